/// What the samples after the present one must still satisfy: the rest of a formula, with bounds as
/// instants.
///
/// - Source: F. Bacchus and F. Kabanza, *Planning for temporally extended goals*, 1998: progression
///   rewrites a formula at each sample into what remains of it.
indirect enum Obligation: Hashable, Sendable {
  /// Nothing: the formula holds, or is broken.
  case settled(Bool)
  /// The formula is judged at the next sample.
  case fresh(Formula)
  /// The formula holds at each further sample up to an instant.
  case always(Formula, by: Double)
  /// The formula holds at a further sample up to an instant.
  case eventually(Formula, by: Double)
  /// The second formula holds at a further sample up to an instant, and the first one until then.
  case until(Formula, Formula, by: Double)
  /// The negation of `until`.
  case notUntil(Formula, Formula, by: Double)
  /// All of them, flat and without duplicates. Made by `join(_:_:isEvery:)`.
  case every([Obligation])
  /// One of them, flat and without duplicates. Made by `join(_:_:isEvery:)`.
  case some([Obligation])

  /// The verdict if no sample follows.
  var verdictAtEnd: Formula.Verdict {
    switch self {
    case .settled(let holds): holds ? .holds : .broken
    case .always, .notUntil: .holds
    case .fresh, .eventually, .until: .undecided
    case .every(let parts): parts.lazy.map(\.verdictAtEnd).min() ?? .holds
    case .some(let parts): parts.lazy.map(\.verdictAtEnd).max() ?? .broken
    }
  }

  /// The earliest instant at which the bound of a part ends; infinity if no part has a bound.
  var deadline: Double {
    switch self {
    case .settled, .fresh: .infinity
    case .always(_, let by), .eventually(_, let by), .until(_, _, let by),
      .notUntil(_, _, let by):
      by
    case .every(let parts), .some(let parts): parts.lazy.map(\.deadline).min() ?? .infinity
    }
  }
}

extension Obligation {
  /// Judges a formula at a sample.
  ///
  /// - Parameter isNegated: whether its negation is judged instead.
  init(
    _ formula: Formula, at time: Double, isNegated: Bool = false, _ holds: (_ atom: Int) -> Bool
  ) {
    func part(_ formula: Formula) -> Obligation {
      Obligation(formula, at: time, isNegated: isNegated, holds)
    }
    func operand(_ formula: Formula) -> Formula { isNegated ? .not(formula) : formula }
    switch formula {
    case .constant(let value): self = .settled(value != isNegated)
    case .atom(let atom): self = .settled(holds(atom) != isNegated)
    case .not(let formula): self.init(formula, at: time, isNegated: !isNegated, holds)
    case .and(let a, let b): self = .join(part(a), part(b), isEvery: !isNegated)
    case .or(let a, let b): self = .join(part(a), part(b), isEvery: isNegated)
    case .next(let formula): self = .fresh(operand(formula))
    case .always(let formula, let bound):
      self = Obligation.repeated(
        part(formula), operand(formula), by: time + bound, isAlways: !isNegated)
    case .eventually(let formula, let bound):
      self = Obligation.repeated(
        part(formula), operand(formula), by: time + bound, isAlways: isNegated)
    case .until(let a, let b, let bound):
      let by = time + bound
      let rest: Obligation = isNegated ? .notUntil(a, b, by: by) : .until(a, b, by: by)
      self = Obligation.untilNow(part(a), part(b), rest, isNegated)
    }
  }

  /// `always` or `eventually` a formula, from what it says at this sample.
  private static func repeated(
    _ now: Obligation, _ formula: Formula, by instant: Double, isAlways: Bool
  ) -> Obligation {
    let later: Obligation =
      isAlways ? .always(formula, by: instant) : .eventually(formula, by: instant)
    return .join(now, later, isEvery: isAlways)
  }

  /// `a until b`, from its parts at this sample and what remains of it; or the negation.
  private static func untilNow(
    _ a: Obligation, _ b: Obligation, _ rest: Obligation, _ isNegated: Bool
  ) -> Obligation {
    .join(b, .join(a, rest, isEvery: !isNegated), isEvery: isNegated)
  }

  /// Returns what must still be satisfied after a further sample.
  func advanced(to time: Double, _ holds: (_ atom: Int) -> Bool) -> Obligation {
    switch self {
    case .settled: return self
    case .fresh(let formula): return Obligation(formula, at: time, holds)
    case .always(let formula, let by):
      if time > by { return .settled(true) }
      return .join(Obligation(formula, at: time, holds), self, isEvery: true)
    case .eventually(let formula, let by):
      if time > by { return .settled(false) }
      return .join(Obligation(formula, at: time, holds), self, isEvery: false)
    case .until(let a, let b, let by), .notUntil(let a, let b, let by):
      let isNegated = if case .notUntil = self { true } else { false }
      if time > by { return .settled(isNegated) }
      return Obligation.untilNow(
        Obligation(a, at: time, isNegated: isNegated, holds),
        Obligation(b, at: time, isNegated: isNegated, holds), self, isNegated)
    case .every(let parts):
      var all = Obligation.settled(true)
      for part in parts { all = .join(all, part.advanced(to: time, holds), isEvery: true) }
      return all
    case .some(let parts):
      var any = Obligation.settled(false)
      for part in parts { any = .join(any, part.advanced(to: time, holds), isEvery: false) }
      return any
    }
  }
}

extension Obligation {
  /// Both obligations, or one of the two, without what another part implies. That keeps the
  /// obligation of `always(a implies eventually b)` at two parts, however often `a` holds.
  static func join(_ a: Obligation, _ b: Obligation, isEvery: Bool) -> Obligation {
    var parts: [Obligation] = []
    for obligation in [a, b] {
      if obligation == .settled(!isEvery) { return obligation }
      for part in obligation.parts(isEvery: isEvery) { part.add(to: &parts, isEvery: isEvery) }
    }
    if parts.isEmpty { return .settled(isEvery) }
    if parts.count == 1 { return parts[0] }
    return isEvery ? .every(parts) : .some(parts)
  }

  /// The parts that `join` joins with those of another obligation. A settled obligation has none.
  private func parts(isEvery: Bool) -> [Obligation] {
    switch self {
    case .settled: []
    case .every(let parts) where isEvery: parts
    case .some(let parts) where !isEvery: parts
    default: [self]
    }
  }

  /// Adds the obligation to parts, or merges it with one of them.
  private func add(to parts: inout [Obligation], isEvery: Bool) {
    for index in parts.indices {
      if let merged = merged(with: parts[index], isEvery: isEvery) {
        parts[index] = merged
        return
      }
    }
    parts.append(self)
  }

  /// One obligation instead of two that differ at most in their instants; nil if they differ in
  /// more.
  private func merged(with other: Obligation, isEvery: Bool) -> Obligation? {
    switch (self, other) {
    case (.always(let a, let by), .always(let otherA, let otherBy)) where a == otherA:
      .always(a, by: isEvery ? max(by, otherBy) : min(by, otherBy))
    case (.eventually(let a, let by), .eventually(let otherA, let otherBy)) where a == otherA:
      .eventually(a, by: isEvery ? min(by, otherBy) : max(by, otherBy))
    case (.until(let a, let b, let by), .until(let otherA, let otherB, let otherBy))
    where a == otherA && b == otherB:
      .until(a, b, by: isEvery ? min(by, otherBy) : max(by, otherBy))
    case (.notUntil(let a, let b, let by), .notUntil(let otherA, let otherB, let otherBy))
    where a == otherA && b == otherB:
      .notUntil(a, b, by: isEvery ? max(by, otherBy) : min(by, otherBy))
    default: self == other ? self : nil
    }
  }
}
