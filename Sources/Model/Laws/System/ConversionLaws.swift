extension Law {
  /// Judges a conversion of a point or a rectangle against the formulas of
  /// `docs/model.md, Geometry`.
  /// - Mutant: `mutant/system-assumes-middle-anchor`, `mutant/system-converts-two-corners`.
  static let conversionAgreesWithMatrices = Law(
    "conversion-agrees-with-matrices",
    "A conversion between two views equals the product of their matrices. A rectangle is converted "
      + "to the bounding box of its corners in the nearest common ancestor, and from there to the "
      + "bounding box in the target.",
    source: "docs/facts.md G2, C1, C5, C7; docs/model.md, Geometry", group: .conversion,
    scope: .headless
  ) { context, result in
    context.forEachProbe { probe, found, chain in
      let expected: Rect
      switch probe.question {
      case .point(let point), .composition(let point, via: _):
        expected = Rect(origin: chain.map(point), size: .zero)
      case .rect(let rect):
        expected = chain.down(chain.up(rect))
      case .roundTrip(let point):
        result.markNonVacuous()
        let mapped = chain.map(point)
        if !context.scenario.precision.agree(
          mapped, found.detour, magnitude: context.magnitude(of: point, chain))
        {
          result.report(
            Effect(.conversion, .position), at: 0, .view(probe.from), expected: .point(mapped),
            found: .point(found.detour))
        }
        return
      }
      result.markNonVacuous()
      let agrees = context.scenario.precision.agree(
        expected, found.result, magnitude: expected.magnitude + context.magnitude(of: .zero, chain))
      if !agrees {
        let isRect = if case .rect = probe.question { true } else { false }
        result.report(
          Effect(.conversion, isRect ? .frame : .position), at: 0, .view(probe.from),
          expected: isRect ? .rect(expected) : .point(expected.origin),
          found: isRect ? .rect(found.result) : .point(found.result.origin))
      }
    }
  }

  /// Judges a point that is converted to another view and back.
  /// - Mutant: `mutant/system-forgets-scroll-offset`,
  ///   `mutant/system-assumes-middle-anchor-up`.
  static let conversionRoundTrips = Law(
    "conversion-round-trips", "A point that is converted to another view and back is unchanged.",
    source: "docs/facts.md C8", group: .conversion, scope: .headless
  ) { context, result in
    context.forEachProbe { probe, found, chain in
      guard case .roundTrip(let point) = probe.question else { return }
      result.markNonVacuous()
      if !context.scenario.precision.agree(
        point, found.result.origin, magnitude: context.magnitude(of: point, chain))
      {
        result.report(
          Effect(.conversion, .position), at: 0, .view(probe.from), expected: .point(point),
          found: .point(found.result.origin))
      }
    }
  }

  /// Judges a conversion that goes through a third view.
  /// - Mutant: `mutant/system-assumes-middle-anchor-down`,
  ///   `mutant/system-forgets-scroll-offset-up`.
  static let conversionComposes = Law(
    "conversion-composes",
    "A conversion from A to C by way of B equals the conversion from A to C.",
    source: "docs/facts.md C7, C8", group: .conversion, scope: .headless
  ) { context, result in
    context.forEachProbe { probe, found, chain in
      guard case .composition(let point, let via) = probe.question,
        let third = context.scenario.chain(
          from: probe.from, to: via, context.buffers.transformsToSuperview)
      else { return }
      result.markNonVacuous()
      let agrees = context.scenario.precision.agree(
        found.result.origin, found.detour,
        magnitude: context.magnitude(of: point, chain) + context.magnitude(of: point, third))
      if !agrees {
        result.report(
          Effect(.conversion, .position), at: 0, .view(via), expected: .point(found.result.origin),
          found: .point(found.detour))
      }
    }
  }
}

extension LawContext {
  /// Calls `body` for each probe whose matrices all have inverses.
  fileprivate func forEachProbe(_ body: (Probe, Conversion, ConversionChain) -> Void) {
    for index in conversionChains.indices {
      if let chain = conversionChains[index] {
        body(scenario.probes[index], trace.conversions[index], chain)
      }
    }
  }

  /// The sum of the absolute values met while a chain converts a point.
  fileprivate func magnitude(of point: Point, _ chain: ConversionChain) -> Double {
    let screen = scenario.screens[scenario.screens.count - 1]
    let root = screen.views[0].filling(Rect(origin: .zero, size: scenario.window.size))
    let size =
      screen.magnitude(chain.from, root: root)
      + (chain.to.map { screen.magnitude($0, root: root) } ?? 0)
    return (abs(point.x) + abs(point.y) + size) * max(chain.up.norm, 1) * chain.stretch
  }
}
