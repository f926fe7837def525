import Generators
import TemporalLogic
import Testing

/// The formulas of own laws, and the monitor that judges them sample by sample: `docs/own-laws.md`.
@Suite struct `A formula over time` {
  private static let p = Formula.atom(0), q = Formula.atom(1)

  /// The verdict of a monitor on a trace of one sample each second, written as `p`, `q`, `b` for
  /// both and `.` for none.
  private func verdict(_ formula: Formula, _ trace: String) -> Formula.Verdict {
    var monitor = Monitor(formula)
    for (second, letter) in trace.enumerated() {
      monitor.observe(at: Double(second)) { atom in
        letter == "b" || letter == (atom == 0 ? "p" : "q")
      }
    }
    return monitor.verdict
  }

  @Test func `is broken, holds, or is undecided when the trace ends too soon`() {
    let (p, q) = (Self.p, Self.q)
    #expect(verdict(.always(p), "ppp") == .holds)
    #expect(verdict(.always(p), "pp.p") == .broken)
    #expect(verdict(.eventually(p), "...") == .undecided)
    #expect(verdict(.eventually(p, within: 2), "...") == .undecided)
    #expect(verdict(.eventually(p, within: 2), "....") == .broken)
    #expect(verdict(.eventually(p, within: 2), "..p.") == .holds)
    #expect(verdict(.next(p), "p") == .undecided)
    #expect(verdict(.next(p), ".p") == .holds)
    #expect(verdict(.until(p, q), "pp") == .undecided)
    #expect(verdict(.until(p, q), "ppq.") == .holds)
    #expect(verdict(.until(p, q), "p.q") == .broken)
    #expect(verdict(.until(p, q, within: 1), "ppp") == .broken)
    #expect(verdict(.always(p.implies(.eventually(q, within: 1))), ".pq.p") == .undecided)
    #expect(verdict(.always(p.implies(.eventually(q, within: 1))), ".pq.p..") == .broken)
    #expect(verdict(.constant(true), "") == .undecided)
  }

  @Test func `names the sample that settles it, and the pending deadline`() {
    var monitor = Monitor(.always(Self.p.implies(.eventually(Self.q, within: 1.5))))
    monitor.observe(at: 1) { $0 == 0 }
    #expect(monitor.deadline == 2.5)
    monitor.observe(at: 2) { _ in false }
    #expect(monitor.settlingTime == nil)
    monitor.observe(at: 3) { _ in false }
    #expect(monitor.settlingTime == 3 && monitor.lastDeadline == 2.5 && monitor.verdict == .broken)
  }

  @Test func `needs little memory, however long the trace is`() {
    var monitor = Monitor(
      .and(
        .always(Self.p.implies(.eventually(Self.q, within: 1000))),
        .always(Self.p.implies(.until(.not(Self.q), Self.q)))))
    for second in 0..<2_050 {
      monitor.observe(at: Double(second)) { $0 == 0 ? true : second % 100 == 99 }
      #expect(monitor.pendingCount <= 4)
    }
    #expect(monitor.verdict == .undecided)
  }

  /// The evaluator that knows the whole trace must give the same verdict as the monitor, which
  /// keeps no sample.
  @Test func `has one verdict, whichever way it is evaluated`() {
    var counts: [Formula.Verdict: Int] = [:]
    for number in 0..<10_000 {
      var choices = Choices(seed: 7, index: UInt64(number))
      let formula = Self.formula(&choices, depth: 4)
      let trace = Self.trace(&choices)
      var monitor = Monitor(formula)
      for sample in trace { monitor.observe(at: sample.time) { sample.holds[$0] } }
      let expected = WholeTrace(trace).verdict(formula, at: 0)
      counts[expected, default: 0] += 1
      guard monitor.verdict == expected else {
        Issue.record("\(formula) on \(trace): \(monitor.verdict) instead of \(expected)")
        return
      }
    }
    for verdict in [Formula.Verdict.broken, .undecided, .holds] {
      #expect(counts[verdict, default: 0] > 1000)
    }
  }

  /// A random formula about the atoms 0 and 1.
  ///
  /// - Parameter depth: how deep its operators may be nested.
  private static func formula(_ choices: inout Choices, depth: Int) -> Formula {
    func part() -> Formula { formula(&choices, depth: depth - 1) }
    switch depth == 0 ? 0 : choices.draw(0...9) {
    case 0, 1: return .atom(choices.draw(0...1))
    case 2: return .not(part())
    case 3: return .and(part(), part())
    case 4: return .or(part(), part())
    case 5: return .next(part())
    case 6: return .always(part(), within: bound(&choices))
    case 7: return .eventually(part(), within: bound(&choices))
    case 8: return .until(part(), part(), within: bound(&choices))
    default: return part().implies(.eventually(part(), within: bound(&choices)))
    }
  }

  /// A random bound of an operator, in seconds.
  private static func bound(_ choices: inout Choices) -> Double {
    choices.flag(1, in: 3) ? .infinity : Double(choices.draw(0...6)) / 2
  }

  /// A random trace of up to seven samples, of which some may have the same time.
  private static func trace(_ choices: inout Choices) -> [WholeTrace.Sample] {
    var time = 0.0
    return (0..<choices.draw(0...7)).map { _ in
      time += Double(choices.draw(0...3)) / 2
      return .init(time: time, holds: [choices.flag(1, in: 2), choices.flag(1, in: 2)])
    }
  }
}

/// Evaluates a formula by the definition of its operators, on a trace that is known to the end.
private struct WholeTrace {
  struct Sample {
    let time: Double
    let holds: [Bool]
  }

  private let samples: [Sample]

  init(_ samples: [Sample]) { self.samples = samples }

  /// - Parameter isNegated: whether the negation of the formula is evaluated. An `always`, and the
  ///   negation of an `eventually` or `until`, holds if the trace ends without a counterexample.
  func verdict(_ formula: Formula, at place: Int, _ isNegated: Bool = false) -> Formula.Verdict {
    guard place < samples.count else { return .undecided }
    func part(_ formula: Formula, _ place: Int) -> Formula.Verdict {
      verdict(formula, at: place, isNegated)
    }
    switch formula {
    case .constant(let value): return value != isNegated ? .holds : .broken
    case .atom(let atom): return samples[place].holds[atom] != isNegated ? .holds : .broken
    case .not(let formula): return verdict(formula, at: place, !isNegated)
    case .and(let a, let b):
      return isNegated ? max(part(a, place), part(b, place)) : min(part(a, place), part(b, place))
    case .or(let a, let b):
      return isNegated ? min(part(a, place), part(b, place)) : max(part(a, place), part(b, place))
    case .next(let formula): return part(formula, place + 1)
    case .always(let formula, let bound):
      return repeated(window(place, bound).map { part(formula, $0) }, bound, place, !isNegated)
    case .eventually(let formula, let bound):
      return repeated(window(place, bound).map { part(formula, $0) }, bound, place, isNegated)
    case .until(let a, let b, let bound):
      let steps = window(place, bound).map { (a: part(a, $0), b: part(b, $0)) }
      let rest: Formula.Verdict = isNegated ? .holds : isOver(place, bound) ? .broken : .undecided
      return steps.reversed().reduce(rest) { later, step in
        isNegated ? min(step.b, max(step.a, later)) : max(step.b, min(step.a, later))
      }
    }
  }

  /// The verdict about all samples within a bound, or about some of them.
  ///
  /// - Parameters:
  ///   - verdicts: those about the single samples.
  ///   - isAlways: whether all must hold, and not only one.
  private func repeated(
    _ verdicts: [Formula.Verdict], _ bound: Double, _ place: Int, _ isAlways: Bool
  ) -> Formula.Verdict {
    if isAlways { return verdicts.min() ?? .holds }
    return max(verdicts.max() ?? .broken, isOver(place, bound) ? .broken : .undecided)
  }

  /// The places of the samples within a bound.
  private func window(_ place: Int, _ bound: Double) -> [Int] {
    samples.indices.filter { $0 >= place && samples[$0].time <= samples[place].time + bound }
  }

  /// Whether a sample shows that the bound has passed.
  private func isOver(_ place: Int, _ bound: Double) -> Bool {
    samples.contains { $0.time > samples[place].time + bound }
  }
}
