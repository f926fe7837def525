/// One word of the command, as `run` in `fuzz run`: what it takes, what it is for and what it does.
struct Subcommand {
  let name: String
  /// What the help says in one line.
  let purpose: String
  var flags: [Flag] = []
  var operands = Operands.none
  /// More of the help, for those who ask about this word.
  var details: [String] = []
  /// It tells stories, and so must have been built with all animators.
  var needsAllAnimators = true
  let run: @MainActor (Arguments) throws -> CommandStatus

  /// What may stand after the word besides flags.
  enum Operands {
    case none
    /// At most one of these.
    case choice([String])
    /// As many as are needed, at least one; the example is a whole command.
    case list(String, example: String)
    /// As many as there are, perhaps none.
    case any(String)
    case one(String)

    var synopsis: String {
      switch self {
      case .none: ""
      case .choice(let words): " [\(words.joined(separator: "|"))]"
      case .list(let name, example: _), .any(let name): " \(name)…"
      case .one(let name): " \(name)"
      }
    }
  }
}

/// Something that can be asked for with two dashes.
struct Flag {
  let name: String
  /// What stands for its value in the help.
  let value: String
  /// Takes all values up to the next flag.
  var isList = false
  let purpose: String

  var synopsis: String { "\(name) \(value)\(isList ? "…" : "")" }
}

/// How the process ends.
enum CommandStatus: Int32 {
  case lawsHold = 0
  case lawBroken = 1
  case couldNotRun = 2
}

/// The command was used in a way that it does not understand; the message names the remedy.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
