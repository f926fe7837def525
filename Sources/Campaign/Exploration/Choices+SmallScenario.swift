import Generators
import Model
import Subjects

extension Choices {
  /// A scenario of a small scope, which is that of `Exploration.init`: one transition between two
  /// screens in one of the containers, with one additional event or none.
  ///
  /// - Parameters:
  ///   - scope: how many views a screen has at most besides its root, and how many marks.
  ///   - omissions: what the app never does.
  mutating func smallScenario(
    _ scope: Int, in containers: [Scenario.Container], omitting omissions: Subject.Omissions
  ) -> Scenario {
    let container = containers.count > 1 ? containers[index(of: containers.count)] : containers[0]
    // With tabs, both directions are the same.
    let isBack = container != .tabs && !omissions.contains(.waysBack) && flag()
    let viewsMin = omissions.contains(.emptyScreens) ? min(1, scope) : 0
    let (first, second) = (smallScreen(viewsMin...scope), smallScreen(viewsMin...scope))
    // 0: no finger drives the transition; 1: it cancels; 2: it finishes.
    let finger = index(of: 3)
    let kind: Scenario.Operation.Kind =
      container == .tabs ? .select(1) : isBack ? .pop : .push(second)
    var scenario = Scenario(
      container: container, screens: container == .tabs || isBack ? [first, second] : [first],
      operations: [.init(kind, isInteractive: finger > 0)])
    // The finger lets go while the transition is in flight.
    if finger > 0 { scenario.events.append(Event(at: Tick(2), finger == 1 ? .cancel : .finish)) }
    if flag() {
      // One tick after the begin, or half a second after it.
      let at = Tick([1, 32][index(of: 2)])
      let screen = index(of: 2)
      let view = ViewID(screen, index(of: scenario.screen(screen).views.count))
      let kind: Event.Kind
      switch index(of: 4) {
      case 0: kind = .mark(screen: screen, [])
      case 1: kind = .write(view, .alpha(0.5))
      case 2: kind = .write(view, .isHidden(true))
      default: kind = .cutAnimationsShort
      }
      let index = scenario.events.firstIndex { $0.at > at } ?? scenario.events.count
      scenario.events.insert(Event(at: at, kind), at: index)
    }
    return scenario
  }

  /// A screen with this many views besides its root, and up to the largest such number of marks.
  /// Each view is in the root or in the view before it, and is opaque or has an alpha of one half.
  private mutating func smallScreen(_ viewCounts: ClosedRange<Int>) -> Screen {
    var screen = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    repeats(viewCounts) { choices, index in
      let parent = index > 0 && choices.flag() ? index : 0
      var view = View(parent: parent, frame: Rect(0, 0, 64, 64))
      if choices.flag() { view.alpha = 0.5 }
      screen.views.append(view)
    }
    let count = screen.views.count
    if count > 1 {
      repeats(0...viewCounts.upperBound) { choices, _ in
        screen.marked.append(Mark(1 + choices.index(of: count - 1)))
      }
    }
    return screen
  }
}
