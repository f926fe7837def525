import TestSupport
import Testing
import UIKit

extension Facts {
  /// How a change of the parent's size is distributed follows from Apple's page on
  /// `UIView.AutoresizingMask`: proportionally among the flexible parts. The source of fact G15
  /// does not say it.
  @Suite @MainActor struct `Autoresizing` {
    private let phone = Phone()
    private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let child = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 40))

    init() { parent.addSubview(child) }

    /// Sets the mask of the child, lets the parent grow from 100 × 100 to 200 × 300, and returns
    /// the frame of the child.
    private func frameAfterGrowth(_ mask: UIView.AutoresizingMask) -> CGRect {
      child.autoresizingMask = mask
      parent.bounds.size = CGSize(width: 200, height: 300)
      return child.frame
    }

    private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func `G15: without a mask a child stays where it is`() {
      #expect(frameAfterGrowth([]) == box(10, 20, 50, 40))
      #expect(child.autoresizingMask == [] && parent.autoresizesSubviews)
    }

    @Test func `G15: a single flexible part takes the whole change`() {
      #expect(frameAfterGrowth([.flexibleWidth, .flexibleHeight]) == box(10, 20, 150, 240))
    }

    /// With these sizes the last bit is lost if the change is divided by the old size before it is
    /// multiplied by the length of the child.
    @Test(arguments: [(44.0, 222.0), (143, 64), (35, 205.75)])
    func `G15: a child that fills its parent fills it to the last bit after a resize`(
      old: Double, new: Double
    ) {
      parent.bounds.size = CGSize(width: old, height: old)
      child.frame = parent.bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      parent.bounds.size = CGSize(width: new, height: new)
      #expect(child.bounds.size == parent.bounds.size)
    }

    @Test func `G15: a flexible left or top margin moves the child`() {
      #expect(frameAfterGrowth([.flexibleLeftMargin, .flexibleTopMargin]) == box(110, 220, 50, 40))
    }

    @Test func `G15: a flexible right or bottom margin leaves the child where it is`() {
      #expect(
        frameAfterGrowth([.flexibleRightMargin, .flexibleBottomMargin]) == box(10, 20, 50, 40))
    }

    @Test func `G15: a flexible width and right margin share the change, and the left edge stays`()
    {
      child.frame = box(20, 0, 60, 40)
      #expect(frameAfterGrowth([.flexibleWidth, .flexibleRightMargin]) == box(20, 0, 135, 40))
    }

    @Test func `G15: a child that is flexible everywhere keeps its proportions`() {
      let mask = UIView.AutoresizingMask(rawValue: 0b11_1111)  // All six flags.
      #expect(isNear(frameAfterGrowth(mask), box(20, 60, 100, 120)))
    }

    @Test func `G15: the change reaches nested subviews, and is animated`() {
      child.frame = parent.bounds
      let leaf = UIView(frame: box(10, 20, 50, 40))
      child.addSubview(leaf)
      leaf.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      phone.show(parent)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        #expect(frameAfterGrowth([.flexibleWidth, .flexibleHeight]) == box(0, 0, 200, 300))
      }
      #expect(leaf.frame == box(10, 20, 150, 240))
      phone.wait(0.5)
      #expect(leaf.shownBounds.size == CGSize(width: 100, height: 140))
    }

    @Test func `G15: neither a transform nor a scroll of the parent resizes its children`() {
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      parent.transform = CGAffineTransform(scaleX: 2, y: 3)
      parent.bounds.origin = CGPoint(x: 30, y: 40)
      #expect(child.frame == box(10, 20, 50, 40))
    }

    @Test func `G15: a parent with autoresizesSubviews off does not resize its children`() {
      parent.autoresizesSubviews = false
      #expect(frameAfterGrowth([.flexibleWidth, .flexibleHeight]) == box(10, 20, 50, 40))
    }

    @Test func `G15: a rotated child with flexible margins is skewed, because its frame is used`() {
      child.frame = box(25, 25, 50, 50)
      child.transform = CGAffineTransform(rotationAngle: 0.1)
      _ = frameAfterGrowth([.flexibleLeftMargin, .flexibleRightMargin])
      #expect(isNear(child.center, CGPoint(x: 100, y: 50)))
      // The new frame is set under the rotation, so the bounds get another form. (docs/facts.md G6)
      #expect(child.bounds.width > 51 && child.bounds.height < 50)
    }
  }
}
