import Model

/// What a story was like, for the statistics of a run: a story without a pair, or without a
/// cancel, is easy to tell all night long.
public enum Label: Int, Sendable, CaseIterable {
  case push, pop, select, modal, overlay, interactive, cancelled, finishedByHand, ownSpeed
  case onePair, severalPairs, unequalLists, nestedMarks
  case transformed, scrolled, translucent, imageRoad
  case secondOperation, generalNumbers, zeroDuration, flippedPolicy
  case failingSnapshot, plainController, heldScreen
  case withheldScreen
  case update, finish, cancel, write, mark, remove, resize, enableAnimations, cutAnimationsShort
  case warnOfMemory, closeWindow
  case ordinary, unusual, fault

  /// In words, for a summary.
  public var name: String {
    switch self {
    case .select: "another tab"
    case .modal: "a full-screen presentation"
    case .overlay: "a presentation over the presenter"
    case .finishedByHand: "finished by hand"
    case .ownSpeed: "a completion speed of its own"
    case .onePair: "one pair"
    case .severalPairs: "two pairs or more"
    case .unequalLists: "unequal lists"
    case .nestedMarks: "nested or repeated marks"
    case .transformed: "a transformed view"
    case .scrolled: "a scroll offset"
    case .translucent: "a translucent view"
    case .imageRoad: "rendered into images"
    case .secondOperation: "a second operation"
    case .generalNumbers: "general numbers"
    case .zeroDuration: "duration zero"
    case .flippedPolicy: "a flipped policy"
    case .failingSnapshot: "a snapshot that fails"
    case .plainController: "a controller of neither protocol"
    case .heldScreen: "a screen made ready elsewhere"
    case .withheldScreen: "a screen that the context does not know"
    case .enableAnimations: "animations switched"
    case .cutAnimationsShort: "animations cut short"
    case .warnOfMemory: "a memory warning"
    case .closeWindow: "a window that goes away"
    default: "\(self)"
    }
  }
}

extension Tally {
  /// Counts what one story was like.
  mutating func add(labelsOf evidence: borrowing Evidence) {
    let scenario = evidence.scenario
    for passage in evidence.trace.transitions.prefix(1) {
      switch passage.move {
      case .push: count(.push)
      case .pop: count(.pop)
      case .select: count(.select)
      }
      if passage.isInteractive { count(.interactive) }
      if passage.wasCancelled { count(.cancelled) }
      if passage.isInteractive && passage.claim { count(.finishedByHand) }
      if passage.completionSpeed != 1 { count(.ownSpeed) }
    }
    if let pairs = evidence.prediction?.transitions.first?.pairs.count {
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
    if scenario.variant.snapshots == .image { count(.imageRoad) }
    if scenario.variant.duration == 0 { count(.zeroDuration) }
    if scenario.operations.count > 1 { count(.secondOperation) }
    if scenario.operations.contains(where: { $0.withheld != nil }) { count(.withheldScreen) }
    if scenario.domain == .general { count(.generalNumbers) }
    if scenario.policies != [] { count(.flippedPolicy) }
    switch scenario.kind {
    case .ordinary: count(.ordinary)
    case .unusual: count(.unusual)
    case .fault: count(.fault)
    }
  }

  private mutating func count(_ label: Label) { labels[label.rawValue] += 1 }

  private mutating func count(screensOf scenario: Scenario) {
    let marks = scenario.screen(0).marked.count
    var isUnequal = false
    var isTransformed = false, isScrolled = false, isTranslucent = false, fails = false
    var isPlain = false, isNested = false, isHeld = false
    for number in 0..<scenario.screenCount {
      let screen = scenario.screen(number)
      isUnequal = isUnequal || screen.marked.count != marks
      isPlain = isPlain || screen.isPlain
      isHeld = isHeld || screen.isHeld
      isNested = isNested || screen.pairable(screen.marked).count < screen.marked.count
      for view in screen.views {
        isTransformed = isTransformed || !view.transform.isIdentity
        isScrolled = isScrolled || view.bounds.origin != .zero
        isTranslucent = isTranslucent || view.alpha < 1
        fails = fails || view.failsSnapshots
      }
    }
    if isUnequal { count(.unequalLists) }
    if isPlain { count(.plainController) }
    if isHeld { count(.heldScreen) }
    if isNested { count(.nestedMarks) }
    if isTransformed { count(.transformed) }
    if isScrolled { count(.scrolled) }
    if isTranslucent { count(.translucent) }
    if fails { count(.failingSnapshot) }
  }

  private mutating func count(eventsOf scenario: Scenario) {
    var seen: UInt = 0
    for event in scenario.events {
      let label: Label =
        switch event.action {
        case .update: .update
        case .finish: .finish
        case .cancel: .cancel
        case .write: .write
        case .mark: .mark
        case .remove: .remove
        case .resize: .resize
        case .enableAnimations: .enableAnimations
        case .cutAnimationsShort: .cutAnimationsShort
        case .warnOfMemory: .warnOfMemory
        case .closeWindow: .closeWindow
        }
      if seen & (1 << UInt(label.rawValue)) == 0 {
        seen |= 1 << UInt(label.rawValue)
        count(label)
      }
    }
  }
}
