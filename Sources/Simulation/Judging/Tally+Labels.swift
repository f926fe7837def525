import Model

extension Tally {
  /// Counts the labels of one scenario. How a transition runs and ends is counted for the first one.
  mutating func add(labelsOf context: LawContext) {
    let scenario = context.scenario
    var hasShownAgain = false, hasPoppedToRoot = false, hasReplaced = false
    for transitionRecord in context.trace.transitions.prefix(1) {
      switch transitionRecord.transitionKind {
      case .push: count(.push)
      case .pop: count(.pop)
      case .select: count(.select)
      }
      if transitionRecord.isInteractive { count(.interactive) }
      if transitionRecord.wasCancelled { count(.cancelled) }
      if transitionRecord.isInteractive && transitionRecord.claim { count(.finishedByHand) }
      if transitionRecord.completionSpeed != 1 { count(.ownSpeed) }
    }
    for transitionRecord in context.trace.transitions {
      let operation = scenario.operations[transitionRecord.operation]
      if operation.isInteractive, operation.isAnimated {
        driving[0] += 1
        if transitionRecord.isInteractive { driving[1] += 1 }
      }
      switch operation.kind {
      case .pushAgain: hasShownAgain = true
      case .popToRoot: hasPoppedToRoot = true
      case .replace: hasReplaced = true
      case .push, .pop, .select: break
      }
    }
    if hasShownAgain { count(.shownAgain) }
    if hasPoppedToRoot { count(.popToRoot) }
    if hasReplaced { count(.replaced) }
    if let pairs = context.prediction?.transitions.first?.pairs.count {
      if pairs == 1 { count(.onePair) }
      if pairs > 1 { count(.severalPairs) }
    }
    switch scenario.container {
    case .navigation, .tabs: break
    case .modal: count(.modal)
    case .overlay: count(.overlay)
    }
    count(screensOf: scenario)
    count(eventsOf: scenario)
    if scenario.variant.snapshots == .image { count(.renderedImages) }
    if scenario.variant.duration == 0 { count(.zeroDuration) }
    if scenario.operations.count > 1 { count(.secondOperation) }
    if scenario.operations.count > 2 { count(.thirdOperation) }
    if scenario.operations.contains(where: { $0.withheld != nil }) {
      count(.screenUnknownToContext)
    }
    if scenario.window.size != Scenario.ordinaryWindow.size { count(.otherWindow) }
    if !scenario.fillsDisplay { count(.sharedDisplay) }
    if scenario.settings.contains(.reduceMotion) { count(.reducedMotion) }
    if scenario.settings.contains(.preferCrossFades) { count(.crossFades) }
    if scenario.settings.contains(.rightToLeft) { count(.rightToLeft) }
    if scenario.nesting != nil {
      count(scenario.nestsFirstScreen ? .nestedPresenter : .nestedContainer)
    }
    if scenario.domain == .general { count(.generalNumbers) }
    if scenario.policies != [] { count(.flippedPolicy) }
    switch scenario.kind {
    case .ordinary: count(.ordinary)
    case .unusual: count(.unusual)
    case .fault: count(.fault)
    }
  }

  private mutating func count(_ label: ScenarioLabel) { labels[label.rawValue] += 1 }

  private mutating func count(screensOf scenario: Scenario) {
    let markCount = scenario.screen(0).marked.count
    var isUnequal = false
    var isTransformed = false, isScrolled = false, isTranslucent = false
    var isDecorated = false, hasFailingSnapshot = false
    var isPlain = false, isNested = false, isPreparedElsewhere = false
    for number in 0..<scenario.screenCount {
      let screen = scenario.screen(number)
      isUnequal = isUnequal || screen.marked.count != markCount
      isPlain = isPlain || screen.isPlain
      isPreparedElsewhere = isPreparedElsewhere || screen.isPreparedElsewhere
      isNested = isNested || screen.leavesOut(anyOf: screen.marked)
      for view in screen.views {
        isTransformed = isTransformed || !view.transform.isIdentity
        isScrolled = isScrolled || view.bounds.origin != .zero
        isTranslucent = isTranslucent || view.alpha < 1
        isDecorated = isDecorated || !view.decorations.isEmpty
        hasFailingSnapshot = hasFailingSnapshot || view.failsSnapshots
      }
    }
    if isUnequal { count(.unequalLists) }
    if isPlain { count(.plainController) }
    if isPreparedElsewhere { count(.screenPreparedElsewhere) }
    if isNested { count(.nestedMarks) }
    if isTransformed { count(.transformed) }
    if isScrolled { count(.scrolled) }
    if isTranslucent { count(.translucent) }
    if isDecorated { count(.decorated) }
    if hasFailingSnapshot { count(.failingSnapshot) }
  }

  private mutating func count(eventsOf scenario: Scenario) {
    // A bit for each label, of which there may be at most 64.
    var counted: UInt64 = 0
    for event in scenario.events {
      let label: ScenarioLabel? =
        switch event.kind {
        case .update: .update
        case .finish: .finish
        case .cancel: .cancel
        case .write: .write
        case .mark: .mark
        case .remove: .remove
        case .resize: .resize
        case .enableAnimations: .enableAnimations
        case .cutAnimationsShort: .cutAnimationsShort
        case .visitBackground: .visitBackground
        case .warnOfMemory: .warnOfMemory
        case .closeWindow: .closeWindow
        case .changeDelegate: .changeDelegate
        case .pauseAnimator: .pauseAnimator
        case .continueAnimator: .continueAnimator
        case .app: nil
        }
      guard let label else { continue }
      if counted & (1 << UInt64(label.rawValue)) == 0 {
        counted |= 1 << UInt64(label.rawValue)
        count(label)
      }
    }
  }
}
