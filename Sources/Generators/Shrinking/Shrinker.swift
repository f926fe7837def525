/// Reduces a failing recording to the simplest one found that still fails.
///
/// It edits choices and makes the value again from them. So no type needs a shrinker of its own,
/// and whatever a generator guarantees holds for every candidate. Fewer choices are simpler; among
/// as many, `Recording.isSimpler(than:)` decides from left to right.
///
/// It is deterministic. If `isComplete`, it is also idempotent: shrinking the result again changes
/// nothing, because in the last sweep no candidate of any pass succeeded.
///
/// `Property.shrink` and `StatefulTest.shrink` call it. Call it directly to shrink with an oracle
/// of your own.
///
/// - Source: the idea of shrinking choices is Hypothesis's (MacIver, Donaldson, *Test-Case
///   Reduction via Test-Case Generation*, ECOOP 2020). Aligned replay and most passes beyond
///   deletion are our own.
public struct Shrinker: Sendable {
  /// What the oracle says about a candidate.
  public enum Outcome: Sendable {
    /// The candidate still fails in the same way. The recording holds the choices that it used.
    case interesting(Recording)
    /// The candidate passes, is discarded, or fails in another way.
    case uninteresting
    /// The oracle stops, for example because its time is over. Shrinking then returns the best
    /// result so far.
    case unknown
  }

  /// What a shrink found.
  public struct Result: Sendable {
    /// The simplest failure that was found.
    public var recording: Recording
    /// How many times the oracle was called. It is called at most once for each candidate,
    /// except by the pass that shrinks other runs.
    public var evaluations: Int
    /// How many of the candidates were simpler failures.
    public var improvements: Int
    /// Whether no pass can improve the result; false if the budget ended, or the oracle stopped,
    /// before that was known.
    public var isComplete: Bool

    /// What shrinking took, and whether it was stopped, as words that follow a comma.
    public var summary: String {
      let effort = "shrunk with \(evaluations) evaluation\(evaluations == 1 ? "" : "s")"
      return isComplete
        ? effort : effort + " until the budget ended, so a simpler failure may exist"
    }
  }

  /// How much to try when no single edit helps.
  public enum Effort: Sendable, Codable {
    /// Single edits, and the combinations that often help.
    case usual
    /// Also every value of small numbers, pairs of values, and two or three edits at once, with some
    /// thousand more calls of the oracle. This leaves most local minima, so that a failure shrinks
    /// to the same result from every start.
    case utmost
  }

  /// How much this shrinker tries.
  public let effort: Effort

  /// Whether it shrinks sequences of steps, with a pass of its own.
  let isForRuns: Bool

  /// Makes a shrinker.
  public init(effort: Effort = .usual) { self.init(effort: effort, isForRuns: false) }

  /// Makes a shrinker, of sequences of steps or of other values.
  package init(effort: Effort = .usual, isForRuns: Bool) {
    self.effort = effort
    self.isForRuns = isForRuns
  }

  /// Shrinks a failure.
  ///
  /// - Parameters:
  ///   - recording: the choices of the first failure.
  ///   - budget: how many times `oracle` is called at most. Shrinking also ends after 64 times as
  ///     many candidates, or after 16,384 times as many choices of candidates, so that a large
  ///     recording does not take forever.
  ///   - canonical: returns the choices that a candidate would use, without running what is tested;
  ///     nil for a candidate that is discarded. It saves a third of the calls of the oracle,
  ///     because known and less simple candidates are recognized.
  ///   - oracle: whether a candidate still fails in the same way. It always gives the same answer
  ///     for the same candidate, until it returns `unknown`.
  public func shrink(
    _ recording: Recording, budget: Int = 10_000,
    canonical: ((Recording) -> Recording?)? = nil,
    oracle: (Recording) -> Outcome
  ) -> Result {
    withoutActuallyEscaping(oracle) { oracle in
      var state = ShrinkState(recording, budget: budget, canonical: canonical, oracle: oracle)
      let isComplete = state.runToFixedPoint(
        thorough: Pass.thorough + (isForRuns ? Pass.ofRuns : [])
          + (effort == .utmost ? Pass.utmost : []))
      return Result(
        recording: state.best, evaluations: state.evaluations,
        improvements: state.improvements, isComplete: isComplete)
    }
  }
}
