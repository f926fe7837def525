// Reported bugs of snapshots. The numbers are those of `docs/bugs.md`.

import ReferenceEngine
import UIKit

extension Mutant {
  /// A view that was never on the screen has an empty snapshot. (`docs/facts.md S2`;
  /// `docs/bugs.md 6`)
  static let bug06PicturesWhatWasNeverDrawn = Mutant(
    bug: "06-pictures-what-was-never-drawn", .time, noticedBy: "no-blank-snapshot",
    "Takes a snapshot of the new screen before the screen is drawn.",
    animatedBy: Bug06PicturesWhatWasNeverDrawn.init)
}

private final class Bug06PicturesWhatWasNeverDrawn: ScaleAnimationController {
  private var picture: UIView?

  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    super.place(toView, in: context)
    picture = toView.snapshotView(afterScreenUpdates: false)
    picture.map(context.containerView.addSubview)
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    picture?.removeFromSuperview()
    super.complete(context, completed)
  }
}

extension Mutant {
  /// A snapshot after screen updates makes the system draw, and that may move views. This animator
  /// takes none: it shifts the subviews itself, from the start of the animation to its end.
  /// (`docs/facts.md S8`; `docs/bugs.md 7`)
  static let bug07PicturesMoveTheScreen = Mutant(
    bug: "07-pictures-move-the-screen", .order, noticedBy: "bystanders-stay-put",
    "Moves the subviews of the new screen by a point until the transition ends.",
    as: .scale, animatedBy: Bug07PicturesMoveTheScreen.init)
}

private final class Bug07PicturesMoveTheScreen: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) {
    super.setToStart(to)
    for view in to.view.subviews { view.center.y += 1 }
  }

  override func restore(_ to: ScreenState, _ completed: Bool) {
    super.restore(to, completed)
    for view in to.view.subviews { view.center.y -= 1 }
  }
}

/// Shows an image of the new screen over that screen while it fades in.
class ImagesTheNewScreen: ScaleAnimationController {
  private var picture: UIView?

  /// Sets how the image is rendered.
  func prepare(_ format: UIGraphicsImageRendererFormat) {}

  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    super.place(toView, in: context)
    let format = UIGraphicsImageRendererFormat()
    prepare(format)
    let image = UIGraphicsImageRenderer(bounds: toView.bounds, format: format).image {
      toView.layer.render(in: $0.cgContext)
    }
    let picture = UIImageView(image: image)
    self.picture = picture
    context.containerView.addSubview(picture)
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    picture?.removeFromSuperview()
    super.complete(context, completed)
  }
}

extension Mutant {
  /// An opaque image is black where its view is clear. (`docs/facts.md S15`)
  static let bugPutsItOnBlack = Mutant(
    bug: "puts-it-on-black", .geometry, noticedBy: "no-black-behind-snapshots",
    "Shows an opaque image of the new screen over it while it fades in.",
    animatedBy: BugPutsItOnBlack.init)
}

private final class BugPutsItOnBlack: ImagesTheNewScreen {
  override func prepare(_ format: UIGraphicsImageRendererFormat) { format.opaque = true }
}

extension Mutant {
  /// An image with one pixel for each point is blurred on the screen. (`docs/facts.md S16`)
  static let bugBlursIt = Mutant(
    bug: "blurs-it", .geometry, noticedBy: "snapshots-are-sharp",
    "Shows a coarse image of the new screen over it while it fades in.",
    animatedBy: BugBlursIt.init)
}

private final class BugBlursIt: ImagesTheNewScreen {
  override func prepare(_ format: UIGraphicsImageRendererFormat) { format.scale = 1 }
}
