extension Law {
  /// - Planted bug: `mutant/fade-completes-twice`, `mutant/fade-gives-up-on-strangers`.
  static let completesExactlyOnce = Law(
    "completes-exactly-once",
    "Every transition whose animator was called is completed: not zero times, not twice.",
    source: "UIKIT.md T2, T3; BUGS.md 1", group: .completion, scope: .contract
  ) { evidence, verdict in
    for (transition, passage) in evidence.trace.transitions.enumerated() {
      verdict.exercise()
      if passage.completions != 1 {
        verdict.report(
          Place(.transition, nil, passage.completions == 0 ? .missing : .excess),
          transition: transition, at: evidence.end(of: passage), expected: .count(1),
          found: .count(passage.completions))
      }
    }
  }

  /// - Planted bug: `mutant/fade-always-succeeds`.
  static let completesWithTheTruth = Law(
    "completes-with-the-truth",
    "A cancelled transition never claims success; one that was not cancelled fails only after "
      + "its animations were cut short, or because the system withheld one of its screens.",
    source: "UIKIT.md T6, T7, T11; BUGS.md 3", group: .completion, scope: .contract
  ) { evidence, verdict in
    for (transition, passage) in evidence.trace.transitions.enumerated()
    where passage.completions > 0 {
      verdict.exercise()
      let mayFail =
        passage.wasCancelled || evidence.wasCutShort(transition) || evidence.isWithheld(passage)
      if passage.claim ? passage.wasCancelled : !mayFail {
        verdict.report(
          Place(.transition, nil, passage.claim ? .excess : .missing), transition: transition,
          at: evidence.end(of: passage), expected: .flag(!passage.wasCancelled),
          found: .flag(passage.claim))
      }
    }
  }

  /// - Planted bug: `mutant/fade-completes-a-turn-later`, `mutant/system-doubles-the-rest`.
  static let completesOnTime = Law(
    "completes-on-time",
    "A transition that nobody interrupts completes at the first tick at or after its start plus "
      + "its duration; one that a finger leaves, after the rest of the way.",
    source: "UIKIT.md I3, A12; BUGS.md 19", group: .completion, scope: .contract
  ) { evidence, verdict in
    for (transition, passage) in evidence.trace.transitions.enumerated() {
      guard let completed = passage.completed,
        let due = evidence.dueTicks(of: transition, passage)
      else { continue }
      verdict.exercise()
      if !due.contains(completed) {
        verdict.report(
          Place(.transition, nil, completed < due.lowerBound ? .early : .late),
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
  ) { evidence, verdict in
    guard let prediction = evidence.prediction else { return }
    let expected = evidence.scenario.variant.duration ?? prediction.specification.duration
    for (transition, passage) in evidence.trace.transitions.enumerated() {
      verdict.exercise()
      if passage.duration != expected {
        verdict.report(
          Place(.animator), transition: transition, at: Double(passage.began.count),
          expected: .number(expected), found: .number(passage.duration))
      }
    }
  }

  /// - Planted bug: `mutant/system-forgets-did-appear`, `mutant/system-pops-anyway`.
  static let appearanceCallbacksInOrder = Law(
    "appearance-callbacks-in-order",
    "Controllers are told will and did, in turn, and in the end the one on top has appeared and "
      + "no other; the animator is told once that it is over.",
    source: "UIKIT.md L1, L4, T12; BUGS.md 16", group: .completion, scope: .headless
  ) { evidence, verdict in
    evidence.checkCallbacks(&verdict)
  }

  /// - Planted bug: `mutant/system-leaves-touches-off`,
  ///   `mutant/system-leaves-touches-off-on-cancel`.
  static let comesToRest = Law(
    "comes-to-rest", "When everything has been completed, the app takes touches again.",
    source: "UIKIT.md T3; BUGS.md 1", group: .completion, scope: .contract
  ) { evidence, verdict in
    let trace = evidence.trace
    guard !trace.transitions.isEmpty, trace.isCompleted else { return }
    verdict.exercise()
    if !trace.rest.acceptsTouches {
      verdict.report(
        Place(.container, .isUserInteractionEnabled), at: Double(trace.rest.tick.count),
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
  ) { _, verdict in
    verdict.exercise()
  }
}

extension Evidence {
  /// Whether the system dropped animations while the transition was in flight: what was in a window
  /// that goes away loses them, too. (`UIKIT.md H5`)
  fileprivate func wasCutShort(_ transition: Int) -> Bool {
    zip(scenario.events, trace.outcomes).contains { event, outcome in
      outcome.transition == transition && outcome.hadEffect
        && (event.action == .cutAnimationsShort || event.action == .closeWindow)
    }
  }

  /// Whether the context did not know one of the screens.
  fileprivate func isWithheld(_ passage: Passage) -> Bool {
    scenario.operations[passage.operation].withheld != nil
  }

  /// When a transition has to complete: one tick, or two if its end is a tick but for what rounding
  /// leaves, or if nobody knows the animator; nil where only that it completes is known.
  fileprivate func dueTicks(of transition: Int, _ passage: Passage) -> ClosedRange<Tick>? {
    if let course = course(of: transition) { return course.completes...course.completes }
    guard passage.animationsWereEnabled, passage.duration > 0, passage.completionSpeed > 0,
      !isWithheld(passage),
      let (start, way) = lastStretch(of: transition, passage),
      passage.isAnimating || somethingMoves(in: transition)
    else { return nil }
    let rest = way * passage.duration / passage.completionSpeed
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
  private func lastStretch(
    of transition: Int, _ passage: Passage
  ) -> (start: Tick, way: Double)? {
    var progress = 0.0
    var released: (Tick, Double)?
    if !scenario.events.isEmpty {
      for (event, outcome) in zip(scenario.events, trace.outcomes)
      where outcome.transition == transition && outcome.hadEffect {
        switch event.action {
        case .update(let share) where released == nil: progress = share
        case .finish where released == nil: released = (event.at, 1 - progress)
        case .cancel where released == nil: released = (event.at, progress)
        default: return nil
        }
      }
    }
    if !passage.isInteractive { return released == nil ? (passage.began, 1) : nil }
    return passage.isAppDriven ? nil : released
  }

  /// Whether anything in the container moves to the end: it differs between the last look and the
  /// first one, or, after a cancel, the last but one.
  private func somethingMoves(in transition: Int) -> Bool {
    let looks = trace.observations.filter { $0.transition == transition }
    guard let last = looks.last, looks.count > 1 else { return false }
    let other = trace.transitions[transition].wasCancelled ? looks[looks.count - 2] : looks[0]
    return zip(trace.elements[other.elements], trace.elements[last.elements]).contains { a, b in
      a.rect != b.rect || a.alpha != b.alpha || a.transform != b.transform
    }
  }

  fileprivate func checkCallbacks(_ verdict: inout Verdict) {
    guard trace.isCompleted else { return }
    let end = Double(trace.rest.tick.count)
    var state = Array(repeating: Callback.Word.didDisappear, count: scenario.screenCount)
    for screen in scenario.shown(of: Prediction.firstStack(of: scenario)) {
      state[screen] = .didAppear
    }
    for callback in trace.callbacks {
      verdict.exercise()
      let was = state[callback.screen]
      if !callback.word.mayFollow(was) {
        verdict.report(
          Place(.controller, nil, .differs), at: end, .view(ViewID(callback.screen, 0)),
          expected: .words("nothing that contradicts \(was)"), found: .words("\(callback.word)"))
      }
      state[callback.screen] = callback.word
    }
    let shown = scenario.shown(of: trace.rest.stack)
    // Whoever was in a window that has gone is told nothing more.
    let isClosed = scenario.closesWindow != nil
    for screen in state.indices where !isClosed {
      let expected: Callback.Word = shown.contains(screen) ? .didAppear : .didDisappear
      if state[screen] != expected {
        verdict.report(
          Place(.controller, nil, .missing), at: end, .view(ViewID(screen, 0)),
          expected: .words("\(expected)"), found: .words("\(state[screen])"))
      }
    }
    for (transition, passage) in trace.transitions.enumerated()
    where passage.animationEndedCalls != 1 {
      verdict.report(
        Place(.animator, nil, passage.animationEndedCalls == 0 ? .missing : .excess),
        transition: transition, at: end, expected: .count(1),
        found: .count(passage.animationEndedCalls))
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

extension Callback.Word {
  /// Whether a controller may be told this after that.
  fileprivate func mayFollow(_ last: Callback.Word) -> Bool {
    switch self {
    case .willAppear: last == .didDisappear || last == .willDisappear
    case .didAppear: last == .willAppear
    case .willDisappear: last == .didAppear || last == .willAppear
    case .didDisappear: last == .willDisappear
    }
  }
}
