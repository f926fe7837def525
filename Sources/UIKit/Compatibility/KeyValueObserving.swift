// Key-value observing, which Foundation has only on Apple's platforms. Only scroll views report
// changes here: transitions and sheets observe them to know whether a list is at its top.

/// The values that an observer receives, and when.
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

/// An observation. It ends when this object is released or invalidated.
@preconcurrency @MainActor public final class NSKeyValueObservation: NSObject {
  fileprivate var handler: (() -> Void)?
  fileprivate init(_ handler: (() -> Void)?) {
    self.handler = handler
    super.init()
  }

  public func invalidate() { handler = nil }
}

/// An object that can be observed by key path.
@preconcurrency @MainActor public protocol _KeyValueCodingAndObserving: AnyObject {}

extension UIResponder: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Observes a value of a scroll view.
  ///
  /// Changes are reported if they come with a change of the content offset, content size or insets.
  /// The observation of any other object refuses the scenario.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    guard let scrollView = self as? UIScrollView else {
      stopUnsupported("\(type(of: self)) was observed by key path: only scroll views support that")
    }
    var last = self[keyPath: keyPath]
    func change(from old: Value?) -> NSKeyValueObservedChange<Value> {
      NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) ? last : nil,
        oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false)
    }
    let observation = NSKeyValueObservation { [weak self] in
      guard let self else { return }
      let (old, new) = (last, self[keyPath: keyPath])
      guard !isSame(old, new) else { return }
      last = new
      changeHandler(self, change(from: old))
    }
    scrollView.observations.append(WeakObservation(observation))
    if options.contains(.initial) { changeHandler(self, change(from: nil)) }
    return observation
  }

  private func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
    guard let a = a as? any Equatable else { return false }
    return a.isSame(b)
  }
}

extension Equatable {
  fileprivate func isSame(_ other: Any) -> Bool { other as? Self == self }
}

/// A weak reference to an observation, because its owner may release it.
struct WeakObservation {
  fileprivate weak var observation: NSKeyValueObservation?
  fileprivate init(_ observation: NSKeyValueObservation) { self.observation = observation }
}

extension UIScrollView {
  /// Calls the observers, because an observable value has changed.
  func notifyObservers() {
    guard !observations.isEmpty else { return }
    observations.removeAll { $0.observation?.handler == nil }
    for observer in observations { observer.observation?.handler?() }
  }
}
