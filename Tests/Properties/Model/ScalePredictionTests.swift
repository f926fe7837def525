import Model
import Reporting
import Testing

/// The scale tutorial: alpha from 0 to its old value, transform to a tenth, in a quarter of a
/// second, in every container. (`docs/model.md, Scale`)
@Suite struct `The prediction of the scale` {
  private func prediction(_ scenario: String) throws -> TransitionPrediction {
    try Prediction(of: .scale, in: Scenario(report: scenario)).transitions[0]
  }

  @Test func `it lasts a quarter of a second, 16 ticks`() throws {
    let push = try prediction("Tick 0: push of B.")
    #expect(push.course.duration == 0.25)
    #expect(push.course.completionTick == Tick(16))
    #expect(push.course.progress(at: 4) == 0.25)
  }

  @Test(arguments: [
    "A is on the stack.\nB is on the stack.\nTick 0: pop of B.",
    "A is a tab.\nB is a tab.\nTick 0: change to tab B.",
    "A is the root.\nB stands presented.\nTick 0: dismissal of B.",
    "A is the root.\nB stands presented over its presenter.\nTick 0: dismissal of B.",
  ])
  func `the new screen fades in and the old one shrinks in a pop, a tab change and a dismissal`(
    scenario: String
  ) throws {
    let formulas = try prediction(scenario)
    #expect(formulas.appearance(of: .to, at: 0.5) == ScreenAppearance(alpha: 0.5))
    #expect(formulas.appearance(of: .to, at: 1) == ScreenAppearance(alpha: 1))
    #expect(formulas.appearance(of: .from, at: 0) == ScreenAppearance(scale: 1))
    // Halfway from 1 to a tenth is 0.55.
    #expect(abs(formulas.appearance(of: .from, at: 0.5).scale - 0.55) < 1e-15)
    #expect(abs(formulas.appearance(of: .from, at: 1).scale - 0.1) < 1e-15)
    #expect(formulas.pairs.isEmpty)
  }

  @Test func `the scale is applied before the screen's own transform, whose translation stays`() {
    let own = Affine(0, 1, -1, 0, 24, -8)
    #expect(ScreenAppearance(scale: 0.5).transform(own) == Affine(0, 0.5, -0.5, 0, 24, -8))
  }

  @Test func `a release at a half leaves 8 ticks`() throws {
    let push = try prediction(
      """
      Tick 0: push of B, driven by a finger.
      Tick 4: the finger is at 0.5 of its way.
      Tick 10: the finger lets go: finished.
      """)
    #expect(push.course.completionTick == Tick(18))
    #expect(push.appearance(of: .to, at: push.course.progress(at: 14)).alpha == 0.75)
  }

  @Test func `an invisible screen over a presenter that stays animates nothing`() throws {
    func isTimed(_ place: String) throws -> Bool {
      try prediction(
        """
        A is the root.
        B is presented\(place).
          B: 384 × 832 at (0, 0), alpha 0
        Tick 0: presentation of B.
        """
      ).isTimed
    }
    #expect(try !isTimed(" over its presenter"))
    #expect(try isTimed(""))
  }
}
