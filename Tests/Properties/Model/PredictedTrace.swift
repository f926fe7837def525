import Model

/// The trace of correct transitions of a tutorial, made from the formulas. Tests change one thing
/// in it and check which laws notice.
struct PredictedTrace {
  var scenario: Scenario
  var prediction: Prediction
  var trace = Trace()
  /// Whether the subject names no specification. Then only contract laws judge it.
  var isForeign = false

  init(of specification: Specification, in scenario: Scenario) {
    self.scenario = scenario
    prediction = Prediction(of: specification, in: scenario)
    for index in prediction.transitions.indices { appendTransition(index) }
    trace.finalState.stack = prediction.stack
    trace.outcomes = scenario.events.map { event in
      let transition = prediction.transitions.firstIndex {
        $0.course.began <= event.at && event.at < $0.course.completionTick
      }
      return EventOutcome(transition: transition, hadEffect: transition != nil)
    }
  }

  /// The slugs of the violated laws, each once, in the order of the laws.
  var broken: [String] {
    let violations = violations
    return Law.ID.allCases.filter { law in violations.contains { $0.law == law } }
      .map { Law[$0].slug }
  }

  /// What the laws report that apply to the subject.
  var violations: [Violation] { result.violations }

  /// The result of the laws that apply to the subject.
  var result: LawResult {
    var result = LawResult()
    var memory = LawContext.Buffers()
    let prediction = isForeign ? nil : prediction
    let context = LawContext(
      scenario: scenario, trace: trace, prediction: prediction, reusing: &memory)
    let laws = Law.ID.allCases.filter { Law[$0].applies(to: prediction?.specification) }
    Law.judge(context, by: laws, into: &result)
    return result
  }

  /// Changes the elements of a view in every sample.
  mutating func change(_ tracedView: TracedView, _ change: (inout Element) -> Void) {
    for index in trace.elements.indices where trace.elements[index].tracedView == tracedView {
      change(&trace.elements[index])
    }
  }

  /// Appends a transition with its records, samples and callbacks. There is a sample at each tick
  /// and at each instant that the prediction names.
  private mutating func appendTransition(_ index: Int) {
    let course = prediction.transitions[index].course
    var transition = TransitionRecord(
      operation: course.operation, transitionKind: course.transitionKind, from: course.from,
      to: course.to,
      began: course.began, duration: course.duration, isInteractive: course.isInteractive,
      animationsWereEnabled: true)
    transition.completionSpeed = scenario.operations[course.operation].completionSpeed
    transition.completions = 1
    transition.animationEndedCalls = 1
    transition.completed = course.completionTick
    transition.claim = course.succeeds
    transition.wasCancelled = !course.succeeds
    transition.before = appendRecords(of: course, inWindow: course.from)
    trace.transitions.append(transition)
    var times = (course.began.count..<course.completionTick.count).map { Double($0) }
    times += prediction.instants
    for time in times.sorted() { sample(index, at: time) }
    sample(index, at: Double(course.completionTick.count))
    trace.transitions[index].after = appendRecords(
      of: course, inWindow: course.succeeds ? course.to : course.from)
    trace.finalState.tick = course.completionTick + Tick(1)
    appendCallbacks(of: course, index)
  }

  /// Appends the appearance callbacks in UIKit's order: the screen that disappears is first.
  private mutating func appendCallbacks(of course: Course, _ transition: Int) {
    var calls: [(Int, Callback.Kind)] = [(course.from, .willDisappear), (course.to, .willAppear)]
    if !course.succeeds { calls += [(course.to, .willDisappear), (course.from, .willAppear)] }
    let (disappearing, appearing) =
      course.succeeds ? (course.from, course.to) : (course.to, course.from)
    calls += [(disappearing, .didDisappear), (appearing, .didAppear)]
    // A presenter that stays receives none. (`docs/facts.md L3`)
    let presenter = course.transitionKind == .pop ? course.to : course.from
    for (screen, kind) in calls where scenario.container != .overlay || screen != presenter {
      trace.callbacks.append(Callback(screen: screen, kind: kind, transition: transition))
    }
  }

  // MARK: Samples

  /// Appends a sample of a transition: the children of the container, bottom first, then the marked
  /// views, whose alpha is 0 if they are paired.
  private mutating func sample(_ index: Int, at time: Double) {
    let formulas = prediction.transitions[index]
    let progress = formulas.course.progress(at: time)
    let start = trace.elements.count
    let isNewOnTop = formulas.isPush || formulas.specification == .scale
    let (below, above): (TransitionPrediction.Role, TransitionPrediction.Role) =
      isNewOnTop ? (.from, .to) : (.to, .from)
    add(below, formulas, progress)
    add(above, formulas, progress)
    switch formulas.specification {
    case .fade:
      for pair in formulas.pairs { add(pair.to, of: pair, formulas, progress) }
      for pair in formulas.pairs { add(pair.from, of: pair, formulas, progress) }
    case .snapshot: addCarriers(formulas, progress)
    case .flip: addCard(formulas, progress)
    case .scale: break
    }
    let containerElementCount = trace.elements.count - start
    for screen in [formulas.course.from, formulas.course.to] {
      for mark in scenario.screen(screen).marked {
        let id = ViewID(screen, mark.view)
        let isPaired = formulas.pairs.contains { $0.from == id || $0.to == id }
        trace.elements.append(
          Element(
            tracedView: .view(id), rect: .zero, alpha: isPaired ? 0 : scenario.view(id).alpha,
            isHidden: false, transform: scenario.view(id).transform))
      }
    }
    var sample = Sample(
      time: time, transition: index, elements: start..<trace.elements.count,
      containerElementCount: containerElementCount)
    if formulas.flip != nil {
      sample.containerTransformIndex = Int32(trace.spatialTransforms.count)
      trace.spatialTransforms.append(FlipFormulas.perspective)
    }
    trace.samples.append(sample)
  }

  /// Appends the root of a screen.
  private mutating func add(
    _ screen: TransitionPrediction.Role, _ formulas: TransitionPrediction, _ progress: Double
  ) {
    let number = screen == .from ? formulas.course.from : formulas.course.to
    let root = scenario.screen(number).views[0]
    let appearance = formulas.appearance(of: screen, at: progress)
    // A screen that fills the window and has no transform of its own shrinks about its middle.
    let size = scenario.window.size
    let box = Rect(
      size.width * (1 - appearance.scale) / 2 + appearance.offset,
      size.height * (1 - appearance.scale) / 2,
      size.width * appearance.scale, size.height * appearance.scale)
    var element = Element(
      tracedView: .view(ViewID(number, 0)), rect: box,
      alpha: appearance.isInvisible ? 0 : root.alpha * appearance.alpha,
      isHidden: appearance.isInvisible,
      transform: appearance.transform(root.transform))
    if appearance.angle != 0 {
      element.transformIndex = append(Matrix(root.transform).after(.rotation(appearance.angle)))
    }
    trace.elements.append(element)
  }

  /// Appends a transform in three dimensions, and returns its index.
  private mutating func append(_ matrix: Matrix) -> Int32 {
    trace.spatialTransforms.append(matrix)
    return Int32(trace.spatialTransforms.count - 1)
  }

  /// Appends the snapshot of one of the views of a pair.
  ///
  /// - Parameter parent: the index of the element that contains it; -1 is the container.
  private mutating func add(
    _ view: ViewID, of pair: Pair, _ formulas: TransitionPrediction, _ progress: Double,
    in parent: Int32 = -1
  ) {
    let alpha =
      view == pair.from
      ? formulas.fromSnapshotAlpha(at: progress) : formulas.toSnapshotAlpha(at: progress)
    var element = Element(
      tracedView: .snapshot(of: view), rect: formulas.rect(of: pair, at: progress), alpha: alpha,
      isHidden: false, transform: .identity)
    element.parent = parent
    trace.elements.append(element)
  }

  /// Appends the carriers of a snapshot transition, each with the two snapshots of its pair. The
  /// first carrier is that of the whole screens, and contains the others.
  private mutating func addCarriers(_ formulas: TransitionPrediction, _ progress: Double) {
    let whole = Int32(trace.elements.count)
    for (number, pair) in formulas.pairs.enumerated() {
      var carrier = Element(
        tracedView: .unknown, rect: formulas.rect(of: pair, at: progress), alpha: 1,
        isHidden: false,
        transform: .identity)
      carrier.cornerRadius = formulas.cornerRadius(of: pair, at: progress)
      carrier.clipsToBounds = number == 0
      carrier.parent = number == 0 ? -1 : whole
      let index = Int32(trace.elements.count)
      trace.elements.append(carrier)
      add(pair.from, of: pair, formulas, progress, in: index)
      add(pair.to, of: pair, formulas, progress, in: index)
    }
  }

  /// Appends the snapshot of the card that a flip turns.
  private mutating func addCard(_ formulas: TransitionPrediction, _ progress: Double) {
    guard let flip = formulas.flip else { return }
    var card = Element(
      tracedView: .snapshot(of: flip.view), rect: flip.rect(at: progress), alpha: 1,
      isHidden: false,
      transform: .identity)
    card.cornerRadius = flip.cornerRadius(at: progress)
    card.clipsToBounds = true
    if flip.angle(at: progress) != 0 {
      card.transformIndex = append(.rotation(flip.angle(at: progress)))
    }
    trace.elements.append(card)
  }

  // MARK: View records

  /// Appends the state of every view of both screens and returns their range in `trace.records`.
  /// The views of the from-screen come first, from its root on, and the container comes last. Tests
  /// find records by this order.
  ///
  /// The root of the screen `inWindow` is in the container; the other root has no superview.
  private mutating func appendRecords(of course: Course, inWindow: Int) -> Range<Int> {
    let start = trace.records.count
    for screen in [course.from, course.to] {
      for (number, view) in scenario.screen(screen).views.enumerated() {
        let parent = TracedView.view(ViewID(screen, view.parent))
        let order = scenario.screen(screen).views[..<number].count { $0.parent == view.parent }
        let superview = number > 0 ? parent : screen == inWindow ? .container : nil
        trace.records.append(
          viewRecord(of: .view(ViewID(screen, number)), view, in: superview, number > 0 ? order : 0)
        )
      }
    }
    let container = View(frame: Rect(origin: .zero, size: scenario.window.size))
    trace.records.append(viewRecord(of: .container, container, in: .window, 0))
    return start..<trace.records.count
  }

  private func viewRecord(
    of tracedView: TracedView, _ view: View, in superview: TracedView?, _ order: Int
  ) -> ViewRecord {
    var record = ViewRecord(
      tracedView: tracedView, superview: superview, order: order, position: view.position,
      bounds: view.bounds, anchor: view.anchor, transform: view.transform, alpha: view.alpha,
      cornerRadius: view.cornerRadius, zPosition: 0, isHidden: view.isHidden,
      clipsToBounds: view.clipsToBounds, isUserInteractionEnabled: true, hasMask: false,
      hasDepth: false)
    record.isInWindow = superview != nil
    return record
  }
}
