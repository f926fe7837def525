import ReferenceEngine
import UIKit

extension Mutant {
  /// A snapshot that can be nil is mended with an empty view: the app's view is hidden, and nothing
  /// stands for it.
  static let makesDoWithoutAPicture = Mutant(
    fade: "makes-do-without-a-picture", .order, noticedBy: "pairs-are-a-bijection",
    "Flies an empty view where a snapshot failed.", by: MakesDoWithoutAPicture.init)
}

private final class MakesDoWithoutAPicture: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    super.snapshot(of: view, afterScreenUpdates: afterScreenUpdates) ?? UIView(frame: view.bounds)
  }
}

extension Mutant {
  /// A view that was never on the screen has no picture yet, so the snapshot is blank. (BUGS.md 6)
  static let takesPicturesTooSoon = Mutant(
    fade: "takes-pictures-too-soon", .time, noticedBy: "snapshot-shows-its-view",
    "Takes the picture of the coming view before it was drawn.", by: TakesPicturesTooSoon.init)
}

private final class TakesPicturesTooSoon: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    super.snapshot(of: view, afterScreenUpdates: false)
  }
}

extension Mutant {
  /// What comes lies over what goes, so the one shows through the other twice as long.
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
  /// The screen that slides away slides away below the one that it should uncover.
  static let addsToViewOnTop = Mutant(
    fade: "adds-to-view-on-top", .order, noticedBy: "snapshots-above-screens",
    "Adds the to-view on top, coming and going.", by: AddsToViewOnTop.init)
}

private final class AddsToViewOnTop: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: any UIViewControllerContextTransitioning, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    context.containerView.addSubview(toView)
  }
}

extension Mutant {
  /// What is freed has to be something that nobody is looking at.
  static let freesItsPictures = Mutant(
    fade: "frees-its-pictures", .simultaneity, noticedBy: "pairs-are-a-bijection",
    "Throws its snapshots away when memory is short.", by: FreesItsPictures.init)
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

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if let listener { NotificationCenter.default.removeObserver(listener) }
    pairs = []
    super.complete(context, completed)
  }
}

extension Mutant {
  /// A bitmap that is said to be opaque is black wherever nothing is drawn on it. (UIKIT.md S15)
  static let takesOpaquePictures = Mutant(
    fade: "takes-opaque-pictures", .geometry, noticedBy: "no-black-behind-snapshots",
    "Takes its pictures as opaque, round corners and all.", by: TakesOpaquePictures.init)
}

private final class TakesOpaquePictures: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    view.image(isOpaque: true, scale: 0).map { UIImageView(image: $0) }
  }
}

extension UIView {
  /// What the layer renders, as an image; nil where none can be had.
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
  /// One pixel for each point is too few on the screens of today. (UIKIT.md S16)
  static let takesCoarsePictures = Mutant(
    fade: "takes-coarse-pictures", .geometry, noticedBy: "snapshots-are-sharp",
    "Takes its pictures with one pixel for each point.", by: TakesCoarsePictures.init)
}

private final class TakesCoarsePictures: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    view.image(isOpaque: false, scale: 1).map { UIImageView(image: $0) }
  }
}

extension Mutant {
  /// A layer renders in its own coordinates, and those of a view that has scrolled begin elsewhere.
  /// (UIKIT.md S11)
  static let forgetsItHasScrolled = Mutant(
    fade: "forgets-it-has-scrolled", .geometry, noticedBy: "snapshot-shows-its-view",
    "Renders its pictures as if no view had scrolled.", by: ForgetsItHasScrolled.init)
}

private final class ForgetsItHasScrolled: SubviewFadeAnimationController {
  override func snapshot(of view: UIView, afterScreenUpdates: Bool) -> UIView? {
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image {
      view.layer.render(in: $0.cgContext)
    }
    return UIImageView(image: image)
  }
}
