import TestSupport
import Testing
import UIKit

extension Facts {
  /// Superviews and subviews, hit tests, layout, tints and scroll views.
  @Suite @MainActor struct `Hierarchy` {
    private let phone = Phone()

    private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
      UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    }

    /// A view with three subviews.
    private func family() -> (parent: UIView, children: [UIView]) {
      let parent = UIView(), children = [UIView(), UIView(), UIView()]
      for child in children { parent.addSubview(child) }
      return (parent, children)
    }

    // MARK: Superviews and subviews

    @Test func `H1: a view without children has none, and its layer has nil`() {
      #expect(UIView().subviews == [] && UIView().layer.sublayers == nil)
    }

    @Test func `H1: adding a view to another superview removes it from the first`() {
      let (parent, children) = family()
      let other = UIView()
      other.addSubview(children[1])
      #expect(parent.subviews == [children[0], children[2]])
      #expect(parent.layer.sublayers == [children[0].layer, children[2].layer])
      #expect(children[1].superview === other && children[1].layer.superlayer === other.layer)
    }

    @Test func `H1: adding a child again brings it to the top`() {
      let (parent, children) = family()
      parent.addSubview(children[0])
      #expect(parent.subviews == [children[1], children[2], children[0]])
    }

    @Test func `H1: children are held strongly, parents weakly`() {
      var parent: UIView? = UIView()
      weak var child: UIView?
      do {
        let made = UIView()
        parent?.addSubview(made)
        child = made
      }
      #expect(child != nil)
      let kept = child
      parent = nil
      #expect(kept?.superview == nil)
    }

    @Test func `H1: layers follow the same rules`() {
      let parent = CALayer(), a = CALayer(), b = CALayer(), c = CALayer()
      parent.addSublayer(a)
      parent.addSublayer(b)
      parent.insertSublayer(c, at: 1)
      #expect(parent.sublayers == [a, c, b])
      c.removeFromSuperlayer()
      #expect(parent.sublayers == [a, b] && c.superlayer == nil)
      let other = CALayer()
      other.addSublayer(a)
      #expect(parent.sublayers == [b] && a.superlayer === other)
    }

    @Test func `H2: inserting beside a view that is not a child puts the new view on top`() {
      let (parent, children) = family()
      let below = UIView(), above = UIView()
      parent.insertSubview(below, belowSubview: UIView())
      parent.insertSubview(above, aboveSubview: UIView())
      #expect(parent.subviews == children + [below, above])
    }

    @Test func `H2: inserting a view beside itself puts it on top`() {
      let (parent, children) = family()
      parent.insertSubview(children[0], belowSubview: children[0])
      #expect(parent.subviews == [children[1], children[2], children[0]])
      parent.insertSubview(children[1], aboveSubview: children[1])
      #expect(parent.subviews == [children[2], children[0], children[1]])
    }

    @Test func `H2: an index that is too large puts the view on top`() {
      let (parent, children) = family()
      let new = UIView()
      parent.insertSubview(new, at: 99)
      #expect(parent.subviews == children + [new])
    }

    @Test func `H2: a view is inserted beside a sibling or at an index`() {
      let (parent, children) = family()
      let below = UIView(), above = UIView(), third = UIView()
      parent.insertSubview(below, belowSubview: children[1])
      parent.insertSubview(above, aboveSubview: children[1])
      parent.insertSubview(third, at: 2)
      #expect(parent.subviews == [children[0], below, third, children[1], above, children[2]])
    }

    @Test func `H3: layers added by hand share one order with the layers of views`() {
      let parent = UIView(), a = UIView(), b = UIView(), c = UIView(), layer = CALayer()
      parent.addSubview(a)
      parent.layer.addSublayer(layer)
      parent.addSubview(b)
      #expect(parent.subviews == [a, b])
      #expect(parent.layer.sublayers == [a.layer, layer, b.layer])
      parent.insertSubview(c, belowSubview: b)
      #expect(parent.subviews == [a, c, b])
      #expect(parent.layer.sublayers == [a.layer, layer, c.layer, b.layer])
      parent.insertSubview(c, aboveSubview: a)
      #expect(parent.layer.sublayers == [a.layer, c.layer, layer, b.layer])
      parent.insertSubview(c, belowSubview: a)
      #expect(parent.layer.sublayers == [c.layer, a.layer, layer, b.layer])
    }

    @Test func `H4: a removed view is released if nothing else retains it`() {
      let parent = UIView()
      weak var child: UIView?
      do {
        let made = UIView()
        parent.addSubview(made)
        child = made
      }
      child?.removeFromSuperview()
      #expect(child == nil && parent.subviews.isEmpty)
    }

    // MARK: Animations and the window

    @Test func `H5: leaving the window ends animations of the view and its descendants at once`() {
      let parent = phone.show(box(0, 0, 100, 100)), child = box(0, 0, 10, 10)
      parent.addSubview(child)
      phone.turn()
      var ends: [Bool] = []
      UIView.animate(withDuration: 1) {
        child.center.x = 50
      } completion: {
        ends.append($0)
      }
      UIView.animate(withDuration: 1) {
        parent.alpha = 0
      } completion: {
        ends.append($0)
      }
      phone.wait(0.5)
      parent.removeFromSuperview()
      #expect(child.shownCenter.x == 50 && parent.shownAlpha == 0)
      phone.turn()
      #expect(ends == [false, false])
    }

    @Test func `H5: moving a view within its window keeps its animations`() {
      let parent = phone.show(box(0, 0, 100, 100))
      let other = phone.show(box(0, 0, 100, 100))
      let child = box(0, 0, 10, 10)
      parent.addSubview(child)
      parent.addSubview(box(0, 0, 10, 10))
      phone.turn()
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        child.alpha = 0
      } completion: {
        ends.append($0)
      }
      phone.wait(0.25)
      parent.bringSubviewToFront(child)
      other.addSubview(child)
      phone.turn()
      #expect(child.shownAlpha == 0.75 && ends.isEmpty)
      phone.wait(0.75)
      #expect(child.shownAlpha == 0 && ends == [true])
    }

    // MARK: Visibility and touches

    @Test func `H6: alpha and isHidden do not depend on the superviews`() {
      let parent = UIView(), child = UIView()
      parent.addSubview(child)
      parent.alpha = 0.5
      parent.isHidden = true
      #expect(child.alpha == 1 && !child.isHidden)
      child.alpha = 0.25
      #expect(parent.alpha == 0.5)
    }

    @Test func `H7: hitTest returns the deepest view under the point`() {
      let root = UIView()
      root.bounds = CGRect(x: -10, y: -10, width: 100, height: 100)
      let child = box(40, 40, 20, 20), inner = box(10, 10, 5, 5)
      root.addSubview(child)
      child.addSubview(inner)
      #expect(root.hitTest(CGPoint(x: -5, y: -5), with: nil) === root)
      #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === child)
      #expect(root.hitTest(CGPoint(x: 52.5, y: 52.5), with: nil) === inner)
      #expect(root.hitTest(CGPoint(x: -11, y: -11), with: nil) == nil)
      #expect(root.hitTest(CGPoint(x: 95, y: 95), with: nil) == nil)
    }

    @Test func `H7: hitTest uses the coordinates of each view`() {
      let root = UIView(), child = UIView()
      root.addSubview(child)
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      child.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      child.frame = CGRect(x: 25, y: 25, width: 50, height: 50)
      #expect(root.hitTest(CGPoint(x: 25, y: 25), with: nil) === child)
      #expect(root.hitTest(CGPoint(x: 74, y: 74), with: nil) === child)
      #expect(root.hitTest(CGPoint(x: 20, y: 20), with: nil) === root)
      #expect(root.hitTest(CGPoint(x: 75, y: 75), with: nil) === root)
      #expect(root.hitTest(CGPoint(x: 100, y: 100), with: nil) == nil)
    }

    @Test func `H7: the bounds contain points up to their far edges, exclusive`() {
      let view = UIView()
      view.bounds.size = CGSize(width: 100, height: 100)
      #expect(view.point(inside: CGPoint(x: 99, y: 99), with: nil))
      #expect(!view.point(inside: CGPoint(x: 100, y: 100), with: nil))
      view.bounds.origin = CGPoint(x: 10_000, y: 10_000)
      #expect(!view.point(inside: CGPoint(x: 50, y: 50), with: nil))
    }

    /// Views with an alpha below 0.01 take no touches.
    @Test(arguments: ["hidden", "not interactive", "almost transparent"])
    func `H7: hitTest skips a view that is invisible or takes no touches`(_ reason: String) {
      let root = box(0, 0, 100, 100), below = box(0, 0, 100, 100), above = box(0, 0, 100, 100)
      root.addSubview(below)
      root.addSubview(above)
      above.addSubview(box(0, 0, 100, 100))
      above.alpha = 0.011
      #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil)?.superview === above)
      switch reason {
      case "hidden": above.isHidden = true
      case "not interactive": above.isUserInteractionEnabled = false
      default: above.alpha = 0.009
      }
      #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === below)
    }

    @Test func `H8: isHidden is not interpolated`() {
      let view = phone.show(box(0, 0, 10, 10))
      var ends: [Bool] = []
      UIView.animate(withDuration: 1) {
        view.isHidden = true
      } completion: {
        ends.append($0)
      }
      #expect(view.isHidden && view.shownAlpha == 1)
      phone.turn()
      #expect(ends == [true])
    }

    // MARK: Layout

    /// Stretches its only subview over its bounds.
    private final class FrameView: UIView {
      override func layoutSubviews() { subviews.first?.frame = bounds }
    }

    /// A view in the window whose only subview fills it by layout.
    private func framedPicture() -> (frame: UIView, picture: UIView) {
      let frame = FrameView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let picture = UIView()
      frame.addSubview(picture)
      phone.show(frame)
      return (frame, picture)
    }

    @Test func `H9: in an animation block layoutIfNeeded animates what layout changes`() {
      let (frame, picture) = framedPicture()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        frame.frame.size.width = 200
        frame.layoutIfNeeded()
      }
      phone.wait(0.5)
      #expect(picture.bounds.width == 200)
      #expect(frame.shownBounds.width == 150 && picture.shownBounds.width == 150)
    }

    @Test func `H9: layout outside an animation block runs on the next turn, without animation`() {
      let (frame, picture) = framedPicture()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        frame.frame.size.width = 200
      }
      #expect(picture.bounds.width == 100)
      phone.wait(0.5)
      #expect(frame.shownBounds.width == 150 && picture.shownBounds.width == 200)
    }

    @Test func `H9: layoutIfNeeded outside an animation block does not animate`() {
      let (frame, picture) = framedPicture()
      frame.frame.size.width = 200
      frame.layoutIfNeeded()
      #expect(picture.bounds.width == 200 && picture.shownBounds.width == 200)
    }

    /// Apple's header: go up while the superlayer requires layout, then lay out the tree beneath.
    @Test func `H9: layoutIfNeeded begins at the top of an unbroken chain of marked ancestors`() {
      let top = CountingView(), middle = CountingView(), bottom = CountingView()
      top.addSubview(middle)
      middle.addSubview(bottom)
      phone.show(top)
      let before = top.layouts
      top.setNeedsLayout()
      bottom.setNeedsLayout()
      bottom.layoutIfNeeded()
      // `middle` is not marked, so the layout begins at `bottom`.
      #expect(bottom.layouts == 2 && top.layouts == before)
      middle.setNeedsLayout()
      bottom.setNeedsLayout()
      bottom.layoutIfNeeded()
      #expect(bottom.layouts == 3 && middle.layouts == 2 && top.layouts == before + 1)
    }

    // MARK: Tint

    /// A view that counts the changes of its tint.
    private final class TintedView: UIView {
      private(set) var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }

    /// Apple, `UIView.tintColor`: nil inherits the color of the nearest superview that has one.
    @Test func `a tint color is inherited through two levels until a view has its own`() {
      let top = UIView(), middle = UIView(), child = UIView()
      top.addSubview(middle)
      middle.addSubview(child)
      let system = child.tintColor
      top.tintColor = .red
      #expect(middle.tintColor == .red && child.tintColor == .red)
      middle.tintColor = .green
      #expect(top.tintColor == .red && child.tintColor == .green)
      middle.tintColor = nil
      #expect(child.tintColor == .red)
      top.tintColor = nil
      #expect(child.tintColor == system)
    }

    @Test func `H16: an automatic tint adjustment mode is that of the superview, at last normal`() {
      let parent = UIView(), middle = UIView(), child = UIView()
      parent.addSubview(middle)
      middle.addSubview(child)
      #expect(child.tintAdjustmentMode == .normal)
      parent.tintAdjustmentMode = .dimmed
      #expect(middle.tintAdjustmentMode == .dimmed && child.tintAdjustmentMode == .dimmed)
      middle.tintAdjustmentMode = .normal
      #expect(child.tintAdjustmentMode == .normal && parent.tintAdjustmentMode == .dimmed)
      middle.tintAdjustmentMode = .automatic
      #expect(child.tintAdjustmentMode == .dimmed)
    }

    @Test func `H16: views that inherit a change of the tint are informed, and no others`() {
      let parent = TintedView(), heir = TintedView(), other = TintedView(), last = TintedView()
      parent.addSubview(heir)
      parent.addSubview(other)
      other.addSubview(last)
      other.tintColor = .red
      parent.tintColor = .green
      #expect([parent, heir, other, last].map(\.changes) == [1, 1, 1, 1])
      parent.tintAdjustmentMode = .dimmed
      #expect([parent, heir, other, last].map(\.changes) == [2, 2, 2, 2])
    }

    // MARK: Scrolling

    /// A scroll view that counts its layouts.
    private final class CountingScrollView: UIScrollView {
      private(set) var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }

    @Test func `H18: a scroll view lays out its subviews each time that it scrolls`() {
      let list = phone.show(CountingScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      var before = list.layouts
      list.contentOffset.y = 30
      phone.turn()
      #expect(list.layouts == before + 1)
      list.bounds.origin.y = 40
      phone.turn()
      #expect(list.layouts == before + 2)
      before = list.layouts
      list.contentOffset.y = 40
      list.center.x += 1
      phone.turn()
      #expect(list.layouts == before)
    }

    /// Counts what a scroll view reports.
    private final class ScrollListener: NSObject, UIScrollViewDelegate {
      var scrolls = 0, ends = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    }

    @Test func `H19: an animated scroll changes the offset step by step, and reports its end`() {
      let list = phone.show(UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      let listener = ScrollListener()
      list.delegate = listener
      list.setContentOffset(CGPoint(x: 0, y: 80), animated: true)
      #expect(list.contentOffset == .zero && listener.scrolls == 0)
      // Ten ticks, about half of the 0.3 s that a scroll takes here.
      phone.wait(0.15625)
      #expect(list.contentOffset.y > 20 && list.contentOffset.y < 60)
      #expect(listener.scrolls > 5 && listener.ends == 0)
      phone.wait(0.25)
      #expect(list.contentOffset.y == 80 && listener.ends == 1)
    }

    @Test func `H19: another scroll ends an animated one, and with animations disabled it jumps`() {
      let list = phone.show(UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      list.setContentOffset(CGPoint(x: 0, y: 80), animated: true)
      phone.wait(0.125)
      list.contentOffset = CGPoint(x: 5, y: 5)
      phone.wait(1)
      #expect(list.contentOffset == CGPoint(x: 5, y: 5))
      UIView.setAnimationsEnabled(false)
      list.setContentOffset(CGPoint(x: 0, y: 80), animated: true)
      #expect(list.contentOffset.y == 80)
    }
  }
}
