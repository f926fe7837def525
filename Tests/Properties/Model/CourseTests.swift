import Model
import Reporting
import Testing

/// When transitions begin and complete, and their progress: `docs/model.md, Time`;
/// `docs/facts.md I1, I3, I7, A7`.
@Suite struct `The course of a transition` {
  /// The prediction of a fade in a scenario, which is written as in a report.
  private func prediction(_ scenario: String) throws -> Prediction {
    try Prediction(of: .fade, in: Scenario(report: scenario))
  }

  private func courses(_ scenario: String) throws -> [Course] {
    try prediction(scenario).transitions.map(\.course)
  }

  @Test func `an undisturbed push lasts a second of 64 ticks`() throws {
    let course = try courses("Tick 0: push of B.")[0]
    #expect(course.completionTick == Tick(64))
    #expect(course.succeeds)
    #expect(course.progress(at: 0) == 0)
    #expect(course.progress(at: 16) == 0.25)
    #expect(course.progress(at: 64) == 1)
  }

  @Test func `I1, I3: a finger holds a transition, and half of the way takes half of the time`()
    throws
  {
    let course = try courses(
      """
      Tick 0: push of B, driven by a finger.
      Tick 4: the finger is at 0.5 of its way.
      Tick 10: the finger lets go: finished.
      """)[0]
    #expect(course.progress(at: 3) == 0)
    #expect(course.progress(at: 9) == 0.5)
    #expect(course.progress(at: 26) == 0.75)
    #expect(course.completionTick == Tick(42))
  }

  @Test func `I3: a cancel runs back, and the transition fails`() throws {
    let course = try courses(
      """
      Tick 0: push of B, driven by a finger.
      Tick 4: the finger is at 0.5 of its way.
      Tick 10: the finger lets go: cancelled.
      """)[0]
    #expect(course.progress(at: 26) == 0.25)
    #expect(course.progress(at: 42) == 0)
    #expect(course.completionTick == Tick(42))
    #expect(!course.succeeds)
  }

  @Test(arguments: [("2", 26), ("0.5", 74)])
  func `I3: the completion speed divides the rest`(speed: String, end: Int) throws {
    for (release, half) in [("finished", 0.75), ("cancelled", 0.25)] {
      let course = try courses(
        """
        Tick 0: push of B, driven by a finger, the rest \(speed) times as fast.
        Tick 4: the finger is at 0.5 of its way.
        Tick 10: the finger lets go: \(release).
        """)[0]
      #expect(course.completionTick == Tick(end))
      #expect(course.progress(at: Double(10 + end) / 2) == half)
    }
  }

  @Test func `I7: a finger that reaches the end does not finish the transition`() throws {
    let course = try courses(
      """
      Tick 0: push of B, driven by a finger.
      Tick 4: the finger is at 1 of its way.
      Tick 100: the finger lets go: cancelled.
      """)[0]
    #expect(course.completionTick == Tick(164))
    #expect(!course.succeeds)
  }

  /// A convention of a run, not of UIKit: an interaction that is never released ends one tick after
  /// the last event. (`docs/model.md, Time`)
  @Test(arguments: [("0.5", true), ("0.484375", false)])
  func `an interaction that is never released finishes at half of the way or more`(
    progress: String, finishes: Bool
  ) throws {
    let course = try courses(
      """
      Tick 0: push of B, driven by a finger.
      Tick 4: the finger is at \(progress) of its way.
      """)[0]
    // At 0.5 half of the 64 ticks are left; at 0.484375, which is 31/64, the way back takes 31.
    #expect(course.completionTick == Tick(5 + (finishes ? 32 : 31)))
    #expect(course.succeeds == finishes)
  }

  @Test func `A7: a transition without a duration completes in the next turn of the run loop`()
    throws
  {
    let course = try courses("Tick 0: push of B.\nWith a duration of 0 s.")[0]
    #expect(course.progress(at: 0) == 1)
    #expect(course.completionTick == Tick(1))
  }

  @Test func `A9: a transition with animations disabled completes in the next turn, too`() throws {
    let course = try courses("Tick 0: the app turns animations off.\nTick 0: push of B.")[0]
    #expect(course.completionTick == Tick(1))
  }

  @Test func `A12: animations that are dropped show their end, and complete at once`() throws {
    let course = try courses("Tick 0: push of B.\nTick 8: the system drops every animation.")[0]
    #expect(course.progress(at: 7) < 1)
    #expect(course.progress(at: 8) == 1)
    #expect(course.completionTick == Tick(9))
  }

  @Test
  func `H5: the transition in flight when the window goes, and later ones, are not predicted`()
    throws
  {
    func isPredicted(_ tick: Int) throws -> [Bool] {
      try prediction(
        """
        Tick 0: push of B.
        Tick 80: pop of B.
        Tick \(tick): the window goes away.
        """
      ).transitions.map { $0.isTimed && $0.isDetermined }
    }
    #expect(try isPredicted(63) == [false, false])
    #expect(try isPredicted(64) == [true, false])
    #expect(try isPredicted(200) == [true, true])
  }

  @Test func `a memory warning changes nothing`() throws {
    let warned = try courses(
      "Tick 0: push of B.\nTick 8: the system is short of memory, and says so.")[0]
    #expect(warned.completionTick == Tick(64) && warned.succeeds)
  }

  @Test(arguments: ["view", "controller"], ["from", "to"])
  func `T6, T7: a transition whose context withholds a screen is not predicted`(
    part: String, screen: String
  ) throws {
    let transitions = try prediction(
      """
      A is on the stack.
      B is on the stack.
      Tick 0: pop of B, its context without the \(part) of the \(screen)-screen.
      Tick 0: push of C.
      """
    ).transitions
    #expect(transitions.count == 2)
    #expect(transitions.allSatisfy { !$0.isTimed && !$0.isDetermined })
  }

  @Test func `L7: a second operation waits until the outcome of the first is on the screen`() throws
  {
    let both = try courses("Tick 0: push of B.\nTick 10: pop of B.")
    #expect(both.map(\.began) == [Tick(0), Tick(65)])
    #expect(both.map(\.transitionKind) == [.push, .pop])
  }

  @Test func `L7: each of several waiting operations begins after the one before it`() throws {
    let all = try courses("Tick 0: push of B.\nTick 10: pop of B.\nTick 10: push of C.")
    #expect(all.map(\.began) == [Tick(0), Tick(65), Tick(130)])
    #expect(all.map(\.transitionKind) == [.push, .pop, .push])
  }

  @Test func `a policy refuses a second operation instead`() throws {
    let both = try courses("Tick 0: push of B.\nTick 10: pop of B.\nWith secondOperationIsRefused.")
    #expect(both.count == 1)
  }

  @Test func `L15: a waiting presentation begins after the events of its tick, a push before them`()
    throws
  {
    let release = "Tick 65: the finger lets go: finished."
    let push = try courses(
      "Tick 0: push of B.\nTick 10: push of C, driven by a finger.\n" + release)
    // `knownUntil` is the last tick whose events come before the transition begins.
    #expect(
      push.map(\.knownUntil) == [Tick(0), Tick(64)] && push[1].completionTick == Tick(65 + 64))
    let presentation = try courses(
      "Tick 0: presentation of B.\nTick 10: presentation of C, driven by a finger.\n" + release)
    #expect(presentation.map(\.began) == [Tick(0), Tick(65)])
    #expect(presentation.map(\.knownUntil) == [Tick(0), Tick(65)])
    // Its release comes before it begins, so nothing releases it. The run closes it at tick 66, one
    // tick after its beginning, and it completes at the next tick.
    #expect(!presentation[1].succeeds && presentation[1].completionTick == Tick(67))
  }

  @Test func `L16: a presentation without animation occupies its tick, unless a policy says no`()
    throws
  {
    let both = "Tick 0: presentation of B, not animated.\nTick 0: dismissal of B.\n"
    #expect(try courses(both).map(\.began) == [Tick(1)])
    let inCall = try courses(both + "With unanimatedPresentationsBeginInTheCall.")
    #expect(inCall.map(\.began) == [Tick(0)])
    #expect(try courses(both + "With secondOperationIsRefused.").isEmpty)
  }

  @Test func `a pop of the last screen has no effect`() throws {
    #expect(try courses("Tick 0: pop.").isEmpty)
    #expect(try courses("A is on the stack.\nB is on the stack.\nTick 0: pop of B.").count == 1)
  }

  @Test func `T19: a pop to the root takes all screens but the first, unless it is cancelled`()
    throws
  {
    let three = "A is on the stack.\nB is on the stack.\nC is on the stack.\n"
    let popped = try prediction(three + "Tick 0: pop to the root.\nTick 10: pop.")
    #expect(popped.transitions.map { [$0.course.from, $0.course.to] } == [[2, 0]])
    #expect(popped.stack == [0])
    let cancelled = try prediction(
      three + "Tick 0: pop to the root, driven by a finger.\n"
        + "Tick 4: the finger lets go: cancelled.")
    #expect(cancelled.stack == [0, 1, 2] && !cancelled.transitions[0].course.succeeds)
    let waiting = try prediction(
      "A is on the stack.\nB is on the stack.\nTick 0: push of C.\nTick 1: pop to the root.\n"
        + "Tick 2: push of D.")
    #expect(
      waiting.transitions.map { [$0.course.from, $0.course.to] } == [[1, 2], [2, 0], [0, 3]])
    #expect(waiting.stack == [0, 3])
    #expect(try prediction("Tick 0: pop to the root.").transitions.isEmpty)
  }

  /// The transition machine gets only the first screen of the stack, the two on top and a new one.
  @Test func `a stack may be higher than that of the machine`() throws {
    let nine = "ABCDEFGHI".map { "\($0) is on the stack.\n" }.joined()
    let popped = try prediction(
      nine + "Tick 0: pop of I.\nTick 200: pop of H.\nTick 400: push of J.")
    #expect(
      popped.transitions.map { [$0.course.from, $0.course.to] } == [[8, 7], [7, 6], [6, 9]])
    #expect(popped.stack == [0, 1, 2, 3, 4, 5, 6, 9])
    let root = try prediction(
      nine + "Tick 0: replacement of the top by J.\nTick 200: pop to the root.")
    #expect(root.transitions.map { [$0.course.from, $0.course.to] } == [[8, 9], [9, 0]])
    #expect(root.stack == [0])
    let again = try prediction(nine + "Tick 0: push of D again.\nTick 200: push of I again.")
    // Both screens are on the stack already, the one deep in it and the one on top.
    #expect(again.transitions.isEmpty && again.stack == Array(0...8))
  }

  @Test func `T19: a replacement is a push that leaves the old top out of the stack`() throws {
    let replaced = try prediction(
      "A is on the stack.\nB is on the stack.\nTick 0: replacement of the top by C.\n"
        + "Tick 1: pop of C.")
    #expect(replaced.transitions.map(\.course.transitionKind) == [.push, .pop])
    #expect(replaced.transitions.map { [$0.course.from, $0.course.to] } == [[1, 2], [2, 0]])
    let only = try prediction("Tick 0: replacement of the top by B.")
    #expect(only.stack == [1])
    let cancelled = try prediction(
      "Tick 0: replacement of the top by B, driven by a finger.\nTick 4: the finger lets go: "
        + "cancelled.")
    #expect(cancelled.stack == [0])
  }

  /// A push of 64 ticks that is held at the middle and released twice: at tick 10, and then again.
  private func releasedTwice(_ first: String, _ second: String) -> String {
    """
    Tick 0: push of B, driven by a finger.
    Tick 4: the finger is at 0.5 of its way.
    Tick 10: the finger lets go: \(first).
    Tick 18: the finger lets go: \(second).

    """
  }

  @Test func `I20: finish after cancel reverses the transition from where it is`() throws {
    let course = try courses(releasedTwice("cancelled", "finished"))[0]
    #expect(course.succeeds && course.progress(at: 18) == 0.375)
    // The rest of the way, 0.625 of 64 ticks.
    #expect(course.completionTick == Tick(18 + 40))
  }

  @Test func `I20: cancel after finish reverses the transition from where it is`() throws {
    let course = try courses(releasedTwice("finished", "cancelled"))[0]
    #expect(!course.succeeds && course.progress(at: 18) == 0.625)
    // The way back from 0.625 of 64 ticks.
    #expect(course.completionTick == Tick(18 + 40))
  }

  @Test(arguments: [("cancelled", "finished"), ("finished", "cancelled")])
  func `a policy ignores a second release instead`(_ first: String, _ second: String) throws {
    let course = try courses(releasedTwice(first, second) + "With secondReleaseIsIgnored.")[0]
    #expect(course.succeeds == (first == "finished") && course.completionTick == Tick(10 + 32))
  }

  @Test func `I20: an update after finish holds the transition again, unless a policy ignores it`()
    throws
  {
    let push = """
      Tick 0: push of B, driven by a finger.
      Tick 4: the finger lets go: finished.
      Tick 20: the finger is at 0.5 of its way.
      Tick 30: the finger lets go: cancelled.

      """
    let course = try courses(push)[0]
    #expect(
      !course.succeeds && course.progress(at: 29) == 0.5 && course.completionTick == Tick(30 + 32))
    let ignored = try courses(push + "With secondReleaseIsIgnored, updateAfterFinishIsIgnored.")[0]
    #expect(ignored.succeeds && ignored.completionTick == Tick(4 + 64))
  }

  @Test func `I20: an update after cancel has no effect`() throws {
    let course = try courses(
      """
      Tick 0: push of B, driven by a finger.
      Tick 4: the finger is at 0.5 of its way.
      Tick 8: the finger lets go: cancelled.
      Tick 12: the finger is at 1 of its way.

      """)[0]
    #expect(!course.succeeds && course.completionTick == Tick(8 + 32))
  }

  /// The course of an eased snapshot transition of one second in a property animator.
  private func courseInPropertyAnimator(_ text: String) throws -> Course {
    let scenario = try Scenario(report: text, domain: .general)
    return Prediction(of: .snapshot, in: scenario, inPropertyAnimator: true).transitions[0].course
  }

  /// A quarter of the time of ease-in-out is 0.129162 of its way: `docs/facts.md A5`.
  @Test func `I22: a property animator goes on along its own curve, or evenly under a policy`()
    throws
  {
    let push = """
      Tick 0: push of B, driven by a finger.
      Tick 4: the finger is at 0.12916193 of its way.
      Tick 10: the finger lets go: finished.

      """
    let own = try courseInPropertyAnimator(push + "With a duration of 1 s.")
    #expect(abs(own.progress(at: 26) - 0.5) < 1e-6)
    #expect((Tick(58)...Tick(59)).contains(own.completionTick))
    // The rest is 0.8708 of 64 ticks, rounded up to 56.
    let even = try courseInPropertyAnimator(
      push + "With a duration of 1 s, releasedAnimatorsTakeTheCompletionCurve.")
    #expect(even.completionTick == Tick(10 + 56))
  }

  @Test func `P22: a property animator without a duration takes 0.2 s, unless a policy says no`()
    throws
  {
    let push = "Tick 0: push of B.\nWith a duration of 0 s"
    // 0.2 s are 12.8 ticks.
    #expect(try courseInPropertyAnimator(push + ".").completionTick == Tick(13))
    let flipped = push + ", zeroDurationAnimatorsEndAtOnce."
    #expect(try courseInPropertyAnimator(flipped).completionTick == Tick(1))
  }

  @Test func `a screen is pushed again only at rest, and only if it is not on the stack`() throws {
    func screens(_ more: String) throws -> [[Int]] {
      try courses(
        """
        A is on the stack.
        B is pushed.
        Tick 0: push of B.
        \(more)
        """
      ).map { [$0.from, $0.to] }
    }
    #expect(
      try screens(
        """
        Tick 100: pop of B.
        Tick 200: push of B again.
        """) == [[0, 1], [1, 0], [0, 1]])
    #expect(try screens("Tick 100: push of B again.") == [[0, 1]])
    #expect(
      try screens(
        """
        Tick 100: pop of B.
        Tick 120: push of B again.
        """) == [[0, 1], [1, 0]])
  }
}
