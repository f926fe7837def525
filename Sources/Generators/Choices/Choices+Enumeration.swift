/// An enumeration for `StateSearch`: all recordings of a small scope, each once, the simplest
/// first, as `Enumeration` makes them. The choices that a value must use are read like a recording.
/// Only the memory of one recording is used, so that many millions of steps are possible.
extension Choices {
  /// Begins an enumeration with the simplest values.
  ///
  /// - Parameter resultCount: how many results exist already, for references.
  @usableFromInline
  mutating func beginEnumeration(resultCount: Int) {
    clear()
    source = .recording
    replay.beginEnumeration()
    self.resultCount = resultCount
  }

  /// Whether the current value counts: it was not discarded, and it used all choices that this step of
  /// the enumeration has set, so that no other step makes it.
  @usableFromInline var countsInEnumeration: Bool {
    mutating get { !isDropped && replay.matches(UnsafeBufferPointer(start: written, count: count)) }
  }

  /// Begins the next value. Returns false after the last one.
  ///
  /// - Parameters:
  ///   - valuesMax: how many of the simplest values of each number are tried.
  ///   - resultCount: as for `beginEnumeration`.
  ///   - sawAllValues: set to false if a number has more values than are tried.
  @usableFromInline
  mutating func advance(valuesMax: Int, resultCount: Int, sawAllValues: inout Bool) -> Bool {
    let consumed = UnsafeBufferPointer(start: written, count: count)
    guard replay.advance(after: consumed, valuesMax: valuesMax, sawAllValues: &sawAllValues) else {
      return false
    }
    clear()
    source = .recording
    self.resultCount = resultCount
    return true
  }
}
