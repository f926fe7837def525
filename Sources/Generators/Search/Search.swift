/// A random search guided by coverage and by scores: some values are fresh, others are neighbors of
/// earlier ones that reached a new state or had a high score.
///
/// Outcomes take effect only between blocks. So a value depends on the seed, its number and
/// what was kept after the last block, and the run is the same with any number of processes.
///
/// ```swift
/// var search = Search(seed: 1)
/// var choices = Choices(seed: 1, index: 0)
/// var outcomes: [Search.Outcome] = []
/// for index in search.block {
///   search.begin(index, &choices)
///   let states = reached(&choices)   // generates a value and returns the states it reaches
///   outcomes.append(.init(index: index, recording: choices.recording, states: states))
/// }
/// search.learn(outcomes)
/// ```
public struct Search: Sendable {
  /// What one value reached.
  public struct Outcome: Sendable {
    /// The number of the value in the run.
    public var index: UInt64
    /// The choices of the value.
    public var recording: Recording
    /// Fingerprints of the states that the value reached.
    public var states: [UInt64]
    /// A number to maximize; nil if there is none.
    public var score: Int?

    /// Makes an outcome.
    public init(index: UInt64, recording: Recording, states: [UInt64] = [], score: Int? = nil) {
      self.index = index
      self.recording = recording
      self.states = states
      self.score = score
    }
  }

  /// The seed of the run.
  public let seed: UInt64
  /// How many values a block has.
  public let blockLength: UInt64
  /// How many recordings are kept; the oldest are dropped first.
  public let keptMax: Int
  /// One in this many values is a neighbor of an earlier one.
  public let neighborOneIn: UInt64
  /// Which states were reached.
  public private(set) var novelty: Novelty
  /// The best score so far; nil if there is none.
  public private(set) var scoreBest: Int?
  /// The recordings that reached something new, the oldest first.
  public private(set) var kept: [Recording] = []
  /// The recordings with the best scores, the best first.
  public private(set) var leaders: [(score: Int, recording: Recording)] = []
  /// The number of the first value of the current block.
  private var nextIndex: UInt64 = 0
  /// How many recordings with the best scores are kept.
  private static let leadersMax = 16

  /// Makes a search without anything learned.
  ///
  /// - Parameters:
  ///   - seed: the seed of the run.
  ///   - blockLength: how many values a block has.
  ///   - keptMax: how many recordings are kept.
  ///   - statesMax: how many states are stored (see `Novelty`).
  ///   - neighborOneIn: one in this many values is a neighbor of an earlier one; at least 1.
  public init(
    seed: UInt64, blockLength: UInt64 = 4_096, keptMax: Int = 512, statesMax: Int = 1 << 20,
    neighborOneIn: UInt64 = 2
  ) {
    precondition(
      neighborOneIn > 0, "Search: neighborOneIn is \(neighborOneIn), expected at least 1.")
    self.seed = seed
    self.blockLength = blockLength
    self.keptMax = keptMax
    self.neighborOneIn = neighborOneIn
    novelty = Novelty(statesMax: statesMax)
  }

  /// The numbers of the values in the current block.
  public var block: Range<UInt64> { nextIndex..<(nextIndex + blockLength) }

  /// Prepares `choices` for a value of the current block: fresh, or a neighbor that chance
  /// completes.
  public func begin(_ index: UInt64, _ choices: inout Choices) {
    // Another stream than that of the value, which draws from `seed` itself.
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

  /// Returns a recording to start from: one with a high score, if there are any, in half of the
  /// cases. Nil if nothing is kept.
  private func parent(_ chance: inout Chance) -> Recording? {
    if !leaders.isEmpty, chance.below(2) == 0 {
      return leaders[Int(chance.below(UInt64(leaders.count)))].recording
    }
    // What was new last is least explored: every other parent is one of the latest few.
    let recentMax = 16
    return chance.below(2) == 0
      ? chance.element(of: kept.suffix(recentMax)) : chance.element(of: kept)
  }

  /// Ends a block: learns from its outcomes, in the order of their numbers, and begins the next
  /// block.
  public mutating func learn(_ outcomes: [Outcome]) {
    for outcome in outcomes.sorted(by: { $0.index < $1.index }) {
      if novelty.observe(outcome.states) > 0 { kept.append(outcome.recording) }
      guard let score = outcome.score else { continue }
      if leaders.count == Self.leadersMax, let last = leaders.last, score <= last.score { continue }
      guard !leaders.contains(where: { $0.score == score && $0.recording == outcome.recording })
      else {
        continue
      }
      let position = leaders.firstIndex { $0.score < score } ?? leaders.count
      leaders.insert((score, outcome.recording), at: position)
      if leaders.count > Self.leadersMax { leaders.removeLast() }
      scoreBest = leaders.first?.score
    }
    if kept.count > keptMax { kept.removeFirst(kept.count - keptMax) }
    nextIndex += blockLength
  }
}
