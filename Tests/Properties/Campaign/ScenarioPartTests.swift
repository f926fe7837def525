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

    /// Else no value above it would be tried, and it would seem to be the only one.
    @Test(arguments: [1, 64, 128, 200]) func `is also tried at a later tick`(tick: Int) {
      let screen = Screen(views: [View(frame: Scenario.ordinaryWindow)])
      let scenario = Scenario(
        screens: [screen], operations: [.init(.push(screen)), .init(at: Tick(tick), .pop)])
      let values = ScenarioPart.all(of: scenario).first { $0.name.hasPrefix("tick") }?.values ?? []
      #expect(values.contains(tick) && values.contains { $0 > tick }, "\(values)")
    }
  }
#endif
