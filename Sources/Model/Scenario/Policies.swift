/// A question that Apple leaves open and for which no measurement is known, with an answer that
/// differs from the default of the headless UIKit. `meaning` describes both answers;
/// `docs/model.md, Policies` lists them. At most 64, because `Policies` has a bit for each. Files name
/// policies by their cases, so the order may change, but no name.
public enum Policy: UInt64, Hashable, Sendable, CaseIterable, Codable {
  case secondCompletionTraps
  case zeroSizeSnapshotIsNil
  case windowlessSnapshotIsNil
  case systemRemovesToViewOnCancel
  case secondReleaseIsIgnored
  case windowlessAnimationsFinish
  case simultaneousCompletionsReversed
  case scrubbingIsEased
  case rectsConvertThroughTheRoot
  case rotatedFrameKeepsAnchor
  case animationEndedBeforeRemoval
  case secondOperationIsRefused
  case cancelledAnimationsDoNotFinish
  case keyframeCurveIsLinear
  case cubicKeyframesAreLinear
  case overlappingKeyframesLaterWins
  case transformsAddByEntries
  case framesLeaveOutDepth
  case conversionsLeaveOutDepth
  case windowlessSnapshotIsEmpty
  case singularTransformsAnimate
  case updateAfterFinishIsIgnored
  case releaseBeforeStartIsIgnored
  case updateBeforeCommitActsAtOnce
  case scrubbingSharesOneClock
  case releasedAnimatorsTakeTheCompletionCurve
  case interactionHandlersSeeInteraction
  case settingFractionPauses
  case animatorBlocksSkipLayout
  case zeroDurationAnimatorsEndAtOnce
  case nestedDelaysKeepTheDuration
  case finishedAnimatorsAreInactive
  case dismissedFinalFrameIsZero
  case navigationLeavesSizeToAnimator
  case unanimatedPresentationsBeginInTheCall
  case interruptibleAnimatorReplacesAnimateTransition
  case sizesLayOutPresentationContainers
  case dismissalsBeginBeforeLayout
  case nonInteractiveStartsCallTheAnimator
}

extension Policy {
  /// Whether only systems that no app supports any more may have it flipped: what users of later ones
  /// reported shows the default. No finding is graded by it.
  public var isOfOldSystems: Bool { self == .cancelledAnimationsDoNotFinish }
}

extension Policy {
  /// The behavior when the policy is flipped, the default behavior, and the ids in `docs/facts.md`
  /// of the facts that it is about.
  public var meaning: (flipped: String, usual: String, facts: String) {
    switch self {
    case .secondCompletionTraps:
      ("A second completeTransition traps.", "it is ignored", "T2")
    case .zeroSizeSnapshotIsNil:
      ("The snapshot of a view of size zero is nil.", "an empty view", "S10")
    case .windowlessSnapshotIsNil:
      (
        "The snapshot of a view outside every window is nil.",
        "with afterScreenUpdates it shows the view, otherwise it is an empty view", "S10"
      )
    case .systemRemovesToViewOnCancel:
      (
        "After a cancelled push, pop or tab change the system takes the to-view away.",
        "the animator must", "T5"
      )
    case .secondReleaseIsIgnored:
      (
        "finish after cancel, and cancel after finish, are ignored.",
        "they reverse the transition", "I20, T11"
      )
    case .windowlessAnimationsFinish:
      ("Animations of a view outside every window end with finished true.", "false", "A13")
    case .simultaneousCompletionsReversed:
      (
        "Completions that are due together run in the reverse order of their creation.",
        "in the order of their creation", "A19"
      )
    case .scrubbingIsEased:
      (
        "During an interaction, a transition shows the eased progress.",
        "the progress that update was called with",
        "I1, I2"
      )
    case .rectsConvertThroughTheRoot:
      (
        "Rectangles convert through the root of the tree.", "through the nearest common ancestor",
        "C5"
      )
    case .rotatedFrameKeepsAnchor:
      (
        "If a view is rotated and its anchor point is not the center, setting frame puts the "
          + "anchor point at the same relative position in the new frame.",
        "the bounding box is centered on the frame", "G6"
      )
    case .animationEndedBeforeRemoval:
      (
        "animationEnded comes before the system removes views.",
        "after all other calls, the coordinator's completions included", "T12"
      )
    case .secondOperationIsRefused:
      ("A second operation in flight is refused.", "it is deferred", "L7")
    case .cancelledAnimationsDoNotFinish:
      ("The completions of a cancelled interaction say finished false.", "true", "I4")
    case .keyframeCurveIsLinear:
      (
        "A keyframe animation without a curve option is linear.", "it eases in and out",
        "K1"
      )
    case .cubicKeyframesAreLinear:
      ("Cubic keyframes go straight from value to value.", "along a Catmull-Rom curve", "K3")
    case .overlappingKeyframesLaterWins:
      (
        "Of two keyframes of one property that overlap, the later one wins from its start.",
        "it goes on from where the earlier one ends", "K6"
      )
    case .transformsAddByEntries:
      (
        "Overlapping animations of a transform add up entry by entry.",
        "their matrices are multiplied", "A4"
      )
    case .framesLeaveOutDepth:
      (
        "The frame of a layer that is rotated out of the plane ignores its transform.",
        "the bounding box of its projection", "G10"
      )
    case .conversionsLeaveOutDepth:
      (
        "Conversion ignores perspective and rotations out of the plane.",
        "the result is where the point appears on the screen", "C10"
      )
    case .windowlessSnapshotIsEmpty:
      (
        "The snapshot of a view outside every window is an empty view, even with afterScreenUpdates.",
        "with afterScreenUpdates it shows the view", "S10"
      )
    case .singularTransformsAnimate:
      (
        "A transform of a view animates to and from a matrix without an inverse, such as scale 0.",
        "the view takes its final value at once", "A24"
      )
    case .updateAfterFinishIsIgnored:
      ("An update after finish is ignored.", "it holds the transition again", "I20")
    case .releaseBeforeStartIsIgnored:
      (
        "finish or cancel before the start of an interaction is ignored.",
        "it is replayed after the start", "I8"
      )
    case .updateBeforeCommitActsAtOnce:
      (
        "An update before the first commit of a transition acts at once.",
        "it is deferred to that commit", "I21"
      )
    case .scrubbingSharesOneClock:
      (
        "An interaction scrubs all animations on the clock of the transition, with their delays.",
        "each is scrubbed by its own length, without its delay", "I10"
      )
    case .releasedAnimatorsTakeTheCompletionCurve:
      (
        "After an interaction at speed 1 an interruptible animator follows the completion curve.",
        "it goes on along its own curve", "I22"
      )
    case .interactionHandlersSeeInteraction:
      (
        "In the handlers of an interaction change isInteractive is still true after a release.",
        "it is false", "I23"
      )
    case .settingFractionPauses:
      (
        "Setting fractionComplete on a running animator pauses it.",
        "it runs on from there", "P20"
      )
    case .animatorBlocksSkipLayout:
      (
        "The blocks of a property animator leave layout to the next commit.",
        "they lay out what they resize, inside the animation", "P21"
      )
    case .zeroDurationAnimatorsEndAtOnce:
      ("A property animator with duration 0 has no duration.", "it takes 0.2 s", "P22")
    case .nestedDelaysKeepTheDuration:
      (
        "An animation with a delay in a property animator takes the whole duration after "
          + "its delay.",
        "it takes what the delay leaves of the duration", "P23"
      )
    case .finishedAnimatorsAreInactive:
      ("In completions called by finishAnimation the state is inactive.", "it is stopped", "P24")
    case .dismissedFinalFrameIsZero:
      (
        "The final frame of the from-controller of a dismissal is zero, except in the "
          + "custom style.",
        "the frame of the from-view, in every style", "T8"
      )
    case .navigationLeavesSizeToAnimator:
      (
        "A navigation controller leaves the frame of the to-view to the animator.",
        "it sets the final frame before viewWillAppear and again before animateTransition", "T17"
      )
    case .unanimatedPresentationsBeginInTheCall:
      (
        "A presentation or dismissal without animation is over when the call returns.",
        "it begins after the commit of the turn, like an animated one", "L16"
      )
    case .interruptibleAnimatorReplacesAnimateTransition:
      (
        "A percent driver that starts a transition asks for its interruptible animator, and does "
          + "not call animateTransition.",
        "it calls animateTransition, and then asks for the animator", "I24"
      )
    case .sizesLayOutPresentationContainers:
      (
        "The container of a presentation is laid out when the size of a view in it changes, like "
          + "any superview.",
        "only its own size and views that come or go lay it out", "L18"
      )
    case .dismissalsBeginBeforeLayout:
      (
        "The animator of a dismissal runs before the layout that dismissalTransitionWillBegin has "
          + "requested for the container.",
        "the container is laid out first", "L19"
      )
    case .nonInteractiveStartsCallTheAnimator:
      (
        "An interaction controller without wantsInteractiveStart is not started: animateTransition "
          + "is called instead.",
        "its startInteractiveTransition is called, unless it is a percent driver", "T1"
      )
    }
  }
}

/// The policies of a scenario that differ from their default.
public struct Policies: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One bit for each policy, in the order of `Policy.allCases`.
  public private(set) var bits: UInt64 = 0

  public init(arrayLiteral policies: Policy...) { for policy in policies { insert(policy) } }
  public init(_ policies: some Sequence<Policy>) { for policy in policies { insert(policy) } }

  public func contains(_ policy: Policy) -> Bool { bits & policy.bit != 0 }
  public mutating func insert(_ policy: Policy) { bits |= policy.bit }

  /// The policies that differ, in the order of their declaration.
  public var flipped: [Policy] { Policy.allCases.filter(contains) }

  /// How long animations take, in seconds: by default a property animator without a duration takes
  /// 0.2 s. (`docs/facts.md P22`)
  func seconds(ofDuration duration: Double, inPropertyAnimator: Bool) -> Double {
    duration <= 0 && inPropertyAnimator && !contains(.zeroDurationAnimatorsEndAtOnce)
      ? 0.2 : duration
  }
}

extension Policy {
  /// The name in corpus entries and reports.
  public var name: String { "\(self)" }

  public init?(name: String) {
    guard let policy = Policy.allCases.first(where: { $0.name == name }) else { return nil }
    self = policy
  }

  fileprivate var bit: UInt64 { 1 << rawValue }
}
