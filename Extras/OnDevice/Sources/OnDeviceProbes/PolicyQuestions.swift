import UIKit

/// How to ask for the setting of each policy, by its name. `.yes` is the default, `.no` the flipped
/// setting.
///
/// Each policy of `Model` needs an entry here. A test fails if one has none, and runs each probe on
/// the headless UIKit under both settings. `Tests/OnDeviceTests/Questions.swift` describes them.
public let policyQuestions: [String: Question] = [
  "secondCompletionTraps": .probeThatMayEndTheProcess(
    ifItDoes: .no(seen: "the process ended")
  ) { phone in
    let probe = TransitionProbe(phone)
    probe.complete = { context in
      context.completeTransition(true)
      context.completeTransition(true)
    }
    probe.push()
    phone.wait(1)
    return .saw(probe.navigation.topViewController === probe.b, orElse: false, "the app goes on")
  },
  "zeroSizeSnapshotIsNil": .probe { phone in
    let view = phone.show(phone.red(.zero))
    let isNil = view.snapshotView(afterScreenUpdates: true) == nil
    return .saw(!isNil, orElse: isNil, isNil ? "nil" : "a view")
  },
  "windowlessSnapshotIsNil": .probe { phone in
    let isNil =
      phone.red(CGRect(x: 0, y: 0, width: 64, height: 64)).snapshotView(afterScreenUpdates: true)
      == nil
    return .saw(!isNil, orElse: isNil, isNil ? "nil" : "a view")
  },
  "windowlessSnapshotIsEmpty": .probe { phone in
    let view = phone.red(CGRect(x: 0, y: 0, width: 64, height: 64))
    guard let snapshot = view.snapshotView(afterScreenUpdates: true) else {
      return .unclear(seen: "nil")
    }
    let isEmpty = !phone.showsRed(snapshot)
    return .saw(!isEmpty, orElse: isEmpty, isEmpty ? "an empty view" : "the view")
  },
  "systemRemovesToViewOnCancel": .probe { phone in
    let probe = TransitionProbe(phone, isInteractive: true)
    probe.cleansUp = false
    probe.push()
    probe.driver?.update(0.5)
    phone.wait(0.1)
    probe.driver?.cancel()
    phone.wait(1.5)
    let isGone = probe.b.view.superview == nil
    return .saw(!isGone, orElse: isGone, isGone ? "removed" : "still there")
  },
  "secondReleaseIsIgnored": .probe { phone in
    let probe = TransitionProbe(phone, duration: 2, isInteractive: true)
    probe.push()
    probe.driver?.update(0.5)
    phone.wait(0.1)
    probe.driver?.cancel()
    phone.wait(0.25)
    probe.driver?.finish()
    phone.wait(4)
    let top = probe.navigation.topViewController
    return .saw(
      top === probe.b, orElse: top === probe.a, top === probe.b ? "finished" : "cancelled")
  },
  "windowlessAnimationsFinish": .probe { phone in
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var end: Bool?
    UIView.animate(withDuration: 0.25) {
      view.alpha = 0
    } completion: {
      end = $0
    }
    phone.wait(1)
    return .saw(end == false, orElse: end == true, end.map { "finished \($0)" } ?? "no call")
  },
  "simultaneousCompletionsReversed": .probe { phone in
    let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    var ends: [Int] = []
    for number in 1...3 {
      UIView.animate(withDuration: 0.25) {
        view.center.x += 4
      } completion: { _ in
        ends.append(number)
      }
    }
    phone.wait(1)
    return .saw(ends == [1, 2, 3], orElse: ends == [3, 2, 1], "\(ends)")
  },
  "scrubbingIsEased": .probe { phone in
    let probe = TransitionProbe(phone, duration: 1, isInteractive: true)
    probe.push()
    probe.driver?.update(0.25)
    phone.wait(0.25)
    let alpha = Double(phone.presentationLayer(of: probe.b.view).opacity)
    probe.driver?.finish()
    phone.wait(2)
    return .saw(alpha, usually: 0.25, flipped: easedQuarter)
  },
  "rectsConvertThroughTheRoot": .probe { phone in
    let parent = phone.show(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
    let one = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    parent.addSubview(one)
    parent.addSubview(other)
    parent.transform = CGAffineTransform(rotationAngle: .pi / 4)
    // The bounding box in the root is √2 times as wide, and so is its own box back in the parent.
    return .saw(Double(one.convert(one.bounds, to: other).width), usually: 10, flipped: 20)
  },
  "rotatedFrameKeepsAnchor": .probe { phone in
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.layer.anchorPoint = .zero
    view.transform = CGAffineTransform(rotationAngle: .pi / 6)
    // The frame is not square, because for a square frame both rules give the same anchor.
    view.frame = CGRect(x: 100, y: 100, width: 80, height: 20)
    // The anchor of the view is its corner, and that of the frame its origin.
    let isAtAnchor = abs(view.center.x - 100) < 0.01 && abs(view.center.y - 100) < 0.01
    let isInMiddle = abs(view.frame.midX - 140) < 0.01 && abs(view.frame.midY - 110) < 0.01
    return .saw(isInMiddle, orElse: isAtAnchor, "center \(view.center), frame \(view.frame)")
  },
  "animationEndedBeforeRemoval": .probe { phone in
    let probe = TransitionProbe(phone)
    probe.push()
    phone.wait(1.5)
    let isThere = probe.hasFromViewAtEnd
    return .saw(
      isThere == false, orElse: isThere == true,
      isThere.map { $0 ? "before the removal" : "after the removal" } ?? "no call")
  },
  "secondOperationIsRefused": .probe { phone in
    let probe = TransitionProbe(phone)
    let c = UIViewController(nibName: nil, bundle: nil)
    probe.push()
    probe.navigation.pushViewController(c, animated: true)
    phone.wait(3)
    let top = probe.navigation.topViewController
    return .saw(top === c, orElse: top === probe.b, top === c ? "deferred" : "refused")
  },
  "cancelledAnimationsDoNotFinish": .probe { phone in
    let probe = TransitionProbe(phone, isInteractive: true)
    probe.push()
    probe.driver?.update(0.5)
    phone.wait(0.1)
    probe.driver?.cancel()
    phone.wait(1.5)
    let end = probe.hasFinished
    return .saw(end == true, orElse: end == false, end.map { "finished \($0)" } ?? "no call")
  },
  "keyframeCurveIsLinear": .probe { phone in
    let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    view.alpha = 0
    phone.draw()
    UIView.animateKeyframes(
      withDuration: 4, delay: 0, options: [],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 1 }
      }, completion: nil)
    phone.wait(1)
    return .saw(
      Double(phone.presentationLayer(of: view).opacity), usually: easedQuarter, flipped: 0.25)
  },
  "cubicKeyframesAreLinear": .probe { phone in
    // In the middle between 60 and 64. The curve through 20, 60, 64 and 70 is above the line there.
    let x = phone.keyframes(
      [(0, 0.25, 20), (0.25, 0.25, 60), (0.5, 0.25, 64), (0.75, 0.25, 70)], .calculationModeCubic,
      from: 10, at: 0.625)
    return .saw(x, usually: 64.125, flipped: 62)
  },
  "overlappingKeyframesLaterWins": .probe { phone in
    // At a half the first keyframe ends at 80. If the second one has begun at a quarter, it is a
    // third of the way from 40 to 64.
    let x = phone.keyframes(
      [(0, 0.5, 80), (0.25, 0.75, 64)], .calculationModeLinear, from: 0, at: 0.5)
    return .saw(x, usually: 80, flipped: 48)
  },
  "transformsAddByEntries": .probe { phone in
    let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    for angle in [CGFloat(1), 3] {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        view.layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      }
      if angle == 1 { phone.wait(1) }
    }
    phone.draw()
    phone.wait(0.25)
    // After 0.25 s three eighths of the first rotation are left, and seven of the second.
    let entries = cos(3.0) + (cos(0.625) - cos(1)) + (cos(1.25) - cos(3))
    let maps = cos(3 - 0.375 - 1.75)
    return .saw(
      Double(phone.presentationLayer(of: view).transform.m11), usually: maps, flipped: entries)
  },
  "framesLeaveOutDepth": .probe { phone in
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    // A turn by 60° about the vertical axis halves the width of the projection.
    view.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    return .saw(Double(view.frame.width), usually: 50, flipped: 100)
  },
  "conversionsLeaveOutDepth": .probe { phone in
    let parent = CALayer()
    parent.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    let child = CALayer()
    child.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.position = CGPoint(x: 100, y: 100)
    parent.addSublayer(child)
    // A turn by 60° halves the distance of 50 between the point and the axis at x = 100.
    child.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let x = child.convert(CGPoint(x: 100, y: 50), to: parent).x
    return .saw(Double(x), usually: 125, flipped: 150)
  },
  "singularTransformsAnimate": .probe { phone in
    let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(scaleX: 0, y: 0)
    }
    phone.wait(0.5)
    let scale = Double(phone.presentationLayer(of: view).transform.m11)
    return .saw(Double(scale), usually: 0, flipped: 0.5)
  },
  "settingFractionPauses": .probe { phone in
    let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) { view.center.x += 100 }
    animator.startAnimation()
    phone.wait(0.5)
    animator.fractionComplete = 0.5
    let isRunning = animator.isRunning
    animator.stopAnimation(true)
    return .saw(isRunning, orElse: !isRunning, isRunning ? "it runs on" : "it pauses")
  },
  "finishedAnimatorsAreInactive": .probe { phone in
    let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
    var state: UIViewAnimatingState?
    animator.addCompletion { [unowned animator] _ in state = animator.state }
    animator.startAnimation()
    phone.wait(0.25)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    return .saw(
      state == .stopped, orElse: state == .inactive,
      state.map { "state \($0.rawValue)" } ?? "no call")
  },
  "zeroDurationAnimatorsEndAtOnce": .probe { phone in
    let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let animator = UIViewPropertyAnimator(duration: 0, curve: .linear) { view.center.x += 100 }
    var hasEnded = false
    animator.addCompletion { _ in hasEnded = true }
    animator.startAnimation()
    phone.wait(0.1)
    let endedAtOnce = hasEnded
    phone.wait(0.5)
    return .saw(!endedAtOnce, orElse: endedAtOnce, endedAtOnce ? "ended at once" : "still running")
  },
  "unanimatedPresentationsBeginInTheCall": .probe { phone in
    let root = UIViewController(nibName: nil, bundle: nil)
    let presented = UIViewController(nibName: nil, bundle: nil)
    phone.window.rootViewController = root
    phone.draw()
    presented.modalPresentationStyle = .fullScreen
    root.present(presented, animated: false)
    let isThere = presented.view.window != nil
    phone.wait(0.5)
    guard presented.view.window != nil else { return .unclear(seen: "it never came") }
    return .saw(!isThere, orElse: isThere, isThere ? "there at once" : "there later")
  },
  "updateAfterFinishIsIgnored": .probe { phone in
    let probe = TransitionProbe(phone, duration: 2, isInteractive: true)
    probe.push()
    probe.driver?.update(0.25)
    phone.wait(0.1)
    probe.driver?.finish()
    phone.wait(0.25)
    probe.driver?.update(0.25)
    phone.wait(0.5)
    // Held, or half of the way from a quarter to the end.
    let alpha = Double(phone.presentationLayer(of: probe.b.view).opacity)
    probe.driver?.finish()
    phone.wait(3)
    return .saw(alpha, usually: 0.25, flipped: 0.625)
  },
  "releaseBeforeStartIsIgnored": .probe { phone in
    let probe = TransitionProbe(phone, isInteractive: true)
    probe.driver?.finish()
    probe.push()
    phone.wait(1.5)
    let hasEnded = probe.hasFinished != nil
    probe.driver?.cancel()
    phone.wait(1)
    return .saw(hasEnded, orElse: !hasEnded, hasEnded ? "replayed" : "still held")
  },
  "updateBeforeCommitActsAtOnce": .probe { phone in
    // Nothing is shown before the commit, so the progress of a property animator is read.
    let fade = InterruptibleFade(duration: 1)
    let probe = TransitionProbe(phone, isInteractive: true)
    probe.animator = fade
    probe.callPush()
    probe.driver?.update(0.5)
    let fraction = fade.animator.map { Double($0.fractionComplete) }
    phone.draw()
    probe.driver?.finish()
    phone.wait(2)
    guard let fraction else { return .unclear(seen: "it has not begun") }
    return .saw(fraction, usually: 0, flipped: 0.5)
  },
  "scrubbingSharesOneClock": .probe { phone in
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let probe = TransitionProbe(phone, duration: 1, isInteractive: true)
    probe.onAnimate = { context in
      context.containerView.addSubview(view)
      view.center.x = 0
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { view.center.x = 100 }
    }
    probe.push()
    // 40 % of the animation's own length, or 0.4 s of its 0.5 s.
    probe.driver?.update(0.4)
    phone.wait(0.25)
    let x = Double(phone.presentationLayer(of: view).position.x)
    probe.driver?.finish()
    phone.wait(2)
    return .saw(x, usually: 40, flipped: 80)
  },
  "releasedAnimatorsTakeTheCompletionCurve": .probe { phone in
    let probe = TransitionProbe(phone, isInteractive: true)
    probe.animator = InterruptibleFade(duration: 2)
    probe.driver?.completionCurve = .easeInOut
    probe.push()
    probe.driver?.finish()
    phone.wait(0.5)
    let alpha = Double(phone.presentationLayer(of: probe.b.view).opacity)
    phone.wait(2)
    return .saw(alpha, usually: 0.25, flipped: easedQuarter)
  },
  "interactionHandlersSeeInteraction": .probe { phone in
    let probe = TransitionProbe(phone, isInteractive: true)
    probe.push()
    var isInteractive: Bool?
    probe.navigation.transitionCoordinator?.notifyWhenInteractionChanges {
      isInteractive = $0.isInteractive
    }
    probe.driver?.update(0.5)
    phone.wait(0.1)
    probe.driver?.finish()
    phone.wait(1.5)
    return .saw(
      isInteractive == false, orElse: isInteractive == true,
      isInteractive.map { "isInteractive \($0)" } ?? "no call")
  },
  "interruptibleAnimatorReplacesAnimateTransition": .probe { phone in
    let probe = TransitionProbe(phone, isInteractive: true)
    let fade = InterruptibleFade(duration: 1)
    probe.animator = fade
    probe.push()
    phone.wait(0.1)
    let isCalled = fade.isCalled
    probe.driver?.finish()
    phone.wait(1.5)
    return .saw(isCalled, orElse: !isCalled, isCalled ? "called" : "not called")
  },
  "sizesLayOutPresentationContainers": .probe { phone in
    let probe = SizeProbe(phone)
    let before = probe.layouts
    probe.shrink()
    let isLaidOut = probe.layouts > before
    return .saw(!isLaidOut, orElse: isLaidOut, isLaidOut ? "laid out" : "not laid out")
  },
  "dismissalsBeginBeforeLayout": .probe { phone in
    let isLaidOut = SizeProbe(phone).dismiss()
    return .saw(
      isLaidOut == true, orElse: isLaidOut == false,
      isLaidOut.map { $0 ? "laid out" : "not laid out" } ?? "no animator")
  },
  "nonInteractiveStartsCallTheAnimator": .probe { phone in
    let probe = TransitionProbe(phone)
    let starter = QuietStarter()
    probe.interactor = starter
    probe.push()
    phone.wait(1)
    return .saw(
      starter.isStarted, orElse: !starter.isStarted, starter.isStarted ? "started" : "not started")
  },
  "animatorBlocksSkipLayout": .probe { phone in
    let view = phone.show(FillingView(frame: CGRect(x: 0, y: 0, width: 100, height: 10)))
    let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) {
      view.frame.size.width = 200
    }
    animator.startAnimation()
    phone.wait(1)
    // The content grows with the view, or has its final width from the commit on.
    let width = Double(phone.presentationLayer(of: view.content).bounds.width)
    animator.stopAnimation(true)
    return .saw(width, usually: 125, flipped: 200)
  },
  "nestedDelaysKeepTheDuration": .probe { phone in
    let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    view.center.x = 0
    phone.draw()
    let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) {
      UIView.animate(withDuration: 4, delay: 2, options: .curveLinear) { view.center.x = 100 }
    }
    animator.startAnimation()
    // One second after the delay: half of the 2 s that it leaves, or a quarter of 4 s.
    phone.wait(3)
    let x = Double(phone.presentationLayer(of: view).position.x)
    animator.stopAnimation(true)
    return .saw(x, usually: 50, flipped: 25)
  },
  "dismissedFinalFrameIsZero": .probe { phone in
    let probe = PresentationProbe(phone)
    probe.dismiss()
    guard let finalFrame = probe.finalFrame else { return .unclear(seen: "no dismissal") }
    return .saw(finalFrame == probe.frame, orElse: finalFrame == .zero, "\(finalFrame)")
  },
  "navigationLeavesSizeToAnimator": .probe { phone in
    let probe = TransitionProbe(phone)
    let small = CGRect(x: 8, y: 8, width: 64, height: 64)
    probe.b.view.frame = small
    var frame: CGRect?
    probe.onAnimate = { _ in frame = probe.b.view.frame }
    probe.push()
    phone.wait(1.5)
    let isSized = frame?.size == probe.navigation.view.bounds.size
    return .saw(isSized, orElse: frame == small, frame.map { "\($0)" } ?? "no call")
  },
]

/// The value of the curve ease-in-out at a quarter of the time.
private let easedQuarter = 0.129162

extension ProbeEnvironment {
  /// Where a view is shown at a share of a keyframe animation of four seconds that moves it.
  ///
  /// - Parameter frames: the start, the duration and the x of each keyframe.
  fileprivate func keyframes(
    _ frames: [(start: Double, duration: Double, x: CGFloat)],
    _ mode: UIView.KeyframeAnimationOptions, from x: CGFloat, at share: Double
  ) -> Double {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.center.x = x
    show(view)
    // Keyframe options carry the curve of the whole in the bits of animation options.
    let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    UIView.animateKeyframes(
      withDuration: 4, delay: 0, options: [linear, mode],
      animations: {
        for frame in frames {
          UIView.addKeyframe(
            withRelativeStartTime: frame.start, relativeDuration: frame.duration
          ) { view.center.x = frame.x }
        }
      }, completion: nil)
    wait(4 * share)
    return Double(presentationLayer(of: view).position.x)
  }
}

/// A view that lays out one subview so that it fills it.
private final class FillingView: UIView {
  let content = UIView()

  override func layoutSubviews() {
    super.layoutSubviews()
    if content.superview == nil { addSubview(content) }
    content.frame = bounds
  }
}
