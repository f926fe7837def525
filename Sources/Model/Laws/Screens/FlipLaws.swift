extension Law {
  /// Judges the rotations where the formulas are certain. (`docs/model.md, Flip`)
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
        if case .flipSnapshot = context.elementRoles[index] {
          guard formulas.isCertain(.snapshotRotation, at: sample.progress) else { continue }
          context.checkRotation(
            child, .identity, flip.angle(at: sample.progress), .anySnapshot, sample, &result)
        } else if formulas.isCertain(.screenRotation, at: sample.progress),
          case .view(let id) = child.tracedView, id.view == 0,
          let own = context.record(of: id, transitionRecord, transitionRecord.before),
          !context.wasWritten(id, .transform, during: sample.transition, until: sample.time)
        {
          let isFrom = id.screen == formulas.course.from
          let expected = formulas.appearance(of: isFrom ? .from : .to, at: sample.progress)
          if expected.isInvisible { continue }
          context.checkRotation(
            child, own.transform, expected.angle, isFrom ? .fromScreen : .toScreen, sample, &result)
        }
      }
    }
  }

  /// Judges the container's sublayer transform in flight, and whether it is restored.
  /// - Mutant: `mutant/flip-keeps-its-perspective`.
  static let perspectiveIsTakenBack = Law(
    "perspective-is-taken-back",
    "While a flip lasts, the container shows its children in perspective, with m34 = −0.002. "
      + "Afterwards it shows them as before.",
    source: "the flip tutorial; docs/model.md, Flip; docs/facts.md G11", group: .cleanup,
    scope: .reference, of: [.flip]
  ) { context, result in
    for sample in context.trace.samples {
      guard let transition = sample.transition,
        context.trace.transitions[transition].completions == 0
          || Double(context.trace.transitions[transition].completed?.count ?? 0)
            > sample.time
      else { continue }
      result.markNonVacuous()
      let found =
        sample.containerTransformIndex < 0
        ? .identity : context.trace.spatialTransforms[Int(sample.containerTransformIndex)]
      if found.distance(to: FlipFormulas.perspective) > Precision.rotationDistanceMax {
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
  /// Checks that the transform of a layer is its own one combined with a rotation. The tutorial does
  /// not say in which order, so both are allowed.
  fileprivate func checkRotation(
    _ element: Element, _ own: Affine, _ angle: Double, _ role: Effect.Role,
    _ sample: PredictedSample, _ result: inout LawResult
  ) {
    // How two transforms are interpolated is a policy, unless one of them is the identity.
    guard own.isIdentity || FlipFormulas.isBetweenSteps(sample.progress) else { return }
    result.markNonVacuous()
    let found =
      element.transformIndex < 0
      ? Matrix(element.transform) : trace.spatialTransforms[Int(element.transformIndex)]
    if isRotated(found, own, by: angle) { return }
    result.report(
      Effect(role, .transform), transition: sample.transition, at: sample.time, element.tracedView,
      expected: .number(angle), found: .number(found.rotationAngle))
  }

  /// Whether a transform is a layer's own transform combined with a rotation, in either order.
  func isRotated(_ found: Matrix, _ own: Affine, by angle: Double) -> Bool {
    let (own, rotation) = (Matrix(own), Matrix.rotation(angle))
    let slack = Precision.rotationDistanceMax * (1 + own.distance(to: .identity))
    return min(found.distance(to: own.after(rotation)), found.distance(to: rotation.after(own)))
      <= slack
  }
}
