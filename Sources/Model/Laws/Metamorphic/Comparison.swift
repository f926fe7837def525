/// The traces of two related scenarios.
struct Comparison: Sendable {
  let scenario: Scenario
  let original: Trace
  let variant: Trace

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
  ///   - first: the index of the transition in the original.
  ///   - second: the index of the transition in the variant.
  ///   - time: maps the time of a sample in the original to the time in the variant that should look
  ///     the same, both in ticks since the transition began; nil if there is none.
  func compareSamples(
    of first: Int, _ second: Int, changing change: Change = .none, _ result: inout LawResult,
    time: (Double) -> Double? = { $0 }
  ) {
    guard original.transitions.indices.contains(first),
      variant.transitions.indices.contains(second)
    else { return }
    let began = (
      Double(original.transitions[first].began.count),
      Double(variant.transitions[second].began.count)
    )
    var next = 0
    for sample in original.samples where sample.transition == first {
      guard let counterpart = time(sample.time - began.0) else { continue }
      let wanted = began.1 + counterpart
      while next < variant.samples.count, variant.samples[next].time < wanted {
        next += 1
      }
      guard next < variant.samples.count else { return }
      let candidate = variant.samples[next]
      // If two samples have the same time, they correspond in their order.
      next += 1
      guard candidate.time == wanted, candidate.transition == second else { continue }
      result.markNonVacuous()
      if compare(sample, candidate, change, second, &result) { return }
    }
  }

  /// Reports the first difference between two samples. Returns true if there is one.
  private func compare(
    _ first: Sample, _ second: Sample, _ change: Change, _ transition: Int,
    _ result: inout LawResult
  ) -> Bool {
    if first.elements.count != second.elements.count || first.children != second.children {
      result.report(
        Effect(.container, .content), transition: transition, at: second.time,
        expected: .count(first.children), found: .count(second.children))
      return true
    }
    for (a, b) in zip(first.elements, second.elements) {
      let (was, now) = (original.elements[a], variant.elements[b])
      guard let attribute = difference(was, now, change) else { continue }
      result.report(
        Effect(.anySnapshot, attribute), transition: transition, at: second.time, now.tracedView,
        expected: was.quantity(attribute), found: now.quantity(attribute))
      return true
    }
    return false
  }

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
    of first: Int, _ second: Int, _ result: inout LawResult, ticks: (Int) -> Int
  ) {
    guard original.transitions.indices.contains(first),
      variant.transitions.indices.contains(second)
    else { return }
    let (a, b) = (original.transitions[first], variant.transitions[second])
    guard let originalEnd = a.completed, let variantEnd = b.completed else { return }
    result.markNonVacuous()
    if a.claim != b.claim {
      result.report(
        Effect(.transition), transition: second, at: Double(variantEnd.count),
        expected: .flag(a.claim),
        found: .flag(b.claim))
    }
    let due = b.began + Tick(ticks((originalEnd - a.began).count))
    if variantEnd != due {
      result.report(
        Effect(.transition, nil, variantEnd < due ? .early : .late), transition: second,
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
