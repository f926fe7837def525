extension Pass {
  /// Deletes a step and puts another alternative into a step nearby: a rule that does the work of
  /// two.
  static let deleteAndReplace = Pass("delete a step and replace another") { reduction in
    var depth = 0
    while reduction.best.elements(atDepth: depth) != nil, !reduction.isExhausted {
      var last = (reduction.best.elements(atDepth: depth)?.count ?? 0) - 1
      while last >= 0, !reduction.isExhausted {
        if let list = reduction.best.elements(atDepth: depth), last < list.count {
          reduction.deleteAndReplace(list, last)
        }
        last -= 1
      }
      depth += 1
    }
  }
}

extension Reduction {
  fileprivate mutating func deleteAndReplace(_ list: [Range<Int>], _ gone: Int) {
    let alternativesMax = 16
    let base = best
    for other in [gone - 1, gone + 1] where list.indices.contains(other) {
      guard let pick = list[other].first(where: { base.choices[$0].kind == .pick }) else {
        continue
      }
      let choice = base.choices[pick]
      let alternatives = choice.low...min(choice.high, choice.low + alternativesMax)
      for value in alternatives where value != choice.value {
        if attempt(base.changing([(pick, value)]).deleting(list[gone])) { return }
      }
    }
  }
}
