extension Law {
  /// UIKit waits for `completeTransition(_:)`: without it the container is blocked.
  /// - Mutant: `mutant/fade-completes-twice`, `mutant/fade-gives-up-on-strangers`.
  static let completesExactlyOnce = Law(
    "completes-exactly-once",
    "Every transition whose animator was called is completed: not zero times, not twice.",
    source: "docs/facts.md T2, T3; docs/bugs.md 1", group: .completion, scope: .contract
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

  /// The claim decides which screen stays, so a wrong claim leaves the wrong stack.
  /// - Mutant: `mutant/fade-always-succeeds`.
  static let completesWithTheTruth = Law(
    "completes-with-the-truth",
    "A cancelled transition never completes with true. Another one completes with false only if "
      + "its animations were cut short or the context withheld one of its screens.",
    source: "docs/facts.md T6, T7, T11; docs/bugs.md 3", group: .completion, scope: .contract
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

  /// A late completion blocks the app, an early one interrupts the animation. Excused is, in a
  /// subject without a prediction, a presentation or dismissal that ends with its last animation,
  /// if nothing runs alongside and no finger drives it.
  /// - Mutant: `mutant/fade-completes-a-turn-later`, `mutant/system-doubles-the-rest`.
  static let completesOnTime = Law(
    "completes-on-time",
    "An undisturbed transition completes at the first tick at or after its end: its start "
      + "plus its duration or, after a release, the release plus the remaining time.",
    source: "docs/facts.md I3, A12; docs/bugs.md 19", group: .completion, scope: .contract
  ) { context, result in
    for (transition, transitionRecord) in context.trace.transitions.enumerated() {
      guard let completed = transitionRecord.completed,
        let due = context.dueTicks(of: transition, transitionRecord)
      else { continue }
      result.markNonVacuous()
      if due.contains(completed) { continue }
      if context.prediction == nil, context.scenario.container.isModal,
        !transitionRecord.isInteractive, transitionRecord.endsWithItsAnimations
      {
        result.excuse(.cannotBeSeen)
      } else {
        result.report(
          Effect(.transition, nil, completed < due.lowerBound ? .early : .late),
          transition: transition, at: Double(completed.count),
          expected: .tick(Double(due.upperBound.count)), found: .tick(Double(completed.count)))
      }
    }
  }

  /// UIKit reads the duration to animate alongside the transition.
  /// - Mutant: `mutant/flip-names-another-duration`, `mutant/snapshot-names-another-duration`.
  static let durationIsTheNamedOne = Law(
    "duration-is-the-named-one",
    "An animator returns the duration of its tutorial, or the one that the scenario sets.",
    source: "the tutorials, transitionDuration(using:); docs/model.md, Time", group: .completion,
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

  /// Judged only if every transition of the run has completed.
  /// - Mutant: `mutant/system-forgets-did-appear`, `mutant/system-pops-anyway`.
  static let appearanceCallbacksInOrder = Law(
    "appearance-callbacks-in-order",
    "Each controller receives viewWillAppear before viewDidAppear, and viewWillDisappear before "
      + "viewDidDisappear, none of them twice in a row. In the end the controller on top has "
      + "appeared and no other has. The animator receives animationEnded once.",
    source: "docs/facts.md L1, L4, T12; docs/bugs.md 16", group: .completion, scope: .headless
  ) { context, result in
    context.checkCallbacks(&result)
  }

  /// Touches are disabled while a transition is in flight, and must be enabled again afterwards.
  /// - Mutant: `mutant/system-leaves-touches-off`,
  ///   `mutant/system-leaves-touches-off-on-cancel`.
  static let comesToRest = Law(
    "comes-to-rest",
    "When every transition has completed, the app receives touches again.",
    source: "docs/facts.md T3; docs/bugs.md 1", group: .completion, scope: .contract
  ) { context, result in
    let trace = context.trace
    guard !trace.transitions.isEmpty, trace.isCompleted else { return }
    result.markNonVacuous()
    if !trace.finalState.acceptsTouches {
      result.report(
        Effect(.container, .isUserInteractionEnabled), at: Double(trace.finalState.tick.count),
        expected: .words("touches that reach the app"), found: .words("touches that are off"))
    }
  }

  /// The process that supervises the run judges this law, because the subject ends its own process.
  /// - Mutant: `mutant/traps-rarely`, `mutant/hangs-rarely`.
  static let doesNotCrash = Law(
    "does-not-crash",
    "A subject does not trap, hang, or use up the memory.",
    source: "docs/bugs.md 1; the subview-fade tutorial force-unwraps", group: .completion,
    scope: .contract, kind: .process)
}

extension LawContext {
  /// Whether the system dropped animations while the transition was in flight. Views in a window
  /// that goes away also lose theirs. (`docs/facts.md H5`)
  fileprivate func wasCutShort(_ transition: Int) -> Bool {
    zip(scenario.events, trace.outcomes).contains { event, outcome in
      outcome.transition == transition && outcome.hadEffect
        && (event.kind.dropsAnimations || event.kind == .closeWindow)
    }
  }

  /// Whether the context withholds one of the screens.
  fileprivate func isWithheld(_ transitionRecord: TransitionRecord) -> Bool {
    scenario.operations[transitionRecord.operation].withheld != nil
  }

  /// The ticks at which a transition may complete; nil if only the completion itself is certain.
  /// With a predicted course it is one tick. Otherwise rounding, a late start or an interaction allow
  /// several.
  fileprivate func dueTicks(
    of transition: Int, _ transitionRecord: TransitionRecord
  ) -> ClosedRange<Tick>? {
    if let course = course(of: transition) { return course.completionTick...course.completionTick }
    guard transitionRecord.animationsWereEnabled, transitionRecord.duration > 0,
      transitionRecord.completionSpeed > 0,
      !isWithheld(transitionRecord),
      let (start, remaining) = finalSegment(of: transition, transitionRecord),
      transitionRecord.isAnimating || hasMotion(in: transition)
    else { return nil }
    let rest = remaining * transitionRecord.duration / transitionRecord.completionSpeed
    let end = Double(start.count) + rest * Double(Tick.perSecond)
    let slack = Precision.relativeError * end
    func tick(_ time: Double) -> Tick { max(Tick(atOrAfter: time), start + Tick(1)) }
    let policies = scenario.policies
    if transitionRecord.isInterruptible && transitionRecord.completionSpeed == 1
      && !policies.contains(.releasedAnimatorsTakeTheCompletionCurve)
    {
      // The rest depends on the animator's own curve. (`docs/facts.md I22`)
      return nil
    }
    // An interaction drops delays and scrubs each animation by its own length, so its rest may be
    // shorter than the transition's. (`docs/facts.md I10`)
    let isShorter = transitionRecord.isInteractive && !policies.contains(.scrubbingSharesOneClock)
    let earliest = isShorter ? start + Tick(1) : tick(end - slack)
    // An animator that begins in the next turn of the run loop, for example in a task, begins a
    // tick later.
    let delay = Tick(prediction == nil ? 1 : 0)
    // An animation that begins in the completion of another one begins at the next tick.
    return earliest...tick(end + slack) + delay + Tick(transitionRecord.laterStarts)
  }

  /// The tick from which a transition runs by itself to its end, and the part of its progress that
  /// remains then, 0 to 1. nil if an event interferes, if the app's own gesture or interactor
  /// decides, or if an interaction has no release. (`docs/facts.md I1, I3`)
  private func finalSegment(
    of transition: Int, _ transitionRecord: TransitionRecord
  ) -> (start: Tick, remaining: Double)? {
    var progress = 0.0
    var released: (Tick, Double)?
    if !scenario.events.isEmpty {
      for (event, outcome) in zip(scenario.events, trace.outcomes)
      where outcome.transition == transition && outcome.hadEffect {
        switch event.kind {
        case .update(let new) where released == nil: progress = new
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

  /// Whether anything in the container is animated until the end: the last sample differs from the
  /// first one or, after a cancel, which ends as it began, from the one before the last.
  private func hasMotion(in transition: Int) -> Bool {
    let samples = trace.samples.filter { $0.transition == transition }
    guard let last = samples.last, samples.count > 1 else { return false }
    let other = trace.transitions[transition].wasCancelled ? samples[samples.count - 2] : samples[0]
    return zip(trace.elements[other.elements], trace.elements[last.elements]).contains { a, b in
      a.rect != b.rect || a.alpha != b.alpha || a.transform != b.transform
    }
  }

  /// Checks the order of the appearance callbacks, the last one of each screen, and
  /// `animationEnded(_:)`.
  fileprivate func checkCallbacks(_ result: inout LawResult) {
    guard trace.isCompleted else { return }
    let end = Double(trace.finalState.tick.count)
    // The last callback of each screen; nil if it is not known, and any may follow.
    var state = Array<Callback.Kind?>(repeating: .didDisappear, count: scenario.screenCount)
    let firstStack = Prediction.firstStack(of: scenario)
    for screen in scenario.appearedScreens(of: firstStack) { state[screen] = .didAppear }
    // The system sends nothing to a presenter that stays, but its animator may have done so before
    // the scenario. (`docs/facts.md L3, L8`)
    if prediction == nil && scenario.container == .overlay {
      for screen in firstStack.dropLast() { state[screen] = nil }
    }
    for callback in trace.callbacks {
      result.markNonVacuous()
      if let last = state[callback.screen], !callback.kind.mayFollow(last) {
        result.report(
          Effect(.controller, nil, .differs), at: end, .view(ViewID(callback.screen, 0)),
          expected: .words("nothing that contradicts \(last)"), found: .words("\(callback.kind)"))
      }
      state[callback.screen] = callback.kind
    }
    let appearedScreens = scenario.appearedScreens(of: trace.finalState.stack)
    // A controller whose window has gone away receives no more callbacks.
    let isClosed = scenario.closesWindow != nil
    for screen in state.indices where !isClosed {
      let expected: Callback.Kind = appearedScreens.contains(screen) ? .didAppear : .didDisappear
      guard let found = state[screen], found != expected else { continue }
      // A presentation controller may notify a presenter that stays that it is covered.
      let isPresenter = trace.finalState.stack.dropLast().contains(screen)
      if prediction == nil, scenario.container == .overlay, isPresenter, found == .didDisappear {
        result.excuse(.presenterStays)
        continue
      }
      result.report(
        Effect(.controller, nil, .missing), at: end, .view(ViewID(screen, 0)),
        expected: .words("\(expected)"), found: .words("\(found)"))
    }
    for (transition, transitionRecord) in trace.transitions.enumerated()
    where transitionRecord.animationEndedCalls != 1 && !transitionRecord.isOfSystem {
      result.report(
        Effect(.animator, nil, transitionRecord.animationEndedCalls == 0 ? .missing : .excess),
        transition: transition, at: end, expected: .count(1),
        found: .count(transitionRecord.animationEndedCalls))
    }
  }
}

extension Scenario {
  /// The screens of a stack that have appeared: its top. In an overlay all of them have, because a
  /// presenter that stays visible does not disappear. (`docs/facts.md L3`)
  fileprivate func appearedScreens(of stack: [Int]) -> ArraySlice<Int> {
    stack.isEmpty ? [] : stack[container.firstVisible(ofStack: stack.count)...]
  }
}

extension Callback.Kind {
  /// Whether this callback may follow another one.
  fileprivate func mayFollow(_ last: Callback.Kind) -> Bool {
    switch self {
    case .willAppear: last == .didDisappear || last == .willDisappear
    case .didAppear: last == .willAppear
    case .willDisappear: last == .didAppear || last == .willAppear
    case .didDisappear: last == .willDisappear
    }
  }
}
