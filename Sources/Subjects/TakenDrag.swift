#if !os(iOS)
  import UIKit

  extension Subject {
    /// The same subject with drags of the presented screens, by the pans that its app gives them. Some
    /// drags are taken over by the system, as when a call comes in: the pan then ends as `cancelled`.
    ///
    /// A screen that goes back to its place after a drag of 40 points must do so, too, if the same drag
    /// is cancelled. Only pans that move a screen or a view around it count. Not for pans that begin a
    /// dismissal, which a scenario has as operations.
    public func draggingScreens() -> Subject {
      with(laws: [TakenDrag.law], events: [TakenDrag.event])
    }
  }

  /// Two drags of a presented screen by a pan of its app, with the same movements. The user ends the
  /// first one and waits for a second. If the screen is back in its place then, the system cancels the
  /// second drag.
  @MainActor private final class TakenDrag {
    nonisolated static let law = TemporalLaw.always(
      "a view goes back when its drag is cancelled, as it does when the drag ends"
    ) { sample in
      guard let drag = sample.reader.top.flatMap(TakenDrag.of), let result = drag.result else {
        sample.reader.isMissing = true
        return true
      }
      return drag.holds(result, in: sample.reader)
    }

    nonisolated static let event = AppEvent("two drags and the second is cancelled") { app in
      guard let screen = app.topViewController, TakenDrag.of(screen) == nil else { return }
      TakenDrag(of: screen)?.begin()
    }

    /// Where a screen is a second after the system has cancelled its drag.
    private enum Result {
      case moved
      /// Where the finger has left it.
      case stays(CGRect)
    }

    private weak var screen: UIViewController?
    private let pan: UIPanGestureRecognizer
    /// The views that the app may move.
    private let views: [UIView]
    /// Their frames before the first drag.
    private let rest: [CGRect]
    private var direction = CGVector.zero
    private var result: Result?

    private static var key = 0

    /// The drag of a screen; nil if there was none.
    private static func of(_ screen: UIViewController) -> TakenDrag? {
      objc_getAssociatedObject(screen, &key) as? TakenDrag
    }

    /// Makes the drag of a presented screen, and keeps it there; nil if no pan can drag the screen now.
    private init?(of screen: UIViewController) {
      guard TakenDrag.isAtRest(screen), let presentation = screen.presentationController,
        let container = presentation.containerView, let pan = container.firstPan
      else { return nil }
      let around = Array(sequence(first: pan.view) { $0?.superview }.compactMap { $0 })
      (self.screen, self.pan) = (screen, pan)
      views = [presentation.presentedView, screen.view].compactMap { $0 } + around
      rest = views.map(\.frame)
      objc_setAssociatedObject(screen, &TakenDrag.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    /// Whether a screen is presented, and neither comes nor goes.
    private static func isAtRest(_ screen: UIViewController) -> Bool {
      screen.presentingViewController != nil && screen.presentedViewController == nil
        && !screen.isBeingPresented && !screen.isBeingDismissed
        && screen.viewIfLoaded?.window != nil
    }

    /// Drags in the first direction in which the app follows the finger.
    private func begin() {
      let directions = [(0, 1), (0, -1), (1, 0), (-1, 0)].map { CGVector(dx: $0.0, dy: $0.1) }
      for direction in directions {
        self.direction = direction
        let isMoved = drag() != nil
        end(as: .ended)
        if isMoved {
          later { $0.cancelSecond() }
          return
        }
      }
    }

    /// Drags again, if the screen has gone back.
    private func cancelSecond() {
      guard frames(are: rest) else { return }
      let moved = drag()
      end(as: moved == nil ? .ended : .cancelled)
      guard let moved else { return }
      let left = views.map(\.frame)
      later { $0.judge(moved, leftAt: left) }
    }

    /// Judges where the views are, and lets the user drag the screen back.
    private func judge(_ moved: Int, leftAt left: [CGRect]) {
      let isLeft = frames(are: left) && !left[moved].isClose(to: rest[moved], within: 1)
      result = isLeft ? .stays(left[moved]) : .moved
      guard isLeft else { return }
      later {
        _ = $0.drag()
        $0.end(as: .ended)
      }
    }

    /// Begins a drag and moves the finger; returns the first view that has moved, by its index.
    private func drag() -> Int? {
      let speed = CGPoint(x: direction.dx * 400, y: direction.dy * 400)
      pan.script(.began, translation: .zero, velocity: speed, location: start)
      for length in [20.0, 40] { move(to: length, .changed, velocity: speed) }
      return views.indices.first { !views[$0].frame.isClose(to: rest[$0], within: 1) }
    }

    private func end(as state: UIGestureRecognizer.State) { move(to: 40, state, velocity: .zero) }

    private func move(
      to length: Double, _ state: UIGestureRecognizer.State, velocity: CGPoint
    ) {
      let translation = CGPoint(x: direction.dx * length, y: direction.dy * length)
      let location = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
      pan.script(state, translation: translation, velocity: velocity, location: location)
      screen?.viewIfLoaded?.window?.layoutIfNeeded()
    }

    /// Where the finger touches, in the window.
    private var start: CGPoint {
      guard let view = pan.view else { return .zero }
      return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: view.window)
    }

    private var isAtRest: Bool { screen.map(TakenDrag.isAtRest) ?? false }

    private func frames(are frames: [CGRect]) -> Bool {
      zip(views, frames).allSatisfy { $0.frame.isClose(to: $1, within: 0.01) }
    }

    /// Goes on after a second, if the screen is still there then.
    private func later(_ work: @escaping (TakenDrag) -> Void) {
      UIRunLoop.run(at: world.now + 1) { [weak self] in
        if let self, isAtRest { work(self) }
      }
    }

    /// Whether the law holds, with what a report says if it does not.
    private func holds(_ result: Result, in reader: SampleReader) -> Bool {
      guard case .stays(let frame) = result else { return true }
      for action in pan.actionNames { _ = reader.recording("the action of the pan", action) }
      _ = reader.recording("the frame in which it stays", frame)
      return false
    }
  }

  extension CGRect {
    fileprivate func isClose(to other: CGRect, within distance: Double) -> Bool {
      [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
        .allSatisfy { abs($0) <= distance }
    }
  }

  extension UIView {
    /// The first pan in the view or in those below it, but those with which scroll views scroll.
    fileprivate var firstPan: UIPanGestureRecognizer? {
      for case let pan as UIPanGestureRecognizer in gestureRecognizers ?? []
      where pan.isEnabled && !pan.actionNames.isEmpty
        && (self as? UIScrollView)?.panGestureRecognizer !== pan
        && !(pan is UIScreenEdgePanGestureRecognizer)
      {
        return pan
      }
      return subviews.lazy.compactMap(\.firstPan).first
    }
  }
#endif
