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
