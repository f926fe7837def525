// What objects answer about themselves where there is Objective-C.

extension NSObjectProtocol {
  /// Whether the object is of a class or of a subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool {
    var candidate: AnyClass? = type(of: self)
    while let current = candidate {
      if current == aClass { return true }
      candidate = _getSuperclass(current)
    }
    return false
  }

  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// A method that a delegate leaves out has a default here, so it can always be called.
  public func responds(to aSelector: Selector!) -> Bool { true }
}

extension NSObjectProtocol where Self: SelectorResponder {
  /// Calls a method by its name.
  @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any? = nil) -> Any? {
    _ = (self as any SelectorResponder).perform(aSelector, with: object)
    return nil
  }
}

extension NotificationCenter {
  /// The observer is told by name, if it is a `SelectorResponder`; it is not kept alive.
  @preconcurrency @MainActor public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    // What is told by name is not taken off by hand; a target that has gone is told nothing.
    let weakTarget = WeakTarget(observer as AnyObject)
    _ = addObserver(forName: aName, object: anObject, queue: nil) { note in
      nonisolated(unsafe) let note = note
      MainActor.assumeIsolated {
        _ = (weakTarget.target as? any SelectorResponder)?.perform(aSelector, with: note)
      }
    }
  }
}

/// Somebody who is told of notifications, for as long as it is there.
private final class WeakTarget: @unchecked Sendable {
  private(set) weak var target: AnyObject?
  init(_ target: AnyObject) { self.target = target }
}
