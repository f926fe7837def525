/// The container as a small state machine: which transitions happen in a scenario, when each begins
/// and completes, and how it ends. What they show meanwhile are formulas of time, in `Course` and
/// `TransitionPrediction`.
///
/// The order within a tick is that of `docs/model.md, Ticks`: transitions that have ended complete,
/// deferred operations begin, the events happen, then the operations of the tick.
struct ContainerStateMachine {
  private let scenario: Scenario
  private let duration: Double
  /// The curve of everything that is animated.
  private let curve: Curve
  /// The curve of the rest after a release.
  private let completionCurve: Curve
  /// Whether the animator runs in a property animator that the system can interrupt.
  private let isInPropertyAnimator: Bool
  /// Whether the animator reports a failure when its animations are cut short, because it passes on
  /// `finished`.
  private let failsWhenCutShort: Bool
  /// The screens from the bottom to the one on top; of tabs only the selected one.
  private var stack: [Int]
  private var active: ActiveTransition?
  private var waiting: [Int] = []
  /// The tick in which the last transition completed.
  private var freeSince = Tick(-1)
  /// The tick of the last presentation or dismissal without animation, which begins after the commit
  /// of its tick.
  private var busyIn = Tick(-1)
  private var animationsEnabled = true
  private(set) var courses: [Course] = []

  /// The transition in flight: its course so far, and the state of its interaction.
  private struct ActiveTransition {
    var course: Course
    /// Whether the interaction holds it.
    var isHeld = false
    /// Nothing is animated, or nothing any more. The completion comes with the next turn of the run
    /// loop, and a release only decides the claim.
    var isImmediate = false
    /// Whether it fails even if the interaction finishes it.
    var hasFailed = false
    /// How it runs along its own curve after a release; nil if it does not, or is held again.
    var own: OwnCourse?
  }

  /// The course of a property animator along its own curve, in ticks. Sums and differences of ticks
  /// are exact, so a way back takes as long as the way there.
  private struct OwnCourse {
    /// The time of the animator at the last release.
    var time: Double
    var since: Double
    var goesBack: Bool

    func time(at now: Double, of whole: Double) -> Double {
      min(max(time + (goesBack ? since - now : now - since), 0), whole)
    }
  }

  init(_ scenario: Scenario, as specification: Specification, inPropertyAnimator: Bool) {
    self.scenario = scenario
    isInPropertyAnimator = inPropertyAnimator
    let named = scenario.variant.duration ?? specification.duration
    let isShortest =
      inPropertyAnimator && named <= 0
      && !scenario.policies.contains(.zeroDurationAnimatorsEndAtOnce)
    // `docs/facts.md P22`
    duration = isShortest ? 0.2 : named
    curve = scenario.curve(of: specification)
    completionCurve = scenario.curve
    failsWhenCutShort = specification == .snapshot
    stack = Prediction.firstStack(of: scenario)
  }

  /// The courses of all transitions of the scenario, and the stack in the end.
  static func courses(
    of scenario: Scenario, as specification: Specification, inPropertyAnimator: Bool = false
  ) -> (courses: [Course], stack: [Int]) {
    var stateMachine = ContainerStateMachine(
      scenario, as: specification, inPropertyAnimator: inPropertyAnimator)
    stateMachine.run()
    return (stateMachine.courses, stateMachine.stack)
  }

  private mutating func run() {
    var event = 0, operation = 0
    var last = Tick.zero
    while event < scenario.events.count || operation < scenario.operations.count {
      let nextEvent = event < scenario.events.count ? scenario.events[event].at : nil
      let nextOperation =
        operation < scenario.operations.count ? scenario.operations[operation].at : nil
      if let now = nextEvent, nextOperation.map({ now <= $0 }) ?? true {
        completeTransitions(until: now)
        handle(scenario.events[event].kind, at: now)
        event += 1
        last = now
      } else if let now = nextOperation {
        completeTransitions(until: now)
        request(operation, at: now)
        operation += 1
        last = now
      }
    }
    // An interaction that is still open is closed one tick after everything else is over.
    completeTransitions(until: .distant)
    while let open = active {
      let now = max(last, open.course.began) + Tick(1)
      release(open.course.fingerProgress(at: Double(now.count)) < 0.5, at: now)
      completeTransitions(until: .distant)
    }
  }

  private mutating func handle(_ kind: Event.Kind, at now: Tick) {
    switch kind {
    case .update(let progress): update(to: progress, at: now)
    case .finish: release(false, at: now)
    case .cancel: release(true, at: now)
    case .enableAnimations(let enabled): animationsEnabled = enabled
    case .cutAnimationsShort: cutShort(at: now)
    case .write, .mark, .remove, .resize, .warnOfMemory: break
    // The outcome is not specified.
    case .closeWindow: break
    }
  }

  private mutating func request(_ operation: Int, at now: Tick) {
    guard active == nil && busyIn != now else {
      if !scenario.policies.contains(.secondOperationIsRefused) { waiting.append(operation) }
      return
    }
    // The outcome of the last transition must be on the screen first.
    if !waiting.isEmpty || freeSince == now {
      waiting.append(operation)
    } else {
      begin(operation, at: now, knownUntil: now)
    }
  }

  private mutating func begin(_ number: Int, at now: Tick, knownUntil: Tick) {
    let operation = scenario.operations[number]
    let from = stack[stack.count - 1]
    let to: Int
    switch operation.kind {
    case .push: to = scenario.screenPushed(by: number)
    case .pop:
      guard stack.count > 1 else { return }
      to = stack[stack.count - 2]
    case .select(let tab):
      guard tab != from else { return }
      to = tab
    }
    var course = Course(
      operation: number, transitionKind: operation.kind.transitionKind, from: from, to: to,
      began: now, knownUntil: knownUntil, drawnUntil: beginsAfterCommit ? now : now - Tick(1),
      duration: duration,
      isInteractive: operation.isInteractive && operation.isAnimated, phases: [], completes: now,
      succeeds: true,
      scrubbing: scenario.policies.contains(.scrubbingIsEased) ? curve : .linear)
    guard operation.isAnimated else {
      if beginsAfterCommit
        && !scenario.policies.contains(.unanimatedPresentationsBeginInTheCall)
      {
        (busyIn, freeSince) = (now, now)
      }
      return settle(course)
    }
    let start = Double(now.count)
    let ticks = duration * Double(Tick.perSecond)
    if !animationsEnabled || duration <= 0 {
      // Nothing is animated: everything is at its end at once, and the completion comes with the
      // next turn of the run loop. (`docs/facts.md A7, A9`)
      course.phases = [.init(begins: start, length: 0, start: 1, end: 1, curve: .linear)]
      course.completes = now + Tick(1)
      active = ActiveTransition(course: course, isHeld: course.isInteractive, isImmediate: true)
    } else if course.isInteractive {
      course.phases = [.init(begins: start, length: 0, start: 0, end: 0, curve: .linear)]
      course.completes = .never
      active = ActiveTransition(course: course, isHeld: true)
    } else {
      course.phases = [.init(begins: start, length: ticks, start: 0, end: 1, curve: curve)]
      course.completes = ContainerStateMachine.firstTick(atOrAfter: start + ticks, butAfter: now)
      active = ActiveTransition(course: course)
    }
  }

  /// Sets the progress of an interaction. A finished one is held again. (`docs/facts.md I20`)
  private mutating func update(to progress: Double, at now: Tick) {
    guard var open = active, open.course.isInteractive, !open.isImmediate else { return }
    let isHeldAgain =
      open.course.succeeds && !scenario.policies.contains(.updateAfterFinishIsIgnored)
    guard open.isHeld || isHeldAgain else { return }
    open.isHeld = true
    open.own = nil
    open.course.completes = .never
    open.course.phases.append(
      .init(
        begins: Double(now.count), length: 0, start: progress, end: progress, curve: .linear))
    active = open
  }

  /// Ends the interaction, or turns round one that has ended. The rest takes as long as
  /// `docs/facts.md I3` says. (`docs/facts.md I20`)
  private mutating func release(_ cancels: Bool, at now: Tick) {
    guard var open = active, open.course.isInteractive else { return }
    let turnsRound =
      open.course.succeeds == cancels && !scenario.policies.contains(.secondReleaseIsIgnored)
    guard open.isHeld || turnsRound else { return }
    open.isHeld = false
    open.course.succeeds = !cancels
    defer { active = open }
    guard !open.isImmediate else { return }
    let time = Double(now.count)
    let progress = open.course.fingerProgress(at: time)
    let end = cancels ? 0.0 : 1
    let speed = scenario.operations[open.course.operation].completionSpeed
    var phase = Course.Phase(
      begins: time, length: 0, start: progress, end: end, curve: completionCurve)
    let whole = duration * Double(Tick.perSecond)
    var rest = ContainerStateMachine.withoutRounding(abs(end - progress) * whole / speed)
    if isInPropertyAnimator && speed == 1
      && !scenario.policies.contains(.releasedAnimatorsTakeTheCompletionCurve)
    {
      // The property animator goes on along its own curve. (`docs/facts.md I22`)
      let reached =
        open.own?.time(at: time, of: whole)
        ?? ContainerStateMachine.withoutRounding(completionCurve.share(of: progress) * whole)
      open.own = .init(time: reached, since: time, goesBack: cancels)
      phase.part = (reached / whole, end)
      rest = ContainerStateMachine.withoutRounding(abs(end * whole - reached))
    }
    phase.length = rest
    open.course.phases.append(phase)
    open.course.completes = ContainerStateMachine.firstTick(atOrAfter: time + rest, butAfter: now)
  }

  /// The system drops all animations: everything shows its end, and the completions come with the
  /// next turn of the run loop. (`docs/facts.md A12`)
  private mutating func cutShort(at now: Tick) {
    guard var open = active else { return }
    // Without an animation nothing is cut short.
    if failsWhenCutShort && !open.isImmediate { open.hasFailed = true }
    let time = Double(now.count)
    open.course.phases.append(.init(begins: time, length: 0, start: 1, end: 1, curve: .linear))
    open.course.completes = now + Tick(1)
    open.isImmediate = true
    active = open
  }

  /// Whether the operations are presentations and dismissals, which begin after the commit of their
  /// tick. (`docs/facts.md L15`)
  private var beginsAfterCommit: Bool {
    scenario.container == .modal || scenario.container == .overlay
  }

  /// Completes the transition that ends at or before `now`, and begins the operation that waited
  /// for it one tick later, when the surviving screen has been drawn. A presentation or dismissal
  /// begins when the events of that tick have happened, too.
  private mutating func completeTransitions(until now: Tick) {
    while true {
      if var open = active {
        guard open.course.completes <= now else { return }
        active = nil
        if open.hasFailed { open.course.succeeds = false }
        freeSince = open.course.completes
        courses.append(open.course)
        settle(open.course)
      } else {
        let next = freeSince + Tick(1)
        guard !waiting.isEmpty, beginsAfterCommit ? next < now : next <= now else { return }
        begin(waiting.removeFirst(), at: next, knownUntil: beginsAfterCommit ? next : freeSince)
      }
    }
  }

  private mutating func settle(_ course: Course) {
    guard course.succeeds else { return }
    switch course.transitionKind {
    case .push: stack.append(course.to)
    case .pop: stack.removeLast()
    case .select: stack = [course.to]
    }
  }

  /// A span of time in ticks without the last bits that arithmetic has left: whole ticks, if it
  /// misses them by no more than that. Otherwise it would end a tick too late.
  private static func withoutRounding(_ ticks: Double) -> Double {
    let whole = ticks.rounded()
    return abs(ticks - whole) <= 0x1p-49 * max(Double(Tick.perSecond), abs(ticks)) ? whole : ticks
  }

  /// The first tick at or after a time, and later than `now`.
  private static func firstTick(atOrAfter time: Double, butAfter now: Tick) -> Tick {
    max(Tick(atOrAfter: time), now + Tick(1))
  }
}
