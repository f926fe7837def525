import Subjects
import UIKit

/// Tells the suite what there is to check in this folder.
public enum Catalog {
  public static let subjects = [
    Subject(
      "Zoom/grow", in: [.navigation, .modal],
      summary: "The new screen grows out of a view of the old one.",
      screen: { content in content.isPlain ? ContentScreen(content) : ZoomScreen(content) },
      animator: { change in ZoomAnimator(isForward: change.isForward) })
  ]
}

/// A screen whose first marked view grows into the next screen.
private final class ZoomScreen: ContentScreen, ZoomSource {
  var zoomView: UIView? { content.marked().first { $0.isDescendant(of: view) } }
}
