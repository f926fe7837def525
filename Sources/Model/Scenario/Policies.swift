/// A question that Apple leaves open and nobody has measured, with the answer that differs from
/// the headless UIKit's default. `UIKIT.md` lists them at its end.
public enum Policy: UInt32, Hashable, Sendable, CaseIterable {
  /// A second `completeTransition` stops the app. Default: it is ignored. (T2)
  case secondCompletionTraps
  /// The snapshot of a view of size zero is nil. Default: an empty view. (S10)
  case zeroSizeSnapshotIsNil
  /// The snapshot of a view outside every window is nil. Default: with updates it shows the view,
  /// without it is an empty view. (S10)
  case windowlessSnapshotIsNil
  /// After a cancelled push, pop or tab change the system takes the to-view away.
  /// Default: the animator must. (T5)
  case systemRemovesToViewOnCancel
  /// `finish` after `cancel` turns the transition round again. Default: it is ignored. (I7, T11)
  case finishAfterCancelFinishes
  /// Animations of a view outside every window end with `finished` true. Default: false. (A13)
  case windowlessAnimationsFinish
  /// Completions that are due together run in the reverse order of their creation.
  /// Default: in the order of their creation. (A19)
  case simultaneousCompletionsReversed
  /// While a finger drives it, a transition shows the eased progress. Default: the finger's
  /// own. (I1, I2)
  case scrubbingIsEased
  /// Rectangles convert through the root of the tree. Default: through the nearest common
  /// ancestor. (C5)
  case rectsConvertThroughTheRoot
  /// Setting `frame` under a rotation with another anchor than the middle puts the anchor at its
  /// share of the frame. Default: the bounding box is centred on the frame. (G6)
  case rotatedFrameKeepsAnchor
  /// `animationEnded` comes after the system has removed views. Default: before. (T12)
  case animationEndedAfterRemoval
  /// A second operation in mid-flight is refused. Default: it is deferred. (L7)
  case secondOperationIsRefused
  /// The completions of a cancelled interaction say `finished` false. Default: true. (I4)
  case cancelledAnimationsDoNotFinish
  /// A keyframe animation whose options name no curve runs evenly. Default: it eases in and
  /// out. (K1)
  case keyframeCurveIsLinear
  /// Cubic keyframes go straight from value to value. Default: along a Catmull-Rom curve. (K3)
  case cubicKeyframesAreLinear
  /// Of two keyframes of one property that overlap, the later one wins from its start. Default:
  /// it goes on from where the earlier one ends. (K6)
  case overlappingKeyframesLaterWins
  /// Overlapping animations of a transform add up entry by entry. Default: as maps, one after the
  /// other. (A4)
  case transformsAddByEntries
  /// The frame of a layer that is turned out of the plane is the one that it would have without its
  /// transform. Default: the box around what is seen of it. (G10)
  case framesLeaveOutDepth
  /// Conversion goes through a layer that is turned out of the plane, or through perspective, as if
  /// neither were there. Default: it answers where the point is seen. (C10)
  case conversionsLeaveOutDepth
  /// The snapshot of a view outside every window is an empty view, with updates, too. Default: with
  /// updates it shows the view. (S10)
  case windowlessSnapshotIsEmpty
}

/// The policies of a story: those switches that differ from their default.
public struct Policies: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One bit for each policy, in the order of `Policy.allCases`.
  public private(set) var bits: UInt32 = 0

  public init(arrayLiteral policies: Policy...) { for policy in policies { insert(policy) } }
  public init(_ policies: some Sequence<Policy>) { for policy in policies { insert(policy) } }

  public static let allFlipped = Policies(Policy.allCases)

  public func contains(_ policy: Policy) -> Bool { bits & policy.bit != 0 }
  public mutating func insert(_ policy: Policy) { bits |= policy.bit }

  /// The switches that differ, in the order of their declaration.
  public var flipped: [Policy] { Policy.allCases.filter(contains) }
}

extension Policy {
  /// The name by which corpus entries and reports call the switch.
  public var name: String { "\(self)" }

  public init?(name: String) {
    guard let policy = Policy.allCases.first(where: { $0.name == name }) else { return nil }
    self = policy
  }

  fileprivate var bit: UInt32 { 1 << rawValue }
}
