extension Law {
  /// - Planted bug: `mutant/fade-forgets-to-view`, `mutant/fade-hides-by-flag`.
  static let hiddenViewsRestored = Law(
    "hidden-views-restored",
    "A view that could be seen before a transition can be seen after it, and one that could not "
      + "cannot, unless the app says otherwise.",
    source: "Documents 000 and 001, step 7; BUGS.md 5", group: .cleanup, scope: .contract
  ) { evidence, verdict in
    evidence.forEachSurvivor { evidence, transition, passage, before, after, id in
      verdict.exercise()
      let was = evidence.trace.records[before].isVisible
      let is_ = evidence.trace.records[after].isVisible
      if was != is_, !evidence.wasTouched(id, during: transition, [.alpha, .isHidden]),
        !evidence.takesBackVisibility(of: id, is_, transition)
      {
        verdict.report(
          Place(
            evidence.role(of: id, passage, evidence.formulas(of: transition)?.pairs), .isHidden,
            was ? .missing : .excess),
          transition: transition, at: evidence.end(of: passage), .view(id),
          expected: .words(was ? "visible" : "invisible"),
          found: .words(is_ ? "visible" : "invisible"))
      }
    }
  }

  /// - Planted bug: `mutant/fade-restores-to-opaque`, `mutant/fade-overwrites-the-app`,
  ///   `mutant/fade-tidies-up-too-late`.
  static let everythingRestored = Law(
    "everything-restored",
    "Each attribute of whatever stays ends as it was before the transition, or as the app last "
      + "wrote it meanwhile; in the transitions of the documents nothing is left to be done when "
      + "the animator says that it is over.",
    source: "Documents 000 and 001, step 7; BUGS.md 5", group: .cleanup, scope: .contract
  ) { evidence, verdict in
    evidence.forEachSurvivor { evidence, transition, passage, before, after, id in
      verdict.exercise()
      // What is as it was is right, unless the app has changed it. Where a root lies is the outcome
      // of the transition.
      let isAsItWas =
        id.view == 0
        ? evidence.trace.records[before].looksLike(evidence.trace.records[after])
        : evidence.trace.records[before] == evidence.trace.records[after]
      if isAsItWas, !evidence.scenario.everChanges(id) { return }
      let role = evidence.role(of: id, passage, evidence.formulas(of: transition)?.pairs)
      evidence.checkRestored(id, Attribute.restored, transition, role: role, &verdict)
    }
    for (transition, passage) in evidence.trace.transitions.enumerated() {
      evidence.checkContainer(transition, passage, &verdict)
      if let attribute = passage.changedAfterClaim, evidence.prediction != nil {
        verdict.report(
          Place(.animator, attribute, .late), transition: transition,
          at: evidence.end(of: passage), expected: .words("everything in its place"),
          found: .words("something still to be put right"))
      }
    }
  }

  /// Except behind a screen that is presented over its presenter: what lies there may dim or blur
  /// what is covered until the dismissal, and goes with the container. And except what a presentation
  /// has moved out of its container, from where the dismissal may bring it back.
  ///
  /// A view that a presentation controller has put around its screen, and names as its
  /// `presentedView`, moves in place of the screen and counts as the screen. (`docs/facts.md L9`)
  ///
  /// - Planted bug: `mutant/fade-leaves-to-snapshot`, `mutant/fade-cleans-up-only-on-the-screen`.
  static let noSnapshotLeft = Law(
    "no-snapshot-left",
    "When a transition is over, the container holds no view that came with it.",
    source: "Documents 000 and 001, step 7; BUGS.md 4", group: .cleanup, scope: .contract
  ) { evidence, verdict in
    for (transition, passage) in evidence.trace.transitions.enumerated()
    where !passage.after.isEmpty {
      verdict.exercise()
      let before = evidence.guests(passage, passage.before)
      let after = evidence.guests(passage, passage.after)
      for place in after.indices.dropFirst(before.count) {
        let guest = after[place]
        if guest.isPresentedView || evidence.liesBehindScreen(place, of: after, passage)
          || evidence.waitsOutside(guest, passage)
        {
          continue
        }
        let role: Place.Role = if case .snapshot = guest.actor { .anySnapshot } else { .outsider }
        verdict.report(
          Place(role, nil, .excess), transition: transition, at: evidence.end(of: passage),
          guest.actor, expected: .count(before.count), found: .count(after.count))
      }
    }
  }

  /// - Planted bug: `mutant/fade-keeps-itself`, `mutant/system-keeps-context`.
  static let nothingLeaks = Law(
    "nothing-leaks",
    "When all is over, contexts and snapshots are gone, and so is every animator that nobody "
      + "else holds.",
    source: "UIKIT.md R2, R3, R4; BUGS.md 18", group: .cleanup, scope: .contract
  ) { evidence, verdict in
    let trace = evidence.trace
    guard !trace.transitions.isEmpty, trace.isCompleted else { return }
    verdict.exercise()
    let snapshots = evidence.endsPresented ? 0 : trace.rest.snapshotsLeft
    let left: [(Place.Role, Int)] = [
      (.context, trace.rest.contextsLeft), (.anySnapshot, snapshots),
      (.animator, trace.rest.animatorsLeft),
    ]
    for (role, count) in left where count > 0 {
      verdict.report(
        Place(role, nil, .excess), at: Double(trace.rest.tick.count), expected: .count(0),
        found: .count(count))
    }
  }
}

extension Evidence {
  /// Whether a view lies behind a screen that has just been presented over its presenter.
  ///
  /// - Parameter guests: what lies in the container besides the screens, bottom first.
  fileprivate func liesBehindScreen(
    _ place: Int, of guests: ArraySlice<ViewRecord>, _ passage: Passage
  ) -> Bool {
    guard scenario.container == .overlay, passage.move == .push, passage.claim else { return false }
    if let screen = guests.firstIndex(where: \.isPresentedView) { return place < screen }
    guard let root = record(of: ViewID(passage.to, 0), passage, passage.after),
      root.superview == .container
    else { return false }
    return guests[place].order <= root.order
  }

  /// Whether a presentation lasts at the end: its container, or the presenter who stays, may bear a
  /// picture until the dismissal, be it from before the story.
  fileprivate var endsPresented: Bool { isOfPresentations && trace.rest.stack.count > 1 }

  private var isOfPresentations: Bool {
    scenario.container == .overlay || scenario.container == .modal
  }

  /// Whether a view waits outside the container for the dismissal, with which the container goes.
  fileprivate func waitsOutside(_ guest: ViewRecord, _ passage: Passage) -> Bool {
    guard isOfPresentations, passage.move == .push, passage.claim, guest.transform.isIdentity
    else { return false }
    let size = guest.bounds.size, anchor = guest.anchor
    let corner = Point(
      guest.position.x - anchor.x * size.width, guest.position.y - anchor.y * size.height)
    let bounds = container(passage, passage.after).bounds
    return Rect(origin: corner, size: size).intersection(bounds).isEmpty
  }

  /// Whether the app changed any of the attributes of a view while a transition was in flight.
  fileprivate func wasTouched(
    _ id: ViewID, during transition: Int, _ attributes: [Attribute]
  ) -> Bool {
    attributes.contains { wasWritten(id, $0, during: transition, until: .infinity) }
  }

  /// The container itself is as it was, but for its size.
  fileprivate func checkContainer(
    _ transition: Int, _ passage: Passage, _ verdict: inout Verdict
  ) {
    guard !passage.after.isEmpty else { return }
    let before = container(passage, passage.before), after = container(passage, passage.after)
    for attribute in Attribute.restored where !attribute.isPlacement {
      if before.agrees(with: after, in: attribute) { continue }
      verdict.report(
        Place(.container, attribute), transition: transition, at: end(of: passage), .container,
        expected: before.quantity(attribute), found: after.quantity(attribute))
    }
  }
}
