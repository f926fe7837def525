import Model
import Testing

/// The flip tutorial: three thirds of two seconds, angles of a quarter turn, radius 25,
/// m34 = −0.002. (`docs/model.md, Flip`)
@Suite struct `The prediction of the flip` {
  /// The angle at which a view is seen from its edge.
  private static let edge = Double.pi / 2
  private static let (third, twoThirds) = (1.0 / 3, 2.0 / 3)
  private let plain = Screen(views: [View(frame: Scenario.ordinaryWindow)])

  private var withCard: Screen {
    Screen(
      views: [
        View(frame: Scenario.ordinaryWindow), View(frame: Rect(30, 60, 100, 200)),
        View(parent: 1, frame: Rect(10, 10, 30, 60)),
      ], marked: [Mark(2)])
  }

  private func prediction(
    _ kind: Scenario.Operation.Kind, on screens: [Screen], events: [Event] = [],
    curve: Scenario.Timing = .linear, isInteractive: Bool = false
  ) -> Prediction {
    let scenario = Scenario(
      container: .modal, screens: screens, operations: [.init(kind, isInteractive: isInteractive)],
      events: events, variant: .init(curve: curve), domain: .general)
    return Prediction(of: .flip, in: scenario)
  }

  @Test func `it lasts two seconds`() {
    #expect(
      prediction(.push(plain), on: [withCard]).transitions[0].course.completionTick == Tick(128))
  }

  @Test func `a presentation grows from the rectangle of the card in the container`() throws {
    let flip = try #require(prediction(.push(plain), on: [withCard]).transitions[0].flip)
    #expect(flip.view == ViewID(1, 0))
    #expect(flip.card == Rect(40, 70, 30, 60))
    for progress in [0, Self.third, Self.twoThirds] {
      #expect(flip.rect(at: progress) == flip.card)
    }
    #expect(flip.rect(at: 1) == Scenario.ordinaryWindow)
    #expect(flip.cornerRadius(at: Self.twoThirds) == 25)
    #expect(flip.cornerRadius(at: 1) == 0)
  }

  @Test func `the old screen turns on edge, then the card turns from its edge to the front`() throws
  {
    let push = prediction(.push(plain), on: [withCard]).transitions[0]
    let flip = try #require(push.flip)
    #expect(push.appearance(of: .from, at: 0).angle == 0)
    for progress in [Self.third, Self.twoThirds, 1] {
      #expect(push.appearance(of: .from, at: progress).angle == -Self.edge)
    }
    #expect(flip.angle(at: 0) == Self.edge)
    #expect(flip.angle(at: Self.third) == Self.edge)
    #expect(flip.angle(at: Self.twoThirds) == 0)
    #expect(flip.angle(at: 1) == 0)
    #expect(push.appearance(of: .to, at: 0.5).isInvisible)
    #expect(!push.appearance(of: .from, at: 0.5).isInvisible)
  }

  @Test func `a dismissal goes the same way back to the card`() throws {
    let pop = prediction(.pop, on: [withCard, plain]).transitions[0]
    let flip = try #require(pop.flip)
    #expect(flip.view == ViewID(1, 0))
    #expect(flip.rect(at: 0) == Scenario.ordinaryWindow)
    #expect(flip.rect(at: Self.third) == Rect(40, 70, 30, 60))
    #expect(flip.cornerRadius(at: 0) == 0)
    #expect(flip.cornerRadius(at: Self.third) == 25)
    #expect(flip.angle(at: Self.third) == 0)
    #expect(flip.angle(at: Self.twoThirds) == Self.edge)
    #expect(flip.angle(at: 1) == Self.edge)
    let turns = [0, Self.twoThirds, 1].map { pop.appearance(of: .to, at: $0).angle }
    #expect(turns == [-Self.edge, -Self.edge, 0])
    #expect(pop.appearance(of: .from, at: 0.5).isInvisible)
  }

  @Test func `a screen without marked views has a card in the middle`() throws {
    let flip = try #require(prediction(.push(plain), on: [plain]).transitions[0].flip)
    let height = 832.0 / 3
    #expect(flip.card == Rect(128, height, 128, height))
  }

  @Test func `values are certain at the keyframes, not between them`() {
    let push = prediction(.push(plain), on: [plain]).transitions[0]
    let pop = prediction(.pop, on: [plain, plain]).transitions[0]
    for part in [FlipFormulas.Part.growth, .snapshotRotation, .screenRotation] {
      for progress in [0.25, 0.5, 0.75] { #expect(!push.isCertain(part, at: progress)) }
      for progress in [0.0, 1] { #expect(push.isCertain(part, at: progress)) }
    }
    // The screen turns in the first third and grows in the last; a dismissal the other way round.
    let (early, late) = (Self.third, Self.twoThirds)
    for (formulas, first, last) in [(push, early, late), (pop, late, early)] {
      #expect(formulas.isCertain(.screenRotation, at: first))
      #expect(!formulas.isCertain(.screenRotation, at: last))
      #expect(formulas.isCertain(.growth, at: last))
      #expect(!formulas.isCertain(.growth, at: first))
      #expect(formulas.isCertain(.snapshotRotation, at: first))
      #expect(formulas.isCertain(.snapshotRotation, at: last))
    }
  }

  @Test func `K1, K3: policies make keyframes even and straight`() {
    let scenario = Scenario(
      container: .modal, screens: [plain], operations: [.init(.push(plain))], domain: .general,
      policies: [.keyframeCurveIsLinear, .cubicKeyframesAreLinear])
    let push = Prediction(of: .flip, in: scenario).transitions[0]
    #expect(push.course.progress(at: 32) == 0.25)
    #expect(push.isCertain(.growth, at: 0.25))
    // Three quarters of a quarter turn.
    #expect(push.appearance(of: .from, at: 0.25).angle == -0.75 * Self.edge)
    #expect(Prediction(of: .scale, in: scenario).transitions[0].course.progress(at: 4) < 0.2)
  }

  @Test func `the thirds are sampled, although no tick falls on them`() {
    let linear = prediction(.push(plain), on: [plain])
    #expect(linear.instants == [128 * Self.third, 128 * Self.twoThirds])
    let eased = prediction(.push(plain), on: [plain], curve: .easeInOut)
    #expect(eased.instants.count == 2)
    // The curve is symmetric about its middle, so the two are equally far from the ends.
    #expect(abs(eased.instants[0] + eased.instants[1] - 128) < 1e-9)
    let push = eased.transitions[0]
    let course = push.course
    #expect(
      eased.instants.allSatisfy { push.isCertain(.snapshotRotation, at: course.progress(at: $0)) })
  }

  @Test func `an update that jumps over a third never passes it, a release before it does`() {
    let jump = [Event(at: Tick(4), .update(0.5)), Event(at: Tick(8), .finish)]
    let pop = prediction(.pop, on: [plain, plain], events: jump, isInteractive: true)
    // Half of two seconds is left. A sixth of the whole later, the progress is two thirds.
    #expect(pop.instants.count == 1)
    #expect(abs(pop.instants[0] - (8 + 64 * Self.third)) < 1e-9)
  }

  @Test func `the perspective makes a view 500 points behind half as large`() {
    #expect(FlipFormulas.perspective.rows.2 == [0, 0, 1, -0.002])
    #expect(FlipFormulas.perspective.rows.0 == [1, 0, 0, 0])
  }

  @Test func `a turn by π ∕ 2 takes the right edge away from the viewer`() {
    // CATransform3DMakeRotation(π / 2, 0, 1, 0): m13 = −1, m31 = 1.
    let turn = Matrix.rotation(.pi / 2)
    #expect(abs(turn.rows.0[2] + 1) < 1e-15)
    #expect(abs(turn.rows.2[0] - 1) < 1e-15)
    #expect(abs(turn.rows.0[0]) < 1e-15)
  }

  @Test func `of two maps the later one is the right factor`() {
    let moved = Matrix(.translation(3, 0)).after(Matrix(.scale(2, 2)))
    #expect(moved.rows.3 == [3, 0, 0, 1])
    #expect(Matrix(.scale(2, 2)).after(Matrix(.translation(3, 0))).rows.3 == [6, 0, 0, 1])
  }
}
