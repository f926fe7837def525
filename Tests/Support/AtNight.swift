import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that compile and check hundreds of small apps, which takes minutes of processor time.
  /// They run with `NIGHT=1 swift test`, as in `.ci/night`, so that `swift test` alone ends within
  /// three minutes. What they check is checked by other tests, too, with fewer apps.
  package static var atNight: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["NIGHT"] != nil,
      "it runs at night, or with NIGHT=1 swift test")
  }
}
