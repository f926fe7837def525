/// A statement about a finite sequence of samples: linear temporal logic with bounds in time. The
/// laws that a subject declares are such formulas about its views, and a `Monitor` judges them.
///
/// Times and bounds are numbers in any one unit. A bound of d includes the sample at exactly d.
///
/// - Source: R. Koymans, *Specifying real-time properties with metric temporal logic*, 1990.
public indirect enum Formula: Hashable, Sendable {
  /// Holds at every sample, or at none.
  case constant(Bool)
  /// What the caller evaluates at a sample, by a number of its own.
  case atom(Int)
  /// Holds if the formula does not.
  case not(Formula)
  /// Holds if both formulas do.
  case and(Formula, Formula)
  /// Holds if one of the formulas does, or both.
  case or(Formula, Formula)
  /// Holds if the formula holds at the next sample. There is none after the last, so it is
  /// undecided there.
  case next(Formula)
  /// Holds if the formula holds at this sample and at each later one within the bound.
  case always(Formula, within: Double = .infinity)
  /// Holds if the formula holds at this sample or at a later one within the bound.
  case eventually(Formula, within: Double = .infinity)
  /// Holds if the second formula holds at this sample or at a later one within the bound, and the
  /// first one holds at each sample before that.
  case until(Formula, Formula, within: Double = .infinity)

  /// Holds if the first formula does not hold, or the second one does.
  public func implies(_ other: Formula) -> Formula { .or(.not(self), other) }
}

extension Formula {
  /// What a finite sequence of samples says about a formula.
  public enum Verdict: Int, Comparable, Sendable {
    /// A sample contradicts it.
    case broken
    /// The sequence ends before something that must still occur, so it proves nothing.
    case undecided
    /// No sample contradicts it, and nothing must still occur.
    case holds

    public static func < (a: Verdict, b: Verdict) -> Bool { a.rawValue < b.rawValue }
  }
}
