// Fades that leave something behind, or remove what must stay: in the container, in the hierarchy
// or in memory.

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// Later transitions are cut off at the edges of the container, which belongs to the system and
  /// outlives the transition. The law compares the container, too.
  static let clipsTheContainer = Mutant(
    fade: "clips-the-container", .lifetime, noticedBy: "everything-restored",
    "Clips the container and never unclips it.", by: ClipsTheContainer.init)
}

private final class ClipsTheContainer: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: TransitioningContext, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    context.containerView.clipsToBounds = true
  }
}

extension Mutant {
  /// After a cancelled swipe the app is frozen. The law compares whether the container takes
  /// touches. (`docs/bugs.md 1`)
  static let leavesTouchesOff = Mutant(
    fade: "leaves-touches-off", .lifetime, noticedBy: "everything-restored",
    "Disables touches in the container, and enables them again only on success.",
    by: LeavesTouchesOff.init)
}

private final class LeavesTouchesOff: SubviewFadeAnimationController {
  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: TransitioningContext, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    context.containerView.isUserInteractionEnabled = false
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    if completed { context.containerView.isUserInteractionEnabled = true }
    super.complete(context, completed)
  }
}

extension Mutant {
  /// The snapshots look exactly like the views below them until the user scrolls. The law finds
  /// views that the transition has added. (`docs/bugs.md 4`)
  static let leavesToSnapshot = Mutant(
    fade: "leaves-to-snapshot", .lifetime, noticedBy: "no-snapshot-left",
    "Never removes the to-snapshots.", by: LeavesToSnapshot.init)
}

private final class LeavesToSnapshot: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    let container = pair.toSnapshot.superview
    super.cleanUp(pair)
    container?.addSubview(pair.toSnapshot)
  }
}

extension Mutant {
  /// A window that goes away may come back, with frozen pictures over its views. The law finds
  /// views that the transition has added. (`docs/bugs.md 4`)
  static let cleansUpOnlyOnTheScreen = Mutant(
    fade: "cleans-up-only-on-the-screen", .simultaneity, noticedBy: "no-snapshot-left",
    "Leaves its snapshots where they are if the window has gone.",
    by: CleansUpOnlyOnTheScreen.init)
}

private final class CleansUpOnlyOnTheScreen: SubviewFadeAnimationController {
  override func cleanUp(_ pair: SnapshotPair) {
    if pair.toSnapshot.window != nil { super.cleanUp(pair) }
  }
}

extension Mutant {
  /// The to-view covers the screen to which the app has gone back. The law expects it to be gone.
  static let keepsToViewOnCancel = Mutant(
    fade: "keeps-to-view-on-cancel", .lifetime, noticedBy: "right-screen-remains",
    "Leaves the to-view in the container after a cancel.", by: KeepsToViewOnCancel.init)
}

private final class KeepsToViewOnCancel: SubviewFadeAnimationController {
  override func removeToView(_ view: UIView) {}
}

extension Mutant {
  /// After a cancel the screen is black; after a success the system removes the view anyway. The
  /// law expects the from-view in its place. (`docs/bugs.md 2`)
  static let removesFromView = Mutant(
    fade: "removes-from-view", .lifetime, noticedBy: "right-screen-remains",
    "Removes the from-view itself, also after a cancel.", by: RemovesFromView.init)
}

private final class RemovesFromView: SubviewFadeAnimationController {
  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    super.restore(screens, completed)
    screens.from.view.removeFromSuperview()
  }
}

extension Mutant {
  /// The app uses more memory with every transition: the animator, its context and both screens are
  /// never freed. The law expects them to be released. (`docs/bugs.md 18`)
  static let keepsItself = Mutant(
    fade: "keeps-itself", .lifetime, noticedBy: "nothing-leaks",
    "Stores a closure that captures the animator itself.", by: KeepsItself.init)
}

private final class KeepsItself: SubviewFadeAnimationController {
  private var cancel: (() -> Void)?

  override func animateTransition(using transitionContext: TransitioningContext) {
    cancel = { self.complete(transitionContext, false) }
    super.animateTransition(using: transitionContext)
  }
}

extension Mutant {
  /// Fades that leave a view, a color or another property forever. See also `unrestoredAttributes`.
  /// A law that compared only the attributes of screens and snapshots would not notice them:
  /// `nothing-is-added-elsewhere` looks for new views in all windows, and `everything-restored`
  /// compares every stored property.
  static let leftForever: [Mutant] = [
    coversTheNewScreen, coversTheWindow, opensAnotherWindow, paintsBothScreens,
    paintsTheContainer, dimsTheWindow, changesTheController, hidesTheBackButton,
    fadesOutAfterAnAppWrite,
  ]

  /// The new screen is black.
  private static let coversTheNewScreen = Mutant(
    fade: "covers-the-new-screen", .lifetime, noticedBy: "nothing-is-added-elsewhere",
    "Adds an opaque view to the new screen and leaves it there."
  ) { type, variant in
    LeavingFade(type: type, variant) { context, screens in
      screens.to.view.addSubview(LeavingFade.cover(of: context.containerView))
    }
  }

  /// The whole app is black.
  private static let coversTheWindow = Mutant(
    fade: "covers-the-window", .lifetime, noticedBy: "nothing-is-added-elsewhere",
    "Adds a black view to the window and leaves it there."
  ) { type, variant in
    LeavingFade(type: type, variant) { context, _ in
      let container = context.containerView
      container.window?.addSubview(LeavingFade.cover(of: container))
    }
  }

  /// Nothing is visible, but the window needs memory as long as the new screen lives.
  private static let opensAnotherWindow = Mutant(
    fade: "opens-another-window", .lifetime, noticedBy: "nothing-is-added-elsewhere",
    "Opens a second window, which stays because the layer of the new screen keeps it."
  ) { type, variant in
    LeavingFade(type: type, variant) { context, screens in
      let window = UIWindow(frame: context.containerView.bounds)
      screens.to.view.layer.setValue(window, forKey: "window of the transition")
    }
  }

  /// Both screens are red.
  private static let paintsBothScreens = Mutant(
    fade: "paints-both-screens", .lifetime, noticedBy: "everything-restored",
    "Gives both screens another background color forever."
  ) { type, variant in
    LeavingFade(type: type, variant) { _, screens in
      screens.from.view.backgroundColor = .red
      screens.to.view.backgroundColor = .red
    }
  }

  /// Black is visible wherever later screens do not cover the container.
  private static let paintsTheContainer = Mutant(
    fade: "paints-the-container", .lifetime, noticedBy: "everything-restored",
    "Makes the container black forever."
  ) { type, variant in
    LeavingFade(type: type, variant) { context, _ in
      context.containerView.backgroundColor = .black
    }
  }

  /// Every control of the app is gray.
  private static let dimsTheWindow = Mutant(
    fade: "dims-the-window", .lifetime, noticedBy: "everything-restored",
    "Dims the tint of the window forever."
  ) { type, variant in
    LeavingFade(type: type, variant) { context, _ in
      context.containerView.window?.tintAdjustmentMode = .dimmed
    }
  }

  /// The user cannot go back from the new screen.
  private static let hidesTheBackButton = Mutant(
    fade: "hides-the-back-button", .lifetime, noticedBy: "everything-restored",
    "Hides the back button of the new screen and never shows it again."
  ) { type, variant in
    LeavingFade(type: type, variant) { context, _ in
      context.viewController(forKey: .to)?.navigationItem.hidesBackButton = true
    }
  }

  /// The content of the new screen lies 44 points too low.
  private static let changesTheController = Mutant(
    fade: "changes-the-controller", .lifetime, noticedBy: "everything-restored",
    "Gives the new controller other insets forever."
  ) { type, variant in
    LeavingFade(type: type, variant) { context, _ in
      context.viewController(forKey: .to)?.additionalSafeAreaInsets.top += 44
    }
  }

  /// The old screen is invisible when the user goes back.
  private static let fadesOutAfterAnAppWrite = Mutant(
    fade: "fades-out-after-an-app-write", .simultaneity, noticedBy: "everything-restored",
    "Leaves the old screen transparent if the app has moved one of its views in flight."
  ) { type, variant in
    FadingOutFade(type: type, variant)
  }
}

/// Leaves something behind after a completed transition, but not after a cancelled one.
private final class LeavingFade: SubviewFadeAnimationController {
  typealias Leftover = @MainActor (TransitioningContext, ScreenStates) -> Void
  private var addLeftover: Leftover = { _, _ in }
  private var screens: ScreenStates?

  convenience init(
    type: TransitionType, _ variant: Subject.Variant, addLeftover: @escaping Leftover
  ) {
    self.init(type: type, variant)
    self.addLeftover = addLeftover
  }

  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    super.restore(screens, completed)
    if completed { self.screens = screens }
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    if let screens { addLeftover(context, screens) }
    super.complete(context, completed)
  }

  /// A black view as large as the container.
  static func cover(of container: UIView) -> UIView {
    let cover = UIView(frame: container.bounds)
    cover.backgroundColor = .black
    return cover
  }
}

/// Makes the old screen transparent at the end if one of its subviews has moved in flight.
private final class FadingOutFade: SubviewFadeAnimationController {
  /// The centers of the subviews at the start.
  private var centers: [CGPoint] = []

  override func setScreensToStart(_ screens: ScreenStates) {
    centers = screens.from.view.subviews.map(\.center)
    super.setScreensToStart(screens)
  }

  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    super.restore(screens, completed)
    if screens.from.view.subviews.map(\.center) != centers { screens.from.view.alpha = 0 }
  }
}
