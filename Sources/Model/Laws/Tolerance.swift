// How far model and engine may be apart.
//
// In the exact domain every number that both compute is representable, so they must agree to the
// last bit. In the general domain they take different ways to the same number; with u = 2⁻⁵³ and
// a magnitude that adds up the absolute values met on the way,
//
//   a chain of L levels of geometry errs by at most 16·L·u·magnitude: 2⁻⁴⁵ for L = 16;
//   a timing curve that each side solves in its own way adds 2⁻⁴⁶·magnitude,
//
// so 2⁻⁴⁴·magnitude holds both. A layer keeps its opacity as a Float, half a unit of whose last
// place is 2⁻²⁵ below 1; four roundings on the way give 2⁻²³, and the model's own value is not
// rounded, which gives as much again.
//
// The angle of a turn is a quarter at most and met three times as fast as the whole: the curve
// leaves 3·(π/2)·2⁻⁴⁶ in it, sine and cosine are no steeper, and reading an angle off a matrix and
// putting it back costs some u more. 2⁻⁴² holds all that; own entries scale it.

/// How nearly model and engine have to agree.
struct Precision {
  /// To the last bit.
  let isExact: Bool

  /// How far two entries of turned matrices may be apart.
  static let turns = 0x1p-42

  /// Whether two numbers of geometry agree.
  ///
  /// - Parameter magnitude: the sum of the absolute values that either came from. Mostly the two
  ///   are equal, so it is added up only if they are not.
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
  /// Whether two pictures draw the same in one place.
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

/// How nearly two things that were seen have to agree, when no formula says what they should be.
struct ObservationTolerance {
  /// Of a number that is about 1, and in proportion.
  let margin: Double

  /// Two tellings of related stories come from different numbers, and each errs by as much as any
  /// chain of geometry and a curve, where coordinates are below 2¹⁶: this is far above that and far
  /// below what an eye can see.
  static let ofRuns = ObservationTolerance(margin: 0x1p-26)

  /// Two instants of one animation come from the same numbers, by another way through the roundings
  /// of a Float; a millionth is between what those leave and what an eye can see.
  static let ofInstants = ObservationTolerance(margin: 0x1p-20)

  /// What somebody puts back may have been turned by a whole turn, or converted there and back:
  /// that leaves some units of the last place, and this is a few thousand of them.
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
  /// That of everything but formulas that are exact in no domain.
  var precision: Precision { Precision(isExact: domain == .exact) }
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
  /// The sum of the absolute values met on the way from its bounds to its frame.
  var magnitude: Double {
    let stretch = max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d), 1)
    return 2 * stretch * bounds.magnitude + abs(transform.tx) + abs(transform.ty)
      + abs(position.x) + abs(position.y)
  }
}

extension Rect {
  var magnitude: Double { abs(origin.x) + abs(origin.y) + size.width + size.height }
}
