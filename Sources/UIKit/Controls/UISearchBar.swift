/// A field for a search text. Nothing is typed here.
@preconcurrency @MainActor open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }

  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String?
  open var placeholder: String?
  /// It has no effect here.
  open var prompt: String?
  open var showsCancelButton = false
  /// It has no effect here.
  open var searchBarStyle = Style.default
  /// It has no effect here.
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  /// It has no effect here.
  open var barTintColor: UIColor?

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  package override var showsOwnContent: Bool { true }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("delegate", object: delegate)
    state.add("text", text)
    state.add("placeholder", placeholder)
    state.add("prompt", prompt)
    state.add("showsCancelButton", showsCancelButton)
    state.add("searchBarStyle", searchBarStyle)
    state.add("barStyle", barStyle)
    state.add("isTranslucent", isTranslucent)
    state.add("barTintColor", barTintColor)
  }
}

/// The delegate of a search bar. It is never called.
@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
