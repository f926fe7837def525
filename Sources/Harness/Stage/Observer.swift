import Model
import Subjects
import UIKit

/// Fills a trace with what it sees of the headless UIKit. It is the only one who looks at both.
@MainActor final class Observer {
  /// Plain memory: it is written to hundreds of times a story, and a stored property would prove
  /// each time that nobody else writes.
  nonisolated(unsafe) private let notes: UnsafeMutablePointer<Trace>
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

  /// The transition in flight. An object, because everybody asks for it at every tick.
  private final class Flight {
    let context: TransitionContext
    /// Its place in the trace.
    let index: Int
    let container: Node
    /// The layers of its screens, the from-screen's first.
    let screens: [[Node]]
    /// The marked views of both screens.
    let marked: [Node]
    /// The root of what the eye sees; nil where it is not asked.
    let window: Node?
    /// How many ticks may pass between two looks: eight see the whole way.
    let stride: Int
    @exclusivity(unchecked) var isFirstLook = true

    @MainActor init(
      context: TransitionContext, index: Int, container: Node, screens: [[Node]], marked: [Node],
      window: Node?
    ) {
      (self.context, self.index, self.container) = (context, index, container)
      (self.screens, self.marked, self.window) = (screens, marked, window)
      stride = max(1, Int(context.duration * Double(Tick.perSecond) / 8))
    }
  }

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

  func answer(_ probes: [Probe], views: [[UIView]], window: UIWindow) {
    for probe in probes {
      let from = views[probe.from.screen][probe.from.view]
      let to = if let to = probe.to { views[to.screen][to.view] } else { nil as UIView? }
      switch probe.question {
      case .point(let point):
        let answer = Point(from.convert(point.cg, to: to))
        notes.pointee.conversions.append(
          .init(answer: Rect(origin: answer, size: .zero), detour: answer))
      case .rect(let rect):
        let answer = Rect(from.convert(rect.cg, to: to))
        notes.pointee.conversions.append(.init(answer: answer, detour: answer.origin))
      case .roundTrip(let point):
        let there = from.convert(point.cg, to: to)
        let back = Point(from.convert(there, from: to))
        notes.pointee.conversions.append(
          .init(answer: Rect(origin: back, size: .zero), detour: Point(there)))
      case .composition(let point, let via):
        let via = views[via.screen][via.view]
        let straight = Point(from.convert(point.cg, to: to))
        let detour = Point(via.convert(from.convert(point.cg, to: via), to: to))
        notes.pointee.conversions.append(
          .init(answer: Rect(origin: straight, size: .zero), detour: detour))
      }
    }
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
    passage.before = record(screens, in: container)
    notes.pointee.transitions.append(passage)
    longestDuration = max(longestDuration, context.duration)
    isOver = false
    animators.append(Weak(object: context.animator))
    flight = Flight(
      context: context, index: index, container: container, screens: screens,
      marked: marked(from) + marked(to), window: eyeMayJudge(from, to) ? window.node : nil)
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
      claimed = stand(of: flight)
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
    if presented.isPlacedByPresentation {
      notes.pointee.transitions[index].fillsContainer = false
    }
    if claim { notes.pointee.transitions[index].placed = placement(in: context) }
  }

  /// Where the screen that has come lies, and where it should.
  private func placement(in context: TransitionContext) -> Placement? {
    let finalFrame = context.finalFrame(for: context.to)
    guard finalFrame != .zero, let node = context.view(forKey: .to)?.node,
      node.pointee.parent == context.containerView.node
    else { return nil }
    let size = node.pointee.bounds.size
    let position = node.pointee.position, anchor = node.pointee.anchorPoint
    let corner = Point(
      Double(position.x - anchor.x * size.width), Double(position.y - anchor.y * size.height))
    return Placement(
      frame: Rect(origin: corner, size: Size(Double(size.width), Double(size.height))),
      finalFrame: Rect(finalFrame))
  }

  /// Takes down how the views stand if the transition has just come to its end.
  func noteCompletions(at tick: Int) {
    guard isOver, let flight else { return }
    isOver = false
    lastLook = nil
    notes.pointee.transitions[flight.index].changedAfterClaim = claimed.difference(
      from: stand(of: flight))
    notes.pointee.transitions[flight.index].animationEndedCalls = flight.context.animationEndedCalls
    notes.pointee.transitions[flight.index].after = record(flight.screens, in: flight.container)
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
    for child in flight.container.children {
      shown.show(child, at: now)
      let seen = element(child, flight.container, shown)
      notes.pointee.elements.append(seen)
      if seen.actor.isStranger { lookInto(child, flight.container, at: now) }
    }
    let children = notes.pointee.elements.count - start
    for node in flight.marked {
      notes.pointee.elements.append(element(marked: node, flight.container, at: now))
    }
    notes.pointee.observations.append(
      Observation(
        time: time, transition: flight.index, elements: start..<notes.pointee.elements.count,
        children: children))
    if flight.container.pointee.flags.contains(.bendsChildren) { notePerspective(of: flight) }
    if flight.isFirstLook {
      flight.isFirstLook = false
      noteSnapshots(in: flight)
      noteDisplacements(in: flight)
      // A dissolve of the system's begins with the old picture, which nobody draws here.
      if !world.pointee.changesPictures {
        notes.pointee.transitions[flight.index].firstPicture = picture()
      }
    }
  }

  /// The same, when animations have come to their ends and nobody has been told.
  func lookLast(at time: Double) {
    lastLook = (
      notes.pointee.observations.count, notes.pointee.elements.count, notes.pointee.turns.count
    )
    look(at: time)
    if let flight { notes.pointee.transitions[flight.index].lastPicture = picture() }
  }

  /// Something else has come to its end: nobody looks in the middle of a tick in which the
  /// transition goes on.
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

  /// What stands in the container, or in a stranger. Inlined, like the next one, so that it is made
  /// where it stays.
  @inline(__always)
  private func element(
    _ node: Node, _ container: Node, _ look: borrowing Presentation
  ) -> Element {
    var seen = Element(
      actor: actor(node, container), rect: .zero, alpha: look.opacity,
      isHidden: node.pointee.flags.contains(.isHidden), transform: Affine(look.flatTransform))
    seen.cornerRadius = Double(look.cornerRadius)
    seen.clipsToBounds = node.pointee.flags.contains(.masksToBounds)
    if look.isFlat {
      seen.rect = Rect(look.frame)
    } else {
      seen.turn = note(turn: look.transform)
      // What leaves the plane stands as if it did not.
      var flat = copy look
      flat.transform = CATransform3DIdentity
      seen.rect = Rect(flat.frame)
    }
    return seen
  }

  /// A marked view, of which nobody asks where it is.
  @inline(__always)
  private func element(marked node: Node, _ container: Node, at now: Double) -> Element {
    var seen = Element(
      actor: actor(node, container), rect: .zero, alpha: Double(node.pointee.opacity),
      isHidden: node.pointee.flags.contains(.isHidden),
      transform: Affine(node.pointee.transform.affine))
    seen.cornerRadius = Double(node.pointee.cornerRadius)
    seen.clipsToBounds = node.pointee.flags.contains(.masksToBounds)
    // Mostly it stands still, and shows what stands in the model.
    if node.pointee.animations == nil {
      if !node.pointee.flags.contains(.isFlat) {
        seen.turn = note(turn: node.pointee.transform)
      }
      return seen
    }
    let look = Presentation(of: node, at: now)
    seen.alpha = look.opacity
    seen.transform = Affine(look.transform.affine)
    seen.cornerRadius = Double(look.cornerRadius)
    if !look.isFlat { seen.turn = note(turn: look.transform) }
    return seen
  }

  private func note(turn: CATransform3D) -> Int32 {
    notes.pointee.turns.append(Matrix(turn))
    return Int32(notes.pointee.turns.count - 1)
  }

  /// Takes down what lies in a stranger that was seen last, as it is drawn: a helper view may carry
  /// snapshots, or other helpers.
  private func lookInto(_ stranger: Node, _ container: Node, at now: Double) {
    let parent = notes.pointee.elements.count - 1
    let map = Presentation(of: stranger, at: now).map
    lookInto(stranger, container, parent, map, at: now)
  }

  private func lookInto(
    _ stranger: Node, _ container: Node, _ parent: Int, _ map: CGAffineTransform, at now: Double
  ) {
    for child in stranger.children {
      let look = Presentation(of: child, at: now)
      var seen = element(child, container, look)
      let place = notes.pointee.elements.count
      seen.parent = Int32(parent)
      let toContainer = seen.turn < 0 ? look.map.concatenating(map) : map
      seen.rect =
        seen.turn < 0
        ? Rect(look.bounds.applying(toContainer)) : Rect(seen.rect.cg.applying(toContainer))
      notes.pointee.elements.append(seen)
      if seen.actor.isStranger { lookInto(child, container, place, toContainer, at: now) }
    }
  }

  private func notePerspective(of flight: Flight) {
    notes.pointee.observations[notes.pointee.observations.count - 1].perspective =
      Int32(notes.pointee.turns.count)
    notes.pointee.turns.append(Matrix(flight.container.extras.sublayerTransform))
  }

  private func noteSnapshots(in flight: Flight) {
    noteSnapshots(below: flight.container, of: flight)
  }

  private func noteSnapshots(below node: Node, of flight: Flight) {
    for child in node.children {
      switch actor(child, flight.container) {
      case .snapshot(let view):
        guard let picture = child.view?.picture else { continue }
        let start = notes.pointee.pictures.count
        notes.pointee.take(picture.items)
        notes.pointee.snapshots.append(
          SnapshotRecord(
            transition: flight.index, view: view, items: start..<notes.pointee.pictures.count))
      case .stranger: noteSnapshots(below: child, of: flight)
      default: break
      }
    }
  }

  /// What lies below the roots and is not where it was.
  private func noteDisplacements(in flight: Flight) {
    var record = notes.pointee.transitions[flight.index].before.lowerBound
    for nodes in flight.screens {
      for place in nodes.indices.dropFirst() {
        let node = nodes[place]
        let position = Point(node.pointee.position), bounds = Rect(node.pointee.bounds)
        if notes.pointee.records[record + place].position == position
          && notes.pointee.records[record + place].bounds == bounds
        {
          continue
        }
        guard let view = ViewID(tag: node.pointee.tag) else { continue }
        notes.pointee.displacements.append(
          Displacement(
            transition: flight.index, view: view, position: position, bounds: bounds))
      }
      record += nodes.count
    }
  }

  private func actor(_ node: Node, _ container: Node) -> Actor {
    if node == container { return .container }
    if let id = ViewID(tag: node.pointee.tag) { return .view(id) }
    if let id = ViewID(tag: node.pictureTag) { return .snapshot(of: id) }
    return node.pointee.flags.contains(.isWindow) ? .window : .stranger
  }

  // MARK: States

  /// What an animator has to have put right when it says that it is over.
  private struct Stand {
    /// What lies in the container besides the screens.
    var guests = 0
    /// Views of the screens that cannot be seen by themselves.
    var unseen = 0
    var alphas = SIMD2<Float>(0, 0)
    var from = CATransform3DIdentity, to = CATransform3DIdentity
    var bendsChildren = false

    /// The first attribute in which two of them differ; nil if there is none.
    func difference(from other: Stand) -> Attribute? {
      if guests != other.guests { return .content }
      if unseen != other.unseen { return .isHidden }
      if alphas != other.alphas { return .alpha }
      if bendsChildren != other.bendsChildren { return .sublayerTransform }
      let isSame =
        CATransform3DEqualToTransform(from, other.from)
        && CATransform3DEqualToTransform(to, other.to)
      return isSame ? nil : .transform
    }
  }

  private func stand(of flight: Flight) -> Stand {
    var stand = Stand()
    for child in flight.container.children where child.pointee.tag < 0 { stand.guests += 1 }
    for nodes in flight.screens {
      for node in nodes
      where node.pointee.opacity == 0 || node.pointee.flags.contains(.isHidden) {
        stand.unseen += 1
      }
    }
    let (from, to) = (flight.screens[0][0], flight.screens[1][0])
    stand.alphas = SIMD2(from.pointee.opacity, to.pointee.opacity)
    (stand.from, stand.to) = (from.pointee.transform, to.pointee.transform)
    stand.bendsChildren = flight.container.pointee.flags.contains(.bendsChildren)
    return stand
  }

  /// Takes down every attribute of the screens' views, of the container and of what else lies in
  /// it.
  private func record(_ screens: [[Node]], in container: Node) -> Range<Int> {
    let start = notes.pointee.records.count
    for nodes in screens {
      for node in nodes { notes.pointee.records.append(record(node, container)) }
    }
    notes.pointee.records.append(record(container, container))
    for child in container.children where child.pointee.tag < 0 {
      notes.pointee.records.append(record(child, container))
    }
    var base = start
    for nodes in screens {
      notes.pointee.records[base].isInWindow = nodes[0].isInWindow
      for node in nodes { number(childrenOf: node, base, nodes) }
      number(childrenOf: container, base, nodes)
      base += nodes.count
    }
    return start..<notes.pointee.records.count
  }

  /// Notes the places of a screen's views among their siblings.
  private func number(childrenOf parent: Node, _ base: Int, _ nodes: [Node]) {
    guard parent.pointee.childCount > 0, let screen = ViewID(tag: nodes[0].pointee.tag)?.screen
    else { return }
    var order = 0
    for child in parent.children {
      if let id = ViewID(tag: child.pointee.tag) {
        if id.screen == screen { notes.pointee.records[base + id.view].order = order }
        order += 1
      }
    }
  }

  private func record(_ node: Node, _ container: Node) -> ViewRecord {
    let flags = node.pointee.flags
    var superview: Actor?
    if let parent = node.pointee.parent {
      superview = actor(parent, container)
    }
    return ViewRecord(
      actor: actor(node, container),
      superview: superview,
      order: 0, position: Point(node.pointee.position), bounds: Rect(node.pointee.bounds),
      anchor: Point(node.pointee.anchorPoint),
      transform: Affine(node.pointee.transform.affine), alpha: Double(node.pointee.opacity),
      cornerRadius: Double(node.pointee.cornerRadius),
      zPosition: Double(node.pointee.zPosition), isHidden: flags.contains(.isHidden),
      clipsToBounds: flags.contains(.masksToBounds),
      isUserInteractionEnabled: !flags.contains(.ignoresTouches),
      hasMask: node.pointee.extras?.mask != nil,
      hasDepth: !flags.contains(.isFlat) || flags.contains(.bendsChildren))
  }

  // MARK: The end

  /// Everything is over, and the app still stands.
  func end(
    at tick: Int, acceptsTouches: Bool, stack: [Int], sheet: (frame: CGRect, finalFrame: CGRect)?
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
    for node in layers[top] { notes.pointee.records.append(record(node, node)) }
    notes.pointee.rest.bypassed = start..<notes.pointee.records.count
  }

  /// The app has gone, too.
  func noteSurvivors() {
    // A closure of the main actor would have to prove for each of them where it runs.
    var left = 0
    for animator in animators where animator.object != nil { left += 1 }
    notes.pointee.rest.animatorsLeft = left
  }
}

extension Trace {
  mutating func take(_ items: [Picture.Item]) {
    for item in items {
      guard let view = ViewID(tag: item.tag) else { continue }
      pictures.append(
        PictureItem(
          view: view, quad: Affine(item.quad), clip: item.clip.map { Rect($0) },
          alpha: item.alpha))
    }
  }
}
