extension Pass {
  /// Exchanges two values wherever they stand, so that what is named by them keeps its relations
  /// under simpler names: the nodes of a graph, the letters of a word. Also with one element moved,
  /// where that is what makes the story simpler.
  static let exchangeValues = Pass("exchange two values") { state in
    let valuesMax = 8
    for domain in state.best.domainsOfNumbers {
      let ranks = state.best.ranks(in: domain).prefix(valuesMax)
      for high in ranks.dropFirst() {
        for low in ranks where low < high && !state.isExhausted {
          let exchanged = state.best.exchanging(
            domain.value(ofRank: low), domain.value(ofRank: high), in: domain)
          if exchanged.isSimpler(than: state.best), state.attempt(exchanged) { return }
          if state.attemptMoved(exchanged) { return }
        }
      }
    }
  }
}

extension ShrinkState {
  fileprivate mutating func attemptMoved(_ exchanged: Recording) -> Bool {
    let elementsMax = 8
    for family in exchanged.families where (2...elementsMax).contains(family.count) {
      for candidate in exchanged.withElementMoved(of: family)
      where candidate.isSimpler(than: best) {
        if attempt(candidate) { return true }
      }
    }
    return false
  }
}

extension Recording {
  /// The different bounds of the numbers of a story, each as the first choice that has them.
  var domainsOfNumbers: [Choice] {
    var domains: [Choice] = []
    for choice in choices where choice.isNumber && !domains.contains(where: choice.isOfDomain) {
      domains.append(choice)
    }
    return domains
  }

  /// The values of a domain that occur, as places in its order of simplicity, with the simplest.
  fileprivate func ranks(in domain: Choice) -> [UInt64] {
    Set(choices.filter { $0.isNumber && $0.isOfDomain(domain) }.map(\.complexity)).union([0])
      .sorted()
  }

  fileprivate func exchanging(_ a: Int, _ b: Int, in domain: Choice) -> Recording {
    var copy = self
    for index in choices.indices where choices[index].isNumber && choices[index].isOfDomain(domain)
    {
      let value = choices[index].value
      if value == a { copy.choices[index].value = b }
      if value == b { copy.choices[index].value = a }
    }
    return copy
  }
}

extension Choice {
  /// Whether two choices have the same kind, bounds and simplest value.
  func isOfDomain(_ other: Choice) -> Bool {
    kind == other.kind && low == other.low && high == other.high && simplest == other.simplest
  }
}
