extension Pass {
  /// Moves an element to another place of its row, past others that none of them could pass alone:
  /// a step before a pair that belongs together. Once as it is, once so that references go on
  /// meaning what they meant.
  static let moveElements = Pass("move an element") { state in
    let elementsMax = 24
    var group = 0
    while group < state.best.families.count, !state.isExhausted {
      let family = state.best.families[group]
      if family.count <= elementsMax, state.moveElement(of: family) { return }
      group += 1
    }
  }
}

extension ShrinkState {
  /// Whether moving one of these made the story simpler.
  fileprivate mutating func moveElement(of family: [Int]) -> Bool {
    for candidate in best.withElementMoved(of: family) where candidate.isSimpler(than: best) {
      if attempt(candidate) { return true }
    }
    return false
  }
}

extension Recording {
  /// With each of some elements in each other place, if they stand side by side.
  func withElementMoved(of family: [Int]) -> [Recording] {
    let row = family.map { spans[$0] }.filter { $0.label == .element }.map(\.range)
    guard row.count > 1, zip(row, row.dropFirst()).allSatisfy({ $0.upperBound == $1.lowerBound })
    else { return [] }
    var candidates: [Recording] = []
    for target in row.indices {
      // To the next place and back from it are the same.
      for source in row.indices where source != target && source != target - 1 {
        candidates += moving(row, from: source, to: target)
      }
    }
    return candidates
  }

  /// With the element at `source` moved to the place `target`: with its references as they are, and
  /// with all references bound anew where that makes a difference.
  private func moving(_ row: [Range<Int>], from source: Int, to target: Int) -> [Recording] {
    var order = Array(row.indices)
    order.insert(order.remove(at: source), at: target)
    let start = row[0].lowerBound
    let end = row[row.count - 1].upperBound
    let moved = Array(choices[..<start]) + order.flatMap { choices[row[$0]] } + choices[end...]
    let plain = Recording(choices: moved)
    let numbers = resultNumbers(in: row, order)
    guard !numbers.isEmpty else { return [plain] }
    var bound = plain
    for index in moved.indices where moved[index].kind == .reference {
      if let number = numbers[moved[index].value] { bound.choices[index].value = number }
    }
    return bound == plain ? [plain] : [bound, plain]
  }

  /// The new numbers of the results whose numbers change when elements stand in another order.
  private func resultNumbers(in row: [Range<Int>], _ order: [Int]) -> [Int: Int] {
    var next = choices[..<row[0].lowerBound].count { $0.kind == .result }
    let firsts = row.map { range in
      defer { next += choices[range].count { $0.kind == .result } }
      return next
    }
    var new = firsts[0]
    var numbers: [Int: Int] = [:]
    for place in order {
      for offset in 0..<choices[row[place]].count(where: { $0.kind == .result }) {
        if firsts[place] + offset != new { numbers[firsts[place] + offset] = new }
        new += 1
      }
    }
    return numbers
  }
}
