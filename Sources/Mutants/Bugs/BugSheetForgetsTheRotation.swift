import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// A presentation controller frames its view whenever the container is laid out, or the sheet
  /// hangs where it was when the phone is turned. (UIKIT.md L9; BUGS.md 8, 9)
  static let bugSheetForgetsTheRotation = Mutant(
    bug: "sheet-forgets-the-rotation", .simultaneity, noticedBy: "right-screen-remains",
    "Frames a sheet when it is presented, and never again.", in: [.overlay]
  ) { _ in
    SheetApp()
  }
}

private final class SheetApp: AnimatedApp {
  init() {
    super.init(
      screen: { screenController(for: $0) }, animator: { _ in ScaleAnimationController() })
  }

  override func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    RotatingSheetController(presentedViewController: presented, presenting: presenting)
  }
}

/// The lower half of the container.
private final class RotatingSheetController: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }
}
