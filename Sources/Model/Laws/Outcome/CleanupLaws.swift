extension Law {
  /// - Planted bug: `mutant/fade-forgets-to-view`, `mutant/fade-hides-by-flag`.
  static let hiddenViewsRestored = Law(
    "hidden-views-restored",
    "A view that could be seen before a transition can be seen after it, and one that could not "
      + "cannot, unless the app says otherwise.",
    source: "Documents 000 and 001, step 7; BUGS.md 5", group: .cleanup, scope: .contract
  ) { context, result in
    context.forEachRemainingView { context, transition, transitionRecord, before, after, id in
      result.markNonVacuous()
      let was = context.trace.records[before].isVisible
      let is_ = context.trace.records[after].isVisible
      if was != is_, !context.wasTouched(id, during: transition, [.alpha, .isHidden]),
        !context.takesBackVisibility(of: id, is_, transition)
      {
        result.report(
          Effect(
            context.role(of: id, transitionRecord, context.formulas(of: transition)?.pairs),
            .isHidden,
            was ? .missing : .excess),
          transition: transition, at: context.end(of: transitionRecord), .view(id),
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
  ) { context, result in
    context.forEachRemainingView { context, transition, transitionRecord, before, after, id in
      result.markNonVacuous()
      // What is as it was is right, unless the app has changed it. Where a root lies is the outcome
      // of the transition.
      let isAsItWas =
        id.view == 0
        ? context.trace.records[before].agreesExceptPlacement(context.trace.records[after])
        : context.trace.records[before] == context.trace.records[after]
      if isAsItWas, !context.scenario.everChanges(id) { return }
      let role = context.role(of: id, transitionRecord, context.formulas(of: transition)?.pairs)
      context.checkRestored(id, Attribute.restored, transition, role: role, &result)
    }
    for (transition, transitionRecord) in context.trace.transitions.enumerated() {
      context.checkContainer(transition, transitionRecord, &result)
      if let attribute = transitionRecord.changedAfterClaim, context.prediction != nil {
        result.report(
          Effect(.animator, attribute, .late), transition: transition,
          at: context.end(of: transitionRecord), expected: .words("everything in its place"),
          found: .words("something still to be put right"))
      }
    }
  }

  /// Except behind a screen that is presented over its presenter: what lies there may dim or blur
  /// what is covered until the dismissal, and goes with the container. And except what a presentation
  /// has moved out of its container, from where the dismissal may bring it back.
  ///
  /// A view that a presentation controller has put around its screen, and names as its
  /// `presentedView`, moves in place of the screen and counts as the screen. (`docs/facts.md L9`)
  ///
  /// - Planted bug: `mutant/fade-leaves-to-snapshot`, `mutant/fade-cleans-up-only-on-the-screen`.
  static let noSnapshotLeft = Law(
    "no-snapshot-left",
    "When a transition is over, the container holds no view that came with it.",
    source: "Documents 000 and 001, step 7; BUGS.md 4", group: .cleanup, scope: .contract
  ) { context, result in
    for (transition, transitionRecord) in context.trace.transitions.enumerated()
    where !transitionRecord.after.isEmpty {
      result.markNonVacuous()
      let before = context.extraViews(transitionRecord, transitionRecord.before)
      let after = context.extraViews(transitionRecord, transitionRecord.after)
      for place in after.indices.dropFirst(before.count) {
        let extraView = after[place]
        if extraView.isPresentedView || context.liesBehindScreen(place, of: after, transitionRecord)
          || context.waitsOutside(extraView, transitionRecord)
        {
          continue
        }
        let role: Effect.Role =
          if case .snapshot = extraView.tracedView { .anySnapshot } else { .outsider }
        result.report(
          Effect(role, nil, .excess), transition: transition, at: context.end(of: transitionRecord),
          extraView.tracedView, expected: .count(before.count), found: .count(after.count))
      }
    }
  }

  /// - Planted bug: `mutant/fade-keeps-itself`, `mutant/system-keeps-context`.
  static let nothingLeaks = Law(
    "nothing-leaks",
    "When all is over, contexts and snapshots are gone, and so is every animator that nobody "
      + "else holds.",
    source: "UIKIT.md R2, R3, R4; BUGS.md 18", group: .cleanup, scope: .contract
  ) { context, result in
    let trace = context.trace
    guard !trace.transitions.isEmpty, trace.isCompleted else { return }
    result.markNonVacuous()
    let snapshots = context.endsPresented ? 0 : trace.finalState.snapshotsLeft
    let left: [(Effect.Role, Int)] = [
      (.context, trace.finalState.contextsLeft), (.anySnapshot, snapshots),
      (.animator, trace.finalState.animatorsLeft),
    ]
    for (role, count) in left where count > 0 {
      result.report(
        Effect(role, nil, .excess), at: Double(trace.finalState.tick.count), expected: .count(0),
        found: .count(count))
    }
  }
}

extension LawContext {
  /// Whether a view lies behind a screen that has just been presented over its presenter.
  ///
  /// - Parameter guests: what lies in the container besides the screens, bottom first.
  fileprivate func liesBehindScreen(
    _ place: Int, of extraViews: ArraySlice<ViewRecord>, _ transitionRecord: TransitionRecord
  ) -> Bool {
    guard scenario.container == .overlay, transitionRecord.transitionKind == .push,
      transitionRecord.claim
    else { return false }
    if let screen = extraViews.firstIndex(where: \.isPresentedView) { return place < screen }
    guard
      let root = record(
        of: ViewID(transitionRecord.to, 0), transitionRecord, transitionRecord.after),
      root.superview == .container
    else { return false }
    return extraViews[place].order <= root.order
  }

  /// Whether a presentation lasts at the end: its container, or the presenter who stays, may bear a
  /// picture until the dismissal, be it from before the story.
  fileprivate var endsPresented: Bool { isOfPresentations && trace.finalState.stack.count > 1 }

  private var isOfPresentations: Bool {
    scenario.container == .overlay || scenario.container == .modal
  }

  /// Whether a view waits outside the container for the dismissal, with which the container goes.
  fileprivate func waitsOutside(_ extraView: ViewRecord, _ transitionRecord: TransitionRecord)
    -> Bool
  {
    guard isOfPresentations, transitionRecord.transitionKind == .push, transitionRecord.claim,
      extraView.transform.isIdentity
    else { return false }
    let size = extraView.bounds.size, anchor = extraView.anchor
    let corner = Point(
      extraView.position.x - anchor.x * size.width, extraView.position.y - anchor.y * size.height)
    let bounds = container(transitionRecord, transitionRecord.after).bounds
    return Rect(origin: corner, size: size).intersection(bounds).isEmpty
  }

  /// Whether the app changed any of the attributes of a view while a transition was in flight.
  fileprivate func wasTouched(
    _ id: ViewID, during transition: Int, _ attributes: [Attribute]
  ) -> Bool {
    attributes.contains { wasWritten(id, $0, during: transition, until: .infinity) }
  }

  /// The container itself is as it was, but for its size.
  fileprivate func checkContainer(
    _ transition: Int, _ transitionRecord: TransitionRecord, _ result: inout LawResult
  ) {
    guard !transitionRecord.after.isEmpty else { return }
    let before = container(transitionRecord, transitionRecord.before),
      after = container(transitionRecord, transitionRecord.after)
    for attribute in Attribute.restored where !attribute.isPlacement {
      if before.agrees(with: after, in: attribute) { continue }
      result.report(
        Effect(.container, attribute), transition: transition, at: end(of: transitionRecord),
        .container,
        expected: before.quantity(attribute), found: after.quantity(attribute))
    }
  }
}
