import Isolation
import Model
import Simulation
import Subjects

/// A run of one scenario with one subject in a process of its own, and everything that it broke.
public struct IsolatedRun: Sendable, Codable {
  /// In the order of the laws. If the process ended early, that is the only violation.
  public let violations: [Violation]
  let fingerprints: Set<Fingerprint>
  /// The laws that were non-vacuous. Only these were really tested.
  public let nonVacuous: Set<Law.ID>
  /// The features that the scenario showed; empty if they were not requested or the process ended
  /// early.
  let features: Set<Int32>
  /// Every layer of the run, up to the tick in which the process ended, if it did; nil if it was not
  /// requested, or if the process ended before the first tick, after other scenarios, or only after
  /// seconds.
  public let film: LayerFilm?
  /// What was sampled and predicted; nil if it was not requested, or if the process ended early and
  /// there is no film.
  public let documents: RunDocuments?
  /// Whether only a timer saw the process end, so the result may differ on another machine.
  public let isUncertain: Bool

  /// What a run can return besides the violations, and takes time to make.
  public struct Extras: OptionSet, Codable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let film = Extras(rawValue: 1)
    public static let documents = Extras(rawValue: 2)
    public static let features = Extras(rawValue: 4)
  }

  /// What a run showed until it was stopped before a tick: all that can be shown of a run that ends
  /// its process at that tick.
  struct Start: Codable {
    let film: LayerFilm
    let documents: RunDocuments
  }

  init(
    violations: [Violation], fingerprints: Set<Fingerprint>, nonVacuous: Set<Law.ID>,
    features: Set<Int32> = [], film: LayerFilm? = nil, documents: RunDocuments? = nil,
    isUncertain: Bool = false
  ) {
    self.documents = documents
    (self.violations, self.fingerprints, self.nonVacuous) = (violations, fingerprints, nonVacuous)
    (self.features, self.film, self.isUncertain) = (features, film, isUncertain)
  }

  /// - Parameters:
  ///   - before: the scenarios that run before it in the same process. All metamorphic laws judge
  ///     them, because their runs leave state behind, too.
  ///   - metamorphicLaws: those that judge the scenario.
  ///   - extras: what to return besides the violations.
  /// - Throws: `TerminationError` if the process ended and the subject is not the reason;
  ///   `SystemError` if no process can be started.
  @MainActor public init(
    of scenario: Scenario, after before: [Scenario] = [], with subject: Subject,
    judging metamorphicLaws: Judge.MetamorphicLaws = .all, wanting extras: Extras = []
  ) throws {
    // An input is empty for the scenario, or the index of a scenario before it.
    let runner = IsolatedRunner(subject) { $0.isEmpty ? scenario : before[$0[0]] }
    defer { runner.end() }
    switch try runner.examine(
      .init(input: [], metamorphicLaws: metamorphicLaws),
      after: before.indices.map { .init(input: [$0], metamorphicLaws: .all) }, wanting: extras)
    {
    case (let run?, _): self = run
    case (nil, let termination?):
      guard let fingerprint = Fingerprint(termination) else {
        throw TerminationError(termination: termination)
      }
      // A new process has not run the scenarios before it.
      let start =
        extras.contains(.film) && before.isEmpty && !termination.isTooSlowToRepeat
        ? try runner.longestStart(of: .init(input: [])) : nil
      self.init(
        violations: [Violation(fingerprint, termination)], fingerprints: [fingerprint],
        nonVacuous: [.doesNotCrash], film: start?.film, documents: start?.documents,
        isUncertain: termination.isUncertain)
    case (nil, nil): preconditionFailure("a run has neither a result nor an end")
    }
  }
}

extension IsolatedRunner {
  /// Films the run of a scenario that ends its process, up to the last tick before which it can stop
  /// without ending it; nil if it ends its process before the first tick.
  fileprivate func longestStart(of request: Request) throws -> IsolatedRun.Start? {
    guard var start = try filmStart(request, until: 0) else { return nil }
    var end = 0, step = 1
    // Steps grow while the process survives, and then shrink to the last tick: a run that survives
    // until a tick is taken to survive until each earlier one.
    while end + step <= Scenario.Limits.tickMax.count,
      let longer = try filmStart(request, until: end + step)
    {
      (start, end, step) = (longer, end + step, step * 2)
    }
    while step > 1 {
      step /= 2
      if let longer = try filmStart(request, until: end + step) {
        (start, end) = (longer, end + step)
      }
    }
    return start
  }
}

extension Violation {
  /// The violation for a process that ended.
  init(_ fingerprint: Fingerprint, _ termination: Termination) {
    let phase = Phase(rawValue: termination.phase)
    let clause = termination.isInTheSuite ? ", \(phase.description)" : phase.clause
    self.init(
      law: fingerprint.law, effect: fingerprint.effect, time: 0,
      expected: .words("an app that keeps running"),
      found: .words(termination.description + clause))
  }
}
