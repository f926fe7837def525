import Generators
import Testing

extension PropertyCheck {
  /// Attaches the counts and labels of a run that has labels or requirements.
  func attach(_ statistics: Statistics, requirements: [Requirement]) {
    let lines = statistics.labelLines(requirements: requirements)
    if lines.isEmpty { return }
    let counts =
      "“\(property.name)”, seed \(seed): \(statistics.counted) cases were checked, "
      + "\(statistics.failed) failed, and \(statistics.discarded) were discarded."
    let text = ([counts] + lines).joined(separator: "\n") + "\n"
    Attachment.record(text, named: "statistics.txt", sourceLocation: sourceLocation)
  }

  /// Fails a run in which no value has failed, if it checked too few values or misses a
  /// requirement. Warns if a requirement is undecided.
  func judge(_ statistics: Statistics) {
    if let problem = settings.health.failure(in: statistics) {
      return record("\(HealthError(property: property.name, problem: problem))")
    }
    for requirement in settings.requirements {
      switch requirement.decision(statistics) {
      case .met: break
      case .missed:
        let problem = HealthProblem.missed(requirement, in: statistics)
        record("“\(property.name)” misses a required share: \(problem)")
      case .undecided:
        record(
          "“\(property.name)”: \(statistics.counted) values are too few to decide how often "
            + "\"\(requirement.label)\" occurs: check more.", severity: .warning)
      }
    }
  }
}
