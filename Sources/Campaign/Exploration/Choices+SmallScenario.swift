import Generators
import Model
import Scenarios

extension Choices {
  /// A scenario of a small scope. No two of them differ only in names or in an order that means
  /// nothing: views are numbered from the back to the front, screens in the order in which they
  /// come, and the events of one tick have one order.
  ///
  /// - Parameters:
  ///   - scope: how large the scenario is.
  ///   - app: its containers, and what the app of the subject does.
  mutating func smallScenario(_ scope: SmallScope, of app: Scenario.Scope) -> Scenario {
    var small = SmallScenario(scope: scope, app: app, container: pick(app.containers))
    // With tabs, both directions are the same.
    let isBack = small.container != .tabs && app.goesBack && app.goesBackUndriven && flag()
    let (first, second) = (screen(of: &small), screen(of: &small))
    let isShown = small.container == .tabs || isBack
    var scenario = Scenario(
      container: small.container, screens: isShown ? [first, second] : [first], operations: [])
    var stack = isBack ? [0, 1] : [0]
    let kind: Scenario.Operation.Kind =
      small.container == .tabs ? .select(1) : isBack ? .pop : .push(second)
    append(kind, at: .zero, to: &scenario, &stack, canBeInteractive: true)
    repeats(0...small.room(for: scope.operationsMax - 1)) { choices, _ in
      // The screens of earlier operations may have used up the parts.
      guard small.room(for: 1) > 0 else { return choices.discard() }
      small.parts += 1
      choices.appendOperation(to: &scenario, &stack, &small)
    }
    let possible = small.events(of: scenario)
    var next = 0
    let room = small.room(for: scope.eventsMax - small.events)
    repeats(0...min(room, possible.count)) { choices, _ in
      // Each set of events comes once, in the order of the list.
      guard next < possible.count else { return choices.discard() }
      next += choices.index(of: possible.count - next)
      scenario.events.append(possible[next])
      next += 1
    }
    scenario.events.sortByTick()
    return scenario
  }

  /// One of several values, the first as the simplest.
  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[values.count > 1 ? index(of: values.count) : 0]
  }

  /// Appends an operation that the animator runs alone, or that a finger cancels or finishes two
  /// ticks later, and what the stack is after it.
  private mutating func append(
    _ kind: Scenario.Operation.Kind, at tick: Tick, to scenario: inout Scenario,
    _ stack: inout [Int], canBeInteractive: Bool
  ) {
    let end = canBeInteractive ? pick([Event.Kind?.none, .cancel, .finish]) : nil
    scenario.operations.append(.init(at: tick, kind, isInteractive: end != nil))
    if let end { scenario.events.append(Event(at: tick + Tick(2), end)) }
    guard end != .cancel else { return }
    let index = scenario.operations.count - 1
    switch kind {
    case .push: stack.append(scenario.screenAdded(by: index))
    case .replace: stack[stack.count - 1] = scenario.screenAdded(by: index)
    case .pushAgain(let screen): stack.append(screen)
    case .pop: stack.removeLast()
    case .popToRoot: stack.removeSubrange(1...)
    case .select(let tab): stack = [tab]
    }
  }

  /// Appends an operation in the flight of the one before or at rest after it, which has an effect
  /// if all earlier ones have theirs.
  private mutating func appendOperation(
    to scenario: inout Scenario, _ stack: inout [Int], _ small: inout SmallScenario
  ) {
    let tick = scenario.lastOperationTick + Tick(pick([8, SmallScenario.ticksToNextAtRest]))
    let kind: Scenario.Operation.Kind
    let changes = small.changes(of: scenario, stack)
    // An app that stacks no screens and takes none away.
    if changes.isEmpty { return discard() }
    switch pick(changes) {
    case .push: kind = .push(screen(of: &small))
    case .replacement: kind = .replace(screen(of: &small))
    case .other(let other): kind = other
    case .newTab:
      scenario.screens.append(screen(of: &small))
      kind = .select(scenario.screens.count - 1)
    }
    let canBeInteractive = small.room(for: small.scope.eventsMax - small.events) > 0
    append(kind, at: tick, to: &scenario, &stack, canBeInteractive: canBeInteractive)
    if scenario.operations.last?.isInteractive == true {
      small.parts += 1
      small.events += 1
    }
  }

  /// A screen with a few views and marks. Each view is opaque or has an alpha of one half. The parent of
  /// a view is the view before it or a view that contains that one, so each tree is made once: its
  /// views are numbered in preorder.
  private mutating func screen(of small: inout SmallScenario) -> Screen {
    var screen = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    let viewsMin = small.app.hasEmptyScreens ? 0 : min(1, small.scope.viewsMax)
    let viewsMax = max(viewsMin, small.room(for: small.scope.viewsMax))
    repeats(viewsMin...viewsMax) { choices, _ in
      var parents = [screen.views.count - 1]
      while let last = parents.last, last > 0 { parents.append(screen.views[last].parent) }
      var view = View(parent: choices.pick(parents.reversed()), frame: Rect(0, 0, 64, 64))
      if choices.flag() { view.alpha = 0.5 }
      screen.views.append(view)
    }
    let count = screen.views.count
    // The views that the screen must have are not counted.
    small.parts += count - 1 - viewsMin
    if count > 1 {
      repeats(0...min(small.scope.viewsMax, count - 1)) { choices, _ in
        screen.marked.append(Mark(1 + choices.index(of: count - 1)))
      }
    }
    return screen
  }
}

/// What is known of a small scenario before it is complete.
private struct SmallScenario {
  let scope: SmallScope
  let app: Scenario.Scope
  let container: Scenario.Container
  /// How many parts it has so far, as `SmallScope.partsMax` counts them, and how many of them are
  /// events.
  var parts = 0, events = 0

  /// How many more parts of one kind it may have, at most `limit`.
  func room(for limit: Int) -> Int { min(limit, scope.partsMax - parts) }

  /// How the stack can change.
  enum StackChange {
    case push, replacement, newTab
    case other(Scenario.Operation.Kind)
  }

  /// The changes that are possible with a stack, the simplest first.
  func changes(of scenario: Scenario, _ stack: [Int]) -> [StackChange] {
    if container == .tabs {
      // The tabs that were never selected differ only in their number.
      let known = scenario.screens.indices.filter { $0 != stack[0] }
      return [.newTab] + known.map { .other(.select($0)) }
    }
    var changes: [StackChange] = []
    let isLow = stack.count == 1
    if isLow || app.stacksScreens { changes.append(.push) }
    let goesBack = app.goesBack && app.goesBackUndriven
    if !isLow && goesBack { changes.append(.other(.pop)) }
    if stack.count > 2 && goesBack && container != .overlay {
      changes.append(.other(.popToRoot))
    }
    if container == .navigation && app.replacesScreens { changes.append(.replacement) }
    if app.showsAgain, isLow || app.stacksScreens {
      let gone = (0..<scenario.screenCount).last { !stack.contains($0) }
      if let gone { changes.append(.other(.pushAgain(gone))) }
    }
    return changes
  }

  /// From an operation to the next one at rest: long enough for the phone to turn in between, also
  /// after a finger that lets go two ticks later.
  static let ticksToNextAtRest = 2 + Scenario.restTicks + Scenario.turnTicks

  /// All events that a scenario of the scope may have besides those by which a finger lets go: one
  /// tick after the begin of each operation, half a second after it, and for a turn of the phone at
  /// rest. A second turn has no effect, because the phone never turns back.
  func events(of scenario: Scenario) -> [Event] {
    let turn = Event.Kind.resize(scenario.window.size.turned)
    let changes = changes(in: scenario)
    var events: [Event] = []
    for operation in scenario.operations {
      let first = operation.at + Tick(1), half = operation.at + Tick(32)
      if operation.isInteractive { events.append(Event(at: first, .update(0.5))) }
      events.append(Event(at: first, turn))
      for tick in [first, half] {
        events += changes.map { Event(at: tick, $0) }
      }
    }
    return events + (app.turnsPhone ? ticksAtRest(of: scenario).map { Event(at: $0, turn) } : [])
  }

  /// When the phone may turn at rest: after each operation that leaves time for it before the next one.
  private func ticksAtRest(of scenario: Scenario) -> [Tick] {
    (1...scenario.operations.count).compactMap { count in
      let next = count < scenario.operations.count ? scenario.operations[count].at : nil
      let earlier = scenario.events.prefix { event in next.map { event.at < $0 } ?? true }
      let rest = scenario.restTick(after: count, earlier)
      return rest.flatMap { tick in
        next.map { tick + Tick(Scenario.turnTicks) <= $0 } ?? true ? tick : nil
      }
    }
  }

  /// What may happen at any time to the screens of a scenario.
  private func changes(in scenario: Scenario) -> [Event.Kind] {
    var kinds: [Event.Kind] = [.cutAnimationsShort, .visitBackground]
    kinds += app.ownEvents.map { .app($0) }
    for (number, screen) in scenario.allScreens.enumerated() {
      if !screen.marked.isEmpty { kinds.append(.mark(screen: number, [])) }
      for index in screen.views.indices {
        let view = ViewID(number, index)
        kinds.append(.write(view, .alpha(0.5)))
        if index > 0 {
          if app.hidesViews { kinds.append(.write(view, .isHidden(true))) }
          kinds.append(.remove(view))
        }
      }
    }
    return kinds
  }
}

extension Scenario {
  /// The tick of the last operation.
  fileprivate var lastOperationTick: Tick { operations.last?.at ?? .zero }
}
