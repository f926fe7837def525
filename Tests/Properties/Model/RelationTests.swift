import Model
import Testing

/// Each relation holds for faultless performances of both stories, says nothing of stories that it
/// is not about, and notices one that contradicts the other. (DESIGN.md; MODEL.md, Time)
@Suite struct `The relations between stories` {
  private let screen = Screen(
    views: [
      View(frame: Scenario.ordinaryWindow), View(frame: Rect(0, 32, 64, 64)),
      View(frame: Rect(128, 32, 32, 32)),
    ], marked: [Mark(1), Mark(2)])

  private func story(
    _ kind: Scenario.Operation.Kind? = nil, events: [Event] = [], isInteractive: Bool = false,
    duration: Double? = 1
  ) -> Scenario {
    Scenario(
      screens: [screen, screen],
      operations: [.init(kind ?? .push(screen), isInteractive: isInteractive)], events: events,
      variant: .init(duration: duration))
  }

  private func relation(_ slug: String) -> Relation {
    Relation.all[Relation.number(of: slug)!]
  }

  /// What is noticed when two performances are compared, the second one changed.
  private func noticed(
    _ slug: String, _ scenario: Scenario, as specification: Specification = .fade,
    _ change: (inout Trace) -> Void = { _ in }
  ) throws -> [Violation] {
    let variant = try #require(relation(slug).variant(of: scenario))
    #expect(variant.firstMisfit == nil)
    let first = Performance(of: specification, in: scenario)
    var second = Performance(of: specification, in: variant)
    change(&second.trace)
    return relation(slug).judge(first.trace, second.trace, of: scenario)
  }

  @Test(arguments: Specification.allCases)
  func `faultless performances contradict each other nowhere`(
    specification: Specification
  ) throws {
    for relation in Relation.all where relation.applies(to: specification) {
      for kind in [Scenario.Operation.Kind.push(screen), .pop] {
        guard relation.variant(of: story(kind)) != nil else { continue }
        #expect(try noticed(relation.slug, story(kind), as: specification) == [])
      }
    }
  }

  @Test func `every relation is of some story, and its number goes on after the laws`() throws {
    let driven = story(events: [Event(at: Tick(4), .finish)], isInteractive: true)
    for relation in Relation.all {
      #expect([story(), driven].contains { relation.variant(of: $0) != nil }, "\(relation.slug)")
    }
    let broken = try noticed("window-may-stand-anywhere", story()) { $0.elements[0].alpha = 0.5 }
    #expect(broken.map(\.law) == [Law.number(of: Relation.all[0].slug)])
    #expect(broken.map(\.place.attribute) == [.alpha])
  }

  @Test func `a window that stands elsewhere has the same size`() {
    let moved = relation("window-may-stand-anywhere").variant(of: story())
    #expect(moved?.window == Rect(40, 24, 384, 832))
  }

  @Test func `twice as large doubles lengths, and neither alphas nor ticks`() throws {
    let event = Event(at: Tick(3), .write(ViewID(0, 1), .position(Point(5, 6))))
    let large = try #require(relation("larger-by-two").variant(of: story(events: [event])))
    #expect(large.screens[0].views[1].position == Point(64, 128))
    #expect(large.screens[0].views[1].alpha == 1)
    #expect(large.events == [Event(at: Tick(3), .write(ViewID(0, 1), .position(Point(10, 12))))])
    let broken = try noticed("larger-by-two", story()) { trace in
      for index in trace.elements.indices { trace.elements[index].rect.origin.x /= 2 }
    }
    #expect(broken.first?.place.attribute == .frame)
  }

  @Test func `twice as slow doubles the rest, too`() throws {
    let finger = [Event(at: Tick(4), .update(0.5)), Event(at: Tick(10), .finish)]
    let held = story(events: finger, isInteractive: true)
    #expect(try noticed("slower-by-two", held) == [])
    let broken = try noticed("slower-by-two", held) { $0.transitions[0].completed = Tick(52) }
    #expect(broken.map(\.place.manner) == [.early])
    let open = story(events: [finger[0]], isInteractive: true)
    #expect(relation("slower-by-two").variant(of: open) == nil)
  }

  @Test(arguments: [Event.Action.finish, .cancel])
  func `half the speed doubles what is left when the finger leaves`(leaves: Event.Action) throws {
    let finger = [Event(at: Tick(4), .update(0.5)), Event(at: Tick(10), leaves)]
    let held = story(events: finger, isInteractive: true)
    let slow = try #require(relation("half-speed-doubles-the-rest").variant(of: held))
    #expect(slow.operations[0].completionSpeed == 0.5)
    #expect(try noticed("half-speed-doubles-the-rest", held) == [])
    let early = try noticed("half-speed-doubles-the-rest", held) {
      $0.transitions[0].completed = Tick(42)
    }
    #expect(early.map(\.place.manner) == [.early])
    let still = try noticed("half-speed-doubles-the-rest", held) { trace in
      for observation in trace.observations where observation.time == 30 {
        trace.elements[observation.elements.lowerBound].alpha = 0
      }
    }
    #expect(still.map(\.time) == [30])
    #expect(relation("half-speed-doubles-the-rest").variant(of: story()) == nil)
  }

  @Test func `an app with a speed of its own is not judged`() throws {
    let finger = [Event(at: Tick(4), .update(0.5)), Event(at: Tick(10), .finish)]
    let held = story(events: finger, isInteractive: true)
    let own = try noticed("half-speed-doubles-the-rest", held) {
      $0.transitions[0].completionSpeed = 1
      $0.transitions[0].completed = Tick(42)
    }
    #expect(own == [])
  }

  @Test func `who is held at a quarter goes on from there`() throws {
    let broken = try noticed("held-and-let-go", story()) { trace in
      for observation in trace.observations where observation.time == 20 {
        trace.elements[observation.elements.lowerBound].alpha = 1
      }
    }
    #expect(broken.map(\.time) == [20])
    var eased = story()
    eased.variant.curve = .easeInOut
    #expect(relation("held-and-let-go").variant(of: eased) == nil)
  }

  @Test func `a pop leaves the first screen as it was before the push`() throws {
    let broken = try noticed("pop-takes-back-the-push", story()) { trace in
      trace.records[trace.transitions[1].after.lowerBound + 4].alpha = 0.5
    }
    #expect(broken.map(\.actor) == [.view(ViewID(1, 1))])
  }

  @Test func `what a cancel leaves behind shows when the same is tried again`() throws {
    let broken = try noticed("cancel-leaves-no-trace", story()) { trace in
      for index in trace.elements.indices where trace.elements[index].actor == .view(ViewID(3, 1)) {
        trace.elements[index].alpha = 1
      }
    }
    #expect(broken.map(\.actor) == [.view(ViewID(3, 1))])
  }

  @Test(arguments: [Double.infinity, 1e300, -1e300, .nan])
  func `a duration that no clock can count stops no comparison`(duration: Double) throws {
    let held = try #require(relation("held-and-let-go").variant(of: story()))
    var first = Performance(of: .fade, in: story())
    first.trace.transitions[0].duration = duration
    let second = Performance(of: .fade, in: held)
    _ = relation("held-and-let-go").judge(first.trace, second.trace, of: story())
  }
}
