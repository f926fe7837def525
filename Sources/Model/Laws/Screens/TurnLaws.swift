extension Law {
  /// Judged where the turn is certain. (`docs/model.md, Flip`)
  /// - Mutant: `mutant/flip-turns-the-other-way`.
  static let turnsAsSpecified = Law(
    "turns-as-specified",
    "In a flip the screen turns on edge in the first of three steps, and the card turns from "
      + "its edge in the second. A dismissal goes back the same way.",
    source: "the flip tutorial; docs/model.md, Flip", group: .conversion, scope: .reference,
    of: [.flip]
  ) { context, result in
    context.forEachPredictedSample { sample, formulas in
      guard let flip = formulas.flip else { return }
      let transitionRecord = context.trace.transitions[sample.transition]
      for index in sample.children {
        let child = context.trace.elements[index]
        if case .card = context.elementRoles[index] {
          guard formulas.isCertain(.turnOfCard, at: sample.progress) else { continue }
          context.checkTurn(
            child, .identity, flip.turn(at: sample.progress), .anySnapshot, sample, &result)
        } else if formulas.isCertain(.turnOfScreen, at: sample.progress),
          case .view(let id) = child.tracedView, id.view == 0,
          let own = context.record(of: id, transitionRecord, transitionRecord.before),
          !context.wasWritten(id, .transform, during: sample.transition, until: sample.time)
        {
          let isFrom = id.screen == formulas.course.from
          let expected = formulas.appearance(of: isFrom ? .from : .to, at: sample.progress)
          if expected.isInvisible { continue }
          context.checkTurn(
            child, own.transform, expected.turn, isFrom ? .fromScreen : .toScreen, sample, &result)
        }
      }
    }
  }

  /// The container gets back the perspective that it had before the flip.
  /// - Mutant: `mutant/flip-keeps-its-perspective`.
  static let perspectiveIsTakenBack = Law(
    "perspective-is-taken-back",
    "While a flip lasts, the container shows its children in perspective, with m34 = −0.002. "
      + "Afterwards it shows them as before.",
    source: "the flip tutorial; docs/model.md, Flip; docs/facts.md G11", group: .cleanup,
    scope: .reference,
    of: [.flip]
  ) { context, result in
    for sample in context.trace.samples {
      guard let transition = sample.transition,
        context.trace.transitions[transition].completions == 0
          || Double(context.trace.transitions[transition].completed?.count ?? 0)
            > sample.time
      else { continue }
      result.markNonVacuous()
      let found =
        sample.perspective < 0
        ? .identity : context.trace.turns[Int(sample.perspective)]
      if found.distance(to: FlipFormulas.perspective) > Precision.turns {
        result.report(
          Effect(.container, .sublayerTransform, .missing), transition: transition,
          at: sample.time, .container, expected: .number(FlipFormulas.perspective.rows.2[3]),
          found: .number(found.rows.2[3]))
      }
    }
    for (transition, transitionRecord) in context.trace.transitions.enumerated()
    where !transitionRecord.after.isEmpty {
      let before = context.container(transitionRecord, transitionRecord.before)
      let after = context.container(transitionRecord, transitionRecord.after)
      result.markNonVacuous()
      if before.hasDepth != after.hasDepth {
        result.report(
          Effect(.container, .sublayerTransform), transition: transition,
          at: context.end(of: transitionRecord), .container,
          expected: .words(before.hasDepth ? "depth" : "flat"),
          found: .words(after.hasDepth ? "depth" : "flat"))
      }
    }
  }
}

extension LawContext {
  /// Checks that a layer is turned by an angle besides its own transform. The tutorial does not say
  /// which of the two comes first, so both orders are allowed.
  fileprivate func checkTurn(
    _ element: Element, _ own: Affine, _ angle: Double, _ role: Effect.Role,
    _ sample: PredictedSample,
    _ result: inout LawResult
  ) {
    // How two transforms are interpolated is a policy, unless one of them is the identity.
    let thirds = 3 * sample.progress
    guard own.isIdentity || abs(thirds - thirds.rounded()) < FlipFormulas.keyframeWidth else {
      return
    }
    result.markNonVacuous()
    let found = element.turn < 0 ? Matrix(element.transform) : trace.turns[Int(element.turn)]
    if isTurned(found, own, by: angle) { return }
    result.report(
      Effect(role, .transform), transition: sample.transition, at: sample.time, element.tracedView,
      expected: .number(angle), found: .number(found.turn))
  }

  /// Whether a transform is a turn by an angle combined with a layer's own transform, in either
  /// order.
  func isTurned(_ found: Matrix, _ own: Affine, by angle: Double) -> Bool {
    let (own, turn) = (Matrix(own), Matrix.turn(angle))
    let slack = Precision.turns * (1 + own.distance(to: .identity))
    return min(found.distance(to: own.after(turn)), found.distance(to: turn.after(own))) <= slack
  }
}
