extension Law {
  /// The claim decides which screen stays. (`docs/model.md, Outcome`)
  /// - Mutant: `mutant/fade-keeps-to-view-on-cancel`, `mutant/system-keeps-from-view`,
  ///   `mutant/snapshot-adds-only-orphans`.
  static let rightScreenRemains = Law(
    "right-screen-remains",
    "After completeTransition(true) the to-view is in place at its final frame and the "
      + "from-view is gone. After completeTransition(false) the from-view is in place and the "
      + "to-view is gone.",
    source: "docs/facts.md T5, T8, T11; docs/bugs.md 2, 3, 8", group: .cleanup, scope: .contract
  ) { context, result in
    for (transition, transitionRecord) in context.trace.transitions.enumerated()
    where !transitionRecord.after.isEmpty {
      result.markNonVacuous()
      let (remaining, removed) =
        transitionRecord.claim
        ? (transitionRecord.to, transitionRecord.from)
        : (transitionRecord.from, transitionRecord.to)
      let presenter = context.visiblePresenter(transitionRecord)
      let end = context.end(of: transitionRecord)
      // Without a window no screen is in it.
      if let closed = context.scenario.closesWindow, Double(closed.count) <= end { continue }
      context.checkFrameAtCompletion(transition, transitionRecord, &result)
      for (screen, mustStay) in [(remaining, true), (removed, removed == presenter)] {
        let root = ViewID(screen, 0)
        guard let after = context.record(of: root, transitionRecord, transitionRecord.after) else {
          continue
        }
        result.count(comparisons: 1)
        let role: Effect.Role = screen == transitionRecord.from ? .fromScreen : .toScreen
        let isInWindow = after.isInWindow
        if isInWindow && !mustStay && context.isLeftUnseen(after, transitionRecord) {
          result.excuse(.cannotBeSeen)
        } else if isInWindow != mustStay {
          result.report(
            Effect(role, .superview, mustStay ? .missing : .excess), transition: transition,
            at: end, .view(root), expected: .words(mustStay ? "on the screen" : "gone"),
            found: .words(isInWindow ? "on the screen" : "gone"))
        } else if mustStay && transitionRecord.fillsContainer && after.superview == .container
          && !context.isRecordedBetweenResizeAndLayout(transitionRecord)
        {
          context.checkFills(after, root, role, transition, end, &result)
        }
      }
    }
    context.checkTopScreen(&result)
    context.checkOverlayPlacement(&result)
  }
}

extension LawContext {
  /// Checks that the screen on top at the end is the one that the operations lead to, including
  /// deferred ones.
  fileprivate func checkTopScreen(_ result: inout LawResult) {
    guard let prediction, let expected = prediction.stack.last, scenario.closesWindow == nil,
      prediction.transitions.allSatisfy(\.isTimed), trace.isCompleted
    else { return }
    if trace.finalState.topScreen != expected {
      let found = trace.finalState.topScreen.map { Quantity.tracedView(.view(ViewID($0, 0))) }
      result.report(
        Effect(.controller, .superview), at: Double(trace.finalState.tick.count),
        .view(ViewID(expected, 0)), expected: .tracedView(.view(ViewID(expected, 0))),
        found: found ?? .words("nothing"))
    }
  }

  /// Checks that a screen in an overlay ends at the frame of its presentation controller, also after
  /// the window has changed its size. (`docs/facts.md L9, T8`)
  fileprivate func checkOverlayPlacement(_ result: inout LawResult) {
    // Without a window no screen is in it.
    guard scenario.closesWindow == nil, let overlayPlacement = trace.finalState.overlayPlacement,
      let top = trace.finalState.topScreen, hasMeaningfulFrame(top), trace.isCompleted
    else { return }
    if let lost = partLostInTurn(top, overlayPlacement) {
      result.report(
        Effect(.controller, .frame, .late), at: Double(trace.finalState.tick.count),
        .view(ViewID(top, 0)), expected: .words("\(lost) in the window"),
        found: .rect(overlayPlacement.frame))
      return
    }
    if overlayPlacement.isInPlace || wasPlacedByAnimator(top, overlayPlacement) { return }
    // The frame of a view with a transform is undefined, so the system cannot move it after a turn.
    if isResizedAtRest && !isUntransformedAtEnd(top) { return }
    // A screen that does not follow the window is another defect than one that a transition misplaces.
    result.report(
      Effect(.controller, .frame, isResizedAtRest ? .late : .differs),
      at: Double(trace.finalState.tick.count), .view(ViewID(top, 0)),
      expected: .rect(overlayPlacement.finalFrame), found: .rect(overlayPlacement.frame))
  }

  /// What of a screen lay in the window after its presentation and does not after a turn at rest: all of
  /// it, or its top or left edge, where titles and buttons are; nil if nothing is lost. Its constraints,
  /// or the height that its presentation controller names, may keep an old length, so the named frame
  /// does not matter.
  private func partLostInTurn(_ screen: Int, _ placement: Placement) -> String? {
    guard isResizedAtRest, isUntransformedAtEnd(screen),
      let shown = trace.transitions.last(where: {
        $0.to == screen && $0.transitionKind == .push && $0.claim
      }), let end = shown.completed, let root = record(of: ViewID(screen, 0), shown, shown.after)
    else { return nil }
    func window(at tick: Tick) -> Rect {
      Rect(origin: .zero, size: scenario.windowSize(at: tick))
    }
    let before = root.untransformedFrame, after = placement.frame
    if before.intersection(window(at: end)).isEmpty { return nil }
    if after.intersection(window(at: trace.finalState.tick)).isEmpty { return "a part of it" }
    if before.origin.y >= 0 && after.origin.y < -Self.cutMin { return "its top" }
    return before.origin.x >= 0 && after.origin.x < -Self.cutMin ? "its left edge" : nil
  }

  /// By how many points an edge must lie outside the window, so that a user sees that it is cut off.
  private static let cutMin = 1.0

  /// Whether the last transition of a screen has left its root without a transform. (`docs/facts.md
  /// G7`)
  private func isUntransformedAtEnd(_ screen: Int) -> Bool {
    let last = trace.transitions.last {
      ($0.from == screen || $0.to == screen) && !$0.after.isEmpty
    }
    guard let last, let root = record(of: ViewID(screen, 0), last, last.after) else { return true }
    return root.transform.isIdentity
  }

  /// Whether a screen that a cancelled pop or dismissal leaves in the container can neither be seen nor
  /// touched, in a subject without a prediction. The next transition adds it again.
  fileprivate func isLeftUnseen(_ root: ViewRecord, _ transitionRecord: TransitionRecord) -> Bool {
    // With so small a determinant, less than a millionth of a square point is left of a screen.
    prediction == nil && !transitionRecord.claim && transitionRecord.transitionKind == .pop
      && (!root.isVisible || abs(root.transform.determinant) < 1e-12
        || isCovered(root, by: transitionRecord.from, transitionRecord))
  }

  /// Whether the screen that stays lies over all of what is left of the other one in the container. A
  /// screen of the size before a turn reaches out of it.
  private func isCovered(
    _ root: ViewRecord, by screen: Int, _ transitionRecord: TransitionRecord
  ) -> Bool {
    guard let cover = record(of: ViewID(screen, 0), transitionRecord, transitionRecord.after),
      hidesWhatItCovers(cover, screen)
    else { return false }
    let seen = root.untransformedFrame.intersection(
      container(transitionRecord, transitionRecord.after).bounds)
    return [root, cover].allSatisfy {
      $0.superview == .container && $0.transform.isIdentity && !$0.hasDepth && $0.zPosition == 0
    } && root.order < cover.order && (seen.isEmpty || cover.untransformedFrame.contains(seen))
  }

  /// Whether nothing is seen through a screen and at its corners. Behind a screen in full screen there is
  /// nothing, so no app presents a clear, translucent, masked or round one there.
  private func hidesWhatItCovers(_ root: ViewRecord, _ screen: Int) -> Bool {
    guard scenario.container != .modal else { return root.isVisible }
    return root.isVisible && scenario.screen(screen).views[0].isOpaque && root.alpha == 1
      && root.cornerRadius == 0 && !root.hasMask
  }

  /// Checks that the new screen has its final frame when the animator completes. Otherwise it jumps,
  /// because the system moves it afterwards. If the window has changed its size in flight, the system
  /// is responsible. (`docs/facts.md T8, T17, L10`)
  fileprivate func checkFrameAtCompletion(
    _ transition: Int, _ transitionRecord: TransitionRecord, _ result: inout LawResult
  ) {
    guard let placement = transitionRecord.completionPlacement, transitionRecord.claim,
      !placement.isInPlace, hasMeaningfulFrame(transitionRecord.to),
      !isResized(during: transition), !staysInPlace(transitionRecord.to, placement),
      !settlesBesideFinalFrame(transition),
      !isFrameOfAnimator(placement, fillsContainer: transitionRecord.fillsContainer)
    else { return }
    result.report(
      Effect(.toScreen, .frame, .early), transition: transition, at: end(of: transitionRecord),
      .view(ViewID(transitionRecord.to, 0)), expected: .rect(placement.finalFrame),
      found: .rect(placement.frame))
  }

  /// Whether a screen is already where it is at the end of the run. Then nothing jumps, although the
  /// final frame that animators read is a different one.
  private func staysInPlace(_ screen: Int, _ placement: Placement) -> Bool {
    guard let overlayPlacement = trace.finalState.overlayPlacement,
      trace.finalState.topScreen == screen
    else { return false }
    return overlayPlacement.isInPlace && overlayPlacement.frame == placement.frame
  }

  /// Whether the animator that presented a screen chose its frame, and the screen still has it.
  private func wasPlacedByAnimator(_ screen: Int, _ placement: Placement) -> Bool {
    let presentation = trace.transitions.lastIndex {
      $0.to == screen && $0.transitionKind == .push && $0.claim
    }
    if let presentation, settlesBesideFinalFrame(presentation),
      trace.transitions[presentation].completionPlacement?.frame == placement.frame
    {
      return true
    }
    if presentation == nil, hasStayed(screen) { return true }
    return isFrameOfAnimator(
      placement,
      fillsContainer: presentation.map { trace.transitions[$0].fillsContainer }
        ?? (placement.finalFrame == Rect(origin: .zero, size: scenario.window.size)))
  }

  /// Whether a screen that no tutorial describes lies where it lay before the first transition that it
  /// takes part in. What placed it there is not known.
  private func hasStayed(_ screen: Int) -> Bool {
    let id = ViewID(screen, 0)
    let transitions = trace.transitions.filter {
      ($0.from == screen || $0.to == screen) && !$0.after.isEmpty
    }
    guard prediction == nil, scenario.container == .overlay, let first = transitions.first,
      let last = transitions.last, let before = record(of: id, first, first.before),
      let after = record(of: id, last, last.after)
    else { return false }
    return before.position == after.position && before.bounds == after.bounds
      && before.transform == after.transform
  }

  /// Whether a presented screen fills only a part of its container, although its final frame is the
  /// whole container. The system does not move such a screen, so the animator decides its frame.
  /// (`docs/facts.md L9, T8`)
  ///
  /// - Parameter fillsContainer: whether the final frame was the whole container when it was presented.
  private func isFrameOfAnimator(_ placement: Placement, fillsContainer: Bool) -> Bool {
    guard prediction == nil, scenario.container == .overlay, fillsContainer,
      !placement.frame.isEmpty, placement.frame.size != placement.finalFrame.size
    else { return false }
    return placement.finalFrame.grown(by: Placement.tolerance).contains(placement.frame)
  }

  /// Whether the frame of a screen's root is meaningful: the root never has a transform.
  /// (`docs/facts.md G7`)
  private func hasMeaningfulFrame(_ screen: Int) -> Bool {
    scenario.screen(screen).views[0].transform.isIdentity
      && !scenario.everChanges(ViewID(screen, 0))
  }

  /// Whether the state after a transition was recorded when the window had changed its size, but no
  /// layout had followed yet. An animator from which the context withholds a screen may complete as
  /// soon as it is called: after the events of that tick and before its layout.
  fileprivate func isRecordedBetweenResizeAndLayout(_ transitionRecord: TransitionRecord) -> Bool {
    guard scenario.operations[transitionRecord.operation].withheld != nil else { return false }
    return transitionRecord.completed.map(scenario.resizes(at:)) ?? false
  }

  /// Checks that the screen that stays fills the container. A screen whose transform only
  /// translates may fill it with its frame, or as if it had no transform. (`docs/facts.md G5, T17`)
  fileprivate func checkFills(
    _ record: ViewRecord, _ root: ViewID, _ role: Effect.Role, _ transition: Int, _ end: Double,
    _ result: inout LawResult
  ) {
    let transitionRecord = trace.transitions[transition]
    let size = container(transitionRecord, transitionRecord.after).bounds.size
    let position = Point(record.anchor.x * size.width, record.anchor.y * size.height)
    let transform = record.transform
    let translated = record.position + Point(transform.tx, transform.ty)
    let isFilling =
      record.bounds.size == size
      && (record.position == position
        || transform.isTranslation && !record.hasDepth && translated == position)
    // A presenter that stays may lie beside a menu until the dismissal.
    let isPresenter =
      prediction == nil && role == .fromScreen && scenario.container == .overlay
      && transitionRecord.transitionKind == .push && transitionRecord.claim
    if !isFilling && !isPresenter && !isPopover(record, role, transitionRecord)
      && !(role == .toScreen && settlesBesideFinalFrame(transition))
      && !isBackBesideFinalFrame(record, root, transition)
    {
      result.report(
        Effect(role, .frame), transition: transition, at: end, .view(root),
        expected: .rect(Rect(origin: .zero, size: size)),
        found: .rect(record.untransformedFrame))
    }
  }

  /// Whether a dismissal was cancelled, and its screen is again where its presentation placed it.
  private func isBackBesideFinalFrame(
    _ record: ViewRecord, _ root: ViewID, _ transition: Int
  ) -> Bool {
    let transitionRecord = trace.transitions[transition]
    guard !transitionRecord.claim, root.screen == transitionRecord.from,
      let presentation = trace.transitions[..<transition].lastIndex(where: {
        $0.to == root.screen && $0.transitionKind == .push && $0.claim
      }),
      settlesBesideFinalFrame(presentation),
      case let earlier = trace.transitions[presentation],
      let presented = self.record(of: root, earlier, earlier.after)
    else { return false }
    return record.position == presented.position && record.bounds == presented.bounds
  }

  /// Whether a presented screen has another size than the container and lies wholly inside it: an
  /// alert or a menu that its animator places, perhaps by a transform. The system does not move it
  /// unless the window changes its size. Of a screen whose anchor is not its middle, only the
  /// position must lie inside.
  func isPopover(
    _ record: ViewRecord, _ role: Effect.Role, _ transitionRecord: TransitionRecord
  ) -> Bool {
    let bounds = container(transitionRecord, transitionRecord.after).bounds
    guard scenario.container == .overlay, transitionRecord.transitionKind == .push,
      role == .toScreen,
      bounds.size == container(transitionRecord, transitionRecord.before).bounds.size
    else { return false }
    let size = record.bounds.size
    let frame = record.ownFrame, plainFrame = record.untransformedFrame
    let moved = Point(frame.minX - plainFrame.minX, frame.minY - plainFrame.minY)
    let isInside =
      record.anchor == Point(0.5, 0.5)
      ? bounds.contains(frame)
      : bounds.contains(Rect(origin: record.position + moved, size: .zero))
    return size != bounds.size && size.width > 0 && size.height > 0 && isInside
  }
}
