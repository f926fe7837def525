import Harness

extension Subcommand {
  static let shrink = Subcommand(
    name: "shrink", purpose: "Makes a saved story smaller, if it can be",
    flags: [
      Flag(name: "--corpus", value: "DIR", purpose: "where the smaller story is saved; else corpus")
    ],
    operands: .one("PATH"), details: ["The old entry stays where it is."]
  ) { arguments in
    let path = arguments.operands[0], corpus = try arguments.corpus()
    let entry = try Corpus.read(path)
    let subject = try SubjectRegistry.subject(named: entry.subject)
    let smaller = try entry.shrunk(at: path, with: subject)
    guard smaller.scenario != entry.scenario else {
      Console.say("\(path) is as small as it gets.")
      return .lawsHold
    }
    let saved = try corpus.save(smaller)
    Console.say(smaller.report + ["Replay: swift run -c release fuzz replay \(saved)"])
    return .lawsHold
  }
}
