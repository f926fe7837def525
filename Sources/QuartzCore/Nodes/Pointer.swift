/// The address of plain memory, with the members of what is stored there.
///
/// `node.bounds` reads and writes the memory in place. The compiler turns the key path into an
/// offset, so this costs no more than an unsafe pointer does. Nothing is retained: the memory lives
/// until it is given back.
@dynamicMemberLookup @frozen @usableFromInline package struct Pointer<Thing>: Hashable {
  @usableFromInline let address: UnsafeMutablePointer<Thing>

  @inlinable init(_ address: UnsafeMutablePointer<Thing>) { self.address = address }

  /// Puts a value into new memory, which is never freed.
  @inlinable package init(to thing: consuming Thing) {
    address = .allocate(capacity: 1)
    address.initialize(to: thing)
  }

  /// Puts a value into memory that holds none.
  @inline(__always) func initialize(to thing: consuming Thing) { address.initialize(to: thing) }

  /// Destroys the value, but keeps the memory.
  @inline(__always) func deinitialize() { address.deinitialize(count: 1) }

  @inlinable package subscript<Value>(dynamicMember member: WritableKeyPath<Thing, Value>) -> Value
  {
    @inline(__always) get { address.pointee[keyPath: member] }
    @inline(__always) nonmutating _modify { yield &address.pointee[keyPath: member] }
  }
}
