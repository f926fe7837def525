import Dispatch

/// Every reachable state of a transition machine, breadth first, with what is wrong there.
///
/// The states lie in eight shards by their hash. Each round expands some states of every shard and
/// then adds what is new to every shard; both halves run in parallel. The result does not depend on
/// the number of threads.
public struct MachineExploration: Sendable {
  /// The number of reachable states; if something is wrong, of those that were found until then.
  public private(set) var states = 0
  /// The number of steps that lead from a state to another one.
  public private(set) var steps = 0
  /// The length of the longest of the shortest paths from the initial state.
  public private(set) var depth = 0
  /// How often each move of the table leads from a state to another one.
  public private(set) var stepCounts: [Int] = []
  /// What is wrong, with a shortest path there; nil if nothing is.
  public private(set) var failure: Failure?

  /// What is wrong in a state.
  public enum Cause: Sendable {
    /// An invariant does not hold: its index in `MachineInvariant.all`.
    case invariant(Int)
    /// The container is not at rest, and no fair move is possible.
    case deadEnd
    /// A fair move does not lead nearer to rest.
    case detour(TransitionMachine.Step)
  }

  /// A reachable state in which something is wrong.
  public struct Failure: Sendable {
    public let cause: Cause
    /// The steps from the initial state, each with the state after it.
    public let path: [(step: TransitionMachine.Step, state: TransitionMachine.State)]
  }

  /// - Parameters:
  ///   - foldsSymmetry: whether states that differ only in the names of screens count as one.
  ///   - jobs: the number of threads, 1 to 8.
  public init(of machine: TransitionMachine, foldsSymmetry: Bool = false, jobs: Int = 1) {
    let search = MachineSearch(machine, foldsSymmetry: foldsSymmetry, jobs: jobs)
    depth = search.run()
    states = search.shards.reduce(0) { $0 + $1.states.count }
    stepCounts = machine.moves.indices.map { move in
      search.shards.reduce(0) { $0 + $1.stepCounts[move] }
    }
    steps = stepCounts.reduce(0, +)
    failure = search.failure
  }
}

/// The search of one exploration. Threads share it: each works on shards of its own (`inParallel`),
/// and everything else is constant.
private final class MachineSearch: @unchecked Sendable {
  let shards: [StateShard]
  private let machine: TransitionMachine
  private let table: StepTable
  private let foldsSymmetry: Bool
  private let jobs: Int
  /// `MachineInvariant.all` in flat memory, so that reading it retains nothing.
  private let invariants: UnsafeMutableBufferPointer<MachineInvariant> =
    .allocate(copying: MachineInvariant.all)

  /// How many states of each shard are expanded in one round. Their successors, about ten each,
  /// wait in the outboxes until the round ends, so a small number saves memory.
  private static let statesPerRound = 4096

  init(_ machine: TransitionMachine, foldsSymmetry: Bool, jobs: Int) {
    shards = (0..<StateShard.count).map { _ in StateShard(moves: machine.moves.count) }
    (self.machine, table) = (machine, StepTable(machine))
    (self.foldsSymmetry, self.jobs) = (foldsSymmetry, jobs)
  }

  deinit { invariants.deinitialize().deallocate() }

  /// Explores everything, or until something is wrong; returns the depth.
  func run() -> Int {
    insertFirst()
    var depth = 0
    while failure == nil {
      for shard in shards { shard.levelEnd = shard.states.count }
      while failure == nil, shards.contains(where: { $0.expanded < $0.levelEnd }) {
        inParallel(expand)
        inParallel(insert)
      }
      guard shards.contains(where: { $0.expanded < $0.states.count }) else { break }
      depth += 1
    }
    return depth
  }

  var failure: MachineExploration.Failure? {
    for shard in shards.indices {
      guard let (cause, index) = shards[shard].failure else { continue }
      return .init(cause: cause, path: path(to: index, in: shard))
    }
    return nil
  }

  /// Does work for every shard. A shard belongs to one job, so no two threads use it at once.
  private func inParallel(_ work: @escaping @Sendable (Int) -> Void) {
    guard jobs > 1 else { return (0..<shards.count).forEach(work) }
    let jobs = jobs, count = shards.count
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      for shard in stride(from: job, to: count, by: jobs) { work(shard) }
    }
  }

  private func insertFirst() {
    var first = machine.scope.initialState
    if foldsSymmetry { first = first.folded(machine.scope) }
    let hash = first.stableHash, number = StateShard.shard(of: hash)
    add(StateShard.Candidate(state: first, hash: hash, origin: .ofInitialState), to: shards[number])
  }

  /// Expands the next states of a shard: finds their successors, which wait in its outboxes.
  private func expand(_ number: Int) {
    let shard = shards[number]
    let end = min(shard.expanded + MachineSearch.statesPerRound, shard.levelEnd)
    while shard.expanded < end {
      expand(shard.states[shard.expanded], shard.expanded, of: shard, number)
      shard.expanded += 1
    }
  }

  /// Finds the successors of a state, and checks that some fair move leads on from it and that each
  /// fair move leads nearer to rest.
  ///
  /// - Parameters:
  ///   - index: that of the state in its shard.
  ///   - number: that of the shard.
  private func expand(
    _ state: TransitionMachine.State, _ index: Int, of shard: StateShard, _ number: Int
  ) {
    var hasWayToRest = state.phase == .rest
    let distance = machine.distance(state)
    table.forEachSuccessor(of: state) { entry, next in
      shard.stepCounts[Int(entry.step.move)] += 1
      if entry.isFair {
        hasWayToRest = true
        if machine.distance(next) >= distance && shard.failure == nil {
          shard.failure = (.detour(entry.step), index)
        }
      }
      let next = foldsSymmetry ? next.folded(table.scope) : next
      let hash = next.stableHash
      shard.outboxes[StateShard.shard(of: hash)].append(
        .init(
          state: next, hash: hash,
          origin: .init(shard: UInt8(number), index: UInt32(index), step: entry.step)))
    }
    if !hasWayToRest && shard.failure == nil { shard.failure = (.deadEnd, index) }
  }

  /// Adds what all shards have found for one of them.
  private func insert(_ number: Int) {
    let shard = shards[number]
    for other in shards {
      shard.forEachUnknown(in: other.outboxes[number]) { add($0, to: shard) }
      other.outboxes[number].removeAll()
    }
  }

  /// Adds a state if it is new, and checks the invariants there.
  @inline(__always)
  private func add(_ candidate: StateShard.Candidate, to shard: StateShard) {
    guard let index = shard.insert(candidate) else { return }
    for number in invariants.indices
    where shard.failure == nil && !invariants[number].holds(table.scope, candidate.state) {
      shard.failure = (.invariant(number), index)
    }
  }

  /// The steps from the initial state to a state of a shard, each with the state after it.
  private func path(
    to index: Int, in shard: Int
  ) -> [(step: TransitionMachine.Step, state: TransitionMachine.State)] {
    var path: [(TransitionMachine.Step, TransitionMachine.State)] = []
    var (shard, index) = (shard, index)
    while true {
      let origin = shards[shard].origins[index]
      guard !origin.isOfInitialState else { break }
      path.append((origin.step, shards[shard].states[index]))
      (shard, index) = (Int(origin.shard), Int(origin.index))
    }
    return path.reversed()
  }
}
