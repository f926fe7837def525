import Memory
import Model
import Subjects
import UIKit

/// Records the trace of one run: samples the headless UIKit while a scenario runs.
///
/// Traces belong to the model. Only the target `Simulation` knows both traces and UIKit.
@MainActor final class Observer {
  /// The trace. A pointer, because it is written hundreds of times per scenario: Swift checks each
  /// write to a property of an object for exclusive access.
  nonisolated(unsafe) private let notes: Pointer<Trace>
  /// The elements of the present sample so far.
  private var seen = GrowableBuffer<Element>(capacity: 64)
  private var activeTransition: ActiveTransition?
  /// The transition in flight has completed, but its end is not recorded yet.
  private var isOver = false
  private let stateObserver = StateObserver()
  private var recordsCallbacks = false
  /// The layers of the scenario, by the numbers of their screens and views; empty before the first
  /// transition.
  private var layers: [[Node]] = []
  private var contextsBefore = 0
  private var picturesBefore = 0
  private var animators: [Weak] = []
  /// The sizes of the lists of the trace before a sample that may be the last of its transition.
  private var lastSample: (samples: Int, elements: Int)?
  /// The transition that has completed and awaits a layout before its end is recorded.
  private var completedTransition: ActiveTransition?
  /// The state of the screens when the animator called `completeTransition`.
  private var claimed = CleanupState()
  /// The longest duration of all transitions so far, in seconds.
  private(set) var longestDuration = 0.0
  /// Records every layer for a film; nil except in the run of a finding that is shown.
  var film: FilmRecorder?
  private var memory = RecordingMemory()

  init() {
    notes = Pointer(to: Trace())
  }

  deinit {
    notes.deinitialize()
    notes.address.deallocate()
  }

  var trace: Trace { written }
  /// The trace in its place, for the methods that write it.
  private var written: Trace {
    @inline(__always) _read { yield notes.address.pointee }
    @inline(__always) _modify { yield &notes.address.pointee }
  }
  var transitionCount: Int { notes.transitions.count }

  private struct Weak { weak var object: AnyObject? }

  /// Prepares for the next scenario.
  func restart() {
    written.removeAll()
    activeTransition = nil
    isOver = false
    completedTransition = nil
    lastSample = nil
    stateObserver.restart()
    layers = []
    recordsCallbacks = false
    animators.removeAll(keepingCapacity: true)
    contextsBefore = TransitionContext.alive
    picturesBefore = world.pictures
    longestDuration = 0
  }

  /// The interaction controller of the transition in flight.
  var interactor: (any UIViewControllerInteractiveTransitioning)? {
    activeTransition?.context.interactor
  }

  /// The transition in flight.
  var context: TransitionContext? { activeTransition?.context }

  /// How far the transition in flight has come, 0 to 1; 0 without one.
  var progress: Double {
    guard let context, let began = notes.transitions.last?.began else { return 0 }
    if let timeline = context.timeline { return min(max(timeline.share(at: world.now), 0), 1) }
    let seconds = world.now - Double(began.count) / Double(Tick.perSecond)
    return context.duration > 0 ? min(max(seconds / context.duration, 0), 1) : 1
  }

  /// Whether the transition in flight was cancelled; without one, whether the last one was.
  var wasCancelled: Bool {
    context?.transitionWasCancelled ?? notes.transitions.last?.wasCancelled ?? false
  }

  /// Whether the finger drives the transition in flight.
  func isDriven(by finger: Finger) -> Bool {
    guard let activeTransition else { return false }
    return finger.drives(activeTransition.context.interactor)
  }

  /// How many ticks may pass between two samples; nil at rest.
  var stride: Int? {
    guard let activeTransition else { return nil }
    return activeTransition.stride
  }

  // MARK: Before the first operation

  func answer(_ probes: [Probe], views: [[UIView]]) {
    for probe in probes { notes.conversions.append(Conversion(probe, among: views)) }
  }

  /// Records the appearance callbacks of controllers from now on.
  func startRecordingCallbacks() {
    recordsCallbacks = true
    film?.take(at: 0, transition: nil, container: nil, pictureStart: nil)
  }

  // MARK: A transition

  /// Begins a transition, just before the animator is called.
  func begin(
    _ context: TransitionContext, _ transitionKind: TransitionKind, from: Int, to: Int,
    operation: Int,
    at tick: Int, nodes: [[Node]],
    marked: (_ screen: Int) -> [Node], allowsEyeLaws: (_ from: Int, _ to: Int) -> Bool,
    window: UIWindow, isGesture: Bool
  ) {
    recordEnd()
    let index = notes.transitions.count
    var transitionRecord = TransitionRecord(
      operation: operation, transitionKind: transitionKind, from: from, to: to, began: Tick(tick),
      duration: context.duration, isInteractive: context.interactor != nil,
      animationsWereEnabled: UIView.areAnimationsEnabled)
    if let interactor = context.interactor {
      transitionRecord.isAppDriven =
        isGesture || type(of: interactor) != UIPercentDrivenInteractiveTransition.self
    }
    let container = context.containerView.node
    transitionRecord.fillsContainer =
      (transitionKind == .pop
        ? context.initialFrame(for: context.from) : context.finalFrame(for: context.to))
      == context.containerView.bounds
    let screens = [nodes[from], nodes[to]]
    layers = nodes
    let presentedView = (transitionKind == .pop ? context.from : context.to).viewOfPresentation
    stateObserver.begin(context, from: from, to: to, nodes: nodes)
    transitionRecord.before = written.record(screens, in: container, presentedView?.node)
    notes.transitions.append(transitionRecord)
    longestDuration = max(longestDuration, context.duration)
    isOver = false
    animators.append(Weak(object: context.animator))
    activeTransition = ActiveTransition(
      context: context, index: index, container: container, screens: screens,
      marked: marked(from) + marked(to), presentedView: presentedView,
      window: allowsEyeLaws(from, to) ? window.node : nil)
    if !world.framesSetUnderTransform.isEmpty {
      world.framesSetUnderTransform.removeAll()
    }
    // A presentation controller may have added the new screen to the container already, but it is
    // not visible yet. The picture shows what was committed last.
    notes.transitions[index].oldPicture = picture(committed: true)
    notes.transitions[index].outsiders = outsiders()
    world.changesPictures = false
    world.countAnimationStarts()
    context.onClaim = { [unowned self] context, claim in recordCompletion(claim, of: index, context)
    }
  }

  private func recordCompletion(_ claim: Bool, of index: Int, _ context: TransitionContext) {
    notes.transitions[index].completions += 1
    guard notes.transitions[index].completions == 1 else { return }
    if let activeTransition, activeTransition.index == index {
      isOver = true
      claimed = CleanupState(of: activeTransition.screens, in: activeTransition.container)
      notes.transitions[index].isInterruptible = context.isInterruptible
    }
    notes.transitions[index].completed = Tick(
      Int(world.now * Double(Tick.perSecond)))
    notes.transitions[index].claim = claim
    notes.transitions[index].laterStarts = max(0, world.animationStarts - 1)
    notes.transitions[index].wasCancelled = context.transitionWasCancelled
    if notes.transitions[index].isInteractive {
      notes.transitions[index].completionSpeed = Double(context.completionVelocity)
    }
    let presented =
      notes.transitions[index].transitionKind == .pop ? context.from : context.to
    if presented.presentedPlacement != nil {
      notes.transitions[index].fillsContainer = false
    }
    if claim { notes.transitions[index].placed = context.placement }
  }

  /// Ends the transition in flight, if it has just completed.
  ///
  /// - Parameter isLayoutNext: whether nothing else happens in this tick before the screen is laid
  ///   out and drawn. The end is then recorded by `recordEnd`, because what the layout corrects is
  ///   never seen.
  func noteCompletions(isLayoutNext: Bool = false) {
    guard isOver, let activeTransition else { return }
    isOver = false
    lastSample = nil
    notes.transitions[activeTransition.index].changedAfterClaim = claimed.difference(
      from: CleanupState(of: activeTransition.screens, in: activeTransition.container))
    notes.transitions[activeTransition.index].animationEndedCalls =
      activeTransition.context.animationEndedCalls
    if !world.framesSetUnderTransform.isEmpty {
      notes.transitions[activeTransition.index].framesSetUnderTransform =
        world.framesSetUnderTransform.count { ViewID(tag: $0)?.view != 0 }
    }
    completedTransition = activeTransition
    self.activeTransition = nil
    if !isLayoutNext || !world.needsLayout { recordEnd() }
  }

  /// Records the views after the transition that has completed last.
  func recordEnd() {
    guard let transition = completedTransition else { return }
    completedTransition = nil
    notes.transitions[transition.index].endsBeforeLayout = world.needsLayout
    notes.transitions[transition.index].after = written.record(
      transition.screens, in: transition.container, transition.presentedView?.node)
    stateObserver.end(transition.index, in: &written)
    notes.transitions[transition.index].newPicture = picture(of: transition.window)
  }

  /// Records the outcome of an event that was just performed.
  func note(hadEffect: Bool, undoes: Bool) {
    notes.outcomes.append(
      .init(transition: activeTransition?.index, hadEffect: hadEffect, undoes: undoes))
  }

  /// The index of the transition in flight in the trace.
  var transition: Int? { activeTransition?.index }

  func recordAppearance(_ kind: UIViewController.Appearance, from screen: Int) {
    guard recordsCallbacks else { return }
    let kind: Callback.Kind =
      switch kind {
      case .willAppear: .willAppear
      case .didAppear: .didAppear
      case .willDisappear: .willDisappear
      case .didDisappear: .didDisappear
      }
    notes.callbacks.append(
      Callback(screen: screen, kind: kind, transition: activeTransition?.index))
    film?.note(kind, of: screen)
  }

  // MARK: Sampling

  /// How many parts of pictures a trace may hold before instants between ticks get no picture.
  private static let partsMax = 1 << 17

  /// Records a sample of the presented views.
  ///
  /// - Parameter time: the instant, in ticks.
  func sample(at time: Double) {
    notes.finalState.tick = Tick(Int(time))
    guard let activeTransition else {
      film?.take(at: time, transition: nil, container: nil, pictureStart: nil)
      return
    }
    let now = world.now
    let start = notes.elements.count
    var shown = Presentation(model: activeTransition.container)
    seen.shrink(to: 0)
    for child in activeTransition.container.children {
      shown.show(child, at: now)
      let element = written.element(child, activeTransition.container, shown)
      seen.append(element)
      if element.tracedView.isUnknown {
        written.sampleSubviews(child, activeTransition.container, at: now, &seen)
      }
    }
    let children = seen.count
    for node in activeTransition.marked {
      seen.append(written.element(marked: node, activeTransition.container, at: now))
    }
    notes.elements.append(contentsOf: seen.values)
    notes.samples.append(
      Sample(
        time: time, transition: activeTransition.index,
        elements: start..<notes.elements.count,
        children: children))
    if activeTransition.container.flags.contains(.transformsSublayers) {
      notePerspective(of: activeTransition)
    }
    notes.samples[notes.samples.count - 1].picture = wholePicture(activeTransition)
    memory.note(written)
    if activeTransition.isFirstSample {
      activeTransition.isFirstSample = false
      notes.transitions[activeTransition.index].isAnimating =
        activeTransition.container.isAnimatedWithin
      for block in world.blocks where block.timeline?.belongsToTransition == false {
        notes.transitions[activeTransition.index].isInPropertyAnimator = true
      }
      written.noteSnapshots(of: activeTransition.index, in: activeTransition.container)
      written.noteDisplacements(of: activeTransition.screens, in: activeTransition.index)
      // A dissolve of the system begins with the old picture, which is not drawn here.
      if !world.changesPictures {
        notes.transitions[activeTransition.index].firstPicture = picture()
      }
    }
  }

  /// Records the sample at the last instant of a transition: its animations have ended, and their
  /// completions have not run yet.
  func sampleLast(at time: Double) {
    lastSample = (
      notes.samples.count, notes.elements.count
    )
    sample(at: time)
    if let activeTransition {
      notes.transitions[activeTransition.index].lastPicture = picture()
    }
  }

  /// Removes the last sample if the transition goes on, because another animation had ended. Each
  /// tick has only one sample, at its end.
  func discardLastSample() {
    guard let before = lastSample else { return }
    lastSample = nil
    notes.elements.removeLast(notes.elements.count - before.elements)
    // The whole picture stays: a completion may have taken back what was seen.
    guard before.samples < notes.samples.count else { return }
    let sample = notes.samples[before.samples]
    if let transition = sample.transition, let picture = sample.picture {
      notes.picturesBetweenSamples.append(
        PictureSample(time: sample.time, transition: transition, picture: picture))
    }
    notes.samples.removeLast(notes.samples.count - before.samples)
  }

  /// Records the picture as it is seen; empty if no eye law applies, or if a mask of an unusual
  /// shape hides parts of it.
  private func picture(committed: Bool = false) -> Range<Int> {
    picture(of: activeTransition?.window, committed: committed)
  }

  private func picture(of window: Node?, committed: Bool = false) -> Range<Int> {
    let start = notes.pictures.count
    if let window {
      var painter = Painter(committed: committed)
      painter.paintPicture(of: window)
      if painter.isExact { written.take(painter.items) }
    }
    return start..<notes.pictures.count
  }

  /// Records everything that is drawn.
  private func wholePicture(_ activeTransition: ActiveTransition) -> Range<Int> {
    let start = notes.parts.count
    activeTransition.painter.paint(at: world.now, into: &written)
    film?.take(
      at: world.now * Double(Tick.perSecond), transition: activeTransition.index,
      container: activeTransition.container, pictureStart: start)
    return start..<notes.parts.count
  }

  /// Records the whole picture at an instant that is not a sample.
  ///
  /// - Parameter time: in ticks.
  func recordPicture(at time: Double) {
    // Hundreds of views that begin and end their animations at instants of their own would fill the
    // memory with pictures that hardly differ. The ticks have pictures, too.
    guard let activeTransition, notes.parts.count < Observer.partsMax else { return }
    notes.picturesBetweenSamples.append(
      PictureSample(
        time: time, transition: activeTransition.index, picture: wholePicture(activeTransition)))
  }

  /// Records what is drawn outside the container and belongs to no screen.
  private func outsiders() -> Range<Int> {
    let start = notes.parts.count
    guard let activeTransition else { return start..<start }
    activeTransition.painter.paint(at: world.now, into: &written, recordsContents: false)
    var end = start
    for index in start..<notes.parts.count
    where notes.parts[index].tracedView.isUnknown && notes.parts[index].traits.contains(.isOutside)
    {
      notes.parts.swapAt(end, index)
      end += 1
    }
    notes.parts.removeLast(notes.parts.count - end)
    return start..<end
  }

  private func notePerspective(of activeTransition: ActiveTransition) {
    notes.samples[notes.samples.count - 1].perspective =
      Int32(notes.turns.count)
    notes.turns.append(Matrix(activeTransition.container.extras.sublayerTransform))
  }

  // MARK: The end

  /// Records the final state, while the app still exists.
  ///
  /// - Parameter nodes: the layers of the screens; since the last transition began, the first one
  ///   of a screen may have been replaced.
  func end(
    at tick: Int, nodes: [[Node]], acceptsTouches: Bool, stack: [Int],
    overlayPlacement: OverlayPlacement?
  ) {
    if !layers.isEmpty { layers = nodes }
    activeTransition = nil
    recordsCallbacks = false
    stateObserver.endRun(in: &written)
    notes.finalState.tick = Tick(tick)
    notes.finalState.acceptsTouches = acceptsTouches
    notes.finalState.stack = stack
    if let overlayPlacement {
      notes.finalState.overlayPlacement = Placement(
        frame: Rect(overlayPlacement.frame), finalFrame: Rect(overlayPlacement.finalFrame))
    }
    removeDeadAssociations()
    notes.finalState.contextsLeft = TransitionContext.alive - contextsBefore
    notes.finalState.snapshotsLeft = world.pictures - picturesBefore
    if let top = stack.last, layers.indices.contains(top) { noteTop(top) }
  }

  private func noteTop(_ top: Int) {
    var node = layers[top][0]
    var isShown = true
    while let parent = node.parent {
      node = parent
      if node.flags.contains(.isHidden) || node.opacity == 0 { isShown = false }
    }
    notes.finalState.topIsShown = isShown && node.flags.contains(.isWindow)
    guard let last = notes.transitions.last, top != (last.claim ? last.to : last.from)
    else { return }
    let start = notes.records.count
    for node in layers[top] { notes.records.append(ViewRecord(node, in: node)) }
    notes.finalState.bypassed = start..<notes.records.count
  }

  /// Records the objects that still exist after the app is released.
  func noteRemainingObjects() {
    removeDeadAssociations()
    // A loop, because a closure of the main actor checks at each call that it runs there.
    var left = 0
    for animator in animators where animator.object != nil { left += 1 }
    notes.finalState.animatorsLeft = left
  }
}
