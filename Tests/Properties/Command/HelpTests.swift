import Foundation
import Model
import TestSupport
import Testing

@Suite(.waitingForProcesses) struct `The help` {
  @Test func `lists every subcommand and the exit statuses`() throws {
    let help = try FuzzProcess.run("--help", in: Folder())
    #expect(help.status == 0)
    for word in [
      "[run]", "replay [PATH…]", "merge OUT IN…", "shrink PATH", "show [PATH]", "list", "bench",
      "mutants [PATH…]",
    ] {
      #expect(help.output.contains("\n  fuzz \(word)"), "\(word)")
    }
    #expect(
      help.output.contains(
        "Exit status: 0 the laws hold, 1 a law is broken, 2 the command failed or the run is incomplete,\n"
          + "130 the run was interrupted.\n"
      ))
  }

  @Test func `has no line that a terminal of 100 columns breaks`() throws {
    let overview = try FuzzProcess.run("--help", in: Folder()).output
    let names = overview.split(separator: "\n").filter { $0.hasPrefix("  fuzz ") }
      .map { $0.split(separator: " ")[1] }
      .map { $0 == "[run]" ? "run" : String($0) }
    #expect(names.count > 10)
    let texts = try names.map { try FuzzProcess.run($0, "--help", in: Folder()).output }
    for text in [overview] + texts {
      let long = text.split(separator: "\n").filter { $0.count > 100 }
      #expect(long.isEmpty, "\(long)")
    }
  }

  @Test func `explains each policy that a report may name`() throws {
    let list = try FuzzProcess.run("list", "policies", in: Folder())
    #expect(list.status == 0)
    #expect(
      list.output.contains(
        """
          secondCompletionTraps
            A second completeTransition traps. By default: it is ignored. (T2)

        """))
    for policy in Policy.allCases { #expect("\n\(list.output)".contains("\n  \(policy.name)\n")) }
  }

  @Test func `of a subcommand lists its flags`() throws {
    let help = try FuzzProcess.run("run", "--help", in: Folder())
    #expect(help.status == 0)
    #expect(
      help.output.contains("\n  --max-time TIME          how long to run: 30s, 10m, 8h (default: "))
  }
}
