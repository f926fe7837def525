import UIKit

/// The headless UIKit after a restart: the time is 0, and one empty window fills the screen of
/// 384 × 832 points, as in most scenarios.
@MainActor package final class Phone {
  package let window: UIWindow
  /// Animators that a test leaves paused. Releasing them before the next restart would stop the app.
  /// (`docs/facts.md P3`)
  private static var pausedAnimators: [UIViewPropertyAnimator] = []

  /// - Parameter change: changes the behaviors of the system from their defaults.
  package init(_ change: (inout Behaviors) -> Void = { _ in }) {
    var behaviors = Behaviors()
    change(&behaviors)
    UIRunLoop.restart(behaviors, fuel: .max)
    Phone.pausedAnimators = []
    UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 384, height: 832)
    window = UIWindow(frame: UIScreen.main.bounds)
    turn()
  }

  /// The time in virtual seconds.
  package var now: Double { world.now }

  /// Keeps an animator until the next phone starts, and returns it.
  @discardableResult
  package func keep(_ animator: UIViewPropertyAnimator) -> UIViewPropertyAnimator {
    Phone.pausedAnimators.append(animator)
    return animator
  }

  /// Adds a view to the window and draws it.
  @discardableResult
  package func show<View: UIView>(_ view: View) -> View {
    window.addSubview(view)
    turn()
    return view
  }

  /// One turn of the run loop, in the order of `docs/model.md, Ticks`. No time passes.
  package func turn() {
    runDueCompletions()
    UIRunLoop.runQueue()
    UIRunLoop.layoutAndCommit()
  }

  /// The end of a turn of the run loop: lays out and commits. Presentations and dismissals begin then.
  /// (`docs/facts.md L15`)
  package func draw() { UIRunLoop.layoutAndCommit() }

  /// Advances the time in steps of at most 1/64 s, with one turn of the run loop after each.
  package func wait(_ seconds: Double) {
    let end = now + seconds
    while now < end {
      world.now = min(now + 1 / 64, end)
      turn()
    }
  }
}

extension UIView {
  /// The presentation values of the view at the current time.
  private var presentation: Presentation { Presentation(of: node, at: world.now) }
  package var shownCenter: CGPoint { presentation.position }
  package var shownBounds: CGRect { presentation.bounds }
  package var shownAlpha: Double { presentation.opacity }
  package var shownTransform: CGAffineTransform { presentation.transform.affine }
}
