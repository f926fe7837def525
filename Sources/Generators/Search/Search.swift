/// Random stories that learn from one another: some are fresh, the others are neighbours of stories
/// that met something new or came nearer to a target, and go on by chance where they lack choices.
///
/// What is learned takes effect at barriers only, so that a story depends on the seed, on its
/// number and on what was kept at the last barrier: with any number of processes the run is the
/// same.
///
/// ```swift
/// for story in search.block {
///   search.begin(story, &choices)
///   let states = tell(&choices)
///   lessons.append(.init(story: story, recording: choices.recording, states: states))
/// }
/// search.learn(lessons)
/// ```
public struct Search: Sendable {
  /// What one story showed.
  public struct Outcome: Sendable {
    public var index: UInt64
    public var recording: Recording
    /// Fingerprints of what it met.
    public var states: [UInt64]
    /// A number to maximise; nil if there is none.
    public var score: Int?

    public init(index: UInt64, recording: Recording, states: [UInt64] = [], score: Int? = nil) {
      self.index = index
      self.recording = recording
      self.states = states
      self.score = score
    }
  }

  public let seed: UInt64
  /// How many stories lie between two barriers.
  public let blockLength: UInt64
  public let keptMax: Int
  /// One story in so many is a neighbour.
  public let neighborOneIn: UInt64
  public private(set) var novelty: Novelty
  public private(set) var scoreBest: Int?
  /// Recordings worth mutating, the oldest first.
  public private(set) var kept: [Recording] = []
  /// The recordings with the best scores, the best first.
  public private(set) var leaders: [(score: Int, recording: Recording)] = []
  private var nextIndex: UInt64 = 0
  private static let leadersMax = 16

  public init(
    seed: UInt64, blockLength: UInt64 = 4_096, keptMax: Int = 512, statesMax: Int = 1 << 20,
    neighborOneIn: UInt64 = 2
  ) {
    precondition(
      neighborOneIn > 0, "Search: neighbourOneIn is \(neighborOneIn), expected at least 1.")
    self.seed = seed
    self.blockLength = blockLength
    self.keptMax = keptMax
    self.neighborOneIn = neighborOneIn
    novelty = Novelty(statesMax: statesMax)
  }

  /// The stories up to the next barrier.
  public var block: Range<UInt64> { nextIndex..<(nextIndex + blockLength) }

  /// Makes `choices` ready for a story of this block.
  public func begin(_ index: UInt64, _ choices: inout Choices) {
    var chance = Chance(seed: seed ^ 0x5ea2_c4, index: index)
    guard chance.below(neighborOneIn) == neighborOneIn - 1, let parent = parent(&chance) else {
      choices.restart(seed: seed, index: index)
      return
    }
    let other = chance.element(of: kept) ?? parent
    choices.restart(
      continuing: Mutation().neighbor(of: parent, other: other, chance: &chance), seed: seed,
      index: index)
  }

  private func parent(_ chance: inout Chance) -> Recording? {
    if !leaders.isEmpty, chance.below(2) == 0 {
      return leaders[Int(chance.below(UInt64(leaders.count)))].recording
    }
    // What was new last is what is least explored: every other parent is one of the latest few.
    let recentMax = 16
    return chance.below(2) == 0
      ? chance.element(of: kept.suffix(recentMax)) : chance.element(of: kept)
  }

  /// The barrier: takes in what the stories of the block showed, in the order of their numbers,
  /// whoever told them.
  public mutating func learn(_ outcomes: [Outcome]) {
    for outcome in outcomes.sorted(by: { $0.index < $1.index }) {
      if novelty.observe(outcome.states) > 0 { kept.append(outcome.recording) }
      guard let score = outcome.score else { continue }
      if leaders.count == Self.leadersMax, let last = leaders.last, score <= last.score { continue }
      guard !leaders.contains(where: { $0.score == score && $0.recording == outcome.recording })
      else {
        continue
      }
      let place = leaders.firstIndex { $0.score < score } ?? leaders.count
      leaders.insert((score, outcome.recording), at: place)
      if leaders.count > Self.leadersMax { leaders.removeLast() }
      scoreBest = leaders.first?.score
    }
    if kept.count > keptMax { kept.removeFirst(kept.count - keptMax) }
    nextIndex += blockLength
  }
}
