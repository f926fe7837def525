import Foundation
import Model

/// How a child process ended that should have lived.
package struct Termination: Equatable, Sendable {
  package var reason: Reason
  /// What the process said last, without addresses; empty if it said nothing.
  package var lastMessage: String
  /// Where it trapped: tells two traps apart, and is the same for the same program. 0 where
  /// nobody knows.
  package var site: UInt32
  /// What ran: the subject, or the suite itself.
  package var phase = Phase.subject

  package enum Reason: Equatable, Sendable {
    case trap(signal: Int32)
    /// It left without being asked to.
    case exit(status: Int32)
    /// All fuel for calls of UIKit is spent.
    case fuel
    /// A timer of CPU time ended a loop that calls nothing.
    case loop
    /// The process waited for longer than any scenario takes, and computed nothing.
    case asleep
    case memory
    /// The subject needs what the headless UIKit does not simulate; the last words say what.
    case unsupported
    /// Somebody ended the process from outside: not the subject's doing.
    case outside(signal: Int32)
  }

  /// The place of the violation; nil if the subject is not to blame.
  package var effect: Effect? {
    if isOfTheSuite { return nil }
    return switch reason {
    case .trap, .exit: Effect(.process, nil, .traps)
    case .fuel, .loop, .asleep: Effect(.process, nil, .hangs)
    case .memory: Effect(.process, nil, .runsOutOfMemory)
    case .unsupported, .outside: nil
    }
  }

  /// A trap or a loop of the suite itself, while it judged: a bug of the suite.
  package var isOfTheSuite: Bool {
    guard phase != .subject else { return false }
    return switch reason {
    case .trap, .loop: true
    default: false
    }
  }

  /// Something else ended the process, once at least: the same scenario deserves another try.
  package var isFromOutside: Bool { if case .outside = reason { true } else { false } }

  /// How often something from outside may end a process before the scenario is given up.
  static let killsMax = 3

  /// Only a clock saw it: not even the same scenario ends so for certain.
  package var isUncertain: Bool { reason == .loop || reason == .asleep }

  /// In the words of a report.
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
      "a hang: it waits for \(ProcessLimits.asleepSecondsMax) s and computes nothing (seen by a clock, "
        + "so not on every machine)"
    case .memory: "more than \(ProcessLimits.memoryMax >> 20) MiB of memory"
    case .unsupported: "a refusal: \(lastMessage)"
    case .outside(let signal): "an end from outside (\(Termination.name(ofSignal: signal)))"
    }
  }

  private static func name(ofSignal signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "a forced unwrap, a failed precondition or the like"
    case SIGABRT: "abort"
    case SIGBUS: "a bad address"
    case SIGFPE: "an arithmetic error"
    case SIGSEGV: "a bad address, or a stack that overflowed"
    default: "signal \(signal)"
    }
  }
}

extension Termination {
  /// Reads the status that the operating system gives.
  package init(
    waitStatus status: Int32, lastMessage: String, trapAddress: UInt64, phase: Phase = .subject
  ) {
    self.phase = phase
    let signal = status & 0x7f
    if signal == 0 {
      switch status >> 8 & 0xff {
      case ProcessLimits.fuelStatus: reason = .fuel
      case ProcessLimits.loopStatus: reason = .loop
      case ProcessLimits.asleepStatus: reason = .asleep
      case ProcessLimits.memoryStatus: reason = .memory
      case ProcessLimits.unsupportedStatus: reason = .unsupported
      case let status: reason = .exit(status: status)
      }
    } else if ProcessLimits.trapSignals.contains(signal) {
      reason = .trap(signal: signal)
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

  /// Cuts what changes from one process to the next, and spaces around: ` (0x55f8c1b5e178)`.
  ///
  /// By hand, and so is the rest: making a regular expression takes as long as two forks.
  static func withoutAddresses(_ text: String) -> String {
    let parts = text.split(separator: " ").filter { !$0.hasPrefix("(0x") && !$0.hasPrefix("0x") }
    let words = parts.joined(separator: " ")
    return text.contains("(0x") && text.hasSuffix(".") && !words.hasSuffix(".")
      ? words + "." : words
  }

  /// Whether a line is what Swift says when it traps.
  static func isMessage(_ line: some StringProtocol) -> Bool {
    let openings = ["Fatal error", "Precondition failed", "Assertion failed", "Could not cast"]
    let text = line.dropFirst(sourcePrefix(of: line).count)
    return openings.contains { text.hasPrefix($0) }
  }

  /// `Screen.swift:36: `, or nothing.
  private static func sourcePrefix(of line: some StringProtocol) -> String {
    let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].hasSuffix(".swift"), Int(parts[1]) != nil,
      parts[2].hasPrefix(" ")
    else { return "" }
    return "\(parts[0]):\(parts[1]): "
  }

  /// A number for a message, blind to the values in it but not to the line of the source.
  static func site(of message: String) -> UInt32? {
    guard !message.isEmpty else { return nil }
    let prefix = sourcePrefix(of: message)
    let rest = message.dropFirst(prefix.count).filter { !$0.isNumber }
    return UInt32(truncatingIfNeeded: FNV1a.hash((prefix + rest).utf8))
  }
}
