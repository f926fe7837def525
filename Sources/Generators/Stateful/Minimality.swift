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
      .init(choicesMax: recording.choices.count - 1, valuesMax: valuesMax, visitsMax: budget))
    var choices = Choices(replaying: Recording())
    var sawAllValues = true
    while enumeration.begin(&choices) {
      _ = value(from: &choices)
      let consumed = choices.recording
      // Also of stories that are too long: another value might have made them short.
      sawAllValues =
        sawAllValues
        && consumed.choices.prefix(recording.choices.count - 1).allSatisfy {
          $0.isExhausted(byFirst: valuesMax)
        }
      guard enumeration.end(choices) else { continue }
      switch oracle(consumed) {
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

extension StatefulTest where State: Hashable {
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
    var search = StateSearch(test: self, kind: failure.kind, budget: budget)
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
