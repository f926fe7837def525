// Which screens must be unchanged when a transition is over, and since when. The attributes of a
// view are compared here, other stored properties in `LawContext+StoredProperties.swift`.
extension LawContext {
  /// The presenter in an overlay, which stays in the window whether or not the transition succeeds;
  /// nil in other containers. (`docs/facts.md T5`)
  func visiblePresenter(_ transitionRecord: TransitionRecord) -> Int? {
    guard scenario.container == .overlay else { return nil }
    return transitionRecord.transitionKind == .pop ? transitionRecord.to : transitionRecord.from
  }

  /// The screen below, if what a push or a presentation changes in it may last until the way back:
  /// a presenter, or a screen that is out of the window until then. The tutorials restore a screen
  /// that leaves the window before they complete, so for them only a presenter that stays counts.
  /// Nil if nothing may last.
  func lowerScreenRestoredLater(_ transitionRecord: TransitionRecord) -> Int? {
    switch scenario.container {
    case .overlay: break
    case .modal, .navigation: if prediction != nil { return nil }
    case .tabs: return nil
    }
    return transitionRecord.transitionKind == .pop ? transitionRecord.to : transitionRecord.from
  }

  /// Why each of the two screens may differ when a transition is over; nil for a screen that must
  /// be unchanged.
  ///
  /// A presenter may stay dimmed until the dismissal, even while it is out of the window, and so
  /// may a screen below a pushed one until the pop. After a cancelled pop that screen is out of the
  /// window again, so it may differ until the next pop. `nothing-is-left-when-bypassed` judges a
  /// pop without an animation.
  ///
  /// A screen that was cancelled or popped is not in the window any more, but the app may show it
  /// again. Only the tutorials require that it is unchanged, so only their transitions are judged
  /// by it. (`docs/model.md, Outcome`)
  private func excuses(_ transition: Int) -> (from: Excuse?, to: Excuse?) {
    let transitionRecord = trace.transitions[transition]
    let gone: Excuse? = prediction == nil ? .screenIsGone : nil
    return switch transitionRecord.transitionKind {
    case .select: (nil, nil)
    case .pop where !transitionRecord.claim && scenario.container != .overlay:
      (nil, lowerScreenRestoredLater(transitionRecord) == nil ? nil : .restoredLater)
    case .pop:
      (
        transitionRecord.claim ? gone : nil,
        endsPresentationFromBefore(transition) ? .presentedBefore : nil
      )
    case .push where !transitionRecord.claim: (nil, gone)
    case .push: (lowerScreenRestoredLater(transitionRecord) == nil ? nil : .restoredLater, nil)
    }
  }

  /// Why a screen may differ when a transition is over; nil if it must be unchanged, or is not one
  /// of the two.
  func excuse(for screen: Int, _ transition: Int) -> Excuse? {
    let excuses = excuses(transition)
    return switch screen {
    case trace.transitions[transition].from: excuses.from
    case trace.transitions[transition].to: excuses.to
    default: nil
    }
  }

  /// Calls `body` for each view that must be unchanged when a transition is over: those of the two
  /// screens without an excuse.
  ///
  /// - Parameters:
  ///   - excused: receives the number of views of a screen that may differ.
  ///   - body: receives this context, so that it need not capture a copy, and the indices in
  ///     `Trace.records` of the view before and after the transition.
  func forEachRemainingView(
    excused: (Excuse, _ views: Int) -> Void = { _, _ in },
    _ body: (LawContext, _ transition: Int, TransitionRecord, _ before: Int, _ after: Int, ViewID)
      -> Void
  ) {
    for (transition, transitionRecord) in trace.transitions.enumerated()
    where !transitionRecord.after.isEmpty {
      func visit(_ screen: Int) {
        let baseline = baseline(of: screen, transition)
        for view in 0..<viewCounts[screen] {
          let id = ViewID(screen, view)
          guard let before = recordIndex(of: id, baseline, baseline.before),
            let after = recordIndex(of: id, transitionRecord, transitionRecord.after)
          else { continue }
          body(self, transition, transitionRecord, before, after, id)
        }
      }
      let excuses = excuses(transition)
      for (screen, excuse) in [
        (transitionRecord.from, excuses.from), (transitionRecord.to, excuses.to),
      ] {
        if let excuse { excused(excuse, viewCounts[screen]) } else { visit(screen) }
      }
    }
  }

  /// The transition whose `before` holds the state that a screen must have after another one.
  ///
  /// Mostly this is that transition itself. For the screen that a pop or a dismissal shows, it is the
  /// push or the presentation; for a screen that is pushed again, the transition that removed it.
  /// (`docs/model.md, Outcome`)
  private func baseline(of screen: Int, _ transition: Int) -> TransitionRecord {
    let transitionRecord = trace.transitions[transition]
    if let departure = departure(of: screen, beforeReturnIn: transition) {
      return trace.transitions[departure]
    }
    guard transitionRecord.claim, screen == lowerScreenRestoredLater(transitionRecord),
      let push = indexOfCoveringPush(transition).map({ trace.transitions[$0] }),
      !hasChanged(screen, from: push.began, to: transitionRecord.began)
    else { return transitionRecord }
    return push
  }

  /// The transition that removed a screen which another transition shows again: a pop, or a push that
  /// was cancelled. Of several cancelled pushes in a row it is the first.
  ///
  /// nil if the screen is not shown again, or if the app has changed it since; also for the
  /// tutorials, which restore a screen when it is removed.
  func departure(of screen: Int, beforeReturnIn transition: Int) -> Int? {
    let transitionRecord = trace.transitions[transition]
    guard transition > 0, prediction == nil, transitionRecord.claim,
      transitionRecord.transitionKind == .push, screen == transitionRecord.to
    else { return nil }
    var departure: Int?
    for index in (0..<transition).reversed() {
      let earlier = trace.transitions[index]
      guard earlier.from == screen || earlier.to == screen else { continue }
      let isPop = earlier.transitionKind == .pop && earlier.claim && earlier.from == screen
      let isCancelledPush =
        earlier.transitionKind == .push && !earlier.claim && earlier.to == screen
      if isPop || isCancelledPush { departure = index }
      // Before a pop the screen was on the stack, so the search ends. Before a cancelled push it
      // was not, so an earlier transition may have removed it.
      if !isCancelledPush { break }
    }
    guard let departure,
      !hasChanged(screen, from: trace.transitions[departure].began, to: transitionRecord.began)
    else { return nil }
    return departure
  }

  /// The push of the screen that a pop removes; nil for another transition, or if the screen was on
  /// the stack when the scenario began.
  private func matchingPush(_ transition: Int) -> TransitionRecord? {
    indexOfMatchingPush(transition).map { trace.transitions[$0] }
  }

  /// The index in `Trace.transitions` of the push that `matchingPush` returns; nil if there is
  /// none.
  func indexOfMatchingPush(_ transition: Int) -> Int? {
    let transitionRecord = trace.transitions[transition]
    guard transitionRecord.transitionKind == .pop else { return nil }
    return trace.transitions[..<transition].lastIndex {
      $0.transitionKind == .push && $0.claim && $0.from == transitionRecord.to
        && $0.to == transitionRecord.from
    }
  }

  /// The index of the push that covered the screen which a pop shows. In a navigation controller a
  /// pop of several screens has no matching push, but a push has covered the screen that it shows,
  /// too. Nil if the trace has no such push.
  func indexOfCoveringPush(_ transition: Int) -> Int? {
    let transitionRecord = trace.transitions[transition]
    guard transitionRecord.transitionKind == .pop, scenario.container == .navigation else {
      return indexOfMatchingPush(transition)
    }
    return trace.transitions[..<transition].lastIndex {
      $0.transitionKind == .push && $0.claim && $0.from == transitionRecord.to
    }
  }

  /// Whether a transition dismisses a screen over a visible presenter that was presented before the
  /// scenario began, so that the state of the presenter before the presentation is not known.
  private func endsPresentationFromBefore(_ transition: Int) -> Bool {
    let transitionRecord = trace.transitions[transition]
    return scenario.container == .overlay && transitionRecord.transitionKind == .pop
      && transitionRecord.claim && matchingPush(transition) == nil
  }

  /// The state of a view before the push that a pop reverses or, without one, before the last
  /// transition that removed its screen. The pop may restore it, although the view had another state
  /// just before the pop.
  ///
  /// nil if there is no such transition, or if the app changed these attributes since.
  private func recordBeforeMatchingPush(
    _ id: ViewID, _ attributes: [Attribute], _ transition: Int
  ) -> ViewRecord? {
    let transitionRecord = trace.transitions[transition]
    guard transitionRecord.claim || prediction == nil, id.screen == transitionRecord.to,
      let push = matchingPush(transition) ?? lastRemoval(of: id.screen, transition),
      !hasChanged(id, attributes, from: push.began, to: transitionRecord.began)
    else { return nil }
    return record(of: id, push, push.before)
  }

  /// The latest earlier transition after which a screen was gone: one that removed it, or one that
  /// would have shown it and was cancelled. What such a transition left on the screen is reported
  /// there, so the next transition may restore the screen.
  ///
  /// nil if there is none; also for the tutorials, which restore a screen when it is removed.
  private func lastRemoval(of screen: Int, _ transition: Int) -> TransitionRecord? {
    guard prediction == nil else { return nil }
    return trace.transitions[..<transition].last {
      $0.claim ? $0.from == screen : $0.to == screen
    }
  }

  /// Whether a pop gave a view the visibility that it had before the push.
  func restoresVisibilityBeforePush(of id: ViewID, _ isVisible: Bool, _ transition: Int) -> Bool {
    recordBeforeMatchingPush(id, [.alpha, .isHidden], transition)?.isVisible == isVisible
  }

  /// Whether the app wrote to these attributes of a view from the beginning of a transition to a tick,
  /// removed the view, or changed its order by removing another one.
  private func hasChanged(
    _ id: ViewID, _ attributes: [Attribute], from start: Tick, to end: Tick
  ) -> Bool {
    hasEvent(from: start, to: end) { kind in
      switch kind {
      case .write(id, let change): attributes.contains(change.attribute)
      case .remove(let removed):
        removed == id || removed.screen == id.screen && attributes.contains(.order)
      default: false
      }
    }
  }

  /// Whether the app wrote to views of a screen, or removed any, from the beginning of a transition to
  /// a tick.
  private func hasChanged(_ screen: Int, from start: Tick, to end: Tick) -> Bool {
    hasEvent(from: start, to: end) { kind in
      switch kind {
      case .write(let id, _), .remove(let id): id.screen == screen
      default: false
      }
    }
  }

  /// Whether an event of some kind happened from the beginning of a transition to a tick. Of the
  /// events in the first of these ticks only those count that came after the beginning.
  private func hasEvent(
    from start: Tick, to end: Tick, where isOfKind: (Event.Kind) -> Bool
  ) -> Bool {
    zip(scenario.events, trace.outcomes).contains { event, outcome in
      guard start <= event.at, event.at <= end, isOfKind(event.kind) else { return false }
      if start < event.at { return true }
      return outcome.transition.map { trace.transitions[$0].began == start } ?? false
    }
  }

  /// Compares attributes of one view with their earlier values, or with what the app last wrote.
  func checkRestored(
    _ id: ViewID, _ attributes: [Attribute], _ transition: Int, role: Effect.Role,
    _ result: inout LawResult
  ) {
    let transitionRecord = trace.transitions[transition]
    let baseline = baseline(of: id.screen, transition)
    guard var expected = record(of: id, baseline, baseline.before),
      let found = record(of: id, transitionRecord, transitionRecord.after)
    else { return }
    let before = expected
    // The attributes that the app has written in flight, and those that it has given their first
    // values again.
    var written = Attributes(), undone = Attributes()
    var isOrderChanged = false
    if !scenario.events.isEmpty {
      for (event, outcome) in zip(scenario.events, trace.outcomes)
      where outcome.transition == transition && outcome.hadEffect {
        switch event.kind {
        case .write(id, let change):
          if outcome.undoes {
            written.remove(change.attribute)
            undone.insert(change.attribute)
          } else {
            expected.apply(change)
            written.insert(change.attribute)
            undone.remove(change.attribute)
          }
        case .remove(let removed) where removed.screen == id.screen:
          isOrderChanged = true
          if removed == id { expected.superview = nil }
        default: break
        }
      }
    }
    for attribute in attributes {
      // After a cancelled interaction UIKit itself restores what was animated. Without a prediction
      // it is not known which value the animator should leave. (`docs/model.md, Outcome`)
      if written.contains(attribute) && (transitionRecord.wasCancelled || prediction == nil) {
        result.excuse(.writtenByApp)
        continue
      }
      if attribute == .order && isOrderChanged {
        result.excuse(.removedByApp)
        continue
      }
      // `right-screen-remains` judges the position and size of a root.
      if id.view == 0 && attribute.isPlacement { continue }
      let expected = undone.contains(attribute) ? before : expected
      if expected.agrees(with: found, in: attribute) { continue }
      if isUnseen(found, instead: expected, despite: attribute, of: id) {
        result.excuse(.cannotBeSeen)
        continue
      }
      if let before = recordBeforeMatchingPush(id, [attribute], transition),
        before.agrees(with: found, in: attribute)
      {
        result.excuse(.takenBackByPop)
        continue
      }
      if isAsMade(found, attribute, of: id, transitionRecord) {
        result.excuse(.takenBackByPop)
        continue
      }
      if isSetUp(attribute, found, of: id, transition) {
        result.excuse(.setUpForItsStay)
        continue
      }
      result.report(
        Effect(
          role, attribute,
          written.contains(attribute)
            ? .overwritten : attribute == .alpha && found.alpha == 0 ? .missing : .differs),
        transition: transition, at: end(of: transitionRecord), .view(id),
        expected: expected.quantity(attribute), found: found.quantity(attribute))
    }
  }

  /// Whether the root of a screen looks the same although an attribute differs, in a subject without
  /// a prediction.
  func isUnseen(
    _ found: ViewRecord, instead expected: ViewRecord, despite attribute: Attribute, of id: ViewID
  ) -> Bool {
    prediction == nil && id.view == 0 && found.isSeenAs(expected, despite: attribute, in: scenario)
  }

  /// Whether the root of a pushed screen has the transform, alpha or `isHidden` with which the app
  /// made it. A gesture may have changed it in the transition that removed the screen, so the push
  /// may restore it.
  private func isAsMade(
    _ found: ViewRecord, _ attribute: Attribute, of id: ViewID, _ transitionRecord: TransitionRecord
  ) -> Bool {
    guard prediction == nil, id.view == 0, transitionRecord.transitionKind == .push,
      transitionRecord.claim, id.screen == transitionRecord.to, !scenario.everChanges(id)
    else { return false }
    let view = scenario.screen(id.screen).views[0]
    return switch attribute {
    case .transform: ObservationTolerance.ofRoundTrips.holds(view.transform, found.transform)
    // A layer stores its opacity as a Float.
    case .alpha: Double(Float(view.alpha)) == found.alpha
    case .isHidden: view.isHidden == found.isHidden
    default: false
    }
  }

  /// Whether a new screen can be seen as the app made it. Its presentation controller may hide it
  /// before the transition begins.
  func isVisibleAsMade(
    _ found: ViewRecord, _ id: ViewID, _ transitionRecord: TransitionRecord
  ) -> Bool {
    [.alpha, .isHidden].allSatisfy { isAsMade(found, $0, of: id, transitionRecord) }
  }

  /// Whether a presentation may set an attribute of its screen until the dismissal: a sheet has round
  /// corners, and a menu its own autoresizing. A mask, a shadow or a border is only allowed if the
  /// presenter stays visible. A transform may place it or, if the presenter stays visible, make it a
  /// little smaller.
  private func isSetUp(
    _ attribute: Attribute, _ found: ViewRecord, of id: ViewID, _ transition: Int
  ) -> Bool {
    let transitionRecord = trace.transitions[transition]
    guard prediction == nil, isOfPresentations, transitionRecord.claim,
      transitionRecord.transitionKind == .push, id == ViewID(transitionRecord.to, 0)
    else { return false }
    return switch attribute {
    case .cornerRadius, .clipsToBounds, .state: true
    case .mask, .shadow, .border: scenario.container == .overlay
    case .transform:
      // The last condition is about a translation that places a popover.
      settlesBesideFinalFrame(transition) || isMovedIntoPlace(found, transitionRecord)
        || scenario.container == .overlay && found.transform.isCardScale
        || found.ownFrame != found.untransformedFrame
          && isPopover(found, .toScreen, transitionRecord)
    default: false
    }
  }

  /// Whether a translation moves the root of a presented screen into its final frame, as in many menus
  /// that slide in. That is not a defect unless a new size of the window lays the screen out again.
  private func isMovedIntoPlace(
    _ root: ViewRecord, _ transitionRecord: TransitionRecord
  ) -> Bool {
    guard scenario.container == .overlay, root.transform.isTranslation,
      let placement = transitionRecord.completionPlacement,
      !scenario.events.contains(where: \.kind.isResize)
    else { return false }
    return ObservationTolerance.ofRoundTrips.holds(root.ownFrame, placement.finalFrame)
  }
}

extension Affine {
  /// Whether it only scales down, to at least three quarters, as for a card over its presenter. The bound
  /// is chosen, not measured.
  fileprivate var isCardScale: Bool { self == Affine(a, 0, 0, a, 0, 0) && (0.75..<1).contains(a) }
}
