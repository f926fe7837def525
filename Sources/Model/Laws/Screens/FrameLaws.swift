extension Law {
  /// Other animators may move the views in a screen, so only the specified transitions are judged,
  /// and only screens that already had the size of the container, which are not laid out anew. An
  /// event in the tick of the start may move views, too.
  /// - Mutant: `mutant/bug-07-pictures-move-the-screen`.
  static let bystandersStayPut = Law(
    "bystanders-stay-put",
    "A transition of the tutorials moves screens and snapshots, but no view inside a screen.",
    source: "the tutorials; docs/facts.md S8; docs/bugs.md 7", group: .conversion, scope: .reference
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

  /// The frame of a transformed view is a bounding box. Reading it is sometimes useful, setting it
  /// never. Roots of screens are exempt: Apple asks animators to give them their final frame.
  /// (`docs/facts.md T17`)
  /// - Mutant: `mutant/bug-10-sets-bent-frames`, `mutant/fade-tilts-the-picture`.
  static let noFrameSetUnderTransform = Law(
    "no-frame-set-under-transform",
    "An animator does not set the frame of a view in a screen, or of a snapshot, that has a "
      + "transform: such a frame does not say where the view is.",
    source: "Apple, UIView.frame; docs/facts.md G6, G7; docs/bugs.md 10", group: .conversion,
    scope: .contract
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
