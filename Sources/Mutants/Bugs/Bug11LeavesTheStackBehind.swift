import ReferenceEngine
import UIKit

extension Mutant {
  /// Who goes back at once goes back to nothing. (BUGS.md 11)
  static let bug11LeavesTheStackBehind = Mutant(
    bug: "11-leaves-the-stack-behind", .simultaneity, noticedBy: "top-screen-is-on-screen",
    "Takes the old screen away a moment after the end.", animatedBy: Bug11LeavesTheStackBehind.init)
}

private final class Bug11LeavesTheStackBehind: ScaleAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    let fromView = completed ? context.view(forKey: .from) : nil
    super.complete(context, completed)
    fromView.map { afterTurns(4, $0) }
  }

  private func afterTurns(_ count: Int, _ view: UIView) {
    UIView.animate(withDuration: 0, animations: {}) { [self] _ in
      if count > 1 { afterTurns(count - 1, view) } else { view.removeFromSuperview() }
    }
  }
}
