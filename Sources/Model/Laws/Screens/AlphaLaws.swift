extension Law {
  /// If the sum is below one, the background shows through the pair in the middle of the transition.
  /// - Mutant: `mutant/fade-leaves-from-snapshot-opaque`.
  static let crossDissolveSumsToOne = Law(
    "cross-dissolve-sums-to-one",
    "The alphas of the two snapshots of a pair add up to one at every instant; in a snapshot "
      + "transition one of the two is always opaque.",
    source: "the subview-fade tutorial, step 6; docs/model.md, Fade, Snapshot transition",
    group: .alpha,
    scope: .reference, of: [.fade, .snapshot]
  ) { context, result in
    let oneIsOpaque = context.prediction?.specification == .snapshot
    context.forEachPairSample { sample, pair, pairSample in
      guard let from = pairSample.from.first, let to = pairSample.to.first else { return }
      result.markNonVacuous()
      let alphas = (context.trace.elements[from].alpha, context.trace.elements[to].alpha)
      let sum = oneIsOpaque ? max(alphas.0, alphas.1) : alphas.0 + alphas.1
      if !context.precision.agree(alpha: sum, 1) {
        result.report(
          Effect(.anySnapshot, .alpha), transition: sample.transition, at: sample.time,
          .snapshot(of: pair.from), expected: .number(1), found: .number(sum))
      }
    }
  }

  /// Reads every sample and needs no prediction of it.
  /// - Mutant: `mutant/fade-dims-by-subtracting`.
  static let alphaInRange = Law(
    "alpha-in-range",
    "Every alpha is between 0 and 1.",
    source: "Apple, UIView.alpha", group: .alpha, scope: .reference
  ) { context, result in
    var comparisons = 0
    defer { if comparisons > 0 { result.count(comparisons: comparisons) } }
    for sample in context.trace.samples {
      for index in sample.elements {
        let element = context.trace.elements[index]
        result.markNonVacuous()
        comparisons += 1
        let clamped = min(max(element.alpha, 0), 1)
        if context.precision.agree(alpha: element.alpha, clamped) { continue }
        // What a view shows after the app has written its alpha is not judged.
        if case .view(let id) = element.tracedView, let transition = sample.transition,
          context.wasWritten(id, .alpha, during: transition, until: sample.time)
        {
          result.excuse(.unknownAfterWrite)
          continue
        }
        result.report(
          Effect(.anySnapshot, .alpha), transition: sample.transition, at: sample.time,
          element.tracedView, expected: .number(clamped), found: .number(element.alpha))
      }
    }
  }

  /// Compares consecutive samples in the order of their progress, so a reversed interaction is
  /// judged, too.
  /// - Mutant: `mutant/fade-dissolves-on-its-own-clock`.
  static let alphaIsMonotone = Law(
    "alpha-is-monotone",
    "As the transition goes on, the alpha of a to-snapshot never falls and the alpha of a "
      + "from-snapshot never rises.",
    source: "the subview-fade tutorial, steps 5 and 6; "
      + "docs/model.md, Fade, Snapshot transition",
    group: .alpha, scope: .reference, of: [.fade, .snapshot]
  ) { context, result in
    var last: PredictedSample?
    context.forEachPredictedSample { sample, formulas in
      defer { last = sample }
      guard let last, last.transition == sample.transition else { return }
      let (low, high) = last.progress <= sample.progress ? (last, sample) : (sample, last)
      func compare(_ a: Int?, _ b: Int?, rises: Bool) {
        guard let a, let b else { return }
        if low.progress < high.progress { result.markNonVacuous() }
        let first = context.trace.elements[a].alpha, second = context.trace.elements[b].alpha
        let isWrong = rises ? second < first : second > first
        if isWrong && !context.precision.agree(alpha: first, second) {
          result.report(
            Effect(rises ? .toSnapshot : .fromSnapshot, .alpha), transition: sample.transition,
            at: sample.time, context.trace.elements[b].tracedView, expected: .number(first),
            found: .number(second))
        }
      }
      for pair in formulas.pairs.indices {
        let a = context.pairSamples[low.pairSamples.lowerBound + pair]
        let b = context.pairSamples[high.pairSamples.lowerBound + pair]
        compare(a.from.first, b.from.first, rises: false)
        compare(a.to.first, b.to.first, rises: true)
      }
    }
  }

  /// Judges the alpha of snapshots at every sample.
  /// - Mutant: `mutant/fade-shows-to-snapshot-at-once`.
  static let alphaEndpoints = Law(
    "alpha-endpoints",
    "The alpha of a to-snapshot goes from 0 to 1 and that of a from-snapshot from 1 to 0, "
      + "both in step with the progress. The snapshot of a flip is always opaque.",
    source: "the subview-fade tutorial, steps 4 to 6; "
      + "docs/model.md, Fade, Snapshot transition, Flip",
    group: .alpha, scope: .reference, of: [.fade, .flip, .snapshot]
  ) { context, result in
    context.forEachPredictedSample { sample, formulas in
      for index in sample.children {
        let expected: Double
        let role: Effect.Role
        switch context.elementRoles[index] {
        case .none: continue
        case .from:
          (role, expected) = (.fromSnapshot, formulas.fromSnapshotAlpha(at: sample.progress))
        case .to:
          (role, expected) = (.toSnapshot, formulas.toSnapshotAlpha(at: sample.progress))
        case .flipSnapshot: (role, expected) = (.anySnapshot, 1)
        }
        let child = context.trace.elements[index]
        result.markNonVacuous()
        if !context.precision.agree(alpha: expected, child.alpha) || child.isHidden {
          result.report(
            Effect(role, .alpha), transition: sample.transition, at: sample.time, child.tracedView,
            expected: .number(expected), found: .number(child.isHidden ? 0 : child.alpha))
        }
      }
    }
  }

  /// The snapshot replaces the view. If the view is visible, too, it appears twice.
  /// - Mutant: `mutant/fade-hides-gradually`, `mutant/fade-hides-only-from-views`.
  static let originalsHiddenInFlight = Law(
    "originals-hidden-in-flight",
    "A paired view is invisible from start to completion, unless the app shows it.",
    source: "the subview-fade tutorial, steps 1 and 2; docs/model.md, Fade, Snapshot transition",
    group: .alpha, scope: .reference, of: [.fade, .snapshot]
  ) { context, result in
    var comparisons = 0
    defer { if comparisons > 0 { result.count(comparisons: comparisons) } }
    context.forEachPredictedSample { sample, formulas in
      let transition = sample.transition
      for index in sample.marked where context.elementRoles[index].pair != nil {
        let element = context.trace.elements[index]
        guard case .view(let id) = element.tracedView else { continue }
        result.markNonVacuous()
        comparisons += 1
        let isShown = element.alpha > 0 && !element.isHidden
        if isShown {
          if context.wasShownOrHidden(id, during: transition, until: sample.time) {
            result.excuse(.unknownAfterWrite)
            continue
          }
          result.report(
            Effect(.pairedView, .isHidden), transition: transition, at: sample.time,
            element.tracedView,
            expected: .words("invisible"), found: .number(element.alpha))
        }
      }
    }
  }
}
