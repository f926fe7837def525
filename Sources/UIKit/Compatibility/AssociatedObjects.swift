// Functions of Apple's Objective-C runtime: those with which extensions store values in objects, and
// `autoreleasepool`.

/// How an associated value is stored. Every value is retained, except an object under
/// `OBJC_ASSOCIATION_ASSIGN`.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// The associated values of one object.
private struct Associations {
  weak var object: AnyObject?
  var values: [UnsafeRawPointer: Any] = [:]
}

/// An associated object that is not retained. Apple's runtime keeps a dangling pointer to it.
private struct Unretained {
  weak var object: AnyObject?

  /// nil for a value that is not an object, and for numbers and strings, which often need no memory
  /// on Apple's systems and so can be assigned there.
  init?(_ value: Any) {
    guard type(of: value) is AnyClass, !(value is NSValue || value is NSString) else { return nil }
    object = value as AnyObject
  }
}

/// The associated values of all objects. Only the main thread uses them.
///
/// A value must not be released while the dictionary is changed, because the deinitializer of the
/// value may use the dictionary.
nonisolated(unsafe) private var associations: [ObjectIdentifier: Associations] = [:]

/// Releases the associated values of deallocated objects.
///
/// The Objective-C runtime does so when an object is deallocated. Here the caller must do so before
/// it checks which objects are left.
package func removeDeadAssociations() {
  var dead = associations.filter { $0.value.object == nil }
  while !dead.isEmpty {
    for id in dead.keys { associations[id] = nil }
    // This releases the values, which may deallocate other objects of the list.
    dead.removeAll()
    dead = associations.filter { $0.value.object == nil }
  }
}

/// Associates a value with an object.
///
/// - Parameter key: identifies the value by its address, not by its content.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let object = object as AnyObject, id = ObjectIdentifier(object)
  if associations[id]?.object !== object {
    removeDeadAssociations()
    associations[id] = Associations(object: object)
  }
  let old = associations[id]?.values[key]
  defer { withExtendedLifetime(old) {} }
  if policy == .OBJC_ASSOCIATION_ASSIGN, let value, let unretained = Unretained(value) {
    associations[id]?.values[key] = unretained
  } else {
    associations[id]?.values[key] = value
  }
}

/// The associated value of an object; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = object as AnyObject
  guard let found = associations[ObjectIdentifier(object)], found.object === object else {
    return nil
  }
  let value = found.values[key]
  if let unretained = value as? Unretained { return unretained.object }
  return value
}

/// Runs the body. Without Objective-C there is no pool: an object is deallocated with its last
/// reference.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
