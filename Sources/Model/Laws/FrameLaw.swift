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
  ) { evidence, verdict in
    for (transition, passage) in evidence.trace.transitions.enumerated()
    where passage.completions > 0 {
      if evidence.hasTransforms(passage) { verdict.exercise() }
      let count = passage.bentFrames
      if count > 0 {
        verdict.report(
          Place(.animator, .frame, .excess), transition: transition,
          at: evidence.end(of: passage), expected: .count(0), found: .count(count))
      }
    }
  }
}

extension Evidence {
  /// Whether a view of the two screens had a transform when the transition began.
  fileprivate func hasTransforms(_ passage: Passage) -> Bool {
    trace.records[passage.before].contains { !$0.transform.isIdentity || $0.hasDepth }
  }
}
