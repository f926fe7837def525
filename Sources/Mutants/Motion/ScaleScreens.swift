// Scales that give a screen a wrong place or size in flight.

import ReferenceEngine
import UIKit

extension Mutant {
  /// A screen that came with another size keeps it until the end: the system sizes only the screen
  /// that stays, and only then. The law expects the final frame in flight. (`docs/bugs.md 8`)
  static let scaleForgetsFinalFrame = Mutant(
    scale: "forgets-final-frame", .geometry, noticedBy: "screens-dim-as-specified",
    "Leaves the new screen at the size that it has.", by: ScaleForgetsFinalFrame.init)
}

final class ScaleForgetsFinalFrame: ScaleAnimationController {
  override func setFrame(of toView: UIView, in context: TransitioningContext) {}
}

extension Mutant {
  /// The new screen is half as wide until the end, and then jumps. The law expects it to fill the
  /// container at each sample in flight.
  static let scaleComesHalfAsWide = Mutant(
    scale: "comes-half-as-wide", .geometry, noticedBy: "screens-dim-as-specified",
    "Shows the new screen at half its width until the transition is over.",
    by: ScaleComesHalfAsWide.init)
}

private final class ScaleComesHalfAsWide: ScaleAnimationController {
  override func setToStart(_ to: ScreenState) {
    super.setToStart(to)
    to.view.bounds.size.width /= 2
  }

  override func restore(_ to: ScreenState, _ completed: Bool) {
    super.restore(to, completed)
    to.view.bounds.size.width *= 2
  }
}

extension Mutant {
  /// A rotated screen turns upright while it shrinks. The law expects the scale besides the
  /// screen's own transform.
  static let scaleShrinksFromIdentity = Mutant(
    scale: "shrinks-from-identity", .geometry, noticedBy: "screens-dim-as-specified",
    "Shrinks the old screen from the identity, whatever its transform was.",
    by: ScaleShrinksFromIdentity.init)
}

private final class ScaleShrinksFromIdentity: ScaleAnimationController {
  override func shrunk(_ screen: ScreenState) -> CATransform3D {
    CATransform3DMakeScale(Self.smallest, Self.smallest, 1)
  }
}

extension Mutant {
  /// The old screen shrinks until it is hardly visible. The scale tutorial says a tenth, and the
  /// law expects it.
  static let scaleShrinksTooFar = Mutant(
    scale: "shrinks-too-far", .geometry, noticedBy: "screens-dim-as-specified",
    "Shrinks the old screen to a twentieth.", by: ScaleShrinksTooFar.init)
}

private final class ScaleShrinksTooFar: ScaleAnimationController {
  override func shrunk(_ screen: ScreenState) -> CATransform3D {
    CATransform3DScale(screen.transform, Self.smallest / 2, Self.smallest / 2, 1)
  }
}

extension Mutant {
  /// On an iPad the old screen shrinks less than on a phone. The law expects a tenth in each
  /// window, and some scenarios have one as large as that of an iPad.
  static let scaleShrinksLessOnATablet = Mutant(
    scale: "shrinks-less-on-a-tablet", .geometry, noticedBy: "screens-dim-as-specified",
    "Shrinks the old screen to a half if the window is as large as that of a tablet.",
    by: ScaleShrinksLessOnATablet.init)
}

private final class ScaleShrinksLessOnATablet: ScaleAnimationController {
  override func shrunk(_ screen: ScreenState) -> CATransform3D {
    let window = screen.view.window?.bounds.size ?? .zero
    // The shorter side of a tablet's window has 768 points, in Split View at most 694, and on a
    // phone less. (`Scenario.tabletWindows`, `splitViewWindows`)
    guard min(window.width, window.height) >= 700 else { return super.shrunk(screen) }
    return CATransform3DScale(screen.transform, 0.5, 0.5, 1)
  }
}

extension Mutant {
  /// The content of the old screen moves by a point, as after a layout that comes too late. The law
  /// expects no view inside a screen to move.
  static let scaleJoltsTheOldScreen = Mutant(
    scale: "jolts-the-old-screen", .order, noticedBy: "bystanders-stay-put",
    "Moves the subviews of the old screen while it places the new one.",
    by: ScaleJoltsTheOldScreen.init)
}

private final class ScaleJoltsTheOldScreen: ScaleAnimationController {
  override func place(_ toView: UIView, in context: TransitioningContext) {
    super.place(toView, in: context)
    move(by: 1, context)
  }

  override func complete(_ context: TransitioningContext, _ completed: Bool) {
    move(by: -1, context)
    super.complete(context, completed)
  }

  private func move(by distance: CGFloat, _ context: TransitioningContext) {
    for view in context.view(forKey: .from)?.subviews ?? [] { view.center.y += distance }
  }
}
