extension UIView {
  /// What the options say about repeats: a repeating animation never ends. (`UIKIT.md A18`)
  static func repeating(_ options: AnimationOptions) -> BlockExtras? {
    guard options.contains(.repeat) || options.contains(.autoreverse) else { return nil }
    let extras = BlockExtras()
    extras.turnsBack = options.contains(.autoreverse)
    if options.contains(.repeat) { extras.repeats = .infinity }
    return extras
  }

  /// Inside an animation block: what `animations` changes is animated so often, and perhaps back
  /// each time.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let outer = world.pointee.recorder else { return animations() }
    let extras = BlockExtras()
    (extras.repeats, extras.turnsBack) = (Double(count), autoreverses)
    animate(outer.duration, outer.delay, [], extras, animations, completion: nil)
    if outer.extras == nil { outer.extras = BlockExtras() }
    outer.extras?.waitsUntil = outer.began + outer.delay + outer.duration * extras.length
  }
}

extension AnimationBlock {
  /// Lays out what has been resized, so that the subviews move along. (`UIKIT.md A20`)
  @MainActor func layOutResized() { for node in resized { node.layoutTree() } }
}
