import TestSupport
import Testing

/// What `fuzz check` reads in the code of an app about when its transitions run. Each case is a small app
/// of our own. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `The code around an animator` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ source: String, runs: Int = 8) throws -> FuzzProcess {
    try folder.write("import UIKit\n" + source, to: "App/Transition.swift")
    return try folder.checkApp(runs: runs)
  }

  // MARK: Screens

  /// A screen that is made in one line, or in an expression of several lines, is new each time.
  @Test(arguments: [
    " UIViewController()", " storyboard!\n.instantiateViewController(identifier: \"B\")",
    "\n    UIViewController()",
  ])
  func `a screen that a call over several lines makes is new`(made: String) throws {
    let run = try check(
      dissolve() + """
        final class List: UIViewController {
          func open() {
            let detail =\(made)
            navigationController?.pushViewController(detail, animated: true)
          }
        }
        final class Stack: NSObject, UINavigationControllerDelegate {
          \(pushMethod("Dissolve()"))
        }
        """)
    #expect(run.output.contains("no screen is shown a second time"), "\(run.output) \(run.errors)")
  }

  /// A menu presents nothing with the transition by which it came, although it calls the screen that
  /// presented it.
  @Test(arguments: ["presentingViewController", "other"])
  func `a screen does not make the one that presents it`(asked: String) throws {
    let run = try check(
      dissolve() + """
        final class Feed: UIViewController, UIViewControllerTransitioningDelegate {
          let dissolve = Dissolve()
          func open() {
            let menu = Menu()
            menu.modalPresentationStyle = .custom
            menu.transitioningDelegate = self
            present(menu, animated: true)
          }
          \(presentationMethods("dissolve"))
        }
        final class Menu: UIViewController {
          var other: UIViewController?
          func close() {
            guard let feed = \(asked) as? Feed else { return }
            dismiss(animated: true) { feed.open() }
          }
        }
        """)
    #expect(run.output.contains("over a presenter that stays"), "\(run.output) \(run.errors)")
    #expect(
      run.output.contains("over a presented one") == (asked == "presentingViewController"),
      "\(run.output)")
  }

  /// A list that shows the feed is not presented with the transition by which the menu comes.
  @Test(arguments: ["func more() {}", "func more() { present(List(), animated: true) }"])
  func `a screen that shows the one with the delegate does not use it`(more: String) throws {
    let run = try check(
      dissolve() + """
        final class List: UIViewController {
          func open() { present(Feed(), animated: true) }
        }
        final class Feed: UIViewController, UIViewControllerTransitioningDelegate {
          let dissolve = Dissolve()
          func open() {
            let menu = Menu()
            menu.modalPresentationStyle = .fullScreen
            menu.transitioningDelegate = self
            present(menu, animated: true)
          }
          \(presentationMethods("dissolve"))
        }
        final class Menu: UIViewController {
          func close() { dismiss(animated: true) }
          \(more)
        }
        """, runs: 8)
    #expect(
      run.output.contains("over a presented one") == !more.contains("List"),
      "\(run.output) \(run.errors)")
  }

  /// Its own pan runs. If it stops with generated views, the controller runs with other screens.
  @Test(arguments: ["", "preconditionFailure()"])
  func `the screen that an app presents with a controller is staged`(body: String) throws {
    let run = try check(
      """
      import UIKit
      final class Card: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
          containerView!.bounds.inset(by: UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0))
        }
        override func containerViewWillLayoutSubviews() {
          presentedView?.frame = frameOfPresentedViewInContainerView
        }
      }
      final class Panel: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let pan = UIPanGestureRecognizer(target: self, action: #selector(drag))
          view.addGestureRecognizer(pan)
          \(body)
        }
        @objc func drag(sender: UIPanGestureRecognizer) {
          view.transform = CGAffineTransform(translationX: 0, y: sender.translation(in: nil).y)
          if sender.state == .ended { view.transform = .identity }
        }
      }
      final class Start: UIViewController, UIViewControllerTransitioningDelegate {
        func open() {
          let panel = Panel()
          panel.modalPresentationStyle = .custom
          panel.transitioningDelegate = self
          present(panel, animated: true)
        }
        func close() { dismiss(animated: true) }
        func presentationController(
          forPresented presented: UIViewController, presenting: UIViewController?,
          source: UIViewController
        ) -> UIPresentationController? {
          Card(presentedViewController: presented, presenting: presenting)
        }
      }

      """, runs: 256)
    // The pan does not go back when the system cancels it.
    let law = "a-view-goes-back-when-its-drag-is-cancelled"
    #expect(run.output.contains("App/Panel, \(law)") == body.isEmpty, "\(run.output) \(run.errors)")
    #expect(
      run.output.contains("Card is the controller of presentations") == !body.isEmpty,
      "\(run.output)")
  }

  // MARK: Values

  /// An animator whose presentation keeps what its dismissal uses.
  private func remembering(_ value: String) -> String {
    dissolve(declared: "var start: CGFloat!", before: value)
      .replacing("guard let to =", with: "_ = \"present\"\nguard let to =")
  }

  @Test func `a value that the animator keeps itself is not made up`() throws {
    let run = try check(
      remembering(
        "if context.viewController(forKey: .to)?.isBeingPresented == true { start = 0 }\n"
          + "precondition(start == 0)"), runs: 256)
    #expect(run.output.contains("without an animation"), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
    #expect(!run.reports("does-not-crash"), "\(run.output)")
  }

  @Test func `a value that only others set is made up`() throws {
    let run = try check(remembering("precondition(start > 0)"), runs: 64)
    #expect(!run.output.contains("without an animation"), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
  }

  // MARK: Containers

  /// A menu that its presenter keeps cannot present itself.
  @Test(arguments: [true, false])
  func `a delegate that presents its own screen presents one`(isKept: Bool) throws {
    let run = try check(
      dissolve() + """
        final class Start: UIViewController {}

        final class Menu: NSObject, UIViewControllerTransitioningDelegate {
          let screen = UIViewController()
          func present(from presenter: UIViewController) {
            \(isKept ? "let menu = screen" : "let menu = UIViewController()")
            menu.transitioningDelegate = self
            menu.modalPresentationStyle = .custom
            presenter.present(menu, animated: true)
          }
          func close() { screen.dismiss(animated: true) }
          \(presentationMethods("Dissolve()"))
        }
        """)
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("over a presented one") == isKept, "\(run.output)")
  }

  /// In such a context the presenter goes, as in full screen.
  @Test func `a presentation in the current context removes the presenter`() throws {
    let run = try check(
      dissolve() + """
        final class List: UIViewController {
          let cards = Cards()
          func open() {
            let next = UIViewController()
            next.transitioningDelegate = cards
            next.modalPresentationStyle = .currentContext
            present(next, animated: true)
          }
          func openOther() {
            let other = UIViewController()
            other.modalPresentationStyle = .custom
            present(other, animated: true)
          }
          func close() { dismiss(animated: true) }
        }
        final class Cards: NSObject, UIViewControllerTransitioningDelegate {
          \(presentationMethods("Dissolve()"))
        }
        """)
    #expect(run.output.contains("full-screen presentations"), "\(run.output) \(run.errors)")
  }

  /// A delegate of both kinds whose app presents only.
  @Test(arguments: [true, false])
  func `an app without pushes asks no delegate for one`(pushes: Bool) throws {
    try folder.write(
      "import UIKit\nfinal class AppDelegate: UIResponder, UIApplicationDelegate {}\n",
      to: "App/AppDelegate.swift")
    let run = try check(
      dissolve() + """
        final class List: UIViewController {
          let cards = Cards()
          func open() {
            let next = UIViewController()
            next.transitioningDelegate = cards
            next.modalPresentationStyle = .fullScreen
            present(next, animated: true)
            \(pushes ? "navigationController?.pushViewController(UIViewController(), animated: true)" : "")
          }
          func close() { dismiss(animated: true) }
        }
        final class Cards: NSObject, UIViewControllerTransitioningDelegate,
          UINavigationControllerDelegate
        {
          var edges: [Int] = Cards.all
          static let all = [1, 2]
          func change() { edges = [] }
          \(presentationMethods("Dissolve()"))
          \(pushMethod("Dissolve()"))
        }
        final class Settings { func change(_ cards: Cards) { cards.edges = [1] } }
        """)
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("a navigation controller") == pushes, "\(run.output)")
  }

  // MARK: Animators

  @Test func `an animator that does nothing is not run`() throws {
    let run = try check(
      dissolve() + """
        final class Driven: NSObject, UIViewControllerAnimatedTransitioning {
          func transitionDuration(using context: UIViewControllerContextTransitioning?)
            -> TimeInterval { 0.25 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
          }
        }
        """)
    #expect(
      run.output.contains("Driven is not run: its animateTransition is empty"),
      "\(run.output) \(run.errors)")
    #expect(!run.output.contains("Dissolve is not run"), "\(run.output)")
  }

  /// A variable of its type is not enough: something must make one.
  @Test(arguments: ["", "fade = Dissolve()"])
  func `an animator that an app only declares is not run`(made: String) throws {
    let run = try check(
      dissolve() + dissolve("Slide").replacing("import UIKit", with: "") + """
        final class Delegate: UIResponder, UIApplicationDelegate {
          let list = List()
          var fade: Dissolve!
          func open() {
            \(made)
          }
        }
        final class List: UIViewController, UIViewControllerTransitioningDelegate {
          func open(_ next: UIViewController) {
            next.transitioningDelegate = self
            present(next, animated: true)
          }
          \(presentationMethods("Slide()"))
        }
        """)
    #expect(
      run.output.contains("Dissolve is not run: no other code uses it") == made.isEmpty,
      "\(run.output) \(run.errors)")
  }

  // MARK: Styles

  /// A screen that is its own delegate, without the code that presents it.
  @Test(arguments: ["", "modalPresentationStyle = .fullScreen"])
  func `a screen without its app runs without a style, too`(style: String) throws {
    let run = try check(
      dissolve().replacing("return context.completeTransition(false)", with: "return") + """
        final class Card: UIViewController, UIViewControllerTransitioningDelegate {
          init() {
            super.init(nibName: nil, bundle: nil)
            transitioningDelegate = self
            \(style)
          }
          required init?(coder: NSCoder) { fatalError() }
          \(presentationMethods("Dissolve()"))
        }
        """)
    #expect(
      run.output.contains("Card is presented in full-screen presentations"),
      "\(run.output) \(run.errors)")
    #expect(
      run.output.contains("Card-without-style is the same over a presenter that stays")
        == style.isEmpty, "\(run.output)")
  }

  // MARK: Dismissals

  /// The screen gives an interaction controller to its delegate before it dismisses itself.
  @Test(arguments: [true, false])
  func `dismissals that always have a driver are left out`(always: Bool) throws {
    let run = try check(
      dissolve() + """
        final class Cards: NSObject, UIViewControllerTransitioningDelegate {
          var driver: UIViewControllerInteractiveTransitioning?
          func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
            -> UIViewControllerInteractiveTransitioning? { driver }
          \(presentationMethods("Dissolve()"))
        }
        final class Card: UIViewController {
          let cards = Cards()
          func present(from other: UIViewController) {
            modalPresentationStyle = .fullScreen
            transitioningDelegate = cards
            other.present(self, animated: true)
          }
          func drag() {
            cards.driver = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
          }
          func close() {
            \(always ? "cards.driver = UIPercentDrivenInteractiveTransition()" : "")
            dismiss(animated: true)
          }
        }
        """)
    #expect(run.output.contains("Cards"), "\(run.output) \(run.errors)")
    #expect(
      run.output.contains(
        "No screen is dismissed, because the code sets driver before each dismissal.") == always,
      "\(run.output)")
  }

  // MARK: Lines

  /// A sheet has no view of the presenter, so the dismissal returns early. The screen has made calls
  /// before.
  @Test func `an early return is named, not an earlier call`() throws {
    let run = try check(
      dissolve().replacing("return context.completeTransition(false)", with: "return")
        .replacing(
          " let view = context.view(forKey: .to) else {",
          with: "\nlet view = context.view(forKey: .to)  // here\nelse {")
          + """
          final class Sheets: NSObject, UIViewControllerTransitioningDelegate {
            \(presentationMethods("Dissolve()"))
          }
          final class List: UIViewController {
            let sheets = Sheets()
            func open() {
              let sheet = UIViewController()
              sheet.modalPresentationStyle = .custom
              sheet.transitioningDelegate = sheets
              present(sheet, animated: true)
            }
            func close() { dismiss(animated: true) }
          }
          """, runs: 64)
    #expect(run.reports("completes-exactly-once"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("// here"), "\(run.output)")
  }

  // MARK: Folders

  @Test(arguments: [true, false])
  func `folders and files of one Xcode project are one module`(hasProject: Bool) throws {
    if hasProject { try folder.write("", to: "App.xcodeproj/project.pbxproj") }
    try folder.write(dissolve(), to: "Motion/Dissolve.swift")
    try folder.write(
      """
      import UIKit
      final class Stack: NSObject, UINavigationControllerDelegate {
        \(pushMethod("Dissolve()"))
      }
      """, to: "Delegates/Stack.swift")
    let run = try FuzzProcess.run(
      "check", "Motion", "Delegates/Stack.swift", "--seed", "1", "--runs", "8", in: folder)
    #expect(
      run.output.contains("Stack is the delegate of a navigation controller and provides Dissolve")
        == hasProject, "\(run.output) \(run.errors)")
  }
}
