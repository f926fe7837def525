// Fades with wrong snapshots: first their content, then their stacking and their lifetime.

import ReferenceEngine
import UIKit

extension Mutant {
  /// A view whose snapshot could not be taken disappears in flight, and an empty view moves in its
  /// place. The law allows no snapshot of a pair that should have been left out.
  static let makesDoWithoutAPicture = Mutant(
    fade: "makes-do-without-a-picture", .order, noticedBy: "pairs-are-a-bijection",
    "Moves an empty view where a snapshot could not be taken.", by: MakesDoWithoutAPicture.init)
}

private final class MakesDoWithoutAPicture: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    super.snapshot(of: view, afterScreenUpdates: afterScreenUpdates) ?? UIView(frame: view.bounds)
  }
}

extension Mutant {
  /// The views of a new screen are missing until the transition ends: what has not been drawn has
  /// an empty snapshot. The law compares what a snapshot shows with its view. (`docs/bugs.md 6`)
  static let takesPicturesTooSoon = Mutant(
    fade: "takes-pictures-too-soon", .time, noticedBy: "snapshot-shows-its-view",
    "Takes the snapshot of a to-view before the view is drawn.", by: TakesPicturesTooSoon.init)
}

private final class TakesPicturesTooSoon: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    super.snapshot(of: view, afterScreenUpdates: false)
  }
}

extension Mutant {
  /// Round views have black corners while they move, because an opaque bitmap is black wherever
  /// nothing is drawn on it. The law looks for that black. (`docs/facts.md S15`)
  static let takesOpaquePictures = Mutant(
    fade: "takes-opaque-pictures", .geometry, noticedBy: "no-black-behind-snapshots",
    "Renders its snapshots as opaque images, also of views with rounded corners.",
    by: TakesOpaquePictures.init)
}

private final class TakesOpaquePictures: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    view.image(isOpaque: true, scale: 0).map { UIImageView(image: $0) }
  }
}

extension UIView {
  /// Renders the layer into an image. Returns nil if no image can be made.
  ///
  /// - Parameter scale: pixels for each point; 0 for those of the screen.
  func image(isOpaque: Bool, scale: CGFloat) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(bounds.size, isOpaque, scale)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}

extension Mutant {
  /// Moving views are blurred on a screen with several pixels for each point. The law compares the
  /// scale of the image with that of the screen. (`docs/facts.md S16`)
  static let takesCoarsePictures = Mutant(
    fade: "takes-coarse-pictures", .geometry, noticedBy: "snapshots-are-sharp",
    "Renders its snapshots with one pixel for each point.", by: TakesCoarsePictures.init)
}

private final class TakesCoarsePictures: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    view.image(isOpaque: false, scale: 1).map { UIImageView(image: $0) }
  }
}

extension Mutant {
  /// The content of a scrolled view is displaced while the view moves: a layer renders in its own
  /// coordinates, which then do not begin at 0. The law compares what a snapshot shows with its
  /// view. (`docs/facts.md S11`)
  static let forgetsItHasScrolled = Mutant(
    fade: "forgets-it-has-scrolled", .geometry, noticedBy: "snapshot-shows-its-view",
    "Renders its snapshots as if no view had scrolled.", by: ForgetsItHasScrolled.init)
}

private final class ForgetsItHasScrolled: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image {
      view.layer.render(in: $0.cgContext)
    }
    return UIImageView(image: image)
  }
}

extension Mutant {
  /// The new look of a view fades in over the old one instead of below it, so the dissolve looks
  /// different. The law compares the order of the container's subviews.
  static let putsToSnapshotsOnTop = Mutant(
    fade: "puts-to-snapshots-on-top", .order, noticedBy: "snapshots-above-screens",
    "Adds the to-snapshots last.", by: PutsToSnapshotsOnTop.init)
}

private final class PutsToSnapshotsOnTop: SubviewFadeAnimationController {
  override func hide(_ pair: SnapshotPair) {
    super.hide(pair)
    pair.toSnapshot.superview?.bringSubviewToFront(pair.toSnapshot)
  }
}

extension Mutant {
  /// On a pop, the screen that slides away lies below the one that it should uncover. The law
  /// compares the order of the container's subviews.
  static let addsToViewOnTop = Mutant(
    fade: "adds-to-view-on-top", .order, noticedBy: "snapshots-above-screens",
    "Adds the to-view on top, in both directions.", by: AddsToViewOnTop.init)
}

private final class AddsToViewOnTop: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: TransitioningContext, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    context.containerView.addSubview(toView)
  }
}

extension Mutant {
  /// After a memory warning in flight the paired views are missing until the end. Only memory that
  /// is not visible may be freed. The law expects the snapshots until the completion.
  static let freesItsPictures = Mutant(
    fade: "frees-its-pictures", .simultaneity, noticedBy: "pairs-are-a-bijection",
    "Removes its snapshots after a memory warning.", by: FreesItsPictures.init)
}

private final class FreesItsPictures: SubviewFadeAnimationController {
  private var pairs: [SnapshotPair] = []
  private var listener: (any NSObjectProtocol)?

  override func makePairs(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [SnapshotPair] {
    pairs = super.makePairs(from: from, to: to, in: container)
    listener = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.free() }
    }
    return pairs
  }

  private func free() {
    for pair in pairs {
      pair.fromSnapshot.removeFromSuperview()
      pair.toSnapshot.removeFromSuperview()
    }
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    if let listener { NotificationCenter.default.removeObserver(listener) }
    pairs = []
    super.complete(context, completed)
  }
}
