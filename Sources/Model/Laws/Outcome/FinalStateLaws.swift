extension Law {
  /// The stack of controllers and the views in the window agree.
  /// - Mutant: `mutant/bug-11-leaves-the-stack-behind`, `mutant/system-selects-anyway`.
  static let topScreenIsOnScreen = Law(
    "top-screen-is-on-screen",
    "When every transition has completed, the screen on top of the stack is in the window, "
      + "and no view that contains it is hidden.",
    source: "docs/facts.md L7, T5; docs/bugs.md 2, 11, 12", group: .cleanup, scope: .contract
  ) { context, result in
    let trace = context.trace
    guard let isShown = trace.finalState.topIsShown, let top = trace.finalState.topScreen,
      context.scenario.closesWindow == nil, trace.isCompleted
    else { return }
    result.markNonVacuous()
    if !isShown {
      result.report(
        Effect(.controller, .superview, .missing), at: Double(trace.finalState.tick.count),
        .view(ViewID(top, 0)), expected: .words("on the screen"), found: .words("not to be seen"))
    }
  }

  /// When the device turns, a presentation controller must lay out its sheet and also the dimming
  /// view behind it.
  /// - Mutant: `mutant/bug-cover-keeps-its-size`.
  static let coversFollowTheWindow = Law(
    "covers-follow-the-window",
    "A view that fills the container of a presentation and covers the presenter fills it again "
      + "when the window has changed its size while no transition lasted.",
    source: "docs/facts.md L9; docs/bugs.md 8, 9", group: .cleanup, scope: .contract,
    severity: .note
  ) { context, result in
    let state = context.trace.finalState
    guard context.isResizedAtRest, context.scenario.closesWindow == nil, context.trace.isCompleted
    else { return }
    if state.overlayPlacement != nil || state.coverPlacement != nil { result.markNonVacuous() }
    guard let cover = state.coverPlacement, !cover.isInPlace else { return }
    result.report(
      Effect(.otherView, .frame, .late), at: Double(state.tick.count), .unknown,
      expected: .rect(cover.finalFrame), found: .rect(cover.frame))
  }

  /// Judges views that the app never changes. Their position and size are judged only if the window
  /// keeps its size, and not for a root, which the system places.
  /// - Mutant: `mutant/bug-17-undims-only-in-its-dismissal`,
  ///   `mutant/scale-wakes-only-on-the-way-back`.
  static let nothingIsLeftWhenBypassed = Law(
    "nothing-is-left-when-bypassed",
    "A screen that comes back without an animation is as it was before the transition that "
      + "covered it.",
    source: "docs/facts.md T14; docs/bugs.md 17", group: .cleanup, scope: .contract
  ) { context, result in
    let trace = context.trace
    guard !trace.finalState.bypassedRecords.isEmpty, let top = trace.finalState.topScreen,
      let transitionRecord = trace.transitions.first(where: { $0.involvesExisting(top) }),
      trace.isCompleted
    else { return }
    let isResized = context.scenario.events.contains(where: \.kind.isResize)
    for (view, index) in trace.finalState.bypassedRecords.enumerated() {
      let id = ViewID(top, view)
      guard let before = context.record(of: id, transitionRecord, transitionRecord.before),
        !context.scenario.everChanges(id)
      else { continue }
      result.markNonVacuous()
      let found = trace.records[index]
      // The records at the end do not hold the order of views.
      for attribute in Attribute.restored where attribute != .order {
        if attribute.isPlacement && (isResized || view == 0) { continue }
        if before.agrees(with: found, in: attribute)
          || context.isUnseen(found, instead: before, despite: attribute, of: id)
        {
          continue
        }
        result.report(
          Effect(view == 0 ? .toScreen : .otherView, attribute),
          at: Double(trace.finalState.tick.count),
          .view(id), expected: before.quantity(attribute), found: found.quantity(attribute))
      }
    }
  }
}

extension TransitionRecord {
  /// Whether a screen that was there before takes part in the transition. A screen that is being
  /// pushed has no earlier state in `before`.
  fileprivate func involvesExisting(_ screen: Int) -> Bool {
    from == screen || to == screen && transitionKind != .push
  }
}
