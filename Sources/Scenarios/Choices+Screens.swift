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
      views.append(choices.root(window, numbers))
      choices.maybe(15, in: 16) { choices in
        choices.repeats(scope.viewsMin...scope.viewsMax, mean: scope.viewsMean) { choices, _ in
          views.append(choices.subview(in: views, numbers))
        }
      }
      let marked = choices.marks(views.count, atLeast: scope.marksMin)
      return Screen(
        views: views, marked: marked, isPlain: choices.flag(1, in: 40),
        isHeld: choices.flag(1, in: 40))
    }
  }

  /// Draws a root that fills the window, opaque and upright; sometimes it does not.
  private mutating func root(_ window: Size, _ numbers: Numbers) -> View {
    var root = View(frame: Rect(origin: .zero, size: window))
    maybe(1, in: 8) { choices in
      root.bounds.origin = Point(numbers.coordinate(&choices), numbers.coordinate(&choices))
    }
    root.clipsToBounds = flag(1, in: 3)
    maybe(1, in: 10) { choices in
      switch choices.index(weights: [4, 1, 3, 2, 4, 2, 1, 1, 1]) {
      case 0: root.alpha = numbers.alpha(&choices)
      case 1: root.isHidden = true
      case 2: root.transform = numbers.transform(&choices)
      case 3: root.bounds.size = Size(numbers.length(&choices), numbers.length(&choices))
      case 4: root.anchor = numbers.anchor(&choices)
      case 5: root.cornerRadius = 8
      case 6: root.isUserInteractionEnabled = false
      case 7: root.isOpaque = false
      default: root.failsSnapshots = true
      }
    }
    return root
  }

  /// Draws a subview of the root (usually, so that trees are broad) or of a view drawn earlier. A
  /// subview of a transformed view usually has a transform, too: only two nested transforms show
  /// that a bounding box was converted twice (`docs/model.md`, Geometry).
  private mutating func subview(in views: [View], _ numbers: Numbers) -> View {
    var parent = 0
    let count = views.count
    maybe(1, in: 4) { parent = $0.index(of: count) }
    let parentIsTransformed = !views[parent].transform.isIdentity
    let origin = Point(numbers.coordinate(&self), numbers.coordinate(&self))
    var size = Size(numbers.length(&self), numbers.length(&self))
    maybe(1, in: 64) { if $0.flag(1, in: 2) { size.width = 0 } else { size.height = 0 } }
    var view = View(parent: parent, frame: Rect(origin: origin, size: size))
    // One choice decides that a view has only default attributes, which is common.
    maybe(parentIsTransformed ? 3 : 2, in: 4) { choices in
      choices.maybe(1, in: 4) { view.alpha = numbers.alpha(&$0) }
      choices.maybe(parentIsTransformed ? 3 : 1, in: 4) { view.transform = numbers.transform(&$0) }
      choices.maybe(1, in: 5) { choices in
        view.bounds.origin = Point(numbers.coordinate(&choices), numbers.coordinate(&choices))
      }
      choices.maybe(1, in: 8) { view.anchor = numbers.anchor(&$0) }
      view.isHidden = choices.flag(1, in: 8)
      view.clipsToBounds = choices.flag(1, in: 8)
      view.isOpaque = !choices.flag(1, in: 8)
      view.cornerRadius = choices.flag(1, in: 8) ? 4 : 0
      view.isUserInteractionEnabled = !choices.flag(1, in: 12)
      view.failsSnapshots = choices.flag(1, in: 48)
    }
    return view
  }

  /// Draws the app's list of animated subviews. If views were drawn uniformly, most lists would
  /// repeat and nest them, so a view that is not yet in the list is preferred.
  mutating func marks(_ count: Int, atLeast least: Int = 1) -> [Mark] {
    var marks: [Mark] = []
    marks.reserveCapacity(5)
    maybe(11, in: 12) { choices in
      choices.repeats(least...6, mean: 6) { choices, _ in
        marks.append(choices.mark(count, besides: marks))
      }
    }
    return marks
  }

  private mutating func mark(_ count: Int, besides marks: [Mark]) -> Mark {
    switch index(weights: [80, 5, 1, 1]) {
    case 0 where count > 1:
      var view = 1 + index(of: count - 1)
      for _ in 1..<count where marks.contains(Mark(view)) { view = view % (count - 1) + 1 }
      return Mark(view)
    case 1 where count > 1: return Mark(1 + index(of: count - 1))
    case 2: return Mark(0)
    default: return Mark(index(of: count), isForeign: true)
    }
  }
}
