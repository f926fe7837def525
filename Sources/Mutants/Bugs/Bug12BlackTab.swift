import ReferenceEngine
import UIKit

extension Mutant {
  /// Who taps fast comes to a black tab. (BUGS.md 12)
  static let bug12BlackTab = Mutant(
    bug: "12-black-tab", .simultaneity, noticedBy: "top-screen-is-on-screen",
    "Takes the screen of the old tab away a moment after the end.",
    in: [.tabs], animatedBy: Bug12BlackTab.init)
}

private final class Bug12BlackTab: ScaleAnimationController {
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
