import Foundation
import TestSupport
import Testing

/// What third-party animators leave or change and no user can see, and what looks like it and is a
/// defect. Each case is a small animator of our own. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `What the user of an app cannot see` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Screens that are pushed and popped with an animation, each time new ones.
  private let screens = """
    import UIKit

    final class Detail: UIViewController {
      func close() { navigationController?.popViewController(animated: true) }
    }

    final class List: UIViewController {
      func open() { navigationController?.pushViewController(Detail(), animated: true) }
    }

    """

  /// An animator that is the delegate of a navigation controller. A pushed screen comes from the
  /// right, and a popped one goes there.
  ///
  /// - Parameters:
  ///   - members: further members, which may use `isPush`.
  ///   - start: runs when the views are in place, with `from`, `to` and `context`.
  ///   - animations: further changes in the animation.
  ///   - end: runs before the transition completes, and `afterwards` when it has.
  private func slide(
    _ name: String, members: String = "", duration: Double = 0.25, start: String = "",
    animations: String = "", end: String = "", afterwards: String = ""
  ) -> String {
    """
    final class \(name): NSObject, UINavigationControllerDelegate,
      UIViewControllerAnimatedTransitioning
    {
      private var isPush = true
      \(members)

      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? {
        isPush = operation == .push
        return self
      }

      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        \(duration)
      }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
          let screen = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        let isPush = isPush
        if isPush { to.frame = context.finalFrame(for: screen) }
        context.containerView.insertSubview(to, at: isPush ? 1 : 0)
        let moving = isPush ? to : from, center = moving.center
        let outside = CGPoint(x: center.x + moving.bounds.width, y: center.y)
        if isPush { to.center = outside }
        \(start)
        UIView.animate(withDuration: \(duration)) {
          moving.center = isPush ? center : outside
          \(animations)
        } completion: { _ in
          moving.center = center
          \(end)
          context.completeTransition(true)
          \(afterwards)
        }
      }
    }

    """
  }

  /// Checks animators that are delegates of navigation controllers, and expects that each runs.
  private func check(_ animators: [String: String], runs: Int = 64) throws -> FuzzProcess {
    let code = animators.sorted { $0.key < $1.key }.map(\.value).joined()
    try folder.write(screens + code, to: "App/Slide.swift")
    let run = try folder.checkApp(runs: runs)
    for name in animators.keys {
      #expect(
        run.output.contains("\(name) is the delegate of a navigation controller."),
        "\(run.output) \(run.errors)")
    }
    return run
  }

  @Test func `a pop may bring back the screen that its push has left transparent`() throws {
    let hides = """
      if isPush { (from.alpha, from.transform) = (0, CGAffineTransform(scaleX: 0.9, y: 0.9)) }
      """
    let ground = "context.containerView.backgroundColor = .white"
    let run = try check([
      "Undoing": slide(
        "Undoing", start: ground,
        animations: hides + " else { (to.alpha, to.transform) = (1, .identity) }"),
      "Forgetful": slide("Forgetful", start: ground, animations: hides),
      "Pale": slide(
        "Pale", start: ground, end: "(isPush ? to : from).transform = .init(scaleX: 0.9, y: 1)"),
    ])
    for law in ["hidden-views-restored", "everything-restored", "pop-takes-back-the-push"] {
      #expect(!run.reports(law, about: "Undoing"), "\(run.output) \(run.errors)")
    }
    #expect(run.reports("hidden-views-restored", about: "Forgetful"), "\(run.output)")
    #expect(run.output.contains("pop of B, isHidden of the to-screen A"), "\(run.output)")
    // The screens of `Pale` end narrower than the container, so its white background is seen beside
    // them.
    #expect(run.output.contains("backgroundColor of the container"), "\(run.output)")
  }

  @Test func `a singleton stays, and what still fades as a transition begins is no jump`()
    throws
  {
    let singleton = "static let shared = Single()\n  private override init() {}"
    let fadesIn = """
      if isPush, let label = to.subviews.first {
        label.alpha = 0
        UIView.animate(withDuration: 0.3) { label.alpha = 1 }
      }
      """
    let pulses = """
      if isPush, let label = to.subviews.first {
        UIView.animate(withDuration: 0.3, delay: 0, options: .repeat) { label.alpha = 0.9 }
      }
      """
    let run = try check(
      [
        "Single": slide("Single", members: singleton),
        "Hoarder": slide(
          "Hoarder", members: "static var all: [AnyObject] = []", end: "Hoarder.all += [self]"),
        "Ticking": slide(
          "Ticking",
          members: """
            func tick() {}
            """,
          end: "Timer.scheduledTimer(withTimeInterval: 9, repeats: true) { _ in self.tick() }"),
        "Current": slide(
          "Current", members: "static var current: Current?", end: "Current.current = self"),
        "Glowing": slide("Glowing", afterwards: fadesIn),
        "Jumping": slide("Jumping", start: "if !isPush { from.alpha = 0.5 }", afterwards: fadesIn),
        "Pulsing": slide("Pulsing", start: "if !isPush { from.alpha = 0.5 }", afterwards: pulses),
      ], runs: 200)
    #expect(!run.reports("nothing-leaks", about: "Single"), "\(run.output) \(run.errors)")
    for leaking in ["Hoarder", "Ticking", "Current"] {
      #expect(run.reports("nothing-leaks", about: leaking), "\(leaking): \(run.output)")
    }
    #expect(!run.reports("first-picture-is-the-old-screen", about: "Glowing"), "\(run.output)")
    for jumping in ["Jumping", "Pulsing"] {
      #expect(
        run.reports("first-picture-is-the-old-screen", about: jumping), "\(jumping): \(run.output)")
    }
  }

  @Test func `an animator without a duration may animate when it has completed`() throws {
    let growing = """
      if isPush, let picture = to.subviews.first {
        picture.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        UIView.animate(withDuration: 0.3) { picture.transform = .identity }
      }
      """
    let run = try check(
      [
        "Instant": slide("Instant", duration: 0, end: growing),
        "Tardy": slide("Tardy", end: growing),
      ], runs: 200)
    let law = "last-picture-is-the-surviving-screen"
    #expect(!run.reports(law, about: "Instant"), "\(run.output) \(run.errors)")
    #expect(run.reports(law, about: "Tardy"), "\(run.output)")
  }

  @Test func `round corners that nothing clips may stay`() throws {
    let rounds = "(isPush ? from : to).layer.cornerRadius = 50"
    let run = try check([
      "Round": slide("Round", start: rounds),
      "Clipped": slide("Clipped", start: rounds, end: "(isPush ? from : to).clipsToBounds = true"),
      "Child": slide(
        "Child", start: "(isPush ? from : to).subviews.first?.layer.cornerRadius = 50"),
    ])
    // The view of a generated screen may clip. Only then its round corners are seen, and a report
    // is right.
    let reports = run.output.components(separatedBy: "Law broken:")
      .filter { $0.contains("App/Round,") }
    #expect(reports.allSatisfy { $0.contains(", clips\n") }, "\(run.output) \(run.errors)")
    #expect(run.reports("everything-restored", about: "Clipped"), "\(run.output)")
    #expect(run.reports("everything-restored", about: "Child"), "\(run.output)")
  }

  @Test func `clipping at the edges of the display hides nothing`() throws {
    let run = try check([
      "Clipping": slide(
        "Clipping", start: "to.clipsToBounds = true", end: "to.layer.cornerCurve = .continuous"),
      "Shaping": slide(
        "Shaping", start: "to.clipsToBounds = true", end: "to.layer.cornerRadius = 8"),
      "Cropping": slide("Cropping", start: "to.subviews.first?.clipsToBounds = true"),
    ])
    #expect(!run.output.contains("App/Clipping,"), "\(run.output) \(run.errors)")
    for subject in ["Shaping", "Cropping"] {
      #expect(run.reports("everything-restored", about: subject), "\(subject): \(run.output)")
    }
  }

  /// An animator that slides a presented screen, and hides the presenter until the dismissal is
  /// complete. A finger drives the dismissal.
  ///
  /// - Parameter cancel: runs when the dismissal was cancelled.
  private func modal(_ name: String, cancel: String) -> String {
    """
    final class \(name): NSObject, UIViewControllerAnimatedTransitioning {
      let isPresentation: Bool
      init(isPresentation: Bool) { self.isPresentation = isPresentation }

      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.25
      }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
          return context.completeTransition(false)
        }
        let container = context.containerView
        container.insertSubview(to, at: isPresentation ? 1 : 0)
        let outside = CGAffineTransform(translationX: container.bounds.width, y: 0)
        if isPresentation { to.transform = outside } else { to.isHidden = true }
        UIView.animate(withDuration: 0.25) {
          if self.isPresentation { to.transform = .identity } else { from.transform = outside }
        } completion: { _ in
          if context.transitionWasCancelled {
            to.removeFromSuperview()
            \(cancel)
          } else {
            to.isHidden = false
          }
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    final class \(name)Screen: UIViewController, UIViewControllerTransitioningDelegate {
      private let driver = UIPercentDrivenInteractiveTransition()
      private var isDragged = false

      func drag(_ way: CGFloat) {
        if isDragged { driver.update(way) } else { dismiss(animated: true) }
        isDragged = true
      }

      \(presentationMethods("\(name)(isPresentation: true)", dismisses: "\(name)(isPresentation: false)"))
      func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
      ) -> UIViewControllerInteractiveTransitioning? { isDragged ? driver : nil }
      func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
      ) -> UIViewControllerInteractiveTransitioning? { isDragged ? driver : nil }
    }

    final class \(name)Start: UIViewController {
      func open() {
        let next = \(name)Screen()
        next.modalPresentationStyle = .fullScreen
        next.transitioningDelegate = next
        present(next, animated: true)
      }
    }

    """
  }

  @Test func `after a cancelled dismissal the presenter is out of the window again`() throws {
    try folder.write(
      "import UIKit\n\n" + modal("Hiding", cancel: "")
        + modal("Fading", cancel: "from.subviews.first?.alpha = 0.5; from.alpha = 0.5"),
      to: "App/Modal.swift")
    let run = try folder.checkApp(runs: 200)
    #expect(run.output.contains("A finger drives only the way back"), "\(run.output)")
    for law in ["hidden-views-restored", "everything-restored", "right-screen-remains"] {
      #expect(!run.reports(law, about: "Hiding"), "\(run.output) \(run.errors)")
    }
    #expect(run.reports("everything-restored", about: "Fading"), "\(run.output)")
    #expect(run.count("only-the-finger-drives") > 0, "\(run.output)")
  }
}
