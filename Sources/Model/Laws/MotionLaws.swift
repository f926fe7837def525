extension Law {
  /// - Planted bug: `mutant/fade-converts-frames`, `mutant/fade-measures-while-slid`.
  static let snapshotsStartAndLand = Law(
    "snapshots-start-and-land",
    "Both snapshots of a pair start at the bounding box of the from-view's bounds in the "
      + "container, and land at that of the to-view's in its final layout; the snapshot of a "
      + "flip goes from the card to the screen, or back.",
    source: "Documents 000 and 001, steps 3 and 6; 002; UIKIT.md C5, G7", group: .conversion,
    scope: .reference, of: [.fade, .flip, .snapshot]
  ) { evidence, verdict in
    evidence.forEachLook { look, formulas in
      guard look.progress == 0 || look.progress == 1 else { return }
      evidence.checkRects(look, formulas, &verdict)
    }
  }

  /// - Planted bug: `mutant/fade-bends-the-curve`, `mutant/system-starts-over-when-let-go`.
  static let rectFollowsCurve = Law(
    "rect-follows-curve",
    "At every instant the rectangle of a snapshot is start + (end − start) · progress; in a flip "
      + "it stays with the card for two of three steps.",
    source: "Documents 000 and 001, step 6; MODEL.md, Time, Flip", group: .conversion,
    scope: .reference, of: [.fade, .flip, .snapshot]
  ) { evidence, verdict in
    evidence.forEachLook { look, formulas in
      guard look.progress > 0 && look.progress < 1 else { return }
      evidence.checkRects(look, formulas, &verdict)
    }
  }
}

extension Evidence {
  fileprivate func checkRects(
    _ look: Look, _ formulas: TransitionPrediction, _ verdict: inout Verdict
  ) {
    if !formulas.pairs.isEmpty { verdict.exercise() }
    for index in look.children {
      switch parts[index] {
      case .none: break
      case .from(let number):
        let pair = formulas.pairs[number]
        checkRect(
          index, formulas.rect(of: pair, at: look.progress), pair.magnitude, .fromSnapshot, look,
          &verdict)
      case .to(let number):
        let pair = formulas.pairs[number]
        checkRect(
          index, formulas.rect(of: pair, at: look.progress), pair.magnitude, .toSnapshot, look,
          &verdict)
      case .card:
        guard let flip = formulas.flip, formulas.isCertain(.growth, at: look.progress) else {
          break
        }
        verdict.exercise()
        // A step is three times as fast as the whole.
        checkRect(
          index, flip.rect(at: look.progress), 4 * flip.magnitude, .anySnapshot, look, &verdict)
      }
    }
  }

  private func checkRect(
    _ index: Int, _ expected: Rect, _ magnitude: Double, _ role: Place.Role, _ look: Look,
    _ verdict: inout Verdict
  ) {
    let child = trace.elements[index]
    if precision.agree(expected, child.rect, magnitude: magnitude) { return }
    // A box around a box is larger than the box that was meant, and takes two turns.
    let isBoxOfBox =
      child.rect.contains(expected) && child.rect.size != expected.size
      && isTurnedTwice(child.actor)
    verdict.report(
      Place(role, .frame, isBoxOfBox ? .excess : .differs), transition: look.transition,
      at: look.time, child.actor, expected: .rect(expected), found: .rect(child.rect))
  }
}

extension Evidence {
  /// Whether what a snapshot shows stands in a turned view and is turned itself.
  private func isTurnedTwice(_ actor: Actor) -> Bool {
    guard case .snapshot(let view) = actor else { return false }
    return scenario.screen(view.screen).turns(above: view.view) > 1
  }
}

extension Screen {
  /// How many of a view and those above it have a transform.
  fileprivate func turns(above view: Int) -> Int {
    var (count, index) = (0, view)
    while true {
      if !views[index].transform.isIdentity { count += 1 }
      if index == 0 { return count }
      index = views[index].parent
    }
  }
}
