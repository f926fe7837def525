/// Reduces a recording that fails to the simplest one that still fails, by editing choices: no type
/// needs a shrinker of its own, and what a generator guarantees holds for every candidate.
///
/// Deterministic, and idempotent whenever `isComplete`: shrinking the result again changes nothing,
/// because the last sweep tried every candidate of every pass in vain.
///
/// - Source: the idea of shrinking choices is Hypothesis's (MacIver, Donaldson, *Test-Case
///   Reduction via Test-Case Generation*, ECOOP 2020); aligned replay and most passes beyond
///   deletion are our own.
public struct Shrinker: Sendable {
  public enum Outcome: Sendable {
    /// The candidate still fails in the same way; the recording is what it really consumed.
    case interesting(Recording)
    case uninteresting
    /// The oracle has no more patience: what is known so far is the result.
    case unknown
  }

  public struct Result: Sendable {
    public var recording: Recording
    /// How often the oracle was asked. A candidate is asked about once.
    public var evaluations: Int
    /// How often the answer was a simpler failure.
    public var improvements: Int
    /// Whether no pass can improve the result; false if the budget ran out before that was known.
    public var isComplete: Bool
  }

  /// How long to look for a way out when no small step leads on.
  public enum Effort: Sendable {
    case usual
    /// Several edits at once, some thousand calls of the oracle more. Comes out of most hollows, so
    /// that the same failure is smallest from wherever shrinking starts.
    case utmost
  }

  public let effort: Effort

  public init(effort: Effort = .usual) { self.effort = effort }

  /// - Parameters:
  ///   - recording: what the first failure consumed.
  ///   - budget: the largest number of calls of `oracle`.
  ///   - canonical: what a candidate would consume, when that can be told without running what is
  ///     under test; nil for a story that is discarded. It saves a third of the oracle's calls:
  ///     candidates that spell a known story, or no simpler one, are not asked about.
  ///   - oracle: whether a candidate still fails in the same way. Must always give the same answer,
  ///     until it gives none at all.
  public func shrink(
    _ recording: Recording, budget: Int = 10_000,
    canonical: ((Recording) -> Recording?)? = nil,
    oracle: (Recording) -> Outcome
  ) -> Result {
    withoutActuallyEscaping(oracle) { oracle in
      var state = ShrinkState(recording, budget: budget, canonical: canonical, oracle: oracle)
      let isComplete = state.runToFixedPoint(effort)
      return Result(
        recording: state.best, evaluations: state.evaluations,
        improvements: state.improvements, isComplete: isComplete)
    }
  }
}
