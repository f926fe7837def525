import Model
import Testing

/// When transitions begin and complete, and their progress: `docs/model.md, Time`;
/// `docs/facts.md I1, I3, I7, A7`.
@Suite struct `The course of a transition` {
  private let root = Screen(views: [View(frame: Scenario.ordinaryWindow)])

  private func courses(
    _ operations: [Scenario.Operation], _ events: [Event] = [], depth: Int = 1,
    policies: Policies = [], duration: Double? = nil
  ) -> [Course] {
    let scenario = Scenario(
      screens: Array(repeating: root, count: depth), operations: operations, events: events,
      variant: .init(duration: duration), policies: policies)
    return Prediction(of: .fade, in: scenario).transitions.map(\.course)
  }

  @Test func `an undisturbed push lasts a second of 64 ticks`() {
    let course = courses([.init(.push(root))])[0]
    #expect(course.completes == Tick(64))
    #expect(course.succeeds)
    #expect(course.progress(at: 0) == 0)
    #expect(course.progress(at: 16) == 0.25)
    #expect(course.progress(at: 64) == 1)
  }

  @Test func `I1, I3: a finger holds a transition, and half of the way takes half of the time`() {
    let finger = [Event(at: Tick(4), .update(0.5)), Event(at: Tick(10), .finish)]
    let course = courses([.init(.push(root), isInteractive: true)], finger)[0]
    #expect(course.progress(at: 3) == 0)
    #expect(course.progress(at: 9) == 0.5)
    #expect(course.progress(at: 26) == 0.75)
    #expect(course.completes == Tick(42))
  }

  @Test func `I3: a cancel runs back, and the transition fails`() {
    let finger = [Event(at: Tick(4), .update(0.5)), Event(at: Tick(10), .cancel)]
    let course = courses([.init(.push(root), isInteractive: true)], finger)[0]
    #expect(course.progress(at: 26) == 0.25)
    #expect(course.progress(at: 42) == 0)
    #expect(course.completes == Tick(42))
    #expect(!course.succeeds)
  }

  @Test(arguments: [(2.0, 26), (0.5, 74)])
  func `I3: the completion speed divides the rest`(speed: Double, end: Int) {
    let finger = [Event(at: Tick(4), .update(0.5)), Event(at: Tick(10), .finish)]
    let push = Scenario.Operation(.push(root), isInteractive: true, completionSpeed: speed)
    let course = courses([push], finger)[0]
    #expect(course.completes == Tick(end))
    #expect(course.progress(at: Double(10 + end) / 2) == 0.75)
    let back = courses([push], [finger[0], Event(at: Tick(10), .cancel)])[0]
    #expect(back.completes == Tick(end) && back.progress(at: Double(10 + end) / 2) == 0.25)
  }

  @Test func `I7: reaching the end by hand does not finish`() {
    let finger = [Event(at: Tick(4), .update(1)), Event(at: Tick(100), .cancel)]
    let course = courses([.init(.push(root), isInteractive: true)], finger)[0]
    #expect(course.completes == Tick(164))
    #expect(!course.succeeds)
  }

  @Test func `an interaction that is never released is closed after the last event`() {
    let course = courses(
      [.init(.push(root), isInteractive: true)], [Event(at: Tick(4), .update(0.5))])[0]
    // One tick after the last event, with half of the way left.
    #expect(course.completes == Tick(5 + 32))
    #expect(course.succeeds)
  }

  @Test func `A7: a transition without a duration completes in the next turn of the run loop`() {
    let course = courses([.init(.push(root))], duration: 0)[0]
    #expect(course.progress(at: 0) == 1)
    #expect(course.completes == Tick(1))
  }

  @Test func `A9: a transition with animations disabled does, too`() {
    let off = [Event(at: Tick(0), .enableAnimations(false))]
    #expect(courses([.init(.push(root))], off)[0].completes == Tick(1))
  }

  @Test func `A12: animations that are dropped show their end, and complete at once`() {
    let course = courses([.init(.push(root))], [Event(at: Tick(8), .cutAnimationsShort)])[0]
    #expect(course.progress(at: 7) < 1)
    #expect(course.progress(at: 8) == 1)
    #expect(course.completes == Tick(9))
  }

  private func prediction(_ scenario: Scenario) -> Prediction {
    Prediction(of: .fade, in: scenario)
  }

  @Test
  func `H5: from the transition in flight when the window goes, nothing is predicted`() {
    func known(_ tick: Int) -> [Bool] {
      prediction(
        Scenario(
          screens: [root], operations: [.init(.push(root)), .init(at: Tick(80), .pop)],
          events: [Event(at: Tick(tick), .closeWindow)])
      ).transitions.map { $0.isTimed && $0.isDetermined }
    }
    #expect(known(63) == [false, false])
    #expect(known(64) == [true, false])
    #expect(known(200) == [true, true])
  }

  @Test func `a memory warning changes nothing`() {
    let warned = courses([.init(.push(root))], [Event(at: Tick(8), .warnOfMemory)])[0]
    #expect(warned.completes == Tick(64) && warned.succeeds)
  }

  @Test(arguments: Scenario.Operation.Withheld.allCases)
  func `T6, T7: a transition whose context withholds a screen is not predicted`(
    withheld: Scenario.Operation.Withheld
  ) {
    let scenario = Scenario(
      screens: [root, root], operations: [.init(.pop, withheld: withheld), .init(.push(root))])
    #expect(prediction(scenario).transitions.allSatisfy { !$0.isTimed && !$0.isDetermined })
  }

  @Test func `L7: a second operation waits until the outcome of the first is on the screen`() {
    let both = courses([.init(.push(root)), .init(at: Tick(10), .pop)])
    #expect(both.map(\.began) == [Tick(0), Tick(65)])
    #expect(both.map(\.transitionKind) == [.push, .pop])
  }

  @Test func `L7: each of several waiting operations begins after the one before it`() {
    let all = courses(
      [.init(.push(root)), .init(at: Tick(10), .pop), .init(at: Tick(10), .push(root))])
    #expect(all.map(\.began) == [Tick(0), Tick(65), Tick(130)])
    #expect(all.map(\.transitionKind) == [.push, .pop, .push])
  }

  @Test func `a policy refuses a second operation instead`() {
    let both = courses(
      [.init(.push(root)), .init(at: Tick(10), .pop)], policies: [.secondOperationIsRefused])
    #expect(both.count == 1)
  }

  @Test func `a pop of the last screen has no effect`() {
    #expect(courses([.init(.pop)]).isEmpty)
    #expect(courses([.init(.pop)], depth: 2).count == 1)
  }

  @Test func `finish after cancel is ignored, or turns the transition round under a policy`() {
    let finger = [
      Event(at: Tick(4), .update(0.5)), Event(at: Tick(10), .cancel), Event(at: Tick(12), .finish),
    ]
    let push = Scenario.Operation(.push(root), isInteractive: true)
    #expect(!courses([push], finger)[0].succeeds)
    #expect(courses([push], finger, policies: [.finishAfterCancelFinishes])[0].succeeds)
  }
}
