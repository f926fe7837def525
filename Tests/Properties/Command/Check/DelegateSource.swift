/// The source of the method with which a delegate provides an animator for pushes and pops.
func pushMethod(_ animator: String) -> String {
  """
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { \(animator) }

  """
}

/// The source of the methods with which a delegate provides animators for presentations and
/// dismissals.
///
/// - Parameter other: the animator of dismissals; nil for the same one.
func presentationMethods(_ animator: String, dismisses other: String? = nil) -> String {
  """
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { \(animator) }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { \(other ?? animator) }

  """
}
