@testable import Campaign
import Model
import Reporting
import Testing

/// Which findings have one cause (`docs/architecture.md, Causes`). `Cause.groups` sees a minimal
/// scenario only as its trigger: what it needs beyond a plain transition.
@Suite struct `Findings have one cause` {
  private func law(_ slug: String) -> Law.ID {
    guard let law = Law.ID(slug: slug) else { preconditionFailure("no law \(slug)") }
    return law
  }

  /// What decides the cause of a finding in the file `Fade.swift`.
  ///
  /// - Parameters:
  ///   - statement: the responsible statement; nil if it is not known.
  ///   - isConfirmed: whether a run without the statement shows that it is responsible.
  ///   - shown: what else the scenario of the finding breaks.
  ///   - origin: the violation from which the finding follows; nil if it follows from none.
  private func finding(
    _ slug: String, _ effect: Effect, at statement: String?, _ trigger: Trigger = [],
    isConfirmed: Bool = true, showing shown: Set<Fingerprint> = [], origin: Fingerprint? = nil,
    of subject: String = "a/fade", doing action: String = "sets the alpha"
  ) -> Cause.Traits {
    Cause.Traits(
      subject, Fingerprint(law: law(slug), effect: effect),
      at: statement.map {
        Location(
          file: "Fade.swift", line: 1, column: 1, function: "Fade.animate()", source: nil,
          statement: $0, action: action, isConfirmed: isConfirmed)
      }, trigger: trigger, showing: shown, origin: origin)
  }

  /// The numbers of the findings of each cause.
  private func groups(_ findings: Cause.Traits...) -> [[Int]] { Cause.groups(of: findings) }

  private let alpha = Effect(.pairedView, .alpha), screenAlpha = Effect(.fromScreen, .alpha)

  @Test func `if they have one statement, one kind of effect and one trigger`() {
    let first = finding("everything-restored", alpha, at: "view.alpha=1", .alpha)
    let second = finding(
      "hidden-views-restored", Effect(.pairedView, .isHidden), at: "view.alpha=1", .alpha)
    #expect(groups(first, second) == [[0, 1]])
    #expect(groups(first, finding("everything-restored", alpha, at: "b", .scrollOffset)).count == 2)
    #expect(
      groups(first, finding("everything-restored", alpha, at: "view.alpha=1", .alpha, of: "b/fade"))
        .count == 2)
  }

  @Test func `but not if they need different scenarios`() {
    let constant = finding("everything-restored", alpha, at: "view.alpha=1", .alpha)
    let lists = finding("pairs-are-read-once", alpha, at: "view.alpha=1", [.alpha, .changedLists])
    #expect(groups(constant, lists).count == 2)
    let cancel = finding("everything-restored", alpha, at: "view.alpha=1", .cancel)
    #expect(groups(constant, cancel).count == 2)
  }

  @Test func `if one needs what the other needs, and more`() {
    let constant = finding("everything-restored", alpha, at: "view.alpha=1", .alpha)
    let surplus = finding(
      "everything-restored", Effect(.surplusView, .alpha), at: "view.alpha=1",
      [.alpha, .unpairedMarks])
    #expect(groups(constant, surplus) == [[0, 1]])
    let otherLaw = finding("pairs-keep-order", alpha, at: "view.alpha=1", [.alpha, .unpairedMarks])
    #expect(groups(constant, otherLaw).count == 2)
  }

  @Test func `if one statement breaks several laws in one scenario`() {
    let order = finding("pairs-keep-order", Effect(.surplusView, .isHidden), at: "a", .cancel)
    let picture = Effect(.picture, .content)
    let law = "last-picture-is-the-surviving-screen"
    #expect(groups(order, finding(law, picture, at: "a", .cancel)).count == 2)
    #expect(
      groups(order, finding(law, picture, at: "a", .cancel, showing: [order.fingerprint]))
        == [[0, 1]])
  }

  @Test func `if constants are written over one attribute in several places`() {
    let end = finding("everything-restored", screenAlpha, at: "source.alpha=1", .alpha)
    let start = finding("screens-dim-as-specified", screenAlpha, at: "source.alpha=0.5", .alpha)
    #expect(groups(end, start) == [[0, 1]])
    let transform = Effect(.fromScreen, .transform)
    let other = finding("everything-restored", transform, at: "source.transform=.identity", .alpha)
    #expect(groups(end, other).count == 2)
    // Without another value of the attribute, each place may have a mistake of its own.
    let plain = finding("everything-restored", screenAlpha, at: "a"),
      next = finding("screens-dim-as-specified", screenAlpha, at: "b")
    #expect(groups(plain, next).count == 2)
  }

  @Test func `if a constant transform is seen as a wrong rectangle, too`() {
    let end = finding(
      "everything-restored", Effect(.toScreen, .transform), at: "view.transform=.identity",
      .transform)
    let start = finding(
      "picture-as-predicted", Effect(.toScreen, .frame), at: "view.transform=slide", .transform)
    #expect(groups(end, start) == [[0, 1]])
    let snapshot = finding(
      "snapshots-start-and-land", Effect(.toSnapshot, .frame), at: "frame=a", .transform)
    #expect(groups(end, snapshot).count == 2)
    let other = finding(
      "rect-follows-curve", Effect(.fromSnapshot, .frame), at: "frame=b", .transform)
    #expect(groups(snapshot, other) == [[0, 1]])
  }

  @Test func `if a turn of the phone only makes a violation a late one`() {
    let law = "right-screen-remains", frame = Effect(.controller, .frame)
    let late = Effect(.controller, .frame, .late)
    let cancelled = finding(law, frame, at: "frame=a", [.presenterStays, .cancel])
    let turned = finding(law, late, at: "frame=a", [.presenterStays, .cancel, .size])
    #expect(groups(cancelled, turned) == [[0, 1]])
    let other = finding(law, late, at: "frame=b", [.presenterStays, .cancel, .size])
    #expect(groups(cancelled, other).count == 2)
    let hidden = finding(law, late, at: "frame=a", [.presenterStays, .cancel, .size, .hiding])
    #expect(groups(cancelled, hidden).count == 2)
  }

  @Test func `if a class does not lay out its views, whatever presents with it`() {
    let law = "covers-follow-the-window", cover = Effect(.otherView, .frame, .late)
    func sheet(_ subject: String, _ statement: String = "classSheet") -> Cause.Traits {
      finding(
        law, cover, at: statement, .size, of: subject, doing: Location.actionWithoutLayout)
    }
    #expect(groups(sheet("a/sheets"), sheet("a/menus")) == [[0, 1]])
    #expect(
      groups(finding(law, cover, at: "a", .size), finding(law, cover, at: "a", .size, of: "b"))
        .count == 2)
  }

  @Test func `if one scenario shows that two objects leak`() {
    let animator = finding("nothing-leaks", Effect(.animator, nil, .excess), at: "Fade()")
    let context = Effect(.context, nil, .excess)
    #expect(groups(animator, finding("nothing-leaks", context, at: "a")).count == 2)
    #expect(
      groups(animator, finding("nothing-leaks", context, at: "a", showing: [animator.fingerprint]))
        == [[0, 1]])
  }

  @Test func `if a picture shows a mistake because another view is out of the way`() {
    let picture = Effect(.picture, .content), law = "first-picture-is-the-old-screen"
    let hidden = finding(law, picture, at: "alpha=0", [.presenterStays, .hiding])
    let moved = finding(law, picture, at: "alpha=0", [.presenterStays, .place, .clipping])
    #expect(groups(hidden, moved) == [[0, 1]])
    #expect(groups(hidden, finding(law, picture, at: "b", [.presenterStays, .place])).count == 2)
  }

  @Test func `if a picture follows from the frame of a screen, but not from another frame`() {
    let frame = finding("right-screen-remains", Effect(.toScreen, .frame, .early), at: "frame=a")
    let picture = finding(
      "last-picture-is-the-surviving-screen", Effect(.picture, .content), at: "add(b)",
      origin: frame.fingerprint)
    #expect(groups(frame, picture) == [[0, 1]])
    let lost = finding(
      "right-screen-remains", Effect(.toScreen, .superview, .missing), at: "add(c)")
    #expect(groups(lost, picture).count == 2)
  }

  @Test func `if a metamorphic law sees in its other run what another law sees`() {
    let screen = finding(
      "right-screen-remains", Effect(.toScreen, .superview), at: "add(view)", .cancel)
    let trace = finding(
      "cancel-leaves-no-trace", Effect(.container, .content), at: "add(view)", .cancel)
    #expect(groups(screen, trace) == [[0, 1]])
  }

  @Test func `if one attribute is wrong at several instants of one scenario`() {
    let frame = Effect(.toSnapshot, .frame)
    let start = finding("snapshots-start-and-land", frame, at: "frame=a", .scrollOffset)
    let flight = finding(
      "rect-follows-curve", frame, at: "frame=b", .scrollOffset, showing: [start.fingerprint])
    #expect(groups(start, flight) == [[0, 1]])
    #expect(
      groups(start, finding("rect-follows-curve", frame, at: "frame=b", .scrollOffset)).count == 2)
  }

  @Test func `if a counterfactual confirms the line of only one`() {
    let excess = finding(
      "pairs-are-a-bijection", Effect(.fromSnapshot, nil, .excess), at: "a", .unpairedMarks)
    let missing = finding(
      "pairs-are-a-bijection", Effect(.toSnapshot, nil, .missing), at: "b", .unpairedMarks,
      isConfirmed: false)
    #expect(groups(excess, missing) == [[0, 1]])
    let other = finding(
      "pairs-are-a-bijection", Effect(.toSnapshot, .alpha), at: nil, .unpairedMarks)
    #expect(groups(excess, other).count == 2)
  }

  @Test func `if one follows from the other, which then comes last`() {
    let excess = finding(
      "pairs-are-a-bijection", Effect(.fromSnapshot, nil, .excess), at: "a", .unpairedMarks)
    let place = finding(
      "rect-follows-curve", Effect(.fromSnapshot, .frame), at: "b", .unpairedMarks,
      origin: excess.fingerprint)
    #expect(groups(place, excess) == [[1, 0]])
    #expect(groups(place).count == 1)
  }

  @Test func `if a transition that never completes breaks another law without a call`() {
    func violation(_ slug: String, _ effect: Effect, in transition: Int?) -> Violation {
      Violation(
        law: law(slug), effect: effect, transition: transition, time: 0, expected: .count(1),
        found: .count(0))
    }
    let never = violation("completes-exactly-once", Effect(.transition, nil, .missing), in: 0)
    let flat = Effect(.container, .sublayerTransform, .missing)
    let other = violation("perspective-is-taken-back", flat, in: 0)
    #expect([other, never].missingCompletion(behind: other) == never)
    #expect([other, never].missingCompletion(behind: never) == nil)
    let later = violation("perspective-is-taken-back", flat, in: 1)
    #expect([never, later].missingCompletion(behind: later) == nil)
    // In the end a screen has not appeared, which is about no transition.
    let atEnd = violation("appearance-callbacks-in-order", flat, in: nil)
    #expect([never, atEnd].missingCompletion(behind: atEnd) == never)
    var late = never
    late.time = 1
    #expect([late, atEnd].missingCompletion(behind: atEnd) == nil)
    let twice = violation("completes-exactly-once", Effect(.transition, nil, .excess), in: 0)
    #expect([other, twice].missingCompletion(behind: other) == nil)
  }

  @Test func `if a transition does not run to its end in two ways`() {
    let stays = Effect(.toScreen, .superview, .excess), law = "right-screen-remains"
    let cancel = finding(law, stays, at: "add(view)", .cancel)
    #expect(groups(cancel, finding(law, stays, at: "add(view)", .cutShort)) == [[0, 1]])
    #expect(groups(cancel, finding(law, stays, at: "add(view)", .alpha)).count == 2)
    #expect(groups(cancel, finding(law, stays, at: "b", .cutShort)).count == 2)
  }

  @Test func `if they need one value, and only the ends or the presenters differ`() {
    let frame = Effect(.toScreen, .frame), law = "right-screen-remains"
    let stays = finding(law, frame, at: "add(view)", [.place, .presenterStays])
    let early = finding(
      law, Effect(.toScreen, .frame, .early), at: "add(view)", [.place, .cutShort])
    #expect(groups(stays, early) == [[0, 1]])
    let other = finding(law, frame, at: "add(view)", [.scrollOffset, .cutShort])
    #expect(groups(stays, other).count == 2)
  }

  @Test func `but not because each scenario shows what a plain one shows, too`() {
    let law = "right-screen-remains"
    let gone = finding(law, Effect(.toScreen, .superview, .missing), at: "a", .presenterStays)
    let moved = finding(
      law, Effect(.toScreen, .frame), at: "a", [.presenterStays, .place],
      showing: [gone.fingerprint])
    #expect(groups(gone, moved).count == 2)
  }

  @Test func `if the user leaves the app instead of a cancel or a cut`() throws {
    func trigger(of line: String, interactively: Bool) throws -> Trigger {
      let push = "Tick 0: push of B" + (interactively ? ", driven by a finger." : ".")
      let text = """
        A is on the stack.
          A: 384 × 832 at (0, 0)
        B is pushed.
          B: 384 × 832 at (0, 0)
        \(push)
        Tick 1: \(line).
        """
      return Trigger(of: try Scenario(report: text))
    }
    let visit = "the user leaves the app and comes back"
    #expect(try trigger(of: visit, interactively: true) == .cancel)
    #expect(try trigger(of: visit, interactively: false) == .cutShort)
    #expect(try trigger(of: "the finger lets go: finished", interactively: true) == [])
  }

  @Test func `if they trap at one statement`() {
    let trap = Effect(.process, nil, .traps)
    let plain = finding("does-not-crash", trap, at: "a", .plainController)
    let withheld = finding("does-not-crash", trap, at: "a", .withheldController)
    #expect(groups(plain, withheld) == [[0, 1]])
    #expect(groups(plain, finding("does-not-crash", trap, at: "b", .plainController)).count == 2)
  }
}
