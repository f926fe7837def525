import ReferenceEngine
import UIKit

extension Mutant {
  /// A number of the document, forgotten.
  static let flipLeavesTheCardSquare = Mutant(
    flip: "leaves-the-card-square", .geometry, noticedBy: "corner-radius-as-specified",
    "Starts from a card without round corners.", presentedBy: FlipLeavesTheCardSquare.init)
}

private final class FlipLeavesTheCardSquare: FlipPresentAnimationController {
  override func setFrame(of picture: UIView, to rect: CGRect, cornerRadius: CGFloat) {
    super.setFrame(of: picture, to: rect, cornerRadius: 0)
  }
}
