import ReferenceEngine
import Subjects
import TestSupport
import Testing
import UIKit

/// The gesture of the flip tutorial: it starts at the left edge, 200 points are the whole way, and
/// a release above one half dismisses the screen.
@MainActor @Suite(.oneClock) struct `The gesture that dismisses a flip` {
  private let phone = Phone()
  private let app = FlipInstallation(Subject.Variant())
  private let root = UIViewController(), screen = UIViewController()

  init() {
    phone.window.rootViewController = root
    phone.turn()
    screen.modalPresentationStyle = .fullScreen
    app.prepare(screen, presentedBy: root)
    root.present(screen, animated: true)
    // A flip takes two seconds.
    phone.wait(3)
  }

  /// Drags a finger by `x` points from the left edge, and lifts it or has the touch cancelled.
  private func drag(to x: CGFloat, _ end: UIGestureRecognizer.State = .ended) throws {
    let gesture = try #require(app.gesture(on: screen))
    #expect(gesture.travel == CGPoint(x: 200, y: 0))
    let recognizer = try #require(gesture.recognizer as? UIScreenEdgePanGestureRecognizer)
    #expect(recognizer.edges == .left)
    recognizer.script(.began, translation: .zero)
    phone.wait(0.125)
    recognizer.script(.changed, translation: CGPoint(x: x, y: 0))
    phone.wait(0.125)
    let shown = screen.transitionCoordinator?.percentComplete
    #expect(shown == min(max(x / 200, 0), 1))
    recognizer.script(end, translation: CGPoint(x: x, y: 0))
    phone.wait(3)
  }

  @Test(arguments: [0, 60, 100, -150])
  func `keeps the screen at half of the way or less: the flip tutorial`(x: CGFloat) throws {
    try drag(to: x)
    #expect(root.presentedViewController === screen && screen.view.window != nil)
  }

  @Test(arguments: [101, 140, 200, 500])
  func `dismisses the screen above one half: the flip tutorial`(x: CGFloat) throws {
    try drag(to: x)
    #expect(root.presentedViewController == nil && screen.view.window == nil)
  }

  @Test func `keeps the screen if the touch is cancelled, and a button still works: I8, I9`() throws
  {
    try drag(to: 180, .cancelled)
    #expect(root.presentedViewController === screen)
    screen.dismiss(animated: true)
    phone.wait(3)
    #expect(root.presentedViewController == nil)
  }

  /// Two recognizers would begin the dismissal twice.
  @Test func `uses one recognizer, however often the app is asked`() throws {
    let first = try #require(app.gesture(on: screen)).recognizer
    let second = try #require(app.gesture(on: screen)).recognizer
    #expect(first === second && screen.view.gestureRecognizers?.count == 1)
  }

  /// In the coordinates of a screen that is twice as large, a drag of 140 points would be only 70.
  @Test func `is measured in the window, not in the screen that turns`() throws {
    screen.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    try drag(to: 140)
    #expect(root.presentedViewController == nil)
  }

  @Test func `starts from the first marked view of the presenter: the flip tutorial`() throws {
    let views = [
      CGRect(x: 10, y: 20, width: 30, height: 40), CGRect(x: 50, y: 60, width: 70, height: 80),
    ]
    .map { UIView(frame: $0) }
    for view in views { root.view.addSubview(view) }
    let card = FlipCard(of: MarkedController(root.view, views))
    #expect(card.rect(root.view) == views[0].frame)
    // Without a marked view, the card is the middle third.
    let none = FlipCard(of: UIViewController()).rect(
      UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600)))
    #expect(none == CGRect(x: 100, y: 200, width: 100, height: 200))
  }

  @Test func `goes back to the card of the screen that is shown, if all are dismissed: L2`() {
    final class RequestLog { var controllers: [UIViewController] = [] }
    let requests = RequestLog(), top = UIViewController()
    let app = FlipInstallation(
      Subject.Variant(),
      card: { controller in
        FlipCard { _ in
          requests.controllers.append(controller)
          return CGRect(x: 0, y: 0, width: 8, height: 8)
        }
      })
    top.modalPresentationStyle = .fullScreen
    app.prepare(top, presentedBy: screen)
    screen.present(top, animated: true)
    phone.wait(3)
    #expect(requests.controllers == [screen])
    root.dismiss(animated: true)
    phone.wait(3)
    #expect(root.presentedViewController == nil && requests.controllers == [screen, root])
  }

  /// A controller that marks the given views.
  private final class MarkedController: UIViewController, CustomTransitionOriginator {
    let fromAnimatedSubviews: [UIView]

    init(_ root: UIView, _ views: [UIView]) {
      fromAnimatedSubviews = views
      super.init(nibName: nil, bundle: nil)
      view = root
    }

    required init?(coder: NSCoder) { nil }
  }
}
