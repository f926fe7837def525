import Campaign
import Subjects

/// The mistakes of a module that were made by rule, and which of them the laws notice.
@MainActor struct GeneratedMutants {
  /// A mistake, and how it was noticed.
  struct Row {
    let site: MutationSite
    /// The score with the subject that noticed it with the most seeds, and then the soonest; nil if
    /// no scenario reached it.
    let score: Score?

    var isReached: Bool { score != nil }
  }

  let rows: [Row]

  /// - Throws: `UsageError` if the files contain no mistake that compiles.
  init(_ module: CheckedModule, _ settings: Scoring.Settings, jobs: Int) throws {
    guard let mutantSwitch = module.mutantSwitch, module.mutants.contains(where: { $0 != nil })
    else {
      throw UsageError(
        "\(module.name): no statement or condition to change; name files with animators")
    }
    // What each subject breaks without a mistake, which does not count, and the mistakes that its
    // scenarios reach. Others cannot be noticed with this subject.
    var reachedBySubject: [Set<Int>] = [], knownBySubject: [Set<Fingerprint>] = []
    for subject in module.subjects {
      mutantSwitch.forgetReached()
      let original = [(subject: subject.mutant(nil, mutantSwitch), law: String?.none)]
      knownBySubject += try Scoring(original, knowing: [], jobs: jobs, settings).failures()
      reachedBySubject.append(Set(module.mutants.indices.filter(mutantSwitch.isReached)))
    }
    var mutants: [(number: Int, subject: Int)] = []
    for (number, site) in module.mutants.enumerated() where site != nil {
      for subject in module.subjects.indices where reachedBySubject[subject].contains(number) {
        mutants.append((number, subject))
      }
    }
    let scores = try Scoring(
      mutants.map { (module.subjects[$0.subject].mutant($0.number, mutantSwitch), nil) },
      knowing: mutants.map { knownBySubject[$0.subject] }, jobs: jobs, settings
    ).scores()
    var best: [Int: Score] = [:]
    for (mutant, score) in zip(mutants, scores) {
      if let other = best[mutant.number], !score.isBetter(than: other) { continue }
      best[mutant.number] = score
    }
    rows = module.mutants.enumerated().compactMap { number, site in
      site.map { Row(site: $0, score: best[number]) }
    }
  }
}

extension Score {
  /// Whether more seeds notice the mistake, or as many after fewer scenarios.
  fileprivate func isBetter(than other: Score) -> Bool {
    func rank(_ score: Score) -> (Int, Int) {
      (score.runs.count { $0 == nil }, score.runs.compactMap(\.self).reduce(0, +))
    }
    return rank(self) < rank(other)
  }
}

extension Subject {
  /// The subject with a mistake selected in each scenario; nil is the original. It is a new subject
  /// with a copy of what decides about the scenarios and the laws. A new property of `Subject` that
  /// does so must be copied here, too.
  @MainActor fileprivate func mutant(_ number: Int?, _ mutantSwitch: MutantSwitch) -> Subject {
    let name = number.map { "\(self.name)#\($0)" } ?? self.name
    var mutant = Subject(name, specification: specification, in: containers, summary: summary) {
      [install] variant in
      mutantSwitch.select(number)
      return install(variant)
    }
    .with(laws: laws, events: events).omitting(omissions)
    mutant.isInterruptible = isInterruptible
    return mutant
  }
}
