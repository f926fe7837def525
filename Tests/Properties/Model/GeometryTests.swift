import Model
import Testing

/// The model's own geometry against numbers that others recorded on iPhones: `docs/facts.md G1` to
/// `G16`.
@Suite struct `The geometry of the model` {
  private func near(_ found: Rect, _ expected: Rect, within error: Double = 1e-5) -> Bool {
    abs(found.minX - expected.minX) < error && abs(found.minY - expected.minY) < error
      && abs(found.size.width - expected.size.width) < error
      && abs(found.size.height - expected.size.height) < error
  }

  private func turned(_ frame: Rect, by map: Affine) -> View {
    var view = View(frame: frame)
    view.transform = map
    return view
  }

  @Test func `G3: a view that is scaled by two grows about its middle`() {
    let view = turned(Rect(0, 0, 50, 50), by: .scale(2, 2))
    #expect(view.frame == Rect(-25, -25, 100, 100))
  }

  @Test func `G3: the frame of a rotated view is the box of its four corners`() {
    let thirty = Affine(0.8660254037844387, 0.5, -0.5, 0.8660254037844387, 0, 0)
    let large = turned(Rect(60, 105, 200, 250), by: thirty)
    #expect(near(large.frame, Rect(10.897461, 71.746826, 298.20508, 316.50635)))
    let tenth = Affine(
      0.9950041652780258, 0.09983341664682815, -0.09983341664682815, 0.9950041652780258, 0, 0)
    let small = turned(Rect(20, 20, 100, 100), by: tenth)
    #expect(near(small.frame, Rect(15.258121, 15.258121, 109.483757, 109.483757)))
  }

  @Test func `G12: the frame under translation, scale and half a turn is as recorded`() {
    // Applied from the right: rotated, then scaled, then moved.
    let map = Affine(-4, 0, 0, -4, 50, 60)
    let view = turned(Rect(10, 20, 30, 40), by: map)
    #expect(view.frame == Rect(15, 20, 120, 160))
  }

  @Test func `G4: a scroll offset moves the children and not the view`() {
    var view = View(frame: Rect(10, 20, 100, 100))
    view.bounds.origin = Point(0, 30)
    #expect(view.frame == Rect(10, 20, 100, 100))
    #expect(view.toSuperview(Point(0, 30)) == Point(10, 20))
  }

  @Test func `a chain of views maps a point level by level`() {
    let screen = Screen(views: [
      View(frame: Rect(0, 0, 384, 832)), View(parent: 0, frame: Rect(10, 20, 100, 100)),
      View(parent: 1, frame: Rect(5, 6, 10, 10)),
    ])
    #expect(screen.toContainer(2, root: screen.views[0])(Point(1, 1)) == Point(16, 27))
  }

  @Test func `an affine map and its inverse cancel out, and a singular map has none`() {
    let map = Affine(0, 2, -4, 0, 3, 5)
    #expect(map.inverse!.after(map) == .identity)
    #expect(Affine(1, 2, 2, 4, 0, 0).inverse == nil)
  }

  @Test(arguments: [(0.1, 0.01972), (0.25, 0.1291619), (0.5, 0.5)])
  func `A5: ease-in-out passes through Apple's points`(share: Double, progress: Double) {
    #expect(abs(Curve.easeInOut(share) - progress) < 1e-5)
  }
}
