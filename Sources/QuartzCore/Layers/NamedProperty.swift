import Foundation

/// A property that can be read and set by its name, as Objective-C's runtime finds it.
/// (`docs/facts.md V1`)
struct NamedProperty {
  let value: (AnyObject) -> Any?
  let set: (AnyObject, Any?) -> Void

  fileprivate init(
    value: @escaping (AnyObject) -> Any?, set: @escaping (AnyObject, Any?) -> Void
  ) {
    (self.value, self.set) = (value, set)
  }

  fileprivate init<Object: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Object, Value>) {
    value = { ($0 as? Object).flatMap { boxed($0[keyPath: path]) } }
    set = { object, new in
      guard let new = converted(new, to: Value.self) else { return }
      (object as? Object)?[keyPath: path] = new
    }
  }

  fileprivate init<Object: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Object, Value?>) {
    value = { ($0 as? Object)?[keyPath: path].flatMap { boxed($0) } }
    set = { object, new in
      (object as? Object)?[keyPath: path] = new.flatMap { converted($0, to: Value.self) }
    }
  }
}

/// The properties of a class by their names, without those of its superclass.
package struct NamedProperties {
  private var properties: [String: NamedProperty] = [:]

  subscript(name: String) -> NamedProperty? { properties[name] }

  mutating func add<Object: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>
  ) {
    properties[name] = NamedProperty(path)
  }

  mutating func add<Object: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value?>
  ) {
    properties[name] = NamedProperty(path)
  }

  mutating func addReadOnly(_ name: String, _ value: @escaping (AnyObject) -> Any?) {
    properties[name] = NamedProperty(value: value) { _, _ in }
  }

  /// Copies the values from one object of the class to another.
  func copy(from source: AnyObject, to target: AnyObject) {
    for property in properties.values { property.set(target, property.value(source)) }
  }

  /// Makes the list of a class.
  static func list(_ fill: (inout NamedProperties) -> Void) -> NamedProperties {
    var list = NamedProperties()
    fill(&list)
    return list
  }
}

/// A value in the type of a property; nil if it cannot be converted.
private func converted<Value>(_ any: Any?, to type: Value.Type) -> Value? {
  guard let any else { return nil }
  if type == CGColor.self { return CGColor.any(any) as? Value }
  if let number = CGFloat(anyNumber: any) {
    switch type {
    case is Bool.Type: return (number != 0) as? Value
    case is CGFloat.Type: return number as? Value
    case is Float.Type: return Float(number) as? Value
    case is Double.Type: return Double(number) as? Value
    case is Int.Type: return Int(number) as? Value
    case is UInt32.Type: return UInt32(number) as? Value
    case is CACornerMask.Type: return CACornerMask(rawValue: UInt(number)) as? Value
    case is CAEdgeAntialiasingMask.Type:
      return CAEdgeAntialiasingMask(rawValue: UInt32(number)) as? Value
    default: break
    }
  }
  if let name = any as? String, let type = type as? any RawRepresentable<String>.Type {
    return type.init(rawValue: name) as? Value
  }
  return any as? Value
}

/// A value as Objective-C has it: numbers and sets of options as `NSNumber`, which can be cast to
/// every type of number, and names as `NSString`. Other values stay as they are.
/// (`docs/facts.md V1`)
package func boxed(_ value: Any?) -> Any? {
  switch value {
  case let number as NSNumber: number
  case let number as Double: NSNumber(value: number)
  case let number as Float: NSNumber(value: number)
  case let number as Int: NSNumber(value: number)
  case let flag as Bool: NSNumber(value: flag)
  case let corners as CACornerMask: NSNumber(value: corners.rawValue)
  case let edges as CAEdgeAntialiasingMask: NSNumber(value: edges.rawValue)
  case let name as any _BridgedToNSString: NSString(string: name.rawValue)
  default: value
  }
}
