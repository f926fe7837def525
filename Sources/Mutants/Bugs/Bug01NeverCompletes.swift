import ReferenceEngine
import UIKit

extension Mutant {
  /// The app waits for ever, and takes no touch meanwhile. (BUGS.md 1)
  static let bug01NeverCompletes = Mutant(
    bug: "01-never-completes", .lifetime, noticedBy: "completes-exactly-once",
    "Says nothing after a cancel.", animatedBy: Bug01NeverCompletes.init)
}

private final class Bug01NeverCompletes: ScaleAnimationController {
  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if completed { super.complete(context, true) }
  }
}
