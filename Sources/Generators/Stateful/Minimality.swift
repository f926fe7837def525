/// What an exhaustive search says of a smallest failure.
public enum Minimality: Hashable, Sendable {
  /// Nothing shorter fails in this way. Of machines `searched` counts the different states that
  /// were met, of other stories the stories.
  case certified(searched: Int)
  /// This shorter story does.
  case shorter(Recording)
  /// The budget ended first, or a number has more values than were tried; nothing shorter was found
  /// so far.
  case undecided
}

extension Minimality: CustomStringConvertible {
  public var description: String {
    switch self {
    case .certified(let searched): "no shorter story exists (\(searched) searched)"
    case .shorter(let recording): "a shorter story exists: \(recording)"
    case .undecided: "no shorter story was found before the budget ended"
    }
  }
}

extension Generator {
  /// Tells all stories of fewer choices than `recording` to an oracle, until one fails: a proof for
  /// what no machine describes, at a cost that grows exponentially with the number of choices.
  ///
  /// - Parameters:
  ///   - budget: how many stories may be told.
  ///   - valuesMax: how many of the simplest values of each number are tried; a number with more
  ///     leaves the question undecided.
  public func minimality(
    of recording: Recording, budget: Int = 100_000, valuesMax: Int = 64,
    oracle: (Recording) -> Shrinker.Outcome
  ) -> Minimality {
    var enumeration = Enumeration(
      .init(choicesMax: recording.choices.count - 1, valuesMax: valuesMax, storiesMax: budget))
    var choices = Choices(replaying: Recording())
    var sawAllValues = true
    while enumeration.begin(&choices) {
      _ = value(from: &choices)
      let told = choices.recording
      // Also of stories that are too long: another value might have made them short.
      sawAllValues =
        sawAllValues
        && told.choices.prefix(recording.choices.count - 1).allSatisfy {
          $0.isExhausted(byFirst: valuesMax)
        }
      guard enumeration.end(choices) else { continue }
      switch oracle(told) {
      case .interesting(let consumed): return .shorter(consumed)
      case .uninteresting: break
      case .unknown: return .undecided
      }
    }
    return enumeration.isComplete && sawAllValues
      ? .certified(searched: enumeration.count) : .undecided
  }
}

extension Choice {
  /// Whether enumerating so many values of a number tries them all; what is no number is always
  /// tried in full.
  fileprivate func isExhausted(byFirst valuesMax: Int) -> Bool {
    switch kind {
    case .integer: rankMax < UInt64(valuesMax)
    case .double: isForced
    case .flag, .pick, .more, .result, .reference: true
    }
  }
}

extension Machine where State: Hashable {
  /// Searches all shorter runs that could fail as this one does, breadth first over states: runs
  /// that lead to one state are one, so the cost is states × rules × arguments, not rules to the
  /// power of steps.
  ///
  /// - Parameters:
  ///   - budget: how many steps may be tried in all.
  ///   - evaluations: grows by the number that were.
  public func minimality(
    of failure: Failure, budget: Int = 100_000, evaluations: inout Int
  ) -> Minimality {
    guard steps.lowerBound == 0 else { return .undecided }
    let length = failure.recording.spans.count { span in
      span.label == .element
        && !failure.recording.spans.contains {
          $0.label == .element && $0.start <= span.start && $0.end >= span.end
            && $0.count > span.count
        }
    }
    var search = StateSearch(machine: self, kind: failure.kind, budget: budget)
    let result = search.run(shorterThan: length)
    evaluations += search.tried
    guard case .shorter(let found) = result else { return result }
    var choices = Choices(replaying: found)
    _ = run(&choices)
    return .shorter(choices.recording)
  }

  /// The shortest run that fails in the same way, as far as passes and exhaustive search find it;
  /// the search counts each step it tries as an evaluation.
  public func shrinkAndCertify(
    _ failure: Failure, budget: Int = 10_000, searchBudget: Int = 100_000
  ) -> (result: Shrinker.Result, minimality: Minimality) {
    var result = shrink(failure, budget: budget)
    var evaluations = result.evaluations
    let roundsMax = 8
    for _ in 0..<roundsMax {
      var current = failure
      current.recording = result.recording
      let minimality = minimality(of: current, budget: searchBudget, evaluations: &evaluations)
      guard case .shorter(let recording) = minimality else {
        result.evaluations = evaluations
        return (result, minimality)
      }
      current.recording = recording
      result = shrink(current, budget: max(0, budget - evaluations))
      evaluations += result.evaluations
    }
    result.evaluations = evaluations
    return (result, .undecided)
  }
}

/// A breadth-first search over the states of a machine.
private struct StateSearch<State: Hashable> {
  struct Node {
    var state: State
    var parent: Int?
    var step: [Choice]
  }

  let machine: Machine<State>
  let kind: String
  let budget: Int
  var tried = 0
  private var nodes: [Node] = []
  private var met: Set<State> = []
  private var sawAllArguments = true
  /// How many values of a number are tried in each step.
  private static var valuesMax: Int { 1 << 12 }

  init(machine: Machine<State>, kind: String, budget: Int) {
    self.machine = machine
    self.kind = kind
    self.budget = budget
  }

  mutating func run(shorterThan length: Int) -> Minimality {
    let first = machine.initial()
    nodes = [Node(state: first, parent: nil, step: [])]
    met = [first]
    var level = 0..<1
    for _ in 1..<max(1, length) {
      for node in level {
        for rule in machine.rules.indices where machine.rules[rule].isPossible(nodes[node].state) {
          if let failed = extend(node, by: rule) { return .shorter(recording(of: failed)) }
          if tried >= budget { return .undecided }
        }
      }
      level = level.upperBound..<nodes.count
      if level.isEmpty { break }
    }
    return sawAllArguments ? .certified(searched: nodes.count) : .undecided
  }

  /// Applies a rule with all its arguments. Returns the node of a failing step.
  private mutating func extend(_ node: Int, by rule: Int) -> Int? {
    let pick = Choice(.pick, rule, in: 0...(machine.rules.count - 1), simplest: 0)
    var enumeration = Enumeration(.init(valuesMax: Self.valuesMax, storiesMax: budget - tried))
    var choices = Choices(replaying: Recording())
    while enumeration.begin(&choices) {
      tried += 1
      var state = nodes[node].state
      var verdict = machine.rules[rule].apply(&state, &choices)
      if verdict == .passed { verdict = machine.check(state) }
      guard enumeration.end(choices), verdict != .discarded else { continue }
      let arguments = choices.recording.choices
      let step = [Choice(.more, 1, in: 0...1, simplest: 0), pick] + arguments
      if !arguments.allSatisfy({ $0.isExhausted(byFirst: Self.valuesMax) }) {
        sawAllArguments = false
      }
      if verdict == .failed(kind: kind) {
        nodes.append(Node(state: state, parent: node, step: step))
        return nodes.count - 1
      }
      if verdict == .passed, met.insert(state).inserted {
        nodes.append(Node(state: state, parent: node, step: step))
      }
    }
    if !enumeration.isComplete { sawAllArguments = false }
    return nil
  }

  /// The run that leads to a node, as it would have been recorded.
  private func recording(of node: Int) -> Recording {
    var steps: [[Choice]] = []
    var place: Int? = node
    while let current = place, nodes[current].parent != nil {
      steps.append(nodes[current].step)
      place = nodes[current].parent
    }
    return Recording(choices: steps.reversed().flatMap { $0 })
  }
}
