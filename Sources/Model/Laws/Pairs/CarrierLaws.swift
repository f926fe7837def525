extension Law {
  /// The corners change with the rectangle, so that nothing jumps at either end.
  /// - Mutant: `mutant/flip-leaves-the-card-square`.
  static let cornerRadiusAsSpecified = Law(
    "corner-radius-as-specified",
    "The snapshot of a flip has round corners, which become square as it becomes the screen. "
      + "The carrier of a pair goes from the corner radius of one view to that of the other.",
    source: "the flip tutorial; the snapshot tutorial; "
      + "docs/model.md, Flip, Snapshot transition", group: .conversion,
    scope: .reference, of: [.flip, .snapshot]
  ) { context, result in
    context.forEachPredictedSample { sample, formulas in
      for index in sample.children {
        let found: Element
        let expected: Double
        switch context.elementRoles[index] {
        case .flipSnapshot:
          guard let flip = formulas.flip, formulas.isCertain(.growth, at: sample.progress) else {
            continue
          }
          expected = flip.cornerRadius(at: sample.progress)
          found = context.trace.elements[index]
          if expected > 0 { context.checkClips(found, true, .anySnapshot, sample, &result) }
        case .from(let number):
          // The to-snapshot lies in the same carrier.
          guard let carrier = context.carrier(of: index) else { continue }
          expected = formulas.cornerRadius(of: formulas.pairs[number], at: sample.progress)
          found = carrier
        case .to, .none: continue
        }
        result.markNonVacuous()
        let magnitude = FlipFormulas.cornerRadiusMagnitude
        if !context.precision.agree(expected, found.cornerRadius, magnitude: magnitude) {
          result.report(
            Effect(.anySnapshot, .cornerRadius), transition: sample.transition, at: sample.time,
            found.tracedView, expected: .number(expected), found: .number(found.cornerRadius))
        }
      }
    }
  }

  /// The carrier of the whole screens clips them to its rectangle.
  /// - Mutant: `mutant/snapshot-lets-pictures-hang-out`.
  static let snapshotsFillTheirCarrier = Law(
    "snapshots-fill-their-carrier",
    "The two snapshots of a pair lie in one carrier and fill it. The carrier of the whole "
      + "screens clips its content, the other carriers do not.",
    source: "the snapshot tutorial; docs/model.md, Snapshot transition", group: .pairing,
    scope: .reference, of: [.snapshot]
  ) { context, result in
    context.forEachPredictedSample { sample, formulas in
      for number in formulas.pairs.indices {
        let pairSample = context.pairSamples[sample.pairSamples.lowerBound + number]
        guard let from = pairSample.from.first, let to = pairSample.to.first else { continue }
        result.markNonVacuous()
        let parents = (context.trace.elements[from].parent, context.trace.elements[to].parent)
        guard parents.0 == parents.1, let carrier = context.carrier(of: from) else {
          result.report(
            Effect(.toSnapshot, .superview), transition: sample.transition, at: sample.time,
            context.trace.elements[to].tracedView, expected: .words("in one carrier"),
            found: .words("apart"))
          continue
        }
        context.checkClips(carrier, number == 0, .outsider, sample, &result)
        // Both rectangles are observed, and each has rounding errors. That of the snapshot also has
        // those of its conversion out of the carrier.
        let magnitude = 4 * formulas.pairs[number].magnitude
        for (index, role) in [(from, Effect.Role.fromSnapshot), (to, .toSnapshot)] {
          let snapshot = context.trace.elements[index]
          if !context.precision.agree(carrier.rect, snapshot.rect, magnitude: magnitude) {
            result.report(
              Effect(role, .bounds), transition: sample.transition, at: sample.time,
              snapshot.tracedView,
              expected: .rect(carrier.rect), found: .rect(snapshot.rect))
          }
        }
      }
    }
  }
}

extension LawContext {
  /// The carrier of a snapshot; nil for a child of the container.
  fileprivate func carrier(of element: Int) -> Element? {
    let parent = trace.elements[element].parent
    return parent < 0 ? nil : trace.elements[Int(parent)]
  }

  /// Checks that an element clips its content, or if `expected` is false that it does not.
  fileprivate func checkClips(
    _ element: Element, _ expected: Bool, _ role: Effect.Role, _ sample: PredictedSample,
    _ result: inout LawResult
  ) {
    if element.clipsToBounds == expected { return }
    result.report(
      Effect(role, .clipsToBounds), transition: sample.transition, at: sample.time,
      element.tracedView,
      expected: .flag(expected), found: .flag(element.clipsToBounds))
  }
}
