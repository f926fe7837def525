/// A problem of a run that makes it weaker than it looks. Its description names the remedy.
public enum HealthProblem: Hashable, Sendable {
  /// Every value was discarded, or there was none. The run fails.
  case nothingChecked(discards: [DiscardReason: Int])
  /// Nearly every value was discarded; `count` values were valid. The run fails.
  case hardlyAnythingChecked(count: Int, discards: [DiscardReason: Int])
  /// Many values were discarded: a share of 0 to 1.
  case tooManyDiscards(share: Double)
  /// Generating takes `ratio` times as long as checking.
  case generationSlowerThanChecking(ratio: Double)
  /// A required label never occurred.
  case neverProduced(label: String)
  /// The simplest value needs many choices, so a minimal failure cannot be small.
  case hugeBaseCase(choices: Int)
  /// A label occurred less often than required; both shares are 0 to 1.
  case tooRare(label: String, share: Double, required: Double)
}

extension HealthProblem {
  /// Whether a run with this problem fails although no value broke the property.
  public var isFailure: Bool {
    switch self {
    case .nothingChecked, .hardlyAnythingChecked: true
    default: false
    }
  }
}

extension HealthProblem: CustomStringConvertible {
  /// What is wrong and what to do, as one sentence.
  public var description: String {
    switch self {
    case .nothingChecked(let discards):
      discards.isEmpty
        ? "there were no values: ask for at least one."
        : "all \(discards.values.reduce(0, +)) values were discarded "
          + "(\(HealthProblem.text(discards))): \(HealthProblem.remedy(discards))"
    case .hardlyAnythingChecked(let count, let discards):
      "only \(count) of \(count + discards.values.reduce(0, +)) values were valid "
        + "(discarded: \(HealthProblem.text(discards))): \(HealthProblem.remedy(discards))"
    case .tooManyDiscards(let share):
      "\(percent(share)) of the values were discarded: make valid values by construction instead of "
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
      "\"\(label)\" occurred in \(percent(share)) of the values, \(percent(required)) are "
        + "required: raise its weight."
    }
  }

  /// How many values each reason discarded, the most frequent reason first.
  private static func text(_ discards: [DiscardReason: Int]) -> String {
    sorted(discards).map { "\($0.count) by \($0.reason)" }.joined(separator: ", ")
  }

  /// What to do about the most frequent reason.
  private static func remedy(_ discards: [DiscardReason: Int]) -> String {
    switch sorted(discards).first?.reason {
    case .tooManyChoices:
      "draw shorter collections, and end every loop when its choices are simplest."
    case .noRule: "let the precondition of one rule accept the state before the first step."
    default: "make valid values by construction instead of filtering."
    }
  }

  private static func sorted(
    _ discards: [DiscardReason: Int]
  ) -> [(reason: DiscardReason, count: Int)] {
    discards.sorted { ($1.value, $0.key.description) < ($0.value, $1.key.description) }
      .map { ($0.key, $0.value) }
  }

  /// What is wrong if too few values have a label.
  package static func missed(_ requirement: Requirement, in statistics: Statistics) -> Self {
    let (label, count) = (requirement.label, statistics.count(of: requirement.label))
    if count == 0 { return .neverProduced(label: label) }
    let share = Double(count) / Double(statistics.counted)
    return .tooRare(label: label, share: share, required: requirement.share)
  }
}

/// Formats a share of 0 to 1.
func percent(_ share: Double) -> String { "\(rounded(share * 100)) %" }

/// Formats a number with one digit after the point.
private func rounded(_ number: Double) -> String {
  guard number.isFinite, number < 1e15 else { return "\(number)" }
  let tenths = Int(number * 10 + 0.5)
  return "\(tenths / 10).\(tenths % 10)"
}

/// A property was not tested, because all or nearly all of its values were discarded.
public struct HealthError: Error, Hashable, CustomStringConvertible {
  /// The name of the property.
  public var property: String
  /// What is wrong with the run.
  public var problem: HealthProblem

  /// Makes the error of a property.
  public init(property: String, problem: HealthProblem) {
    self.property = property
    self.problem = problem
  }

  /// The property, what is wrong and what to do, as one sentence.
  public var description: String {
    if case .nothingChecked = problem { return "“\(property)” was not tested: \(problem)" }
    return "“\(property)” was hardly tested: \(problem)"
  }
}

/// The limits from which a run reports a problem.
public struct HealthLimits: Hashable, Sendable {
  /// A larger share of discarded values is a problem, 0 to 1.
  public var discardShareMax = 0.5
  /// A run fails if a smaller share of its values is valid, 0 to 1. With 0, one valid value is
  /// enough.
  public var validShareMin = 0.1
  /// A run with fewer discarded values does not fail if at least one value is valid.
  public var discardsMin = 50
  /// It is a problem if generating takes more than this many times as long as checking.
  public var generationRatioMax = 4.0
  /// It is a problem if the simplest value needs more choices than this.
  public var baseChoicesMax = 512
  /// A run of fewer values reports only whether it fails, and how large its simplest value is.
  public var valuesMin = 100

  /// Makes the default limits.
  public init() {}

  /// Returns why a run fails although no value broke the property, or nil if it checked enough
  /// values.
  public func failure(in statistics: Statistics) -> HealthProblem? {
    let (checked, discards) = (statistics.counted, statistics.discards)
    if checked == 0 { return .nothingChecked(discards: discards) }
    let discarded = statistics.discarded
    let validShare = Double(checked) / Double(checked + discarded)
    return discarded >= discardsMin && validShare < validShareMin
      ? .hardlyAnythingChecked(count: checked, discards: discards) : nil
  }

  /// Returns what is wrong with a run.
  ///
  /// - Parameters:
  ///   - statistics: the values of the run.
  ///   - requirements: labels that must occur.
  ///   - confidence: how sure a decision about a requirement is.
  ///   - baseChoices: how many choices the simplest value needs.
  ///   - generation: the time for generating values; nil if it was not measured.
  ///   - checking: the time for checking them; nil if it was not measured.
  public func problems(
    in statistics: Statistics, requirements: [Requirement] = [],
    confidence: Requirement.Confidence = .high, baseChoices: Int = 0,
    generation: Duration? = nil, checking: Duration? = nil
  ) -> [HealthProblem] {
    var problems: [HealthProblem] = []
    if baseChoices > baseChoicesMax { problems.append(.hugeBaseCase(choices: baseChoices)) }
    let failure = failure(in: statistics)
    if let failure { problems.append(failure) }
    let total = statistics.counted + statistics.discarded
    guard total >= valuesMin else { return problems }
    let discards = Double(statistics.discarded) / Double(total)
    if discards > discardShareMax, failure == nil {
      problems.append(.tooManyDiscards(share: discards))
    }
    if let generation, let checking, checking > .zero, generation / checking > generationRatioMax {
      problems.append(.generationSlowerThanChecking(ratio: generation / checking))
    }
    // A label that never occurred is a problem also while its requirement is undecided.
    for requirement in requirements
    where requirement.share > 0 && statistics.count(of: requirement.label) == 0
      || requirement.decision(statistics, confidence: confidence) == .missed
    {
      problems.append(.missed(requirement, in: statistics))
    }
    return problems
  }
}
