// A child controller appears when its view enters the window of a visible parent, and disappears
// when the view leaves. The parent does not need to forward this.
extension UIViewController {
  /// Sends willAppear or willDisappear. Called before the view enters or leaves a window.
  func viewWillMove(to window: UIWindow?) {
    guard isForwardedTo, isAppearingOrVisible != (window != nil) else { return }
    sendAppearance(window == nil ? .willDisappear : .willAppear, animated: false)
  }

  /// Sends didAppear, once the window is drawn, or didDisappear.
  func viewDidMove(to window: UIWindow?) {
    guard isForwardedTo else { return }
    if window == nil {
      if appearance == .willDisappear { sendAppearance(.didDisappear, animated: false) }
    } else if appearance == .willAppear {
      UIRunLoop.afterDrawing { [weak self] in
        guard let self, appearance == .willAppear, parent?.appearance == .didAppear else { return }
        sendAppearance(.didAppear, animated: false)
      }
    }
  }

  /// Whether the system sends appearance events to this controller on behalf of its parent.
  private var isForwardedTo: Bool {
    guard let parent, !parent.managesChildAppearance, extras?.childTransitionCount ?? 0 == 0 else {
      return false
    }
    return parent.isAppearingOrVisible && parent.shouldAutomaticallyForwardAppearanceMethods
  }
}
