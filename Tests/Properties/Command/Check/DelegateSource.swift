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
/// - Parameters:
///   - other: the animator of dismissals; nil for the same one.
///   - controller: the class of its presentation controllers; nil if it provides none.
func presentationMethods(
  _ animator: String, dismisses other: String? = nil, in controller: String? = nil
) -> String {
  let provided = controller.map { controller in
    """
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        \(controller)(presentedViewController: presented, presenting: presenting)
      }

    """
  }
  return """
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { \(animator) }
      func animationController(
        forDismissed dismissed: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { \(other ?? animator) }

    """ + (provided ?? "")
}
