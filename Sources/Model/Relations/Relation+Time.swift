extension Relation {
  /// Of stories that name a duration of whole ticks, in which only a finger interferes.
  /// - Planted bug: `mutant/fade-names-another-duration`.
  static let slowerByTwo = Relation(
    "slower-by-two",
    "If a transition takes twice as long, and the finger, too, it looks the same after twice the "
      + "time: the rest after the finger has left doubles as well.",
    source: "UIKIT.md I3; MODEL.md, Time", of: Specification.allCases,
    isSeldom: true,
    relate: { scenario in
      guard let duration = scenario.variant.duration, duration > 0,
        duration * Double(Tick.perSecond) == (duration * Double(Tick.perSecond)).rounded(),
        duration <= 1800, scenario.operations.count == 1, scenario.isLeftToTheFinger,
        // The harness closes what is left open one tick later, however slow the story is.
        !scenario.operations[0].isInteractive || scenario.isClosed
      else { return nil }
      var slow = scenario
      slow.variant.duration = 2 * duration
      slow.events = scenario.events.map { Event(at: Tick(2 * $0.at.count), $0.action) }
      return slow
    },
    examine: { comparison, verdict in
      comparison.compareLooks(of: 0, 0, &verdict) { 2 * $0 }
      guard let first = comparison.original.transitions.first,
        let second = comparison.variant.transitions.first, let completed = first.completed,
        let its = second.completed
      else { return }
      verdict.exercise()
      // Completions come at the first tick at or after their time, and never in the tick that asks
      // for them.
      let ticks = 2 * (completed - first.began).count - 2...2 * (completed - first.began).count
      if !ticks.contains((its - second.began).count) || first.claim != second.claim {
        verdict.report(
          Place(.transition, nil, (its - second.began).count < ticks.lowerBound ? .early : .late),
          transition: 0, at: Double(its.count),
          expected: .tick(Double((second.began + Tick(ticks.upperBound)).count)),
          found: .tick(Double(its.count)))
      }
    })

  /// Of transitions that run evenly and by themselves; a quarter of the way is held.
  /// - Planted bug: `mutant/system-starts-over-when-let-go`, `mutant/system-doubles-the-rest`.
  static let heldAndLetGo = Relation(
    "held-and-let-go",
    "A transition that runs evenly, and that a finger holds at a quarter and lets go, goes on as "
      + "if it had never been held.",
    source: "UIKIT.md I1, I3; MODEL.md, Time", of: Specification.allCases,
    isSeldom: true,
    relate: { scenario in
      guard scenario.curve == .linear, scenario.policies == [], scenario.events.isEmpty,
        scenario.operations.count == 1, scenario.operations[0].isAnimated,
        !scenario.operations[0].isInteractive, scenario.variant.duration.map({ $0 > 0 }) ?? true
      else { return nil }
      var held = scenario
      held.operations[0].isInteractive = true
      held.events = [
        Event(at: Tick(heldUntil - 2), .update(0.25)), Event(at: Tick(heldUntil), .finish),
      ]
      return held
    },
    examine: { comparison, verdict in
      guard let first = comparison.original.transitions.first,
        let second = comparison.variant.transitions.first, second.isInteractive
      else { return }
      let skipped = first.duration * Double(Tick.perSecond) / 4
      comparison.compareLooks(of: 0, 0, &verdict) {
        $0 < skipped ? nil : $0 - skipped + Double(heldUntil)
      }
      guard skipped == skipped.rounded() else { return }
      comparison.compareEnds(of: 0, 0, &verdict) { $0 - Int(skipped) + heldUntil }
    })
}

/// The tick in which the finger lets go.
private let heldUntil = 4

extension Scenario {
  /// Whether nobody but the finger interferes.
  fileprivate var isLeftToTheFinger: Bool {
    events.allSatisfy { event in
      switch event.action {
      case .update, .finish, .cancel: true
      default: false
      }
    }
  }

  /// Whether the finger leaves.
  fileprivate var isClosed: Bool {
    events.contains { $0.action == .finish || $0.action == .cancel }
  }
}
