/// What a property says of one value.
public enum Verdict: Hashable, Sendable {
  case passed
  /// The value does not count: a precondition does not hold.
  case discarded
  /// The kind tells several bugs apart: a law, a place, a message. Shrinking never leaves it.
  case failed(kind: String)

  public static var failed: Verdict { .failed(kind: "") }

  /// `passed` or `failed`.
  @inlinable
  public init(_ holds: Bool) { self = holds ? .passed : .failed(kind: "") }
}

/// A sentence about every value of a generator.
public struct Property<Value>: Sendable {
  public let name: String
  public let generator: Generator<Value>
  @usableFromInline let check: @Sendable (Value) -> Verdict

  @inlinable
  public init(
    _ name: String, of generator: Generator<Value>, verdict: @escaping @Sendable (Value) -> Verdict
  ) {
    self.name = name
    self.generator = generator
    check = verdict
  }

  /// A property that holds or not.
  @inlinable
  public init(
    _ name: String, of generator: Generator<Value>, holds: @escaping @Sendable (Value) -> Bool
  ) {
    self.init(name, of: generator, verdict: { Verdict(holds($0)) })
  }

  /// How large story number `story` may get, in percent: the first hundred grow from 1 to 100.
  @inlinable
  public static func size(at index: UInt64) -> Int { index < 100 ? Int(index) + 1 : 100 }

  /// The verdict on the next value that choices spell.
  @inlinable @inline(__always)
  public func verdict(on choices: inout Choices) -> Verdict {
    let value = generator.value(from: &choices)
    return choices.isDiscarded ? .discarded : check(value)
  }
}

/// A value that breaks a property, and how it came about.
public struct Failure: Hashable, Sendable {
  public var kind: String
  public var index: UInt64
  public var recording: Recording

  public init(kind: String, index: UInt64, recording: Recording) {
    self.kind = kind
    self.index = index
    self.recording = recording
  }
}

extension Property {
  /// The first story in `indices` that breaks the property, told from `seed`; nil if none does,
  /// even if all are discarded. `counterexample` and `run` notice that.
  @inlinable
  public func firstFailure(seed: UInt64, indices: Range<UInt64>) -> Failure? {
    var choices = Choices(seed: seed, index: indices.lowerBound)
    var index = indices.lowerBound
    while index < indices.upperBound {
      choices.restart(seed: seed, index: index)
      choices.size = Self.size(at: index)
      if case .failed(let kind) = verdict(on: &choices) {
        return Failure(kind: kind, index: index, recording: choices.recording)
      }
      index += 1
    }
    return nil
  }

  /// The simplest story that fails in the same way. Evaluations count calls of the property:
  /// generation alone tells which candidates spell a story that is known.
  public func shrink(
    _ failure: Failure, budget: Int = 10_000, effort: Shrinker.Effort = .usual
  ) -> Shrinker.Result {
    Shrinker(effort: effort).shrink(failure.recording, budget: budget, canonical: canonical) {
      outcome(of: $0, kind: failure.kind)
    }
  }

  /// Why a shrunk failure is minimal: what else each of its choices could be.
  public func explain(_ failure: Failure, budget: Int = 2_000) -> Explanation {
    Explanation(of: failure.recording, budget: budget) { outcome(of: $0, kind: failure.kind) }
  }

  /// Whether a story of fewer choices fails in the same way.
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

  /// What the generator consumes of a recording; nil if it discards the story.
  public func canonical(_ recording: Recording) -> Recording? {
    var choices = Choices(replaying: recording)
    _ = generator.value(from: &choices)
    return choices.isDiscarded ? nil : choices.recording
  }
}
