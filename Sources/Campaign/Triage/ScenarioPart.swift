import Model

/// A part of a scenario that an explanation replaces by other values.
struct ScenarioPart {
  let name: String
  /// The present value. Values are whole numbers.
  let value: Int
  /// The values to try, ascending; `value` is one of them.
  let values: [Int]
  /// Whether all whole numbers between them are possible, too.
  let isRange: Bool
  let word: (Int) -> String
  let change: (Int) -> Scenario
}

extension ScenarioPart {
  /// The result of the tries, in words; nil if no value breaks the law.
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
