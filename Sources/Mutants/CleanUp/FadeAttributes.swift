// Fades that restore everything except one attribute, in one of three outcomes: one mutant for each
// attribute and outcome.

import ReferenceEngine
import UIKit

extension Mutant {
  /// One mutant for each attribute that must be restored and each outcome. A person sees a screen
  /// that is small, masked, red or dead to touches. Some attributes show only later, such as an
  /// autoresizing mask after a rotation. The law compares each attribute with the one before.
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

/// An attribute, and how it is left wrong. In `all`, the values are any that differ from what a
/// generated screen has.
private struct SpoiledAttribute: Sendable {
  let name: String
  let summary: String
  /// Changes the attribute of the root of the screen that stays, or of a view in it.
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

/// Restores everything as the reference does, and then leaves an attribute wrong in one outcome.
private final class SpoilingFade: SubviewFadeAnimationController {
  /// The outcome in which it calls `spoil`.
  var outcome = FadeOutcome.completed
  var spoil: @MainActor (UIView) -> Void = { _ in }
  private var startTime = 0.0
  private var isInteractive = false

  override func animateTransition(using context: TransitioningContext) {
    (startTime, isInteractive) = (CACurrentMediaTime(), context.isInteractive)
    super.animateTransition(using: context)
  }

  override func restore(_ screens: ScreenStates, _ completed: Bool) {
    super.restore(screens, completed)
    // Interactive transitions may end early without being cut short.
    let isEarly = CACurrentMediaTime() - startTime < transitionDuration(using: nil)
    let outcome: FadeOutcome =
      !completed ? .cancelled : isEarly && !isInteractive ? .cutShort : .completed
    if outcome == self.outcome { spoil(completed ? screens.to.view : screens.from.view) }
  }
}
