import Model
import ReferenceEngine
import Simulation
import TestSupport
import Testing

/// UIKit holds delegates weakly, and runs its own transition without one.
/// (`docs/facts.md R1, R2, L11`)
@MainActor @Suite(.oneClock) struct `A delegate that changes between two operations` {
  /// A push, a presentation or a change of tab at tick 0, a change of the delegate at `tick`, and
  /// the way back at tick 100.
  private func scenario(
    in container: Scenario.Container, _ change: Event.DelegateChange, at tick: Tick = Tick(80)
  ) -> Scenario {
    let bare = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    let isTabs = container == .tabs
    return Scenario(
      container: container, screens: isTabs ? [bare, bare] : [bare],
      operations: [
        .init(isTabs ? .select(1) : .push(bare)),
        .init(at: Tick(100), isTabs ? .select(0) : .pop),
      ], events: [Event(at: tick, .changeDelegate(change))])
  }

  @Test(arguments: Scenario.Container.allCases, [Event.DelegateChange.removed, .released])
  func `R1, L11: leaves the way back to UIKit if there is none any more`(
    container: Scenario.Container, change: Event.DelegateChange
  ) throws {
    let judge = Judge(try #require(referenceSubjects().first { $0.name == "reference/scale" }))
    let scenario = scenario(in: container, change)
    #expect(judge.brokenLaws(in: scenario) == [])
    #expect(judge.trace.outcomes[0].hadEffect)
    #expect(judge.trace.transitions.map(\.operation) == [0])
    #expect(judge.trace.finalState.topScreen == 0)
    #expect(Prediction(of: .scale, in: scenario).transitions.map(\.isTimed) == [true, false])
  }

  @Test(arguments: Scenario.Container.allCases)
  func `is asked like the first one if another one takes its place`(
    container: Scenario.Container
  ) throws {
    let judge = Judge(try #require(referenceSubjects().first { $0.name == "reference/scale" }))
    let scenario = scenario(in: container, .replaced)
    #expect(judge.brokenLaws(in: scenario) == [])
    #expect(judge.trace.outcomes[0].hadEffect)
    #expect(judge.trace.transitions.map(\.operation) == [0, 1])
    #expect(Prediction(of: .scale, in: scenario).transitions.map(\.isTimed) == [true, true])
  }

  @Test(arguments: Scenario.Container.allCases, Event.DelegateChange.allCases)
  func `R2: does not disturb the transition in flight`(
    container: Scenario.Container, change: Event.DelegateChange
  ) throws {
    let judge = Judge(try #require(referenceSubjects().first { $0.name == "reference/scale" }))
    #expect(judge.judge(scenario(in: container, change, at: Tick(8))).isEmpty)
    #expect(judge.trace.transitions[0].completed == Tick(16))
  }
}
