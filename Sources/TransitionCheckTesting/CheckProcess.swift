import Foundation
import GeneratorsTesting
import Isolation
import Testing

/// The process that runs the scenarios of a check, started from the binary of the test.
struct CheckProcess {
  private let check: Check
  private let process = Process()
  /// The standard input of the process, which ends when this pipe is closed (`SingleThreadedFork`),
  /// so it does not outlive the test.
  private let lifeline = Pipe()
  private let folder: URL

  init(_ check: Check) {
    self.check = check
    folder = FileManager.default.temporaryDirectory
      .appending(path: "transition-check-\(UUID().uuidString)")
  }

  private var resultFile: URL { folder.appending(path: "result.json") }
  private var outputFile: URL { folder.appending(path: "output.txt") }

  /// Runs all scenarios.
  ///
  /// - Throws: `CheckError.noResult` if the process ends before, or `CancellationError`.
  func run() async throws -> CheckResult {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try prepare()
    await withTaskCancellationHandler {
      await runToEnd()
    } onCancel: {
      if process.isRunning { process.terminate() }
    }
    try? lifeline.fileHandleForWriting.close()
    try Task.checkCancellation()
    guard let data = try? Data(contentsOf: resultFile) else {
      throw CheckError.noResult(output: lastOutput)
    }
    return try JSONDecoder().decode(CheckResult.self, from: data)
  }

  /// Sets how the process is started. It runs the test alone, and writes into files of the folder.
  private func prepare() throws {
    let command = TestCommand(running: check.test)
    (process.executableURL, process.arguments) = (command.executable, command.arguments)
    let environment = ProcessInfo.processInfo.environment
    process.environment = ProcessSettings.environment
      .merging(environment) { $1 }
      .merging([
        Check.locationVariable: TestCommand.name(of: check.sourceLocation),
        Check.resultVariable: resultFile.path,
        // A trap of the code under test is a finding, so Swift need not print a backtrace.
        "SWIFT_BACKTRACE": "enable=no",
      ]) { $1 }
    _ = FileManager.default.createFile(atPath: outputFile.path, contents: nil)
    let output = try FileHandle(forWritingTo: outputFile)
    (process.standardInput, process.standardOutput, process.standardError) = (
      lifeline, output, output
    )
  }

  /// Starts the process and waits until it has ended. One that cannot be started has no result.
  private func runToEnd() async {
    await withCheckedContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try ProcessSettings.withFixedAddresses { try process.run() }
        try? lifeline.fileHandleForReading.close()
        if Task.isCancelled { process.terminate() }
      } catch {
        try? Data("\(error)".utf8).write(to: outputFile)
        continuation.resume()
      }
    }
  }

  /// The end of what the process has printed.
  private var lastOutput: String {
    // The code under test may print bytes that are not text, which are replaced.
    let text = String(decoding: (try? Data(contentsOf: outputFile)) ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").suffix(20).joined(separator: "\n")
  }
}
