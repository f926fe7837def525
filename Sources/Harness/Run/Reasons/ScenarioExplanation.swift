import Model
import Subjects

/// Why a smallest story is minimal, in words of the story: for each of its parts that is not as
/// usual, which other values break the law at the same place. Found by trying, in a fixed order.
///
/// `Explanation` says the same of the choices of any generator; a reader of a report knows views,
/// ticks and alphas, and nothing of choices.
struct ScenarioExplanation {
  /// `alpha of B1: any but 1 will do`
  private(set) var lines: [String] = []

  /// How many stories may be told.
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
