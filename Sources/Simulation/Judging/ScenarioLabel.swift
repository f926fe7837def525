import Model

/// A label for the statistics of a run. The statistics show whether generated scenarios have pairs,
/// cancels and other cases that laws need. `name` says what each label means. There are at most 64
/// (`Tally.count(eventsOf:)`).
///
/// A new label must be counted in `Tally+Labels.swift`, and is required of runs only if
/// `LabelRequirements` of `Campaign` has it.
public enum ScenarioLabel: Int, Sendable, CaseIterable {
  case push, pop, popToRoot, replaced, select, modal, overlay
  case interactive, cancelled, finishedByHand, ownSpeed
  case onePair, severalPairs, unequalLists, nestedMarks
  case transformed, scrolled, translucent, decorated, renderedImages
  case secondOperation, thirdOperation, shownAgain, generalNumbers, zeroDuration, flippedPolicy
  case failingSnapshot, plainController, screenPreparedElsewhere
  case screenUnknownToContext
  case otherWindow, sharedDisplay, reducedMotion, crossFades, rightToLeft
  case nestedContainer, nestedPresenter
  case update, finish, cancel, write, mark, remove, resize, enableAnimations, cutAnimationsShort
  case visitBackground, warnOfMemory, closeWindow, changeDelegate, pauseAnimator, continueAnimator
  case ordinary, unusual, fault

  /// Whether some scenario can have this label.
  ///
  /// - Parameters:
  ///   - containers: the containers that the subject supports.
  ///   - canPause: whether the subject's animators can be paused.
  package func isPossible(in containers: [Scenario.Container], canPause: Bool) -> Bool {
    switch self {
    case .pauseAnimator, .continueAnimator: canPause
    case .select: containers.contains(.tabs)
    case .modal: containers.contains(.modal)
    case .overlay: containers.contains(.overlay)
    case .popToRoot: containers.contains { $0 == .navigation || $0 == .modal }
    case .replaced: containers.contains(.navigation)
    case .nestedContainer: containers.contains { !$0.isModal }
    case .nestedPresenter: containers.contains(where: \.isModal)
    case .push, .pop, .shownAgain: containers.contains { $0 != .tabs }
    default: true
    }
  }

  /// The label in words, for summaries and `--json`. The name of a case that is not listed is its
  /// text.
  public var name: String {
    switch self {
    case .popToRoot: "a pop to the root"
    case .replaced: "a replaced screen"
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
    case .decorated: "a decorated view"
    case .renderedImages: "rendered into images"
    case .secondOperation: "a second operation"
    case .thirdOperation: "a third operation"
    case .shownAgain: "a screen that comes again"
    case .generalNumbers: "general numbers"
    case .zeroDuration: "duration zero"
    case .flippedPolicy: "a flipped policy"
    case .failingSnapshot: "a snapshot that fails"
    case .plainController: "a controller of neither protocol"
    case .screenPreparedElsewhere: "a screen made ready elsewhere"
    case .screenUnknownToContext: "a screen that the context does not know"
    case .otherWindow: "a window of another size"
    case .sharedDisplay: "a window beside another app"
    case .reducedMotion: "Reduce Motion"
    case .crossFades: "Prefer Cross-Fade Transitions"
    case .rightToLeft: "a language from right to left"
    case .nestedContainer: "a container inside another controller"
    case .nestedPresenter: "a presenting screen inside another controller"
    case .enableAnimations: "animations switched"
    case .cutAnimationsShort: "animations cut short"
    case .visitBackground: "a visit to the background"
    case .warnOfMemory: "a memory warning"
    case .closeWindow: "a window that goes away"
    case .changeDelegate: "a delegate that changes"
    case .pauseAnimator: "a paused animator"
    case .continueAnimator: "a paused animator that is continued"
    default: "\(self)"
    }
  }
}
