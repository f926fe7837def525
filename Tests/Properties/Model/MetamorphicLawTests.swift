import Model
import Reporting
import Testing

/// Each metamorphic law holds for two correct runs, ignores scenarios that it does not apply to,
/// and notices two runs that contradict each other. (`docs/model.md, Metamorphic laws, Time`)
@Suite struct `The metamorphic laws` {
  private let screen = Screen(
    views: [
      View(frame: Scenario.ordinaryWindow), View(frame: Rect(0, 32, 64, 64)),
      View(frame: Rect(128, 32, 32, 32)),
    ], marked: [Mark(1), Mark(2)])

  /// A scenario all of whose screens are `screen`, over a screen that stays below. It lasts a second.
  private func scenario(_ timeline: String = "Tick 0: push of C.") throws -> Scenario {
    var scenario = try Scenario(
      report: """
        A is on the stack.
        B is on the stack.
        \(timeline)
        With a duration of 1 s.
        """)
    scenario.screens = [screen, screen]
    for index in scenario.operations.indices {
      if case .push = scenario.operations[index].kind {
        scenario.operations[index].kind = .push(screen)
      }
    }
    return scenario
  }

  /// A push that a finger holds at half of its way from tick 4 to tick 10.
  private func heldPush(until release: String) throws -> Scenario {
    try scenario(
      """
      Tick 0: push of C, driven by a finger.
      Tick 4: the finger is at 0.5 of its way.
      Tick 10: the finger lets go: \(release).
      """)
  }

  private func metamorphicLaw(_ slug: String) -> MetamorphicLaw {
    MetamorphicLaw.all.first { $0.slug == slug }!
  }

  /// The violations that a comparison finds after the second trace has been changed.
  private func violations(
    _ slug: String, _ scenario: Scenario, as specification: Specification = .fade,
    _ change: (inout Trace) -> Void = { _ in }
  ) throws -> [Violation] {
    let variant = try #require(metamorphicLaw(slug).variant(of: scenario))
    #expect(variant.firstProblem == nil)
    let first = PredictedTrace(of: specification, in: scenario)
    var second = PredictedTrace(of: specification, in: variant)
    change(&second.trace)
    return metamorphicLaw(slug).judge(first.trace, second.trace, of: scenario)
  }

  @Test(arguments: Specification.allCases)
  func `two correct runs do not contradict one another`(specification: Specification) throws {
    for law in MetamorphicLaw.all where law.applies(to: specification) {
      for operation in ["push of C", "pop of B"] {
        let scenario = try scenario("Tick 0: \(operation).")
        guard law.variant(of: scenario) != nil else { continue }
        #expect(try violations(law.slug, scenario, as: specification) == [])
      }
    }
  }

  @Test func `every law applies to some scenario, and its violations name it`()
    throws
  {
    let driven = try scenario(
      "Tick 0: push of C, driven by a finger.\nTick 4: the finger lets go: finished.")
    for law in MetamorphicLaw.all {
      #expect([try scenario(), driven].contains { law.variant(of: $0) != nil }, "\(law.slug)")
    }
    let broken = try violations("window-may-stand-anywhere", scenario()) {
      $0.elements[0].alpha = 0.5
    }
    #expect(broken.map(\.law) == [Law.ID(slug: MetamorphicLaw.all[0].slug)])
    #expect(broken.map(\.effect.attribute) == [.alpha])
  }

  @Test func `a sample without a counterpart is skipped, and the next one is not`() throws {
    let broken = try violations("window-may-stand-anywhere", scenario()) { trace in
      trace.samples.removeAll { $0.time == 10 }
      for sample in trace.samples where sample.time == 11 {
        trace.elements[sample.elements.lowerBound].alpha = 0.5
      }
    }
    #expect(broken.map(\.time) == [11])
  }

  @Test func `a window at another position has the same size`() throws {
    let moved = metamorphicLaw("window-may-stand-anywhere").variant(of: try scenario())
    #expect(moved?.window == Rect(40, 24, 384, 832))
  }

  @Test func `twice as large doubles lengths, and neither alphas nor ticks`() throws {
    var written = try scenario()
    written.events = [Event(at: Tick(3), .write(ViewID(0, 1), .position(Point(5, 6))))]
    let large = try #require(metamorphicLaw("larger-by-two").variant(of: written))
    #expect(large.screens[0].views[1].position == Point(64, 128))
    #expect(large.screens[0].views[1].alpha == 1)
    #expect(large.events == [Event(at: Tick(3), .write(ViewID(0, 1), .position(Point(10, 12))))])
    let broken = try violations("larger-by-two", scenario()) { trace in
      for index in trace.elements.indices { trace.elements[index].rect.origin.x /= 2 }
    }
    #expect(broken.first?.effect.attribute == .frame)
  }

  @Test func `twice as slow doubles the rest, too`() throws {
    let held = try heldPush(until: "finished")
    #expect(try violations("slower-by-two", held) == [])
    // In the other run the release is at tick 20. A rest that is not doubled ends 32 ticks later.
    let broken = try violations("slower-by-two", held) { $0.transitions[0].completed = Tick(52) }
    #expect(broken.map(\.effect.manner) == [.early])
    let open = try scenario(
      "Tick 0: push of C, driven by a finger.\nTick 4: the finger is at 0.5 of its way.")
    #expect(metamorphicLaw("slower-by-two").variant(of: open) == nil)
  }

  @Test(arguments: ["finished", "cancelled"])
  func `half the speed doubles the rest after a release`(release: String) throws {
    let held = try heldPush(until: release)
    let slow = try #require(metamorphicLaw("half-speed-doubles-the-rest").variant(of: held))
    #expect(slow.operations[0].completionSpeed == 0.5)
    #expect(try violations("half-speed-doubles-the-rest", held) == [])
    // At the usual speed the rest takes half of 64 ticks from tick 10.
    let early = try violations("half-speed-doubles-the-rest", held) {
      $0.transitions[0].completed = Tick(42)
    }
    #expect(early.map(\.effect.manner) == [.early])
    let still = try violations("half-speed-doubles-the-rest", held) { trace in
      for sample in trace.samples where sample.time == 30 {
        trace.elements[sample.elements.lowerBound].alpha = 0
      }
    }
    #expect(still.map(\.time) == [30])
    #expect(metamorphicLaw("half-speed-doubles-the-rest").variant(of: try scenario()) == nil)
  }

  @Test func `an app that sets its own completion speed is not judged`() throws {
    let held = try heldPush(until: "finished")
    let own = try violations("half-speed-doubles-the-rest", held) {
      $0.transitions[0].completionSpeed = 1
      $0.transitions[0].completed = Tick(42)
    }
    #expect(own == [])
  }

  @Test func `a transition that is held at a quarter continues from there`() throws {
    let broken = try violations("held-and-let-go", scenario()) { trace in
      for sample in trace.samples where sample.time == 20 {
        trace.elements[sample.elements.lowerBound].alpha = 1
      }
    }
    #expect(broken.map(\.time) == [20])
    var eased = try scenario()
    eased.variant.curve = .easeInOut
    #expect(metamorphicLaw("held-and-let-go").variant(of: eased) == nil)
  }

  @Test func `a pop leaves the first screen as it was before the push`() throws {
    let broken = try violations("pop-takes-back-the-push", scenario()) { trace in
      // The pop goes from C to B. The records of B follow those of the three views of C.
      trace.records[trace.transitions[1].after.lowerBound + 4].alpha = 0.5
    }
    #expect(broken.map(\.tracedView) == [.view(ViewID(1, 1))])
  }

  @Test func `a change that a cancel leaves behind is noticed when the operation is repeated`()
    throws
  {
    let broken = try violations("cancel-leaves-no-trace", scenario()) { trace in
      // The repeated push has a screen of its own, with the number 3.
      for index in trace.elements.indices
      where trace.elements[index].tracedView == .view(ViewID(3, 1)) {
        trace.elements[index].alpha = 1
      }
    }
    #expect(broken.map(\.tracedView) == [.view(ViewID(3, 1))])
  }

  @Test(arguments: [Double.infinity, 1e300, -1e300, .nan])
  func `a duration beyond any clock stops no comparison`(duration: Double) throws {
    let held = try #require(metamorphicLaw("held-and-let-go").variant(of: scenario()))
    var first = PredictedTrace(of: .fade, in: try scenario())
    first.trace.transitions[0].duration = duration
    let second = PredictedTrace(of: .fade, in: held)
    let found = metamorphicLaw("held-and-let-go").judge(
      first.trace, second.trace, of: try scenario())
    #expect(found == [])
  }
}
