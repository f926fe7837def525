import Foundation
import TestSupport
import Testing

/// On which stages `fuzz check` runs third-party animators. Each case is a small animator of our
/// own that asks for what public animators ask for. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `Stages for third-party animators` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  // MARK: Fingers

  @Test(arguments: [
    ("var swipe: Swipe?", "swipe", "through its property swipe"),
    ("let swipe = Swipe()", "swipe.isActive ? swipe : nil", "while its swipe.isActive is true"),
  ]) func `a finger drives the driver of its own class that a delegate returns`(
    property: String, result: String, words: String
  ) throws {
    try folder.write(
      dissolve() + """
        final class Swipe: UIPercentDrivenInteractiveTransition { var isActive = false }

        final class Navigation: NSObject, UINavigationControllerDelegate {
          \(property)

          \(pushMethod("Dissolve()"))

          func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { \(result) }
        }
        """, to: "App/Navigation.swift")
    let run = try folder.checkApp(runs: 200)
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("A finger drives it \(words)."), "\(run.output)")
    #expect(run.count("only-the-finger-drives") > 0, "\(run.output)")
  }

  /// `Cards` returns its driver for dismissals only, and that driver begins them. `Players` returns it for
  /// both, and it begins a presentation.
  @Test func `a finger drives only what its own delegate and its driver allow`() throws {
    let driver = { (name: String, body: String) in
      """
      final class \(name): UIPercentDrivenInteractiveTransition {
        weak var screen: UIViewController?
        func begin() { \(body) }
      }

      """
    }
    let delegateMethods = { (driver: String) in
      """
        private let driver = \(driver)()
        func interactionControllerForPresentation(
          using animator: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? { \(driver == "Up" ? "driver" : "nil") }
        func interactionControllerForDismissal(
          using animator: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? { driver }

      """
    }
    try folder.write(
      dissolve("Card") + dissolve("Player").replacing("import UIKit", with: "")
        + driver("Down", "screen?.dismiss(animated: true)")
        + driver("Up", "screen?.present(UIViewController(), animated: true)")
        + "final class Cards: UIViewController, UIViewControllerTransitioningDelegate {\n"
        + presentationMethods("Card()") + delegateMethods("Down") + "}\n"
        + "final class Players: UIViewController, UIViewControllerTransitioningDelegate {\n"
        + presentationMethods("Player()") + delegateMethods("Up") + "}\n", to: "App/Screens.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(
      run.output.contains(
        "Card runs in both directions, in full-screen presentations. A finger drives only the way "
          + "back"), "\(run.output)")
    #expect(
      run.output.contains(
        "Player runs in both directions, in full-screen presentations. A finger drives it, because"),
      "\(run.output)")
  }

  // MARK: Directions

  @Test func `an animator runs only in the direction for which a delegate makes it`() throws {
    let asksFor = { (direction: String) in
      let comes = "new?.isMovingToParent == true || new?.isBeingPresented == true"
      let goes = "old?.isMovingFromParent == true || old?.isBeingDismissed == true"
      return """
        let old = context.viewController(forKey: .from)
        let new = context.viewController(forKey: .to)
        precondition(old == nil || new == nil || \(direction == "in" ? comes : goes))
        """
    }
    /// An animator that traps if it runs in the other direction.
    func plain(_ name: String, _ direction: String, declared: String = "") -> String {
      dissolve(name, declared: declared, before: asksFor(direction))
        .replacing("import UIKit", with: "")
    }
    try folder.write(
      "import UIKit\n" + plain("Alpha", "in") + plain("Beta", "out") + plain("Gamma", "out")
        + plain("Epsilon", "out") + plain("Zeta", "in") + plain("Eta", "in")
        + plain("Theta", "out")
        + plain("Delta", "out", declared: "let kind: Kind\n  init(kind: Kind) { self.kind = kind }")
          + """
          enum Kind { case present, dismiss }

          final class Menu: UIViewController, UINavigationControllerDelegate {
            \(pushMethod("operation == .push ? Alpha() : Beta()"))
          }

          final class Pages: UIViewController, UINavigationControllerDelegate {
            func navigationController(
              _ navigationController: UINavigationController,
              animationControllerFor operation: UINavigationController.Operation,
              from fromVC: UIViewController, to toVC: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
              switch operation {
              case .pop:
                return Gamma()
              default:
                return nil
              }
            }
          }

          final class Steps: UIViewController, UINavigationControllerDelegate {
            func navigationController(
              _ navigationController: UINavigationController,
              animationControllerFor operation: UINavigationController.Operation,
              from fromVC: UIViewController, to toVC: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
              guard operation == .push else { return Epsilon() }
              return Zeta()
            }
          }

          final class Halves: UIViewController, UINavigationControllerDelegate {
            func navigationController(
              _ navigationController: UINavigationController,
              animationControllerFor operation: UINavigationController.Operation,
              from fromVC: UIViewController, to toVC: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
              if operation == .push { return Eta() } else { return Theta() }
            }
          }

          final class Sheets: UIViewController, UIViewControllerTransitioningDelegate {
            func animationController(
              forDismissed dismissed: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? { Delta(kind: .dismiss) }
          }
          """, to: "App/Screens.swift")
    let run = try folder.checkApp()
    for (shows, takesAway) in [("Alpha", "Beta"), ("Zeta", "Epsilon"), ("Eta", "Theta")] {
      #expect(
        run.output.contains("\(shows) shows a screen and \(takesAway) takes it away"),
        "\(run.output) \(run.errors)")
    }
    for animator in ["Gamma", "Delta"] {
      #expect(
        run.output.contains("the system's animator shows a screen and \(animator) takes it away"),
        "\(run.output) \(run.errors)")
    }
    #expect(!run.reports("does-not-crash"), "\(run.output)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
  }

  // MARK: Types

  @Test func `generic animators and delegates get arguments that satisfy their bounds`() throws {
    try folder.write(
      """
      import UIKit

      protocol Tinted: AnyObject { init() }
      final class Warm: Tinted {}

      final class Presenter<Screen: UIViewController, Tint: Tinted, Value>: NSObject,
        UIViewControllerTransitioningDelegate
      {
        private let tint: Tint
        private let made: [Value]
        init(tint: Tint, made: [Value]) { (self.tint, self.made) = (tint, made) }
      \(presentationMethods("Dissolve(of: Tint())"))
      }

      """
        + dissolve(declared: "init<Tint: Tinted>(of: Tint) {}"), to: "App/Presenter.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("Presenter is the delegate of full-screen presentations"))
  }

  /// The animator traps if the segue has not provided it for the presentation.
  @Test func `a segue is the delegate of the screen that it presents`() throws {
    try folder.write(
      dissolve(before: "precondition(CardSegue.known > 0)") + """
        final class CardSegue: UIStoryboardSegue, UIViewControllerTransitioningDelegate {
          static var known = 0
          override func perform() {
            destination.transitioningDelegate = self
            source.present(destination, animated: true)
          }
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController,
            source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? {
            precondition(presented === destination && presenting === self.source)
            CardSegue.known += 1
            return Dissolve()
          }
          func animationController(
            forDismissed dismissed: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? {
            precondition(dismissed === destination)
            return Dissolve()
          }
        }
        """, to: "App/CardSegue.swift")
    let run = try folder.checkApp()
    #expect(run.output.contains("CardSegue is the delegate of full-screen presentations"))
    #expect(!run.output.contains("Law broken"), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
  }

  // MARK: Screens

  /// Each argument declares screens with a view of their own, and `panel`, which is that view.
  @Test(arguments: [
    """
    final class List: UIViewController {
      let panel = UIView()
      override func loadView() {
        view = panel
        view.backgroundColor = .red
      }
      func open() { present(Details(), animated: true) }
    }
    final class Details: UITableViewController { var panel: UIView { tableView } }
    """,
    """
    final class List: UICollectionViewController {
      var panel: UIView { collectionView }
      func open() { present(Details(style: .plain), animated: true) }
    }
    final class Details: UITableViewController { var panel: UIView { tableView } }
    """,
  ]) func `screens may bring their view`(screens: String) throws {
    try folder.write(
      "import UIKit\n\(screens)\n"
        + dissolve(
          "Present",
          before: """
            // The view of the screen is the one that it brings.
            let screens = [UITransitionContextViewControllerKey.from, .to].map {
              context.viewController(forKey: $0)
            }
            if let list = (screens[0] as? List) ?? (screens[1] as? List) {
              precondition(list.panel === list.view)
            }
            if let details = (screens[1] as? Details) ?? (screens[0] as? Details) {
              precondition(details.panel === details.view)
            }
            """), to: "App/Screens.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("is List"), "\(run.output)")
    #expect(!run.output.contains("is not run"), "\(run.output)")
    #expect(run.count("right-screen-remains") > 0, "\(run.output)")
  }

  @Test func `finds what is left on a view that a screen brings`() throws {
    try folder.write(
      """
      import UIKit
      final class List: UIViewController {
        override func loadView() { view = UIView() }
        func open() { present(Details(), animated: true) }
      }
      final class Details: UIViewController {
        override func loadView() { view = UIView() }
      }

      """
        + dissolve(
          "Present",
          before: """
            (context.viewController(forKey: .from) as? List)?.view.alpha = 0.5
            _ = context.viewController(forKey: .to) as? Details
            """), to: "App/Screens.swift")
    let run = try folder.checkApp()
    #expect(run.status == 1, "\(run.output) \(run.errors)")
    // Where the alpha is set.
    #expect(run.output.contains("App/Screens.swift:19:66: "), "\(run.output)")
    #expect(run.output.contains("found 0.5"), "\(run.output)")
  }

  @Test func `a screen may stand in a navigation controller that is presented`() throws {
    try folder.write(
      """
      import UIKit
      final class Details: UIViewController {}

      """
        + dissolve(
          "Present",
          before: """
            if let navigation = context.viewController(forKey: .to) as? UINavigationController,
              let details = navigation.topViewController as? Details
            {
              precondition(details.view.isDescendant(of: navigation.view))
              details.view.alpha = 1
            }
            """), to: "App/Screens.swift")
    let run = try folder.checkApp()
    #expect(!run.output.contains("an ordinary scenario"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("Further ones are Details in a UINavigationController"))
    #expect(run.count("right-screen-remains") > 0, "\(run.output)")
  }

  @Test func `a cast in a conditional says which screen comes first`() throws {
    try folder.write(
      """
      import UIKit
      final class Grid: UIViewController { let cell = UIView() }
      final class Photo: UIViewController { let picture = UIView() }

      """
        + dissolve(
          "Zoom",
          declared: """
            let operation: UINavigationController.Operation
              init(operation: UINavigationController.Operation) { self.operation = operation }
            """,
          before: """
            let from = context.viewController(forKey: .from), to = context.viewController(forKey: .to)
            guard let grid = (operation == .push ? from : to) as? Grid,
              let photo = operation == .pop ? from as? Photo : to as? Photo
            else { fatalError() }
            precondition(grid.cell !== photo.picture)
            """), to: "App/Zoom.swift")
    let run = try folder.checkApp()
    #expect(
      run.output.contains("The first screen is Grid, further ones are Photo"), "\(run.output)")
    #expect(!run.output.contains("an ordinary scenario"), "\(run.output)")
  }

  @Test func `screens are those of the app if only they conform to a protocol`() throws {
    try folder.write(
      """
      import UIKit
      protocol Listing: AnyObject { func list() -> UITableView? }
      final class Feed: UITableViewController, Listing {
        func list() -> UITableView? { tableView }
        func open() { present(Details(), animated: true) }
      }
      final class Details: UITableViewController, Listing { func list() -> UITableView? { tableView } }

      """
        + dissolve(
          "Present",
          before: """
            precondition((context.viewController(forKey: .to) as? Listing)?.list() != nil)
            precondition((context.viewController(forKey: .from) as? Listing)?.list() != nil)
            """), to: "App/Present.swift")
    let run = try folder.checkApp()
    #expect(
      run.output.contains("The first screen is Feed, further ones are Details"), "\(run.output)")
    #expect(!run.output.contains("an ordinary scenario"), "\(run.output)")
  }

  @Test func `screens are those to which a helper of the animator casts`() throws {
    try folder.write(
      dissolve(before: "Driver(context).begin()") + """
        final class Driver {
          let context: UIViewControllerContextTransitioning
          init(_ context: UIViewControllerContextTransitioning) { self.context = context }
          func begin() {
            if context.viewController(forKey: .to) is Details { return }
            precondition(context.viewController(forKey: .from) is Details)
          }
        }
        final class Details: UIViewController {}
        """, to: "App/Dissolve.swift")
    let run = try folder.checkApp()
    #expect(run.output.contains("Further ones are Details"), "\(run.output)")
    #expect(!run.output.contains("an ordinary scenario"), "\(run.output)")
  }

  @Test func `screens are those to which the animator of the way back casts`() throws {
    let cast = """
      guard context.viewController(forKey: .to) is Details else {
            return context.completeTransition(false)
          }
      """
    // The animator that dismisses comes first by its name, and casts to no screen.
    try folder.write(dissolve("CardDismissAnimator"), to: "App/CardDismissAnimator.swift")
    try folder.write(
      dissolve("CardPresentAnimator", before: cast) + "final class Details: UIViewController {}",
      to: "App/CardPresentAnimator.swift")
    let run = try folder.checkApp()
    #expect(run.output.contains("Further ones are Details"), "\(run.output)")
    #expect(!run.output.contains("an ordinary scenario"), "\(run.output)")
  }

  @Test(arguments: [
    "var model: Model!",
    "private var model: Model!\n  func show(_ model: Model) {\n    self.model = model\n  }",
  ]) func `a delegate without the model that only the app can set is not run`(
    property: String
  ) throws {
    try folder.write(
      dissolve() + """
        protocol Model: AnyObject { var title: [Int] { get } }

        final class Opening: NSObject, UIViewControllerTransitioningDelegate {
          \(property)
        \(presentationMethods("_ = model.title; return Dissolve()"))
        }
        """, to: "App/Opening.swift")
    let run = try folder.checkApp()
    #expect(run.output.contains("Opening is not run: nothing sets model"), "\(run.output)")
    #expect(!run.output.contains("an ordinary scenario"), "\(run.output)")
  }

  // MARK: Views of an animator

  @Test func `a presentation may dim its presenter with a view that all presentations share`()
    throws
  {
    try folder.write(
      """
      import UIKit

      private let shade = UIView()

      final class CardPresentAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(
          using context: UIViewControllerContextTransitioning?
        ) -> TimeInterval { 0.25 }

        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let old = context.viewController(forKey: .from),
            let new = context.viewController(forKey: .to), let view = context.view(forKey: .to)
          else { return context.completeTransition(false) }
          old.view.addSubview(shade)
          shade.frame = old.view.bounds
          shade.alpha = 0
          view.frame = context.finalFrame(for: new)
          context.containerView.addSubview(view)
          let alpha = view.alpha
          view.alpha = 0
          UIView.animate(withDuration: 0.25) {
            view.alpha = alpha
            shade.alpha = 1
          } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }

      final class CardDismissAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(
          using context: UIViewControllerContextTransitioning?
        ) -> TimeInterval { 0.25 }

        func animateTransition(using context: UIViewControllerContextTransitioning) {
          let view = context.view(forKey: .from)
          let alpha = view?.alpha ?? 1
          UIView.animate(withDuration: 0.25) {
            view?.alpha = 0
            shade.alpha = 0
          } completion: { _ in
            shade.removeFromSuperview()
            context.completeTransition(!context.transitionWasCancelled)
            view?.alpha = alpha
          }
        }
      }

      final class Home: UIViewController {
        func open(_ screen: UIViewController) { screen.modalPresentationStyle = .custom }
      }
      """, to: "App/Card.swift")
    let run = try folder.checkApp(runs: 300)
    #expect(!run.output.contains("everything-restored; an ordinary"), "\(run.output)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
  }

  @Test func `sets the edge from which a screen comes`() throws {
    try folder.write(
      dissolve(declared: "var edge: UIRectEdge = []", before: "precondition(edge != [])"),
      to: "App/Dissolve.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
  }

  @Test(arguments: [
    "weak var bar: UITabBarController!",
    "weak var _bar: UITabBarController?\n"
      + "  var bar: UITabBarController! { get { _bar } set { _bar = newValue } }",
  ]) func `a delegate without the container that only the app can set is not run`(
    property: String
  ) throws {
    try folder.write(
      dissolve() + """
        final class Tabs: NSObject, UITabBarControllerDelegate {
          \(property)

          func tabBarController(
            _ tabBarController: UITabBarController,
            animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? {
            precondition(tabBarController == bar)
            return Dissolve()
          }
        }
        """, to: "App/Tabs.swift")
    let run = try folder.checkApp()
    #expect(run.output.contains("Tabs is not run: nothing sets "), "\(run.output)")
  }

  @Test func `an outlet of a screen may refer weakly to a constraint`() throws {
    try folder.write(
      dissolve(
        before: """
          let details = [UITransitionContextViewControllerKey.to, .from].lazy
                .compactMap { context.viewController(forKey: $0) as? Details }.first
              details?.height.constant = 20
              details?.swipe.isEnabled = false
          """) + """
          final class Details: UIViewController {
            @IBOutlet weak var height: NSLayoutConstraint!
            @IBOutlet weak var swipe: UIPanGestureRecognizer!
          }
          """, to: "App/Dissolve.swift")
    let run = try folder.checkApp()
    #expect(run.output.contains("Further ones are Details"), "\(run.output)")
    #expect(!run.output.contains("does-not-crash; an ordinary"), "\(run.output)")
  }

  // MARK: Objects, arguments and styles

  @Test func `a delegate that only its own class makes is that object`() throws {
    try folder.write(
      dissolve() + """
        final class Opening: NSObject, UIViewControllerTransitioningDelegate {
          static let shared = Opening()
          private override init() {}
        \(presentationMethods("Dissolve()"))
        }
        """, to: "App/Opening.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("Opening is the delegate of"), "\(run.output)")
  }

  @Test func `cells are made up`() throws {
    let cells = """
      let tapped: [UIView]
        init(cell: UICollectionViewCell, row: UITableViewCell) { tapped = [cell, row] }
      """
    try folder.write(dissolve(declared: cells), to: "App/Dissolve.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("Dissolve runs in both directions"), "\(run.output)")
  }

  /// A call of another type with the same label counts, too.
  @Test(arguments: ["Dissolve(area: view.frame)", "Other(area: UIScreen.main.bounds)"])
  func `an argument is the frame of a screen if the code passes that`(call: String) throws {
    let area = """
      let area: CGRect
        init(area: CGRect) { self.area = area }
      """
    let check = """
      if area.size != context.containerView.bounds.size {
            return context.completeTransition(false)
          }
      """
    try folder.write(
      dissolve(declared: area, before: check) + """
        struct Other { let area: CGRect }

        final class Home: UIViewController {
          func open() { _ = \(call) }
        }
        """, to: "App/Dissolve.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
  }

  @Test func `an animator that never asks for the new screen takes one away`() throws {
    try folder.write(
      """
      import UIKit

      final class Down: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(
          using context: UIViewControllerContextTransitioning?
        ) -> TimeInterval { 0.25 }

        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let view = context.view(forKey: .from) else {
            return context.completeTransition(false)
          }
          UIView.animate(withDuration: 0.25) {
            view.frame.origin.y += view.frame.height
          } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }

      final class Home: UIViewController {
        func open(_ screen: UIViewController) { screen.modalPresentationStyle = .custom }
      }
      """, to: "App/Down.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(
      run.output.contains("the system's animator shows a screen and Down takes it away"),
      "\(run.output)")
  }

  @Test(arguments: [
    ("", "Opening()"), ("let opening = Opening()", "opening"),
    ("lazy var opening: Opening = Opening()", "self.opening"),
  ]) func `a delegate runs in the style of the screens that get it`(
    property: String, value: String
  ) throws {
    // With this code the animator keeps the laws in both styles, so only the code of the app can
    // say which one is meant.
    let fadesOverPresenter = """
      if context.view(forKey: .to) == nil, let old = context.view(forKey: .from) {
            let alpha = old.alpha
            return UIView.animate(withDuration: 0.25) {
              old.alpha = 0
            } completion: { _ in
              context.completeTransition(!context.transitionWasCancelled)
              old.alpha = alpha
            }
          }
      """
    try folder.write(
      dissolve(before: fadesOverPresenter) + """
        final class Opening: NSObject, UIViewControllerTransitioningDelegate {
        \(presentationMethods("Dissolve()"))
        }

        final class Home: UIViewController {
          \(property)

          func open(_ screen: UIViewController) {
            let delegate = \(value)
            screen.modalPresentationStyle = .fullScreen
            screen.transitioningDelegate = delegate
          }

          func openSheet(_ sheet: UIViewController) { sheet.modalPresentationStyle = .custom }
        }
        """, to: "App/Opening.swift")
    // In other scenarios a context may withhold the view of the to-screen. This animator would take
    // that for a presenter that stays.
    let run = try folder.checkApp("--ordinary-only")
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("is the delegate of full-screen presentations"), "\(run.output)")
  }

  @Test func `an animator runs with the presentation controller of its delegate`() throws {
    // The delegate makes only the second one.
    let controllers = ["Alert", "Sheet"].map { "final class \($0): UIPresentationController {}\n" }
    try folder.write(
      dissolve() + controllers.joined() + """
        final class Home: UIViewController, UIViewControllerTransitioningDelegate {
        \(presentationMethods("Dissolve()", in: "Sheet"))
        }
        """, to: "App/Home.swift")
    let run = try folder.checkApp()
    #expect(run.output.contains("over a presenter that stays, with Sheet."), "\(run.output)")
  }

  // MARK: What does not compile

  @Test func `judges the scenarios that reach no body which is left out, and counts the others`()
    throws
  {
    try folder.write(
      dissolve(
        before: """
          if context.viewController(forKey: .from)?.view.subviews.count == 1 { prepare() }
          """), to: "App/Dissolve.swift")
    try folder.write(
      "import UIKit\nfunc prepare() {\n  frobnicate(UIView())\n}\n", to: "App/Prepare.swift")
    let run = try folder.checkApp(runs: 512)
    #expect(run.output.contains(" scenarios of App/Dissolve were not judged, because they need"))
    #expect(run.output.contains("prepare is left out, because it does not compile here"))
    #expect(!run.output.contains("was skipped"), "\(run.output)")
    #expect(!run.output.contains("Law broken"), "\(run.output)")
    #expect(run.count("right-screen-remains") > 64, "\(run.output)")
  }

  // MARK: Names

  @Test func `names of former releases, scenes and storyboards compile`() throws {
    try folder.write(
      dissolve(
        "Push",
        declared: """
          private let operation: UINavigationControllerOperation
            init(operation: UINavigationControllerOperation) { self.operation = operation }
          """,
        before: """
          precondition(NSIndexPath(row: 1, section: 2).row == 1)
          precondition(UIFont.Weight.heavy == UIFontWeightHeavy)
          """)
          + """
          class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            func scene(
              _ scene: UIScene, willConnectTo session: UISceneSession,
              options connectionOptions: UIScene.ConnectionOptions
            ) {
              _ = UISceneConfiguration(name: "A", sessionRole: session.role)
            }
          }
          func details(in storyboard: UIStoryboard) -> UIViewController {
            storyboard.instantiateViewController(identifier: "Details") as UINavigationController
          }
          """, to: "App/Push.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("left out"), "\(run.output)")
    #expect(!run.output.contains("Made up"), "\(run.output)")
  }

  // MARK: Arguments, styles and cells

  @Test func `what a delegate computes from the screens is passed`() throws {
    let check = "precondition(first.minY == last.height && last.minY == 50 && radius == 10)"
    try folder.write(
      dissolve(
        declared: """
          let first, last: CGRect, radius: CGFloat
          init(first: CGRect, last: CGRect, radius: CGFloat = 0) {
            (self.first, self.last, self.radius) = (first, last, radius)
          }
          """, before: check) + """
          class Sheet: UITabBarController, UIViewControllerTransitioningDelegate {
            var radius: CGFloat = 10
            let top: CGFloat = 50

            func animationController(
              forPresented presented: UIViewController, presenting: UIViewController,
              source: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
              let first = presenting.view.bounds.offsetBy(dx: 0, dy: presenting.view.bounds.maxY)
              return Dissolve(
                first: first, last: presenting.view.bounds.offsetBy(dx: 0, dy: top), radius: radius)
            }
          }
          """, to: "App/Sheet.swift")
    let run = try folder.checkApp()
    #expect(run.output.contains("Dissolve shows a screen"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("does-not-crash;"), "\(run.output) \(run.errors)")
  }

  @Test(arguments: ["overFullScreen", "overCurrentContext", "fullScreen"])
  func `a screen that is its own delegate has the style that code sets`(style: String) throws {
    try folder.write(
      dissolve() + """
        final class Dialog: UIViewController, UIViewControllerTransitioningDelegate {
          override func viewDidLoad() {
            super.viewDidLoad()
            transitioningDelegate = self
            modalPresentationStyle = .\(style)
          }
        \(presentationMethods("Dissolve()"))
        }
        """, to: "App/Dialog.swift")
    let run = try folder.checkApp(runs: 8)
    let words = style == "fullScreen" ? "full-screen" : "presentations over a presenter that stays"
    #expect(run.output.contains("Dialog is presented in \(words)"), "\(run.output) \(run.errors)")
  }

  @Test func `a navigation controller that is a delegate has the style of what shows it`() throws {
    try folder.write(
      dissolve() + """
        final class Card: UINavigationController, UIViewControllerTransitioningDelegate {
        \(presentationMethods("Dissolve()"))
        }

        final class Start: UITableViewController {
          func open() {
            let card = Card(rootViewController: UIViewController())
            card.modalPresentationStyle = .overCurrentContext
            present(card, animated: true)
          }
        }
        """, to: "App/Card.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(
      run.output.contains("in presentations over a presenter that stays"),
      "\(run.output) \(run.errors)")
    // The only list is the presenter, so the view of a presented screen never scrolls.
    #expect(run.output.contains("whose own view scrolls"), "\(run.output)")
  }

  @Test func `values without labels and asynchronous closures are made up`() throws {
    try folder.write(
      dissolve(
        declared: """
          enum Style { case named([String: Int]), sized(width: CGFloat) }
          init(style: Style, load: @escaping (Int) async throws -> Int) {}
          """), to: "App/Dissolve.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(run.status == 0, "\(run.output) \(run.errors)")
  }

  @Test func `a cell is made as UIKit makes it`() throws {
    let cell = { (name: String, superclass: String, initializer: String, superCall: String) in
      """
      final class \(name): \(superclass) {
        var isMade = false
        override init(\(initializer)) {
          \(superCall)
          isMade = true
        }
        required init?(coder: NSCoder) {
          fatalError("init(coder:) has not been implemented")
        }
      }

      """
    }
    try folder.write(
      dissolve(
        before: """
          let table = UITableView(frame: .zero)
          table.register(Row.self, forCellReuseIdentifier: "row")
          precondition((table.dequeueReusableCell(withIdentifier: "row") as? Row)?.isMade == true)
          """)
        + cell(
          "Row", "UITableViewCell", "style: UITableViewCell.CellStyle, reuseIdentifier: String?",
          "super.init(style: style, reuseIdentifier: reuseIdentifier)")
        + cell("Tile", "UICollectionViewCell", "frame: CGRect", "super.init(frame: frame)"),
      to: "App/Dissolve.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(run.status == 0, "\(run.output) \(run.errors)")
  }

  @Test func `an animator that listens to gestures gets its direction`() throws {
    try folder.write(
      dissolve(
        declared: """
          var isPop = false
          init(view: UIView) {
            super.init()
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan)))
          }
          @objc func pan() {}
          """), to: "App/Dissolve.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(run.output.contains("Dissolve runs in both directions"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("nothing-leaks;"), "\(run.output)")
  }
}
