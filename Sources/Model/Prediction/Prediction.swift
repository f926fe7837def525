/// What the model predicts from the scenario alone: formulas, not a replay.
public struct Prediction: Sendable {
  public let specification: Specification
  /// One prediction for each transition, in their order.
  public var transitions: [TransitionPrediction]
  /// The stack at the end, bottom first.
  public var stack: [Int]
  /// How many of the transitions can be compared with the trace: all up to and including the first
  /// one that did not occur.
  private var comparableCount = Int.max

  /// Predicts the transition of a tutorial for every operation of the scenario that starts one.
  ///
  /// - Parameter inPropertyAnimator: whether the animations run in a property animator that the
  ///   system can interrupt.
  public init(
    of specification: Specification, in scenario: Scenario, inPropertyAnimator: Bool = false
  ) {
    let (courses, stack) = ContainerStateMachine.courses(
      of: scenario, as: specification, inPropertyAnimator: inPropertyAnimator)
    self.specification = specification
    self.stack = stack
    transitions = courses.indices.map { index in
      TransitionPrediction(specification, courses[index], in: scenario, after: courses[..<index])
    }
    if let closed = scenario.closesWindow {
      for index in transitions.indices where closed < courses[index].completionTick {
        transitions[index].withdraw()
      }
    }
    for index in transitions.indices where !courses[index].hasDelegate {
      transitions[index].withdraw()
    }
    for index in transitions.indices.dropFirst() where !transitions[index - 1].isTimed {
      transitions[index].withdraw()
    }
  }

  /// The times, in ticks, at which a law needs a sample and there may be no tick: the keyframes of
  /// the transitions. In the order of time.
  public var instants: [Double] {
    var instants: [Double] = []
    for transition in transitions where transition.specification == .flip {
      for keyframe in FlipFormulas.keyframes {
        instants += transition.course.instants(ofProgress: keyframe)
      }
    }
    return instants.sorted()
  }

  // MARK: What only a run shows

  /// Adapts the prediction to a trace.
  ///
  /// The trace decides only what the scenario cannot: whether the app's own gesture was received,
  /// which kind of animator ran, whether the phone turned, and which operations started a transition.
  mutating func adapt(to trace: borrowing Trace, _ scenario: Scenario) {
    switch specification {
    case .snapshot: adaptToPropertyAnimators(in: trace, scenario)
    case .flip: withdrawUnlessDriven(asIn: trace)
    case .fade, .scale: break
    }
    withdrawAfterMissedTurn(in: trace, scenario)
    comparableCount = countComparable(in: trace)
  }

  /// Withdraws the predictions that count on a new size that the window did not get. The run does
  /// not turn the phone where it is not known how a presented screen would lie afterwards.
  /// (`docs/facts.md L20`)
  private mutating func withdrawAfterMissedTurn(in trace: borrowing Trace, _ scenario: Scenario) {
    guard !scenario.events.isEmpty else { return }
    let missed = zip(scenario.events, trace.outcomes).first { event, outcome in
      event.kind.isResize && !outcome.hadEffect
    }
    guard let turn = missed?.0.at else { return }
    for index in transitions.indices where transitions[index].course.knownUntil >= turn {
      transitions[index].withdraw()
    }
  }

  /// Adapts the prediction of a snapshot transition, which may run in a property animator.
  private mutating func adaptToPropertyAnimators(in trace: borrowing Trace, _ scenario: Scenario) {
    if trace.transitions.contains(where: { $0.isInterruptible || $0.isInPropertyAnimator }) {
      self = Prediction(of: specification, in: scenario, inPropertyAnimator: true)
    }
    withdrawUndetermined(in: trace, scenario)
    easeKeyframes(as: trace, scenario)
  }

  /// Withdraws the prediction of a flip that an interaction drives in the scenario or in the trace,
  /// but not in both, and of all that follow. The flip's app has a gesture of its own, and a touch
  /// that begins while another transition is in flight is lost.
  private mutating func withdrawUnlessDriven(asIn trace: borrowing Trace) {
    var isLost = false
    for index in transitions.indices {
      let course = transitions[index].course
      for transitionRecord in trace.transitions where transitionRecord.operation == course.operation
      {
        if transitionRecord.isInteractive != course.isInteractive { isLost = true }
      }
      if isLost { transitions[index].withdraw() }
    }
  }

  /// Withdraws the predictions of property animators of which too little is known.
  ///
  /// Concerned are animators that the system can interrupt and, in a scenario with a pause, all. If
  /// one has no duration, or its animations are switched off or dropped, its end is unknown, and
  /// later predictions are withdrawn, too. Under the policy `scrubbingIsEased` only what an
  /// interruptible one shows in flight is unknown, because it follows the interaction linearly.
  /// (`docs/facts.md P4`)
  private mutating func withdrawUndetermined(in trace: borrowing Trace, _ scenario: Scenario) {
    lazy var hasPause = scenario.events.contains { $0.kind == .pauseAnimator }
    var isLost = false
    for index in transitions.indices {
      let course = transitions[index].course
      for transitionRecord in trace.transitions
      where transitionRecord.operation == course.operation
        && (transitionRecord.isInterruptible || transitionRecord.isInPropertyAnimator && hasPause)
      {
        let end = transitionRecord.completed ?? .distant
        let isCutShort = scenario.events.contains { event in
          switch event.kind {
          case .cutAnimationsShort, .visitBackground, .enableAnimations:
            transitionRecord.began <= event.at && event.at <= end
          default: false
          }
        }
        if transitionRecord.duration <= 0 || !transitionRecord.animationsWereEnabled || isCutShort {
          isLost = true
        }
        if transitionRecord.isInterruptible && scenario.policies.contains(.scrubbingIsEased) {
          transitions[index].isDetermined = false
        }
      }
      if isLost { transitions[index].withdraw() }
    }
  }

  /// Gives the keyframes in a property animator that runs by itself the curve of that animator.
  /// They inherit it even under the policy `keyframeCurveIsLinear`. (`docs/facts.md A10, K7`)
  private mutating func easeKeyframes(as trace: borrowing Trace, _ scenario: Scenario) {
    guard scenario.policies.contains(.keyframeCurveIsLinear), scenario.curve != .linear else {
      return
    }
    for index in transitions.indices where !transitions[index].course.isInteractive {
      let operation = transitions[index].course.operation
      for transitionRecord in trace.transitions
      where transitionRecord.operation == operation && transitionRecord.isInPropertyAnimator {
        transitions[index].course.ease(by: scenario.curve)
      }
    }
  }

  /// Whether some transition is not determined, so that reference laws do not judge it.
  public var isUndetermined: Bool { transitions.contains { !$0.isDetermined } }

  /// The index of the prediction of a recorded transition; nil if the model does not know what it
  /// shows, or if a defect has led to a transition between other screens than predicted.
  func index(of transitionRecord: TransitionRecord) -> Int? {
    guard let index = expectedIndex(of: transitionRecord) else { return nil }
    return transitions[index].isDetermined ? index : nil
  }

  /// The index of the prediction of a recorded transition, even if the model does not know what the
  /// transition shows; nil if none of the first `comparableCount` predictions describes it.
  func expectedIndex(of transitionRecord: TransitionRecord) -> Int? {
    transitions.indices.prefix(comparableCount).first {
      transitions[$0].course.describes(transitionRecord)
    }
  }

  /// The number of transitions up to the first one that was not recorded, because a defect has led
  /// to another stack, or because the system's own animator ran. That one is included. What follows
  /// it begins at another tick than predicted.
  private func countComparable(in trace: borrowing Trace) -> Int {
    for index in transitions.indices {
      var isObserved = false
      for transitionRecord in trace.transitions
      where transitions[index].course.describes(transitionRecord) {
        isObserved = true
      }
      if !isObserved { return index + 1 }
    }
    return transitions.count
  }
}

extension Prediction {
  /// The stack before the first operation, bottom first; for tabs, the first tab, which is
  /// selected.
  static func firstStack(of scenario: Scenario) -> [Int] {
    scenario.container == .tabs ? [0] : Array(scenario.screens.indices)
  }
}

extension Scenario {
  /// The curve of everything that is animated: that of the variant, or else that of the domain.
  public var curve: Curve {
    switch variant.curve ?? (domain == .exact ? .linear : .easeInOut) {
    case .linear: .linear
    case .easeInOut: .easeInOut
    }
  }

  /// The curve over a transition of the tutorials. The tutorials' keyframe animations name no
  /// curve, and what that means is a policy. (`docs/facts.md K1`)
  func curve(of specification: Specification) -> Curve {
    specification.hasKeyframes && policies.contains(.keyframeCurveIsLinear) ? .linear : curve
  }

  /// The app's list of animated subviews of a screen after the events of a tick.
  func marked(_ screen: Int, at tick: Tick) -> [Mark] {
    var marked = self.screen(screen).marked
    for event in events where event.at <= tick {
      if case .mark(screen, let new) = event.kind { marked = new }
    }
    return marked
  }

  /// Whether the app writes, while one of the transitions is in flight, an attribute that
  /// transitions animate: the alpha of any view, the transform of a root and, except in a fade,
  /// `isHidden` or the corner radius of any view.
  func hasContestedWrite(
    during courses: ArraySlice<Course>, by specification: Specification
  ) -> Bool {
    events.contains { event in
      guard case .write(let id, let change) = event.kind,
        courses.contains(where: { $0.knownUntil < event.at && event.at < $0.completionTick })
      else { return false }
      switch change.attribute {
      case .alpha: return true
      case .transform: return id.view == 0
      case .isHidden, .cornerRadius: return specification != .fade
      default: return false
      }
    }
  }

  /// The tick in which the window is closed; nil if it is not.
  var closesWindow: Tick? {
    for event in events where event.kind == .closeWindow { return event.at }
    return nil
  }

  /// The size of the window after the events of a tick.
  package func windowSize(at tick: Tick) -> Size {
    var size = window.size
    for event in events where event.at <= tick {
      if case .resize(let new) = event.kind { size = new }
    }
    return size
  }
}
