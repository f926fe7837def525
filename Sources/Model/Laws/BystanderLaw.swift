extension Law {
  /// Other animators may well move what lies in a screen, so only those of the documents are
  /// judged, and only where the screen has kept its size.
  /// - Planted bug: `mutant/bug-07-pictures-move-the-screen`.
  static let bystandersStayPut = Law(
    "bystanders-stay-put",
    "A transition of the documents moves screens and snapshots, and nothing in a screen.",
    source: "Documents 000 to 004; UIKIT.md S8; BUGS.md 7", group: .conversion, scope: .reference
  ) { evidence, verdict in
    for (transition, passage) in evidence.trace.transitions.enumerated()
    where !evidence.scenario.events.contains(where: { $0.at == passage.began }) {
      verdict.exercise()
      for displacement in evidence.trace.displacements where displacement.transition == transition {
        let id = displacement.view
        guard let before = evidence.record(of: id, passage, passage.before),
          let root = evidence.record(of: ViewID(id.screen, 0), passage, passage.before),
          root.bounds.size == evidence.container(passage, passage.before).bounds.size
        else { continue }
        let hasMoved = before.position != displacement.position
        verdict.report(
          Place(.otherView, hasMoved ? .position : .bounds), transition: transition,
          at: Double(passage.began.count), .view(id),
          expected: hasMoved ? .point(before.position) : .rect(before.bounds),
          found: hasMoved ? .point(displacement.position) : .rect(displacement.bounds))
      }
    }
  }
}
