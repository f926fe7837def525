import Foundation

/// A controller for a search bar and its results. Nothing is typed here, so only code makes it active,
/// and its results are not shown.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// The controller that Apple's shows over the searched content.
  public let searchResultsController: UIViewController?
  public let searchBar = UISearchBar()
  /// It is never called.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// It is never called.
  open weak var delegate: (any UISearchControllerDelegate)?
  open var isActive = false

  // They have no effect here.
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }

  /// The name of `obscuresBackgroundDuringPresentation` before iOS 12.
  public final var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("searchResultsController", object: searchResultsController)
    state.add("searchBar", object: searchBar)
    state.add("searchResultsUpdater", object: searchResultsUpdater)
    state.add("delegate", object: delegate)
    state.add("isActive", isActive)
    state.add("obscuresBackgroundDuringPresentation", obscuresBackgroundDuringPresentation)
    state.add("hidesNavigationBarDuringPresentation", hidesNavigationBarDuringPresentation)
    state.add("automaticallyShowsCancelButton", automaticallyShowsCancelButton)
  }
}

/// What updates search results. It is never called.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search controller. It is never called.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}
