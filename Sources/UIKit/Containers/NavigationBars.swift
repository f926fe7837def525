/// The bars of a navigation controller and its interactive pop recognizer, each made on first use.
@MainActor final class NavigationBars {
  var navigationBarType = UINavigationBar.self
  var toolbarType = UIToolbar.self
  /// The bars; nil until their first use.
  private(set) var madeNavigationBar: UINavigationBar?
  private(set) var madeToolbar: UIToolbar?
  var isNavigationBarHidden = false
  var isToolbarHidden = true
  /// It has no effect here.
  var hidesBarsOnSwipe = false
  private var popRecognizer: UIScreenEdgePanGestureRecognizer?

  var navigationBar: UINavigationBar {
    if let madeNavigationBar { return madeNavigationBar }
    let bar = navigationBarType.init(frame: .zero)
    madeNavigationBar = bar
    return bar
  }

  var toolbar: UIToolbar {
    if let madeToolbar { return madeToolbar }
    let bar = toolbarType.init(frame: .zero)
    madeToolbar = bar
    return bar
  }

  /// Whether a bar has been made.
  var hasBar: Bool { madeNavigationBar != nil || madeToolbar != nil }

  /// Adds the bars that have been made to the view, above the screens.
  func add(to view: UIView) {
    if let bar = madeNavigationBar, bar.superview == nil { view.addSubview(bar) }
    if let bar = madeToolbar, bar.superview == nil { view.addSubview(bar) }
  }

  /// What `interactivePopGestureRecognizer` returns, added to the view on first use. It has no
  /// target.
  func interactivePopRecognizer(on view: UIView) -> UIGestureRecognizer {
    if let popRecognizer { return popRecognizer }
    let recognizer = InteractivePopRecognizer(target: nil, action: nil)
    recognizer.edges = .left
    view.addGestureRecognizer(recognizer)
    popRecognizer = recognizer
    return recognizer
  }
}

/// The recognizer with which a user goes back. Delegates enable and disable it for each screen, so
/// it is not compared before and after a transition.
final class InteractivePopRecognizer: UIScreenEdgePanGestureRecognizer {}
