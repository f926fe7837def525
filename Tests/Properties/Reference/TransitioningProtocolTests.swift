import ReferenceEngine
import Subjects
import TestSupport
import Testing
import UIKit

/// The steps of a presentation as the flip tutorial lists them, in its order.
@MainActor @Suite(.serialized, .oneClock) struct `The transitioning protocols` {
  /// The calls that delegate and animator receive, in order.
  private final class CallLog {
    var lines: [String] = []
  }

  /// Animates presentations only.
  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let callLog: CallLog
    init(_ callLog: CallLog) { self.callLog = callLog }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      callLog.lines.append("delegate: animator for presented")
      return LoggingFlipAnimator(card: FlipCard(of: presenting), callLog)
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      callLog.lines.append("delegate: animator for dismissed")
      return nil
    }
  }

  /// The reference, which logs when UIKit calls it. Successive requests for the duration are logged
  /// once.
  private final class LoggingFlipAnimator: FlipPresentAnimationController {
    let callLog: CallLog

    init(card: FlipCard, _ callLog: CallLog) {
      self.callLog = callLog
      super.init(card: card)
    }

    override func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      if callLog.lines.last != "animator: duration" { callLog.lines.append("animator: duration") }
      return super.transitionDuration(using: transitionContext)
    }

    override func animateTransition(
      using transitionContext: any UIViewControllerContextTransitioning
    ) {
      callLog.lines.append("animator: animate")
      super.animateTransition(using: transitionContext)
    }

    override func complete(_ context: any UIViewControllerContextTransitioning, _ completed: Bool) {
      callLog.lines.append("animator: complete")
      super.complete(context, completed)
    }
  }

  @Test func `are called in the order of the flip tutorial: T1`() {
    let callLog = CallLog()
    let delegate = Delegate(callLog)
    let phone = Phone()
    let root = UIViewController(), card = UIViewController()
    phone.window.rootViewController = root
    phone.turn()
    card.modalPresentationStyle = .fullScreen
    card.transitioningDelegate = delegate
    root.present(card, animated: true) { callLog.lines.append("presented") }
    phone.wait(3)
    #expect(
      callLog.lines == [
        "delegate: animator for presented", "animator: duration", "animator: animate",
        "animator: complete", "presented",
      ])
    #expect(card.view.window != nil)
  }

  @Test func `give a navigation controller no animator for no operation: the scale tutorial`() {
    let app = ReferenceApp { _ in ScaleAnimationController() }
    let from = UIViewController(), to = UIViewController()
    let navigation = UINavigationController(rootViewController: from)
    let animators = [UINavigationController.Operation.none, .push, .pop].map {
      app.navigationController(navigation, animationControllerFor: $0, from: from, to: to)
    }
    #expect(animators.map { $0 != nil } == [false, true, true])
  }

  @Test func `give an interactor only to a transition that a finger drives: I9`() throws {
    let app = ReferenceApp { _ in ScaleAnimationController() }
    let navigation = UINavigationController(rootViewController: UIViewController())
    let animator = ScaleAnimationController()
    #expect(app.navigationController(navigation, interactionControllerFor: animator) == nil)
    let driver = UIPercentDrivenInteractiveTransition()
    app.interactionController = driver
    #expect(app.navigationController(navigation, interactionControllerFor: animator) === driver)
  }

  /// An interactor is returned to every transition until the app sets another.
  @Test func `give the same interactor as long as it is set: I9`() throws {
    let app = FadeNavigationDelegate { SubviewFadeAnimationController(type: $0) }
    let navigation = UINavigationController(rootViewController: UIViewController())
    let animator = SubviewFadeAnimationController(type: .present)
    #expect(app.navigationController(navigation, interactionControllerFor: animator) == nil)
    let driver = UIPercentDrivenInteractiveTransition()
    app.interactionController = driver
    for _ in 0..<2 {
      #expect(app.navigationController(navigation, interactionControllerFor: animator) === driver)
    }
  }

  @Test func `name the durations of the tutorials, also without a context: T15`() {
    let animators: [any UIViewControllerAnimatedTransitioning] = [
      SubviewFadeAnimationController(type: .present),
      SubviewFadeAnimationController(type: .dismiss),
      FlipPresentAnimationController(originFrame: .zero),
      FlipDismissAnimationController(card: FlipCard { _ in .zero }), ScaleAnimationController(),
      SnapshotAnimationController(), InterruptibleSnapshotAnimationController(),
    ]
    #expect(animators.map { $0.transitionDuration(using: nil) } == [1, 1, 2, 2, 0.25, 0.25, 0.25])
  }

  /// In the middle of the second third, at 1 s, all modes agree. After a quarter of that third, the
  /// Catmull-Rom curve has turned the card by about a fifth of the way, and not by a quarter.
  @Test func `turn along a curve, not straight between keyframes: the flip tutorial, K3`() throws {
    let phone = Phone()
    let root = UIViewController(), screen = UIViewController()
    phone.window.rootViewController = root
    phone.turn()
    let app = FlipInstallation(Subject.Variant(curve: .linear))
    screen.modalPresentationStyle = .fullScreen
    app.prepare(screen, presentedBy: root)
    root.present(screen, animated: true)
    phone.draw()
    let container = try #require(screen.presentationController?.containerView)
    let picture = try #require(container.subviews.last)
    // The apparent width is the cosine of the angle.
    func width(at seconds: Double) -> Double {
      phone.wait(seconds - phone.now)
      return abs(Presentation(of: picture.node, at: phone.now).transform.m11)
    }
    let early = width(at: 5.0 / 6)
    #expect(abs(early - cos(.pi / 2 * 0.8)) < 0.02 && early < cos(.pi / 2 * 0.75) - 0.02)
    #expect(abs(width(at: 1) - cos(.pi / 4)) < 0.001)
  }

  /// The animator makes a new property animator for each transition.
  @Test func `may have one animator for a push and the pop after it: T16`() throws {
    let animator = InterruptibleSnapshotAnimationController()
    let app = ReferenceApp { _ in animator }
    let phone = Phone()
    let from = UIViewController(), to = UIViewController()
    let navigation = UINavigationController(rootViewController: from)
    app.install(on: navigation)
    phone.window.rootViewController = navigation
    phone.turn()
    navigation.pushViewController(to, animated: true)
    phone.wait(1)
    #expect(navigation.topViewController === to && from.view.window == nil)
    navigation.popViewController(animated: true)
    phone.wait(0.125)
    #expect(to.view.alpha == 0 && to.view.window != nil)
    phone.wait(1)
    #expect(navigation.topViewController === from && from.view.window != nil)
    #expect(to.view.window == nil && to.view.alpha == 1)
  }

  @Test func `let a property animator scrub the snapshot transition: K7, T16`() {
    let app = ReferenceApp { _ in InterruptibleSnapshotAnimationController() }
    let phone = Phone()
    let from = UIViewController(), to = UIViewController()
    let navigation = UINavigationController(rootViewController: from)
    app.install(on: navigation)
    phone.window.rootViewController = navigation
    phone.turn()
    let driver = UIPercentDrivenInteractiveTransition()
    app.interactionController = driver
    navigation.pushViewController(to, animated: true)
    phone.wait(0.125)
    driver.update(0.5)
    phone.wait(0.125)
    #expect(from.view.alpha == 0)
    driver.cancel()
    phone.wait(1)
    #expect(navigation.topViewController === from)
    #expect(from.view.alpha == 1 && from.view.window != nil)
    #expect(to.view.alpha == 1 && to.view.superview == nil)
  }
}
