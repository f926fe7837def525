import TestSupport
import Testing

/// Screens of an app that are delegates themselves run as the first screen, with their own answers to
/// UIKit. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `Screens that are delegates` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ source: String) throws -> FuzzProcess {
    try folder.write(dissolve() + source, to: "App/Transition.swift")
    return try folder.checkApp(runs: 256)
  }

  /// A screen that presents another one with itself as delegate.
  ///
  /// - Parameters:
  ///   - driver: what it returns as interaction controller of a dismissal.
  ///   - members: further members.
  ///   - opening: what it does before it presents.
  private func presenter(
    driver: String, _ members: String = "", opening: String = "", animator: String = "Dissolve()"
  ) -> String {
    """
    final class Menu: UIViewController, UIViewControllerTransitioningDelegate {
      let interactor = UIPercentDrivenInteractiveTransition()
      var isDragging = false
      \(members)
      func open() {
        let next = UIViewController()
        \(opening)
        next.modalPresentationStyle = .fullScreen
        next.transitioningDelegate = self
        present(next, animated: true)
      }
      func close() { dismiss(animated: true) }
      \(presentationMethods(animator))
      func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
      ) -> UIViewControllerInteractiveTransitioning? { \(driver) }
    }
    """
  }

  @Test(arguments: [true, false]) func `a presenter that always returns its driver is reported`(
    isAlways: Bool
  ) throws {
    let run = try check(
      presenter(driver: isAlways ? "interactor" : "isDragging ? interactor : nil"))
    #expect(
      run.output.contains(
        "Menu is the delegate of full-screen presentations and provides Dissolve"),
      "\(run.output) \(run.errors)")
    #expect(run.output.contains("The first screen is Menu"))
    #expect(run.count("completes-exactly-once") > 0)
    #expect(
      run.reports("completes-exactly-once", about: "Menu") == isAlways, "\(run.output)")
    #expect(!run.output.contains("App/Dissolve"), "\(run.output)")
  }

  @Test(arguments: [true, false])
  func `a screen that sets itself as delegate of its stack is asked`(
    isAlways: Bool
  ) throws {
    let run = try check(
      """
      final class List: UIViewController, UINavigationControllerDelegate {
        let interactor = UIPercentDrivenInteractiveTransition()
        var isDragging = false
        override func viewDidLoad() {
          super.viewDidLoad()
          navigationController?.delegate = self
        }
        func open() { navigationController?.pushViewController(UIViewController(), animated: true) }
        \(pushMethod("Dissolve()"))
        func navigationController(
          _ navigationController: UINavigationController,
          interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? {
          \(isAlways ? "interactor" : "isDragging ? interactor : nil")
        }
      }
      """)
    #expect(
      run.output.contains("List is the delegate of a navigation controller and provides Dissolve"),
      "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0)
    #expect(run.reports("completes-exactly-once", about: "List") == isAlways, "\(run.output)")
  }

  @Test func `a screen that answers only after a tap is not the first screen`() throws {
    let run = try check(
      presenter(
        driver: "nil", "var tapped: UIView?", opening: "tapped = view.subviews.first",
        animator: "tapped == nil ? nil : Dissolve()"))
    #expect(!run.output.contains("Menu is the delegate"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("Dissolve runs in both directions"), "\(run.output)")
    #expect(run.status == 0, "\(run.output)")
  }

  /// What a screen sets before it is at rest, also in a function, is no answer to a tap.
  @Test(arguments: [("setUp()", true), ("", false), ("add(#selector(setUp()))", false)])
  func `a screen that sets up its views is the first screen`(
    call: String, isCalled: Bool
  ) throws {
    let run = try check(
      presenter(
        driver: "nil",
        """
        var tapped: UIView?
        override func viewDidLoad() {
          \(call)
        }
        func add(_ selector: Selector) {}
        @objc func setUp() {
          tapped = view
        }
        """, animator: "tapped?.tag == 4 ? nil : Dissolve()"))
    #expect(
      run.output.contains("Menu is the delegate") == isCalled, "\(run.output) \(run.errors)")
  }

  /// A sheet that is its own delegate without an assignment.
  @Test func `a screen may override its delegate`() throws {
    let run = try check(
      """
      final class Sheet: UIViewController, UIViewControllerTransitioningDelegate {
        override var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
          get { self }
          set {}
        }
        \(presentationMethods("Dissolve()"))
      }
      """)
    #expect(run.output.contains("Sheet is presented"), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
  }

  @Test func `a screen that is never asked leaves its animators to themselves`() throws {
    let run = try check(
      presenter(driver: "nil", animator: "presented.title == nil ? nil : Dissolve()")
        .replacing("forDismissed dismissed", with: "forDismissed presented"))
    #expect(!run.output.contains("Menu is the delegate"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("Dissolve runs in both directions"), "\(run.output)")
  }

  @Test func `a screen that stops with generated views leaves its animators to themselves`() throws
  {
    let run = try check(
      presenter(
        driver: "nil",
        "override func viewDidLoad() { precondition(view.subviews.count > 99) }"))
    #expect(!run.output.contains("Menu is"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("Dissolve runs in both directions"), "\(run.output)")
    #expect(run.status == 0, "\(run.output)")
  }

  // MARK: Pans of screens

  /// A screen whose pan takes it away and drives that.
  ///
  /// - Parameters:
  ///   - end: the states in which the pan ends the transition.
  ///   - leaving: the call that takes the screen away.
  ///   - members: further members.
  private func panned(_ end: String, leaving: String, _ members: String) -> String {
    """
    extension Detail {
      @objc func drag(_ pan: UIPanGestureRecognizer) {
        let progress = pan.translation(in: view).x / view.bounds.width
        switch pan.state {
        case .began:
          driver = UIPercentDrivenInteractiveTransition()
          \(leaving)
        case .changed: driver?.update(progress)
        case \(end):
          if pan.state == .ended && progress > 0.5 { driver?.finish() } else { driver?.cancel() }
          driver = nil
        default: break
        }
      }
    }

    final class Detail: UIViewController {
      var driver: UIPercentDrivenInteractiveTransition?
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(
          UIPanGestureRecognizer(target: self, action: #selector(drag)))
        \(members)
      }
    }

    """
  }

  @Test(arguments: [".ended, .cancelled", ".ended"])
  func `a presented screen is dismissed by its own pan`(end: String) throws {
    let run = try check(
      panned(
        end, leaving: "dismiss(animated: true)",
        "transitioningDelegate = self; modalPresentationStyle = .fullScreen") + """
          extension Detail: UIViewControllerTransitioningDelegate {
            \(presentationMethods("Dissolve()"))
            func interactionControllerForDismissal(
              using animator: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? { driver }
          }
          """)
    #expect(run.output.contains("Its own pan drives its dismissal."), "\(run.output) \(run.errors)")
    #expect(run.count("completes-with-the-truth") > 0)
    #expect(run.reports("completes-exactly-once") == (end == ".ended"), "\(run.output)")
  }

  @Test(arguments: [".ended, .cancelled", ".ended"])
  func `a pushed screen is popped by its own pan`(end: String) throws {
    let run = try check(
      panned(
        end, leaving: "navigationController?.popViewController(animated: true)",
        "becomeDelegate()") + """
          extension Detail: UINavigationControllerDelegate {
            func becomeDelegate() { navigationController?.delegate = self }
            \(pushMethod("Dissolve()"))
            func navigationController(
              _ navigationController: UINavigationController,
              interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? { driver }
          }

          final class Start: UIViewController, UINavigationControllerDelegate {
            override func viewDidLoad() {
              super.viewDidLoad()
              navigationController?.delegate = self
            }
            func open() { navigationController?.pushViewController(Detail(), animated: true) }
            \(pushMethod("Dissolve()"))
          }
          """)
    let words = "The first screen is Start, further ones are Detail"
    #expect(run.output.contains(words), "\(run.output) \(run.errors)")
    #expect(run.reports("completes-exactly-once") == (end == ".ended"), "\(run.output)")
  }

  @Test func `a pan whose screen stops with generated views leaves its delegate to itself`() throws
  {
    let run = try check(
      panned(
        ".ended, .cancelled", leaving: "dismiss(animated: true)",
        "precondition(view.subviews.count > 99); transitioningDelegate = cards") + """
          extension Detail { var cards: Cards { Cards() } }

          final class Cards: NSObject, UIViewControllerTransitioningDelegate {
            \(presentationMethods("Dissolve()"))
          }
          """)
    #expect(run.output.contains("Cards is the delegate of"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("Detail is presented"), "\(run.output)")
    #expect(run.status == 0, "\(run.output)")
  }
}
