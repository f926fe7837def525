extension Pass {
  /// Makes one, two or three edits at once, of which one removes something or makes it simpler: for
  /// local minima that no single edit leaves. For example, one span could replace another if a
  /// third were removed, or two could change places if a flag were cleared.
  ///
  /// The most expensive pass, so it runs only with `Shrinker.Effort.utmost`. Each loop combines the
  /// lists of `CandidateEdits` for one kind of local minimum, which its comment names; all triples
  /// would be too many. A *row* is two or more spans with one name of which none contains another,
  /// such as the cards of a table.
  static let tryEditCombinations = Pass("try combinations of edits") { state in
    // Chosen, not measured: so many pairs keep a large recording from taking the whole budget.
    let candidatesMax = 20_000
    let base = state.best
    let edits = CandidateEdits(of: base)
    // Each edit alone.
    for edit in edits.all {
      if let candidate = base.applying(edit), state.attempt(candidate) { return }
    }
    // A flag is cleared, and a span that depended on it goes.
    for case .set(let index, let value) in edits.reducing {
      if state.lowerAndRead(index, value) { return }
    }
    // An element is removed, an optional part takes its place, and two others change their order.
    for element in edits.deletions {
      for opening in edits.openings {
        for third in edits.changesOfOrder {
          if let candidate = base.applying(element, opening, third), state.attempt(candidate) {
            return
          }
        }
      }
    }
    // A flag is cleared, two spans change places with what refers to them, and a number that only
    // looks like a reference changes: a mirrored value.
    for closing in edits.closings {
      for exchange in edits.exchangesInRows {
        for third in edits.otherPicks {
          if let candidate = base.applying(closing, exchange, third), state.attempt(candidate) {
            return
          }
        }
      }
    }
    // A part is removed, and its value moves into a part that is added.
    for first in edits.deletions + edits.closings {
      for second in edits.transplants {
        if let candidate = base.applying(first, second), state.attempt(candidate) { return }
      }
    }
    // Any two edits, of which the first makes the recording simpler.
    var candidates = 0
    for first in edits.reducing {
      for second in edits.all {
        candidates += 1
        guard candidates < candidatesMax, !state.isExhausted else { return }
        if let candidate = base.applying(first, second), state.attempt(candidate) { return }
      }
    }
  }
}

extension ShrinkState {
  /// Lowers a flag or a pick together with something that depends on it: removes another span, or
  /// lowers a value that the lowered choice causes to be read.
  fileprivate mutating func lowerAndRead(_ index: Int, _ value: Int) -> Bool {
    let lowered = best.changing([(index, value)])
    guard lowered.choices[index].kind != .integer,
      lowered.choices[index].complexity < best.choices[index].complexity
    else { return false }
    for span in best.spans where span.start > index && span.count > 1 {
      if attempt(lowered.deleting(span.range)) { return true }
    }
    guard let read = consumed(lowered) else { return false }
    for (index, choice) in read.choices.enumerated() where !choice.isSimplest {
      if attempt(read.changing([(index, choice.simplest)])) { return true }
    }
    return false
  }
}

/// The edits that are worth trying on a recording, by what they do. An edit may be in several
/// lists.
private struct CandidateEdits {
  /// Elements are removed, the last one first.
  var deletions: [Edit] = []
  /// Optional parts are removed.
  var closings: [Edit] = []
  /// Neighboring elements change places, or a simplest pick becomes the next alternative.
  var changesOfOrder: [Edit] = []
  /// Spans of a row change places, together with the picks that refer to them.
  var exchangesInRows: [Edit] = []
  /// Picks get another alternative: for those that look like references to a row but are not.
  var otherPicks: [Edit] = []
  /// Optional parts are added, with simplest or nearly simplest values.
  var openings: [Edit] = []
  /// Optional parts are added, with a value from elsewhere in the recording.
  var transplants: [Edit] = []
  /// Edits that make the recording simpler or shorter, and exchanges, which may do so. `all` begins
  /// with them.
  var reducing: [Edit] = []
  /// All edits except the transplants, the reducing ones first.
  var all: [Edit] = []

  init(of recording: Recording) {
    let spans = recording.spans
    let elements = spans.filter { $0.label == .element }.map(\.range)
    deletions = elements.reversed().map { .delete($0) }
    let exchanges = recording.neighbors.map { Edit.exchange($0, $1) }
    changesOfOrder = exchanges
    // An added part whose first choice is 1, or whose first is 0 and whose second has the value.
    // Its other choices are simplest.
    openings = recording.openings([[1]])
    transplants = recording.openings(recording.nonSimplestNumbers.map { [0, $0] })
    let rows = recording.rows
    exchangesInRows = rows.flatMap { row in
      row.indices.flatMap { second in (0..<second).map { .exchangeInRow(row, $0, second) } }
    }
    reducing = deletions + exchanges + recording.edits(ofRows: rows)
    var raising: [Edit] = []
    for (index, choice) in recording.choices.enumerated() where !choice.isForced {
      for rank in choice.ranksWorthTrying {
        let edit = Edit.set(index: index, value: choice.value(ofRank: rank))
        if rank < choice.complexity { reducing.append(edit) } else { raising.append(edit) }
        if rank == 1, choice.kind == .pick, choice.isSimplest { changesOfOrder.append(edit) }
        if rank == 0, choice.kind == .flag { closings.append(edit) }
        if choice.kind == .pick { otherPicks.append(edit) }
      }
    }
    let collections = spans.indices.filter { recording.isEnded(collection: $0) }
    for element in elements {
      for collection in collections where spans[collection].start >= element.upperBound {
        reducing.append(.move(element, to: collection))
      }
    }
    // Added parts also with simplest values, and with 2, the next value, as their first choice.
    all = reducing + raising + openings + recording.openings([[], [2]])
  }
}

extension Recording {
  /// The values of the numbers that are not simplest, each once.
  fileprivate var nonSimplestNumbers: [Int] {
    var values: [Int] = []
    for choice in choices where choice.kind == .integer && !choice.isSimplest && !choice.isForced {
      if !values.contains(choice.value) { values.append(choice.value) }
    }
    return values
  }

  /// Returns edits that add the optional parts that the value lacks: for each part, one edit for
  /// each of these beginnings of its choices. A part that is lacking is a span of one flag, as
  /// `Generator.optional` records it.
  fileprivate func openings(_ beginnings: [[Int]]) -> [Edit] {
    spans.filter { span in
      let choice = choices[span.start]
      return span.count == 1 && span.label == .plain && choice.kind == .flag && choice.value == 0
        && !choice.isForced
    }.flatMap { span in beginnings.map { .open(index: span.start, $0) } }
  }

  /// Whether a span is a collection that a choice has ended.
  fileprivate func isEnded(collection: Int) -> Bool {
    let last = choices[spans[collection].end - 1]
    return spans[collection].label == .collection && last.kind == .more && last.value == 0
  }

  /// Returns edits that copy, exchange or remove spans of rows.
  fileprivate func edits(ofRows rows: [[Int]]) -> [Edit] {
    var edits: [Edit] = []
    for row in rows {
      for second in row.indices {
        for first in 0..<second {
          edits.append(.copy(from: row[second], to: row[first]))
          edits.append(.exchange(row[first], row[second]))
          edits.append(.exchangeInRow(row, first, second))
        }
        if row.count > 2 { edits.append(.moveUp(row, second)) }
      }
    }
    return edits
  }

  /// The rows: for each label that is a name, the indices of its spans, if there are two or more.
  /// None of them contains another.
  fileprivate var rows: [[Int]] {
    var labels: [ChoiceSpan.Label] = []
    var rows: [[Int]] = []
    for (index, span) in spans.enumerated() where span.label.isMeaningful {
      guard let row = labels.firstIndex(of: span.label) else {
        labels.append(span.label)
        rows.append([index])
        continue
      }
      if let last = rows[row].last, spans[last].end <= span.start { rows[row].append(index) }
    }
    return rows.filter { $0.count > 1 }
  }

  /// Pairs of elements, one directly after the other.
  fileprivate var neighbors: [(Int, Int)] {
    families.flatMap { family in
      zip(family, family.dropFirst()).filter { first, second in
        spans[first].label == .element && spans[second].label == .element
          && spans[first].end == spans[second].start
      }
    }
  }
}

extension ChoiceSpan.Label {
  /// Whether the label says more than that the choices belong together.
  var isMeaningful: Bool { self != .plain && self != .collection && self != .element }
}

extension Choice {
  /// The ranks of other values worth trying.
  fileprivate var ranksWorthTrying: [UInt64] {
    // Each rank multiplies the pairs. Chosen, not measured.
    let alternativesMax: UInt64 = 8
    let simplestMax: UInt64 = 3
    let rank = complexity
    switch kind {
    case .more, .result, .double: return []
    case .flag, .pick, .reference: return (0...min(rankMax, alternativesMax)).filter { $0 != rank }
    case .integer:
      var ranks = (0..<min(rankMax, simplestMax)).filter { $0 != rank }
      if rank > simplestMax { ranks.append(rank - 1) }
      return ranks
    }
  }
}
