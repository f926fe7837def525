/// A breadth-first search over the states of a stateful test for a shorter run that fails, for
/// `StatefulTest.minimality`.
@usableFromInline
struct StateSearch<State: Hashable> {
  /// A state that was reached.
  @usableFromInline
  struct Node {
    @usableFromInline var state: State
    /// The position of the state before it in `nodes`.
    @usableFromInline var parent: Int
    /// The choices of the step that led here, as a range of `steps`.
    @usableFromInline var step: Range<Int>
    /// How many results the steps so far made: the next one has this number.
    @usableFromInline var resultCount: Int

    @inlinable
    init(state: State, parent: Int, step: Range<Int>, resultCount: Int) {
      (self.state, self.parent, self.step) = (state, parent, step)
      self.resultCount = resultCount
    }
  }

  @usableFromInline let test: StatefulTest<State>
  /// The kind of failure to search for.
  @usableFromInline let kind: String
  /// How many steps are tried at most.
  @usableFromInline let budget: Int
  @usableFromInline var triedCount = 0
  /// The states in the order in which they were reached, the initial one first.
  @usableFromInline var nodes: [Node]
  /// The choices of the steps of all nodes.
  @usableFromInline var steps: [Choice] = []
  @usableFromInline var knownStates: Set<State>
  /// Whether all values of all arguments were tried so far.
  @usableFromInline var sawAllArguments = true
  /// Set when the arguments of a rule have more values than can be tried.
  @usableFromInline var stopReason: Minimality.Reason?
  /// The states that each rule led to when it was last tried, in the order of its arguments. If it
  /// leads to the same one again, that state is known and need not be looked up.
  @usableFromInline var latest: [[State]]

  /// How many values of a number are tried in each step.
  @inlinable
  static var valuesMax: Int { 1 << 12 }
  /// How many of the latest states are kept for each rule.
  @inlinable
  static var latestMax: Int { 1 << 12 }

  @inlinable
  init(test: StatefulTest<State>, kind: String, budget: Int) {
    self.test = test
    self.kind = kind
    self.budget = budget
    let first = test.initial()
    nodes = [Node(state: first, parent: 0, step: 0..<0, resultCount: 0)]
    knownStates = [first]
    latest = test.rules.map { _ in [] }
  }

  /// Searches runs of fewer than `length` steps.
  @inlinable
  mutating func run(shorterThan length: Int) -> Minimality {
    var choices = Choices(replaying: Recording())
    // The nodes whose runs have `depth` − 1 steps.
    var level = 0..<1
    for depth in 1..<max(1, length) {
      for node in level {
        for rule in test.rules.indices where test.rules[rule].isPossible(nodes[node].state) {
          if extend(node, by: rule, isLast: depth == length - 1, &choices) {
            return .shorter(recording(of: nodes.count - 1))
          }
          if let stopReason { return .undecided(stopReason) }
          if triedCount >= budget { return .undecided(.budget) }
        }
      }
      level = level.upperBound..<nodes.count
      if level.isEmpty { break }
    }
    return sawAllArguments ? .certified(searched: nodes.count) : .undecided(.tooManyValues)
  }

  /// Applies a rule at a node with every value of its arguments, and appends a node for each new
  /// state. Returns true, and stops, if a step fails with `kind`; the last node is then that failure.
  ///
  /// - Parameter isLast: true at the maximum length: states that pass are not appended.
  @inlinable
  mutating func extend(_ node: Int, by rule: Int, isLast: Bool, _ choices: inout Choices) -> Bool {
    let before = nodes[node].state
    let resultCount = nodes[node].resultCount
    var argumentIndex = -1
    choices.beginEnumeration(resultCount: resultCount)
    repeat {
      guard triedCount < budget else {
        sawAllArguments = false
        return false
      }
      triedCount += 1
      argumentIndex += 1
      var state = before
      var verdict = test.rules[rule].apply(&state, &choices)
      if case .passed = verdict { verdict = test.check(state) }
      // The first arguments show the usual bounds. If later ones have wider bounds, not all may be
      // tried, and `sawAllArguments` becomes false.
      if argumentIndex == 0, let reason = tooManyArguments(of: rule, choices) {
        stopReason = reason
        return false
      }
      guard choices.countsInEnumeration else { continue }
      switch verdict {
      case .passed:
        if isLast || isKnown(state, of: rule, at: argumentIndex) { continue }
        append(state, after: node, rule, choices)
      case .discarded:
        continue
      case .failed(let kind):
        guard kind == self.kind else { continue }
        append(state, after: node, rule, choices)
        return true
      }
    } while choices.advance(
      valuesMax: Self.valuesMax, resultCount: resultCount, sawAllValues: &sawAllArguments)
    return false
  }

  /// Returns why the search must stop at a step: its arguments have more values than the budget can
  /// try, or one argument has more than the search tries. Nil if it can go on.
  @usableFromInline
  func tooManyArguments(of rule: Int, _ choices: borrowing Choices) -> Minimality.Reason? {
    var product: UInt64? = 1
    var isTooLarge = false
    for index in 0..<choices.count {
      let choice = choices.written[index]
      let isNumber = choice.kind == .integer || choice.kind == .double
      if isNumber, !choice.isExhausted(byFirst: Self.valuesMax) { isTooLarge = true }
      let (count, isOver) = choice.rankMax.addingReportingOverflow(1)
      product = isOver ? nil : product.flatMap { $0.multipliedWithoutOverflow(by: count) }
    }
    guard isTooLarge || product == nil || product! > UInt64(max(1, budget)) else { return nil }
    return .tooManyArguments(rule: test.rules[rule].name, count: product)
  }

  /// Appends a node with the choices of its step, as `StatefulTest.run` writes them: that it is not
  /// the end, the rule, the arguments.
  @inlinable
  mutating func append(
    _ state: State, after parent: Int, _ rule: Int, _ choices: borrowing Choices
  ) {
    let start = steps.count
    steps.append(Choice(.more, 1, in: 0...1, simplest: 0))
    steps.append(Choice(.pick, rule, in: 0...(test.rules.count - 1), simplest: 0))
    for index in 0..<choices.count { steps.append(choices.written[index]) }
    nodes.append(
      Node(
        state: state, parent: parent, step: start..<steps.count,
        resultCount: choices.resultCount))
  }

  /// Marks a state as known, and returns whether it was known before.
  @inlinable
  mutating func isKnown(_ state: State, of rule: Int, at argumentIndex: Int) -> Bool {
    if argumentIndex < latest[rule].count {
      if latest[rule][argumentIndex] == state { return true }
      latest[rule][argumentIndex] = state
    } else if argumentIndex == latest[rule].count, argumentIndex < Self.latestMax {
      latest[rule].append(state)
    }
    return !knownStates.insert(state).inserted
  }

  /// Returns the run that leads to a node, as it would have been recorded.
  @inlinable
  func recording(of node: Int) -> Recording {
    var parts: [ArraySlice<Choice>] = []
    var current = node
    while current > 0 {
      parts.append(steps[nodes[current].step])
      current = nodes[current].parent
    }
    return Recording(choices: parts.reversed().flatMap { $0 })
  }
}

extension UInt64 {
  fileprivate func multipliedWithoutOverflow(by other: UInt64) -> UInt64? {
    let (product, isOver) = multipliedReportingOverflow(by: other)
    return isOver ? nil : product
  }
}
