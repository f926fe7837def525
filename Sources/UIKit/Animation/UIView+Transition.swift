extension UIView {
  /// Replaces the content of a view in a transition from the old picture to the new one.
  ///
  /// Here the picture changes at once, and the completion is called after the duration. The changes
  /// that `animations` makes are animated only if the options contain `allowAnimatedContent`.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let extras = BlockExtras()
    // The changes need not be animated, and the completion must wait nevertheless.
    extras.waitsForDuration = duration > 0 && areAnimationsEnabled && view.window != nil
    if extras.waitsForDuration { world.changesPictures = true }
    let animatesContent = options.contains(.allowAnimatedContent)
    animate(
      for: duration, options: options, extras: extras,
      animations: {
        let block = world.recordingBlock
        if !animatesContent { world.recordingBlock = nil }
        animations?()
        world.recordingBlock = block
      }, completion: completion)
  }

  /// Replaces one view by another in its superview. With `showHideTransitionViews` it hides the one
  /// and shows the other instead. (`docs/facts.md A17`)
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let superview = fromView.superview else {
      return animate(for: 0, animations: {}, completion: completion)
    }
    transition(
      with: superview, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          superview.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  /// What `perform(_:on:options:animations:completion:)` animates.
  public enum SystemAnimation: Int, Sendable { case delete }

  /// Fades views out and removes them, while the other animations run. The duration is not measured.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.25, delay: 0, options: options,
      animations: {
        for view in views { view.alpha = 0 }
        parallelAnimations?()
      },
      completion: { finished in
        for view in views { view.removeFromSuperview() }
        completion?(finished)
      })
  }
}
