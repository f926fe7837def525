import Foundation
import Generators
import Testing

/// One setting of the trait `.properties`.
public struct PropertySetting: Sendable {
  let change: @Sendable (inout PropertySettings) -> Void

  /// Generates the values of this seed. Without this setting, the seed is the environment variable
  /// `GENERATORS_SEED`, a whole number, or else derived from the name of the test.
  public static func seed(_ seed: UInt64) -> PropertySetting { .init { $0.seed = seed } }

  /// Checks this many values; the default is 1,000.
  public static func cases(_ count: UInt64) -> PropertySetting { .init { $0.cases = count } }

  /// Ends the search for a failure after this time. Shrinking is not limited by time, so that it
  /// always has the same result.
  public static func time(_ duration: Duration) -> PropertySetting { .init { $0.time = duration } }

  /// Sets how long shrinking looks for a simpler value.
  ///
  /// - Parameters:
  ///   - effort: what is tried.
  ///   - budget: how many times the body is called at most, for each bug. With 0, the first failing
  ///     value is reported.
  public static func shrink(
    _ effort: Shrinker.Effort = .usual, budget: Int = 10_000
  ) -> PropertySetting {
    .init { ($0.effort, $0.shrinkBudget) = (effort, budget) }
  }

  /// Sets how many values must be valid.
  public static func health(_ limits: HealthLimits) -> PropertySetting {
    .init { $0.health = limits }
  }

  /// Requires that a share of the values has a label, 0 to 1.
  ///
  /// Each property with this setting decides after its last value, if none has failed. The test
  /// fails if the true share is too small beyond doubt: by chance alone, one decision in
  /// 1,000,000,000 fails. While the values are too few to decide, their number doubles, up to 32
  /// times `cases` and within `time`. If that is not enough, the test warns. Only generated values
  /// count, not explicit examples or saved failures.
  ///
  /// ```swift
  /// @Test(.properties(.requires("empty", atLeast: 0.05)))
  /// ```
  ///
  /// - Parameters:
  ///   - label: the name that the body passes to `label(_:when:)`.
  ///   - share: the required share of the values that are not discarded.
  public static func requires(_ label: String, atLeast share: Double) -> PropertySetting {
    let requirement = Requirement(label, share: share)
    return .init { settings in
      settings.requirements.removeAll { $0.label == label }
      settings.requirements.append(requirement)
    }
  }

  /// Sets where failures are saved.
  public static func saving(_ store: FailureStore) -> PropertySetting { .init { $0.store = store } }

  /// Runs the bodies in a process of its own, so that a trap in one is a failure that shrinks. A trap
  /// in the generator is reported, too. Explicit examples run in the process of the test.
  ///
  /// The process is started from the binary of the test. It runs this test up to the expectation,
  /// so the code before it in the test runs there, too. On platforms that cannot start a process,
  /// the test fails.
  public static var isolated: PropertySetting { .init { $0.isIsolated = true } }
}

/// What the settings of all `.properties` traits around a test make together.
struct PropertySettings: Sendable {
  /// Nil if the environment or the name of the test gives the seed.
  var seed: UInt64?
  var cases: UInt64 = 1_000
  var time: Duration?
  var effort = Shrinker.Effort.usual
  var shrinkBudget = 10_000
  var health = HealthLimits()
  var requirements: [Requirement] = []
  var store = FailureStore.folder(nil)
  var isIsolated = false

  /// The settings of an inner property, which the body of an outer one checks. What the inner one
  /// finds must depend on the outer value alone, not on saved failures. Its body needs no process,
  /// because it already runs in that of the outer one.
  var nested: PropertySettings {
    var copy = self
    (copy.store, copy.isIsolated) = (.nowhere, false)
    return copy
  }

  /// How many bugs of one property are shrunk, and how many failures of it are saved.
  static let kindsMax = 8

  /// Whether more values could decide a requirement.
  func needsMore(than statistics: Statistics) -> Bool {
    let checked = UInt64(statistics.counted + statistics.discarded)
    // Divided, because a multiple of `cases` could overflow.
    return checked / Self.extensionMax < cases && health.failure(in: statistics) == nil
      && requirements.contains { $0.decision(statistics) == .undecided }
  }

  /// How many times the number of cases are checked at most to decide requirements.
  private static let extensionMax: UInt64 = 32

  /// The settings of the test that this task runs.
  @TaskLocal static var current = PropertySettings()
}

/// Sets how the properties of a test or a suite are checked.
///
/// ```swift
/// @Test(.properties(.seed(1), .cases(10_000)))
/// ```
public struct PropertiesTrait: TestTrait, SuiteTrait, TestScoping {
  let settings: [PropertySetting]

  /// Whether the tests of a suite have the settings, too: always.
  public var isRecursive: Bool { true }

  /// Runs a test with the settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var current = PropertySettings.current
    for setting in settings { setting.change(&current) }
    try await PropertySettings.$current.withValue(current, operation: function)
  }
}

extension Trait where Self == PropertiesTrait {
  /// Checks properties with the default settings, which tests without this trait have, too.
  public static var properties: PropertiesTrait { PropertiesTrait(settings: []) }

  /// Sets how properties are checked. A trait of a test overrides one of its suite.
  public static func properties(_ settings: PropertySetting...) -> PropertiesTrait {
    PropertiesTrait(settings: settings)
  }
}
