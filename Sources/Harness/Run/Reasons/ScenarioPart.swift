import Model

/// Something in a story that could be otherwise.
struct ScenarioPart {
  let name: String
  /// What it is, and what it may be, as whole numbers.
  let value: Int
  /// Ascending; the value is one of them.
  let values: [Int]
  /// Whether all whole numbers in between are possible, too.
  let isRange: Bool
  let word: (Int) -> String
  let change: (Int) -> Scenario
}

extension ScenarioPart {
  /// What the tries say, in words; nil if no other value breaks the law and that was to be
  /// expected, because the part is all there is.
  func text(of found: [(value: Int, isBroken: Bool)]) -> String? {
    let broken = found.filter(\.isBroken).map(\.value)
    let kept = found.filter { !$0.isBroken }.map(\.value)
    if kept.isEmpty { return "any" }
    if broken.count == 1 { return "only \(word(broken[0]))" }
    if kept.count == 1 { return "any but \(word(kept[0]))" }
    guard let first = found.firstIndex(where: \.isBroken),
      let last = found.lastIndex(where: \.isBroken)
    else { return nil }
    if isRange, found[first...last].allSatisfy(\.isBroken) {
      let (low, high) = (word(found[first].value), word(found[last].value))
      if first == 0 { return "\(high) or less" }
      return last == found.count - 1 ? "\(low) or more" : "\(low) to \(high)"
    }
    let few = kept.count < broken.count ? kept : broken
    return (kept.count < broken.count ? "any tried but " : "of those tried ")
      + few.map(word).joined(separator: ", ")
  }
}
