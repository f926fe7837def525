import Model

/// Writes the failures of one batch into the shared results as soon as they are seen, because a
/// later scenario may end the process.
@MainActor struct LawFailureRecorder {
  private let configuration: RunConfiguration
  private let results: SharedResults
  /// The failures so far, each with its index in the shared results.
  private var known: [Fingerprint: (index: Int, lawFailure: LawFailure)] = [:]

  init(_ configuration: RunConfiguration, _ results: SharedResults) {
    (self.configuration, self.results) = (configuration, results)
  }

  /// Records the violations of a scenario that count in this run, once for each fingerprint.
  ///
  /// - Parameter trace: the trace in which the violations were found.
  mutating func record(
    _ violations: [Violation], in trace: Trace, of scenario: Scenario,
    _ start: LawFailure.ShrinkStart
  ) {
    var last: Fingerprint?
    for violation in violations where configuration.counts(violation.law) {
      let fingerprint = Fingerprint(violation, in: trace, of: scenario)
      // One defect often breaks its law at many instants, which follow each other in the list.
      if fingerprint == last { continue }
      last = fingerprint
      if let (index, lawFailure) = known[fingerprint] {
        guard lawFailure.canAdd(start) else { continue }
        var better = lawFailure
        better.add(start)
        known[fingerprint] = (index, better)
        results.write(better, at: index)
      } else {
        let lawFailure = LawFailure(fingerprint, start)
        if let index = results.add(lawFailure) { known[fingerprint] = (index, lawFailure) }
      }
    }
  }
}
