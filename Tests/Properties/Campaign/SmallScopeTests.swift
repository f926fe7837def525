// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  @testable import Campaign
  import Generators
  import Model
  import Scenarios
  import Testing

  /// The scenarios that `fuzz explore` runs.
  @MainActor @Suite struct `A small scope` {
    /// Every scenario of a scope in one container, with up to three views a screen, operations and
    /// events.
    ///
    /// - Parameter limit: changes what the app does.
    private static func scenarios(
      in container: Scenario.Container, partsMax: Int,
      limiting limit: (inout Scenario.Scope) -> Void = { _ in }
    ) -> [Scenario] {
      let scope = SmallScope(
        name: "test", viewsMax: 3, operationsMax: 3, eventsMax: 3, partsMax: partsMax)
      var app = Scenario.Scope()
      app.containers = [container]
      limit(&app)
      var enumeration = ExplorationWorker.enumeration
      var choices = Choices(replaying: Recording())
      var all: [Scenario] = []
      while enumeration.begin(&choices) {
        let scenario = choices.smallScenario(scope, of: app)
        if enumeration.end(choices) { all.append(scenario) }
      }
      return all
    }

    @Test(arguments: Scenario.Container.allCases)
    func `has each scenario once`(_ container: Scenario.Container) {
      let all = Self.scenarios(in: container, partsMax: 2)
      #expect(all.count > 1_000)
      #expect(Set(all).count == all.count)
      let wrong = all.first { $0.firstProblem != nil }
      #expect(wrong == nil, "\(wrong?.firstProblem.map { "\($0)" } ?? "")")
    }

    /// An app that stacks no screens, and whose screens go by its own gesture only.
    @Test(arguments: [true, false])
    func `has one operation if the app can do nothing more`(goesBackUndriven: Bool) {
      let all = Self.scenarios(in: .overlay, partsMax: 2) { app in
        (app.stacksScreens, app.showsAgain) = (false, false)
        app.goesBackUndriven = goesBackUndriven
      }
      #expect(!all.isEmpty)
      // After a push that a finger cancels, another one is possible.
      let goesOn = all.contains { $0.operations.count > 1 && !$0.operations[0].isInteractive }
      #expect(goesOn == goesBackUndriven)
    }

    /// Counted by hand, for three kinds of finger: alone, cancelled, finished.
    @Test func `has the tab scenarios with one part that a person counts`() {
      let alone = 3
      // In either screen, opaque or not, marked or not.
      let oneView = 3 * 2 * 2 * 2
      // The phone turns at two ticks. At two others the system drops the animations, the user leaves
      // the app, or the app writes the alpha of one of two roots. A finger also moves.
      let oneEvent = 10 + 11 + 11
      // A new tab or the other one, at two ticks.
      let oneOperation = 3 * 2 * 2
      let all = Self.scenarios(in: .tabs, partsMax: 1)
      #expect(all.count == alone + oneView + oneEvent + oneOperation)
    }

    @Test func `reaches three views, three operations and three events`() {
      let all = Self.scenarios(in: .overlay, partsMax: 3)
      let events = { (scenario: Scenario) in
        scenario.events.count - (scenario.operations[0].isInteractive ? 1 : 0)
      }
      #expect(all.contains { $0.operations.count == 3 && events($0) == 1 })
      #expect(all.contains { events($0) == 3 })
      #expect(all.contains { $0.screens[0].views.count == 4 })
      // Three views make five trees.
      let trees = all.map { $0.screens[0].views.map(\.parent) }.filter { $0.count == 4 }
      #expect(Set(trees).count == 5)
      #expect(all.contains { $0.operations.contains { $0.kind == .pushAgain(1) } })
      // The phone turns at rest, also before another operation.
      let turns = all.filter { scenario in
        scenario.events.indices.contains(where: scenario.turnsAtRest)
      }
      #expect(turns.contains { $0.operations.count == 2 && $0.events[0].at < $0.operations[1].at })
    }
  }
#endif
