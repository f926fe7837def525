import Model
import Testing

/// Each metamorphic law holds for two correct runs, ignores scenarios that it does not apply to,
/// and notices two runs that contradict one another. (`docs/model.md, Metamorphic laws, Time`)
@Suite struct `The metamorphic laws` {
  private let screen = Screen(
    views: [
      View(frame: Scenario.ordinaryWindow), View(frame: Rect(0, 32, 64, 64)),
      View(frame: Rect(128, 32, 32, 32)),
    ], marked: [Mark(1), Mark(2)])

  private func scenario(
    _ kind: Scenario.Operation.Kind? = nil, events: [Event] = [], isInteractive: Bool = false,
    duration: Double? = 1
  ) -> Scenario {
    Scenario(
      screens: [screen, screen],
      operations: [.init(kind ?? .push(screen), isInteractive: isInteractive)], events: events,
      variant: .init(duration: duration))
  }

  private func metamorphicLaw(_ slug: String) -> MetamorphicLaw {
    MetamorphicLaw.all.first { $0.slug == slug }!
  }

  /// The violations that a comparison finds after the second trace has been changed.
  private func noticed(
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
  func `two correct runs do not contradict one another`(
    specification: Specification
  ) throws {
    for law in MetamorphicLaw.all where law.applies(to: specification) {
      for kind in [Scenario.Operation.Kind.push(screen), .pop] {
        guard law.variant(of: scenario(kind)) != nil else { continue }
        #expect(try noticed(law.slug, scenario(kind), as: specification) == [])
      }
    }
  }

  @Test func `every law applies to some scenario, and its violations name it`()
    throws
  {
    let driven = scenario(events: [Event(at: Tick(4), .finish)], isInteractive: true)
    for law in MetamorphicLaw.all {
      #expect([scenario(), driven].contains { law.variant(of: $0) != nil }, "\(law.slug)")
    }
    let broken = try noticed("window-may-stand-anywhere", scenario()) { $0.elements[0].alpha = 0.5 }
    #expect(broken.map(\.law) == [Law.ID(slug: MetamorphicLaw.all[0].slug)])
    #expect(broken.map(\.effect.attribute) == [.alpha])
  }

  @Test func `a window that stands elsewhere has the same size`() {
    let moved = metamorphicLaw("window-may-stand-anywhere").variant(of: scenario())
    #expect(moved?.window == Rect(40, 24, 384, 832))
  }

  @Test func `twice as large doubles lengths, and neither alphas nor ticks`() throws {
    let event = Event(at: Tick(3), .write(ViewID(0, 1), .position(Point(5, 6))))
    let large = try #require(metamorphicLaw("larger-by-two").variant(of: scenario(events: [event])))
    #expect(large.screens[0].views[1].position == Point(64, 128))
    #expect(large.screens[0].views[1].alpha == 1)
    #expect(large.events == [Event(at: Tick(3), .write(ViewID(0, 1), .position(Point(10, 12))))])
    let broken = try noticed("larger-by-two", scenario()) { trace in
      for index in trace.elements.indices { trace.elements[index].rect.origin.x /= 2 }
    }
    #expect(broken.first?.effect.attribute == .frame)
  }

  @Test func `twice as slow doubles the rest, too`() throws {
    let finger = [Event(at: Tick(4), .update(0.5)), Event(at: Tick(10), .finish)]
    let held = scenario(events: finger, isInteractive: true)
    #expect(try noticed("slower-by-two", held) == [])
    let broken = try noticed("slower-by-two", held) { $0.transitions[0].completed = Tick(52) }
    #expect(broken.map(\.effect.manner) == [.early])
    let open = scenario(events: [finger[0]], isInteractive: true)
    #expect(metamorphicLaw("slower-by-two").variant(of: open) == nil)
  }

  @Test(arguments: [Event.Kind.finish, .cancel])
  func `half the speed doubles the rest after a release`(release: Event.Kind) throws {
    let finger = [Event(at: Tick(4), .update(0.5)), Event(at: Tick(10), release)]
    let held = scenario(events: finger, isInteractive: true)
    let slow = try #require(metamorphicLaw("half-speed-doubles-the-rest").variant(of: held))
    #expect(slow.operations[0].completionSpeed == 0.5)
    #expect(try noticed("half-speed-doubles-the-rest", held) == [])
    let early = try noticed("half-speed-doubles-the-rest", held) {
      $0.transitions[0].completed = Tick(42)
    }
    #expect(early.map(\.effect.manner) == [.early])
    let still = try noticed("half-speed-doubles-the-rest", held) { trace in
      for sample in trace.samples where sample.time == 30 {
        trace.elements[sample.elements.lowerBound].alpha = 0
      }
    }
    #expect(still.map(\.time) == [30])
    #expect(metamorphicLaw("half-speed-doubles-the-rest").variant(of: scenario()) == nil)
  }

  @Test func `an app that sets its own completion speed is not judged`() throws {
    let finger = [Event(at: Tick(4), .update(0.5)), Event(at: Tick(10), .finish)]
    let held = scenario(events: finger, isInteractive: true)
    let own = try noticed("half-speed-doubles-the-rest", held) {
      $0.transitions[0].completionSpeed = 1
      $0.transitions[0].completed = Tick(42)
    }
    #expect(own == [])
  }

  @Test func `a transition that is held at a quarter continues from there`() throws {
    let broken = try noticed("held-and-let-go", scenario()) { trace in
      for sample in trace.samples where sample.time == 20 {
        trace.elements[sample.elements.lowerBound].alpha = 1
      }
    }
    #expect(broken.map(\.time) == [20])
    var eased = scenario()
    eased.variant.curve = .easeInOut
    #expect(metamorphicLaw("held-and-let-go").variant(of: eased) == nil)
  }

  @Test func `a pop leaves the first screen as it was before the push`() throws {
    let broken = try noticed("pop-takes-back-the-push", scenario()) { trace in
      trace.records[trace.transitions[1].after.lowerBound + 4].alpha = 0.5
    }
    #expect(broken.map(\.tracedView) == [.view(ViewID(1, 1))])
  }

  @Test func `a change that a cancel leaves behind is noticed when the operation is repeated`()
    throws
  {
    let broken = try noticed("cancel-leaves-no-trace", scenario()) { trace in
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
    var first = PredictedTrace(of: .fade, in: scenario())
    first.trace.transitions[0].duration = duration
    let second = PredictedTrace(of: .fade, in: held)
    _ = metamorphicLaw("held-and-let-go").judge(first.trace, second.trace, of: scenario())
  }
}
