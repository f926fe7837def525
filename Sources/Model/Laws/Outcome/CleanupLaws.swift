extension Law {
  /// Judges alpha and `isHidden` together: what counts is whether the view is visible.
  /// - Mutant: `mutant/fade-forgets-to-view`, `mutant/fade-hides-by-flag`.
  static let hiddenViewsRestored = Law(
    "hidden-views-restored",
    "A view that was visible before a transition is visible after it, and an invisible view "
      + "is invisible after it, unless the app changes that.",
    source: "the subview-fade tutorial, step 7; docs/bugs.md 5; docs/model.md, Outcome",
    group: .cleanup, scope: .contract
  ) { context, result in
    context.forEachRemainingView { excuse, views in
      result.count(comparisons: views)
      result.excuse(excuse, comparisons: views)
    } _: { context, transition, transitionRecord, before, after, id in
      result.markNonVacuous()
      result.count(comparisons: 1)
      let wasVisible = context.trace.records[before].isVisible
      let isVisible = context.trace.records[after].isVisible
      if wasVisible != isVisible {
        if context.wasShownOrHidden(id, during: transition, until: .infinity) {
          return result.excuse(.writtenByApp)
        }
        if context.restoresVisibilityBeforePush(of: id, isVisible, transition) {
          return result.excuse(.takenBackByPop)
        }
        if context.isVisibleAsMade(context.trace.records[after], id, transitionRecord) {
          return result.excuse(.takenBackByPop)
        }
        result.report(
          Effect(
            context.role(of: id, transitionRecord, context.formulas(of: transition)?.pairs),
            .isHidden,
            wasVisible ? .missing : .excess),
          transition: transition, at: context.end(of: transitionRecord), .view(id),
          expected: .words(wasVisible ? "visible" : "invisible"),
          found: .words(isVisible ? "visible" : "invisible"))
      }
    }
  }

  /// Judges each attribute by itself, and for the specified transitions also what is changed after
  /// completion. Everything else that views, layers, controllers, recognizers and constraints store
  /// must be unchanged, too: in the screens, in the windows and in the container.
  /// - Mutant: `mutant/fade-restores-to-opaque`, `mutant/fade-overwrites-the-app`,
  ///   `mutant/fade-tidies-up-too-late`.
  static let everythingRestored = Law(
    "everything-restored",
    "Each attribute of a view that stays ends as it was before the transition, or as the app "
      + "last wrote it in flight. A transition of the tutorials has restored everything when it "
      + "completes.",
    source: "the subview-fade tutorial, step 7; docs/bugs.md 5; docs/model.md, Outcome",
    group: .cleanup, scope: .contract
  ) { context, result in
    let attributeCount = Attribute.restored.count
    context.forEachRemainingView { excuse, views in
      result.count(comparisons: views * attributeCount)
      result.excuse(excuse, comparisons: views * attributeCount)
    } _: { context, transition, transitionRecord, before, after, id in
      result.markNonVacuous()
      result.count(comparisons: attributeCount)
      // An unchanged view is right, unless the app has changed it. `right-screen-remains` judges the
      // position and size of a root.
      let isUnchanged =
        id.view == 0
        ? context.trace.records[before].agreesExceptPlacement(context.trace.records[after])
        : context.trace.records[before] == context.trace.records[after]
      if isUnchanged, !context.scenario.everChanges(id) { return }
      let role = context.role(of: id, transitionRecord, context.formulas(of: transition)?.pairs)
      context.checkRestored(id, Attribute.restored, transition, role: role, &result)
    }
    for (transition, transitionRecord) in context.trace.transitions.enumerated() {
      context.checkContainer(transition, transitionRecord, &result)
      if let attribute = transitionRecord.changedAfterClaim, context.prediction != nil {
        result.report(
          Effect(.animator, attribute, .late), transition: transition,
          at: context.end(of: transitionRecord), expected: .words("everything in its place"),
          found: .words("something still to be put right"))
      }
    }
    context.checkStoredProperties(&result)
  }

  /// A transition removes its snapshots, carriers and overlays.
  ///
  /// A view that a presentation adds may be meant for as long as its screen stays, such as a
  /// dimming view, a handle or a wrapper. It is judged after the dismissal, which removes the
  /// container and everything in it: a view in front of the screen that is still visible then would
  /// disappear abruptly. What a dismissal or a cancelled presentation adds goes with the container
  /// in the same instant in which a completion would remove it. A push may leave a view in the
  /// container for the way back if it is invisible, or lies behind the new screen, such as the
  /// snapshot of a menu that slides in. The pop must then remove the second kind. The tutorials
  /// remove everything except what a presentation leaves behind its screen or outside its
  /// container.
  ///
  /// Views of the container have no identity in a trace. As many as there were before the
  /// transition, from the bottom, count as the old ones, and the others as added. If the transition
  /// adds a view below an old one, the old one is judged instead of it. If an old one goes and
  /// another comes, none counts as added.
  ///
  /// A view that a presentation controller puts around its screen, and names as its
  /// `presentedView`, counts as the screen. (`docs/facts.md L9`)
  ///
  /// - Mutant: `mutant/fade-leaves-to-snapshot`, `mutant/fade-cleans-up-only-on-the-screen`.
  static let noSnapshotLeft = Law(
    "no-snapshot-left",
    "When a transition is over, the container holds no view that the transition added.",
    source: "the subview-fade tutorial, step 7; docs/bugs.md 4", group: .cleanup, scope: .contract
  ) { context, result in
    for (transition, transitionRecord) in context.trace.transitions.enumerated()
    where !transitionRecord.after.isEmpty {
      if context.mayStayUntilDismissal(transitionRecord) { continue }
      let before = context.extraViews(transitionRecord, transitionRecord.before)
      let after = context.extraViews(transitionRecord, transitionRecord.after)
      result.markNonVacuous()
      let isGone = context.containerIsGone(after: transitionRecord)
      let added = after.indices.dropFirst(before.count).filter { index in
        let extraView = after[index]
        return !isGone && !extraView.isPresentedView
          && !context.liesBehindScreen(index, of: after, transitionRecord)
          && !context.isKeptOutside(extraView, transitionRecord)
          && !context.isKeptInvisible(extraView, transitionRecord)
          && !context.isKeptBehindScreen(index, of: after, transitionRecord)
      }.map { after[$0] }
      // `viewsLeftByPop` would also count views that the pop added, which are reported already.
      let left =
        context.viewsLeftInFront(transition, before, after)
        + (added.isEmpty ? context.viewsLeftByPop(transition, after) : [])
      for (extraViews, expected, found) in [
        (added, before.count, before.count + added.count), (left, 0, left.count),
      ] {
        for extraView in extraViews {
          let role: Effect.Role =
            if case .snapshot = extraView.tracedView { .anySnapshot } else { .outsider }
          result.report(
            Effect(role, nil, .excess), transition: transition,
            at: context.end(of: transitionRecord), extraView.tracedView,
            expected: .count(expected), found: .count(found))
        }
      }
    }
  }

  /// A view that waits in a window or in the presenter for the dismissal is allowed until then, and
  /// so is one that is removed later in the run: its animation may outlast the transition. What a
  /// presentation adds to its own screen may be meant for as long as the screen stays.
  /// - Mutant: `mutant/fade-covers-the-new-screen`, `mutant/fade-covers-the-window`.
  static let nothingIsAddedElsewhere = Law(
    "nothing-is-added-elsewhere",
    "At the end, no view that a transition added is left in a window or in a screen that stays.",
    source: "the subview-fade tutorial, step 7; docs/bugs.md 4", group: .cleanup, scope: .contract
  ) { context, result in
    for (transition, transitionRecord) in context.trace.transitions.enumerated()
    where !transitionRecord.after.isEmpty {
      result.markNonVacuous()
      result.count(comparisons: 1)
      for foreignView in context.trace.foreignViews
      where foreignView.transition == transition && foreignView.isLasting {
        result.count(comparisons: 1)
        if let excuse = context.excuse(for: foreignView) {
          result.excuse(excuse)
          continue
        }
        result.report(
          Effect(.outsider, .superview, .excess), transition: transition,
          at: context.end(of: transitionRecord), foreignView.superview,
          expected: .words("no view more"), found: .words("a view that was not there before"))
      }
    }
  }

  /// Judged only if every transition of the run has completed. An animator that a repetition of the
  /// run uses again is not counted, nor is a presentation controller that it releases, or one whose
  /// screen is still presented: the app may break a cycle in the dismissal.
  /// - Mutant: `mutant/fade-keeps-itself`, `mutant/bug-sheet-keeps-itself`,
  ///   `mutant/system-keeps-context`.
  static let nothingLeaks = Law(
    "nothing-leaks",
    "When all transitions are over, their contexts and snapshots are released, and so is "
      + "every animator and presentation controller that nothing else holds.",
    source: "docs/facts.md R2, R3, R4, R5; docs/bugs.md 18", group: .cleanup, scope: .contract
  ) { context, result in
    let trace = context.trace
    guard !trace.transitions.isEmpty, trace.isCompleted else { return }
    result.markNonVacuous()
    let mayHoldSnapshots = context.endsPresented || context.endsPushed
    let snapshots = mayHoldSnapshots ? 0 : trace.finalState.snapshotsLeft
    let left: [(Effect.Role, Int)] = [
      (.context, trace.finalState.contextsLeft), (.anySnapshot, snapshots),
      (.animator, trace.finalState.animatorsLeft - context.sharedAnimatorCount),
      (.presentation, context.endsPresented ? 0 : trace.finalState.presentationsLeft),
    ]
    for (role, count) in left where count > 0 {
      result.report(
        Effect(role, nil, .excess), at: Double(trace.finalState.tick.count), expected: .count(0),
        found: .count(count))
    }
  }
}

extension LawContext {
  /// Whether what a transition adds may stay until the dismissal: it is a presentation that no
  /// tutorial describes.
  fileprivate func mayStayUntilDismissal(_ transitionRecord: TransitionRecord) -> Bool {
    prediction == nil && isOfPresentations && transitionRecord.transitionKind == .push
      && transitionRecord.claim
  }

  /// Whether the container has left the window with everything in it, as after a dismissal or a
  /// cancelled presentation. For a transition of the tutorials the container is judged all the same.
  func containerIsGone(after transitionRecord: TransitionRecord) -> Bool {
    prediction == nil && isOfPresentations
      && (transitionRecord.transitionKind == .pop) == transitionRecord.claim
  }

  /// Whether a view lies behind a screen that has just been presented in an overlay.
  ///
  /// - Parameter extraViews: the views in the container other than the screens, bottom first.
  fileprivate func liesBehindScreen(
    _ index: Int, of extraViews: ArraySlice<ViewRecord>, _ transitionRecord: TransitionRecord
  ) -> Bool {
    guard scenario.container == .overlay, transitionRecord.transitionKind == .push,
      transitionRecord.claim
    else { return false }
    if let screen = extraViews.firstIndex(where: \.isPresentedView) { return index < screen }
    return liesBehindRoot(extraViews[index], transitionRecord)
  }

  /// Whether a presentation leaves a view that fills the container behind its screen.
  func leavesBackground(_ transitionRecord: TransitionRecord) -> Bool {
    let views = transitionRecord.after
    let bounds = container(transitionRecord, views).bounds
    return extraViews(transitionRecord, views).contains {
      $0.isVisible && $0.transform.isIdentity && $0.untransformedFrame.contains(bounds)
        && liesBehindRoot($0, transitionRecord)
    }
  }

  /// Whether a presentation leaves a view behind its screen that is seen beside it.
  func showsView(beside frame: Rect, _ transitionRecord: TransitionRecord) -> Bool {
    extraViews(transitionRecord, transitionRecord.after).contains {
      isSeen($0, after: transitionRecord) && !frame.contains($0.ownFrame)
        && liesBehindRoot($0, transitionRecord)
    }
  }

  /// Whether a view lies behind the root of the new screen, and both are in the container. `order`
  /// counts only views of the scenario, so a view just behind the root has the root's number.
  private func liesBehindRoot(
    _ extraView: ViewRecord, _ transitionRecord: TransitionRecord
  ) -> Bool {
    guard
      let root = record(
        of: ViewID(transitionRecord.to, 0), transitionRecord, transitionRecord.after),
      root.superview == .container
    else { return false }
    return extraView.order <= root.order
  }

  /// Whether a view that a push leaves behind the new screen may wait for the pop.
  fileprivate func isKeptBehindScreen(
    _ index: Int, of extraViews: ArraySlice<ViewRecord>, _ transitionRecord: TransitionRecord
  ) -> Bool {
    isPushThatMayKeepViews(transitionRecord) && liesBehindRoot(extraViews[index], transitionRecord)
  }

  /// Whether a transition is a push in a navigation controller that no tutorial describes. Its
  /// container stays, so that a view in it can wait for the pop.
  private func isPushThatMayKeepViews(_ transitionRecord: TransitionRecord) -> Bool {
    prediction == nil && scenario.container == .navigation
      && transitionRecord.transitionKind == .push && transitionRecord.claim
      && !transitionRecord.after.isEmpty
  }

  /// Whether a push left views behind its screen for the pop. Which views it added is decided as in
  /// `no-snapshot-left`.
  private func leavesViewsBehind(_ transitionRecord: TransitionRecord) -> Bool {
    guard isPushThatMayKeepViews(transitionRecord) else { return false }
    let before = extraViews(transitionRecord, transitionRecord.before)
    let after = extraViews(transitionRecord, transitionRecord.after)
    return after.dropFirst(before.count).contains {
      $0.isVisible && liesBehindRoot($0, transitionRecord)
    }
  }

  /// The visible views in the container that a push has left for its pop, and that are still there
  /// after it.
  fileprivate func viewsLeftByPop(
    _ transition: Int, _ after: ArraySlice<ViewRecord>
  ) -> [ViewRecord] {
    let transitionRecord = trace.transitions[transition]
    guard transitionRecord.claim, let push = indexOfMatchingPush(transition),
      case let pushRecord = trace.transitions[push], leavesViewsBehind(pushRecord)
    else { return [] }
    let before = extraViews(pushRecord, pushRecord.before).count { $0.isVisible }
    return Array(after.filter(\.isVisible).dropFirst(before))
  }

  /// Whether a screen is still on the stack at the end whose push may have kept pictures for its pop.
  fileprivate var endsPushed: Bool {
    trace.transitions.contains {
      trace.finalState.stack.contains($0.to) && isPushThatMayKeepViews($0)
    }
  }

  /// Whether a view lies outside the container until the dismissal, which removes the container. A
  /// view with a transform does not count, because the transform may move it inside.
  fileprivate func isKeptOutside(
    _ extraView: ViewRecord, _ transitionRecord: TransitionRecord
  ) -> Bool {
    guard isOfPresentations, transitionRecord.transitionKind == .push, transitionRecord.claim,
      extraView.transform.isIdentity
    else { return false }
    let bounds = container(transitionRecord, transitionRecord.after).bounds
    return extraView.untransformedFrame.intersection(bounds).isEmpty
  }

  /// Whether a view that a push leaves may wait for the way back: it is invisible, so it takes no
  /// touches.
  fileprivate func isKeptInvisible(
    _ extraView: ViewRecord, _ transitionRecord: TransitionRecord
  ) -> Bool {
    prediction == nil && transitionRecord.transitionKind == .push && transitionRecord.claim
      && !extraView.isVisible
  }

  /// The views in front of a dismissed screen that its dismissal has left visible in the container.
  ///
  /// Views of the container have no identity in a trace, but they keep their order.
  ///
  /// - Parameters:
  ///   - before: the views in the container other than the screens before the dismissal, bottom
  ///     first.
  ///   - after: such views after the dismissal.
  fileprivate func viewsLeftInFront(
    _ transition: Int, _ before: ArraySlice<ViewRecord>, _ after: ArraySlice<ViewRecord>
  ) -> [ViewRecord] {
    let transitionRecord = trace.transitions[transition]
    guard containerIsGone(after: transitionRecord) else { return [] }
    let frontCount: Int
    if let screen = before.firstIndex(where: \.isPresentedView) {
      frontCount = before.endIndex - screen - 1
    } else if let root = record(
      of: ViewID(transitionRecord.from, 0), transitionRecord, transitionRecord.before),
      root.superview == .container
    {
      frontCount = before.count { $0.order > root.order }
    } else {
      return []
    }
    let behindCount = before.count { !$0.isPresentedView } - frontCount
    let left = after.filter { !$0.isPresentedView }.dropFirst(behindCount)
      .prefix(frontCount).filter { isSeen($0, after: transitionRecord) }
    return left.count > pictureCountOfPresenter(transition) ? left : []
  }

  /// Whether a part of a view lies in the bounds of the container, and is not hidden or transparent.
  fileprivate func isSeen(_ view: ViewRecord, after transitionRecord: TransitionRecord) -> Bool {
    let bounds = container(transitionRecord, transitionRecord.after).bounds
    let size = view.bounds.size
    let box = Affine.translation(view.position.x, view.position.y).after(view.transform)(
      Rect(-view.anchor.x * size.width, -view.anchor.y * size.height, size.width, size.height))
    return view.isVisible && !box.intersection(bounds).isEmpty
  }

  /// How many pictures of the presenter end in its own place. When such a picture disappears, or a
  /// view that carries one, nothing changes to the eye.
  private func pictureCountOfPresenter(_ transition: Int) -> Int {
    let transitionRecord = trace.transitions[transition]
    guard let sample = trace.samples.last(where: { $0.transition == transition }) else { return 0 }
    let bounds = container(transitionRecord, transitionRecord.after).bounds
    return trace.elements[sample.elements].count { element in
      let carrier = element.parent < 0 ? element : trace.elements[Int(element.parent)]
      return element.tracedView == .snapshot(of: ViewID(transitionRecord.to, 0))
        && element.rect == bounds
        && [element, carrier].allSatisfy { $0.alpha == 1 && !$0.isHidden }
    }
  }

  /// Whether a presentation lasts at the end. Its container, or the presenter that stays, may hold
  /// a snapshot until the dismissal, also one from before the scenario.
  fileprivate var endsPresented: Bool { isOfPresentations && trace.finalState.stack.count > 1 }

  /// Why a view that a transition added may stay; nil if it must not.
  fileprivate func excuse(for foreignView: ForeignView) -> Excuse? {
    let transitionRecord = trace.transitions[foreignView.transition]
    guard isOfPresentations, transitionRecord.transitionKind == .push, transitionRecord.claim else {
      return foreignView.screen.flatMap { excuse(for: $0, foreignView.transition) }
    }
    if trace.finalState.stack.dropFirst().contains(transitionRecord.to) { return .presenterStays }
    return prediction == nil && foreignView.screen == transitionRecord.to ? .setUpForItsStay : nil
  }

  /// Whether the operations are presentations and dismissals.
  var isOfPresentations: Bool { scenario.container.isModal }

  /// Checks that the container itself is unchanged, except for its place and size. The container of
  /// a presentation goes with the dismissal, so it may keep what does not hide the screen in it.
  fileprivate func checkContainer(
    _ transition: Int, _ transitionRecord: TransitionRecord, _ result: inout LawResult
  ) {
    guard !transitionRecord.after.isEmpty else { return }
    let before = container(transitionRecord, transitionRecord.before),
      after = container(transitionRecord, transitionRecord.after)
    let isOwnContainer = prediction == nil && isOfPresentations
    for attribute in Attribute.restored where !attribute.isPlacement {
      if before.agrees(with: after, in: attribute)
        || isOwnContainer && attribute.hidesNoScreen
      {
        continue
      }
      if containerIsGone(after: transitionRecord) {
        result.excuse(.viewIsGone)
        continue
      }
      // A presentation controller may have hidden the container before its state was first
      // recorded.
      if isOwnContainer && attribute == .alpha && after.alpha == 1 {
        result.excuse(.setUpForItsStay)
        continue
      }
      result.report(
        Effect(.container, attribute), transition: transition, at: end(of: transitionRecord),
        .container,
        expected: before.quantity(attribute), found: after.quantity(attribute))
    }
  }
}

extension Attribute {
  /// Whether a container that keeps another value of the attribute still shows the screen in it.
  fileprivate var hidesNoScreen: Bool {
    switch self {
    case .sublayerTransform, .clipsToBounds, .cornerRadius, .shadow: true
    default: false
    }
  }
}
