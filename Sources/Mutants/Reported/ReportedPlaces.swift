// Reported bugs of places and sizes. The numbers are those of `docs/bugs.md`; other bugs have none.

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// If the phone was rotated between a push and a pop, the screen comes back with its old size.
  /// The law expects the final frame. (`docs/bugs.md 8`)
  static let bug08KeepsTheOldSize = Mutant(
    bug: "08-keeps-the-old-size", .geometry, noticedBy: "right-screen-remains",
    "Leaves the new screen at the size that it came with.", animatedBy: Bug08KeepsTheOldSize.init)
}

private final class Bug08KeepsTheOldSize: ScaleAnimationController {
  private var size = CGSize.zero

  override func place(_ toView: UIView, in context: TransitioningContext) {
    size = toView.bounds.size
    super.place(toView, in: context)
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    super.complete(context, completed)
    if completed { context.viewController(forKey: .to)?.view.bounds.size = size }
  }
}

extension Mutant {
  /// If the phone is rotated in flight, the new screen has the old size. The law expects the final
  /// frame of the end. (`docs/bugs.md 9`)
  static let bug09ForgetsTheRotation = Mutant(
    bug: "09-forgets-the-rotation", .simultaneity, noticedBy: "right-screen-remains",
    "Gives the new screen the frame of the container at the start.",
    animatedBy: Bug09ForgetsTheRotation.init)
}

private final class Bug09ForgetsTheRotation: ScaleAnimationController {
  private var frame = CGRect.zero

  override func place(_ toView: UIView, in context: TransitioningContext) {
    super.place(toView, in: context)
    frame = toView.frame
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    super.complete(context, completed)
    let toView = context.viewController(forKey: .to)?.view
    if completed, toView?.bounds.size != frame.size { toView?.frame = frame }
  }
}

extension Mutant {
  /// Rotated views are displaced or distorted afterwards: under a rotation a frame does not read
  /// back as it was set. The law sees every frame that is set. (`docs/facts.md G6, G13`;
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
  /// The new screen jumps to its size at the end, because the system sizes it only after the
  /// completion. The law expects the final frame at the completion. (`docs/facts.md T17`)
  static let bugLeavesPlacingToTheSystem = Mutant(
    bug: "leaves-placing-to-the-system", .geometry, noticedBy: "right-screen-remains",
    "Adds the new screen at whatever size it has.", animatedBy: ScaleForgetsFinalFrame.init)
}

extension Mutant {
  /// After a rotation the sheet lies at its old place: a presentation controller must set the frame
  /// of its view whenever the container is laid out. The law asks it where the sheet belongs.
  /// (`docs/facts.md L9`; `docs/bugs.md 8, 9`)
  static let bugSheetForgetsTheRotation = Mutant(
    bug: "sheet-forgets-the-rotation", .simultaneity, noticedBy: "right-screen-remains",
    "Sets the frame of a sheet when it is presented, and never again.", in: [.overlay]
  ) { _ in
    sheetApp(HalfSheet.init) { ScaleAnimationController() }
  }
}

/// An app that shows sheets.
@MainActor private func sheetApp(
  _ makeSheet:
    @escaping @MainActor (UIViewController, UIViewController?) -> UIPresentationController,
  animatedBy makeAnimator: @escaping @MainActor () -> any UIViewControllerAnimatedTransitioning
) -> AnimatedApp {
  AnimatedApp(
    screen: { screenController(for: $0) }, presentation: makeSheet,
    animator: { _ in makeAnimator() })
}

/// Presents in the lower half of the container, and does not lay the sheet out again.
private final class HalfSheet: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }
}

extension Mutant {
  /// After a rotation the title of a sheet is cut off, because the sheet is higher than the window. The
  /// law compares its edges with the window before and after. (`docs/facts.md L9`; `docs/bugs.md 8, 9`)
  static let bugSheetKeepsItsHeight = Mutant(
    bug: "sheet-keeps-its-height", .simultaneity, noticedBy: "right-screen-remains",
    "Gives a sheet the same height in every window.", in: [.overlay]
  ) { variant in
    sheetApp(HighSheet.init) { ScaleAnimationController(variant) }
  }
}

/// A sheet that is higher than some windows.
private final class HighSheet: SmallSheet {
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height - 480, width: bounds.width, height: 480)
  }
}

extension Mutant {
  /// The app uses more memory with every sheet: what is presented, and what presents it, is never
  /// freed. The law expects the presentation controller to be released. (`docs/facts.md R5`;
  /// `docs/bugs.md 18`)
  static let bugSheetKeepsItself = Mutant(
    bug: "sheet-keeps-itself", .lifetime, noticedBy: "nothing-leaks",
    "Stores a closure in a sheet that captures the sheet.", in: [.overlay]
  ) { variant in
    sheetApp(SheetKeepsItself.init) { ScaleAnimationController(variant) }
  }
}

/// A small sheet that closes itself by a closure.
private final class SheetKeepsItself: SmallSheet {
  private var close: () -> Void = {}

  override func presentationTransitionWillBegin() {
    close = { self.presentedViewController.dismiss(animated: true) }
  }
}

extension Mutant {
  /// After a rotation the view that dims the presenter covers only a part of it. The law compares it
  /// with the container. (`docs/facts.md L9`; `docs/bugs.md 8, 9`)
  static let bugCoverKeepsItsSize = Mutant(
    bug: "cover-keeps-its-size", .simultaneity, noticedBy: "covers-follow-the-window",
    "Sizes the dimming view behind a sheet when it is presented, and never again.",
    in: [.overlay]
  ) { _ in
    sheetApp(DimmedSheet.init) { ScaleAnimationController() }
  }
}

/// A small sheet that follows a rotation, with a dimming view that does not.
private final class DimmedSheet: SmallSheet {
  private let dimming = UIView()

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
    containerView.insertSubview(dimming, at: 0)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }
}

extension Mutant {
  /// A sheet is there at the first instant instead of fading in. The law compares the first picture
  /// with the old screen, also if what is presented is small.
  static let bugSheetIsThereAtOnce = Mutant(
    bug: "sheet-is-there-at-once", .time, noticedBy: "first-picture-is-the-old-screen",
    "Shows a small sheet from the start.", in: [.overlay]
  ) { variant in
    sheetApp(SmallSheet.init) { ScaleShowsAtOnce(variant) }
  }
}

extension Mutant {
  /// On a phone of another height the sheet is still visible when it should be gone, or jumps to
  /// its place. The law compares the last picture with the screen that stays. (`docs/bugs.md 14`)
  static let bugSheetStopsShort = Mutant(
    bug: "sheet-stops-short", .geometry, noticedBy: "last-picture-is-the-surviving-screen",
    "Slides a small sheet out by nine tenths of its height.", in: [.overlay]
  ) { variant in
    sheetApp(SmallSheet.init) { StopsShort(variant) }
  }
}

/// Slides a screen up to its place from nine tenths of its height below, and down again.
private final class StopsShort: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) { to.view.layer.transform = shrunk(to) }
  override func show(_ to: ScreenState) { to.view.layer.transform = to.transform }

  override func shrunk(_ screen: ScreenState) -> CATransform3D {
    CATransform3DConcat(
      screen.transform, CATransform3DMakeTranslation(0, screen.view.bounds.height * 0.9, 0))
  }

  override func restore(_ to: ScreenState, _ completed: Bool) {
    if !completed { restoreTransform(to) }
  }
}

/// Presents in the lowest quarter of the container, also after a rotation.
private class SmallSheet: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height * 0.75, width: bounds.width, height: bounds.height * 0.25)
  }

  override func containerViewWillLayoutSubviews() {
    presentedView?.occupy(frameOfPresentedViewInContainerView)
  }
}

extension Mutant {
  /// In the right window of Split View the old screen shrinks toward a place outside the middle,
  /// because that window does not begin at the left edge of the screen. The law moves the window.
  static let bugShrinksToAPlaceOnTheScreen = Mutant(
    bug: "shrinks-to-a-place-on-the-screen", .geometry, noticedBy: "window-may-stand-anywhere",
    "Shrinks the old screen to the middle of the container as it lies on the screen.",
    animatedBy: BugShrinksToAPlaceOnTheScreen.init)
}

private final class BugShrinksToAPlaceOnTheScreen: ScaleAnimationController {
  private var origin = CGPoint.zero

  override func animateTransition(using transitionContext: TransitioningContext) {
    origin = transitionContext.containerView.convert(.zero, to: UIScreen.main.coordinateSpace)
    super.animateTransition(using: transitionContext)
  }

  override func shrunk(_ screen: ScreenState) -> CATransform3D {
    CATransform3DConcat(super.shrunk(screen), CATransform3DMakeTranslation(origin.x, origin.y, 0))
  }
}

extension Mutant {
  /// The old screen is gone at the first instant, because a transform without an inverse is not
  /// animated. Most authors write a scale of 0.01 instead. The law compares the first picture with
  /// the old screen. (`docs/facts.md A24`)
  static let bugShrinksToNothing = Mutant(
    bug: "shrinks-to-nothing", .geometry, noticedBy: "first-picture-is-the-old-screen",
    "Scales the old screen to 0.", animatedBy: BugShrinksToNothing.init)
}

private final class BugShrinksToNothing: ScaleAnimationController {
  override func shrunk(_ screen: ScreenState) -> CATransform3D {
    CATransform3DScale(screen.transform, 0, 0, 1)
  }
}
