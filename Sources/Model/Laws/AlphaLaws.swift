extension Law {
  /// - Planted bug: `mutant/fade-leaves-from-snapshot-opaque`.
  static let crossDissolveSumsToOne = Law(
    "cross-dissolve-sums-to-one",
    "The alphas of the two snapshots of a pair add up to one at every instant; in a snapshot "
      + "transition one of the two is always opaque.",
    source: "Documents 000 and 001, step 6; MODEL.md, Snapshot transition", group: .alpha,
    scope: .reference, of: [.fade, .snapshot]
  ) { evidence, verdict in
    let oneIsOpaque = evidence.prediction?.specification == .snapshot
    evidence.forEachSighting { look, pair, sighting in
      guard let from = sighting.from.first, let to = sighting.to.first else { return }
      verdict.exercise()
      let alphas = (evidence.trace.elements[from].alpha, evidence.trace.elements[to].alpha)
      let sum = oneIsOpaque ? max(alphas.0, alphas.1) : alphas.0 + alphas.1
      if !evidence.precision.agree(alpha: sum, 1) {
        verdict.report(
          Place(.anySnapshot, .alpha), transition: look.transition, at: look.time,
          .snapshot(of: pair.from), expected: .number(1), found: .number(sum))
      }
    }
  }

  /// - Planted bug: `mutant/fade-dims-by-subtracting`.
  static let alphaInRange = Law(
    "alpha-in-range", "No alpha leaves 0 to 1.",
    source: "hdr:UIView, alpha", group: .alpha, scope: .reference
  ) { evidence, verdict in
    for look in evidence.trace.observations {
      for index in look.elements {
        let element = evidence.trace.elements[index]
        verdict.exercise()
        let clamped = min(max(element.alpha, 0), 1)
        if evidence.precision.agree(alpha: element.alpha, clamped) { continue }
        // What the app writes comes on top of what is still on its way.
        if case .view(let id) = element.actor, let transition = look.transition,
          evidence.wasWritten(id, .alpha, during: transition, until: look.time)
        {
          continue
        }
        verdict.report(
          Place(.anySnapshot, .alpha), transition: look.transition, at: look.time,
          element.actor, expected: .number(clamped), found: .number(element.alpha))
      }
    }
  }

  /// - Planted bug: `mutant/fade-dissolves-on-its-own-clock`.
  static let alphaIsMonotone = Law(
    "alpha-is-monotone",
    "As the transition goes on, a to-snapshot never gets paler and a from-snapshot never darker.",
    source: "Documents 000 and 001, steps 5 and 6; MODEL.md, Snapshot transition",
    group: .alpha, scope: .reference, of: [.fade, .snapshot]
  ) { evidence, verdict in
    var last: Look?
    evidence.forEachLook { look, formulas in
      defer { last = look }
      guard let last, last.transition == look.transition else { return }
      let (low, high) = last.progress <= look.progress ? (last, look) : (look, last)
      func compare(_ a: Int?, _ b: Int?, _ sign: Double) {
        guard let a, let b else { return }
        if low.progress < high.progress { verdict.exercise() }
        let (was, is_) = (evidence.trace.elements[a].alpha, evidence.trace.elements[b].alpha)
        if (is_ - was) * sign < 0 && !evidence.precision.agree(alpha: was, is_) {
          verdict.report(
            Place(sign < 0 ? .fromSnapshot : .toSnapshot, .alpha), transition: look.transition,
            at: look.time, evidence.trace.elements[b].actor, expected: .number(was),
            found: .number(is_))
        }
      }
      for pair in formulas.pairs.indices {
        let a = evidence.sightings[low.sightings.lowerBound + pair]
        let b = evidence.sightings[high.sightings.lowerBound + pair]
        compare(a.from.first, b.from.first, -1)
        compare(a.to.first, b.to.first, 1)
      }
    }
  }

  /// - Planted bug: `mutant/fade-shows-to-snapshot-at-once`.
  static let alphaEndpoints = Law(
    "alpha-endpoints",
    "A to-snapshot goes from 0 to 1 and a from-snapshot from 1 to 0, and at every instant each "
      + "is as far as the progress says; the snapshot of a flip is opaque all along.",
    source: "Documents 000 and 001, steps 4 to 6; MODEL.md, Fade, Snapshot transition, Flip",
    group: .alpha, scope: .reference, of: [.fade, .flip, .snapshot]
  ) { evidence, verdict in
    evidence.forEachLook { look, formulas in
      for index in look.children {
        let expected: Double
        let role: Place.Role
        switch evidence.parts[index] {
        case .none: continue
        case .from:
          (role, expected) = (.fromSnapshot, formulas.fromSnapshotAlpha(at: look.progress))
        case .to:
          (role, expected) = (.toSnapshot, formulas.toSnapshotAlpha(at: look.progress))
        case .card: (role, expected) = (.anySnapshot, 1)
        }
        let child = evidence.trace.elements[index]
        verdict.exercise()
        if !evidence.precision.agree(alpha: expected, child.alpha) || child.isHidden {
          verdict.report(
            Place(role, .alpha), transition: look.transition, at: look.time, child.actor,
            expected: .number(expected), found: .number(child.isHidden ? 0 : child.alpha))
        }
      }
    }
  }

  /// - Planted bug: `mutant/fade-hides-gradually`, `mutant/fade-hides-only-from-views`.
  static let originalsHiddenInFlight = Law(
    "originals-hidden-in-flight",
    "A paired view is invisible from start to completion, unless the app shows it.",
    source: "Documents 000 and 001, steps 1 and 2; MODEL.md, Snapshot transition",
    group: .alpha, scope: .reference, of: [.fade, .snapshot]
  ) { evidence, verdict in
    evidence.forEachLook { look, formulas in
      let transition = look.transition
      for index in look.marked where evidence.parts[index].pair != nil {
        let element = evidence.trace.elements[index]
        guard case .view(let id) = element.actor else { continue }
        verdict.exercise()
        let isShown = element.alpha > 0 && !element.isHidden
        if isShown, !evidence.wasShownOrHidden(id, during: transition, until: look.time) {
          verdict.report(
            Place(.pairedView, .isHidden), transition: transition, at: look.time, element.actor,
            expected: .words("invisible"), found: .number(element.alpha))
        }
      }
    }
  }
}
