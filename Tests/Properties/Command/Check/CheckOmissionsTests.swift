import TestSupport
import Testing

/// No scenario does with screens what the code of the app never does with them. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `What the app around an animator never does` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A full-screen fade. It leaves a dismissed screen transparent, and dims the presenter until it
  /// animates the dismissal.
  private let fade = """
    import UIKit

    final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
      let isPresentation: Bool
      init(isPresentation: Bool) { self.isPresentation = isPresentation }
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.25
      }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
          let screen = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        to.frame = context.finalFrame(for: screen)
        context.containerView.insertSubview(to, at: isPresentation ? 1 : 0)
        if isPresentation { to.transform = CGAffineTransform(translationX: 400, y: 0) }
        UIView.animate(withDuration: 0.25) {
          if self.isPresentation { to.transform = .identity } else { to.alpha = 1 }
          from.alpha = self.isPresentation ? 0.5 : 0
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    final class Fading: NSObject, UIViewControllerTransitioningDelegate {
      \(presentationMethods("Fade(isPresentation: true)", dismisses: "Fade(isPresentation: false)"))
    }

    """

  /// The end of the sentence in which `fuzz check` lists omissions. It is about the views of
  /// screens, and appears if the code of the app clips, rounds and transforms no view.
  private let omissionsOfViews =
    "whose own view clips or has round corners or with a transformed view in it."

  private func check(
    superclass: String = "UIViewController", property: String = "",
    presented: String = "Detail()", isDismissalAnimated: Bool = true, runs: Int = 100
  ) throws -> FuzzProcess {
    try folder.write(
      fade + """
        class Detail: UIViewController {
          func close() { dismiss(animated: \(isDismissalAnimated)) }
        }

        final class Start: \(superclass) {
          let fading = Fading()
          \(property)

          func open() {
            let next: UIViewController = \(presented)
            next.modalPresentationStyle = .fullScreen
            next.transitioningDelegate = fading
            present(next, animated: true)
          }
        }
        """, to: "App/Fade.swift")
    // A cause may depend on undocumented behavior, because its dismissal comes in mid-flight.
    return try folder.checkApp("--all", runs: runs)
  }

  @Test(arguments: [
    (
      "",
      "over a presented one, whose own view scrolls, whose own view clips or has round corners or"
    ),
    ("view.clipsToBounds = true", "over a presented one, whose own view scrolls or with"),
    (
      "view.transform = .identity", "over a presented one, whose own view scrolls or whose own view"
    ),
    ("reveal(Start(), .plain)", "without an animation, whose own view scrolls, whose own view"),
  ]) func `screens are as the code of the app makes and shows them`(
    statement: String, words: String
  ) throws {
    try folder.write(
      fade + """
        @MainActor private let fading = Fading()

        enum Style { case plain, special }

        extension UIViewController {
          func reveal(_ screen: UIViewController, _ style: Style) {
            screen.modalPresentationStyle = .fullScreen
            screen.transitioningDelegate = fading
            switch style {
            case .plain: title = "plain"
            case .special: title = "special"
            }
            present(screen, animated: true)
          }
        }

        final class NextStart: UIViewController { func close() { dismiss(animated: true) } }

        final class Start: UIViewController {
          func open() { reveal(NextStart(), .plain) }
          func more() {
            \(statement)
          }
        }
        """, to: "App/Fade.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(
      run.output.contains("no screen is shown a second time, "), "\(run.output) \(run.errors)")
    #expect(run.output.contains(words), "\(run.output) \(run.errors)")
  }

  @Test(arguments: [false, true])
  func `a screen that no code dismisses stays`(isDismissed: Bool) throws {
    let close = isDismissed ? "func close() { dismiss(animated: true) }" : ""
    try folder.write(
      """
      import UIKit

      final class Vanish: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: UIViewControllerContextTransitioning?)
          -> TimeInterval { 0.25 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(false)
          }
          to.alpha = 0
          context.containerView.addSubview(to)
          UIView.animate(withDuration: 0.25) { (from.alpha, to.alpha) = (0, 1) } completion: { _ in
            context.completeTransition(true)
          }
        }
      }

      final class Vanishing: NSObject, UIViewControllerTransitioningDelegate {
        func animationController(
          forPresented presented: UIViewController, presenting: UIViewController,
          source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { Vanish() }
      }

      final class Last: UIViewController { \(close) }

      final class First: UIViewController {
        let vanishing = Vanishing()
        func open() {
          let last = Last()
          last.modalPresentationStyle = .fullScreen
          last.transitioningDelegate = vanishing
          present(last, animated: true)
        }
      }
      """, to: "App/Vanish.swift")
    let run = try folder.checkApp()
    #expect(run.output.contains("no screen is dismissed.") == !isDismissed, "\(run.output)")
    #expect(
      run.output.contains("an ordinary scenario") == isDismissed, "\(run.output) \(run.errors)")
  }

  @Test(arguments: ["using: context", "next, animated: true"])
  func `a method of the app that is named present shows no screen`(arguments: String) throws {
    try folder.write(
      fade + """
        final class Detail: UIViewController { func close() { dismiss(animated: true) } }

        final class Start: UIViewController {
          let fading = Fading()
          let next = Detail()
          func present(using context: Int) {}
          func more(_ context: Int) {
            present(\(arguments))
          }
          func open() {
            let detail = Detail()
            detail.modalPresentationStyle = .fullScreen
            detail.transitioningDelegate = fading
            present(detail, animated: true)
          }
        }
        """, to: "App/Fade.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(
      run.output.contains("no screen is shown a second time") == arguments.hasPrefix("using"),
      "\(run.output) \(run.errors)")
  }

  /// - Parameter pushed: what `Detail` pushes: nothing, a new `Detail`, or the result of a static
  ///   method of `Detail`, which counts as a new one whatever its type says.
  @Test(arguments: ["", "Detail()", "Detail.instantiate()"])
  func `a pushed screen pushes only if its code does`(pushed: String) throws {
    let pushesMore = !pushed.isEmpty
    try folder.write(
      dissolve() + """
        final class Navigation: NSObject, UINavigationControllerDelegate {
          \(pushMethod("Dissolve()"))
        }

        final class List: UIViewController {
          func open() {
            navigationController?.pushViewController(
              \(pushesMore ? pushed : "Detail()"), animated: true)
          }
        }

        final class Detail: UIViewController {
          func open() {
            \(pushesMore ? "navigationController?.pushViewController(\(pushed), animated: true)" : "")
          }
          static func instantiate() -> UIViewController { UIViewController() }
        }
        """, to: "App/Navigation.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("over a pushed one") == !pushesMore, "\(run.output)")
  }

  /// A screen that is replaced is no longer in the stack, so this delegate traps.
  @Test(arguments: [false, true])
  func `a screen is replaced only if code sets the stack`(setsStack: Bool) throws {
    let show =
      setsStack
      ? "setViewControllers([Detail()], animated: true)"
      : "pushViewController(Detail(), animated: true)"
    let animator = """
      if operation == .push, !navigationController.viewControllers.contains(fromVC) { fatalError() }
      return Dissolve()
      """
    try folder.write(
      dissolve() + """
        final class App: UIResponder, UIApplicationDelegate {}

        final class Navigation: NSObject, UINavigationControllerDelegate {
          \(pushMethod(animator))
        }

        final class List: UIViewController {
          let navigation = Navigation()
          func open() { navigationController?.\(show) }
        }

        final class Detail: UIViewController {}
        """, to: "App/Navigation.swift")
    let run = try folder.checkApp(runs: 400)
    #expect(run.status == (setsStack ? 1 : 0), "\(run.output) \(run.errors)")
    #expect(run.output.contains("in the place of another one") == !setsStack, "\(run.output)")
  }

  @Test(arguments: [
    ("", "transformed view in it"), ("transform = .identity", "clips or has round corners"),
  ]) func `a view of the app may have a transform`(statement: String, words: String) throws {
    try folder.write(
      fade + """
        final class Card: UIView { func lift() { \(statement) } }

        final class Detail: UIViewController { func close() { dismiss(animated: true) } }

        final class Start: UIViewController {
          let fading = Fading()
          func open() {
            let detail = Detail()
            detail.modalPresentationStyle = .fullScreen
            detail.transitioningDelegate = fading
            present(detail, animated: true)
          }
        }
        """, to: "App/Fade.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(run.output.contains("\(words)."), "\(run.output) \(run.errors)")
  }

  @Test(arguments: [false, true])
  func `a screen that only mentions an animator says nothing about its screens`(
    castsInDelegate: Bool
  ) throws {
    let cast = "_ = presented as? Detail"
    try folder.write(
      fade.replacing(
        "Fade(isPresentation: true)",
        with: """
          {
            \(castsInDelegate ? cast : "")
            return Fade(isPresentation: true)
          }()
          """) + """
          final class Detail: UIViewController { func close() { dismiss(animated: true) } }

          final class Start: UIViewController {
            let fading = Fading()
            var other = Fade(isPresentation: true)
            func prepare(for presented: UIViewController) { \(cast) }
            func open() {
              let detail = Detail()
              detail.modalPresentationStyle = .fullScreen
              detail.transitioningDelegate = fading
              present(detail, animated: true)
            }
          }
          """, to: "App/Fade.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(
      run.output.contains("from inside another controller") == castsInDelegate,
      "\(run.output) \(run.errors)")
  }

  @Test func `a function may show the screen that it is given`() throws {
    try folder.write(
      fade + """
        @MainActor private let fading = Fading()

        extension UIViewController {
          func reveal(_ screen: UIViewController) {
            screen.modalPresentationStyle = .fullScreen
            screen.transitioningDelegate = fading
            present(screen, animated: true)
          }
        }

        final class Detail: UIViewController { func close() { dismiss(animated: true) } }

        final class Start: UIViewController { func open() { reveal(Detail()) } }
        """, to: "App/Fade.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(
      run.output.contains(
        "As in the code, no screen is shown a second time, without an animation, over a presented "
          + "one, whose own view scrolls, \(omissionsOfViews)"), "\(run.output) \(run.errors)")
  }

  @Test func `what is left on a screen that is never shown again is no finding`() throws {
    let run = try check()
    #expect(
      run.output.contains(
        "As in the code, no screen is shown a second time, without an animation, over a presented "
          + "one, whose own view scrolls, \(omissionsOfViews)"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("an ordinary scenario"), "\(run.output)")
    #expect(run.count("everything-restored") > 0, "\(run.output)")
  }

  @Test func `pages that are turned without an animation are no transition`() throws {
    let run = try check(
      property: """
        final class Pages {
          func setViewControllers(_ screens: [UIViewController], direction: Int, animated: Bool) {}
        }
        func turn() { Pages().setViewControllers([self], direction: 1, animated: false) }
        """)
    // It is still among what the app never does.
    #expect(run.output.contains("without an animation"), "\(run.output) \(run.errors)")
  }

  @Test func `a screen that the app keeps is shown again`() throws {
    let run = try check(property: "let detail = Detail()", presented: "detail")
    #expect(run.output.contains("no screen is shown without an animation"), "\(run.output)")
    #expect(run.reports("hidden-views-restored"), "\(run.output) \(run.errors)")
  }

  @Test func `a dismissal without an animation shows the dimmed presenter`() throws {
    // `Start` may present another `Start`, and its own view scrolls, so neither is omitted.
    let run = try check(
      superclass: "UITableViewController", presented: "title == nil ? Start() : Detail()",
      isDismissalAnimated: false, runs: 400)
    #expect(
      run.output.contains("As in the code, no screen is shown a second time, \(omissionsOfViews)"),
      "\(run.output) \(run.errors)")
    #expect(run.reports("nothing-is-left-when-bypassed"), "\(run.output)")
  }
}
