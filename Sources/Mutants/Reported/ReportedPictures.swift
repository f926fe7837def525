// Reported bugs of snapshots. The numbers are those of `docs/bugs.md`; other bugs have none.

import ReferenceEngine
import UIKit

extension Mutant {
  /// The picture that should cover the new screen is empty: a view that was never on the screen has
  /// an empty snapshot. The law looks for such snapshots. (`docs/facts.md S2`; `docs/bugs.md 6`)
  static let bug06PicturesWhatWasNeverDrawn = Mutant(
    bug: "06-pictures-what-was-never-drawn", .time, noticedBy: "no-blank-snapshot",
    "Takes a snapshot of the new screen before the screen is drawn.",
    animatedBy: Bug06PicturesWhatWasNeverDrawn.init)
}

private final class Bug06PicturesWhatWasNeverDrawn: ScaleAnimationController {
  private var picture: UIView?

  override func place(_ toView: UIView, in context: TransitioningContext) {
    super.place(toView, in: context)
    picture = toView.snapshotView(afterScreenUpdates: false)
    picture.map(context.containerView.addSubview)
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    picture?.removeFromSuperview()
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The content of the new screen jumps by a point at the end. With a snapshot after screen
  /// updates, the system draws, and that may move views; this animator takes none and shifts the
  /// subviews itself. The law expects no view inside a screen to move. (`docs/facts.md S8`;
  /// `docs/bugs.md 7`)
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

  /// Sets how the image is rendered; here it changes nothing. Mutants override it.
  func prepare(_ format: UIGraphicsImageRendererFormat) {}

  override func place(_ toView: UIView, in context: TransitioningContext) {
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

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    picture?.removeFromSuperview()
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The new screen is black where its view is clear, until the transition ends. The law looks for
  /// black in such a picture. (`docs/facts.md S15`)
  static let bugPutsItOnBlack = Mutant(
    bug: "puts-it-on-black", .geometry, noticedBy: "no-black-behind-snapshots",
    "Shows an opaque image of the new screen over it while it fades in.",
    animatedBy: BugPutsItOnBlack.init)
}

private final class BugPutsItOnBlack: ImagesTheNewScreen {
  override func prepare(_ format: UIGraphicsImageRendererFormat) { format.opaque = true }
}

extension Mutant {
  /// The new screen is blurred until the transition ends, because the image has one pixel for each
  /// point. The law compares its scale with that of the screen. (`docs/facts.md S16`)
  static let bugBlursIt = Mutant(
    bug: "blurs-it", .geometry, noticedBy: "snapshots-are-sharp",
    "Shows a coarse image of the new screen over it while it fades in.",
    animatedBy: BugBlursIt.init)
}

private final class BugBlursIt: ImagesTheNewScreen {
  override func prepare(_ format: UIGraphicsImageRendererFormat) { format.scale = 1 }
}
