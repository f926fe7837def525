extension Law {
  /// - Planted bug: `mutant/fade-dims-to-a-constant`, `mutant/fade-slides-by-bounds`,
  ///   `mutant/scale-comes-half-as-wide`.
  static let screensDimAsSpecified = Law(
    "screens-dim-as-specified",
    "The screens dim, slide, shrink and hide as the documents say, relative to their own alpha "
      + "and transform, and but for that they fill the container.",
    source: "Documents 000 and 001, step 4; 003, step 3; MODEL.md", group: .alpha,
    scope: .reference
  ) { evidence, verdict in
    evidence.forEachLook { look, formulas in
      let transition = look.transition
      let passage = evidence.trace.transitions[transition]
      for index in look.children {
        let child = evidence.trace.elements[index]
        guard case .view(let id) = child.actor, id.view == 0,
          let place = evidence.place(of: id, passage, passage.before)
        else { continue }
        let own = (
          alpha: evidence.trace.records[place].alpha,
          transform: evidence.trace.records[place].transform
        )
        verdict.exercise()
        let screen: TransitionPrediction.Screen = id.screen == formulas.course.from ? .from : .to
        let role: Place.Role = screen == .from ? .fromScreen : .toScreen
        let expected = formulas.look(of: screen, at: look.progress)
        if expected.isInvisible {
          evidence.checkInvisible(child, id, role, look, &verdict)
          continue
        }
        let alpha = own.alpha * expected.alpha
        if !evidence.precision.agree(alpha: alpha, child.alpha),
          !evidence.wasWritten(id, .alpha, during: transition, until: look.time)
        {
          verdict.report(
            Place(role, .alpha, child.alpha == 0 ? .missing : .differs), transition: transition,
            at: look.time, child.actor,
            expected: .number(alpha), found: .number(child.alpha))
        }
        // What turns is another law's, and its box is seen as if it had no transform.
        if formulas.specification == .flip {
          evidence.checkBox(
            child, id, formulas.box(of: screen, under: child.turn < 0 ? own.transform : .identity),
            formulas.boxMagnitude(of: screen), role, look, &verdict)
          continue
        }
        let transform = expected.transform(own.transform)
        let magnitude = abs(own.transform.tx) + abs(own.transform.ty) + formulas.slideMagnitude
        if !evidence.precision.agree(transform, child.transform, magnitude: magnitude),
          !evidence.wasWritten(id, .transform, during: transition, until: look.time)
        {
          verdict.report(
            Place(role, .transform), transition: transition, at: look.time, child.actor,
            expected: .transform(transform), found: .transform(child.transform))
          continue
        }
        evidence.checkBox(
          child, id, formulas.box(of: screen, under: transform),
          formulas.boxMagnitude(of: screen), role, look, &verdict)
      }
    }
  }
}

extension Evidence {
  /// A screen is as large as the container and in its place, but for what is done to it; unless the
  /// app writes where it is, or the window is being turned.
  fileprivate func checkBox(
    _ child: Element, _ id: ViewID, _ expected: Rect, _ magnitude: @autoclosure () -> Double,
    _ role: Place.Role, _ look: Look, _ verdict: inout Verdict
  ) {
    if precision.agree(expected, child.rect, magnitude: magnitude()) { return }
    let (transition, time) = (look.transition, look.time)
    for attribute in [Attribute.transform, .position, .bounds]
    where wasWritten(id, attribute, during: transition, until: time) { return }
    if isTurning(at: time) { return }
    verdict.report(
      Place(role, .frame), transition: transition, at: time, child.actor,
      expected: .rect(expected), found: .rect(child.rect))
  }

  /// Whether a window that gets another size may still be on its way to it. In mid-flight that
  /// waits until the transition has ended. (`UIKIT.md L10`)
  private func isTurning(at time: Double) -> Bool {
    for (event, outcome) in zip(scenario.events, trace.outcomes) {
      guard case .resize = event.action, Double(event.at.count) <= time else { continue }
      let waits = outcome.transition.flatMap { trace.transitions[$0].completed } ?? event.at
      // A turn takes 0.3 s, and begins when what was before is on the screen.
      if time <= Double(max(waits, event.at).count) + 24 { return true }
    }
    return false
  }

  /// A screen that pictures stand for cannot be seen itself, unless the app shows it.
  fileprivate func checkInvisible(
    _ child: Element, _ id: ViewID, _ role: Place.Role, _ look: Look, _ verdict: inout Verdict
  ) {
    if child.alpha == 0 || child.isHidden { return }
    if wasShownOrHidden(id, during: look.transition, until: look.time) { return }
    verdict.report(
      Place(role, .isHidden), transition: look.transition, at: look.time, child.actor,
      expected: .words("invisible"), found: .number(child.alpha))
  }
}
