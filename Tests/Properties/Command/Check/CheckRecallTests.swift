import TestSupport
import Testing

/// Defects of public animators that `fuzz check` once missed, and reports that it once made instead
/// because the stage was wrong. Each case is a small animator of our own. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `What fuzz check finds in code that it has not seen` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Checks an app whose code is one file.
  private func check(_ source: String, runs: Int = 64) throws -> FuzzProcess {
    try folder.write(source, to: "App/Transition.swift")
    return try folder.checkApp(runs: runs)
  }

  /// A screen that presents a `Detail` in a style, with a delegate.
  private func list(
    delegate: String = "self", style: String = ".fullScreen", shown: String = "Detail()",
    members: String
  ) -> String {
    """
    final class List: UIViewController, UIViewControllerTransitioningDelegate {
      func open() {
        let next = \(shown)
        next.transitioningDelegate = \(delegate)
        next.modalPresentationStyle = \(style)
        present(next, animated: true)
      }
      \(members)
    }

    """
  }

  /// The screen that `list` presents, which can be dismissed.
  private let detail = """
    final class Detail: UIViewController { func close() { dismiss(animated: true) } }

    """

  // MARK: Navigation controllers

  /// A navigation controller that is its own delegate, with a swipe that pops.
  ///
  /// - Parameter states: the states of the gesture in which it finishes or cancels the pop.
  private func stack(releasedIn states: String) -> String {
    dissolve() + """
      final class Stack: UINavigationController, UINavigationControllerDelegate {
        private var driver: UIPercentDrivenInteractiveTransition?

        override func viewDidLoad() {
          super.viewDidLoad()
          delegate = self
          let pan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(swipe(_:)))
          pan.edges = .left
          view.addGestureRecognizer(pan)
        }

      \(swipe(popping: "self", releasedIn: states))
      }
      """
  }

  /// The members of a delegate of a navigation controller whose pan drives pops.
  ///
  /// - Parameters:
  ///   - navigation: the expression for the navigation controller.
  ///   - states: the states of the pan in which it finishes or cancels the pop.
  private func swipe(popping navigation: String, releasedIn states: String) -> String {
    """
    @objc private func swipe(_ pan: UIPanGestureRecognizer) {
      let progress = pan.translation(in: pan.view).x / 400
      switch pan.state {
      case .began:
        driver = UIPercentDrivenInteractiveTransition()
        \(navigation).popViewController(animated: true)
      case .changed: driver?.update(progress)
      case \(states):
        if pan.state == .ended && progress > 0.5 { driver?.finish() } else { driver?.cancel() }
        driver = nil
      default: break
      }
    }

    \(pushMethod("Dissolve()"))
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { driver }
    """
  }

  @Test(arguments: [(".ended", true), (".ended, .cancelled", false)])
  func `the swipe of a navigation controller may be cancelled by the system`(
    states: String, isReported: Bool
  ) throws {
    let run = try check(stack(releasedIn: states), runs: 200)
    #expect(
      run.output.contains(
        "Stack is the navigation controller, which sets its own delegate and provides Dissolve. Its "
          + "own pan gesture drives pops."), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
    #expect(run.reports("completes-exactly-once") == isReported, "\(run.output)")
    if !isReported { #expect(run.status == 0, "\(run.output)") }
  }

  /// On iOS 10 and later the animations of a cancelled transition finish, too.
  @Test func `the flag of an animation says nothing about a cancel`() throws {
    let code = stack(releasedIn: ".ended, .cancelled")
    let run = try check(
      code.replacing("completion: { _ in", with: "completion: { finished in").replacing(
        "completeTransition(!context.transitionWasCancelled)", with: "completeTransition(finished)"),
      runs: 200)
    #expect(run.reports("completes-with-the-truth"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("completes-with-the-truth; an ordinary scenario, defect."))
  }

  /// A driver adds the swipe to each screen that is pushed.
  @Test func `a driver of a navigation controller adds the swipe`() throws {
    let run = try check(
      dissolve() + """
        final class Driver: UIPercentDrivenInteractiveTransition {
          var screen: UIViewController? {
            didSet {
              let pan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(swipe(_:)))
              pan.edges = .left
              screen?.view.addGestureRecognizer(pan)
            }
          }
          var isRunning = false
          @objc private func swipe(_ pan: UIPanGestureRecognizer) {
            switch pan.state {
            case .began:
              isRunning = true
              screen?.navigationController?.popViewController(animated: true)
            case .changed: update(pan.translation(in: nil).x / 400)
            default:
              isRunning = false
              finish()
            }
          }
        }

        final class Stack: UINavigationController, UINavigationControllerDelegate {
          let driver = Driver()
          override func viewDidLoad() {
            super.viewDidLoad()
            delegate = self
          }
          func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? {
            if operation == .push { driver.screen = toVC }
            return Dissolve()
          }
          func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { driver.isRunning ? driver : nil }
        }
        """, runs: 200)
    #expect(run.output.contains("Its own pan gesture drives pops."), "\(run.output) \(run.errors)")
    #expect(run.count("only-the-finger-drives") > 0, "\(run.output)")
  }

  @Test(arguments: [(".ended", true), (".ended, .cancelled", false)])
  func `a delegate adds its swipe to the navigation controller that it is made from`(
    states: String, isReported: Bool
  ) throws {
    let run = try check(
      dissolve() + """
        final class Swiping: NSObject, UINavigationControllerDelegate {
          private weak var navigation: UINavigationController?
          private var driver: UIPercentDrivenInteractiveTransition?

          init(navigation: UINavigationController) {
            self.navigation = navigation
            super.init()
            navigation.delegate = self
            let pan = UIPanGestureRecognizer(target: self, action: #selector(swipe(_:)))
            navigation.view.addGestureRecognizer(pan)
          }

        \(swipe(popping: "navigation?", releasedIn: states))
        }
        """, runs: 200)
    #expect(
      run.output.contains("Swiping is the delegate of a navigation controller and provides"),
      "\(run.output) \(run.errors)")
    #expect(run.output.contains("Its own pan gesture drives pops."), "\(run.output)")
    #expect(run.reports("completes-exactly-once") == isReported, "\(run.output)")
  }

  // MARK: Long transitions

  @Test func `a defect of a transition that takes long does not depend on a policy`() throws {
    let run = try check(
      dissolve(
        declared: "var old: UIView?", before: "let old = context.view(forKey: .from)",
        completing: "{ old?.isHidden = true; return true }()"
      ).replacing("0.25", with: "3") + detail
        + list(members: presentationMethods("Dissolve()", dismisses: "nil")))
    #expect(
      run.output.contains("nothing-is-left-when-bypassed; an ordinary scenario, defect."),
      "\(run.output) \(run.errors)")
  }

  // MARK: Screens

  @Test func `a delegate may be made from the two screens`() throws {
    let run = try check(
      dissolve() + detail + """
        final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
          private weak var old: UIViewController?
          init(from presented: UIViewController, to presenting: UIViewController) {
            precondition(presented !== presenting && presenting.viewIfLoaded?.window == nil)
            old = presented
          }
        \(presentationMethods("Dissolve()"))
        }

        """
          + """
          final class List: UIViewController {
            private var transitions: Presenter?
            func open() {
              let next = Detail()
              transitions = Presenter(from: self, to: next)
              next.transitioningDelegate = transitions
              next.modalPresentationStyle = .fullScreen
              present(next, animated: true)
            }
          }
          """)
    #expect(run.output.contains("Presenter is the delegate of full-screen"), "\(run.output)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(run.status == 0, "\(run.output) \(run.errors)")
  }

  /// `List` sets its own delegate as `Detail` does, but its animator shows `Detail`.
  @Test func `a presented screen lies over the screen to which its animator casts`() throws {
    let run = try check(
      dissolve(
        "Small",
        before: """
          guard context.viewController(forKey: .from) is Detail,
            context.viewController(forKey: .to) is List
          else { return }
          """)
        + dissolve(
          "Large", before: "guard context.viewController(forKey: .to) is Detail else { return }"
        )
        .replacing("import UIKit", with: "")
        + list(
          members: presentationMethods("Large()", dismisses: "nil")
            + "  func own() {\n    transitioningDelegate = self\n  }")
          + """
          final class Detail: UIViewController, UIViewControllerTransitioningDelegate {
            override func viewDidLoad() {
              super.viewDidLoad()
              transitioningDelegate = self
            }
            func close() { dismiss(animated: true) }
            func animationController(
              forDismissed dismissed: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? { Small() }
          }
          """)
    #expect(run.output.contains("The first screen is List."), "\(run.output) \(run.errors)")
    #expect(run.output.contains("List is not run: its animators show Detail"), "\(run.output)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
    // The casts fail only where the first screen is inside a navigation controller, which is not
    // ordinary.
    #expect(!run.output.contains("an ordinary scenario"), "\(run.output)")
  }

  @Test func `screens have the views that an animator finds by their tags`() throws {
    let run = try check(
      dissolve(
        before: """
          let picture = context.viewController(forKey: .to)!.view.viewWithTag(123) as! UIImageView
          picture.alpha = picture.alpha
          """) + "final class Navigation: NSObject, UINavigationControllerDelegate {\n"
        + pushMethod("Dissolve()") + "}\n")
    #expect(
      run.output.contains("The screens have views with the tags 123."),
      "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `an app passes the snapshot that an animator cannot do without`() throws {
    let members = presentationMethods(
      "Dissolve(picture: view.snapshotView(afterScreenUpdates: true))",
      dismisses: "Dissolve(picture: view.snapshotView(afterScreenUpdates: true))")
    let run = try check(
      dissolve(
        declared: """
          private let picture: UIView?
          init(duration: Double = 0.25, picture: UIView? = nil) { self.picture = picture }
          """, before: "guard picture != nil else { return }") + detail + list(members: members))
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(!run.reports("completes-exactly-once"), "\(run.output)")
  }

  @Test func `of several screens that conform to a protocol, one that shows another is the first`()
    throws
  {
    func screen(_ name: String, opening next: String = "") -> String {
      """
      final class \(name): UIViewController, Holder {
        let model = Model()
        \(next.isEmpty ? "" : "func open() { present(\(next)(), animated: true) }")
      }

      """
    }
    let run = try check(
      dissolve(
        before: """
          guard let from = context.viewController(forKey: .from) as? Holder,
            let to = context.viewController(forKey: .to) as? Holder
          else { return context.completeTransition(false) }
          from.model.show(to.model)
          """) + """
          // No screen of the suite can have one.
          struct Model { func show(_ other: Model) {} }
          protocol Holder: UIViewController { var model: Model { get } }

          """ + screen("About") + screen("Blog") + screen("Menu", opening: "About")
          + """
          final class Shows: NSObject, UIViewControllerTransitioningDelegate {
            \(presentationMethods("Dissolve()"))
          }
          """)
    #expect(!run.output.contains("several are Holder"), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
  }

  @Test func `an optional flag for the direction is set, and a base class keeps its own values`()
    throws
  {
    let run = try check(
      dissolve(
        declared: """
          var isPresenting: Bool?
          var shown: UIView?
          var duration: TimeInterval?
          """,
        before: """
          // The duration of another object is none of its own.
          let other = CABasicAnimation(keyPath: "opacity")
          other.duration = duration!
          shown = context.view(forKey: isPresenting! ? .to : .from)
          shown!.alpha = shown!.alpha
          """
      ).replacing("final class Dissolve", with: "class Dissolve") + """
        final class Slow: Dissolve {}
        final class Start: UIViewController, UIViewControllerTransitioningDelegate {
          // Without it the screen itself would be run.
          var row: Int?
          func open() {
            row = 1
            let next = UIViewController()
            next.transitioningDelegate = self
            next.modalPresentationStyle = .fullScreen
            present(next, animated: true)
          }
          func close() { dismiss(animated: true) }
          func make(_ isPresenting: Bool) -> Slow? {
            let slow = Slow()
            slow.isPresenting = isPresenting
            slow.duration = 0.25
            return row == nil ? nil : slow
          }
          \(presentationMethods("row == nil ? nil : make(true)", dismisses: "row == nil ? nil : make(false)"))
        }
        """)
    #expect(run.output.contains("Slow runs in both directions"), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
    #expect(!run.reports("does-not-crash"), "\(run.output)")
  }

  @Test func `an animator that asks for the style of its screens is not run`() throws {
    let run = try check(
      dissolve(
        before: """
          guard context.viewController(forKey: .to)?.modalPresentationStyle == .overCurrentContext
          else { return }
          """) + detail + list(members: presentationMethods("Dissolve()")))
    #expect(
      (run.output + run.errors).contains(
        "Dissolve is not run: it depends on the style in which its screens are presented"),
      "\(run.output) \(run.errors)")
  }

  @Test func `a presentation controller belongs to the delegate that names it`() throws {
    // Screens that answer only after a tap are not run themselves.
    let row = "var row: Int?\nfunc pick() { row = 1 }\n"
    let run = try check(
      dissolve("Plain") + dissolve("Sheet").replacing("import UIKit", with: "") + detail
        + list(style: ".custom", members: row + presentationMethods("row == nil ? nil : Plain()"))
          + """
          final class Dimmed: UIPresentationController {}

          final class Sheets: UIViewController, UIViewControllerTransitioningDelegate {
            func open() {
              let next = Detail()
              next.modalPresentationStyle = .custom
              next.transitioningDelegate = self
              present(next, animated: true)
            }
            \(row)
          \(presentationMethods("row == nil ? nil : Sheet()"))
            func presentationController(
              forPresented presented: UIViewController, presenting: UIViewController?,
              source: UIViewController
            ) -> UIPresentationController? {
              Dimmed(presentedViewController: presented, presenting: presenting)
            }
          }
          """, runs: 8)
    let lines = run.output.split(separator: "\n")
    let plain = lines.first { $0.hasPrefix("Plain runs") }
    #expect(plain?.contains("Dimmed") == false, "\(run.output) \(run.errors)")
    let sheet = lines.first { $0.hasPrefix("Sheet runs") }
    #expect(sheet?.contains("with Dimmed") == true, "\(run.output)")
  }

  // MARK: Fingers and calls

  @Test func `no finger drives an app that only declares a driver`() throws {
    let run = try check(
      dissolve(completing: "true") + """
        final class List: UIViewController, UINavigationControllerDelegate {
          var driver: UIPercentDrivenInteractiveTransition?
        \(pushMethod("Dissolve()"))
          func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { driver }
          func open() { navigationController?.pushViewController(List(), animated: true) }
          func close() { navigationController?.popViewController(animated: true) }
        }
        """, runs: 200)
    #expect(run.output.contains("because the code makes no percent driver"), "\(run.output)")
    #expect(!run.reports("completes-with-the-truth"), "\(run.output) \(run.errors)")
  }

  @Test func `a driver without the object that only the app gives it is not run`() throws {
    let run = try check(
      """
      import UIKit

      final class Router {
        let transitions: Presenter
        init(transitions: Presenter) { self.transitions = transitions }
        func close() {}
      }

      final class Swipe: UIPercentDrivenInteractiveTransition, UIViewControllerAnimatedTransitioning {
        weak var router: Router!
        init(pan: UIPanGestureRecognizer) { super.init() }
        func begin() { router.close() }
        func transitionDuration(using context: UIViewControllerContextTransitioning?)
          -> TimeInterval { 0.25 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          begin()
          context.completeTransition(true)
        }
      }

      final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
        private let swipe: Swipe
        init(swipe: Swipe) { self.swipe = swipe }
      \(presentationMethods("swipe"))
      }

      """ + detail
        + list(delegate: "Presenter(swipe: Swipe(pan: UIPanGestureRecognizer()))", members: ""))
    let text = run.output + run.errors
    #expect(text.contains("only the app sets the property router of Swipe"), "\(text)")
    #expect(text.contains("Swipe is not run"), "\(text)")
  }

  @Test func `pops without an animation say nothing about presentations`() throws {
    let run = try check(
      dissolve() + detail + list(members: presentationMethods("Dissolve()")) + """
        final class Pages: UIViewController {
          func back() { navigationController?.popViewController(animated: false) }
        }
        """, runs: 8)
    #expect(run.output.contains("without an animation"), "\(run.output) \(run.errors)")
  }

  /// A sheet that follows a finger, and is dismissed only if the finger lets go far enough below.
  ///
  /// - Parameter statement: what happens if the gesture ends in any other way.
  private func sheet(otherwise statement: String) -> String {
    detail + """
      import UIKit

      final class Sheet: UIPresentationController {
        override init(
          presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
        ) {
          super.init(
            presentedViewController: presentedViewController, presenting: presentingViewController)
          let pan = UIPanGestureRecognizer(target: self, action: #selector(drag(_:)))
          presentedViewController.view.addGestureRecognizer(pan)
        }

        override var frameOfPresentedViewInContainerView: CGRect {
          (containerView?.bounds ?? .zero).inset(by: UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0))
        }

        @objc private func drag(_ pan: UIPanGestureRecognizer) {
          guard let view = presentedView else { return }
          let distance = pan.translation(in: view.superview).y
          switch pan.state {
          case .changed: view.frame.origin.y = 100 + max(distance, 0)
          case .ended where distance > 200: presentedViewController.dismiss(animated: true)
          case .began: break
          default: \(statement)
          }
        }
      }

      final class Sheets: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
          forPresented presented: UIViewController, presenting: UIViewController?,
          source: UIViewController
        ) -> UIPresentationController? {
          Sheet(presentedViewController: presented, presenting: presenting)
        }
      }

      """ + list(delegate: "sheets", style: ".custom", members: "private let sheets = Sheets()")
  }

  @Test(arguments: [
    ("view.frame = frameOfPresentedViewInContainerView", false), ("break", true),
  ]) func `a sheet that a finger moves returns if the system cancels the touch`(
    statement: String, isReported: Bool
  ) throws {
    let run = try check(sheet(otherwise: statement), runs: 400)
    #expect(run.count("right-screen-remains") > 0, "\(run.output) \(run.errors)")
    #expect(run.reports("right-screen-remains") == isReported, "\(run.output)")
    #expect(!run.reports("transition-machine-allows"), "\(run.output)")
  }

  @Test func `the former names of deceleration rates are numbers`() throws {
    let run = try check(
      dissolve(before: "_ = 1 / (1 - UIScrollViewDecelerationRateNormal)"), runs: 8)
    #expect(!run.output.contains("Made up"), "\(run.output) \(run.errors)")
    #expect(run.status == 0, "\(run.output)")
  }
}
