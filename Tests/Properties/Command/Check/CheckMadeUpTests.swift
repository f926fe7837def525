import TestSupport
import Testing

/// How `fuzz check` stages animators that know their screens only by what the files say about them, and
/// which of them it does not run. Each case is a small animator of our own. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `Animators that know their screens` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ source: String, runs: Int = 64) throws -> FuzzProcess {
    try folder.check(source, runs: runs)
  }

  private func expectClean(_ run: FuzzProcess) {
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("; an ordinary"), "\(run.output)")
  }

  // MARK: Screens

  /// As in a tutorial that many apps follow.
  @Test func `an animator that may fail gets both screens and a snapshot`() throws {
    let run = try check(
      dissolve(
        declared: """
          init?(
            isPresenting: Bool, first: ListController, second: DetailController,
            selectedSnapshot: UIView
          ) {
            precondition(first !== second && selectedSnapshot.superview == nil)
            guard first.selectedCell != nil else { return nil }
          }
          """))
    expectClean(run)
    #expect(
      run.output.contains("The first screen is ListController, further ones are DetailController"),
      "\(run.output)")
  }

  @Test func `a screen is what a protocol asks for`() throws {
    let run = try check(
      """
      typealias Action = () -> Void
      protocol Card: AnyObject {
        var view: UIView! { get set }
        var title: String? { get }
        var pan: UIPanGestureRecognizer { get }
        var isHeld: Bool { get set }
        var onClose: Action? { get set }
        var onMove: ((CGPoint) -> Void)? { get set }
        var room: CGSize? { get }
        func dismiss()
      }

      """
        + dissolve(
          before: """
            let card = context.viewController(forKey: .to) as! Card
            precondition(card.pan.view === card.view && card.room != nil && !card.isHeld)
            card.isHeld = true
            precondition(card.isHeld && card.onClose == nil && card.onMove == nil)
            card.isHeld = false
            """))
    expectClean(run)
  }

  /// Each push shows the next class.
  @Test func `screens that a delegate distinguishes are shown in turn`() throws {
    let run = try check(
      dissolve("Fold") + dissolve("Slide") + """
        final class Stack: NSObject, UINavigationControllerDelegate {
          func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from: UIViewController, to: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? {
            switch (from, to) {
            case (_, is FoldController): return Fold()
            case (is FoldController, _): return Fold()
            case (_, is SlideController): return Slide()
            case (is SlideController, _): return Slide()
            default: fatalError("no screen of the app")
            }
          }
        }
        """)
    expectClean(run)
    #expect(
      run.output.contains(
        "The screens after the first are FoldController, SlideController in turn"),
      "\(run.output)")
  }

  /// The cast is of a constant, whose name says nothing.
  @Test func `a cast of a constant is that of what it holds`() throws {
    let run = try check(
      dissolve(
        "PresentDissolve",
        before: """
          let second = context.viewController(forKey: .to)
          let first = context.viewController(forKey: .from)
          let detail = second as! DetailController
          let list = first as! ListController
          precondition(detail !== list)
          """), runs: 16)
    #expect(
      run.output.contains("The first screen is ListController, further ones are DetailController"),
      "\(run.output) \(run.errors)")
  }

  @Test(arguments: ["Any", "AnyObject"])
  func `an argument of any type is a screen, if its name says which`(type: String) throws {
    let run = try check(
      """
      protocol Zoomed: AnyObject { var image: UIView { get } }

      """
        + dissolve(
          "ZoomPush",
          declared: """
            private let from: Zoomed, to: Zoomed
            init(fromDelegate: \(type), toDelegate: \(type)) {
              (from, to) = (fromDelegate as! Zoomed, toDelegate as! Zoomed)
            }
            """, before: "precondition(from !== to && from.image !== to.image)"))
    expectClean(run)
  }

  /// It makes one object, and keeps it.
  @Test func `a screen has an object of a class that needs nothing`() throws {
    let run = try check(
      """
      final class Manager { var count = 0 }
      protocol Managed: AnyObject {
        var manager: Manager! { get set }
        var height: CGFloat { get }
        var sheetWidth: Float { get }
      }

      """
        + dissolve(
          before: """
            let screen = context.viewController(forKey: .from) as! Managed
            screen.manager.count += 1
            precondition(screen.manager.count > 0 && screen.height > 100)
            precondition(screen.sheetWidth > 100)
            """))
    expectClean(run)
  }

  /// The code asks one side of the transition for both classes, in each direction for another one.
  @Test(arguments: [
    (key: "from", first: "ListController", further: "DetailController"),
    (key: "to", first: "DetailController", further: "ListController"),
  ])
  func `the way forward comes first in the code`(
    key: String, first: String, further: String
  ) throws {
    let run = try check(
      dissolve(
        declared: """
          let isPresenting: Bool
          init(isPresenting: Bool) { self.isPresenting = isPresenting }
          """,
        before: """
          if isPresenting {
            precondition(context.viewController(forKey: .\(key)) as? ListController != nil)
          } else {
            precondition(context.viewController(forKey: .\(key)) as? DetailController != nil)
          }
          """))
    #expect(
      run.output.contains("The first screen is \(first), further ones are \(further)"),
      "\(run.output) \(run.errors)")
    expectClean(run)
  }

  /// The names of two arguments say which screen is shown, and the way back leaves that one.
  @Test(arguments: [
    ("Zoom", "presented: DetailController, presenting: ListController"),
    ("ZoomPresent", "from: ListController, to: DetailController"),
    ("ZoomDismiss", "from: DetailController, to: ListController"),
  ])
  func `the arguments of an animator say which screen is shown`(
    name: String, parameters: String
  ) throws {
    let run = try check(
      dissolve(name, declared: "init(\(parameters)) {}"), runs: 16)
    #expect(
      run.output.contains("The first screen is ListController, further ones are DetailController"),
      "\(run.output) \(run.errors)")
  }

  @Test func `a cast says more about a screen than an argument`() throws {
    let run = try check(
      dissolve(
        "ZoomPush", declared: "init(source: DetailController) {}",
        before: """
          if let to = context.viewController(forKey: .to), to.isMovingToParent {
            _ = (to as! DetailController).heading
          }
          """))
    #expect(run.output.contains("urther ones are DetailController"), "\(run.output) \(run.errors)")
    #expect(!run.reports("does-not-crash"), "\(run.output)")
  }

  @Test func `a screen has a height where a sheet is as high as its content`() throws {
    let run = try check(
      """
      final class Sheet: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
          let room = containerView!.bounds
          let size = presentedView!.systemLayoutSizeFitting(
            CGSize(width: room.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .defaultLow)
          precondition(size.width == room.width && size.height > 100)
          return CGRect(
            x: 0, y: room.height - size.height, width: size.width, height: size.height)
        }
        override func containerViewWillLayoutSubviews() {
          presentedView?.frame = frameOfPresentedViewInContainerView
        }
      }
      final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
        \(presentationMethods("Dissolve()", in: "Sheet"))
      }

      """ + dissolve())
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(!run.reports("does-not-crash"), "\(run.output)")
  }

  // MARK: Presentation controllers

  private func sheet(_ name: String, _ body: String = "") -> String {
    """
    final class \(name): UIPresentationController {
      private let dimming = UIView()
      override func presentationTransitionWillBegin() {
        dimming.frame = containerView!.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView!.insertSubview(dimming, at: 0)
      }
      \(body)
    }

    """
  }

  @Test(arguments: [
    "",
    """
    init(presented: UIViewController, presenting: UIViewController) {
      super.init(presentedViewController: presented, presenting: presenting)
    }
    """,
  ])
  func `a presentation controller alone runs with the animations of the system`(
    initializer: String
  ) throws {
    let run = try check(sheet("Dimmed", initializer))
    #expect(
      run.output.contains("Dimmed is the controller of presentations over a presenter that stays"),
      "\(run.output) \(run.errors)")
    #expect(run.count("right-screen-remains") > 0, "\(run.output)")
    #expect(!run.output.contains("; an ordinary"), "\(run.output)")
    // How the system moves its screens is not documented.
    #expect(run.count("last-picture-is-the-surviving-screen") == 0, "\(run.output)")
  }

  /// The presentation controller of another delegate removes the presenter.
  @Test func `a delegate that returns a presentation controller decides about the style`() throws {
    func delegate(_ name: String, _ controller: String) -> String {
      """
      final class \(name): NSObject, UIViewControllerTransitioningDelegate {
        \(presentationMethods("Dissolve()", in: controller))
      }

      """
    }
    let run = try check(
      sheet("Staying") + sheet("Removing", "override var shouldRemovePresentersView: Bool { true }")
        + dissolve() + delegate("Alert", "Staying") + delegate("Page", "Removing"),
      runs: 8)
    #expect(
      run.output.contains("Alert is the delegate of presentations over a presenter that stays"),
      "\(run.output) \(run.errors)")
  }

  @Test(arguments: [true, false])
  func `a presentation controller belongs to the delegate that makes it`(
    hasOtherAnimator: Bool
  ) throws {
    let body =
      sheet("Dimmed") + dissolve("PresentAlert") + dissolve("Fade") + """
        final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
          \(presentationMethods(hasOtherAnimator ? "Fade()" : "nil", in: "Dimmed"))
        }
        """
    try folder.write(
      "import UIKit\n" + body.replacing("import UIKit", with: ""), to: "Transition.swift")
    let run = try FuzzProcess.run(
      "check", "Transition.swift", "--runs", "8", "--seed", "1", in: folder)
    #expect(run.output.contains("PresentAlert shows a screen"), "\(run.output) \(run.errors)")
    let words = run.output.split(separator: "\n").first { $0.contains("PresentAlert shows") } ?? ""
    #expect(words.contains("with Dimmed") == !hasOtherAnimator, "\(run.output)")
  }

  @Test func `an animator that is also its presentation controller is one object`() throws {
    let run = try check(
      """
      protocol Closing { func close() }
      final class Card: UIPresentationController, UIViewControllerAnimatedTransitioning {
        init(presented: UIViewController, over presenting: UIViewController, closing: Closing) {
          super.init(presentedViewController: presented, presenting: presenting)
        }
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
          0.25
        }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          context.completeTransition(true)
        }
      }
      """)
    #expect(run.status == 2, "\(run.output)")
    #expect(
      run.output.contains("Card is not run: it is also its own presentation controller"),
      "\(run.output) \(run.errors)")
  }

  // MARK: What is not run

  /// The app passes a navigation controller that has a delegate.
  @Test func `an animator that stops with what is made up for it is not run`() throws {
    let run = try check(
      dissolve(
        declared: """
          init(stack: UINavigationController) { assert(stack.delegate is Stack) }
          """) + "final class Stack: NSObject, UINavigationControllerDelegate {}")
    #expect(run.status == 2, "\(run.output)")
    #expect(
      run.output.contains("Dissolve is not run: with a made-up argument it stops in each"),
      "\(run.output) \(run.errors)")
  }

  @Test func `an animator that only animates views of its app is not run without them`() throws {
    let run = try check(
      dissolve(
        declared: "var picture: UIImageView?",
        before: "guard picture != nil else { return context.completeTransition(true) }"))
    #expect(run.status == 2, "\(run.output)")
    #expect(
      run.output.contains("nothing sets picture, and without it nothing is animated"),
      "\(run.output) \(run.errors)")
  }

  /// The app names the screen from which it takes everything.
  @Test(arguments: [true, false])
  func `an animator that lacks its arguments is not run if nothing works`(lacks: Bool) throws {
    let run = try check(
      dissolve(
        "NaviDissolve",
        declared: """
          weak var target: UIViewController?
          override init() {}
          \(lacks ? "init(target: UIViewController, style: (Int, Int)) { self.target = target }" : "")
          """, before: "guard target != nil else { return context.completeTransition(true) }"))
    #expect(
      run.output.contains("NaviDissolve is not run: made without arguments it breaks a law in each")
        == lacks, "\(run.output) \(run.errors)")
  }

  @Test func `an animator that waits for its app is not run`() throws {
    let run = try check(
      dissolve(
        declared: """
          private var work: DispatchWorkItem?
          var isDone = false { didSet { work?.perform() } }
          """,
        before: """
          work = DispatchWorkItem { context.completeTransition(true) }
          if !isDone { return }
          """))
    #expect(run.status == 2, "\(run.output)")
    #expect(
      run.output.contains("Dissolve is not run: it completes when the app lets it"),
      "\(run.output) \(run.errors)")
  }

  @Test func `the place of the first crash is named`() throws {
    let run = try check(
      dissolve(
        declared: """
          init(stack: UINavigationController) { precondition(stack.delegate is Stack) }
          """) + "final class Stack: NSObject, UINavigationControllerDelegate {}")
    #expect(
      run.output.contains("each of the plainest scenarios, first at App/Transition.swift:"),
      "\(run.output) \(run.errors)")
  }

  /// A generic class casts to the screens that its subclasses name.
  @Test func `an animator that stops without the screens of its app is not run`() throws {
    let run = try check(
      """
      class Base<From: UIViewController, To: UIViewController>: NSObject,
        UIViewControllerAnimatedTransitioning
      {
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
          0.25
        }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          let from: From! = context.viewController(forKey: .from) as? From
          context.containerView.addSubview(from.view)
          context.completeTransition(true)
        }
      }
      final class PushOver: Base<ListController, DetailController> {}
      """)
    #expect(run.status == 2, "\(run.output)")
    #expect(
      run.output.contains("PushOver is not run: without the screens of the app it stops"),
      "\(run.output) \(run.errors)")
  }

  /// Neither a screen that it does not know nor its direction explains the crash.
  @Test(arguments: ["final class Settings: UIViewController {}", ""])
  func `an animator that always stops is reported`(other: String) throws {
    let run = try check(
      dissolve(
        declared: "init(isPresenting: Bool) {}",
        before: "precondition(context.containerView.tag == 1)") + other)
    #expect(run.reports("does-not-crash"), "\(run.output) \(run.errors)")
  }

  /// It never asks for the view.
  @Test func `an animator with another view is run although it animates nothing`() throws {
    let run = try check(
      dissolve(
        declared: "var picture: UIImageView?", before: "return context.completeTransition(true)"))
    #expect(run.reports("right-screen-remains"), "\(run.output) \(run.errors)")
  }

  /// Only its title and its preferred size are reported.
  @Test func `another value of a controller cannot be observed`() throws {
    let run = try check(
      dissolve(
        before: """
          _ = context.viewController(forKey: .to)?.observe(\\.nibName) { _, _ in }
          """), runs: 8)
    #expect(run.output.contains("was observed by key path: only views, layers"), "\(run.output)")
  }

  // MARK: Fingers and containers

  /// UIKit calls such a driver instead of the animator.
  @Test func `a driver that begins transitions itself drives no animator`() throws {
    let run = try check(
      """
      final class Driver: UIPercentDrivenInteractiveTransition {
        override func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {}
      }

      """
        + dissolve("PushDissolve", completing: "true"))
    #expect(
      run.output.contains(
        "No finger drives it, because the interaction controller animates by itself"),
      "\(run.output) \(run.errors)")
    #expect(!run.reports("completes-with-the-truth"), "\(run.output)")
  }

  /// The method makes a driver each time. The suite does not know how to move an object of another class.
  @Test(arguments: [true, false])
  func `a finger drives a delegate whose flag asks for a new driver`(isDriver: Bool) throws {
    let run = try check(
      dissolve() + """
        final class Mover: NSObject, UIViewControllerInteractiveTransitioning {
          func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {}
        }
        final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
          var isInteractive = false
          \(presentationMethods("Dissolve()"))
          private func driver() -> \(isDriver ? "UIPercentDrivenInteractiveTransition" : "Mover") {
            .init()
          }
          func interactionControllerForDismissal(
            using animator: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? {
            isInteractive ? driver() : nil
          }
        }
        """)
    expectClean(run)
    #expect(
      run.output.contains("A finger drives it while its isInteractive is true") == isDriver,
      "\(run.output)")
  }

  /// A name says more than a mention.
  @Test(arguments: [("ZoomPush", "a navigation controller"), ("TabPush", "a tab bar controller")])
  func `the name of an animator says where it runs`(name: String, container: String) throws {
    let run = try check(
      dissolve(
        name, before: "_ = context.viewController(forKey: .to)?.tabBarController?.tabBar.frame"),
      runs: 8)
    #expect(run.output.contains("in \(container)"), "\(run.output) \(run.errors)")
  }

  /// Objective-C does not check the class of an argument.
  @Test func `a method for pans from an edge takes any pan`() throws {
    let run = try check(
      dissolve(completing: "true") + """
        final class Stack: UINavigationController, UINavigationControllerDelegate {
          private var driver: UIPercentDrivenInteractiveTransition?
          override func viewDidLoad() {
            super.viewDidLoad()
            delegate = self
            view.addGestureRecognizer(
              UIPanGestureRecognizer(target: self, action: #selector(move)))
          }
          @objc func move(_ pan: UIScreenEdgePanGestureRecognizer) {
            switch pan.state {
            case .began:
              driver = UIPercentDrivenInteractiveTransition()
              popViewController(animated: true)
            case .changed: driver?.update(pan.translation(in: view).x / view.bounds.width)
            default:
              driver?.cancel()
              driver = nil
            }
          }
          func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animator: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { driver }
          \(pushMethod("Dissolve()"))
        }
        """, runs: 256)
    #expect(!run.output.contains("does-not-crash;"), "\(run.output) \(run.errors)")
    #expect(run.reports("completes-with-the-truth"), "\(run.output)")
  }
}
