import Foundation
import Generators
import Model
import Reporting
import Subjects

extension RegressionEntry {
  /// The same entry with the minimal scenario that shrinking finds from its scenario. If the scenario
  /// breaks the law in several ways, the one with the smallest fingerprint is shrunk.
  ///
  /// - Throws: `CorpusError` if the failure needs scenarios before its own, if the choices that
  ///   generate the scenario are not known or now generate another one, or if the scenario does
  ///   not break the law.
  @MainActor public func shrunk(at path: String, with subject: Subject) throws -> RegressionEntry {
    guard before.isEmpty else {
      throw CorpusError(
        path: path, keyPath: "before",
        reason: "the failure needs the scenarios before it, and they are minimal already",
        remedy: "find it again with fuzz run --subject \(subject.name) --law \(law)")
    }
    guard let origin, let recording = origin.recording else {
      throw CorpusError(
        path: path, keyPath: "origin.choices",
        reason: "the choices that generate the scenario are not known",
        remedy: "only scenarios that fuzz run has found can be shrunk")
    }
    guard subject.scenario(of: recording) == scenario else {
      throw CorpusError(
        path: path, keyPath: "origin.choices",
        reason: "the generators now make a different scenario from these choices",
        remedy: "find it again with fuzz run --subject \(subject.name) --law \(law)")
    }
    let run = try IsolatedRun(of: scenario, with: subject)
    guard let fingerprint = run.fingerprints.filter({ $0.law == Law.ID(slug: law) }).min() else {
      throw CorpusError(
        path: path, keyPath: nil, reason: "the scenario does not break \(law) any more",
        remedy: "there is nothing to shrink")
    }
    let triageResult = try TriageResult(
      fingerprint, from: [recording], subject: 0, in: RunConfiguration(subjects: [subject]))
    var entry = self
    entry.scenario = subject.scenario(of: triageResult.minimal)
    entry.report =
      Report(
        subject: subject.name, law: Law[fingerprint.law], scenario: entry.scenario,
        violations: triageResult.violations, grade: triageResult.grade.description,
        specification: subject.modelSpecification,
        explanation: triageResult.explanation,
        conditions: subject.assumptions(
          of: entry.scenario, shrunkFrom: scenario, breaking: fingerprint.law
        ).words
      ).lines
    entry.origin?.choices = Data(triageResult.minimal.bytes).base64EncodedString()
    return entry
  }
}
