/// A whole run of a property: all its stories, every kind of failure shrunk on its own, what the
/// stories were like.
public struct PropertyRun: Sendable {
  /// One kind of failure.
  public struct Finding: Sendable {
    public var failure: Failure
    public var shrunk: Shrinker.Result
  }

  /// How much to do.
  public struct Plan: Sendable {
    public var values: UInt64 = 1_000
    /// Stories may be added until the requirements are decided, up to so many in all.
    public var valuesMax: UInt64 = 1_000_000
    public var kindsMax = 64
    public var shrinkBudget = 10_000
    public var requirements: [Requirement] = []
    public var confidence = Requirement.Confidence.high
    public var health = HealthLimits()
    /// Whether to time generation against checking, which costs two looks at a clock for each
    /// story. The times only inform: they decide nothing about what is told.
    public var isTimed = false

    public init() {}
  }

  /// The name of the property.
  public var property: String
  /// By kind, in the order in which they were met.
  public var findings: [Finding] = []
  public var statistics = Statistics()
  public var decisions: [Requirement: Requirement.Decision] = [:]
  public var problems: [HealthProblem] = []

  /// Whether nothing failed, no required share was missed, and enough values were checked: a run
  /// that discards all or nearly all of them does not hold.
  public var holds: Bool {
    findings.isEmpty && !decisions.values.contains(.missed)
      && !problems.contains(where: \.isFailure)
  }
}

extension PropertyRun: CustomStringConvertible {
  /// Whether the property holds, and why not; then a line for each other problem of the run.
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
  /// Tells the stories of a plan. The run goes on after a failure: each kind is kept once, with the
  /// first story that showed it.
  ///
  /// - Parameter labels: what a value is called in the statistics.
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
