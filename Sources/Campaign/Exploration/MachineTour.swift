import Model
import Simulation
import Subjects

/// Makes a scenario for every state and every move of the transition machine that a run can show.
///
/// Each scenario continues one that was the first to show a state, by one operation or one event at
/// one of a few ticks, so it is a shortest one. Every one of them runs, and the trace decides what it
/// has visited. What no scenario visits needs another timing, or is never observed: for example, no
/// event happens between the begin of a push and the next tick.
@MainActor public struct MachineTour {
  /// A scenario that is the first to visit a state, or to make a move in a state.
  public struct Entry: Sendable {
    public let subject: String
    public let scenario: Scenario
    /// Everything that it visits, as numbers of `MachineStateTable.ofRuns`.
    let numbers: Set<Int>

    /// The names of the moves that it makes, in the order of the table.
    public var moves: [String] {
      let made = Set(numbers.compactMap(MachineStateTable.ofRuns.move(ofNumber:)))
      return TransitionMachine.Move.all.map(\.name).filter(made.contains)
    }
  }

  /// All such scenarios, in each container those with few operations and events first.
  public private(set) var entries: [Entry] = []
  /// How many scenarios ran.
  public private(set) var scenarios = 0
  /// The first scenario that is not a path of the machine, with its subject; nil if there is none.
  /// Other laws are not judged: a scenario of a tour may be unusual.
  public private(set) var failure: (subject: String, scenario: Scenario, violation: Violation)?
  private var isVisited = [Bool](repeating: false, count: MachineStateTable.ofRuns.numberCount)

  /// - Parameters:
  ///   - subjects: must not trap or hang, because they run in this process. The first one that
  ///     supports a container runs in it.
  ///   - containers: those whose machines are visited.
  ///   - stepsMax: how many operations and events a scenario may have.
  ///   - isOver: called before each scenario; true ends the tour early.
  public init(
    of subjects: [Subject], in containers: [Scenario.Container], stepsMax: Int = 8,
    isOver: () -> Bool = { false }
  ) {
    for container in containers {
      let subject = subjects.first {
        $0.containers.map(Scenario.Container.init).contains(container)
      }
      if let subject { visit(container, with: subject, stepsMax, isOver) }
    }
  }

  /// Some of the entries that together visit everything: each visits something that no later one of
  /// them does.
  public var fewEntries: [Entry] {
    var visited: Set<Int> = []
    let few = entries.reversed().filter { entry in
      defer { visited.formUnion(entry.numbers) }
      return !entry.numbers.isSubset(of: visited)
    }
    return few.reversed()
  }

  /// The first scenario that makes a move in a container; nil if none does.
  public func entry(making move: String, in container: Scenario.Container) -> Entry? {
    entries.first { $0.scenario.container == container && $0.moves.contains(move) }
  }

  /// Visits what a subject can show in a container.
  private mutating func visit(
    _ container: Scenario.Container, with subject: Subject, _ stepsMax: Int, _ isOver: () -> Bool
  ) {
    let judge = Judge(subject)
    judge.collectsFeatures = true
    var queue = Scenario.firstOfTour(in: container), next = 0
    while next < queue.count, !isOver() {
      let scenario = queue[next]
      next += 1
      let numbers = run(scenario, judge)
      let showsNewState = numbers.contains {
        !isVisited[$0] && MachineStateTable.ofRuns.move(ofNumber: $0) == nil
      }
      keep(scenario, subject, numbers)
      if showsNewState, scenario.operations.count + scenario.events.count < stepsMax {
        queue += scenario.continuations(after: judge.trace.transitions.last?.completed)
      }
    }
  }

  /// Runs a scenario, and returns what it visits.
  private mutating func run(_ scenario: Scenario, _ judge: Judge) -> Set<Int> {
    let violations = judge.judge(scenario)
    scenarios += 1
    if failure == nil,
      let violation = violations.first(where: { $0.law == .transitionMachineAllows })
    {
      failure = (judge.subject.name, scenario, violation)
    }
    let numbers = judge.features.numbers.lazy.map { Int($0) - Features.machineStart }
    return Set(numbers.filter { $0 >= 0 })
  }

  /// Keeps a scenario if it is the first to visit something.
  private mutating func keep(_ scenario: Scenario, _ subject: Subject, _ numbers: Set<Int>) {
    guard numbers.contains(where: { !isVisited[$0] }) else { return }
    for number in numbers { isVisited[number] = true }
    entries.append(Entry(subject: subject.name, scenario: scenario, numbers: numbers))
  }

  /// What the scenarios have visited of a container.
  public func coverage(of container: Scenario.Container) -> MachineCoverage {
    MachineStateTable.ofRuns.coverage(of: container) { isVisited[$0] }
  }
}
