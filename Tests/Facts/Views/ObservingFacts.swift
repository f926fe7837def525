import TestSupport
import Testing
import UIKit

extension Facts {
  /// Observation by key path, as in Foundation's overlay on Apple's systems.
  @Suite @MainActor struct `Observing` {
    private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

    @Test func `an observer of a scroll view gets each change of the offset, old and new`() {
      var received: [[CGFloat?]] = []
      let observation = list.observe(\.contentOffset, options: [.old, .new]) { _, change in
        received.append([change.oldValue?.y, change.newValue?.y])
      }
      list.contentOffset.y = 30
      list.contentOffset.y = 30
      list.contentSize.height = 500
      list.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
      #expect(received == [[0, 30], [30, 50]])
      observation.invalidate()
      list.contentOffset.y = 0
      #expect(received.count == 2)
    }

    @Test func `V2: an observer of a view gets each change at once, and one of a frame`() {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var received: [String] = []
      let observations = [
        view.observe(\.frame, options: .new) { _, change in
          received.append("frame \(change.newValue!.minX) \(change.newValue!.width)")
        },
        view.observe(\.alpha, options: [.old, .new]) { _, change in
          received.append("alpha \(change.oldValue!) \(change.newValue!)")
        },
        view.observe(\.isHidden) { view, _ in received.append("hidden \(view.isHidden)") },
      ]
      view.frame = CGRect(x: 5, y: 0, width: 20, height: 10)
      view.alpha = 0.5
      view.alpha = 0.5
      view.isHidden = true
      #expect(received == ["frame 5.0 20.0", "alpha 1.0 0.5", "hidden true"])
      for observation in observations { observation.invalidate() }
      view.frame = .zero
      #expect(received.count == 3)
    }

    @Test func `V2: a layer can be observed, also through its view`() {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var received: [CGPoint] = []
      let observation = view.layer.observe(\.position, options: [.initial, .new]) { _, change in
        received.append(change.newValue!)
      }
      view.center = CGPoint(x: 30, y: 40)
      #expect(received == [CGPoint(x: 5, y: 5), CGPoint(x: 30, y: 40)])
      withExtendedLifetime(observation) {}
    }

    @Test func `V2: the title and the preferred size of a controller can be observed`() {
      let controller = UIViewController()
      var received: [String] = []
      let observations = [
        controller.observe(\.title, options: [.initial, .new]) { controller, _ in
          received.append("title \(controller.title ?? "nil")")
        },
        controller.observe(\.preferredContentSize, options: [.old, .new]) { _, change in
          received.append("height \(change.oldValue!.height) \(change.newValue!.height)")
        },
      ]
      controller.title = "Menu"
      controller.title = "Menu"
      #expect(received == ["title nil", "title Menu"])
      controller.preferredContentSize = CGSize(width: 100, height: 200)
      #expect(received == ["title nil", "title Menu", "height 0.0 200.0"])
      for observation in observations { observation.invalidate() }
      controller.title = "List"
      #expect(received.count == 3)
    }

    /// GQC:CALayer/kvo.m
    @Test func `V2: each change of a rare property is reported once, and no other`() {
      final class Watcher: NSObject, KeyValueObserver {
        var counts: [String: Int] = [:]
        func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?
        ) {
          counts[keyPath ?? "", default: 0] += 1
        }
      }
      let watcher = Watcher(), layer = CALayer()
      let keys = [
        "anchorPointZ", "contentsScale", "shadowOffset", "borderColor", "maskedCorners",
        "zPosition", "sublayerTransform",
      ]
      for key in keys { layer.addObserver(watcher, forKeyPath: key) }
      layer.anchorPointZ = 3
      layer.contentsScale = 2
      layer.shadowOffset = CGSize(width: 1, height: 1)
      layer.borderColor = UIColor.red.cgColor
      layer.maskedCorners = .layerMinXMinYCorner
      layer.zPosition = 2
      layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
      #expect(watcher.counts == Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
    }

    @Test func `V2: a value that stays nil is not reported`() {
      final class Watcher: NSObject, KeyValueObserver {
        var calls = 0
        func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?
        ) {
          calls += 1
        }
      }
      let watcher = Watcher(), view = UIView()
      view.addObserver(watcher, forKeyPath: "backgroundColor")
      view.alpha = 0.5
      #expect(watcher.calls == 0)
      view.backgroundColor = .red
      view.backgroundColor = nil
      #expect(watcher.calls == 2)
      view.removeObserver(watcher, forKeyPath: "backgroundColor")
    }

    @Test func `V2: a value that a cancelled transition restores is reported`() {
      let stack = Stack(), finger = stack.makeInteractive()
      var alphas: [CGFloat] = []
      let view: UIView = stack.a.view
      let observation = view.observe(\.alpha, options: .new) { _, change in
        alphas.append(change.newValue!)
      }
      stack.animator?.animate = { context in
        UIView.animate(withDuration: 1) {
          view.alpha = 0.5
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      stack.push()
      finger.update(0.5)
      finger.cancel()
      stack.phone.wait(2)
      #expect(alphas == [0.5, 1])
      withExtendedLifetime(observation) {}
    }

    @Test func `V2: the value at which an animator is stopped is reported`() {
      let phone = Phone(), view = phone.show(UIView(frame: list.frame))
      var positions: [CGFloat] = []
      let observation = view.observe(\.center, options: .new) { _, change in
        positions.append(change.newValue!.x)
      }
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
      animator.startAnimation()
      phone.wait(0.25)
      animator.stopAnimation(true)
      #expect(positions == [150, 75])
      withExtendedLifetime(observation) {}
    }

    @Test func `V2: an observer by name gets the changes until it is removed`() {
      final class Watcher: UIViewController {
        var received: [String] = []
        override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?
        ) {
          let old = change?[.oldKey] as? CGFloat, new = change?[.newKey] as? CGFloat
          received.append("\(keyPath ?? "") \(old ?? -1) \(new ?? -1)")
        }
      }
      let watcher = Watcher()
      list.addObserver(watcher, forKeyPath: "alpha", options: [.old, .new])
      list.layer.addObserver(watcher, forKeyPath: "cornerRadius", options: .new)
      list.alpha = 0.25
      list.layer.cornerRadius = 4
      #expect(watcher.received == ["alpha 1.0 0.25", "cornerRadius -1.0 4.0"])
      list.removeObserver(watcher, forKeyPath: "alpha")
      list.alpha = 1
      #expect(watcher.received.count == 2)
    }

    @Test func `V2: an object that is not a responder can observe by name`() {
      final class Watcher: NSObject, KeyValueObserver {
        var received: [String?] = []
        func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?
        ) {
          received.append(keyPath)
          super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
      }
      let watcher = Watcher()
      list.addObserver(watcher, forKeyPath: "alpha")
      list.alpha = 0.25
      list.removeObserver(watcher, forKeyPath: "alpha")
      list.alpha = 1
      #expect(watcher.received == ["alpha"])
    }

    @Test func `an observer of notifications that is removed is not called any more, others are`() {
      final class Listener: SelectorResponder {
        var calls = 0
        func perform(_ selector: Selector, with argument: Any?) -> Bool {
          calls += 1
          return true
        }
      }
      let listener = Listener(), other = Listener(), center = NotificationCenter()
      let first = NSNotification.Name("first"), second = NSNotification.Name("second")
      for observer in [listener, other] {
        for name in [first, second] {
          center.addObserver(observer, selector: "called:", name: name, object: nil)
        }
      }
      center.post(name: first, object: nil)
      #expect(listener.calls == 1 && other.calls == 1)
      center.removeObserver(listener, name: first, object: nil)
      center.post(name: first, object: nil)
      center.post(name: second, object: nil)
      #expect(listener.calls == 2 && other.calls == 3)
      center.removeObserver(listener)
      // This removes only an observation of `listener` as the sender, and `other` has none.
      center.removeObserver(other, name: second, object: listener)
      center.post(name: second, object: nil)
      #expect(listener.calls == 2 && other.calls == 4)
    }

    @Test func `associated objects are released with their object`() {
      final class Value {}
      let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
      defer { key.deallocate() }
      weak var outer: Value?
      weak var inner: Value?
      autoreleasepool {
        let object = Value(), middle = Value(), last = Value()
        (outer, inner) = (middle, last)
        objc_setAssociatedObject(object, key, middle, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(middle, key, last, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        removeDeadAssociations()
        #expect(objc_getAssociatedObject(object, key) as? Value === middle)
      }
      removeDeadAssociations()
      #expect(outer == nil && inner == nil)
    }

    @Test func `a value that uses associated objects as it is released keeps the others intact`() {
      final class Value {}
      final class Tracker {
        private let onRelease: () -> Void
        init(_ onRelease: @escaping () -> Void) { self.onRelease = onRelease }
        deinit { onRelease() }
      }
      let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
      defer { keys.deallocate() }
      let object = Value()
      var releases = 0
      /// A value that counts its release in an associated value.
      func tracker() -> Tracker {
        Tracker {
          releases += 1
          objc_setAssociatedObject(object, keys + 1, releases, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
      }
      func count() -> Int? { objc_getAssociatedObject(object, keys + 1) as? Int }
      objc_setAssociatedObject(object, keys, tracker(), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(object, keys, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(count() == 1)
      autoreleasepool {
        objc_setAssociatedObject(Value(), keys, tracker(), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
      removeDeadAssociations()
      #expect(count() == 2)
    }

    /// Apple's page of `objc_AssociationPolicy`.
    @Test func `an object that is associated by assignment is not retained`() {
      final class Owner {}
      let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
      defer { key.deallocate() }
      let object = Owner()
      weak var owner: Owner?
      autoreleasepool {
        let new = Owner()
        owner = new
        objc_setAssociatedObject(object, key, new, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(object, key) as? Owner === new)
      }
      #expect(owner == nil && objc_getAssociatedObject(object, key) == nil)
      objc_setAssociatedObject(object, key, true, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(object, key) as? Bool == true)
    }

    @Test func `an observer gets the values that its options ask for, with initial one at once`() {
      let table = UITableView(frame: list.frame)
      var received: [CGSize?] = []
      var observation: NSKeyValueObservation? = table.observe(
        \.contentSize, options: [.new, .initial]
      ) { table, change in
        #expect(change.oldValue == nil)
        received.append(change.newValue)
      }
      table.contentSize = CGSize(width: 100, height: 500)
      #expect(received == [.zero, CGSize(width: 100, height: 500)])
      withExtendedLifetime(observation) {}
      observation = nil
      table.contentSize = .zero
      #expect(received.count == 2)
    }
  }
}
