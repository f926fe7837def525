import ReferenceEngine
import UIKit

extension Mutant {
  /// What is freed has to be something that nobody is looking at.
  static let freesItsPictures = Mutant(
    fade: "frees-its-pictures", .simultaneity, noticedBy: "pairs-are-a-bijection",
    "Throws its snapshots away when memory is short.", by: FreesItsPictures.init)
}

private final class FreesItsPictures: SubviewFadeAnimationController {
  private var pairs: [SnapshotPair] = []
  private var listener: (any NSObjectProtocol)?

  override func makePairs(
    from: UIViewController, to: UIViewController, in container: UIView
  ) -> [SnapshotPair] {
    pairs = super.makePairs(from: from, to: to, in: container)
    listener = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.free() }
    }
    return pairs
  }

  private func free() {
    for pair in pairs {
      pair.fromSnapshot.removeFromSuperview()
      pair.toSnapshot.removeFromSuperview()
    }
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    if let listener { NotificationCenter.default.removeObserver(listener) }
    pairs = []
    super.complete(context, completed)
  }
}
