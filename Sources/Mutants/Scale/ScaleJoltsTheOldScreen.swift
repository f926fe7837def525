import ReferenceEngine
import UIKit

extension Mutant {
  /// What is laid out again may jump. (BUGS.md 7)
  static let scaleJoltsTheOldScreen = Mutant(
    scale: "jolts-the-old-screen", .order, noticedBy: "bystanders-stay-put",
    "Moves whatever lies in the old screen while the new one is put into place.",
    by: ScaleJoltsTheOldScreen.init)
}

private final class ScaleJoltsTheOldScreen: ScaleAnimationController {
  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    super.place(toView, in: context)
    move(by: 1, context)
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    move(by: -1, context)
    super.complete(context, completed)
  }

  private func move(by distance: CGFloat, _ context: any UIViewControllerContextTransitioning) {
    for view in context.view(forKey: .from)?.subviews ?? [] { view.center.y += distance }
  }
}
