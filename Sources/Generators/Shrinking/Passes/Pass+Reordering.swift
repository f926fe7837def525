extension Pass {
  /// Sorts neighboring spans of one label, the simplest first: all at once, or pair by pair if
  /// their order matters.
  static let reorderSiblings = Pass("reorder siblings") { state in
    var family = 0
    while family < state.best.families.count, !state.isExhausted {
      state.sortRows(ofFamily: family)
      family += 1
    }
  }
}

extension ShrinkState {
  /// Sorts each row of a family: its spans with one label. A family has one parent.
  fileprivate mutating func sortRows(ofFamily family: Int) {
    var next = 0
    // Sorting one row can remove parts of the next one.
    while let row = best.rowOfOneLabel(next, inFamily: family) {
      next += 1
      let parts = row.map { best.part(best.spans[$0].range) }
      let sorted = parts.enumerated().sorted {
        $0.element.isSimpler(than: $1.element)
          || (!$1.element.isSimpler(than: $0.element) && $0.offset < $1.offset)
      }
      if sorted.map(\.offset) != Array(parts.indices),
        attempt(best.rearranged(row, sorted.map(\.element)))
      {
        continue
      }
      for upper in row.indices.dropFirst() {
        // Insertion sort: each span moves left as far as possible.
        var position = upper
        while position > 0, !isExhausted {
          // An exchange can add or remove spans, and then families and rows have other numbers. The
          // rest of the family is left to the next sweep.
          guard let same = best.rowOfOneLabel(next - 1, inFamily: family), same.first == row.first,
            position < same.count
          else { return }
          let pair = [same[position - 1], same[position]]
          let parts = pair.map { best.part(best.spans[$0].range) }
          let exchanged = best.rearranged(pair, [parts[1], parts[0]])
          // A part that is simpler alone need not make the recording simpler: a long part can begin
          // with simple choices.
          guard parts[1].isSimpler(than: parts[0]) || exchanged.isSimpler(than: best),
            attempt(exchanged)
          else { break }
          position -= 1
        }
      }
    }
  }
}

extension Recording {
  /// A row of the family with this number, as positions in `spans`; nil if it does not exist.
  fileprivate func rowOfOneLabel(_ number: Int, inFamily family: Int) -> [Int]? {
    let families = families
    guard family < families.count else { return nil }
    let rows = rowsOfOneLabel(families[family])
    return number < rows.count ? rows[number] : nil
  }

  /// The members of a family by label, each in order; without labels that only one of them has.
  private func rowsOfOneLabel(_ family: [Int]) -> [[Int]] {
    var labels: [ChoiceSpan.Label] = []
    for index in family where !labels.contains(spans[index].label) {
      labels.append(spans[index].label)
    }
    return labels.map { label in family.filter { spans[$0].label == label } }.filter {
      $0.count > 1
    }
  }

  /// Returns a copy with other contents in the positions of some spans of one family.
  fileprivate func rearranged(_ positions: [Int], _ parts: [Recording]) -> Recording {
    var copy = self
    for (position, part) in zip(positions, parts).reversed() {
      copy = copy.replacingSpan(at: position, by: part)
    }
    return copy
  }
}

extension Pass {
  /// Exchanges two values or alternatives everywhere, so that what they identify keeps its relations
  /// with simpler names, for example the nodes of a graph or the letters of a word.
  ///
  /// Alternatives are also exchanged only in a part of the recording. An exchange of numbers is
  /// also tried with one element moved.
  static let exchangeValues = Pass("exchange two values") { state in
    // At most 28 pairs of values in a domain. (`Pass`, Limits)
    let valuesMax = 8
    for domain in state.best.domainsOfNames {
      let ranks = state.best.ranks(in: domain).prefix(valuesMax)
      for high in ranks.dropFirst() {
        for low in ranks where low < high && !state.isExhausted {
          let exchanged = state.best.exchanging(
            domain.value(ofRank: low), domain.value(ofRank: high), in: domain)
          if exchanged.isSimpler(than: state.best), state.attempt(exchanged) { return }
          if domain.kind == .pick, state.exchangeInPart(low, high, domain) { return }
          if domain.kind != .pick, state.attemptMoved(exchanged) { return }
        }
      }
    }
  }
}

extension ShrinkState {
  /// Exchanges two alternatives only in a part of the recording: from each place of the one with
  /// the higher rank to each later place of their domain, if the other one occurs between them.
  /// Returns whether that made the recording simpler.
  fileprivate mutating func exchangeInPart(
    _ low: UInt64, _ high: UInt64, _ domain: Choice
  ) -> Bool {
    // At most 276 parts for each pair of values. (`Pass`, Limits)
    let positionsMax = 24
    let base = best
    let positions = base.choices.indices.filter { base.choices[$0].isOfDomain(domain) }
    guard positions.count <= positionsMax else { return false }
    let (lowValue, highValue) = (domain.value(ofRank: low), domain.value(ofRank: high))
    for start in positions where base.choices[start].value == highValue {
      var hasLow = false
      for end in positions where end > start && !isExhausted {
        hasLow = hasLow || base.choices[end].value == lowValue
        guard hasLow else { continue }
        if attempt(base.exchanging(lowValue, highValue, in: domain, start...end)) { return true }
      }
    }
    return false
  }

  /// Attempts each simpler copy in which one member of a small family is moved, too; returns whether
  /// one succeeded.
  fileprivate mutating func attemptMoved(_ exchanged: Recording) -> Bool {
    // At most 56 moves in a family, each in two ways. (`Pass`, Limits)
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
  /// The different domains of the numbers, each as the first choice that has it.
  var domainsOfNumbers: [Choice] {
    var domains: [Choice] = []
    for choice in choices where choice.isNumber && !domains.contains(where: choice.isOfDomain) {
      domains.append(choice)
    }
    return domains
  }

  /// The different domains of the numbers and picks.
  fileprivate var domainsOfNames: [Choice] {
    var domains = domainsOfNumbers
    for choice in choices where choice.kind == .pick && !choice.isForced {
      if !domains.contains(where: choice.isOfDomain) { domains.append(choice) }
    }
    return domains
  }

  /// The ranks of the values of a domain that occur, and rank 0.
  fileprivate func ranks(in domain: Choice) -> [UInt64] {
    Set(choices.filter { $0.isOfDomain(domain) }.map(\.complexity)).union([0]).sorted()
  }

  /// Returns a copy in which two values of a domain are exchanged everywhere, or only in a part.
  fileprivate func exchanging(
    _ a: Int, _ b: Int, in domain: Choice, _ part: ClosedRange<Int>? = nil
  ) -> Recording {
    var copy = self
    for index in part.map(Range.init) ?? choices.indices
    where choices[index].isOfDomain(domain) {
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

extension Pass {
  /// Exchanges two places in all elements of a row of alike ones at once, for example two columns
  /// of a table.
  static let exchangeColumns = Pass("exchange two places of all elements") { state in
    var index = 0
    while index < state.best.families.count, !state.isExhausted {
      if !state.exchangeColumns(of: state.best.families[index]) { index += 1 }
    }
  }
}

extension ShrinkState {
  /// Returns whether exchanging two places of these spans made the recording simpler.
  fileprivate mutating func exchangeColumns(of family: [Int]) -> Bool {
    // At most 276 pairs of columns. (`Pass`, Limits)
    let placesMax = 24
    let base = best
    let rows = family.map { base.spans[$0].range }
    guard rows.count > 1, rows[0].count <= placesMax,
      rows.dropFirst().allSatisfy({ base.isAlike(rows[0], $0) })
    else { return false }
    for left in 0..<rows[0].count {
      for right in (left + 1)..<rows[0].count {
        let (a, b) = (rows[0].lowerBound + left, rows[0].lowerBound + right)
        guard base.choices[a].isNumber || base.choices[a].kind == .pick,
          base.choices[a].isOfDomain(base.choices[b])
        else { continue }
        var exchanged = base
        for row in rows {
          exchanged.choices.swapAt(row.lowerBound + left, row.lowerBound + right)
        }
        if exchanged.isSimpler(than: base), attempt(exchanged) { return true }
      }
    }
    return false
  }
}

extension Pass {
  /// Mirrors all numbers that have the same bounds: each moves to the other side of its simplest
  /// value, and one at a bound to the other bound. The mirror image may also fail, and be simpler.
  static let mirror = Pass("mirror numbers") { state in
    for domain in state.best.domainsOfNumbers where !state.isExhausted {
      let mirrored = state.best.mirrored(domain)
      if mirrored.isSimpler(than: state.best) { _ = state.attempt(mirrored) }
    }
  }
}

extension Recording {
  /// Returns a copy in which all numbers of a domain are mirrored.
  fileprivate func mirrored(_ domain: Choice) -> Recording {
    var copy = self
    for index in choices.indices where choices[index].isNumber && choices[index].isOfDomain(domain)
    {
      copy.choices[index].value = choices[index].mirrored
    }
    return copy
  }
}

extension Choice {
  /// The value at the same distance on the other side of the simplest one, clamped to the bounds.
  fileprivate var mirrored: Int {
    if value == low { return high }
    if value == high { return low }
    let (offset, overflow) = simplest.subtractingReportingOverflow(value)
    let (mirrored, overflowToo) = simplest.addingReportingOverflow(offset)
    return overflow || overflowToo ? value : with(mirrored).value
  }
}

extension Pass {
  /// Exchanges the values of two numbers with different bounds, for example of a node and a node
  /// below it, whose bounds depend on the first.
  static let exchangeNumbers = Pass("exchange two numbers") { state in
    state.forEachPairOfNumbers { state, i, j in
      let (a, b) = (state.best.choices[i], state.best.choices[j])
      guard !a.isOfDomain(b), a.range.contains(b.value), a.value != b.value else { return }
      // Without regard to the bounds, which may change, too.
      var exchanged = state.best
      (exchanged.choices[i].value, exchanged.choices[j].value) = (b.value, a.value)
      _ = state.attempt(exchanged)
    }
  }
}

extension Pass {
  /// Exchanges two separate parts with one label, for example two subtrees of which one is empty.
  /// Also puts the later part into the earlier one, and the earlier one with it in the place of the
  /// later one: a long later part is simpler than a long earlier one.
  static let exchangeParts = Pass("exchange two parts") { state in
    // At most 276 pairs of parts. (`Pass`, Limits)
    let partsMax = 24
    let base = state.best
    let parts = base.spans.indices.filter { base.spans[$0].label.isMeaningful }
    guard parts.count <= partsMax else { return }
    for first in parts {
      for second in parts
      where base.spans[first].end <= base.spans[second].start
        && base.spans[first].label == base.spans[second].label && !state.isExhausted
      {
        for candidate in base.exchangingParts(first, second) where candidate.isSimpler(than: base) {
          if state.attempt(candidate) { return }
        }
      }
    }
  }
}

extension Recording {
  /// Returns copies in which two spans of one label are exchanged, or in which the earlier span,
  /// with the later one inside it, stands in the place of the later one. A part of the earlier
  /// span, mostly an empty one, makes room for the later one and stands where the earlier span was.
  fileprivate func exchangingParts(_ first: Int, _ second: Int) -> [Recording] {
    let (a, b) = (part(spans[first].range), part(spans[second].range))
    let exchanged = replacingSpan(at: second, by: a).replacingSpan(at: first, by: b)
    return [exchanged]
      + a.inserting(b, spans[first].label).map { nested, removed in
        replacingSpan(at: second, by: nested).replacingSpan(at: first, by: removed)
      }
  }

  /// Returns copies of this recording in which `part` is one of the outermost parts with this
  /// label: one copy for each position. To make room, the last such part with a single choice is
  /// removed (mostly an empty one, such as a missing subtree), and returned with each copy.
  private func inserting(
    _ part: Recording, _ label: ChoiceSpan.Label
  ) -> [(whole: Recording, removed: Recording)] {
    var inner: [Int] = []
    for (index, span) in spans.enumerated()
    where span.label == label && span.count < choices.count {
      if inner.last.map({ spans[$0].end <= span.start }) ?? true { inner.append(index) }
    }
    guard let empty = inner.last(where: { spans[$0].count == 1 }) else { return [] }
    let others = inner.filter { $0 != empty }.map { self.part(spans[$0].range) }
    return (0...others.count).map { position in
      var contents = others
      contents.insert(part, at: position)
      let whole = zip(inner, contents).reversed().reduce(self) {
        $0.replacingSpan(at: $1.0, by: $1.1)
      }
      return (whole, self.part(spans[empty].range))
    }
  }
}
