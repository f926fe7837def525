// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  import Testing

  @testable import Model

  /// How far two numbers may be apart: `docs/model.md, Tolerance`. The derivations are at the top of
  /// `Precision.swift`.
  @Suite struct `A tolerance` {
    @Test(arguments: [1.0, 384, 0.1, 1e-9, 65_536])
    func `of the exact domain is nothing: one last bit is seen`(value: Double) {
      let exact = Precision(isExact: true)
      #expect(exact.agree(value, value, magnitude: 1e9))
      #expect(!exact.agree(value, value.nextUp, magnitude: 1e9))
      #expect(!exact.agree(alpha: value, value.nextDown))
      let rect = Rect(value, 0, 1, 1), other = Rect(value.nextUp, 0, 1, 1)
      #expect(exact.agree(rect, rect, magnitude: 1e9) && !exact.agree(rect, other, magnitude: 1e9))
    }

    @Test(arguments: [1.0, 384, 65_536])
    func `of geometry holds at its bound and not just above it`(magnitude: Double) {
      let general = Precision(isExact: false)
      // One number is 0 and the other one tiny, so almost only the given magnitude counts.
      let bound = 0x1p-44 * magnitude
      #expect(general.agree(0, bound, magnitude: magnitude))
      #expect(!general.agree(0, bound * (1 + 0x1p-40), magnitude: magnitude))
      #expect(!general.agree(0, -bound * (1 + 0x1p-40), magnitude: magnitude))
    }

    @Test func `of an alpha holds at its bound and not just above it`() {
      let general = Precision(isExact: false)
      #expect(general.agree(alpha: 0.5, 0.5 + 0x1p-22))
      #expect(!general.agree(alpha: 0.5, 0.5 + 0x1p-22 + 0x1p-50))
      #expect(!general.agree(alpha: 0.5, 0.5 - 0x1p-22 - 0x1p-50))
    }

    @Test(arguments: [
      (ObservationTolerance.ofRuns, 0x1p-26), (.ofInstants, 0x1p-20), (.ofRoundTrips, 0x1p-40),
    ])
    func `of observations holds at its bound and not just above it`(
      tolerance: ObservationTolerance, margin: Double
    ) {
      // The margin counts once for each unit of 1 + |a| + |b|.
      #expect(tolerance.holds(0, margin))
      #expect(!tolerance.holds(0, margin * (1 + 2 * margin)))
      #expect(tolerance.holds(100, 100 + 200 * margin))
      #expect(!tolerance.holds(100, 100 + 203 * margin))
    }

    @Test func `holds for an infinite number only beside itself`() {
      let general = Precision(isExact: false), runs = ObservationTolerance.ofRuns
      let infinity = Double.infinity
      #expect(general.agree(infinity, infinity, magnitude: 1) && runs.holds(infinity, infinity))
      for number in [0, 1e300, -infinity, .nan] {
        #expect(!general.agree(infinity, number, magnitude: 1) && !runs.holds(infinity, number))
      }
    }

    @Test func `of a matrix holds for no entry that is not a number`() {
      var matrix = Matrix.identity
      matrix.rows.0[2] = .nan
      #expect(matrix.distance(to: .identity) == .infinity)
    }

    @Test func `of a picture looks at every number of an item`() {
      let general = Precision(isExact: false)
      let item = PictureItem(
        view: ViewID(0, 1), quad: Affine(2, 0, 0, 2, 3, 4),
        clip: Rect(0, 0, 8, 8), alpha: 0.5)
      func agrees(_ change: (inout PictureItem) -> Void) -> Bool {
        var other = item
        change(&other)
        return general.agree(item, other, magnitude: 8)
      }
      #expect(agrees { _ in })
      #expect(!agrees { $0.view = ViewID(0, 2) })
      #expect(!agrees { $0.alpha += 0x1p-21 })
      #expect(!agrees { $0.quad.tx += 0x1p-38 } && !agrees { $0.quad.a += 0x1p-38 })
      #expect(!agrees { $0.clip = Rect(0, 0, 8, 8 + 0x1p-38) } && !agrees { $0.clip = nil })
    }
  }
#endif
