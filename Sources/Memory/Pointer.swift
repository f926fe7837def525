/// The address of plain memory, with the members of what is stored there.
///
/// A module of its own, so that a debug build can inline it, too: a debug build compiles each file
/// alone, and inlines only what other modules offer for it.
///
/// `node.bounds` reads and writes the memory in place. The compiler turns the key path into an
/// offset, so this costs no more than an unsafe pointer does. Nothing is retained or freed: the
/// code that makes the memory decides how long it is used.
@dynamicMemberLookup @frozen public struct Pointer<Thing>: Hashable {
  public let address: UnsafeMutablePointer<Thing>

  /// Adopts memory that the caller manages.
  @inlinable public init(_ address: UnsafeMutablePointer<Thing>) { self.address = address }

  /// Puts a value into new memory, which is never freed.
  @inlinable public init(to thing: consuming Thing) {
    address = .allocate(capacity: 1)
    address.initialize(to: thing)
  }

  /// Puts a value into memory that holds none.
  @inlinable @inline(__always) public func initialize(to thing: consuming Thing) {
    address.initialize(to: thing)
  }

  /// Destroys the value, but keeps the memory.
  @inlinable @inline(__always) public func deinitialize() { address.deinitialize(count: 1) }

  @inlinable public subscript<Value>(dynamicMember member: WritableKeyPath<Thing, Value>) -> Value
  {
    @inline(__always) get { address.pointee[keyPath: member] }
    @inline(__always) nonmutating _modify { yield &address.pointee[keyPath: member] }
  }
}
