import Foundation
import Model
import Reporting
import Subjects

/// A finding as one Swift file with an XCTest, which needs only UIKit and the animator.
///
/// The file holds the screens, the operations and the events of the scenario, and expects what the
/// law expects. It fails as long as the animator breaks the law. (`docs/on-device.md`)
@MainActor public struct ExportedTest {
  public let text: String
  /// The name of its test class, which differs for each entry and subject.
  public let className: String

  /// Writes an entry as a test.
  ///
  /// - Parameters:
  ///   - tested: the subject that the entry is about; it is run to find out what is broken.
  ///   - subject: the subject that the file tests; by default the same.
  /// - Throws: `ExportError` if the finding cannot be expressed.
  public init(
    of entry: RegressionEntry, at path: String, tested: Subject, as subject: Subject? = nil
  ) throws {
    let subject = subject ?? tested
    guard entry.before.isEmpty else { throw ExportError.needsEarlierScenarios }
    guard let law = Law.ID(slug: entry.law) else { throw ExportError.unknownLaw(entry.law) }
    if Law[law].group == .own { throw ExportError.cannotBeRead(entry.law) }
    if entry.scenario.events.contains(where: \.isOwn) { throw ExportError.needsOwnEvents }
    if entry.scenario.events.contains(where: \.kind.isPause) { throw ExportError.needsPause }
    if entry.scenario.nestsFirstScreen { throw ExportError.needsNestedPresenter }
    if Law[law].metamorphicLaw != nil { throw ExportError.needsTwoRuns(entry.law) }
    let screens = entry.scenario.allScreens
    if screens.count > Self.screensMax
      || screens.contains(where: { $0.views.count > Self.viewsMax })
    {
      throw ExportError.needsMoreColors
    }
    let run = try IsolatedRun(of: entry.scenario, with: tested)
    let violations = run.violations.filter { $0.law == law }.withoutRepetitions
    guard !violations.isEmpty else { throw ExportError.lawHolds(entry.law) }
    let scenario = entry.scenario
    let specification = tested.modelSpecification
    let prediction = Prediction(of: specification ?? .fade, in: scenario)
    let checks = violations.enumerated().compactMap {
      Check($1, number: $0, in: scenario, specification, prediction).text
    }
    guard !checks.isEmpty else { throw ExportError.cannotBeRead(entry.law) }
    let report = Report(
      subject: entry.subject, law: Law[law], scenario: scenario, isBroken: true,
      violations: violations, grade: nil, specification: specification
    ).lines(savedAt: path)
    className = try Self.className(of: entry, subject)
    text =
      ([
        Self.head(report, subject), Self.imports(of: subject), "",
        "final class \(className): XCTestCase {",
        "  func testLaw() {", "    MainActor.assumeIsolated {",
      ]
      + (Self.body(of: scenario) + checks.flatMap { $0 }
      + ["run.perform(startingWith: \(scenario.screens.count))"]).map {
        $0.isEmpty ? "" : "      \($0)"
      } + [
        "    }", "  }", "}", "", Self.factory(of: subject), Self.support,
      ]).joined(separator: "\n")
  }

  /// The most screens, and the most views of a screen, that a test distinguishes on a phone:
  /// `ScenarioView.screensMax` and `viewsMax` of `support`. `ExportError.needsMoreColors` names the
  /// same numbers.
  static let screensMax = 10, viewsMax = 16

  /// The name of the test class, from the law, the subject and the hash in the path of the entry.
  private static func className(of entry: RegressionEntry, _ subject: Subject) throws -> String {
    let path = try entry.path()
    let hash = path.dropLast(".json".count).split(separator: "-").last ?? ""
    let words = "\(entry.law)-\(subject.name)-\(hash)".split { !$0.isLetter && !$0.isNumber }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Tests"
  }

  /// The comment at the beginning of the file.
  private static func head(_ report: [String], _ subject: Subject) -> String {
    let lines =
      [
        "A finding of fuzz as a test for XCTest. Written by `fuzz show --xctest`.", "",
        "Add this file to a test target of your app and run it on a simulator. It fails as long as",
        "the animator breaks the law. It compiles and runs on the headless UIKit. It has not been",
        "run on a phone yet, and its clock for phones is not verified.", "",
        "Tested: \(subject.name). The finding:", "",
      ] + report
    // A report may quote names with line breaks, and the text after a break would be code.
    return lines.map { line in
      line.isEmpty
        ? "//" : "// " + String(line.map { $0.isNewline ? " " : $0 })
    }.joined(separator: "\n")
  }

  private static func imports(of subject: Subject) -> String {
    ([
      "import UIKit", "import XCTest", "", "#if canImport(HeadlessHost)", "  import HeadlessHost",
      "#endif",
    ] + (subject.source?.imports ?? [])).joined(separator: "\n")
  }

  /// The functions that make the animator and the screens of the subject.
  private static func factory(of subject: Subject) -> String {
    let animator =
      subject.source?.animator
      // An editor placeholder does not compile, so that the test cannot pass by mistake.
      ?? "<#the animator for `change`, or nil for the system's own#>"
    return """
      /// Makes the animator of a change of screens.
      @MainActor private func scenarioAnimator(
        for change: ScreenChange, _ variant: ScenarioVariant
      ) -> UIViewControllerAnimatedTransitioning? {
        \(animator)
      }

      /// Makes the controller of a screen.
      @MainActor private func scenarioScreen(_ content: ScenarioContent) -> UIViewController {
        \(subject.source?.screen ?? "ScenarioScreen(content)")
      }

      """
  }
}

/// Why a finding cannot be written as a test, with what to do.
public enum ExportError: Error, CustomStringConvertible {
  case needsEarlierScenarios
  case needsOwnEvents
  case needsPause
  case needsNestedPresenter
  case needsMoreColors
  case needsTwoRuns(String)
  case lawHolds(String)
  case cannotBeRead(String)
  case unknownLaw(String)

  public var description: String {
    switch self {
    case .needsEarlierScenarios:
      "the failure needs scenarios before its own in the same process, and a test has one; replay "
        + "it with fuzz replay"
    case .needsOwnEvents:
      "the scenario has events that the subject declares, and the test does not know them; replay it "
        + "with fuzz replay"
    case .needsPause:
      "the scenario pauses an animator, and a test cannot reach the context of a transition that "
        + "runs by itself; replay it with fuzz replay"
    case .needsNestedPresenter:
      "the first screen is inside another controller, whose view would have to be a view of the test; "
        + "replay it with fuzz replay"
    case .needsMoreColors:
      "a test on a phone knows views by their colors, of which there are enough for 10 screens with 16 "
        + "views each; the scenario has more, so replay it with fuzz replay"
    case .needsTwoRuns(let law):
      "\(law) compares two runs, and a test has one; export an entry of a law about one run"
    case .lawHolds(let law):
      "\(law) holds in this build, so there is nothing that a test could expect; use an entry that "
        + "fuzz replay reports as broken"
    case .cannotBeRead(let law):
      "what \(law) found cannot be read with UIKit's own calls; replay it with fuzz replay"
    case .unknownLaw(let law): "there is no law “\(law)”; see fuzz list laws"
    }
  }
}

extension [Violation] {
  /// The first violation of each view, effect and transition, so that a wrong value that lasts gets
  /// one check and not one for each sample.
  fileprivate var withoutRepetitions: [Violation] {
    var kept: [Violation] = []
    for violation in self
    where !kept.contains(where: {
      $0.effect == violation.effect && $0.tracedView == violation.tracedView
        && $0.transition == violation.transition
    }) {
      kept.append(violation)
    }
    return kept
  }
}
