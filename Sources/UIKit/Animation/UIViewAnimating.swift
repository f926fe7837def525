/// The state of an animator. (`docs/facts.md P1`)
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// An animation that can be started, paused, scrubbed and reversed.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  /// The progress in the current direction, 0 to 1.
  var fractionComplete: CGFloat { get set }

  func startAnimation()
  /// - Parameter delay: in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  /// - Parameter withoutFinishing: false keeps the animator stopped until `finishAnimation`.
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that animates the changes its blocks make.
///
/// Apple's members are optional requirements. Here both forms of a call compile:
/// `addCompletion { … }` and `addCompletion? { … }`.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  public func addAnimations(_ animation: @escaping () -> Void) {}
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}

  public var addAnimations: UIViewAnimatorCall? { UIViewAnimatorCall(animator: self) }
  public var addCompletion: UIViewAnimatorCompletion? { UIViewAnimatorCompletion(animator: self) }
  public var continueAnimation: UIViewAnimatorContinuation? {
    UIViewAnimatorContinuation(animator: self)
  }
}

/// Makes the call of an optional requirement, `animator.addAnimations? { … }`, compile.
@preconcurrency @MainActor public struct UIViewAnimatorCall {
  fileprivate let animator: any UIViewImplicitlyAnimating

  public func callAsFunction(_ animation: @escaping () -> Void) {
    animator.addAnimations(animation)
  }
  public func callAsFunction(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animator.addAnimations(animation, delayFactor: delayFactor)
  }
}

/// Makes the call of an optional requirement, `animator.addCompletion? { … }`, compile.
@preconcurrency @MainActor public struct UIViewAnimatorCompletion {
  fileprivate let animator: any UIViewImplicitlyAnimating

  public func callAsFunction(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animator.addCompletion(completion)
  }
}

/// Makes the call of an optional requirement, `animator.continueAnimation?(…)`, compile.
@preconcurrency @MainActor public struct UIViewAnimatorContinuation {
  fileprivate let animator: any UIViewImplicitlyAnimating

  public func callAsFunction(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
  }
}
