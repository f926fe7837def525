import Foundation
import Model

/// A forked process that lives through stories, so that a trap, a hang or runaway memory ends it
/// and nothing else. A fork costs half a millisecond.
///
/// Only a process with a single thread may fork: nothing in the harness starts another.
@MainActor final class ChildProcess {
  let results: SharedResults
  private let identifier: pid_t
  private let channel: Channel
  /// What it said on standard error; negative if there is no place for temporary files.
  private let errors: Int32

  /// - Parameter life: what the child does; it ends when this returns.
  init(_ body: @MainActor (Channel, SharedResults) -> Void) throws {
    fflush(nil)
    results = try SharedResults()
    errors = ChildProcess.openUnnamedFile()
    let (mine, its) = try Channel.pair()
    identifier = fork()
    guard identifier >= 0 else { throw SystemError("cannot start a child process") }
    if identifier == 0 {
      // The child has a copy of the parent's end of the socket. With that open it would never see
      // the parent close its own, and would wait for messages for ever.
      mine.close()
      ChildProcess.closeFiles(except: its.descriptor, errors)
      ProcessLimits.apply(results, errors: errors)
      body(its, results)
      _exit(0)
    }
    its.close()
    channel = mine
    ChildProcess.open.insert(self.descriptor)
  }

  /// Waits for this, to see who has something to say.
  var descriptor: Int32 { channel.descriptor }

  /// False if it has died.
  func send(_ words: [UInt64]) -> Bool { channel.send(words) }

  /// Waits for the answer; nil if it has died.
  func receive() -> [UInt64]? { channel.receive() }

  /// Sends a message and waits for the answer; nil if it died over it.
  func ask(_ words: [UInt64]) -> [UInt64]? { send(words) ? receive() : nil }

  /// Waits for the process to end and says how it died. Called once, when `receive` or `ask` has
  /// returned nil; the caller then reads what it needs of the ledger and calls `release`.
  func waitForTermination() -> Termination {
    Termination(
      waitStatus: wait(), lastMessage: lastMessage(), trapAddress: results.trapAddress.pointee,
      phase: Phase(rawValue: results.phase.pointee))
  }

  /// Gives back what is left of a buried child: the ledger is gone afterwards.
  func release() {
    if errors >= 0 { close(errors) }
    ChildProcess.open.remove(errors)
    results.free()
  }

  /// Ends it, whatever it is doing.
  func dismiss() {
    kill(identifier, SIGKILL)
    _ = wait()
    release()
  }

  private func wait() -> Int32 {
    channel.close()
    ChildProcess.open.remove(descriptor)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    return status
  }
}

// Files. A child inherits the parent's ends of the sockets of its siblings. As long as it held them
// open, those siblings would not notice that the parent has let them go.
extension ChildProcess {
  /// What this process has open for its children.
  private static var open: Set<Int32> = []

  private static func closeFiles(except mine: Int32...) {
    for file in open where !mine.contains(file) { close(file) }
    open = Set(mine.filter { $0 >= 0 })
  }

  private static func openUnnamedFile() -> Int32 {
    let folder = FileManager.default.temporaryDirectory.path
    var name = Array("\(folder)/transition-check-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return -1 }
    unlink(name)
    open.insert(file)
    return file
  }

  /// The last thing that looks like the message of a trap.
  private func lastMessage() -> String {
    let windowMax = 4096
    guard errors >= 0 else { return "" }
    let end = lseek(errors, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: windowMax)
    let count = pread(errors, &bytes, windowMax, max(0, end - off_t(windowMax)))
    guard count > 0 else { return "" }
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    return lines.last(where: Termination.isMessage).map(String.init) ?? ""
  }
}

extension ProcessLimits {
  /// Forgets what was said so far, so that chatter does not pile up.
  static func discardErrorOutput() {
    ftruncate(STDERR_FILENO, 0)
    lseek(STDERR_FILENO, 0, SEEK_SET)
  }
}
