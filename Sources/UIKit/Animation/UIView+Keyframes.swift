extension UIView {
  /// Options of a keyframe animation.
  ///
  /// The bits of `AnimationOptions` are valid, too, including those of the curve: animators write
  /// `KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)`.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// Without the bits of the calculation mode, which are free in `AnimationOptions`.
    fileprivate var withoutMode: AnimationOptions {
      AnimationOptions(rawValue: rawValue & ~(7 << 10))
    }

    fileprivate var mode: KeyframeMode {
      switch rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// Animates through keyframes, each added by `addKeyframe` inside `animations`.
  ///
  /// The whole animation follows ease-in-out, unless the options name another curve. A change
  /// outside any keyframe takes the whole duration. (`docs/facts.md K1, K4, K5`)
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let blockOptions = options.withoutMode
    let extras = repeatExtras(for: blockOptions) ?? BlockExtras()
    extras.keyframe = BlockExtras.Keyframe(mode: options.mode)
    // Ease-in-out means that the options name no curve. Nested in another animation, the whole
    // inherits its curve. (`docs/facts.md A10, K1`)
    let isEaseInOut = blockOptions.curve == .easeInOut
    if isEaseInOut && world.behaviors.keyframeCurveIsLinear && world.recordingBlock == nil {
      extras.easing = .curve(.linear)
    }
    animate(
      for: duration, delay: delay, options: blockOptions, extras: extras, animations: animations,
      completion: completion)
    extras.keyframe = nil
  }

  /// Animates the changes that `animations` makes during a part of the keyframe animation.
  ///
  /// Outside a keyframe animation the block just runs. (`docs/facts.md K1, K2`)
  /// - Parameters:
  ///   - frameStartTime: a share of the whole duration, 0 to 1.
  ///   - frameDuration: a share of the whole duration, 0 to 1. With 0 the values jump.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    world.burn()
    guard let extras = world.recordingBlock?.extras, let outer = extras.keyframe else {
      return animations()
    }
    let start = min(max(frameStartTime, 0), 1)
    extras.keyframe?.start = start
    extras.keyframe?.end = min(start + max(frameDuration, 0), 1)
    animations()
    extras.keyframe = outer
  }
}
