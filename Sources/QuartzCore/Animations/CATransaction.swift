/// A group of changes: how changes of standalone layers are animated, and what happens when all
/// animations that were added have ended. (`docs/facts.md A15`)
public final class CATransaction: NSObject {
  /// One transaction that has begun.
  package final class Frame {
    let outer: Frame?
    /// Whether it was made for a change outside `begin()` and `commit()`. It ends when the screen
    /// is drawn.
    let isImplicit: Bool
    var duration: CFTimeInterval?
    var disablesActions: Bool?
    var timingFunction: CAMediaTimingFunction?
    var completion: (() -> Void)?
    /// Values under keys that Core Animation does not know.
    var values: [String: Any] = [:]
    /// The blocks of the animations that were added since the completion was set.
    private var blocks: [AnimationBlock] = []

    init(outer: Frame?, isImplicit: Bool) { (self.outer, self.isImplicit) = (outer, isImplicit) }

    /// Adds the block of a new animation to those for which the completion waits.
    func add(_ block: AnimationBlock) {
      if completion != nil && blocks.last !== block { blocks.append(block) }
      outer?.add(block)
    }

    /// Sets the completion. The former one still runs, after its own animations.
    func setCompletion(_ completion: (() -> Void)?) {
      commit()
      self.completion = completion
      blocks = []
    }

    /// Runs the completion after the last of the animations, or with the next turn of the run loop
    /// if none runs.
    func commit() {
      guard let completion else { return }
      let waiting = blocks.filter { $0.runningCount > 0 }
      guard !waiting.isEmpty else {
        _ = AnimationBlock(
          duration: 0, delay: 0, curve: .linear, timeline: nil, allowsTouches: true,
          completion: { _ in completion() })
        return
      }
      var waitingCount = waiting.count
      for block in waiting {
        block.followUps.append {
          waitingCount -= 1
          if waitingCount == 0 { completion() }
        }
      }
    }
  }

  /// The innermost transaction; an implicit one if none has begun.
  private static var current: Frame {
    if let frame = world.transaction { return frame }
    let frame = Frame(outer: nil, isImplicit: true)
    world.transaction = frame
    return frame
  }

  public class func begin() {
    world.transaction = Frame(outer: world.transaction, isImplicit: false)
  }

  public class func commit() {
    guard let frame = world.transaction, !frame.isImplicit else { return }
    world.transaction = frame.outer
    frame.commit()
    if world.flushesAfterCommit, frame.outer?.isImplicit != false { flush() }
  }

  /// Does nothing, because there is one thread here.
  public class func lock() {}
  public class func unlock() {}

  /// Lays out and draws the layers now, and ends the implicit transaction. Inside an explicit one
  /// it waits for the outermost commit. Afterwards a layer that has just come to a window has a
  /// presentation. (`docs/facts.md A15`)
  public class func flush() {
    guard !world.isDrawing else { return }
    if let frame = world.transaction, !frame.isImplicit {
      world.flushesAfterCommit = true
      return
    }
    world.flushesAfterCommit = false
    world.isDrawing = true
    if world.needsLayout {
      world.needsLayout = false
      for window in world.windows { world.layOutTree(window) }
    }
    world.commit()
    world.isDrawing = false
  }

  /// Ends the implicit transaction.
  static func endImplicit() {
    guard let frame = world.transaction, frame.isImplicit else { return }
    world.transaction = nil
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

  /// The stored value of a key that Core Animation does not know.
  static func storedValue(forKey key: String) -> Any? { inherited { $0.values[key] } }
  static func store(_ value: Any?, forKey key: String) { current.values[key] = value }

  private static func inherited<T>(_ read: (Frame) -> T?) -> T? {
    var frame = world.transaction
    while let current = frame {
      if let value = read(current) { return value }
      frame = current.outer
    }
    return nil
  }
}

extension Node {
  /// The block that animates a change of a standalone layer: by default from the value that is
  /// shown. nil if the layer has not been drawn, if actions are disabled, or if another action
  /// replaces the animation. (`docs/facts.md A15`)
  ///
  /// - Parameter key: the name of the changed property.
  func implicitRecorder(
    of key: @autoclosure () -> String, from old: @autoclosure () -> AnimatableValue
  ) -> AnimationBlock? {
    guard self.flags.contains(.isRendered), !CATransaction.disableActions() else { return nil }
    let layer = layer
    if layer.mayHaveCustomActions, layer.runCustomAction(for: key(), from: old()) { return nil }
    let extras = BlockExtras()
    extras.isFromCoreAnimation = true
    return AnimationBlock(
      duration: CATransaction.animationDuration(), delay: 0,
      curve: CATransaction.animationTimingFunction()?.curve ?? .system, timeline: nil,
      allowsTouches: true, beginsAsShown: true, extras: extras, completion: nil)
  }
}
