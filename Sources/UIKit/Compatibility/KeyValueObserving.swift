// Observing by key path, as Foundation has it where there is Objective-C. Only scroll views tell of
// changes: that is what transitions and sheets watch, to know whether a list is at its top.

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// What an observer is told.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  public let kind: Kind
  /// nil if the options do not ask for it.
  public let newValue, oldValue: Value?
  public let indexes: IndexSet?
  public let isPrior: Bool
}

/// An observation lasts as long as somebody keeps this, or until it is invalidated.
@preconcurrency @MainActor public final class NSKeyValueObservation: NSObject {
  fileprivate var handler: (() -> Void)?
  fileprivate init(_ handler: (() -> Void)?) {
    self.handler = handler
    super.init()
  }

  public func invalidate() { handler = nil }
}

/// Whoever can be observed by key path.
@preconcurrency @MainActor public protocol _KeyValueCodingAndObserving: AnyObject {}

extension UIResponder: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Tells of every change of a value of a scroll view that comes with its offset, its content's
  /// size or its insets. Anybody else is not observed here, and the story is refused.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    guard let scrollView = self as? UIScrollView else {
      stopUnsupported("\(type(of: self)) was observed by key path; only scroll views can be")
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

/// An observation that whoever asked for it may have let go.
struct WeakObservation {
  fileprivate weak var observation: NSKeyValueObservation?
  fileprivate init(_ observation: NSKeyValueObservation) { self.observation = observation }
}

extension UIScrollView {
  /// Something has changed that may be observed.
  func notifyObservers() {
    guard !observations.isEmpty else { return }
    observations.removeAll { $0.observation?.handler == nil }
    for observer in observations { observer.observation?.handler?() }
  }
}
