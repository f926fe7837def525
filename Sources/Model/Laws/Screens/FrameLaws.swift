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

extension Law {
  /// To ask for a frame is to ask for a bounding box, which is sometimes meant; to set one there is
  /// no meaning. Roots of screens are left out: to give them their final frame is what Apple tells
  /// every animator to do. (`UIKIT.md T17`)
  /// - Planted bug: `mutant/bug-10-sets-bent-frames`, `mutant/fade-tilts-the-picture`.
  static let noFrameSetUnderTransform = Law(
    "no-frame-set-under-transform",
    "Nobody sets the frame of a view in a screen, or of a snapshot, that has a transform: it does "
      + "not say where the view is.",
    source: "hdr:UIView, frame; UIKIT.md G6, G7; BUGS.md 10", group: .conversion, scope: .contract
  ) { context, result in
    for (transition, transitionRecord) in context.trace.transitions.enumerated()
    where transitionRecord.completions > 0 {
      if context.hasTransforms(transitionRecord) { result.markNonVacuous() }
      let count = transitionRecord.framesSetUnderTransform
      if count > 0 {
        result.report(
          Effect(.animator, .frame, .excess), transition: transition,
          at: context.end(of: transitionRecord), expected: .count(0), found: .count(count))
      }
    }
  }
}

extension LawContext {
  /// Whether a view of the two screens had a transform when the transition began.
  fileprivate func hasTransforms(_ transitionRecord: TransitionRecord) -> Bool {
    trace.records[transitionRecord.before].contains { !$0.transform.isIdentity || $0.hasDepth }
  }
}
