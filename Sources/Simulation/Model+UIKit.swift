import Model
import Subjects
import UIKit

// Conversions between the types of the model and those of UIKit, which are independent of each
// other.

extension Point {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  var cg: CGPoint { CGPoint(x: x, y: y) }
}

extension Size {
  init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }
  var cg: CGSize { CGSize(width: width, height: height) }
}

extension Rect {
  init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
  var cg: CGRect { CGRect(origin: origin.cg, size: size.cg) }
}

extension Affine {
  init(_ t: CGAffineTransform) {
    self.init(Double(t.a), Double(t.b), Double(t.c), Double(t.d), Double(t.tx), Double(t.ty))
  }
  var cg: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

extension Matrix {
  init(_ t: CATransform3D) {
    self.init(
      [Double(t.m11), Double(t.m12), Double(t.m13), Double(t.m14)],
      [Double(t.m21), Double(t.m22), Double(t.m23), Double(t.m24)],
      [Double(t.m31), Double(t.m32), Double(t.m33), Double(t.m34)],
      [Double(t.m41), Double(t.m42), Double(t.m43), Double(t.m44)])
  }
}

extension Subject {
  /// The tutorial that it implements, as a specification of the model; nil for any other animator.
  package var modelSpecification: Model.Specification? {
    switch specification {
    case nil: nil
    case .fade: .fade
    case .flip: .flip
    case .scale: .scale
    case .snapshot: .snapshot
    }
  }

  /// Whether a law needs what the app of the subject never does. A slug that changes in `Model` has
  /// to change here.
  package func omits(_ law: Law) -> Bool {
    let essential = ["completes-exactly-once", "does-not-crash", "top-screen-is-on-screen"]
    if mustOnlyComplete && !essential.contains(law.slug) { return true }
    if law.group == .picture && omissions.contains(.knownPictures) { return true }
    switch law.slug {
    // The law compares with a second run, which pops the screen again, without a finger.
    case "pop-takes-back-the-push":
      return !omissions.isDisjoint(with: [.waysBack, .undrivenWaysBack])
    case "first-picture-is-the-old-screen", "last-picture-is-the-surviving-screen":
      // The animator asks the screens to change their looks, so no picture is that of a screen.
      return omissions.contains(.keptLooks)
    default: return false
    }
  }

  /// Whether the subject belongs to the suite: a reference, a published transition or a mutant. One
  /// of them that has a specification reads no settings of the device, and searches no controller
  /// for a screen inside it.
  var isOfSuite: Bool {
    ["reference/", "published/", "mutant/"].contains(where: name.hasPrefix)
  }
}

extension ViewID {
  /// The `Node.tag` of this view: the screen in the upper 16 bits, the view in the lower ones.
  package var tag: Int32 { Int32(screen << 16 | view) }
  /// The view with a tag; nil for -1, the tag of every other view.
  package init?(tag: Int32) {
    guard tag >= 0 else { return nil }
    self.init(Int(tag) >> 16, Int(tag) & 0xFFFF)
  }

  /// Whether a tag is that of the root of a screen.
  static func isRoot(tag: Int32) -> Bool { tag >= 0 && tag & 0xFFFF == 0 }
}

extension UserSettings {
  /// The settings of a scenario.
  package init(_ settings: DeviceSettings) {
    self.init()
    reducesMotion = settings.contains(.reduceMotion)
    prefersCrossFades = settings.contains(.preferCrossFades)
    isRightToLeft = settings.contains(.rightToLeft)
  }
}

extension Behaviors {
  /// The behaviors of the system under the policies of a scenario.
  package init(_ policies: Policies, fault: Fault? = nil) {
    self.init()
    self.fault = fault
    for policy in policies.flipped {
      switch policy {
      case .secondCompletionTraps: secondCompletionTraps = true
      case .zeroSizeSnapshotIsNil: zeroSizeSnapshotIsNil = true
      case .windowlessSnapshotIsNil: windowlessSnapshotIsNil = true
      case .systemRemovesToViewOnCancel: systemRemovesToViewOnCancel = true
      case .secondReleaseIsIgnored: secondReleaseIsIgnored = true
      case .windowlessAnimationsFinish: windowlessAnimationsFinish = true
      case .simultaneousCompletionsReversed: simultaneousCompletionsReversed = true
      case .scrubbingIsEased: scrubbingIsEased = true
      case .rectsConvertThroughTheRoot: rectsConvertThroughTheRoot = true
      case .rotatedFrameKeepsAnchor: rotatedFrameKeepsAnchor = true
      case .animationEndedBeforeRemoval: animationEndedBeforeRemoval = true
      case .secondOperationIsRefused: secondOperationIsRefused = true
      case .cancelledAnimationsDoNotFinish: cancelledAnimationsDoNotFinish = true
      case .keyframeCurveIsLinear: keyframeCurveIsLinear = true
      case .cubicKeyframesAreLinear: cubicKeyframesAreLinear = true
      case .overlappingKeyframesLaterWins: overlappingKeyframesLaterWins = true
      case .transformsAddByEntries: transformsAddByEntries = true
      case .framesLeaveOutDepth: framesLeaveOutDepth = true
      case .conversionsLeaveOutDepth: conversionsLeaveOutDepth = true
      case .windowlessSnapshotIsEmpty: windowlessSnapshotIsEmpty = true
      case .singularTransformsAnimate: singularTransformsAnimate = true
      case .updateAfterFinishIsIgnored: updateAfterFinishIsIgnored = true
      case .releaseBeforeStartIsIgnored: releaseBeforeStartIsIgnored = true
      case .updateBeforeCommitActsAtOnce: updateBeforeCommitActsAtOnce = true
      case .scrubbingSharesOneClock: scrubbingSharesOneClock = true
      case .releasedAnimatorsTakeTheCompletionCurve: releasedAnimatorsTakeTheCompletionCurve = true
      case .interactionHandlersSeeInteraction: interactionHandlersSeeInteraction = true
      case .settingFractionPauses: settingFractionPauses = true
      case .animatorBlocksSkipLayout: animatorBlocksSkipLayout = true
      case .zeroDurationAnimatorsEndAtOnce: zeroDurationAnimatorsEndAtOnce = true
      case .nestedDelaysKeepTheDuration: nestedDelaysKeepTheDuration = true
      case .finishedAnimatorsAreInactive: finishedAnimatorsAreInactive = true
      case .dismissedFinalFrameIsZero: dismissedFinalFrameIsZero = true
      case .navigationLeavesSizeToAnimator: navigationLeavesSizeToAnimator = true
      case .unanimatedPresentationsBeginInTheCall: unanimatedPresentationsBeginInTheCall = true
      case .interruptibleAnimatorReplacesAnimateTransition:
        interruptibleAnimatorReplacesAnimateTransition = true
      case .sizesLayOutPresentationContainers: sizesLayOutPresentationContainers = true
      case .dismissalsBeginBeforeLayout: dismissalsBeginBeforeLayout = true
      case .nonInteractiveStartsCallTheAnimator: nonInteractiveStartsCallTheAnimator = true
      }
    }
  }
}

extension Scenario.Container {
  package init(_ container: Subject.Container) {
    switch container {
    case .navigation: self = .navigation
    case .tabs: self = .tabs
    case .modal: self = .modal
    case .overlay: self = .overlay
    }
  }
}

extension TransitionKind {
  init(_ operation: TransitionHost.Operation) {
    switch operation {
    case .push, .present: self = .push
    case .pop, .dismiss: self = .pop
    case .select: self = .select
    }
  }
}

extension Scenario {
  /// The curve of all animations, as UIKit's type.
  var animationCurve: UIView.AnimationCurve { curve == .linear ? .linear : .easeInOut }

  var subjectVariant: Subject.Variant {
    Subject.Variant(
      rendersImages: variant.snapshots == .image, duration: variant.duration, curve: animationCurve)
  }
}
