import Model
import Subjects
import UIKit

/// The screens of a story as the app has them: their views, their controllers, and what the app
/// answers when it is asked for the marked views of one.
///
/// Loops all over instead of closures: a closure of the main actor checks at each call that it runs
/// there, which the path of every story can do without.
@MainActor final class AppScreens {
  /// The views of each screen, by their numbers.
  let views: [[UIView]]
  /// Their layers.
  let nodes: [[Node]]
  private let scenario: Scenario
  /// What the app answers now, screen by screen.
  @exclusivity(unchecked) private var answers: [[Mark]]
  /// The screen at the other end of the latest transition, screen by screen.
  @exclusivity(unchecked) private var partners: [Int?]
  @exclusivity(unchecked) private var controllers: [UIViewController?]
  /// Where the app keeps screens that it has made ready; most apps have none.
  private var detachedSuperview: UIView?

  init(of scenario: Scenario) {
    self.scenario = scenario
    let screens = scenario.allScreens
    var views: [[UIView]] = [], nodes: [[Node]] = [], answers: [[Mark]] = []
    views.reserveCapacity(screens.count)
    nodes.reserveCapacity(screens.count)
    answers.reserveCapacity(screens.count)
    for (number, screen) in screens.enumerated() {
      let (built, layers) = screen.build(number)
      views.append(built)
      nodes.append(layers)
      answers.append(screen.marked)
      if screen.isHeld {
        let place = detachedSuperview ?? UIView(frame: .zero)
        place.addSubview(built[0])
        detachedSuperview = place
      }
    }
    (self.views, self.nodes, self.answers) = (views, nodes, answers)
    partners = Array(repeating: nil, count: screens.count)
    controllers = Array(repeating: nil, count: screens.count)
  }

  subscript(id: ViewID) -> UIView { views[id.screen][id.view] }

  // MARK: Controllers

  /// The controller of a screen, made when it is first asked for.
  ///
  /// - Parameter hear: what to do with what the controller is told of appearing and disappearing.
  func controller(
    _ screen: Int, in installation: any Installation,
    onAppearance: @escaping (UIViewController.Appearance) -> Void
  ) -> UIViewController {
    if let controller = controllers[screen] { return controller }
    let content = ScreenContent(
      root: views[screen][0], marked: { [unowned self] in marked(screen) },
      isPlain: scenario.screen(screen).isPlain, number: screen)
    let controller = installation.viewController(for: content)
    controller.onAppearance = onAppearance
    controllers[screen] = controller
    return controller
  }

  /// The number of a controller's screen; nil for a stranger.
  func number(of controller: UIViewController) -> Int? {
    for (screen, other) in controllers.enumerated() where other === controller { return screen }
    return nil
  }

  /// A transition between two screens begins: a mark of the one may name a view of the other.
  func connect(_ from: UIViewController, _ to: UIViewController) {
    guard let from = number(of: from), let to = number(of: to) else { return }
    (partners[from], partners[to]) = (to, from)
  }

  // MARK: Marked views

  /// Changes the app's answer; whether it was another one before.
  func mark(_ marks: [Mark], on screen: Int) -> Bool {
    defer { answers[screen] = marks }
    return answers[screen] != marks
  }

  /// The app's answer at this moment. A foreign mark names a view of the screen that the
  /// transition connects with this one.
  private func marked(_ screen: Int) -> [UIView] {
    let marks = answers[screen]
    var marked: [UIView] = []
    marked.reserveCapacity(marks.count)
    for mark in marks {
      let owner = mark.isForeign ? partners[screen] : screen
      guard let owner, views[owner].indices.contains(mark.view) else { continue }
      marked.append(views[owner][mark.view])
    }
    return marked
  }

  /// The layers of the views of a screen that any of the story's lists marks, each once.
  func everMarked(_ screen: Int) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(8)
    func add(_ marks: [Mark]) {
      for mark in marks where !mark.isForeign {
        let node = self.nodes[screen][mark.view]
        if !nodes.contains(node) { nodes.append(node) }
      }
    }
    add(scenario.screen(screen).marked)
    for event in scenario.events {
      if case .mark(screen, let marks) = event.kind { add(marks) }
    }
    return nodes
  }
}
