/// One small change to a recording, described by positions in it, so that several changes can be made
/// at once.
///
/// A row is a list of spans in their order, none inside another, for example the elements of a
/// collection. Each is given by its index in `Recording.spans`.
enum Edit {
  /// Another value for a choice.
  case set(index: Int, value: Int)
  /// An element is removed.
  case delete(Range<Int>)
  /// Two spans of one label change places. They are given by index, the first one first.
  case exchange(Int, Int)
  /// Two spans of a row change places, given by their positions in the row. Picks from the row are
  /// renumbered, so that they keep their meaning.
  case exchangeInRow([Int], Int, Int)
  /// A span of a row is removed, given by its position, and those after it move up. The last span
  /// stays, for another edit to remove.
  case moveUp([Int], Int)
  /// An earlier span becomes a copy of a later one of its label: spans by index.
  case copy(from: Int, to: Int)
  /// Adds an optional part: the flag at the index is set, and these choices follow it.
  case open(index: Int, [Int])
  /// An element moves to the end of a later collection, which is a span by index.
  case move(Range<Int>, to: Int)
}

extension Recording {
  /// Returns the recording with all these edits made; nil if one does not fit it, or if two
  /// conflict. Two edits conflict if one writes what the other reads or writes.
  ///
  /// The order of the edits makes no difference. Values are set first, so a copy has the values
  /// that another edit sets.
  func applying(_ edits: Edit...) -> Recording? {
    for (index, edit) in edits.enumerated() {
      guard edit.fits(self) else { return nil }
      for other in edits[..<index] where edit.conflicts(with: other, in: self) { return nil }
    }
    var copy = self
    for edit in edits where edit.isOfValue { copy = copy.applied(edit) }
    // From the end to the beginning, so that everything before an edit keeps its index. Only a copy
    // reads spans after it, whose number earlier edits may have changed.
    var appliedEdits: [(end: Int, spansAdded: Int)] = []
    for edit in edits.filter({ !$0.isOfValue })
      .sorted(by: { $0.writes(in: self).lowerBound > $1.writes(in: self).lowerBound })
    {
      var edit = edit
      if case .copy(let source, let target) = edit {
        let added = appliedEdits.reduce(0) {
          $1.end <= spans[source].start ? $0 + $1.spansAdded : $0
        }
        edit = .copy(from: source + added, to: target)
      }
      let edited = copy.applied(edit)
      appliedEdits.append((edit.writes(in: self).upperBound, edited.spans.count - copy.spans.count))
      copy = edited
    }
    return copy
  }

  private func applied(_ edit: Edit) -> Recording {
    switch edit {
    case .set(let index, let value): return changing([(index, value)])
    case .delete(let range): return deleting(range)
    case .exchange(let first, let second): return exchangingSpans(at: first, second)
    case .exchangeInRow(let row, let first, let second):
      return renumbering(row) { $0 == first ? second : $0 == second ? first : $0 }
        .applied(.exchange(row[first], row[second]))
    case .moveUp(let row, let removed):
      var copy = renumbering(row) { $0 > removed ? $0 - 1 : $0 }
      for (target, source) in zip(row, row.dropFirst()).dropFirst(removed).reversed() {
        copy = copy.replacingSpan(at: target, by: part(spans[source].range))
      }
      return copy
    case .copy(let source, let target):
      return replacingSpan(at: target, by: part(spans[source].range))
    case .open(let index, let values):
      var copy = changing([(index, 1)])
      copy.insert(values, after: index)
      return copy
    case .move(let range, let collection):
      return inserting(part(range), atTheEndOf: collection).deleting(range)
    }
  }

  /// Returns a copy with other values for the picks that may refer to a row: those outside it with as
  /// many alternatives as it has members.
  private func renumbering(_ row: [Int], _ position: (Int) -> Int) -> Recording {
    var copy = self
    for index in choices.indices
    where choices[index].kind == .pick && choices[index].range == 0...(row.count - 1)
      && !row.contains(where: { spans[$0].range.contains(index) })
    {
      copy.choices[index].value = position(choices[index].value)
    }
    return copy
  }

  /// Inserts choices of which only the values are known, after a choice and into the innermost span
  /// around it.
  private mutating func insert(_ values: [Int], after index: Int) {
    let new = values.map { Choice(.integer, $0, in: $0...$0, simplest: $0) }
    choices.insert(contentsOf: new, at: index + 1)
    for position in spans.indices {
      let span = spans[position]
      let start = span.start > index ? span.start + new.count : span.start
      let end = span.end > index ? span.end + new.count : span.end
      spans[position] = ChoiceSpan(start..<end, span.label)
    }
  }

  /// Returns a copy with one more element, before the last choice of a collection. That choice must
  /// be the one that ends it: a full collection has none.
  private func inserting(_ element: Recording, atTheEndOf collection: Int) -> Recording {
    let position = spans[collection].end - 1
    var copy = self
    copy.choices.insert(contentsOf: element.choices, at: position)
    var new: [ChoiceSpan] = []
    for (index, span) in spans.enumerated() {
      if span.start >= position, index > collection {
        new.append(
          ChoiceSpan(
            (span.start + element.choices.count)..<(span.end + element.choices.count), span.label))
      } else {
        new.append(
          ChoiceSpan(
            span.start..<(span.end > position ? span.end + element.choices.count : span.end),
            span.label))
      }
    }
    let first = new.firstIndex { $0.start > position } ?? new.count
    new.insert(
      contentsOf: element.spans.map {
        ChoiceSpan(($0.start + position)..<($0.end + position), $0.label)
      },
      at: first)
    copy.spans = new
    return copy
  }
}

extension Edit {
  /// Whether the edit sets a value and leaves all choices and spans where they are.
  fileprivate var isOfValue: Bool {
    if case .set = self { true } else { false }
  }

  /// Whether everything that the edit refers to exists, in the necessary order.
  fileprivate func fits(_ recording: Recording) -> Bool {
    let (choices, spans) = (recording.choices.indices, recording.spans)
    func isRow(_ row: [Int]) -> Bool {
      row.allSatisfy(spans.indices.contains)
        && zip(row, row.dropFirst()).allSatisfy { spans[$0].end <= spans[$1].start }
    }
    switch self {
    case .set(let index, _), .open(let index, _): return choices.contains(index)
    case .delete(let range):
      return !range.isEmpty && choices.contains(range.lowerBound)
        && range.upperBound <= choices.count
    case .exchange(let first, let second): return isRow([first, second])
    case .exchangeInRow(let row, let first, let second):
      return isRow(row) && row.indices.contains(first) && row.indices.contains(second)
        && first < second
    case .moveUp(let row, let removed): return isRow(row) && row.indices.contains(removed)
    case .copy(let source, let target):
      return spans.indices.contains(source) && spans.indices.contains(target)
    case .move(let range, let collection):
      return !range.isEmpty && range.lowerBound >= 0 && spans.indices.contains(collection)
        && spans[collection].start >= range.upperBound
    }
  }

  /// Whether one of two edits changes what the other one does.
  fileprivate func conflicts(with other: Edit, in recording: Recording) -> Bool {
    if isOfValue { return other.overwrites(self, in: recording) }
    if other.isOfValue { return overwrites(other, in: recording) }
    let (own, others) = (writes(in: recording), other.writes(in: recording))
    return own.overlaps(others) || reads(in: recording)?.overlaps(others) == true
      || other.reads(in: recording)?.overlaps(own) == true
  }

  /// The choices that can change.
  fileprivate func writes(in recording: Recording) -> Range<Int> {
    let spans = recording.spans
    switch self {
    case .set(let index, _), .open(let index, _): return index..<(index + 1)
    case .delete(let range): return range
    case .exchange(let first, let second): return spans[first].start..<spans[second].end
    // They also renumber picks, which can be anywhere.
    case .exchangeInRow, .moveUp: return 0..<recording.choices.count
    case .copy(_, let target): return spans[target].range
    case .move(let range, let collection): return range.lowerBound..<spans[collection].end
    }
  }

  /// The choices that must not change; nil if all of them are among those that the edit writes.
  private func reads(in recording: Recording) -> Range<Int>? {
    if case .copy(let source, _) = self { recording.spans[source].range } else { nil }
  }

  /// Whether this edit overwrites a value that the other edit sets.
  private func overwrites(_ other: Edit, in recording: Recording) -> Bool {
    guard case .set(let index, let value) = other else { return false }
    switch self {
    case .set(let target, let another): return target == index && another != value
    case .open(let target, _): return target == index
    case .delete(let range): return range.contains(index)
    case .copy(_, let target): return recording.spans[target].range.contains(index)
    case .moveUp(let row, let removed):
      return removed < row.count - 1 && recording.spans[row[removed]].range.contains(index)
    // These move a value together with its choice.
    case .exchange, .exchangeInRow, .move: return false
    }
  }
}
