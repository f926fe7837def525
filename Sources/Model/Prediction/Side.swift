/// One of the two screens of a transition at its start, laid out.
struct Side {
  let number: Int
  let screen: Screen
  /// The root, filling the container.
  let root: View
  /// The app's list of animated subviews.
  let marked: [Mark]

  init(_ number: Int, in scenario: Scenario, at tick: Tick, filling container: Rect) {
    self.number = number
    screen = scenario.state(of: number, at: tick)
    root = screen.views[0].filling(container)
    marked = scenario.marked(number, at: tick)
  }

  /// The bounding box of a view's bounds in the container.
  func box(_ view: Int) -> Rect {
    screen.toContainer(view, root: root)(view == 0 ? root.bounds : screen.views[view].bounds)
  }

  /// The sum of the absolute values from which the box of a view is computed.
  func magnitude(_ view: Int) -> Double { screen.magnitude(view, root: root) }
}
