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

  /// The name of the class, with its module: apps use it as a reuse identifier.
  public static func description() -> String { String(reflecting: self) }

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
    let token = addObserver(forName: aName, object: anObject, queue: nil) { note in
      nonisolated(unsafe) let note = note
      MainActor.assumeIsolated { _ = aSelector.call(on: weakTarget.target, with: note) }
    }
    // Ends no calls but those of deallocated observers, so that their list does not grow.
    endCalls { _ in false }
    namedCalls.append(
      NamedCall(
        center: self, target: weakTarget, name: aName,
        sender: anObject.map { ObjectIdentifier($0 as AnyObject) }, token: token))
  }

  /// Ends all calls of an observer's methods by name. If the observer is a token that Foundation
  /// has returned for a block, ends the calls of that block.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends calls of an observer's methods by name. nil matches every name or object.
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let sender = anObject.map { ObjectIdentifier($0 as AnyObject) }
    endCalls {
      $0.target.target === observer && (aName == nil || $0.name == aName)
        && (sender == nil || $0.sender == sender)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }

  /// Ends the calls that are meant, and those of deallocated observers.
  private func endCalls(where isMeant: (NamedCall) -> Bool) {
    namedCalls.removeAll { call in
      guard let center = call.center else { return true }
      guard center === self, call.target.target == nil || isMeant(call) else { return false }
      removeObserver(call.token as Any)
      return true
    }
  }
}

/// A weak reference to the observer of a notification.
private final class WeakTarget: @unchecked Sendable {
  private(set) weak var target: AnyObject?
  init(_ target: AnyObject) { self.target = target }
}

/// A method that a notification center calls by its name.
private struct NamedCall {
  weak var center: NotificationCenter?
  let target: WeakTarget
  let name: NSNotification.Name?
  /// The object whose notifications it receives; nil means those of every object.
  let sender: ObjectIdentifier?
  /// The observer that Foundation knows: removing it ends the calls.
  let token: any NSObjectProtocol
}

/// The calls by name of all notification centers. Only the main thread uses them.
nonisolated(unsafe) private var namedCalls: [NamedCall] = []
