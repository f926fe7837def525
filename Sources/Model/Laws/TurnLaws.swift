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

  /// - Planted bug: `mutant/flip-leaves-the-card-square`.
  static let cornerRadiusAsSpecified = Law(
    "corner-radius-as-specified",
    "The card of a flip is clipped to round corners, which straighten as it becomes the screen; "
      + "the carrier of a pair goes from the corner radius of the one view to that of the other.",
    source: "Documents 002 and 004; MODEL.md, Flip, Snapshot transition", group: .conversion,
    scope: .reference, of: [.flip, .snapshot]
  ) { evidence, verdict in
    evidence.forEachLook { look, formulas in
      for index in look.children {
        let found: Element
        let expected: Double
        switch evidence.parts[index] {
        case .card:
          guard let flip = formulas.flip, formulas.isCertain(.growth, at: look.progress) else {
            continue
          }
          expected = flip.cornerRadius(at: look.progress)
          found = evidence.trace.elements[index]
          if expected > 0 { evidence.checkClips(found, true, .anySnapshot, look, &verdict) }
        case .from(let number):
          guard let carrier = evidence.carrier(of: index) else { continue }
          expected = formulas.cornerRadius(of: formulas.pairs[number], at: look.progress)
          found = carrier
        case .to, .none: continue
        }
        verdict.exercise()
        let magnitude = 4 * Flip.cornerRadius
        if !evidence.precision.agree(expected, found.cornerRadius, magnitude: magnitude) {
          verdict.report(
            Place(.anySnapshot, .cornerRadius), transition: look.transition, at: look.time,
            found.actor, expected: .number(expected), found: .number(found.cornerRadius))
        }
      }
    }
  }

  /// - Planted bug: `mutant/snapshot-lets-pictures-hang-out`.
  static let snapshotsFillTheirCarrier = Law(
    "snapshots-fill-their-carrier",
    "The two snapshots of a pair lie in one carrier and fill it all along; the carrier of the "
      + "whole clips, those of child pairs do not.",
    source: "Document 004; MODEL.md, Snapshot transition", group: .pairing, scope: .reference,
    of: [.snapshot]
  ) { evidence, verdict in
    evidence.forEachLook { look, formulas in
      for number in formulas.pairs.indices {
        let sighting = evidence.sightings[look.sightings.lowerBound + number]
        guard let from = sighting.from.first, let to = sighting.to.first else { continue }
        verdict.exercise()
        let parents = (evidence.trace.elements[from].parent, evidence.trace.elements[to].parent)
        guard parents.0 == parents.1, let carrier = evidence.carrier(of: from) else {
          verdict.report(
            Place(.toSnapshot, .superview), transition: look.transition, at: look.time,
            evidence.trace.elements[to].actor, expected: .words("in one carrier"),
            found: .words("apart"))
          continue
        }
        evidence.checkClips(carrier, number == 0, .outsider, look, &verdict)
        let magnitude = 4 * formulas.pairs[number].magnitude
        for (index, role) in [(from, Place.Role.fromSnapshot), (to, .toSnapshot)] {
          let snapshot = evidence.trace.elements[index]
          if !evidence.precision.agree(carrier.rect, snapshot.rect, magnitude: magnitude) {
            verdict.report(
              Place(role, .bounds), transition: look.transition, at: look.time, snapshot.actor,
              expected: .rect(carrier.rect), found: .rect(snapshot.rect))
          }
        }
      }
    }
  }
}

extension Evidence {
  /// What carries a snapshot; nil for a child of the container.
  fileprivate func carrier(of element: Int) -> Element? {
    let parent = trace.elements[element].parent
    return parent < 0 ? nil : trace.elements[Int(parent)]
  }

  fileprivate func checkClips(
    _ element: Element, _ expected: Bool, _ role: Place.Role, _ look: Look,
    _ verdict: inout Verdict
  ) {
    if element.clipsToBounds == expected { return }
    verdict.report(
      Place(role, .clipsToBounds), transition: look.transition, at: look.time, element.actor,
      expected: .flag(expected), found: .flag(element.clipsToBounds))
  }

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
