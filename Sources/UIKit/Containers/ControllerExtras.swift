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
  /// The observers of the title and the preferred size.
  var observers: ObserverList?
  var storyboardView: UIViewController.StoryboardView?
  var bringsView = false

  // Appearance.
  /// The argument of the last call of `beginAppearanceTransition`.
  var isAnimated = false
  /// The number of running calls of the parent's `transition(from:to:…)` that show or hide this
  /// controller. While there is one, it sends the appearance events.
  var childTransitionCount = 0
  var capturesStatusBar = false
  var interfaceStyle = UIUserInterfaceStyle.unspecified
  var additionalSafeAreaInsets = UIEdgeInsets.zero
  var edgesForExtendedLayout = UIRectEdge.all
  var includesOpaqueBars = false
  var adjustsScrollViewInsets = true

  // Bars.
  var title: String?
  /// nil until it is asked for.
  private var ownNavigationItem: UINavigationItem?
  private var ownTabBarItem: UITabBarItem?
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
    writeItems(to: &state)
  }

  /// Writes the properties of both items. An item that has not been made is written like a new one,
  /// so that making it is not a change.
  private func writeItems(to state: inout StateWriter) {
    let bar = ownNavigationItem, tab = ownTabBarItem
    state.add("navigationItem.title", bar == nil ? title : bar?.title)
    state.add("navigationItem.prompt", bar?.prompt)
    state.add("navigationItem.titleView", object: bar?.titleView)
    state.add("navigationItem.backBarButtonItem", object: bar?.backBarButtonItem)
    state.add("navigationItem.backButtonTitle", bar?.backButtonTitle)
    state.add("navigationItem.searchController", object: bar?.searchController)
    state.add(
      "navigationItem.hidesSearchBarWhenScrolling", bar?.hidesSearchBarWhenScrolling ?? true)
    state.add("navigationItem.leftBarButtonItems", objects: bar?.leftBarButtonItems)
    state.add("navigationItem.rightBarButtonItems", objects: bar?.rightBarButtonItems)
    state.add("navigationItem.hidesBackButton", bar?.hidesBackButton ?? false)
    state.add(
      "navigationItem.leftItemsSupplementBackButton", bar?.leftItemsSupplementBackButton ?? false)
    state.add("navigationItem.largeTitleDisplayMode", bar?.largeTitleDisplayMode ?? .automatic)
    state.add("tabBarItem.title", tab == nil ? title : tab?.title)
    state.add("tabBarItem.image", object: tab?.image)
    state.add("tabBarItem.selectedImage", object: tab?.selectedImage)
    state.add("tabBarItem.imageInsets", tab?.imageInsets ?? .zero)
    state.add("tabBarItem.badgeValue", tab?.badgeValue)
    state.add("tabBarItem.tag", tab?.tag ?? 0)
    state.add("tabBarItem.isEnabled", tab?.isEnabled ?? true)
    state.add("tabBarItem.accessibilityIdentifier", tab?.accessibilityIdentifier)
    state.add("tabBarItem.accessibilityLabel", tab?.accessibilityLabel)
  }

  var navigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem()
    item.title = title
    ownNavigationItem = item
    return item
  }

  /// Setting nil resets it.
  var tabBarItem: UITabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem()
      item.title = title
      ownTabBarItem = item
      return item
    }
    set { ownTabBarItem = newValue }
  }
}
