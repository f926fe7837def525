/// A state and the rules that change it. A run draws rules one after another, until one says that
/// something failed or the run is long enough.
///
/// Each run leaves some rules out (`index(of:swarm:)`). Simplest run: no step.
public struct StatefulTest<State>: Sendable {
  public let name: String
  public let rules: [Rule<State>]
  /// How many steps a run has at least and at most.
  public let steps: ClosedRange<Int>
  /// How many it has on average, as far as the range lets it.
  public let stepsMean: Int
  @usableFromInline let initial: @Sendable () -> State
  @usableFromInline let invariant: @Sendable (borrowing State) -> Verdict

  /// - Parameter invariant: judged after each step.
  public init(
    _ name: String, steps: ClosedRange<Int> = 0...50, mean: Int = 40, rules: [Rule<State>],
    from initial: @escaping @Sendable () -> State,
    invariant: @escaping @Sendable (borrowing State) -> Verdict = { _ in .passed }
  ) {
    precondition(!rules.isEmpty, "\(name): a machine needs at least one rule.")
    self.name = name
    self.steps = steps
    stepsMean = mean
    self.rules = rules
    self.initial = initial
    self.invariant = invariant
  }

  /// One run: the verdict of its last step. Stops at the first step that fails or discards.
  @inlinable
  public func run(_ choices: inout Choices) -> Verdict {
    var state = initial()
    return run(&choices, &state)
  }

  /// The same from a state of the caller's, which shows afterwards where the run ended.
  @inlinable
  public func run(_ choices: inout Choices, _ state: inout State) -> Verdict {
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
        // No trace is left of a step that could not be made.
        choices.count = before
        choices.abandon(element)
        step += 1
        continue
      }
      let verdict = rules[rule].apply(&state, &choices)
      choices.end(element)
      step += 1
      if verdict != .passed { return verdict }
      let judged = check(state)
      if judged != .passed { return judged }
    }
    return choices.isDiscarded ? .discarded : .passed
  }

  @inlinable
  func check(_ state: borrowing State) -> Verdict { invariant(state) }
}

extension Choices {
  /// The index of a rule that is possible: drawn from those that are when the story is fresh; when
  /// it is not, the one recorded, or nil.
  @inlinable
  mutating func possibleRule<State>(
    _ rules: [Rule<State>], _ state: borrowing State, _ swarm: UInt64
  ) -> Int? {
    // The first possible one counts as simplest, so that a missing choice never spells an
    // impossible step.
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
    // A few draws nearly always meet a possible rule; walking on from the last one always ends.
    var rule = swarmed(rules.count, swarm)
    var tries = 0
    while !rules[rule].isPossible(state), tries < 4 {
      rule = swarmed(rules.count, swarm)
      tries += 1
    }
    if tries == 4 { rule = nextPossible(from: rule, rules, state) }
    write(Choice(.pick, rule, in: 0...(rules.count - 1), simplest: first))
    return rule
  }

  /// The first rule from `rule` on, around the end, that is possible; there is one.
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
  /// The first run in `indices` that fails; nil if none does, even if all are discarded.
  @inlinable
  public func firstFailure(seed: UInt64, indices: Range<UInt64>) -> Failure? {
    var choices = Choices(seed: seed, index: indices.lowerBound)
    for index in indices {
      choices.restart(seed: seed, index: index)
      if case .failed(let kind) = run(&choices) {
        return Failure(kind: kind, index: index, recording: choices.recording)
      }
    }
    return nil
  }

  /// The simplest run that fails in the same way.
  public func shrink(_ failure: Failure, budget: Int = 10_000) -> Shrinker.Result {
    Shrinker().shrink(failure.recording, budget: budget) { outcome(of: $0, kind: failure.kind) }
  }

  /// Why a shrunk run is minimal.
  public func explain(_ failure: Failure, budget: Int = 2_000) -> Explanation {
    Explanation(of: failure.recording, budget: budget) { outcome(of: $0, kind: failure.kind) }
  }

  private func outcome(of candidate: Recording, kind: String) -> Shrinker.Outcome {
    var choices = Choices(replaying: candidate)
    return run(&choices) == .failed(kind: kind)
      ? .interesting(choices.recording) : .uninteresting
  }

  /// The steps of a run as a person reads them: `start(251)`.
  public func steps(of recording: Recording) -> [String] {
    recording.families.first.map { family in
      family.flatMap { recording.children(of: $0) }.compactMap { index in
        step(of: recording.part(recording.spans[index].range))
      }
    } ?? []
  }

  private func step(of part: Recording) -> String? {
    guard let rule = part.choices.firstIndex(where: { $0.kind == .pick }) else { return nil }
    let arguments = part.choices[(rule + 1)...].filter { $0.kind != .result }.map(\.text)
    let name = rules[part.choices[rule].value].name
    return arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
  }
}

extension Choice {
  /// The value as a person reads it.
  var text: String {
    switch kind {
    case .double: "\(DoubleOrder.double(at: value))"
    case .flag, .more: value == 1 ? "true" : "false"
    case .reference: "#\(value)"
    case .integer, .pick, .result: "\(value)"
    }
  }
}
