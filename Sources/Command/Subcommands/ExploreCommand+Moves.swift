import Campaign
import Foundation
import Isolation
import Model
import ReferenceEngine
import Reporting

extension Arguments {
  /// Makes a scenario for every state and move of the transition machine that a run can show, or for
  /// the moves that a run has never taken, instead of running a small scope.
  @MainActor func exploreMoves() throws -> CommandStatus {
    for flag in ["--machine", "--scope", "--subject", "--law", "--fold", "--jobs", "--json"]
    where has(flag) {
      throw UsageError("\(flag) has no effect with --moves; leave one of them out")
    }
    let wanted = try text("--after").map(MovesNeverTaken.init(path:))
    let containers = Scenario.Container.allCases.filter { wanted?[$0].isEmpty != true }
    let corpus = has("--corpus") ? try corpus() : nil
    Interruption.handleSignals()
    // First `reference/snapshot`: a tour takes the first subject that supports a container, and the
    // move `fail` needs an animator that completes with the `finished` of its animations.
    let references = referenceSubjects()
    let subjects = references.filter { $0.name == "reference/snapshot" } + references
    let tour = MachineTour(of: subjects, in: containers) { Interruption.isRequested }
    let coverage = containers.map(tour.coverage(of:))
    for line in MachineCoverage.lines(coverage) { Console.say(line) }
    let entries = wanted.map { tour.entries(making: $0) } ?? tour.fewEntries
    for entry in entries { _ = try corpus?.save(RegressionEntry(entry)) }
    Console.say(
      "\(tour.scenarios.counted("scenario")), of which \(entries.count.grouped) show "
        + (wanted == nil ? "all of this" : "what was never taken")
        + (corpus.map { "; saved in \($0.folder)" } ?? "") + ".")
    if let (subject, scenario, violation) = tour.failure {
      let report = Report(
        subject: subject, law: Law[violation.law], scenario: scenario, violations: [violation],
        grade: nil, specification: nil)
      Console.say(report.lines)
      return .lawBroken
    }
    return Interruption.isRequested ? .interrupted : .succeeded
  }
}

extension MachineTour {
  /// One scenario for each move that a run has never taken, if there is one. Prints for each move
  /// whether it was reached.
  fileprivate func entries(making wanted: MovesNeverTaken) -> [Entry] {
    Scenario.Container.allCases.flatMap { container in
      wanted[container].compactMap { move in
        let entry = entry(making: move, in: container)
        let result = entry.map { "reached with \($0.subject)" } ?? "reached by no scenario"
        Console.say("\(container), \(move): \(result)")
        return entry
      }
    }
  }
}

/// The moves that no scenario of a run has made, from the JSON of `fuzz run`.
struct MovesNeverTaken {
  private let moves: [String: [String]]

  /// The part of `RunFigures` that is read, with the same keys.
  private struct RunFile: Decodable {
    struct Coverage: Decodable { let machine: [String: Machine] }
    struct Machine: Decodable { let movesNeverTaken: [String] }
    let coverage: Coverage
  }

  init(path: String) throws {
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      let figures = try JSONDecoder().decode(RunFile.self, from: data)
      moves = figures.coverage.machine.mapValues(\.movesNeverTaken)
    } catch {
      throw UsageError("--after \(path): expected the JSON of fuzz run --json; name such a file")
    }
  }

  subscript(container: Scenario.Container) -> [String] { moves[container.rawValue] ?? [] }
}

extension RegressionEntry {
  /// A scenario that visits something new of the transition machine, and must go on being a path of
  /// it.
  @MainActor fileprivate init(_ entry: MachineTour.Entry) {
    self.init(
      subject: entry.subject, law: Law[.transitionMachineAllows].slug, expectation: .holds,
      scenario: entry.scenario,
      report: ["Made by fuzz explore --moves. Its moves: \(entry.moves.joined(separator: ", "))."])
  }
}
