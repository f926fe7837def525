/// Something about a run that makes its silence worth less than it looks, with the remedy.
public enum HealthProblem: Hashable, Sendable {
  case tooManyDiscards(share: Double)
  case generationSlowerThanChecking(ratio: Double)
  case neverProduced(label: String)
  case hugeBaseCase(choices: Int)
  case tooRare(label: String, share: Double, required: Double)
}

extension HealthProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooManyDiscards(let share):
      "\(percent(share)) of the stories were discarded: make valid values by construction instead of "
        + "filtering."
    case .generationSlowerThanChecking(let ratio):
      "making a value takes \(rounded(ratio)) times as long as checking it: draw smaller values or "
        + "share what is costly to build."
    case .neverProduced(let label):
      "\"\(label)\" never occurred: raise its weight, or widen a range that excludes it."
    case .hugeBaseCase(let choices):
      "the simplest value takes \(choices) choices, so no failure can be small: let collections "
        + "begin empty."
    case .tooRare(let label, let share, let required):
      "\"\(label)\" occurred in \(percent(share)) of the stories, \(percent(required)) are "
        + "required: raise its weight."
    }
  }

  private func percent(_ share: Double) -> String { "\(rounded(share * 100)) %" }

  /// With one digit after the point.
  private func rounded(_ number: Double) -> String {
    guard number.isFinite, number < 1e15 else { return "\(number)" }
    let tenths = Int(number * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}

/// When to complain.
public struct HealthLimits: Hashable, Sendable {
  public var discardShareMax = 0.5
  public var generationRatioMax = 4.0
  public var baseChoicesMax = 512
  /// With fewer stories nothing is said.
  public var storiesMin = 100

  public init() {}

  /// What is wrong with a run.
  ///
  /// - Parameters:
  ///   - baseChoices: how many choices the simplest value takes.
  ///   - generation: time spent on making values; nil if it was not measured.
  ///   - checking: time spent on checking them.
  public func problems(
    in statistics: Statistics, requirements: [Requirement] = [], baseChoices: Int = 0,
    generation: Duration? = nil, checking: Duration? = nil
  ) -> [HealthProblem] {
    var problems: [HealthProblem] = []
    if baseChoices > baseChoicesMax { problems.append(.hugeBaseCase(choices: baseChoices)) }
    let told = statistics.counted + statistics.discarded
    guard told >= storiesMin else { return problems }
    let discards = Double(statistics.discarded) / Double(told)
    if discards > discardShareMax { problems.append(.tooManyDiscards(share: discards)) }
    if let generation, let checking, checking > .zero, generation / checking > generationRatioMax {
      problems.append(.generationSlowerThanChecking(ratio: generation / checking))
    }
    for requirement in requirements {
      let share =
        Double(statistics.count(of: requirement.label)) / Double(max(1, statistics.counted))
      if statistics.count(of: requirement.label) == 0 {
        problems.append(.neverProduced(label: requirement.label))
      } else if requirement.decision(statistics) == .missed {
        problems.append(
          .tooRare(label: requirement.label, share: share, required: requirement.share))
      }
    }
    return problems
  }
}
