/// The blocks that were recording when `beginAnimations` was called, the innermost last.
@MainActor private var suspended: [AnimationBlock?] = []

// The way of animating before blocks. (`UIKIT.md A18`)
extension UIView {
  /// Everything that changes until `commitAnimations` is animated: by default for 0.2 seconds.
  public static func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer? = nil
  ) {
    suspended.append(world.pointee.recorder)
    world.pointee.recorder = AnimationBlock(
      duration: 0.2, delay: 0, curve: .easeInOut, timeline: interactiveTimeline,
      allowsTouches: true, extras: BlockExtras(), completion: nil)
  }

  /// Forgets what was never committed, for a new story.
  static func forgetUncommittedAnimations() { suspended = [] }

  public static func commitAnimations() {
    guard let outer = suspended.popLast() else { return }
    world.pointee.recorder = outer
  }

  /// In seconds. Outside `beginAnimations` and `commitAnimations` this and the next do nothing.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    guard !suspended.isEmpty, let block = world.pointee.recorder else { return }
    block.setDuration(duration)
  }

  /// In seconds.
  public static func setAnimationDelay(_ delay: TimeInterval) {
    if !suspended.isEmpty { world.pointee.recorder?.delay = delay }
  }

  public static func setAnimationCurve(_ curve: AnimationCurve) {
    if !suspended.isEmpty { world.pointee.recorder?.curve = curve.curve }
  }

  /// 0 is once. This and the next count in every animation block.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    recordedExtras?.repeats = repeatCount > 0 ? Double(repeatCount) : 1
  }

  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    recordedExtras?.turnsBack = repeatAutoreverses
  }

  private static var recordedExtras: BlockExtras? {
    guard let block = world.pointee.recorder else { return nil }
    if block.extras == nil { block.extras = BlockExtras() }
    return block.extras
  }
}
