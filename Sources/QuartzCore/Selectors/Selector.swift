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

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
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

extension SelectorResponder {
  /// Calls nothing. A class needs this default if its first set of methods is missing: the file of
  /// that set, perhaps of a superclass, may not compile and is then left out.
  public func perform(_ selector: Selector, with argument: Any?) -> Bool { false }
}

/// Calls further methods by their names: those of a subclass of a `SelectorResponder`, or of an
/// extension in another file.
///
/// In Swift a subclass inherits the conformance of its class and cannot declare it again, and a
/// method in an extension cannot be overridden. So `fuzz adopt` gives each further set of methods
/// the next of these protocols. `Adoption.responderPrefixes` lists them, and `Selector.call` tries
/// each.
@preconcurrency @MainActor public protocol SecondSelectorResponder: SelectorResponder {
  func performSecond(_ selector: Selector, with argument: Any?) -> Bool
}

/// As `SecondSelectorResponder`, for the third set of methods.
@preconcurrency @MainActor public protocol ThirdSelectorResponder: SelectorResponder {
  func performThird(_ selector: Selector, with argument: Any?) -> Bool
}

/// As `SecondSelectorResponder`, for the fourth set of methods.
@preconcurrency @MainActor public protocol FourthSelectorResponder: SelectorResponder {
  func performFourth(_ selector: Selector, with argument: Any?) -> Bool
}

extension Selector {
  /// Calls the method of this name. The methods of a subclass are tried first.
  ///
  /// - Returns: false if there is no such method.
  @MainActor @discardableResult package func call(on target: Any?, with argument: Any?) -> Bool {
    guard let target = target as? any SelectorResponder else { return false }
    if (target as? any FourthSelectorResponder)?.performFourth(self, with: argument) == true
      || (target as? any ThirdSelectorResponder)?.performThird(self, with: argument) == true
      || (target as? any SecondSelectorResponder)?.performSecond(self, with: argument) == true
    {
      return true
    }
    return target.perform(self, with: argument)
  }
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
    if !action.call(on: target, with: sender) {
      SystemLog.note("unrecognized selector \(action) sent to \(type(of: target))")
    }
  }
}
