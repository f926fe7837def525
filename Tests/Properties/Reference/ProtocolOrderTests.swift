import ReferenceEngine
import Subjects
import Testing
import UIKit

/// The steps of a presentation as document 002 lists them, in its order.
@MainActor @Suite(.serialized) struct `The transitioning protocols` {
  /// Writes down who is asked what.
  private final class Notes {
    var lines: [String] = []
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let notes: Notes
    init(_ notes: Notes) { self.notes = notes }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      notes.lines.append("delegate: animator for presented")
      return Noted(card: Card(of: presenting), notes)
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      notes.lines.append("delegate: animator for dismissed")
      return nil
    }
  }

  private final class Noted: FlipPresentAnimationController {
    let notes: Notes

    init(card: Card, _ notes: Notes) {
      self.notes = notes
      super.init(card: card)
    }

    override func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      if notes.lines.last != "animator: duration" { notes.lines.append("animator: duration") }
      return super.transitionDuration(using: transitionContext)
    }

    override func animateTransition(
      using transitionContext: any UIViewControllerContextTransitioning
    ) {
      notes.lines.append("animator: animate")
      super.animateTransition(using: transitionContext)
    }

    override func complete(
      _ context: any UIViewControllerContextTransitioning, _ completed: Bool
    ) {
      notes.lines.append("animator: complete")
      super.complete(context, completed)
    }
  }

  @Test func `are asked in the order of document 002: T1`() {
    let notes = Notes()
    let delegate = Delegate(notes)
    let phone = Facts.Phone()
    let root = UIViewController(), card = UIViewController()
    phone.window.rootViewController = root
    phone.turn()
    card.modalPresentationStyle = .fullScreen
    card.transitioningDelegate = delegate
    root.present(card, animated: true) { notes.lines.append("presented") }
    phone.wait(3)
    #expect(
      notes.lines == [
        "delegate: animator for presented", "animator: duration", "animator: animate",
        "animator: complete", "presented",
      ])
    #expect(card.view.window != nil)
  }

  @Test func `give a navigation controller no animator for no operation: document 003`() {
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

  @Test func `let a property animator scrub the snapshot transition: K7, T16`() {
    let app = ReferenceApp { _ in InterruptibleSnapshotAnimationController() }
    let phone = Facts.Phone()
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
