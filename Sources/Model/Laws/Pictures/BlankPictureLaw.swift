extension Law {
  /// A note, because a fade through black can be intended. For transitions with a specification
  /// `picture-as-predicted` is stricter.
  /// - Mutant: `mutant/bug-flashes-black`.
  static let somethingIsShownInFlight = Law(
    "something-is-shown-in-flight",
    "In flight the picture is never empty or covered by a view of one color, if "
      + "both screens have an opaque view that fills the window.",
    source: "inferred; docs/model.md, The whole picture", group: .picture, scope: .contract,
    severity: .note
  ) { context, result in
    guard context.scenario.events.allSatisfy(\.kind.isInteraction) else { return }
    var reportedTransition = -1
    context.trace.forEachPictureSample { sample in
      let transitionRecord = context.trace.transitions[sample.transition]
      guard sample.transition != reportedTransition, transitionRecord.duration > 0,
        transitionRecord.animationsWereEnabled,
        context.scenario.operations[transitionRecord.operation].withheld == nil,
        context.isOpaqueAndFillsWindow(transitionRecord.from, transitionRecord),
        context.isOpaqueAndFillsWindow(transitionRecord.to, transitionRecord)
      else { return }
      result.markNonVacuous()
      guard let content = context.contentWithoutScreens(sample.picture) else { return }
      reportedTransition = sample.transition
      result.report(
        Effect(.picture, .content, .missing), transition: sample.transition, at: sample.time,
        expected: .words("a screen, or a picture of one"), found: .words(content))
    }
  }
}

extension LawContext {
  /// Whether the root of a screen fills the window with its color, and is neither hidden nor
  /// transparent just before the transition. The to-screen need not be in the window yet.
  fileprivate func isOpaqueAndFillsWindow(
    _ screen: Int, _ transitionRecord: TransitionRecord
  ) -> Bool {
    let root = scenario.screen(screen).views[0]
    guard root.isOpaque, root.alpha == 1, !root.isHidden, root.transform.isIdentity,
      root.cornerRadius == 0, root.bounds.size == scenario.window.size
    else { return false }
    return record(of: ViewID(screen, 0), transitionRecord, transitionRecord.before)?.isVisible
      ?? false
  }

  /// What a picture shows instead of a screen or a snapshot; nil if it may show one of them.
  fileprivate func contentWithoutScreens(_ picture: Range<Int>) -> String? {
    let window = Rect(origin: .zero, size: scenario.window.size)
    for index in picture.reversed() {
      let part = trace.parts[index]
      let region = part.quad.box(in: part.clip)
      // So faint a part changes a color by less than four of 255 levels, which cannot be seen.
      if part.alpha < 1 / 64 { continue }
      if part.traits.contains(.isMasked) {
        // A trace does not say how much a mask hides.
        if part.tracedView.isUnknown { continue }
        return nil
      }
      if part.tracedView.isUnknown {
        let isCover =
          part.alpha == 1 && part.transformIndex < 0 && part.quad.b == 0 && part.quad.c == 0
          && part.cornerRadius == 0 && part.clipRadius == 0 && region.contains(window)
        // A view that is not filled can show a shape in front of everything.
        if isCover && part.traits.contains(.isDecorated) { return nil }
        if isCover && !part.traits.contains(.isTranslucent) { return "a view of one color" }
        // What the animator moves in front of one color, such as the photo that was tapped, may be a
        // part of a screen: a trace does not say what its views show. No line or dot is one.
        let seen = region.intersection(window).size
        let isNone = part.traits.contains(.isOutside) || part.traits.contains(.isTranslucent)
        if !isCover && part.alpha == 1 && !isNone && min(seen.width, seen.height) >= 44 {
          return nil
        }
      } else if !region.intersection(window).isEmpty || part.transformIndex >= 0 {
        return nil
      }
    }
    return "nothing"
  }
}
