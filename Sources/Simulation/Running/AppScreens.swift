import Model
import Subjects
import UIKit

/// The screens of a scenario in the app: their views, their controllers and their marked views.
///
/// Uses loops instead of closures, because a closure of the main actor checks at each call that it
/// runs there, and this code runs in every scenario.
@MainActor final class AppScreens {
  /// The views of each screen, in the order of their numbers.
  private(set) var views: [[UIView]]
  /// The layers of `views`.
  private(set) var nodes: [[Node]]
  private let scenario: Scenario
  /// The current marks of each screen.
  private var marks: [[Mark]]
  /// For each screen, the other screen of its latest transition.
  private var partners: [Int?]
  /// The controller of each screen; nil until it is first asked for.
  private var controllers: [UIViewController?]
  /// The app's controller of the first screen, if that is inside another controller.
  private(set) var nestedScreen: UIViewController?
  /// A view outside every window that holds the screens prepared early; nil if there are none.
  private var detachedSuperview: UIView?

  init(of scenario: Scenario) {
    self.scenario = scenario
    let screens = scenario.allScreens
    var views: [[UIView]] = [], nodes: [[Node]] = [], marks: [[Mark]] = []
    views.reserveCapacity(screens.count)
    nodes.reserveCapacity(screens.count)
    marks.reserveCapacity(screens.count)
    let turnsAtRest = scenario.events.indices.contains(where: scenario.turnsAtRest)
    for (number, screen) in screens.enumerated() {
      let (screenViews, screenNodes) = screen.build(number)
      // Views from controllers and storyboards have this mask: they resize with a superview that
      // turns.
      if turnsAtRest { screenViews[0].autoresizingMask = [.flexibleWidth, .flexibleHeight] }
      views.append(screenViews)
      nodes.append(screenNodes)
      marks.append(screen.marked)
      if screen.isPreparedElsewhere {
        let superview = detachedSuperview ?? UIView(frame: .zero)
        superview.addSubview(screenViews[0])
        detachedSuperview = superview
      }
    }
    (self.views, self.nodes, self.marks) = (views, nodes, marks)
    partners = Array(repeating: nil, count: screens.count)
    controllers = Array(repeating: nil, count: screens.count)
  }

  subscript(id: ViewID) -> UIView { views[id.screen][id.view] }

  // MARK: Controllers

  /// The controller of a screen, made at the first call.
  ///
  /// - Parameter onAppearance: called when the controller appears or disappears.
  func controller(
    _ screen: Int, in installation: any Installation,
    onAppearance: @escaping (UIViewController.AppearanceCallback) -> Void
  ) -> UIViewController {
    if let controller = controllers[screen] { return controller }
    // A subject may keep the screen, and ask it when its scenario is over.
    let content = ScreenContent(
      root: views[screen][0], marked: { [weak self] in self?.marked(screen) ?? [] },
      isPlain: scenario.screen(screen).isPlain, number: screen)
    let controller = installation.viewController(for: content)
    controller.onAppearance = onAppearance
    controllers[screen] = controller
    if controller.bringsView { setRoot(controller.view, of: screen, in: controller) }
    if screen == 0, scenario.nestsFirstScreen, let nesting = scenario.nesting {
      let outer = nesting.controller(around: controller)
      controllers[screen] = outer
      nestedScreen = controller
      nest(screen, in: outer.view)
      return outer
    }
    return controller
  }

  /// Makes the view of a controller with its own view the root of its screen. The generated views are
  /// hidden below it or, for a container, are in a child controller.
  ///
  /// The view gets the place and the visibility that the scenario gives to the root. How it looks
  /// (corner radius, decorations) and whether it takes touches is the app's own choice and stays;
  /// `nest` replaces these, too, because it is given the view of a controller of the suite.
  private func setRoot(_ view: UIView, of screen: Int, in controller: UIViewController) {
    let root = views[screen][0]
    if view === root { return }
    view.bounds = root.bounds
    view.layer.anchorPoint = root.layer.anchorPoint
    view.autoresizingMask.formUnion(root.autoresizingMask)
    (view.center, view.transform, view.alpha) = (root.center, root.transform, root.alpha)
    (view.isHidden, view.clipsToBounds) = (root.isHidden, root.clipsToBounds)
    (view.node.tag, root.node.tag) = (root.node.tag, view.node.tag)
    if root.node.flags.contains(.isFilled) { view.node.flags.insert(.isFilled) }
    if controller.children.isEmpty {
      for generated in root.subviews {
        generated.isHidden = true
        view.addSubview(generated)
      }
      root.superview?.addSubview(view)
      root.removeFromSuperview()
    } else {
      // The generated root fills the container, as the screens of an app do.
      root.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      (root.transform, root.alpha, root.isHidden) = (.identity, 1, false)
      root.fill(CGRect(origin: .zero, size: view.bounds.size))
    }
    (views[screen][0], nodes[screen][0]) = (view, view.node)
  }

  /// Makes the view of a screen's parent the root of that screen, with all attributes that
  /// the scenario gives to the root. The former root fills it.
  private func nest(_ screen: Int, in view: UIView) {
    let inner = views[screen][0]
    let tag = inner.node.tag
    inner.node.tag = view.node.tag
    inner.resetAttributes()
    view.setAttributes(of: scenario.screen(screen).views[0], tag: tag)
    (views[screen][0], nodes[screen][0]) = (view, view.node)
    view.layoutIfNeeded()
  }

  /// Makes the screens that were never shown as large as the window, which has turned: an app makes the
  /// view of a screen when it first shows it.
  func turnUnshown(from old: CGSize, to new: CGSize) {
    for screen in views.indices {
      // Tabs all have a controller from the start, but only the first tab is shown then.
      let wasShown =
        scenario.container == .tabs
        ? screen == 0 || partners[screen] != nil
        : scenario.screens.indices.contains(screen) || controllers[screen] != nil
      let root = views[screen][0]
      guard !wasShown, root.bounds.size == old,
        root.center == CGPoint(x: old.width / 2, y: old.height / 2)
      else { continue }
      root.bounds.size = new
      root.center = CGPoint(x: new.width / 2, y: new.height / 2)
    }
  }

  /// The number of a controller's screen; nil for an unknown controller.
  func number(of controller: UIViewController) -> Int? {
    for (screen, other) in controllers.enumerated() where other === controller { return screen }
    return nil
  }

  /// Connects the two screens of a transition: a mark of one may name a view of the other.
  func connect(_ from: UIViewController, _ to: UIViewController) {
    guard let from = number(of: from), let to = number(of: to) else { return }
    (partners[from], partners[to]) = (to, from)
  }

  // MARK: Marked views

  /// Changes the marks of a screen; returns false if they were the same before.
  func mark(_ new: [Mark], on screen: Int) -> Bool {
    defer { marks[screen] = new }
    return marks[screen] != new
  }

  /// The views that the app marks currently. A foreign mark names a view of the screen that the
  /// transition connects with this one.
  private func marked(_ screen: Int) -> [UIView] {
    let marks = self.marks[screen]
    var marked: [UIView] = []
    marked.reserveCapacity(marks.count)
    for mark in marks {
      let owner = mark.isForeign ? partners[screen] : screen
      guard let owner, views[owner].indices.contains(mark.view) else { continue }
      marked.append(views[owner][mark.view])
    }
    return marked
  }

  /// The layers of all views of a screen that its own list of marks names at any time, each once.
  func everMarked(_ screen: Int) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(8)
    // By the numbers of the views: an entry may have a hundred thousand marks.
    var isAdded = [Bool](repeating: false, count: self.nodes[screen].count)
    func add(_ marks: [Mark]) {
      for mark in marks where !mark.isForeign && !isAdded[mark.view] {
        isAdded[mark.view] = true
        nodes.append(self.nodes[screen][mark.view])
      }
    }
    add(scenario.screen(screen).marked)
    for event in scenario.events {
      if case .mark(screen, let marks) = event.kind { add(marks) }
    }
    return nodes
  }
}
