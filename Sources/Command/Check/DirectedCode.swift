/// The code of methods with which delegates provide animators, by the direction of the transitions.
struct DirectedCode {
  private var forward = "", backward = "", both = ""

  /// Adds the body of a method.
  ///
  /// - Parameter label: the part of its head that says which transitions it is about.
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

  private mutating func add(_ code: some StringProtocol, _ direction: StagedValues.Direction?) {
    switch direction {
    case .forward: forward += code + "\n"
    case .backward: backward += code + "\n"
    case nil: both += code + "\n"
    }
  }

  /// Divides the code of a method of a navigation controller's delegate at its branches for pushes
  /// and pops.
  private mutating func addBranches(of body: String) {
    var depth = 0
    /// The direction of the branch, and the depth of its lines.
    var branch: (direction: StagedValues.Direction, depth: Int)?
    for line in body.split(separator: "\n").map(String.init) {
      let start = String(line.drop { $0.isWhitespace || $0 == "{" })
      let asked = DirectedCode.operation(in: line)
      let balance = Adoption.braceBalance(line)
      if start.hasPrefix("case ") || start.hasPrefix("default") {
        branch = asked.map { ($0, depth) }
      } else if let open = branch, start.hasPrefix("}"), depth == open.depth {
        branch = start.containsBytes(of: "else") ? (asked ?? open.direction.opposite, depth) : nil
      } else if let asked, start.hasPrefix("guard ") {
        branch = (asked, .min)
      } else if let asked, start.hasPrefix("if ") {
        if balance == 0 {
          // The whole branch is in this line.
          add(line, asked)
          continue
        }
        branch = (asked, depth + 1)
      } else if let asked, let choice = line.ranges(of: " ? ").first,
        let other = line[choice.upperBound...].ranges(of: " : ").first
      {
        add(line[choice.upperBound..<other.lowerBound], asked)
        add(line[other.upperBound...], asked.opposite)
        continue
      }
      add(line, branch?.direction)
      depth += balance
    }
  }

  /// The direction of the operation to which a line compares; nil if it compares to none, or to
  /// several.
  private static func operation(in line: String) -> StagedValues.Direction? {
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
