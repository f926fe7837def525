/// The value of a stored property, for comparison with its value at another instant.
package enum StoredValue: Hashable {
  case nothing
  case flag(Bool)
  case number(Double)
  case numbers(SIMD4<Double>)
  case value(AnyHashable)
  /// The number that the writer has given the object. The object is not retained.
  case object(Int)
  /// The address of an object; 0 is none. It is compared, and never printed.
  case address(UInt)
  case list([StoredValue])
}

/// Receives the stored properties of objects, one after the other.
///
/// An object writes its properties in the same order each time, because two states of it are
/// compared by index. A test compares the names with the stored properties that `Mirror`
/// finds, so that no property is forgotten. `StateChange.attribute` in `Model` knows
/// some of the names and must change with them.
package struct StateWriter {
  package private(set) var names: [StaticString] = []
  package private(set) var values: [StoredValue] = []
  /// The objects that were written, by their numbers. They are not retained. Another object at the
  /// address of one that is gone counts as the same: a difference may be missed, but none is made
  /// up.
  private var objects: [ObjectIdentifier] = []

  package init() {}

  /// Forgets everything and keeps the memory.
  package mutating func removeAll() {
    shrink(to: 0)
    if !objects.isEmpty { objects.removeAll(keepingCapacity: true) }
  }

  /// Forgets the last properties until `count` are left.
  package mutating func shrink(to count: Int) {
    names.removeLast(names.count - count)
    values.removeLast(values.count - count)
  }

  package mutating func add(_ name: StaticString, _ value: StoredValue) {
    names.append(name)
    values.append(value)
  }

  package mutating func add(_ name: StaticString, _ value: Bool) { add(name, .flag(value)) }
  package mutating func add(_ name: StaticString, _ value: Int) {
    add(name, .number(Double(value)))
  }
  package mutating func add(_ name: StaticString, _ value: Float) {
    add(name, .number(Double(value)))
  }
  package mutating func add(_ name: StaticString, _ value: Double) { add(name, .number(value)) }
  package mutating func add(_ name: StaticString, _ value: CGFloat) {
    add(name, .number(Double(value)))
  }

  package mutating func add(_ name: StaticString, _ value: CGPoint) {
    add(name, .numbers(SIMD4(Double(value.x), Double(value.y), 0, 0)))
  }

  package mutating func add(_ name: StaticString, _ value: CGSize) {
    add(name, .numbers(SIMD4(Double(value.width), Double(value.height), 0, 0)))
  }

  package mutating func add(_ name: StaticString, _ value: CGRect) {
    add(
      name,
      .numbers(
        SIMD4(
          Double(value.origin.x), Double(value.origin.y), Double(value.width),
          Double(value.height))))
  }

  /// Writes a value that is compared by `==`. It is retained until the state is forgotten.
  package mutating func add(_ name: StaticString, _ value: some Hashable) {
    add(name, .value(AnyHashable(value)))
  }

  /// Writes a set of options by its bits.
  @_disfavoredOverload
  package mutating func add<Options: OptionSet>(_ name: StaticString, _ value: Options)
  where Options.RawValue: FixedWidthInteger {
    add(name, .number(Double(value.rawValue)))
  }

  package mutating func add<Value: Hashable>(_ name: StaticString, _ value: Value?) {
    add(name, value.map { .value(AnyHashable($0)) } ?? .nothing)
  }

  /// Writes a color of any type, which is compared by its components.
  package mutating func add(_ name: StaticString, color: AnyObject?) {
    add(name, CGColor.any(color).map { .value(AnyHashable($0)) } ?? .nothing)
  }

  /// Writes an object that is compared by its identity.
  package mutating func add(_ name: StaticString, object: AnyObject?) {
    add(name, reference(to: object))
  }

  /// Writes objects that are compared by their identities, in their order.
  package mutating func add(_ name: StaticString, objects: [AnyObject]?) {
    guard let objects else { return add(name, .nothing) }
    add(name, .list(objects.map { reference(to: $0) }))
  }

  /// Writes a value of any type: an object by its identity, another value by its description.
  package mutating func add(_ name: StaticString, any value: Any?) { add(name, stored(value)) }

  /// Writes a list of values of any type.
  package mutating func add(_ name: StaticString, anyOf values: [Any]?) {
    guard let values else { return add(name, .nothing) }
    add(name, .list(values.map { stored($0) }))
  }

  /// Writes a dictionary, whose order does not count.
  package mutating func add<Key, Value>(_ name: StaticString, pairs: [Key: Value]?) {
    guard let pairs else { return add(name, .nothing) }
    let sorted = pairs.sorted { "\($0.key)" < "\($1.key)" }
    add(name, .list(sorted.flatMap { [.value("\($0.key)"), stored($0.value)] }))
  }

  private mutating func stored(_ value: Any?) -> StoredValue {
    guard let value else { return .nothing }
    if let color = value as? CGColor { return .value(color) }
    if type(of: value) is AnyClass { return reference(to: value as AnyObject) }
    return .value("\(value)")
  }

  /// The number of an object: its index among those that were written since the last `removeAll`.
  package mutating func reference(to object: AnyObject?) -> StoredValue {
    guard let object else { return .nothing }
    let identifier = ObjectIdentifier(object)
    if let number = objects.firstIndex(of: identifier) { return .object(number) }
    objects.append(identifier)
    return .object(objects.count - 1)
  }
}

/// An object with stored properties that are compared before and after a transition.
package protocol StateWriting: AnyObject {
  @MainActor func write(to state: inout StateWriter)
}
