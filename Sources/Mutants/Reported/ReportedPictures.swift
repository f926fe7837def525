import ReferenceEngine
import UIKit

extension Mutant {
  /// A view that has never been on the screen has an empty picture. (UIKIT.md S2; BUGS.md 6)
  static let bug06PicturesWhatWasNeverDrawn = Mutant(
    bug: "06-pictures-what-was-never-drawn", .time, noticedBy: "no-blank-snapshot",
    "Takes a picture of the new screen before it was ever drawn.",
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
  /// A picture after updates makes the system draw, and what it draws may jump. (UIKIT.md S8;
  /// BUGS.md 7)
  static let bug07PicturesMoveTheScreen = Mutant(
    bug: "07-pictures-move-the-screen", .order, noticedBy: "bystanders-stay-put",
    "Moves whatever lies in the new screen while its pictures are taken.",
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

/// Shows an image of the new screen over it while that comes.
class ImagesTheNewScreen: ScaleAnimationController {
  private var picture: UIView?

  /// How the image is made.
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
  /// An opaque image is black where its view is clear. (UIKIT.md S15)
  static let bugPutsItOnBlack = Mutant(
    bug: "puts-it-on-black", .geometry, noticedBy: "no-black-behind-snapshots",
    "Takes an opaque image of the new screen, and fades that in.",
    animatedBy: BugPutsItOnBlack.init)
}

private final class BugPutsItOnBlack: ImagesTheNewScreen {
  override func prepare(_ format: UIGraphicsImageRendererFormat) { format.opaque = true }
}

extension Mutant {
  /// An image with one pixel for each point is blurred on the screen. (UIKIT.md S16)
  static let bugBlursIt = Mutant(
    bug: "blurs-it", .geometry, noticedBy: "snapshots-are-sharp",
    "Takes a coarse image of the new screen, and fades that in.",
    animatedBy: BugBlursIt.init)
}

private final class BugBlursIt: ImagesTheNewScreen {
  override func prepare(_ format: UIGraphicsImageRendererFormat) { format.scale = 1 }
}
