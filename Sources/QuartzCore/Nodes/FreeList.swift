/// The memory of plain things that have gone, for those to come.
///
/// While nobody uses it, a piece bears the address of the next one: a list of pieces would be asked
/// at each turn whether it has room and who else owns it.
struct FreeList<Thing> {
  private var first: UnsafeMutableRawPointer?

  init() {
    precondition(
      MemoryLayout<Thing>.size >= MemoryLayout<UnsafeMutableRawPointer?>.size,
      "a piece is too small to bear an address; \(Thing.self) needs another way")
  }

  /// A piece, not initialised.
  mutating func take() -> UnsafeMutablePointer<Thing> {
    guard let piece = first else { return .allocate(capacity: 1) }
    first = piece.load(as: UnsafeMutableRawPointer?.self)
    return piece.bindMemory(to: Thing.self, capacity: 1)
  }

  /// - Parameter piece: one that `take` gave, deinitialised.
  mutating func keep(_ piece: UnsafeMutablePointer<Thing>) {
    let piece = UnsafeMutableRawPointer(piece)
    piece.storeBytes(of: first, as: UnsafeMutableRawPointer?.self)
    first = piece
  }
}
