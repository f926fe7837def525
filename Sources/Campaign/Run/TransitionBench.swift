import Generators
import Isolation
import Model
import Scenarios
import Simulation
import Subjects

/// How many transitions one core verifies per second: generated, run, predicted and judged by every
/// law about one run. The means say how large such transitions are; they are taken from the
/// scenarios of the warm-up, so that counting takes no measured time.
public struct TransitionBench: Sendable {
  public var verifiedTransitionsPerSecond = 0.0
  public var scenariosPerSecond = 0.0
  /// The means per transition: the views on its two screens, the pairs that a fade would make of
  /// them, and the instants at which it is sampled.
  public var meanViews = 0.0
  public var meanPairs = 0.0
  public var meanInstants = 0.0
  /// How the time per view changes with the number of views, for four numbers of them.
  public var growth: [Growth] = []

  /// The time per view of one push that shows a number of views.
  public struct Growth: Sendable {
    public var views: Int
    public var nanosecondsPerView: Double
  }

  private static let seed: UInt64 = 1
  /// Scenarios that run before the measurement, so that memory and caches are as in a long run.
  private static let warmUpScenarios: UInt64 = 2_000
  /// How much CPU time is measured.
  private static let secondsPerFigure = 2.0

  /// - Parameter subject: must not trap or hang, because it runs in this process.
  @MainActor public init(of subject: Subject) {
    let judge = Judge(subject)
    var choices = Choices(seed: TransitionBench.seed, index: 0)
    let first = TransitionBench.warmUpScenarios
    for index in 0..<first { add(index, to: judge, &choices) }
    let sums = self.sums
    self.sums = Sums()

    let stopwatch = Stopwatch.cpuTime()
    var index = first
    var transitions = 0
    // The clock is read only once every 256 scenarios, because reading it takes time, too.
    while index % 256 != 0 || stopwatch.seconds < TransitionBench.secondsPerFigure {
      choices.restart(seed: TransitionBench.seed, index: index)
      _ = judge.judge(Scenario.generate(&choices, .bench))
      transitions += judge.transitionCount
      index += 1
    }
    let seconds = stopwatch.seconds
    verifiedTransitionsPerSecond = Double(transitions) / seconds
    scenariosPerSecond = Double(index - first) / seconds
    let count = max(1, Double(sums.transitions))
    meanViews = Double(sums.views) / count
    meanPairs = Double(sums.pairs) / count
    meanInstants = Double(sums.instants) / count
    growth = [16, 64, 512, 4096].map { Growth(views: $0, by: judge) }
  }

  /// What the transitions of the warm-up have in total.
  private var sums = Sums()

  private struct Sums {
    var transitions = 0
    var views = 0
    var pairs = 0
    var instants = 0
  }

  /// Runs a scenario of the warm-up, and adds its transitions to the sums.
  @MainActor private mutating func add(_ index: UInt64, to judge: Judge, _ choices: inout Choices) {
    choices.restart(seed: TransitionBench.seed, index: index)
    let scenario = Scenario.generate(&choices, .bench)
    _ = judge.judge(scenario)
    let trace = judge.trace
    sums.transitions += trace.transitions.count
    sums.instants += trace.samples.count { $0.transition != nil }
    for transitionRecord in trace.transitions {
      sums.views += scenario.screen(transitionRecord.from).views.count
      sums.views += scenario.screen(transitionRecord.to).views.count
    }
    for transition in Prediction(of: .fade, in: scenario).transitions {
      sums.pairs += transition.pairs.count
    }
  }
}

extension TransitionBench.Growth {
  /// How much CPU time is measured for each number of views.
  private static let secondsPerSize = 0.3

  @MainActor fileprivate init(views: Int, by judge: Judge) {
    // A push shows two screens, each with half of the views.
    let screen = Screen(bushOf: views / 2)
    let scenario = Scenario(screens: [screen], operations: [.init(.push(screen))])
    // The first run is not measured, because memory and caches are not ready yet.
    _ = judge.judge(scenario)
    let stopwatch = Stopwatch.cpuTime()
    var count = 0
    repeat {
      _ = judge.judge(scenario)
      count += 1
    } while stopwatch.seconds < TransitionBench.Growth.secondsPerSize
    self.init(views: views, nanosecondsPerView: stopwatch.seconds * 1e9 / Double(count * views))
  }
}

extension Screen {
  /// A tree of `count` views in which each has up to four subviews; two views are marked.
  fileprivate init(bushOf count: Int) {
    var views = [View(frame: Scenario.ordinaryWindow)]
    for number in 1..<count {
      views.append(View(parent: (number - 1) / 4, frame: Rect(Double(number % 8) * 8, 0, 64, 64)))
    }
    self.init(views: views, marked: [Mark(1), Mark(2)])
  }
}
