extension Pass {
  /// Sets two spans that hold neither one another to their simplest values: two things that must
  /// stay equal, though they came about in different ways. Only where there are few.
  static let simplifyTwoBlocks = Pass("simplify two blocks") { state in
    let blocksMax = 16
    let base = state.best
    let blocks = base.spans.map(\.range).filter { range in
      !base.choices[range].allSatisfy { $0.isSimplest || $0.kind == .more }
    }
    guard blocks.count <= blocksMax else { return }
    for second in blocks.indices {
      for first in blocks[..<second] where first.upperBound <= blocks[second].lowerBound {
        let candidate = base.startingOver(blocks[second]).startingOver(first)
        if state.attempt(candidate) { return }
      }
    }
  }
}

extension Recording {
  /// With the first decision of a span at its simplest and no word about the others: they are
  /// simplest too then, whatever they turn out to decide.
  fileprivate func startingOver(_ range: Range<Int>) -> Recording {
    guard let first = range.first(where: { choices[$0].kind != .more }) else { return self }
    let changed = changing([(first, choices[first].simplest)])
    return first + 1 < range.upperBound ? changed.deleting((first + 1)..<range.upperBound) : changed
  }
}
