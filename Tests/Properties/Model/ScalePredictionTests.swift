import Model
import Testing

/// The scale tutorial: alpha from 0 to its old value, transform to a tenth, in a quarter of a
/// second, in every container. (`docs/model.md, Scale`)
@Suite struct `The prediction of the scale` {
  private let root = Screen(views: [View(frame: Scenario.ordinaryWindow)])

  private func prediction(
    _ operation: Scenario.Operation, in container: Scenario.Container, events: [Event] = []
  ) -> TransitionPrediction {
    let scenario = Scenario(
      container: container, screens: [root, root], operations: [operation], events: events)
    return Prediction(of: .scale, in: scenario).transitions[0]
  }

  @Test func `it lasts a quarter of a second, 16 ticks`() {
    let push = prediction(.init(.push(root)), in: .navigation)
    #expect(push.course.duration == 0.25)
    #expect(push.course.completes == Tick(16))
    #expect(push.course.progress(at: 4) == 0.25)
  }

  @Test(arguments: [
    (Scenario.Container.navigation, Scenario.Operation.Kind.pop), (.tabs, .select(1)),
    (.modal, .pop), (.overlay, .pop),
  ])
  func `the new screen fades in and the old one shrinks, whatever the container`(
    container: Scenario.Container, kind: Scenario.Operation.Kind
  ) {
    let formulas = prediction(.init(kind), in: container)
    #expect(formulas.appearance(of: .to, at: 0.5) == ScreenAppearance(alpha: 0.5))
    #expect(formulas.appearance(of: .to, at: 1) == ScreenAppearance(alpha: 1))
    #expect(formulas.appearance(of: .from, at: 0) == ScreenAppearance(scale: 1))
    // Halfway from 1 to a tenth is 0.55.
    #expect(abs(formulas.appearance(of: .from, at: 0.5).scale - 0.55) < 1e-15)
    #expect(abs(formulas.appearance(of: .from, at: 1).scale - 0.1) < 1e-15)
    #expect(formulas.pairs.isEmpty)
  }

  @Test func `the scale is added to the screen's own transform, whose translation stays`() {
    let own = Affine(0, 1, -1, 0, 24, -8)
    #expect(ScreenAppearance(scale: 0.5).transform(own) == Affine(0, 0.5, -0.5, 0, 24, -8))
  }

  @Test func `a release at a half leaves 8 ticks`() {
    let finger = [Event(at: Tick(4), .update(0.5)), Event(at: Tick(10), .finish)]
    let pop = prediction(.init(.pop, isInteractive: true), in: .navigation, events: finger)
    #expect(pop.course.completes == Tick(18))
    #expect(pop.appearance(of: .to, at: pop.course.progress(at: 14)).alpha == 0.75)
  }

  @Test func `an invisible screen over a presenter that stays animates nothing`() {
    var invisible = root
    invisible.views[0].alpha = 0
    #expect(!prediction(.init(.push(invisible)), in: .overlay).isTimed)
    #expect(prediction(.init(.push(invisible)), in: .modal).isTimed)
  }
}
