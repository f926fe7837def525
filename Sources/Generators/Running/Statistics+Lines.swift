extension Statistics {
  /// The labels as lines of a table, in the style of Hedgehog: the name, the share of the checked
  /// values, a bar, and what became of a requirement. Empty without labels and requirements.
  ///
  /// ```text
  /// even   50.4 % ██████████▏·········
  /// large   2.1 % ▍··················· 3.0 % required: undecided, check more values
  /// ```
  ///
  /// - Parameter requirements: labels that a share of the values must have.
  public func labelLines(requirements: [Requirement] = []) -> [String] {
    let missing = Set(requirements.map(\.label)).subtracting(labels.keys).sorted()
    let rows = table + missing.map { ($0, 0) }
    let width = rows.map(\.label.count).max() ?? 0
    return rows.map { label, share in
      let name = label + String(repeating: " ", count: width - label.count)
      let percent = percent(share)
      let decisions = requirements.filter { $0.label == label }.map { $0.outcome(self) }
      // "100.0 %" has seven characters.
      let padding = String(repeating: " ", count: max(0, 7 - percent.count))
      let columns = [name, padding + percent, bar(share)]
      return (columns + decisions).joined(separator: " ")
    }
  }

  /// A bar of 20 characters, exact to an eighth of a character.
  private func bar(_ share: Double) -> String {
    let eighths = Int(min(1, share) * 160 + 0.5)
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    let filled = String(repeating: "█", count: eighths / 8) + rest
    return filled + String(repeating: "·", count: 20 - filled.count)
  }
}

extension Requirement {
  /// The required share, and whether the values of a run have it, decided with `Confidence.high`.
  fileprivate func outcome(_ statistics: Statistics) -> String {
    let decision =
      switch decision(statistics) {
      case .met: "met"
      case .missed: "missed"
      case .undecided: "undecided, check more values"
      }
    return "\(percent(share)) required: \(decision)"
  }
}
