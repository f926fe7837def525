extension UIWindow {
  /// Sends a memory warning to every controller of the window, then posts the notification.
  package func warnOfMemory() {
    rootViewController?.warnOfMemory()
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared)
  }
}

extension UIViewController {
  fileprivate func warnOfMemory() {
    didReceiveMemoryWarning()
    for child in children { child.warnOfMemory() }
    extras?.presented?.warnOfMemory()
  }
}
