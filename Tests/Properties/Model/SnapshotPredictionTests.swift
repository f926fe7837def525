import Model
import Testing

/// The snapshot tutorial: one of the two snapshots of a pair is always opaque, and child pairs move
/// in the carrier. (`docs/model.md, Snapshot transition`)
@Suite struct `The prediction of the snapshot transition` {
  private func screen(_ frames: [Rect], marked: [Mark], radius: Double = 0) -> Screen {
    var screen = Screen(
      views: [View(frame: Scenario.ordinaryWindow)] + frames.map { View(frame: $0) },
      marked: marked)
    screen.views[0].cornerRadius = radius
    return screen
  }

  private func prediction(_ from: Screen, _ to: Screen, events: [Event] = []) -> Prediction {
    let scenario = Scenario(
      container: .modal, screens: [from], operations: [.init(.push(to))], events: events)
    return Prediction(of: .snapshot, in: scenario)
  }

  private let boxes = [Rect(0, 0, 64, 64), Rect(96, 0, 32, 32), Rect(0, 96, 32, 32)]

  @Test func `it lasts a quarter of a second`() {
    let formulas = prediction(screen([], marked: []), screen([], marked: [])).transitions[0]
    #expect(formulas.course.completionTick == Tick(16))
  }

  @Test func `the to-snapshot fades in in the first half, the from-snapshot out in the second`() {
    let formulas = prediction(screen([], marked: []), screen([], marked: [])).transitions[0]
    let quarters: [Double] = [0, 0.25, 0.5, 0.75, 1]
    let alphas = quarters.map { formulas.toSnapshotAlpha(at: $0) }
    #expect(alphas == [0, 0.5, 1, 1, 1])
    #expect(quarters.map { formulas.fromSnapshotAlpha(at: $0) } == alphas.reversed())
    #expect(formulas.appearance(of: .from, at: 0.5).isInvisible)
    #expect(formulas.appearance(of: .to, at: 0.5).isInvisible)
  }

  @Test func `the whole screens are the first pair, marked views move straight in the container`() {
    let from = screen(boxes, marked: [Mark(1), Mark(2)], radius: 16)
    let to = screen(boxes.reversed(), marked: [Mark(1)], radius: 8)
    let formulas = prediction(from, to).transitions[0]
    #expect(formulas.pairs.map(\.from) == [ViewID(0, 0), ViewID(0, 1)])
    #expect(formulas.pairs.map(\.to) == [ViewID(1, 0), ViewID(1, 1)])
    #expect(formulas.rect(of: formulas.pairs[0], at: 0.5) == Scenario.ordinaryWindow)
    #expect(formulas.rect(of: formulas.pairs[1], at: 0.5) == Rect(0, 48, 48, 48))
    #expect(formulas.cornerRadius(of: formulas.pairs[0], at: 0.25) == 14)
  }

  @Test func `a pair is dropped if one of its views is the root, outside, or in an earlier pair`() {
    let from = screen(
      boxes, marked: [Mark(0), Mark(1), Mark(1), Mark(2), Mark(1, isForeign: true), Mark(3)])
    let to = screen(boxes, marked: [Mark(1), Mark(2), Mark(3), Mark(2), Mark(1), Mark(3)])
    let pairs = prediction(from, to).transitions[0].pairs
    // The six pairs: the root, 1–2, 1 again, 2 again, a foreign view, 3–3.
    #expect(pairs.dropFirst().map(\.from.view) == [1, 3])
    #expect(pairs.dropFirst().map(\.to.view) == [2, 3])
  }

  @Test func `a pair comes after the pairs in whose views its own views lie, on either side`() {
    let from = screen(boxes, marked: [Mark(1), Mark(2), Mark(3)])
    var to = screen(boxes, marked: [Mark(2), Mark(1), Mark(3)])
    #expect(prediction(from, to).transitions[0].pairs.map(\.from.view) == [0, 1, 2, 3])
    to.views[2].parent = 1
    #expect(prediction(from, to).transitions[0].pairs.map(\.to.view) == [0, 1, 2, 3])
  }

  @Test func `without a snapshot of a whole screen nothing is predicted`() {
    var from = screen([], marked: [])
    from.views[0].failsSnapshots = true
    let formulas = prediction(from, screen([], marked: [])).transitions[0]
    #expect(formulas.pairs.isEmpty)
    #expect(!formulas.isDetermined)
    #expect(!formulas.isTimed)
  }

  @Test func `it completes at the next tick, without success, if its animations are cut short`() {
    let cut = [Event(at: Tick(8), .cutAnimationsShort)]
    let predicted = prediction(screen([], marked: []), screen([], marked: []), events: cut)
    #expect(!predicted.transitions[0].course.succeeds)
    #expect(predicted.transitions[0].course.completionTick == Tick(9))
    #expect(predicted.stack == [0])
  }
}
