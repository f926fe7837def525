/// One shrink in progress: the simplest failure so far, and what was tried.
struct ShrinkState {
  /// The simplest failure so far.
  private(set) var best: Recording
  /// How many times the oracle was called.
  private(set) var evaluations = 0
  /// How many times a simpler failure was found.
  private(set) var improvements = 0
  /// Whether a thorough pass has found something. The failure then has local minima, and trying
  /// more is worth the cost.
  private(set) var hasLocalMinima = false
  /// Whether a thorough pass has found something with as many choices: other values.
  private(set) var hasLocalMinimaInNumbers = false
  /// The digests of the recordings that need no evaluation any more.
  private var seen: Set<UInt64> = []
  /// How many candidates were passed to `attempt`.
  private var candidates = 0
  /// How many choices the different ones of these candidates have in all.
  private var choicesOfCandidates = 0
  private var oracleHasStopped = false
  private let budget: Int
  private let canonical: ((Recording) -> Recording?)?
  private let oracle: (Recording) -> Shrinker.Outcome

  /// Candidates that need no evaluation are cheap, but their number is limited, too.
  private static let candidatesForEachEvaluation = 64
  /// Large candidates take long even if the oracle is fast. With the usual budget, recordings of
  /// 100,000 choices end after about 1,600 candidates; those of a few hundred never reach this
  /// limit.
  private static let choicesForEachEvaluation = 1 << 14

  init(
    _ recording: Recording, budget: Int, canonical: ((Recording) -> Recording?)?,
    oracle: @escaping (Recording) -> Shrinker.Outcome
  ) {
    best = recording
    self.budget = budget
    self.canonical = canonical
    self.oracle = oracle
    seen.insert(recording.digest)
  }

  /// Whether the budget has ended, or the oracle has stopped: no further candidate is tried.
  var isExhausted: Bool {
    oracleHasStopped || evaluations >= budget
      || candidates / Self.candidatesForEachEvaluation >= budget
      || choicesOfCandidates / Self.choicesForEachEvaluation >= budget
  }

  /// Runs the cheap passes until none improves anything, then these. After any of these has found
  /// something, the cheap passes run again at once. Returns true when no pass improves anything,
  /// and false if the budget ended first.
  mutating func runToFixedPoint(thorough: [Pass]) -> Bool {
    while !isExhausted {
      let before = improvements
      for pass in Pass.cheap { pass.run(&self) }
      let beforeThorough = (improvements: improvements, choices: best.choices.count)
      for pass in thorough where improvements == before { pass.run(&self) }
      if improvements > beforeThorough.improvements {
        hasLocalMinima = true
        if best.choices.count == beforeThorough.choices { hasLocalMinimaInNumbers = true }
      }
      if improvements == before { return !isExhausted }
    }
    return false
  }

  /// Evaluates a candidate, at most once, and keeps it as the best if it is a simpler failure.
  /// Returns whether it is.
  mutating func attempt(_ candidate: Recording) -> Bool {
    guard !isExhausted else { return false }
    candidates += 1
    guard seen.insert(candidate.digest).inserted else { return false }
    choicesOfCandidates += candidate.choices.count
    if let canonical {
      guard let consumed = canonical(candidate), consumed.isSimpler(than: best) else {
        return false
      }
      // Two candidates of which the generator uses the same choices are one value.
      let digest = consumed.digest
      if digest != candidate.digest, !seen.insert(digest).inserted { return false }
    }
    guard let consumed = evaluate(candidate) else { return false }
    seen.insert(consumed.digest)
    guard consumed.isSimpler(than: best) else { return false }
    best = consumed
    improvements += 1
    return true
  }

  /// Returns the choices of a candidate if it fails, even if it is less simple than the best one;
  /// nil if it does not fail, or the budget has ended.
  mutating func failure(of candidate: Recording) -> Recording? {
    isExhausted ? nil : evaluate(candidate)
  }

  /// Returns the choices that a candidate has used, if it fails; nil otherwise.
  private mutating func evaluate(_ candidate: Recording) -> Recording? {
    evaluations += 1
    switch oracle(candidate) {
    case .interesting(let consumed): return consumed
    case .uninteresting: break
    case .unknown: oracleHasStopped = true
    }
    return nil
  }

  /// Shrinks another failure with the cheap passes, and keeps the result if it is simpler than the
  /// best one. Returns whether it is.
  ///
  /// What was tried before is tried again, so that the result depends on the failure alone.
  mutating func descend(from failure: Recording) -> Bool {
    var other = ShrinkState(
      failure, budget: budget - evaluations, canonical: canonical, oracle: oracle)
    _ = other.runToFixedPoint(thorough: [])
    evaluations += other.evaluations
    candidates += other.candidates
    choicesOfCandidates += other.choicesOfCandidates
    oracleHasStopped = oracleHasStopped || other.oracleHasStopped
    guard other.best.isSimpler(than: best) else { return false }
    best = other.best
    improvements += 1
    return true
  }

  /// Evaluates the best recording with some values changed. Returns whether that is a simpler failure.
  mutating func attempt(changing changes: [(index: Int, value: Int)]) -> Bool {
    attempt(best.changing(changes))
  }

  /// Returns the choices that the generator would use of a candidate; nil if that cannot be found
  /// out without an evaluation.
  func consumed(_ candidate: Recording) -> Recording? { canonical?(candidate) }

  /// Returns all recordings that are simpler than the best. Nil if there are more than `limit`, if
  /// a choice has more values than that, if one of the recordings is discarded, or if they cannot
  /// be found without an evaluation.
  func simplerRecordings(limit: Int) -> [Recording]? {
    guard let canonical else { return nil }
    // An enumeration also visits recordings that do not count, so it needs more visits than
    // `limit`.
    let visitsMin = 4_096
    let visitsPerRecording = 4
    var enumeration = Enumeration(
      .init(
        choicesMax: best.choices.count, valuesMax: limit,
        visitsMax: max(visitsMin, limit * visitsPerRecording)))
    var recordings: [Recording] = []
    while let prefix = enumeration.next() {
      guard let consumed = canonical(prefix),
        !consumed.choices.contains(where: { $0.isWide(beyond: limit) })
      else { return nil }
      let counts = consumed.choices.withUnsafeBufferPointer { enumeration.end($0) }
      if counts, consumed.isSimpler(than: best) { recordings.append(consumed) }
      if recordings.count > limit { return nil }
    }
    return enumeration.isComplete ? recordings : nil
  }

  /// Returns the largest number up to `limit` for which `succeeds`, assuming that it fails above
  /// some bound.
  ///
  /// Doubles while it succeeds, then halves the gap. The number of calls is about 2 log₂ of the
  /// result. `limit` is less than `Int.max`, for example at most `Choice.amountMax`.
  mutating func largest(upTo limit: Int, _ succeeds: (inout ShrinkState, Int) -> Bool) -> Int {
    guard limit > 0, succeeds(&self, 1) else { return 0 }
    // `good` is the largest number that succeeded, `bad` the smallest that is known to be too
    // large.
    var good = 1
    var bad = limit + 1
    // The sum of two numbers could overflow; their difference cannot.
    while good < bad - good {
      if succeeds(&self, good * 2) { good *= 2 } else { bad = good * 2 }
    }
    while bad - good > 1 {
      let middle = good + (bad - good) / 2
      if succeeds(&self, middle) { good = middle } else { bad = middle }
    }
    return good
  }
}

extension Choice {
  /// Whether there are more values than can be tried one by one.
  fileprivate func isWide(beyond limit: Int) -> Bool {
    kind == .double ? !isForced : rankMax > UInt64(limit)
  }
}
