// What stays with the app, and how it has to stand then.
extension LawContext {
  /// Who presents over his own screen, and so stays in the window whatever becomes of the
  /// presentation. (`UIKIT.md T5`)
  func visiblePresenter(_ transitionRecord: TransitionRecord) -> Int? {
    guard scenario.container == .overlay else { return nil }
    return transitionRecord.transitionKind == .pop ? transitionRecord.to : transitionRecord.from
  }

  /// Which of the two screens stay with the app when a transition is over and are as they were.
  ///
  /// Who has just presented over his own screen may stand back as long as the presentation lasts.
  ///
  /// A screen that was to come and did not, or that has been popped, is not shown any more; the app
  /// may show it again. That it must be as it was even so, only the documents say, so it is asked
  /// of their transitions alone. (MODEL.md, "Fade", "Outcome")
  private func remainingScreens(_ transitionRecord: TransitionRecord) -> (from: Bool, to: Bool) {
    switch transitionRecord.transitionKind {
    case .select: (true, true)
    case .pop: (!transitionRecord.claim || prediction != nil, true)
    case .push where !transitionRecord.claim: (true, prediction != nil)
    case .push: (scenario.container != .overlay, true)
    }
  }

  /// Calls `body` for the views of the screens that stay with the app when a transition is over.
  ///
  /// - Parameter body: is given this evidence, so that it need not capture a copy of it, and the
  ///   places in `Trace.records` of a view as it was before and as it is after the transition.
  func forEachRemainingView(
    _ body: (LawContext, _ transition: Int, TransitionRecord, _ before: Int, _ after: Int, ViewID)
      -> Void
  ) {
    for (transition, transitionRecord) in trace.transitions.enumerated()
    where !transitionRecord.after.isEmpty {
      func visit(_ screen: Int) {
        let first = baseline(of: screen, transition)
        for view in 0..<viewCounts[screen] {
          let id = ViewID(screen, view)
          guard let before = place(of: id, first, first.before),
            let after = place(of: id, transitionRecord, transitionRecord.after)
          else { continue }
          body(self, transition, transitionRecord, before, after, id)
        }
      }
      let remainingScreens = remainingScreens(transitionRecord)
      if remainingScreens.from { visit(transitionRecord.from) }
      if remainingScreens.to && !startedPresented(transition) { visit(transitionRecord.to) }
    }
  }

  /// The transition before which a screen was as it has to be again: this one; for one who
  /// presented over his own screen, when the presentation is taken back, the presentation.
  /// (DESIGN.md section 5)
  private func baseline(of screen: Int, _ transition: Int) -> TransitionRecord {
    let transitionRecord = trace.transitions[transition]
    guard transitionRecord.claim, screen == visiblePresenter(transitionRecord),
      let presentation = matchingPush(transition),
      !hasChanged(screen, from: presentation.began, to: transitionRecord.began)
    else { return transitionRecord }
    return presentation
  }

  /// The transition that brought the screen which a pop takes away; nil for one that the story
  /// began with.
  private func matchingPush(_ transition: Int) -> TransitionRecord? {
    let transitionRecord = trace.transitions[transition]
    guard transitionRecord.transitionKind == .pop else { return nil }
    return trace.transitions[..<transition].last {
      $0.transitionKind == .push && $0.claim && $0.from == transitionRecord.to
        && $0.to == transitionRecord.from
    }
  }

  /// Whether a dismissal takes back a presentation that nobody has seen: the presenter may stand
  /// back since then, and how he was before is not known.
  private func startedPresented(_ transition: Int) -> Bool {
    let transitionRecord = trace.transitions[transition]
    return scenario.container == .overlay && transitionRecord.transitionKind == .pop
      && transitionRecord.claim
      && matchingPush(transition) == nil
  }

  /// How a view stood before the push, if this is the pop that takes it back and the app has left
  /// these attributes of it alone between the two. The pop may restore what stood before the push,
  /// even if the push had left something else.
  private func recordBeforeMatchingPush(
    _ id: ViewID, _ attributes: [Attribute], _ transition: Int
  ) -> ViewRecord? {
    let transitionRecord = trace.transitions[transition]
    guard transitionRecord.claim, id.screen == transitionRecord.to,
      let push = matchingPush(transition),
      !hasChanged(id, attributes, from: push.began, to: transitionRecord.began)
    else { return nil }
    return record(of: id, push, push.before)
  }

  /// Whether the way back has given a view the visibility from before the way there.
  func takesBackVisibility(of id: ViewID, _ isVisible: Bool, _ transition: Int) -> Bool {
    recordBeforeMatchingPush(id, [.alpha, .isHidden], transition)?.isVisible == isVisible
  }

  /// Whether the app wrote to some attributes of a view between two ticks, or removed it, or moved
  /// it by removing another.
  private func hasChanged(
    _ id: ViewID, _ attributes: [Attribute], from start: Tick, to end: Tick
  ) -> Bool {
    scenario.events.contains { event in
      guard start <= event.at, event.at <= end else { return false }
      switch event.kind {
      case .write(id, let change): return attributes.contains(change.attribute)
      case .remove(let removed):
        return removed == id || removed.screen == id.screen && attributes.contains(.order)
      default: return false
      }
    }
  }

  /// Whether the app wrote to views of a screen, or removed some, between two ticks.
  private func hasChanged(_ screen: Int, from start: Tick, to end: Tick) -> Bool {
    scenario.events.contains { event in
      guard start <= event.at, event.at <= end else { return false }
      switch event.kind {
      case .write(let id, _), .remove(let id): return id.screen == screen
      default: return false
      }
    }
  }

  /// Compares the attributes of one view with what they were, or with what the app last wrote.
  func checkRestored(
    _ id: ViewID, _ attributes: [Attribute], _ transition: Int, role: Effect.Role,
    _ result: inout LawResult
  ) {
    let transitionRecord = trace.transitions[transition]
    let first = baseline(of: id.screen, transition)
    guard var expected = record(of: id, first, first.before),
      let found = record(of: id, transitionRecord, transitionRecord.after)
    else { return }
    let before = expected
    var written = Attributes(), undone = Attributes()
    var hasMoved = false
    if !scenario.events.isEmpty {
      for (event, outcome) in zip(scenario.events, trace.outcomes)
      where outcome.transition == transition && outcome.hadEffect {
        switch event.kind {
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
      if written.contains(attribute) && (transitionRecord.wasCancelled || prediction == nil) {
        continue
      }
      if attribute == .order && hasMoved { continue }
      // Where a root lies is the outcome of the transition.
      if id.view == 0 && attribute.isPlacement { continue }
      let expected = undone.contains(attribute) ? before : expected
      if expected.agrees(with: found, in: attribute) { continue }
      if let before = recordBeforeMatchingPush(id, [attribute], transition),
        before.agrees(with: found, in: attribute)
      {
        continue
      }
      result.report(
        Effect(
          role, attribute,
          written.contains(attribute)
            ? .overwritten : attribute == .alpha && found.alpha == 0 ? .missing : .differs),
        transition: transition, at: end(of: transitionRecord), .view(id),
        expected: expected.quantity(attribute), found: found.quantity(attribute))
    }
  }
}
