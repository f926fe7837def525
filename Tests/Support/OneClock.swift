import GeneratorsTesting
import Testing

/// Runs tests that use the clock and the window of the process one at a time.
///
/// The main actor alone is not enough: between the initializer of a suite and its test, and at
/// every `await` of a test, another test could run.
package struct OneClock: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Self.turn.take()
    do {
      try await function()
    } catch {
      await Self.turn.give()
      throw error
    }
    await Self.turn.give()
  }

  /// The right to use the clock.
  private static let turn = Turn()
}

extension Trait where Self == OneClock {
  package static var oneClock: OneClock { OneClock() }
}
