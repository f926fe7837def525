extension Law {
  /// - Planted bug: `mutant/fade-leaves-out-last-pair`, `mutant/fade-makes-do-without-a-picture`.
  static let pairsAreABijection = Law(
    "pairs-are-a-bijection",
    "Between start and completion the container holds exactly one from-snapshot and one "
      + "to-snapshot for each pair, and no other snapshot; in a flip exactly one.",
    source: "Documents 000 and 001, steps 1 to 3; MODEL.md", group: .pairing, scope: .reference,
    of: [.fade, .flip, .snapshot]
  ) { evidence, verdict in
    evidence.forEachLook { look, formulas in
      if !formulas.pairs.isEmpty { verdict.exercise() }
      func expectOne(_ side: Sighting.Side, _ view: ViewID, _ role: Place.Role) {
        if side.count == 1 { return }
        verdict.report(
          Place(role, nil, side.count == 0 ? .missing : .excess), transition: look.transition,
          at: look.time, .snapshot(of: view), expected: .count(1), found: .count(side.count))
      }
      for pair in formulas.pairs.indices {
        let sighting = evidence.sightings[look.sightings.lowerBound + pair]
        expectOne(sighting.from, formulas.pairs[pair].from, .fromSnapshot)
        expectOne(sighting.to, formulas.pairs[pair].to, .toSnapshot)
      }
      if let flip = formulas.flip {
        verdict.exercise()
        var side = Sighting.Side()
        for index in look.children { if case .card = evidence.parts[index] { side.add(index) } }
        expectOne(side, flip.view, .anySnapshot)
      }
      for index in look.children {
        guard case .none = evidence.parts[index],
          case .snapshot = evidence.trace.elements[index].actor
        else { continue }
        verdict.report(
          Place(.anySnapshot, nil, .excess), transition: look.transition, at: look.time,
          evidence.trace.elements[index].actor, expected: .count(0), found: .count(1))
      }
    }
  }

  /// - Planted bug: `mutant/fade-pairs-in-reverse`, `mutant/fade-hides-left-over-views`.
  static let pairsKeepOrder = Law(
    "pairs-keep-order",
    "Pair i is the i-th marked view of each side that counts; what is left over on the longer "
      + "side is neither hidden nor snapshotted.",
    source: "Documents 000 and 001; MODEL.md, Fade, Snapshot transition", group: .pairing,
    scope: .reference, of: [.fade, .snapshot]
  ) { evidence, verdict in
    evidence.forEachLook { look, formulas in
      let transition = look.transition
      let passage = evidence.trace.transitions[transition]
      if formulas.pairs.count > 1 { verdict.exercise() }
      // The two snapshots of a pair travel together.
      for pair in formulas.pairs.indices {
        let sighting = evidence.sightings[look.sightings.lowerBound + pair]
        guard let from = sighting.from.first, let to = sighting.to.first else { continue }
        let (first, second) = (evidence.trace.elements[from].rect, evidence.trace.elements[to].rect)
        let agrees = evidence.precision.agree(
          first, second,
          magnitude: first.magnitude + formulas.pairs[pair].start.magnitude
            + formulas.pairs[pair].end.magnitude)
        if !agrees {
          verdict.report(
            Place(.toSnapshot, .frame), transition: transition, at: look.time,
            evidence.trace.elements[to].actor, expected: .rect(first), found: .rect(second))
        }
      }
      for index in look.marked where evidence.parts[index].pair == nil {
        let element = evidence.trace.elements[index]
        guard case .view(let id) = element.actor, id.view > 0,
          let before = evidence.place(of: id, passage, passage.before)
        else { continue }
        verdict.exercise()
        let isShown = element.alpha > 0 && !element.isHidden
        if !isShown, evidence.trace.records[before].isVisible,
          !evidence.wasShownOrHidden(id, during: transition, until: look.time)
        {
          verdict.report(
            Place(.surplusView, .isHidden), transition: transition, at: look.time, element.actor,
            expected: .words("visible"), found: .words("hidden"))
        }
      }
    }
  }

  /// - Planted bug: `mutant/fade-reads-lists-again`.
  static let pairsAreReadOnce = Law(
    "pairs-are-read-once",
    "The lists of marked views are read at the start: an app that answers differently later "
      + "changes nothing about which views are restored.",
    source: "Documents 000 and 001, step 7; MODEL.md, Fade", group: .pairing, scope: .reference,
    of: [.fade, .snapshot]
  ) { evidence, verdict in
    for (index, outcome) in zip(evidence.scenario.events.indices, evidence.trace.outcomes) {
      guard case .mark(let screen, let newMarks) = evidence.scenario.events[index].action,
        outcome.hadEffect, let transition = outcome.transition,
        let formulas = evidence.formulas(of: transition)
      else { continue }
      let passage = evidence.trace.transitions[transition]
      guard screen == passage.from || screen == passage.to, passage.completions > 0,
        let former = evidence.list(of: screen, before: index, lastIn: transition)
      else { continue }
      let old = formulas.pairs.map { screen == passage.from ? $0.from : $0.to }
      for view in 0..<evidence.viewCounts[screen] {
        let id = ViewID(screen, view), isNew = newMarks.contains(Mark(view))
        guard former.contains(Mark(view)) != isNew || old.contains(id) != isNew else { continue }
        verdict.exercise()
        evidence.checkRestored(
          id, [.alpha, .isHidden], transition, role: old.contains(id) ? .pairedView : .surplusView,
          &verdict)
      }
    }
  }

  /// - Planted bug: `mutant/fade-adds-to-view-on-top`, `mutant/fade-puts-to-snapshots-on-top`.
  static let snapshotsAboveScreens = Law(
    "snapshots-above-screens",
    "The container holds, bottom first: the screens in the order of the operation, the "
      + "to-snapshots, the from-snapshots, each in the order of the pairs. In a snapshot "
      + "transition the to-snapshot of each pair lies on its from-snapshot, and a pair on those "
      + "in whose views its own lie.",
    source: "Documents 000 and 001, step 3; MODEL.md", group: .pairing, scope: .reference
  ) { evidence, verdict in
    evidence.forEachLook { look, formulas in
      if !formulas.pairs.isEmpty || formulas.specification != .fade { verdict.exercise() }
      var next = 0
      for index in look.children {
        let actor = evidence.trace.elements[index].actor
        guard let place = formulas.place(of: actor, evidence.parts[index]) else { continue }
        if place < next {
          verdict.report(
            Place(place < 2 ? .toScreen : .anySnapshot, .order), transition: look.transition,
            at: look.time, actor, expected: .count(place), found: .count(next))
          return
        }
        next = place
      }
    }
  }
}

extension TransitionPrediction {
  /// How many of the actors of the transition lie below one of them; nil for a stranger.
  ///
  /// The screens of a snapshot transition are invisible, so nobody can tell their order.
  fileprivate func place(of actor: Actor, _ part: Part) -> Int? {
    switch (actor, part) {
    case (.view(ViewID(course.from, 0)), _):
      specification == .snapshot ? 0 : isNewOnTop ? 0 : 1
    case (.view(ViewID(course.to, 0)), _):
      specification == .snapshot ? 0 : isNewOnTop ? 1 : 0
    case (.snapshot, .to(let pair)): specification == .snapshot ? 3 + 2 * pair : 2 + pair
    case (.snapshot, .from(let pair)):
      specification == .snapshot ? 2 + 2 * pair : 2 + pairs.count + pair
    case (.snapshot, .card): 2
    default: nil
    }
  }

  private var isNewOnTop: Bool { isPush || specification == .scale }
}

extension Evidence {
  /// An app's list as it was when a transition began, if the event at an index is the last one that
  /// changes it before the end: what is read again then is what that event left.
  fileprivate func list(of screen: Int, before index: Int, lastIn transition: Int) -> [Mark]? {
    var list = scenario.screen(screen).marked
    for other in scenario.events.indices where trace.outcomes.indices.contains(other) {
      guard case .mark(screen, let marks) = scenario.events[other].action else { continue }
      let outcome = trace.outcomes[other]
      if outcome.transition == transition, outcome.hadEffect {
        if other > index { return nil }
      } else if other < index {
        list = marks
      }
    }
    return list
  }
}
