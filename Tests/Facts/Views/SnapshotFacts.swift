import TestSupport
import Testing
import UIKit

extension Facts {
  /// `snapshotView`, and images that `render(in:)` draws.
  @Suite @MainActor struct `Snapshots` {
    private let phone = Phone()

    /// A colored view that pictures identify by its number.
    private func card(
      _ number: Int32, _ frame: CGRect = CGRect(x: 10, y: 20, width: 100, height: 50)
    )
      -> UIView
    {
      let view = UIView(frame: frame)
      view.backgroundColor = .red
      view.node.tag = number
      return view
    }

    /// The items of a snapshot, bottom first.
    private func contents(_ view: UIView?) -> [Picture.Item] { view?.picture?.items ?? [] }
    /// The numbers of the cards in a snapshot, bottom first.
    private func numbers(_ view: UIView?) -> [Int32] { contents(view).map(\.tag) }

    /// What `layer.render(in:)` draws.
    private func rendered(_ view: UIView) -> UIImage? {
      UIGraphicsBeginImageContextWithOptions(view.bounds.size, false, 0)
      defer { UIGraphicsEndImageContext() }
      if let context = UIGraphicsGetCurrentContext() { view.layer.render(in: context) }
      return UIGraphicsGetImageFromCurrentImageContext()
    }

    // MARK: nil and empty

    @Test func `S1: a snapshot may be nil`() {
      let view = phone.show(card(1))
      view.node.flags.insert(.failsSnapshots)
      let snapshot: UIView? = view.snapshotView(afterScreenUpdates: true)
      #expect(snapshot == nil)
    }

    @Test func `S2: a view that was never rendered gives a snapshot without visible content`() {
      let view = card(1)
      phone.window.addSubview(view)
      let snapshot = view.snapshotView(afterScreenUpdates: false)
      #expect(snapshot != nil && contents(snapshot).isEmpty)
      #expect(snapshot?.bounds.size == CGSize(width: 100, height: 50))
    }

    @Test func `S9: a view that has just been added needs updates, or one turn of the run loop`() {
      let view = card(1)
      phone.window.addSubview(view)
      #expect(numbers(view.snapshotView(afterScreenUpdates: false)) == [])
      #expect(numbers(view.snapshotView(afterScreenUpdates: true)) == [1])
      let later = phone.show(card(2))
      #expect(numbers(later.snapshotView(afterScreenUpdates: false)) == [2])
    }

    @Test(arguments: [CGSize(width: 0, height: 50), CGSize(width: 100, height: 0), .zero])
    func `S10: by default a view of size zero gives an empty view`(_ size: CGSize) {
      let view = phone.show(card(1, CGRect(origin: .zero, size: size)))
      let snapshot = view.snapshotView(afterScreenUpdates: true)
      #expect(snapshot?.bounds == CGRect(origin: .zero, size: size))
      #expect(snapshot != nil && contents(snapshot).isEmpty)
    }

    @Test(arguments: [CGSize(width: 0, height: 50), CGSize(width: 100, height: 0), .zero])
    func `S10: by the policy zeroSizeSnapshotIsNil it gives nil`(_ size: CGSize) {
      let phone = Phone { $0.zeroSizeSnapshotIsNil = true }
      let view = phone.show(card(1, CGRect(origin: .zero, size: size)))
      #expect(view.snapshotView(afterScreenUpdates: true) == nil)
      #expect(phone.show(card(2)).snapshotView(afterScreenUpdates: true) != nil)
    }

    // Public animators of a dozen authors snapshot the new screen, with updates, before they add
    // it, and the snapshot is visible. Examples are VCTransitionsLibrary's portal and the flip
    // tutorial with its copies.
    @Test func `S10: by default a view outside any window is laid out and shown, with updates`() {
      let view = CountingView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
      view.backgroundColor = .red
      view.node.tag = 1
      view.addSubview(card(2))
      let snapshot = view.snapshotView(afterScreenUpdates: true)
      #expect(snapshot?.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
      #expect(numbers(snapshot) == [1, 2] && view.layouts == 1)
    }

    // VCTransitionsLibrary's explosion and DCExplosion divide a snapshot before it is shown.
    @Test(arguments: [false, true])
    func `S3, S10: a snapshot outside any window shows its picture`(_ updates: Bool) {
      let view = phone.show(card(1))
      let whole = view.snapshotView(afterScreenUpdates: false)
      let half = CGRect(x: 0, y: 0, width: 50, height: 50)
      let part = whole?.resizableSnapshotView(
        from: half, afterScreenUpdates: updates, withCapInsets: .zero)
      #expect(numbers(part) == [1] && part?.bounds == half)
    }

    @Test func `S10: without updates a view outside any window gives an empty view`() {
      let view = phone.show(card(1))
      view.removeFromSuperview()
      for view in [view, card(2)] {
        let snapshot = view.snapshotView(afterScreenUpdates: false)
        #expect(snapshot?.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(snapshot != nil && contents(snapshot).isEmpty)
      }
    }

    @Test(arguments: [false, true])
    func `S10: by the policy windowlessSnapshotIsEmpty it gives an empty view`(_ updates: Bool) {
      let phone = Phone { $0.windowlessSnapshotIsEmpty = true }
      let snapshot = card(1).snapshotView(afterScreenUpdates: updates)
      #expect(snapshot?.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
      #expect(snapshot != nil && contents(snapshot).isEmpty)
      #expect(numbers(phone.show(card(2)).snapshotView(afterScreenUpdates: true)) == [2])
    }

    @Test(arguments: [false, true])
    func `S10: by the policy windowlessSnapshotIsNil it gives nil`(_ updates: Bool) {
      let phone = Phone { $0.windowlessSnapshotIsNil = true }
      #expect(card(1).snapshotView(afterScreenUpdates: updates) == nil)
      #expect(phone.show(card(2)).snapshotView(afterScreenUpdates: true) != nil)
    }

    // MARK: Size and place

    @Test func `S3: a snapshot has the size of the captured view, and lies at the origin`() {
      let view = phone.show(card(1))
      view.bounds.origin = CGPoint(x: 7, y: 8)
      phone.turn()
      let snapshot = view.snapshotView(afterScreenUpdates: false)
      #expect(snapshot?.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test func `S3: a snapshot of a snapshot shows the same`() throws {
      let view = phone.show(card(1))
      let first = try #require(view.snapshotView(afterScreenUpdates: false))
      phone.show(first)
      let second = first.snapshotView(afterScreenUpdates: false)
      #expect(contents(second) == contents(first) && numbers(second) == [1])
      #expect(second?.frame == first.frame)
    }

    // MARK: Changes, animations and layout

    @Test func `S4: without updates a snapshot does not show a change made a line earlier`() {
      let view = phone.show(card(1))
      let child = card(2, CGRect(x: 0, y: 0, width: 10, height: 10))
      view.addSubview(child)
      phone.turn()
      view.alpha = 0.5
      view.bounds.size.width = 80
      child.removeFromSuperview()
      view.addSubview(card(3, CGRect(x: 0, y: 0, width: 10, height: 10)))
      let snapshot = view.snapshotView(afterScreenUpdates: false)
      #expect(numbers(snapshot) == [1, 2])
      #expect(contents(snapshot).map(\.alpha) == [1, 1])
      #expect(snapshot?.bounds.size == CGSize(width: 100, height: 50))
      phone.turn()
      #expect(numbers(view.snapshotView(afterScreenUpdates: false)) == [1, 3])
    }

    @Test func `S4: without updates a snapshot does not show the change that begins an animation`()
    {
      let view = phone.show(card(1))
      let child = card(2, CGRect(x: 0, y: 0, width: 10, height: 10))
      view.addSubview(child)
      phone.turn()
      UIView.animate(withDuration: 1) {
        view.alpha = 0
        child.alpha = 0.25
        child.center = CGPoint(x: 50, y: 25)
      }
      let snapshot = view.snapshotView(afterScreenUpdates: false)
      #expect(contents(snapshot).map(\.alpha) == [1, 1])
      #expect(contents(snapshot).last?.quad == CGAffineTransform(scaleX: 10, y: 10))
    }

    @Test
    func `S4: in flight a snapshot shows what is on the screen, also after a further write`() {
      let view = phone.show(card(1))
      let child = card(2, CGRect(x: 0, y: 0, width: 10, height: 10))
      view.addSubview(child)
      phone.turn()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        child.alpha = 0
        child.center = CGPoint(x: 25, y: 5)
      }
      phone.wait(0.5)
      let before = contents(view.snapshotView(afterScreenUpdates: false))
      #expect(before.last?.alpha == 0.5)
      #expect(before.last?.quad == CGAffineTransform(a: 10, b: 0, c: 0, d: 10, tx: 10, ty: 0))
      child.transform = CGAffineTransform(scaleX: 3, y: 3)
      #expect(contents(view.snapshotView(afterScreenUpdates: false)) == before)
    }

    @Test func `without updates a snapshot shows the screen also after its animations are ended`() {
      let view = phone.show(card(1))
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
      phone.wait(0.5)
      dropAllAnimations()
      #expect(contents(view.snapshotView(afterScreenUpdates: false)).map(\.alpha) == [0.5])
      let other = phone.show(card(2))
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { other.alpha = 0 }
      animator.startAnimation()
      phone.wait(0.5)
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
      #expect(contents(other.snapshotView(afterScreenUpdates: false)).map(\.alpha) == [0.5])
    }

    @Test func `S4: a snapshot does not follow later changes`() {
      let view = phone.show(card(1))
      let snapshot = view.snapshotView(afterScreenUpdates: false)
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      phone.wait(2)
      #expect(contents(snapshot).map(\.alpha) == [1])
    }

    /// Takes a snapshot of itself during layout, then becomes transparent.
    private final class VanishingView: UIView {
      var snapshot: UIView?
      override func layoutSubviews() {
        snapshot = snapshotView(afterScreenUpdates: true)
        alpha = 0
      }
    }

    @Test func `S5: a snapshot with updates during layout also captures the changes after it`() {
      let view = VanishingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.backgroundColor = .red
      phone.show(view)
      #expect(view.snapshot != nil && contents(view.snapshot).isEmpty)
    }

    @Test func `S6: the view's own alpha counts, and a hidden view gives an empty snapshot`() {
      let view = phone.show(card(1))
      view.alpha = 0.5
      #expect(contents(view.snapshotView(afterScreenUpdates: true)).map(\.alpha) == [0.5])
      view.isHidden = true
      let hidden = view.snapshotView(afterScreenUpdates: true)
      #expect(hidden != nil && contents(hidden).isEmpty)
    }

    @Test func `S7: the alpha of an ancestor does not blank the snapshot`() {
      let parent = phone.show(card(1)), child = card(2)
      parent.addSubview(child)
      parent.alpha = 0
      phone.turn()
      #expect(contents(child.snapshotView(afterScreenUpdates: false)).map(\.alpha) == [1])
      #expect(contents(child.snapshotView(afterScreenUpdates: true)).map(\.alpha) == [1])
    }

    @Test func `S8: a snapshot with updates lays out and draws the whole window`() {
      let other = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      phone.show(other)
      let view = phone.show(card(1)), late = card(2)
      other.setNeedsLayout()
      phone.window.addSubview(late)
      let before = other.layouts
      _ = view.snapshotView(afterScreenUpdates: true)
      #expect(other.layouts == before + 1)
      #expect(numbers(late.snapshotView(afterScreenUpdates: false)) == [2])
    }

    // MARK: Images

    @Test func `S11: render(in:) uses the model, also for views that were never on the screen`() {
      let view = card(1)
      view.addSubview(card(2))
      #expect(rendered(view)?.picture.items.map(\.tag) == [1, 2])
      #expect(rendered(view)?.size == CGSize(width: 100, height: 50))
    }

    @Test func `S11: render(in:) shows the end of an animation, not its current state`() {
      let view = phone.show(card(1))
      UIView.animate(withDuration: 1) {
        view.alpha = 0.25
        view.bounds.size.width = 200
      }
      phone.wait(0.5)
      #expect(rendered(view)?.picture.items.map(\.alpha) == [0.25])
      #expect(rendered(view)?.size == CGSize(width: 200, height: 50))
    }

    @Test(arguments: [CGSize(width: 0, height: 10), CGSize(width: 10, height: 0)])
    func `S13: without width or height there is no context and no image`(_ size: CGSize) {
      UIGraphicsBeginImageContextWithOptions(size, false, 0)
      defer { UIGraphicsEndImageContext() }
      #expect(UIGraphicsGetCurrentContext() == nil)
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test func `S14: a view's own transform and position are not in its snapshot`() {
      let view = phone.show(card(1))
      let plain = contents(view.snapshotView(afterScreenUpdates: true))
      view.transform = CGAffineTransform(rotationAngle: 1)
      view.center = .zero
      let snapshot = view.snapshotView(afterScreenUpdates: true)
      #expect(contents(snapshot) == plain)
      #expect(snapshot?.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test func `S14: an ancestor's clip is not in a snapshot`() {
      let parent = phone.show(card(1, CGRect(x: 0, y: 0, width: 10, height: 10)))
      let child = card(2, CGRect(x: 0, y: 0, width: 100, height: 50))
      let inner = card(3, CGRect(x: 50, y: 0, width: 100, height: 50))
      parent.clipsToBounds = true
      parent.addSubview(child)
      child.addSubview(inner)
      child.clipsToBounds = true
      phone.turn()
      let items = contents(child.snapshotView(afterScreenUpdates: false))
      let clip = CGRect(x: 0, y: 0, width: 100, height: 50)
      #expect(items.map(\.tag) == [2, 3])
      #expect(items.allSatisfy { $0.clip == nil || $0.clip == clip })
    }

    @Test func `S14: a view's own clip and those of its descendants are in its snapshot`() {
      let view = phone.show(card(1, CGRect(x: 0, y: 0, width: 100, height: 50)))
      let child = card(2, CGRect(x: 50, y: 0, width: 100, height: 50))
      view.addSubview(child)
      child.addSubview(card(3, CGRect(x: -10, y: 0, width: 100, height: 50)))
      view.clipsToBounds = true
      child.clipsToBounds = true
      phone.turn()
      let items = contents(view.snapshotView(afterScreenUpdates: false))
      #expect(items.map(\.tag) == [1, 2, 3])
      #expect(items[1].clip == CGRect(x: 0, y: 0, width: 100, height: 50))
      #expect(items[2].clip == CGRect(x: 50, y: 0, width: 50, height: 50))
    }
  }
}
