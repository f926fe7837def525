import Generators
import Model
import Subjects

/// Says which parts of a minimal scenario matter: for each part of `ScenarioPart.all`, which other
/// values break the law with the same effect. Tries the values in a fixed order.
///
/// `Explanation` does the same for the choices of any generator. The reader of a report knows
/// views, ticks and alphas, but not choices.
struct ScenarioExplanation {
  /// A line for each such part, for example `alpha of B1: any but 1`.
  private(set) var lines: [String] = []

  /// The maximum number of scenarios that run. Parts that are not explained by then get no line.
  private static let triesMax = 240

  @MainActor init(of scenario: Scenario, _ fingerprint: Fingerprint, with subject: Subject) throws {
    let parts = ScenarioPart.all(of: scenario)
    let runner = IsolatedRunner(subject) { input in
      let changed = parts[input[0]].change(input[1])
      return changed.firstProblem == nil ? changed : nil
    }
    defer { runner.end() }
    var tries = 0
    for (number, part) in parts.enumerated() {
      var failure: (any Error)?
      let freedom = Explanation.Freedom(
        of: part.value, among: part.values, isExhaustive: !part.isRange, isRange: part.isRange
      ) { value in
        tries += 1
        guard tries <= ScenarioExplanation.triesMax, failure == nil else { return false }
        do {
          let outcome = try runner.run([number, value], judging: .only(law: fingerprint.law))
          // The budget is spent.
          if outcome == nil { tries = ScenarioExplanation.triesMax + 1 }
          return outcome?.fingerprints.contains(fingerprint) ?? false
        } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
      guard tries <= ScenarioExplanation.triesMax else { return }
      lines.append("\(part.name): \(part.text(of: freedom))")
    }
  }
}
