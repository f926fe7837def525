import Foundation
import Testing

/// Runs a test that waits for child processes on a thread outside the pool of Swift's concurrency.
///
/// A test that waits blocks its thread. The pool has only one thread for each core. If all of these
/// were blocked, the tests of the main actor would wait, too.
package struct WaitingForProcesses: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Self.threads, operation: function)
  }

  private static let threads = Threads()

  private final class Threads: TaskExecutor {
    private let queue: OperationQueue

    init() {
      queue = OperationQueue()
      // One more than there are cores, because some of the child processes only wait.
      queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 1
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let executor = asUnownedTaskExecutor()
      queue.addOperation { job.runSynchronously(on: executor) }
    }
  }
}

extension Trait where Self == WaitingForProcesses {
  package static var waitingForProcesses: WaitingForProcesses { WaitingForProcesses() }
}
