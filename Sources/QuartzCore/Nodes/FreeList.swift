import Memory

/// Freed memory of plain values, for reuse.
///
/// While a piece is free, it holds the address of the next one. An array would check its capacity
/// and its uniqueness at each use.
struct FreeList<Thing> {
  private var first: UnsafeMutableRawPointer?

  init() {
    precondition(
      MemoryLayout<Thing>.size >= MemoryLayout<UnsafeMutableRawPointer?>.size,
      "\(Thing.self) is too small to hold an address, so it cannot be in a free list")
  }

  /// A piece of uninitialized memory.
  mutating func take() -> Pointer<Thing> {
    guard let piece = first else { return Pointer(.allocate(capacity: 1)) }
    first = piece.load(as: UnsafeMutableRawPointer?.self)
    return Pointer(piece.bindMemory(to: Thing.self, capacity: 1))
  }

  /// Takes a piece back.
  ///
  /// - Parameter piece: one that `take` gave, deinitialized.
  mutating func keep(_ piece: Pointer<Thing>) {
    let piece = UnsafeMutableRawPointer(piece.address)
    piece.storeBytes(of: first, as: UnsafeMutableRawPointer?.self)
    first = piece
  }
}
