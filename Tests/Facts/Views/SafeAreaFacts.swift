import TestSupport
import Testing
import UIKit

extension Facts {
  /// Safe areas, layout margins, and the guides that follow them.
  ///
  /// Unless a comment names another source, the numbers are those of OUK, `SafeAreaGuideTests`, which
  /// says that they were measured on Apple's UIKit (Mac Catalyst 26.1).
  @Suite @MainActor struct `Safe areas and margins` {
    private let phone = Phone()
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() {
      phone.window.frame = root.frame
      phone.window.ownSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
      phone.show(root)
    }

    /// The insets are those at the top, left, bottom and right.
    @Test(arguments: [
      (CGRect(x: 0, y: 0, width: 320, height: 480), [44.0, 10, 34, 12]),
      (CGRect(x: 30, y: 20, width: 100, height: 500), [24, 0, 34, 0]),
      (CGRect(x: -40, y: -60, width: 200, height: 200), [44, 10, 0, 0]),
      (CGRect(x: 0, y: 100, width: 320, height: 200), [0, 10, 0, 12]),
      (CGRect(x: 0, y: 460, width: 320, height: 100), [0, 10, 34, 12]),
      (CGRect(x: 300, y: 0, width: 100, height: 480), [44, 0, 34, 12]),
      (CGRect(x: -50, y: -50, width: 500, height: 700), [44, 10, 34, 12]),
      (CGRect(x: 5, y: 10, width: 60, height: 20), [34, 5, 0, 0]),
      (CGRect(x: 0, y: 500, width: 100, height: 50), [0, 10, 34, 0]),
    ])
    func `a safe area never reaches further into a view than into its superview`(
      frame: CGRect, insets: [Double]
    ) {
      let child = UIView(frame: frame)
      root.addSubview(child)
      let expected = UIEdgeInsets(
        top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
      #expect(child.safeAreaInsets == expected)
    }

    // PinLayout:PinSafeAreaTests
    @Test func `H21: the subviews of a scroll view have no safe area, unless it adjusts no inset`()
    {
      final class Listener: UIView {
        var changes = 0
        override func safeAreaInsetsDidChange() { changes += 1 }
      }
      let scrollView = UIScrollView(frame: root.bounds), content = Listener(frame: root.bounds)
      root.addSubview(scrollView)
      scrollView.addSubview(content)
      let changes = content.changes
      phone.window.ownSafeAreaInsets.top = 50
      #expect(scrollView.safeAreaInsets.top == 50 && scrollView.adjustedContentInset.top == 50)
      #expect(content.safeAreaInsets == .zero && content.changes == changes)
      scrollView.contentInsetAdjustmentBehavior = .never
      #expect(content.safeAreaInsets.top == 50)
    }

    @Test func `the layout guides of a controller have the lengths of the safe area insets`() {
      let controller = UIViewController(nibName: nil, bundle: nil)
      controller.view = root
      #expect(controller.topLayoutGuide.length == 44 && controller.bottomLayoutGuide.length == 34)
    }

    @Test func `margins include the safe area unless insetsLayoutMarginsFromSafeArea is off`() {
      #expect(root.layoutMargins == UIEdgeInsets(top: 52, left: 18, bottom: 42, right: 20))
      root.insetsLayoutMarginsFromSafeArea = false
      #expect(root.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test func `preservesSuperviewLayoutMargins keeps the superview's margins`() {
      let parent = UIView(frame: root.bounds)
      parent.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
      let child = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
      child.preservesSuperviewLayoutMargins = true
      parent.addSubview(child)
      #expect(child.layoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 8, right: 8))
    }

    /// Apple, `preservesSuperviewLayoutMargins`: the margins of a view include those of its
    /// superview, as far as they reach into it.
    @Test func `margins reach through two levels, each on its own side`() {
      let top = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let middle = UIView(frame: CGRect(x: 2, y: 3, width: 311, height: 470))
      let child = UIView(frame: CGRect(x: 1, y: 2, width: 308, height: 465))
      top.addSubview(middle)
      middle.addSubview(child)
      top.layoutMargins = UIEdgeInsets(top: 20, left: 24, bottom: 28, right: 32)
      middle.preservesSuperviewLayoutMargins = true
      #expect(middle.layoutMargins == UIEdgeInsets(top: 17, left: 22, bottom: 21, right: 25))
      #expect(child.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
      child.preservesSuperviewLayoutMargins = true
      #expect(child.layoutMargins == UIEdgeInsets(top: 15, left: 21, bottom: 18, right: 23))
    }

    // PinLayout:ReadableLayoutMarginsSpec
    @Test func `H22: without a keyboard its guide reaches from the safe area to the window's end`()
    {
      let phone = Phone()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
      phone.window.addSubview(view)
      let rest = CGRect(x: 0, y: 400, width: 384, height: 432)
      #expect(view.keyboardLayoutGuide.layoutFrame == rest)
      phone.turn()
      #expect(view.keyboardLayoutGuide.layoutFrame == rest)
      view.frame = phone.window.bounds
      #expect(view.keyboardLayoutGuide.layoutFrame.height == 0)
      phone.window.ownSafeAreaInsets.bottom = 34
      #expect(view.keyboardLayoutGuide.layoutFrame.minY == 798)
      view.keyboardLayoutGuide.usesBottomSafeArea = false
      #expect(view.keyboardLayoutGuide.layoutFrame.height == 0)
    }

    @Test func `layoutMarginsDidChange comes before safeAreaInsetsDidChange`() {
      final class Listener: UIView {
        var received: [String] = []
        override func layoutMarginsDidChange() { received.append("margins") }
        override func safeAreaInsetsDidChange() { received.append("safe area") }
      }
      let view = Listener(frame: root.bounds)
      root.addSubview(view)
      phone.window.ownSafeAreaInsets.top = 20
      #expect(view.received == ["margins", "safe area"])
    }
  }
}
