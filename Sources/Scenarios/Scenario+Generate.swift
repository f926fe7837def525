import Generators
import Model

extension Scenario {
  /// Generates a scenario: two screens, a push or a pop between them, and events.
  ///
  /// Shrinks to a push from an empty screen to another one, without events.
  public static func generate(_ choices: inout Choices) -> Scenario {
    generate(&choices, Scope())
  }

  /// How large a scenario may be, in which containers it may run, and what the app of the subject
  /// does. `Subject.scenario(from:)` makes it; a new property that depends on the subject must be
  /// set there.
  public struct Scope: Sendable {
    /// The containers that are drawn from, the simplest first; never empty.
    public var containers: [Container] = [.navigation]
    /// Whether scenarios may use the exact domain, where model and engine must agree to the last
    /// bit.
    public var hasExactNumbers = true
    /// How many views a screen has below its root: at least, on average, and at most.
    public var viewsMin = 1
    public var viewsMean = 7
    public var viewsMax = 12
    /// The least number of entries of an app's list, if it has any.
    public var marksMin = 1
    /// The largest number of probes, which are conversions between the coordinates of views.
    public var probesMax = 16
    /// The duration of a transition if the scenario names none, in seconds.
    public var duration = 0.5

    /// The names of the events that the subject declares.
    public var ownEvents: [String] = []
    /// Whether a screen may be shown again after it has gone.
    public var showsAgain = true
    /// Whether screens may come or go without an animation, also before the scenario.
    public var hasUnanimated = true
    /// Whether a screen that is pushed or presented may push or present another one.
    public var stacksScreens = true
    /// Whether a screen may take the place of the top one in a navigation controller.
    public var replacesScreens = true
    /// Whether the root of a screen may be scrolled, as that of a table view controller.
    public var scrollsRoots = true
    /// Whether a screen may have no view but its root, or none that is not hidden.
    public var hasEmptyScreens = true
    /// Whether the root of a screen may clip or have round corners.
    public var shapesRoots = true
    /// Whether the view of a screen may take no touches.
    public var locksRoots = true
    /// Whether the root of a screen may be clear.
    public var clearsRoots = true
    /// Whether views in a screen may have transforms.
    public var transformsViews = true
    /// Whether the app may hide or show views in flight.
    public var hidesViews = true
    /// Whether a pop or a dismissal may take a screen away.
    public var goesBack = true
    /// Whether that may happen without a finger.
    public var goesBackUndriven = true
    /// Whether a screen that presents may be inside another controller.
    public var nestsPresenters = true
    /// Whether the user may turn the phone while the app is at rest.
    public var turnsPhone = true
    /// Whether the app pauses animators.
    public var pausesAnimators = false
    /// What scenarios may hold; nil draws a profile for each.
    public var profile: Profile?

    /// Makes the scope of a subject without limits, in a navigation controller.
    public init() {}

    /// About how many ticks a transition takes; at most 4 s count.
    func usualTicks(of variant: Variant) -> Int {
      Int(min(variant.duration ?? duration, 4) * Double(Tick.perSecond))
    }

    /// The scope of speed measurements: two screens of eight views, and two pairs or more on
    /// average.
    public static let bench: Scope = {
      var scope = Scope()
      (scope.viewsMin, scope.viewsMean, scope.viewsMax) = (6, 8, 11)
      scope.marksMin = 4
      scope.profile = .any
      return scope
    }()
  }

  /// Generates a scenario within a scope.
  ///
  /// If the draws change, or their order, a seed makes other scenarios, and so do the recorded
  /// choices from which shrinking can begin. Scenarios in the corpus stay as they are.
  public static func generate(_ choices: inout Choices, _ scope: Scope) -> Scenario {
    // A profile is always drawn, so that the other choices mean the same if the scope names one.
    let drawnProfile = Profile(rawValue: choices.index(weights: Profile.weights)) ?? .any
    // Most scenarios are exact, because model and engine must then agree to the last bit.
    var domain = choices.flag(1, in: 3) ? Domain.general : .exact
    let numbers = Numbers(domain, scope.profile ?? drawnProfile)
    let policies = choices.flipPolicies(numbers)
    if !scope.hasExactNumbers { domain = .general }
    let variant = choices.variant(numbers)
    let window = Scenario.ordinaryWindow
    let isPop = choices.flag(scope.goesBack ? 1 : 0, in: 2)
    // Two screens in either case, so that a push and a pop differ in one choice. The screens below
    // them are drawn after them, so that shrinking can remove those.
    let first = choices.screen(scope, window.size, numbers)
    let second = choices.screen(scope, window.size, numbers)
    var screens = isPop ? [first, second] : [first]
    choices.maybe(scope.stacksScreens ? 1 : 0, in: 16) { choices in
      screens.insert(choices.screen(scope, window.size, numbers), at: 0)
    }
    // A pop to the root or a replacement. With more than two screens they are drawn often, because
    // a pop to the root is then not the same as a pop.
    let isRare = choices.flag(screens.count > 2 ? 6 : 1, in: 12)
    let kind: Operation.Kind =
      isPop ? isRare ? .popToRoot : .pop : isRare ? .replace(second) : .push(second)
    var operations = [choices.operation(kind, at: .zero, unanimated: 48, scope, numbers)]
    var scenario = Scenario(
      window: window, screens: screens, operations: operations, variant: variant,
      domain: domain, policies: policies)
    choices.maybe(1, in: 6) { choices in
      let tick = Tick(choices.draw(1...80))
      let secondOperation = choices.laterOperation(at: tick, scope, window.size, numbers)
      operations.append(secondOperation)
      // The third operation may have to wait for the second. A screen that came without an
      // animation must be rendered before a snapshot of it can be taken.
      choices.maybe(secondOperation.isAnimated ? 1 : 0, in: 3) { choices in
        let laterTick = tick + Tick(choices.draw(0...40))
        operations.append(choices.laterOperation(at: laterTick, scope, window.size, numbers))
      }
    }
    if operations.count == 1, scope.showsAgain || scope.containers.contains(.tabs) {
      // The top screen, which a pop or a replacement has removed, or else the pushed one.
      let screenToShowAgain = isPop || isRare ? screens.count - 1 : screens.count
      choices.showAgain(screenToShowAgain, scope, variant, &operations)
    }
    if !scope.stacksScreens { operations.goBackBeforeShowing(isShown: isPop) }
    if !scope.goesBack { operations.removeAll(where: \.kind.isPop) }
    scenario.operations = operations
    scenario.events = choices.events(in: scenario, numbers, scope)
    let top = screens.count - 1
    scenario.probes = choices.probes(on: top, screens[top], scope, numbers)
    // The container is drawn after the screens, so that choices that end before give the first one.
    let count = scope.containers.count
    scenario.container = scope.containers[count > 1 ? choices.index(of: count) : 0]
    if !scenario.events.isEmpty, choices.flag(1, in: 2) {
      scenario.moveDisturbancesIntoTransition(scope)
    }
    choices.moveToOtherWindow(&scenario, numbers)
    choices.changeDelegate(in: &scenario, numbers)
    if scope.pausesAnimators { choices.pauseAnimator(in: &scenario, numbers, scope) }
    scenario.settings = choices.settings(numbers)
    choices.visitBackground(in: &scenario, numbers, scope)
    choices.nest(&scenario, numbers, scope)
    choices.turnPhone(in: &scenario, numbers, scope)
    if scenario.container != .tabs, !scope.hasUnanimated { scenario = scenario.showingScreensFirst }
    if scenario.container != .tabs, !scope.goesBackUndriven { scenario.driveWaysBack() }
    switch scenario.container {
    case .navigation: return scope.replacesScreens ? scenario : scenario.withoutReplacements
    case .modal: return scenario.withoutReplacements
    case .tabs: return scenario.inTabs
    case .overlay: return scenario.inOverlay
    }
  }
}

extension Scenario {
  /// Makes a finger drive each pop and each dismissal, of one screen at a time. One that it did not drive
  /// before, it finishes soon.
  private mutating func driveWaysBack() {
    for index in operations.indices where operations[index].kind.isPop {
      operations[index].kind = .pop
      operations[index].isAnimated = true
      if operations[index].isInteractive { continue }
      operations[index].isInteractive = true
      let release = Event(at: operations[index].at + Tick(Scenario.releaseTicks), .finish)
      // It takes the screen away in any case, as the operations after it expect.
      let start = operations[index].at
      events.removeAll { $0.kind == .cancel && $0.at >= start && $0.at <= release.at }
      events.insert(release, at: events.firstIndex { $0.at > release.at } ?? events.endIndex)
    }
  }

  /// After how many ticks a finger is lifted in a gesture that is short.
  private static let releaseTicks = 8

  /// Moves events of the app and the system into the transition. Their ticks were drawn from a
  /// little more than a second, so few events would come in a shorter transition, and none at the
  /// end of a longer one.
  private mutating func moveDisturbancesIntoTransition(_ scope: Scope) {
    let ticks = (variant.duration ?? scope.duration) * Double(Tick.perSecond)
    // The events of a transition of more than 16 s stay in its first second.
    guard ticks > 0, ticks <= 1024 else { return }
    for index in events.indices where !events[index].kind.isInteraction {
      let share = Double(events[index].at.count) / Double(Event.lastDrawnTick.count)
      events[index].at = Tick(Int((share * ticks).rounded(.up)))
    }
    events.sortByTick()
  }

  /// The same scenario, in which animated pushes or presentations show the screens that are above the
  /// first one at the beginning, and what happens comes after them. Not for tabs.
  package var showingScreensFirst: Scenario {
    let pushedScreens = screens.dropFirst()
    if pushedScreens.isEmpty { return self }
    // Each push begins at rest, because UIKit may refuse an operation while a transition is in
    // flight.
    let ticks = Scenario.restTicks, start = Tick(pushedScreens.count * ticks)
    let pushes = pushedScreens.enumerated().map {
      Operation(at: Tick($0.offset * ticks), .push($0.element))
    }
    var scenario = self
    for index in operations.indices { scenario.operations[index].at = operations[index].at + start }
    for index in events.indices { scenario.events[index].at = events[index].at + start }
    (scenario.screens, scenario.operations) = ([screens[0]], pushes + scenario.operations)
    // Probes ask about a screen that is not on the stack yet.
    scenario.probes = []
    return scenario
  }

  /// The same scenario in a tab bar controller: every screen is a tab from the beginning, and each
  /// operation selects another one.
  private var inTabs: Scenario {
    var scenario = self
    scenario.screens = allScreens
    var selected = 0
    for index in operations.indices {
      if operations[index].kind.newScreen != nil {
        selected = screenAdded(by: index)
      } else if case .pushAgain(let tab) = operations[index].kind {
        selected = tab
      } else {
        selected = (selected + 1) % scenario.screens.count
      }
      scenario.operations[index].kind = .select(selected)
      scenario.operations[index].isAnimated = true
    }
    // Probes ask about the top of the stack, which would be a tab that is not shown.
    scenario.probes = []
    return scenario
  }

  /// The same scenario with a push in the place of each replacement, for a container or an app that
  /// replaces no screen.
  private var withoutReplacements: Scenario {
    var scenario = self
    for index in operations.indices {
      guard case .replace(let screen) = operations[index].kind else { continue }
      scenario.operations[index].kind = .push(screen)
    }
    return scenario
  }

  /// The same scenario with presentations over a presenter that stays: every operation is animated,
  /// no screen is replaced, and only the top screen is dismissed.
  private var inOverlay: Scenario {
    var scenario = withoutReplacements
    for index in operations.indices {
      // The custom style calls the animator in any case; only `isAnimated` of the context differs.
      // (`docs/facts.md T9`)
      scenario.operations[index].isAnimated = true
      // A dismissal of several presentations also removes the visible screens below the top.
      if operations[index].kind == .popToRoot { scenario.operations[index].kind = .pop }
    }
    // The presentation controller decides where a screen lies, so no formula predicts the probes.
    scenario.probes = []
    return scenario
  }
}

extension Scenario.Operation.Kind {
  /// Whether it removes screens from the stack.
  fileprivate var isPop: Bool { self == .pop || self == .popToRoot }
}

extension [Scenario.Operation] {
  /// Puts a pop or a dismissal in the place of each operation that may push or present a screen
  /// over one that was pushed or presented itself.
  ///
  /// - Parameter isShown: whether such a screen is shown before the first operation.
  fileprivate mutating func goBackBeforeShowing(isShown: Bool) {
    var isShown = isShown
    for index in indices {
      let isForward = !self[index].kind.isPop
      if isForward && isShown { self[index].kind = .pop }
      // A finger may cancel the way back.
      isShown = isForward && !isShown || isShown && self[index].isInteractive
    }
  }
}

extension Choices {
  /// Perhaps moves the scenario to the window of another device, or to one beside another app.
  /// Shrinks to the ordinary window.
  fileprivate mutating func moveToOtherWindow(_ scenario: inout Scenario, _ numbers: Numbers) {
    maybe(1, in: 6) { choices in
      let isShared = choices.flag(numbers.unusual(1), in: 3)
      let sizes =
        isShared
        ? Scenario.splitViewWindows
        : numbers.profile == .any ? Scenario.otherWindows : Scenario.phoneWindows
      scenario.move(to: sizes[choices.index(of: sizes.count)], on: isShared ? Scenario.tablet : nil)
    }
  }

  /// Draws what the user has set on the device, usually nothing. Any app runs with Reduce Motion, but
  /// not each app has a language from right to left.
  fileprivate mutating func settings(_ numbers: Numbers) -> DeviceSettings {
    var settings: DeviceSettings = []
    maybe(1, in: 8) { choices in
      settings.insert(.reduceMotion)
      if choices.flag(1, in: 3) { settings.insert(.preferCrossFades) }
    }
    maybe(numbers.unusual(1), in: 8) { _ in settings.insert(.rightToLeft) }
    return settings
  }

  /// Perhaps nests the container or the first screen in another controller. Shrinks to one that the
  /// window shows directly.
  ///
  /// An animator that only knows the screens of its app finds none in a nested presenter, so that is
  /// rarer.
  fileprivate mutating func nest(
    _ scenario: inout Scenario, _ numbers: Numbers, _ scope: Scenario.Scope
  ) {
    let isPresented = scenario.container.isModal
    let isPossible =
      !isPresented || scope.nestsPresenters && scenario.screens[0].views[0].bounds.origin == .zero
    maybe(isPossible ? isPresented ? numbers.unusual(1) : 1 : 0, in: 8) { choices in
      let nestings = scenario.container.nestings
      scenario.nesting = nestings[choices.index(of: nestings.count)]
    }
  }

  /// Draws the flipped policies, usually none: the default behavior is what matters most.
  fileprivate mutating func flipPolicies(_ numbers: Numbers) -> Policies {
    var policies: Policies = []
    maybe(numbers.unusual(1), in: 6) {
      policies.insert(Policy.allCases[$0.index(of: Policy.allCases.count)])
    }
    return policies
  }

  /// Draws the parameters of the transition: how it takes snapshots, its duration and its curve.
  fileprivate mutating func variant(_ numbers: Numbers) -> Scenario.Variant {
    var variant = Scenario.Variant()
    if flag(1, in: 3) { variant.snapshots = .image }
    maybe(1, in: 4) { variant.duration = numbers.duration(&$0) }
    if flag(1, in: 3) && numbers.domain == .general { variant.curve = .linear }
    return variant
  }

  /// Draws an operation. The first one should be visible. A later one without an animation shows
  /// what the first has left behind.
  ///
  /// - Parameter share: one operation in `share` is not animated.
  fileprivate mutating func operation(
    _ kind: Scenario.Operation.Kind, at tick: Tick, unanimated share: Int,
    _ scope: Scenario.Scope, _ numbers: Numbers
  ) -> Scenario.Operation {
    var operation = Scenario.Operation(
      at: tick, kind, isInteractive: flag(2, in: 5),
      isAnimated: !flag(scope.hasUnanimated ? 1 : 0, in: share))
    if operation.isInteractive {
      maybe(1, in: 5) { operation.completionSpeed = numbers.speed(&$0) }
    }
    maybe(numbers.unusual(1), in: 32) { choices in
      let all = Scenario.Operation.Withheld.allCases
      operation.withheld = all[choices.index(of: all.count)]
    }
    return operation
  }

  /// Draws another operation of the user, perhaps in flight.
  fileprivate mutating func laterOperation(
    at tick: Tick, _ scope: Scenario.Scope, _ window: Size, _ numbers: Numbers
  ) -> Scenario.Operation {
    let isPop = flag(1, in: 2), isRare = flag(1, in: 4)
    let kind: Scenario.Operation.Kind
    if isPop {
      kind = isRare ? .popToRoot : .pop
    } else {
      let new = screen(scope, window, numbers)
      kind = isRare ? .replace(new) : .push(new)
    }
    return operation(kind, at: tick, unanimated: 4, scope, numbers)
  }

  /// Perhaps draws operations that show the screen of the first operation again after it has left
  /// the stack. Then it is visible what the earlier transitions have left on the screen.
  ///
  /// None are drawn if the first operation has no animation: a screen that came without one must be
  /// rendered before a snapshot of it can be taken. The pop has its own choice span, so that
  /// shrinking can remove the second push alone.
  fileprivate mutating func showAgain(
    _ screen: Int, _ scope: Scenario.Scope, _ variant: Scenario.Variant,
    _ operations: inout [Scenario.Operation]
  ) {
    let first = operations[0]
    // An operation has an effect only at rest, so each one waits for about as long as a transition
    // takes, and eight ticks more.
    let ticks = scope.usualTicks(of: variant) + 8
    var tick = first.at
    // A finger may cancel its push; a pop or a replacement removes the screen.
    let isPush = if case .push = first.kind { true } else { false }
    let isOnStack = isPush && !first.isInteractive
    maybe(isOnStack && first.isAnimated && scope.goesBack ? 1 : 0, in: 5) { choices in
      tick = tick + Tick(ticks + choices.draw(0...32))
      operations.append(.init(at: tick, .pop))
    }
    let isPopped = operations.count > 1
    // Usually after a pop, which is only drawn for this; rarely otherwise.
    let chance = isPopped ? 5 : !isOnStack && first.isAnimated ? 1 : 0
    maybe(chance, in: 6) { choices in
      tick = tick + Tick(ticks + choices.draw(0...32))
      operations.append(.init(at: tick, .pushAgain(screen)))
    }
  }

  /// Draws conversions between the coordinates of views of one screen.
  fileprivate mutating func probes(
    on number: Int, _ screen: Screen, _ scope: Scenario.Scope, _ numbers: Numbers
  ) -> [Probe] {
    var probes: [Probe] = []
    probes.reserveCapacity(scope.probesMax)
    let count = screen.views.count
    repeats(0...scope.probesMax, mean: scope.probesMax) { choices, _ in
      let from = ViewID(number, choices.index(of: count))
      var to: ViewID?
      choices.maybe(5, in: 6) { to = ViewID(number, $0.index(of: count)) }
      let point = Point(numbers.coordinate(&choices), numbers.coordinate(&choices))
      let question: Probe.Question
      switch choices.index(of: 4) {
      case 0: question = .point(point)
      case 1:
        question = .rect(
          Rect(origin: point, size: Size(numbers.length(&choices), numbers.length(&choices))))
      case 2: question = .roundTrip(point)
      default:
        question = .composition(point, via: ViewID(number, choices.index(of: count)))
      }
      probes.append(Probe(from: from, to: to, question))
    }
    return probes
  }
}
