extension Law {
  /// Judges the samples at progress 0 and 1.
  /// - Mutant: `mutant/fade-converts-frames`, `mutant/fade-measures-while-slid`.
  static let snapshotsStartAndLand = Law(
    "snapshots-start-and-land",
    "Both snapshots of a pair start at the bounding box of the from-view's bounds in the "
      + "container, and end at that of the to-view's bounds in its final layout. The snapshot of "
      + "a flip goes from the card to the screen, or back.",
    source: "the subview-fade tutorial, steps 3 and 6; the flip tutorial; "
      + "docs/model.md, Geometry; docs/facts.md C5, G7", group: .conversion,
    scope: .reference, of: [.fade, .flip, .snapshot]
  ) { context, result in
    context.forEachPredictedSample { sample, formulas in
      guard sample.progress == 0 || sample.progress == 1 else { return }
      context.checkRects(sample, formulas, &result)
    }
  }

  /// Judges the samples between progress 0 and 1.
  /// - Mutant: `mutant/fade-bends-the-curve`, `mutant/flip-swaps-the-keyframes`.
  static let rectFollowsCurve = Law(
    "rect-follows-curve",
    "At every instant the rectangle of a snapshot is start + (end − start) · progress. In a "
      + "flip it stays with the card for two of the three steps.",
    source: "the subview-fade tutorial, step 6; docs/model.md, Time, Flip", group: .conversion,
    scope: .reference, of: [.fade, .flip, .snapshot]
  ) { context, result in
    context.forEachPredictedSample { sample, formulas in
      guard sample.progress > 0 && sample.progress < 1 else { return }
      context.checkRects(sample, formulas, &result)
    }
  }
}

extension LawContext {
  /// Checks the rectangle of each snapshot in a sample.
  fileprivate func checkRects(
    _ sample: PredictedSample, _ formulas: TransitionPrediction, _ result: inout LawResult
  ) {
    if !formulas.pairs.isEmpty { result.markNonVacuous() }
    for index in sample.children {
      switch elementRoles[index] {
      case .none: break
      case .from(let number):
        let pair = formulas.pairs[number]
        checkRect(
          index, formulas.rect(of: pair, at: sample.progress), pair.magnitude, .fromSnapshot,
          sample, &result)
      case .to(let number):
        let pair = formulas.pairs[number]
        checkRect(
          index, formulas.rect(of: pair, at: sample.progress), pair.magnitude, .toSnapshot, sample,
          &result)
      case .flipSnapshot:
        guard let flip = formulas.flip, formulas.isCertain(.growth, at: sample.progress) else {
          break
        }
        result.markNonVacuous()
        // Four times the magnitude: see `FlipFormulas.cornerRadiusMagnitude`.
        checkRect(
          index, flip.rect(at: sample.progress), 4 * flip.magnitude, .anySnapshot, sample, &result)
      }
    }
  }

  /// Checks the rectangle of the element at an index in `Trace.elements`.
  private func checkRect(
    _ index: Int, _ expected: Rect, _ magnitude: Double, _ role: Effect.Role,
    _ sample: PredictedSample, _ result: inout LawResult
  ) {
    let child = trace.elements[index]
    if precision.agree(expected, child.rect, magnitude: magnitude) { return }
    // The bounding box of a bounding box is too large. It differs only if two views have transforms.
    let isBoxOfBox =
      child.rect.contains(expected) && child.rect.size != expected.size
      && hasNestedTransforms(child.tracedView)
    result.report(
      Effect(role, .frame, isBoxOfBox ? .excess : .differs), transition: sample.transition,
      at: sample.time, child.tracedView, expected: .rect(expected), found: .rect(child.rect))
  }

  /// Whether at least two views have a transform, among the view of a snapshot and its ancestors.
  private func hasNestedTransforms(_ tracedView: TracedView) -> Bool {
    guard case .snapshot(let view) = tracedView else { return false }
    return scenario.screen(view.screen).transformCount(from: view.view) > 1
  }
}

extension Screen {
  /// The number of views with a transform, among a view and its ancestors.
  fileprivate func transformCount(from view: Int) -> Int {
    var (count, index) = (0, view)
    while true {
      if !views[index].transform.isIdentity { count += 1 }
      if index == 0 { return count }
      index = views[index].parent
    }
  }
}
