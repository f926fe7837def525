import ReferenceEngine
import UIKit

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
