extension UIView {
  /// The repeats that the options ask for; nil if none. With `.repeat` the animation never ends.
  /// (`docs/facts.md A18`)
  static func repeatExtras(for options: AnimationOptions) -> BlockExtras? {
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
    guard let outer = world.recordingBlock else { return animations() }
    let extras = BlockExtras()
    (extras.repeatCount, extras.autoreverses) = (Double(count), autoreverses)
    // `animate(for:)` adds the delay that the block inherits, so that part is subtracted here.
    animate(
      for: outer.duration, delay: max(outer.delay - outer.inheritedDelay, 0), extras: extras,
      animations: animations)
    // The completion of the block around it waits for the last run.
    let end = outer.createdAt + outer.delay + outer.duration * extras.length
    if outer.extras == nil { outer.extras = BlockExtras() }
    outer.extras?.earliestCompletion = max(end, outer.extras?.earliestCompletion ?? end)
  }
}
