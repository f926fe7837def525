import Foundation
import Subjects
import Testing

/// How the transitions of a test are checked.
public struct TransitionSettings: Sendable {
  /// The containers that the transition supports, the simplest first; never empty.
  var containers: [Subject.Container] = [.navigation]
  /// How many scenarios run; the time can end the run before.
  var scenarios = 2_000
  /// The seed of all random choices; nil derives it from the name of the test.
  var seed: UInt64?
  /// When no further scenario begins; nil means no limit.
  var time: Duration? = .seconds(60)
  /// Where findings are saved.
  var corpus = FindingStore.besideTest
  /// The findings that do not fail the test.
  var known: [KnownFinding] = []

  @TaskLocal static var current = TransitionSettings()
}

/// Where the findings of a test are saved. They are replayed first in the next run.
public enum FindingStore: Sendable, Hashable {
  /// In the folder `.transitioncheck` beside the file of the test.
  case besideTest
  /// In a folder; a relative path begins at the file of the test.
  case folder(String)
  /// Nowhere.
  case nowhere

  /// The path of the folder; nil if findings are not saved.
  func folder(besideTest file: String) -> String? {
    let test = URL(filePath: file).deletingLastPathComponent()
    return switch self {
    case .besideTest: test.appending(path: ".transitioncheck").path
    case .folder(let path): URL(filePath: path, relativeTo: test).standardizedFileURL.path
    case .nowhere: nil
    }
  }
}

/// Sets how the transitions of a test or a suite are checked.
public struct TransitionsTrait: TestTrait, SuiteTrait, TestScoping {
  let change: @Sendable (inout TransitionSettings) -> Void

  /// Whether the tests of a suite have the settings, too: always.
  public var isRecursive: Bool { true }

  /// Runs a test with the settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var current = TransitionSettings.current
    change(&current)
    try await TransitionSettings.$current.withValue(current, operation: function)
  }
}

extension Trait where Self == TransitionsTrait {
  /// Sets how transitions are checked.
  ///
  /// The environment variables `TRANSITIONCHECK_SCENARIOS` and `TRANSITIONCHECK_SEED` override the
  /// numbers of all tests. With 0 scenarios only saved findings are replayed.
  ///
  /// The trait of a test replaces all settings of its suite, also those that it leaves out; only
  /// the containers stay if it names none.
  ///
  /// - Parameters:
  ///   - containers: those that the transition supports, the simplest first; none keeps those of
  ///     the suite, or else `.navigation`.
  ///   - scenarios: how many scenarios run.
  ///   - seed: the seed of all random choices; nil derives it from the name of the test, so that
  ///     each run is the same.
  ///   - time: when no further scenario begins; nil means no limit. Failures that are not shrunk a
  ///     few seconds later are reported as they are.
  ///   - corpus: where findings are saved.
  public static func transitions(
    in containers: Subject.Container..., scenarios: Int = 2_000, seed: UInt64? = nil,
    time: Duration? = .seconds(60), savingIn corpus: FindingStore = .besideTest
  ) -> TransitionsTrait {
    precondition(scenarios >= 0, ".transitions(scenarios: \(scenarios)): use 0 or more")
    return TransitionsTrait { settings in
      if !containers.isEmpty { settings.containers = containers }
      (settings.scenarios, settings.seed) = (scenarios, seed)
      (settings.time, settings.corpus) = (time, corpus)
    }
  }
}
