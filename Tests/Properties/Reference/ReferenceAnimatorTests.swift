import ReferenceEngine
import Subjects
import TestSupport
import Testing
import UIKit

/// Situations that scenarios rarely or never contain: a context that does not know its controllers,
/// a presentation without animation, a final frame away from the corner, a screen with layout code.
@MainActor @Suite(.oneClock) struct `The reference animators` {
  private static let presentedFrame = CGRect(x: 24, y: 200, width: 300, height: 500)

  /// Gives the new screen a fixed frame in any container.
  private final class Placement: UIPresentationController {
    var presentedFrame = CGRect.zero
    override var frameOfPresentedViewInContainerView: CGRect { presentedFrame }
  }

  /// Returns one animator for presentations, and a presentation controller with a frame.
  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let animator: any UIViewControllerAnimatedTransitioning
    let presentedFrame: CGRect

    init(_ animator: any UIViewControllerAnimatedTransitioning, presentedFrame: CGRect) {
      (self.animator, self.presentedFrame) = (animator, presentedFrame)
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      let placement = Placement(presentedViewController: presented, presenting: presenting)
      placement.presentedFrame = presentedFrame
      return placement
    }
  }

  private let phone = Phone()
  private let root = UIViewController(), screen = UIViewController()

  init() {
    phone.window.rootViewController = root
    phone.turn()
  }

  /// Makes the animators of the scale, the snapshot and the flip transition, in this order.
  private static let animators:
    [@MainActor @Sendable () -> any UIViewControllerAnimatedTransitioning] = [
      { ScaleAnimationController() }, { SnapshotAnimationController() },
      { FlipPresentAnimationController(originFrame: CGRect(x: 8, y: 8, width: 64, height: 64)) },
    ]

  private func present(
    _ style: UIModalPresentationStyle, animated: Bool = true,
    _ delegate: any UIViewControllerTransitioningDelegate
  ) {
    screen.modalPresentationStyle = style
    screen.transitioningDelegate = delegate
    root.present(screen, animated: animated)
    phone.draw()
  }

  @Test(arguments: 0..<3) func `put the new screen at the frame of its presentation: T8`(
    number: Int
  ) {
    let delegate = Delegate(Self.animators[number](), presentedFrame: Self.presentedFrame)
    // With an anchor away from the middle, a position that is taken for the center is wrong.
    screen.view.layer.anchorPoint = CGPoint(x: 0.25, y: 0)
    present(.custom, delegate)
    phone.wait(0.125)
    // The frame that the screen would have without the transform of the transition.
    let frame = CGRect(
      x: screen.view.center.x - 0.25 * screen.view.bounds.width, y: screen.view.center.y,
      width: screen.view.bounds.width, height: screen.view.bounds.height)
    #expect(frame == Self.presentedFrame)
    phone.wait(3)
    #expect(screen.view.frame == Self.presentedFrame)
  }

  @Test(arguments: 0..<3)
  func `leave the new screen where it is if the system knows no final frame: T17`(number: Int) {
    // The zero rectangle means that the final frame is unknown.
    let delegate = Delegate(Self.animators[number](), presentedFrame: .zero)
    screen.view.frame = Self.presentedFrame
    present(.custom, delegate)
    phone.wait(0.125)
    #expect(screen.view.frame == Self.presentedFrame)
  }

  @Test func `enlarge the snapshot of a flip to that frame: the flip tutorial, T8`() throws {
    let delegate = Delegate(Self.animators[2](), presentedFrame: Self.presentedFrame)
    screen.view.layer.anchorPoint = CGPoint(x: 0.25, y: 0)
    present(.custom, delegate)
    // Just before the end of two seconds.
    phone.wait(1.999)
    let container = try #require(screen.presentationController?.containerView)
    let picture = try #require(container.subviews.last)
    #expect(picture !== screen.view)
    let shown = Presentation(of: picture.node, at: world.now).frame
    #expect(
      abs(shown.minX - Self.presentedFrame.minX) < 1
        && abs(shown.width - Self.presentedFrame.width) < 1)
  }

  @Test(arguments: 0..<3) func `show a presentation without animation at once: T9`(number: Int) {
    let delegate = Delegate(Self.animators[number](), presentedFrame: Self.presentedFrame)
    present(.custom, animated: false, delegate)
    #expect(screen.view.window != nil && !phone.window.presentationHost.isInTransition)
    #expect(root.presentedViewController === screen)
    phone.wait(3)
    #expect(root.presentedViewController === screen)
  }

  /// The animator completes the transition, with `false`: the fade without either controller, the
  /// flip without the to-controller, and the snapshot transition without the from-controller.
  @Test(arguments: [UITransitionContextViewControllerKey.from, .to], [true, false])
  func `fail if the context knows no controller: T2, T6`(
    missing: UITransitionContextViewControllerKey, isFade: Bool
  ) {
    let stack = Stack()
    let inner: any UIViewControllerAnimatedTransitioning =
      isFade
      ? SubviewFadeAnimationController(type: .present)
      : missing == .to
        ? FlipPresentAnimationController(originFrame: .zero) : SnapshotAnimationController()
    var claims: [Bool] = []
    stack.animator?.animate = { context in
      guard let context = context as? TransitionContext else { return }
      context.withheldController = missing
      context.onClaim = { claims.append($1) }
      inner.animateTransition(using: context)
    }
    stack.push()
    stack.phone.wait(3)
    #expect(claims == [false])
    #expect(stack.navigation.topViewController === stack.a && stack.a.view.window != nil)
  }

  /// A screen that places its marked view when it is laid out.
  private final class LayoutScreen: UIViewController, CustomTransitionOriginator,
    CustomTransitionDestination
  {
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let goal: CGRect
    var fromAnimatedSubviews: [UIView] { [label] }
    var toAnimatedSubviews: [UIView] { [label] }

    init(_ goal: CGRect) {
      self.goal = goal
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { view.addSubview(label) }
    override func viewDidLayoutSubviews() { label.frame = goal }
  }

  @Test(arguments: [SubviewFadeAnimationController.SnapshotMethod.snapshotView, .image])
  func `measure a to-view after its layout: the subview-fade tutorial, step 6`(
    method: SubviewFadeAnimationController.SnapshotMethod
  ) throws {
    let stack = Stack()
    let old = LayoutScreen(CGRect(x: 10, y: 10, width: 40, height: 20))
    let new = LayoutScreen(CGRect(x: 200, y: 400, width: 80, height: 60))
    stack.navigation.setViewControllers([old], animated: false)
    stack.phone.turn()
    let inner = SubviewFadeAnimationController(type: .present, method: method)
    stack.animator?.animate = { inner.animateTransition(using: $0) }
    stack.navigation.pushViewController(new, animated: true)
    let container = try #require(new.view.superview)
    stack.phone.wait(0.125)
    let pictures = container.subviews.filter { $0 !== old.view && $0 !== new.view }
    #expect(pictures.count == 2)
    for picture in pictures { #expect(picture.frame == new.goal) }
  }

  /// A screen that marks different views as from-screen and as to-screen.
  private final class TwoListScreen: UIViewController, CustomTransitionOriginator,
    CustomTransitionDestination
  {
    let outgoing = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let incoming = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    var fromAnimatedSubviews: [UIView] { [outgoing] }
    var toAnimatedSubviews: [UIView] { [incoming] }
    override func viewDidLoad() { for part in [outgoing, incoming] { view.addSubview(part) } }
  }

  @Test(arguments: [true, false])
  func `read one list of each controller: the subview-fade tutorial, section 2`(isFade: Bool) {
    let stack = Stack()
    let old = TwoListScreen(nibName: nil, bundle: nil),
      new = TwoListScreen(nibName: nil, bundle: nil)
    stack.navigation.setViewControllers([old], animated: false)
    stack.phone.turn()
    let inner: any UIViewControllerAnimatedTransitioning =
      isFade ? SubviewFadeAnimationController(type: .present) : SnapshotAnimationController()
    stack.animator?.animate = { inner.animateTransition(using: $0) }
    stack.navigation.pushViewController(new, animated: true)
    stack.phone.wait(0.125)
    #expect([old.outgoing.alpha, old.incoming.alpha] == [0, 1])
    #expect([new.outgoing.alpha, new.incoming.alpha] == [1, 0])
    stack.phone.wait(2)
    #expect([old.outgoing, old.incoming, new.outgoing, new.incoming].allSatisfy { $0.alpha == 1 })
  }

  @Test func `never change a presenter that stays: T6`() {
    let delegate = Delegate(ScaleAnimationController(), presentedFrame: Self.presentedFrame)
    present(.custom, delegate)
    for _ in 0..<3 {
      phone.wait(0.1)
      #expect(root.view.shownTransform.isIdentity && root.view.shownAlpha == 1)
    }
    #expect(!phone.window.presentationHost.isInTransition)
  }

  /// Without a snapshot of a whole screen there is nothing below the other snapshots.
  @Test(arguments: [true, false])
  func `hide nothing without a snapshot of a whole screen: the snapshot tutorial, S1`(isFrom: Bool)
  {
    let stack = Stack()
    let old = TwoListScreen(nibName: nil, bundle: nil),
      new = TwoListScreen(nibName: nil, bundle: nil)
    stack.navigation.setViewControllers([old], animated: false)
    stack.phone.turn()
    (isFrom ? old : new).view.node.flags.insert(.failsSnapshots)
    let inner = SnapshotAnimationController()
    stack.animator?.animate = { inner.animateTransition(using: $0) }
    stack.navigation.pushViewController(new, animated: true)
    let views = [old.view!, old.outgoing, new.view!, new.incoming]
    #expect(views.allSatisfy { $0.alpha == 1 })
    stack.phone.wait(2)
    #expect(views.allSatisfy { $0.alpha == 1 } && stack.navigation.topViewController === new)
  }

  /// Records every corner radius that is set.
  private final class RoundLayer: CALayer {
    var radii: [CGFloat] = []
    override var cornerRadius: CGFloat { didSet { radii.append(cornerRadius) } }
  }

  /// A view whose layer records its corner radii.
  private final class RoundView: UIView {
    override class var layerClass: AnyClass { RoundLayer.self }
  }

  /// The carrier has the corner radius of the views. Snapshots with rounded corners of their own
  /// would be rounded twice, by different radii.
  @Test func `take square snapshots of rounded views: docs/model.md, Snapshot transition`() {
    let stack = Stack()
    let round = RoundView(frame: CGRect(x: 0, y: 0, width: 384, height: 832))
    round.layer.cornerRadius = 12
    stack.b.view = round
    let inner = SnapshotAnimationController()
    stack.animator?.animate = { inner.animateTransition(using: $0) }
    stack.push()
    #expect((round.layer as? RoundLayer)?.radii == [12, 0, 12])
  }

  /// The app writes `isHidden` after the animator has hidden the screen, so the value of the app
  /// counts. The screen is hidden before, too, so that the value of the app differs from the one
  /// that the animator would restore.
  @Test func `keep a screen visible that the app unhides in flight: docs/model.md, Outcome`() {
    let app = FlipInstallation(Subject.Variant())
    screen.modalPresentationStyle = .fullScreen
    screen.view.isHidden = true
    app.prepare(screen, presentedBy: root)
    root.present(screen, animated: true)
    phone.wait(0.5)
    #expect(screen.view.isHidden && root.presentedViewController?.isBeingPresented == true)
    screen.view.isHidden = false
    phone.wait(3)
    #expect(!screen.view.isHidden)
  }

  /// The app may present a screen again after its first presentation was cancelled.
  @Test func `restore a screen whose presentation was cancelled: docs/model.md, Outcome`() {
    let app = FlipInstallation(Subject.Variant())
    let driver = UIPercentDrivenInteractiveTransition()
    app.interactionController = driver
    screen.modalPresentationStyle = .fullScreen
    app.prepare(screen, presentedBy: root)
    root.present(screen, animated: true)
    phone.wait(0.125)
    #expect(screen.view.isHidden)
    driver.cancel()
    phone.wait(3)
    #expect(root.presentedViewController == nil && !screen.view.isHidden)
  }
}
