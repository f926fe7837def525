extension Law {
  /// Judges the roots of the two screens; `turns-as-specified` judges the rotations of a flip.
  /// - Mutant: `mutant/fade-dims-to-a-constant`, `mutant/fade-slides-by-bounds`,
  ///   `mutant/scale-comes-half-as-wide`.
  static let screensDimAsSpecified = Law(
    "screens-dim-as-specified",
    "The screens dim, slide, shrink and hide as the tutorials say, relative to their own "
      + "alpha and transform. Otherwise they fill the container.",
    source: "the subview-fade tutorial, section 4; the scale tutorial, step 3; "
      + "docs/model.md, Fade, Flip, Scale, Snapshot transition", group: .alpha,
    scope: .reference
  ) { context, result in
    var comparisons = 0
    defer { if comparisons > 0 { result.count(comparisons: comparisons) } }
    context.forEachPredictedSample { sample, formulas in
      let transition = sample.transition
      let transitionRecord = context.trace.transitions[transition]
      for index in sample.children {
        let child = context.trace.elements[index]
        guard case .view(let id) = child.tracedView, id.view == 0,
          let recordIndex = context.recordIndex(of: id, transitionRecord, transitionRecord.before)
        else { continue }
        let own = (
          alpha: context.trace.records[recordIndex].alpha,
          transform: context.trace.records[recordIndex].transform
        )
        result.markNonVacuous()
        let screen: TransitionPrediction.Role = id.screen == formulas.course.from ? .from : .to
        let role: Effect.Role = screen == .from ? .fromScreen : .toScreen
        let expected = formulas.appearance(of: screen, at: sample.progress)
        comparisons += 1
        if expected.isInvisible {
          context.checkInvisible(child, id, role, sample, &result)
          continue
        }
        // The alpha is one comparison, the place another.
        comparisons += 1
        let alpha = own.alpha * expected.alpha
        if !context.precision.agree(alpha: alpha, child.alpha) {
          if context.wasWritten(id, .alpha, during: transition, until: sample.time) {
            result.excuse(.unknownAfterWrite)
          } else {
            result.report(
              Effect(role, .alpha, child.alpha == 0 ? .missing : .differs), transition: transition,
              at: sample.time, child.tracedView,
              expected: .number(alpha), found: .number(child.alpha))
          }
        }
        // `turns-as-specified` judges the rotation. In the trace, the rectangle of a layer that
        // leaves the plane leaves out its transform.
        if formulas.specification == .flip {
          context.checkBox(
            child, id,
            formulas.box(of: screen, under: child.transformIndex < 0 ? own.transform : .identity),
            formulas.boxMagnitude(of: screen), role, sample, &result)
          continue
        }
        let transform = expected.transform(own.transform)
        let magnitude = abs(own.transform.tx) + abs(own.transform.ty) + formulas.slideMagnitude
        if !context.precision.agree(transform, child.transform, magnitude: magnitude) {
          if context.wasWritten(id, .transform, during: transition, until: sample.time) {
            result.excuse(.unknownAfterWrite)
            continue
          }
          result.report(
            Effect(role, .transform), transition: transition, at: sample.time, child.tracedView,
            expected: .transform(transform), found: .transform(child.transform))
          continue
        }
        context.checkBox(
          child, id, formulas.box(of: screen, under: transform),
          formulas.boxMagnitude(of: screen), role, sample, &result)
      }
    }
  }
}

extension LawContext {
  /// Checks the rectangle of a screen. It is not judged after the app has written its position, size
  /// or transform, or while the window changes its size.
  fileprivate func checkBox(
    _ child: Element, _ id: ViewID, _ expected: Rect, _ magnitude: @autoclosure () -> Double,
    _ role: Effect.Role, _ sample: PredictedSample, _ result: inout LawResult
  ) {
    if precision.agree(expected, child.rect, magnitude: magnitude()) { return }
    let (transition, time) = (sample.transition, sample.time)
    for attribute in [Attribute.transform, .position, .bounds]
    where wasWritten(id, attribute, during: transition, until: time) {
      return result.excuse(.unknownAfterWrite)
    }
    if mayBeResizing(at: time) { return result.excuse(.resized) }
    result.report(
      Effect(role, .frame), transition: transition, at: time, child.tracedView,
      expected: .rect(expected), found: .rect(child.rect))
  }

  /// An upper bound of the ticks from a new size to the end of its animation.
  private static let resizeTicksMax = Double(Scenario.turnTicks)

  /// Whether the window changes its size, or waits for the end of the transition to do so. This
  /// span is wider than that of `isResizing(at:)`: it begins with the event. (`docs/facts.md L10`)
  private func mayBeResizing(at time: Double) -> Bool {
    for (event, outcome) in zip(scenario.events, trace.outcomes) {
      guard case .resize = event.kind, outcome.hadEffect, Double(event.at.count) <= time else {
        continue
      }
      let start = outcome.transition.flatMap { trace.transitions[$0].completed } ?? event.at
      if time <= Double(max(start, event.at).count) + LawContext.resizeTicksMax { return true }
    }
    return false
  }

  /// Whether the animation of a new size of the window runs. A change in flight begins it when the
  /// transition has ended. (`docs/facts.md L10`)
  func isResizing(at time: Double) -> Bool {
    for (event, outcome) in zip(scenario.events, trace.outcomes) {
      guard case .resize = event.kind, outcome.hadEffect, Double(event.at.count) <= time else {
        continue
      }
      guard let transition = outcome.transition else {
        if time <= Double(event.at.count) + LawContext.resizeTicksMax { return true }
        continue
      }
      guard let ended = trace.transitions[transition].completed else { continue }
      let end = Double(ended.count)
      if end < time && time <= end + LawContext.resizeTicksMax { return true }
    }
    return false
  }

  /// Checks that a screen that a snapshot replaces is invisible, unless the app shows it.
  fileprivate func checkInvisible(
    _ child: Element, _ id: ViewID, _ role: Effect.Role, _ sample: PredictedSample,
    _ result: inout LawResult
  ) {
    if child.alpha == 0 || child.isHidden { return }
    if wasShownOrHidden(id, during: sample.transition, until: sample.time) {
      return result.excuse(.unknownAfterWrite)
    }
    result.report(
      Effect(role, .isHidden), transition: sample.transition, at: sample.time, child.tracedView,
      expected: .words("invisible"), found: .number(child.alpha))
  }
}
