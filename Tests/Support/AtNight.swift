import Foundation
import Testing

/// Whether the tests run that take minutes of processor time: `NIGHT=1 swift test`.
package let isNight = ProcessInfo.processInfo.environment["NIGHT"] != nil

/// How many of something a test tries: few by day, so that `swift test` ends within a few minutes,
/// and many at night.
package func count(byDay few: Int, atNight many: Int) -> Int { isNight ? many : few }

extension Trait where Self == ConditionTrait {
  /// For tests that take minutes of processor time, because they compile and check many small
  /// apps, or run many scenarios in processes. They run with `NIGHT=1 swift test`, as in
  /// `.ci/night`, so that `swift test` alone ends within a few minutes. Run them after a change of
  /// `Sources/Command/Check`, because few other tests check the same.
  package static var atNight: Self {
    .enabled(
      if: isNight, "it runs at night, or with NIGHT=1 swift test")
  }
}
