import Model
import Subjects

/// Says which parts of a minimal scenario matter: for each unusual part, which other values break
/// the law with the same effect. Tries the values in a fixed order.
///
/// `Explanation` does the same for the choices of any generator. The reader of a report knows
/// views, ticks and alphas, but not choices.
struct ScenarioExplanation {
  /// `alpha of B1: any but 1 will do`
  private(set) var lines: [String] = []

  /// How many scenarios may run.
  private static let triesMax = 240

  @MainActor init(of scenario: Scenario, _ key: Fingerprint, with subject: Subject) throws {
    let parts = ScenarioPart.all(of: scenario)
    var runner = VariationRunner(
      parts: parts, key: key, subject: subject, left: ScenarioExplanation.triesMax)
    for (number, part) in parts.enumerated() where runner.left > 0 {
      let found = try runner.values(ofPart: number)
      guard runner.left >= 0, let text = part.text(of: found) else { continue }
      lines.append("\(part.name): \(text) will do")
    }
    runner.end()
  }
}
