/// The result of an exhaustive search for a failure with fewer choices or steps.
public enum Minimality: Hashable, Sendable {
  /// No shorter failure of this kind exists. `searched` counts states for a stateful test, and
  /// values otherwise.
  case certified(searched: Int)
  /// This shorter recording fails in the same way.
  case shorter(Recording)
  /// No shorter failure was found, but not everything was tried.
  case undecided(Reason)

  /// Why a search did not decide.
  public enum Reason: Hashable, Sendable {
    /// The budget ended first.
    case budget
    /// The arguments of a rule have more values than a search tries, so it ended there. Nil is a
    /// number that `UInt64` cannot hold.
    case tooManyArguments(rule: String, count: UInt64?)
    /// A number has more values than were tried.
    case tooManyValues
    /// The oracle stopped.
    case oracleStopped
    /// The test requires a minimum number of steps, so shorter runs were not searched.
    case stepsAreRequired
  }
}

extension Minimality: CustomStringConvertible {
  /// The result as a phrase.
  public var description: String {
    switch self {
    case .certified(let searched): "no shorter sequence exists (\(searched) searched)"
    case .shorter(let recording): "a shorter sequence exists: \(recording)"
    case .undecided(.budget): "no shorter sequence was found before the budget ended"
    case .undecided(.tooManyArguments(let rule, let count)):
      "shorter sequences were not searched, because the arguments of “\(rule)” have "
        + "\(count.map(String.init) ?? "more than 2⁶⁴") values"
    case .undecided(.tooManyValues):
      "no shorter sequence was found, but a number has too many values to try all"
    case .undecided(.oracleStopped): "the search for a shorter sequence was stopped"
    case .undecided(.stepsAreRequired):
      "shorter sequences were not searched, because the test requires a number of steps"
    }
  }
}

extension Generator {
  /// Searches all values of fewer choices for one that fails. The cost grows exponentially with the
  /// number of choices.
  ///
  /// - Parameters:
  ///   - recording: the failure that may be minimal.
  ///   - budget: how many values are tried at most.
  ///   - valuesMax: how many of the simplest values of each number are tried. If a number has more,
  ///     the result is undecided.
  ///   - oracle: whether a value fails in the same way.
  public func minimality(
    of recording: Recording, budget: Int = 100_000, valuesMax: Int = 64,
    oracle: (Recording) -> Shrinker.Outcome
  ) -> Minimality {
    guard !recording.choices.isEmpty else { return .certified(searched: 0) }
    var enumeration = Enumeration(
      .init(choicesMax: recording.choices.count - 1, valuesMax: valuesMax, visitsMax: budget))
    var choices = Choices(replaying: Recording())
    var sawAllValues = true
    while enumeration.begin(&choices) {
      _ = value(from: &choices)
      let consumed = choices.recording
      // Also for values that are too long: another number could have made them short.
      sawAllValues =
        sawAllValues
        && consumed.choices.prefix(recording.choices.count - 1).allSatisfy {
          $0.isExhausted(byFirst: valuesMax)
        }
      guard enumeration.end(choices) else { continue }
      switch oracle(consumed) {
      case .interesting(let consumed): return .shorter(consumed)
      case .uninteresting: break
      case .unknown: return .undecided(.oracleStopped)
      }
    }
    guard enumeration.isComplete else { return .undecided(.budget) }
    return sawAllValues ? .certified(searched: enumeration.count) : .undecided(.tooManyValues)
  }
}

extension Recording {
  /// The number of elements that no other element contains: the steps of a run. 0 without spans.
  @usableFromInline var stepCount: Int { elements(atDepth: 0)?.count ?? 0 }
}

extension Choice {
  /// Whether enumeration of this many values, by `successor(valuesMax:)`, tries every value. A choice
  /// that is not a number is always tried completely.
  func isExhausted(byFirst valuesMax: Int) -> Bool {
    switch kind {
    case .integer: rankMax < UInt64(valuesMax)
    case .double: isForced
    case .flag, .pick, .more, .result, .reference: true
    }
  }
}

extension StatefulTest where State: Hashable {
  /// Searches all shorter runs that could fail in the same way, breadth first over states.
  ///
  /// Runs that lead to the same state count as one, so the cost is states × rules × arguments, not
  /// rules to the power of steps. The search does not begin if the arguments of one rule have more
  /// values than it tries, because it could then not decide. Inlined where the type of the state is
  /// known: a step of a small state then takes a few nanoseconds.
  ///
  /// - Parameters:
  ///   - failure: the failure that may be minimal.
  ///   - budget: how many steps are tried at most.
  ///   - evaluations: increased by the number of steps that were tried.
  @inlinable
  public func minimality(
    of failure: Failure, budget: Int = 100_000, evaluations: inout Int
  ) -> Minimality {
    guard steps.lowerBound == 0 else { return .undecided(.stepsAreRequired) }
    var search = StateSearch(test: self, kind: failure.kind, budget: budget)
    // Made again, because a recording without spans does not say how many steps it has.
    var choices = Choices(replaying: failure.recording)
    _ = run(&choices)
    let result = search.run(shorterThan: choices.recording.stepCount)
    evaluations += search.triedCount
    guard case .shorter(let found) = result else { return result }
    choices.restart(replaying: found)
    _ = run(&choices)
    return .shorter(choices.recording)
  }

  /// Shrinks a failure and searches for shorter runs, until the result is certified or the budget
  /// ends.
  ///
  /// - Parameters:
  ///   - failure: where to start.
  ///   - budget: how many runs shrinking may try. After a search, shrinking may try as many as are
  ///     left when all evaluations so far are subtracted.
  ///   - searchBudget: how many steps each search may try. Each counts as an evaluation.
  @inlinable
  public func shrinkAndCertify(
    _ failure: Failure, budget: Int = 10_000, searchBudget: Int = 100_000
  ) -> (result: Shrinker.Result, minimality: Minimality) {
    var result = shrink(failure, budget: budget)
    var (evaluations, improvements) = (result.evaluations, result.improvements)
    // Each round makes the run shorter, so a few are enough.
    let roundsMax = 8
    for _ in 0..<roundsMax {
      var current = failure
      current.recording = result.recording
      let minimality = minimality(of: current, budget: searchBudget, evaluations: &evaluations)
      guard case .shorter(let recording) = minimality else {
        (result.evaluations, result.improvements) = (evaluations, improvements)
        return (result, minimality)
      }
      current.recording = recording
      result = shrink(current, budget: max(0, budget - evaluations))
      evaluations += result.evaluations
      improvements += 1 + result.improvements
    }
    (result.evaluations, result.improvements) = (evaluations, improvements)
    return (result, .undecided(.budget))
  }
}
