import Foundation
import Isolation
import Model
import Testing

@Suite struct `The termination of a child process` {
  /// An end by a signal, after `words` were printed.
  private func termination(signal: Int32, _ words: String = "", at address: UInt64 = 0)
    -> Termination
  {
    Termination(waitStatus: signal, ofTheSuite: 0, lastMessage: words, trapAddress: address)
  }

  /// An end by a signal, with what the handler of the suite has noted of one.
  private func termination(signal: Int32, _ note: SignalNote) -> Termination {
    Termination(
      waitStatus: signal, ofTheSuite: 0, lastMessage: "", trapAddress: 0, signalNote: note)
  }

  /// An end with a status that the suite has noted. `docs/architecture.md, Processes` says what 71
  /// to 75 mean.
  private func exit(_ status: Int32) -> Termination {
    Termination(
      waitStatus: status << 8, ofTheSuite: UInt64(status), lastMessage: "", trapAddress: 0)
  }

  @Test func `is a trap, a hang or a lack of memory`() {
    #expect(termination(signal: SIGILL).effect == Effect(.process, nil, .traps))
    #expect(termination(signal: SIGSEGV).effect == Effect(.process, nil, .traps))
    #expect(exit(3).effect == Effect(.process, nil, .traps))
    #expect(exit(71).effect == Effect(.process, nil, .hangs))
    #expect(exit(72).effect == Effect(.process, nil, .hangs))
    #expect(exit(73).effect == Effect(.process, nil, .runsOutOfMemory))
    // The suite has not noted a status, so the subject itself has called `exit(73)`.
    let ofTheSubject = Termination(
      waitStatus: 73 << 8, ofTheSuite: 0, lastMessage: "", trapAddress: 0)
    #expect(ofTheSubject.reason == .exit(status: 73))
  }

  @Test func `while a law is judged is a bug of the suite, not a finding`() {
    let law = Phase.law(Law.ID(rawValue: 3))
    let trap = Termination(
      waitStatus: SIGILL, ofTheSuite: 0, lastMessage: "", trapAddress: 0, phase: law.rawValue)
    #expect(trap.effect == nil)
    #expect(trap.isOfTheSuite)
    #expect(!trap.isFromOutside)
    #expect(law.description == "while law \(Law.all[3].slug) was judged")
    let outOfMemory = Termination(
      waitStatus: 73 << 8, ofTheSuite: 73, lastMessage: "", trapAddress: 0, phase: law.rawValue)
    #expect(outOfMemory.effect == Effect(.process, nil, .runsOutOfMemory))
  }

  @Test func `by a timer is uncertain`() {
    #expect(exit(72).isUncertain)
    for reason in [Termination.Reason.asleep, .stopped] {
      let termination = Termination(reason, phase: 0)
      #expect(termination.isUncertain)
      #expect(termination.effect == Effect(.process, nil, .hangs))
    }
    #expect(!exit(71).isUncertain)
  }

  @Test func `from outside is not a finding`() {
    #expect(termination(signal: SIGKILL).effect == nil)
    for signal in [SIGUSR1, SIGQUIT, SIGXCPU] {
      let ended = termination(signal: signal, SignalNote(signal, isFromOutside: true))
      #expect(ended.reason == .outside(signal: signal))
      #expect(ended.effect == nil)
    }
  }

  @Test func `by a signal that the process has sent itself is a finding`() {
    let ended = termination(signal: SIGKILL, SignalNote(SIGKILL, isFromOutside: false))
    #expect(ended.reason == .ownSignal(SIGKILL))
    #expect(ended.effect == Effect(.process, nil, .traps))
    #expect(ended.description == "an end by SIGKILL, which it causes itself")
  }

  @Test func `by a signal that a child ignores or notes shows that the subject has changed that`() {
    for signal in [SIGTERM, SIGPIPE, SIGUSR1] {
      // The last note is about another signal: no handler ran for the one that ended the process.
      let ended = termination(signal: signal, SignalNote(SIGUSR2, isFromOutside: true))
      #expect(ended.reason == .ownSignal(signal))
    }
  }

  @Test func `by the same signal in the same scenario, again and again, is a finding`() {
    let repeated = termination(signal: SIGKILL).repeated
    #expect(repeated.effect == Effect(.process, nil, .traps))
    #expect(
      repeated.description == "an end by SIGKILL in 3 of 3 runs (or the machine lacks memory)")
  }

  @Test func `as a loop with much memory is a lack of memory`() {
    func loop(memoryPeak: Int) -> Termination {
      Termination(
        waitStatus: 72 << 8, ofTheSuite: 72, lastMessage: "", trapAddress: 0, memoryPeak: memoryPeak
      )
    }
    // A loop counts as a lack of memory above 192 MiB (`ProcessLimits.memoryOfLoopMax`).
    #expect(loop(memoryPeak: 64 << 20).reason == .loop)
    #expect(loop(memoryPeak: 250 << 20).reason == .memory)
  }

  @Test func `has the message before a long stack trace`() throws {
    let folder = try Folder()
    let path = folder.url.appending(path: "errors.txt").path
    let frame = "4    AppTests   0x000055d4cafe0000 closure #1 in FadeAnimator.animate(_:) + 120\n"
    let text = "App/A.swift:7: Fatal error: no card\nCurrent stack trace:\n"
    try (text + String(repeating: frame, count: 200)).write(
      toFile: path, atomically: true, encoding: .utf8)
    let file = open(path, O_RDONLY)
    defer { close(file) }
    #expect(Termination.lastMessage(in: file) == "App/A.swift:7: Fatal error: no card")
  }

  @Test func `distinguishes traps by message and line, but not by the values in the message`() {
    let first = termination(signal: SIGTRAP, "App/A.swift:7: Fatal error: no card 3")
    #expect(
      first.site == termination(signal: SIGTRAP, "App/A.swift:7: Fatal error: no card 12").site)
    #expect(
      first.site != termination(signal: SIGTRAP, "App/A.swift:8: Fatal error: no card 3").site)
    #expect(
      first.site != termination(signal: SIGTRAP, "App/A.swift:7: Fatal error: no view 3").site)
  }

  @Test func `distinguishes traps without a message by their address in the program`() {
    #expect(
      termination(signal: SIGILL, at: 0x40).site != termination(signal: SIGILL, at: 0x80).site)
  }

  @Test func `is described without addresses, which change from process to process`() {
    let words = "Could not cast value of type 'App.A' (0x55f8c1b5e178) to 'App.B' (0x55f8c1b5e1d0)."
    #expect(
      termination(signal: SIGABRT, words).description
        == "a trap: Could not cast value of type 'App.A' to 'App.B'.")
  }
}
