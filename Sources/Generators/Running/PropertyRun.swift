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
      let kinds = findings.map { finding in
        let failure = finding.failure
        return (failure.kind.isEmpty ? "" : "\(failure.kind), ")
          + "first by value \(failure.index), \(finding.shrunk.summary), "
          + "replay key \"\(ReplayKey(finding.shrunk.recording))\""
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
  @inlinable
  public func run(seed: UInt64, _ plan: PropertyRun.Plan = .init()) -> PropertyRun {
    var progress = RunProgress(plan: plan)
    var choices = Choices(seed: seed, index: 0)
    while let indices = progress.nextIndices() {
      check(indices, seed: seed, &choices, &progress) { _, _ in }
    }
    return finished(progress, &choices)
  }

  /// Checks the values of a plan and counts labels.
  ///
  /// - Parameters:
  ///   - seed: the same seed generates the same values on every machine.
  ///   - plan: how much the run does.
  ///   - labels: returns the labels of a value, for statistics and requirements. A label that it
  ///     returns twice counts once.
  @inlinable
  public func run(
    seed: UInt64, _ plan: PropertyRun.Plan = .init(), labels: (Value) -> [String]
  ) -> PropertyRun {
    var progress = RunProgress(plan: plan)
    var choices = Choices(seed: seed, index: 0)
    while let indices = progress.nextIndices() {
      check(indices, seed: seed, &choices, &progress) { value, progress in
        progress.labels.count(labels(value))
      }
    }
    return finished(progress, &choices)
  }

  /// Checks values. Inlined, so that a value that passes costs as much as with `firstFailure`.
  @inlinable @inline(__always)
  func check(
    _ indices: Range<UInt64>, seed: UInt64, _ choices: inout Choices,
    _ progress: inout RunProgress, label: (Value, inout RunProgress) -> Void
  ) {
    var index = indices.lowerBound
    var passed = 0
    while index < indices.upperBound {
      choices.restart(seed: seed, index: index)
      // As in `firstFailure`, so that both make the same values.
      if index <= Self.growingCount { choices.size = Self.size(at: index) }
      let verdict: Verdict
      let value: Value
      if progress.plan.isTimed {
        (value, verdict) = timed(&choices, &progress)
      } else {
        value = generator.body(&choices)
        verdict = choices.isDiscarded ? .discarded : check(value)
      }
      index += 1
      if case .passed = verdict {
        passed += 1
        label(value, &progress)
      } else {
        progress.record(verdict, index - 1, choices)
        if verdict != .discarded { label(value, &progress) }
        // `progress` counts the values that passed only after the loop.
        if passed == 0, progress.hasOnlyTooLargeValues { break }
      }
    }
    progress.statistics.passed += passed
  }

  /// Makes a value, checks it, and adds the times that both took.
  @usableFromInline @inline(never)
  func timed(_ choices: inout Choices, _ progress: inout RunProgress) -> (Value, Verdict) {
    let clock = ContinuousClock()
    let began = clock.now
    let value = generator.body(&choices)
    let generated = clock.now
    let verdict = choices.isDiscarded ? .discarded : check(value)
    progress.generationTime += generated - began
    progress.checkTime += clock.now - generated
    return (value, verdict)
  }

  /// Decides the requirements, shrinks the failures and looks for problems.
  @usableFromInline
  func finished(_ progress: RunProgress, _ choices: inout Choices) -> PropertyRun {
    let plan = progress.plan
    var run = PropertyRun(property: name)
    run.statistics = progress.labeledStatistics
    for requirement in plan.requirements {
      run.decisions[requirement] = requirement.decision(run.statistics, confidence: plan.confidence)
    }
    run.findings = progress.failures.map {
      PropertyRun.Finding(failure: $0, shrunk: shrink($0, budget: plan.shrinkBudget))
    }
    choices.restart(replaying: Recording())
    _ = generator.body(&choices)
    run.problems = plan.health.problems(
      in: run.statistics, requirements: plan.requirements, confidence: plan.confidence,
      baseChoices: choices.choiceCount,
      generation: plan.isTimed ? progress.generationTime : nil,
      checking: plan.isTimed ? progress.checkTime : nil)
    return run
  }
}
