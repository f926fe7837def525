extension MetamorphicLaw {
  /// Judges scenarios that name a duration of whole ticks and whose only events are update, finish
  /// and cancel.
  /// - Mutant: `mutant/scale-dims-after-a-delay`, which only this law notices;
  ///   `mutant/scale-shows-in-an-eighth`.
  static let slowerByTwo = MetamorphicLaw(
    "slower-by-two",
    "If the duration and the times of all events are doubled, the transition looks the same "
      + "after twice the time.",
    source: "docs/facts.md I3; docs/model.md, Interaction",
    otherRun: "the duration and the times of all events are doubled", of: Specification.allCases,
    appliesRarely: true,
    makeVariant: { scenario in
      guard let duration = scenario.variant.duration, duration > 0,
        duration * Double(Tick.perSecond) == (duration * Double(Tick.perSecond)).rounded(),
        2 * duration <= Scenario.Limits.durationSecondsMax, scenario.operations.count == 1,
        scenario.hasOnlyInteractionEvents,
        scenario.operations[0].withheld == nil,
        // The run closes an open interaction one tick after the last event, however slow the
        // scenario is.
        !scenario.operations[0].isInteractive || scenario.isClosed
      else { return nil }
      var variant = scenario
      variant.variant.duration = 2 * duration
      variant.events = scenario.events.map { Event(at: Tick(2 * $0.at.count), $0.kind) }
      return variant
    },
    evaluate: { comparison, result in
      comparison.compareSamples(of: 0, 0, &result) { 2 * $0 }
      guard !comparison.original.transitions.isEmpty, !comparison.variant.transitions.isEmpty else {
        return
      }
      comparison.compareRemainingTimes(
        of: 0, after: comparison.original.transitions[0].began, &result)
    })

  /// Judges scenarios whose only events are update, finish and cancel, with one release. An app that
  /// sets its own completion speed is not judged.
  /// - Mutant: `mutant/bug-lights-up-by-the-clock`, which only this law notices;
  ///   `mutant/system-ignores-completion-speed`.
  static let halfSpeedDoublesTheRest = MetamorphicLaw(
    "half-speed-doubles-the-rest",
    "If the completion speed is halved, the rest after a release takes twice as long and "
      + "looks the same after twice the time.",
    source: "docs/facts.md I3; docs/model.md, Interaction",
    otherRun: "the completion speed is halved", appliesRarely: true, severity: .note,
    makeVariant: { scenario in
      guard scenario.operations.count == 1, scenario.operations[0].isDriven,
        scenario.hasOnlyInteractionEvents, scenario.isReleasedOnce
      else { return nil }
      var variant = scenario
      variant.operations[0].completionSpeed /= 2
      return Scenario.Limits.completionSpeeds.contains(variant.operations[0].completionSpeed)
        ? variant : nil
    },
    evaluate: { comparison, result in
      guard let first = comparison.original.transitions.first,
        let second = comparison.variant.transitions.first,
        first.isInteractive, second.isInteractive, first.startsInteractively,
        first.completionSpeed == 2 * second.completionSpeed,
        // At speed 1 a property animator goes on along its own curve. (`docs/facts.md I22`)
        !first.isInterruptible || first.completionSpeed != 1 && second.completionSpeed != 1
          || comparison.scenario.policies.contains(.releasedAnimatorsTakeTheCompletionCurve),
        let released = comparison.release(of: 0)
      else { return }
      let releaseTime = Double((released - first.began).count)
      comparison.compareSamples(of: 0, 0, &result) {
        $0 <= releaseTime ? $0 : 2 * $0 - releaseTime
      }
      comparison.compareRemainingTimes(of: 0, after: released, &result)
    })

  /// Judges linear transitions that are not interactive: the variant holds them at a quarter.
  /// - Mutant: `mutant/scale-dims-only-under-a-finger`, which only this law notices.
  static let heldAndLetGo = MetamorphicLaw(
    "held-and-let-go",
    "A linear transition that is held at a quarter and then finished goes on as if it had "
      + "never been held.",
    source: "docs/facts.md I1, I3; docs/model.md, Interaction",
    otherRun: "a finger holds the transition at a quarter until tick \(releaseTick), "
      + "and finishes it",
    of: Specification.allCases,
    appliesRarely: true,
    makeVariant: { scenario in
      guard scenario.curve == .linear, scenario.events.isEmpty,
        scenario.operations.count == 1, scenario.operations[0].isAnimated,
        !scenario.operations[0].isInteractive, scenario.operations[0].withheld == nil,
        scenario.variant.duration.map({ $0 > 0 }) ?? true
      else { return nil }
      var variant = scenario
      variant.operations[0].isInteractive = true
      variant.events = [
        Event(at: Tick(releaseTick - 2), .update(0.25)), Event(at: Tick(releaseTick), .finish),
      ]
      return variant
    },
    evaluate: { comparison, result in
      guard let first = comparison.original.transitions.first,
        let second = comparison.variant.transitions.first, second.isInteractive
      else { return }
      // The variant holds the state that the original has after these ticks, and goes on from there
      // when it is released.
      let skipped = first.duration * Double(Tick.perSecond) / 4
      // Without an animation there is nothing to hold.
      guard let end = first.completed, skipped >= 0, Double((end - first.began).count) > skipped
      else { return }
      comparison.compareSamples(of: 0, 0, &result) {
        $0 < skipped ? nil : $0 - skipped + Double(releaseTick)
      }
      guard skipped == skipped.rounded() else { return }
      comparison.compareEnds(of: 0, 0, &result) { $0 - Int(skipped) + releaseTick }
    })
}

/// The tick of the release in the variant of `heldAndLetGo`.
private let releaseTick = 4

extension Comparison {
  /// The tick of the first release of a transition of the original; nil if there is none.
  fileprivate func release(of transition: Int) -> Tick? {
    for (event, outcome) in zip(scenario.events, original.outcomes)
    where outcome.transition == transition && outcome.hadEffect {
      if event.kind == .finish || event.kind == .cancel { return event.at }
    }
    return nil
  }

  /// Reports a violation unless the time from `start`, which is the beginning or the release, to the
  /// completion is twice as long in the variant and both transitions complete with the same result.
  ///
  /// A transition completes at the first tick at or after its due time, and never in the tick of a
  /// release. So the original's time may be rounded up by almost a tick, and twice that time may be
  /// up to two ticks too long. A due time that was rounded may also be one tick later.
  fileprivate func compareRemainingTimes(
    of transition: Int, after start: Tick, _ result: inout LawResult
  ) {
    let original = self.original.transitions[transition]
    let variant = self.variant.transitions[transition]
    guard let completed = original.completed, let found = variant.completed else { return }
    result.markNonVacuous()
    let expected = start.count + 2 * (completed - start).count
    let isRounded =
      scenario.domain != .exact
      || (original.duration * Double(Tick.perSecond)).truncatingRemainder(dividingBy: 1) != 0
    let ticks = expected - 2...expected + (isRounded ? 1 : 0)
    if ticks.contains(found.count) && original.claim == variant.claim { return }
    result.report(
      Effect(.transition, nil, found.count < ticks.lowerBound ? .early : .late),
      transition: transition, at: Double(found.count), expected: .tick(Double(ticks.upperBound)),
      found: .tick(Double(found.count)))
  }
}

extension Scenario.Operation {
  /// Whether the operation is an animated interaction of which the context withholds nothing.
  fileprivate var isDriven: Bool { isInteractive && isAnimated && withheld == nil }
}

extension Scenario {
  /// Whether all events are update, finish or cancel.
  fileprivate var hasOnlyInteractionEvents: Bool { events.allSatisfy(\.kind.isInteraction) }

  /// Whether the last event of the interaction is a release. (`docs/facts.md I20`)
  fileprivate var isClosed: Bool {
    let last = events.last(where: \.kind.isInteraction)?.kind
    return last == .finish || last == .cancel
  }

  /// Whether the interaction ends with its only release.
  fileprivate var isReleasedOnce: Bool {
    isClosed && events.count { $0.kind == .finish || $0.kind == .cancel } == 1
  }
}
