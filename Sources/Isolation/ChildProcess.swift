import Foundation

/// A forked process, so that a trap, a hang or runaway memory ends only this child. A fork takes
/// half a millisecond.
///
/// Only a process with a single thread may fork, so nothing in this package starts another thread.
@MainActor package final class ChildProcess {
  package let memory: SharedMemory
  private let identifier: pid_t
  private let channel: Channel
  /// A file with its standard error; negative if no temporary file can be made.
  private let errors: Int32

  /// - Parameters:
  ///   - layout: the layout of the memory that the child shares with this process.
  ///   - body: what the child does; it ends when this returns.
  package init(
    sharing layout: SharedMemory.Layout = .init(), body: @MainActor (Channel, SharedMemory) -> Void
  ) throws {
    fflush(nil)
    memory = try SharedMemory(layout)
    errors = ChildProcess.openUnnamedFile()
    let (mine, its) = try Channel.pair()
    identifier = fork()
    guard identifier >= 0 else { throw SystemError("cannot start a child process") }
    if identifier == 0 {
      // The child has a copy of the parent's end of the socket. With that open it would never see
      // the parent close its own, and would wait for messages for ever.
      mine.close()
      ChildProcess.closeFiles(except: its.descriptor, errors)
      ProcessLimits.apply(memory, errors: errors)
      body(its, memory)
      _exit(0)
    }
    its.close()
    channel = mine
    ChildProcess.open.insert(self.descriptor)
  }

  /// The file descriptor to poll for an answer.
  var descriptor: Int32 { channel.descriptor }

  /// Sends a message; returns false if the child has ended.
  func send(_ words: [UInt64]) -> Bool { channel.send(words) }

  /// Waits for the answer; nil if the child has ended.
  package func receive() -> [UInt64]? { channel.receive() }

  /// Sends a message and waits for the answer; nil if the child ended before it answered.
  package func ask(_ words: [UInt64]) -> [UInt64]? { send(words) ? receive() : nil }

  /// Waits for the process to end and returns the reason. Call it once, after `receive` or `ask`
  /// has returned nil. Then read `memory` if needed, and call `release`.
  package func waitForTermination() -> Termination {
    Termination(
      waitStatus: wait(), lastMessage: lastMessage(), trapAddress: memory.trapAddress.pointee,
      phase: memory.phase.pointee)
  }

  /// Frees the resources of an ended child. Do not read its memory afterwards.
  package func release() {
    if errors >= 0 { close(errors) }
    ChildProcess.open.remove(errors)
    memory.free()
  }

  /// Kills the process and frees its resources.
  package func dismiss() {
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

// Files. A child inherits the parent's ends of the sockets of its siblings. It closes them, because
// otherwise those siblings would not notice that the parent has closed its ends.
extension ChildProcess {
  /// The files that this process has open for its children.
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

  /// The last line on standard error that looks like the message of a trap.
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
  /// Empties the file of standard error, so that it does not grow.
  package static func discardErrorOutput() {
    ftruncate(STDERR_FILENO, 0)
    lseek(STDERR_FILENO, 0, SEEK_SET)
  }
}
