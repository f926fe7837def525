import Generators
import Model

extension Scenario {
  /// Tells a story: two screens, a push or a pop of one to the other, and what happens meanwhile.
  ///
  /// Smallest story: a push from a screen with nothing on it to another one, undisturbed.
  public static func generate(_ choices: inout Choices) -> Scenario {
    generate(&choices, Scope())
  }

  /// How large a story may be, and where it may happen.
  public struct Scope: Sendable {
    /// The simplest first; never empty.
    public var containers: [Container] = [.navigation]
    /// Whether a story may be told in numbers that model and engine agree on to the last bit.
    public var hasExactNumbers = true
    /// The views below each root.
    public var viewsMin = 1
    public var viewsMean = 7
    public var viewsMax = 12
    /// The entries of an app's list, where it has any.
    public var marksMin = 1
    /// Conversions asked for.
    public var probesMax = 16
    /// How long a transition takes if the story does not say, in seconds.
    public var duration = 0.5

    public init() {}

    /// What speed is measured with: two screens of eight views, and two pairs or more on average.
    public static let bench: Scope = {
      var scope = Scope()
      (scope.viewsMin, scope.viewsMean, scope.viewsMax) = (6, 8, 11)
      scope.marksMin = 4
      return scope
    }()
  }

  public static func generate(_ choices: inout Choices, _ scope: Scope) -> Scenario {
    var domain = choices.flag(1, in: 3) ? Domain.general : .exact
    let numbers = Numbers(domain)
    let policies = choices.flipPolicies()
    // Turning round in mid-way divides by what is no power of two.
    if !scope.hasExactNumbers || policies.contains(.finishAfterCancelFinishes) {
      domain = .general
    }
    let variant = choices.variant(numbers)
    let window = Scenario.ordinaryWindow
    let isPop = choices.flag(1, in: 2)
    // Two screens either way, so that a push and a pop are the same choices but for one; and what
    // lies below them is drawn after them, so that a story can do without it.
    let first = choices.screen(scope, window.size, numbers)
    let second = choices.screen(scope, window.size, numbers)
    var screens = isPop ? [first, second] : [first]
    choices.maybe(1, in: 16) { choices in
      screens.insert(choices.screen(scope, window.size, numbers), at: 0)
    }
    var operations = [
      choices.operation(isPop ? .pop : .push(second), at: .zero, unanimated: 48, numbers)
    ]
    var scenario = Scenario(
      window: window, screens: screens, operations: operations, variant: variant,
      domain: domain, policies: policies)
    choices.maybe(1, in: 6) { choices in
      let at = Tick(choices.draw(1...80))
      let second = choices.laterOperation(at: at, scope, window.size, numbers)
      operations.append(second)
      // Of two that have to wait, one comes after the other; and what came without an animation has
      // to be drawn before it can go as a picture.
      choices.maybe(second.isAnimated ? 1 : 0, in: 3) { choices in
        let later = at + Tick(choices.draw(0...40))
        operations.append(choices.laterOperation(at: later, scope, window.size, numbers))
      }
    }
    scenario.operations = operations
    scenario.events = choices.events(in: scenario, numbers)
    let top = screens.count - 1
    scenario.probes = choices.probes(on: top, screens[top], scope, numbers)
    // Last, so that a recording which ends before tells its story in the first container.
    if scope.containers.count > 1 {
      scenario.container = scope.containers[choices.index(of: scope.containers.count)]
    } else {
      scenario.container = scope.containers[0]
    }
    if !scenario.events.isEmpty, choices.flag(1, in: 2) {
      scenario.moveDisturbancesIntoTransition(scope)
    }
    switch scenario.container {
    case .navigation, .modal: return scenario
    case .tabs: return scenario.inTabs
    case .overlay: return scenario.animatedThroughout
    }
  }
}

extension Scenario {
  /// Whatever nobody's finger does was drawn from a little more than a second: a shorter transition
  /// would rarely see it, and the end of a longer one never.
  private mutating func moveDisturbancesIntoTransition(_ scope: Scope) {
    let ticks = (variant.duration ?? scope.duration) * Double(Tick.perSecond)
    guard ticks > 0, ticks <= 1024 else { return }
    for index in events.indices where !events[index].kind.isInteraction {
      let share = Double(events[index].at.count) / Double(Event.drawnUntil.count)
      events[index].at = Tick(Int((share * ticks).rounded(.up)))
    }
    events.sortByTick()
  }

  /// The same story in a tab bar controller: every screen is a tab from the beginning, and each
  /// move selects another one.
  private var inTabs: Scenario {
    var scenario = self
    scenario.screens = allScreens
    var selected = 0
    for index in operations.indices {
      if case .push = operations[index].kind {
        selected = screenPushed(by: index)
      } else {
        selected = (selected + 1) % scenario.screens.count
      }
      scenario.operations[index].kind = .select(selected)
      scenario.operations[index].isAnimated = true
    }
    // What was asked of the top of the stack would be asked of a tab that nobody sees.
    scenario.probes = []
    return scenario
  }

  /// The same story with every move animated: of a custom style the system asks the animator even
  /// without animation, and says so to nobody but him. (`UIKIT.md T9`) Where in the window a
  /// screen stands is its presentation controller's business, so nobody asks.
  private var animatedThroughout: Scenario {
    var scenario = self
    for index in operations.indices { scenario.operations[index].isAnimated = true }
    scenario.probes = []
    return scenario
  }
}

extension Choices {
  /// Mostly none: what UIKit does by default is what people ask about first.
  fileprivate mutating func flipPolicies() -> Policies {
    var policies: Policies = []
    maybe(1, in: 8) { policies.insert(Policy.allCases[$0.index(of: Policy.allCases.count)]) }
    return policies
  }

  fileprivate mutating func variant(_ numbers: Numbers) -> Scenario.Variant {
    var variant = Scenario.Variant()
    if flag(1, in: 3) { variant.snapshots = .image }
    maybe(1, in: 4) { variant.duration = numbers.duration(&$0) }
    if flag(1, in: 3) && numbers.domain == .general { variant.curve = .linear }
    return variant
  }

  /// The first one is to be seen; one that comes later and is not animated shows what the first
  /// has left behind.
  ///
  /// - Parameter share: one in so many is not animated.
  fileprivate mutating func operation(
    _ kind: Scenario.Operation.Kind, at tick: Tick, unanimated share: Int, _ numbers: Numbers
  ) -> Scenario.Operation {
    var operation = Scenario.Operation(
      at: tick, kind, isInteractive: flag(2, in: 5), isAnimated: !flag(1, in: share))
    if operation.isInteractive {
      maybe(1, in: 5) { operation.completionSpeed = numbers.speed(&$0) }
    }
    maybe(1, in: 48) { choices in
      let all = Scenario.Operation.Withheld.allCases
      operation.withheld = all[choices.index(of: all.count)]
    }
    return operation
  }

  /// Something else that the user asks for, perhaps in mid-flight.
  fileprivate mutating func laterOperation(
    at tick: Tick, _ scope: Scenario.Scope, _ window: Size, _ numbers: Numbers
  ) -> Scenario.Operation {
    let kind: Scenario.Operation.Kind =
      flag(1, in: 2) ? .pop : .push(screen(scope, window, numbers))
    return operation(kind, at: tick, unanimated: 4, numbers)
  }

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
        question = .composition(
          point, via: ViewID(number, choices.index(of: count)))
      }
      probes.append(Probe(from: from, to: to, question))
    }
    return probes
  }
}
