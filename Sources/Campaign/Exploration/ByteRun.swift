import Generators
import Model
import Reporting
import Subjects

/// An isolated run of a scenario that is generated from raw bytes, to reproduce the input of a byte
/// fuzzer.
@MainActor public struct ByteRun {
  /// The scenario, and what it breaks.
  public let report: [String]
  /// Whether the scenario breaks any law.
  public let isBroken: Bool

  public init(_ bytes: some Sequence<UInt8>, _ subject: Subject) throws {
    var choices = Choices(bytes: bytes)
    let scenario = subject.scenario(from: &choices)
    let run = try IsolatedRun(of: scenario, with: subject)
    isBroken = !run.violations.isEmpty
    let laws = Set(run.violations.map(\.law)).sorted()
    report =
      laws.isEmpty
      ? ["\(subject.name) keeps all laws.", "The scenario:"] + scenario.lines.map { "    \($0)" }
      : laws.flatMap { law in
        Report(
          subject: subject.name, law: Law[law], scenario: scenario,
          violations: run.violations.filter { $0.law == law }, grade: nil,
          specification: subject.modelSpecification
        ).lines
      }
  }
}
