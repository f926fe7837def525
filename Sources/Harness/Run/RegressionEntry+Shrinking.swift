import Foundation
import Generators
import Model
import Subjects

extension RegressionEntry {
  /// The same entry with the smallest story that the shrinker finds from here; itself if that is
  /// the one.
  ///
  /// - Throws: `CorpusError` if nobody knows which choices tell the story, or if it breaks nothing.
  @MainActor public func shrunk(at path: String, with subject: Subject) throws -> RegressionEntry {
    guard let origin, let recording = origin.recording else {
      throw CorpusError(
        path: path, keyPath: "origin.choices",
        reason: "the choices that tell the story are not known",
        remedy: "only stories that fuzz run has found can be made smaller")
    }
    guard subject.scenario(of: recording) == scenario else {
      throw CorpusError(
        path: path, keyPath: "origin.choices",
        reason: "by now the generators tell another story from these choices",
        remedy: "find it afresh with fuzz run --subject \(subject.name) --law \(law)")
    }
    let run = try IsolatedRun(of: scenario, with: subject)
    guard let key = run.keys.filter({ $0.law == Law.number(of: law) }).min() else {
      throw CorpusError(
        path: path, keyPath: nil, reason: "the story does not break \(law) any more",
        remedy: "nothing is left to be made smaller")
    }
    let triageResult = try TriageResult(
      key, from: [recording], subject: 0, in: RunConfiguration(subjects: [subject]))
    var entry = self
    entry.scenario = subject.scenario(of: triageResult.minimal)
    entry.report =
      Report(
        subject: subject.name, law: Law.all[key.law], scenario: entry.scenario,
        violations: triageResult.violations, grade: triageResult.grade,
        specification: subject.modelSpecification,
        explanation: triageResult.explanation
      ).lines
    entry.origin?.choices = Data(triageResult.minimal.bytes).base64EncodedString()
    return entry
  }
}
