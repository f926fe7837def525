extension Law {
  /// - Planted bug: `mutant/flip-turns-the-other-way`.
  static let turnsAsSpecified = Law(
    "turns-as-specified",
    "In a flip the screen turns on edge in the first of three steps and the card from its edge "
      + "in the second; a dismissal goes back the same way.",
    source: "Document 002; MODEL.md, Flip", group: .conversion, scope: .reference, of: [.flip]
  ) { evidence, verdict in
    evidence.forEachLook { look, formulas in
      guard let flip = formulas.flip else { return }
      let passage = evidence.trace.transitions[look.transition]
      for index in look.children {
        let child = evidence.trace.elements[index]
        if case .card = evidence.parts[index] {
          guard formulas.isCertain(.turnOfCard, at: look.progress) else { continue }
          evidence.checkTurn(
            child, .identity, flip.turn(at: look.progress), .anySnapshot, look, &verdict)
        } else if formulas.isCertain(.turnOfScreen, at: look.progress),
          case .view(let id) = child.actor, id.view == 0,
          let own = evidence.record(of: id, passage, passage.before),
          !evidence.wasWritten(id, .transform, during: look.transition, until: look.time)
        {
          let isFrom = id.screen == formulas.course.from
          let expected = formulas.look(of: isFrom ? .from : .to, at: look.progress)
          if expected.isInvisible { continue }
          evidence.checkTurn(
            child, own.transform, expected.turn, isFrom ? .fromScreen : .toScreen, look, &verdict)
        }
      }
    }
  }

  /// - Planted bug: `mutant/flip-keeps-its-perspective`.
  static let perspectiveIsTakenBack = Law(
    "perspective-is-taken-back",
    "While a flip lasts the container shows its children in perspective, with m34 = −0.002, and "
      + "afterwards as it did before.",
    source: "Document 002; MODEL.md, Flip; UIKIT.md G11", group: .cleanup, scope: .reference,
    of: [.flip]
  ) { evidence, verdict in
    for observation in evidence.trace.observations {
      guard let transition = observation.transition,
        evidence.trace.transitions[transition].completions == 0
          || Double(evidence.trace.transitions[transition].completed?.count ?? 0)
            > observation.time
      else { continue }
      verdict.exercise()
      let found =
        observation.perspective < 0
        ? .identity : evidence.trace.turns[Int(observation.perspective)]
      if found.distance(to: Flip.perspective) > Precision.turns {
        verdict.report(
          Place(.container, .sublayerTransform, .missing), transition: transition,
          at: observation.time, .container, expected: .number(Flip.perspective.rows.2[3]),
          found: .number(found.rows.2[3]))
      }
    }
    for (transition, passage) in evidence.trace.transitions.enumerated()
    where !passage.after.isEmpty {
      let before = evidence.container(passage, passage.before)
      let after = evidence.container(passage, passage.after)
      verdict.exercise()
      if before.hasDepth != after.hasDepth {
        verdict.report(
          Place(.container, .sublayerTransform), transition: transition,
          at: evidence.end(of: passage), .container,
          expected: .words(before.hasDepth ? "depth" : "flat"),
          found: .words(after.hasDepth ? "depth" : "flat"))
      }
    }
  }
}

extension Evidence {
  /// Whether a layer is turned by an angle besides its own transform. Whether the turn comes before
  /// its own transform or after it, the document does not say.
  fileprivate func checkTurn(
    _ element: Element, _ own: Affine, _ angle: Double, _ role: Place.Role, _ look: Look,
    _ verdict: inout Verdict
  ) {
    // How two transforms become one another is a policy, unless one of them is the identity.
    let thirds = 3 * look.progress
    guard own.isIdentity || abs(thirds - thirds.rounded()) < Flip.keyframeWidth else { return }
    verdict.exercise()
    let found = element.turn < 0 ? Matrix(element.transform) : trace.turns[Int(element.turn)]
    let (own, turn) = (Matrix(own), Matrix.turn(angle))
    let slack = Precision.turns * (1 + own.distance(to: .identity))
    if min(found.distance(to: own.after(turn)), found.distance(to: turn.after(own))) <= slack {
      return
    }
    verdict.report(
      Place(role, .transform), transition: look.transition, at: look.time, element.actor,
      expected: .number(angle), found: .number(found.turn))
  }
}
