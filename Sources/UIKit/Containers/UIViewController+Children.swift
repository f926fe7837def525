// A child whose view comes into the window of a parent that can be seen appears, and disappears when
// it leaves, without the parent having to say so.
extension UIViewController {
  /// Called before the view comes to a window, or leaves it.
  func viewWillMove(to window: UIWindow?) {
    guard isForwardedTo, isThere != (window != nil) else { return }
    sendAppearance(window == nil ? .willDisappear : .willAppear, animated: false)
  }

  func viewDidMove(to window: UIWindow?) {
    guard isForwardedTo else { return }
    if window == nil {
      if appearance == .willDisappear { sendAppearance(.didDisappear, animated: false) }
    } else if appearance == .willAppear {
      UIRunLoop.onceDrawn { [weak self] in
        guard let self, appearance == .willAppear, parent?.appearance == .didAppear else { return }
        sendAppearance(.didAppear, animated: false)
      }
    }
  }

  /// Whether the system tells the controller of its coming and going for its parent.
  private var isForwardedTo: Bool {
    guard let parent, !parent.managesChildAppearance else { return false }
    return parent.isThere && parent.shouldAutomaticallyForwardAppearanceMethods
  }
}
