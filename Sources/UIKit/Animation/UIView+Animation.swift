extension UIView {
  /// How the pace of an animation changes between its start and its end.
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

  /// Options of an animation or a transition between views.
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

    /// Bits 16 and 17 hold the raw value of an `AnimationCurve`.
    package var curve: TimingCurve {
      (AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut).curve
    }
  }

  /// Animates the changes that `animations` makes, and calls `completion` when they have ended.
  ///
  /// - Parameter duration: in seconds. With 0 or less the changes apply at once, and the completion
  ///   is called in the next turn of the run loop. (`docs/facts.md A7`)
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      for: duration, delay: delay, options: options, extras: repeatExtras(for: options),
      animations: animations, completion: completion)
  }

  /// Animates the changes that `animations` makes: the common part of all block-based methods.
  ///
  /// - Parameter extras: attributes that only few animations have.
  package static func animate(
    for duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    extras: BlockExtras? = nil, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    world.burn()
    let outer = world.recordingBlock
    let inheritedCurve = options.contains(.overrideInheritedCurve) ? nil : outer?.curve
    let block = AnimationBlock(
      duration: inheritedDuration(delay, options) ?? duration,
      delay: delay + (outer?.inheritedDelay ?? 0),
      curve: inheritedCurve ?? options.curve,
      timeline: outer?.timeline ?? interactiveTimeline,
      allowsTouches: options.contains(.allowUserInteraction),
      beginsAsShown: options.contains(.beginFromCurrentState)
        || outer?.beginsAsShown == true && !options.contains(.overrideInheritedOptions),
      extras: extras, completion: completion)
    world.recordingBlock = block
    animations()
    if options.contains(.layoutSubviews) { block.layOutResized() }
    world.recordingBlock = outer
  }

  /// The duration that an animation takes from the block around it; nil if it takes none.
  static func inheritedDuration(_ delay: TimeInterval, _ options: AnimationOptions) -> Double? {
    options.contains(.overrideInheritedDuration)
      ? nil : world.recordingBlock?.duration(after: delay)
  }

  /// Animates the changes that `animations` makes, without delay and with the default options.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(for: duration, animations: animations, completion: completion)
  }

  /// Makes changes without animating them, even inside an animation block. (`docs/facts.md A9`)
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let block = world.recordingBlock
    let wereEnabled = world.animationsEnabled
    world.recordingBlock = nil
    world.animationsEnabled = false
    actionsWithoutAnimation()
    world.animationsEnabled = wereEnabled
    world.recordingBlock = block
  }

  /// Enables or disables all animations from now on. (`docs/facts.md A9`)
  public static func setAnimationsEnabled(_ enabled: Bool) {
    world.animationsEnabled = enabled
  }

  public static var areAnimationsEnabled: Bool { world.animationsEnabled }

  /// The duration of the current animation block or keyframe, in seconds; 0 outside a block.
  public static var inheritedAnimationDuration: TimeInterval {
    world.recordingBlock?.inheritedDuration ?? 0
  }
}

extension AnimationBlock {
  /// Lays out the resized views inside the animation, so that their subviews move along.
  /// (`docs/facts.md A20`)
  @MainActor func layOutResized() { for node in resized { node.layoutTree() } }
}

/// The timeline of the interactive transition whose animator is being called; nil otherwise. New
/// animations join it.
@MainActor package var interactiveTimeline: Timeline?
