/// For each call of `beginAnimations` without a commit, the block that recorded changes before it; nil
/// if none did. The innermost call is the last.
@MainActor private var outerBlocks: [AnimationBlock?] = []

// Animation without blocks, as before iOS 4. (`docs/facts.md A18`)
extension UIView {
  /// Animates all changes until `commitAnimations`. The default duration is 0.2 seconds.
  public static func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer? = nil
  ) {
    let outer = world.recordingBlock
    outerBlocks.append(outer)
    world.recordingBlock = AnimationBlock(
      duration: 0.2, delay: outer?.inheritedDelay ?? 0, curve: .easeInOut,
      timeline: outer?.timeline ?? interactiveTimeline, allowsTouches: true,
      extras: BlockExtras(), completion: nil)
  }

  /// Discards animations that were not committed, before a new scenario.
  static func forgetUncommittedAnimations() { outerBlocks = [] }

  /// Ends the innermost `beginAnimations`.
  public static func commitAnimations() {
    guard let outer = outerBlocks.popLast() else { return }
    world.recordingBlock = outer
  }

  /// Sets the duration, in seconds. Without effect outside `beginAnimations` and
  /// `commitAnimations`.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    guard !outerBlocks.isEmpty, let block = world.recordingBlock else { return }
    block.setDuration(duration)
  }

  /// Sets the delay, in seconds. Without effect outside `beginAnimations` and `commitAnimations`.
  public static func setAnimationDelay(_ delay: TimeInterval) {
    guard let outer = outerBlocks.last else { return }
    world.recordingBlock?.delay = delay + (outer?.inheritedDelay ?? 0)
  }

  /// Sets the timing curve. Without effect outside `beginAnimations` and `commitAnimations`.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    if !outerBlocks.isEmpty { world.recordingBlock?.curve = curve.curve }
  }

  /// How the content of a view is replaced.
  public enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown
  }

  /// Lets the content of a view change in a transition. Here the picture changes at once, as in
  /// `transition(with:duration:options:animations:completion:)`. Without effect outside
  /// `beginAnimations` and `commitAnimations`.
  public static func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    if outerBlocks.isEmpty || transition == .none { return }
    if areAnimationsEnabled && view.window != nil { world.changesPictures = true }
  }

  /// Sets how often the animation runs; 0 means once. Works in every animation block.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    recordedExtras?.repeatCount = repeatCount > 0 ? Double(repeatCount) : 1
  }

  /// Sets whether each run is followed by a run back. Works in every animation block.
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    recordedExtras?.autoreverses = repeatAutoreverses
  }

  /// The extras of the block that records changes now, made if it has none; nil outside a block.
  private static var recordedExtras: BlockExtras? {
    guard let block = world.recordingBlock else { return nil }
    if block.extras == nil { block.extras = BlockExtras() }
    return block.extras
  }
}
