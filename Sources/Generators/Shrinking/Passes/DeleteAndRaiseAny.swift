extension Pass {
  /// Deletes an element and raises any one number to its bound, which other passes then bring back:
  /// for a step whose work another can do, though they are nothing alike.
  static let deleteAndRaiseAny = Pass("delete an element and raise a number") { state in
    let choicesMax = 48
    guard state.best.choices.count <= choicesMax else { return }
    let base = state.best
    let numbers = base.choices.indices.filter {
      let choice = base.choices[$0]
      return choice.isNumber && choice.rankMax <= Choice.boundedMax && choice.value < choice.high
    }
    for element in base.spans.reversed() where element.label == .element {
      for number in numbers where !element.range.contains(number) {
        let raised = base.changing([(number, base.choices[number].high)])
        if state.attempt(raised.deleting(element.range)) { return }
      }
    }
  }
}
