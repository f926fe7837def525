// Fades that restore everything except one attribute, in one of three outcomes: one mutant for each
// attribute and outcome.

import ReferenceEngine
import Subjects
import UIKit

extension Mutant {
  /// One mutant for each attribute that must be restored and each outcome.
  static let unrestoredAttributes: [Mutant] = SpoiledAttribute.all.flatMap { attribute in
    FadeOutcome.allCases.map { outcome in
      Mutant(
        fade: "\(attribute.name)-\(outcome.rawValue)", .lifetime, noticedBy: "everything-restored",
        "\(attribute.summary) \(outcome.words)."
      ) { type, variant in
        let fade = SpoilingFade(type: type, variant)
        (fade.outcome, fade.spoil) = (outcome, attribute.spoil)
        return fade
      }
    }
  }
}

/// The outcome in which the mutant leaves its attribute wrong.
private enum FadeOutcome: String, CaseIterable, Sendable {
  case completed, cancelled
  case cutShort = "cut-short"

  var words: String {
    switch self {
    case .completed: "when it is completed"
    case .cancelled: "when it is cancelled"
    case .cutShort: "when its animations are cut short"
    }
  }
}

/// An attribute, and how it is left wrong.
private struct SpoiledAttribute: Sendable {
  let name: String
  let summary: String
  /// Receives the root of the screen that stays.
  let spoil: @MainActor @Sendable (UIView) -> Void

  init(_ name: String, _ summary: String, _ spoil: @escaping @MainActor @Sendable (UIView) -> Void)
  {
    (self.name, self.summary, self.spoil) = (name, summary, spoil)
  }

  static let all = [
    SpoiledAttribute("leaves-it-translucent", "Leaves the screen translucent") { $0.alpha /= 2 },
    SpoiledAttribute("leaves-it-hidden", "Hides the screen") { $0.isHidden = true },
    SpoiledAttribute("leaves-it-small", "Leaves the screen scaled") {
      $0.transform = $0.transform.scaledBy(x: 0.5, y: 0.5)
    },
    SpoiledAttribute("leaves-its-anchor", "Leaves another anchor point") {
      $0.layer.anchorPoint = CGPoint(x: 0.25, y: 0.25)
    },
    SpoiledAttribute("leaves-it-round", "Leaves round corners") { $0.layer.cornerRadius += 16 },
    SpoiledAttribute("leaves-it-clipped", "Leaves `clipsToBounds` the other way round") {
      $0.clipsToBounds.toggle()
    },
    SpoiledAttribute("leaves-it-untouchable", "Leaves touches the other way round") {
      $0.isUserInteractionEnabled.toggle()
    },
    SpoiledAttribute("leaves-it-in-front", "Leaves another z position") { $0.layer.zPosition = 8 },
    SpoiledAttribute("leaves-it-masked", "Leaves a mask") { $0.layer.mask = CALayer() },
    SpoiledAttribute("leaves-an-animation", "Leaves an animation that is never removed") {
      let animation = CABasicAnimation(keyPath: "transform.scale")
      animation.toValue = 0.5
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      $0.layer.add(animation, forKey: "scale")
    },
    SpoiledAttribute("leaves-its-depth", "Leaves a perspective") {
      $0.layer.sublayerTransform.m34 = -0.002
    },
    SpoiledAttribute("leaves-a-shadow", "Leaves a shadow") { $0.layer.shadowOpacity = 0.5 },
    SpoiledAttribute("leaves-it-opaque", "Leaves `isOpaque` the other way round") {
      $0.isOpaque.toggle()
    },
    SpoiledAttribute(
      "leaves-autoresizing-flipped", "Leaves `autoresizesSubviews` the other way round"
    ) {
      $0.autoresizesSubviews.toggle()
    },
    SpoiledAttribute("leaves-a-view-aside", "Leaves a view elsewhere") {
      $0.subviews.first?.center.x += 8
    },
    SpoiledAttribute("leaves-a-view-scrolled", "Leaves a view scrolled") {
      $0.subviews.first?.bounds.origin.y += 8
    },
    SpoiledAttribute("takes-a-view-away", "Removes a view") {
      $0.subviews.first?.removeFromSuperview()
    },
    SpoiledAttribute("sends-a-view-back", "Leaves two views in another order") { root in
      if let last = root.subviews.last { root.sendSubviewToBack(last) }
    },
    SpoiledAttribute("leaves-it-repainted", "Leaves another background color") {
      $0.backgroundColor = .red
    },
    SpoiledAttribute("leaves-a-picture-in-it", "Leaves other contents") {
      $0.layer.contents = NSObject()
    },
    SpoiledAttribute("leaves-a-border", "Leaves a border") { $0.layer.borderWidth = 2 },
    SpoiledAttribute("leaves-another-tint", "Leaves another tint") { $0.tintColor = .red },
    SpoiledAttribute("leaves-its-margins", "Leaves other layout margins") {
      $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    },
    SpoiledAttribute("leaves-a-recognizer", "Leaves a gesture recognizer") {
      $0.addGestureRecognizer(UITapGestureRecognizer())
    },
    SpoiledAttribute("leaves-a-guide", "Leaves a layout guide") {
      $0.addLayoutGuide(UILayoutGuide())
    },
    SpoiledAttribute("leaves-its-autoresizing", "Leaves another autoresizing mask") {
      $0.autoresizingMask.formSymmetricDifference(.flexibleTopMargin)
    },
    SpoiledAttribute("leaves-it-rasterized", "Leaves the layer rasterized") {
      $0.layer.shouldRasterize = true
    },
    SpoiledAttribute("leaves-a-layer-slow", "Leaves the layer at half its speed") {
      $0.layer.speed = 0.5
    },
  ]
}

private final class SpoilingFade: SubviewFadeAnimationController {
  var outcome = FadeOutcome.completed
  var spoil: @MainActor (UIView) -> Void = { _ in }
  private var began = 0.0
  private var isInteractive = false

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    (began, isInteractive) = (CACurrentMediaTime(), context.isInteractive)
    super.animateTransition(using: context)
  }

  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    super.restore(screens, completed)
    let isEarly = CACurrentMediaTime() - began < transitionDuration(using: nil)
    let outcome: FadeOutcome =
      !completed ? .cancelled : isEarly && !isInteractive ? .cutShort : .completed
    if outcome == self.outcome { spoil(completed ? screens.to.view : screens.from.view) }
  }
}

// Changes that stay forever, outside the attributes of one screen.

extension Mutant {
  /// Opaque views, colors and properties that stay forever.
  static let leftForEver: [Mutant] = [
    coversTheNewScreen, coversTheWindow, opensAnotherWindow, paintsBothScreens,
    paintsTheContainer, dimsTheWindow, changesTheController, fadesOutAfterAnAppWrite,
  ]

  private static let coversTheNewScreen = Mutant(
    fade: "covers-the-new-screen", .lifetime, noticedBy: "nothing-is-added-elsewhere",
    "Adds an opaque view to the new screen and leaves it there."
  ) { type, variant in
    LeavingFade(type: type, variant) { context, screens in
      screens.to.view.addSubview(LeavingFade.cover(of: context.containerView))
    }
  }

  private static let coversTheWindow = Mutant(
    fade: "covers-the-window", .lifetime, noticedBy: "nothing-is-added-elsewhere",
    "Adds a black view to the window and leaves it there."
  ) { type, variant in
    LeavingFade(type: type, variant) { context, _ in
      let container = context.containerView
      container.window?.addSubview(LeavingFade.cover(of: container))
    }
  }

  private static let opensAnotherWindow = Mutant(
    fade: "opens-another-window", .lifetime, noticedBy: "nothing-is-added-elsewhere",
    "Opens a second window, which stays because the layer of the new screen keeps it."
  ) { type, variant in
    LeavingFade(type: type, variant) { context, screens in
      let window = UIWindow(frame: context.containerView.bounds)
      screens.to.view.layer.setValue(window, forKey: "window of the transition")
    }
  }

  private static let paintsBothScreens = Mutant(
    fade: "paints-both-screens", .lifetime, noticedBy: "everything-restored",
    "Gives both screens another background color forever."
  ) { type, variant in
    LeavingFade(type: type, variant) { _, screens in
      screens.from.view.backgroundColor = .red
      screens.to.view.backgroundColor = .red
    }
  }

  private static let paintsTheContainer = Mutant(
    fade: "paints-the-container", .lifetime, noticedBy: "everything-restored",
    "Makes the container black forever."
  ) { type, variant in
    LeavingFade(type: type, variant) { context, _ in
      context.containerView.backgroundColor = .black
    }
  }

  private static let dimsTheWindow = Mutant(
    fade: "dims-the-window", .lifetime, noticedBy: "everything-restored",
    "Dims the tint of the window forever."
  ) { type, variant in
    LeavingFade(type: type, variant) { context, _ in
      context.containerView.window?.tintAdjustmentMode = .dimmed
    }
  }

  private static let changesTheController = Mutant(
    fade: "changes-the-controller", .lifetime, noticedBy: "everything-restored",
    "Gives the new controller other insets forever."
  ) { type, variant in
    LeavingFade(type: type, variant) { context, _ in
      context.viewController(forKey: .to)?.additionalSafeAreaInsets.top += 44
    }
  }

  /// It shows only when the user goes back.
  private static let fadesOutAfterAnAppWrite = Mutant(
    fade: "fades-out-after-an-app-write", .simultaneity, noticedBy: "everything-restored",
    "Leaves the old screen transparent if the app has moved one of its views in flight."
  ) { type, variant in
    FadingOutFade(type: type, variant)
  }
}

/// Leaves something behind when it is completed.
private final class LeavingFade: SubviewFadeAnimationController {
  typealias Leave = @MainActor (any UIViewControllerContextTransitioning, ScreenStates) -> Void
  private var leave: Leave = { _, _ in }
  private var screens: ScreenStates?

  convenience init(type: TransitionType, _ variant: Subject.Variant, leave: @escaping Leave) {
    self.init(type: type, variant)
    self.leave = leave
  }

  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    super.restore(screens, completed)
    if completed { self.screens = screens }
  }

  override func complete(_ context: any UIViewControllerContextTransitioning, _ completed: Bool) {
    if let screens { leave(context, screens) }
    super.complete(context, completed)
  }

  static func cover(of container: UIView) -> UIView {
    let cover = UIView(frame: container.bounds)
    cover.backgroundColor = .black
    return cover
  }
}

private final class FadingOutFade: SubviewFadeAnimationController {
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
