/// A subcommand, for example `run` in `fuzz run`: its flags, its help and its action.
struct Subcommand {
  let name: String
  /// Its line in the help.
  let purpose: String
  var flags: [Flag] = []
  var operands = Operands.none
  /// Further lines of its own help.
  var details: [String] = []
  /// Whether it refuses to run while this build lacks a folder of `Sources/Animators`. False for
  /// subcommands that do not use the animators of this package.
  var needsAllAnimators = true
  let run: @MainActor (Arguments) throws -> CommandStatus

  /// The arguments that it takes besides flags.
  enum Operands {
    case none
    /// At most one of these.
    case choice([String])
    /// One or more, written as in the help; the example is a whole command.
    case list(String, example: String)
    /// These, written as in the help, or none.
    case any(String)
    /// Exactly one: the path of a corpus entry.
    case one(String)

    var synopsis: String {
      switch self {
      case .none: ""
      case .choice(let words): " [\(words.joined(separator: "|"))]"
      case .list(let name, example: _): " \(name)"
      case .any(let name): " [\(name)]"
      case .one(let name): " \(name)"
      }
    }
  }
}

/// An option that begins with two dashes. All but switches take a value.
struct Flag {
  let name: String
  /// The placeholder for its value in the help; empty for a switch, which takes none.
  let value: String
  /// Whether it takes all values up to the next flag.
  var isList = false
  let purpose: String

  /// Whether it takes no value.
  var isSwitch: Bool { value.isEmpty }

  var synopsis: String { isSwitch ? name : "\(name) \(value)\(isList ? "…" : "")" }
}

/// The exit status of the process. (`docs/architecture.md, Formats`)
enum CommandStatus: Int32 {
  case succeeded = 0
  case lawBroken = 1
  case couldNotRun = 2
  /// A signal, usually Control-C, has ended the command early.
  case interrupted = 130
}

/// An invalid use of the command; the message names the remedy.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
