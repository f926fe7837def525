/// A part of the reachable states: those with the same first three bits of their hash.
///
/// Only one thread uses it at a time.
final class StateShard: @unchecked Sendable {
  typealias State = TransitionMachine.State

  /// A state that a step leads to, not yet known to be new.
  struct Candidate {
    var state: State
    var hash: UInt64
    var origin: Origin
  }

  /// The state before, and the step from there.
  struct Origin {
    var shard: UInt8
    var index: UInt32
    var step: TransitionMachine.Step

    /// The initial state has no state before it.
    static let ofInitialState = Origin(
      shard: 0, index: .max, step: TransitionMachine.Step(move: .max, argument: 0))
    var isOfInitialState: Bool { index == .max }
  }

  private(set) var states = PlainBuffer<State>()
  private(set) var origins = PlainBuffer<Origin>()
  /// Open addressing: 32 bits of the hash, then the index of the state plus one; 0 is free.
  private var table = PlainBuffer<UInt64>(repeating: 0, count: 1 << 10)

  /// How many states have been expanded.
  var expanded = 0
  /// How many states there were when the current level began. It ends when all of them are expanded.
  var levelEnd = 0
  /// The candidates that this shard has found for each shard.
  let outboxes = UnsafeMutablePointer<PlainBuffer<Candidate>>.allocate(capacity: StateShard.count)
  /// How often each move was taken.
  var stepCounts: [Int]
  /// The first thing that is wrong, with the index of its state.
  var failure: (cause: MachineExploration.Cause, index: Int)?

  /// The number of shards: 2³, for the three bits that `shard(of:)` reads.
  static let count = 8
  static func shard(of hash: UInt64) -> Int { Int(hash >> 61) }

  init(moves: Int) {
    stepCounts = Array(repeating: 0, count: moves)
    for shard in 0..<StateShard.count { (outboxes + shard).initialize(to: PlainBuffer()) }
  }

  deinit {
    outboxes.deinitialize(count: StateShard.count)
    outboxes.deallocate()
  }

  /// Adds a state if it is new; returns its index, or nil if it is known.
  @inline(__always)
  func insert(_ candidate: Candidate) -> Int? {
    // At most six tenths of the table are used, so that few slots collide.
    if states.count * 10 > table.count * 6 { grow() }
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: candidate.hash) & mask
    while table[slot] != 0 {
      if isEntry(table[slot], of: candidate) { return nil }
      slot = (slot + 1) & mask
    }
    states.append(candidate.state)
    origins.append(candidate.origin)
    table[slot] = candidate.hash & tagMask | UInt64(states.count)
    return states.count - 1
  }

  /// Calls `body` for the candidates of a list, without most of those that are known.
  ///
  /// Nine of ten are known, and their slots and states lie anywhere in memory. Looked up one by one,
  /// each would wait for memory twice; in groups the waits overlap, and a large exploration takes 0.6 of
  /// the time.
  @inline(__always)
  func forEachUnknown(in list: borrowing PlainBuffer<Candidate>, _ body: (Candidate) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: UInt32.bitWidth) { entries in
      for first in stride(from: 0, to: list.count, by: UInt32.bitWidth) {
        let group = 0..<min(UInt32.bitWidth, list.count - first)
        // `body` may have made the table larger.
        let mask = table.count - 1
        for index in group {
          entries[index] = table[Int(truncatingIfNeeded: list[first + index].hash) & mask]
        }
        // A bit for each candidate of the group.
        var unknown: UInt32 = 0
        for index in group where !isEntry(entries[index], of: list[first + index]) {
          unknown |= 1 << UInt32(index)
        }
        while unknown != 0 {
          body(list[first + unknown.trailingZeroBitCount])
          unknown &= unknown - 1
        }
      }
    }
  }

  /// Whether an entry of the table is that of a candidate's state; false for a free one.
  @inline(__always)
  private func isEntry(_ entry: UInt64, of candidate: Candidate) -> Bool {
    entry != 0 && (entry ^ candidate.hash) & tagMask == 0
      && states[Int(entry & 0xFFFF_FFFF) - 1] == candidate.state
  }

  private func grow() {
    var larger = PlainBuffer<UInt64>(repeating: 0, count: table.count * 4)
    let mask = larger.count - 1
    for index in 0..<states.count {
      let hash = states[index].stableHash
      var slot = Int(truncatingIfNeeded: hash) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = hash & tagMask | UInt64(index + 1)
    }
    table = larger
  }
}

/// The bits of a hash that the table keeps.
private let tagMask: UInt64 = 0xFFFF_FFFF_0000_0000
