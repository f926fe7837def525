// The derivation of the tolerances between model and engine.
//
// In the exact domain every number that both compute is representable, so they must agree to the
// last bit. In the general domain they reach the same number in different ways. With u = 2⁻⁵³ and a
// magnitude that adds up the absolute values met on the way,
//
//   a chain of L levels of geometry errs by at most 16·L·u·magnitude: 2⁻⁴⁵ for L = 16,
//   and generated screens have fewer;
//   a timing curve that each side solves in its own way adds 2⁻⁴⁶·magnitude,
//
// so 2⁻⁴⁴·magnitude covers both. A layer keeps its opacity as a Float, half a unit of whose last
// place is 2⁻²⁵ below 1. Four roundings give 2⁻²³, and the model's own value is not rounded, which
// gives as much again.
//
// A rotation of a flip is at most π/2, in a third of the duration, so the error of the curve becomes
// 3·(π/2)·2⁻⁴⁶ in the angle. Sine and cosine do not increase it. Reading an angle from a matrix and
// making a matrix of it again adds some u. 2⁻⁴² covers all of that. The entries of the layer's own
// transform scale it.

/// How precisely the model and the engine must agree.
struct Precision {
  /// Whether they must agree to the last bit.
  let isExact: Bool

  /// The maximal difference between two numbers of geometry, as a part of their magnitude.
  static let relativeError = 0x1p-44
  /// The maximal difference between two alphas.
  static let alphaDistanceMax = 0x1p-22
  /// How much larger than the window the views in pictures are assumed to be.
  static let pictureScale = 16.0
  /// The maximal difference between the entries of two rotation matrices.
  static let rotationDistanceMax = 0x1p-42

  /// Whether two numbers of geometry agree. An infinite number agrees only with itself.
  ///
  /// - Parameter magnitude: the sum of the absolute values from which either was computed. It is
  ///   evaluated only if the two numbers differ, which is rare.
  func agree(_ a: Double, _ b: Double, magnitude: @autoclosure () -> Double) -> Bool {
    if a == b { return true }
    let difference = abs(a - b)
    return !isExact && difference.isFinite
      && difference <= Precision.relativeError * (magnitude() + abs(a) + abs(b))
  }

  func agree(_ a: Rect, _ b: Rect, magnitude: @autoclosure () -> Double) -> Bool {
    if a == b { return true }
    let magnitude = magnitude()
    return agree(a.origin, b.origin, magnitude: magnitude)
      && agree(a.size.width, b.size.width, magnitude: magnitude)
      && agree(a.size.height, b.size.height, magnitude: magnitude)
  }

  func agree(_ a: Point, _ b: Point, magnitude: @autoclosure () -> Double) -> Bool {
    if a == b { return true }
    let magnitude = magnitude()
    return agree(a.x, b.x, magnitude: magnitude) && agree(a.y, b.y, magnitude: magnitude)
  }

  /// Whether two transforms agree.
  ///
  /// - Parameter magnitude: that of the translation. The other entries have magnitude 1.
  func agree(_ a: Affine, _ b: Affine, magnitude: @autoclosure () -> Double) -> Bool {
    if a == b { return true }
    let magnitude = magnitude()
    return agree(a.a, b.a, magnitude: 1) && agree(a.b, b.b, magnitude: 1)
      && agree(a.c, b.c, magnitude: 1) && agree(a.d, b.d, magnitude: 1)
      && agree(a.tx, b.tx, magnitude: magnitude) && agree(a.ty, b.ty, magnitude: magnitude)
  }

  /// Whether two alphas agree.
  func agree(alpha a: Double, _ b: Double) -> Bool {
    if a == b { return true }
    return !isExact && abs(a - b) <= Precision.alphaDistanceMax
  }
}

extension Precision {
  /// Whether two items of a picture draw the same in the same place.
  ///
  /// - Parameter magnitude: of the coordinates of the picture.
  func agree(_ a: PictureItem, _ b: PictureItem, magnitude: Double) -> Bool {
    guard a.view == b.view, agree(alpha: a.alpha, b.alpha) else { return false }
    return agree(a.quad, b.quad, magnitude: magnitude)
      && agree(clip: a.clip, b.clip, magnitude: magnitude)
  }

  /// Whether two clips agree: nil clips nothing, and an empty one hides everything wherever it is.
  func agree(clip a: Rect?, _ b: Rect?, magnitude: Double) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): agree(a, b, magnitude: magnitude) || a.isEmpty && b.isEmpty
    default: false
    }
  }
}

extension Scenario {
  /// The magnitude of the coordinates of pictures.
  var pictureMagnitude: Double { window.magnitude * Precision.pictureScale }

  /// How precisely numbers must agree whose formulas are exact in the exact domain.
  var precision: Precision { Precision(isExact: domain == .exact && !mayReverseInFlight) }

  /// Whether a second release may reverse a transition in flight. That divides by numbers that are
  /// not powers of two. (`docs/facts.md I20`)
  private var mayReverseInFlight: Bool {
    guard !events.isEmpty, !policies.contains(.secondReleaseIsIgnored) else { return false }
    var last: Event.Kind?
    for event in events {
      switch event.kind {
      case .finish, .cancel:
        if let last, last != event.kind { return true }
        last = event.kind
      case .update:
        // The update holds the transition again, so the next release is a first one.
        if last == .finish && !policies.contains(.updateAfterFinishIsIgnored) { last = nil }
      default: break
      }
    }
    return false
  }
}

extension Screen {
  /// The sum of the absolute values in the computation of a view's rectangle in the container, which
  /// `root` fills.
  func magnitude(_ viewIndex: Int, root: View) -> Double {
    var sum = views[viewIndex].bounds.magnitude
    var index = viewIndex
    while true {
      let view = index == 0 ? root : views[index]
      sum = view.stretch * (sum + view.bounds.magnitude) + view.shift
      if index == 0 { return sum }
      index = view.parent
    }
  }
}

extension View {
  /// The sum of the absolute values in the computation of the frame.
  var magnitude: Double { 2 * stretch * bounds.magnitude + shift }

  /// The factor by which the transform may enlarge rounding errors; at least 1.
  fileprivate var stretch: Double {
    max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d), 1)
  }

  /// The sum of the absolute values that are added after the transform.
  fileprivate var shift: Double {
    abs(transform.tx) + abs(transform.ty) + abs(position.x) + abs(position.y)
  }
}

extension Rect {
  var magnitude: Double { abs(origin.x) + abs(origin.y) + size.width + size.height }
}
