/// One cross-dissolve of marked subviews: MODEL.md, "Fade".
public struct FadePrediction: Sendable {
  /// In seconds, as documents 000 and 001 say.
  public static let duration = 1.0

  public var course: Course
  public var pairs: [Pair]
  /// What the screen that slides moves by: the width of its frame.
  public var slide: Double
  /// False where the app wrote, during an earlier transition, what that transition itself held:
  /// what is left of such a write is between the two, and nothing is said about it here.
  public var isDetermined: Bool
  /// The sum of the absolute values that `slide` came from.
  let slideMagnitude: Double

  /// - Parameter earlier: the transitions before it.
  init(_ course: Course, in scenario: Scenario, after earlier: ArraySlice<Course>) {
    self.course = course
    isDetermined = earlier.isEmpty || !scenario.hasContestedWrite(during: earlier)
    let container = Rect(origin: .zero, size: scenario.windowSize(at: course.knows))
    let from = scenario.state(of: course.from, at: course.knows)
    let to = scenario.state(of: course.to, at: course.knows)
    let fromRoot = from.views[0].filling(container)
    let toRoot = to.views[0].filling(container)
    let slider = course.isPush ? toRoot : fromRoot
    slide = slider.frame.size.width
    slideMagnitude = (course.isPush ? to : from).magnitude(0, root: slider)
    pairs = []
    guard !from.isPlain && !to.isPlain else { return }
    let fromViews = from.pairable(scenario.marked(course.from, at: course.knows))
    let toViews = to.pairable(scenario.marked(course.to, at: course.knows))
    pairs.reserveCapacity(min(fromViews.count, toViews.count))
    for (a, b) in zip(fromViews, toViews)
    where scenario.canSnapshot(from.views[a]) && scenario.canSnapshot(to.views[b]) {
      pairs.append(
        Pair(
          from: ViewID(course.from, a), to: ViewID(course.to, b),
          start: from.toContainer(a, root: fromRoot)(from.views[a].bounds),
          end: to.toContainer(b, root: toRoot)(to.views[b].bounds),
          magnitude: scenario.domain == .exact
            ? 0 : from.magnitude(a, root: fromRoot) + to.magnitude(b, root: toRoot)))
    }
  }

  public var isPush: Bool { course.isPush }

  /// The rectangle of both snapshots of a pair.
  public func rect(of pair: Pair, at progress: Double) -> Rect {
    interpolate(pair.start, pair.end, progress)
  }

  public func fromSnapshotAlpha(at progress: Double) -> Double { 1 - progress }
  public func toSnapshotAlpha(at progress: Double) -> Double { progress }

  /// What a screen's own alpha is multiplied by.
  public func dimming(of screen: Screen, at progress: Double) -> Double {
    switch screen {
    case .from: isPush ? 1 - progress / 2 : 1
    case .to: isPush ? 1 : 0.5 + progress / 2
    }
  }

  /// How far a screen has been moved to the right, in the container's coordinates.
  public func offset(of screen: Screen, at progress: Double) -> Double {
    switch screen {
    case .from: isPush ? 0 : progress * slide
    case .to: isPush ? (1 - progress) * slide : 0
    }
  }

  /// How many of the actors of the transition lie below one of them: the screens in the order of
  /// the operation, the to-snapshots, the from-snapshots. nil for a stranger.
  func place(of actor: Actor, _ part: Part) -> Int? {
    switch (actor, part) {
    case (.view(ViewID(course.from, 0)), _): isPush ? 0 : 1
    case (.view(ViewID(course.to, 0)), _): isPush ? 1 : 0
    case (.snapshot, .to(let pair)): 2 + pair
    case (.snapshot, .from(let pair)): 2 + pairs.count + pair
    default: nil
    }
  }

  public enum Screen: Sendable { case from, to }
}

extension Scenario {
  /// A screen as it stands when the events of a tick are over: what the app has written and
  /// removed is done.
  ///
  /// A removed view keeps its number, so that those of the others stay, and has no parent.
  func state(of number: Int, at tick: Tick) -> Screen {
    var screen = self.screen(number)
    for event in events where event.at <= tick {
      switch event.action {
      case .write(let id, let change) where id.screen == number:
        screen.views[id.view].apply(change)
      case .remove(let id) where id.screen == number:
        screen.views[id.view].parent = View.removed
      default: break
      }
    }
    return screen
  }
}

extension View {
  /// The parent of a view that the app has taken out of the hierarchy.
  static let removed = -1

  mutating func apply(_ change: Event.Change) {
    switch change {
    case .alpha(let new): alpha = new
    case .isHidden(let new): isHidden = new
    case .transform(let new): transform = new
    case .position(let new): position = new
    case .bounds(let new): bounds = new
    case .cornerRadius(let new): cornerRadius = new
    case .isUserInteractionEnabled(let new): isUserInteractionEnabled = new
    }
  }
}
