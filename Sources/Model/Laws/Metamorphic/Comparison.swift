/// The traces of two related scenarios.
struct Comparison: Sendable {
  let scenario: Scenario
  let original: Trace
  let variant: Trace

  /// How a sample of the variant should differ from one of the original.
  struct Change {
    /// Lengths are multiplied by this factor.
    var factor = 1.0
    /// Screens with the number `from` or a higher one have a number that is higher by `by`.
    var screens = (from: 0, by: 0)

    static let none = Change()
  }

  /// Compares the samples of a transition in both traces at corresponding times.
  ///
  /// - Parameter time: maps the time of a sample in the original to the time in the variant that
  ///   should look the same, both in ticks since the transition began; nil if there is none.
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
    for mine in original.samples where mine.transition == first {
      guard let counterpart = time(mine.time - began.0) else { continue }
      let wanted = began.1 + counterpart
      while next < variant.samples.count, variant.samples[next].time < wanted {
        next += 1
      }
      guard next < variant.samples.count else { return }
      let its = variant.samples[next]
      // If two samples have the same time, they correspond in their order.
      next += 1
      guard its.time == wanted, its.transition == second else { continue }
      result.markNonVacuous()
      if compare(mine, its, change, second, &result) { return }
    }
  }

  /// Reports the first difference between two samples. Returns true if there is one.
  private func compare(
    _ mine: Sample, _ its: Sample, _ change: Change, _ transition: Int,
    _ result: inout LawResult
  ) -> Bool {
    if mine.elements.count != its.elements.count || mine.children != its.children {
      result.report(
        Effect(.container, .content), transition: transition, at: its.time,
        expected: .count(mine.children), found: .count(its.children))
      return true
    }
    for (a, b) in zip(mine.elements, its.elements) {
      let (was, is_) = (original.elements[a], variant.elements[b])
      guard let attribute = difference(was, is_, change) else { continue }
      result.report(
        Effect(.anySnapshot, attribute), transition: transition, at: its.time, is_.tracedView,
        expected: was.quantity(attribute), found: is_.quantity(attribute))
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
  func compareEnds(
    of first: Int, _ second: Int, _ result: inout LawResult, ticks: (Int) -> Int
  ) {
    guard original.transitions.indices.contains(first),
      variant.transitions.indices.contains(second)
    else { return }
    let (a, b) = (original.transitions[first], variant.transitions[second])
    guard let mine = a.completed, let its = b.completed else { return }
    result.markNonVacuous()
    if a.claim != b.claim {
      result.report(
        Effect(.transition), transition: second, at: Double(its.count), expected: .flag(a.claim),
        found: .flag(b.claim))
    }
    let due = b.began + Tick(ticks((mine - a.began).count))
    if its != due {
      result.report(
        Effect(.transition, nil, its < due ? .early : .late), transition: second,
        at: Double(its.count), expected: .tick(Double(due.count)), found: .tick(Double(its.count)))
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
