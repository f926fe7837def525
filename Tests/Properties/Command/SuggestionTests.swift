import Foundation
import TestSupport
import Testing

@testable import Command

/// The known name that is nearest to an unknown one.
@Suite(.waitingForProcesses) struct `A suggestion` {
  @Test(arguments: [
    (["run", "--sed", "1"], "unknown flag --sed (did you mean “--seed”?)"),
    (["--versoin"], "unknown flag --versoin (did you mean “--version”?)"),
    (["run", "--colour", "never"], "unknown flag --colour (did you mean “--color”?)"),
    (["list", "subject"], "unknown operand “subject” (did you mean “subjects”?)"),
    (["bench", "cor"], "unknown operand “cor” (did you mean “core”?)"),
    (["rnu"], "unknown subcommand “rnu” (did you mean “run”?)"),
    (
      ["run", "--law", "nothing-leak"],
      "there is no law “nothing-leak” (did you mean “nothing-leaks”?)"
    ),
    (
      ["run", "--subject", "reference/fad"],
      "there is no subject “reference/fad” (did you mean “reference/fade”?)"
    ),
  ])
  func `is in the message about a mistyped name`(arguments: [String], message: String) throws {
    let folder = try Folder()
    let run = try FuzzProcess.start(arguments, in: folder).end()
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
  }

  @Test func `is a name that few edits make of it, and not the name itself`() {
    #expect(Suggestion.edits(from: "--sede", to: "--seed") == 1)
    #expect(Suggestion.edits(from: "", to: "abc") == 3)
    #expect(Suggestion.nearest(to: "xyz", among: ["run", "list"]) == nil)
    #expect(Suggestion.nearest(to: "run", among: ["run"]) == nil)
  }

  @Test func `for a name of millions of letters, as in a damaged file, is none`() {
    /// The CPU time of this thread: a busy machine does not change it.
    func seconds() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let name = String(repeating: "y", count: 1_000_000)
    let start = seconds()
    #expect(Suggestion.nearest(to: name, among: ["reference/fade"]) == nil)
    #expect(seconds() - start < 0.5)
  }
}
