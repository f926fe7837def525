/// What an exhaustive search says of a smallest failure.
public enum Minimality: Hashable, Sendable {
  /// Nothing shorter fails in this way. Of machines `searched` counts the different states that
  /// steps were tried from, of other stories the stories.
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

extension Recording {
  /// How many elements there are that stand in no other: the steps of a run.
  @usableFromInline var stepCount: Int { elements(atDepth: 0)?.count ?? 0 }
}

extension Choice {
  /// Whether enumerating so many values of a number tries them all; what is no number is always
  /// tried in full.
  func isExhausted(byFirst valuesMax: Int) -> Bool {
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
  ///
  /// Inlined where the machine is known: a step of a small state then takes some nanoseconds.
  @inlinable
  public func minimality(
    of failure: Failure, budget: Int = 100_000, evaluations: inout Int
  ) -> Minimality {
    guard steps.lowerBound == 0 else { return .undecided }
    var search = StateSearch(machine: self, kind: failure.kind, budget: budget)
    let result = search.run(shorterThan: failure.recording.stepCount)
    evaluations += search.tried
    guard case .shorter(let found) = result else { return result }
    var choices = Choices(replaying: found)
    _ = run(&choices)
    return .shorter(choices.recording)
  }

  /// The shortest run that fails in the same way, as far as passes and exhaustive search find it;
  /// the search counts each step it tries as an evaluation.
  @inlinable
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
@usableFromInline
struct StateSearch<State: Hashable> {
  @usableFromInline
  struct Node {
    @usableFromInline var state: State
    @usableFromInline var parent: Int
    /// The choices of the step that led here, by their place in `steps`.
    @usableFromInline var step: Range<Int>
    /// How many results the steps so far have made: the next one has this number.
    @usableFromInline var resultCount: Int

    @inlinable
    init(state: State, parent: Int, step: Range<Int>, resultCount: Int) {
      (self.state, self.parent, self.step) = (state, parent, step)
      self.resultCount = resultCount
    }
  }

  @usableFromInline let machine: Machine<State>
  @usableFromInline let kind: String
  @usableFromInline let budget: Int
  @usableFromInline var tried = 0
  @usableFromInline var nodes: [Node]
  @usableFromInline var steps: [Choice] = []
  @usableFromInline var met: Set<State>
  @usableFromInline var sawAllArguments = true
  /// The states that each rule led to when it was tried last, in the order of its arguments: where
  /// it leads to the same one again, that was met, and need not be looked up.
  @usableFromInline var latest: [[State]]

  /// How many values of a number are tried in each step.
  @inlinable
  static var valuesMax: Int { 1 << 12 }
  @inlinable
  static var latestMax: Int { 1 << 12 }

  @inlinable
  init(machine: Machine<State>, kind: String, budget: Int) {
    self.machine = machine
    self.kind = kind
    self.budget = budget
    let first = machine.initial()
    nodes = [Node(state: first, parent: 0, step: 0..<0, resultCount: 0)]
    met = [first]
    latest = machine.rules.map { _ in [] }
  }

  @inlinable
  mutating func run(shorterThan length: Int) -> Minimality {
    var choices = Choices(replaying: Recording())
    var level = 0..<1
    for depth in 1..<max(1, length) {
      for node in level {
        for rule in machine.rules.indices where machine.rules[rule].isPossible(nodes[node].state) {
          if extend(node, by: rule, isLast: depth == length - 1, &choices) {
            return .shorter(recording(of: nodes.count - 1))
          }
          if tried >= budget { return .undecided }
        }
      }
      level = level.upperBound..<nodes.count
      if level.isEmpty { break }
    }
    return sawAllArguments ? .certified(searched: nodes.count) : .undecided
  }

  /// Applies a rule with all its arguments. Whether one of these steps failed: it leads to the last
  /// node.
  ///
  /// - Parameter isLast: whether nothing may follow, so that only failures count.
  @inlinable
  mutating func extend(
    _ node: Int, by rule: Int, isLast: Bool, _ choices: inout Choices
  ) -> Bool {
    let before = nodes[node].state
    let resultCount = nodes[node].resultCount
    var place = -1
    choices.beginWalk(resultCount: resultCount)
    repeat {
      guard tried < budget else {
        sawAllArguments = false
        return false
      }
      tried += 1
      place += 1
      var state = before
      var verdict = machine.rules[rule].apply(&state, &choices)
      if case .passed = verdict { verdict = machine.check(state) }
      guard choices.countsInWalk else { continue }
      switch verdict {
      case .passed:
        if isLast || isKnown(state, of: rule, at: place) { continue }
        append(state, after: node, rule, choices)
      case .discarded:
        continue
      case .failed(let kind):
        guard kind == self.kind else { continue }
        append(state, after: node, rule, choices)
        return true
      }
    } while choices.turn(
      valuesMax: Self.valuesMax, resultCount: resultCount, sawAllValues: &sawAllArguments)
    return false
  }

  @inlinable
  mutating func append(
    _ state: State, after parent: Int, _ rule: Int, _ choices: borrowing Choices
  ) {
    let start = steps.count
    steps.append(Choice(.more, 1, in: 0...1, simplest: 0))
    steps.append(Choice(.pick, rule, in: 0...(machine.rules.count - 1), simplest: 0))
    for index in 0..<choices.count { steps.append(choices.written[index]) }
    nodes.append(
      Node(
        state: state, parent: parent, step: start..<steps.count,
        resultCount: choices.resultCount))
  }

  /// Whether a state was met; it now is.
  @inlinable
  mutating func isKnown(_ state: State, of rule: Int, at place: Int) -> Bool {
    if place < latest[rule].count {
      if latest[rule][place] == state { return true }
      latest[rule][place] = state
    } else if place == latest[rule].count, place < Self.latestMax {
      latest[rule].append(state)
    }
    return !met.insert(state).inserted
  }

  /// The run that leads to a node, as it would have been recorded.
  @inlinable
  func recording(of node: Int) -> Recording {
    var parts: [ArraySlice<Choice>] = []
    var place = node
    while place > 0 {
      parts.append(steps[nodes[place].step])
      place = nodes[place].parent
    }
    return Recording(choices: parts.reversed().flatMap { $0 })
  }
}
