// What laws ask of the evidence again and again.

extension Evidence {
  /// What the model says of a transition of the trace; nil where it knows nothing of it.
  func fade(of transition: Int) -> FadePrediction? {
    let operation = trace.transitions[transition].operation
    return prediction?.transitions.first { $0.course.operation == operation && $0.isDetermined }
  }

  /// How the model says that a transition of the trace runs.
  func course(of transition: Int) -> Course? {
    let operation = trace.transitions[transition].operation
    return prediction?.transitions.first { $0.course.operation == operation }?.course
  }

  /// The state of a view before or after a transition.
  func record(of id: ViewID, _ passage: Passage, _ range: Range<Int>) -> ViewRecord? {
    guard !range.isEmpty else { return nil }
    let fromCount = scenario.screen(passage.from).views.count
    if id.screen == passage.from { return trace.records[range.lowerBound + id.view] }
    if id.screen == passage.to { return trace.records[range.lowerBound + fromCount + id.view] }
    return nil
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
}
