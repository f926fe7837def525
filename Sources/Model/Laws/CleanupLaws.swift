extension Law {
  /// - Planted bug: `mutant/fade-forgets-to-view`, `mutant/fade-hides-by-flag`.
  static let hiddenViewsRestored = Law(
    "hidden-views-restored",
    "A view that could be seen before a transition can be seen after it, and one that could not "
      + "cannot, unless the app says otherwise.",
    source: "Documents 000 and 001, step 7; BUGS.md 5", group: .cleanup, scope: .contract
  ) { evidence, verdict in
    evidence.forEachSurvivor { evidence, transition, passage, before, after, id in
      verdict.exercise()
      let was = evidence.trace.records[before].isVisible
      let is_ = evidence.trace.records[after].isVisible
      if was != is_, !evidence.wasTouched(id, during: transition, [.alpha, .isHidden]),
        !evidence.takesBackVisibility(of: id, is_, transition)
      {
        verdict.report(
          Place(
            evidence.role(of: id, passage, evidence.formulas(of: transition)?.pairs), .isHidden,
            was ? .missing : .excess),
          transition: transition, at: evidence.end(of: passage), .view(id),
          expected: .words(was ? "visible" : "invisible"),
          found: .words(is_ ? "visible" : "invisible"))
      }
    }
  }

  /// - Planted bug: `mutant/fade-restores-to-opaque`, `mutant/fade-overwrites-the-app`,
  ///   `mutant/fade-tidies-up-too-late`.
  static let everythingRestored = Law(
    "everything-restored",
    "Each attribute of whatever stays ends as it was before the transition, or as the app last "
      + "wrote it meanwhile; in the transitions of the documents nothing is left to be done when "
      + "the animator says that it is over.",
    source: "Documents 000 and 001, step 7; BUGS.md 5", group: .cleanup, scope: .contract
  ) { evidence, verdict in
    evidence.forEachSurvivor { evidence, transition, passage, before, after, id in
      verdict.exercise()
      // What is as it was is right, unless the app has changed it.
      if evidence.trace.records[before] == evidence.trace.records[after],
        !evidence.scenario.everChanges(id)
      {
        return
      }
      let role = evidence.role(of: id, passage, evidence.formulas(of: transition)?.pairs)
      evidence.checkRestored(id, Attribute.restored, transition, role: role, &verdict)
    }
    for (transition, passage) in evidence.trace.transitions.enumerated() {
      evidence.checkContainer(transition, passage, &verdict)
      if let attribute = passage.changedAfterClaim, evidence.prediction != nil {
        verdict.report(
          Place(.animator, attribute, .late), transition: transition,
          at: evidence.end(of: passage), expected: .words("everything in its place"),
          found: .words("something still to be put right"))
      }
    }
  }

  /// - Planted bug: `mutant/fade-leaves-to-snapshot`, `mutant/fade-cleans-up-only-on-the-screen`.
  static let noSnapshotLeft = Law(
    "no-snapshot-left",
    "When a transition is over, the container holds no view that came with it.",
    source: "Documents 000 and 001, step 7; BUGS.md 4", group: .cleanup, scope: .contract
  ) { evidence, verdict in
    for (transition, passage) in evidence.trace.transitions.enumerated()
    where !passage.after.isEmpty {
      verdict.exercise()
      let before = evidence.guests(passage, passage.before)
      let after = evidence.guests(passage, passage.after)
      for guest in after.dropFirst(before.count) {
        let role: Place.Role = if case .snapshot = guest.actor { .anySnapshot } else { .outsider }
        verdict.report(
          Place(role, nil, .excess), transition: transition, at: evidence.end(of: passage),
          guest.actor, expected: .count(before.count), found: .count(after.count))
      }
    }
  }

  /// - Planted bug: `mutant/fade-keeps-to-view-on-cancel`, `mutant/system-keeps-from-view`,
  ///   `mutant/snapshot-adds-only-orphans`.
  static let rightScreenRemains = Law(
    "right-screen-remains",
    "After completeTransition(true) the to-view is in place at its final frame and the from-view "
      + "is gone; after false it is the other way round.",
    source: "UIKIT.md T5, T8, T11; BUGS.md 2, 3, 8", group: .cleanup, scope: .contract
  ) { evidence, verdict in
    for (transition, passage) in evidence.trace.transitions.enumerated()
    where !passage.after.isEmpty {
      verdict.exercise()
      let (stays, goes) =
        passage.claim ? (passage.to, passage.from) : (passage.from, passage.to)
      let presenter = evidence.lastingPresenter(passage)
      let end = evidence.end(of: passage)
      // Nobody is on a screen that has gone.
      if let closed = evidence.scenario.closesWindow, Double(closed.count) <= end { continue }
      evidence.checkClaim(transition, passage, &verdict)
      for (screen, mustStay) in [(stays, true), (goes, goes == presenter)] {
        let root = ViewID(screen, 0)
        guard let after = evidence.record(of: root, passage, passage.after) else { continue }
        let role: Place.Role = screen == passage.from ? .fromScreen : .toScreen
        let isThere = after.isInWindow
        if isThere != mustStay {
          verdict.report(
            Place(role, .superview, mustStay ? .missing : .excess), transition: transition,
            at: end, .view(root), expected: .words(mustStay ? "on the screen" : "gone"),
            found: .words(isThere ? "on the screen" : "gone"))
        } else if mustStay && passage.fillsContainer && after.superview == .container
          && !evidence.isResized(after: passage)
        {
          evidence.checkFills(after, root, role, transition, end, &verdict)
        }
      }
    }
    evidence.checkTopScreen(&verdict)
    evidence.checkSheet(&verdict)
  }

  /// - Planted bug: `mutant/fade-keeps-itself`, `mutant/system-keeps-context`.
  static let nothingLeaks = Law(
    "nothing-leaks",
    "When all is over, contexts and snapshots are gone, and so is every animator that nobody "
      + "else holds.",
    source: "UIKIT.md R2, R3, R4; BUGS.md 18", group: .cleanup, scope: .contract
  ) { evidence, verdict in
    let trace = evidence.trace
    guard !trace.transitions.isEmpty, trace.transitions.allSatisfy({ $0.completions > 0 }) else {
      return
    }
    verdict.exercise()
    let snapshots = evidence.endsPresented ? 0 : trace.rest.snapshotsLeft
    let left: [(Place.Role, Int)] = [
      (.context, trace.rest.contextsLeft), (.anySnapshot, snapshots),
      (.animator, trace.rest.animatorsLeft),
    ]
    for (role, count) in left where count > 0 {
      verdict.report(
        Place(role, nil, .excess), at: Double(trace.rest.tick.count), expected: .count(0),
        found: .count(count))
    }
  }
}

extension ViewRecord {
  var isVisible: Bool { alpha > 0 && !isHidden }
}

extension Attribute {
  /// What has to be as it was.
  static let restored: [Attribute] = [
    .alpha, .isHidden, .transform, .anchor, .cornerRadius, .clipsToBounds,
    .isUserInteractionEnabled, .zPosition, .mask, .sublayerTransform, .position, .bounds,
    .superview, .order,
  ]
}

extension Evidence {
  /// When a transition was over, in ticks.
  func end(of passage: Passage) -> Double {
    Double((passage.completed ?? trace.rest.tick).count)
  }

  /// Whether a presentation lasts at the end over a presenter who stays, and who may bear a
  /// picture until the dismissal.
  fileprivate var endsPresented: Bool {
    guard scenario.container == .overlay else { return false }
    var height = 0
    for passage in trace.transitions where passage.claim {
      height = passage.move == .pop ? max(0, height - 1) : height + 1
    }
    return height > 0
  }

  /// Who presents over his own screen, and so stays in the window whatever becomes of the
  /// presentation. (`UIKIT.md T5`)
  fileprivate func lastingPresenter(_ passage: Passage) -> Int? {
    guard scenario.container == .overlay else { return nil }
    return passage.move == .pop ? passage.to : passage.from
  }

  /// Which of the two screens stay with the app when a transition is over and are as they were.
  ///
  /// Who has just presented over his own screen may stand back as long as the presentation lasts.
  ///
  /// Who was to come and did not is the app's to show again, and so is who has been popped. That
  /// they have to be as they were then, only the documents say. (MODEL.md, "Fade", "Outcome")
  private func survivors(_ passage: Passage) -> (from: Bool, to: Bool) {
    switch passage.move {
    case .select: (true, true)
    case .pop: (!passage.claim || prediction != nil, true)
    case .push where !passage.claim: (true, prediction != nil)
    case .push: (scenario.container != .overlay, true)
    }
  }

  /// Calls `body` for the views of the screens that stay with the app when a transition is over.
  ///
  /// - Parameter body: given the evidence, because to hold it would mean to copy it, and the places
  ///   in `Trace.records` of a view as it was and as it is.
  fileprivate func forEachSurvivor(
    _ body: (Evidence, _ transition: Int, Passage, _ before: Int, _ after: Int, ViewID) -> Void
  ) {
    for (transition, passage) in trace.transitions.enumerated() where !passage.after.isEmpty {
      func visit(_ screen: Int) {
        let first = baseline(of: screen, transition)
        for view in 0..<viewCounts[screen] {
          let id = ViewID(screen, view)
          guard let before = place(of: id, first, first.before),
            let after = place(of: id, passage, passage.after)
          else { continue }
          body(self, transition, passage, before, after, id)
        }
      }
      let survivors = survivors(passage)
      if survivors.from { visit(passage.from) }
      if survivors.to && !wasLeftUnseen(transition) { visit(passage.to) }
    }
  }

  /// The transition before which a screen was as it has to be again: this one; for one who
  /// presented over his own screen, when the presentation is taken back, the presentation.
  /// (DESIGN.md section 5)
  private func baseline(of screen: Int, _ transition: Int) -> Passage {
    let passage = trace.transitions[transition]
    guard passage.claim, screen == lastingPresenter(passage),
      let presentation = wayThere(transition),
      !hasChanged(screen, from: presentation.began, to: passage.began)
    else { return passage }
    return presentation
  }

  /// The transition that brought the screen which a pop takes away; nil for one that the story
  /// began with.
  private func wayThere(_ transition: Int) -> Passage? {
    let passage = trace.transitions[transition]
    guard passage.move == .pop else { return nil }
    return trace.transitions[..<transition].last {
      $0.move == .push && $0.claim && $0.from == passage.to && $0.to == passage.from
    }
  }

  /// Whether a dismissal takes back a presentation that nobody has seen: the presenter may stand
  /// back since then, and how he was before is not known.
  private func wasLeftUnseen(_ transition: Int) -> Bool {
    let passage = trace.transitions[transition]
    return scenario.container == .overlay && passage.move == .pop && passage.claim
      && wayThere(transition) == nil
  }

  /// Whether the way back has given an attribute of a screen the value from before the way there,
  /// which had already been told that it took it.
  private func takesBack(
    _ attribute: Attribute, of id: ViewID, _ found: ViewRecord, _ transition: Int
  ) -> Bool {
    let passage = trace.transitions[transition]
    guard passage.claim, id.screen == passage.to, let push = wayThere(transition),
      !hasChanged(id.screen, from: push.began, to: passage.began),
      let before = record(of: id, push, push.before)
    else { return false }
    return before.agrees(with: found, in: attribute)
  }

  /// The same for whether a view can be seen.
  fileprivate func takesBackVisibility(of id: ViewID, _ isVisible: Bool, _ transition: Int) -> Bool
  {
    let passage = trace.transitions[transition]
    guard passage.claim, id.screen == passage.to, let push = wayThere(transition),
      !hasChanged(id.screen, from: push.began, to: passage.began),
      let before = record(of: id, push, push.before)
    else { return false }
    return before.isVisible == isVisible
  }

  /// Whether the app wrote to views of a screen, or removed some, between two ticks.
  private func hasChanged(_ screen: Int, from start: Tick, to end: Tick) -> Bool {
    scenario.events.contains { event in
      guard start <= event.at, event.at <= end else { return false }
      switch event.action {
      case .write(let id, _), .remove(let id): return id.screen == screen
      default: return false
      }
    }
  }

  /// Whether the app changed any of the attributes of a view while a transition was in flight.
  fileprivate func wasTouched(
    _ id: ViewID, during transition: Int, _ attributes: [Attribute]
  ) -> Bool {
    attributes.contains { wasWritten(id, $0, during: transition, until: .infinity) }
  }

  /// What lies in the container besides the screens.
  fileprivate func guests(_ passage: Passage, _ range: Range<Int>) -> ArraySlice<ViewRecord> {
    trace.records[(range.lowerBound + viewCount(passage) + 1)..<range.upperBound]
  }

  /// The container itself.
  func container(_ passage: Passage, _ range: Range<Int>) -> ViewRecord {
    trace.records[range.lowerBound + viewCount(passage)]
  }

  /// How many views the two screens have: their records stand before the container's.
  private func viewCount(_ passage: Passage) -> Int {
    viewCounts[passage.from] + viewCounts[passage.to]
  }

  /// Compares the attributes of one view with what they were, or with what the app last wrote.
  func checkRestored(
    _ id: ViewID, _ attributes: [Attribute], _ transition: Int, role: Place.Role,
    _ verdict: inout Verdict
  ) {
    let passage = trace.transitions[transition]
    let first = baseline(of: id.screen, transition)
    guard var expected = record(of: id, first, first.before),
      let found = record(of: id, passage, passage.after)
    else { return }
    let before = expected
    var written = Attributes(), undone = Attributes()
    var hasMoved = false
    if !scenario.events.isEmpty {
      for (event, outcome) in zip(scenario.events, trace.outcomes)
      where outcome.transition == transition && outcome.hadEffect {
        switch event.action {
        case .write(id, let change):
          if outcome.undoes {
            written.remove(change.attribute)
            undone.insert(change.attribute)
          } else {
            expected.apply(change)
            written.insert(change.attribute)
            undone.remove(change.attribute)
          }
        case .remove(let removed) where removed.screen == id.screen:
          hasMoved = true
          if removed == id { expected.superview = nil }
        default: break
        }
      }
    }
    for attribute in attributes {
      // The system itself takes back what was animated when an interaction is cancelled.
      if written.contains(attribute) && (passage.wasCancelled || prediction == nil) { continue }
      if attribute == .order && hasMoved { continue }
      // Where a root lies is the outcome of the transition.
      if id.view == 0 && attribute.isPlacement { continue }
      let expected = undone.contains(attribute) ? before : expected
      if expected.agrees(with: found, in: attribute) { continue }
      if takesBack(attribute, of: id, found, transition) { continue }
      verdict.report(
        Place(
          role, attribute,
          written.contains(attribute)
            ? .overwritten : attribute == .alpha && found.alpha == 0 ? .missing : .differs),
        transition: transition, at: end(of: passage), .view(id),
        expected: expected.quantity(attribute), found: found.quantity(attribute))
    }
  }

  /// The container itself is as it was, but for its size.
  fileprivate func checkContainer(
    _ transition: Int, _ passage: Passage, _ verdict: inout Verdict
  ) {
    guard !passage.after.isEmpty else { return }
    let before = container(passage, passage.before), after = container(passage, passage.after)
    for attribute in Attribute.restored where !attribute.isPlacement {
      if before.agrees(with: after, in: attribute) { continue }
      verdict.report(
        Place(.container, attribute), transition: transition, at: end(of: passage), .container,
        expected: before.quantity(attribute), found: after.quantity(attribute))
    }
  }

  /// In the end the screen on top is the one that the operations lead to, those that had to wait
  /// included.
  fileprivate func checkTopScreen(_ verdict: inout Verdict) {
    guard let prediction, let expected = prediction.stack.last, scenario.closesWindow == nil,
      prediction.transitions.allSatisfy(\.isTimed),
      trace.transitions.allSatisfy({ $0.completions > 0 })
    else { return }
    if trace.rest.topScreen != expected {
      let found = trace.rest.topScreen.map { Quantity.actor(.view(ViewID($0, 0))) }
      verdict.report(
        Place(.controller, .superview), at: Double(trace.rest.tick.count),
        .view(ViewID(expected, 0)), expected: .actor(.view(ViewID(expected, 0))),
        found: found ?? .words("nothing"))
    }
  }

  /// In the end a sheet lies where its presentation controller wants it, however the phone was
  /// turned meanwhile. (`UIKIT.md L9, T8`)
  fileprivate func checkSheet(_ verdict: inout Verdict) {
    // Nobody is on a screen that has gone.
    guard scenario.closesWindow == nil, let sheet = trace.rest.sheet,
      let top = trace.rest.topScreen, mayBeFramed(top),
      trace.transitions.allSatisfy({ $0.completions > 0 })
    else { return }
    if sheet.isInPlace { return }
    verdict.report(
      Place(.controller, .frame), at: Double(trace.rest.tick.count), .view(ViewID(top, 0)),
      expected: .rect(sheet.finalFrame), found: .rect(sheet.frame))
  }

  /// When the animator says that it is over, the screen that has come lies where the system wants
  /// it: what the system puts right afterwards is a jump. A window that got another size meanwhile
  /// is the system's to put right. (`UIKIT.md T8, T17, L10`)
  fileprivate func checkClaim(
    _ transition: Int, _ passage: Passage, _ verdict: inout Verdict
  ) {
    guard let placed = passage.placed, passage.claim, !placed.isInPlace, mayBeFramed(passage.to),
      !isResized(during: transition)
    else { return }
    verdict.report(
      Place(.toScreen, .frame, .early), transition: transition, at: end(of: passage),
      .view(ViewID(passage.to, 0)), expected: .rect(placed.finalFrame), found: .rect(placed.frame))
  }

  /// Whether the frame of a screen's root says where it is: it has no transform. (`UIKIT.md G7`)
  private func mayBeFramed(_ screen: Int) -> Bool {
    scenario.screen(screen).views[0].transform.isIdentity
      && !scenario.everChanges(ViewID(screen, 0))
  }

  private func isResized(during transition: Int) -> Bool {
    !scenario.events.isEmpty
      && zip(scenario.events, trace.outcomes).contains { event, outcome in
        if case .resize = event.action { outcome.transition == transition } else { false }
      }
  }

  /// Whether the window gets another size in the tick in which a transition ends that could not
  /// begin: it is looked at after the events of that tick, and before anything is laid out.
  fileprivate func isResized(after passage: Passage) -> Bool {
    guard scenario.operations[passage.operation].withheld != nil else { return false }
    return scenario.events.contains { event in
      if case .resize = event.action { event.at == passage.completed } else { false }
    }
  }

  /// The screen that stays fills the container.
  fileprivate func checkFills(
    _ record: ViewRecord, _ root: ViewID, _ role: Place.Role, _ transition: Int, _ end: Double,
    _ verdict: inout Verdict
  ) {
    let passage = trace.transitions[transition]
    let size = container(passage, passage.after).bounds.size
    let place = Point(record.anchor.x * size.width, record.anchor.y * size.height)
    let fills = record.bounds.size == size && record.position == place
    if !fills && !popsUp(record, role, passage) {
      verdict.report(
        Place(role, .frame), transition: transition, at: end, .view(root),
        expected: .rect(Rect(origin: place, size: size)),
        found: .rect(Rect(origin: record.position, size: record.bounds.size)))
    }
  }

  /// Whether a screen has come over its presenter as something smaller that lies wholly inside the
  /// container: an alert or a menu whose animator says where it is. Nothing of the system's moves
  /// it from there, unless the window is turned.
  private func popsUp(_ record: ViewRecord, _ role: Place.Role, _ passage: Passage) -> Bool {
    let bounds = container(passage, passage.after).bounds
    guard scenario.container == .overlay, passage.move == .push, role == .toScreen,
      bounds.size == container(passage, passage.before).bounds.size
    else { return false }
    let (size, anchor) = (record.bounds.size, record.anchor)
    let origin = Point(
      record.position.x - anchor.x * size.width, record.position.y - anchor.y * size.height)
    let isInside =
      anchor == Point(0.5, 0.5)
      ? bounds.contains(Rect(origin: origin, size: size))
      : bounds.contains(Rect(origin: record.position, size: .zero))
    return size != bounds.size && size.width > 0 && size.height > 0 && isInside
  }
}

extension Attribute {
  /// Whether it says where a view is.
  var isPlacement: Bool {
    switch self {
    case .position, .bounds, .superview, .order: true
    default: false
    }
  }
}

extension ViewRecord {
  mutating func apply(_ change: Event.Change) {
    switch change {
    case .alpha(let new): alpha = Double(Float(new))
    case .isHidden(let new): isHidden = new
    case .transform(let new): transform = new
    case .position(let new): position = new
    case .bounds(let new): bounds = new
    case .cornerRadius(let new): cornerRadius = new
    case .isUserInteractionEnabled(let new): isUserInteractionEnabled = new
    }
  }

  /// Whether an attribute has the same value in both.
  func agrees(with other: ViewRecord, in attribute: Attribute) -> Bool {
    switch attribute {
    case .alpha: alpha == other.alpha
    case .isHidden: isHidden == other.isHidden
    case .transform: transform == other.transform
    case .position: position == other.position
    case .bounds: bounds == other.bounds
    case .anchor: anchor == other.anchor
    case .cornerRadius: cornerRadius == other.cornerRadius
    case .clipsToBounds: clipsToBounds == other.clipsToBounds
    case .isUserInteractionEnabled:
      isUserInteractionEnabled == other.isUserInteractionEnabled
    case .zPosition: zPosition == other.zPosition
    case .mask: hasMask == other.hasMask
    case .sublayerTransform: hasDepth == other.hasDepth
    case .superview: superview == other.superview
    case .order: order == other.order
    case .frame, .content: true
    }
  }

  /// The value of an attribute, for people.
  func quantity(_ attribute: Attribute) -> Quantity {
    switch attribute {
    case .alpha: .number(alpha)
    case .isHidden: .flag(isHidden)
    case .transform: .transform(transform)
    case .position: .point(position)
    case .bounds: .rect(bounds)
    case .anchor: .point(anchor)
    case .cornerRadius: .number(cornerRadius)
    case .clipsToBounds: .flag(clipsToBounds)
    case .isUserInteractionEnabled: .flag(isUserInteractionEnabled)
    case .zPosition: .number(zPosition)
    case .mask: .words(hasMask ? "a mask" : "no mask")
    case .sublayerTransform: .words(hasDepth ? "depth" : "flat")
    case .superview: superview.map { .actor($0) } ?? .words("nothing")
    case .order: .count(order)
    case .frame, .content: .words("\(attribute)")
    }
  }
}
