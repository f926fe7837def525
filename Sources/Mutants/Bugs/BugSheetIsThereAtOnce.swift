import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// What comes may be small when it has come. (BUGS.md 14)
  static let bugSheetIsThereAtOnce = Mutant(
    bug: "sheet-is-there-at-once", .time, noticedBy: "first-picture-is-the-old-screen",
    "Shows a small sheet from the start.", in: [.overlay]
  ) { variant in
    SmallSheetApp { Impatient(variant) }
  }
}

private final class SmallSheetApp: AnimatedApp {
  init(_ makeAnimator: @escaping @MainActor () -> any UIViewControllerAnimatedTransitioning) {
    super.init(screen: { screenController(for: $0) }, animator: { _ in makeAnimator() })
  }

  override func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    SmallSheet(presentedViewController: presented, presenting: presenting)
  }
}

private final class Impatient: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) {}
}

/// The lowest quarter of the container.
private final class SmallSheet: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(
      x: 0, y: bounds.height * 0.75, width: bounds.width, height: bounds.height * 0.25)
  }

  override func containerViewWillLayoutSubviews() {
    presentedView?.occupy(frameOfPresentedViewInContainerView)
  }
}

extension UIView {
  /// Takes the place of a rectangle, whatever the transform. (UIKIT.md G7)
  fileprivate func occupy(_ rect: CGRect) {
    bounds.size = rect.size
    center = CGPoint(
      x: rect.minX + layer.anchorPoint.x * rect.width,
      y: rect.minY + layer.anchorPoint.y * rect.height)
  }
}
