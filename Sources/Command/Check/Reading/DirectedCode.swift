/// The code of methods with which delegates provide animators, by the direction of the transitions.
struct DirectedCode {
  private var forward = "", backward = "", both = ""

  /// Adds the body of a method.
  ///
  /// - Parameter label: the part of its head that says which transitions it is about, one of
  ///   `TypeBodies.providerLabels`.
  mutating func add(_ body: String, label: String) {
    switch label {
    case "forPresented": forward += body + "\n"
    case "forDismissed": backward += body + "\n"
    case "animationControllerFor ": addBranches(of: body)
    default: both += body + "\n"
    }
  }

  /// The only direction for which the code names any of some types and properties; nil if it names
  /// them for both, or not at all.
  func direction(naming names: [String]) -> StagedValues.Direction? {
    func isNamed(in code: String) -> Bool { names.contains { Adoption.mentions(code, $0) } }
    if isNamed(in: both) { return nil }
    return switch (isNamed(in: forward), isNamed(in: backward)) {
    case (true, false): .forward
    case (false, true): .backward
    default: nil
    }
  }

  /// Adds code that runs for one direction; nil for either.
  private mutating func add(_ code: some StringProtocol, _ direction: StagedValues.Direction?) {
    switch direction {
    case .forward: forward += code + "\n"
    case .backward: backward += code + "\n"
    case nil: both += code + "\n"
    }
  }

  /// Lines that run only for some transitions, as the block of `if operation == .push {` does.
  private struct Branch {
    /// The direction of these transitions; nil for either.
    var direction: StagedValues.Direction?
    /// How many braces its lines are in, so that a brace which closes a block inside does not end
    /// it. `Int.min` for the rest of the method, which no brace ends.
    var depth: Int
    /// The direction of its `else`; nil if either may come there.
    var other: StagedValues.Direction?
    /// The direction of what follows the `else` of a `guard`; nil if either may come there.
    var next: StagedValues.Direction?
  }

  /// Divides the code of a method of a navigation controller's delegate at its branches for pushes
  /// and pops.
  private mutating func addBranches(of body: String) {
    var depth = 0
    var branch: Branch?
    for line in body.split(separator: "\n").map(String.init) {
      let start = String(line.drop { $0.isWhitespace || $0 == "{" })
      // The direction for which a condition on the line asks.
      let asked = DirectedCode.askedDirection(in: line)
      let balance = Adoption.braceBalance(line)
      defer { depth += balance }
      if start.hasPrefix("case ") || start.hasPrefix("default") {
        branch = asked.map { Branch(direction: $0, depth: depth) }
      } else if let open = branch, start.hasPrefix("}"), depth == open.depth {
        branch = DirectedCode.branch(after: open, at: start, asked)
      } else if let asked, start.hasPrefix("guard ") || start.hasPrefix("if ") {
        branch =
          addBranch(line, asked, isGuard: start.hasPrefix("guard "), depth, balance) ?? branch
        if balance == 0 { continue }
      } else if let asked, let choice = line.ranges(of: " ? ").first,
        let other = line[choice.upperBound...].ranges(of: " : ").first
      {
        add(line[choice.upperBound..<other.lowerBound], asked)
        add(line[other.upperBound...], asked.opposite)
        continue
      }
      add(line, branch?.direction)
    }
  }

  /// The branch that begins with the closing brace of another one.
  private static func branch(
    after open: Branch, at start: String, _ asked: StagedValues.Direction?
  ) -> Branch? {
    guard start.containsBytes(of: "else") else {
      return open.next.map { Branch(direction: $0, depth: .min) }
    }
    if let asked { return Branch(direction: asked, depth: open.depth) }
    let isElse = !start.containsBytes(of: " if ")
    return Branch(direction: isElse ? open.other : nil, depth: open.depth)
  }

  /// Adds what a line with a condition holds itself; returns the branch of the lines after it.
  private mutating func addBranch(
    _ line: String, _ asked: StagedValues.Direction, isGuard: Bool, _ depth: Int, _ balance: Int
  ) -> Branch? {
    // Only the opposite of a single condition is the other direction.
    let condition = line.prefix { $0 != "{" }
    let isWhole = ![",", "&&", "||"].contains { condition.contains($0) }
    let opposite = isWhole ? asked.opposite : nil
    if balance != 0 {
      return isGuard
        ? Branch(direction: opposite, depth: depth + 1, next: asked)
        : Branch(direction: asked, depth: depth + 1, other: opposite)
    }
    let other = Adoption.range(of: "else", in: line)
    guard isGuard else {
      add(line[..<(other?.lowerBound ?? line.endIndex)], asked)
      if let other { add(line[other.upperBound...], opposite) }
      return nil
    }
    // The `else` of a guard may be in the next line.
    guard let other else {
      add(line, nil)
      return nil
    }
    add(line[other.upperBound...], opposite)
    return Branch(direction: asked, depth: .min)
  }

  /// The direction of the operation to which a line compares; nil if it compares to none, or to
  /// several.
  private static func askedDirection(in line: String) -> StagedValues.Direction? {
    func isNamed(_ name: String) -> Bool {
      ["== .", "case .", "Operation."].contains { line.containsBytes(of: $0 + name) }
    }
    return switch (isNamed("push"), isNamed("pop")) {
    case (true, false): .forward
    case (false, true): .backward
    default: nil
    }
  }
}
