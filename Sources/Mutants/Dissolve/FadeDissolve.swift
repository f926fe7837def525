// Fades with a wrong alpha in flight: of snapshots, of the views that they stand for, of screens.

import ReferenceEngine
import UIKit

extension Mutant {
  /// The old look of a view covers the new one until the end, and then the picture jumps. The two
  /// alphas do not add up to one, as the law expects.
  static let leavesFromSnapshotOpaque = Mutant(
    fade: "leaves-from-snapshot-opaque", .time, noticedBy: "cross-dissolve-sums-to-one",
    "Never fades the from-snapshot out.", by: LeavesFromSnapshotOpaque.init)
}

private final class LeavesFromSnapshotOpaque: SubviewFadeAnimationController {
  override func setToEnd(_ pair: SnapshotPair) {
    pair.toSnapshot.frame = pair.end
    pair.toSnapshot.alpha = 1
    pair.fromSnapshot.frame = pair.end
  }
}

extension Mutant {
  /// A translucent view shows its new look at the first instant, and nothing is left to fade in.
  /// The law expects an alpha of 0 at the start.
  static let showsToSnapshotAtOnce = Mutant(
    fade: "shows-to-snapshot-at-once", .time, noticedBy: "alpha-endpoints",
    "Forgets to make the to-snapshots transparent at the start.", by: ShowsToSnapshotAtOnce.init)
}

private final class ShowsToSnapshotAtOnce: SubviewFadeAnimationController {
  override func makePairs(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [SnapshotPair] {
    let pairs = super.makePairs(from: from, to: to, in: container)
    for pair in pairs { pair.toSnapshot.alpha = 1 }
    return pairs
  }
}

extension Mutant {
  /// If the finger goes back, everything goes back except the dissolve: an animation that begins
  /// after `animateTransition` has returned runs by itself. Then an alpha falls that the law
  /// expects to rise, or the reverse. (`docs/bugs.md 15`)
  static let dissolvesOnItsOwnClock = Mutant(
    fade: "dissolves-on-its-own-clock", .time, noticedBy: "alpha-is-monotone",
    "Starts the dissolve in the next turn of the run loop, where no finger drives it.",
    by: DissolvesOnItsOwnClock.init)
}

private final class DissolvesOnItsOwnClock: SubviewFadeAnimationController {
  override func setToEnd(_ pair: SnapshotPair) {
    pair.toSnapshot.frame = pair.end
    pair.fromSnapshot.frame = pair.end
    let duration = transitionDuration(using: nil)
    UIView.animate(withDuration: 0, animations: {}) { _ in
      UIView.animate(withDuration: duration) {
        pair.toSnapshot.alpha = 1
        pair.fromSnapshot.alpha = 0
      }
    }
  }
}

extension Mutant {
  /// A new view is visible at its place while its snapshot still moves there. The law expects
  /// paired views to be invisible.
  static let hidesOnlyFromViews = Mutant(
    fade: "hides-only-from-views", .order, noticedBy: "originals-hidden-in-flight",
    "Leaves the to-views of its pairs visible.", by: HidesOnlyFromViews.init)
}

private final class HidesOnlyFromViews: SubviewFadeAnimationController {
  override func hide(_ pair: SnapshotPair) { pair.fromView.alpha = 0 }
}

extension Mutant {
  /// For a quarter of a second, every paired view is visible twice. The law expects it to be
  /// invisible from the start.
  static let hidesGradually = Mutant(
    fade: "hides-gradually", .time, noticedBy: "originals-hidden-in-flight",
    "Fades the paired views out instead of hiding them.", by: HidesGradually.init)
}

private final class HidesGradually: SubviewFadeAnimationController {
  override func hide(_ pair: SnapshotPair) {
    UIView.animate(withDuration: 0.25) { super.hide(pair) }
  }
}

extension Mutant {
  /// A screen of low alpha becomes more opaque instead of less. The law expects half of its own
  /// alpha.
  static let dimsToAConstant = Mutant(
    fade: "dims-to-a-constant", .geometry, noticedBy: "screens-dim-as-specified",
    "Dims to an alpha of one half, whatever the alpha was.", by: DimsToAConstant.init)
}

private final class DimsToAConstant: SubviewFadeAnimationController {
  override func setScreensToEnd(_ screens: ScreenStates) {
    super.setScreensToEnd(screens)
    if type == .present { screens.from.view.alpha = 0.5 }
  }
}

extension Mutant {
  /// A translucent screen disappears instead of dimming: an alpha of 0.3 becomes negative. The
  /// animator should multiply, and the law allows no alpha below 0.
  static let dimsBySubtracting = Mutant(
    fade: "dims-by-subtracting", .geometry, noticedBy: "alpha-in-range",
    "Subtracts one half from the alpha of the screen that it dims.", by: DimsBySubtracting.init)
}

private final class DimsBySubtracting: SubviewFadeAnimationController {
  override func setScreensToEnd(_ screens: ScreenStates) {
    super.setScreensToEnd(screens)
    if type == .present { screens.from.view.alpha = screens.from.alpha - 0.5 }
  }
}
