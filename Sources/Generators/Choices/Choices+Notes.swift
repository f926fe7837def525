/// The text of a value that a replay made, and the choices that it was made from.
struct ValueNote {
  /// The indices of the choices in the recording.
  var range: Range<Int>
  /// The value as reports print it.
  var text: String
}

/// A replay can note the values that its choices make, so that a report prints `add("ab", 3)` and
/// not `add(true, 0, true, 1, false, 3)`. Only a replay for which `beginNotes` was called does so,
/// because it takes time.
extension Choices {
  /// Lets the replay note the values that it makes from now on.
  mutating func beginNotes() { replay.notes = [] }

  /// The values that were noted, the inner before the outer.
  var notes: [ValueNote] {
    get { replay.notes ?? [] }
    set { replay.notes = newValue }
  }

  /// Notes a value that was made from the choices since `start`, if the replay notes values.
  @usableFromInline @inline(never)
  mutating func note<Value>(_ value: Value, since start: Int) {
    guard replay.notes != nil, start < count, !(value is ()) else { return }
    replay.notes?.append(ValueNote(range: start..<count, text: ValueText.text(of: value)))
  }
}

extension Recording {
  /// Returns the text of each value that a range of choices makes: that of the outermost note, or
  /// of a choice without one. The elements of a collection without a note are in brackets.
  func texts(of range: Range<Int>, notes: [ValueNote]) -> [String] {
    var texts: [String] = []
    var next = range.lowerBound
    while next < range.upperBound {
      let note = notes.last {
        $0.range.lowerBound == next && $0.range.upperBound <= range.upperBound
      }
      let collection = spans.first {
        $0.start == next && $0.label == .collection && $0.end <= range.upperBound
      }
      if let note, note.range.upperBound >= collection?.end ?? 0 {
        texts.append(note.text)
        next = note.range.upperBound
      } else if let collection {
        var elements: [String] = []
        // Spans inside an element come after it, and elements of inner collections are parts of it.
        var elementEnd = next
        for span in spans
        where span.label == .element && span.start >= elementEnd && span.end <= collection.end {
          elementEnd = span.end
          // The first choice of an element says that there is one more.
          let parts = self.texts(of: (span.start + 1)..<span.end, notes: notes)
          elements.append(parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ")))")
        }
        texts.append("[\(elements.joined(separator: ", "))]")
        next = collection.end
      } else {
        let choice = choices[next]
        // A mark of a result, or that there is one more element, is not a value.
        if choice.kind != .result, choice.kind != .more { texts.append(choice.text) }
        next += 1
      }
    }
    return texts
  }
}
