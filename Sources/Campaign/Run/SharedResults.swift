import Isolation
import Simulation

/// What a worker records after each scenario: how often each law was judged, which laws were
/// broken, and which features occurred.
///
/// It is in memory that the worker shares with the run. If the worker ends early, the run can read
/// everything up to the scenario in flight.
@MainActor struct SharedResults {
  let memory: SharedMemory
  private let lawFailureCount: UnsafeMutablePointer<UInt64>
  private let featureEntryCount: UnsafeMutablePointer<UInt64>
  private let repetitionsRun: UnsafeMutablePointer<UInt64>
  private let repetitionsDiffering: UnsafeMutablePointer<UInt64>
  private let counts: UnsafeMutablePointer<UInt64>
  private let lawFailures: UnsafeMutablePointer<UInt64>
  private let featureCounts: UnsafeMutablePointer<UInt64>

  // The layout in words:
  // - the head: the numbers of law failures, of feature entries, of repetitions and of differing ones
  // - the counts of the tally: five lists, each with its length first; `end` writes them in the order
  //   in which `tally` reads them
  // - the law failures: fingerprint, site, first index, number of starts, then for each start its
  //   unusualness, size, index and whether it is a pop
  // - the feature entries: the feature in the lower 32 bits and the number of scenarios in the upper
  //   ones, then the first index
  private static let headWords = 4
  /// The number of words of the counts.
  private static let countsSize: Int = {
    let tally = Tally()
    let lists = [tally.checked, tally.nonVacuous, tally.labels, tally.excuses, tally.driving]
    return lists.reduce(0) { $0 + 1 + $1.count }
  }()
  private static let wordsPerShrinkStart = 4
  private static let wordsPerLawFailure = 4 + LawFailure.startsMax * wordsPerShrinkStart
  /// A full table takes no more failures. Chosen, not measured.
  private static let lawFailuresMax = 2048
  private static let wordsPerFeatureEntry = 2
  /// More than a batch can fill.
  private static let featureEntriesMax = 16_384

  static let layout = SharedMemory.Layout(
    wordCount: headWords + countsSize + wordsPerLawFailure * lawFailuresMax
      + wordsPerFeatureEntry * featureEntriesMax,
    clearedCount: headWords + countsSize)

  init(_ memory: SharedMemory) {
    self.memory = memory
    let words = memory.words
    (lawFailureCount, featureEntryCount) = (words, words + 1)
    (repetitionsRun, repetitionsDiffering) = (words + 2, words + 3)
    counts = words + SharedResults.headWords
    lawFailures = counts + SharedResults.countsSize
    featureCounts = lawFailures + SharedResults.wordsPerLawFailure * SharedResults.lawFailuresMax
  }
}

// Writing, in the worker.
extension SharedResults {
  /// Records that the scenario in flight ended normally.
  ///
  /// - Parameter start: the tally before the first scenario of this batch.
  func end(_ tally: Tally, since start: Tally) {
    var next = counts
    write(tally.checked, since: start.checked, at: &next)
    write(tally.nonVacuous, since: start.nonVacuous, at: &next)
    write(tally.labels, since: start.labels, at: &next)
    write(tally.excuses, since: start.excuses, at: &next)
    write(tally.driving, since: start.driving, at: &next)
    memory.end()
  }

  /// Writes the length of a list and the differences from its values at the start of the batch.
  private func write(
    _ list: [Int], since start: [Int], at next: inout UnsafeMutablePointer<UInt64>
  ) {
    next.pointee = UInt64(list.count)
    for index in list.indices { next[index + 1] = UInt64(list[index] - start[index]) }
    next += list.count + 1
  }

  /// Records that a scenario ran again, and whether its trace was the same.
  func recordRepetition(isSame: Bool) {
    repetitionsRun.pointee += 1
    if !isSame { repetitionsDiffering.pointee += 1 }
  }

  /// Writes a failure into the table, or replaces it after its starts have changed.
  ///
  /// - Parameter index: the result of `add(_:)` for the first failure with this fingerprint.
  func write(_ lawFailure: LawFailure, at index: Int) {
    let words = lawFailures + index * SharedResults.wordsPerLawFailure
    words[0] = lawFailure.fingerprint.word
    words[1] = UInt64(lawFailure.fingerprint.site)
    words[2] = lawFailure.first
    words[3] = UInt64(lawFailure.starts.count)
    for (number, start) in lawFailure.starts.enumerated() {
      let words = words + 4 + number * SharedResults.wordsPerShrinkStart
      words[0] = UInt64(start.unusualness)
      words[1] = UInt64(start.size)
      words[2] = start.index
      words[3] = start.isPop ? 1 : 0
    }
  }

  /// Adds a failure and returns its index; nil if the table is full.
  func add(_ lawFailure: LawFailure) -> Int? {
    let index = Int(lawFailureCount.pointee)
    guard index < SharedResults.lawFailuresMax else { return nil }
    // Counted last: if the process ends before, the failure is not there, instead of a part of it.
    write(lawFailure, at: index)
    lawFailureCount.pointee += 1
    return index
  }
}

// Which features the scenarios of a batch showed.
extension SharedResults {
  /// Adds a feature that `scenario` is the first of the batch to show.
  ///
  /// - Returns: its index; nil if the table is full, which no batch is large enough to cause.
  func add(_ feature: Int32, _ scenario: UInt64) -> Int? {
    let index = Int(featureEntryCount.pointee)
    guard index < SharedResults.featureEntriesMax else { return nil }
    featureCounts[2 * index] = UInt64(feature) | 1 << 32
    featureCounts[2 * index + 1] = scenario
    featureEntryCount.pointee += 1
    return index
  }

  /// Counts one more scenario that showed the feature. The number is in the upper 32 bits.
  func count(feature index: Int) { featureCounts[2 * index] += 1 << 32 }

  /// The features of the batch, as the parent reads them.
  var allFeatureCounts: [FeatureCount] {
    (0..<Int(min(featureEntryCount.pointee, UInt64(SharedResults.featureEntriesMax)))).map {
      index in
      let word = featureCounts[2 * index]
      // The subject could have written to this memory, so the remainder keeps the feature in range.
      return FeatureCount(
        feature: Int(word & 0xffff_ffff) % Features.count, first: featureCounts[2 * index + 1],
        scenarios: Int(word >> 32))
    }
  }
}

// Reading, in the parent. The subject could have written to this memory, so numbers out of range are
// replaced.
extension SharedResults {
  /// Whether the counts are possible for this number of scenarios. A scenario may have any number
  /// of excuses, so these are not compared.
  func arePlausible(among scenarioCount: UInt64) -> Bool {
    let ended = memory.endedCount
    guard ended > 0 else { return true }
    let tally = tally
    return ended <= scenarioCount
      && [tally.checked, tally.nonVacuous, tally.labels].allSatisfy { list in
        list.allSatisfy { 0...Int(clamping: ended) ~= $0 }
      }
  }

  /// How many scenarios of the batch ran again, and how many of them differed.
  ///
  /// - Parameter scenarioCount: how many scenarios can have run.
  func repetitions(among scenarioCount: UInt64) -> Repetitions.Count {
    let runs = Int(clamping: min(repetitionsRun.pointee, scenarioCount))
    return Repetitions.Count(
      runs: runs, differences: min(runs, Int(clamping: repetitionsDiffering.pointee)))
  }

  /// The counts of the batch; all 0 before its first scenario has ended.
  var tally: Tally {
    var next = counts
    func read(_ list: inout [Int]) {
      for index in list.indices { list[index] = Int(min(next[index + 1], SharedResults.countMax)) }
      next += list.count + 1
    }
    var tally = Tally()
    guard memory.endedCount > 0 else { return tally }
    read(&tally.checked)
    read(&tally.nonVacuous)
    read(&tally.labels)
    read(&tally.excuses)
    read(&tally.driving)
    return tally
  }

  /// More than a batch can count, and little enough for the sums of a run.
  private static let countMax: UInt64 = 1 << 32

  /// The failures of the batch, without those that are not valid.
  var allLawFailures: [LawFailure] {
    (0..<Int(min(lawFailureCount.pointee, UInt64(SharedResults.lawFailuresMax)))).compactMap {
      index in
      let words = lawFailures + index * SharedResults.wordsPerLawFailure
      guard
        let fingerprint = Fingerprint(word: words[0], site: UInt32(truncatingIfNeeded: words[1]))
      else { return nil }
      let startCount = Int(min(words[3], UInt64(LawFailure.startsMax)))
      guard startCount > 0 else { return nil }
      let starts = (0..<startCount).map { number in
        let words = words + 4 + number * SharedResults.wordsPerShrinkStart
        return LawFailure.ShrinkStart(
          unusualness: Int(clamping: words[0]), size: Int(clamping: words[1]), index: words[2],
          isPop: words[3] != 0)
      }
      return LawFailure(fingerprint, first: words[2], starts: starts)
    }
  }
}
