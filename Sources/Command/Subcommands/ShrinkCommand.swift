import Campaign
import Reporting

extension Subcommand {
  static let shrink = Subcommand(
    name: "shrink", purpose: "Tries to shrink a saved scenario further",
    flags: [
      Flag(
        name: "--corpus", value: "DIR",
        purpose: "where the smaller scenario is saved (default: corpus)"),
      .entrySizeMax, .files,
    ] + Flag.measured,
    operands: .one("PATH"), details: ["The old entry stays where it is."]
  ) { arguments in
    _ = try arguments.useMeasurements()
    let path = arguments.operands[0], corpus = try arguments.corpus()
    let entry = try Corpus.read(path, sizeMax: arguments.entrySizeMax())
    let smaller = try entry.shrunk(at: path, with: entry.subject(at: path))
    guard smaller.scenario != entry.scenario else {
      Console.say("\(path) cannot be shrunk further.")
      return .succeeded
    }
    let saved = try corpus.save(smaller)
    Console.say(smaller.report + ["Replay: \(Invocation.replaying(saved))"])
    return .succeeded
  }
}
