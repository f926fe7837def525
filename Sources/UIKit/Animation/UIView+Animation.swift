extension UIView {
  /// How progress depends on time.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    package var curve: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    public static let curveEaseInOut = AnimationOptions([])
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    package var curve: TimingCurve {
      (AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut).curve
    }
  }

  /// Animates the changes that `animations` makes, and runs `completion` when they have ended.
  ///
  /// - Parameter duration: in seconds; 0 or less changes at once, and the completion comes with
  ///   the next turn of the run loop. (`UIKIT.md A7`)
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let rare: AnimationOptions = [.repeat, .autoreverse, .layoutSubviews]
    if !options.isDisjoint(with: rare) {
      return animate(
        duration, delay, options, repeating(options), animations, completion: completion)
    }
    animate(duration, delay, options, nil, animations, completion: completion)
  }

  /// - Parameter extras: what only few animations have.
  package static func animate(
    _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions,
    _ extras: BlockExtras?, _ animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    world.pointee.burn()
    let outer = world.pointee.recorder
    let inherits = outer != nil
    let block = AnimationBlock(
      duration: inherits && !options.contains(.overrideInheritedDuration)
        ? outer!.inheritedDuration : duration,
      delay: delay + (outer?.inheritedDelay ?? 0),
      curve: inherits && !options.contains(.overrideInheritedCurve)
        ? outer!.curve : options.curve,
      timeline: outer?.timeline ?? interactiveTimeline,
      allowsTouches: options.contains(.allowUserInteraction),
      beginsAsShown: options.contains(.beginFromCurrentState)
        || outer?.beginsAsShown == true && !options.contains(.overrideInheritedOptions),
      extras: extras, completion: completion)
    world.pointee.recorder = block
    animations()
    if options.contains(.layoutSubviews) { block.layOutResized() }
    world.pointee.recorder = outer
  }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(duration, 0, [], nil, animations, completion: completion)
  }

  /// Makes changes without animating them, whatever block this is called in. (`UIKIT.md A9`)
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let recorder = world.pointee.recorder
    let enabled = world.pointee.animationsEnabled
    world.pointee.recorder = nil
    world.pointee.animationsEnabled = false
    actionsWithoutAnimation()
    world.pointee.animationsEnabled = enabled
    world.pointee.recorder = recorder
  }

  public static func setAnimationsEnabled(_ enabled: Bool) {
    world.pointee.animationsEnabled = enabled
  }

  public static var areAnimationsEnabled: Bool { world.pointee.animationsEnabled }

  public static var inheritedAnimationDuration: TimeInterval {
    world.pointee.recorder?.inheritedDuration ?? 0
  }
}

/// The time in which animations are created right now: that of the interactive transition whose
/// animator is being called; nil otherwise.
@exclusivity(unchecked) @MainActor package var interactiveTimeline: Timeline?
