// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  @testable import Campaign
  import Model
  import Testing

  @Suite struct `A part of a scenario` {
    /// The name of the part for an alpha that the app sets; nil if there is none.
    private func name(ofAlpha alpha: Double) -> String? {
      let screen = Screen(views: [View(frame: Scenario.ordinaryWindow)])
      let scenario = Scenario(
        screens: [screen], operations: [.init(.push(screen))],
        events: [Event(at: Tick(1), .write(ViewID(1, 0), .alpha(alpha)))])
      return ScenarioPart.all(of: scenario).map(\.name).first { $0.hasPrefix("alpha") }
    }

    /// Alphas are tried in steps of a sixteenth.
    @Test func `is an alpha only if it is a whole number of steps`() {
      #expect(name(ofAlpha: 0.5) == "alpha set of B")
      #expect(name(ofAlpha: 0.3) == nil)
    }
  }
#endif
