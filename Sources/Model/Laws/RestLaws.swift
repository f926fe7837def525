extension Law {
  /// - Planted bug: `mutant/bug-11-leaves-the-stack-behind`, `mutant/system-selects-anyway`.
  static let topScreenIsOnScreen = Law(
    "top-screen-is-on-screen",
    "When everything has been completed, the screen that the stack names is in the window, and "
      + "nothing that holds it is hidden.",
    source: "UIKIT.md L7, T5; BUGS.md 2, 11, 12", group: .cleanup, scope: .contract
  ) { evidence, verdict in
    let trace = evidence.trace
    guard let isShown = trace.rest.topIsShown, let top = trace.rest.topScreen,
      evidence.scenario.closesWindow == nil, trace.isCompleted
    else { return }
    verdict.exercise()
    if !isShown {
      verdict.report(
        Place(.controller, .superview, .missing), at: Double(trace.rest.tick.count),
        .view(ViewID(top, 0)), expected: .words("on the screen"), found: .words("not to be seen"))
    }
  }

  /// Judged for views that the app itself never changes, and where they lie only if the window
  /// keeps its size.
  /// - Planted bug: `mutant/bug-17-undims-only-in-its-dismissal`,
  ///   `mutant/scale-wakes-only-on-the-way-back`.
  static let nothingIsLeftWhenBypassed = Law(
    "nothing-is-left-when-bypassed",
    "A screen that comes back without an animation, so that no animator is asked, is as it was "
      + "before the transition that covered it.",
    source: "UIKIT.md T14; BUGS.md 17", group: .cleanup, scope: .contract
  ) { evidence, verdict in
    let trace = evidence.trace
    guard !trace.rest.bypassed.isEmpty, let top = trace.rest.topScreen,
      let passage = trace.transitions.first(where: { $0.from == top || $0.to == top }),
      trace.isCompleted
    else { return }
    let isResized = evidence.scenario.events.contains {
      if case .resize = $0.action { true } else { false }
    }
    for (view, place) in trace.rest.bypassed.enumerated() {
      let id = ViewID(top, view)
      guard let before = evidence.record(of: id, passage, passage.before),
        !evidence.scenario.everChanges(id)
      else { continue }
      verdict.exercise()
      let found = trace.records[place]
      for attribute in Attribute.restored where attribute != .order {
        if attribute.isPlacement && (isResized || view == 0) { continue }
        if before.agrees(with: found, in: attribute) { continue }
        verdict.report(
          Place(view == 0 ? .toScreen : .otherView, attribute), at: Double(trace.rest.tick.count),
          .view(id), expected: before.quantity(attribute), found: found.quantity(attribute))
      }
    }
  }
}
