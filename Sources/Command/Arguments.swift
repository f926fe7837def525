import Foundation

/// The parsed command line of a subcommand: flags with their values, and operands.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// - Throws: `UsageError` if the subcommand does not accept the flags, values or operands.
  init(_ typed: some Sequence<String>, for subcommand: Subcommand) throws {
    var flag: Flag?
    for text in typed {
      guard text.hasPrefix("--") else {
        try take(text, for: &flag)
        continue
      }
      if let flag { try checkHasValue(of: flag) }
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard let known = subcommand.flags.first(where: { $0.name == parts[0] }) else {
        throw UsageError(
          "\(subcommand.name): unknown flag \(parts[0])"
            + Suggestion.clause(
              for: parts[0], among: subcommand.flags.map(\.name) + FuzzCommand.commonFlags)
            + "; \(Arguments.flags(of: subcommand))")
      }
      if values[known.name] != nil && !known.isList {
        throw UsageError("\(known.name): duplicate flag; use it once")
      }
      flag = known.isSwitch ? nil : known
      // Its key marks the flag as used, also without values.
      values[known.name, default: []] += []
      if known.isSwitch && parts.count == 2 {
        throw UsageError("\(known.name): unexpected value “\(parts[1])”; it takes none")
      }
      if parts.count == 2 { try take(parts[1], for: &flag) }
    }
    if let flag { try checkHasValue(of: flag) }
    try checkOperands(of: subcommand)
  }

  /// Takes a text as a value of the flag before it; as an operand if no flag waits for a value.
  private mutating func take(_ text: String, for flag: inout Flag?) throws {
    guard let current = flag else {
      operands.append(text)
      return
    }
    if text.isEmpty { try checkHasValue(of: current) }
    values[current.name, default: []].append(text)
    if !current.isList { flag = nil }
  }

  private func checkHasValue(of flag: Flag) throws {
    if values[flag.name, default: []].isEmpty {
      throw UsageError("\(flag.name): missing value; use \(flag.synopsis)")
    }
  }

  private func checkOperands(of subcommand: Subcommand) throws {
    switch subcommand.operands {
    case .none:
      if let unexpected = operands.first {
        throw UsageError(
          "\(subcommand.name): unexpected operand “\(unexpected)”; "
            + Arguments.remedy(forOperand: unexpected, of: subcommand))
      }
    case .choice(let choices):
      let valid = choices.joined(separator: ", ")
      if operands.count > 1 {
        throw UsageError("\(subcommand.name): too many operands; use one of \(valid)")
      }
      if let unknown = operands.first(where: { !choices.contains($0) }) {
        throw UsageError(
          "\(subcommand.name): unknown operand “\(unknown)”"
            + Suggestion.clause(for: unknown, among: choices) + "; use one of \(valid)")
      }
    case .list(let name, let example):
      if operands.isEmpty {
        throw UsageError("\(subcommand.name): missing \(name); for example: \(example)")
      }
    case .any: break
    case .one(let name):
      if operands.count != 1 {
        throw UsageError(
          "\(subcommand.name): expected one \(name), found \(operands.count); "
            + "use the path of a corpus entry")
      }
    }
  }

  /// What to do with an operand of a subcommand that takes none: it may be a file to check or the
  /// name of a subject, which has a slash.
  private static func remedy(forOperand text: String, of subcommand: Subcommand) -> String {
    if let remedy = FuzzCommand.remedy(forPath: text) { return remedy }
    if text.contains("/") && subcommand.flags.contains(where: { $0.name == "--subject" }) {
      return "to name a subject, use --subject \(text)"
    }
    return "for its flags: fuzz \(subcommand.name) --help"
  }

  private static func flags(of subcommand: Subcommand) -> String {
    subcommand.flags.isEmpty
      ? "it takes no flags"
      : "use one of \(subcommand.flags.map(\.synopsis).joined(separator: ", "))"
  }
}

// The values of flags, checked and converted.
extension Arguments {
  /// The value of a flag, of several the last one; nil without the flag.
  func text(_ flag: String) -> String? { values[flag]?.last }

  /// Whether a flag was used.
  func has(_ flag: String) -> Bool { values[flag] != nil }

  /// All values of a flag; empty without the flag.
  func list(_ flag: String) -> [String] { values[flag] ?? [] }

  /// A whole number; nil without the flag.
  func number(_ flag: String, atLeast least: Int) throws -> Int? {
    guard let text = text(flag) else { return nil }
    guard let number = Int(text), number >= least else {
      throw UsageError("\(flag): invalid number “\(text)”; use a whole number, \(least) or more")
    }
    return number
  }

  /// The number of processes: that of `--jobs`, else one for each core.
  func jobs() throws -> Int {
    try number("--jobs", atLeast: 1) ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// The number of `--seed`; nil without the flag.
  func seed() throws -> UInt64? {
    guard let text = text("--seed") else { return nil }
    guard let seed = UInt64(text) else {
      throw UsageError(
        "--seed: invalid number “\(text)”; use a whole number from 0 to \(UInt64.max)")
    }
    return seed
  }

  /// A duration in seconds, from text like `30s`, `10m` or `8h`; nil without the flag.
  func seconds(_ flag: String) throws -> Double? {
    guard let text = text(flag) else { return nil }
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    guard let unit = text.last.flatMap({ units[$0] }), let number = Double(text.dropLast()),
      number > 0, number.isFinite
    else {
      let isPlainNumber = Double(text) != nil
      throw UsageError(
        "\(flag): invalid duration “\(text)”; use "
          + (isPlainNumber ? "a unit" : "a number above 0 and one of the units s, m and h")
          + ", for example 30s")
    }
    return number * unit
  }

  /// The largest number of shards that `--shard` takes: more than any installation has machines.
  private static let shardsMax = 65_536

  /// The shard of this machine, from text like `0/4` to `3/4`; nil without the flag.
  func shard() throws -> (index: Int, count: Int)? {
    guard let text = text("--shard") else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      (1...Arguments.shardsMax).contains(count), (0..<count).contains(index)
    else {
      throw UsageError(
        "--shard: invalid shard “\(text)”; use 0/4 on the first of four machines and 3/4 on the "
          + "last, with at most \(Arguments.shardsMax) machines")
    }
    return (index, count)
  }
}
