import Subjects
import UIKit

/// Lists the subjects of this folder for the suite.
public enum Catalog {
  /// What the suite checks.
  public static let subjects = [
    Subject(
      "Zoom/grow", in: [.navigation, .modal],
      summary: "The new screen grows out of a view of the old one.",
      screen: { content in content.isPlain ? ContentScreen(content) : ZoomScreen(content) },
      animator: { change in ZoomAnimator(isForward: change.isForward) })
  ]
}

/// A screen whose first marked view inside it grows into the next screen.
private final class ZoomScreen: ContentScreen, ZoomSource {
  var zoomView: UIView? { content.marked().first { $0.isDescendant(of: view) } }
}
