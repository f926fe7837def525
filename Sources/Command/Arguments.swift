/// What a person typed after a word: flags with their values, and operands.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// - Throws: `UsageError` for whatever the word does not take.
  init(_ typed: some Sequence<String>, for subcommand: Subcommand) throws {
    var flag: Flag?
    for text in typed {
      guard text.hasPrefix("--") else {
        try take(text, for: &flag, of: subcommand)
        continue
      }
      if let flag { try needValue(of: flag) }
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard let known = subcommand.flags.first(where: { $0.name == parts[0] }) else {
        throw UsageError(
          "fuzz \(subcommand.name) has no flag \(parts[0]). \(Arguments.flags(of: subcommand))")
      }
      if values[known.name] != nil && !known.isList {
        throw UsageError("\(known.name) is given twice; give it once")
      }
      flag = known
      values[known.name, default: []] += []
      if parts.count == 2 { try take(parts[1], for: &flag, of: subcommand) }
    }
    if let flag { try needValue(of: flag) }
    try checkOperands(of: subcommand)
  }

  private mutating func take(_ text: String, for flag: inout Flag?, of subcommand: Subcommand)
    throws
  {
    guard let current = flag else {
      operands.append(text)
      return
    }
    if text.isEmpty { try needValue(of: current) }
    values[current.name, default: []].append(text)
    if !current.isList { flag = nil }
  }

  private func needValue(of flag: Flag) throws {
    if values[flag.name, default: []].isEmpty {
      throw UsageError("\(flag.name) needs a value: \(flag.synopsis)")
    }
  }

  private func checkOperands(of subcommand: Subcommand) throws {
    switch subcommand.operands {
    case .none:
      if let unexpected = operands.first {
        throw UsageError(
          "fuzz \(subcommand.name) takes no “\(unexpected)”. \(Arguments.flags(of: subcommand))")
      }
    case .choice(let choices):
      if let unexpected = operands.first(where: { !choices.contains($0) }) {
        throw UsageError(
          "fuzz \(subcommand.name) knows no “\(unexpected)”; expected \(choices.joined(separator: ", "))"
        )
      }
      if operands.count > 1 {
        throw UsageError("fuzz \(subcommand.name) takes one of them at a time")
      }
    case .list(let name, let example):
      if operands.isEmpty {
        throw UsageError("fuzz \(subcommand.name) needs at least one \(name), as in: \(example)")
      }
    case .any: break
    case .one(let name):
      if operands.count != 1 {
        throw UsageError(
          "fuzz \(subcommand.name) needs one \(name), the path of a corpus entry; it got \(operands.count)"
        )
      }
    }
  }

  private static func flags(of subcommand: Subcommand) -> String {
    subcommand.flags.isEmpty
      ? "It takes no flags"
      : "It takes: \(subcommand.flags.map(\.synopsis).joined(separator: ", "))"
  }
}

// The values of flags, each with its own idea of what makes sense.
extension Arguments {
  func text(_ flag: String) -> String? { values[flag]?.last }

  func list(_ flag: String) -> [String] { values[flag] ?? [] }

  func number(_ flag: String, atLeast least: Int) throws -> Int? {
    guard let text = text(flag) else { return nil }
    guard let number = Int(text), number >= least else {
      throw UsageError("\(flag) takes a whole number, \(least) or more, and not “\(text)”")
    }
    return number
  }

  func seed() throws -> UInt64? {
    guard let text = text("--seed") else { return nil }
    guard let seed = UInt64(text) else {
      throw UsageError("--seed takes a whole number from 0 to \(UInt64.max), and not “\(text)”")
    }
    return seed
  }

  /// `30s`, `10m`, `8h`.
  func seconds(_ flag: String) throws -> Double? {
    guard let text = text(flag) else { return nil }
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    guard let unit = text.last.flatMap({ units[$0] }), let number = Double(text.dropLast()),
      number > 0, number.isFinite
    else { throw UsageError("\(flag) “\(text)” is no time; write 30s, 10m or 8h") }
    return number * unit
  }

  /// More machines than anybody has.
  private static let shardsMax = 65_536

  /// `0/4` … `3/4`
  func shard() throws -> (index: Int, count: Int)? {
    guard let text = text("--shard") else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      (1...Arguments.shardsMax).contains(count), (0..<count).contains(index)
    else {
      throw UsageError(
        "--shard “\(text)” is no share; the first of four machines says 0/4, the last 3/4, and there "
          + "are at most \(Arguments.shardsMax)")
    }
    return (index, count)
  }
}
