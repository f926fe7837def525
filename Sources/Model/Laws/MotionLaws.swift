extension Law {
  /// - Planted bug: `mutant/fade-converts-frames`, `mutant/fade-measures-while-slid`.
  static let snapshotsStartAndLand = Law(
    "snapshots-start-and-land",
    "Both snapshots of a pair start at the bounding box of the from-view's bounds in the "
      + "container, and land at that of the to-view's in its final layout.",
    source: "Documents 000 and 001, steps 3 and 6; UIKIT.md C5, G7", group: .conversion,
    scope: .reference
  ) { evidence, verdict in
    evidence.forEachLook { look, fade in
      guard look.progress == 0 || look.progress == 1 else { return }
      evidence.checkRects(look, fade, &verdict)
    }
  }

  /// - Planted bug: `mutant/fade-bends-the-curve`, `mutant/system-starts-over-when-let-go`.
  static let rectFollowsCurve = Law(
    "rect-follows-curve",
    "At every instant the rectangle of a snapshot is start + (end − start) · progress.",
    source: "Documents 000 and 001, step 6; MODEL.md, Time", group: .conversion, scope: .reference
  ) { evidence, verdict in
    evidence.forEachLook { look, fade in
      guard look.progress > 0 && look.progress < 1 else { return }
      evidence.checkRects(look, fade, &verdict)
    }
  }
}

extension Evidence {
  fileprivate func checkRects(
    _ look: Look, _ fade: FadePrediction, _ verdict: inout Verdict
  ) {
    if !fade.pairs.isEmpty { verdict.exercise() }
    for index in look.children {
      let child = trace.elements[index]
      guard let number = parts[index].pair else { continue }
      let pair = fade.pairs[number]
      let expected = fade.rect(of: pair, at: look.progress)
      if !scenario.agree(expected, child.rect, magnitude: pair.magnitude) {
        // A box around a box is larger than the box that was meant.
        let isBoxOfBox = child.rect.contains(expected) && child.rect.size != expected.size
        verdict.report(
          Place(
            .snapshot(of: pair.from) == child.actor ? .fromSnapshot : .toSnapshot, .frame,
            isBoxOfBox ? .excess : .differs),
          transition: look.transition, at: look.time, child.actor, expected: .rect(expected),
          found: .rect(child.rect))
      }
    }
  }
}
