import Generators
import Model

extension Choices {
  /// Draws events in the order of ticks: the interactions of the operations, then perhaps one to
  /// four events of the app or the system, most of them between ticks 1 and 72.
  mutating func events(
    in scenario: Scenario, _ numbers: Numbers, _ scope: Scenario.Scope
  ) -> [Event] {
    var events: [Event] = []
    for operation in scenario.operations where operation.isInteractive {
      span { $0.interaction(from: operation.at, numbers, into: &events) }
    }
    events.sortByTick()
    maybe(numbers.profile == .tidy ? 0 : 2, in: 5) { choices in
      choices.repeats(1...4, mean: 2) { choices, _ in
        var tick = Tick(0)
        choices.maybe(7, in: 8) { tick = Tick($0.draw(1...Event.lastDrawnTick.count)) }
        let kind = choices.disturbance(in: scenario, numbers, scope)
        // The screen itself says what its list is before the first event.
        if case .mark = kind { tick = max(tick, Tick(1)) }
        events.append(Event(at: tick, kind))
      }
    }
    events.sortByTick()
    return events
  }

  /// Draws an interaction: the finger moves a few times, and then lets go once or twice. Sometimes
  /// it never lets go, and the run releases it at the end. Shrinks to no events.
  private mutating func interaction(
    from start: Tick, _ numbers: Numbers, into events: inout [Event]
  ) {
    var tick = start
    repeats(0...4, mean: 2) { choices, _ in
      tick = tick + Tick(choices.draw(0...12, simplest: 1))
      events.append(Event(at: tick, .update(numbers.progress(&choices))))
    }
    repeats(0...2, mean: 1) { choices, _ in
      tick = tick + Tick(choices.draw(0...12, simplest: 1))
      events.append(Event(at: tick, choices.flag(1, in: 2) ? .cancel : .finish))
    }
  }

  /// Draws an event of the app or the system.
  private mutating func disturbance(
    in scenario: Scenario, _ numbers: Numbers, _ scope: Scenario.Scope
  ) -> Event.Kind {
    let screen = index(of: scenario.screenCount)
    let viewCount = scenario.screen(screen).views.count
    let rare = numbers.unusual(2)
    // The weight of each case of the switch, in its order. Case 5 is its default, and so is a
    // removal on a screen that has only its root.
    let kind = index(
      weights: [6, 3, rare, rare, rare, rare, rare, rare, scope.ownEvents.isEmpty ? 0 : 16])
    switch kind {
    case 0 where numbers.profile == .any:
      // Every animator changes the roots of the screens, so they are written often.
      let view = flag(1, in: 4) ? 0 : index(of: viewCount)
      return .write(ViewID(screen, view), change(isRoot: view == 0, numbers, scope))
    case 0 where viewCount > 1:
      return .write(
        ViewID(screen, 1 + index(of: viewCount - 1)), change(isRoot: false, numbers, scope))
    case 0, 1: return .mark(screen: screen, marks(scenario.screen(screen).views, numbers))
    case 2 where viewCount > 1: return .remove(ViewID(screen, 1 + index(of: viewCount - 1)))
    // A small window, which no device has, or the phone is turned.
    case 3: return .resize(flag(1, in: 4) ? Size(320, 512) : scenario.window.size.turned)
    case 4: return .enableAnimations(flag(1, in: 3))
    case 6: return .warnOfMemory
    case 7: return .closeWindow
    case 8: return .app(scope.ownEvents[index(of: scope.ownEvents.count)])
    default: return .cutAnimationsShort
    }
  }

  /// Draws a change that an app may make. The system decides the place of a root.
  private mutating func change(
    isRoot: Bool, _ numbers: Numbers, _ scope: Scenario.Scope
  ) -> Event.Change {
    let hides = scope.hidesViews ? 2 : 0
    // The weight of each case, in its order; case 6 is the default.
    switch index(weights: isRoot ? [3, hides, 5, 1, 1, 0, 0, 0] : [4, hides, 2, 1, 1, 2, 1, 2]) {
    case 0: return .alpha(flag(1, in: 4) ? 1 : numbers.alpha(&self))
    case 1: return .isHidden(!flag(1, in: 3))
    case 2: return .transform(flag(1, in: isRoot ? 5 : 3) ? .identity : numbers.transform(&self))
    case 3: return .cornerRadius(12)
    case 4: return .isUserInteractionEnabled(flag(1, in: 3))
    case 5: return .position(Point(numbers.coordinate(&self), numbers.coordinate(&self)))
    case 7:
      let decoration = View.Decorations.each[index(of: View.Decorations.each.count)]
      return .decoration(decoration, !flag(1, in: 3))
    default:
      return .bounds(
        Rect(
          numbers.coordinate(&self), numbers.coordinate(&self), numbers.length(&self),
          numbers.length(&self)))
    }
  }
}

extension Choices {
  /// Perhaps lets the app change its delegate, between two operations or in flight. Shrinks to a
  /// delegate that stays.
  mutating func changeDelegate(in scenario: inout Scenario, _ numbers: Numbers) {
    maybe(numbers.unusual(1), in: 8) { choices in
      let all = Event.DelegateChange.allCases
      let change = all[choices.index(of: all.count)]
      let last = scenario.operations[scenario.operations.count - 1].at
      // The first 24 ticks are always possible, so that the change can come in a first transition.
      let tick = Tick(choices.draw(1...max(last, Tick(24)).count))
      scenario.events.append(Event(at: tick, .changeDelegate(change)))
      scenario.events.sortByTick()
    }
  }

  /// Perhaps lets the user leave the app in a transition and come back. Shrinks to a user who stays.
  mutating func visitBackground(
    in scenario: inout Scenario, _ numbers: Numbers, _ scope: Scenario.Scope
  ) {
    maybe(numbers.unusual(1), in: 8) { choices in
      let operation = scenario.operations[choices.index(of: scenario.operations.count)]
      let tick =
        operation.at + Tick(choices.draw(1...max(1, scope.usualTicks(of: scenario.variant))))
      scenario.events.append(Event(at: tick, .visitBackground))
      scenario.events.sortByTick()
    }
  }

  /// Perhaps turns the phone while the app is at rest: between two operations, or after the last
  /// one. What comes later waits until the phone has turned. If the last operation is a push, a pop
  /// often follows the turn, so that a transition comes after it. Shrinks to a phone that stays as
  /// it is.
  mutating func turnPhone(
    in scenario: inout Scenario, _ numbers: Numbers, _ scope: Scenario.Scope
  ) {
    let isPossible =
      scope.turnsPhone && numbers.profile != .tidy
      && !scenario.events.contains(where: \.kind.isResize)
    maybe(isPossible ? 1 : 0, in: 6) { choices in
      let count = scenario.operations.count
      let index = 1 + choices.index(of: count)
      var turned = scenario
      guard let tick = turned.turnPhone(before: index, after: choices.draw(0...16)) else { return }
      let isLast = index == count, isPush = scenario.operations[count - 1].kind.isPushOfNew
      choices.maybe(isLast && isPush && scope.goesBack ? 1 : 0, in: 2) { choices in
        let start = tick + Tick(Scenario.turnTicks + choices.draw(0...16))
        let isInteractive = choices.flag(2, in: 5)
        turned.operations.append(.init(at: start, .pop, isInteractive: isInteractive))
        if isInteractive { choices.interaction(from: start, numbers, into: &turned.events) }
      }
      // A turn in flight is unusual, so the scenario stays without one. So is a screen that returns
      // after a turn.
      let isAtRest = turned.events.indices.contains { number in
        turned.events[number].at == tick && turned.turnsAtRest(number)
      }
      let isOrdinary = numbers.profile == .any || !turned.returnsAfterTurn
      if isAtRest && isOrdinary && turned.lastTick <= Scenario.Limits.tickMax {
        scenario = turned
      }
    }
  }

  /// Perhaps lets the app pause the animator of a transition, and usually continue it; if not, the
  /// run does at its end. Shrinks to an animator that runs through.
  mutating func pauseAnimator(
    in scenario: inout Scenario, _ numbers: Numbers, _ scope: Scenario.Scope
  ) {
    maybe(numbers.unusual(1), in: 3) { choices in
      let operation = scenario.operations[choices.index(of: scenario.operations.count)]
      let ticks = max(1, scope.usualTicks(of: scenario.variant))
      choices.repeats(1...3, mean: 1) { choices, _ in
        var tick = operation.at + Tick(choices.draw(1...ticks))
        scenario.events.append(Event(at: tick, .pauseAnimator))
        choices.maybe(7, in: 8) { choices in
          tick = tick + Tick(choices.draw(0...40, simplest: 8))
          var factor = 0.0
          choices.maybe(1, in: 3) { factor = numbers.durationFactor(&$0) }
          scenario.events.append(Event(at: tick, .continueAnimator(durationFactor: factor)))
        }
      }
      scenario.events.sortByTick()
    }
  }
}

extension Scenario {
  /// Adds a turn of the phone before an operation, and moves what comes later to ticks after it;
  /// returns its tick, or nil if a finger may hold an earlier transition.
  ///
  /// - Parameters:
  ///   - index: that of the operation, not the first one; the number of operations for a turn after the
  ///     last one.
  ///   - wait: how many ticks more than necessary pass before the turn.
  fileprivate mutating func turnPhone(before index: Int, after wait: Int) -> Tick? {
    let next = index < operations.count ? operations[index].at : nil
    let earlier = events.prefix { event in next.map { event.at <= $0 } ?? true }
    guard let rest = restTick(after: index, earlier) else { return nil }
    let tick = rest + Tick(wait)
    if let next {
      let delay = Tick(max(0, (tick + Tick(Scenario.turnTicks) - next).count))
      for number in index..<operations.count {
        operations[number].at = operations[number].at + delay
      }
      for number in events.indices where events[number].at > next {
        events[number].at = events[number].at + delay
      }
    }
    events.append(Event(at: tick, .resize(windowSize(at: tick).turned)))
    events.sortByTick()
    return tick
  }
}

extension Scenario.Operation.Kind {
  /// Whether it shows a new screen over another one.
  fileprivate var isPushOfNew: Bool { if case .push = self { true } else { false } }
}

extension Event {
  /// The last tick at which an event of the app or the system is drawn, after a little more than a
  /// second.
  static let lastDrawnTick = Tick(72)
}

extension [Event] {
  /// Sorts stably, so that events of one tick keep the order in which they were drawn.
  package mutating func sortByTick() {
    for index in indices.dropFirst() {
      var position = index
      while position > 0 && self[position - 1].at > self[position].at {
        swapAt(position - 1, position)
        position -= 1
      }
    }
  }
}
