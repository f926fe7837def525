/// What belongs together: how changes of layers that stand alone are animated, and what happens
/// when all animations that were added have ended. (`UIKIT.md A15`)
public final class CATransaction: NSObject {
  /// One transaction that has begun.
  package final class Frame {
    let outer: Frame?
    /// Nobody began it: it ends when the screen is drawn.
    let isImplicit: Bool
    var duration: CFTimeInterval?
    var disablesActions: Bool?
    var timingFunction: CAMediaTimingFunction?
    var completion: (() -> Void)?
    /// What somebody keeps with it, under keys of their own.
    var values: [String: Any] = [:]
    /// The blocks of the animations that were added since the completion was set.
    private var blocks: [AnimationBlock] = []

    init(outer: Frame?, isImplicit: Bool) { (self.outer, self.isImplicit) = (outer, isImplicit) }

    /// Notes that an animation has been added.
    func note(_ block: AnimationBlock) {
      if completion != nil && blocks.last !== block { blocks.append(block) }
      outer?.note(block)
    }

    /// The one that was set before waits for its own animations, and is not lost.
    func setCompletion(_ completion: (() -> Void)?) {
      commit()
      self.completion = completion
      blocks = []
    }

    /// Runs the completion with the next turn of the run loop if nothing is to be waited for.
    func commit() {
      guard let completion else { return }
      let waiting = blocks.filter { $0.running > 0 }
      guard !waiting.isEmpty else {
        _ = AnimationBlock(
          duration: 0, delay: 0, curve: .linear, timeline: nil, allowsTouches: true,
          completion: { _ in completion() })
        return
      }
      var left = waiting.count
      for block in waiting {
        block.afterwards.append {
          left -= 1
          if left == 0 { completion() }
        }
      }
    }
  }

  /// The innermost transaction that has begun; one that nobody began if there is none.
  private static var current: Frame {
    if let frame = world.pointee.transaction { return frame }
    let frame = Frame(outer: nil, isImplicit: true)
    world.pointee.transaction = frame
    return frame
  }

  public class func begin() {
    world.pointee.transaction = Frame(outer: world.pointee.transaction, isImplicit: false)
  }

  public class func commit() {
    guard let frame = world.pointee.transaction, !frame.isImplicit else { return }
    world.pointee.transaction = frame.outer
    frame.commit()
    if world.pointee.flushesAfterCommit, frame.outer?.isImplicit != false { flush() }
  }

  /// There is one thread here, and nobody to lock out.
  public class func lock() {}
  public class func unlock() {}

  /// Lays out and draws now what stands in the layers, and ends the transaction that nobody
  /// began; inside one that somebody began it waits for the outermost commit. So a layer that has
  /// just come to a window has a presentation. (`UIKIT.md A15`)
  public class func flush() {
    guard !world.pointee.isDrawing else { return }
    if let frame = world.pointee.transaction, !frame.isImplicit {
      world.pointee.flushesAfterCommit = true
      return
    }
    world.pointee.flushesAfterCommit = false
    world.pointee.isDrawing = true
    if world.pointee.needsLayout {
      world.pointee.needsLayout = false
      for window in world.pointee.windows { world.pointee.layOutTree(window) }
    }
    world.pointee.commit()
    world.pointee.isDrawing = false
  }

  /// Ends what nobody began.
  static func endImplicit() {
    guard let frame = world.pointee.transaction, frame.isImplicit else { return }
    world.pointee.transaction = nil
    frame.commit()
  }

  public class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }
  public class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
  public class func setCompletionBlock(_ block: (() -> Void)?) { current.setCompletion(block) }
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.timingFunction = function
  }

  /// In seconds; inherited by inner transactions.
  public class func animationDuration() -> CFTimeInterval { inherited(\.duration) ?? 0.25 }
  public class func disableActions() -> Bool { inherited(\.disablesActions) ?? false }
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    inherited(\.timingFunction)
  }
  public class func completionBlock() -> (() -> Void)? { inherited(\.completion) }

  /// The value of a key that Core Animation does not know, as somebody has set it.
  static func kept(forKey key: String) -> Any? { inherited { $0.values[key] } }
  static func keep(_ value: Any?, forKey key: String) { current.values[key] = value }

  private static func inherited<T>(_ read: (Frame) -> T?) -> T? {
    var frame = world.pointee.transaction
    while let current = frame {
      if let value = read(current) { return value }
      frame = current.outer
    }
    return nil
  }
}

extension Node {
  /// Whoever animates a change of a layer that belongs to no view: it does so by itself, from what
  /// is shown, unless somebody has another word about it. (`UIKIT.md A15`)
  ///
  /// - Parameter key: the name of what has changed.
  func implicitRecorder(
    of key: @autoclosure () -> String, from old: @autoclosure () -> AnimatableValue
  ) -> AnimationBlock? {
    guard pointee.flags.contains(.isRendered), !CATransaction.disableActions() else { return nil }
    let layer = layer
    if layer.asksForActions, !layer.actsByItself(key(), from: old()) { return nil }
    let extras = BlockExtras()
    extras.isOfLayer = true
    return AnimationBlock(
      duration: CATransaction.animationDuration(), delay: 0,
      curve: CATransaction.animationTimingFunction()?.curve ?? .system, timeline: nil,
      allowsTouches: true, beginsAsShown: true, extras: extras, completion: nil)
  }
}
