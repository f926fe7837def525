extension Pass {
  /// Deletes a step and puts another alternative into a step nearby: a rule that does the work of
  /// two.
  static let deleteAndReplace = Pass("delete a step and replace another") { state in
    state.forEachElement { $0.deleteAndReplace($1, $2) }
  }
}

extension ShrinkState {
  fileprivate mutating func deleteAndReplace(_ list: [Range<Int>], _ removed: Int) {
    let alternativesMax = 16
    let base = best
    for other in [removed - 1, removed + 1] where list.indices.contains(other) {
      guard let pick = list[other].first(where: { base.choices[$0].kind == .pick }) else {
        continue
      }
      let choice = base.choices[pick]
      let alternatives = choice.low...min(choice.high, choice.low + alternativesMax)
      for value in alternatives where value != choice.value {
        if attempt(base.changing([(pick, value)]).deleting(list[removed])) { return }
      }
    }
  }
}
