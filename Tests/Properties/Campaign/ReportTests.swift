import Campaign
import Model
import Reporting
import Testing

@Suite struct `A report` {
  /// A push of B over A with one pair, cancelled by a finger, and one write in between.
  private let scenario: Scenario = {
    var card = View(frame: Rect(8, 16, 64, 32), alpha: 0.5)
    card.bounds.origin = Point(0, 8)
    let a = Screen(views: [View(frame: Scenario.ordinaryWindow), card], marked: [Mark(1)])
    var turned = View(frame: Rect(0, 0, 64, 64))
    turned.transform = Affine(0, 1, -1, 0, 0, 0)
    turned.isHidden = true
    let b = Screen(
      views: [View(frame: Scenario.ordinaryWindow), turned],
      marked: [Mark(1), Mark(0, isForeign: true)])
    return Scenario(
      screens: [a], operations: [.init(.push(b), isInteractive: true)],
      events: [
        Event(at: Tick(4), .update(0.25)), Event(at: Tick(4), .write(ViewID(0, 1), .alpha(1))),
        Event(at: Tick(8), .cancel),
      ])
  }()

  /// The lines of a report about `scenario` and the law `completes-exactly-once`, whatever law the
  /// violations name.
  private func report(
    _ violations: [Violation], _ grade: Grade? = .defect, specification: Specification? = .fade
  ) throws -> [String] {
    let law = try #require(Law.ID(slug: "completes-exactly-once"))
    return Report(
      subject: "published/fade", law: Law[law], scenario: scenario, violations: violations,
      grade: grade?.description, specification: specification
    ).lines(savedAt: "corpus/x.json")
  }

  @Test(arguments: [
    ("cancel-leaves-no-trace", "cancels it at tick 4, and it begins anew at tick 1024."),
    ("pop-takes-back-the-push", "the way back begins at tick 1024."),
    ("held-and-let-go", "a finger holds the transition at a quarter until tick 4"),
  ])
  func `says what happens in the other run of a law about two`(slug: String, words: String) throws {
    let law = Law[try #require(Law.ID(slug: slug))]
    var push = Scenario(screens: scenario.screens, operations: [.init(scenario.operations[0].kind)])
    push.variant.curve = .linear
    let variant = try #require(law.metamorphicLaw?.variant(of: push))
    // When the other run goes back or begins anew, and when its finger lets go.
    let times = variant.operations.dropFirst().map(\.at) + variant.events.suffix(1).map(\.at)
    let violation = Violation(
      law: try #require(Law.ID(slug: slug)), effect: Effect(.transition), transition: 0, time: 24,
      expected: .count(1), found: .count(2))
    let lines = Report(
      subject: "published/fade", law: law, scenario: push, violations: [violation], grade: nil,
      specification: .fade
    ).lines
    let line = try #require(lines.first { $0.hasPrefix("The law compares two runs.") })
    #expect(line.contains(words))
    for time in times { #expect(line.contains("tick \(time.count)"), "\(line)") }
  }

  @Test func `says which law, where and when, the scenario, and how to replay it`() throws {
    let law = try #require(Law.ID(slug: "completes-exactly-once"))
    let violation = Violation(
      law: law, effect: Effect(.transition), transition: 0, time: 24, expected: .count(1),
      found: .count(2))
    #expect(
      try report([violation]) == [
        "Law broken: \(Law[law].sentence)",
        "published/fade, completes-exactly-once; an unusual scenario, defect.",
        "At tick 24 (375 ms), push of B: expected 1, found 2.",
        "The scenario:",
        "    A is on the stack, marked: A1.",
        "      A: 384 × 832 at (0, 0)",
        "      A1 in A: 64 × 32 at (8, 16), scrolled by (0, 8), alpha 0.5",
        "    B is pushed, marked: B1, view 0 of the other screen.",
        "      B: 384 × 832 at (0, 0)",
        "      B1 in B: 64 × 64 around (32, 32), transform [0 1 -1 0 0 0], hidden",
        "    Tick 0: push of B, driven by a finger.",
        "    Tick 4 (63 ms): the finger is at 0.25 of its way.",
        "    Tick 4 (63 ms): the app sets the alpha 1 of A1.",
        "    Tick 8 (125 ms): the finger lets go: cancelled.",
        "    push of B  b-----------------------e  b begins, e ends; a column is a tick",
        "    finger     ....m...c................  m moves, c cancels",
        "    app        ....w....................  w writes",
        "    broken     ........................!",
        "Replay: swift run -c release fuzz replay corpus/x.json",
      ])
  }

  @Test func `shows the first violation with each effect, with its numbers`() throws {
    func violation(_ role: Effect.Role, _ attribute: Attribute, _ time: Double, _ found: Quantity)
      -> Violation
    {
      Violation(
        law: Law.ID(rawValue: 0), effect: Effect(role, attribute), transition: 0, time: time,
        tracedView: .snapshot(of: ViewID(0, 1)), expected: .rect(Rect(0, 0.5, 64, 32)), found: found
      )
    }
    let lines = try report([
      violation(.fromSnapshot, .frame, 9, .rect(Rect(0, 0, 64, 32))),
      violation(.fromSnapshot, .frame, 8, .rect(Rect(0, 1, 64, 32))),
      violation(.toSnapshot, .alpha, 2.5, .flag(false)),
    ])
    #expect(
      lines.dropFirst(2).prefix(3) == [
        "At tick 2.5 (39 ms), push of B, alpha of the snapshot of A1: expected 64 × 32 at (0, 0.5), found no.",
        "At tick 8 (125 ms), push of B, frame of the snapshot of A1: expected 64 × 32 at (0, 0.5), found 64 × 32 at (0, 1).",
        "The scenario:",
      ])
  }

  @Test func `names the policies on which a finding depends`() {
    #expect(Grade.defect.description == "defect")
    #expect(
      Grade.fixed(by: [.secondCompletionTraps, .scrubbingIsEased]).description
        == "depends on undocumented behavior: not with secondCompletionTraps or scrubbingIsEased")
    #expect(
      Grade.broken(by: Policy.allCases).description
        == "depends on undocumented behavior: only with all policies flipped")
    #expect(Grade.uncertain.description == "not deterministic")
  }

  @Test func `does not show the end of a transition without a prediction`() throws {
    let violation = Violation(
      law: Law.ID(rawValue: 0), effect: Effect(.transition), time: 24, expected: .flag(true),
      found: .flag(false))
    // The diagram has four rows, and one line follows it.
    #expect(
      try report([violation], specification: nil).suffix(5).first
        == "    push of B  b........................  b begins; a column is a tick")
  }

  @Test func `about a picture says what was expected in it, and what was found`() throws {
    let violation = Violation(
      law: Law.ID(rawValue: 0), effect: Effect(.picture, .content), time: 64,
      expected: .drawn(ViewID(1, 1), Rect(0, 8, 64, 64), alpha: 0.5), found: .words("nothing there")
    )
    #expect(
      try report([violation]).contains {
        $0.hasSuffix(": expected B1 in 64 × 64 at (0, 8) at alpha 0.5, found nothing there.")
      })
  }

  @Test func `of a law that holds shows only the scenario`() throws {
    let lines = try report([], nil)
    #expect(lines[0].hasPrefix("Law kept: "))
    #expect(lines[1] == "published/fade, completes-exactly-once.")
    #expect(lines[2] == "The scenario:")
  }
}
