// Made by `WRITE_DOCUMENTS=1 swift test --filter QuestionsDocument` from the policies, the facts
// and the probes. A test fails if it is stale.

import OnDeviceProbes
import XCTest

/// Asks for the setting of each policy.
final class PolicyTests: XCTestCase {
  // A second completeTransition traps. By default: it is ignored.
  func test_secondCompletionTraps() { MainActor.assumeIsolated { Asking.policy("secondCompletionTraps") } }
  // The snapshot of a view of size zero is nil. By default: an empty view.
  func test_zeroSizeSnapshotIsNil() { MainActor.assumeIsolated { Asking.policy("zeroSizeSnapshotIsNil") } }
  // The snapshot of a view outside every window is nil. By default: with afterScreenUpdates it
  // shows the view, otherwise it is an empty view.
  func test_windowlessSnapshotIsNil() { MainActor.assumeIsolated { Asking.policy("windowlessSnapshotIsNil") } }
  // After a cancelled push, pop or tab change the system takes the to-view away. By default: the
  // animator must.
  func test_systemRemovesToViewOnCancel() { MainActor.assumeIsolated { Asking.policy("systemRemovesToViewOnCancel") } }
  // finish after cancel, and cancel after finish, are ignored. By default: they reverse the
  // transition.
  func test_secondReleaseIsIgnored() { MainActor.assumeIsolated { Asking.policy("secondReleaseIsIgnored") } }
  // Animations of a view outside every window end with finished true. By default: false.
  func test_windowlessAnimationsFinish() { MainActor.assumeIsolated { Asking.policy("windowlessAnimationsFinish") } }
  // Completions that are due together run in the reverse order of their creation. By default: in
  // the order of their creation.
  func test_simultaneousCompletionsReversed() { MainActor.assumeIsolated { Asking.policy("simultaneousCompletionsReversed") } }
  // During an interaction, a transition shows the eased progress. By default: the progress that
  // update was called with.
  func test_scrubbingIsEased() { MainActor.assumeIsolated { Asking.policy("scrubbingIsEased") } }
  // Rectangles convert through the root of the tree. By default: through the nearest common
  // ancestor.
  func test_rectsConvertThroughTheRoot() { MainActor.assumeIsolated { Asking.policy("rectsConvertThroughTheRoot") } }
  // If a view is rotated and its anchor point is not the center, setting frame puts the anchor
  // point at the same relative position in the new frame. By default: the bounding box is centered
  // on the frame.
  func test_rotatedFrameKeepsAnchor() { MainActor.assumeIsolated { Asking.policy("rotatedFrameKeepsAnchor") } }
  // animationEnded comes before the system removes views. By default: after all other calls, the
  // coordinator's completions included.
  func test_animationEndedBeforeRemoval() { MainActor.assumeIsolated { Asking.policy("animationEndedBeforeRemoval") } }
  // A second operation in flight is refused. By default: it is deferred.
  func test_secondOperationIsRefused() { MainActor.assumeIsolated { Asking.policy("secondOperationIsRefused") } }
  // The completions of a cancelled interaction say finished false. By default: true.
  func test_cancelledAnimationsDoNotFinish() { MainActor.assumeIsolated { Asking.policy("cancelledAnimationsDoNotFinish") } }
  // A keyframe animation without a curve option is linear. By default: it eases in and out.
  func test_keyframeCurveIsLinear() { MainActor.assumeIsolated { Asking.policy("keyframeCurveIsLinear") } }
  // Cubic keyframes go straight from value to value. By default: along a Catmull-Rom curve.
  func test_cubicKeyframesAreLinear() { MainActor.assumeIsolated { Asking.policy("cubicKeyframesAreLinear") } }
  // Of two keyframes of one property that overlap, the later one wins from its start. By default:
  // it goes on from where the earlier one ends.
  func test_overlappingKeyframesLaterWins() { MainActor.assumeIsolated { Asking.policy("overlappingKeyframesLaterWins") } }
  // Overlapping animations of a transform add up entry by entry. By default: their matrices are
  // multiplied.
  func test_transformsAddByEntries() { MainActor.assumeIsolated { Asking.policy("transformsAddByEntries") } }
  // The frame of a layer that is rotated out of the plane ignores its transform. By default: the
  // bounding box of its projection.
  func test_framesLeaveOutDepth() { MainActor.assumeIsolated { Asking.policy("framesLeaveOutDepth") } }
  // Conversion ignores perspective and rotations out of the plane. By default: the result is where
  // the point appears on the screen.
  func test_conversionsLeaveOutDepth() { MainActor.assumeIsolated { Asking.policy("conversionsLeaveOutDepth") } }
  // The snapshot of a view outside every window is an empty view, even with afterScreenUpdates. By
  // default: with afterScreenUpdates it shows the view.
  func test_windowlessSnapshotIsEmpty() { MainActor.assumeIsolated { Asking.policy("windowlessSnapshotIsEmpty") } }
  // A transform of a view animates to and from a matrix without an inverse, such as scale 0. By
  // default: the view takes its final value at once.
  func test_singularTransformsAnimate() { MainActor.assumeIsolated { Asking.policy("singularTransformsAnimate") } }
  // An update after finish is ignored. By default: it holds the transition again.
  func test_updateAfterFinishIsIgnored() { MainActor.assumeIsolated { Asking.policy("updateAfterFinishIsIgnored") } }
  // finish or cancel before the start of an interaction is ignored. By default: it is replayed
  // after the start.
  func test_releaseBeforeStartIsIgnored() { MainActor.assumeIsolated { Asking.policy("releaseBeforeStartIsIgnored") } }
  // An update before the first commit of a transition acts at once. By default: it is deferred to
  // that commit.
  func test_updateBeforeCommitActsAtOnce() { MainActor.assumeIsolated { Asking.policy("updateBeforeCommitActsAtOnce") } }
  // An interaction scrubs all animations on the clock of the transition, with their delays. By
  // default: each is scrubbed by its own length, without its delay.
  func test_scrubbingSharesOneClock() { MainActor.assumeIsolated { Asking.policy("scrubbingSharesOneClock") } }
  // After an interaction at speed 1 an interruptible animator follows the completion curve. By
  // default: it goes on along its own curve.
  func test_releasedAnimatorsTakeTheCompletionCurve() { MainActor.assumeIsolated { Asking.policy("releasedAnimatorsTakeTheCompletionCurve") } }
  // In the handlers of an interaction change isInteractive is still true after a release. By
  // default: it is false.
  func test_interactionHandlersSeeInteraction() { MainActor.assumeIsolated { Asking.policy("interactionHandlersSeeInteraction") } }
  // Setting fractionComplete on a running animator pauses it. By default: it runs on from there.
  func test_settingFractionPauses() { MainActor.assumeIsolated { Asking.policy("settingFractionPauses") } }
  // The blocks of a property animator leave layout to the next commit. By default: they lay out
  // what they resize, inside the animation.
  func test_animatorBlocksSkipLayout() { MainActor.assumeIsolated { Asking.policy("animatorBlocksSkipLayout") } }
  // A property animator with duration 0 has no duration. By default: it takes 0.2 s.
  func test_zeroDurationAnimatorsEndAtOnce() { MainActor.assumeIsolated { Asking.policy("zeroDurationAnimatorsEndAtOnce") } }
  // An animation with a delay in a property animator takes the whole duration after its delay. By
  // default: it takes what the delay leaves of the duration.
  func test_nestedDelaysKeepTheDuration() { MainActor.assumeIsolated { Asking.policy("nestedDelaysKeepTheDuration") } }
  // In completions called by finishAnimation the state is inactive. By default: it is stopped.
  func test_finishedAnimatorsAreInactive() { MainActor.assumeIsolated { Asking.policy("finishedAnimatorsAreInactive") } }
  // The final frame of the from-controller of a dismissal is zero, except in the custom style. By
  // default: the frame of the from-view, in every style.
  func test_dismissedFinalFrameIsZero() { MainActor.assumeIsolated { Asking.policy("dismissedFinalFrameIsZero") } }
  // A navigation controller leaves the frame of the to-view to the animator. By default: it sets
  // the final frame before viewWillAppear and again before animateTransition.
  func test_navigationLeavesSizeToAnimator() { MainActor.assumeIsolated { Asking.policy("navigationLeavesSizeToAnimator") } }
  // A presentation or dismissal without animation is over when the call returns. By default: it
  // begins after the commit of the turn, like an animated one.
  func test_unanimatedPresentationsBeginInTheCall() { MainActor.assumeIsolated { Asking.policy("unanimatedPresentationsBeginInTheCall") } }
  // A percent driver that starts a transition asks for its interruptible animator, and does not
  // call animateTransition. By default: it calls animateTransition, and then asks for the
  // animator.
  func test_interruptibleAnimatorReplacesAnimateTransition() { MainActor.assumeIsolated { Asking.policy("interruptibleAnimatorReplacesAnimateTransition") } }
  // The container of a presentation is laid out when the size of a view in it changes, like any
  // superview. By default: only its own size and views that come or go lay it out.
  func test_sizesLayOutPresentationContainers() { MainActor.assumeIsolated { Asking.policy("sizesLayOutPresentationContainers") } }
  // The animator of a dismissal runs before the layout that dismissalTransitionWillBegin has
  // requested for the container. By default: the container is laid out first.
  func test_dismissalsBeginBeforeLayout() { MainActor.assumeIsolated { Asking.policy("dismissalsBeginBeforeLayout") } }
  // An interaction controller without wantsInteractiveStart is not started: animateTransition is
  // called instead. By default: its startInteractiveTransition is called, unless it is a percent
  // driver.
  func test_nonInteractiveStartsCallTheAnimator() { MainActor.assumeIsolated { Asking.policy("nonInteractiveStartsCallTheAnimator") } }
}

/// Asks whether facts hold.
final class FactTests: XCTestCase {
  // State is (bounds, position=center, anchorPoint, transform); `frame` is derived. Defaults:
  // anchor (0.5, 0.5), transform identity, alpha 1, not hidden, user interaction on. A layer's
  // opacity is a Float by its declared type, so alpha 0.3 reads back 0.30000001192092896.
  func test_G1() { MainActor.assumeIsolated { Asking.fact("G1") } }
  // Reading `frame` = axis-aligned bounding box of the four mapped corners of `bounds`. Logged
  // examples: 50×50 at origin, scale 2 → (−25,−25,100,100); the same when the scale is put on
  // `layer.transform`; 200×250 at (60,105) rotated 30° → (10.897461, 71.746826, 298.20508,
  // 316.50635); 100×100 at (20,20) rotated 0.1 rad → (15.258121, 15.258121, 109.483757²).
  func test_G3() { MainActor.assumeIsolated { Asking.fact("G3") } }
  // `bounds.origin` never moves the frame; it shifts the children (scroll view). Setting bounds or
  // anchorPoint never moves `position`. So changing anchorPoint moves the picture.
  func test_G4() { MainActor.assumeIsolated { Asking.fact("G4") } }
  // Setting `frame` with a transform that is scale + translation: new bounds.size = frame.size
  // divided by the scale, then position is chosen so that reading `frame` gives the same rectangle
  // back; the translation is subtracted from position; bounds.origin, anchorPoint and transform
  // are kept.
  func test_G5() { MainActor.assumeIsolated { Asking.fact("G5") } }
  // Setting `frame` under rotation does **not** read back. Rule that reproduces the logged numbers
  // to 1e-6: bounds.size = absolute value of `CGSizeApplyAffineTransform(frame.size, inverse(T))`,
  // position = middle of the frame minus the translation of T (anchor 0.5). Logged: view of G3 at
  // 0.1 rad, `frame = (20,20,100,100)` then reads (11.063205, 20, 117.873589, 100). 90°: by the
  // rule, frame 50×100 → bounds 100×50. Repeated "move by 2 px through frame" grows a rotated
  // view. GNUstep's own implementation keeps frame.origin instead, which contradicts the log (its
  // test suite never sets frame under rotation). OUK's own test takes the assigned size for the
  // bounds and its middle for the center; the layouts it records from UIKit contain no such case
  // (there the transform is set after the frame), and the log contradicts it.
  func test_G6() { MainActor.assumeIsolated { Asking.fact("G6") } }
  // Negative sizes: set via frame or bounds they are standardized (origin moved, size positive).
  // Zero frame puts position at the frame origin. Anchor outside the unit square is legal.
  func test_G8() { MainActor.assumeIsolated { Asking.fact("G8") } }
  // `layer.transform` (3D) and `view.transform` are one value.
  // `affineTransform()`/`view.transform` getter returns identity when the 3D matrix is not affine
  // (z scale, m34, x-rotation, z translation). The setter replaces the whole matrix.
  func test_G9() { MainActor.assumeIsolated { Asking.fact("G9") } }
  // `sublayerTransform` of a parent is applied about the parent's **anchor point in bounds** and
  // is part of point conversion. Check value: parent 200×200 with sublayer scale 2, child 50×50 at
  // position (100,50) with T(5,6): child (0,0) → (60,−38) in the parent. It does not change the
  // children's `frame`.
  func test_G11() { MainActor.assumeIsolated { Asking.fact("G11") } }
  // Two layers in unrelated trees: each tree is mapped through its root's own position as if both
  // roots were in one outer space. Example root A pos (25,25), root B pos (500,500) → (−475,−475).
  // A detached child is its own root. So no crash, no identity.
  func test_C3() { MainActor.assumeIsolated { Asking.fact("C3") } }
  // bounds.origin of every ancestor is subtracted on the way up (scroll offset) and added on the
  // way down.
  func test_C7() { MainActor.assumeIsolated { Asking.fact("C7") } }
  // addSubview of a view with another parent removes it there first; of a current child moves it
  // to the top. Parent link weak, children strong.
  func test_H1() { MainActor.assumeIsolated { Asking.fact("H1") } }
  // insertSubview below/above a view that is not a child: the new view is simply appended on top.
  // Relative to itself: ends on top. Index too large: appended.
  func test_H2() { MainActor.assumeIsolated { Asking.fact("H2") } }
  // hitTest skips hidden, userInteractionEnabled=false, alpha < 0.01.
  func test_H7() { MainActor.assumeIsolated { Asking.fact("H7") } }
  // The new view has bounds of the captured view (or of the rect), frame origin zero, its contents
  // cannot be replaced; private class `_UIReplicantView`. Snapshot of a snapshot is allowed.
  func test_S3() { MainActor.assumeIsolated { Asking.fact("S3") } }
  // The block runs synchronously, model values change at once; a CAAnimation per changed property
  // is added to the layer; presentation values interpolate.
  func test_A1() { MainActor.assumeIsolated { Asking.fact("A1") } }
  // Default curve of UIView.animate is ease-in-out = cubic bezier (0.42,0)(0.58,1). easeIn
  // (0.42,0)(1,1), easeOut (0,0)(0.58,1), linear. CA's own default is (0.25,0.1)(0.25,1). Goldens:
  // easeInOut(.1)=.01972, (.25)=.1291619, (.5)=.5; easeIn(.25)=.09346 (.5)=.31536 (.75)=.62186;
  // easeOut mirrored.
  func test_A5() { MainActor.assumeIsolated { Asking.fact("A5") } }
  // duration ≤ 0: changes applied without animation; completion is run at the start of the next
  // run-loop cycle (documentation), not synchronously.
  func test_A7() { MainActor.assumeIsolated { Asking.fact("A7") } }
  // completion(finished): true = ran to the end; false = animation removed early
  // (`removeAllAnimations`, view left the window, app background, interactive cancel path see I6).
  // CA delegate gets `finished` false when removed.
  func test_A12() { MainActor.assumeIsolated { Asking.fact("A12") } }
  // CATransaction: default duration 0.25 s; nested transactions inherit; the completion runs with
  // the next turn of the run loop when nothing was added (the commit itself does not run it,
  // although the documentation says "immediately"), otherwise after the last animation that was
  // added before the commit. It runs early when animations are added after it was set or in
  // another transaction. A second completion is added to the first; setting nil clears only the
  // value that can be read. The implicit animation of a standalone layer is not additive, begins
  // at what is shown, and replaces the previous one. So does that of a layer in a mask
  // (inference). Disabled actions stop UIView animations, too. `flush` draws at once, or inside a
  // transaction with the outermost commit: after it a layer of a window has a presentation. A
  // transaction stores values under any key. A `UIColor` that is set by key on a standalone layer:
  // the border and the shadow animate from black, their default; the background does not animate.
  func test_A15() { MainActor.assumeIsolated { Asking.fact("A15") } }
  // Model ends at the last value set for each property; before its first keyframe a property shows
  // the old value, after its last it holds.
  func test_K4() { MainActor.assumeIsolated { Asking.fact("K4") } }
  // States inactive → active → (stopped) → inactive. start runs; pause makes active+not running;
  // pause on inactive starts as paused.
  func test_P1() { MainActor.assumeIsolated { Asking.fact("P1") } }
  // After success the system removes the from view (push, pop, fullscreen present, dismiss, tab).
  // After cancel of a **dismissal** the system does not remove the to view that the animator added
  // (animator must). After cancel of a **presentation** it removes the presented view and drops
  // the container. For push/pop/tab cancel: animator's job (sources split) → policy + lint.
  func test_T5() { MainActor.assumeIsolated { Asking.fact("T5") } }
  // view(forKey:) may be nil, which means that the animator must not touch that view: `.from` nil
  // on present and `.to` nil on dismiss when the presenter's view stays (custom/over styles). It
  // may be a different view from vc.view (presentedView of the presentation controller). Animator
  // should not touch vc.view.
  func test_T6() { MainActor.assumeIsolated { Asking.fact("T6") } }
  // transitionWasCancelled is false until cancelInteractiveTransition; it can change back on a
  // later finish (I20). completeTransition(arg) decides the outcome by arg, not by the flag; a
  // mismatch (true though cancelled) leaves the container in the wrong state.
  func test_T11() { MainActor.assumeIsolated { Asking.fact("T11") } }
  // Rest time = (1−p)·duration / completionSpeed on finish, p·duration/speed on cancel; speed > 0,
  // default 1; curve default easeInOut.
  func test_I3() { MainActor.assumeIsolated { Asking.fact("I3") } }
}

/// The names of all policies.
let allPolicies: [String] = [
  "secondCompletionTraps",
  "zeroSizeSnapshotIsNil",
  "windowlessSnapshotIsNil",
  "systemRemovesToViewOnCancel",
  "secondReleaseIsIgnored",
  "windowlessAnimationsFinish",
  "simultaneousCompletionsReversed",
  "scrubbingIsEased",
  "rectsConvertThroughTheRoot",
  "rotatedFrameKeepsAnchor",
  "animationEndedBeforeRemoval",
  "secondOperationIsRefused",
  "cancelledAnimationsDoNotFinish",
  "keyframeCurveIsLinear",
  "cubicKeyframesAreLinear",
  "overlappingKeyframesLaterWins",
  "transformsAddByEntries",
  "framesLeaveOutDepth",
  "conversionsLeaveOutDepth",
  "windowlessSnapshotIsEmpty",
  "singularTransformsAnimate",
  "updateAfterFinishIsIgnored",
  "releaseBeforeStartIsIgnored",
  "updateBeforeCommitActsAtOnce",
  "scrubbingSharesOneClock",
  "releasedAnimatorsTakeTheCompletionCurve",
  "interactionHandlersSeeInteraction",
  "settingFractionPauses",
  "animatorBlocksSkipLayout",
  "zeroDurationAnimatorsEndAtOnce",
  "nestedDelaysKeepTheDuration",
  "finishedAnimatorsAreInactive",
  "dismissedFinalFrameIsZero",
  "navigationLeavesSizeToAnimator",
  "unanimatedPresentationsBeginInTheCall",
  "interruptibleAnimatorReplacesAnimateTransition",
  "sizesLayOutPresentationContainers",
  "dismissalsBeginBeforeLayout",
  "nonInteractiveStartsCallTheAnimator",
]
/// The ids of all facts.
let allFacts: [String] = [
  "G1",
  "G2",
  "G3",
  "G4",
  "G5",
  "G6",
  "G7",
  "G8",
  "G9",
  "G10",
  "G11",
  "G12",
  "G13",
  "G14",
  "G15",
  "G16",
  "G17",
  "C1",
  "C2",
  "C3",
  "C4",
  "C5",
  "C6",
  "C7",
  "C8",
  "C9",
  "C10",
  "C11",
  "C12",
  "C13",
  "H1",
  "H2",
  "H3",
  "H4",
  "H5",
  "H6",
  "H7",
  "H8",
  "H9",
  "H10",
  "H11",
  "H12",
  "H13",
  "H14",
  "H15",
  "H16",
  "H17",
  "H18",
  "H19",
  "H20",
  "H21",
  "H22",
  "H23",
  "H24",
  "H25",
  "S1",
  "S2",
  "S3",
  "S4",
  "S5",
  "S6",
  "S7",
  "S8",
  "S9",
  "S10",
  "S11",
  "S12",
  "S13",
  "S14",
  "S15",
  "S16",
  "A1",
  "A2",
  "A3",
  "A4",
  "A5",
  "A6",
  "A7",
  "A8",
  "A9",
  "A10",
  "A11",
  "A12",
  "A13",
  "A14",
  "A15",
  "A16",
  "A17",
  "A18",
  "A19",
  "A20",
  "A21",
  "A22",
  "A23",
  "A24",
  "A25",
  "A26",
  "K1",
  "K2",
  "K3",
  "K4",
  "K5",
  "K6",
  "K7",
  "K8",
  "P1",
  "P2",
  "P3",
  "P4",
  "P5",
  "P6",
  "P7",
  "P8",
  "P9",
  "P10",
  "P20",
  "P21",
  "P22",
  "P23",
  "P24",
  "P25",
  "P26",
  "T1",
  "T2",
  "T3",
  "T4",
  "T5",
  "T6",
  "T7",
  "T8",
  "T9",
  "T10",
  "T11",
  "T12",
  "T13",
  "T14",
  "T15",
  "T16",
  "T17",
  "T18",
  "T19",
  "I1",
  "I2",
  "I3",
  "I4",
  "I5",
  "I6",
  "I7",
  "I8",
  "I9",
  "I10",
  "I11",
  "I20",
  "I21",
  "I22",
  "I23",
  "I24",
  "L1",
  "L2",
  "L3",
  "L4",
  "L5",
  "L6",
  "L7",
  "L8",
  "L9",
  "L10",
  "L11",
  "L12",
  "L13",
  "L14",
  "L15",
  "L16",
  "L17",
  "L18",
  "L19",
  "L20",
  "L21",
  "R1",
  "R2",
  "R3",
  "R4",
  "R5",
  "R6",
  "V1",
  "V2",
  "V3",
  "V4",
  "V5",
  "V6",
  "B1",
  "B2",
  "B3",
  "B4",
  "B5",
  "B6",
  "B7",
  "B8",
  "B9",
]
