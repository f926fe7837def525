extension Law {
  /// - Planted bug: `mutant/fade-leaves-out-last-pair`, `mutant/fade-makes-do-without-a-picture`.
  static let pairsAreABijection = Law(
    "pairs-are-a-bijection",
    "Between start and completion the container holds exactly one from-snapshot and one "
      + "to-snapshot for each pair, and no other snapshot.",
    source: "Documents 000 and 001, steps 1 to 3", group: .pairing, scope: .reference
  ) { evidence, verdict in
    evidence.forEachLook { look, fade in
      if !fade.pairs.isEmpty { verdict.exercise() }
      for pair in fade.pairs {
        for (view, role) in [(pair.from, Place.Role.fromSnapshot), (pair.to, .toSnapshot)] {
          let count = evidence.count(.snapshot(of: view), in: look.children)
          if count != 1 {
            verdict.report(
              Place(role, nil, count == 0 ? .missing : .excess), transition: look.transition,
              at: look.time, .snapshot(of: view), expected: .count(1), found: .count(count))
          }
        }
      }
      for index in look.children {
        let child = evidence.trace.elements[index]
        guard case .snapshot(let view) = child.actor else { continue }
        if !fade.pairs.contains(where: { $0.from == view || $0.to == view }) {
          verdict.report(
            Place(.anySnapshot, nil, .excess), transition: look.transition, at: look.time,
            child.actor, expected: .count(0), found: .count(1))
        }
      }
    }
  }

  /// - Planted bug: `mutant/fade-pairs-in-reverse`, `mutant/fade-hides-left-over-views`.
  static let pairsKeepOrder = Law(
    "pairs-keep-order",
    "Pair i is the i-th marked view of each side that counts; what is left over on the longer "
      + "side is neither hidden nor snapshotted.",
    source: "Documents 000 and 001; MODEL.md, Fade", group: .pairing, scope: .reference
  ) { evidence, verdict in
    evidence.forEachLook { look, fade in
      let transition = look.transition
      let passage = evidence.trace.transitions[transition]
      if fade.pairs.count > 1 { verdict.exercise() }
      // The two snapshots of a pair travel together.
      for pair in fade.pairs {
        guard let from = evidence.first(.snapshot(of: pair.from), in: look.children),
          let to = evidence.first(.snapshot(of: pair.to), in: look.children)
        else { continue }
        let magnitude = from.rect.magnitude + pair.start.magnitude + pair.end.magnitude
        if !evidence.scenario.agree(from.rect, to.rect, magnitude: magnitude) {
          verdict.report(
            Place(.toSnapshot, .frame), transition: transition, at: look.time, to.actor,
            expected: .rect(from.rect), found: .rect(to.rect))
        }
      }
      for index in look.marked {
        let element = evidence.trace.elements[index]
        guard case .view(let id) = element.actor,
          !fade.pairs.contains(where: { $0.from == id || $0.to == id }),
          let before = evidence.record(of: id, passage, passage.before), id.view > 0
        else { continue }
        verdict.exercise()
        let written = evidence.wasWritten(id, .alpha, during: transition, until: look.time)
          || evidence.wasWritten(id, .isHidden, during: transition, until: look.time)
        let isShown = element.alpha > 0 && !element.isHidden
        if before.alpha > 0 && !before.isHidden && !isShown && !written {
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
    source: "Documents 000 and 001, step 7; MODEL.md, Fade", group: .pairing, scope: .reference
  ) { evidence, verdict in
    for (event, outcome) in zip(evidence.scenario.events, evidence.trace.outcomes) {
      guard case .mark(let screen, let newMarks) = event.action, outcome.hadEffect,
        let transition = outcome.transition, let fade = evidence.fade(of: transition)
      else { continue }
      let passage = evidence.trace.transitions[transition]
      guard screen == passage.from || screen == passage.to, passage.completions > 0 else { continue }
      let old = fade.pairs.map { screen == passage.from ? $0.from : $0.to }
      let new = newMarks.filter { !$0.isForeign }.map { ViewID(screen, $0.view) }
      for id in Set(old).symmetricDifference(new).sorted() {
        verdict.exercise()
        evidence.checkRestored(
          id, [.alpha, .isHidden], transition, role: old.contains(id) ? .pairedView : .surplusView,
          &verdict)
      }
    }
  }

  /// - Planted bug: `mutant/fade-takes-pictures-too-soon`, `mutant/system-snapshots-are-shallow`.
  static let snapshotShowsItsView = Law(
    "snapshot-shows-its-view",
    "A snapshot shows its own view: the from-view as it was, the to-view as it is laid out.",
    source: "Documents 000 and 001, steps 1 and 2; UIKIT.md S4, S6, S7, S14", group: .pairing,
    scope: .reference
  ) { evidence, verdict in
    for record in evidence.trace.snapshots {
      guard let fade = evidence.fade(of: record.transition),
        let pair = fade.pairs.first(where: { $0.from == record.view || $0.to == record.view })
      else { continue }
      verdict.exercise()
      let isFrom = pair.from == record.view
      let began = fade.course.began
      // What is on the screen was drawn at the end of the tick before.
      let shows = isFrom && evidence.scenario.variant.snapshots == .snapshotView
        ? began - Tick(1) : fade.course.knows
      let expected = evidence.scenario.state(of: record.view.screen, at: shows)
        .picture(of: record.view)
      let found = evidence.trace.pictures[record.items]
      let agrees =
        expected.count == found.count
        && zip(expected, found).allSatisfy { evidence.scenario.agree($0, $1) }
      if !agrees {
        verdict.report(
          Place(isFrom ? .fromSnapshot : .toSnapshot, .content), transition: record.transition,
          at: Double(began.count), .snapshot(of: record.view),
          expected: .count(expected.count), found: .count(found.count))
      }
    }
  }

  /// - Planted bug: `mutant/fade-adds-to-view-on-top`, `mutant/fade-puts-to-snapshots-on-top`.
  static let snapshotsAboveScreens = Law(
    "snapshots-above-screens",
    "The container holds, bottom first: the screens in the order of the operation, the "
      + "to-snapshots, the from-snapshots, each in the order of the pairs.",
    source: "Documents 000 and 001, step 3; MODEL.md, Fade", group: .pairing, scope: .reference
  ) { evidence, verdict in
    evidence.forEachLook { look, fade in
      if !fade.pairs.isEmpty { verdict.exercise() }
      var next = 0
      for index in look.children {
        let child = evidence.trace.elements[index]
        guard let place = fade.place(of: child.actor) else { continue }
        if place < next {
          verdict.report(
            Place(place < 2 ? .toScreen : .anySnapshot, .order), transition: look.transition,
            at: look.time, child.actor, expected: .count(place), found: .count(next))
          return
        }
        next = place
      }
    }
  }
}
