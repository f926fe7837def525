import Campaign
import Reporting

extension Subcommand {
  static let check = Subcommand(
    name: "check",
    purpose: "Compiles Swift files with animators, and runs random scenarios over each",
    flags: [
      Flag(
        name: "--keep", value: "DIR",
        purpose: "a new folder for the compiled files and the drafted Catalog.swift"),
      Flag(
        name: "--seed", value: "N", purpose: "the seed of all random choices (default: a new one)"),
      Flag(
        name: "--runs", value: "N",
        purpose: "how many scenarios each animator gets (default: \(CheckCommand.runs))"),
      .timeMax,
      Flag(name: "--jobs", value: "N", purpose: "how many processes (default: one for each core)"),
      Flag(name: "--corpus", value: "DIR", purpose: "where findings are saved (default: nowhere)"),
      .shard,
      Flag(
        name: "--all", value: "",
        purpose: "print all causes in full, also those that need unusual scenarios or faults, "
          + "that depend on undocumented behavior, or that only a timer saw, and all code that is "
          + "left out"),
      Flag(name: "--watch", value: "", purpose: "run again each time a file has changed"),
      .law, .notes, .ordinaryOnly, .maxFindings, .failFast, .quiet,
      Flag(name: "--json", value: "FILE", purpose: "the summary as one JSON object"),
      Flag(name: "--html", value: "FILE", purpose: "the summary and all findings as a page"),
      .writeBaseline,
    ] + Flag.ciOutputs + Flag.measured,
    operands: .list("PATH…", example: "fuzz check Path/To/App"),
    details: [
      "A folder is one module; all single files form another. Files are not changed: copies are",
      "adopted as fuzz adopt does, compiled, and loaded. What does not compile is left out.",
      "Containers, screens and arguments are drafted from the code. An animator for which that is not",
      "possible is not run. To correct the draft: fuzz check PATH --keep DIR, edit DIR/Catalog.swift,",
      "fuzz check DIR.",
      "Subcommands that read entries need the same paths: fuzz replay DIR --files PATH.",
    ],
    needsAllAnimators: false
  ) { arguments in try CheckCommand.run(arguments) }
}

@MainActor private enum CheckCommand {
  nonisolated static let runs = 4096

  static func run(_ arguments: Arguments) throws -> CommandStatus {
    if arguments.has("--watch") {
      if arguments.has("--keep") {
        throw UsageError(
          "--keep: --watch would need a new folder for each check; use one of the two flags")
      }
      return try FileWatch(arguments.operands).run()
    }
    return try LoadedFiles.load(
      arguments.operands, keep: arguments.text("--keep"),
      staged: { module in
        Console.say(
          module.words.isEmpty ? ["\(module.name): staged by its Catalog.swift"] : module.words)
        Console.say(arguments.has("--all") ? module.leftOut : module.leftOutInShort)
      }
    ) { loaded in
      let corpus = try arguments.text("--corpus") == nil ? nil : arguments.corpus()
      var settings = try Run.Settings(arguments, corpus: corpus)
      settings.scenariosMax = settings.scenariosMax ?? runs
      Invocation.files = arguments.operands
      let laws = try arguments.laws()
      return try RunCommand.run(
        loaded.modules.flatMap(\.subjects), laws: laws, settings, arguments,
        sources: loaded.modules.flatMap(\.files)
      ) { summary, text, known in
        CheckSummary(
          summary: summary, laws: laws, known: known, showsAll: arguments.has("--all"),
          driven: Set(
            loaded.modules.flatMap(\.subjects)
              .filter { $0.summary.contains(Staging.beginningOfDrivenWords) }.map(\.name)),
          ending: text.ending
        ).lines
      }
    }
  }
}
