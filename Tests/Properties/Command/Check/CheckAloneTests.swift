import Foundation
import TestSupport
import Testing

/// What `fuzz check` makes up for animators whose app it does not see, or sees in part, and what it does
/// not. Each case is a small animator of our own. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `Animators without the screens of their app` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ source: String, runs: Int = 64) throws -> FuzzProcess {
    try folder.write("import UIKit\n" + source, to: "App/Transition.swift")
    return try folder.checkApp(runs: runs)
  }

  // MARK: Screens

  /// An animator that flies a view of the old screen.
  private func flying(_ ending: String) -> String {
    """
    protocol Flying: AnyObject { func flyingView() -> UIView }

    final class Fly: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?)
        -> TimeInterval { 0.25 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from) as? Flying,
          let to = context.view(forKey: .to)
        else { return context.completeTransition(false) }
        let view: UIView = from.flyingView()
        context.containerView.addSubview(to)
        context.containerView.addSubview(view)
        UIView.animate(withDuration: 0.25) { view.center.y += 40 } completion: { _ in
          \(ending)
          context.completeTransition(true)
        }
      }
    }

    final class Stack: NSObject, UINavigationControllerDelegate {
      \(pushMethod("Fly()"))
    }
    """
  }

  /// It removes the view in the end, so that a screen which returns one of its own would lose it.
  @Test func `a view that an animator adds and removes is not one of a screen`() throws {
    let run = try check(flying("view.removeFromSuperview()"))
    #expect(run.count("everything-restored") > 0, "\(run.output) \(run.errors)")
    #expect(!run.reports("everything-restored"), "\(run.output)")
    #expect(!run.reports("right-screen-remains"), "\(run.output)")
  }

  /// What it shows is unknown, so the pictures are not judged; its name says that it is new.
  @Test func `a view that a screen makes is not one of a screen`() throws {
    let run = try check(
      flying("view.removeFromSuperview()").replacing(
        "flyingView() -> UIView", with: "makeView() -> UIView?"
      )
      .replacing("from.flyingView()", with: "from.makeView() ?? UIView()"))
    #expect(run.count("everything-restored") > 0, "\(run.output) \(run.errors)")
    #expect(!run.reports("everything-restored"), "\(run.output)")
    #expect(run.output.contains("only the app knows what makeView shows"), "\(run.output)")
    #expect(run.count("last-picture-is-the-surviving-screen") == 0, "\(run.output)")
  }

  /// An animator that asks the new screen for a frame, and lets it join the animation.
  ///
  /// - Parameter screens: further code.
  private func asking(_ call: String, _ screens: String = "") -> String {
    """
    protocol Zooming {
      var zoomedFrame: CGRect { get }
      func join(_ animator: UIViewPropertyAnimator)
      func begin()
    }
    extension Zooming {
      func join(_ animator: UIViewPropertyAnimator) {}
      func begin() {}
    }

    """
      + dissolve(
        before: """
          let screen = context.viewController(forKey: .to) as? Zooming
          let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear)
          \(call)
          """) + """
        final class Stack: NSObject, UINavigationControllerDelegate {
          \(pushMethod("Dissolve()"))
        }

        """ + screens
  }

  /// Only the screens of the app know them, so no picture is judged.
  @Test(arguments: [
    (
      "_ = screen?.zoomedFrame",
      "No law judges pictures, because only the app knows what zoomedFrame"
    ),
    ("screen?.join(animator)", "only the app knows what its screens do in join"),
    ("screen?.begin()", ""),
  ])
  func `frames and looks of screens are not made up`(call: String, words: String) throws {
    let run = try check(asking(call))
    #expect(run.count("everything-restored") > 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("only the app knows") == !words.isEmpty, "\(run.output)")
    #expect(run.output.contains(words) || words.isEmpty, "\(run.output)")
    #expect(
      (run.count("first-picture-is-the-old-screen") == 0) == !words.isEmpty, "\(run.output)")
    let isOfFrame = call.contains("Frame")
    #expect((run.count("something-is-shown-in-flight") == 0) == isOfFrame, "\(run.output)")
  }

  /// The protocol has a default, and a screen of the app something else.
  @Test(arguments: ["view.backgroundColor = .red", "print(1)"])
  func `a screen may change its looks in a method with a default`(body: String) throws {
    let run = try check(
      asking(
        "screen?.begin()",
        """
        final class Detail: UIViewController, Zooming {
          var zoomedFrame: CGRect { view.bounds }
          func begin() { \(body) }
        }
        """))
    #expect(
      run.output.contains("screens of the app change how they look in begin")
        == body.contains("backgroundColor"), "\(run.output) \(run.errors)")
  }

  @Test func `a view that an animator leaves in the container is reported`() throws {
    let run = try check(flying("view.alpha = 1"))
    #expect(
      run.reports("everything-restored") || run.reports("no-snapshot-left"),
      "\(run.output) \(run.errors)")
  }

  // MARK: What the app may never do

  /// It leaves a screen that goes small, and gives one that comes its frame without making it large.
  private let shrink = """
    final class Shrink: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?)
        -> TimeInterval { 0.25 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        let to = context.viewController(forKey: .to)!, from = context.view(forKey: .from)
        let isForward = to.presentingViewController != nil
        if let view = context.view(forKey: .to) {
          view.frame = context.finalFrame(for: to)
          context.containerView.insertSubview(view, at: isForward ? 1 : 0)
        }
        UIView.animate(withDuration: 0.25) {
          if !isForward { from?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
        } completion: { _ in
          if context.transitionWasCancelled {
            from?.transform = .identity
            context.view(forKey: .to)?.removeFromSuperview()
          }
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    final class Presenting: NSObject, UIViewControllerTransitioningDelegate {
    \(presentationMethods("Shrink()"))
    }

    """

  @Test func `a report says what only some apps do`() throws {
    let condition =
      "It concerns only an app that shows a screen again after it has gone; no code here says "
      + "whether yours is one."
    try folder.write("import UIKit\n" + shrink, to: "App/Transition.swift")
    let run = try folder.checkApp("--json", "run.json", runs: 512)
    #expect(run.output.contains(condition), "\(run.output) \(run.errors)")
    let data = try Data(contentsOf: folder.url.appending(path: "run.json"))
    let figures = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let causes = try #require(figures["causes"] as? [[String: Any]])
    let cause = try #require(
      causes.first { $0["conditions"] as? [String] == ["shows a screen again after it has gone"] })
    #expect(cause["severity"] as? String == "warning")
  }

  @Test func `a screen that an animator waits for is not made up`() throws {
    let run = try check(
      """
      protocol Revealing: AnyObject {
        func reveal(for duration: TimeInterval, then completion: @escaping () -> Void)
      }

      final class Reveal: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: UIViewControllerContextTransitioning?)
          -> TimeInterval { 0.25 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let screen = context.viewController(forKey: .to) as? Revealing,
            let view = context.view(forKey: .to)
          else { return }
          context.containerView.addSubview(view)
          screen.reveal(for: 0.25) { context.completeTransition(true) }
        }
      }

      final class Stack: NSObject, UINavigationControllerDelegate {
        \(pushMethod("Reveal()"))
      }
      """)
    #expect(run.status == 2, "\(run.output)")
    #expect(
      run.output.contains("Stack is not run: it needs screens that are Revealing"),
      "\(run.output) \(run.errors)")
  }

  // MARK: Directions

  /// The class has the methods of another delegate, too, which cannot say the operation.
  @Test(arguments: ["UINavigationControllerOperation", "UINavigationController.Operation"])
  func `an animator is set to the operation of its navigation controller`(type: String) throws {
    let run = try check(
      dissolve(
        declared: "var operation: \(type)?",
        before: "precondition((operation! == .push) == (operation != .pop))"
      ) + """
        extension Dissolve: UIViewControllerTransitioningDelegate {
          \(presentationMethods("self"))
        }
        """)
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(
      run.output.contains("Dissolve runs in both directions, in a navigation controller."),
      "\(run.output)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
  }

  /// Of a delegate that is made before a change no one knows the direction.
  @Test func `a delegate that lacks its direction is not run if it stops without it`() throws {
    let run = try check(
      dissolve(declared: "var isPresenting: Bool?", before: "precondition(isPresenting != nil)")
        + """
        extension Dissolve: UIViewControllerTransitioningDelegate {
          \(presentationMethods("self"))
        }
        """)
    #expect(run.status == 2, "\(run.output)")
    #expect(run.output.contains("nothing sets isPresenting"), "\(run.output) \(run.errors)")
  }

  // MARK: Styles

  /// UIKit throws the container away, and the presenter with it.
  @Test func `an animator that takes the presenter away is reported without a style`() throws {
    let run = try check(
      dissolve(declared: "var isPresenting = true", before: "_ = isPresenting")
        .replacing("let view = context.view(forKey: .to)", with: "let view = to.view"))
    #expect(run.output.contains("in full-screen presentations"), "\(run.output) \(run.errors)")
    #expect(
      run.reports("top-screen-is-on-screen", about: "Dissolve-without-style"), "\(run.output)")
    #expect(!run.output.contains("App/Dissolve, "), "\(run.output)")
    // Other laws are not asked in a style that the app may never use.
    #expect(!run.output.contains("Dissolve-without-style, right-screen"), "\(run.output)")
  }

  @Test func `a screen presents no other one if no screen is known`() throws {
    try folder.write(dissolve(declared: "var isPresenting = true"), to: "App/Transition.swift")
    let run = try folder.checkApp("--keep", "Kept", runs: 8)
    let catalog = try String(
      contentsOf: folder.url.appending(path: "Kept/Catalog.swift"), encoding: .utf8)
    #expect(catalog.contains(".stacking"), "\(run.output) \(run.errors)")
  }

  /// In a dismissal over a presenter that stays there is no view to show, and the animator waits for ever.
  @Test(arguments: [true, false])
  func `a style in which an animator does not complete runs, too`(hasDirection: Bool) throws {
    let run = try check(
      dissolve(
        declared: hasDirection ? "var isPresenting = true" : "",
        before: hasDirection ? "_ = isPresenting" : ""
      )
      .replacing("return context.completeTransition(false)", with: "return")
      .replacing("guard let to = ", with: "_ = \"present\"\nguard let to = "))
    #expect(run.output.contains("in full-screen presentations"), "\(run.output) \(run.errors)")
    #expect(
      run.output.contains(
        "Dissolve-without-style is the same over a presenter that stays. No code here sets the style"
      ) == hasDirection, "\(run.output)")
    #expect(
      run.reports("completes-exactly-once", about: "Dissolve-without-style") == hasDirection,
      "\(run.output)")
    #expect(!run.reports("completes-exactly-once", about: "Dissolve"), "\(run.output)")
  }

  /// The only style in code is that of a menu. The segue has a style of its own, or none.
  @Test(arguments: ["", "fullScreen"])
  func `a segue without a style shows a screen that is its own delegate in a sheet`(
    style: String
  ) throws {
    let attribute = style.isEmpty ? "" : #"modalPresentationStyle="\#(style)" "#
    try folder.write(
      """
      <document>
          <scene sceneID="a">
              <viewController id="b" customClass="List" sceneMemberID="viewController">
                  <connections>
                      <segue destination="c" kind="presentation" \(attribute)id="d"/>
                  </connections>
              </viewController>
          </scene>
          <scene sceneID="e">
              <viewController id="c" customClass="Card" sceneMemberID="viewController"/>
          </scene>
      </document>
      """, to: "App/Main.storyboard")
    let run = try check(
      dissolve() + """
        final class List: UIViewController {
          func open() { performSegue(withIdentifier: "d", sender: nil) }
        }
        final class Card: UIViewController, UIViewControllerTransitioningDelegate {
          required init?(coder: NSCoder) {
            super.init(coder: coder)
            transitioningDelegate = self
          }
          func open() {
            let menu = UIViewController()
            menu.modalPresentationStyle = .popover
            present(menu, animated: true)
          }
          \(presentationMethods("Dissolve()"))
        }
        """, runs: 8)
    #expect(run.output.contains("Card is presented in"), "\(run.output) \(run.errors)")
    #expect(
      run.output.contains("over a presenter that stays") == style.isEmpty, "\(run.output)")
  }

  @Test(arguments: [true, false])
  func `the view of a screen with a nib is not clear`(hasNib: Bool) throws {
    if hasNib { try folder.write("<document/>", to: "App/List.xib") }
    let run = try check(
      dissolve() + """
        final class List: UIViewController {
          func open() { navigationController?.pushViewController(List(), animated: true) }
        }
        final class Stack: NSObject, UINavigationControllerDelegate {
          \(pushMethod("Dissolve()"))
        }
        """, runs: 8)
    #expect(run.output.contains("Stack is the delegate"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("whose own view is clear") == hasNib, "\(run.output)")
  }

  /// The name inside says nothing, so the label counts.
  @Test func `an argument is the old screen by its label`() throws {
    let run = try check(
      dissolve() + """
        final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
          private let start: UIViewController
          init(fromViewController screen: UIViewController) { start = screen }
          private func made(by presenting: UIViewController?) -> Dissolve {
            precondition(presenting == nil || presenting === start)
            return Dissolve()
          }
          \(presentationMethods("made(by: nil)").replacing(
            "? { made(by: nil) }", with: "? { made(by: presenting) }", maxReplacements: 1))
        }
        """)
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(!run.reports("does-not-crash"), "\(run.output)")
  }

  // MARK: Presentation controllers

  /// The screen of a library's user. Its height must not follow the frame that is set by it.
  @Test func `a presentation controller may cast its screen to a protocol`() throws {
    let run = try check(
      """
      protocol Sized: AnyObject { var expectedHeight: CGFloat { get } }
      final class Sheet: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
          guard let sized = presentedViewController as? Sized, let bounds = containerView?.bounds
          else { return .zero }
          return CGRect(
            x: 0, y: bounds.height - sized.expectedHeight, width: bounds.width,
            height: sized.expectedHeight)
        }
        override func containerViewWillLayoutSubviews() {
          super.containerViewWillLayoutSubviews()
          presentedView?.frame = frameOfPresentedViewInContainerView
        }
      }
      """)
    #expect(run.output.hasPrefix("Sheet is the controller of"), "\(run.output) \(run.errors)")
    #expect(run.count("right-screen-remains") > 0, "\(run.output)")
    #expect(!run.reports("right-screen-remains"), "\(run.output)")
  }

  /// The height of what it shows comes from its content.
  @Test func `a sheet may be held at its bottom`() throws {
    let run = try check(
      """
      final class Sheet: UIPresentationController {
        override func presentationTransitionWillBegin() {
          guard let container = containerView, let view = presentedView else { return }
          view.translatesAutoresizingMaskIntoConstraints = false
          container.addSubview(view)
          NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
          ])
        }
      }
      """)
    #expect(run.output.hasPrefix("Sheet is the controller of"), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
  }

  @Test func `an optional method may be called with a mark`() throws {
    let run = try check(
      "@objc protocol Zooming {\n  @objc optional func zoom()\n}\n"
        + dissolve(
          before: """
            if let list = context.viewController(forKey: .from) as? Zooming {
              list.zoom!()
            }
            """))
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("left out"), "\(run.output)")
  }

  // MARK: Fingers

  @Test func `a pan that only pops drives no transition`() throws {
    let run = try check(
      dissolve() + """
        final class Stack: UINavigationController, UINavigationControllerDelegate {
          override func viewDidLoad() {
            super.viewDidLoad()
            delegate = self
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan)))
          }
          @objc private func pan(_ pan: UIPanGestureRecognizer) {
            if pan.state == .ended { popViewController(animated: true) }
          }
          \(pushMethod("Dissolve()"))
        }
        """)
    #expect(
      run.output.contains(
        "Its own pan gesture pops, but drives no transition: there is no interaction controller."),
      "\(run.output) \(run.errors)")
  }

  // MARK: Files

  @Test func `files may have the names of those that are added`() throws {
    try folder.write("enum Speed { static let usual = 0.25 }\n", to: "App/Entry.swift")
    try folder.write("enum Shade { static let usual = 1.0 }\n", to: "App/Catalog.swift")
    let body = "view.alpha = Shade.usual; view.backgroundColor = Theme.accent; _ = Speed.usual"
    let run = try check(
      dissolve().replacing("let alpha = view.alpha", with: "\(body); let alpha = view.alpha"))
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("Theme"), "\(run.output)")
    _ = try folder.checkApp("--keep", "Kept", runs: 8)
    #expect(folder.files(in: "Kept").contains("CheckedStubs.swift"), "\(folder.files(in: "Kept"))")
    let again = try FuzzProcess.run("check", "Kept", "--seed", "1", "--runs", "8", in: folder)
    #expect(again.output.hasPrefix("Kept: staged by its Catalog.swift"), "\(again.errors)")
    #expect(again.count("completes-exactly-once") > 0, "\(again.output) \(again.errors)")
  }

  @Test func `a view that is copied through an archive is refused`() throws {
    let run = try check(
      dissolve(
        before: "_ = try? NSKeyedArchiver.archivedData(\n"
          + "withRootObject: context.containerView, requiringSecureCoding: false)"))
    #expect(run.status == 2, "\(run.output)")
    #expect(
      (run.output + run.errors).contains(
        "a view cannot be archived here: copy it with a snapshot"), "\(run.output) \(run.errors)")
    #expect(!run.reports("does-not-crash"), "\(run.output)")
  }
}
