@testable import Campaign
import Model
import Testing

/// Which violation of a run explains another one. (`Consequence.swift`)
@Suite struct `A wrong picture or frame` {
  private let frame = Violation(
    law: .rightScreenRemains, effect: Effect(.toScreen, .frame, .early), transition: 1, time: 40,
    tracedView: .view(ViewID(1, 0)), expected: .rect(Rect(0, 0, 384, 832)),
    found: .rect(Rect(0, 0, 832, 384)))

  /// The violation that explains that a picture of a transition shows the wrong screen.
  private func explanation(
    transition: Int? = 1, screen: Int = 1, alpha: Double = 1, role: Effect.Role = .picture
  ) throws -> Violation? {
    let law = try #require(Law.ID(slug: "first-picture-is-the-old-screen"))
    func drawn(_ screen: Int, _ alpha: Double) -> Quantity {
      .drawn(ViewID(screen, 0), Rect(0, 0, 384, 832), alpha: alpha)
    }
    return [frame].misplacement(
      behind: Violation(
        law: law, effect: Effect(role, .content, .missing), transition: transition, time: 24,
        expected: drawn(0, 1), found: drawn(screen, alpha)))
  }

  @Test func `may follow from the frame in which a screen ends the same transition`() throws {
    #expect(try explanation() == frame)
    #expect(try explanation(transition: 0) == nil)
    #expect(try explanation(transition: nil) == nil)
    #expect(try explanation(role: .fromSnapshot) == nil)
  }

  @Test func `does not follow from the frame of a screen that it does not differ in`() throws {
    #expect(try explanation(screen: 0) == nil)
  }

  @Test func `does not follow from a frame if a view in it is translucent`() throws {
    #expect(try explanation(alpha: 0.5) == nil)
  }

  @Test func `at the end of the run may follow from an earlier frame of the screen`() {
    func last(_ attribute: Attribute, screen: Int = 1, time: Double = 340) -> Violation? {
      [frame].misplacement(
        behind: Violation(
          law: .rightScreenRemains, effect: Effect(.controller, attribute, .late), time: time,
          tracedView: .view(ViewID(screen, 0)), expected: .rect(Rect(0, 0, 832, 384)),
          found: .rect(Rect(0, 0, 384, 832))))
    }
    #expect(last(.frame) == frame)
    #expect(last(.superview) == nil)
    #expect(last(.frame, screen: 0) == nil)
    #expect(last(.frame, time: 24) == nil)
  }
}
