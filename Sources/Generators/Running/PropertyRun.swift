/// The result of a whole run of a property: each kind of failure, shrunk on its own, and statistics
/// of the values.
public struct PropertyRun: Sendable {
  /// One kind of failure.
  public struct Finding: Sendable {
    /// The first value with this kind of failure.
    public var failure: Failure
    /// What shrinking made of it.
    public var shrunk: Shrinker.Result
  }

  /// How much a run does.
  ///
  /// ```swift
  /// var plan = PropertyRun.Plan()
  /// plan.values = 10_000
  /// plan.requirements = [Requirement("empty", share: 0.05)]
  /// let run = property.run(seed: 1, plan) { $0.isEmpty ? ["empty"] : [] }
  /// ```
  public struct Plan: Sendable {
    /// How many values are generated.
    public var values: UInt64 = 1_000
    /// A run with undecided requirements generates more values, at most this many in all.
    public var valuesMax: UInt64 = 1_000_000
    /// How many kinds of failures are kept.
    public var kindsMax = 64
    /// How many times the property is called at most to shrink one kind of failure.
    public var shrinkBudget = 10_000
    /// Labels that a share of the values must have.
    public var requirements: [Requirement] = []
    /// How sure a decision about a requirement is.
    public var confidence = Requirement.Confidence.high
    /// The limits from which the run reports a problem.
    public var health = HealthLimits()
    /// Whether to compare the time for generating with the time for checking, by reading a clock
    /// for each value. The times change nothing but `problems`.
    public var isTimed = false

    /// Makes the default plan: 1,000 values, without requirements.
    public init() {}
  }

  /// The name of the property.
  public var property: String
  /// One finding for each kind, in the order in which the kinds occurred.
  public var findings: [Finding] = []
  /// How many values were checked and discarded, and their labels.
  public var statistics = Statistics()
  /// Whether each requirement was met.
  public var decisions: [Requirement: Requirement.Decision] = [:]
  /// What makes the run weaker than it looks.
  public var problems: [HealthProblem] = []

  /// Whether no value failed, no requirement was missed, and enough values were checked. A run that
  /// discards all or nearly all values does not hold.
  public var holds: Bool {
    findings.isEmpty && !decisions.values.contains(.missed)
      && !problems.contains(where: \.isFailure)
  }
}

extension PropertyRun: CustomStringConvertible {
  /// Whether the property holds, and why not; then one line for each other problem.
  public var description: String {
    var others = problems
    let verdict: String
    if !findings.isEmpty {
      let kinds = findings.map(\.failure).map { failure in
        (failure.kind.isEmpty ? "" : "\(failure.kind), ") + "first by value \(failure.index)"
      }
      verdict =
        "“\(property)” is broken by \(statistics.failed) of \(statistics.counted) values: "
        + kinds.joined(separator: "; ") + "."
    } else if let failure = problems.firstIndex(where: \.isFailure) {
      verdict = "\(HealthError(property: property, problem: others.remove(at: failure)))"
    } else if !holds {
      verdict = "“\(property)” misses a required share."
    } else {
      verdict = "“\(property)” holds for \(statistics.counted) values."
    }
    return ([verdict] + others.map { "Warning: \($0)" }).joined(separator: "\n")
  }
}

extension Property {
  /// Checks the values of a plan. The run continues after a failure and keeps the first value of
  /// each kind.
  ///
  /// - Parameters:
  ///   - seed: the same seed generates the same values on every machine.
  ///   - plan: how much the run does.
  ///   - labels: returns the labels of a value, for statistics and requirements.
  public func run(
    seed: UInt64, _ plan: PropertyRun.Plan = .init(),
    labels: (Value) -> [String] = { _ in [] }
  ) -> PropertyRun {
    var run = PropertyRun(property: name)
    var failures: [Failure] = []
    var (generating, checking) = (Duration.zero, Duration.zero)
    let clock = ContinuousClock()
    var choices = Choices(seed: seed, index: 0)
    var index: UInt64 = 0
    var end = plan.values
    while index < end {
      choices.restart(seed: seed, index: index)
      choices.size = Self.size(at: index)
      let began = plan.isTimed ? clock.now : nil
      let value = generator.value(from: &choices)
      let made = plan.isTimed ? clock.now : nil
      let verdict = choices.isDiscarded ? .discarded : check(value)
      if let began, let made {
        generating += made - began
        checking += clock.now - made
      }
      switch verdict {
      case .passed: run.statistics.passed += 1
      case .discarded: run.statistics.discard(choices.discardReason ?? .property)
      case .failed(let kind):
        run.statistics.failed += 1
        if failures.count < plan.kindsMax, !failures.contains(where: { $0.kind == kind }) {
          failures.append(Failure(kind: kind, index: index, recording: choices.recording))
        }
      }
      if verdict != .discarded { for label in labels(value) { run.statistics.label(label) } }
      index += 1
      if index == end, end < plan.valuesMax, plan.health.failure(in: run.statistics) == nil,
        plan.requirements.contains(where: {
          $0.decision(run.statistics, confidence: plan.confidence) == .undecided
        })
      {
        end = min(plan.valuesMax, end * 2)
      }
    }
    for requirement in plan.requirements {
      run.decisions[requirement] = requirement.decision(run.statistics, confidence: plan.confidence)
    }
    run.findings = failures.map {
      PropertyRun.Finding(failure: $0, shrunk: shrink($0, budget: plan.shrinkBudget))
    }
    choices.restart(replaying: Recording())
    _ = generator.value(from: &choices)
    run.problems = plan.health.problems(
      in: run.statistics, requirements: plan.requirements, baseChoices: choices.choiceCount,
      generation: plan.isTimed ? generating : nil, checking: plan.isTimed ? checking : nil)
    return run
  }
}
