#if !os(iOS)
  import TemporalLogic

  /// What must hold of the app's own screens while a subject runs: a sentence, and a formula over
  /// time whose conditions read samples of the app.
  ///
  /// A law is judged from the samples of a scenario: one after each tick at which something
  /// happened, and one at each tick of an animation, or fewer if nothing else happens for two seconds.
  /// A scenario that ends before what a law demands had to occur proves nothing, and is counted as
  /// undecided.
  public struct TemporalLaw: Sendable {
    /// Returns whether a condition holds at a sample. It must depend on the sample alone.
    public typealias Condition = @MainActor @Sendable (AppSample) -> Bool

    /// The law in words. Commands name the law by its letters and digits, joined by hyphens.
    public let sentence: String
    /// Its atoms are those of `Atom`.
    package let formula: Formula
    package let conditions: [Condition]
    /// The law is non-vacuous in a scenario if this holds at one of the samples. It has no
    /// operators over time.
    package let occasion: Formula

    private init(
      _ sentence: String, _ formula: Formula, _ conditions: [Condition], on occasion: Formula
    ) {
      (self.sentence, self.formula) = (sentence, formula)
      (self.conditions, self.occasion) = (conditions, occasion)
    }

    /// The atoms of formulas. A condition that reads a view which is not there neither holds nor
    /// fails. `OwnLawJudge` in `Simulation` evaluates them by these numbers.
    package enum Atom {
      /// A transition is in flight.
      package static let isInFlight = Formula.atom(-1)
      /// A transition was in flight at the previous sample, and none is now.
      package static let hasEnded = Formula.atom(-2)

      /// The condition with this index holds.
      static func holds(_ condition: Int) -> Formula { .atom(2 * condition) }
      /// The condition does not hold, and the views that it reads are there.
      static func fails(_ condition: Int) -> Formula { .atom(2 * condition + 1) }
      /// The condition does not fail.
      static func doesNotFail(_ condition: Int) -> Formula { .not(fails(condition)) }
      /// The views that the condition reads are there.
      static func applies(_ condition: Int) -> Formula { .or(holds(condition), fails(condition)) }
    }
  }

  // MARK: Forms

  extension TemporalLaw {
    /// The condition holds at every sample.
    ///
    /// A sample at which it reads the place, alpha or text of a view that is not in the window does
    /// not count.
    public static func always(_ sentence: String, _ condition: @escaping Condition) -> TemporalLaw {
      TemporalLaw(sentence, .always(Atom.doesNotFail(0)), [condition], on: Atom.applies(0))
    }

    /// From the beginning, the condition holds at every sample before the one at which the end is
    /// seen; after it, anything may happen.
    ///
    /// - Parameter end: the end in words, for the sentence.
    public static func always(
      _ sentence: String, until end: String, _ condition: @escaping Condition,
      until hasEnded: @escaping Condition
    ) -> TemporalLaw {
      TemporalLaw(
        "\(sentence) until \(end)", .until(Atom.doesNotFail(0), Atom.holds(1)),
        [condition, hasEnded], on: Atom.applies(0))
    }

    /// After each transition the condition holds at a sample within a time. A new transition
    /// withdraws the demand.
    ///
    /// - Parameter bound: counted from the sample at which the transition has ended.
    public static func eventually(
      _ sentence: String, within bound: Duration, _ condition: @escaping Condition
    ) -> TemporalLaw {
      let satisfiedOrWithdrawn = Formula.or(Atom.holds(0), Atom.isInFlight)
      return TemporalLaw(
        sentence,
        .always(Atom.hasEnded.implies(.eventually(satisfiedOrWithdrawn, within: bound.seconds))),
        [condition],
        on: Atom.hasEnded)
    }

    /// Each time that a condition holds, what is demanded follows.
    ///
    /// - Parameter occasion: the condition in words, for the sentence: `a cancel is seen`.
    public static func whenever(
      _ occasion: String, then demand: Demand, _ condition: @escaping Condition
    ) -> TemporalLaw {
      TemporalLaw(
        "whenever \(occasion), \(demand.sentence)",
        .always(Atom.holds(0).implies(demand.formula)), [condition] + demand.conditions,
        on: Atom.holds(0))
    }

    /// What a law of the form `whenever` demands. Its conditions have the numbers from 1.
    public struct Demand: Sendable {
      let sentence: String
      let formula: Formula
      let conditions: [Condition]

      /// The condition holds at the same sample.
      public static func now(_ sentence: String, _ condition: @escaping Condition) -> Demand {
        Demand(sentence: sentence, formula: Atom.doesNotFail(1), conditions: [condition])
      }

      /// The condition holds at the next sample.
      public static func next(_ sentence: String, _ condition: @escaping Condition) -> Demand {
        Demand(
          sentence: "then \(sentence)", formula: .next(Atom.doesNotFail(1)),
          conditions: [condition])
      }

      /// The condition holds at this sample or at a later one within a time.
      public static func within(
        _ bound: Duration, _ sentence: String, _ condition: @escaping Condition
      ) -> Demand {
        Demand(
          sentence: "within \(bound.milliseconds) ms \(sentence)",
          formula: .eventually(Atom.holds(1), within: bound.seconds), conditions: [condition])
      }

      /// The condition holds at this sample and at every later one.
      public static func always(_ sentence: String, _ condition: @escaping Condition) -> Demand {
        Demand(
          sentence: "from then on \(sentence)", formula: .always(Atom.doesNotFail(1)),
          conditions: [condition])
      }

      /// The condition holds at every sample before the one at which the end is seen.
      ///
      /// - Parameter end: the end in words, for the sentence.
      public static func always(
        _ sentence: String, until end: String, _ condition: @escaping Condition,
        until hasEnded: @escaping Condition
      ) -> Demand {
        Demand(
          sentence: "\(sentence) until \(end)", formula: .until(Atom.doesNotFail(1), Atom.holds(2)),
          conditions: [condition, hasEnded])
      }
    }
  }

  extension Duration {
    /// In seconds, as a number.
    package var seconds: Double {
      Double(components.seconds) + Double(components.attoseconds) / 1e18
    }

    /// In whole milliseconds, rounded.
    fileprivate var milliseconds: Int { Int((seconds * 1000).rounded()) }
  }
#endif
