import Generators
import Model

extension Choices {
  /// A screen: a tree of views below a root that fills the window, and the app's list of marked
  /// ones. Smallest: the root alone.
  mutating func screen(_ scope: Scenario.Scope, _ window: Size, _ numbers: Numbers) -> Screen {
    var views: [View] = []
    views.reserveCapacity(scope.viewsMean + 4)
    views.append(root(window, numbers))
    if flag(15, in: 16) {
      repeats(1...scope.viewsMax, mean: scope.viewsMean) { choices, index in
        views.append(choices.view(below: index + 1, numbers))
      }
    }
    let marked = marks(views.count)
    return Screen(views: views, marked: marked, isPlain: flag(1, in: 40))
  }

  /// A root fills the window, opaque and upright; now and then it does not.
  private mutating func root(_ window: Size, _ numbers: Numbers) -> View {
    var root = View(frame: Rect(origin: .zero, size: window))
    if flag(1, in: 8) {
      root.bounds.origin = Point(numbers.coordinate(&self), numbers.coordinate(&self))
    }
    if flag(1, in: 3) { root.clipsToBounds = true }
    guard flag(1, in: 10) else { return root }
    switch index(weights: [4, 1, 3, 2, 2, 2, 1, 1]) {
    case 0: root.alpha = numbers.alpha(&self)
    case 1: root.isHidden = true
    case 2: root.transform = numbers.transform(&self)
    case 3: root.bounds.size = Size(numbers.length(&self), numbers.length(&self))
    case 4: root.anchor = numbers.anchor(&self)
    case 5: root.cornerRadius = 8
    case 6: root.isUserInteractionEnabled = false
    default: root.isOpaque = false
    }
    return root
  }

  /// One of `count` views so far becomes the parent: mostly the root, so that trees are broad.
  private mutating func view(below count: Int, _ numbers: Numbers) -> View {
    let parent = flag(1, in: 4) ? index(of: count) : 0
    let origin = Point(numbers.coordinate(&self), numbers.coordinate(&self))
    var size = Size(numbers.length(&self), numbers.length(&self))
    if flag(1, in: 64) { if flag(1, in: 2) { size.width = 0 } else { size.height = 0 } }
    var view = View(parent: parent, frame: Rect(origin: origin, size: size))
    // One choice for the many views that are like any other.
    guard flag(1, in: 2) else { return view }
    if flag(1, in: 4) { view.alpha = numbers.alpha(&self) }
    if flag(1, in: 8) { view.isHidden = true }
    if flag(1, in: 4) { view.transform = numbers.transform(&self) }
    if flag(1, in: 5) {
      view.bounds.origin = Point(numbers.coordinate(&self), numbers.coordinate(&self))
    }
    if flag(1, in: 8) { view.anchor = numbers.anchor(&self) }
    if flag(1, in: 8) { view.clipsToBounds = true }
    if flag(1, in: 8) { view.isOpaque = false }
    if flag(1, in: 8) { view.cornerRadius = 4 }
    if flag(1, in: 12) { view.isUserInteractionEnabled = false }
    if flag(1, in: 48) { view.failsSnapshots = true }
    return view
  }

  /// An app's list of its animated subviews. Drawn alike from all views it would mostly repeat
  /// and nest; so a view that is not yet in the list is preferred.
  mutating func marks(_ count: Int) -> [Mark] {
    var marks: [Mark] = []
    marks.reserveCapacity(5)
    guard flag(11, in: 12) else { return marks }
    repeats(1...6, mean: 6) { choices, _ in
      switch choices.index(weights: [80, 5, 1, 1]) {
      case 0 where count > 1:
        var view = 1 + choices.index(of: count - 1)
        for _ in 1..<count where marks.contains(Mark(view)) { view = view % (count - 1) + 1 }
        marks.append(Mark(view))
      case 1 where count > 1: marks.append(Mark(1 + choices.index(of: count - 1)))
      case 2: marks.append(Mark(0))
      default: marks.append(Mark(choices.index(of: count), isForeign: true))
      }
    }
    return marks
  }
}
