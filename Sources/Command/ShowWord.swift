import Harness

extension Word {
  static let show = Word(
    name: "show", purpose: "Tells a saved story as text", operands: .one("PATH")
  ) { arguments in
    let path = arguments.operands[0]
    let replay = try Replay(of: try Corpus.read(path), at: path)
    Console.say(try replay.report)
    return .lawsHold
  }
}
