extension Law {
  /// Other animators may well move what lies in a screen, so only those of the documents are
  /// judged, and only where the screen has kept its size.
  /// - Planted bug: `mutant/bug-07-pictures-transitionKind-the-screen`.
  static let bystandersStayPut = Law(
    "bystanders-stay-put",
    "A transition of the documents moves screens and snapshots, and nothing in a screen.",
    source: "Documents 000 to 004; UIKIT.md S8; BUGS.md 7", group: .conversion, scope: .reference
  ) { context, result in
    for (transition, transitionRecord) in context.trace.transitions.enumerated()
    where !context.scenario.events.contains(where: { $0.at == transitionRecord.began }) {
      result.markNonVacuous()
      for displacement in context.trace.displacements where displacement.transition == transition {
        let id = displacement.view
        guard let before = context.record(of: id, transitionRecord, transitionRecord.before),
          let root = context.record(
            of: ViewID(id.screen, 0), transitionRecord, transitionRecord.before),
          root.bounds.size
            == context.container(transitionRecord, transitionRecord.before).bounds.size
        else { continue }
        let hasMoved = before.position != displacement.position
        result.report(
          Effect(.otherView, hasMoved ? .position : .bounds), transition: transition,
          at: Double(transitionRecord.began.count), .view(id),
          expected: hasMoved ? .point(before.position) : .rect(before.bounds),
          found: hasMoved ? .point(displacement.position) : .rect(displacement.bounds))
      }
    }
  }
}
