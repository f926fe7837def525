import Foundation
import OnDeviceProbes
import XCTest

/// Asks the system, and writes each answer into one file at once, so that a test which ends the
/// process loses nothing.
@MainActor enum Asking {
  /// The file of the environment variable `ON_DEVICE_ANSWERS`, else one in the temporary folder.
  ///
  /// xcodebuild passes a variable to the tests if its name begins with `TEST_RUNNER_`.
  static let path =
    ProcessInfo.processInfo.environment["ON_DEVICE_ANSWERS"]
    ?? FileManager.default.temporaryDirectory.appendingPathComponent("on-device.json").path

  /// Asks for the setting of a policy.
  static func policy(_ name: String) {
    ask(policyQuestions[name], name) { sheet, answer in
      switch answer {
      case .success(let answer): sheet.record(answer, ofPolicy: name)
      case .failure(let reason): sheet.recordUnmeasured(policy: name, because: reason.text)
      }
    }
  }

  /// Asks whether a fact holds.
  static func fact(_ id: String) {
    ask(factQuestions[id], id) { sheet, answer in
      switch answer {
      case .success(let answer): sheet.record(answer, ofFact: id)
      case .failure(let reason): sheet.recordUnmeasured(fact: id, because: reason.text)
      }
    }
  }

  private struct Reason: Error { let text: String }

  /// Asks a question and enters the answer, or the reason why there is none.
  private static func ask(
    _ question: Question?, _ name: String,
    enter: (inout AnswerSheet, Result<Answer, Reason>) -> Void
  ) {
    func write(_ answer: Result<Answer, Reason>) {
      var sheet = readSheet()
      enter(&sheet, answer)
      do {
        try sheet.json().write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        XCTFail("\(path) cannot be written; name another file with ON_DEVICE_ANSWERS: \(error)")
      }
      print("\(name): \(answer)")
    }
    guard ProbeEnvironment.hasScreen else {
      return write(.failure(Reason(text: "no screen; run the tests in the host app")))
    }
    switch question {
    case .probe(let probe): write(.success(run(probe)))
    case .probeThatMayEndTheProcess(let answer, let probe):
      // If the probe ends the process, this answer stays.
      write(.success(answer))
      write(.success(run(probe)))
    case .cannotBeAsked(let reason): write(.failure(Reason(text: reason)))
    case nil: write(.failure(Reason(text: "no probe")))
    }
  }

  private static func run(_ probe: (ProbeEnvironment) -> Answer) -> Answer {
    let phone = ProbeEnvironment()
    defer { phone.close() }
    return probe(phone)
  }

  private static func readSheet() -> AnswerSheet {
    let (system, version) = ProbeEnvironment.system
    if let data = FileManager.default.contents(atPath: path),
      let sheet = AnswerSheet(json: data, system: system, version: version)
    {
      return sheet
    }
    var sheet = AnswerSheet(
      system: system, version: version, policies: allPolicies, facts: allFacts)
    for id in allFacts where factQuestions[id] == nil {
      sheet.recordUnmeasured(fact: id, because: "no probe")
    }
    return sheet
  }
}
