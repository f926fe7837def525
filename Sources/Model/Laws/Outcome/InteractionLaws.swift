extension Law {
  /// While the interaction is held and no event happens, a view can only move by the clock. Judges
  /// operations that the scenario drives itself.
  /// - Mutant: `mutant/bug-15-runs-by-the-clock`.
  static let onlyTheFingerDrives = Law(
    "only-the-finger-drives",
    "While the progress of an interaction does not change, nothing in the container moves.",
    source: "docs/facts.md I1, I2; docs/bugs.md 15", group: .completion, scope: .contract
  ) { context, result in
    context.forEachHold { transition, last, samplePairs in
      for (first, second) in samplePairs where context.trace.samples[second].time <= last {
        result.markNonVacuous()
        context.checkStill(from: first, to: second, transition, &result)
      }
    }
  }

  /// After a release the animations continue from where the interaction held them.
  /// - Mutant: `mutant/bug-14-jumps-when-let-go`.
  static let noJumpWhenTheFingerLeaves = Law(
    "no-jump-when-the-finger-leaves",
    "At the tick of a release everything is where the interaction held it.",
    source: "docs/facts.md I3, I5; docs/bugs.md 14", group: .completion, scope: .contract
  ) { context, result in
    context.forEachHold { transition, last, samplePairs in
      // Judged only if nothing moved before, so that the release is what causes a jump.
      guard let (first, second) = samplePairs.last, samplePairs.count > 1,
        context.trace.samples[second].time == last + 1,
        let earlier = samplePairs.dropLast().last, earlier.1 == first,
        context.isStill(from: earlier.0, to: earlier.1)
      else { return }
      result.markNonVacuous()
      context.checkStill(from: first, to: second, transition, &result)
    }
  }
}

extension LawContext {
  /// Calls `body` for every transition that the scenario holds, with pairs of consecutive samples
  /// between which the scenario has no event, except the release at the end of the last pair.
  ///
  /// Samples count from two ticks after the start, when deferred work is done. Without a prediction,
  /// a transition that begins amid other animations is left out, because those go on.
  ///
  /// - Parameter body: receives the transition, the last tick before the release, and the pairs as
  ///   indices in `Trace.samples`.
  fileprivate func forEachHold(
    _ body: (_ transition: Int, _ lastTick: Double, _ samplePairs: [(Int, Int)]) -> Void
  ) {
    guard !scenario.events.isEmpty else { return }
    for (transition, transitionRecord) in trace.transitions.enumerated()
    where transitionRecord.isInteractive && transitionRecord.startsInteractively
      && scenario.operations[transitionRecord.operation].isInteractive
      && !trace.isStartedByApp(transition)
      && !(prediction == nil && transitionRecord.beginsAmidAnimations)
    {
      guard let release = release(of: transition),
        !hasEarlierTransitionRunning(at: transitionRecord.began, transition)
      else { continue }
      let firstTime = Double(transitionRecord.began.count) + 2
      var samplePairs: [(Int, Int)] = []
      var previous: Int?
      for (index, sample) in trace.samples.enumerated()
      where sample.transition == transition && sample.time >= firstTime {
        if sample.time > release { break }
        if let previous, !hasEvents(after: trace.samples[previous].time, until: sample.time) {
          samplePairs.append((previous, index))
        }
        previous = index
      }
      if !samplePairs.isEmpty { body(transition, release - 1, samplePairs) }
    }
  }

  /// Whether a tick lies within the duration of an earlier transition that was not interactive.
  /// Animations alongside it may still run then, even if it has completed. (`docs/facts.md L6`)
  private func hasEarlierTransitionRunning(at tick: Tick, _ transition: Int) -> Bool {
    trace.transitions[..<transition].contains { earlier in
      !earlier.isInteractive
        && Double((tick - earlier.began).count) < earlier.duration * Double(Tick.perSecond)
    }
  }

  /// The tick of the first release; nil if the scenario has none, or another event in that tick.
  private func release(of transition: Int) -> Double? {
    for (event, outcome) in zip(scenario.events, trace.outcomes)
    where outcome.transition == transition && outcome.hadEffect {
      switch event.kind {
      case .finish, .cancel:
        return scenario.events.count { $0.at == event.at } == 1 ? Double(event.at.count) : nil
      default: break
      }
    }
    return nil
  }

  /// Whether the scenario has an operation, or an event other than a release, between two times. Of
  /// two samples in one tick the first comes before the events of the tick, so these lie between.
  private func hasEvents(after time: Double, until end: Double) -> Bool {
    let start = time == end ? end - 1 : time
    let isEventful = scenario.events.contains { event in
      guard start < Double(event.at.count) && Double(event.at.count) <= end else { return false }
      switch event.kind {
      case .finish, .cancel: return false
      default: return true
      }
    }
    return isEventful
      || scenario.operations.contains {
        start < Double($0.at.count) && Double($0.at.count) <= end
      }
  }

  /// Whether nothing in the container differs between two samples.
  fileprivate func isStill(from first: Int, to second: Int) -> Bool {
    firstChange(from: first, to: second) == nil
  }

  /// Reports the first element that differs between two samples.
  fileprivate func checkStill(
    from first: Int, to second: Int, _ transition: Int, _ result: inout LawResult
  ) {
    guard let (expected, found) = firstChange(from: first, to: second) else { return }
    let tolerance = ObservationTolerance.ofInstants
    let difference: (attribute: Attribute, quantity: (Element) -> Quantity) =
      if !tolerance.holds(expected.alpha, found.alpha) {
        (.alpha, { .number($0.alpha) })
      } else if expected.isHidden != found.isHidden {
        (.isHidden, { .flag($0.isHidden) })
      } else if !tolerance.holds(expected.rect, found.rect) {
        (.frame, { .rect($0.rect) })
      } else {
        (.transform, { .transform($0.transform) })
      }
    result.report(
      Effect(.anySnapshot, difference.attribute), transition: transition,
      at: trace.samples[second].time, found.tracedView,
      expected: difference.quantity(expected), found: difference.quantity(found))
  }

  /// The first element that differs between two samples, before and after; nil also if the samples
  /// have different elements, because a view that comes or goes has not moved.
  private func firstChange(from first: Int, to second: Int) -> (Element, Element)? {
    let firstSample = trace.samples[first], secondSample = trace.samples[second]
    guard firstSample.containerElementCount == secondSample.containerElementCount else {
      return nil
    }
    let tolerance = ObservationTolerance.ofInstants
    for offset in 0..<firstSample.containerElementCount {
      let a = trace.elements[firstSample.elements.lowerBound + offset]
      let b = trace.elements[secondSample.elements.lowerBound + offset]
      guard a.tracedView == b.tracedView else { return nil }
      let isSame =
        tolerance.holds(a.alpha, b.alpha) && a.isHidden == b.isHidden
        && tolerance.holds(a.rect, b.rect) && tolerance.holds(a.transform, b.transform)
      if !isSame { return (a, b) }
    }
    return nil
  }
}
