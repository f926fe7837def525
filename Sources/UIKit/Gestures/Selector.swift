/// The name of a method.
///
/// There is no Objective-C here: instead of `#selector(handlePan(_:))` write
/// `Selector("handlePan:")`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name with a colon for each argument.
  public let name: String

  public init(_ name: String) { self.name = name }
  public init(stringLiteral value: String) { name = value }

  public var description: String { name }
}

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
/// The selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// An object that calls its methods by name, for gesture recognizers, controls and timers.
///
/// Without Objective-C a class must implement the calls itself:
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
  /// Calls a method by its name.
  ///
  /// - Returns: false if there is no such method.
  func perform(_ selector: Selector, with argument: Any?) -> Bool
}

/// An object and the method to call on it. The object is not retained.
@MainActor package struct TargetAction {
  package weak var target: AnyObject?
  package let action: Selector

  package init(_ target: AnyObject, _ action: Selector) {
    (self.target, self.action) = (target, action)
  }

  /// Calls the method. If the target has no such method, which raises in UIKit, the system log
  /// notes it.
  package func send(_ sender: AnyObject) {
    guard let target else { return }
    let isKnown = (target as? any SelectorResponder)?.perform(action, with: sender) ?? false
    if !isKnown { SystemLog.note("unrecognized selector \(action) sent to \(type(of: target))") }
  }
}
