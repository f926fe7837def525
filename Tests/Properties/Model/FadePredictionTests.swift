import Model
import Testing

/// The numbers of `docs/model.md, Fade` in flight.
@Suite struct `The prediction of the fade` {
  /// A screen with one marked view.
  private func screen(_ frame: Rect) -> Screen {
    Screen(
      views: [View(frame: Scenario.ordinaryWindow), View(parent: 0, frame: frame)],
      marked: [Mark(1)])
  }

  /// The transition from screen A, whose marked view is in the corner, to screen B, by a push or a
  /// pop.
  private func prediction(isPush: Bool) -> TransitionPrediction {
    let (a, b) = (screen(Rect(0, 0, 64, 64)), screen(Rect(100, 200, 128, 32)))
    let scenario =
      isPush
      ? Scenario(screens: [a], operations: [.init(.push(b))])
      : Scenario(screens: [b, a], operations: [.init(.pop)])
    return Prediction(of: .fade, in: scenario).transitions[0]
  }

  @Test func `a push slides the to-screen in by its width and dims the from-screen to a half`() {
    let push = prediction(isPush: true)
    #expect(push.appearance(of: .to, at: 0.25).offset == 288)
    #expect(push.appearance(of: .from, at: 0.25).offset == 0)
    #expect(push.appearance(of: .from, at: 0.5).alpha == 0.75)
    #expect(push.appearance(of: .to, at: 0.5).alpha == 1)
  }

  @Test func `a pop slides the from-screen out and brightens the to-screen from a half`() {
    let pop = prediction(isPush: false)
    #expect(pop.appearance(of: .from, at: 0.25).offset == 96)
    #expect(pop.appearance(of: .to, at: 0).alpha == 0.5)
    #expect(pop.appearance(of: .to, at: 1).alpha == 1)
  }

  @Test func `snapshots move between the views of their pair, and their alphas add up to one`() {
    let push = prediction(isPush: true)
    #expect(push.rect(of: push.pairs[0], at: 0.5) == Rect(50, 100, 96, 48))
    #expect(push.fromSnapshotAlpha(at: 0.25) + push.toSnapshotAlpha(at: 0.25) == 1)
  }

  @Test func `a rotated view starts at the box of its bounds, not at a box of a box`() {
    var from = screen(Rect(0, 0, 64, 32))
    from.views[1].transform = Affine(0, 1, -1, 0, 0, 0)
    let scenario = Scenario(screens: [from], operations: [.init(.push(screen(Rect(0, 0, 64, 64))))])
    #expect(
      Prediction(of: .fade, in: scenario).transitions[0].pairs[0].start == Rect(16, -16, 32, 64))
  }
}
