extension Law {
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
}

extension Evidence {
  /// In the end the screen on top is the one that the operations lead to, those that had to wait
  /// included.
  fileprivate func checkTopScreen(_ verdict: inout Verdict) {
    guard let prediction, let expected = prediction.stack.last, scenario.closesWindow == nil,
      prediction.transitions.allSatisfy(\.isTimed),
      trace.isCompleted
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
      trace.isCompleted
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
      !isResized(during: transition), !staysPut(passage.to, placed)
    else { return }
    verdict.report(
      Place(.toScreen, .frame, .early), transition: transition, at: end(of: passage),
      .view(ViewID(passage.to, 0)), expected: .rect(placed.finalFrame), found: .rect(placed.frame))
  }

  /// Whether a screen lies where its presentation controller leaves it in the end, though it is
  /// not what it tells the animators: then nothing jumps.
  private func staysPut(_ screen: Int, _ placed: Placement) -> Bool {
    guard let sheet = trace.rest.sheet, trace.rest.topScreen == screen else { return false }
    return sheet.isInPlace && sheet.frame == placed.frame
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
    return passage.completed.map(scenario.resizes(at:)) ?? false
  }

  /// The screen that stays fills the container; one that its transform only moves may do so with
  /// its frame, or as if it had no transform. (`UIKIT.md G5, T17`)
  fileprivate func checkFills(
    _ record: ViewRecord, _ root: ViewID, _ role: Place.Role, _ transition: Int, _ end: Double,
    _ verdict: inout Verdict
  ) {
    let passage = trace.transitions[transition]
    let size = container(passage, passage.after).bounds.size
    let place = Point(record.anchor.x * size.width, record.anchor.y * size.height)
    let move = record.transform
    let moved = Point(record.position.x + move.tx, record.position.y + move.ty)
    let isMoved = move == Affine(1, 0, 0, 1, move.tx, move.ty)
    let fills =
      record.bounds.size == size
      && (record.position == place || isMoved && !record.hasDepth && moved == place)
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
