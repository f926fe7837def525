extension Law {
  /// Without an event nothing happens in the story, so what moves while a finger holds still moves
  /// by the clock. Only stories are judged whose own finger drives the transition.
  /// - Planted bug: `mutant/bug-15-runs-by-the-clock`.
  static let onlyTheFingerDrives = Law(
    "only-the-finger-drives",
    "While a finger holds a transition still, nothing in it moves.",
    source: "UIKIT.md I1, I2; BUGS.md 15", group: .completion, scope: .contract
  ) { context, result in
    context.forEachHold { transition, last, samplePairs in
      for (first, second) in samplePairs where context.trace.samples[second].time <= last {
        result.markNonVacuous()
        context.checkStill(from: first, to: second, transition, &result)
      }
    }
  }

  /// - Planted bug: `mutant/bug-14-jumps-when-let-go`.
  static let noJumpWhenTheFingerLeaves = Law(
    "no-jump-when-the-finger-leaves",
    "At the instant at which a finger leaves a transition, everything is where the finger held it.",
    source: "UIKIT.md I3, I5; BUGS.md 14", group: .completion, scope: .contract
  ) { context, result in
    context.forEachHold { transition, last, samplePairs in
      // Judged where it stood still before, so that what jumps does so because the finger left.
      guard let (first, second) = samplePairs.last, samplePairs.count > 1,
        context.trace.samples[second].time == last + 1,
        let steady = samplePairs.dropLast().last, steady.1 == first,
        context.isStill(from: steady.0, to: steady.1)
      else { return }
      result.markNonVacuous()
      context.checkStill(from: first, to: second, transition, &result)
    }
  }
}

extension LawContext {
  /// Calls `body` for every transition that a finger of the story holds, from two ticks after its
  /// start, when what it put off has been done.
  ///
  /// The pairs are consecutive observations between which nothing happened but, at the end of the
  /// last, the finger left.
  ///
  /// - Parameter last: the last tick in which the finger still held.
  fileprivate func forEachHold(
    _ body: (_ transition: Int, _ last: Double, _ samplePairs: [(Int, Int)]) -> Void
  ) {
    guard !scenario.events.isEmpty else { return }
    for (transition, transitionRecord) in trace.transitions.enumerated()
    where transitionRecord.isInteractive
      && scenario.operations[transitionRecord.operation].isInteractive
    {
      guard let release = release(of: transition),
        !hasEarlierTransitionRunning(at: transitionRecord.began, transition)
      else { continue }
      let began = Double(transitionRecord.began.count) + 2
      var samplePairs: [(Int, Int)] = []
      var previous: Int?
      for (index, sample) in trace.samples.enumerated()
      where sample.transition == transition && sample.time >= began {
        if sample.time > release { break }
        if let previous,
          !hasEvents(after: trace.samples[previous].time, until: sample.time)
        {
          samplePairs.append((previous, index))
        }
        previous = index
      }
      if !samplePairs.isEmpty { body(transition, release - 1, samplePairs) }
    }
  }

  /// Whether an earlier transition that nobody drove was completed before its time: what goes along
  /// with it may move on until then. (`UIKIT.md L6`)
  private func hasEarlierTransitionRunning(at tick: Tick, _ transition: Int) -> Bool {
    trace.transitions[..<transition].contains { earlier in
      !earlier.isInteractive
        && Double((tick - earlier.began).count) < earlier.duration * Double(Tick.perSecond)
    }
  }

  /// When the finger first leaves, if the story says so; nothing else may happen in that tick.
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

  /// Whether the story tells of anything but a finger that leaves. Of two looks at one instant the
  /// first comes before the events of its tick.
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

  fileprivate func isStill(from first: Int, to second: Int) -> Bool {
    firstChange(from: first, to: second) == nil
  }

  fileprivate func checkStill(
    from first: Int, to second: Int, _ transition: Int, _ result: inout LawResult
  ) {
    guard let (was, is_) = firstChange(from: first, to: second) else { return }
    let tolerance = ObservationTolerance.ofInstants
    let attribute: Attribute =
      tolerance.holds(was.alpha, is_.alpha)
      ? tolerance.holds(was.rect, is_.rect) ? .transform : .frame : .alpha
    result.report(
      Effect(.anySnapshot, attribute), transition: transition,
      at: trace.samples[second].time, is_.tracedView,
      expected: attribute == .alpha ? .number(was.alpha) : .rect(was.rect),
      found: attribute == .alpha ? .number(is_.alpha) : .rect(is_.rect))
  }

  /// What is not the same at two instants, of what both show.
  private func firstChange(from first: Int, to second: Int) -> (Element, Element)? {
    let a = trace.samples[first], b = trace.samples[second]
    guard a.children == b.children else { return nil }
    for place in 0..<a.children {
      let was = trace.elements[a.elements.lowerBound + place]
      let is_ = trace.elements[b.elements.lowerBound + place]
      guard was.tracedView == is_.tracedView else { return nil }
      let tolerance = ObservationTolerance.ofInstants
      let isSame =
        tolerance.holds(was.alpha, is_.alpha) && was.isHidden == is_.isHidden
        && tolerance.holds(was.rect, is_.rect) && tolerance.holds(was.transform, is_.transform)
      if !isSame { return (was, is_) }
    }
    return nil
  }
}
