extension Law {
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
}
