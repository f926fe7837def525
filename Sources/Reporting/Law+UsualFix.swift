import Model

extension Law {
  /// The usual fix of what breaks the law, as the corrected references do it; nil for laws about
  /// the headless UIKit, which an animator cannot break.
  public var usualFix: String? { Law.usualFixes[slug] }

  /// The usual fix of a failure with these violations. Of the ends of a process, only an unexpected
  /// nil has one.
  ///
  /// - Parameter location: the responsible statement; nil if it is not known.
  public func usualFix(of violations: [Violation], at location: Location? = nil) -> String? {
    if location?.isClassWithoutLayout == true { return Law.fixOfMissingLayout }
    if location?.isLasting == true { return Law.fixOfLastingValue }
    let endsProcess =
      slug == Law[.doesNotCrash].slug || violations.contains { $0.law == .doesNotCrash }
    return endsProcess && !violations.contains { $0.found.text.contains("found nil") }
      ? nil : usualFix
  }

  private static let fixOfMissingLayout =
    "Override containerViewWillLayoutSubviews(). There, set presentedView?.frame to frameOfPresentedViewInContainerView, and the frame of a view that covers the presenter to containerView.bounds."

  private static let fixOfLastingValue =
    "Write the old value back in the completion, also after a cancel: the app may show the screen again."

  /// By the slugs of the laws. A test finds a law without a fix.
  private static let usualFixes: [String: String] = [
    "pairs-are-a-bijection":
      "Pair the marked views first, and drop those without a partner. Take snapshots only of views that are in a pair.",
    "pairs-keep-order":
      "Pair the marked views in the order of the lists, and drop a view that is in an earlier pair.",
    "pairs-are-read-once":
      "Read the lists of marked views once, when the transition begins, and keep the views in the animator.",
    "snapshot-shows-its-view":
      "Lay out the screen before taking a snapshot, take it before hiding the view, and move an image context back by the scroll offset of the view.",
    "snapshots-above-screens":
      "Add the snapshots to the container after both screens.",
    "snapshots-fill-their-carrier":
      "Give each snapshot the bounds of the view that carries it, and flexible width and height.",
    "snapshots-start-and-land":
      "Convert the bounds of a view into the container: container.convert(view.bounds, from: view). Do it after the final frame of the screen is set and laid out.",
    "rect-follows-curve":
      "Convert the bounds of a view into the container, not its frame. Animate the frame of the snapshot with the curve and the duration of the transition.",
    "turns-as-specified":
      "Concatenate the turn with the transform that the view had, instead of replacing it.",
    "corner-radius-as-specified":
      "Remember the corner radius before changing it, and animate it from that of one view to that of the other.",
    "bystanders-stay-put":
      "Set only the frames of the screens and of your own views. Let the layout place everything else.",
    "no-frame-set-under-transform":
      "Set bounds and center while a view has a transform. Its frame is only defined for the identity.",
    "cross-dissolve-sums-to-one":
      "Animate both alphas in one block: one from 1 to 0, the other from 0 to 1.",
    "picture-as-predicted":
      "Show only the two screens and the snapshots of pairs, in their order, with the masks, corner radii and colors that the views had.",
    "something-is-shown-in-flight":
      "Keep the old screen visible until the new one covers it. If the picture fades through black on purpose, ignore this note.",
    "nothing-is-added-elsewhere":
      "Remove each view that the transition adds to a window or to a screen, in the completion and also after a cancel.",
    "alpha-in-range": "Animate alphas only between 0 and 1.",
    "alpha-is-monotone": "Animate an alpha once, from its first to its last value.",
    "alpha-endpoints":
      "Set the first alpha of a snapshot before the animation, and the last one inside it.",
    "originals-hidden-in-flight":
      "Hide both views of a pair as long as their snapshots are in the container.",
    "screens-dim-as-specified":
      "Set the frame of the new screen from finalFrame(for:). Compute each alpha and transform from those that the screen had, instead of writing constants.",
    "hidden-views-restored":
      "Remember alpha and isHidden before hiding a view, and write them back in the completion, also after a cancel.",
    "everything-restored":
      "Remember the value before changing it, and write it back in the completion, also after a cancel. Do not overwrite a value that the app has written since.",
    "no-snapshot-left":
      "In the completion, remove every view that you have added, also after a cancel.",
    "right-screen-remains":
      "Add the new screen to the container with the frame finalFrame(for:). After a cancel remove it. Do not touch a view that the context withholds: use view(forKey:), not the controller's view.",
    "nothing-leaks":
      "Capture self and the context weakly in closures that outlive the transition, and set references to them to nil in the completion. Two objects that know each other: let one reference be weak.",
    "perspective-is-taken-back":
      "Remember the sublayer transform of the container, and write it back in the completion.",
    "top-screen-is-on-screen":
      "Complete the transition with !transitionWasCancelled, and leave the screen that stays in the container.",
    "covers-follow-the-window":
      "Set the frame of the view in containerViewWillLayoutSubviews(), or give it constraints or flexibleWidth and flexibleHeight.",
    "nothing-is-left-when-bypassed":
      "In the completion, write back what you have changed, also if another transition began meanwhile.",
    "completes-exactly-once":
      "Call completeTransition on each way out of the animator, also on an early return, and only once.",
    "completes-with-the-truth":
      "Pass !transitionContext.transitionWasCancelled to completeTransition.",
    "completes-on-time":
      "Call completeTransition in the completion of the longest animation.",
    "transition-machine-allows":
      "Complete a transition once, when its animations have ended, with the negation of transitionWasCancelled, and leave the appearance callbacks of the screens to UIKit.",
    "comes-to-rest":
      "Call completeTransition once for each transition, and enable touches that you have disabled.",
    "does-not-crash":
      "Unwrap with guard let. Without a screen, complete the transition with false.",
    "duration-is-the-named-one":
      "Return the duration of the animations from transitionDuration(using:).",
    "only-the-finger-drives":
      "Use UIView animations, which an interaction holds. Timers and display links run on.",
    "no-jump-when-the-finger-leaves":
      "Let the animations run on from where they are. Do not set values in finish() or cancel().",
    "first-picture-is-the-old-screen":
      "Set the first values so that the first picture looks like the old screen.",
    "last-picture-is-the-surviving-screen":
      "Let the last values of the animation look like the screen that stays. Remove only views that are no longer visible.",
    "no-blank-snapshot":
      "Add the screen to the container and lay it out before taking its snapshot. Drop a pair whose snapshot is nil.",
    "no-black-behind-snapshots":
      "Open the image context with an alpha channel: pass false for opaque.",
    "snapshots-are-sharp":
      "Open the image context with the scale 0 or UIScreen.main.scale.",
    "window-may-stand-anywhere":
      "Convert rectangles into the container, not into the window or the screen.",
    "larger-by-two":
      "Compute lengths from the bounds of the container. A hard-coded margin does not scale.",
    "slower-by-two":
      "Compute delays from transitionDuration(using:), not from constants.",
    "half-speed-doubles-the-rest":
      "Do not set the speed of layers, and do not use timers.",
    "held-and-let-go":
      "Begin all animations in animateTransition(using:), so that the interaction holds them.",
    "pop-takes-back-the-push":
      "Write back in the completion what you have changed, in both directions.",
    "cancel-leaves-no-trace":
      "After a cancel remove the new screen and write back every value that you have set.",
  ]
}
