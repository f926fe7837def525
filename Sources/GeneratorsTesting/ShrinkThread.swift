import Foundation
import Generators
import Synchronization

/// Runs the shrinker on a thread of its own while its oracle is an asynchronous function.
///
/// The shrinker waits for each answer, and the task waits for each question, so only one of them
/// runs at a time. The thread is not one of those that tasks share, so waiting blocks no task.
final class ShrinkThread: Sendable {
  private enum Question {
    case candidate(Recording)
    case result(Shrinker.Result)
  }

  private struct State {
    var question: Question?
    /// The task, while it waits for a question.
    var continuation: CheckedContinuation<Question, Never>?
    var answer = Shrinker.Outcome.unknown
  }

  private let state = Mutex(State())
  private let answerSignal = DispatchSemaphore(value: 0)

  /// Shrinks a recording.
  static func shrink(
    _ recording: Recording, with shrinker: Shrinker, budget: Int,
    canonical: (@Sendable (Recording) -> Recording?)?,
    oracle: (Recording) async -> Shrinker.Outcome
  ) async -> Shrinker.Result {
    let shrink = ShrinkThread()
    let thread = Thread {
      let result = shrinker.shrink(
        recording, budget: budget, canonical: canonical
      ) { candidate in
        shrink.ask(.candidate(candidate))
        shrink.answerSignal.wait()
        return shrink.state.withLock { $0.answer }
      }
      shrink.ask(.result(result))
    }
    // Generators of recursive values need more stack than the half megabyte that a thread has by
    // default.
    thread.stackSize = 8 << 20
    thread.start()
    while true {
      switch await shrink.nextQuestion() {
      case .result(let result): return result
      case .candidate(let candidate):
        let answer = await oracle(candidate)
        shrink.state.withLock { $0.answer = answer }
        shrink.answerSignal.signal()
      }
    }
  }

  /// Gives a question to the task, which may be waiting for it or ask for it later.
  private func ask(_ question: Question) {
    let continuation = state.withLock { state in
      defer { state.continuation = nil }
      if state.continuation == nil { state.question = question }
      return state.continuation
    }
    continuation?.resume(returning: question)
  }

  /// Returns the next question of the shrinker, and waits until there is one.
  private func nextQuestion() async -> Question {
    await withCheckedContinuation { continuation in
      let question = state.withLock { state in
        defer { state.question = nil }
        if state.question == nil { state.continuation = continuation }
        return state.question
      }
      if let question { continuation.resume(returning: question) }
    }
  }
}
