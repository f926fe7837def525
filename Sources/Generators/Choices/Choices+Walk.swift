/// A walk through all stories of something, each once, the simplest first, in the memory of one
/// story: what `Enumeration` does, for searches that take many millions of steps.
extension Choices {
  /// Begins the first story, in which all is simplest.
  ///
  /// - Parameter resultCount: how many results there were before, for references to mean.
  @usableFromInline
  mutating func beginWalk(resultCount: Int) {
    clear()
    source = .recording
    replay.beginWalk()
    self.resultCount = resultCount
  }

  /// Whether the story that was told counts: it was not discarded, and is not another spelling of
  /// one that is told elsewhere.
  @usableFromInline var countsInWalk: Bool {
    mutating get { !isDropped && replay.matches(UnsafeBufferPointer(start: written, count: count)) }
  }

  /// Begins the next story; false if that was the last one.
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
