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
    Attachment.record(text, named: "statistics.txt", sourceLocation: place)
  }

  /// Fails a run in which no value has failed, if it checked too few values or misses a requirement.
  func judge(_ statistics: Statistics) {
    if let problem = settings.health.failure(in: statistics) {
      fail("\(HealthError(property: property.name, problem: problem))")
      return
    }
    for requirement in settings.requirements where requirement.decision(statistics) == .missed {
      let problem = HealthProblem.missed(requirement, in: statistics)
      fail("“\(property.name)” misses a required share: \(problem)")
    }
  }

  private func fail(_ text: String) {
    recorder.begin(.showing(kind: BodyRecorder.anyKind, comments: []))
    Issue.record("\(text)", sourceLocation: place)
  }
}
