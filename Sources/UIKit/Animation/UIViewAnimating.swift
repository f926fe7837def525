/// Where an animator is in its life. (`UIKIT.md P1`)
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// Something that can be run, paused, scrubbed and turned round.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  /// 0 to 1, in the direction in which it runs.
  var fractionComplete: CGFloat { get set }

  func startAnimation()
  /// - Parameter delay: in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  /// - Parameter withoutFinishing: false waits for `finishAnimation`.
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that animates whatever its blocks change.
///
/// Apple's members are optional requirements. So they can be called here in both ways:
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

/// `addAnimations` of an animator, as an optional requirement is called.
@preconcurrency @MainActor public struct UIViewAnimatorCall {
  fileprivate let animator: any UIViewImplicitlyAnimating

  public func callAsFunction(_ animation: @escaping () -> Void) {
    animator.addAnimations(animation)
  }
  public func callAsFunction(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animator.addAnimations(animation, delayFactor: delayFactor)
  }
}

/// `addCompletion` of an animator, as an optional requirement is called.
@preconcurrency @MainActor public struct UIViewAnimatorCompletion {
  fileprivate let animator: any UIViewImplicitlyAnimating

  public func callAsFunction(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animator.addCompletion(completion)
  }
}

/// `continueAnimation` of an animator, as an optional requirement is called.
@preconcurrency @MainActor public struct UIViewAnimatorContinuation {
  fileprivate let animator: any UIViewImplicitlyAnimating

  public func callAsFunction(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    animator.continueAnimation(
      withTimingParameters: parameters, durationFactor: durationFactor)
  }
}
