import Foundation
import Model

/// What a child writes down story by story, in memory that it shares with its parent: whatever
/// becomes of the child, everything before the story in flight is known.
@MainActor struct SharedResults {
  /// The story that is being told, or `noScenario`.
  let currentScenarioWord: UnsafeMutablePointer<UInt64>
  /// Where the process trapped, relative to the program; 0 if nobody knows.
  let trapAddress: UnsafeMutablePointer<UInt64>
  /// What runs: a raw `Phase`. Of the subject unless the process notes something else.
  let phase: UnsafeMutablePointer<UInt64>
  private let scenariosRunWord: UnsafeMutablePointer<UInt64>
  private let lawFailureCount: UnsafeMutablePointer<UInt64>
  private let counts: UnsafeMutablePointer<UInt64>
  private let lawFailures: UnsafeMutablePointer<UInt64>
  private let featureEntryCount: UnsafeMutablePointer<UInt64>
  private let featureCounts: UnsafeMutablePointer<UInt64>

  nonisolated static let noScenario = UInt64.max

  // The layout in words: a head, the counts of the tally, then the hits, then the sightings.
  private static let headWords = 8
  private static let countsMax = 1024
  private static let wordsPerShrinkStart = 4
  private static let wordsPerLawFailure = 4 + LawFailure.startsMax * wordsPerShrinkStart
  private static let lawFailuresMax = 2048
  private static let wordsPerFeatureEntry = 2
  private static let featureEntriesMax = 16_384
  private static let byteCount =
    (headWords + countsMax + wordsPerLawFailure * lawFailuresMax + wordsPerFeatureEntry
      * featureEntriesMax) * 8

  init() throws {
    let memory = mmap(
      nil, SharedResults.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      throw SystemError("cannot get a page of memory to share with a child process")
    }
    let words = memory.bindMemory(to: UInt64.self, capacity: SharedResults.byteCount / 8)
    (currentScenarioWord, trapAddress, scenariosRunWord, lawFailureCount) = (
      words, words + 1, words + 2, words + 3
    )
    counts = words + SharedResults.headWords
    lawFailures = counts + SharedResults.countsMax
    (featureEntryCount, phase) = (words + 4, words + 5)
    featureCounts = lawFailures + SharedResults.wordsPerLawFailure * SharedResults.lawFailuresMax
    clear()
  }

  func free() { munmap(currentScenarioWord, SharedResults.byteCount) }

  /// Forgets everything, for the next order.
  func clear() {
    currentScenarioWord.pointee = SharedResults.noScenario
    (trapAddress.pointee, scenariosRunWord.pointee, lawFailureCount.pointee) = (0, 0, 0)
    (featureEntryCount.pointee, phase.pointee) = (0, Phase.subject.rawValue)
    counts.update(repeating: 0, count: SharedResults.countsMax)
  }
}

// The child's side.
extension SharedResults {
  /// A story begins. Whoever handles a trap reads `errno` to tell whether memory had run out, so
  /// that of earlier stories is forgotten.
  func begin(_ index: UInt64) {
    currentScenarioWord.pointee = index
    phase.pointee = Phase.subject.rawValue
    errno = 0
  }

  /// The story in flight is over, and nobody counts it.
  func end() { currentScenarioWord.pointee = SharedResults.noScenario }

  /// The story in flight ended well.
  ///
  /// - Parameter start: the tally before the first story of this order.
  func end(_ tally: Tally, since start: Tally) {
    var next = counts
    note(tally.checked, since: start.checked, at: &next)
    note(tally.nonVacuous, since: start.nonVacuous, at: &next)
    note(tally.labels, since: start.labels, at: &next)
    scenariosRunWord.pointee += 1
    end()
  }

  private func note(
    _ list: [Int], since start: [Int], at next: inout UnsafeMutablePointer<UInt64>
  ) {
    next.pointee = UInt64(list.count)
    for index in list.indices { next[index + 1] = UInt64(list[index] - start[index]) }
    next += list.count + 1
  }

  /// - Parameter index: from `add(lawFailure:)`.
  func write(_ lawFailure: LawFailure, at index: Int) {
    let words = lawFailures + index * SharedResults.wordsPerLawFailure
    words[0] = lawFailure.key.word
    words[1] = UInt64(lawFailure.key.site)
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

  /// The index of the new hit; nil if there are more kinds of them than anybody would read.
  func add(_ lawFailure: LawFailure) -> Int? {
    let index = Int(lawFailureCount.pointee)
    guard index < SharedResults.lawFailuresMax else { return nil }
    write(lawFailure, at: index)
    lawFailureCount.pointee += 1
    return index
  }
}

// Sightings: which features the stories of an order showed.
extension SharedResults {
  /// Notes a feature that `story` is the first of the order to show.
  ///
  /// - Returns: its index; nil if there is no room, for which an order has too few stories.
  func add(_ feature: Int32, _ scenario: UInt64) -> Int? {
    let index = Int(featureEntryCount.pointee)
    guard index < SharedResults.featureEntriesMax else { return nil }
    featureCounts[2 * index] = UInt64(feature) | 1 << 32
    featureCounts[2 * index + 1] = scenario
    featureEntryCount.pointee += 1
    return index
  }

  /// One more story showed it.
  func count(feature index: Int) { featureCounts[2 * index] += 1 << 32 }

  var allFeatureCounts: [FeatureCount] {
    (0..<Int(featureEntryCount.pointee)).map { index in
      let word = featureCounts[2 * index]
      return FeatureCount(
        feature: Int(word & 0xffff_ffff), first: featureCounts[2 * index + 1],
        scenarios: Int(word >> 32))
    }
  }
}

// The parent's side.
extension SharedResults {
  var currentScenario: UInt64? {
    currentScenarioWord.pointee == SharedResults.noScenario ? nil : currentScenarioWord.pointee
  }
  var scenariosRun: Int { Int(scenariosRunWord.pointee) }

  var tally: Tally {
    var next = counts
    func list() -> [Int] {
      let list = UnsafeBufferPointer(start: next + 1, count: Int(next.pointee))
      next += list.count + 1
      return list.map { Int($0) }
    }
    var tally = Tally()
    guard scenariosRun > 0 else { return tally }
    tally.checked = list()
    tally.nonVacuous = list()
    tally.labels = list()
    return tally
  }

  var allLawFailures: [LawFailure] {
    (0..<Int(lawFailureCount.pointee)).compactMap { index in
      let words = lawFailures + index * SharedResults.wordsPerLawFailure
      guard let key = Fingerprint(word: words[0], site: UInt32(words[1])) else { return nil }
      let starts = (0..<Int(words[3])).map { number in
        let words = words + 4 + number * SharedResults.wordsPerShrinkStart
        return LawFailure.ShrinkStart(
          unusualness: Int(words[0]), size: Int(words[1]), index: words[2], isPop: words[3] != 0)
      }
      return LawFailure(key, first: words[2], starts: starts)
    }
  }
}
