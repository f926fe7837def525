// Key-value observing, which Foundation has only on Apple's platforms. Views and layers report
// changes of what the layer stores, scroll views those of their content, and controllers those of
// their titles and preferred sizes. (`docs/facts.md V2`)

/// The values that an observer receives, and when. `prior` has no effect here.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// A change, as an observer receives it.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  public let kind: Kind
  /// nil if the options do not contain it.
  public let newValue, oldValue: Value?
  public let indexes: IndexSet?
  public let isPrior: Bool
}

/// The keys of a change in `observeValue(forKeyPath:of:change:context:)`.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// An observation. It ends when this object is released or invalidated.
@preconcurrency @MainActor public final class NSKeyValueObservation: NSObject {
  /// Calls the app's handler if the value has changed since the previous call; nil after the end.
  fileprivate var handler: (() -> Void)?
  fileprivate init(_ handler: (() -> Void)?) {
    self.handler = handler
    super.init()
  }

  public func invalidate() { handler = nil }
}

/// An object that can observe a value by its name.
///
/// Apple's `NSObject` can, and subclasses override the method. A subclass of Linux's `NSObject`
/// declares the method instead, and conforms to this protocol.
@preconcurrency @MainActor public protocol KeyValueObserver: AnyObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension UIResponder: KeyValueObserver {}

extension NSObjectProtocol {
  /// Does nothing. An observer calls it through `super`.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

/// An object that can be observed by key path.
@preconcurrency @MainActor public protocol _KeyValueCodingAndObserving: AnyObject {}

extension UIResponder: _KeyValueCodingAndObserving {}
extension CALayer: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Observes a value of a view, a layer or a controller, until the observation is released or
  /// invalidated.
  ///
  /// A change is reported at once if it comes with a change of the frame, bounds, position,
  /// transform, opacity, corner radius, background color or visibility, of the content of a scroll
  /// view, or of the title or the preferred size of a controller. A scenario that observes another
  /// object, or a controller's value of another type, is refused.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(options, read: { $0[keyPath: keyPath] }) { object, old, new in
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: new, oldValue: old, indexes: nil, isPrior: false))
    }
  }

  /// Observes a value of a view or a layer by its name.
  ///
  /// The observer receives `observeValue(forKeyPath:of:change:context:)` if it is a
  /// `KeyValueObserver`. It is not retained.
  public func addObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    let observation = observe(options, read: { $0.value(named: keyPath) }) {
      [weak observer] object, old, new in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      // A value can itself be an optional, which is flattened.
      change[.newKey] = new ?? nil
      change[.oldKey] = old ?? nil
      (observer as? any KeyValueObserver)?.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
    observers?.namedObservations.append(
      NamedObservation(
        observer: ObjectIdentifier(observer), keyPath: keyPath, context: context,
        observation: observation))
  }

  /// Ends the last observation that was added for an observer and a name.
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {
    removeObserver(observer, forKeyPath: keyPath) { _ in true }
  }

  public func removeObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    removeObserver(observer, forKeyPath: keyPath) { $0 == context }
  }

  private func removeObserver(
    _ observer: AnyObject, forKeyPath keyPath: String,
    where hasContext: (UnsafeMutableRawPointer?) -> Bool
  ) {
    let index = observers?.namedObservations.lastIndex {
      $0.observer == ObjectIdentifier(observer) && $0.keyPath == keyPath && hasContext($0.context)
    }
    guard let index else {
      preconditionFailure(
        "Cannot remove an observer for the key path \"\(keyPath)\" because it is not registered")
    }
    observers?.namedObservations.remove(at: index).observation.invalidate()
  }

  /// Calls a handler with the values that the options ask for, whenever a value has changed. A value
  /// that cannot be compared counts as changed, unless it is nil and was nil before.
  private func observe<Value>(
    _ options: NSKeyValueObservingOptions, read: @escaping (Self) -> Value,
    _ handle: @escaping (_ object: Self, _ old: Value?, _ new: Value?) -> Void
  ) -> NSKeyValueObservation {
    let isObserved = (self as? UIViewController)?.isObserved { read(self) } ?? true
    guard let observers = makeObserversIfNeeded(), isObserved else {
      stopUnsupported(
        "\(type(of: self)) was observed by key path: only views, layers, and the title and "
          + "preferred size of a controller support that")
    }
    var lastValue = read(self)
    let observation = NSKeyValueObservation { [weak self] in
      guard let self else { return }
      let (old, new) = (lastValue, read(self))
      guard !isSame(old, new) else { return }
      lastValue = new
      handle(self, options.contains(.old) ? old : nil, options.contains(.new) ? new : nil)
    }
    observers.observations.append(WeakObservation(observation))
    if options.contains(.initial) { handle(self, nil, options.contains(.new) ? lastValue : nil) }
    return observation
  }

  private func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
    if isNil(a) || isNil(b) { return isNil(a) && isNil(b) }
    guard let a = a as? any Equatable else { return false }
    return a.isSame(b)
  }

  /// Whether a value is an optional without content.
  private func isNil<Value>(_ value: Value) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  private func value(named key: String) -> Any? {
    (self as? UIView)?.value(forKeyPath: key) ?? (self as? CALayer)?.value(forKeyPath: key)
  }

  /// The node of a view or a layer; nil for other objects.
  ///
  /// It is not named `node`, because in this extension that name would hide the `node` of a view.
  private var observedNode: Node? {
    if let view = self as? UIView { return view.node }
    return (self as? CALayer)?.node
  }

  private var observers: ObserverList? {
    if let controller = self as? UIViewController { return controller.extras?.observers }
    return observedNode?.ownExtras?.ownDetails?.observers as? ObserverList
  }

  /// The observers of an object, with a new list if there is none; nil for one that cannot be
  /// observed.
  private func makeObserversIfNeeded() -> ObserverList? {
    if let observers { return observers }
    if let controller = self as? UIViewController {
      let list = ObserverList()
      controller.allocatedExtras.observers = list
      return list
    }
    guard let node = observedNode else { return nil }
    let list = ObserverList()
    node.extras.details.observers = list
    // Without the flag the node does not call the list.
    node.flags.insert(.isObserved)
    return list
  }
}

extension UIViewController {
  /// Whether a value is the title or the preferred size, the only ones whose changes are reported.
  /// `read` must return another value while they have others.
  fileprivate func isObserved(_ read: () -> Any) -> Bool {
    let extras = allocatedExtras, (title, size) = (extras.title, extras.preferredContentSize)
    defer { (extras.title, extras.preferredContentSize) = (title, size) }
    (extras.title, extras.preferredContentSize) = ("observed", CGSize(width: -1, height: -2))
    let value = read()
    return value as? String == extras.title || value as? CGSize == extras.preferredContentSize
  }
}

extension Equatable {
  fileprivate func isSame(_ other: Any) -> Bool { other as? Self == self }
}

/// A weak reference to an observation, because its owner may release it.
struct WeakObservation {
  weak var observation: NSKeyValueObservation?
  init(_ observation: NSKeyValueObservation) { self.observation = observation }
}

/// An observation by name, which lasts until it is removed.
struct NamedObservation {
  let observer: ObjectIdentifier
  let keyPath: String
  let context: UnsafeMutableRawPointer?
  let observation: NSKeyValueObservation
}

/// The observations of one layer and its view, or of one controller, the oldest first.
final class ObserverList: LayerObservers {
  /// All observations, also those by name.
  var observations: [WeakObservation] = []
  /// The observations by name, kept alive until they are removed.
  var namedObservations: [NamedObservation] = []

  func layerDidChange() {
    nonisolated(unsafe) let list = self
    MainActor.assumeIsolated { list.objectDidChange() }
  }

  /// Calls the handlers of the values that have changed.
  @MainActor func objectDidChange() {
    observations.removeAll { $0.observation?.handler == nil }
    for reference in observations { reference.observation?.handler?() }
  }
}
