import Model

/// The features of one run of a scenario, as numbers. The search keeps a scenario with a feature that
/// no earlier scenario of the run had.
///
/// Below `machineStart` a number is a family (2 bits) and a code (16 bits). Family 0 is an event or
/// operation with the state of the transition in which it happened, 1 two consecutive events, 2 a
/// non-vacuous law with the kind of transition, 3 a non-vacuous law with a flipped policy. Laws and
/// policies have 6 bits, so two laws may share a number. Larger numbers are states and moves of the
/// transition machine.
package struct Features {
  /// May contain duplicates.
  package private(set) var numbers: [Int32] = []

  /// Every number is less than this.
  package static let count = machineStart + MachineStateTable.ofRuns.numberCount

  /// The number 0 of `MachineStateTable.ofRuns` as a feature.
  package static let machineStart = 1 << 18

  /// The visited states and moves, as numbers of `MachineStateTable.ofRuns`.
  private var visits: [Int32] = []

  /// Makes the table of the transition machine. Call it before the first fork, because it takes as
  /// long as dozens of scenarios and otherwise every child process makes its own.
  package static func prepare() { _ = MachineStateTable.ofRuns }

  init() { numbers.reserveCapacity(128) }

  /// - Parameter nonVacuous: the laws that were non-vacuous in the scenario.
  mutating func collect(from context: LawContext, nonVacuous: [Law.ID]) {
    numbers.removeAll(keepingCapacity: true)
    visits.removeAll(keepingCapacity: true)
    context.recordMachineVisits(in: &visits)
    for visit in visits { numbers.append(Int32(Features.machineStart) + visit) }
    let scenario = context.scenario
    let container = Features.code(of: scenario.container)
    for operation in scenario.operations {
      let state = state(at: operation.at, in: context.trace)
      // From the lowest bit: 5 bits for the kind (28 to 30 for an operation), 3 for the role of a
      // screen (0 for an operation), 6 for the state, 2 for the container.
      add(0, container << 14 | state << 8 | (28 + Int(operation.kind.transitionKind.rawValue)))
    }
    var last = 0, lastTick = Tick(-1)
    for event in scenario.events {
      let kind = Features.code(of: event.kind)
      let state = state(at: event.at, in: context.trace)
      let role = role(of: event.kind, at: event.at, in: context.trace)
      add(0, container << 14 | state << 8 | role << 5 | kind)
      // From the lowest bit: 5 bits for this kind, 5 for the kind before it, 1 for the same tick.
      add(1, (event.at == lastTick ? 1 : 0) << 10 | last << 5 | kind)
      (last, lastTick) = (kind, event.at)
    }
    guard let first = context.trace.transitions.first else { return }
    // From the lowest bit: 2 bits for the pairs (3 if no prediction counts them), 1 for a cancel,
    // 1 for an interaction, 2 for the kind of transition.
    let pairs = min(context.prediction?.transitions.first?.pairs.count ?? 3, 3)
    let kind =
      Int(first.transitionKind.rawValue) << 4 | (first.isInteractive ? 8 : 0)
      | (first.wasCancelled ? 4 : 0) | pairs
    for law in nonVacuous { add(2, container << 12 | (law.rawValue & 63) << 6 | kind) }
    if scenario.policies == [] { return }
    for policy in scenario.policies.flipped {
      for law in nonVacuous { add(3, Int(policy.rawValue & 63) << 6 | law.rawValue & 63) }
    }
  }

  private mutating func add(_ family: Int, _ code: Int) {
    numbers.append(Int32(truncatingIfNeeded: family << 16 | code))
  }

  /// The state of the container at a tick, in six bits: 0 before the first transition, 1 after a
  /// transition, else the kind of the transition in flight, whether it is interactive or cancelled,
  /// and the quarter of its duration.
  private func state(at tick: Tick, in trace: borrowing Trace) -> Int {
    var isOver = false
    for transitionRecord in trace.transitions {
      if tick < transitionRecord.began { break }
      if let completed = transitionRecord.completed, completed <= tick {
        isOver = true
        continue
      }
      let ticks = max(1, transitionRecord.duration * Double(Tick.perSecond))
      let quarter = min(3, Int(4 * Double(tick.count - transitionRecord.began.count) / ticks))
      let interaction = !transitionRecord.isInteractive ? 0 : transitionRecord.wasCancelled ? 1 : 2
      return 2 + (Int(transitionRecord.transitionKind.rawValue) * 3 + interaction) * 4 + quarter
    }
    return isOver ? 1 : 0
  }

  /// The screen that an event is about: 1 for the from-screen of the transition in flight, 2 for
  /// its to-screen, 3 for another or at rest, 0 for an event about no screen.
  private func role(of kind: Event.Kind, at tick: Tick, in trace: borrowing Trace) -> Int {
    let screen: Int
    switch kind {
    case .write(let view, _), .remove(let view): screen = view.screen
    case .mark(let number, _): screen = number
    default: return 0
    }
    for transitionRecord in trace.transitions where transitionRecord.began <= tick {
      if transitionRecord.completed.map({ tick < $0 }) ?? true {
        return transitionRecord.from == screen ? 1 : transitionRecord.to == screen ? 2 : 3
      }
    }
    return 3
  }

  /// A number of two bits.
  private static func code(of container: Scenario.Container) -> Int {
    switch container {
    case .navigation: 0
    case .tabs: 1
    case .modal: 2
    case .overlay: 3
    }
  }

  /// A number of five bits for the kind of an event, different from the 28 to 30 of operations. A
  /// write takes 9 to 20, so an attribute that an app can change and whose raw value is above 11
  /// needs a number of its own.
  private static func code(of kind: Event.Kind) -> Int {
    switch kind {
    case .update: 1
    case .finish: 2
    case .cancel: 3
    case .mark: 4
    case .remove: 5
    case .resize: 6
    case .enableAnimations: 7
    case .cutAnimationsShort: 8
    case .warnOfMemory: 25
    case .closeWindow: 26
    // 14, 16 and 18 would be writes of the anchor, the clipping and the sublayer transform, which
    // no event changes.
    case .changeDelegate: 14
    case .pauseAnimator: 16
    case .continueAnimator: 18
    case .app: 27
    case .visitBackground: 31
    case .write(_, .decoration(.shadow, _)): 21
    case .write(_, .decoration(.border, _)): 22
    case .write(_, let change): 9 + Int(change.attribute.rawValue)
    }
  }
}
