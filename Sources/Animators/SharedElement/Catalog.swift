import Subjects
import UIKit

/// Tells the suite what there is to check in this folder.
public enum Catalog {
  public static let subjects = [
    Subject(
      "SharedElement/fly", in: [.navigation, .modal],
      summary: "Elements that two screens share fly as snapshots while the screens dissolve.",
      screen: { content in content.isPlain ? UIViewController(content) : ElementScreen(content) },
      animator: { _ in SharedElementAnimator() })
  ]
}

/// A screen whose marked views are its shared elements.
private final class ElementScreen: UIViewController, SharedElementScreen {
  private let content: ScreenContent

  init(_ content: ScreenContent) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = content.root }

  var sharedElements: [UIView] {
    content.marked().filter { $0 !== view && $0.isDescendant(of: view) }
  }
}
