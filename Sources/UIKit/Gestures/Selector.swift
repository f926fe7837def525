/// The name of a method. There is no Objective-C here, so `#selector(handlePan(_:))` is written
/// `Selector("handlePan:")`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// With a colon for each argument.
  public let name: String

  public init(_ name: String) { self.name = name }
  public init(stringLiteral value: String) { name = value }

  public var description: String { name }
}

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Calls its own methods by name, which a class cannot do here by itself: recognisers, controls
/// and timers ask it.
///
///     extension PanDriver: SelectorResponder {
///       func perform(_ selector: Selector, with argument: Any?) -> Bool {
///         switch selector.name {
///         case "handlePan:": handlePan(argument as! UIPanGestureRecognizer)
///         default: return false
///         }
///         return true
///       }
///     }
@preconcurrency @MainActor public protocol SelectorResponder: AnyObject {
  /// - Returns: false if there is no such method.
  func perform(_ selector: Selector, with argument: Any?) -> Bool
}

/// What somebody wants to be told, and how.
@MainActor package struct TargetAction {
  package weak var target: AnyObject?
  package let action: Selector

  package init(_ target: AnyObject, _ action: Selector) {
    (self.target, self.action) = (target, action)
  }

  /// A target that does not know the name would raise on a phone; here it is noted.
  package func send(_ sender: AnyObject) {
    guard let target else { return }
    let answers = (target as? any SelectorResponder)?.perform(action, with: sender) ?? false
    if !answers { SystemLog.note("unrecognized selector \(action) sent to \(type(of: target))") }
  }
}
