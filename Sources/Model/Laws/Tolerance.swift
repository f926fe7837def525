// How far the model and the engine may be apart.
//
// In the exact domain every number that both compute is representable, so they must agree to the
// last bit. In the general domain they reach the same number in different ways. With u = 2⁻⁵³ and a
// magnitude that adds up the absolute values met on the way,
//
//   a chain of L levels of geometry errs by at most 16·L·u·magnitude: 2⁻⁴⁵ for L = 16;
//   a timing curve that each side solves in its own way adds 2⁻⁴⁶·magnitude,
//
// so 2⁻⁴⁴·magnitude covers both. A layer keeps its opacity as a Float, half a unit of whose last
// place is 2⁻²⁵ below 1. Four roundings give 2⁻²³, and the model's own value is not rounded, which
// gives as much again.
//
// The angle of a turn is at most a quarter turn, and changes three times as fast as the whole: the
// curve leaves 3·(π/2)·2⁻⁴⁶ in it. Sine and cosine are no steeper. To read an angle from a matrix
// and make a matrix of it again costs some u more. 2⁻⁴² covers all of that. The entries of the
// layer's own transform scale it.

/// How nearly the model and the engine must agree.
struct Precision {
  /// Whether they must agree to the last bit.
  let isExact: Bool

  /// The maximal distance of two turned matrices.
  static let turns = 0x1p-42

  /// Whether two numbers of geometry agree.
  ///
  /// - Parameter magnitude: the sum of the absolute values that either came from. It is computed
  ///   only if the two numbers differ, which is rare.
  func agree(_ a: Double, _ b: Double, magnitude: @autoclosure () -> Double) -> Bool {
    if a == b { return true }
    return !isExact && abs(a - b) <= 0x1p-44 * (magnitude() + abs(a) + abs(b))
  }

  func agree(_ a: Rect, _ b: Rect, magnitude: @autoclosure () -> Double) -> Bool {
    if a == b { return true }
    guard !isExact else { return false }
    let magnitude = magnitude()
    return agree(a.origin, b.origin, magnitude: magnitude)
      && agree(a.size.width, b.size.width, magnitude: magnitude)
      && agree(a.size.height, b.size.height, magnitude: magnitude)
  }

  func agree(_ a: Point, _ b: Point, magnitude: @autoclosure () -> Double) -> Bool {
    if a == b { return true }
    guard !isExact else { return false }
    let magnitude = magnitude()
    return agree(a.x, b.x, magnitude: magnitude) && agree(a.y, b.y, magnitude: magnitude)
  }

  func agree(_ a: Affine, _ b: Affine, magnitude: @autoclosure () -> Double) -> Bool {
    if a == b { return true }
    guard !isExact else { return false }
    let magnitude = magnitude()
    return agree(a.a, b.a, magnitude: 1) && agree(a.b, b.b, magnitude: 1)
      && agree(a.c, b.c, magnitude: 1) && agree(a.d, b.d, magnitude: 1)
      && agree(a.tx, b.tx, magnitude: magnitude) && agree(a.ty, b.ty, magnitude: magnitude)
  }

  /// Whether two alphas agree.
  func agree(alpha a: Double, _ b: Double) -> Bool {
    if a == b { return true }
    return !isExact && abs(a - b) <= 0x1p-22
  }
}

extension Precision {
  /// Whether two items of a picture draw the same in the same place.
  ///
  /// - Parameter magnitude: of the coordinates of the picture.
  func agree(_ a: PictureItem, _ b: PictureItem, magnitude: Double) -> Bool {
    guard a.view == b.view, agree(alpha: a.alpha, b.alpha) else { return false }
    guard agree(a.quad, b.quad, magnitude: magnitude) else { return false }
    switch (a.clip, b.clip) {
    case (nil, nil): return true
    case (let a?, let b?):
      return agree(a, b, magnitude: magnitude) || (a.isEmpty && b.isEmpty)
    default: return false
    }
  }
}

/// How nearly two observations must agree when no formula says what they should be.
struct ObservationTolerance {
  /// The tolerance for a number of about 1. It grows in proportion to larger numbers.
  let margin: Double

  /// For two runs of related scenarios. They compute with different numbers, and each errs by as
  /// much as any chain of geometry and a curve, for coordinates below 2¹⁶. This margin is far above
  /// that and far below what an eye can see.
  static let ofRuns = ObservationTolerance(margin: 0x1p-26)

  /// For two instants of one animation. They come from the same numbers with different roundings of
  /// a Float. A millionth lies between those and what an eye can see.
  static let ofInstants = ObservationTolerance(margin: 0x1p-20)

  /// For a value that is put back. It may have been turned by a whole turn, or converted there and
  /// back, which leaves some units of the last place. This is a few thousand of them.
  static let ofRoundTrips = ObservationTolerance(margin: 0x1p-40)

  func holds(_ a: Double, _ b: Double) -> Bool {
    a == b || abs(a - b) <= margin * (1 + abs(a) + abs(b))
  }

  func holds(_ a: Point, _ b: Point) -> Bool { holds(a.x, b.x) && holds(a.y, b.y) }

  func holds(_ a: Rect, _ b: Rect) -> Bool {
    holds(a.minX, b.minX) && holds(a.minY, b.minY) && holds(a.size.width, b.size.width)
      && holds(a.size.height, b.size.height)
  }

  func holds(_ a: Affine, _ b: Affine) -> Bool {
    holds(a.a, b.a) && holds(a.b, b.b) && holds(a.c, b.c) && holds(a.d, b.d)
      && holds(a.tx, b.tx) && holds(a.ty, b.ty)
  }
}

extension Scenario {
  /// How nearly numbers must agree whose formulas are exact in the exact domain.
  var precision: Precision { Precision(isExact: domain == .exact && !mayTurnRound) }

  /// Whether a second release may turn a transition round in flight, which divides by numbers that
  /// are no powers of two. (`docs/facts.md I20`)
  private var mayTurnRound: Bool {
    guard !events.isEmpty, !policies.contains(.secondReleaseIsIgnored) else { return false }
    var last: Event.Kind?
    for event in events {
      switch event.kind {
      case .finish, .cancel:
        if let last, last != event.kind { return true }
        last = event.kind
      case .update:
        if last == .finish && !policies.contains(.updateAfterFinishIsIgnored) { last = nil }
      default: break
      }
    }
    return false
  }
}

extension Screen {
  /// The sum of the absolute values met between a view and its container.
  func magnitude(_ view: Int, root: View) -> Double {
    var sum = views[view].bounds.magnitude
    var index = view
    for _ in 0...view {
      let view = index == 0 ? root : views[index]
      let t = view.transform
      let stretch = max(abs(t.a) + abs(t.c), abs(t.b) + abs(t.d), 1)
      sum =
        stretch * (sum + view.bounds.magnitude) + abs(t.tx) + abs(t.ty)
        + abs(view.position.x) + abs(view.position.y)
      if index == 0 { break }
      index = view.parent
    }
    return sum
  }
}

extension View {
  /// The sum of the absolute values met on the way from the bounds to the frame.
  var magnitude: Double {
    let stretch = max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d), 1)
    return 2 * stretch * bounds.magnitude + abs(transform.tx) + abs(transform.ty)
      + abs(position.x) + abs(position.y)
  }
}

extension Rect {
  var magnitude: Double { abs(origin.x) + abs(origin.y) + size.width + size.height }
}
