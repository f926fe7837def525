import Model
import Subjects

extension Scenario {
  /// What the scenario does of the things that some apps never do. A new member of
  /// `Subject.Omissions` needs a row here, or no report names it. `keptLooks` and `knownPictures`
  /// change no scenario.
  ///
  /// Screens that are shown before the scenario count neither as `unanimated` nor as `stacking`.
  package var habits: Subject.Omissions {
    var habits: Subject.Omissions = []
    for number in 0..<screenCount { habits.formUnion(Scenario.habits(of: screen(number))) }
    for operation in operations {
      if !operation.isAnimated { habits.insert(.unanimated) }
      switch operation.kind {
      case .pushAgain: habits.insert(.returns)
      case .replace: habits.insert(.replacements)
      case .pop, .popToRoot:
        habits.insert(.waysBack)
        if !operation.isInteractive { habits.insert(.undrivenWaysBack) }
      case .push, .select: break
      }
    }
    for (number, event) in events.enumerated() {
      switch event.kind {
      case .write(_, .isHidden): habits.insert(.hiding)
      case .resize where turnsAtRest(number): habits.insert(.turns)
      default: break
      }
    }
    if stacksScreens { habits.insert(.stacking) }
    if container.isModal, nesting != nil { habits.insert(.nestedPresenters) }
    return habits
  }

  /// The same for what a law judges: one that compares with a run in which the screen goes again needs
  /// an app that takes it away.
  func habits(judgedBy law: Law.ID) -> Subject.Omissions {
    let goesBack = Law[law].slug == MetamorphicLaw.popTakesBackThePush.slug && container != .tabs
    return goesBack ? habits.union(.waysBack) : habits
  }

  private static func habits(of screen: Screen) -> Subject.Omissions {
    let root = screen.views[0]
    var habits: Subject.Omissions = []
    if !screen.views.showAny { habits.insert(.emptyScreens) }
    if root.bounds.origin != .zero { habits.insert(.scrolledRoots) }
    if root.clipsToBounds || root.cornerRadius != 0 { habits.insert(.shapedRoots) }
    if !root.isUserInteractionEnabled { habits.insert(.lockedRoots) }
    if !root.isOpaque { habits.insert(.clearRoots) }
    if screen.views.dropFirst().contains(where: { !$0.transform.isIdentity }) {
      habits.insert(.transformedViews)
    }
    return habits
  }

  /// Whether an operation pushes or presents a screen over one that was pushed or presented itself.
  private var stacksScreens: Bool {
    if container == .tabs { return false }
    var count = screens.count
    for operation in operations {
      switch operation.kind {
      case .push, .pushAgain:
        count += 1
        if count > 2 { return true }
      // A finger may cancel it, but then the next operation finds one screen more.
      case .pop: count = max(1, count - 1)
      case .popToRoot: count = 1
      case .replace, .select: break
      }
    }
    return false
  }
}

extension Subject.Omissions {
  /// What an app does, each as the end of a sentence that begins with *an app that*, in the order of
  /// the members.
  var words: [String] {
    Self.allWords.filter { contains($0.member) }.map(\.words)
  }

  private static let allWords: [(member: Subject.Omissions, words: String)] = [
    (.returns, "shows a screen again after it has gone"),
    (.unanimated, "shows or removes screens without an animation"),
    (.stacking, "stacks three screens"),
    (.scrolledRoots, "has screens whose own view scrolls"),
    (.emptyScreens, "has screens without a view in them that is not hidden"),
    (.shapedRoots, "has screens whose own view clips or has round corners"),
    (.transformedViews, "has transformed views in its screens"),
    (.waysBack, "takes screens away with the same animator"),
    (.nestedPresenters, "presents from inside another controller"),
    (.clearRoots, "has screens whose own view is clear"),
    (.turns, "can be turned"),
    (.lockedRoots, "has screens whose own view takes no touches"),
    (.hiding, "hides or shows views in flight"),
    (.replacements, "puts a screen in the place of another one"),
    (.undrivenWaysBack, "takes screens away without a finger"),
  ]
}
