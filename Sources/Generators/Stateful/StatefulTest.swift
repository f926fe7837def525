/// A test of something with a state: a run applies rules to the state, one after another.
///
/// A run ends when a step fails or discards, or when it is long enough. Most runs leave some rules
/// out (see `Choices.index(of:swarm:)`). Shrinks to the run without steps.
///
/// ```swift
/// let test = StatefulTest(
///   "counter",
///   rules: [
///     Rule<Int>("add") { count, choices in
///       count += choices.draw(1...9)
///       return Verdict(count < 20)
///     }
///   ], from: { 0 })
/// let failure = try test.firstFailure(seed: 1, indices: 0..<1_000)
/// ```
public struct StatefulTest<State>: Sendable {
  /// What is tested, as reports show it.
  public let name: String
  /// The operations that a run draws from.
  public let rules: [Rule<State>]
  /// How many steps a run has.
  public let steps: ClosedRange<Int>
  /// How many steps a run has on average, if the range allows it.
  public let stepsMean: Int
  @usableFromInline let initial: @Sendable () -> State
  @usableFromInline let invariant: @Sendable (borrowing State) -> Verdict

  /// Makes a stateful test.
  ///
  /// - Parameters:
  ///   - name: what is tested, for reports.
  ///   - steps: how many steps a run has.
  ///   - mean: how many steps a run has on average, if the range allows it.
  ///   - rules: the operations, at least one.
  ///   - initial: makes the state before the first step.
  ///   - invariant: checks the state after each step.
  public init(
    _ name: String, steps: ClosedRange<Int> = 0...50, mean: Int = 40, rules: [Rule<State>],
    from initial: @escaping @Sendable () -> State,
    invariant: @escaping @Sendable (borrowing State) -> Verdict = { _ in .passed }
  ) {
    precondition(!rules.isEmpty, "\(name): a stateful test needs at least one rule.")
    self.name = name
    self.steps = steps
    stepsMean = mean
    self.rules = rules
    self.initial = initial
    self.invariant = invariant
  }

  /// Makes one run and returns the verdict of its last step. The run stops at the first step that
  /// fails or discards.
  @inlinable
  public func run(_ choices: inout Choices) -> Verdict {
    var state = initial()
    return run(&choices, &state)
  }

  /// Makes one run from the state of the caller, which afterwards is the state at the end of the
  /// run.
  @inlinable
  public func run(_ choices: inout Choices, _ state: inout State) -> Verdict {
    // The steps are recorded like the elements of a collection, so that shrinking can delete them.
    let collection = choices.begin(.collection)
    defer { choices.end(collection) }
    let odds = choices.moreOdds(steps, mean: stepsMean)
    let swarm = choices.swarmMask(0)
    var step = 0
    while step < steps.upperBound {
      let before = choices.count
      let element = choices.begin(.element)
      if !choices.more(odds, isForced: step < steps.lowerBound) {
        choices.abandon(element)
        break
      }
      guard let rule = choices.possibleRule(rules, state, swarm) else {
        // A step that is not possible leaves no choices in the recording, but is counted, so that
        // the loop ends.
        choices.count = before
        choices.abandon(element)
        step += 1
        continue
      }
      let verdict = rules[rule].apply(&state, &choices)
      choices.end(element)
      step += 1
      // What a step did with values that do not fit proves nothing.
      if verdict != .passed { return choices.isDiscarded ? .discarded : verdict }
      let judged = check(state)
      if judged != .passed { return choices.isDiscarded ? .discarded : judged }
    }
    return choices.isDiscarded ? .discarded : .passed
  }

  /// Returns what the invariant says about a state.
  @inlinable
  func check(_ state: borrowing State) -> Verdict { invariant(state) }
}

extension Choices {
  /// Returns the index of a rule that is possible; nil if none is. A fresh run draws it. A replay
  /// returns the recorded rule, or nil if that is not possible; from bytes, the next possible one.
  @inlinable
  mutating func possibleRule<State>(
    _ rules: [Rule<State>], _ state: borrowing State, _ swarm: UInt64
  ) -> Int? {
    // The first possible rule is the simplest, so that a missing choice never means an impossible
    // step.
    var first = 0
    while first < rules.count, !rules[first].isPossible(state) { first += 1 }
    guard first < rules.count else { return nil }
    guard source == .chance || source == .continued && replay.isAtEnd else {
      let rule = decide(.pick, 0...(rules.count - 1), simplest: first) { _ in first }
      if rules[rule].isPossible(state) { return rule }
      guard source == .bytes else { return nil }
      let next = nextPossible(from: rule, rules, state)
      written[count - 1].value = next
      return next
    }
    // A few draws nearly always find a possible rule; the search from the last one on always ends.
    let triesMax = 4
    var rule = swarmed(rules.count, swarm)
    var tries = 0
    while !rules[rule].isPossible(state), tries < triesMax {
      rule = swarmed(rules.count, swarm)
      tries += 1
    }
    if tries == triesMax { rule = nextPossible(from: rule, rules, state) }
    write(Choice(.pick, rule, in: 0...(rules.count - 1), simplest: first))
    return rule
  }

  /// Returns the first possible rule from `rule` on, continuing at the beginning; there is one.
  @inlinable
  func nextPossible<State>(
    from rule: Int, _ rules: [Rule<State>], _ state: borrowing State
  ) -> Int {
    for offset in 0..<rules.count {
      let next = (rule + offset) % rules.count
      if rules[next].isPossible(state) { return next }
    }
    return rule
  }
}

// MARK: - Failures

extension StatefulTest {
  /// Returns the first run in `indices` that fails; nil if none does.
  ///
  /// - Parameters:
  ///   - seed: the same seed generates the same runs on every machine.
  ///   - indices: the numbers of the runs.
  ///   - health: how many runs must be valid. A run in which no rule was possible is not.
  /// - Throws: `HealthError` if no run fails, but all or nearly all runs were discarded or had no
  ///   step. An empty range has nothing to check and does not throw.
  @inlinable
  public func firstFailure(
    seed: UInt64, indices: Range<UInt64>, health: HealthLimits = .init()
  ) throws(HealthError) -> Failure? {
    var choices = Choices(seed: seed, index: indices.lowerBound)
    var isSuspicious = !canBegin
    for index in indices {
      choices.restart(seed: seed, index: index)
      switch run(&choices) {
      case .passed: break
      case .discarded: isSuspicious = true
      case .failed(let kind):
        return Failure(kind: kind, index: index, recording: choices.recording)
      }
    }
    if isSuspicious { try checkHealth(seed: seed, indices: indices, health) }
    return nil
  }

  /// Whether a rule is possible in the state before the first step. If not, no run has a step.
  public var canBegin: Bool {
    let state = initial()
    return steps.upperBound == 0 || rules.contains { $0.isPossible(state) }
  }

  /// Throws if too many runs were discarded or had no step. Makes the runs again, so that a test
  /// without this problem need not count reasons.
  @usableFromInline
  func checkHealth(
    seed: UInt64, indices: Range<UInt64>, _ health: HealthLimits
  ) throws(HealthError) {
    let canBegin = canBegin
    var statistics = Statistics()
    var choices = Choices(seed: seed, index: indices.lowerBound)
    for index in indices {
      choices.restart(seed: seed, index: index)
      let verdict = run(&choices)
      let hasNoStep = verdict == .passed && !canBegin
      statistics.count(
        hasNoStep ? .discarded : verdict, hasNoStep ? .noRule : choices.discardReason)
    }
    guard let problem = health.failure(in: statistics) else { return }
    throw HealthError(property: name, problem: problem)
  }

  /// Shrinks a failure to the simplest run found that fails with the same kind.
  ///
  /// - Parameters:
  ///   - failure: where to start.
  ///   - budget: how many runs are tried at most.
  public func shrink(_ failure: Failure, budget: Int = 10_000) -> Shrinker.Result {
    Shrinker(isForRuns: true).shrink(failure.recording, budget: budget) {
      outcome(of: $0, kind: failure.kind)
    }
  }

  /// Finds out which other values each choice of a minimal failure can have.
  ///
  /// - Parameters:
  ///   - failure: a failure after shrinking.
  ///   - budget: how many runs are tried at most.
  public func explain(_ failure: Failure, budget: Int = 2_000) -> Explanation {
    Explanation(of: failure.recording, budget: budget) { outcome(of: $0, kind: failure.kind) }
  }

  private func outcome(of candidate: Recording, kind: String) -> Shrinker.Outcome {
    var choices = Choices(replaying: candidate)
    return run(&choices) == .failed(kind: kind) ? .interesting(choices.recording) : .uninteresting
  }

  /// Returns the steps of a run as readable text, for example `start(251)`: the name of each rule
  /// with the values that it drew. References are written as `#0`.
  ///
  /// Makes the run again to find out the values.
  public func steps(of recording: Recording) -> [String] {
    var choices = Choices(replaying: recording)
    choices.beginNotes()
    _ = run(&choices)
    let replayed = choices.recording
    guard let run = replayed.families.first?.first, replayed.spans[run].label == .collection else {
      return []
    }
    return replayed.children(of: run).compactMap { index in
      let range = replayed.spans[index].range
      guard let rule = range.first(where: { replayed.choices[$0].kind == .pick }) else {
        return nil
      }
      let arguments = replayed.texts(of: (rule + 1)..<range.upperBound, notes: choices.notes)
      let name = rules[replayed.choices[rule].value].name
      return arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
    }
  }
}
