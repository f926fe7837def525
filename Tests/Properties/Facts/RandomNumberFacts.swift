import Foundation
import Testing
import UIKit

extension Facts {
  /// A story is the same each time: nothing in it may come from real chance.
  @Suite @MainActor struct `Chance` {
    /// What a story draws, each in its own way.
    private func draws() -> [Double] {
      UIRunLoop.restart(Behaviors(), fuel: .max)
      UIRunLoop.useVirtualTime(true)
      defer { UIRunLoop.useVirtualTime(false) }
      return [
        Double.random(in: 0..<1), CGFloat.random(in: -1...1), Double(Int.random(in: 0..<1000)),
        Double([1, 2, 3, 4, 5].shuffled()[0]), Double(arc4random()),
        Double(arc4random_uniform(10)), drand48(), Double(Glibc.random()),
      ]
    }

    @Test func `a story that draws draws the same each time, and numbers that differ`() {
      let first = draws()
      #expect(draws() == first)
      #expect(Set(first).count == first.count)
      #expect(first[5] < 10 && (0..<1).contains(first[6]))
    }

    @Test func `outside a story there is chance`() {
      _ = draws()
      let first = UInt64.random(in: .min ... .max)
      _ = draws()
      #expect(UInt64.random(in: .min ... .max) != first)
    }

    @Test func `work that was put off before a story's time 0 is done before it`() {
      UIRunLoop.restart(Behaviors(), fuel: .max)
      UIRunLoop.useVirtualTime(true)
      defer { UIRunLoop.useVirtualTime(false) }
      world.pointee.now = -64
      var order: [String] = []
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { order.append("then") }
      #expect(UIRunLoop.nextTimer == -63.5)
      DispatchQueue.main.async { order.append("first") }
      UIRunLoop.runQueue()
      world.pointee.now = 0
      UIRunLoop.runQueue()
      #expect(order == ["first", "then"])
    }
  }
}
