import Model

/// Writes the failures of one batch into the shared results as soon as they are seen.
@MainActor struct LawFailureRecorder {
  private let configuration: RunConfiguration
  private let results: SharedResults
  private var known: [Fingerprint: (index: Int, lawFailure: LawFailure)] = [:]

  init(_ configuration: RunConfiguration, _ results: SharedResults) {
    (self.configuration, self.results) = (configuration, results)
  }

  mutating func note(_ violations: [Violation], _ start: LawFailure.ShrinkStart) {
    var last: Fingerprint?
    for violation in violations where configuration.isSelected[violation.law.rawValue] {
      let key = Fingerprint(violation)
      // One defect often breaks its law at many instants.
      if key == last { continue }
      last = key
      if let (index, lawFailure) = known[key] {
        guard lawFailure.wants(start) else { continue }
        var better = lawFailure
        better.add(start)
        known[key] = (index, better)
        results.write(better, at: index)
      } else {
        let lawFailure = LawFailure(key, start)
        if let index = results.add(lawFailure) { known[key] = (index, lawFailure) }
      }
    }
  }
}
