/// The flip tutorial: a card on the presenting screen turns over and becomes the presented screen,
/// in three steps of a third each. A dismissal is the reverse. (`docs/model.md, Flip`)
///
/// The card is the first marked view. What turns and grows is a snapshot of the presented screen.
/// Angles are rotations about the vertical axis, as in the tutorial: at −π/2 and at π/2 only the
/// edge of a view is visible.
public struct FlipFormulas: Sendable {
  /// The view that the snapshot shows.
  public var view: ViewID
  /// The rectangle of the card from which the new screen grows, in the container.
  public var card: Rect
  /// The rectangle of the whole screen, in the container.
  public var whole: Rect
  private let isPush: Bool
  /// The sum of the absolute values from which the rectangles were computed.
  let magnitude: Double

  /// The corner radius of the card, from the tutorial's example.
  public static let cornerRadius = 25.0
  /// The magnitude of a corner radius, for tolerances. Each step takes a third of the duration, so
  /// errors of the curve are three times as large. (`docs/model.md, Tolerance`)
  static let cornerRadiusMagnitude = 4 * cornerRadius
  /// The perspective of the container, from a distance of 500 points: m34 = −0.002.
  public static let perspective = Matrix.perspective(distance: 500)

  init(_ course: Course, _ from: Side, _ to: Side, in container: Rect) {
    isPush = course.isPush
    let (presenting, presented) = isPush ? (from, to) : (to, from)
    view = ViewID(presented.number, 0)
    // A presentation ends at the final frame, which fills the container.
    whole = isPush ? container : presented.box(0)
    let cards = presenting.screen.isPlain ? [] : presenting.screen.pairable(presenting.marked)
    if let first = cards.first {
      card = presenting.box(first)
      magnitude = presenting.magnitude(first) + presented.magnitude(0) + container.magnitude
    } else {
      // Without a card it is the middle third of the container in each direction.
      let third = Size(container.size.width / 3, container.size.height / 3)
      card = Rect(origin: Point(third.width, third.height), size: third)
      magnitude = presented.magnitude(0) + container.magnitude
    }
  }

  /// How far the snapshot has grown: 0 at the card, 1 at the whole screen.
  private func growth(at progress: Double) -> Double {
    isPush ? FlipFormulas.step(2, progress) : 1 - FlipFormulas.step(0, progress)
  }

  /// The rectangle of the snapshot, without its rotation.
  public func rect(at progress: Double) -> Rect {
    interpolate(card, whole, growth(at: progress))
  }

  /// The corner radius of the snapshot.
  public func cornerRadius(at progress: Double) -> Double {
    interpolate(FlipFormulas.cornerRadius, 0, growth(at: progress))
  }

  /// The angle of the snapshot.
  public func angle(at progress: Double) -> Double {
    let second = FlipFormulas.step(1, progress)
    return .pi / 2 * (isPush ? 1 - second : second)
  }

  /// What a flip does to the root of a screen.
  static func appearance(
    of screen: TransitionPrediction.Role, isPush: Bool, at progress: Double
  ) -> ScreenAppearance {
    switch screen {
    case .from where isPush: ScreenAppearance(angle: -.pi / 2 * step(0, progress))
    case .to where !isPush: ScreenAppearance(angle: -.pi / 2 * (1 - step(2, progress)))
    // The presented screen, which the snapshot replaces.
    default: ScreenAppearance(isInvisible: true)
    }
  }

  /// The progress of step 0, 1 or 2: 0 before it, 1 after it.
  private static func step(_ number: Double, _ progress: Double) -> Double {
    min(max(3 * progress - number, 0), 1)
  }

  /// The progress at which a step ends and the next begins. With the tutorial's duration no tick is
  /// exactly there, so samples are taken at these instants, too.
  public static let keyframes = [1.0 / 3, 2.0 / 3]

  /// Whether a progress is 0, 1/3, 2/3 or 1, where steps begin and end, up to the rounding of its
  /// instant.
  static func isBetweenSteps(_ progress: Double) -> Bool {
    // Within this distance, a line and a curve through the keyframe are less than
    // `Precision.rotationDistanceMax` apart.
    abs(3 * progress - (3 * progress).rounded()) < 0x1p-43
  }

  /// What is animated in a flip.
  public enum Part: Sendable {
    /// The rectangle and the corner radius of the snapshot.
    case growth
    case snapshotRotation, screenRotation
  }

  /// Whether a progress is that of a keyframe of one part, of the start or of the end, up to the
  /// rounding of its instant.
  ///
  /// A part without a keyframe at 1/3 or 2/3 has equal values at the keyframes before and after. A
  /// cubic curve may leave that value in between.
  static func isKeyframe(_ progress: Double, of part: Part, isPush: Bool) -> Bool {
    guard isBetweenSteps(progress) else { return false }
    // The snapshot turns from 1/3 to 2/3. Until 1/3 the old screen of a push turns, and the
    // snapshot of a pop shrinks. From 2/3 the snapshot of a push grows, and the new screen of a pop
    // turns.
    return switch Int((3 * progress).rounded()) {
    case 1: part == .snapshotRotation || (part == .screenRotation) == isPush
    case 2: part == .snapshotRotation || (part == .growth) == isPush
    default: true
    }
  }
}
