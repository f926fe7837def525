import Testing

// Tests run on many threads. What is built for release counts references for one.
#if !DEBUG
  #error("a release build has one thread and cannot be tested: run `swift test`")
#endif

/// A process has one clock and one window; tests that use them take turns.
///
/// That they all run on the main actor is not enough: between the making of a suite and its test,
/// and wherever a test waits, another one could come in.
struct OneClock: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Turn.shared.take()
    do {
      try await function()
    } catch {
      await Turn.shared.give()
      throw error
    }
    await Turn.shared.give()
  }

  /// The right to use the clock: who wants it waits in a row.
  private actor Turn {
    static let shared = Turn()
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
      guard isTaken else { return isTaken = true }
      await withCheckedContinuation { waiting.append($0) }
    }

    func give() {
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
  }
}

extension Trait where Self == OneClock {
  static var oneClock: OneClock { OneClock() }
}
