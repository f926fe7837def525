extension MetamorphicLaw {
  /// Positions in a transition do not depend on where the window is on the screen.
  /// - Mutant: `mutant/bug-shrinks-to-a-place-on-the-screen`, which only this law notices;
  ///   `mutant/fade-measures-on-the-screen`.
  static let windowMayStandAnywhere = MetamorphicLaw(
    "window-may-stand-anywhere",
    "If the window is at another position on the screen, the transition is the same in its "
      + "container, and conversions have the same results.",
    source: "docs/facts.md C1, C4",
    otherRun: "the window is 40 points further right and 24 further down",
    makeVariant: { scenario in
      // Views that a context withholds stay outside the window, so conversions from them go through
      // the screen.
      guard !scenario.operations.contains(where: { $0.withheld != nil }) else { return nil }
      var variant = scenario
      variant.window.origin = variant.window.origin + Point(40, 24)
      return variant
    },
    evaluate: { comparison, result in
      for transition in comparison.original.transitions.indices {
        comparison.compareSamples(of: transition, transition, &result)
        comparison.compareEnds(of: transition, transition, &result) { $0 }
      }
      // A probe without a target converts to the window, so no result depends on where the window
      // is.
      for (probe, (expected, found)) in zip(
        comparison.scenario.probes,
        zip(comparison.original.conversions, comparison.variant.conversions))
      {
        result.markNonVacuous()
        if !ObservationTolerance.ofRuns.holds(expected.result, found.result) {
          result.report(
            Effect(.conversion, .position), at: 0, .view(probe.from),
            expected: .rect(expected.result), found: .rect(found.result))
        }
      }
    })

  /// Judges scenarios of the exact domain. Doubling is exact in binary, so it changes no rounding.
  /// The flip has lengths of its own and is left out.
  /// - Mutant: `mutant/fade-draws-an-edge-of-eight-points`, which only this law notices;
  ///   `mutant/fade-slides-by-a-margin`.
  static let largerByTwo = MetamorphicLaw(
    "larger-by-two",
    "If every length of a scenario is doubled, every rectangle of the transition is doubled, "
      + "and nothing else changes.",
    source: "docs/model.md, Geometry",
    otherRun: "every length is doubled", of: [.fade, .scale, .snapshot], severity: .note,
    makeVariant: { scenario in scenario.domain == .exact ? scenario.doubled : nil },
    evaluate: { comparison, result in
      for transition in comparison.original.transitions.indices {
        comparison.compareSamples(of: transition, transition, changing: .init(factor: 2), &result)
        comparison.compareEnds(of: transition, transition, &result) { $0 }
      }
    })
}

extension Scenario {
  /// The same scenario with every length doubled. A new length of a scenario must be doubled, too.
  ///
  /// Decorations keep their sizes, because no rectangle depends on them. The probes are left out:
  /// their results are not compared.
  fileprivate var doubled: Scenario {
    var scenario = self
    scenario.window = window.doubled
    scenario.display = display.map { Size($0.width * 2, $0.height * 2) }
    scenario.screens = screens.map(\.doubled)
    scenario.operations = operations.map { operation in
      var operation = operation
      operation.kind.changeNewScreen { $0 = $0.doubled }
      return operation
    }
    scenario.events = events.map { event in
      switch event.kind {
      case .write(let id, let change): Event(at: event.at, .write(id, change.doubled))
      case .resize(let size): Event(at: event.at, .resize(size.doubled))
      default: event
      }
    }
    scenario.probes = []
    return scenario
  }
}

extension Screen {
  fileprivate var doubled: Screen {
    var screen = self
    for index in views.indices {
      screen.views[index].position = views[index].position.doubled
      screen.views[index].bounds = views[index].bounds.doubled
      screen.views[index].transform = views[index].transform.doubled
      screen.views[index].cornerRadius *= 2
    }
    return screen
  }
}

extension Event.Change {
  fileprivate var doubled: Event.Change {
    switch self {
    case .transform(let new): .transform(new.doubled)
    case .position(let new): .position(new.doubled)
    case .bounds(let new): .bounds(new.doubled)
    case .cornerRadius(let new): .cornerRadius(2 * new)
    case .alpha, .isHidden, .isUserInteractionEnabled, .decoration: self
    }
  }
}

extension Point {
  fileprivate var doubled: Point { Point(2 * x, 2 * y) }
}

extension Size {
  fileprivate var doubled: Size { Size(2 * width, 2 * height) }
}

extension Rect {
  fileprivate var doubled: Rect { Rect(origin: origin.doubled, size: size.doubled) }
}

extension Affine {
  fileprivate var doubled: Affine { Affine(a, b, c, d, 2 * tx, 2 * ty) }
}
