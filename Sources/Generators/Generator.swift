/// A way to make values from choices: a name and a function. All values are made from choices, so
/// they shrink, mutate, replay and can be enumerated without a word about any of that here.
public struct Generator<Value>: Sendable {
  public let name: String
  @usableFromInline let body: @Sendable (inout Choices) -> Value

  /// `body` must take all chance from its choices, and must end when they are all simplest.
  @inlinable
  public init(_ name: String, _ body: @escaping @Sendable (inout Choices) -> Value) {
    self.name = name
    self.body = body
  }

  /// The value that the next choices spell.
  @inlinable @inline(__always)
  public func value(from choices: inout Choices) -> Value { body(&choices) }

  /// The value that a run of a property generates from the same seed with the number `story`.
  public func value(seed: UInt64, index: UInt64) -> Value {
    var choices = Choices(seed: seed, index: index)
    choices.size = Property<Value>.size(at: index)
    return body(&choices)
  }

  /// The value that a recording spells.
  public func value(replaying recording: Recording) -> Value {
    var choices = Choices(replaying: recording)
    return body(&choices)
  }

  /// The simplest value: what every failure would shrink to if everything failed.
  public var simplest: Value { value(replaying: Recording()) }
}

extension Choices {
  /// A value of a generator, its choices in a span.
  @inlinable
  public mutating func value<T>(of generator: Generator<T>) -> T {
    span { generator.value(from: &$0) }
  }
}
