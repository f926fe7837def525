// Introspection and calls by name, which Foundation has only with Objective-C.

extension NSObjectProtocol {
  /// Whether the object is an instance of a class or of a subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool {
    var candidate: AnyClass? = type(of: self)
    while let current = candidate {
      if current == aClass { return true }
      candidate = _getSuperclass(current)
    }
    return false
  }

  /// Whether the object is an instance of exactly this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// Always true: optional methods of delegates have default implementations here, so every call
  /// is safe.
  public func responds(to aSelector: Selector!) -> Bool { true }
}

extension NSObjectProtocol where Self: SelectorResponder {
  /// Calls a method by its name. Always returns nil.
  @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any? = nil) -> Any? {
    aSelector.call(on: self, with: object)
    return nil
  }
}

extension NotificationCenter {
  /// Calls a method of the observer by its name for each notification.
  ///
  /// The observer must be a `SelectorResponder`. It is not retained.
  @preconcurrency @MainActor public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    // The observer need not be removed: after its deallocation the block does nothing.
    let weakTarget = WeakTarget(observer as AnyObject)
    _ = addObserver(forName: aName, object: anObject, queue: nil) { note in
      nonisolated(unsafe) let note = note
      MainActor.assumeIsolated { _ = aSelector.call(on: weakTarget.target, with: note) }
    }
  }
}

/// A weak reference to the observer of a notification.
private final class WeakTarget: @unchecked Sendable {
  private(set) weak var target: AnyObject?
  init(_ target: AnyObject) { self.target = target }
}
