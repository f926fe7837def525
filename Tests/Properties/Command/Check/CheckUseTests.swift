import TestSupport
import Testing

/// Which classes `fuzz check` runs: those that the code or a storyboard of an app uses. Each case is a
/// small animator of our own. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `What an app uses` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ source: String) throws -> FuzzProcess {
    try folder.write(source, to: "App/Transition.swift")
    return try folder.checkApp(runs: 8)
  }

  private let app = "final class App: UIResponder, UIApplicationDelegate {}\n"

  /// A segue that is the delegate of its destination, with an animator of its own.
  private let segue =
    dissolve("Slide") + """
      final class SlideSegue: UIStoryboardSegue, UIViewControllerTransitioningDelegate {
        override func perform() {
          destination.transitioningDelegate = self
          source.present(destination, animated: true)
        }
        \(presentationMethods("Slide()"))
      }

      """

  @Test(arguments: [false, true])
  func `a segue runs if a storyboard uses it`(isUsed: Bool) throws {
    let element = #"<segue destination="b" kind="custom" customClass="SlideSegue" id="s"/>"#
    try folder.write(
      """
      <document>
        <viewController id="a" customClass="Start" sceneMemberID="viewController"/>
        \(isUsed ? element : "")
      </document>
      """, to: "App/Main.storyboard")
    let run = try check(segue + "final class Start: UIViewController {}\n")
    #expect(run.output.contains("SlideSegue is the delegate") == isUsed, "\(run.output)")
    #expect(
      run.output.contains("SlideSegue is not run: no other code uses it") == !isUsed,
      "\(run.output)")
    // A segue makes its destination anew.
    #expect(run.output.contains("no screen is shown a second time") == isUsed, "\(run.output)")
    // Only the segue mentions its animator.
    #expect(
      run.output.contains("Slide is not run: no other code uses it") == !isUsed, "\(run.output)")
  }

  /// The users of a library may use the other animator; nothing else uses that of an app.
  @Test(arguments: [false, true])
  func `the other direction of an animator runs if it may be used`(isApp: Bool) throws {
    let run = try check(
      dissolve("PresentAnimator") + dissolve("DismissAnimator") + (isApp ? app : "") + """
        final class Dismissing: NSObject, UIViewControllerTransitioningDelegate {
          func animationController(
            forDismissed dismissed: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { DismissAnimator() }
        }

        final class Start: UIViewController {
          let dismissing = Dismissing()
          func open() {
            let next = UIViewController()
            next.transitioningDelegate = dismissing
            present(next, animated: true)
          }
        }
        """)
    #expect(
      run.output.contains("PresentAnimator is not run: no other code uses it") == isApp,
      "\(run.output) \(run.errors)")
  }

  /// In files that the user names, the screens that use an animator may be missing.
  @Test(arguments: [false, true])
  func `an animator that no code of named files uses is run`(areNamed: Bool) throws {
    try folder.write(
      dissolve() + dissolve("Unused").replacing("import UIKit", with: "")
        + "final class Stack: NSObject, UINavigationControllerDelegate {\n"
        + pushMethod("Dissolve()") + "}\n", to: "App/Transition.swift")
    let run = try FuzzProcess.start(
      ["check", areNamed ? "App/Transition.swift" : "App", "--seed", "1", "--runs", "8"], in: folder
    ).end()
    #expect(
      run.output.contains("Unused is not run") != areNamed, "\(run.output) \(run.errors)")
    #expect(run.output.contains("Unused runs") == areNamed, "\(run.output)")
  }

  @Test func `a delegate with a method for its subclasses runs as a subclass`() throws {
    let run = try check(
      dissolve() + """
        class Base: NSObject, UIViewControllerTransitioningDelegate {
          \(presentationMethods("Dissolve()"))
          func color() -> UIColor {
            fatalError("a subclass says it")
          }
        }

        class Middle: Base {}

        final class Red: Middle {
          override func color() -> UIColor { .red }
        }
        """)
    #expect(run.output.contains("Red is the delegate of"), "\(run.output) \(run.errors)")
    for name in ["Base", "Middle"] {
      #expect(!run.output.contains("\(name) is the delegate of"), "\(run.output)")
    }
    #expect(!run.output.contains("Dissolve runs"), "\(run.output)")
  }

  /// The function has one of the names with which apps show screens.
  @Test(arguments: ["", "presentFaded()", "@IBAction"])
  func `a delegate that only an uncalled function sets is not run`(use: String) throws {
    let isAction = use == "@IBAction"
    let run = try check(
      dissolve() + app + """
        final class Fader: NSObject, UIViewControllerTransitioningDelegate {
          \(presentationMethods("Dissolve()"))
        }

        final class Start: UIViewController {
          var fader: Any?
          \(isAction ? use : "")
          func presentFaded() {
            let fader = Fader()
            let next = UIViewController()
            next.transitioningDelegate = fader
            self.fader = fader
            present(next, animated: true)
          }
          override func viewDidLoad() {
            super.viewDidLoad()
            \(isAction ? "" : use)
          }
        }
        """)
    #expect(
      run.output.contains("Fader is not run: no other code uses it") == use.isEmpty,
      "\(run.output) \(run.errors)")
    #expect(run.output.contains("Fader is the delegate of") == !use.isEmpty, "\(run.output)")
  }

  /// `transitioningDelegate` is weak, so the constant is gone when the function ends.
  @Test(arguments: [false, true])
  func `a delegate that only a constant holds is asked for no dismissal`(isKept: Bool) throws {
    let run = try check(
      dissolve() + app + """
        final class Fader: NSObject, UIViewControllerTransitioningDelegate {
          var height = 2.0
          \(presentationMethods("Dissolve()"))
        }

        final class Start: UIViewController {
          \(isKept ? "var kept: Fader?" : "")
          func open() {
            let next = UIViewController()
            let fader = Fader()
            fader.height = 4
            next.modalPresentationStyle = .fullScreen
            next.transitioningDelegate = fader
            \(isKept ? "kept = fader" : "")
            present(next, animated: true)
          }
        }
        """)
    #expect(run.output.contains("Fader is the delegate of"), "\(run.output) \(run.errors)")
    #expect(
      run.output.contains("Fader is only a constant of the function that sets it") == !isKept,
      "\(run.output)")
    #expect(
      run.output.contains("No screen is dismissed, because the delegate is gone by then.")
        == !isKept,
      "\(run.output)")
  }

  /// Apps set the rest of an object after they have made it. An animator that always stops would be
  /// noticed.
  @Test(arguments: ["style.tint!", "style.margin"])
  func `a made-up object with which every scenario stops is not judged`(use: String) throws {
    let run = try check(
      dissolve(
        declared: "let style: Style\ninit(style: Style) { self.style = style }",
        before: "_ = \(use)") + app + """
          final class Style: NSObject {
            let margin: Double
            var tint: UIColor?
            init(margin: Double) { self.margin = margin }
          }

          final class Start: UIViewController, UIViewControllerTransitioningDelegate {
            func open() {
              let next = UIViewController()
              next.modalPresentationStyle = .fullScreen
              next.transitioningDelegate = self
              present(next, animated: true)
            }
            \(presentationMethods("made()"))
            private func made() -> Dissolve {
              let style = Style(margin: 4)
              style.tint = .red
              return Dissolve(style: style)
            }
          }
          """)
    #expect(
      run.output.contains("with a made-up Style it stops in each of the plainest scenarios")
        == use.hasSuffix("!"), "\(run.output) \(run.errors)")
    #expect(!run.reports("does-not-crash"), "\(run.output)")
  }

  /// Only Objective-C can override in an extension. A property does not move from file to file.
  @Test(arguments: ["App/More.swift", "App/Transition.swift"])
  func `a presentation controller without its overrides is not run`(path: String) throws {
    let more = """
      import UIKit

      extension Sheet {
        override var shouldRemovePresentersView: Bool { false }
        override func presentationTransitionWillBegin() {
          containerView?.addSubview(cover)
        }
        override func dismissalTransitionDidEnd(_ completed: Bool) {
          cover.removeFromSuperview()
        }
      }

      """
    let isOther = path == "App/More.swift"
    if isOther { try folder.write(more, to: path) }
    let run = try check(
      dissolve() + """
        final class Sheet: UIPresentationController {
          let cover = UIView()
        }

        final class Sheets: NSObject, UIViewControllerTransitioningDelegate {
          \(presentationMethods("Dissolve()", in: "Sheet"))
        }

        """ + (isOther ? "" : more))
    #expect(
      run.output.contains(
        "Sheets is not run: what Sheet overrides in an extension in another file does not compile")
        == isOther, "\(run.output) \(run.errors)")
  }

  /// The app of a library is an example, so what it does not use is for the users of the library.
  @Test(arguments: ["", "public "])
  func `an animator that an app does not use runs if it is public`(access: String) throws {
    let run = try check(
      app
        + dissolve("Alert").replacing("final class Alert", with: "\(access)final class Alert")
        .replacing("func ", with: "\(access)func "))
    #expect(
      run.output.contains("Alert is not run: no other code uses it") == access.isEmpty,
      "\(run.output) \(run.errors)")
  }

  @Test(arguments: [false, true])
  func `of screens that share a delegate those that are shown run`(makesBase: Bool) throws {
    let run = try check(
      dissolve() + """
        class Base: UIViewController, UIViewControllerTransitioningDelegate {
          override func viewDidLoad() {
            super.viewDidLoad()
            transitioningDelegate = self
          }
          \(presentationMethods("Dissolve()"))
        }

        final class First: Base {}
        final class Second: Base {}

        final class Start: UIViewController {
          func open() { present(\(makesBase ? "Base()" : "First()"), animated: true) }
        }
        """)
    for screen in ["First", "Second"] {
      #expect(run.output.contains("\(screen) is presented"), "\(run.output) \(run.errors)")
    }
    #expect(run.output.contains("Base is presented") == makesBase, "\(run.output)")
  }
}
