extension UIView {
  /// The repeats that the options ask for; nil if none. A repeating animation never ends.
  /// (`docs/facts.md A18`)
  static func repeating(_ options: AnimationOptions) -> BlockExtras? {
    guard options.contains(.repeat) || options.contains(.autoreverse) else { return nil }
    let extras = BlockExtras()
    extras.autoreverses = options.contains(.autoreverse)
    if options.contains(.repeat) { extras.repeatCount = .infinity }
    return extras
  }

  /// Repeats the animation of the changes that `animations` makes, inside an animation block.
  ///
  /// - Parameter autoreverses: whether each run is followed by a run back.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let outer = world.recorder else { return animations() }
    let extras = BlockExtras()
    (extras.repeatCount, extras.autoreverses) = (Double(count), autoreverses)
    animate(outer.duration, outer.delay, [], extras, animations, completion: nil)
    if outer.extras == nil { outer.extras = BlockExtras() }
    outer.extras?.earliestCompletion =
      outer.createdAt + outer.delay + outer.duration * extras.length
  }
}

extension AnimationBlock {
  /// Lays out the resized views inside the animation, so that their subviews move along.
  /// (`docs/facts.md A20`)
  @MainActor func layOutResized() { for node in resized { node.layoutTree() } }
}
