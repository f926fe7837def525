/// What a property says about one value.
public enum Verdict: Hashable, Sendable {
  /// The property holds for the value.
  case passed
  /// The value does not count, because the precondition of the property does not hold.
  case discarded
  /// The property is broken. The kind distinguishes several defects, for example by law, location or
  /// message. Shrinking stays within one kind.
  case failed(kind: String)

  /// A failure of a property that has only one kind of failure.
  public static var failed: Verdict { .failed(kind: "") }

  /// The verdict `passed` if the property holds, `failed` otherwise.
  @inlinable
  public init(_ holds: Bool) { self = holds ? .passed : .failed }
}

/// A statement that must hold for every value of a generator.
///
/// ```swift
/// let property = Property("reversing twice changes nothing", of: Generator.int().array) { list in
///   list.reversed().reversed() == list
/// }
/// print(property.run(seed: 1))
/// ```
public struct Property<Value>: Sendable {
  /// The statement, as reports show it.
  @inlinable public var name: String { text.value }
  @usableFromInline let text: Text
  /// Generates the values.
  public let generator: Generator<Value>
  @usableFromInline let check: @Sendable (Value) -> Verdict

  /// Makes a property that can discard values or distinguish kinds of failures.
  ///
  /// - Parameters:
  ///   - name: the statement, for reports.
  ///   - generator: generates the values.
  ///   - verdict: checks one value. The same value must always have the same verdict.
  @inlinable
  public init(
    _ name: String, of generator: Generator<Value>, verdict: @escaping @Sendable (Value) -> Verdict
  ) {
    text = Text(name)
    self.generator = generator
    check = verdict
  }

  /// Makes a property that holds or does not.
  ///
  /// - Parameters:
  ///   - name: the statement, for reports.
  ///   - generator: generates the values.
  ///   - holds: checks one value. It must always return the same for the same value.
  @inlinable
  public init(
    _ name: String, of generator: Generator<Value>, holds: @escaping @Sendable (Value) -> Bool
  ) {
    self.init(name, of: generator, verdict: { Verdict(holds($0)) })
  }

  /// A text in an object, so that a property has six stored parts. The compiler keeps a value of more
  /// parts in memory, and then calls `check` through a pointer, which takes a tenth more time.
  @usableFromInline final class Text: Sendable {
    @usableFromInline let value: String

    @inlinable init(_ value: String) { self.value = value }
  }

  /// Returns the `Choices.size` of value number `index` in percent: 20, 40, 60 and 80 for the first
  /// values, then 100.
  ///
  /// Most planted bugs of `Extras/bug-finding` need several elements, so each further small value
  /// delays them.
  @inlinable
  public static func size(at index: UInt64) -> Int {
    index < growingCount ? Int(index + 1) * 20 : 100
  }

  /// The number of the first value whose size is 100.
  @inlinable
  static var growingCount: UInt64 { 4 }

  /// Returns the verdict on the value that the next choices make.
  @inlinable @inline(__always)
  public func verdict(on choices: inout Choices) -> Verdict {
    let value = generator.body(&choices)
    return choices.isDiscarded ? .discarded : check(value)
  }
}

/// A value that breaks a property, given by its recording and its number in the run.
public struct Failure: Hashable, Sendable {
  /// The kind that the verdict named; empty if the property has only one kind.
  public var kind: String
  /// The number of the value in its run.
  public var index: UInt64
  /// The choices that make the value.
  public var recording: Recording

  /// Makes a failure, for example from a saved recording.
  public init(kind: String, index: UInt64, recording: Recording) {
    self.kind = kind
    self.index = index
    self.recording = recording
  }
}

extension Property {
  /// Returns the first value in `indices` that breaks the property; nil if none does.
  ///
  /// - Parameters:
  ///   - seed: the same seed generates the same values on every machine.
  ///   - indices: the numbers of the values.
  ///   - health: how many values must be valid.
  /// - Throws: `HealthError` if no value breaks the property, but all or nearly all values were
  ///   discarded; at once if the first fifty values need too many choices. An empty range has
  ///   nothing to check and does not throw.
  @inlinable
  public func firstFailure(
    seed: UInt64, indices: Range<UInt64>, health: HealthLimits = .init()
  ) throws(HealthError) -> Failure? {
    var choices = Choices(seed: seed, index: indices.lowerBound)
    var index = indices.lowerBound
    var discarded: UInt64 = 0
    var tooLarge: UInt64 = 0
    while index < indices.upperBound {
      choices.restart(seed: seed, index: index)
      // All later values have the last of these sizes.
      if index <= Self.growingCount { choices.size = Self.size(at: index) }
      switch verdict(on: &choices) {
      case .passed: break
      case .discarded:
        discarded += 1
        if choices.hasTooManyChoices { tooLarge += 1 }
        // Every value so far was too large. More of them take long, and show nothing else.
        if tooLarge == Statistics.tooLargeMax, tooLarge == index - indices.lowerBound + 1 {
          throw allTooLarge(tooLarge)
        }
      case .failed(let kind):
        return Failure(kind: kind, index: index, recording: choices.recording)
      }
      index += 1
    }
    if discarded > 0 { try checkHealth(seed: seed, indices: indices, health) }
    return nil
  }

  /// The error of a run whose first values all need too many choices. A function of its own, so that
  /// the loop of `firstFailure` stays small.
  @usableFromInline @inline(never)
  func allTooLarge(_ count: UInt64) -> HealthError {
    HealthError(property: name, problem: .nothingChecked(discards: [.tooManyChoices: Int(count)]))
  }

  /// Throws if too many values of a run were discarded. Generates them again, so that a run without
  /// this problem need not count reasons.
  @usableFromInline
  func checkHealth(
    seed: UInt64, indices: Range<UInt64>, _ health: HealthLimits
  ) throws(HealthError) {
    var statistics = Statistics()
    var choices = Choices(seed: seed, index: indices.lowerBound)
    for index in indices {
      choices.restart(seed: seed, index: index)
      choices.size = Self.size(at: index)
      let verdict = verdict(on: &choices)
      statistics.count(verdict, choices.discardReason)
    }
    guard let problem = health.failure(in: statistics) else { return }
    throw HealthError(property: name, problem: problem)
  }

  /// Shrinks a failure to the simplest value found that fails with the same kind.
  ///
  /// - Parameters:
  ///   - failure: where to start.
  ///   - budget: how many times the property is called at most. Candidates that are known or not
  ///     simpler are recognized by generating them, without a call.
  ///   - effort: how long to look for a simpler value.
  public func shrink(
    _ failure: Failure, budget: Int = 10_000, effort: Shrinker.Effort = .usual
  ) -> Shrinker.Result {
    Shrinker(effort: effort).shrink(failure.recording, budget: budget, canonical: canonical) {
      outcome(of: $0, kind: failure.kind)
    }
  }

  /// Finds out which other values each choice of a minimal failure can have.
  ///
  /// - Parameters:
  ///   - failure: a failure after shrinking.
  ///   - budget: how many times the property is called at most.
  public func explain(_ failure: Failure, budget: Int = 2_000) -> Explanation {
    Explanation(of: failure.recording, budget: budget) { outcome(of: $0, kind: failure.kind) }
  }

  /// Finds out whether a value of fewer choices fails with the same kind.
  ///
  /// - Parameters:
  ///   - failure: a failure after shrinking.
  ///   - budget: how many values are tried at most.
  public func minimality(of failure: Failure, budget: Int = 100_000) -> Minimality {
    generator.minimality(of: failure.recording, budget: budget) {
      outcome(of: $0, kind: failure.kind)
    }
  }

  private func outcome(of candidate: Recording, kind: String) -> Shrinker.Outcome {
    var choices = Choices(replaying: candidate)
    return verdict(on: &choices) == .failed(kind: kind)
      ? .interesting(choices.recording) : .uninteresting
  }

  /// Returns the choices that the generator uses of a recording; nil if it discards the value.
  public func canonical(_ recording: Recording) -> Recording? {
    var choices = Choices(replaying: recording)
    _ = generator.value(from: &choices)
    return choices.isDiscarded ? nil : choices.recording
  }
}
