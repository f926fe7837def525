// Which of the changes of stored properties in `Trace.changes` a transition may leave behind.
extension LawContext {
  /// Checks the stored properties that `Trace.changes` lists.
  func checkStoredProperties(_ result: inout LawResult) {
    guard !trace.changes.isEmpty else { return }
    for (index, change) in trace.changes.enumerated() {
      result.count(comparisons: 1)
      if let excuse = excuse(for: change, at: index) {
        result.excuse(excuse)
      } else {
        report(change, in: change.transition, &result)
      }
    }
    checkLowerScreens(&result)
    checkReturns(&result)
  }

  /// Why a property may differ; nil if it must not.
  private func excuse(for change: StateChange, at index: Int) -> Excuse? {
    let transitionRecord = trace.transitions[change.transition]
    if change.isGeometry && isResized(during: change.transition) { return .resized }
    if change.attribute == .superview && isWindowClosed(during: change.transition) {
      return .removedByApp
    }
    if isWritten(change) { return .writtenByApp }
    if isOfGoneView(change) { return .viewIsGone }
    if isMaskReplaced(change) { return .setUpForItsStay }
    if cannotBeSeen(change) { return .cannotBeSeen }
    guard let screen = change.screen else {
      if isOfApp(change) { return .sameWithoutAnimators }
      if change.tracedView == .container, containerIsGone(after: transitionRecord) {
        return .viewIsGone
      }
      // A bar of the container takes the look that the new screen asks for.
      if prediction == nil, transitionRecord.claim, !isOfPresentations, change.isLookOfBar {
        return .setUpForItsStay
      }
      // Dismissals are excused like presentations: they may take back what
      // `presentationTransitionWillBegin` set before the first state that the trace holds.
      return isOfPresentations && transitionRecord.claim ? .presenterStays : nil
    }
    if let excuse = excuse(for: screen, change.transition) { return excuse }
    if isOfPresentedView(change, in: screen) { return .setUpForItsStay }
    if prediction == nil, mayLast(change, on: screen, transitionRecord) { return .setUpForItsStay }
    // A screen that is shown again may get back the values from before it was covered or removed.
    guard transitionRecord.claim, screen == transitionRecord.to,
      let removal = indexOfCoveringPush(change.transition)
        ?? departure(of: screen, beforeReturnIn: change.transition)
    else { return nil }
    if !change.isOfScenario {
      return givesBack(change, at: index, since: removal) ? .takenBackByPop : nil
    }
    let earlier = trace.changes[..<index].first {
      $0.transition >= removal && $0.isAboutTheSame(as: change)
    }
    return earlier?.before == change.after ? .takenBackByPop : nil
  }

  /// Whether the app changes the same property if no animator of its own runs. The values may differ,
  /// because a gesture may be elsewhere when the transition of the system ends.
  private func isOfApp(_ change: StateChange) -> Bool {
    changesWithoutAnimators.contains {
      $0.mayBeAboutTheSame(as: change) && $0.transition == change.transition
    }
  }

  /// Whether no user sees a change at the end of its transition.
  private func cannotBeSeen(_ change: StateChange) -> Bool {
    isBehindScreen(change) || isOfSquareCorners(change) || isOfUnseenShadow(change)
      || isOfRasterizationScale(change) || isOfUnseenBack(change)
  }

  /// Whether a change of an object that has no identity gives a property the value that an earlier
  /// change replaced, as far as a trace shows.
  ///
  /// - Parameter start: the first transition whose changes count.
  private func givesBack(_ change: StateChange, at index: Int, since start: Int) -> Bool {
    trace.changes[..<index].contains {
      $0.transition >= start && $0.mayBeAboutTheSame(as: change) && $0.before == change.after
    }
  }

  /// Whether the view of a change is not part of the scenario and is gone at the end, such as a
  /// dimming view that fades out after the dismissal. Its removal itself is judged.
  private func isOfGoneView(_ change: StateChange) -> Bool {
    prediction == nil && change.isOfGoneView && change.attribute != .superview
  }

  /// Whether one mask replaces another, as in a dismissal that is cancelled after a presentation
  /// with a mask. The trace holds only that each is an object (`StoredValue.text`). The laws about
  /// pictures notice a new mask that hides something.
  private func isMaskReplaced(_ change: StateChange) -> Bool {
    prediction == nil && change.attribute == .mask
      && [change.before, change.after].allSatisfy { $0.hasPrefix("object ") }
  }

  /// Whether the background of the container changes behind a screen that covers it.
  private func isBehindScreen(_ change: StateChange) -> Bool {
    let transitionRecord = trace.transitions[change.transition]
    let id = ViewID(transitionRecord.claim ? transitionRecord.to : transitionRecord.from, 0)
    guard prediction == nil, change.tracedView == .container,
      change.attribute == .backgroundColor, !transitionRecord.after.isEmpty,
      let root = record(of: id, transitionRecord, transitionRecord.after)
    else { return false }
    return root.superview == .container && root.alpha == 1 && !root.isHidden && !root.hasMask
      && root.transform.isIdentity && !root.hasDepth
      && (root.cornerRadius == 0 || !root.clipsToBounds
        || scenario.fillsPhone(root.bounds.size))
      && root.untransformedFrame.contains(
        container(transitionRecord, transitionRecord.after).bounds)
  }

  /// Whether a change is of how the corners of a screen are rounded, while they are square.
  private func isOfSquareCorners(_ change: StateChange) -> Bool {
    let transitionRecord = trace.transitions[change.transition]
    guard prediction == nil, ["cornerCurve", "maskedCorners"].contains(change.property),
      case .view(let id) = change.tracedView, id.view == 0, !transitionRecord.after.isEmpty,
      let root = record(of: id, transitionRecord, transitionRecord.after)
    else { return false }
    return root.cornerRadius == 0
  }

  /// Whether a change is of the shadow of a screen that has none, or whose shadow lies outside the
  /// display because the screen fills it.
  private func isOfUnseenShadow(_ change: StateChange) -> Bool {
    let transitionRecord = trace.transitions[change.transition]
    guard prediction == nil, change.attribute == .shadow, case .view(let id) = change.tracedView,
      id.view == 0, !transitionRecord.after.isEmpty,
      let root = record(of: id, transitionRecord, transitionRecord.after)
    else { return false }
    return !root.hasShadow || root.isSeenAs(root, despite: .shadow, in: scenario)
  }

  /// Whether a change says if the back of a screen is drawn, while the screen shows its front.
  private func isOfUnseenBack(_ change: StateChange) -> Bool {
    let transitionRecord = trace.transitions[change.transition]
    guard prediction == nil, change.property == "isDoubleSided",
      case .view(let id) = change.tracedView, id.view == 0, !transitionRecord.after.isEmpty,
      let root = record(of: id, transitionRecord, transitionRecord.after)
    else { return false }
    return !root.hasDepth
  }

  /// Whether a change is of the scale at which a screen would be rasterized. `shouldRasterize`, which
  /// says whether it is, is compared by itself.
  private func isOfRasterizationScale(_ change: StateChange) -> Bool {
    guard prediction == nil, case .view(let id) = change.tracedView else { return false }
    return id.view == 0 && change.property == "rasterizationScale"
  }

  /// Whether the app wrote the attribute to which the property belongs, in the same transition.
  private func isWritten(_ change: StateChange) -> Bool {
    if isOfChangedDelegate(change) { return true }
    guard case .view(let id) = change.tracedView else { return false }
    return wasWritten(id, change.attribute, during: change.transition, until: .infinity)
  }

  /// Whether a change is that of a delegate which the app changed in the same transition. Only the
  /// delegates of presented screens occur, because the state does not contain those of containers.
  private func isOfChangedDelegate(_ change: StateChange) -> Bool {
    guard change.property == "transitioningDelegate" else { return false }
    return zip(scenario.events, trace.outcomes).contains { event, outcome in
      if case .changeDelegate = event.kind {
        outcome.transition == change.transition && outcome.hadEffect
      } else {
        false
      }
    }
  }

  /// Whether a push or presentation that claims success may leave this change on the screen that it
  /// shows, for as long as that screen stays: a change of gesture recognizers or content; in a
  /// presentation, any change. A screen may also change its recognizers whenever it appears.
  private func mayLast(
    _ change: StateChange, on screen: Int, _ transitionRecord: TransitionRecord
  ) -> Bool {
    guard transitionRecord.claim, screen == transitionRecord.to,
      transitionRecord.transitionKind == .push || change.attribute == .recognizers
    else { return false }
    // A view often gets its content only when its screen appears.
    return isOfPresentations || change.attribute == .recognizers || change.attribute == .content
  }

  /// Whether a dismissal changes an object that its presentation may have added to a screen, such as
  /// a dimming view. Another law judges whether that object is removed.
  private func isOfPresentedView(_ change: StateChange, in screen: Int) -> Bool {
    guard prediction == nil, change.tracedView == .unknown,
      let push = indexOfMatchingPush(change.transition)
    else { return false }
    return trace.foreignViews.contains { $0.transition == push && $0.screen == screen }
      // A view that all presentations share may come from the presenter of an earlier one.
      || trace.changes.contains {
        $0.transition == push && $0.tracedView == .unknown && $0.attribute == .superview
      }
  }

  /// Checks that a pop or a dismissal undoes what its push, and any cancelled pop since, changed in the
  /// screen below.
  private func checkLowerScreens(_ result: inout LawResult) {
    for (pop, transitionRecord) in trace.transitions.enumerated()
    where transitionRecord.claim && !transitionRecord.after.isEmpty {
      guard lowerScreenRestoredLater(transitionRecord) != nil, let push = indexOfCoveringPush(pop)
      else { continue }
      for (index, change) in trace.changes.enumerated()
      where change.transition >= push && change.transition < pop
        && change.screen == transitionRecord.to && !isWritten(change)
        && !(change.isGeometry && isResized(during: change.transition)) && !isOfGoneView(change)
      {
        reportUnlessUndone(index, since: push, in: pop, &result)
      }
    }
  }

  /// Checks that a screen which is shown again has the state from before it was removed.
  private func checkReturns(_ result: inout LawResult) {
    for (transition, transitionRecord) in trace.transitions.enumerated()
    where !transitionRecord.after.isEmpty {
      let screen = transitionRecord.to
      guard let departure = departure(of: screen, beforeReturnIn: transition) else { continue }
      for (index, change) in trace.changes.enumerated()
      where change.transition >= departure && change.transition < transition
        && change.screen == screen && !change.isGeometry && !isOfGoneView(change)
        && !mayLast(change, on: screen, transitionRecord) && !isOfChangedDelegate(change)
      {
        reportUnlessUndone(index, since: departure, in: transition, &result)
      }
    }
  }

  /// Reports a change of an earlier transition that is still there after a later one. If the
  /// property changes again up to the later transition, only the last change is judged, which may
  /// give the property the value that the first change replaced. If the object has no identity in
  /// the trace, another change counts as one of the same object if it replaces the value that this
  /// one left.
  ///
  /// - Parameter start: the first transition whose changes count.
  private func reportUnlessUndone(
    _ index: Int, since start: Int, in transition: Int, _ result: inout LawResult
  ) {
    var change = trace.changes[index]
    let isChangedAgain = trace.changes[(index + 1)...].contains {
      $0.transition <= transition && $0.mayBeAboutTheSame(as: change)
        && (change.isOfScenario || $0.before == change.after)
    }
    if isChangedAgain { return }
    if !change.isOfScenario && givesBack(change, at: index, since: start) { return }
    let first = trace.changes[..<index].first {
      $0.transition >= start && $0.isAboutTheSame(as: change) && !isWritten($0)
    }
    if let first { change.before = first.before }
    result.count(comparisons: 1)
    if change.before == change.after { return }
    change.transition = transition
    if cannotBeSeen(change) {
      result.excuse(.cannotBeSeen)
    } else {
      report(change, in: transition, &result)
    }
  }

  private func report(_ change: StateChange, in transition: Int, _ result: inout LawResult) {
    let transitionRecord = trace.transitions[transition]
    let role: Effect.Role =
      switch change.tracedView {
      case .view(let id): self.role(of: id, transitionRecord, formulas(of: transition)?.pairs)
      case .container: .container
      default: .outsider
      }
    // `Violation.objectInWords` in `Reporting` reads the object from these words.
    result.report(
      Effect(role, change.attribute), transition: transition, at: end(of: transitionRecord),
      change.tracedView,
      expected: .words(
        "\(change.property) of \(change.name ?? change.type) to be \(change.words(change.before))"),
      found: .words(change.words(change.after)))
  }
}

extension StateChange {
  /// A value of the property for a report: a trace only numbers the masks.
  fileprivate func words(_ value: String) -> String {
    attribute == .mask && value.hasPrefix("object ") ? "a mask" : value
  }
}
