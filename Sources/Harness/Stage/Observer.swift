import Model
import Subjects
import UIKit

/// Fills a trace with what it sees of the headless UIKit, while a subject lives through a story.
///
/// Traces are the model's; this file and its extensions of `Trace` alone know both sides.
@MainActor final class Observer {
  /// A pointer and not a property, because it is written to hundreds of times a story: Swift checks
  /// at each write to a property of an object that nobody else is writing to it.
  nonisolated(unsafe) private let notes: UnsafeMutablePointer<Trace>
  /// What a look has seen so far.
  @exclusivity(unchecked) private var seen = Growing<Element>(capacity: 64)
  @exclusivity(unchecked) private var flight: Flight?
  /// The transition in flight has come to its end, and that has not been taken down.
  @exclusivity(unchecked) private var isOver = false
  @exclusivity(unchecked) private var isListening = false
  /// The layers of the story, by the numbers of their screens and views; empty until a transition
  /// begins.
  @exclusivity(unchecked) private var layers: [[Node]] = []
  @exclusivity(unchecked) private var contextsBefore = 0
  @exclusivity(unchecked) private var picturesBefore = 0
  @exclusivity(unchecked) private var animators: [Weak] = []
  /// How much had been taken down before a look that may be the last.
  @exclusivity(unchecked) private var lastLook: (observations: Int, elements: Int, turns: Int)?
  /// How the screens stood when the animator said that it was over.
  @exclusivity(unchecked) private var claimed = Stand()
  /// Of all transitions so far, in seconds.
  @exclusivity(unchecked) private(set) var longestDuration = 0.0

  init() {
    notes = .allocate(capacity: 1)
    notes.initialize(to: Trace())
  }

  deinit {
    notes.deinitialize(count: 1)
    notes.deallocate()
  }

  var trace: Trace { notes.pointee }
  var transitionCount: Int { notes.pointee.transitions.count }

  private struct Weak { weak var object: AnyObject? }

  /// A new story.
  func restart() {
    notes.pointee.removeAll()
    flight = nil
    isOver = false
    lastLook = nil
    layers = []
    isListening = false
    animators.removeAll(keepingCapacity: true)
    contextsBefore = TransitionContext.alive
    picturesBefore = world.pointee.pictures
    longestDuration = 0
  }

  /// What drives the transition in flight.
  var interactor: (any UIViewControllerInteractiveTransitioning)? { flight?.context.interactor }

  /// Whether there is a transition in flight that the finger drives.
  func isDriven(by finger: Finger) -> Bool {
    guard let flight else { return false }
    return finger.drives(flight.context.interactor)
  }

  /// How many ticks may pass between two looks; nil at rest.
  var stride: Int? {
    guard let flight else { return nil }
    return flight.stride
  }

  // MARK: Before the first operation

  func answer(_ probes: [Probe], views: [[UIView]]) {
    for probe in probes { notes.pointee.conversions.append(Conversion(probe, among: views)) }
  }

  /// From now on, what controllers are told counts.
  func listen() { isListening = true }

  // MARK: A transition

  /// The animator is about to be called.
  func begin(
    _ context: TransitionContext, _ move: Move, from: Int, to: Int, operation: Int,
    at tick: Int, nodes: [[Node]],
    marked: (_ screen: Int) -> [Node], eyeMayJudge: (_ from: Int, _ to: Int) -> Bool,
    window: UIWindow, isGesture: Bool
  ) {
    let index = notes.pointee.transitions.count
    var passage = Passage(
      operation: operation, move: move, from: from, to: to, began: Tick(tick),
      duration: context.duration, isInteractive: context.interactor != nil,
      animationsWereEnabled: UIView.areAnimationsEnabled)
    if let interactor = context.interactor {
      passage.isAppDriven =
        isGesture || type(of: interactor) != UIPercentDrivenInteractiveTransition.self
    }
    let container = context.containerView.node
    passage.fillsContainer =
      (move == .pop ? context.initialFrame(for: context.from) : context.finalFrame(for: context.to))
      == context.containerView.bounds
    let screens = [nodes[from], nodes[to]]
    layers = nodes
    let presentedView = (move == .pop ? context.from : context.to).viewOfPresentation
    passage.before = notes.pointee.record(screens, in: container, presentedView?.node)
    notes.pointee.transitions.append(passage)
    longestDuration = max(longestDuration, context.duration)
    isOver = false
    animators.append(Weak(object: context.animator))
    flight = Flight(
      context: context, index: index, container: container, screens: screens,
      marked: marked(from) + marked(to), presentedView: presentedView,
      window: eyeMayJudge(from, to) ? window.node : nil)
    if !world.pointee.bentFrames.isEmpty { world.pointee.bentFrames.removeAll() }
    // A presentation controller may have put the new screen into the container already, where
    // nobody has seen it: what counts is what was last on the screen.
    notes.pointee.transitions[index].oldPicture = picture(committed: true)
    world.pointee.changesPictures = false
    context.onClaim = { [unowned self] context, claim in hear(claim, of: index, context) }
  }

  private func hear(_ claim: Bool, of index: Int, _ context: TransitionContext) {
    notes.pointee.transitions[index].completions += 1
    guard notes.pointee.transitions[index].completions == 1 else { return }
    if let flight, flight.index == index {
      isOver = true
      claimed = Stand(of: flight.screens, in: flight.container)
      notes.pointee.transitions[index].isInterruptible = context.isInterruptible
    }
    notes.pointee.transitions[index].completed = Tick(
      Int(world.pointee.now * Double(Tick.perSecond)))
    notes.pointee.transitions[index].claim = claim
    notes.pointee.transitions[index].wasCancelled = context.transitionWasCancelled
    if notes.pointee.transitions[index].isInteractive {
      notes.pointee.transitions[index].completionSpeed = Double(context.completionVelocity)
    }
    let presented = notes.pointee.transitions[index].move == .pop ? context.from : context.to
    if presented.placeOfPresentation != nil {
      notes.pointee.transitions[index].fillsContainer = false
    }
    if claim { notes.pointee.transitions[index].placed = context.placement }
  }

  /// Takes down how the views stand if the transition has just come to its end.
  func noteCompletions(at tick: Int) {
    guard isOver, let flight else { return }
    isOver = false
    lastLook = nil
    notes.pointee.transitions[flight.index].changedAfterClaim = claimed.difference(
      from: Stand(of: flight.screens, in: flight.container))
    notes.pointee.transitions[flight.index].animationEndedCalls = flight.context.animationEndedCalls
    notes.pointee.transitions[flight.index].after = notes.pointee.record(
      flight.screens, in: flight.container, flight.presentedView?.node)
    notes.pointee.transitions[flight.index].newPicture = picture()
    if !world.pointee.bentFrames.isEmpty {
      notes.pointee.transitions[flight.index].bentFrames =
        world.pointee.bentFrames.count { ViewID(tag: $0)?.view != 0 }
    }
    self.flight = nil
  }

  /// What has just been done to the app.
  func note(hadEffect: Bool, undoes: Bool) {
    notes.pointee.outcomes.append(
      .init(transition: flight?.index, hadEffect: hadEffect, undoes: undoes))
  }

  /// The transition in flight, by its place in the trace.
  var transition: Int? { flight?.index }

  func hear(_ word: UIViewController.Appearance, from screen: Int) {
    guard isListening else { return }
    let word: Callback.Word =
      switch word {
      case .willAppear: .willAppear
      case .didAppear: .didAppear
      case .willDisappear: .willDisappear
      case .didDisappear: .didDisappear
      }
    notes.pointee.callbacks.append(Callback(screen: screen, word: word, transition: flight?.index))
  }

  // MARK: Looking

  /// Takes down what is presented.
  ///
  /// - Parameter time: in ticks.
  func look(at time: Double) {
    notes.pointee.rest.tick = Tick(Int(time))
    guard let flight else { return }
    let now = world.pointee.now
    let start = notes.pointee.elements.count
    var shown = Presentation(model: flight.container)
    seen.shrink(to: 0)
    for child in flight.container.children {
      shown.show(child, at: now)
      let element = notes.pointee.element(child, flight.container, shown)
      seen.append(element)
      if element.actor.isStranger {
        notes.pointee.lookInto(child, flight.container, at: now, &seen)
      }
    }
    let children = seen.count
    for node in flight.marked {
      seen.append(notes.pointee.element(marked: node, flight.container, at: now))
    }
    notes.pointee.elements.append(contentsOf: seen.values)
    notes.pointee.observations.append(
      Observation(
        time: time, transition: flight.index, elements: start..<notes.pointee.elements.count,
        children: children))
    if flight.container.pointee.flags.contains(.bendsChildren) { notePerspective(of: flight) }
    if flight.isFirstLook {
      flight.isFirstLook = false
      notes.pointee.transitions[flight.index].isAnimating = flight.container.isAnimatedWithin
      for block in world.pointee.blocks where block.timeline?.isTransitions == false {
        notes.pointee.transitions[flight.index].isInPropertyAnimator = true
      }
      notes.pointee.noteSnapshots(of: flight.index, in: flight.container)
      notes.pointee.noteDisplacements(of: flight.screens, in: flight.index)
      // A dissolve of the system's begins with the old picture, which nobody draws here.
      if !world.pointee.changesPictures {
        notes.pointee.transitions[flight.index].firstPicture = picture()
      }
    }
  }

  /// The same at the last moment of a transition: its animations have ended, and their completions
  /// have not run yet.
  func lookLast(at time: Double) {
    lastLook = (
      notes.pointee.observations.count, notes.pointee.elements.count, notes.pointee.turns.count
    )
    look(at: time)
    if let flight { notes.pointee.transitions[flight.index].lastPicture = picture() }
  }

  /// Takes the last look back if the transition goes on after all, because some other animation had
  /// ended: it is looked at once a tick, at its end.
  func forgetLastLook() {
    guard let before = lastLook else { return }
    lastLook = nil
    notes.pointee.observations.removeLast(notes.pointee.observations.count - before.observations)
    notes.pointee.elements.removeLast(notes.pointee.elements.count - before.elements)
    notes.pointee.turns.removeLast(notes.pointee.turns.count - before.turns)
  }

  /// Takes down what the eye sees; nothing where it is not asked.
  private func picture(committed: Bool = false) -> Range<Int> {
    let start = notes.pointee.pictures.count
    if let window = flight?.window {
      var painter = Painter(committed: committed)
      painter.paintPicture(of: window)
      notes.pointee.take(painter.items)
    }
    return start..<notes.pointee.pictures.count
  }

  private func notePerspective(of flight: Flight) {
    notes.pointee.observations[notes.pointee.observations.count - 1].perspective =
      Int32(notes.pointee.turns.count)
    notes.pointee.turns.append(Matrix(flight.container.extras.sublayerTransform))
  }

  // MARK: The end

  /// Everything is over, and the app still stands.
  func end(
    at tick: Int, acceptsTouches: Bool, stack: [Int], sheet: Sheet?
  ) {
    flight = nil
    isListening = false
    notes.pointee.rest.tick = Tick(tick)
    notes.pointee.rest.acceptsTouches = acceptsTouches
    notes.pointee.rest.stack = stack
    if let sheet {
      notes.pointee.rest.sheet = Placement(
        frame: Rect(sheet.frame), finalFrame: Rect(sheet.finalFrame))
    }
    forgetAssociationsOfTheGone()
    notes.pointee.rest.contextsLeft = TransitionContext.alive - contextsBefore
    notes.pointee.rest.snapshotsLeft = world.pointee.pictures - picturesBefore
    if let top = stack.last, layers.indices.contains(top) { noteTop(top) }
  }

  private func noteTop(_ top: Int) {
    var node = layers[top][0]
    var isShown = true
    while let parent = node.pointee.parent {
      node = parent
      if node.pointee.flags.contains(.isHidden) || node.pointee.opacity == 0 { isShown = false }
    }
    notes.pointee.rest.topIsShown = isShown && node.pointee.flags.contains(.isWindow)
    guard let last = notes.pointee.transitions.last, top != (last.claim ? last.to : last.from)
    else { return }
    let start = notes.pointee.records.count
    for node in layers[top] { notes.pointee.records.append(ViewRecord(node, in: node)) }
    notes.pointee.rest.bypassed = start..<notes.pointee.records.count
  }

  /// The app has gone, too.
  func noteSurvivors() {
    forgetAssociationsOfTheGone()
    // A loop, because a closure of the main actor checks at each call that it runs there.
    var left = 0
    for animator in animators where animator.object != nil { left += 1 }
    notes.pointee.rest.animatorsLeft = left
  }
}
