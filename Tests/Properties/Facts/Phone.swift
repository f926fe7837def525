import UIKit

extension Facts {
  /// The headless UIKit after a restart: the time is 0, and one empty window fills the screen.
  @MainActor final class Phone {
    let window: UIWindow

    /// - Parameter change: changes the behaviors of the system from their defaults.
    init(_ change: (inout Behaviors) -> Void = { _ in }) {
      var behaviors = Behaviors()
      change(&behaviors)
      UIRunLoop.restart(behaviors, fuel: .max)
      UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 384, height: 832)
      window = UIWindow(frame: UIScreen.main.bounds)
      turn()
    }

    /// The time in virtual seconds.
    var now: Double { world.now }

    /// Adds a view to the window and draws it.
    @discardableResult
    func show<View: UIView>(_ view: View) -> View {
      window.addSubview(view)
      turn()
      return view
    }

    /// One turn of the run loop, without any time passing.
    func turn() {
      runDueCompletions()
      UIRunLoop.runQueue()
      UIRunLoop.layoutAndCommit()
    }

    /// Advances the time in steps of at most 1/64 s, with one turn of the run loop after each.
    func wait(_ seconds: Double) {
      let end = now + seconds
      while now < end {
        world.now = min(now + 1 / 64, end)
        turn()
      }
    }
  }
}

extension UIView {
  // The presentation values of the view at the current time.
  private var shown: Presentation { Presentation(of: node, at: world.now) }
  var shownCenter: CGPoint { shown.position }
  var shownBounds: CGRect { shown.bounds }
  var shownAlpha: Double { shown.opacity }
  var shownTransform: CGAffineTransform { shown.transform.affine }
}

extension Facts {
  /// A view that counts how often it was laid out.
  final class CountingView: UIView {
    private(set) var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }
}
