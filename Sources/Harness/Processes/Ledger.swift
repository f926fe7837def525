import Foundation
import Model

/// What a child writes down story by story, in memory that it shares with its parent: whatever
/// becomes of the child, everything before the story in flight is known.
@MainActor struct Ledger {
  /// The story that is being told, or `noStory`.
  let inFlight: UnsafeMutablePointer<UInt64>
  /// Where the process trapped, relative to the program; 0 if nobody knows.
  let trapAddress: UnsafeMutablePointer<UInt64>
  /// What runs: a raw `Phase`. Of the subject unless the process notes something else.
  let phase: UnsafeMutablePointer<UInt64>
  private let told: UnsafeMutablePointer<UInt64>
  private let hitCount: UnsafeMutablePointer<UInt64>
  private let counts: UnsafeMutablePointer<UInt64>
  private let hits: UnsafeMutablePointer<UInt64>
  private let sightingCount: UnsafeMutablePointer<UInt64>
  private let sightings: UnsafeMutablePointer<UInt64>

  nonisolated static let noStory = UInt64.max

  // The layout in words: a head, the counts of the tally, then the hits, then the sightings.
  private static let headWords = 8
  private static let countsMax = 1024
  private static let wordsPerStart = 4
  private static let wordsPerHit = 4 + Hit.startsMax * wordsPerStart
  private static let hitsMax = 2048
  private static let wordsPerSighting = 2
  private static let sightingsMax = 16_384
  private static let byteCount =
    (headWords + countsMax + wordsPerHit * hitsMax + wordsPerSighting * sightingsMax) * 8

  init() throws {
    let memory = mmap(
      nil, Ledger.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      throw SystemError("cannot get a page of memory to share with a child process")
    }
    let words = memory.bindMemory(to: UInt64.self, capacity: Ledger.byteCount / 8)
    (inFlight, trapAddress, told, hitCount) = (words, words + 1, words + 2, words + 3)
    counts = words + Ledger.headWords
    hits = counts + Ledger.countsMax
    (sightingCount, phase) = (words + 4, words + 5)
    sightings = hits + Ledger.wordsPerHit * Ledger.hitsMax
    clear()
  }

  func free() { munmap(inFlight, Ledger.byteCount) }

  /// Forgets everything, for the next order.
  func clear() {
    inFlight.pointee = Ledger.noStory
    (trapAddress.pointee, told.pointee, hitCount.pointee) = (0, 0, 0)
    (sightingCount.pointee, phase.pointee) = (0, Phase.subject.rawValue)
    counts.update(repeating: 0, count: Ledger.countsMax)
  }
}

// The child's side.
extension Ledger {
  /// A story begins. Whoever handles a trap reads `errno` to tell whether memory had run out, so
  /// that of earlier stories is forgotten.
  func begin(_ story: UInt64) {
    inFlight.pointee = story
    phase.pointee = Phase.subject.rawValue
    errno = 0
  }

  /// The story in flight is over, and nobody counts it.
  func end() { inFlight.pointee = Ledger.noStory }

  /// The story in flight ended well.
  ///
  /// - Parameter start: the tally before the first story of this order.
  func end(_ tally: Tally, since start: Tally) {
    var next = counts
    note(tally.checked, since: start.checked, at: &next)
    note(tally.exercised, since: start.exercised, at: &next)
    note(tally.labels, since: start.labels, at: &next)
    told.pointee += 1
    end()
  }

  private func note(
    _ list: [Int], since start: [Int], at next: inout UnsafeMutablePointer<UInt64>
  ) {
    next.pointee = UInt64(list.count)
    for index in list.indices { next[index + 1] = UInt64(list[index] - start[index]) }
    next += list.count + 1
  }

  /// - Parameter index: from `add(hit:)`.
  func write(_ hit: Hit, at index: Int) {
    let words = hits + index * Ledger.wordsPerHit
    words[0] = hit.key.word
    words[1] = UInt64(hit.key.site)
    words[2] = hit.first
    words[3] = UInt64(hit.starts.count)
    for (number, start) in hit.starts.enumerated() {
      let words = words + 4 + number * Ledger.wordsPerStart
      words[0] = UInt64(start.oddity)
      words[1] = UInt64(start.size)
      words[2] = start.story
      words[3] = start.isPop ? 1 : 0
    }
  }

  /// The index of the new hit; nil if there are more kinds of them than anybody would read.
  func add(_ hit: Hit) -> Int? {
    let index = Int(hitCount.pointee)
    guard index < Ledger.hitsMax else { return nil }
    write(hit, at: index)
    hitCount.pointee += 1
    return index
  }
}

// Sightings: which features the stories of an order showed.
extension Ledger {
  /// Notes a feature that `story` is the first of the order to show.
  ///
  /// - Returns: its index; nil if there is no room, for which an order has too few stories.
  func add(_ feature: Int32, _ story: UInt64) -> Int? {
    let index = Int(sightingCount.pointee)
    guard index < Ledger.sightingsMax else { return nil }
    sightings[2 * index] = UInt64(feature) | 1 << 32
    sightings[2 * index + 1] = story
    sightingCount.pointee += 1
    return index
  }

  /// One more story showed it.
  func count(sighting index: Int) { sightings[2 * index] += 1 << 32 }

  var allSightings: [FeatureSighting] {
    (0..<Int(sightingCount.pointee)).map { index in
      let word = sightings[2 * index]
      return FeatureSighting(
        feature: Int(word & 0xffff_ffff), first: sightings[2 * index + 1],
        stories: Int(word >> 32))
    }
  }
}

// The parent's side.
extension Ledger {
  var storyInFlight: UInt64? { inFlight.pointee == Ledger.noStory ? nil : inFlight.pointee }
  var storiesTold: Int { Int(told.pointee) }

  var tally: Tally {
    var next = counts
    func list() -> [Int] {
      let list = UnsafeBufferPointer(start: next + 1, count: Int(next.pointee))
      next += list.count + 1
      return list.map { Int($0) }
    }
    var tally = Tally()
    guard storiesTold > 0 else { return tally }
    tally.checked = list()
    tally.exercised = list()
    tally.labels = list()
    return tally
  }

  var allHits: [Hit] {
    (0..<Int(hitCount.pointee)).compactMap { index in
      let words = hits + index * Ledger.wordsPerHit
      guard let key = FindingKey(word: words[0], site: UInt32(words[1])) else { return nil }
      let starts = (0..<Int(words[3])).map { number in
        let words = words + 4 + number * Ledger.wordsPerStart
        return Hit.Start(
          oddity: Int(words[0]), size: Int(words[1]), story: words[2], isPop: words[3] != 0)
      }
      return Hit(key, first: words[2], starts: starts)
    }
  }
}
