/// Makes values from choices: a name and a function.
///
/// All randomness comes from the choices. So every generator can be shrunk, mutated, replayed and
/// enumerated without further code.
///
/// ```swift
/// let date = Generator("date") { choices in
///   [choices.draw(1970...2100), choices.draw(1...12)]
/// }
/// date.value(seed: 1, index: 0)   // the same value on every machine
/// date.simplest                   // [1970, 1]
/// ```
public struct Generator<Value>: Sendable {
  /// What the values are, as reports show it.
  public let name: String
  /// Makes a value from choices.
  @usableFromInline let body: @Sendable (inout Choices) -> Value
  /// Returns the choices that make a value (see `invert`). Nil if values cannot be turned back into
  /// choices.
  @usableFromInline package let inverse: Inverse?

  /// Makes a generator from a function.
  ///
  /// - Parameters:
  ///   - name: what the values are, for reports.
  ///   - body: makes a value. It takes all chance from its choices, and it ends if every choice has
  ///     its simplest value.
  @inlinable
  public init(_ name: String, _ body: @escaping @Sendable (inout Choices) -> Value) {
    self.init(name, inverse: nil, body)
  }

  /// Makes a generator whose values can be turned back into choices.
  @inlinable
  package init(
    _ name: String, inverse: Inverse?, _ body: @escaping @Sendable (inout Choices) -> Value
  ) {
    self.name = name
    self.body = body
    self.inverse = inverse
  }

  /// Makes a value from the next choices.
  @inlinable @inline(__always)
  public func value(from choices: inout Choices) -> Value {
    let start = choices.count
    let value = body(&choices)
    if choices.source.isReplaying { choices.note(value, since: start) }
    return value
  }

  /// Makes the value number `index` that a run of a property generates from `seed`.
  public func value(seed: UInt64, index: UInt64) -> Value {
    var choices = Choices(seed: seed, index: index)
    choices.size = Property<Value>.size(at: index)
    return body(&choices)
  }

  /// Makes the value that was recorded. Choices that the recording lacks have their simplest value.
  public func value(replaying recording: Recording) -> Value {
    var choices = Choices(replaying: recording)
    return body(&choices)
  }

  /// The simplest value: shrinking ends here if every value fails.
  public var simplest: Value { value(replaying: Recording()) }
}

extension Choices {
  /// Makes a value with another generator and puts its choices into a span of their own, so that
  /// shrinking can delete or replace them together.
  @inlinable
  public mutating func value<T>(of generator: Generator<T>) -> T {
    let start = count
    let value = span { generator.body(&$0) }
    if source.isReplaying { note(value, since: start) }
    return value
  }
}
