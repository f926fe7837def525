extension Law {
  /// - Planted bug: `mutant/system-assumes-middle-anchor`, `mutant/system-converts-two-corners`.
  static let conversionAgreesWithMatrices = Law(
    "conversion-agrees-with-matrices",
    "Converting between two views equals the product of their matrices; a rectangle becomes "
      + "the bounding box of its corners where the branches meet, and again in the target.",
    source: "UIKIT.md G2, C1, C5, C7; MODEL.md, Geometry", group: .conversion, scope: .headless
  ) { evidence, verdict in
    evidence.forEachProbe { probe, found, chain in
      let expected: Rect
      switch probe.question {
      case .point(let point), .composition(let point, via: _):
        expected = Rect(origin: chain.map(point), size: .zero)
      case .rect(let rect):
        expected = chain.down(chain.up(rect))
      case .roundTrip(let point):
        verdict.exercise()
        let there = chain.map(point)
        if !evidence.scenario.agree(there, found.detour, magnitude: chain.magnitude(of: point)) {
          verdict.report(
            Place(.conversion, .position), at: 0, .view(probe.from), expected: .point(there),
            found: .point(found.detour))
        }
        return
      }
      verdict.exercise()
      let magnitude = chain.magnitude(of: expected)
      if !evidence.scenario.agree(expected, found.answer, magnitude: magnitude) {
        let isRect = if case .rect = probe.question { true } else { false }
        verdict.report(
          Place(.conversion, isRect ? .frame : .position), at: 0, .view(probe.from),
          expected: isRect ? .rect(expected) : .point(expected.origin),
          found: isRect ? .rect(found.answer) : .point(found.answer.origin))
      }
    }
  }

  /// - Planted bug: `mutant/system-forgets-scroll-offset`.
  static let conversionRoundTrips = Law(
    "conversion-round-trips", "A point that is converted there and back is where it was.",
    source: "UIKIT.md C8", group: .conversion, scope: .headless
  ) { evidence, verdict in
    evidence.forEachProbe { probe, found, chain in
      guard case .roundTrip(let point) = probe.question else { return }
      verdict.exercise()
      if !evidence.scenario.agree(
        point, found.answer.origin, magnitude: chain.magnitude(of: point))
      {
        verdict.report(
          Place(.conversion, .position), at: 0, .view(probe.from), expected: .point(point),
          found: .point(found.answer.origin))
      }
    }
  }

  /// - Planted bug: `mutant/system-assumes-middle-anchor-down`.
  static let conversionComposes = Law(
    "conversion-composes", "From A to C by way of B is the same as from A to C.",
    source: "UIKIT.md C7, C8", group: .conversion, scope: .headless
  ) { evidence, verdict in
    evidence.forEachProbe { probe, found, chain in
      guard case .composition(let point, let via) = probe.question,
        let third = evidence.chain(from: probe.from, to: via)
      else { return }
      verdict.exercise()
      let magnitude = chain.magnitude(of: point) + third.magnitude(of: point)
      if !evidence.scenario.agree(found.answer.origin, found.detour, magnitude: magnitude) {
        verdict.report(
          Place(.conversion, .position), at: 0, .view(via), expected: .point(found.answer.origin),
          found: .point(found.detour))
      }
    }
  }
}

/// The way from one view to another: up to where the branches meet, and down.
struct ConversionChain {
  var up, down: Affine
  private let size: Double
  private let stretch: Double

  init(up: Affine, down: Affine, size: Double) {
    (self.up, self.down, self.size) = (up, down, size)
    let norm = down.norm
    // ‖M⁻¹‖ · cond(M), of the matrix that is undone on the way down.
    stretch = max(norm, 1) * max(norm * (down.inverse?.norm ?? 1), 1)
  }

  func map(_ point: Point) -> Point { down(up(point)) }

  func magnitude(of point: Point) -> Double {
    (abs(point.x) + abs(point.y) + size) * max(up.norm, 1) * stretch
  }

  func magnitude(of rect: Rect) -> Double { rect.magnitude + magnitude(of: Point.zero) }
}

extension Affine {
  fileprivate var norm: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }
}

extension Evidence {
  /// Calls `body` for each probe whose matrices can all be undone.
  fileprivate func forEachProbe(
    _ body: (Probe, Conversion, ConversionChain) -> Void
  ) {
    for (probe, found) in zip(scenario.probes, trace.conversions) {
      if let chain = chain(from: probe.from, to: probe.to) { body(probe, found, chain) }
    }
  }

  /// The matrices between two views of the top screen, or a view and the window, before anything
  /// happens; nil where one of them cannot be undone.
  func chain(from: ViewID, to: ViewID?) -> ConversionChain? {
    let top = scenario.screens.count - 1
    guard from.screen == top, to.map({ $0.screen == top }) ?? true else { return nil }
    let screen = scenario.screens[top]
    let root = screen.views[0].filling(Rect(origin: .zero, size: scenario.window.size))
    guard let to else {
      guard screen.canUndo(from.view, root) else { return nil }
      return ConversionChain(
        up: screen.toContainer(from.view, root: root), down: .identity,
        size: screen.magnitude(from.view, root: root))
    }
    guard screen.canUndo(from.view, root), screen.canUndo(to.view, root) else { return nil }
    let size =
      screen.magnitude(from.view, root: root) + screen.magnitude(to.view, root: root)
    let meeting =
      scenario.policies.contains(.rectsConvertThroughTheRoot)
      ? nil : screen.commonAncestor(from.view, to.view)
    guard
      let down = screen.map(from: to.view, upTo: meeting, root: root).inverse
    else { return nil }
    return ConversionChain(
      up: screen.map(from: from.view, upTo: meeting, root: root), down: down, size: size)
  }
}

extension Screen {
  /// Maps a point of a view to an ancestor of it; nil is the container.
  fileprivate func map(from view: Int, upTo ancestor: Int?, root: View) -> Affine {
    var map = Affine.identity
    var index = view
    while index != ancestor {
      map = (index == 0 ? root : views[index]).toSuperview.after(map)
      if index == 0 { break }
      index = views[index].parent
    }
    return map
  }

  /// The nearest view that is above both, or is one of them.
  fileprivate func commonAncestor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while a != b { if a > b { a = views[a].parent } else { b = views[b].parent } }
    return a
  }

  /// Whether every matrix between the view and the container has an inverse.
  fileprivate func canUndo(_ view: Int, _ root: View) -> Bool {
    var index = view
    while true {
      if (index == 0 ? root : views[index]).transform.determinant == 0 { return false }
      if index == 0 { return true }
      index = views[index].parent
    }
  }
}
