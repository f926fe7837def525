/// The traces of two related scenarios.
struct Comparison: Sendable {
  let scenario: Scenario
  let original: Trace
  let variant: Trace
  /// Whether the model predicts the runs.
  let isPredicted: Bool

  /// How a sample of the variant should differ from one of the original.
  struct Change {
    /// Lengths are multiplied by this factor.
    var factor = 1.0
    /// `by` is added to the numbers of screens from `from` on.
    var screens = (from: 0, by: 0)

    static let none = Change()
  }

  /// Compares the samples of a transition in both traces at corresponding times.
  ///
  /// - Parameters:
  ///   - originalIndex: the index of the transition in the original.
  ///   - variantIndex: the index of the transition in the variant.
  ///   - time: maps the time of a sample in the original to the time in the variant that should look
  ///     the same, both in ticks since the transition began; nil if there is none.
  func compareSamples(
    of originalIndex: Int, _ variantIndex: Int, changing change: Change = .none,
    _ result: inout LawResult, time: (Double) -> Double? = { $0 }
  ) {
    guard original.transitions.indices.contains(originalIndex),
      variant.transitions.indices.contains(variantIndex)
    else { return }
    let originalStart = Double(original.transitions[originalIndex].began.count)
    let variantStart = Double(variant.transitions[variantIndex].began.count)
    var candidateIndex = 0
    for sample in original.samples where sample.transition == originalIndex {
      guard let expectedTime = time(sample.time - originalStart).map({ variantStart + $0 }) else {
        continue
      }
      while candidateIndex < variant.samples.count,
        variant.samples[candidateIndex].time < expectedTime
      {
        candidateIndex += 1
      }
      guard candidateIndex < variant.samples.count else { return }
      let candidate = variant.samples[candidateIndex]
      guard candidate.time == expectedTime else { continue }
      // If two samples have the same time, they correspond in their order.
      candidateIndex += 1
      guard candidate.transition == variantIndex else { continue }
      result.markNonVacuous()
      if compare(sample, candidate, change, variantIndex, &result) { return }
    }
  }

  /// Reports the first difference between two samples. Returns true if there is one.
  private func compare(
    _ expected: Sample, _ found: Sample, _ change: Change, _ transition: Int,
    _ result: inout LawResult
  ) -> Bool {
    if expected.elements.count != found.elements.count
      || expected.containerElementCount != found.containerElementCount
    {
      result.report(
        Effect(.container, .content), transition: transition, at: found.time,
        expected: .count(expected.containerElementCount), found: .count(found.containerElementCount)
      )
      return true
    }
    for (a, b) in zip(original.elements[expected.elements], variant.elements[found.elements]) {
      guard let attribute = difference(a, b, change) else { continue }
      result.report(
        Effect(.anySnapshot, attribute), transition: transition, at: found.time, b.tracedView,
        expected: a.quantity(attribute), found: b.quantity(attribute))
      return true
    }
    return false
  }

  /// The first attribute in which `b`, an element of the variant, is not `a` with the change; nil
  /// if they agree.
  private func difference(_ a: Element, _ b: Element, _ change: Change) -> Attribute? {
    if a.tracedView.moved(by: change.screens) != b.tracedView { return .order }
    if a.isHidden != b.isHidden { return .isHidden }
    let tolerance = ObservationTolerance.ofRuns
    if !tolerance.holds(a.alpha, b.alpha) { return .alpha }
    let rect = Rect(
      a.rect.minX * change.factor, a.rect.minY * change.factor,
      a.rect.size.width * change.factor, a.rect.size.height * change.factor)
    if !tolerance.holds(rect, b.rect) { return .frame }
    var transform = a.transform
    transform.tx *= change.factor
    transform.ty *= change.factor
    return tolerance.holds(transform, b.transform) ? nil : .transform
  }

  /// Compares the outcome of a transition in both traces, and the tick of its completion.
  ///
  /// - Parameter ticks: maps the ticks from beginning to completion in the original to those in the
  ///   variant.
  func compareEnds(
    of originalIndex: Int, _ variantIndex: Int, _ result: inout LawResult, ticks: (Int) -> Int
  ) {
    guard original.transitions.indices.contains(originalIndex),
      variant.transitions.indices.contains(variantIndex)
    else { return }
    let expected = original.transitions[originalIndex], found = variant.transitions[variantIndex]
    guard let originalEnd = expected.completed, let variantEnd = found.completed else { return }
    result.markNonVacuous()
    if expected.claim != found.claim {
      result.report(
        Effect(.transition), transition: variantIndex, at: Double(variantEnd.count),
        expected: .flag(expected.claim), found: .flag(found.claim))
    }
    let due = found.began + Tick(ticks((originalEnd - expected.began).count))
    if variantEnd != due {
      result.report(
        Effect(.transition, nil, variantEnd < due ? .early : .late), transition: variantIndex,
        at: Double(variantEnd.count), expected: .tick(Double(due.count)),
        found: .tick(Double(variantEnd.count)))
    }
  }
}

extension Element {
  fileprivate func quantity(_ attribute: Attribute) -> Quantity {
    switch attribute {
    case .alpha: .number(alpha)
    case .isHidden: .flag(isHidden)
    case .frame: .rect(rect)
    case .transform: .transform(transform)
    default: .tracedView(tracedView)
    }
  }
}

extension TracedView {
  /// The same view of a screen with another number.
  fileprivate func moved(by change: (from: Int, by: Int)) -> TracedView {
    func moved(_ id: ViewID) -> ViewID {
      id.screen < change.from ? id : ViewID(id.screen + change.by, id.view)
    }
    return switch self {
    case .view(let id): .view(moved(id))
    case .snapshot(let id): .snapshot(of: moved(id))
    default: self
    }
  }
}
