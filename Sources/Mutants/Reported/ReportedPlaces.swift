// Reported bugs of places and sizes. The numbers are those of `docs/bugs.md`.

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// The phone was rotated between a push and a pop. (`docs/bugs.md 8`)
  static let bug08KeepsTheOldSize = Mutant(
    bug: "08-keeps-the-old-size", .geometry, noticedBy: "right-screen-remains",
    "Leaves the new screen at the size that it came with.", animatedBy: Bug08KeepsTheOldSize.init)
}

private final class Bug08KeepsTheOldSize: ScaleAnimationController {
  private var size = CGSize.zero

  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    size = toView.bounds.size
    super.place(toView, in: context)
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    super.complete(context, completed)
    if completed { context.viewController(forKey: .to)?.view.bounds.size = size }
  }
}

extension Mutant {
  /// The phone was rotated in flight. (`docs/bugs.md 9`)
  static let bug09ForgetsTheRotation = Mutant(
    bug: "09-forgets-the-rotation", .simultaneity, noticedBy: "right-screen-remains",
    "Gives the new screen the frame of the container at the start.",
    animatedBy: Bug09ForgetsTheRotation.init)
}

private final class Bug09ForgetsTheRotation: ScaleAnimationController {
  private var frame = CGRect.zero

  override func place(
    _ toView: UIView, in context: any UIViewControllerContextTransitioning
  ) {
    super.place(toView, in: context)
    frame = toView.frame
  }

  override func complete(
    _ context: any UIViewControllerContextTransitioning, _ completed: Bool
  ) {
    super.complete(context, completed)
    let toView = context.viewController(forKey: .to)?.view
    if completed, toView?.bounds.size != frame.size { toView?.frame = frame }
  }
}

extension Mutant {
  /// Under a rotation a frame does not read back as it was set. (`docs/facts.md G6, G13`;
  /// `docs/bugs.md 10`)
  static let bug10SetsFrameUnderTransform = Mutant(
    bug: "10-sets-bent-frames", .geometry, noticedBy: "no-frame-set-under-transform",
    "Moves rotated views there and back by their frames.",
    animatedBy: Bug10SetsFrameUnderTransform.init)
}

private final class Bug10SetsFrameUnderTransform: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) {
    super.setToStart(to)
    for view in to.view.subviews { view.frame = view.frame.offsetBy(dx: 8, dy: 0) }
  }

  override func restore(_ to: ScreenState, _ completed: Bool) {
    super.restore(to, completed)
    for view in to.view.subviews { view.frame = view.frame.offsetBy(dx: -8, dy: 0) }
  }
}

extension Mutant {
  /// The system sizes the new screen only after the end. (`docs/facts.md T17`; `docs/bugs.md 8`)
  static let bugLeavesPlacingToTheSystem = Mutant(
    bug: "leaves-placing-to-the-system", .geometry, noticedBy: "right-screen-remains",
    "Adds the new screen at whatever size it has.", animatedBy: ScaleForgetsFinalFrame.init)
}

extension Mutant {
  /// A presentation controller must set the frame of its view whenever the container is laid out.
  /// Otherwise a rotation leaves the sheet at its old place. (`docs/facts.md L9`; `docs/bugs.md 8,
  /// 9`)
  static let bugSheetForgetsTheRotation = Mutant(
    bug: "sheet-forgets-the-rotation", .simultaneity, noticedBy: "right-screen-remains",
    "Sets the frame of a sheet when it is presented, and never again.", in: [.overlay]
  ) { _ in
    SheetApp()
  }
}

private final class SheetApp: AnimatedApp {
  init() {
    super.init(
      screen: { screenController(for: $0) }, animator: { _ in ScaleAnimationController() })
  }

  override func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    HalfSheet(presentedViewController: presented, presenting: presenting)
  }
}

/// Presents in the lower half of the container.
private final class HalfSheet: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }
}

extension Mutant {
  /// A presented screen may be small, and still must not appear at once. (`docs/bugs.md 14`)
  static let bugSheetIsThereAtOnce = Mutant(
    bug: "sheet-is-there-at-once", .time, noticedBy: "first-picture-is-the-old-screen",
    "Shows a small sheet from the start.", in: [.overlay]
  ) { variant in
    SmallSheetApp { ScaleShowsAtOnce(variant) }
  }
}

private final class SmallSheetApp: AnimatedApp {
  init(_ makeAnimator: @escaping @MainActor () -> any UIViewControllerAnimatedTransitioning) {
    super.init(screen: { screenController(for: $0) }, animator: { _ in makeAnimator() })
  }

  override func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    SmallSheet(presentedViewController: presented, presenting: presenting)
  }
}

extension Mutant {
  /// A distance that was right for the height of one phone. (`docs/bugs.md 14`)
  static let bugSheetStopsShort = Mutant(
    bug: "sheet-stops-short", .geometry, noticedBy: "last-picture-is-the-surviving-screen",
    "Slides a small sheet out by nine tenths of its height.", in: [.overlay]
  ) { variant in
    SmallSheetApp { StopsShort(variant) }
  }
}

private final class StopsShort: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) { to.view.layer.transform = shrunk(to) }
  override func show(_ to: ScreenState) { to.view.layer.transform = to.transform }

  override func shrunk(_ screen: ScreenState) -> CATransform3D {
    CATransform3DConcat(
      screen.transform, CATransform3DMakeTranslation(0, screen.view.bounds.height * 0.9, 0))
  }

  override func restore(_ to: ScreenState, _ completed: Bool) { if !completed { grow(to) } }
}

/// Presents in the lowest quarter of the container.
private final class SmallSheet: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(
      x: 0, y: bounds.height * 0.75, width: bounds.width, height: bounds.height * 0.25)
  }

  override func containerViewWillLayoutSubviews() {
    presentedView?.occupy(frameOfPresentedViewInContainerView)
  }
}

extension Mutant {
  /// On a screen with two windows side by side, the right one does not begin at the left edge.
  static let bugShrinksToAPlaceOnTheScreen = Mutant(
    bug: "shrinks-to-a-place-on-the-screen", .geometry, noticedBy: "window-may-stand-anywhere",
    "Shrinks the old screen to the middle of the container as it lies on the screen.",
    animatedBy: BugShrinksToAPlaceOnTheScreen.init)
}

private final class BugShrinksToAPlaceOnTheScreen: ScaleAnimationController {
  private var origin = CGPoint.zero

  override func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    origin = transitionContext.containerView.convert(.zero, to: UIScreen.main.coordinateSpace)
    super.animateTransition(using: transitionContext)
  }

  override func shrunk(_ screen: ScreenState) -> CATransform3D {
    CATransform3DConcat(
      super.shrunk(screen), CATransform3DMakeTranslation(origin.x, origin.y, 0))
  }
}

extension Mutant {
  /// A transform without an inverse is not animated, so the screen is gone at the first instant.
  /// Most authors write a scale of 0.01 instead. (`docs/facts.md A24`)
  static let bugShrinksToNothing = Mutant(
    bug: "shrinks-to-nothing", .geometry, noticedBy: "first-picture-is-the-old-screen",
    "Scales the old screen to 0.", animatedBy: BugShrinksToNothing.init)
}

private final class BugShrinksToNothing: ScaleAnimationController {
  override func shrunk(_ screen: ScreenState) -> CATransform3D {
    CATransform3DScale(screen.transform, 0, 0, 1)
  }
}
