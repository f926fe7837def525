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
      func expectOne(_ side: Sighting.Side, _ view: ViewID, _ role: Place.Role) {
        if side.count == 1 { return }
        verdict.report(
          Place(role, nil, side.count == 0 ? .missing : .excess), transition: look.transition,
          at: look.time, .snapshot(of: view), expected: .count(1), found: .count(side.count))
      }
      for pair in fade.pairs.indices {
        let sighting = evidence.sightings[look.sightings.lowerBound + pair]
        expectOne(sighting.from, fade.pairs[pair].from, .fromSnapshot)
        expectOne(sighting.to, fade.pairs[pair].to, .toSnapshot)
      }
      for index in look.children where evidence.parts[index].pair == nil {
        guard case .snapshot = evidence.trace.elements[index].actor else { continue }
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
    source: "Documents 000 and 001; MODEL.md, Fade", group: .pairing, scope: .reference
  ) { evidence, verdict in
    evidence.forEachLook { look, fade in
      let transition = look.transition
      let passage = evidence.trace.transitions[transition]
      if fade.pairs.count > 1 { verdict.exercise() }
      // The two snapshots of a pair travel together.
      for pair in fade.pairs.indices {
        let sighting = evidence.sightings[look.sightings.lowerBound + pair]
        guard let from = sighting.from.first, let to = sighting.to.first else { continue }
        let (first, second) = (evidence.trace.elements[from].rect, evidence.trace.elements[to].rect)
        let agrees = evidence.scenario.agree(
          first, second,
          magnitude: first.magnitude + fade.pairs[pair].start.magnitude
            + fade.pairs[pair].end.magnitude)
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
          !evidence.wasWritten(id, .alpha, during: transition, until: look.time),
          !evidence.wasWritten(id, .isHidden, during: transition, until: look.time)
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
    guard let prediction = evidence.prediction else { return }
    // The snapshots of one side come one after the other and show one state of their screen.
    var painter: SymbolicPainter?
    var state: (screen: Int, tick: Tick) = (-1, .zero)
    for record in evidence.trace.snapshots {
      guard let place = evidence.place(ofTransition: record.transition) else { continue }
      let isFrom: Bool
      switch prediction.transitions[place].pairs.part(of: record.view) {
      case .none: continue
      case .from: isFrom = true
      case .to: isFrom = false
      }
      verdict.exercise()
      let course = prediction.transitions[place].course
      // What is on the screen was drawn at the end of the tick before.
      let shows = isFrom && evidence.scenario.variant.snapshots == .snapshotView
        ? course.began - Tick(1) : course.knows
      if state != (record.view.screen, shows) {
        state = (record.view.screen, shows)
        painter = SymbolicPainter(
          evidence.scenario.state(of: record.view.screen, at: shows), record.view.screen)
      }
      painter?.drawPicture(of: record.view.view)
      let expected = painter?.items ?? []
      if !evidence.agree(expected, record.items) {
        verdict.report(
          Place(isFrom ? .fromSnapshot : .toSnapshot, .content), transition: record.transition,
          at: Double(course.began.count), .snapshot(of: record.view),
          expected: .count(expected.count), found: .count(record.items.count))
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
        let actor = evidence.trace.elements[index].actor
        guard let place = fade.place(of: actor, evidence.parts[index]) else { continue }
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

extension Evidence {
  /// Whether a picture of the trace draws what it should.
  fileprivate func agree(_ expected: [PictureItem], _ found: Range<Int>) -> Bool {
    guard expected.count == found.count else { return false }
    for (mine, its) in found.enumerated() where !scenario.agree(expected[mine], trace.pictures[its]) {
      return false
    }
    return true
  }
}
