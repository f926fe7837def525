extension TransitionMachine.Move {
  /// The table: everything that may happen to a container. A move that is missing here never
  /// happens. There may be at most 32 (`MachineStateTable`).
  public static let all: [Self] = [
    start, replace, announce, wait, begin, tick, update, holdAgain, pause, finish, cancel,
    finishAgain, cancelAgain, complete, fail, resume, cutShort, resize, switchAnimations, write,
    mark, remove,
  ]

  /// The moves of an operation that is called at rest. Their guards exclude each other.
  static let calls: [Self] = [start, replace, announce]

  // MARK: Operations

  static let start = Self(
    "start", by: .app, "A push, a pop or a selection begins in its call.", of: .operation,
    in: [.rest], if: [.hasEffect, .beginsInTheCall, .isAnimated], then: [.setsCurrent, .begins])

  static let replace = Self(
    "replace", by: .app, "An operation without animation is over in its call.", of: .operation,
    in: [.rest], if: [.hasEffect, .beginsInTheCall, .isNotAnimated],
    then: [.setsCurrent, .replaces])

  static let announce = Self(
    "announce", by: .app, "A presentation or dismissal is called.", of: .operation,
    in: [.rest], if: [.hasEffect, .beginsAfterDrawing], then: [.setsCurrent, .announces])

  static let wait = Self(
    "wait", by: .app, "An operation is called while the container is busy.", of: .operation,
    in: [.announced, .running, .held, .immediate, .settling],
    if: [.mayWait, .hasRoom, .addsNoScreenTwice], then: [.waits])

  static let begin = Self(
    "begin", by: .kit, "The turn is drawn, and the announced operation begins.",
    in: [.announced], then: [.beginsAnnounced])

  // MARK: Time and interaction

  static let tick = Self(
    "tick", by: .clock, "Time passes.", in: [.running], if: [.isOnTheWay], then: [.advances])

  static let update = Self(
    "update", by: .finger, "The interaction sets the progress.", of: .progress,
    in: [.held], then: [.showsUpdate])

  static let holdAgain = Self(
    "holdAgain", by: .finger, "An update arrives after a finish.", of: .progress,
    in: [.running], if: [.wasReleased, .isNotCancelled, .updatesAfterFinishCount],
    then: [.holds, .showsUpdate])

  static let pause = Self(
    "pause", by: .finger, "The interaction takes hold of a transition that runs.",
    in: [.running], if: [.isInterruptible], then: [.holds])

  static let finish = Self(
    "finish", by: .release, "The interaction releases the transition, which goes on.",
    in: [.held, .immediate], if: [.isHeld], then: [.releases(cancelling: false)])

  static let cancel = Self(
    "cancel", by: .release, "The interaction releases the transition, which goes back.",
    in: [.held, .immediate], if: [.isHeld], then: [.releases(cancelling: true)])

  static let finishAgain = Self(
    "finishAgain", by: .finger, "A finish after a cancel reverses the transition.",
    in: [.running, .immediate], if: [.wasReleased, .isCancelled, .secondReleasesCount],
    then: [.releases(cancelling: false)])

  static let cancelAgain = Self(
    "cancelAgain", by: .finger, "A cancel after a finish reverses the transition.",
    in: [.running, .immediate], if: [.wasReleased, .isNotCancelled, .secondReleasesCount],
    then: [.releases(cancelling: true)])

  // MARK: The end

  static let complete = Self(
    "complete", by: .animator, "The animations have ended, and the animator completes.",
    in: [.running, .immediate], if: [.isOver], then: .completion(.asReleased))

  static let fail = Self(
    "fail", by: .animator, "The animations were cut short, and the animator reports that.",
    in: [.immediate], if: [.wasCutShort, .isNotCancelled], then: .completion(.asFailed))

  static let resume = Self(
    "resume", by: .kit, "The outcome is drawn, and what waited begins.",
    in: [.settling], then: [.rests, .resizes, .beginsWaiting])

  // MARK: The system and the app

  static let cutShort = Self(
    "cutShort", by: .system, "The system drops every animation.", of: .change,
    in: [.running, .held], then: [.dropsAnimations])

  static let resize = Self(
    "resize", by: .system, "The window changes its size in flight.", of: .change,
    in: [.running, .held, .immediate], then: [.delaysResize])

  static let switchAnimations = Self(
    "switchAnimations", by: .app, "The app turns animations off or on.", of: .change,
    in: .all, then: [.switchesAnimations])

  static let write = Self(
    "write", by: .app, "The app hides one of its views, or shows it.", of: .view,
    in: .all, if: [.isNotRemoved], then: [.writes])

  static let mark = Self(
    "mark", by: .app, "The app changes its list of animated views.", of: .viewChange,
    in: .all, if: [.isNotRemoved], then: [.marks])

  static let remove = Self(
    "remove", by: .app, "The app removes one of its views.", of: .viewChange,
    in: .all, if: [.isNotRemoved], then: [.removes])
}

extension [TransitionMachine.Phase] {
  fileprivate static var all: Self { TransitionMachine.Phase.allCases }
}

// MARK: Guards

extension TransitionMachine.Condition {
  static let hasEffect = Self(
    "a push or a selection names a screen that is not in `stack`; a pop needs two screens in "
      + "`stack`",
    "docs/model.md, State machine"
  ) { _, state, argument in state.hasEffect(TransitionMachine.Operation(bits: argument)) }

  static let isAnimated = Self("the operation is animated", "T9, T14") { _, _, argument in
    TransitionMachine.Operation(bits: argument).isAnimated
  }

  static let isNotAnimated = Self("the operation is not animated", "T9, T14") { _, _, argument in
    !TransitionMachine.Operation(bits: argument).isAnimated
  }

  static let beginsInTheCall = Self(
    "the container is `navigation` or `tabs`; or the operation is not animated, and the policy is "
      + "`unanimatedPresentationsBeginInTheCall`", "L15, L16"
  ) { scope, _, argument in !scope.delays(TransitionMachine.Operation(bits: argument)) }

  static let beginsAfterDrawing = Self(
    "the container is `modal` or `overlay`; and the operation is animated, or the policy is not "
      + "`unanimatedPresentationsBeginInTheCall`",
    "L15, L16"
  ) { scope, _, argument in scope.delays(TransitionMachine.Operation(bits: argument)) }

  static let mayWait = Self(
    "`phase` is settling, or the policy is not `secondOperationIsRefused`", "L7"
  ) { scope, state, _ in
    state.phase == .settling || !scope.policies.contains(.secondOperationIsRefused)
  }

  static let hasRoom = Self("fewer operations wait than the scope allows", "the scope") {
    scope, state, _ in state.waiting.count < scope.waiting
  }

  static let addsNoScreenTwice = Self(
    "a push, or a selection in `navigation`, names a screen that is neither in `stack` nor that of "
      + "a push or selection that is `current` or waits", "docs/model.md, State machine"
  ) { scope, state, argument in
    let operation = TransitionMachine.Operation(bits: argument)
    let isNew = operation.kind == .push || operation.kind == .select && scope.container != .tabs
    return !isNew || state.isUnused(operation.screen)
  }

  static let isOnTheWay = Self(
    "the transition is not at its goal: `progress` is not `end` or, if `cancelled`, not `start`",
    "I3"
  ) { _, state, _ in !state.isAtGoal }

  static let isHeld = Self("`interaction` is holding", "I1, I7") { _, state, _ in
    state.interaction == .holding
  }

  static let wasReleased = Self("`interaction` is released", "I7, I20") { _, state, _ in
    state.interaction == .released
  }

  static let isCancelled = Self("`cancelled`", "T11, I20") { _, state, _ in
    state.flags.contains(.isCancelled)
  }

  static let isNotCancelled = Self("not `cancelled`", "T11, I20") { _, state, _ in
    !state.flags.contains(.isCancelled)
  }

  static let updatesAfterFinishCount = Self(
    "the policy is not `updateAfterFinishIsIgnored`", "I20"
  ) { scope, _, _ in !scope.policies.contains(.updateAfterFinishIsIgnored) }

  static let secondReleasesCount = Self(
    "the policy is not `secondReleaseIsIgnored`", "I20"
  ) { scope, _, _ in !scope.policies.contains(.secondReleaseIsIgnored) }

  static let isInterruptible = Self(
    "the mode of `current` is interruptible or scrubbed", "I11"
  ) { _, state, _ in state.current.isInterruptible }

  static let isOver = Self(
    "`phase` is immediate, or the transition is at its goal", "I3, A7, A12; completes-on-time"
  ) { _, state, _ in state.phase == .immediate || state.isAtGoal }

  static let wasCutShort = Self("`cutShort`", "A12; completes-with-the-truth") { _, state, _ in
    state.flags.contains(.isCutShort)
  }

  static let isNotRemoved = Self("the view is not `removed`", "H1") { _, state, argument in
    !state.views[Int(argument >> 1), Int(argument & 1)].contains(.removed)
  }
}

// MARK: Effects

extension TransitionMachine.Effect {
  static let setsCurrent = Self("`current` becomes the operation", "T1") { _, state, argument in
    state.current = TransitionMachine.Operation(bits: argument)
  }

  static let begins = Self("the operation *begins*", "T1, T3, T4, L1") { scope, state, _ in
    state.begin(scope)
  }

  static let replaces = Self("the operation *replaces*, and `current` becomes none", "L1, T14") {
    scope, state, _ in
    state.replace(scope)
    state.current = .none
  }

  static let announces = Self("`phase` becomes announced", "L15") { _, state, _ in
    state.phase = .announced
  }

  static let waits = Self("the operation is appended to `waiting`", "L7") { _, state, argument in
    state.waiting.append(TransitionMachine.Operation(bits: argument))
  }

  static let beginsAnnounced = Self(
    "`current` *begins*; if it is not animated, it *replaces* instead, `progress` becomes end and "
      + "`phase` settling, and `current` stays", "L15, L16"
  ) { scope, state, _ in
    if state.current.isAnimated { return state.begin(scope) }
    state.replace(scope)
    state.progress = .end
    state.phase = .settling
  }

  static let advances = Self(
    "`progress` goes one step to the goal: start, part, end, or back", "I3"
  ) { _, state, _ in
    let step: Int8 = state.flags.contains(.isCancelled) ? -1 : 1
    state.progress = .init(rawValue: UInt8(Int8(state.progress.rawValue) + step))!
  }

  static let showsUpdate = Self("`progress` becomes the argument", "I1") { _, state, argument in
    state.progress = .init(rawValue: argument)!
  }

  static let holds = Self(
    "`phase` becomes held, and `interaction` holding", "I11, I20"
  ) { _, state, _ in (state.phase, state.interaction) = (.held, .holding) }

  static func releases(cancelling: Bool) -> Self {
    Self(
      "`interaction` becomes released; held becomes running; if `cancelled` was "
        + "\(!cancelling), it becomes \(cancelling) and the appearance is *reversed*",
      "I3, I5, I20, L4"
    ) { scope, state, _ in state.release(scope, cancelling: cancelling) }
  }

  static let rests = Self(
    "`phase` becomes rest, `current` none, `interaction` none, `progress` start; `cancelled` and "
      + "`cutShort` become false", "L7"
  ) { _, state, _ in
    state.phase = .rest
    (state.current, state.interaction, state.progress) = (.none, .none, .start)
    state.flags.remove(.isCancelled)
    state.flags.remove(.isCutShort)
  }

  static let resizes = Self("`resizeWaits` becomes false", "L10") { _, state, _ in
    state.flags.remove(.resizeWaits)
  }

  static let beginsWaiting = Self(
    "while `phase` is rest and something waits: the first of `waiting` is taken away and, if it "
      + "*has effect*, happens as in start, replace or announce", "L7"
  ) { scope, state, _ in
    while state.phase == .rest, !state.waiting.isEmpty {
      state.takeCallMove(state.waiting.removeFirst(), in: scope)
    }
  }

  static let dropsAnimations = Self(
    "`phase` becomes immediate, `progress` end, `cutShort` true", "A12"
  ) { _, state, _ in
    (state.phase, state.progress) = (.immediate, .end)
    state.flags.insert(.isCutShort)
  }

  static let delaysResize = Self("`resizeWaits` becomes true", "L10") { _, state, _ in
    state.flags.insert(.resizeWaits)
  }

  static let switchesAnimations = Self("`animationsOff` changes", "A9") { _, state, _ in
    state.flags.formSymmetricDifference(.animationsAreOff)
  }

  static let writes = Self("`hiddenByApp` of the view changes", "hidden-views-restored") {
    _, state, argument in
    state.views[Int(argument >> 1), Int(argument & 1)].formSymmetricDifference(.hiddenByApp)
  }

  static let marks = Self("`marked` of the view changes", "pairs-are-read-once") {
    _, state, argument in
    state.views[Int(argument >> 1), Int(argument & 1)].formSymmetricDifference(.marked)
  }

  static let removes = Self(
    "`removed` of the view becomes true, `marked` and `hiddenByApp` become false", "H1, H4"
  ) { _, state, argument in
    let (screen, view) = (Int(argument >> 1), Int(argument & 1))
    state.views[screen, view].remove(.marked)
    state.views[screen, view].remove(.hiddenByApp)
    state.views[screen, view].insert(.removed)
  }
}

// MARK: The completion

/// What the animator claims: the argument of `completeTransition(_:)`.
enum MachineClaim {
  /// True unless the interaction was cancelled.
  case asReleased
  /// False.
  case asFailed

  fileprivate var text: String { self == .asReleased ? "not `cancelled`" : "false" }
  fileprivate func value(_ state: TransitionMachine.State) -> Bool {
    self == .asReleased && !state.flags.contains(.isCancelled)
  }
}

extension [TransitionMachine.Effect] {
  /// The effects of the completion with a claim.
  static func completion(_ claim: MachineClaim) -> Self {
    [
      .restoresViews, .countsCompletion, .turnsTouchesOn, .notifies(claim), .movesScreens(claim),
      .settles(claim),
    ]
  }
}

extension TransitionMachine.Effect {
  static let restoresViews = Self(
    "`hiddenByAnimator` becomes false for every view, and `snapshots` false",
    "hidden-views-restored, no-snapshot-left"
  ) { _, state, _ in
    state.views.bits &= ~TransitionMachine.ViewTable.hiddenByAnimator
    state.flags.remove(.showsSnapshots)
  }

  static let countsCompletion = Self(
    "`owed` becomes false; if it was false, `miscounted` becomes true", "T2; completes-exactly-once"
  ) { _, state, _ in
    if !state.flags.contains(.owesCompletion) { state.flags.insert(.completedTwiceOrNever) }
    state.flags.remove(.owesCompletion)
  }

  static let turnsTouchesOn = Self("`touchesOff` becomes false", "T3; comes-to-rest") {
    _, state, _ in state.flags.remove(.touchesAreOff)
  }

  static func notifies(_ claim: MachineClaim) -> Self {
    Self(
      "with the claim *c* = \(claim.text): the to-screen is appeared if *c*, otherwise "
        + "disappeared; the from-screen the other way round; a presenter that stays keeps its "
        + "appearance", "L1, L3, L4, T11"
    ) { scope, state, _ in
      let succeeds = claim.value(state)
      if state.toEnters(scope) {
        state.appearance[state.to] = succeeds ? .appeared : .disappeared
      }
      if state.fromLeaves(scope) {
        state.appearance[state.from] = succeeds ? .disappeared : .appeared
      }
    }
  }

  static func movesScreens(_ claim: MachineClaim) -> Self {
    Self(
      "if *c*: the operation *changes the stack*, and the from-screen leaves `window`; otherwise "
        + "the to-screen leaves it; a presenter that stays does not leave",
      "T5, T11; right-screen-remains"
    ) { scope, state, _ in
      guard claim.value(state) else {
        if state.toEnters(scope) { state.window.remove(state.to) }
        return
      }
      if state.fromLeaves(scope) { state.window.remove(state.from) }
      state.changeStack()
    }
  }

  static func settles(_ claim: MachineClaim) -> Self {
    Self(
      "`phase` becomes settling; `progress` becomes end if *c*, otherwise start; `current`, "
        + "`interaction`, `cancelled` and `cutShort` stay", "L7"
    ) { _, state, _ in
      state.progress = claim.value(state) ? .end : .start
      state.phase = .settling
    }
  }
}
