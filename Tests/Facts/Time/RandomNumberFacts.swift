import Foundation
import Testing
import UIKit

extension Facts {
  /// A run of a scenario repeats exactly: none of its random numbers are really random.
  @Suite @MainActor struct `Random numbers` {
    /// Numbers from Swift's and C's common functions for random numbers, in virtual time.
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

    @Test func `a run draws the same numbers each time, and they differ from one another`() {
      let first = draws()
      #expect(draws() == first)
      #expect(Set(first).count == first.count)
      let (belowTen, fraction) = (first[5], first[6])  // From arc4random_uniform and drand48.
      #expect(belowTen < 10 && (0..<1).contains(fraction))
    }

    @Test func `a run reads the same from the file of random numbers each time`() {
      func bytes() -> [UInt8] {
        UIRunLoop.restart(Behaviors(), fuel: .max)
        UIRunLoop.useVirtualTime(true)
        defer { UIRunLoop.useVirtualTime(false) }
        let file = open("/dev/urandom", O_RDONLY)
        var bytes = [UInt8](repeating: 0, count: 16)
        #expect(read(file, &bytes, bytes.count) == bytes.count)
        close(file)
        return bytes
      }
      let first = bytes()
      #expect(bytes() == first)
      #expect(Set(first).count > 8)
    }

    @Test func `numbers restart with each transition, and identifiers do not`() {
      UIRunLoop.restart(Behaviors(), fuel: .max)
      UIRunLoop.useVirtualTime(true)
      defer { UIRunLoop.useVirtualTime(false) }
      let first = (UInt64.random(in: 0...(.max)), UUID())
      UIRunLoop.restartRandomNumbers()
      let second = (UInt64.random(in: 0...(.max)), UUID())
      #expect(first.0 == second.0 && first.1 != second.1)
      UIRunLoop.restart(Behaviors(), fuel: .max)
      #expect(UUID() == first.1)
    }

    @Test func `random bytes for keys repeat, too`() {
      func bytes() -> [UInt8] {
        UIRunLoop.restart(Behaviors(), fuel: .max)
        UIRunLoop.useVirtualTime(true)
        defer { UIRunLoop.useVirtualTime(false) }
        var bytes = [UInt8](repeating: 0, count: 16)
        #expect(getentropy(&bytes, bytes.count) == 0)
        return bytes
      }
      #expect(bytes() == bytes() && Set(bytes()).count > 8)
    }

    @Test func `outside a run random numbers are really random`() {
      _ = draws()
      let first = UInt64.random(in: .min ... .max)
      _ = draws()
      #expect(UInt64.random(in: .min ... .max) != first)
    }
  }
}
