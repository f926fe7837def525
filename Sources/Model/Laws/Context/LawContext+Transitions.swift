// What several laws need to know about one transition, and about what the app does in the scenario.

extension LawContext {
  /// The prediction of a transition of the trace; nil if the model has none.
  func formulas(of transition: Int) -> TransitionPrediction? {
    guard let prediction, let index = predictionIndex(ofTransition: transition) else { return nil }
    return prediction.transitions[index]
  }

  /// The index of the prediction of a transition in `Prediction.transitions`; nil without one.
  func predictionIndex(ofTransition transition: Int) -> Int? {
    prediction?.index(of: trace.transitions[transition])
  }

  /// The predicted course of a transition of the trace, even if what it shows is not predicted; nil
  /// if its end is unknown.
  func course(of transition: Int) -> Course? {
    guard let prediction, let index = prediction.expectedIndex(of: trace.transitions[transition]),
      prediction.transitions[index].isTimed
    else { return nil }
    return prediction.transitions[index].course
  }

  /// The state of a view before or after a transition; nil if it is of neither screen, or
  /// nothing was recorded then.
  ///
  /// - Parameter range: `before` or `after` of the transition, as in the functions below.
  func record(
    of id: ViewID, _ transitionRecord: TransitionRecord, _ range: Range<Int>
  ) -> ViewRecord? {
    recordIndex(of: id, transitionRecord, range).map { trace.records[$0] }
  }

  /// The index in `Trace.records` of a view's state before or after a transition; nil if it is of
  /// neither screen, or nothing was recorded then.
  func recordIndex(
    of id: ViewID, _ transitionRecord: TransitionRecord, _ range: Range<Int>
  ) -> Int? {
    transitionRecord.firstRecord(
      of: id.screen, in: range, fromViewCount: viewCounts[transitionRecord.from]
    ).map { $0 + id.view }
  }

  /// The state of the container before or after a transition.
  func container(_ transitionRecord: TransitionRecord, _ range: Range<Int>) -> ViewRecord {
    trace.records[range.lowerBound + viewCount(transitionRecord)]
  }

  /// The number of views of the two screens. Their records come before the container's.
  private func viewCount(_ transitionRecord: TransitionRecord) -> Int {
    viewCounts[transitionRecord.from] + viewCounts[transitionRecord.to]
  }

  /// The views in the container other than the screens.
  func extraViews(
    _ transitionRecord: TransitionRecord, _ range: Range<Int>
  ) -> ArraySlice<ViewRecord> {
    trace.records[(range.lowerBound + viewCount(transitionRecord) + 1)..<range.upperBound]
  }

  /// When a transition was over, in ticks.
  func end(of transitionRecord: TransitionRecord) -> Double {
    Double((transitionRecord.completed ?? trace.finalState.tick).count)
  }

  /// The role of a view in a transition.
  func role(of id: ViewID, _ transitionRecord: TransitionRecord, _ pairs: [Pair]?) -> Effect.Role {
    if id.view == 0 { return id.screen == transitionRecord.from ? .fromScreen : .toScreen }
    if let pairs, pairs.contains(where: { $0.from == id || $0.to == id }) { return .pairedView }
    return scenario.everMarks(id) ? .surplusView : .otherView
  }

  /// Whether the app changed the attribute of a view while the transition was in flight, until a
  /// time in ticks.
  func wasWritten(
    _ id: ViewID, _ attribute: Attribute, during transition: Int, until time: Double
  ) -> Bool {
    guard !scenario.events.isEmpty else { return false }
    for (event, outcome) in zip(scenario.events, trace.outcomes)
    where outcome.transition == transition && outcome.hadEffect && Double(event.at.count) <= time {
      if case .write(id, let change) = event.kind, change.attribute == attribute { return true }
    }
    return false
  }

  /// Whether the window changed its size while no transition lasted.
  var isResizedAtRest: Bool { isResized(during: nil) }

  /// Whether the window changed its size while the transition was in flight; nil means none.
  func isResized(during transition: Int?) -> Bool {
    !scenario.events.isEmpty
      && zip(scenario.events, trace.outcomes).contains { event, outcome in
        event.kind.isResize && outcome.transition == transition && outcome.hadEffect
      }
  }

  /// Whether the window was emptied while the transition was in flight.
  func isWindowClosed(during transition: Int) -> Bool {
    scenario.closesWindow != nil
      && zip(scenario.events, trace.outcomes).contains { event, outcome in
        event.kind == .closeWindow && outcome.transition == transition
      }
  }

  /// Whether the app wrote the alpha or `isHidden` of a view in flight, until a time.
  func wasShownOrHidden(_ id: ViewID, during transition: Int, until time: Double) -> Bool {
    wasWritten(id, .alpha, during: transition, until: time)
      || wasWritten(id, .isHidden, during: transition, until: time)
  }
}

extension Scenario {
  /// Whether any list of the app marks a view.
  fileprivate func everMarks(_ id: ViewID) -> Bool {
    let mark = Mark(id.view)
    return screen(id.screen).marked.contains(mark)
      || events.contains { event in
        if case .mark(id.screen, let marks) = event.kind { marks.contains(mark) } else { false }
      }
  }

  /// Whether the size of the window changes in a tick.
  func resizes(at tick: Tick) -> Bool {
    events.contains { $0.kind.isResize && $0.at == tick }
  }

  /// Whether the app ever writes an attribute of a view, or removes it.
  func everChanges(_ id: ViewID) -> Bool {
    for event in events {
      switch event.kind {
      case .write(id, _), .remove(id): return true
      default: break
      }
    }
    return false
  }
}
