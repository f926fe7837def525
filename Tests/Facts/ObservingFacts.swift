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
