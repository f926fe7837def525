extension Law {
  /// Judges alpha and `isHidden` together: what counts is whether the view is visible.
  /// - Mutant: `mutant/fade-forgets-to-view`, `mutant/fade-hides-by-flag`.
  static let hiddenViewsRestored = Law(
    "hidden-views-restored",
    "A view that was visible before a transition is visible after it, and an invisible view "
      + "is invisible after it, unless the app changes that.",
    source: "the subview-fade tutorial, step 7; docs/bugs.md 5; docs/model.md, Outcome",
    group: .cleanup, scope: .contract
  ) { context, result in
    context.forEachRemainingView { excuse, views in
      result.count(comparisons: views)
      result.excuse(excuse, comparisons: views)
    } _: { context, transition, transitionRecord, before, after, id in
      result.markNonVacuous()
      result.count(comparisons: 1)
      let was = context.trace.records[before].isVisible
      let is_ = context.trace.records[after].isVisible
      if was != is_ {
        if context.wasTouched(id, during: transition, [.alpha, .isHidden]) {
          return result.excuse(.writtenByApp)
        }
        if context.takesBackVisibility(of: id, is_, transition) {
          return result.excuse(.takenBackByPop)
        }
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

  /// Judges each attribute by itself, and for the specified transitions also what is changed after
  /// completion. What else views, layers, controllers, recognizers and constraints store must be as
  /// it was, too: in the screens, in the windows and in the container.
  /// - Mutant: `mutant/fade-restores-to-opaque`, `mutant/fade-overwrites-the-app`,
  ///   `mutant/fade-tidies-up-too-late`.
  static let everythingRestored = Law(
    "everything-restored",
    "Each attribute of a view that stays ends as it was before the transition, or as the app "
      + "last wrote it in flight. A transition of the tutorials has restored everything when it "
      + "completes.",
    source: "the subview-fade tutorial, step 7; docs/bugs.md 5; docs/model.md, Outcome",
    group: .cleanup, scope: .contract
  ) { context, result in
    let attributes = Attribute.restored.count
    context.forEachRemainingView { excuse, views in
      result.count(comparisons: views * attributes)
      result.excuse(excuse, comparisons: views * attributes)
    } _: { context, transition, transitionRecord, before, after, id in
      result.markNonVacuous()
      result.count(comparisons: attributes)
      // An unchanged view is right, unless the app has changed it. `right-screen-remains` judges
      // the place of a root.
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
    context.checkStoredProperties(&result)
  }

  /// A transition removes its snapshots, carriers and overlays. There are two exceptions. Views
  /// behind a screen that is presented in an overlay may dim or blur what is below until the
  /// dismissal. Views that a presentation has moved out of its container may wait there for the
  /// dismissal.
  ///
  /// A view that a presentation controller puts around its screen, and names as its
  /// `presentedView`, counts as the screen. (`docs/facts.md L9`)
  ///
  /// - Mutant: `mutant/fade-leaves-to-snapshot`, `mutant/fade-cleans-up-only-on-the-screen`.
  static let noSnapshotLeft = Law(
    "no-snapshot-left",
    "When a transition is over, the container holds no view that the transition added.",
    source: "the subview-fade tutorial, step 7; docs/bugs.md 4", group: .cleanup, scope: .contract
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

  /// A view that waits in a window for the dismissal of a presentation is allowed until then, and so
  /// is one that is removed later in the run: its animation may outlast the transition.
  /// - Mutant: `mutant/fade-covers-the-new-screen`, `mutant/fade-covers-the-window`.
  static let nothingIsAddedElsewhere = Law(
    "nothing-is-added-elsewhere",
    "In the end no window and no screen that stays holds a view that a transition added to it.",
    source: "the subview-fade tutorial, step 7; docs/bugs.md 4", group: .cleanup, scope: .contract
  ) { context, result in
    for (transition, transitionRecord) in context.trace.transitions.enumerated()
    where !transitionRecord.after.isEmpty {
      result.markNonVacuous()
      result.count(comparisons: 1)
      for foreignView in context.trace.foreignViews
      where foreignView.transition == transition && foreignView.isLasting {
        if let excuse = context.excuse(for: foreignView) {
          result.excuse(excuse)
          continue
        }
        result.report(
          Effect(.outsider, .superview, .excess), transition: transition,
          at: context.end(of: transitionRecord), foreignView.superview,
          expected: .words("no view more"), found: .words("a view that was not there before"))
      }
    }
  }

  /// Judged only if every transition of the run has completed.
  /// - Mutant: `mutant/fade-keeps-itself`, `mutant/system-keeps-context`.
  static let nothingLeaks = Law(
    "nothing-leaks",
    "When all transitions are over, their contexts and snapshots are released, and so is "
      + "every animator that nothing else holds.",
    source: "docs/facts.md R2, R3, R4; docs/bugs.md 18", group: .cleanup, scope: .contract
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
  /// Whether a view lies behind a screen that has just been presented in an overlay.
  ///
  /// - Parameter extraViews: the views in the container other than the screens, bottom first.
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

  /// Whether a presentation lasts at the end. Its container, or the presenter that stays, may hold
  /// a snapshot until the dismissal, also one from before the scenario.
  fileprivate var endsPresented: Bool { isOfPresentations && trace.finalState.stack.count > 1 }

  /// Why a view that a transition added may stay; nil if it must not.
  fileprivate func excuse(for foreignView: ForeignView) -> Excuse? {
    if let screen = foreignView.screen { return excuse(for: screen, foreignView.transition) }
    let transitionRecord = trace.transitions[foreignView.transition]
    return endsPresented && transitionRecord.transitionKind == .push && transitionRecord.claim
      ? .presenterStays : nil
  }

  private var isOfPresentations: Bool {
    scenario.container == .overlay || scenario.container == .modal
  }

  /// Whether a view lies outside the container until the dismissal, which removes the container.
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

  /// Whether the app changed any of these attributes of a view while a transition was in flight.
  fileprivate func wasTouched(
    _ id: ViewID, during transition: Int, _ attributes: [Attribute]
  ) -> Bool {
    attributes.contains { wasWritten(id, $0, during: transition, until: .infinity) }
  }

  /// Checks that the container itself is as it was, except for its size.
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
