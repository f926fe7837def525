@testable import Command
import TestSupport
import Testing

/// Which transitions a finger drives in `fuzz check`, and what animators and delegates are for. Each case
/// is a small app of our own. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `What fuzz check reads about fingers and screens` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private let program = "final class Program: UIResponder, UIApplicationDelegate {}\n"

  private func check(_ source: String, runs: Int = 128) throws -> FuzzProcess {
    try folder.write(source + program, to: "App/Transition.swift")
    return try folder.checkApp(runs: runs)
  }

  /// A delegate of a navigation controller.
  ///
  /// - Parameters:
  ///   - members: its properties.
  ///   - driver: what it returns as interaction controller.
  private func stack(_ members: String, driver: String) -> String {
    """
    final class Stack: NSObject, UINavigationControllerDelegate {
      \(members)
      \(pushMethod("Dissolve()"))
      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
      ) -> UIViewControllerInteractiveTransitioning? { \(driver) }
    }

    """
  }

  // MARK: Fingers

  @Test(arguments: [true, false])
  func `a property that no code of the app sets drives nothing`(isSet: Bool) throws {
    let run = try check(
      dissolve() + stack("var driver: UIPercentDrivenInteractiveTransition?", driver: "driver")
        + """
        final class List: UIViewController {
          let stack = Stack()
          func drag() { \(isSet ? "stack.driver = UIPercentDrivenInteractiveTransition()" : "") }
        }

        """)
    let words =
      isSet
      ? "A finger drives it through its property driver."
      : "No finger drives it, because no code sets its property driver."
    #expect(run.output.contains(words), "\(run.output) \(run.errors)")
  }

  /// In the app another object retains the driver.
  @Test func `a driver in a weak property lives while a finger drives it`() throws {
    let run = try check(
      "final class Driver: UIPercentDrivenInteractiveTransition {}\n" + dissolve()
        + stack("weak var driver: Driver?", driver: "driver")
        + "final class List: UIViewController { let stack = Stack(); func drag() { stack.driver = Driver() } }\n"
    )
    #expect(run.count("only-the-finger-drives") > 0, "\(run.output) \(run.errors)")
  }

  /// A transition without a finger then waits for the finger.
  @Test(arguments: ["", "menu.driver = nil"])
  func `a driver that is set for ever is there without a finger`(reset: String) throws {
    let run = try check(
      dissolve() + leave + """
        final class Menu: NSObject, UIViewControllerTransitioningDelegate {
          weak var driver: Swipe?
          \(presentationMethods("Dissolve()", dismisses: "Leave()"))
          func interactionControllerForDismissal(
            using animator: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? {
            return driver
          }
        }
        final class Swipe: UIPercentDrivenInteractiveTransition {
          let menu = Menu()
          func prepare(_ screen: UIViewController) {
            menu.driver = self
            screen.transitioningDelegate = menu
          }
          func reset() { \(reset) }
        }
        final class List: UIViewController {
          let swipe = Swipe()
          func open() {
            let screen = UIViewController()
            screen.modalPresentationStyle = .custom
            swipe.prepare(screen)
            present(screen, animated: true)
          }
          func close() { dismiss(animated: true) }
        }

        """)
    #expect(
      run.reports("completes-exactly-once") == reset.isEmpty, "\(run.output) \(run.errors)")
  }

  @Test(arguments: [
    "if swipe.isActive { return swipe }", "guard swipe.isActive else { return nil }",
  ])
  func `a statement asks a flag, too`(question: String) throws {
    let run = try check(
      "final class Swipe: UIPercentDrivenInteractiveTransition { var isActive = false }\n"
        + dissolve()
        + stack(
          "let swipe = Swipe()",
          driver: "\(question)\nreturn \(question.hasPrefix("if") ? "nil" : "swipe")")
        + "final class List: UIViewController { let stack = Stack() }\n")
    #expect(
      run.output.contains("A finger drives it while its swipe.isActive is true."),
      "\(run.output) \(run.errors)")
    #expect(run.count("only-the-finger-drives") > 0, "\(run.output)")
  }

  /// The app sets the flag before each pop by its button. Without a finger the flag must be false.
  @Test func `a delegate that asks a flag of its own is driven while that is true`() throws {
    let run = try check(
      dissolve()
        + stack(
          "var isDragging = true; let driver = UIPercentDrivenInteractiveTransition()",
          driver: "isDragging ? driver : nil")
        + "final class List: UIViewController { let stack = Stack() }\n")
    let words = "A finger drives it while its isDragging is true."
    #expect(run.output.contains(words), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0 && run.status == 0, "\(run.output)")
  }

  /// The container goes with everything in it when a presentation is cancelled.
  @Test func `what a cancelled presentation leaves in its container is gone`() throws {
    let run = try check(
      dissolve(
        before: """
          let shade = UIView(frame: context.containerView.bounds)
          shade.backgroundColor = .red
          context.containerView.addSubview(shade)
          """) + """
          final class Cards: NSObject, UIViewControllerTransitioningDelegate {
            var driver: UIPercentDrivenInteractiveTransition?
            \(presentationMethods("Dissolve()"))
            func interactionControllerForPresentation(
              using animator: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? { driver }
          }

          final class List: UIViewController {
            let cards = Cards()
            func open() {
              let next = UIViewController()
              next.transitioningDelegate = cards
              next.modalPresentationStyle = .fullScreen
              cards.driver = UIPercentDrivenInteractiveTransition()
              present(next, animated: true)
            }
            func close() { dismiss(animated: true) }
          }

          """)
    #expect(run.count("no-snapshot-left") > 0, "\(run.output) \(run.errors)")
    #expect(!run.reports("no-snapshot-left"), "\(run.output)")
  }

  /// A driver adds its pan to the screen that makes it, and returns itself for each dismissal.
  ///
  /// - Parameters:
  ///   - pan: what adds the pan to the screen.
  ///   - ending: what the driver does when the finger is lifted.
  private func pulled(pan: String, ending: String) -> String {
    dissolve() + """
      final class Pull: UIPercentDrivenInteractiveTransition {
        let screen: UIViewController
        init(_ screen: UIViewController) {
          self.screen = screen
          super.init()
          \(pan)
        }
        @objc func pan(_ pan: UIPanGestureRecognizer) {
          switch pan.state {
          case .began: screen.dismiss(animated: true)
          case .changed: update(0.5)
          case .ended: \(ending)
          default: cancel()
          }
        }
      }
      final class Card: UIViewController, UIViewControllerTransitioningDelegate {
        var pull: Pull?
        override func viewDidLoad() {
          super.viewDidLoad()
          pull = Pull(self)
          transitioningDelegate = self
        }
        \(presentationMethods("Dissolve()"))
        func interactionControllerForDismissal(
          using animator: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? { pull }
      }
      final class List: UIViewController {
        func open() {
          let card = Card()
          card.modalPresentationStyle = .fullScreen
          present(card, animated: true)
        }
      }

      """
  }

  private let addingPan =
    "let pan = UIPanGestureRecognizer(target: self, action: #selector(pan))\n"
    + "screen.view.addGestureRecognizer(pan)"

  /// Each dismissal waits for the driver, so none begins without its gesture.
  @Test(arguments: ["finish()", "_ = 0"])
  func `the pan of a driver that a screen makes dismisses it`(ending: String) throws {
    let run = try check(pulled(pan: addingPan, ending: ending), runs: 128)
    #expect(
      run.output.contains("Its own pan drives its dismissal"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("No screen is dismissed otherwise"), "\(run.output)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
    #expect(run.reports("completes-exactly-once") == (ending != "finish()"), "\(run.output)")
  }

  @Test func `a driver without a gesture dismisses nothing`() throws {
    let run = try check(pulled(pan: "", ending: "finish()"))
    #expect(run.output.contains("No screen is dismissed, because"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("; an ordinary"), "\(run.output)")
  }

  /// The pan moves the drawer, and only a button dismisses it. A drawer that no pan moves, but its own
  /// layout, is still reported.
  @Test(arguments: [true, false])
  func `a pan may move a screen while no transition runs`(isMovedByPan: Bool) throws {
    let move = "presentedView?.frame.origin.y = 300"
    try folder.write(
      "<key>UISupportedInterfaceOrientations</key><array>UIInterfaceOrientationPortrait</array>",
      to: "App/Info.plist")
    let run = try check(
      dissolve().replacing(
        "guard let to",
        with: "let isShown = context.view(forKey: .to) != nil\n"
          + "if !isShown { return context.completeTransition(!context.transitionWasCancelled) }\n"
          + "guard let to") + """
          final class Drawer: UIPresentationController {
            override var frameOfPresentedViewInContainerView: CGRect {
              let bounds = containerView?.bounds ?? .zero
              return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
            }
            override func presentationTransitionDidEnd(_ completed: Bool) {
              presentedViewController.view.addGestureRecognizer(
                UIPanGestureRecognizer(target: self, action: #selector(pan)))
              \(isMovedByPan ? "" : move)
            }
            @objc private func pan(_ pan: UIPanGestureRecognizer) {
              if pan.state == .changed { \(isMovedByPan ? move : "") }
            if pan.state == .cancelled { presentedView?.frame = frameOfPresentedViewInContainerView }
            }
          }

          final class Cards: NSObject, UIViewControllerTransitioningDelegate {
            \(presentationMethods("Dissolve()", in: "Drawer"))
          }

          final class List: UIViewController {
            let cards = Cards()
            func open() {
              let next = UIViewController()
              next.transitioningDelegate = cards
              next.modalPresentationStyle = .custom
              present(next, animated: true)
            }
            func close() { dismiss(animated: true) }
          }

          """, runs: 512)
    #expect(run.count("right-screen-remains") > 0, "\(run.output) \(run.errors)")
    #expect(run.reports("right-screen-remains") == !isMovedByPan, "\(run.output)")
  }

  // MARK: Screens

  @Test func `a screen that appears again may have more recognizers`() throws {
    let run = try check(
      dissolve() + """
        final class List: UIViewController, UINavigationControllerDelegate {
          override func viewDidLoad() {
            super.viewDidLoad()
            navigationController?.delegate = self
          }
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            view.addGestureRecognizer(UITapGestureRecognizer())
          }
          func open() { navigationController?.pushViewController(UIViewController(), animated: true) }
          \(pushMethod("Dissolve()"))
        }

        """)
    #expect(run.output.contains("The first screen is List"), "\(run.output) \(run.errors)")
    #expect(run.count("everything-restored") > 0 && !run.reports("everything-restored"))
  }

  @Test(arguments: [true, false])
  func `segues say whether a pushed screen pushes others`(stacks: Bool) throws {
    func scene(_ name: String, to other: String?) -> String {
      let segue = other.map { #"<segue destination="\#($0)" kind="show" id="s\#(name)"/>"# } ?? ""
      return """
        <scene sceneID="\(name)">
            <objects>
                <viewController id="\(name)" customClass="\(name)" sceneMemberID="viewController">
                    <connections>
                        \(segue)
                    </connections>
                </viewController>
            </objects>
        </scene>

        """
    }
    try folder.write(
      "<document>\n" + scene("List", to: "Detail") + scene("Detail", to: stacks ? "List" : nil)
        + "</document>\n", to: "App/Main.storyboard")
    let run = try check(
      dissolve() + """
        final class Stack: NSObject, UINavigationControllerDelegate { \(pushMethod("Dissolve()")) }

        final class List: UIViewController {
          let stack = Stack()
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
        }

        final class Detail: UIViewController {}

        """, runs: 16)
    #expect(run.output.contains("over a pushed one") == !stacks, "\(run.output) \(run.errors)")
  }

  /// UIKit gives the animator the view of the presenter in full screen, but not in a sheet. So no
  /// generated view is the reason why it stops.
  @Test(arguments: ["", "next.modalPresentationStyle = .custom"])
  func `an animator that stops only in sheets is reported`(style: String) throws {
    let run = try check(
      """
      import UIKit

      final class Swap: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(
          using context: UIViewControllerContextTransitioning?
        ) -> TimeInterval { 0 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          let from = context.view(forKey: .from)!, to = context.view(forKey: .to)!
          if let list = context.viewController(forKey: .from) as? List { list.count += 1 }
          to.frame = from.frame
          context.containerView.addSubview(to)
          context.completeTransition(true)
        }
      }

      final class Cards: NSObject, UIViewControllerTransitioningDelegate {
        \(presentationMethods("Swap()"))
      }

      final class List: UIViewController {
        let cards = Cards()
        var count = 0
        func open() {
          let next = UIViewController()
          next.transitioningDelegate = cards
          \(style)
          present(next, animated: true)
        }
        func close() { dismiss(animated: true) }
      }

      """)
    #expect(run.reports("does-not-crash") == style.isEmpty, "\(run.output) \(run.errors)")
    let words = "with generated views in List it stops in most of the plainest scenarios"
    #expect(run.output.contains(words) != style.isEmpty, "\(run.output)")
  }

  /// Another presentation sets a style, so the code is not one that sets none.
  @Test(arguments: [true, false])
  func `a presentation without a style is a sheet beside one with a style`(
    isSetElsewhere: Bool
  ) throws {
    let run = try check(
      dissolve() + dissolve("Fold").replacing("import UIKit", with: "") + """
        final class Cards: NSObject, UIViewControllerTransitioningDelegate {
          \(presentationMethods("Dissolve()"))
        }

        final class Folds: NSObject, UIViewControllerTransitioningDelegate {
          \(presentationMethods("Fold()"))
        }

        final class List: UIViewController {
          let cards = Cards()
          let folds = Folds()
          @objc func openCard() {
            let next = UIViewController()
            next.transitioningDelegate = cards
            \(isSetElsewhere ? "prepare(next)" : "")
            present(next, animated: true)
          }
          @objc func openFold() {
            let next = UIViewController()
            next.transitioningDelegate = folds
            next.modalPresentationStyle = .fullScreen
            present(next, animated: true)
          }
          func prepare(_ screen: UIViewController) {
            \(isSetElsewhere ? "screen.modalPresentationStyle = .fullScreen" : "")
          }
          func close() { dismiss(animated: true) }
        }

        """, runs: 16)
    let folds = "Folds is the delegate of full-screen presentations"
    #expect(run.output.contains(folds), "\(run.output) \(run.errors)")
    let cards = "Cards is the delegate of presentations over a presenter that stays"
    #expect(run.output.contains(cards) == !isSetElsewhere, "\(run.output)")
  }

  // MARK: Code

  @Test func `a constant in a function is no property`() {
    let bodies = TypeBodies([
      """
      final class Owner {
        let kept = Fade()
        func make() -> Fade {
          let made = Fade()
          return made
        }
      }
      """
    ])
    #expect(bodies.properties(holding: "Fade", in: "Owner") == ["kept"])
  }

  @Test(arguments: ["custom", "fullScreen"])
  func `a property may hold the style of a presentation`(style: String) {
    let bodies = TypeBodies([
      """
      final class Drawer: NSObject {
        var style: UIModalPresentationStyle = .\(style)
        func open(_ screen: UIViewController) {
          screen.modalPresentationStyle = self.style
          screen.transitioningDelegate = self
        }
      }
      """
    ])
    #expect(bodies.styles(with: "Drawer", in: ["Drawer"], isScreen: false) == [style])
  }
}
