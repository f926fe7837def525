import Foundation

/// How and why a child process ended early.
package struct Termination: Equatable, Sendable {
  package var reason: Reason
  /// For a trap, the message that Swift printed last, without addresses; for `unsupported`, what is
  /// not simulated. Empty for any other reason, and if there is no such message.
  package var lastMessage: String
  /// A number for the place of the trap: the same in each run of the same program, and different
  /// for different traps. 0 if not known.
  package var site: UInt32
  /// What ran: 0 for the subject; for a part of the suite its number, with the bit `subjectCode`
  /// while a law calls code of the subject.
  package var phase: UInt64
  /// Whether another thread than the first one trapped. The suite has only one.
  package var isOfAnotherThread = false
  /// Whether other scenarios had run in the process. A subject may have damaged its memory in one
  /// of them, so a trap of the suite itself is not known to be a bug of the suite.
  var followsOthers = false
  /// The return addresses of the functions that were running when it ended, the innermost first;
  /// empty if they are not known.
  package var frames: [UInt] = []

  /// Why the process ended.
  package enum Reason: Equatable, Sendable {
    case trap(signal: Int32)
    /// The process ended with a status that the suite has not noted: the subject called `exit`.
    case exit(status: Int32)
    /// The fuel for calls of UIKit is spent.
    case fuel
    /// A timer of CPU time ended a loop that calls nothing.
    case loop
    /// The process slept longer than any scenario takes.
    case asleep
    /// The process stopped itself.
    case stopped
    /// The process closed the files of the suite, and continued.
    case closedFiles
    /// The process wrote something that is not an answer into the socket of the suite.
    case badMessage
    /// The process wrote to the memory in which it leaves its results.
    case badMemory
    /// The process ran out of the memory that `ProcessLimits` allows.
    case memory
    /// The process sent itself a signal, or changed what the signal does.
    case ownSignal(Int32)
    /// A signal ended the process several times in the same scenario.
    case signal(Int32)
    /// The subject needs what the headless UIKit does not simulate; `lastMessage` names it.
    case unsupported
    /// Something outside ended the process.
    case outside(signal: Int32)
  }

  /// Whether the subject is the reason. It is not if it needs what is not simulated, if something
  /// outside ended the process, or if the suite itself trapped.
  package var isOfTheSubject: Bool {
    switch reason {
    case .unsupported, .outside: false
    default: !isOfTheSuite
    }
  }

  /// Whether code of the suite trapped or looped in the first scenario of a process, which is a bug
  /// of the suite.
  package var isOfTheSuite: Bool { isInTheSuite && !followsOthers }

  /// Whether code of the suite trapped or looped, even after other scenarios.
  package var isInTheSuite: Bool {
    guard phase != 0, phase & Termination.subjectCode == 0, !isOnlyOfSubjects else { return false }
    return switch reason {
    case .trap, .loop: true
    default: false
    }
  }

  /// Whether the suite itself cannot end in this way, also not between two scenarios.
  var isOnlyOfSubjects: Bool {
    switch reason {
    case .trap(let signal):
      isOfAnotherThread || [SIGALRM, SIGVTALRM, SIGSYS].contains(signal)
    case .exit, .ownSignal: true
    default: false
    }
  }

  /// The bit of the phases in which code of the subject runs although a law is judged. `Phase` in
  /// `Model`, which this target does not import, sets it.
  package static let subjectCode: UInt64 = 1 << 32

  /// Whether something outside ended the process. The same scenario then runs again.
  package var isFromOutside: Bool { if case .outside = reason { true } else { false } }

  /// Whether a subject closed the files of the suite, or wrote to them or to its memory. That is
  /// seen only later, so another scenario than the one in flight may have done it.
  package var usesFilesOfSuite: Bool {
    [.badMessage, .badMemory, .closedFiles].contains(reason)
  }

  /// How many processes a signal from outside must end in the same scenario until the subject
  /// counts as the reason.
  package static let killsMax = 3

  /// The termination to report when a signal from outside has ended `killsMax` processes in one
  /// scenario: the subject then counts as the reason.
  package var repeated: Termination {
    guard case .outside(let signal) = reason else { return self }
    var copy = self
    copy.reason = .signal(signal)
    return copy
  }

  /// Whether only a timer saw that the process hangs. The same scenario may then end differently in
  /// another run.
  package var isUncertain: Bool { [.loop, .asleep, .stopped].contains(reason) }

  /// The text in reports.
  package var description: String {
    switch reason {
    case .trap(let signal):
      lastMessage.isEmpty
        ? "a trap: \(Termination.name(ofSignal: signal)) (a debug build says more)"
        : "a trap: \(lastMessage)"
    case .exit(let status): "an exit with status \(status)"
    case .fuel: "a hang: it never stops calling UIKit"
    case .loop:
      "a hang: a loop that calls nothing (seen by a timer of CPU time, so not on every machine)"
    case .asleep:
      "a hang: it sleeps for \(Int(Watch.idleSecondsMax)) s (seen by a clock, so not on every machine)"
    case .stopped: "a hang: it stops its process"
    case .closedFiles: "a broken process: it closes files that it did not open"
    case .badMessage: "a broken process: it writes to a file that it did not open"
    case .badMemory: "a broken process: it writes to memory that it did not allocate"
    case .memory: "more than \(ProcessLimits.memoryMax >> 20) MiB of memory"
    case .ownSignal(let signal):
      "an end by \(Termination.name(ofSignal: signal)), which it causes itself"
    case .signal(let signal):
      "an end by \(Termination.name(ofSignal: signal)) in \(Termination.killsMax) of \(Termination.killsMax) runs"
        + (signal == SIGKILL ? " (or the machine lacks memory)" : "")
    case .unsupported: "a refusal: \(lastMessage)"
    case .outside(let signal): "an end from outside (\(Termination.name(ofSignal: signal)))"
    }
  }

  /// What a report says for a signal. A trap is described by its usual cause.
  private static func name(ofSignal signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "a forced unwrap, a failed precondition or the like"
    case SIGABRT: "abort"
    case SIGBUS: "a bad address"
    case SIGFPE: "an arithmetic error"
    case SIGSEGV: "a bad address, or a stack that overflowed"
    case SIGKILL: "SIGKILL"
    case SIGQUIT: "SIGQUIT"
    case SIGXCPU: "SIGXCPU"
    case SIGALRM, SIGVTALRM: "a timer that it has set"
    case SIGSYS: "a forbidden system call"
    case SIGUSR1: "SIGUSR1"
    case SIGUSR2: "SIGUSR2"
    case SIGTERM: "SIGTERM"
    case SIGINT: "SIGINT"
    case SIGHUP: "SIGHUP"
    case SIGPIPE: "SIGPIPE"
    case SIGSTOP: "SIGSTOP"
    default: "signal \(signal)"
    }
  }
}

extension Termination {
  /// The end of a process that its parent has killed.
  package init(_ reason: Reason, phase: UInt64) {
    (self.reason, self.phase, lastMessage, site) = (reason, phase, "", 0)
  }

  /// Reads the status that the operating system gives.
  ///
  /// - Parameters:
  ///   - endStatus: the status that the suite noted before it ended the process. A subject may end
  ///     it with the same status.
  ///   - isOfAnotherThread: whether another thread than the first one trapped.
  ///   - signalNote: what the process noted about the signal.
  ///   - memoryPeak: how much memory the process had at most, in bytes.
  package init(
    waitStatus status: Int32, ofTheSuite endStatus: UInt64, lastMessage: String,
    trapAddress: UInt64, phase: UInt64 = 0, isOfAnotherThread: Bool = false,
    signalNote: SignalNote = .none, memoryPeak: Int = 0
  ) {
    (self.phase, self.isOfAnotherThread) = (phase, isOfAnotherThread)
    let signal = status & 0x7f
    if signal == 0 {
      let status = status >> 8 & 0xff
      switch status {
      case let status where UInt64(status) != endStatus: reason = .exit(status: status)
      case ProcessLimits.fuelStatus: reason = .fuel
      // On a busy machine the timer may end a loop that fills memory before the memory is full.
      case ProcessLimits.loopStatus:
        reason = memoryPeak > ProcessLimits.memoryOfLoopMax ? .memory : .loop
      case ProcessLimits.memoryStatus: reason = .memory
      case ProcessLimits.closedFilesStatus: reason = .closedFiles
      case ProcessLimits.unsupportedStatus: reason = .unsupported
      case let status: reason = .exit(status: status)
      }
    } else if ProcessLimits.trapSignals.contains(signal) {
      reason = .trap(signal: signal)
    } else if signalNote.isCausedByProcess(for: signal) {
      reason = .ownSignal(signal)
    } else {
      reason = .outside(signal: signal)
    }
    if reason == .unsupported {
      (self.lastMessage, site) = (lastMessage.replacing("Fatal error: ", with: ""), 0)
      return
    }
    guard case .trap = reason else {
      (self.lastMessage, site) = ("", 0)
      return
    }
    self.lastMessage = Termination.withoutAddresses(lastMessage)
    site = Termination.site(of: self.lastMessage) ?? UInt32(truncatingIfNeeded: trapAddress)
  }

  /// Removes addresses, which change from one process to the next: ` (0x55f8c1b5e178)`.
  ///
  /// This file uses no regular expressions, because making one takes as long as two forks.
  static func withoutAddresses(_ text: String) -> String {
    let parts = text.split(separator: " ").filter { !$0.hasPrefix("(0x") && !$0.hasPrefix("0x") }
    let words = parts.joined(separator: " ")
    // The removed address may have carried the period of the sentence: ` (0x55f8c1b5e178).`
    return text.contains("(0x") && text.hasSuffix(".") && !words.hasSuffix(".")
      ? words + "." : words
  }

  /// The last line in a file of standard error that looks like the message of a trap; empty if
  /// there is none.
  ///
  /// Swift prints a stack trace after the message, with a hundred bytes for each function, so the
  /// last 64 KiB of the file are searched.
  ///
  /// - Parameter file: a descriptor; negative for none.
  package static func lastMessage(in file: Int32) -> String {
    // About 600 functions. Chosen, not measured.
    let windowMax = 65_536
    guard file >= 0 else { return "" }
    let end = lseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: windowMax)
    let count = pread(file, &bytes, windowMax, max(0, end - off_t(windowMax)))
    guard count > 0 else { return "" }
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    return lines.last(where: isMessage).map(String.init) ?? ""
  }

  /// Whether a line is a message that Swift prints when it traps.
  static func isMessage(_ line: some StringProtocol) -> Bool {
    let openings = ["Fatal error", "Precondition failed", "Assertion failed", "Could not cast"]
    let text = line.dropFirst(sourcePrefix(of: line).count)
    return openings.contains { text.hasPrefix($0) }
  }

  /// The source location at the start of a line, `Screen.swift:36: `; empty if there is none.
  private static func sourcePrefix(of line: some StringProtocol) -> String {
    let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].hasSuffix(".swift"), Int(parts[1]) != nil,
      parts[2].hasPrefix(" ")
    else { return "" }
    return "\(parts[0]):\(parts[1]): "
  }

  /// The file and the line that the last message names: `Screen.swift`, 36. nil if it names none.
  package var sourceOfMessage: (file: String, line: Int)? {
    let parts = Termination.sourcePrefix(of: lastMessage).split(separator: ":")
    guard parts.count > 1, let file = parts[0].split(separator: "/").last, let line = Int(parts[1])
    else { return nil }
    return (String(file), line)
  }

  /// A number for a message; nil for an empty one. It depends on the line of the source, but not on
  /// the values in the message.
  static func site(of message: String) -> UInt32? {
    guard !message.isEmpty else { return nil }
    let prefix = sourcePrefix(of: message)
    let rest = message.dropFirst(prefix.count).filter { !$0.isNumber }
    return UInt32(truncatingIfNeeded: FNV1a.hash((prefix + rest).utf8))
  }
}
