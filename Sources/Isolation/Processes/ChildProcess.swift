import Foundation

/// A forked process, so that a trap, a hang or runaway memory ends only this child. A fork takes
/// half a millisecond.
///
/// Only a process with a single thread may fork, so code that starts children starts no thread. A
/// process of tests forks through `SingleThreadedFork`.
/// A child is the leader of a new process group and does not survive its parent.
@MainActor package final class ChildProcess {
  package let memory: SharedMemory
  let identifier: pid_t
  private let channel: Channel
  /// A file with its standard error; negative if no temporary file can be made.
  private let errorFile: Int32
  private var watch = Watch()
  /// For how many seconds it may sleep before it counts as hanging.
  package var idleSecondsMax = Watch.idleSecondsMax
  /// A file that can be read when the process has ended; negative if the system has none. The
  /// socket does not always show the end: a process that the subject has started may keep it open.
  private let endFile: Int32
  /// The number of the request that the child works on; nil if it waits for one.
  private var requestNumber: UInt64?
  private var requestCount: UInt64 = 0
  /// The scenario in flight at the last call of `event`; nil if there was none. After a termination
  /// it is the one that the process did not finish.
  private(set) var scenarioAtEnd: UInt64?

  /// - Parameters:
  ///   - layout: the layout of the memory that the child shares with this process.
  ///   - body: what the child does; it ends when this returns.
  /// - Throws: `SystemError` if the system cannot provide the process, the socket or the memory.
  package init(
    sharing layout: SharedMemory.Layout = .init(), body: @MainActor (Channel, SharedMemory) -> Void
  ) throws {
    fflush(nil)
    let memory = try SharedMemory(layout)
    let errorFile = ChildProcess.openUnnamedFile()
    func release() {
      if errorFile >= 0 { ChildProcess.close(errorFile) }
      memory.free()
    }
    let ends: (parent: Channel, child: Channel)
    do {
      ends = try Channel.pair()
    } catch {
      release()
      throw error
    }
    let parent = getpid()
    identifier = ProcessFamily.forkSuite()
    guard identifier >= 0 else {
      let error = SystemError("cannot start a child process")
      ends.parent.close()
      ends.child.close()
      release()
      throw error
    }
    (self.memory, self.errorFile, channel) = (memory, errorFile, ends.parent)
    endFile = identifier == 0 ? -1 : ChildProcess.openEndFile(of: identifier)
    if identifier == 0 {
      // The child has a copy of the parent's end of the socket. With that open it would never see
      // the parent close its own, and would wait for messages forever.
      ends.parent.close()
      ChildProcess.closeFiles(except: ends.child.descriptor, errorFile)
      setpgid(0, 0)
      ProcessFamily.beginAsChild()
      ChildProcess.ownMemory = memory
      ProcessFamily.keepPrivate(memory.bytes, ends.child.descriptor)
      ProcessLimits.apply(memory, parent: parent, errorFile: errorFile)
      body(ends.child, memory)
      // The parent kills a child that it no longer needs. So if `body` returns, the subject has
      // closed the socket.
      ProcessLimits.end(ProcessLimits.closedFilesStatus)
    }
    // Both processes set the group, so that it is set before either goes on.
    setpgid(identifier, identifier)
    ends.child.close()
    ChildProcess.openFiles.insert(channel.descriptor)
    ProcessFamily.ownChildren.insert(identifier)
  }

  /// The file descriptor to poll for an answer.
  var descriptor: Int32 { channel.descriptor }

  /// The memory that this process shares with its parent; nil in the first process.
  private static var ownMemory: SharedMemory?

  // Requests and answers.

  /// Sends a request. If the child has ended, the next event says so.
  package func send(_ type: UInt32, _ payload: [UInt8]) {
    requestCount += 1
    requestNumber = requestCount
    watch.restart()
    _ = channel.send(Frame(number: requestCount, type: type, payload: payload))
  }

  /// What happened to a request.
  package enum Event {
    case answer(Frame)
    /// The child has ended. Read `memory` if needed, then call `release`.
    case termination(Termination)
  }

  /// Returns an event if there is one, without waiting. Ends a child that loops, sleeps or answers
  /// what was not asked.
  package func event() -> Event? {
    // Read before the socket, so that the last frame of an ended child has arrived.
    let hasEnded = hasEnded
    let reception = channel.receive()
    scenarioAtEnd = memory.scenarioInFlight
    switch reception {
    case .frame(let frame) where frame.number == requestNumber:
      requestNumber = nil
      return .answer(frame)
    case .frame, .damaged: return .termination(terminate(because: .badMessage))
    case .closed: return .termination(waitForTermination())
    case .nothing where hasEnded: return .termination(waitForTermination())
    case .nothing where scenarioAtEnd != nil && channel.hasPartOfFrame:
      // A child answers between two scenarios, so the subject has written this.
      return .termination(terminate(because: .badMessage))
    case .nothing:
      guard requestNumber != nil, let reason = watch.reasonToEnd(self) else { return nil }
      // A child that waits for a request, while half a message is here, has sent something else.
      let isBadMessage = scenarioAtEnd == nil && channel.hasPartOfFrame
      return .termination(
        terminate(
          because: isBadMessage
            ? .badMessage : isStoppedFromOutside(reason) ? .outside(signal: SIGSTOP) : reason))
    }
  }

  /// Whether a process is stopped and has not stopped itself, for example because of a debugger.
  private func isStoppedFromOutside(_ reason: Termination.Reason) -> Bool {
    reason == .stopped && !SignalNote(word: memory.signalWord.pointee).stopsProcess
  }

  /// Waits for the answer to a request, or for the end of the child.
  package func waitForEvent() -> Event {
    while true {
      ChildProcess.poll([self])
      if let event = event() { return event }
    }
  }

  /// Waits until one of the children may have an event, but at most a tenth of a second.
  ///
  /// A child that waits for its own children is not asleep, so this records progress.
  static func poll(_ children: [ChildProcess]) {
    ownMemory?.recordProgress()
    // A negative `endFile` is ignored by `poll`.
    var polls = children.flatMap { [$0.descriptor, $0.endFile] }
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = Foundation.poll(&polls, nfds_t(polls.count), Watch.intervalMilliseconds)
  }

  // Ending.

  /// Frees the resources of an ended child. Do not read its memory afterwards.
  package func release() {
    if errorFile >= 0 { ChildProcess.close(errorFile) }
    memory.free()
  }

  /// Kills the process and frees its resources.
  ///
  /// - Parameter keepsMemory: whether `memory` is still to be read; then call `release` later.
  package func dismiss(keepingMemory keepsMemory: Bool = false) {
    kill()
    wait()
    if !keepsMemory { release() }
  }

  /// Kills the process and the processes of its group.
  private func kill() {
    // The process itself, too, because it may have left its group.
    Foundation.kill(-identifier, SIGKILL)
    Foundation.kill(identifier, SIGKILL)
  }

  /// Kills the child, and returns that end with a reason.
  private func terminate(because reason: Termination.Reason) -> Termination {
    kill()
    wait()
    return Termination(reason, phase: memory.phase.pointee)
  }

  /// How long a process may take to end after it has closed its socket, in seconds, if the system
  /// does not say whether it is ending.
  private static let endingSecondsMax = 0.5

  /// The reason why a child has ended, or ends after it has closed its socket. A child that has
  /// closed its socket and does not end is killed.
  private func waitForTermination() -> Termination {
    let stopwatch = Stopwatch()
    var status: Int32 = 0
    var usage = rusage()
    while wait4(identifier, &status, WNOHANG, &usage) != identifier {
      if !isEnding(since: stopwatch) {
        return terminate(because: .closedFiles)
      }
      _ = Foundation.poll(nil, 0, 1)
    }
    // Ends the processes of the group that the subject has started.
    Foundation.kill(-identifier, SIGKILL)
    disown()
    var termination = Termination(
      waitStatus: status, ofTheSuite: memory.endStatus.pointee,
      lastMessage: Termination.lastMessage(in: errorFile),
      trapAddress: memory.trapAddress.pointee, phase: memory.phase.pointee,
      isOfAnotherThread: memory.threadWord.pointee != 0,
      signalNote: SignalNote(word: memory.signalWord.pointee),
      // The system counts in KiB.
      memoryPeak: Int(usage.ru_maxrss) << 10)
    termination.frames = memory.endFrames.addresses
    return termination
  }

  /// Whether the process has ended. Its status remains for `wait4`.
  private var hasEnded: Bool {
    var information = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    return waitid(P_PID, id_t(identifier), &information, options) == 0
      && information._sifields._sigchld.si_pid == identifier
  }

  /// Whether the system is ending the process. If the system does not say, this is true for
  /// `endingSecondsMax`.
  private func isEnding(since stopwatch: Stopwatch) -> Bool {
    // State `Z` says only that the first thread has ended; others may still run.
    if let status = ProcessStatus(of: identifier), status.state != "Z" { return status.isEnding }
    return stopwatch.seconds < ChildProcess.endingSecondsMax
  }

  private func wait() {
    disown()
    while waitpid(identifier, nil, 0) < 0 && errno == EINTR {}
  }

  /// Closes this process's files for the child, and no longer counts it as its own.
  private func disown() {
    ProcessFamily.ownChildren.remove(identifier)
    channel.close()
    ChildProcess.openFiles.remove(descriptor)
    if endFile >= 0 { ChildProcess.close(endFile) }
  }
}

// Files, by their descriptors. A child inherits the parent's ends of the sockets of its siblings.
// It closes them, because otherwise those siblings would not notice that the parent has closed its
// ends.
extension ChildProcess {
  /// The descriptors that a new child must close: the ends of its siblings' sockets, and what
  /// `closeInChildren` names.
  private static var openFiles: Set<Int32> = []

  /// Closes them; runs in a new child, before any code of the subject.
  private static func closeFiles(except kept: Int32...) {
    for file in openFiles where !kept.contains(file) { Foundation.close(file) }
    openFiles = Set(kept.filter { $0 >= 0 })
  }

  /// Makes children that are forked later close a file of this process, because their subjects
  /// could write to it. Close the file with `close`.
  package static func closeInChildren(_ file: Int32) { openFiles.insert(file) }

  /// Closes a file of this process that children would have to close.
  package static func close(_ file: Int32) {
    Foundation.close(file)
    openFiles.remove(file)
  }

  /// A pidfd: a file that can be read when a process has ended; -1 if the system has none. Calls
  /// `pidfd_open`, which the C library of some systems does not have.
  private static func openEndFile(of process: pid_t) -> Int32 {
    let file = SystemCall.call(endFileCall, Int(process), 0, 0).map(Int32.init) ?? -1
    if file >= 0 { openFiles.insert(file) }
    return file
  }

  /// The number of the system call `pidfd_open`, the same on all architectures.
  private static let endFileCall = 434

  /// A temporary file that the system deletes when it is closed; -1 if none can be made.
  private static func openUnnamedFile() -> Int32 {
    let folder = FileManager.default.temporaryDirectory.path
    var name = Array("\(folder)/transition-check-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return -1 }
    unlink(name)
    openFiles.insert(file)
    return file
  }
}

// What a subject prints. Both streams go to one file, so that the lines keep their order.
extension ChildProcess {
  /// Reports show 60 lines of it (`Replay.outputOfSubject`). Chosen, not measured.
  private static let printedBytesMax = 1 << 20

  /// Keeps what this child prints from now on. What is beyond a megabyte is lost.
  package static func keepPrintedText() {
    fflush(nil)
    ProcessLimits.discardErrorOutput()
    dup2(STDERR_FILENO, STDOUT_FILENO)
    // A write beyond the limit fails, and does not end the process.
    signal(SIGXFSZ, SIG_IGN)
    SystemCallFilter.set(
      RLIMIT_FSIZE.rawValue,
      to: rlimit(rlim_cur: rlim_t(printedBytesMax), rlim_max: rlim_t(printedBytesMax)))
    // Each line is written at once: a trap would lose what the C library has not written yet. Swift
    // does not let concurrent code use the variable `stdout`, so it is looked up.
    if let stream = dlsym(nil, "stdout")?.load(as: UnsafeMutablePointer<FILE>?.self) {
      setvbuf(stream, nil, _IOLBF, 0)
    }
  }

  /// What the child has printed since it called `keepPrintedText`, without what Swift prints about
  /// a trap.
  package var printedText: String {
    var bytes = [UInt8](repeating: 0, count: ChildProcess.printedBytesMax)
    let count = errorFile < 0 ? 0 : pread(errorFile, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !Termination.isMessage($0) }.joined(separator: "\n")
  }
}
