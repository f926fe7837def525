import UIKit

/// How to ask whether a fact of `docs/facts.json` holds, by its id. A fact without an entry is not
/// measured, and is counted as such. `Tests/OnDeviceTests/Questions.swift` quotes the facts.
public let factQuestions: [String: Question] = [
  "G1": .probe { _ in
    // A layer stores its opacity as a `Float`, so 0.3 reads back rounded.
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.alpha = 0.3
    return .holds(
      view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && view.center == CGPoint(x: 25, y: 40)
        && view.alpha == CGFloat(Float(0.3)),
      "anchor \(view.layer.anchorPoint), center \(view.center), alpha \(view.alpha)")
  },
  "G3": .probe { _ in
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    return .holds(
      view.frame == CGRect(x: -25, y: -25, width: 100, height: 100), "frame \(view.frame)")
  },
  "G4": .probe { _ in
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.bounds.origin = CGPoint(x: 7, y: 8)
    let kept = view.frame
    view.layer.anchorPoint = .zero
    return .holds(
      kept == CGRect(x: 10, y: 20, width: 100, height: 50)
        && view.center == CGPoint(x: 60, y: 45), "frame \(kept), then center \(view.center)")
  },
  "G5": .probe { _ in
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 10, ty: 20)
    view.frame = CGRect(x: 30, y: 40, width: 80, height: 80)
    return .holds(
      view.frame == CGRect(x: 30, y: 40, width: 80, height: 80)
        && view.bounds.size == CGSize(width: 40, height: 20),
      "frame \(view.frame), bounds \(view.bounds)")
  },
  "G6": .probe { _ in
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    view.transform = CGAffineTransform(rotationAngle: 0.1)
    view.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
    let frame = view.frame
    // The numbers that the fact quotes from a log.
    return .holds(
      abs(frame.minX - 11.063205) < 1e-4 && abs(frame.width - 117.873589) < 1e-4,
      "frame \(frame)")
  },
  "G8": .probe { _ in
    let view = UIView(frame: CGRect(x: 50, y: 50, width: -20, height: -10))
    return .holds(view.frame == CGRect(x: 30, y: 40, width: 20, height: 10), "frame \(view.frame)")
  },
  "G9": .probe { _ in
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    return .holds(view.transform.isIdentity, "transform \(view.transform)")
  },
  "G11": .probe { _ in
    let parent = CALayer()
    parent.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    parent.position = CGPoint(x: 100, y: 100)
    let child = CALayer()
    child.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    child.position = CGPoint(x: 100, y: 50)
    parent.addSublayer(child)
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    child.transform = CATransform3DMakeTranslation(5, 6, 0)
    // Without the scale the corner is at (80, 31). The scale is about the parent's anchor point,
    // which is at (100, 100).
    let point = child.convert(CGPoint.zero, to: parent)
    return .holds(point == CGPoint(x: 60, y: -38), "(0, 0) is at \(point)")
  },
  "C3": .probe { _ in
    let one = CALayer(), other = CALayer()
    (one.bounds, other.bounds) = (
      CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 0, y: 0, width: 100, height: 100)
    )
    (one.position, other.position) = (CGPoint(x: 25, y: 25), CGPoint(x: 500, y: 500))
    one.anchorPoint = .zero
    other.anchorPoint = .zero
    let point = one.convert(CGPoint.zero, to: other)
    return .holds(point == CGPoint(x: -475, y: -475), "(0, 0) is at \(point)")
  },
  "C7": .probe { _ in
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.bounds.origin = CGPoint(x: 50, y: 50)
    let child = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    parent.addSubview(child)
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.addSubview(parent)
    let point = child.convert(CGPoint.zero, to: outer)
    return .holds(point == CGPoint(x: -10, y: -10), "(0, 0) is at \(point)")
  },
  "H1": .probe { _ in
    let parent = UIView(), one = UIView(), other = UIView()
    parent.addSubview(one)
    parent.addSubview(other)
    parent.addSubview(one)
    return .holds(
      parent.subviews == [other, one], "the first is \(parent.subviews.first === other)")
  },
  "H2": .probe { _ in
    let parent = UIView(), child = UIView(), stranger = UIView(), new = UIView()
    parent.addSubview(child)
    parent.insertSubview(new, belowSubview: stranger)
    return .holds(parent.subviews.last === new, "\(parent.subviews.count) subviews")
  },
  "H7": .probe { phone in
    let view = phone.show(phone.red(CGRect(x: 100, y: 100, width: 50, height: 50)))
    let point = CGPoint(x: 125, y: 125)
    let isHit = phone.window.hitTest(point, with: nil) === view
    // Just below the least alpha that takes touches.
    view.alpha = 0.009
    let isHitClear = phone.window.hitTest(point, with: nil) === view
    view.alpha = 1
    view.isHidden = true
    let isHitHidden = phone.window.hitTest(point, with: nil) === view
    return .holds(
      isHit && !isHitClear && !isHitHidden,
      "visible \(isHit), alpha 0.009 \(isHitClear), hidden \(isHitHidden)")
  },
  "S3": .probe { phone in
    let view = phone.show(phone.red(CGRect(x: 30, y: 40, width: 100, height: 50)))
    let frame = view.snapshotView(afterScreenUpdates: true)?.frame
    return .holds(
      frame == CGRect(x: 0, y: 0, width: 100, height: 50),
      frame.map { "frame \($0)" } ?? "nil")
  },
  "A1": .probe { phone in
    let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    return .holds(
      view.alpha == 0 && view.layer.animationKeys() == ["opacity"],
      "alpha \(view.alpha), keys \(view.layer.animationKeys() ?? [])")
  },
  "A5": .probe { phone in
    let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    view.alpha = 0
    phone.draw()
    UIView.animate(withDuration: 4) { view.alpha = 1 }
    phone.wait(1)
    let alpha = Double(phone.presentationLayer(of: view).opacity)
    // Ease-in-out at a quarter of the time.
    return .holds(abs(alpha - 0.1291619) < 0.02, "alpha \(alpha) after a quarter")
  },
  "A7": .probe { phone in
    let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    var end: Bool?
    UIView.animate(withDuration: 0) {
      view.alpha = 0
    } completion: {
      end = $0
    }
    let isAtOnce = end != nil
    phone.wait(0.1)
    return .holds(!isAtOnce && end == true, "at once \(isAtOnce), later \(end == true)")
  },
  "A12": .probe { phone in
    let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    var end: Bool?
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      end = $0
    }
    phone.wait(0.2)
    view.layer.removeAllAnimations()
    phone.wait(0.1)
    return .holds(end == false, end.map { "finished \($0)" } ?? "no call")
  },
  "A15": .probe { _ in
    let duration = CATransaction.animationDuration()
    return .holds(duration == 0.25, "\(duration)")
  },
  "K4": .probe { phone in
    let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: [],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 0.5 }
      }, completion: nil)
    return .holds(view.alpha == 0.5, "alpha \(view.alpha)")
  },
  "T5": .probe { phone in
    let probe = TransitionProbe(phone)
    probe.push()
    phone.wait(1.5)
    let isThere = probe.a.view.superview != nil
    return .holds(!isThere, isThere ? "the from-view is there" : "the from-view is gone")
  },
  "T6": .probe { phone in
    let probe = TransitionProbe(phone, isInteractive: true)
    probe.push()
    let isOwn = probe.context?.view(forKey: .to) === probe.b.view
    probe.driver?.finish()
    phone.wait(1)
    return .holds(isOwn, "the to-view is the controller's: \(isOwn)")
  },
  "T11": .probe { phone in
    let probe = TransitionProbe(phone, duration: 1, isInteractive: true)
    probe.push()
    probe.driver?.update(0.5)
    let before = probe.context?.transitionWasCancelled
    probe.driver?.cancel()
    let after = probe.context?.transitionWasCancelled
    phone.wait(2)
    return .holds(
      before == false && after == true,
      "before \(before.map { "\($0)" } ?? "nil"), after \(after.map { "\($0)" } ?? "nil")")
  },
  "I3": .probe { phone in
    let probe = TransitionProbe(phone, duration: 2, isInteractive: true)
    var end: TimeInterval?
    probe.complete = { context in
      end = phone.now
      context.completeTransition(true)
    }
    probe.push()
    probe.driver?.update(0.5)
    phone.wait(0.25)
    let start = phone.now
    probe.driver?.finish()
    phone.wait(3)
    // Half of the duration is left.
    let rest = end.map { $0 - start } ?? 0
    return .holds(abs(rest - 1) < 0.2, "the rest took \(rest) s")
  },
  "P1": .probe { phone in
    let view = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    let first = animator.state
    animator.startAnimation()
    let second = animator.state
    animator.stopAnimation(true)
    return .holds(
      first == .inactive && second == .active && animator.state == .inactive,
      "\(first.rawValue), \(second.rawValue), \(animator.state.rawValue)")
  },
]
