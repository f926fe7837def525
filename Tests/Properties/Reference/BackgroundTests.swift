import Foundation
import Model
import ReferenceEngine
import Reporting
import Simulation
import TestSupport
import Testing
import UIKit

/// The user leaves the app in a transition and comes back. (`docs/facts.md A12, A26`)
@MainActor @Suite(.oneClock) struct `A visit to the background` {
  /// A push, a presentation or a change of tab. At tick 8 the user leaves the app and comes back.
  ///
  /// - Parameter isInteractive: whether a finger drives the transition; at tick 2 it is at 0.75.
  private func scenario(
    in container: Scenario.Container = .navigation, isInteractive: Bool = false
  ) -> Scenario {
    let bare = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    let isTabs = container == .tabs
    let updates = isInteractive ? [Event(at: Tick(2), .update(0.75))] : []
    return Scenario(
      container: container, screens: isTabs ? [bare, bare] : [bare],
      operations: [.init(isTabs ? .select(1) : .push(bare), isInteractive: isInteractive)],
      events: updates + [Event(at: Tick(8), .visitBackground)])
  }

  private func judge() throws -> Judge {
    Judge(try #require(referenceSubjects().first { $0.name == "reference/scale" }))
  }

  @Test(arguments: Scenario.Container.allCases)
  func `A12: ends a transition that runs by itself, which has succeeded`(
    container: Scenario.Container
  ) throws {
    let judge = try judge(), scenario = scenario(in: container)
    #expect(judge.brokenLaws(in: scenario) == [])
    // The animations are dropped at tick 8, and the transition completes in the next tick.
    #expect(judge.trace.transitions.map(\.completed) == [Tick(9)])
    #expect(judge.trace.transitions.map(\.claim) == [true])
    #expect(Prediction(of: .scale, in: scenario).transitions.map(\.isTimed) == [true])
  }

  @Test(arguments: Scenario.Container.allCases)
  func `A26: cancels the touches, so an interaction is cancelled although it was beyond the half`(
    container: Scenario.Container
  ) throws {
    let judge = try judge()
    #expect(judge.brokenLaws(in: scenario(in: container, isInteractive: true)) == [])
    #expect(judge.trace.transitions.map(\.wasCancelled) == [true])
    #expect(judge.trace.transitions.map(\.completed) == [Tick(9)])
  }

  @Test func `is part of the text and of the entry of a scenario, and unusual`() throws {
    let scenario = scenario(isInteractive: true)
    let text = scenario.lines.joined(separator: "\n")
    #expect(text.contains("Tick 8 (125 ms): the user leaves the app and comes back."))
    // The visit ends the interaction, so the text names no release at the end of the run.
    #expect(!text.contains("nothing else happens"))
    #expect(try Scenario(report: text) == scenario)
    let data = try JSONEncoder().encode(scenario)
    #expect(try JSONDecoder().decode(Scenario.self, from: data) == scenario)
    #expect(scenario.kind == .unusual)
  }
}
