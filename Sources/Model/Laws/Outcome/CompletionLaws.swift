extension Law {
  /// - Planted bug: `mutant/fade-completes-twice`, `mutant/fade-gives-up-on-strangers`.
  static let completesExactlyOnce = Law(
    "completes-exactly-once",
    "Every transition whose animator was called is completed: not zero times, not twice.",
    source: "UIKIT.md T2, T3; BUGS.md 1", group: .completion, scope: .contract
  ) { context, result in
    for (transition, transitionRecord) in context.trace.transitions.enumerated() {
      result.markNonVacuous()
      if transitionRecord.completions != 1 {
        result.report(
          Effect(.transition, nil, transitionRecord.completions == 0 ? .missing : .excess),
          transition: transition, at: context.end(of: transitionRecord), expected: .count(1),
          found: .count(transitionRecord.completions))
      }
    }
  }

  /// - Planted bug: `mutant/fade-always-succeeds`.
  static let completesWithTheTruth = Law(
    "completes-with-the-truth",
    "A cancelled transition never claims success; one that was not cancelled fails only after "
      + "its animations were cut short, or because the system withheld one of its screens.",
    source: "UIKIT.md T6, T7, T11; BUGS.md 3", group: .completion, scope: .contract
  ) { context, result in
    for (transition, transitionRecord) in context.trace.transitions.enumerated()
    where transitionRecord.completions > 0 {
      result.markNonVacuous()
      let mayFail =
        transitionRecord.wasCancelled || context.wasCutShort(transition)
        || context.isWithheld(transitionRecord)
      if transitionRecord.claim ? transitionRecord.wasCancelled : !mayFail {
        result.report(
          Effect(.transition, nil, transitionRecord.claim ? .excess : .missing),
          transition: transition,
          at: context.end(of: transitionRecord), expected: .flag(!transitionRecord.wasCancelled),
          found: .flag(transitionRecord.claim))
      }
    }
  }

  /// - Planted bug: `mutant/fade-completes-a-turn-later`, `mutant/system-doubles-the-rest`.
  static let completesOnTime = Law(
    "completes-on-time",
    "A transition that nobody interrupts completes at the first tick at or after its start plus "
      + "its duration; one that a finger leaves, after the rest of the way.",
    source: "UIKIT.md I3, A12; BUGS.md 19", group: .completion, scope: .contract
  ) { context, result in
    for (transition, transitionRecord) in context.trace.transitions.enumerated() {
      guard let completed = transitionRecord.completed,
        let due = context.dueTicks(of: transition, transitionRecord)
      else { continue }
      result.markNonVacuous()
      if !due.contains(completed) {
        result.report(
          Effect(.transition, nil, completed < due.lowerBound ? .early : .late),
          transition: transition, at: Double(completed.count),
          expected: .tick(Double(due.upperBound.count)), found: .tick(Double(completed.count)))
      }
    }
  }

  /// - Planted bug: `mutant/fade-names-another-duration`.
  static let durationIsTheNamedOne = Law(
    "duration-is-the-named-one",
    "A transition names the duration of its document, or the one that the app asks for.",
    source: "Documents 000 to 004, transitionDuration(using:)", group: .completion,
    scope: .reference
  ) { context, result in
    guard let prediction = context.prediction else { return }
    let expected = context.scenario.variant.duration ?? prediction.specification.duration
    for (transition, transitionRecord) in context.trace.transitions.enumerated() {
      result.markNonVacuous()
      if transitionRecord.duration != expected {
        result.report(
          Effect(.animator), transition: transition, at: Double(transitionRecord.began.count),
          expected: .number(expected), found: .number(transitionRecord.duration))
      }
    }
  }

  /// - Planted bug: `mutant/system-forgets-did-appear`, `mutant/system-pops-anyway`.
  static let appearanceCallbacksInOrder = Law(
    "appearance-callbacks-in-order",
    "Controllers are told will and did, in turn, and in the end the one on top has appeared and "
      + "no other; the animator is told once that it is over.",
    source: "UIKIT.md L1, L4, T12; BUGS.md 16", group: .completion, scope: .headless
  ) { context, result in
    context.checkCallbacks(&result)
  }

  /// - Planted bug: `mutant/system-leaves-touches-off`,
  ///   `mutant/system-leaves-touches-off-on-cancel`.
  static let comesToRest = Law(
    "comes-to-rest", "When everything has been completed, the app takes touches again.",
    source: "UIKIT.md T3; BUGS.md 1", group: .completion, scope: .contract
  ) { context, result in
    let trace = context.trace
    guard !trace.transitions.isEmpty, trace.isCompleted else { return }
    result.markNonVacuous()
    if !trace.finalState.acceptsTouches {
      result.report(
        Effect(.container, .isUserInteractionEnabled), at: Double(trace.finalState.tick.count),
        expected: .flag(true), found: .flag(false))
    }
  }

  /// Judged by whoever runs the subject, because it does not live to be asked.
  /// - Planted bug: `mutant/traps-rarely`, `mutant/hangs-rarely`.
  static let doesNotCrash = Law(
    "does-not-crash",
    "A subject neither traps nor hangs nor eats up the memory, whatever the story.",
    source: "BUGS.md 1; documents 000 and 001 force-unwrap", group: .completion,
    scope: .contract
  ) { _, result in
    result.markNonVacuous()
  }
}

extension LawContext {
  /// Whether the system dropped animations while the transition was in flight: what was in a window
  /// that goes away loses them, too. (`UIKIT.md H5`)
  fileprivate func wasCutShort(_ transition: Int) -> Bool {
    zip(scenario.events, trace.outcomes).contains { event, outcome in
      outcome.transition == transition && outcome.hadEffect
        && (event.kind == .cutAnimationsShort || event.kind == .closeWindow)
    }
  }

  /// Whether the context did not know one of the screens.
  fileprivate func isWithheld(_ transitionRecord: TransitionRecord) -> Bool {
    scenario.operations[transitionRecord.operation].withheld != nil
  }

  /// When a transition has to complete: one tick, or two if its end is a tick but for what rounding
  /// leaves, or if nobody knows the animator; nil where only that it completes is known.
  fileprivate func dueTicks(of transition: Int, _ transitionRecord: TransitionRecord)
    -> ClosedRange<Tick>?
  {
    if let course = course(of: transition) { return course.completes...course.completes }
    guard transitionRecord.animationsWereEnabled, transitionRecord.duration > 0,
      transitionRecord.completionSpeed > 0,
      !isWithheld(transitionRecord),
      let (start, way) = finalSegment(of: transition, transitionRecord),
      transitionRecord.isAnimating || hasMotion(in: transition)
    else { return nil }
    let rest = way * transitionRecord.duration / transitionRecord.completionSpeed
    let end = Double(start.count) + rest * Double(Tick.perSecond)
    let slack = 0x1p-44 * end
    func tick(_ time: Double) -> Tick { max(Tick(atOrAfter: time), start + Tick(1)) }
    // Who begins with the next turn of the run loop, from a task for instance, begins a tick later.
    let delay = Tick(prediction == nil ? 1 : 0)
    return tick(end - slack)...tick(end + slack) + delay
  }

  /// When a transition was last left to itself, and with which share of its way before it; nil if
  /// anything interferes, if the app's own gesture or interactor decides, or if nobody says when
  /// the finger leaves. (`UIKIT.md I1, I3`)
  private func finalSegment(
    of transition: Int, _ transitionRecord: TransitionRecord
  ) -> (start: Tick, way: Double)? {
    var progress = 0.0
    var released: (Tick, Double)?
    if !scenario.events.isEmpty {
      for (event, outcome) in zip(scenario.events, trace.outcomes)
      where outcome.transition == transition && outcome.hadEffect {
        switch event.kind {
        case .update(let share) where released == nil: progress = share
        case .finish where released == nil: released = (event.at, 1 - progress)
        case .cancel where released == nil: released = (event.at, progress)
        default: return nil
        }
      }
    }
    if !transitionRecord.isInteractive {
      return released == nil ? (transitionRecord.began, 1) : nil
    }
    return transitionRecord.isAppDriven ? nil : released
  }

  /// Whether anything in the container moves to the end: it differs between the last look and the
  /// first one, or, after a cancel, the last but one.
  private func hasMotion(in transition: Int) -> Bool {
    let samples = trace.samples.filter { $0.transition == transition }
    guard let last = samples.last, samples.count > 1 else { return false }
    let other = trace.transitions[transition].wasCancelled ? samples[samples.count - 2] : samples[0]
    return zip(trace.elements[other.elements], trace.elements[last.elements]).contains { a, b in
      a.rect != b.rect || a.alpha != b.alpha || a.transform != b.transform
    }
  }

  fileprivate func checkCallbacks(_ result: inout LawResult) {
    guard trace.isCompleted else { return }
    let end = Double(trace.finalState.tick.count)
    var state = Array(repeating: Callback.Kind.didDisappear, count: scenario.screenCount)
    for screen in scenario.shown(of: Prediction.firstStack(of: scenario)) {
      state[screen] = .didAppear
    }
    for callback in trace.callbacks {
      result.markNonVacuous()
      let was = state[callback.screen]
      if !callback.kind.mayFollow(was) {
        result.report(
          Effect(.controller, nil, .differs), at: end, .view(ViewID(callback.screen, 0)),
          expected: .words("nothing that contradicts \(was)"), found: .words("\(callback.kind)"))
      }
      state[callback.screen] = callback.kind
    }
    let shown = scenario.shown(of: trace.finalState.stack)
    // Whoever was in a window that has gone is told nothing more.
    let isClosed = scenario.closesWindow != nil
    for screen in state.indices where !isClosed {
      let expected: Callback.Kind = shown.contains(screen) ? .didAppear : .didDisappear
      if state[screen] != expected {
        result.report(
          Effect(.controller, nil, .missing), at: end, .view(ViewID(screen, 0)),
          expected: .words("\(expected)"), found: .words("\(state[screen])"))
      }
    }
    for (transition, transitionRecord) in trace.transitions.enumerated()
    where transitionRecord.animationEndedCalls != 1 {
      result.report(
        Effect(.animator, nil, transitionRecord.animationEndedCalls == 0 ? .missing : .excess),
        transition: transition, at: end, expected: .count(1),
        found: .count(transitionRecord.animationEndedCalls))
    }
  }
}

extension Scenario {
  /// The screens of a stack that have appeared: its top; and whoever presents over his own screen
  /// is never told that it disappears. (`UIKIT.md L3`)
  fileprivate func shown(of stack: [Int]) -> ArraySlice<Int> {
    container == .overlay ? stack[...] : stack.suffix(1)
  }
}

extension Callback.Kind {
  /// Whether a controller may be told this after that.
  fileprivate func mayFollow(_ last: Callback.Kind) -> Bool {
    switch self {
    case .willAppear: last == .didDisappear || last == .willDisappear
    case .didAppear: last == .willAppear
    case .willDisappear: last == .didAppear || last == .willAppear
    case .didDisappear: last == .willDisappear
    }
  }
}
