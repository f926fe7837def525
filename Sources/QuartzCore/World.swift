/// The state of the one system that a process simulates: the virtual clock, what has been
/// committed to the screen, and the animations that run.
///
/// It is plain memory behind a pointer, because everything reads it all the time.
@usableFromInline package struct World {
  /// The virtual time, in seconds.
  package var now = 0.0
  /// How many more calls a story may spend; a subject that never comes to an end runs out of it.
  package var fuel = Int.max
  package var behaviors = Behaviors()
  /// `UIView.areAnimationsEnabled`.
  package var animationsEnabled = true
  /// The number of animation blocks ever begun: the order of their creation.
  package var sequence = 0
  /// The block whose changes are being recorded: inside `UIView.animate`.
  package var recorder: AnimationBlock?
  /// The innermost transaction of Core Animation that has begun.
  package var transaction: CATransaction.Frame?
  /// Somebody flushed inside a transaction: it is drawn when the outermost is committed.
  var flushesAfterCommit = false
  /// The screen is being laid out and drawn.
  package var isDrawing = false
  /// Every block whose completion has not run.
  package var blocks: [AnimationBlock] = []
  /// When the screen was last drawn, in virtual seconds.
  package var committedAt = 0.0
  /// The first of the layers that differ from what the screen shows: each has a frozen copy of
  /// that, which knows the next of them.
  package var frozen: Node?
  var spareNodes = FreeList<LayerNode>()
  var spareAnimations = FreeList<PropertyAnimation>()
  var spareTransforms = FreeList<TransformEnds>()
  /// A frozen copy that nobody needs any more, empty; it holds the next such.
  var spareCopy: FrozenLayer?
  /// Layers that got an animation outside every window since the last commit.
  var windowless: [Node] = []
  /// Layers came to a window since the last commit.
  package var hasNewLayers = false
  /// How many pictures there are: each snapshot holds one.
  package var pictures = 0
  /// The tags of layers whose frame was set while their transform was not the identity.
  /// (`UIKIT.md G7`)
  package var framesSetUnderTransform: [Int32] = []
  /// Some view wants to be laid out.
  package var needsLayout = false
  /// Some layer lies above or below the plane, so siblings have to be sorted.
  package var hasDepth = false
  /// The node of the view whose layer is being made.
  package var nodeOfComingLayer: Node?
  /// How a tree is laid out: views do it.
  package var layOutTree: (Node) -> Void = { _ in }
  /// The roots of what is on the screen.
  package var windows: [Node] = []
  /// Called once, with the reason, when the fuel is spent. Does not return.
  package var onExhaustion: @Sendable () -> Never = { fatalError("a story spent all its fuel") }

  /// Called with the reason when a subject needs what is not simulated: going on would tell a
  /// story that no phone tells. Does not return.
  package var onUnsupported: @Sendable (String) -> Never = { fatalError($0) }
  /// The clocks of layers; nil while every layer has the time of the system.
  var layerTimes: LayerTimes?
  /// Some view bears a constraint.
  package var hasConstraints = false
  /// Some layer goes from what it showed to what it shows by a transition of pictures, which here
  /// change at once. Whoever watches takes it back.
  package var changesPictures = false

  /// Takes one call's worth of fuel.
  @inline(__always)
  package mutating func burn() {
    fuel &-= 1
    if fuel < 0 { onExhaustion() }
  }
}

/// Ends the story, because it needs what is not simulated.
package func stopUnsupported(_ reason: String) -> Never { world.pointee.onUnsupported(reason) }

/// The system of this process. It belongs to the main actor; `nonisolated(unsafe)`, because
/// layers are not bound to it, as Apple's are not.
///
/// A constant would be asked for through a lock, a thousand times a story; this is one look.
@inlinable package var world: UnsafeMutablePointer<World> { madeWorld ?? makeWorld() }

@usableFromInline @exclusivity(unchecked)
nonisolated(unsafe) var madeWorld: UnsafeMutablePointer<World>?

@usableFromInline @inline(never)
func makeWorld() -> UnsafeMutablePointer<World> {
  let world = UnsafeMutablePointer<World>.allocate(capacity: 1)
  world.initialize(to: World())
  madeWorld = world
  return world
}

extension World {
  /// A new story: time starts at zero, and nothing is left of the last one.
  package mutating func restart(_ behaviors: Behaviors, fuel: Int) {
    now = 0
    committedAt = 0
    sequence = 0
    self.behaviors = behaviors
    self.fuel = fuel
    animationsEnabled = true
    recorder = nil
    transaction = nil
    flushesAfterCommit = false
    isDrawing = false
    while let block = blocks.popLast() { block.abandon() }
    thaw()
    windowless.removeAll(keepingCapacity: true)
    hasNewLayers = false
    needsLayout = false
    hasDepth = false
    framesSetUnderTransform.removeAll(keepingCapacity: true)
    hasConstraints = false
    layerTimes = nil
    changesPictures = false
  }

  /// Draws: what stands in the layers is from now on what the screen shows.
  package mutating func commit() {
    committedAt = now
    if transaction != nil { CATransaction.endImplicit() }
    if !windowless.isEmpty { missWindowlessAnimations() }
    thaw()
    if hasNewLayers {
      hasNewLayers = false
      for window in windows { window.markRendered() }
    }
  }
}

/// What got an animation outside every window has come to one by now, or loses it.
private func missWindowlessAnimations() {
  while let node = world.pointee.windowless.popLast() { node.missAnimations() }
}

/// Drops all frozen copies. Each holds its layer's children, and a child that goes with it takes
/// itself off the list: so nobody goes through the list meanwhile.
private func thaw() {
  while let node = world.pointee.frozen, let copy = node.pointee.frozen {
    world.pointee.frozen = copy.nextFrozen
    node.pointee.frozen = nil
    copy.empty()
    copy.nextSpare = world.pointee.spareCopy
    world.pointee.spareCopy = copy
  }
}
