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
    world.pointee.burn()
    let outer = world.pointee.recorder
    let inherits = outer != nil
    let block = AnimationBlock(
      duration: inherits && !options.contains(.overrideInheritedDuration)
        ? outer!.duration : duration,
      delay: delay,
      curve: inherits && !options.contains(.overrideInheritedCurve)
        ? outer!.curve : options.curve,
      timeline: outer?.timeline ?? interactiveTimeline,
      allowsTouches: options.contains(.allowUserInteraction), completion: completion)
    world.pointee.recorder = block
    animations()
    world.pointee.recorder = outer
  }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
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
    world.pointee.recorder?.duration ?? 0
  }
}

/// The time in which animations are created right now: that of the interactive transition whose
/// animator is being called; nil otherwise.
@MainActor package var interactiveTimeline: Timeline?
