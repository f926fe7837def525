import Memory

/// The state of the system that a process simulates: the virtual clock, what has been committed to
/// the screen, and the running animations.
///
/// It is plain memory behind a pointer, because everything reads it all the time.
@usableFromInline package struct World {
  /// The virtual time, in seconds.
  package var now = 0.0
  /// How many more calls a run may make. A subject that never ends uses it up. Negative while there
  /// is a recorder of calls, which has its own count. Each change of a layer uses some, so
  /// `PicturePainter` takes a screen for unchanged while the fuel is equal.
  package var fuel = Int.max
  package var behaviors = Behaviors()
  package var userSettings = UserSettings()
  /// `UIView.areAnimationsEnabled`.
  package var animationsEnabled = true
  /// The number of animation blocks made so far, which gives the order of their creation.
  package var sequence = 0
  /// At how many instants animations began since `countAnimationStarts` was called.
  package var animationStarts = 0
  fileprivate var lastAnimationStart = -1.0
  /// When an animation last ran to its end, in virtual seconds; negative before the first one.
  package var lastAnimationEnd = -1.0
  /// The block whose changes are being recorded: inside `UIView.animate`.
  package var recordingBlock: AnimationBlock?
  /// The innermost transaction of Core Animation.
  package var transaction: CATransaction.Frame?
  /// Whether a flush inside a transaction waits for the outermost commit.
  var flushesAfterCommit = false
  /// Whether the screen is being laid out and drawn.
  package var isDrawing = false
  /// Every block whose completion has not run.
  package var blocks: [AnimationBlock] = []
  /// When the screen was last drawn, in virtual seconds.
  package var committedAt = 0.0
  /// The first of the layers that differ from what the screen shows. Each has a frozen copy of the
  /// shown state, which links to the next.
  package var frozen: Node?
  var spareNodes = FreeList<LayerNode>()
  var spareAnimations = FreeList<PropertyAnimation>()
  var spareTransforms = FreeList<TransformEnds>()
  /// The first of the empty frozen copies that are free; each links to the next.
  var spareCopy: FrozenLayer?
  /// Layers that got an animation outside every window since the last commit.
  var windowless: [Node] = []
  /// Whether layers, or masks, were added since the last commit.
  package var hasNewLayers = false
  /// The number of the run. A property animator of an earlier run may be released in any state.
  package var run = 0
  /// The last serial number that an object of the scenario got for its hash.
  var serialNumber = 0
  /// The number of snapshots in memory, and of other pictures that show views of the scenario.
  package var pictureCount = 0
  /// The number of the last observation of all layers.
  package var lastObservation: Int32 = 0
  /// The tags of layers whose frame was set while their transform was not the identity.
  /// (`docs/facts.md G7`)
  package var framesSetUnderTransform: [Int32] = []
  /// Whether some view needs layout.
  package var needsLayout = false
  /// Whether some layer lies above or below the plane, so that siblings must be sorted.
  package var hasDepth = false
  /// The node of the view whose layer is being made, for `CALayer.init(coder:)`, which resets it.
  package var nodeOfComingLayer: Node?
  /// Lays out a tree; the views set it.
  package var layOutTree: (Node) -> Void = { _ in }
  /// The roots of what is on the screen.
  package var windows: [Node] = []
  /// Called once, when the fuel is used up. Does not return.
  package var onExhaustion: @Sendable () -> Never = { fatalError("a scenario used up its fuel") }

  /// Called with the reason when a subject needs something that is not simulated: continuing would
  /// give a wrong trace. Does not return.
  package var onUnsupported: @Sendable (String) -> Never = { fatalError($0) }
  /// The clocks of layers; nil while every layer has the time of the system.
  var animationStartTimes: AnimationStartTimes?
  /// Whether some view has a constraint.
  package var hasConstraints = false
  /// Whether some layer changes its picture by a `CATransition` or `UIView.transition`, which takes
  /// effect at once here. The observer resets it at the beginning of each transition.
  package var changesPictures = false
  /// Whether a snapshot has committed what the screen would only show with the next frame. It is not known
  /// whether the screen shows it at once. (`docs/facts.md S8`)
  package var isAheadOfScreen = false
  /// Whether navigation controllers use the transitions of the system, whatever their delegates
  /// return.
  package var usesSystemTransitions = false
  /// Records calls; nil in nearly all runs.
  package var callRecorder: CallRecorder?
}

/// Stops the run, because it needs something that is not simulated.
package func stopUnsupported(_ reason: String) -> Never { world.onUnsupported(reason) }

/// The system of this process. It belongs to the main actor; `nonisolated(unsafe)`, because layers
/// are not bound to it, as Apple's are not.
///
/// A global constant would be read through a lock, a thousand times in a scenario; this is one
/// load.
@inlinable package var world: Pointer<World> { madeWorld ?? makeWorld() }

@usableFromInline
nonisolated(unsafe) var madeWorld: Pointer<World>?

@usableFromInline @inline(never)
func makeWorld() -> Pointer<World> {
  let world = Pointer(to: World())
  madeWorld = world
  return world
}

extension Pointer<World> {
  /// Uses one unit of fuel. Every call that an app could make in an endless loop must burn, itself
  /// or by what it calls: it changes a layer, converts a point, starts or defers work.
  @inline(__always)
  package func burn() {
    self.fuel &-= 1
    if self.fuel < 0 { useLastFuel() }
  }

  /// The number of the next object whose hash is asked for.
  func nextSerialNumber() -> Int {
    self.serialNumber += 1
    return self.serialNumber
  }

  /// Resets the system for a new run: time starts at zero. Every member that a run changes must be
  /// reset here, except that windows, spare memory and the number of pictures follow their objects,
  /// that `run` and `lastObservation` only grow, that the starts of animations are counted by the
  /// observer, and that the code that sets `nodeOfComingLayer` resets it. Hooks and the recorder of
  /// calls stay.
  package func restart(_ behaviors: Behaviors, fuel: Int) {
    endRun()
    self.now = 0
    self.committedAt = 0
    self.sequence = 0
    self.behaviors = behaviors
    self.userSettings = UserSettings()
    self.callRecorder?.begin(fuel: fuel)
    self.fuel = self.callRecorder == nil ? fuel : -1
    self.animationsEnabled = true
    self.recordingBlock = nil
    self.transaction = nil
    self.flushesAfterCommit = false
    self.isDrawing = false
    while let block = self.blocks.popLast() { block.abandon() }
    thaw()
    self.windowless.removeAll(keepingCapacity: true)
    self.hasNewLayers = false
    self.needsLayout = false
    self.hasDepth = false
    self.framesSetUnderTransform.removeAll(keepingCapacity: true)
    self.hasConstraints = false
    self.animationStartTimes = nil
    self.changesPictures = false
    self.isAheadOfScreen = false
    self.usesSystemTransitions = false
    self.serialNumber = 0
  }

  /// Whether an animation runs that ends by itself.
  package var runsAnimations: Bool {
    self.blocks.contains { block in block.end.map { $0 > self.now && $0 < .infinity } ?? false }
  }

  /// Counts the instant if no other animation began at it.
  package func recordAnimationStart() {
    guard self.lastAnimationStart != self.now else { return }
    self.lastAnimationStart = self.now
    self.animationStarts += 1
  }

  /// Counts the instants at which animations begin from now on.
  package func countAnimationStarts() {
    self.animationStarts = 0
    self.lastAnimationStart = -1
    self.lastAnimationEnd = -1
  }

  /// Marks the end of a run: objects of the run may be released in any state.
  package func endRun() { self.run &+= 1 }

  /// Draws: from now on the screen shows the current state of the layers.
  package func commit() {
    self.committedAt = self.now
    self.isAheadOfScreen = false
    if self.transaction != nil { CATransaction.endImplicit() }
    if !self.windowless.isEmpty { missWindowlessAnimations() }
    thaw()
    if self.hasNewLayers {
      self.hasNewLayers = false
      for window in self.windows { window.markRendered() }
    }
  }

  /// Commits what a snapshot should show.
  package func commitForSnapshot() {
    commit()
    self.isAheadOfScreen = true
  }
}

/// Drops the animations of layers that have not come to a window since they got them.
private func missWindowlessAnimations() {
  while let node = world.windowless.popLast() { node.missAnimations() }
}

/// Drops all frozen copies. Each retains its layer's children, and a child that is destroyed with
/// it removes itself from the list, so the list is not iterated meanwhile.
private func thaw() {
  while let node = world.frozen, let copy = node.frozen {
    world.frozen = copy.nextFrozen
    node.frozen = nil
    copy.empty()
    copy.nextSpare = world.spareCopy
    world.spareCopy = copy
  }
}
