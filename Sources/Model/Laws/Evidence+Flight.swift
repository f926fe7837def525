// What several laws ask about a transition in flight.

extension Evidence {
  /// What the model says of a transition of the trace; nil where it knows nothing of it.
  func formulas(of transition: Int) -> TransitionPrediction? {
    guard let prediction, let place = place(ofTransition: transition) else { return nil }
    return prediction.transitions[place]
  }

  /// The same as its place in `Prediction.transitions`.
  func place(ofTransition transition: Int) -> Int? {
    prediction?.place(of: trace.transitions[transition])
  }

  /// How the model says that a transition of the trace runs; nil where it does not know.
  func course(of transition: Int) -> Course? {
    guard let prediction, let place = prediction.expectedPlace(of: trace.transitions[transition]),
      prediction.transitions[place].isTimed
    else { return nil }
    return prediction.transitions[place].course
  }

  /// The state of a view before or after a transition.
  func record(of id: ViewID, _ passage: Passage, _ range: Range<Int>) -> ViewRecord? {
    place(of: id, passage, range).map { trace.records[$0] }
  }

  /// Where in `Trace.records` the state of a view before or after a transition stands.
  func place(of id: ViewID, _ passage: Passage, _ range: Range<Int>) -> Int? {
    if range.isEmpty { return nil }
    if id.screen == passage.from { return range.lowerBound + id.view }
    if id.screen == passage.to {
      return range.lowerBound + viewCounts[passage.from] + id.view
    }
    return nil
  }

  /// The container itself.
  func container(_ passage: Passage, _ range: Range<Int>) -> ViewRecord {
    trace.records[range.lowerBound + viewCount(passage)]
  }

  /// How many views the two screens have: their records stand before the container's.
  private func viewCount(_ passage: Passage) -> Int {
    viewCounts[passage.from] + viewCounts[passage.to]
  }

  /// What lies in the container besides the screens.
  func guests(_ passage: Passage, _ range: Range<Int>) -> ArraySlice<ViewRecord> {
    trace.records[(range.lowerBound + viewCount(passage) + 1)..<range.upperBound]
  }

  /// When a transition was over, in ticks.
  func end(of passage: Passage) -> Double {
    Double((passage.completed ?? trace.rest.tick).count)
  }

  /// The part of a view in a transition.
  func role(of id: ViewID, _ passage: Passage, _ pairs: [Pair]?) -> Place.Role {
    if id.view == 0 { return id.screen == passage.from ? .fromScreen : .toScreen }
    if let pairs, pairs.contains(where: { $0.from == id || $0.to == id }) { return .pairedView }
    return scenario.everMarks(id) ? .surplusView : .otherView
  }

  /// Whether the app changed the attribute of a view while the transition was in flight.
  func wasWritten(_ id: ViewID, _ attribute: Attribute, during transition: Int, until time: Double)
    -> Bool
  {
    guard !scenario.events.isEmpty else { return false }
    for (event, outcome) in zip(scenario.events, trace.outcomes)
    where outcome.transition == transition && outcome.hadEffect && Double(event.at.count) <= time {
      if case .write(id, let change) = event.action, change.attribute == attribute { return true }
    }
    return false
  }

  /// Whether the app said in flight whether a view can be seen, until a time.
  func wasShownOrHidden(_ id: ViewID, during transition: Int, until time: Double) -> Bool {
    wasWritten(id, .alpha, during: transition, until: time)
      || wasWritten(id, .isHidden, during: transition, until: time)
  }
}

extension Scenario {
  /// Whether any of the app's lists names a view.
  fileprivate func everMarks(_ id: ViewID) -> Bool {
    let mark = Mark(id.view)
    return screen(id.screen).marked.contains(mark)
      || events.contains { event in
        if case .mark(id.screen, let marks) = event.action { marks.contains(mark) } else { false }
      }
  }

  /// Whether the window gets another size in a tick.
  func resizes(at tick: Tick) -> Bool {
    events.contains { event in
      if case .resize = event.action { event.at == tick } else { false }
    }
  }

  /// Whether the app ever writes an attribute of a view, or takes it away.
  func everChanges(_ id: ViewID) -> Bool {
    for event in events {
      switch event.action {
      case .write(id, _), .remove(id): return true
      default: break
      }
    }
    return false
  }
}
