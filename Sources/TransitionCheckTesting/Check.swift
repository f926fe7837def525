import Foundation
import GeneratorsTesting
import Isolation
import Subjects
import Testing

/// One check of a test.
struct Check: Sendable {
  let test: Test
  let sourceLocation: SourceLocation
  /// The name of the subject.
  let name: String
  let settings: TransitionSettings

  /// The environment variable with the location of the check that a process runs.
  static let locationVariable = "TRANSITIONCHECK_PLACE"
  /// The environment variable with the file that gets the result of the check.
  static let resultVariable = "TRANSITIONCHECK_RESULT"

  /// Runs a check, or the scenarios of a check if this process was started for that.
  ///
  /// - Parameter makeSubject: makes the subject from its name and containers. The subject raises
  ///   the flag when the code under test makes something.
  @MainActor static func run(
    _ name: String?, at sourceLocation: SourceLocation,
    _ makeSubject: (String, [Subject.Container], SharedFlags) -> Subject
  ) async {
    do {
      let check = try Check(name, at: sourceLocation)
      let environment = ProcessInfo.processInfo.environment
      guard let childLocation = environment[locationVariable] else { return try await check.run() }
      guard childLocation == TestCommand.name(of: sourceLocation),
        let file = environment[resultVariable]
        // This process runs another check of the same test.
      else { return }
      let useFlag = try SharedFlags()
      CheckCoordinator(check, makeSubject(check.name, check.settings.containers, useFlag), useFlag)
        .runInCopy(writingTo: file)
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
    }
  }

  private init(_ name: String?, at sourceLocation: SourceLocation) throws {
    guard let test = Test.current else { throw CheckError.outsideTest }
    if test.isParameterized { throw CheckError.parameterized }
    (self.test, self.sourceLocation) = (test, sourceLocation)
    self.name = "\(sourceLocation.moduleName)/" + Check.unquoted(name ?? test.name)
    settings = try TransitionSettings.current.overridden
  }

  /// A name without the characters that a path or a command would have to quote.
  private static func unquoted(_ name: String) -> String {
    name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// Runs the check in a process of its own, and records the issues.
  private func run() async throws {
    await Check.turn.take()
    let result: Result<CheckResult, any Error>
    do {
      result = .success(try await CheckProcess(self).run())
    } catch {
      result = .failure(error)
    }
    await Check.turn.give()
    CheckIssues(check: self, result: try result.get()).record()
  }

  /// The right to use all cores, which one check at a time has.
  private static let turn = Turn()
}

extension Check {
  /// The command that replays the saved findings of the test.
  var replayCommand: String {
    let name = test.name.replacing("`", with: "").replacing("()", with: "")
    let filter = NSRegularExpression.escapedPattern(for: name)
    return "TRANSITIONCHECK_SCENARIOS=0 swift test --filter '\(filter)'"
  }
}

extension TransitionSettings {
  /// The settings with the numbers of the environment.
  fileprivate var overridden: TransitionSettings {
    get throws {
      var settings = self
      if let count: Int = try number("TRANSITIONCHECK_SCENARIOS") { settings.scenarios = count }
      if let seed: UInt64 = try number("TRANSITIONCHECK_SEED") { settings.seed = seed }
      return settings
    }
  }

  /// The number in an environment variable; nil if it is not set.
  private func number<Number: FixedWidthInteger>(_ variable: String) throws -> Number? {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
    guard let number = Number(text), number >= 0 else {
      throw CheckError.invalid(variable: variable, text: text)
    }
    return number
  }
}

/// Why a check cannot run.
enum CheckError: Error, CustomStringConvertible {
  case outsideTest
  case parameterized
  case invalid(variable: String, text: String)
  /// The process ended without a result.
  case noResult(output: String)

  var description: String {
    switch self {
    case .outsideTest: "checkTransitions was called outside a test: call it in a @Test function."
    case .parameterized:
      "checkTransitions cannot run in a test with arguments, because a process runs all of its "
        + "cases: write one test for each."
    case .invalid(let variable, let text):
      "invalid number “\(text)” in \(variable): use 0 or more, for example \(variable)=2000."
    case .noResult(let output):
      "the process of the check ended without a result; its last output:\n\(output)"
    }
  }
}
