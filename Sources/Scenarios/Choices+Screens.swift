import Generators
import Model

extension ChoiceSpan.Label {
  fileprivate static let screen = ChoiceSpan.Label("screen")
}

extension Choices {
  /// Draws a screen: a tree of views below a root that fills the window, and the app's list of
  /// marked views. Shrinks to the root alone.
  ///
  /// Screens share a label, so that one may replace another while a scenario shrinks.
  mutating func screen(_ scope: Scenario.Scope, _ window: Size, _ numbers: Numbers) -> Screen {
    span(.screen) { choices in
      var views: [View] = []
      views.reserveCapacity(scope.viewsMean + 4)
      views.append(choices.root(window, scope, numbers))
      // Of 64 screens, how many have subviews.
      let share = !scope.hasEmptyScreens ? 64 : numbers.profile == .any ? 60 : 63
      choices.maybe(share, in: 64) { choices in
        choices.repeats(scope.viewsMin...scope.viewsMax, mean: scope.viewsMean) { choices, _ in
          views.append(choices.subview(in: views, scope, numbers))
        }
      }
      // What an app starts from, such as a tapped cell, is not hidden.
      if !scope.hasEmptyScreens, views.count > 1, !views.showAny { views[1].isHidden = false }
      let marked = choices.marks(views, atLeast: scope.marksMin, numbers)
      return Screen(
        views: views, marked: marked, isPlain: choices.flag(numbers.unusual(1), in: 40),
        isPreparedElsewhere: choices.flag(numbers.unusual(1), in: 40))
    }
  }

  /// Draws a root that fills the window, opaque and upright; sometimes it does not.
  private mutating func root(_ window: Size, _ scope: Scenario.Scope, _ numbers: Numbers) -> View {
    var root = View(frame: Rect(origin: .zero, size: window))
    maybe(scope.scrollsRoots ? 1 : 0, in: 8) { choices in
      root.bounds.origin = Point(numbers.coordinate(&choices), numbers.coordinate(&choices))
    }
    root.clipsToBounds = flag(scope.shapesRoots ? 1 : 0, in: 3)
    maybe(1, in: 10) { choices in
      // The order of the cases is that of `rootWeights`.
      switch choices.index(weights: numbers.profile.rootWeights) {
      case 0: root.alpha = numbers.alpha(&choices)
      case 1: root.isHidden = true
      case 2: root.transform = numbers.transform(&choices)
      case 3: root.bounds.size = Size(numbers.length(&choices), numbers.length(&choices))
      case 4: root.anchor = numbers.anchor(&choices)
      case 5: root.cornerRadius = scope.shapesRoots ? 8 : 0
      case 6: root.isUserInteractionEnabled = !scope.locksRoots
      case 7: root.isOpaque = !scope.clearsRoots
      default: root.failsSnapshots = true
      }
    }
    // No mask, which every transition that reveals a screen replaces, and no z position, which would
    // lift the screen above the snapshots.
    maybe(numbers.unusual(1), in: 24) { root.decorations = $0.flag() ? .border : .shadow }
    return root
  }

  /// Draws a subview of the root (usually, so that trees are broad) or of a view drawn earlier. A
  /// subview of a transformed view usually has a transform, too: only two nested transforms show
  /// that a bounding box was converted twice (`docs/model.md`, Geometry).
  private mutating func subview(
    in views: [View], _ scope: Scenario.Scope, _ numbers: Numbers
  ) -> View {
    var parent = 0
    let count = views.count
    maybe(1, in: 4) { parent = $0.index(of: count) }
    let parentIsTransformed = !views[parent].transform.isIdentity
    let origin = Point(numbers.coordinate(&self), numbers.coordinate(&self))
    var size = Size(numbers.length(&self), numbers.length(&self))
    maybe(numbers.unusual(1), in: 64) {
      if $0.flag(1, in: 2) { size.width = 0 } else { size.height = 0 }
    }
    // The views of a tidy screen rarely overlap, and lie at most two levels below the root.
    let isTidy = numbers.profile == .tidy
    if isTidy { parent = views[parent].parent == 0 ? parent : 0 }
    let frame = Rect(origin: origin, size: size)
    var view = View(parent: parent, frame: isTidy ? frame.movedApart(in: parent, of: views) : frame)
    // One choice decides that a view has only default attributes, which is common.
    maybe(parentIsTransformed ? 3 : 2, in: 4) { choices in
      choices.maybe(isTidy ? 0 : 1, in: 4) { view.alpha = numbers.alpha(&$0) }
      choices.maybe(isTidy || !scope.transformsViews ? 0 : parentIsTransformed ? 3 : 1, in: 4) {
        view.transform = numbers.transform(&$0)
      }
      choices.maybe(isTidy ? 0 : 1, in: 5) { choices in
        view.bounds.origin = Point(numbers.coordinate(&choices), numbers.coordinate(&choices))
      }
      choices.maybe(isTidy ? 0 : 1, in: 8) { view.anchor = numbers.anchor(&$0) }
      view.isHidden = choices.flag(isTidy ? 0 : 1, in: 8)
      view.clipsToBounds = choices.flag(1, in: 8)
      view.isOpaque = !choices.flag(1, in: 8)
      view.cornerRadius = choices.flag(1, in: 8) ? 4 : 0
      view.isUserInteractionEnabled = !choices.flag(1, in: 12)
      choices.maybe(1, in: 8) {
        view.decorations = View.Decorations.each[$0.index(of: View.Decorations.each.count)]
      }
      view.failsSnapshots = choices.flag(numbers.unusual(1), in: 48)
    }
    return view
  }

  /// Draws the app's list of animated subviews, of up to six. If views were drawn uniformly, most
  /// lists would repeat and nest them, so a view that is not yet in the list is preferred.
  mutating func marks(_ views: [View], atLeast least: Int = 1, _ numbers: Numbers) -> [Mark] {
    var marks: [Mark] = []
    let isAny = numbers.profile == .any
    // A mistaken mark is all that a root without visible subviews can have.
    let isPossible = isAny || views.dropFirst().contains { !$0.isHidden }
    marks.reserveCapacity(5)
    maybe(isPossible ? isAny ? 59 : 63 : 0, in: 64) { choices in
      choices.repeats(least...6, mean: 6) { choices, _ in
        marks.append(choices.mark(views, besides: marks, numbers))
      }
    }
    return marks
  }

  /// Draws an entry of the list: usually a view that is not in it, seldom any view below the root,
  /// and in unusual scenarios also the root, or a view of the other screen.
  private mutating func mark(_ views: [View], besides marks: [Mark], _ numbers: Numbers) -> Mark {
    let count = views.count
    switch index(weights: [80, 5, numbers.unusual(1), numbers.unusual(1)]) {
    case 0 where count > 1:
      var view = 1 + index(of: count - 1)
      for _ in 1..<count where marks.contains(Mark(view)) { view = view % (count - 1) + 1 }
      return Mark(numbers.visible(view, of: views))
    case 1 where count > 1: return Mark(numbers.visible(1 + index(of: count - 1), of: views))
    case 2: return Mark(0)
    default: return Mark(index(of: count), isForeign: true)
    }
  }
}

extension Numbers {
  /// The number of the view itself, or in an ordinary scenario of the next one that the app does
  /// not hide.
  fileprivate func visible(_ view: Int, of views: [View]) -> Int {
    var view = view
    for _ in 1..<views.count where profile != .any && views[view].isHidden {
      view = view % (views.count - 1) + 1
    }
    return view
  }
}

extension Scenario.Profile {
  /// How often a root has each of its attributes: alpha, hidden, transform, size, anchor, corner
  /// radius, touches, no color, failing snapshots. Apps leave most of them as they are.
  fileprivate var rootWeights: InlineArray<9, Int> {
    switch self {
    case .tidy: [0, 0, 0, 0, 0, 2, 1, 0, 0]
    case .ordinary: [0, 0, 0, 0, 0, 2, 1, 1, 0]
    case .any: [4, 1, 3, 2, 4, 2, 1, 1, 1]
    }
  }
}

extension Rect {
  /// A rectangle of about this size: for a subview of the root, in the next cell of a grid; for any
  /// other view, the first quarter of its superview. Only two views in one such quarter overlap.
  ///
  /// The numbers stay in eighths, or are halves of such, so the exact domain stays exact.
  fileprivate func movedApart(in parent: Int, of views: [View]) -> Rect {
    let box = views[parent].bounds
    guard parent == 0 else {
      return Rect(origin: box.origin, size: Size(box.size.width / 2, box.size.height / 2))
    }
    let columns = max(1, Int(box.size.width / Rect.cellSize))
    let cell = views.dropFirst().count { $0.parent == 0 }
    let corner = Point(
      Double(cell % columns) * Rect.cellSize + origin.x.remainder(below: Rect.inset),
      Double(cell / columns) * Rect.cellSize + origin.y.remainder(below: Rect.inset))
    return Rect(
      origin: Point(box.origin.x + corner.x, box.origin.y + corner.y),
      size: Size(Rect.fit(size.width), Rect.fit(size.height)))
  }

  /// About a quarter of a length that does not fit into a cell after its inset.
  private static func fit(_ length: Double) -> Double {
    length > cellSize - inset ? (length / 4).rounded(.up) : length
  }

  /// The size of a cell and the space that a view may leave to its first edges, in points.
  private static let cellSize = 128.0
  private static let inset = 16.0
}

extension Double {
  /// The rest of a division by a positive width: at least 0, also for negative numbers.
  fileprivate func remainder(below width: Double) -> Double {
    self - (self / width).rounded(.down) * width
  }
}
