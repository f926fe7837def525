// What Apple's Objective-C runtime gives every object, as far as extensions use it.

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// The values that others keep with an object.
private struct Associations {
  weak var object: AnyObject?
  var values: [UnsafeRawPointer: Any] = [:]
}

/// All of them belong to one thread, as views do.
nonisolated(unsafe) private var associations: [ObjectIdentifier: Associations] = [:]

/// Lets go of the values of objects that have gone. The Objective-C runtime does so in the moment
/// when an object goes; here somebody has to say when, before asking what is left.
package func removeDeadAssociations() {
  while let dead = associations.first(where: { $0.value.object == nil })?.key {
    associations[dead] = nil
  }
}

/// - Parameter key: its address counts, not its value.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let object = object as AnyObject, id = ObjectIdentifier(object)
  if associations[id]?.object !== object {
    associations = associations.filter { $0.value.object != nil }
    associations[id] = Associations(object: object)
  }
  associations[id]?.values[key] = value
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = object as AnyObject
  guard let known = associations[ObjectIdentifier(object)], known.object === object else {
    return nil
  }
  return known.values[key]
}

/// Objects go as soon as nobody holds them, so there is no pool to empty.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
