import Subjects
import UIKit

/// Lists the subjects of this folder for the suite.
public enum Catalog {
  /// What the suite checks.
  public static let subjects = [
    Subject(
      "SharedElement/fly", in: [.navigation, .modal],
      summary: "Elements that two screens share fly as snapshots while the screens dissolve.",
      screen: { content in content.isPlain ? ContentScreen(content) : ElementScreen(content) },
      animator: { _ in SharedElementAnimator() })
  ]
}

/// A screen whose marked views are its shared elements.
private final class ElementScreen: ContentScreen, SharedElementScreen {
  var sharedElements: [UIView] {
    content.marked().filter { $0 !== view && $0.isDescendant(of: view) }
  }
}
