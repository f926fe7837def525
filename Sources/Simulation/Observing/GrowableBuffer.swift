/// A list with one owner, for lists that are appended to hundreds of times per scenario.
///
/// An `Array` checks at each append whether its memory is shared, and copies the value into place.
/// This type does neither. (`PlainBuffer` of `Model` is for values without references.)
struct GrowableBuffer<Value>: ~Copyable {
  private var start: UnsafeMutablePointer<Value>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    precondition(capacity > 0, "capacity is \(capacity), expected at least 1")
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit {
    start.deinitialize(count: count)
    start.deallocate()
  }

  @inline(__always)
  mutating func append(_ value: Value) {
    if count == capacity { makeRoom() }
    (start + count).initialize(to: value)
    count += 1
  }

  /// Removes the last values until `count` are left, and keeps the memory.
  mutating func shrink(to count: Int) {
    precondition(count >= 0 && count <= self.count, "\(count) of \(self.count) cannot be kept")
    (start + count).deinitialize(count: self.count - count)
    self.count = count
  }

  /// The values; only valid until the next change.
  var values: UnsafeBufferPointer<Value> { UnsafeBufferPointer(start: start, count: count) }

  @inline(never)
  private mutating func makeRoom() {
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
    capacity *= 2
  }
}
