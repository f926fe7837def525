import ReferenceEngine
import UIKit

extension Mutant {
  /// Whoever drives it by a finger comes to the end too soon. (BUGS.md 19)
  static let snapshotNamesAnotherDuration = Mutant(
    snapshot: "names-another-duration", .time, noticedBy: "duration-is-the-named-one",
    "Names half of the time that it takes.", animatedBy: SnapshotNamesAnotherDuration.init)
}

private final class SnapshotNamesAnotherDuration: SnapshotAnimationController {
  override func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration / 2 }
}

extension Mutant {
  /// A frame counts in the superview, and a scroll offset is not in it. (BUGS.md 10)
  static let snapshotTakesFrames = Mutant(
    snapshot: "takes-frames", .geometry, noticedBy: "snapshots-start-and-land",
    "Takes the frame of a view as it stands in its superview.",
    by: { SnapshotTakesFrames(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotTakesFrames: SnapshotTransition {
  override func rect(of view: UIView) -> CGRect { view.frame }
}

extension Mutant {
  /// Nobody notices where the screens fill the container.
  static let snapshotTakesPlacesAsTheyAre = Mutant(
    snapshot: "takes-places-as-they-are", .geometry, noticedBy: "snapshots-start-and-land",
    "Puts children into the carrier as if it were the container.",
    by: { SnapshotTakesPlacesAsTheyAre(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotTakesPlacesAsTheyAre: SnapshotTransition {
  override func inside(_ rect: CGRect, _ carrier: CGRect) -> CGRect { rect }
}

extension Mutant {
  /// What is begun after `animateTransition` has returned is driven by no finger. (BUGS.md 15)
  static let snapshotRunsByTheClock = Mutant(
    snapshot: "runs-by-the-clock", .time, noticedBy: "only-the-finger-drives",
    "Begins its animation with the next turn of the run loop.",
    animatedBy: SnapshotRunsByTheClock.init)
}

private final class SnapshotRunsByTheClock: SnapshotAnimationController {
  override func animate(
    _ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void
  ) {
    UIView.animate(withDuration: 0, animations: {}) { [self] _ in
      begin(animations, completion)
    }
  }

  private func begin(
    _ animations: @escaping () -> Void, _ completion: @escaping (Bool) -> Void
  ) {
    super.animate(animations, completion: completion)
  }
}

extension Mutant {
  /// Right as long as the window begins where the screen does. (UIKIT.md C4)
  static let snapshotMeasuresOnTheScreen = Mutant(
    snapshot: "measures-on-the-screen", .geometry, noticedBy: "window-may-stand-anywhere",
    "Takes the place of a view on the screen for its place in the container.",
    by: { SnapshotMeasuresOnTheScreen(from: $0, to: $1, in: $2, childTransitions: $3) })
}

private final class SnapshotMeasuresOnTheScreen: SnapshotTransition {
  override func rect(of view: UIView) -> CGRect {
    view.convert(view.bounds, to: UIScreen.main.coordinateSpace)
  }
}
