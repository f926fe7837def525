import Generators
import Testing

@Suite struct `The complexity of a choice` {
  @Test func `goes outward from the simplest value, upward first`() {
    let complexities = [0, 1, -1, 2, -2, 3, 4, 5].map {
      Choice(.integer, $0, in: -2...5, simplest: 0).complexity
    }
    #expect(complexities == [0, 1, 2, 3, 4, 5, 6, 7])
    let mirrored = [0, 1, -1, -2, -3].map {
      Choice(.integer, $0, in: -3...1, simplest: 0).complexity
    }
    #expect(mirrored == [0, 1, 2, 3, 4])
  }

  @Test func `is different for each value, also at both ends of Int`() {
    let whole = Int.min...Int.max
    #expect(Choice(.integer, .min, in: whole, simplest: 0).complexity == .max)
    #expect(Choice(.integer, .max, in: whole, simplest: 0).complexity == UInt64.max - 2)
    #expect(Choice(.integer, .max, in: whole, simplest: .min).complexity == .max)
    #expect(Choice(.integer, -1, in: whole, simplest: 0).complexity == 2)
  }

  @Test func `puts whole doubles before fractions, short fractions before long ones, NaN last`() {
    let doubles = [0, 1, -1, 2, 1_000_000, 0.5, 1.5, 0.25, 1 / 3, 0.1, 1e300, .infinity, .nan]
    let complexities = doubles.map(DoubleOrder.complexity(of:))
    #expect(complexities == complexities.sorted())
    #expect(Set(complexities).count == complexities.count)
  }

  @Test func `converts every double to a place and back, in order`() {
    let doubles = [
      -Double.infinity, -1e300, -1, -.leastNonzeroMagnitude, -0.0, 0, .leastNonzeroMagnitude, 1,
      .infinity, .nan,
    ]
    let places = doubles.map(DoubleOrder.ordinal(of:))
    #expect(places == places.sorted())
    #expect(
      zip(places, doubles).allSatisfy {
        DoubleOrder.double(atOrdinal: $0).bitPattern == $1.bitPattern
      })
  }
}
