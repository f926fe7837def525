import Model
import UIKit

/// Records the trace of one run: samples the headless UIKit while a scenario runs.
@MainActor final class Observer {
  /// The memory of `trace`. It is not a stored property, because it is written hundreds of times per
  /// scenario, and Swift checks each write to a property of an object for exclusive access.
  nonisolated(unsafe) private let traceMemory: UnsafeMutablePointer<Trace>
  /// The elements of the current sample.
  private var sampleElements = GrowableBuffer<Element>(capacity: 64)
  private var activeTransition: ActiveTransition?
  /// Whether the animator has completed the transition in flight, which is still `activeTransition`.
  private var isCompleted = false
  private let stateObserver = StateObserver()
  private var recordsCallbacks = false
  /// The layers of the scenario, by the numbers of their screens and views; empty before the first
  /// transition.
  private var layers: [[Node]] = []
  /// The window and the screens of the run; nil without one.
  private var window: UIWindow?
  private var screens: AppScreens?
  /// Which screens were in the window at the last moment, and the fuel that was left then. Each
  /// change of a layer uses fuel, so the same fuel means the same screens. With a `CallRecorder`,
  /// which counts the fuel itself, `world.fuel` does not show changes.
  private var lastMoment: (fuel: Int, screensInWindow: UInt8) = (.max, 0)
  /// How many contexts and pictures existed before the run.
  private var contextsBefore = 0, picturesBefore = 0
  /// The animator of each transition.
  private var animators: [Weak] = []
  /// The presentation controllers of the app in this run.
  private var presentations: [Weak] = []
  /// The sizes of the lists of the trace before a sample that may be the last of its transition.
  private var sizesBeforeLastSample: (samples: Int, elements: Int, moments: Int)?
  /// The transition that has completed and awaits a layout before its end is recorded.
  private var completedTransition: ActiveTransition?
  /// The state of the screens when the animator called `completeTransition(_:)`.
  private var stateAtCompletion = CleanupState()
  /// The longest duration of all transitions so far, in seconds.
  private(set) var longestDuration = 0.0
  /// Records every layer for a film; nil except in the run of a finding that is shown.
  var film: FilmRecorder?
  private var memory = RecordingMemory()
  /// The number of the scenario. A subject may keep a context, and complete it in a later scenario.
  private var scenarioNumber = 0

  init() {
    traceMemory = .allocate(capacity: 1)
    traceMemory.initialize(to: Trace())
  }

  deinit {
    traceMemory.deinitialize(count: 1)
    traceMemory.deallocate()
  }

  private(set) var trace: Trace {
    @inline(__always) _read { yield traceMemory.pointee }
    @inline(__always) _modify { yield &traceMemory.pointee }
  }
  var transitionCount: Int { trace.transitions.count }

  private struct Weak { weak var object: AnyObject? }

  /// Prepares for the next scenario. A member that a run changes must be reset here, unless it is set
  /// before it is read. The film stays, and the memory that the trace has taken.
  func restart() {
    scenarioNumber += 1
    trace.removeAll()
    activeTransition = nil
    isCompleted = false
    completedTransition = nil
    sizesBeforeLastSample = nil
    stateObserver.restart()
    layers = []
    (window, screens) = (nil, nil)
    lastMoment = (.max, 0)
    recordsCallbacks = false
    animators.removeAll(keepingCapacity: true)
    presentations.removeAll(keepingCapacity: true)
    contextsBefore = TransitionContext.liveCount
    picturesBefore = world.pictureCount
    longestDuration = 0
  }

  /// The interaction controller of the transition in flight.
  var interactor: (any UIViewControllerInteractiveTransitioning)? {
    activeTransition?.context.interactor
  }

  /// The transition in flight.
  var context: TransitionContext? { activeTransition?.context }

  /// The progress of the transition in flight, 0 to 1; 0 without one.
  var progress: Double {
    guard let context, let began = trace.transitions.last?.began else { return 0 }
    if let timeline = context.timeline { return min(max(timeline.share(at: world.now), 0), 1) }
    let seconds = world.now - Double(began.count) / Double(Tick.perSecond)
    return context.duration > 0 ? min(max(seconds / context.duration, 0), 1) : 1
  }

  /// Whether the transition in flight was cancelled; without one, whether the previous one was.
  var wasCancelled: Bool {
    context?.transitionWasCancelled ?? trace.transitions.last?.wasCancelled ?? false
  }

  /// Whether the finger drives the transition in flight.
  func isDriven(by finger: Finger) -> Bool {
    guard let activeTransition else { return false }
    return finger.drives(activeTransition.context.interactor)
  }

  /// How many ticks may pass between two samples; nil at rest.
  var ticksBetweenSamplesMax: Int? {
    guard let activeTransition else { return nil }
    return activeTransition.ticksBetweenSamplesMax
  }

  // MARK: Before the first operation

  /// Records what UIKit returns for the probes.
  ///
  /// - Parameter views: the views of each screen, by their numbers.
  func recordConversions(of probes: [Probe], among views: [[UIView]]) {
    for probe in probes { trace.conversions.append(Conversion(probe, among: views)) }
  }

  /// Records the appearance callbacks of controllers and the moments from now on, and the first sample
  /// of a film.
  func startRecordingCallbacks(in window: UIWindow, _ screens: AppScreens) {
    recordsCallbacks = true
    (self.window, self.screens) = (window, screens)
    film?.record(at: 0, transition: nil, container: nil, pictureStart: nil)
  }

  // MARK: A transition

  /// Begins a transition, just before the animator is called.
  ///
  /// - Parameters:
  ///   - nodes: the layers of each screen, the root first.
  ///   - marked: the layers that the list of a screen names at any time.
  ///   - allowsPictureLaws: whether the laws about pictures apply to a change between two screens.
  ///   - isGesture: whether the app's own gesture began or drives it.
  func begin(
    _ context: TransitionContext, _ transitionKind: TransitionKind, from: Int, to: Int,
    operation: Int, at tick: Int, nodes: [[Node]], marked: (_ screen: Int) -> [Node],
    allowsPictureLaws: (_ from: Int, _ to: Int) -> Bool, window: UIWindow, isGesture: Bool
  ) {
    recordEnd()
    let index = trace.transitions.count
    var transitionRecord = TransitionRecord(
      operation: operation, transitionKind: transitionKind, from: from, to: to, began: Tick(tick),
      duration: context.duration, isInteractive: context.interactor != nil,
      animationsWereEnabled: UIView.areAnimationsEnabled)
    transitionRecord.isOfSystem = context.usesSystemAnimator
    if let interactor = context.interactor {
      transitionRecord.startsInteractively = context.initiallyInteractive
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
    transitionRecord.before = trace.record(screens, in: container, presentedView?.node)
    trace.transitions.append(transitionRecord)
    longestDuration = max(longestDuration, context.duration)
    isCompleted = false
    animators.append(Weak(object: context.animator))
    if transitionKind == .push, let presentation = context.to.knownPresentation {
      presentations.append(Weak(object: presentation))
    }
    activeTransition = ActiveTransition(
      context: context, index: index, container: container, screens: screens,
      marked: marked(from) + marked(to), presentedView: presentedView,
      window: allowsPictureLaws(from, to) ? window.node : nil)
    if !world.framesSetUnderTransform.isEmpty { world.framesSetUnderTransform.removeAll() }
    trace.transitions[index].beginsAmidAnimations = world.runsAnimations
    // A presentation controller may have added the new screen to the container already, but it is
    // not visible yet. The picture shows what was committed last, but for a snapshot: then it is not
    // known what the screen shows.
    if !world.isAheadOfScreen { trace.transitions[index].oldPicture = picture(committed: true) }
    trace.transitions[index].outsiders = outsiders()
    world.changesPictures = false
    world.countAnimationStarts()
    // A subject may keep the context, and complete it when this observer is gone.
    context.onClaim = { [weak self, scenarioNumber] context, claim in
      guard let self, scenarioNumber == self.scenarioNumber else { return }
      recordCompletion(claim, of: index, context)
    }
  }

  /// Records a call of `completeTransition(_:)`; of a second one only that it was made.
  private func recordCompletion(_ claim: Bool, of index: Int, _ context: TransitionContext) {
    trace.transitions[index].completions += 1
    guard trace.transitions[index].completions == 1 else { return }
    if let activeTransition, activeTransition.index == index {
      isCompleted = true
      stateAtCompletion = CleanupState(of: activeTransition.screens, in: activeTransition.container)
      trace.transitions[index].isInterruptible = context.isInterruptible
    }
    trace.transitions[index].completed = Tick(Int(world.now * Double(Tick.perSecond)))
    trace.transitions[index].claim = claim
    trace.transitions[index].laterStarts = max(0, world.animationStarts - 1)
    trace.transitions[index].endsWithItsAnimations =
      !context.hasAnimationsAlongside && world.lastAnimationEnd == world.now
      && !world.runsAnimations
    trace.transitions[index].wasCancelled = context.transitionWasCancelled
    if trace.transitions[index].isInteractive {
      trace.transitions[index].completionSpeed = Double(context.completionVelocity)
    }
    let presented = trace.transitions[index].transitionKind == .pop ? context.from : context.to
    // A presentation controller has placed the screen itself, so it need not fill the container.
    if presented.presentedPlacement != nil { trace.transitions[index].fillsContainer = false }
    if claim {
      trace.transitions[index].completionPlacement = context.placement
      trace.transitions[index].fitsWrapper = context.fitsWrapper
    }
  }

  /// Ends the transition in flight, if the animator has just completed it.
  ///
  /// - Parameter isLayoutNext: whether nothing else happens in this tick before the layout. Then
  ///   `recordEnd` is called after that layout, because the state before a layout is never drawn.
  func endTransitionIfCompleted(isLayoutNext: Bool = false) {
    guard isCompleted, let activeTransition else { return }
    isCompleted = false
    sizesBeforeLastSample = nil
    trace.transitions[activeTransition.index].changedAfterClaim = stateAtCompletion.difference(
      from: CleanupState(of: activeTransition.screens, in: activeTransition.container))
    trace.transitions[activeTransition.index].animationEndedCalls =
      activeTransition.context.animationEndedCalls
    if !world.framesSetUnderTransform.isEmpty {
      // Roots of screens, which have the number 0, do not count. Views without a tag, such as
      // snapshots, do.
      trace.transitions[activeTransition.index].framesSetUnderTransform =
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
    trace.transitions[transition.index].endsBeforeLayout = world.needsLayout
    trace.transitions[transition.index].after = trace.record(
      transition.screens, in: transition.container, transition.presentedView?.node)
    stateObserver.end(transition.index, in: &trace)
    trace.transitions[transition.index].newPicture = picture(of: transition.window)
  }

  /// Records the outcome of an event that was just performed.
  func recordOutcome(hadEffect: Bool, undoes: Bool) {
    trace.outcomes.append(
      .init(transition: activeTransition?.index, hadEffect: hadEffect, undoes: undoes))
  }

  /// Records that a gesture has begun, and no transition with it.
  func recordIdleGesture() { trace.finalState.hadIdleGesture = true }

  /// Whether a gesture of the app has begun without a transition, and none has driven one.
  var hadOnlyIdleGestures: Bool {
    trace.finalState.hadIdleGesture && !trace.transitions.contains(where: \.isInteractive)
  }

  /// The index of the transition in flight in `Trace.transitions`; nil at rest.
  var transitionIndex: Int? { activeTransition?.index }

  func recordAppearance(_ kind: UIViewController.AppearanceCallback, from screen: Int) {
    guard recordsCallbacks else { return }
    let kind: Callback.Kind =
      switch kind {
      case .willAppear: .willAppear
      case .didAppear: .didAppear
      case .willDisappear: .willDisappear
      case .didDisappear: .didDisappear
      }
    trace.callbacks.append(
      Callback(screen: screen, kind: kind, transition: activeTransition?.index))
    film?.recordCallback(kind, of: screen)
  }

  // MARK: Sampling

  /// How many parts of pictures a trace may hold before no sample gets a picture any more: hundreds
  /// of views that move for seconds would fill the memory.
  private static let partsMax = 1 << 17

  /// Records a sample: the moment, the elements of the transition in flight and the whole picture.
  /// At rest it records only the moment, and for a film every layer. The first sample of a
  /// transition also records what is wanted once for each transition.
  ///
  /// - Parameter time: the instant, in ticks.
  func sample(at time: Double) {
    trace.finalState.tick = Tick(Int(time))
    recordMoment(at: time)
    guard let activeTransition else {
      film?.record(at: time, transition: nil, container: nil, pictureStart: nil)
      return
    }
    let now = world.now
    let start = trace.elements.count
    var presentation = Presentation(model: activeTransition.container)
    sampleElements.shrink(to: 0)
    for child in activeTransition.container.children {
      presentation.show(child, at: now)
      let element = trace.element(child, activeTransition.container, presentation)
      sampleElements.append(element)
      // A view of the animator's own may hold snapshots.
      if element.tracedView.isUnknown {
        trace.sampleSubviews(child, activeTransition.container, at: now, &sampleElements)
      }
    }
    let containerElementCount = sampleElements.count
    for node in activeTransition.marked {
      sampleElements.append(trace.element(marked: node, activeTransition.container, at: now))
    }
    trace.elements.append(contentsOf: sampleElements.values)
    trace.samples.append(
      Sample(
        time: time, transition: activeTransition.index, elements: start..<trace.elements.count,
        containerElementCount: containerElementCount))
    if activeTransition.container.flags.contains(.transformsSublayers) {
      recordContainerTransform(of: activeTransition)
    }
    trace.samples[trace.samples.count - 1].picture = wholePicture(activeTransition)
    memory.recordSize(of: trace)
    if activeTransition.isFirstSample {
      activeTransition.isFirstSample = false
      recordFirstSample(of: activeTransition)
    }
  }

  /// Records which screens are in the window, and whether it takes touches.
  private func recordMoment(at time: Double) {
    guard let window, let nodes = screens?.nodes else { return }
    if lastMoment.fuel != world.fuel || world.callRecorder != nil {
      lastMoment = (world.fuel, 0)
      // `Moment` has a bit for each of the first eight screens.
      for index in 0..<min(nodes.count, 8) where nodes[index][0].isInWindow {
        lastMoment.screensInWindow |= 1 << UInt8(index)
      }
    }
    trace.moments.append(
      Moment(
        time: time, transition: activeTransition?.index, callbackCount: trace.callbacks.count,
        screensInWindow: lastMoment.screensInWindow, acceptsTouches: window.suspensions == 0))
  }

  /// Records how a transition is animated, its snapshots, its displacements and its first picture.
  private func recordFirstSample(of activeTransition: ActiveTransition) {
    let index = activeTransition.index
    trace.transitions[index].isAnimating = activeTransition.container.isAnimatedWithin
    // A timeline belongs either to the transition or to a property animator.
    for block in world.blocks where block.timeline?.belongsToTransition == false {
      trace.transitions[index].isInPropertyAnimator = true
    }
    trace.recordSnapshots(of: index, in: activeTransition.container)
    trace.recordDisplacements(of: activeTransition.screens, in: index)
    // A dissolve of the system begins with the old picture, which is not drawn here.
    if !world.changesPictures { trace.transitions[index].firstPicture = picture() }
  }

  /// Records the sample at the last instant of a transition: its animations have ended, and their
  /// completions have not run yet.
  func sampleLast(at time: Double) {
    sizesBeforeLastSample = (trace.samples.count, trace.elements.count, trace.moments.count)
    sample(at: time)
    guard let index = activeTransition?.index else { return }
    // The picture replaces that of an animation which ended before, if no other picture follows it.
    let earlierPicture = trace.transitions[index].lastPicture
    if earlierPicture.upperBound == trace.pictures.count {
      trace.pictures.removeLast(earlierPicture.count)
    }
    trace.transitions[index].lastPicture = picture()
  }

  /// Removes the sample of `sampleLast` if the transition continues, because another animation had
  /// ended. A tick has only one sample, at its end.
  func discardLastSample() {
    guard let before = sizesBeforeLastSample else { return }
    sizesBeforeLastSample = nil
    trace.elements.removeLast(trace.elements.count - before.elements)
    trace.moments.removeLast(trace.moments.count - before.moments)
    // The whole picture is kept, because a completion may have changed what was visible.
    guard before.samples < trace.samples.count else { return }
    let sample = trace.samples[before.samples]
    if let transition = sample.transition, let picture = sample.picture {
      trace.picturesBetweenSamples.append(
        PictureSample(time: sample.time, transition: transition, picture: picture))
    }
    trace.samples.removeLast(trace.samples.count - before.samples)
  }

  /// Records the visible picture; empty if no picture law applies, or if a mask of an unusual shape
  /// hides parts of it.
  private func picture(committed: Bool = false) -> Range<Int> {
    picture(of: activeTransition?.window, committed: committed)
  }

  private func picture(of window: Node?, committed: Bool = false) -> Range<Int> {
    let start = trace.pictures.count
    if let window {
      var painter = Painter(committed: committed)
      painter.paintPicture(of: window)
      if painter.isExact { trace.appendPicture(painter.items) }
    }
    // An empty picture must not lie behind one that `sampleLast` replaces.
    return start == trace.pictures.count ? 0..<0 : start..<trace.pictures.count
  }

  /// Records everything that is drawn; nil if the trace holds too many pictures.
  private func wholePicture(_ activeTransition: ActiveTransition) -> Range<Int>? {
    let start = trace.parts.count < Observer.partsMax ? trace.parts.count : nil
    if start != nil { activeTransition.painter.paint(at: world.now, into: &trace) }
    film?.record(
      at: world.now * Double(Tick.perSecond), transition: activeTransition.index,
      container: activeTransition.container, pictureStart: start)
    return start.map { $0..<trace.parts.count }
  }

  /// Records the whole picture at an instant that is not a sample.
  ///
  /// - Parameter time: in ticks.
  func recordPicture(at time: Double) {
    guard let activeTransition, let picture = wholePicture(activeTransition) else { return }
    trace.picturesBetweenSamples.append(
      PictureSample(time: time, transition: activeTransition.index, picture: picture))
  }

  /// Records what is drawn outside the container and belongs to no screen.
  private func outsiders() -> Range<Int> {
    let start = trace.parts.count
    guard let activeTransition else { return start..<start }
    activeTransition.painter.paint(at: world.now, into: &trace, recordsContents: false)
    var end = start
    for index in start..<trace.parts.count
    where trace.parts[index].tracedView.isUnknown && trace.parts[index].traits.contains(.isOutside)
    {
      trace.parts.swapAt(end, index)
      end += 1
    }
    trace.parts.removeLast(trace.parts.count - end)
    return start..<end
  }

  /// Records the sublayer transform of the container for the last sample.
  private func recordContainerTransform(of activeTransition: ActiveTransition) {
    trace.samples[trace.samples.count - 1].containerTransformIndex =
      Int32(trace.spatialTransforms.count)
    trace.spatialTransforms.append(Matrix(activeTransition.container.extras.sublayerTransform))
  }

  // MARK: The end

  /// Records the final state, while the app still exists.
  ///
  /// - Parameters:
  ///   - nodes: the layers of the screens; since the last transition began, the first one of a
  ///     screen may have been replaced.
  ///   - stack: the numbers of the screens, the top last.
  ///   - cover: see `OverlayPlacement.cover`.
  func end(
    at tick: Int, nodes: [[Node]], acceptsTouches: Bool, stack: [Int],
    cover: (frame: CGRect, bounds: CGRect)?, overlayPlacement: OverlayPlacement?
  ) {
    (window, screens) = (nil, nil)
    if !layers.isEmpty { layers = nodes }
    activeTransition = nil
    recordsCallbacks = false
    stateObserver.endRun(in: &trace)
    trace.finalState.tick = Tick(tick)
    trace.finalState.acceptsTouches = acceptsTouches
    trace.finalState.stack = stack
    // In a wrapper, the frame says where a screen lies only if the wrapper began as the container.
    if let overlayPlacement, !overlayPlacement.isWrapped || fitsWrapper(stack.last) {
      trace.finalState.overlayPlacement = Placement(
        frame: Rect(overlayPlacement.frame), finalFrame: Rect(overlayPlacement.finalFrame))
    }
    trace.finalState.coverPlacement = cover.map {
      Placement(frame: Rect($0.frame), finalFrame: Rect($0.bounds))
    }
    removeDeadAssociations()
    trace.finalState.contextsLeft = TransitionContext.liveCount - contextsBefore
    trace.finalState.snapshotsLeft = world.pictureCount - picturesBefore
    if let top = stack.last, layers.indices.contains(top) { recordTopScreen(top) }
  }

  /// Whether the last push or presentation of a screen left it at its final frame in a wrapper: a
  /// view between the screen and the container. (`TransitionRecord.fitsWrapper`)
  private func fitsWrapper(_ screen: Int?) -> Bool {
    trace.transitions.last { $0.to == screen && $0.transitionKind == .push && $0.claim }?
      .fitsWrapper == true
  }

  /// Records whether the screen on top is visible, and its views if no transition brought it there.
  private func recordTopScreen(_ top: Int) {
    var node = layers[top][0]
    var isShown = true
    while let parent = node.parent {
      node = parent
      if node.flags.contains(.isHidden) || node.opacity == 0 { isShown = false }
    }
    trace.finalState.topIsShown = isShown && node.flags.contains(.isWindow)
    guard let last = trace.transitions.last, top != (last.claim ? last.to : last.from)
    else { return }
    let start = trace.records.count
    for node in layers[top] { trace.records.append(ViewRecord(node, in: node)) }
    trace.finalState.bypassedRecords = start..<trace.records.count
  }

  /// The animators that still exist after the app is released.
  var remainingAnimators: [AnyObject] { animators.compactMap(\.object) }

  /// Records how many animators and presentation controllers still exist after the app is released.
  func recordRemainingObjects() {
    removeDeadAssociations()
    // Loops, because a closure of the main actor checks at each call that it runs there.
    trace.finalState.animatorsLeft = 0
    for animator in animators where animator.object != nil { trace.finalState.animatorsLeft += 1 }
    recordRemainingPresentations()
  }

  /// Records how many presentation controllers still exist. After another run, these are only those that
  /// were not just kept until it.
  func recordRemainingPresentations() {
    trace.finalState.presentationsLeft = 0
    for presentation in presentations where presentation.object != nil {
      trace.finalState.presentationsLeft += 1
    }
  }
}
