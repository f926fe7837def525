import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that take minutes of processor time, because they compile and check many small
  /// apps, or run many scenarios in processes. They run with `NIGHT=1 swift test`, as in
  /// `.ci/night`, so that `swift test` alone ends within three minutes. A change of
  /// `Sources/Command/Check` needs them, because few other tests check the same.
  package static var atNight: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["NIGHT"] != nil,
      "it runs at night, or with NIGHT=1 swift test")
  }
}
