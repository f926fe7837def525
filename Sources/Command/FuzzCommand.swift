import Campaign
import Foundation
import Reporting

/// The command line: `fuzz SUBCOMMAND …`. The default subcommand is `run`.
@MainActor public enum FuzzCommand {
  /// In the order of the help. A new subcommand has to be added here.
  static let subcommands: [Subcommand] = [
    .run, .check, .replay, .shrink, .show, .inspect, .merge, .keep, .explore, .list, .bench,
    .mutants, .findings, .adopt,
  ]

  /// Archives have it in their names, which `docs/ci.md` shows.
  nonisolated static let version = "0.2.0"

  /// The flags that belong to no subcommand.
  nonisolated static let commonFlags = ["--help", "--version", "--color"]

  /// Runs a subcommand, as `run` does.
  ///
  /// - Parameter commandLine: the name of the command, then its arguments; empty if they cannot be
  ///   read.
  public static func run(commandLine: [String]) -> Int32 {
    if let name = commandLine.first {
      Invocation.command = typedCommand(name)
      return run(Array(commandLine.dropFirst()))
    }
    Console.complain(
      "no arguments can be read: /proc is not mounted; mount it, for example with "
        + "mount -t proc proc /proc")
    return CommandStatus.couldNotRun.rawValue
  }

  /// The command as the user types it: the value of `TRANSITION_CHECK_LAUNCHER`, which the launcher
  /// of an archive and the plugin set; for a command that runs in the package that it was built
  /// from, the default of `Invocation`; or else the name itself.
  private static func typedCommand(_ name: String) -> String {
    if let launcher = getenv("TRANSITION_CHECK_LAUNCHER"), launcher.pointee != 0 {
      return String(cString: launcher)
    }
    let path = URL(filePath: name).standardizedFileURL.path
    guard let folder = path.ranges(of: "/.build/").first.map({ path[..<$0.lowerBound] }) else {
      return name
    }
    let isInPackage = "\(FileManager.default.currentDirectoryPath)/".hasPrefix("\(folder)/")
    return isInPackage ? Invocation.command : name
  }

  /// Runs a subcommand.
  ///
  /// - Parameter arguments: the arguments after the name of the command.
  /// - Returns: the raw value of a `CommandStatus`.
  public static func run(_ arguments: [String]) -> Int32 {
    do {
      var arguments = arguments
      Console.coloring = try Console.takeColoring(from: &arguments)
      let status = try dispatch(arguments)
      guard let failure = Console.failure else { return status.rawValue }
      throw UsageError("not everything could be written to standard output: \(failure)")
    } catch {
      Console.complain(error)
      return CommandStatus.couldNotRun.rawValue
    }
  }

  /// Prints the version or a help text, or runs the subcommand that the first argument names.
  private static func dispatch(_ arguments: [String]) throws -> CommandStatus {
    if arguments == ["--version"] {
      Console.say("fuzz \(version)")
      return .succeeded
    }
    let asksForHelp = arguments.contains { ["--help", "-h"].contains($0) }
    guard let first = arguments.first, !first.hasPrefix("-") else {
      if asksForHelp {
        Console.say(Help.overview)
        return .succeeded
      }
      return try run(.run, arguments[...])
    }
    if first == "help" {
      Console.say(
        try arguments.dropFirst().first.map { Help.of(try subcommand(named: $0)) } ?? Help.overview)
      return .succeeded
    }
    let chosen = try subcommand(named: first)
    if asksForHelp {
      Console.say(Help.of(chosen))
      return .succeeded
    }
    return try run(chosen, arguments.dropFirst())
  }

  /// Runs a subcommand, while the files of `--files` are loaded if there are any.
  private static func run(_ subcommand: Subcommand, _ typed: ArraySlice<String>) throws
    -> CommandStatus
  {
    if subcommand.needsAllAnimators { try SubjectRegistry.checkForMissingAnimators() }
    try SubjectRegistry.registerLaws()
    let arguments = try Arguments(typed, for: subcommand)
    let files = arguments.list(Flag.files.name)
    if files.isEmpty { return try subcommand.run(arguments) }
    return try LoadedFiles.load(files) { loaded in
      SubjectRegistry.loaded = loaded.modules.flatMap(\.subjects)
      Invocation.files = files
      return try subcommand.run(arguments)
    }
  }

  /// The subcommand with a name.
  ///
  /// - Throws: `UsageError` that lists all of them, if there is none.
  private static func subcommand(named name: String) throws -> Subcommand {
    guard let subcommand = subcommands.first(where: { $0.name == name }) else {
      throw UsageError(
        "unknown subcommand “\(name)”"
          + Suggestion.clause(for: name, among: subcommands.map(\.name)) + "; "
          + (remedy(forPath: name).map { "\($0). Or use" } ?? "use") + " one of "
          + subcommands.map(\.name).joined(separator: ", ") + ", or see fuzz --help")
    }
    return subcommand
  }

  /// What to do with a path where none is expected; nil for any other text.
  nonisolated static func remedy(forPath text: String) -> String? {
    if text.hasSuffix(".json") { return "to replay an entry, use fuzz replay \(text)" }
    let isFile = text.hasSuffix(".swift") || FileManager.default.fileExists(atPath: text)
    return isFile ? "to check files, use fuzz check \(text)" : nil
  }
}

extension FuzzCommand {
  /// A judge of the subject with this name, for byte-oriented fuzzers such as libFuzzer.
  ///
  /// - Throws: an error that lists the subjects, if none has this name.
  public static func byteJudge(of name: String) throws -> ByteJudge {
    ByteJudge(try SubjectRegistry.subject(named: name))
  }
}
