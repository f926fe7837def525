import Foundation
import Model

/// How a child process ended that should have lived.
package struct Death: Equatable, Sendable {
  package var cause: Cause
  /// What the process said last, without addresses; empty if it said nothing.
  package var lastWords: String
  /// Where it trapped: tells two traps apart, and is the same for the same program. 0 where
  /// nobody knows.
  package var site: UInt32
  /// What ran: the subject, or the suite itself.
  package var phase = Phase.subject

  package enum Cause: Equatable, Sendable {
    case trap(signal: Int32)
    /// It left without being asked to.
    case exit(status: Int32)
    /// All fuel for calls of UIKit is spent.
    case fuel
    /// A timer of CPU time ended a loop that calls nothing.
    case timer
    /// The process waited for longer than any scenario takes, and computed nothing.
    case asleep
    case memory
    /// The subject needs what the headless UIKit does not simulate; the last words say what.
    case refusal
    /// Somebody ended the process from outside: not the subject's doing.
    case outside(signal: Int32)
  }

  /// The place of the violation; nil if the subject is not to blame.
  package var place: Place? {
    if isOfTheSuite { return nil }
    return switch cause {
    case .trap, .exit: Place(.process, nil, .traps)
    case .fuel, .timer, .asleep: Place(.process, nil, .hangs)
    case .memory: Place(.process, nil, .runsOutOfMemory)
    case .refusal, .outside: nil
    }
  }

  /// A trap or a loop of the suite itself, while it judged: a bug of the suite.
  package var isOfTheSuite: Bool {
    guard phase != .subject else { return false }
    return switch cause {
    case .trap, .timer: true
    default: false
    }
  }

  /// Something else ended the process, once at least: the same scenario deserves another try.
  package var isFromOutside: Bool { if case .outside = cause { true } else { false } }

  /// How often something from outside may end a process before the scenario is given up.
  static let killsMax = 3

  /// Only a clock saw it: not even the same scenario ends so for certain.
  package var isUncertain: Bool { cause == .timer || cause == .asleep }

  /// In the words of a report.
  package var description: String {
    switch cause {
    case .trap(let signal):
      lastWords.isEmpty
        ? "a trap: \(Death.name(ofSignal: signal)) (a debug build says more)"
        : "a trap: \(lastWords)"
    case .exit(let status): "an exit with status \(status)"
    case .fuel: "a hang: it never stops calling UIKit"
    case .timer:
      "a hang: a loop that calls nothing (seen by a timer of CPU time, so not on every machine)"
    case .asleep:
      "a hang: it waits for \(Confinement.asleepSecondsMax) s and computes nothing (seen by a clock, "
        + "so not on every machine)"
    case .memory: "more than \(Confinement.memoryMax >> 20) MiB of memory"
    case .refusal: "a refusal: \(lastWords)"
    case .outside(let signal): "an end from outside (\(Death.name(ofSignal: signal)))"
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

extension Death {
  /// Reads the status that the operating system gives.
  package init(
    waitStatus status: Int32, lastWords: String, trapAddress: UInt64, phase: Phase = .subject
  ) {
    self.phase = phase
    let signal = status & 0x7f
    if signal == 0 {
      switch status >> 8 & 0xff {
      case Confinement.fuelStatus: cause = .fuel
      case Confinement.timerStatus: cause = .timer
      case Confinement.asleepStatus: cause = .asleep
      case Confinement.memoryStatus: cause = .memory
      case Confinement.refusalStatus: cause = .refusal
      case let status: cause = .exit(status: status)
      }
    } else if Confinement.trapSignals.contains(signal) {
      cause = .trap(signal: signal)
    } else {
      cause = .outside(signal: signal)
    }
    if cause == .refusal {
      (self.lastWords, site) = (lastWords.replacing("Fatal error: ", with: ""), 0)
      return
    }
    guard case .trap = cause else {
      (self.lastWords, site) = ("", 0)
      return
    }
    self.lastWords = Death.withoutAddresses(lastWords)
    site = Death.site(of: self.lastWords) ?? UInt32(truncatingIfNeeded: trapAddress)
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
