import TestSupport
import Testing

/// In which style the code of an app presents screens, and what its gestures and properties say about
/// a stage. Each case is a small animator of our own. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `What the code says about presentations` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ source: String, runs: Int = 16) throws -> FuzzProcess {
    try folder.write(source, to: "App/Transition.swift")
    return try folder.checkApp(runs: runs)
  }

  /// An animator of presentations of every style. Where the presenter stays, a dismissal has no
  /// view of the to-screen, and it completes at once.
  private let dissolving = dissolve().replacing(
    "guard let to",
    with: "if context.view(forKey: .to) == nil { return context.completeTransition(true) }\n"
      + "guard let to")

  // MARK: Styles

  @Test(arguments: [
    ("overCurrentContext", "over a presenter that stays"), ("fullScreen", "full-screen"),
  ])
  func `a storyboard says in which style a segue presents a screen whose delegate it gets`(
    style: String, words: String
  ) throws {
    try folder.write(
      """
      <document>
          <scenes>
              <scene sceneID="a">
                  <objects>
                      <viewController id="b" customClass="List" sceneMemberID="viewController">
                          <connections>
                              <segue destination="c" kind="presentation" \
      modalPresentationStyle="\(style)" id="d"/>
                          </connections>
                      </viewController>
                  </objects>
              </scene>
          </scenes>
      </document>
      """, to: "App/Main.storyboard")
    let run = try check(
      dissolving + """
        final class List: UIViewController, UIViewControllerTransitioningDelegate {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            segue.destination.transitioningDelegate = self
          }
          \(presentationMethods("Dissolve()"))
        }
        """)
    #expect(run.output.contains("List is the delegate of"), "\(run.output) \(run.errors)")
    #expect(run.output.contains(words), "\(run.output)")
  }

  /// Another screen of the storyboard has a style. The segue has none, or one of its own.
  @Test(arguments: [("", "over a presenter that stays"), ("fullScreen", "full-screen")])
  func `a segue without a style shows a sheet although other screens have a style`(
    style: String, words: String
  ) throws {
    let attribute = style.isEmpty ? "" : #"modalPresentationStyle="\#(style)" "#
    try folder.write(
      """
      <document>
        <viewController id="b" customClass="List" sceneMemberID="viewController">
          <connections>
            <segue destination="c" kind="presentation" \(attribute)id="d"/>
          </connections>
        </viewController>
        <viewController modalPresentationStyle="overCurrentContext" id="e" \
      customClass="Badge" sceneMemberID="viewController"/>
      </document>
      """, to: "App/Main.storyboard")
    let run = try check(
      dissolving + """
        final class Badge: UIViewController {}

        final class List: UIViewController, UIViewControllerTransitioningDelegate {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            segue.destination.transitioningDelegate = self
          }
          \(presentationMethods("Dissolve()"))
        }
        """)
    #expect(
      run.output.contains("List is the delegate of \(words)")
        || run.output.contains("List is the delegate of presentations \(words)"),
      "\(run.output) \(run.errors)")
  }

  /// Code that makes the screen sets the delegate, and the screen sets its style in a function of its own.
  @Test func `a screen that is its own delegate sets its style itself`() throws {
    let run = try check(
      dissolving + """
        final class Slider: UIViewController, UIViewControllerTransitioningDelegate {
          static func make() -> Slider {
            let slider = Slider(nibName: nil, bundle: nil)
            slider.transitioningDelegate = slider
            return slider
          }
          override func viewDidLoad() {
            super.viewDidLoad()
            setUp()
          }
          private func setUp() { modalPresentationStyle = .overCurrentContext }
          \(presentationMethods("Dissolve()"))
        }
        """)
    #expect(run.output.contains("over a presenter that stays"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("full-screen presentations"), "\(run.output)")
  }

  @Test func `calls of a function say in which style it presents`() throws {
    let run = try check(
      dissolving + """
        class Base: UIViewController, UIViewControllerTransitioningDelegate {
          func reveal(_ screen: UIViewController, style: UIModalPresentationStyle) {
            screen.modalPresentationStyle = style
            screen.transitioningDelegate = self
            present(screen, animated: true)
          }
          \(presentationMethods("Dissolve()"))
        }

        final class Start: Base {
          func open() { reveal(UIViewController(), style: .overFullScreen) }
        }
        """)
    #expect(run.output.contains("over a presenter that stays"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("full-screen presentations"), "\(run.output)")
  }

  /// A segue gets the delegate, too, and the storyboard says that it shows in full screen.
  @Test func `a style in code says more than that of a segue`() throws {
    try folder.write(
      """
      <document>
        <viewController id="b" customClass="List" sceneMemberID="viewController">
          <connections>
            <segue destination="c" kind="presentation" modalPresentationStyle="fullScreen" id="d"/>
          </connections>
        </viewController>
      </document>
      """, to: "App/Main.storyboard")
    let run = try check(
      dissolving + """
        final class List: UIViewController, UIViewControllerTransitioningDelegate {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            segue.destination.transitioningDelegate = self
          }
          func open() {
            let menu = UIViewController()
            menu.modalPresentationStyle = .overCurrentContext
            menu.transitioningDelegate = self
            present(menu, animated: true)
          }
          \(presentationMethods("Dissolve()"))
        }
        """)
    #expect(run.output.contains("over a presenter that stays"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("full-screen presentations"), "\(run.output)")
  }

  @Test func `only the row of a list that sets a delegate says in which style`() throws {
    let run = try check(
      dissolving + """
        final class Detail: UIViewController {}

        final class List: UITableViewController, UIViewControllerTransitioningDelegate {
          override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            let detail = Detail()
            switch indexPath.row {
            case 0:
              detail.modalPresentationStyle = .fullScreen
            case 1:
              detail.modalPresentationStyle = .overFullScreen
              detail.transitioningDelegate = self
            default:
              detail.modalTransitionStyle = .crossDissolve
            }
            present(detail, animated: true)
          }
          \(presentationMethods("Dissolve()"))
        }
        """)
    #expect(run.output.contains("over a presenter that stays"), "\(run.output)")
    #expect(!run.output.contains("full-screen"), "\(run.output)")
  }

  @Test(arguments: [
    (".overFullScreen", "over a presenter that stays"), (".fullScreen", "full-screen"),
    ("UIModalPresentationStyle.overFullScreen", "over a presenter that stays"),
  ])
  func `the only function that presents screens says in which style`(
    style: String, words: String
  ) throws {
    let run = try check(
      dissolving + """
        final class Detail: UIViewController, UIViewControllerTransitioningDelegate {
          override func viewDidLoad() {
            super.viewDidLoad()
            transitioningDelegate = self
          }
          func close() { dismiss(animated: true) }
          \(presentationMethods("Dissolve()"))
        }

        final class Start: UIViewController {
          func open() { show(example: Detail()) }
          private func show(example: UIViewController) {
            example.modalPresentationStyle = \(style)
            present(example, animated: true)
          }
        }
        """)
    #expect(run.output.contains("Detail is presented in"), "\(run.output) \(run.errors)")
    #expect(run.output.contains(words), "\(run.output)")
  }

  @Test(arguments: [
    (isApp: true, style: "", isSheet: true), (isApp: false, style: "", isSheet: false),
    (isApp: true, style: "next.modalPresentationStyle = .fullScreen", isSheet: false),
  ])
  func `an app that sets no style presents sheets, below which the presenter stays`(
    isApp: Bool, style: String, isSheet: Bool
  ) throws {
    let run = try check(
      dissolve() + """
        \(isApp ? "final class Program: UIResponder, UIApplicationDelegate {}" : "")

        final class Cards: NSObject, UIViewControllerTransitioningDelegate {
          \(presentationMethods("Dissolve()"))
        }

        final class Start: UIViewController {
          let cards = Cards()
          func open() {
            let next = UIViewController()
            next.transitioningDelegate = cards
            \(style)
            present(next, animated: true)
          }
          func close() { dismiss(animated: true) }
        }
        """)
    let words = "because no code sets a style"
    #expect(run.output.contains(words) == isSheet, "\(run.output) \(run.errors)")
    // Its dismissal needs the view of the presenter, which UIKit gives only in full screen.
    #expect(run.reports("completes-with-the-truth") == isSheet, "\(run.output)")
  }

  /// Its dismissal traps. A law about a presentation alone dismisses the screen in another run.
  @Test func `a trap in the other run of a law says which run that is`() throws {
    let run = try check(
      dissolve().replacing("let view = context.view(forKey: .to) else", with: "true else")
        .replacing("view.frame =", with: "let view = context.view(forKey: .to)!; view.frame =")
          + """
          final class Program: UIResponder, UIApplicationDelegate {}

          final class Cards: NSObject, UIViewControllerTransitioningDelegate {
            \(presentationMethods("Dissolve()"))
          }

          final class Start: UIViewController {
            let cards = Cards()
            func open() {
              let next = UIViewController()
              next.transitioningDelegate = cards
              present(next, animated: true)
            }
            func close() { dismiss(animated: true) }
          }
          """, runs: 64)
    #expect(run.reports("does-not-crash"), "\(run.output) \(run.errors)")
    let words = "not in this scenario, but in one that differs from it: the way back begins at tick"
    #expect(run.output.contains(words), "\(run.output)")
  }

  @Test(arguments: [false, true])
  func `a screen that sets its own delegate says nothing about the style of others`(
    isOfOthers: Bool
  ) throws {
    let run = try check(
      dissolving + """
        final class Cards: NSObject, UIViewControllerTransitioningDelegate {
          \(presentationMethods("Dissolve()"))
        }

        final class Folds: NSObject, UIViewControllerTransitioningDelegate {
          \(presentationMethods("Dissolve()"))
        }

        final class Sheet: UIViewController {
          let folds = Folds()
          override func viewDidLoad() {
            super.viewDidLoad()
            modalPresentationStyle = .custom
            \(isOfOthers ? "" : "transitioningDelegate = folds")
          }
        }
        """)
    #expect(
      run.output.contains("Cards is the delegate of full-screen presentations") == !isOfOthers,
      "\(run.output) \(run.errors)")
  }

  @Test(arguments: [false, true])
  func `a delegate of presentations is asked only if some screen is presented`(
    isPresented: Bool
  ) throws {
    let run = try check(
      dissolving + """
        final class Both: NSObject, UIViewControllerTransitioningDelegate,
          UINavigationControllerDelegate
        {
          \(pushMethod("Dissolve()"))
          \(presentationMethods("Dissolve()"))
        }

        final class Start: UIViewController {
          let both = Both()
          func open() {
            let next = UIViewController()
            next.transitioningDelegate = both
            navigationController?.delegate = both
            \(isPresented ? "present(next, animated: true)" : "")
            navigationController?.pushViewController(next, animated: true)
          }
        }
        """)
    #expect(run.output.contains("a navigation controller"), "\(run.output) \(run.errors)")
    #expect(
      run.output.contains("full-screen presentations and a navigation controller") == isPresented,
      "\(run.output)")
  }

  // MARK: What a stage leaves out

  /// `let cell = cell` sets no property, and nothing sets `tapped`, which the delegate passes on.
  @Test func `a property is not set by a constant of the same name`() throws {
    let run = try check(
      dissolve(
        declared: "var cell: UICollectionViewCell?",
        before: "guard let cell = cell else { return }\ncell.alpha = 1") + """
          final class List: UIViewController, UINavigationControllerDelegate {
            weak var tapped: UICollectionViewCell?
            func open() { navigationController?.pushViewController(UIViewController(), animated: true) }
            \(pushMethod("{ let animator = Dissolve(); animator.cell = tapped; return animator }()"))
          }
          """)
    let words = "Dissolve is not run: nothing sets cell, and it does not complete most of the"
    #expect(run.output.contains(words), "\(run.output) \(run.errors)")
  }

  /// `Fade` always leaves the new screen with touches on.
  @Test(arguments: [(true, true), (false, false)])
  func `a root that takes no touches is only in scenarios of an app that has one`(
    isLocked: Bool, isReported: Bool
  ) throws {
    let run = try check(
      """
      import UIKit

      final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: UIViewControllerContextTransitioning?)
          -> TimeInterval { 0.25 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let to = context.view(forKey: .to), let screen = context.viewController(forKey: .to)
          else { return context.completeTransition(false) }
          to.frame = context.finalFrame(for: screen)
          context.containerView.addSubview(to)
          let alpha = to.alpha
          to.alpha = 0
          UIView.animate(withDuration: 0.25) {
            to.alpha = alpha
          } completion: { _ in
            to.isUserInteractionEnabled = true
            if context.transitionWasCancelled { to.removeFromSuperview() }
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }

      final class Navigation: NSObject, UINavigationControllerDelegate {
        \(pushMethod("Fade()"))
      }

      final class List: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          \(isLocked ? "view.isUserInteractionEnabled = false" : "")
        }
        func open() { navigationController?.pushViewController(List(), animated: true) }
      }
      """, runs: 300)
    #expect(run.output.contains("Navigation is the delegate"), "\(run.output) \(run.errors)")
    #expect(run.reports("everything-restored") == isReported, "\(run.output)")
  }

  /// A percent driver whose gesture dismisses a screen.
  private let pull = """
    final class Pull: UIPercentDrivenInteractiveTransition {
      weak var screen: UIViewController?
      @objc func pull(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: screen?.dismiss(animated: true)
        case .changed: update(pan.translation(in: nil).y / 400)
        default: finish()
        }
      }
    }

    """

  /// With a button, the delegate returns the driver for its dismissal, too, which then never completes.
  @Test(arguments: [true, false])
  func `screens that only the gesture of a driver dismisses stay`(_ hasButton: Bool) throws {
    let run = try check(
      dissolving + pull + """
        final class Detail: UIViewController, UIViewControllerTransitioningDelegate {
          let pull = Pull()
          override func viewDidLoad() {
            super.viewDidLoad()
            transitioningDelegate = self
            pull.screen = self
            view.addGestureRecognizer(
              UIPanGestureRecognizer(target: pull, action: #selector(Pull.pull(_:))))
          }
          \(hasButton ? "func close() { dismiss(animated: true) }" : "")
          \(presentationMethods("Dissolve()"))
          func interactionControllerForDismissal(
            using animator: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { pull }
        }

        final class Start: UIViewController {
          func open() {
            let next = Detail()
            next.modalPresentationStyle = .fullScreen
            present(next, animated: true)
          }
        }
        """, runs: 64)
    #expect(run.output.contains("Detail is presented"), "\(run.output) \(run.errors)")
    #expect(run.reports("completes-exactly-once") == hasButton, "\(run.output)")
    #expect(
      run.output.contains("No screen is dismissed, because only gestures of Pull do that.")
        == !hasButton, "\(run.output)")
  }

  @Test(arguments: ["mayWait = true\nreturn pull", "return mayWait ? pull : nil"])
  func `a delegate that always returns the driver which alone dismisses gets no other dismissal`(
    answer: String
  ) throws {
    let run = try check(
      dissolving + pull + """
        final class Sheets: NSObject, UIViewControllerTransitioningDelegate {
          private let pull = Pull()
          private var mayWait = false
          \(presentationMethods("Dissolve()"))
          func interactionControllerForDismissal(
            using animator: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? {
            \(answer)
          }
        }

        final class Start: UIViewController {
          let sheets = Sheets()
          func open() {
            let next = UIViewController()
            next.transitioningDelegate = sheets
            next.modalPresentationStyle = .fullScreen
            present(next, animated: true)
          }
        }
        """, runs: 64)
    #expect(run.output.contains("Sheets is the delegate"), "\(run.output) \(run.errors)")
    #expect(!run.reports("completes-exactly-once"), "\(run.output)")
    #expect(
      run.output.contains("No screen is dismissed, because only gestures of Pull do that.")
        == !answer.contains("?"), "\(run.output)")
  }

  @Test func `an animator that listens to gestures is one object for both directions`() throws {
    let run = try check(
      """
      import UIKit

      final class Slide: UIPercentDrivenInteractiveTransition, UIViewControllerAnimatedTransitioning {
        var presenting = true
        private var known: UIView?
        func transitionDuration(using context: UIViewControllerContextTransitioning?)
          -> TimeInterval { 0.25 }
        @objc private func tap() {}
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let view = context.view(forKey: presenting ? .to : .from) else {
            return context.completeTransition(false)
          }
          if presenting {
            known = view
            view.frame = context.containerView.bounds
            context.containerView.addSubview(view)
            context.containerView.addGestureRecognizer(
              UITapGestureRecognizer(target: self, action: #selector(tap)))
          }
          guard let known else { return }
          known.alpha = presenting ? 0 : 1
          UIView.animate(withDuration: 0.25) {
            known.alpha = self.presenting ? 1 : 0
          } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }

      final class Start: UIViewController, UIViewControllerTransitioningDelegate {
        let slide = Slide()
        private var row: Int?
        func open() {
          row = 1
          let next = UIViewController()
          next.modalPresentationStyle = .custom
          next.transitioningDelegate = self
          present(next, animated: true)
        }
        func close() { dismiss(animated: true) }
        func animationController(
          forPresented presented: UIViewController, presenting: UIViewController,
          source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? {
          slide.presenting = true
          return row == nil ? nil : slide
        }
        func animationController(
          forDismissed dismissed: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? {
          slide.presenting = false
          return slide
        }
      }
      """, runs: 64)
    #expect(run.output.contains("Slide runs in both directions"), "\(run.output) \(run.errors)")
    #expect(!run.reports("completes-exactly-once"), "\(run.output)")
  }
}
