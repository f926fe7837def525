import Campaign
import Model
import Reporting

/// What `fuzz check` prints after its run: one paragraph for each cause, ordinary scenarios first,
/// and what the run has tested.
@MainActor struct CheckSummary {
  let summary: Summary
  /// Whether causes that need an unusual scenario or a fault are printed in full, too.
  let showsAll: Bool
  /// What went wrong with the run, and its last line.
  let ending: [String]

  var lines: [String] {
    let causes = summary.causes
    let shown = showsAll ? causes : causes.filter { $0.best.kind == .ordinary }
    let folded = showsAll ? [] : causes.filter { $0.best.kind != .ordinary }
    return shown.flatMap { [""] + paragraph($0) } + [""] + foldedLines(folded) + lawLines + ending
  }

  private func paragraph(_ cause: Cause) -> [String] {
    let further = cause.findings.count - 1
    return Report(cause.best).lines(savedAt: cause.best.path)
      + (further > 0
        ? ["\(further.counted("further scenario")) \(further == 1 ? "shows" : "show") it."] : [])
      + (cause.best.law.mend.map { ["Usual mend: \($0)"] } ?? [])
  }

  private func foldedLines(_ causes: [Cause]) -> [String] {
    if causes.isEmpty { return [] }
    let need = causes.count == 1 ? "needs" : "need"
    return [
      "\(causes.count.counted("cause")) \(need) more than an ordinary scenario; --all prints all in full:"
    ]
      + causes.map { cause in
        let laws = cause.laws.map(\.slug).joined(separator: ", ")
        let place = cause.location.map { " at \($0.text)" } ?? ""
        return "  \(cause.best.kind.name): \(cause.best.subject) breaks \(laws)\(place)"
      } + [""]
  }

  /// Which laws the run has tested. A law whose condition never occurred proves nothing.
  private var lawLines: [String] {
    let checked = Law.ID.allCases.filter { summary.checked($0) > 0 }
    let tested = checked.count { summary.nonVacuous($0) > 0 }
    let silent = checked.filter { summary.nonVacuous($0) == 0 }.map { Law[$0].slug }
    return ["\(tested.counted("law")) tested."]
      + (silent.isEmpty
        ? []
        : [
          "Not tested, because their condition never occurred: \(silent.joined(separator: ", ")).",
          "",
        ])
  }
}
