import Model
import Subjects
import UIKit

/// Lives through one story with one subject on the headless UIKit, tick by tick, and has it
/// observed.
@MainActor final class Stage {
  private let subject: Subject
  private let scenario: Scenario
  private let observer: Observer
  private let installation: any Installation
  private let window: UIWindow
  @exclusivity(unchecked) private var holder: (any ScreenHolder)?
  /// The views of each screen, by their numbers.
  let views: [[UIView]]
  /// Their layers.
  private let nodes: [[Node]]
  private let answers: Answers
  @exclusivity(unchecked) private var controllers: [UIViewController?]
  @exclusivity(unchecked) private var tick = 0
  @exclusivity(unchecked) private var finger: Finger?
  /// Those that are still to come.
  @exclusivity(unchecked) private var instants: ArraySlice<Double>
  /// A finger is just coming down on a recogniser of the app.
  private var isTouching = false
  @exclusivity(unchecked) private var nextEvent = 0
  @exclusivity(unchecked) private var nextOperation = 0
  @exclusivity(unchecked) private var pushed: Int
  /// Whether a transition of the story has got a completion speed.
  private var hasSetSpeed = false
  /// How many ticks each second of a transition may take.
  private var patience = Double(2 * Tick.perSecond)
  /// What stood in an attribute before the app first wrote it in a transition.
  private var stoodBefore: [(transition: Int, id: ViewID, value: Event.Change)] = []

  /// Where the app keeps screens that it has made ready; most have none.
  private var shelf: UIView?

  /// What the app answers when asked for its animated subviews, screen by screen.
  private final class Answers {
    @exclusivity(unchecked) var marked: [[Mark]]
    /// The screen at the other end of the latest transition, screen by screen.
    @exclusivity(unchecked) var partner: [Int?]
    init(_ marked: [[Mark]]) {
      self.marked = marked
      partner = Array(repeating: nil, count: marked.count)
    }
  }

  /// The number of calls that a story may spend before it counts as a hang.
  static let fuel = 2_000_000

  /// - Parameter instants: in ticks, in the order of time; looked at besides ticks.
  init(
    _ subject: Subject, _ scenario: Scenario, observer: Observer, instants: [Double] = []
  ) {
    self.instants = instants[...]
    UIRunLoop.restart(
      Behaviours(scenario.policies, fault: subject.fault), fuel: Stage.fuel)
    UIScreen.main.bounds = CGRect(origin: .zero, size: scenario.window.size.cg)
    let screens = scenario.allScreens
    // Loops, here and below: a closure of the main actor has to prove at each call where it runs.
    var views: [[UIView]] = [], nodes: [[Node]] = [], marked: [[Mark]] = []
    views.reserveCapacity(screens.count)
    nodes.reserveCapacity(screens.count)
    marked.reserveCapacity(screens.count)
    for (number, screen) in screens.enumerated() {
      let (built, layers) = screen.build(number)
      views.append(built)
      nodes.append(layers)
      marked.append(screen.marked)
      if screen.isHeld {
        let place = shelf ?? UIView(frame: .zero)
        place.addSubview(built[0])
        shelf = place
      }
    }
    (self.views, self.nodes, answers) = (views, nodes, Answers(marked))
    controllers = Array(repeating: nil, count: screens.count)
    UIRunLoop.tell(true)
    installation = subject.install(scenario.subjectVariant)
    window = UIWindow(frame: scenario.window.cg)
    pushed = scenario.screens.count
    (self.subject, self.scenario, self.observer) = (subject, scenario, observer)
  }

  /// Tells the whole story.
  func play() {
    open()
    while true {
      world.pointee.now = Double(tick) / Double(Tick.perSecond)
      runDueCompletions { observer.lookLast(at: Double(tick)) }
      observer.noteCompletions(at: tick)
      UIRunLoop.runQueue()
      // Whoever completed in the queue did so before the events of the tick.
      observer.noteCompletions(at: tick)
      observer.forgetLastLook()
      playEvents()
      playOperations()
      closeInteraction()
      observer.noteCompletions(at: tick)
      UIRunLoop.layoutAndCommit()
      observer.look(at: Double(tick))
      guard let next = nextTick() else { break }
      if !instants.isEmpty { lookBetween(tick, next) }
      tick = next
    }
    close()
    UIRunLoop.tell(false)
  }

  /// Looks at what is presented between two ticks: time passes, and nothing else happens.
  private func lookBetween(_ first: Int, _ second: Int) {
    while let instant = instants.first, instant < Double(second) {
      instants.removeFirst()
      guard instant > Double(first) else { continue }
      world.pointee.now = instant / Double(Tick.perSecond)
      observer.look(at: instant)
    }
  }

  // MARK: Beginning and end

  private func open() {
    var screens: [UIViewController] = []
    screens.reserveCapacity(scenario.screens.count)
    for screen in scenario.screens.indices { screens.append(controller(screen)) }
    let holder = scenario.container.holder(
      of: screens, in: installation)
    self.holder = holder
    holder.open(in: window)
    holder.host.onMove = { [unowned self] operation, from, to in prepare(operation, from, to) }
    holder.host.onStart = { [unowned self] context, kind, operation in
      guard let from = screen(of: context.from), let to = screen(of: context.to) else { return }
      adapt(context, to: scenario.operations[operation])
      observer.begin(
        context, Move(kind), from: from, to: to, operation: operation, at: tick, nodes: nodes,
        marked: everMarked, eyeMayJudge: scenario.eyeMayJudge, window: window,
        isGesture: isTouching || finger?.isGesture == true)
    }
    UIRunLoop.layoutAndCommit()
    observer.answer(scenario.probes, views: views, window: window)
    observer.listen()
  }

  private func close() {
    let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    finger = nil
    installation.interactionController = nil
    var stack: [Int] = []
    for controller in holder?.stack ?? [] {
      if let screen = screen(of: controller) { stack.append(screen) }
    }
    observer.end(
      at: tick, acceptsTouches: window.suspensions == 0 && window.point(inside: middle, with: nil),
      stack: stack, sheet: sheet)
    window.rootViewController = nil
    holder = nil
  }

  /// Where the screen that is presented last lies over a presenter who stays, and where its
  /// presentation controller wants it; nil if there is none.
  private var sheet: (frame: CGRect, finalFrame: CGRect)? {
    guard scenario.container == .overlay, let holder, holder.stack.count > 1,
      let presentation = holder.stack[holder.stack.count - 1].presentationController,
      let view = presentation.presentedView, view.superview === presentation.containerView
    else { return nil }
    let frame = untransformedFrame(of: view)
    let wanted = presentation.frameOfPresentedViewInContainerView
    if frame == wanted || !isLaidOut(view, in: presentation) { return (frame, wanted) }
    return (frame, frame)
  }

  private func untransformedFrame(of view: UIView) -> CGRect {
    let size = view.bounds.size, anchor = view.layer.anchorPoint
    return CGRect(
      x: view.center.x - anchor.x * size.width, y: view.center.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  /// Whether a presentation controller puts the presented view where it lies whenever the container
  /// is laid out, whatever frame it names: many do nothing else. (`UIKIT.md L9`)
  private func isLaidOut(_ view: UIView, in presentation: UIPresentationController) -> Bool {
    let frame = untransformedFrame(of: view), center = view.center
    view.center = CGPoint(x: center.x + 1, y: center.y + 1)
    presentation.containerView?.setNeedsLayout()
    presentation.containerView?.layoutIfNeeded()
    return untransformedFrame(of: view) == frame
  }

  private func controller(_ screen: Int) -> UIViewController {
    if let controller = controllers[screen] { return controller }
    let content = ScreenContent(
      root: views[screen][0], marked: { [unowned self] in marked(screen) },
      isPlain: scenario.screen(screen).isPlain, number: screen)
    let controller = installation.viewController(for: content)
    controller.onAppearance = { [observer] word in observer.hear(word, from: screen) }
    controllers[screen] = controller
    return controller
  }

  private func screen(of controller: UIViewController) -> Int? {
    for (screen, other) in controllers.enumerated() where other === controller { return screen }
    return nil
  }

  /// The app's answer at this moment. A foreign mark names a view of the screen that the
  /// transition connects with this one.
  private func marked(_ screen: Int) -> [UIView] {
    let marks = answers.marked[screen]
    var marked: [UIView] = []
    marked.reserveCapacity(marks.count)
    for mark in marks {
      let owner = mark.isForeign ? answers.partner[screen] : screen
      guard let owner, views[owner].indices.contains(mark.view) else { continue }
      marked.append(views[owner][mark.view])
    }
    return marked
  }

  /// The views of a screen that any of its lists marks, each once.
  private func everMarked(_ screen: Int) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(8)
    func add(_ marks: [Mark]) {
      for mark in marks where !mark.isForeign {
        let node = self.nodes[screen][mark.view]
        if !nodes.contains(node) { nodes.append(node) }
      }
    }
    add(scenario.screen(screen).marked)
    for event in scenario.events {
      if case .mark(screen, let marks) = event.action { add(marks) }
    }
    return nodes
  }

  // MARK: The story

  /// When the story goes on; nil when it is over.
  private func nextTick() -> Int? {
    // A subject that never comes to rest is left alone after a minute.
    guard tick < lastTick + 64 * 60 + Int(observer.longestDuration * patience) else { return nil }
    var next = Int.max
    if nextEvent < scenario.events.count { next = scenario.events[nextEvent].at.count }
    if nextOperation < scenario.operations.count {
      next = min(next, scenario.operations[nextOperation].at.count)
    }
    if UIRunLoop.hasWork || isTold && finger?.isHolding == true { next = tick + 1 }
    if let end = nextCompletion() {
      next = min(next, max(Int((end * Double(Tick.perSecond)).rounded(.up)), tick + 1))
    }
    if let due = UIRunLoop.nextTimer {
      next = min(next, max(Int((due * Double(Tick.perSecond)).rounded(.up)), tick + 1))
    }
    if let stride = observer.stride, next != .max {
      next = min(next, tick + stride)
    }
    return next == .max ? nil : max(next, tick + 1)
  }

  private var isTold: Bool {
    nextEvent == scenario.events.count && nextOperation == scenario.operations.count
  }

  private var lastTick: Int {
    max(scenario.events.last?.at.count ?? 0, scenario.operations.last?.at.count ?? 0)
  }

  private func playEvents() {
    while nextEvent < scenario.events.count, scenario.events[nextEvent].at.count <= tick {
      let action = scenario.events[nextEvent].action
      nextEvent += 1
      let undoes = undoesEarlierWrite(action)
      observer.note(hadEffect: play(action), undoes: undoes)
    }
  }

  private func playOperations() {
    while nextOperation < scenario.operations.count,
      scenario.operations[nextOperation].at.count <= tick
    {
      let operation = scenario.operations[nextOperation]
      holder?.host.token = nextOperation
      nextOperation += 1
      switch operation.kind {
      case .push:
        let screen = pushed
        pushed += 1
        holder?.push(controller(screen), animated: operation.isAnimated)
      case .pop:
        if operation.isInteractive && operation.isAnimated && touchesDown() { break }
        holder?.pop(animated: operation.isAnimated)
      case .select(let tab): holder?.select(tab)
      }
    }
  }

  /// A finger comes down on the app's own gesture for taking the top screen away, if nothing is in
  /// flight. False if there is none, or the screen takes no touches.
  private func touchesDown() -> Bool {
    guard let holder, holder.stack.count > 1, holder.host.isAtRest,
      let gesture = installation.gesture(on: holder.stack[holder.stack.count - 1])
    else { return false }
    // There is one finger: a gesture on a screen that has gone is over.
    finger?.leave()
    isTouching = true
    let finger = Finger(in: gesture, at: tick)
    isTouching = false
    if finger.isHolding { self.finger = finger }
    return finger.isHolding
  }

  /// Called when a transition is about to begin: a finger drives it, or nobody does.
  private func prepare(_ operation: Int, _ from: UIViewController, _ to: UIViewController) {
    let story = scenario.operations[operation]
    UIRunLoop.restartChance()
    if let from = screen(of: from), let to = screen(of: to) {
      (answers.partner[from], answers.partner[to]) = (to, from)
    }
    // The system cancels the touches of a view that goes.
    if finger?.isOnNothing == true { finger?.leave() }
    let isGesture = story.kind == .pop && finger?.isGesture == true && finger?.isHolding == true
    if isGesture { finger?.began = tick }
    guard story.isInteractive && story.isAnimated && !isTouching && !isGesture else {
      installation.interactionController = nil
      return
    }
    // There is one finger: what it held in vain it lets go.
    finger?.leave()
    let driver = UIPercentDrivenInteractiveTransition()
    driver.completionCurve = scenario.animationCurve
    installation.interactionController = driver
    // An app may have put one of its own in its place.
    finger = Finger(on: installation.interactionController ?? driver, at: tick)
  }

  /// What the story wants of a transition that is about to begin.
  private func adapt(_ context: TransitionContext, to story: Scenario.Operation) {
    if story.completionSpeed != 1 || hasSetSpeed {
      // An app may drive several transitions by one and the same.
      hasSetSpeed = true
      let driver = context.interactor as? UIPercentDrivenInteractiveTransition
      driver?.completionSpeed = CGFloat(story.completionSpeed)
      patience = max(patience, Double(2 * Tick.perSecond) / story.completionSpeed)
    }
    // From its own animators the system keeps nothing back.
    guard let withheld = story.withheld, !context.isSystems else { return }
    switch withheld {
    case .fromView: context.loseView(forKey: .from)
    case .toView: context.loseView(forKey: .to)
    case .fromController: context.missing = .from
    case .toController: context.missing = .to
    }
  }

  /// When all is told, an interaction that is still open is closed: it finishes at half or more.
  private func closeInteraction() {
    guard finger != nil, isTold, tick > lastTick else { return }
    guard let finger, tick > finger.began, finger.isHolding else { return }
    if finger.percentComplete < 0.5 { finger.cancel() } else { self.finger?.finish() }
  }

  /// Whether a write gives an attribute the value that it had before the app first wrote it in
  /// this transition.
  private func undoesEarlierWrite(_ action: Event.Action) -> Bool {
    guard case .write(let id, let change) = action, let transition = observer.transition else {
      return false
    }
    for stood in stoodBefore where stood.transition == transition && stood.id == id {
      if stood.value.attribute == change.attribute { return stood.value == change }
    }
    stoodBefore.append((transition, id, views[id.screen][id.view].value(of: change)))
    return false
  }

  /// Whether the finger has a transition to drive.
  private var isDriven: Bool {
    guard let finger else { return false }
    return observer.isDriven(by: finger)
  }

  /// Whether anything is different afterwards.
  private func play(_ action: Event.Action) -> Bool {
    switch action {
    case .update(let progress):
      finger?.update(progress)
      return isDriven
    case .finish:
      if let finger, finger.isGesture, !finger.isHolding {
        // It has left already, and the app changes its mind.
        (observer.interactor as? UIPercentDrivenInteractiveTransition)?.finish()
      } else {
        finger?.finish()
      }
      return isDriven
    case .cancel:
      finger?.cancel()
      return isDriven
    case .write(let id, let change): return views[id.screen][id.view].apply(change)
    case .mark(let screen, let marked):
      defer { answers.marked[screen] = marked }
      return answers.marked[screen] != marked
    case .remove(let id):
      let view = views[id.screen][id.view]
      defer { view.removeFromSuperview() }
      return view.superview != nil
    case .resize(let size):
      defer { window.bounds.size = size.cg }
      return window.bounds.size != size.cg
    case .enableAnimations(let enabled):
      defer { UIView.setAnimationsEnabled(enabled) }
      return UIView.areAnimationsEnabled != enabled
    case .cutAnimationsShort:
      let blocks = world.pointee.blocks
      for block in blocks { block.cutShort() }
      return !blocks.isEmpty
    case .warnOfMemory:
      window.warnOfMemory()
      return false
    case .closeWindow:
      let content = window.subviews
      for view in content { view.removeFromSuperview() }
      return !content.isEmpty
    }
  }
}
