/// The state that only few controllers need, allocated on first use.
///
/// Properties without a comment store the property of `UIViewController` with a similar name.
@MainActor final class ControllerExtras: StateWriting {
  // Presentation.
  /// The controller that this one presents, kept alive.
  var presented: UIViewController?
  weak var presenting: UIViewController?
  var presentation: UIPresentationController?
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  var modalPresentationStyle = UIModalPresentationStyle.automatic
  var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  var preferredTransition: UIViewController.Transition?
  var definesPresentationContext = false
  var providesTransitionStyle = false
  var isModalInPresentation = false
  var preferredContentSize = CGSize.zero

  // The simulation.
  var storyboardView: UIViewController.StoryboardView?
  var bringsView = false

  // Appearance.
  /// The argument of the last call of `beginAppearanceTransition`.
  var isAnimated = false
  /// Whether `transition(from:to:…)` of the parent sends the appearance events.
  var isInChildTransition = false
  var capturesStatusBar = false
  var interfaceStyle = UIUserInterfaceStyle.unspecified
  var additionalSafeAreaInsets = UIEdgeInsets.zero
  var edgesForExtendedLayout = UIRectEdge.all
  var includesOpaqueBars = false
  var adjustsScrollViewInsets = true

  // Bars.
  var title: String?
  lazy var navigationItem: UINavigationItem = {
    let item = UINavigationItem()
    item.title = title
    return item
  }()
  lazy var tabBarItem: UITabBarItem? = {
    let item = UITabBarItem()
    item.title = title
    return item
  }()
  var toolbarItems: [UIBarButtonItem]?
  var hidesBottomBar = false

  /// Writes the stored properties that are compared before and after a transition.
  package func write(to state: inout StateWriter) {
    state.add("transitioningDelegate", object: transitioningDelegate)
    state.add("modalPresentationStyle", modalPresentationStyle)
    state.add("modalTransitionStyle", modalTransitionStyle)
    state.add("preferredTransition", any: preferredTransition)
    state.add("definesPresentationContext", definesPresentationContext)
    state.add("providesTransitionStyle", providesTransitionStyle)
    state.add("isModalInPresentation", isModalInPresentation)
    state.add("preferredContentSize", preferredContentSize)
    state.add("capturesStatusBar", capturesStatusBar)
    state.add("interfaceStyle", interfaceStyle)
    state.add("additionalSafeAreaInsets", additionalSafeAreaInsets)
    state.add("edgesForExtendedLayout", edgesForExtendedLayout)
    state.add("includesOpaqueBars", includesOpaqueBars)
    state.add("adjustsScrollViewInsets", adjustsScrollViewInsets)
    state.add("title", title)
    state.add("toolbarItems", objects: toolbarItems)
    state.add("hidesBottomBar", hidesBottomBar)
  }
}
