/// Judges a formula while samples arrive. It keeps no sample: only what must still be satisfied.
public struct Monitor: Sendable {
  private var obligation: Obligation
  /// The instant of the sample that settled the formula; nil while none has.
  public private(set) var settlingTime: Double?
  /// The earliest deadline that was pending before the latest sample; infinity if none was. If that
  /// sample broke the formula and came later, the deadline was missed.
  public private(set) var lastDeadline = Double.infinity

  /// Begins before the first sample.
  public init(_ formula: Formula) { obligation = .fresh(formula) }

  /// What the samples so far say, if no further one comes.
  public var verdict: Formula.Verdict { obligation.verdictAtEnd }

  /// The earliest instant at which a bound of a pending obligation ends. A sample after it settles
  /// that obligation. Nil if no bound is pending.
  public var deadline: Double? {
    let deadline = obligation.deadline
    return deadline.isFinite ? deadline : nil
  }

  /// How many obligations are pending.
  package var pendingCount: Int {
    switch obligation {
    case .every(let parts), .some(let parts): parts.count
    case .settled: 0
    default: 1
    }
  }

  /// Takes the next sample into account.
  ///
  /// - Parameter time: not before that of the previous sample.
  /// - Parameter holds: whether an atom holds at the sample. It may be called more than once for an
  ///   atom, or not at all.
  public mutating func observe(at time: Double, _ holds: (_ atom: Int) -> Bool) {
    guard settlingTime == nil else { return }
    lastDeadline = obligation.deadline
    obligation = obligation.advanced(to: time, holds)
    if case .settled = obligation { settlingTime = time }
  }
}
