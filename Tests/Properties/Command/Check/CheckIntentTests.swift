import Foundation
import TestSupport
import Testing

/// What third-party animators do on purpose, and what looks like it and is a defect. Each case is a
/// small animator of our own. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `What third-party code does on purpose` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// An animator with a duration of 250 ms.
  private func animator(_ name: String, member: String = "", _ body: String) -> String {
    """
    import UIKit

    final class \(name): NSObject, UIViewControllerAnimatedTransitioning {
      \(member)
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.25
      }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        \(body)
      }
    }

    """
  }

  /// An animator that moves its screen in, from the bottom or from the side.
  private func slideIn(
    _ name: String = "Raise", member: String = "", before: String = "", along axis: String = "y",
    end: String = """
    if context.transitionWasCancelled { view.removeFromSuperview() }
    context.completeTransition(!context.transitionWasCancelled)
    """
  ) -> String {
    animator(
      name, member: member,
      """
      guard let view = context.view(forKey: .to), let screen = context.viewController(forKey: .to)
      else { return context.completeTransition(!context.transitionWasCancelled) }
      \(before)
      view.frame = context.finalFrame(for: screen)
      context.containerView.addSubview(view)
      let center = view.center
      view.center.\(axis) += view.bounds.\(axis == "y" ? "height" : "width")
      UIView.animate(withDuration: 0.25) {
        view.center = center
      } completion: { _ in
        \(end)
      }
      """)
  }

  /// The method with which a delegate provides a presentation controller.
  private func presentationControllerMethod(_ controller: String) -> String {
    """
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        \(controller)(presentedViewController: presented, presenting: presenting)
      }
    """
  }

  /// A delegate of presentations in the custom style, with more methods.
  private func delegate(presents: String, dismisses: String, more: String = "") -> String {
    """
    final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
      func show(_ screen: UIViewController) {
        screen.modalPresentationStyle = .custom
        screen.transitioningDelegate = self
      }
      \(presentationMethods(presents, dismisses: dismisses))
      \(more)
    }

    """
  }

  /// A dismissal that moves the screen down and out. When it has completed, the screen has its
  /// place again, so nothing is left on it.
  private var drop: String {
    animator(
      "Drop",
      """
      let view = context.view(forKey: .from)
      let center = view?.center ?? .zero, height = context.containerView.bounds.height
      UIView.animate(withDuration: 0.25) {
        view?.center.y = center.y + height
      } completion: { _ in
        if context.transitionWasCancelled { view?.center = center }
        context.completeTransition(!context.transitionWasCancelled)
        view?.center = center
      }
      """
    ).replacing("import UIKit", with: "")
  }

  // MARK: Views that wait for the way back

  /// A push that keeps a picture of the old screen behind the new one, for the pop.
  ///
  /// - Parameter pop: what happens to the picture before a transition completes.
  private func menu(pop: String) -> String {
    animator(
      "Menu", member: "let isPush: Bool\n  init(isPush: Bool) { self.isPush = isPush }",
      """
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
        let screen = context.viewController(forKey: .to)
      else { return context.completeTransition(false) }
      let container = context.containerView, width = container.bounds.width
      to.frame = context.finalFrame(for: screen)
      let snapshot = isPush ? from.snapshotView(afterScreenUpdates: false) : nil
      if isPush {
        snapshot?.tag = 320
        if let snapshot { container.addSubview(snapshot) }
        container.addSubview(to)
      } else {
        container.insertSubview(to, belowSubview: from)
      }
      let center = isPush ? to.center : from.center
      let outside = CGPoint(x: center.x + width, y: center.y)
      if isPush { to.center = outside }
      UIView.animate(withDuration: 0.25) {
        (self.isPush ? to : from).center = self.isPush ? center : outside
      } completion: { _ in
        let isCancelled = context.transitionWasCancelled
        if isCancelled { to.removeFromSuperview() }
        if self.isPush && isCancelled { snapshot?.removeFromSuperview() }
        \(pop)
        (self.isPush ? to : from).center = center
        context.completeTransition(!isCancelled)
      }
      """) + """
        final class Navigation: NSObject, UINavigationControllerDelegate {
          \(pushMethod("Menu(isPush: operation == .push)"))
        }
        """
  }

  @Test func `a push may keep a snapshot behind its screen for the pop`() throws {
    try folder.write(
      menu(
        pop: """
          if !self.isPush && !isCancelled { container.viewWithTag(320)?.removeFromSuperview() }
          """), to: "App/Menu.swift")
    let run = try folder.checkApp(runs: 300)
    #expect(!run.reports("no-snapshot-left"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("nothing-leaks; an ordinary scenario, defect"), "\(run.output)")
    #expect(run.count("no-snapshot-left") > 0, "\(run.output)")
  }

  @Test func `a pop that leaves the snapshot of its push is a defect`() throws {
    try folder.write(menu(pop: ""), to: "App/Menu.swift")
    let run = try folder.checkApp(runs: 300)
    #expect(run.reports("no-snapshot-left"), "\(run.output) \(run.errors)")
    #expect(run.output.contains(", pop of B, the snapshot of"), "\(run.output)")
  }

  // MARK: Places

  /// A presentation that moves its screen, with a delegate that has the name of the animator and an
  /// s, and dismisses with `Drop`.
  ///
  /// - Parameters:
  ///   - start: moves the view from its final frame to where the animation begins.
  ///   - end: changes the view in the animation.
  private func card(_ name: String, from start: String, to end: String) -> String {
    animator(
      name,
      """
      guard let view = context.view(forKey: .to), let screen = context.viewController(forKey: .to)
      else { return context.completeTransition(false) }
      view.transform = .identity
      view.frame = context.finalFrame(for: screen)
      context.containerView.addSubview(view)
      let height = view.bounds.height
      \(start)
      UIView.animate(withDuration: 0.25) {
        \(end)
      } completion: { _ in
        _ = height
        if context.transitionWasCancelled { view.removeFromSuperview() }
        context.completeTransition(!context.transitionWasCancelled)
      }
      """
    ).replacing("import UIKit", with: "")
      + delegate(presents: "\(name)()", dismisses: "Drop()")
      .replacing("class Presenter", with: "class \(name)s")
  }

  @Test func `an animator may place a card below the top of its presenter`() throws {
    try folder.write(
      "import UIKit\n" + drop
        + card("Frame", from: "view.frame.origin.y = height", to: "view.frame.origin.y = 60")
        + card(
          "Shift", from: "view.transform = CGAffineTransform(translationX: 0, y: height)",
          to: "view.transform = CGAffineTransform(translationX: 0, y: 64)"), to: "App/Card.swift")
    let run = try folder.checkApp(runs: 200)
    #expect(run.output.contains("presentations over a presenter that stays"), "\(run.output)")
    #expect(!run.reports("right-screen-remains"), "\(run.output) \(run.errors)")
    #expect(!run.reports("everything-restored"), "\(run.output) \(run.errors)")
    #expect(run.count("right-screen-remains") > 0, "\(run.output)")
  }

  /// A picture that is shown a little smaller than the window, over its presenter.
  @Test func `a transform may make a card a little smaller`() throws {
    func card(_ name: String, _ scale: Double) -> String {
      self.card(
        name, from: "view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)",
        to: "view.transform = CGAffineTransform(scaleX: \(scale), y: \(scale))")
    }
    try folder.write(
      "import UIKit\n" + drop + card("Box", 0.75) + card("Dot", 0.7), to: "App/Card.swift")
    let run = try folder.checkApp()
    #expect(!run.reports("everything-restored", about: "Boxs"), "\(run.output) \(run.errors)")
    #expect(run.reports("everything-restored", about: "Dots"), "\(run.output)")
  }

  /// A menu that waits beside the container, and that a transform moves to its place.
  private func menu(_ name: String, by distance: Int) -> String {
    card(
      name, from: "view.frame = CGRect(x: -300, y: 0, width: 300, height: height)",
      to: "view.transform = CGAffineTransform(translationX: \(distance), y: 0)")
  }

  @Test func `a transform may move a menu in, and must move it in wholly`() throws {
    try folder.write(
      "import UIKit\n" + drop + menu("Whole", by: 300) + menu("Part", by: 150),
      to: "App/Menu.swift")
    let run = try folder.checkApp()
    for law in ["right-screen-remains", "everything-restored"] {
      #expect(!run.reports(law, about: "Wholes"), "\(run.output) \(run.errors)")
    }
    #expect(run.reports("everything-restored", about: "Parts"), "\(run.output)")
  }

  @Test func `a screen that stops elsewhere is a defect`() throws {
    let start = "view.frame.origin.y = height"
    let cards: [(name: String, from: String, to: String)] = [
      ("Half", start, "view.frame.origin.y = height / 2"),
      ("Motionless", "view.frame.origin.y = 60", "view.alpha = view.alpha"),
      // It starts at its final place, and moves away from it.
      ("Backward", "", "view.frame.origin.y = 60"),
      ("Oblique", start, "view.frame.origin = CGPoint(x: 20, y: 60)"),
    ]
    try folder.write(
      "import UIKit\n" + drop + cards.map { card($0.name, from: $0.from, to: $0.to) }.joined(),
      to: "App/Card.swift")
    let run = try folder.checkApp()
    for card in cards {
      #expect(
        run.reports("right-screen-remains", about: card.name + "s"), "\(run.output) \(run.errors)")
    }
  }

  // MARK: After the transition

  /// A presentation controller that dims the presenter itself.
  ///
  /// - Parameters:
  ///   - alpha: the alpha of the dimming view after the dismissal.
  ///   - end: what happens when it has that alpha.
  private func dimming(fadesTo alpha: String = "0", _ end: String) -> String {
    slideIn() + drop + """
      final class Dimming: UIPresentationController {
        lazy var shade = UIView()

        override func presentationTransitionWillBegin() {
          guard let presenter = presentingViewController.view else { return }
          shade.frame = presenter.bounds
          shade.alpha = 0
          presenter.addSubview(shade)
          presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
            self.shade.alpha = 1
          })
        }

        override func presentationTransitionDidEnd(_ completed: Bool) {
          if !completed { shade.removeFromSuperview() }
        }

        override func dismissalTransitionDidEnd(_ completed: Bool) {
          guard completed else { return }
          UIView.animate(withDuration: 0.2) {
            self.shade.alpha = \(alpha)
          } completion: { _ in
            \(end)
          }
        }
      }

      """
      + delegate(
        presents: "Raise()", dismisses: "Drop()", more: presentationControllerMethod("Dimming"))
  }

  @Test func `a dimming view in the presenter may fade out after the dismissal`() throws {
    try folder.write(dimming("self.shade.removeFromSuperview()"), to: "App/Dimming.swift")
    let run = try folder.checkApp(runs: 200)
    #expect(!run.reports("everything-restored"), "\(run.output) \(run.errors)")
    #expect(!run.reports("nothing-is-added-elsewhere"), "\(run.output)")
    #expect(run.count("everything-restored") > 0, "\(run.output)")
  }

  @Test func `a dimming view that is still seen in the presenter is a defect`() throws {
    try folder.write(dimming(fadesTo: "0.5", "_ = self.shade.superview"), to: "App/Dimming.swift")
    let run = try folder.checkApp(runs: 200)
    #expect(run.output.contains("an ordinary scenario, defect"), "\(run.output) \(run.errors)")
  }

  // MARK: Full screen

  /// A delegate of full-screen presentations, named after the animator of a presentation.
  private func fullScreen(_ presents: String, _ dismisses: String) -> String {
    delegate(presents: "\(presents)()", dismisses: "\(dismisses)()")
      .replacing("class Presenter", with: "class \(presents)s")
      .replacing(".custom", with: ".fullScreen")
  }

  /// A presentation that ends with its screen at two thirds of the way up.
  ///
  /// - Parameter background: adds a view behind the screen, or nothing.
  private func raise(_ name: String, background: String) -> String {
    slideIn(
      name, before: background, end: "context.completeTransition(!context.transitionWasCancelled)"
    ).replacing("view.center = center", with: "view.center.y = center.y + view.bounds.height / 3")
      .replacing("import UIKit", with: "")
  }

  /// A dismissal that fades its screen out over the presenter.
  ///
  /// - Parameter animations: further changes in the animation.
  private func fade(_ name: String, _ animations: String) -> String {
    animator(
      name,
      """
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
        let screen = context.viewController(forKey: .to)
      else { return context.completeTransition(false) }
      to.frame = context.finalFrame(for: screen)
      context.containerView.insertSubview(to, belowSubview: from)
      let alpha = from.alpha
      UIView.animate(withDuration: 0.25) {
        from.alpha = 0
        \(animations)
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
        from.alpha = alpha
      }
      """
    ).replacing("import UIKit", with: "")
  }

  /// `Dim` and `Pale` dim the presenter. `Brighten`, with which `Dim` is dismissed, restores it;
  /// `Vanish` does not. `Raise` and `Lift` stop on the way up. Only `Raise` has a background.
  @Test func `in full screen a presenter may stay dimmed, and a screen lie over a background`()
    throws
  {
    let ground = """
      let ground = UIView(frame: context.containerView.bounds)
      ground.backgroundColor = .black
      context.containerView.addSubview(ground)
      """
    let dim = slideIn(
      "Dim", before: "let presenter = context.view(forKey: .from)",
      end: "context.completeTransition(!context.transitionWasCancelled)"
    ).replacing("view.center = center", with: "view.center = center\npresenter?.alpha = 0.5")
    try folder.write(
      dim
        + dim.replacing("class Dim", with: "class Pale").replacing("import UIKit", with: "")
        + raise("Raise", background: ground) + raise("Lift", background: "")
        + fade("Brighten", "to.alpha = 1") + fade("Vanish", "")
        + fullScreen("Dim", "Brighten") + fullScreen("Pale", "Vanish")
        + fullScreen("Raise", "Vanish") + fullScreen("Lift", "Vanish"), to: "App/Dim.swift")
    let run = try folder.checkApp()
    for law in ["right-screen-remains", "everything-restored", "hidden-views-restored"] {
      #expect(!run.reports(law, about: "Dims"), "\(run.output) \(run.errors)")
      #expect(!run.reports(law, about: "Raises"), "\(run.output)")
    }
    #expect(!run.reports("last-picture-is-the-surviving-screen", about: "Raises"), "\(run.output)")
    #expect(run.reports("everything-restored", about: "Pales"), "\(run.output)")
    #expect(run.reports("right-screen-remains", about: "Lifts"), "\(run.output)")
  }

  // MARK: Dismissals

  /// A presentation controller that hides its screen before the transition, and fades it in.
  private func hiding(_ name: String, alpha: Double) -> String {
    """
    final class \(name): UIPresentationController {
      override func presentationTransitionWillBegin() {
        presentedView?.alpha = 0
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
          self.presentedView?.alpha = \(alpha)
        })
      }
    }

    """
  }

  /// A presentation that leaves a view beside the container, and a dismissal that moves this view
  /// over the container.
  private func cover(_ name: String, _ cover: String) -> String {
    animator(
      name,
      """
      let container = context.containerView
      container.subviews.last?.frame.origin.y = 0
      UIView.animate(withDuration: 0.25) {
        container.subviews.last?.frame.origin.x = 0
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
      """
    ).replacing("import UIKit", with: "")
      + slideIn(
        name + "In", before: "let picture = \(cover)",
        end: """
          picture.frame = context.containerView.bounds
          picture.frame.origin.x = 300
          context.containerView.addSubview(picture)
          context.completeTransition(!context.transitionWasCancelled)
          """
      ).replacing("import UIKit", with: "")
  }

  /// `Menu` leaves a picture of the presenter over it, `Sheet` a red view. `Alert` fades its screen
  /// in fully, `Ghost` by half.
  @Test func `a picture of the presenter may lie over it, and a screen be hidden before it comes`()
    throws
  {
    let picture = """
      context.viewController(forKey: .from)?.view.snapshotView(afterScreenUpdates: true) ?? UIView()
      """
    func named(_ name: String, _ code: String) -> String {
      code.replacing("class Presenter", with: "class \(name)")
    }
    try folder.write(
      slideIn(end: "context.completeTransition(!context.transitionWasCancelled)") + drop
        + cover("Menu", picture)
        + cover("Sheet", "UIView()").replacing(
          "picture.frame =",
          with: """
            picture.backgroundColor = .red
            picture.frame =
            """)
        + hiding("Alert", alpha: 1) + hiding("Ghost", alpha: 0.5)
        + named("Menus", delegate(presents: "MenuIn()", dismisses: "Menu()"))
        + named("Sheets", delegate(presents: "SheetIn()", dismisses: "Sheet()"))
        + named(
          "Alerts",
          delegate(
            presents: "Raise()", dismisses: "Drop()", more: presentationControllerMethod("Alert")))
        + named(
          "Ghosts",
          delegate(
            presents: "Raise()", dismisses: "Drop()", more: presentationControllerMethod("Ghost"))
        ), to: "App/Menu.swift")
    // A picture from before a turn would be in the way after it.
    try folder.write(
      "<dict><key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait"
        + "</string></array></dict>", to: "App/Info.plist")
    let run = try folder.checkApp()
    #expect(!run.reports("no-snapshot-left", about: "Menus"), "\(run.output) \(run.errors)")
    #expect(run.reports("no-snapshot-left", about: "Sheets"), "\(run.output)")
    #expect(!run.reports("hidden-views-restored", about: "Alerts"), "\(run.output)")
    #expect(run.reports("hidden-views-restored", about: "Ghosts"), "\(run.output)")
  }

  /// A dismissal with a mask, driven by a finger, and a presentation.
  ///
  /// - Parameter presents: what the presentation does first.
  private func ring(_ name: String, presents: String) -> String {
    animator(
      name,
      """
      let view = context.view(forKey: .from)
      let mask = UIView(frame: context.containerView.bounds)
      mask.backgroundColor = .black
      view?.mask = mask
      UIView.animate(withDuration: 0.25) {
        mask.frame = CGRect(x: 190, y: 400, width: 1, height: 1)
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
      """
    ).replacing("import UIKit", with: "")
      + slideIn(name + "In", before: presents).replacing("import UIKit", with: "")
      + delegate(
        presents: "\(name)In()", dismisses: "\(name)()",
        more: """
          let swipe = Swipe()
          func interactionControllerForDismissal(
            using animator: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { swipe.isActive ? swipe : nil }
          """
      ).replacing("class Presenter", with: "class \(name)s")
  }

  /// The screen of `Ring` has a mask from its presentation on, that of `Halo` has none before its
  /// dismissal.
  @Test func `a mask may replace a mask in a dismissal that is cancelled`() throws {
    let mask = """
      let mask = UIView(frame: context.containerView.bounds)
      mask.backgroundColor = .black
      view.mask = mask
      """
    try folder.write(
      "import UIKit\n" + ring("Ring", presents: mask) + ring("Halo", presents: "")
        + "final class Swipe: UIPercentDrivenInteractiveTransition { var isActive = false }",
      to: "App/Ring.swift")
    let run = try folder.checkApp()
    #expect(!run.reports("everything-restored", about: "Rings"), "\(run.output) \(run.errors)")
    #expect(run.reports("everything-restored", about: "Halos"), "\(run.output)")
  }

  // MARK: Fingers

  @Test func `a card that a finger moved comes back at its place`() throws {
    try folder.write(
      slideIn(before: "view.transform = .identity") + drop + """
        final class Pulled: UIPresentationController {
          override func presentationTransitionDidEnd(_ completed: Bool) {
            guard completed, presentedView?.gestureRecognizers?.isEmpty != false else { return }
            presentedView?.addGestureRecognizer(
              UIPanGestureRecognizer(target: self, action: #selector(pull)))
          }

          @objc func pull(_ pan: UIPanGestureRecognizer) {
            switch pan.state {
            case .changed:
              let y = pan.translation(in: containerView).y
              presentedView?.transform = CGAffineTransform(translationX: 0, y: y / 2)
              if y > 240 { presentedViewController.dismiss(animated: true) }
            case .ended, .cancelled: presentedView?.transform = .identity
            default: break
            }
          }
        }

        """
        + delegate(
          presents: "Raise()", dismisses: "Drop()",
          more: presentationControllerMethod("Pulled")), to: "App/Pulled.swift")
    let run = try folder.checkApp(runs: 2000)
    #expect(!run.reports("everything-restored"), "\(run.output) \(run.errors)")
    #expect(run.count("everything-restored") > 0, "\(run.output)")
  }

  @Test func `no finger drives what no delegate returns a driver for`() throws {
    try folder.write(
      slideIn(along: "x", end: "context.completeTransition(true)") + """
        final class Swipe: UIPercentDrivenInteractiveTransition {
          weak var screen: UIViewController?
          func begin() { screen?.navigationController?.popViewController(animated: true) }
        }

        final class Home: UIViewController, UINavigationControllerDelegate {
          let swipe = Swipe()

          \(pushMethod("Raise()"))

          // The name of the method in Swift 2, by which UIKit does not call it any more.
          func navigationController(
            navigationController: UINavigationController,
            interactionControllerForAnimationController animator:
              UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { swipe }
        }
        """, to: "App/Raise.swift")
    let run = try folder.checkApp()
    #expect(run.output.contains("No finger drives it"), "\(run.output) \(run.errors)")
    #expect(!run.reports("completes-with-the-truth"), "\(run.output)")
    #expect(run.count("completes-with-the-truth") > 0, "\(run.output)")
  }

  // MARK: Stages

  @Test func `a delegate animates only what the screen of its app presents`() throws {
    try folder.write(
      slideIn(
        before: """
          let home = context.viewController(forKey: .from) as! Home
          let details = screen as! Details
          precondition(home !== details)
          """) + drop + delegate(presents: "Raise()", dismisses: "Drop()") + """
          final class Home: UIViewController {}
          final class Details: UIViewController {}
          """, to: "App/Raise.swift")
    let run = try folder.checkApp(runs: 200)
    #expect(run.output.contains("The first screen is Home, further ones are Details"))
    #expect(!run.reports("does-not-crash"), "\(run.output) \(run.errors)")
    #expect(run.count("right-screen-remains") > 0, "\(run.output)")
  }

  /// A presentation controller that animates its presentation. It traps if another object than the
  /// one that UIKit uses as the controller is asked to animate.
  private func ownAnimator(_ conformance: String, _ methods: String) -> String {
    """
    import UIKit

    final class Sheet: UIPresentationController, UIViewControllerAnimatedTransitioning\(conformance) {
      private var hasBegun = false

      override func presentationTransitionWillBegin() { hasBegun = true }
      override func dismissalTransitionWillBegin() { precondition(hasBegun) }

      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.25
      }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        precondition(hasBegun)
        let isPresented = context.viewController(forKey: .to) === presentedViewController
        guard isPresented, let view = context.view(forKey: .to) else {
          return context.completeTransition(!context.transitionWasCancelled)
        }
        view.frame = context.finalFrame(for: presentedViewController)
        context.containerView.addSubview(view)
        let center = view.center
        view.center.y += view.bounds.height
        UIView.animate(withDuration: 0.25) {
          view.center = center
        } completion: { _ in
          if context.transitionWasCancelled { view.removeFromSuperview() }
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      \(methods)
    }

    """
  }

  @Test(arguments: [true, false]) func `a presentation controller that animates is one object`(
    isDelegate: Bool
  ) throws {
    let methods = """
      func animationController(
          forPresented presented: UIViewController, presenting: UIViewController,
          source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { self }
        func animationController(
          forDismissed dismissed: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { self }
        func presentationController(
          forPresented presented: UIViewController, presenting: UIViewController?,
          source: UIViewController
        ) -> UIPresentationController? { self }
      """
    try folder.write(
      isDelegate
        ? ownAnimator(", UIViewControllerTransitioningDelegate", methods) : ownAnimator("", ""),
      to: "App/Sheet.swift")
    let run = try folder.checkApp()
    #expect(
      run.output.contains(
        isDelegate
          ? "Sheet is the delegate of presentations over a presenter that stays"
          : "Sheet runs in both directions"), "\(run.output)")
    #expect(!run.reports("does-not-crash"), "\(run.output) \(run.errors)")
    #expect(run.count("right-screen-remains") > 0, "\(run.output)")
  }

  @Test func `an animator gets a direction that it names`() throws {
    try folder.write(
      slideIn(
        "Slide",
        member: """
          let edge: Edge
            init(edge: Edge) { self.edge = edge }
            private var known: [Edge] { [.left, .right] }
          """, before: "guard known.contains(edge) else { return }", along: "x")
        + "enum Edge { case top, bottom, left, right }\n", to: "App/Slide.swift")
    let run = try folder.checkApp()
    #expect(!run.reports("completes-exactly-once"), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
  }

  /// The base of animators that are delegates, too.
  private let base = """
    import UIKit

    class Base: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
      fileprivate var isPresenting = true
      func present(_ context: UIViewControllerContextTransitioning) { fatalError("override it") }
      func dismiss(_ context: UIViewControllerContextTransitioning) { fatalError("override it") }

      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.25
      }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        if isPresenting { present(context) } else { dismiss(context) }
      }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? {
        isPresenting = true
        return self
      }
      func animationController(
        forDismissed dismissed: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? {
        isPresenting = false
        return self
      }
    }

    """

  @Test func `a base class of animators is a delegate as its subclasses`() throws {
    try folder.write(
      base + """
        final class Slide: Base {
          private func move(_ view: UIView, by x: CGFloat, _ context: UIViewControllerContextTransitioning) {
            let center = view.center
            if isPresenting { view.center.x += x }
            UIView.animate(withDuration: 0.25) {
              view.center.x = self.isPresenting ? center.x : center.x + x
            } completion: { _ in
              view.center = center
              if context.transitionWasCancelled { context.view(forKey: .to)?.removeFromSuperview() }
              context.completeTransition(!context.transitionWasCancelled)
            }
          }

          override func present(_ context: UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .to), let screen = context.viewController(forKey: .to)
            else { return context.completeTransition(false) }
            precondition(screen.isBeingPresented)
            view.frame = context.finalFrame(for: screen)
            context.containerView.addSubview(view)
            move(view, by: view.bounds.width, context)
          }

          override func dismiss(_ context: UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .from) else {
              return context.completeTransition(!context.transitionWasCancelled)
            }
            precondition(context.viewController(forKey: .from)?.isBeingDismissed == true)
            if let to = context.view(forKey: .to) {
              context.containerView.insertSubview(to, belowSubview: view)
            }
            move(view, by: view.bounds.width, context)
          }
        }
        """, to: "App/Slide.swift")
    let run = try folder.checkApp()
    #expect(run.output.contains("Slide is the delegate of"), "\(run.output)")
    #expect(!run.output.contains("Base is the delegate of"), "\(run.output)")
    #expect(!run.reports("does-not-crash"), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
  }

  @Test func `an animator that waits for what a method is given is not run`() throws {
    try folder.write(
      animator(
        "Zoom",
        member: """
          weak var source: UIView?
            func use(_ source: UIView) { self.source = source }
          """,
        """
        guard let source = source, let view = context.view(forKey: .to) else { return }
        view.alpha = source.alpha
        context.containerView.addSubview(view)
        context.completeTransition(!context.transitionWasCancelled)
        """), to: "App/Zoom.swift")
    let run = try folder.checkApp()
    #expect(run.output.contains("Zoom is not run: nothing sets source"), "\(run.output)")
    #expect(!run.reports("completes-exactly-once"), "\(run.output) \(run.errors)")
  }

  @Test
  func
    `a delegate gets a closure that makes a screen, and its style says whether the presenter stays`()
    throws
  {
    try folder.write(
      slideIn(before: "precondition(context.view(forKey: .from) == nil)") + drop + """
        final class Menus: NSObject, UIViewControllerTransitioningDelegate {
          private let make: () -> UIViewController
          init(make: @escaping () -> UIViewController) { self.make = make }

          func show(from screen: UIViewController) {
            let menu = make()
            menu.modalPresentationStyle = .overFullScreen
            menu.transitioningDelegate = self
            screen.present(menu, animated: true)
          }
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController,
            source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Raise() }
          func animationController(
            forDismissed dismissed: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Drop() }
        }
        """, to: "App/Menus.swift")
    let run = try folder.checkApp()
    #expect(
      run.output.contains("Menus is the delegate of presentations over a presenter that stays"),
      "\(run.output)")
    #expect(!run.reports("does-not-crash"), "\(run.output) \(run.errors)")
    #expect(run.count("right-screen-remains") > 0, "\(run.output)")
  }

  // MARK: Memory

  @Test func `an animator that uses up the memory itself is a defect`() throws {
    try folder.write(
      animator(
        "Hoard",
        """
        var hoard: [[UInt8]] = []
        for size in 0..<400 { hoard.append([UInt8](repeating: UInt8(size % 256), count: 1 << 20)) }
        context.completeTransition(hoard.count == 400)
        """), to: "App/Hoard.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(run.output.contains("256 MiB of memory"), "\(run.output) \(run.errors)")
  }

  // MARK: Members

  @Test func `views and controllers name their class`() throws {
    try folder.write(
      animator(
        "Dissolve",
        """
        guard let view = context.view(forKey: .to), let screen = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        precondition(UIView().classForCoder == UIView.classForCoder())
        precondition(ObjectIdentifier(UIButton.classForCoder()) == ObjectIdentifier(UIButton.self))
        precondition(Bundle(for: screen.classForCoder).bundlePath != "")
        view.frame = context.finalFrame(for: screen)
        context.containerView.addSubview(view)
        if context.transitionWasCancelled { view.removeFromSuperview() }
        context.completeTransition(!context.transitionWasCancelled)
        """), to: "App/Dissolve.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(!run.reports("does-not-crash"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("left out"), "\(run.output)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
  }
}
