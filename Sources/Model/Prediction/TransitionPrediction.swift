/// What one transition shows, as formulas of its progress:
/// `docs/model.md, Fade, Flip, Scale, Snapshot transition`.
///
/// The formulas are in `FadeFormulas`, `FlipFormulas`, `ScaleFormulas` and `SnapshotFormulas`. The
/// numbers of the tutorials stand there and again in `ReferenceEngine`: neither reads the other, so
/// that one can judge the other.
public struct TransitionPrediction: Sendable {
  public let specification: Specification
  public var course: Course
  /// The pairs of views that turn into each other, each view shown by a snapshot. The first pair of
  /// a snapshot transition is the whole screens.
  public var pairs: [Pair]
  /// The formulas of a flip; nil for other transitions.
  public var flip: FlipFormulas?
  /// The distance by which the sliding screen moves: the width of its frame.
  public var slide = 0.0
  /// False if the model does not know what is shown: the app wrote an animated attribute during an
  /// earlier transition, a required snapshot cannot be taken, or the prediction was withdrawn.
  public var isDetermined: Bool
  /// False if the model does not even know when it ends, for example because nothing may be
  /// animated.
  public var isTimed = true
  /// The roots of the two screens at rest: each fills the container.
  let fromRoot, toRoot: View
  /// The sum of the absolute values from which `slide` was computed.
  var slideMagnitude = 0.0
  /// Whether the formulas also hold between keyframes: the animation is linear there, or has none.
  private let keyframesAreStraight: Bool

  /// - Parameter earlier: the transitions before it.
  init(
    _ specification: Specification, _ course: Course, in scenario: Scenario,
    after earlier: ArraySlice<Course>
  ) {
    self.specification = specification
    self.course = course
    keyframesAreStraight =
      specification != .flip || scenario.policies.contains(.cubicKeyframesAreLinear)
    isDetermined =
      earlier.isEmpty || !scenario.hasContestedWrite(during: earlier, by: specification)
    let container = Rect(origin: .zero, size: scenario.windowSize(at: course.knownUntil))
    let from = Side(course.from, in: scenario, at: course.knownUntil, filling: container)
    let to = Side(course.to, in: scenario, at: course.knownUntil, filling: container)
    (fromRoot, toRoot) = (from.root, to.root)
    pairs = []
    switch specification {
    case .fade:
      let slider = course.isPush ? to : from
      slide = slider.root.frame.size.width
      slideMagnitude = slider.screen.magnitude(0, root: slider.root)
      pairs = Pair.dissolving(from, to, in: scenario)
    case .scale:
      // The animator does not get a presenter that stays. If the new screen is transparent, there
      // may be nothing to animate.
      let isAlone = scenario.container == .overlay && course.transitionKind == .push
      isTimed = !isAlone || to.root.alpha > 0
    case .flip:
      flip = FlipFormulas(course, from, to, in: container)
      isTimed = scenario.canSnapshot((course.isPush ? to : from).root)
      isDetermined = isDetermined && isTimed
    case .snapshot:
      pairs = Pair.carried(from, to, in: scenario)
      isTimed = !pairs.isEmpty
      isDetermined = isDetermined && isTimed
    }
    if scenario.operations[course.operation].withheld != nil { withdraw() }
  }

  /// Withdraws the prediction: the outcome of the transition is unknown.
  mutating func withdraw() { (isTimed, isDetermined) = (false, false) }

  public var isPush: Bool { course.isPush }

  /// Whether the to-screen lies above the from-screen.
  var isNewOnTop: Bool { isPush || specification == .scale }

  /// One of the two screens of the transition.
  public enum Role: Sendable { case from, to }

  /// What the transition does to the root of a screen.
  public func appearance(of screen: Role, at progress: Double) -> ScreenAppearance {
    switch specification {
    case .fade: FadeFormulas.appearance(of: screen, isPush: isPush, slide: slide, at: progress)
    case .scale: ScaleFormulas.appearance(of: screen, at: progress)
    case .flip: FlipFormulas.appearance(of: screen, isPush: isPush, at: progress)
    case .snapshot: ScreenAppearance(isInvisible: true)
    }
  }

  /// The bounding box of a screen in the container.
  ///
  /// - Parameter transform: its own, together with what the transition does to it.
  func box(of screen: Role, under transform: Affine) -> Rect {
    var root = screen == .from ? fromRoot : toRoot
    root.transform = transform
    return root.frame
  }

  /// The sum of the absolute values from which the box of a screen is computed.
  func boxMagnitude(of screen: Role) -> Double {
    let root = screen == .from ? fromRoot : toRoot
    return root.magnitude + slideMagnitude
  }

  /// The rectangle of both snapshots of a pair, in the container.
  public func rect(of pair: Pair, at progress: Double) -> Rect {
    interpolate(pair.start, pair.end, progress)
  }

  /// The corner radius of the carrier of a pair.
  public func cornerRadius(of pair: Pair, at progress: Double) -> Double {
    interpolate(pair.startRadius, pair.endRadius, progress)
  }

  /// The alpha of the from-snapshot, relative to what it shows.
  public func fromSnapshotAlpha(at progress: Double) -> Double {
    specification == .snapshot ? SnapshotFormulas.fromSnapshotAlpha(at: progress) : 1 - progress
  }

  /// The alpha of the to-snapshot, relative to what it shows.
  public func toSnapshotAlpha(at progress: Double) -> Double {
    specification == .snapshot ? SnapshotFormulas.toSnapshotAlpha(at: progress) : progress
  }

  /// Whether the formulas are right at a progress. Between two keyframes of the cubic mode UIKit's
  /// values are not known. (`docs/facts.md K3`)
  ///
  /// - Parameter part: a part of a flip; other transitions are certain everywhere.
  public func isCertain(_ part: FlipFormulas.Part, at progress: Double) -> Bool {
    keyframesAreStraight || FlipFormulas.isKeyframe(progress, of: part, isPush: isPush)
  }
}
