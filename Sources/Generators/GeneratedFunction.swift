/// A function that a generator made: equal inputs have equal results.
///
/// It chooses among a few results by the text of the input, so it is the same on every machine.
public struct GeneratedFunction<Input, Output> {
  /// The results, at least one. A function with one result is constant.
  public let results: [Output]
  /// Makes functions with the same results differ.
  private let salt: Int

  init(results: [Output], salt: Int) {
    self.results = results
    self.salt = salt
  }

  /// Returns the result of an input. `ValueText` of equal inputs must be equal.
  public func callAsFunction(_ input: Input) -> Output {
    guard results.count > 1 else { return results[0] }
    // The hash FNV-1a of the text, from a start that depends on the salt.
    let seed = UInt64(bitPattern: Int64(salt))
    var hash = Chance.mix(seed &+ 0xcbf2_9ce4_8422_2325)
    for byte in ValueText.text(of: input).utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return results[Int(truncatingIfNeeded: Chance.mix(hash) % UInt64(results.count))]
  }
}

extension GeneratedFunction: Sendable where Output: Sendable {}

extension GeneratedFunction: CustomStringConvertible {
  /// The function like a closure: `{ _ in 0 }`, or with all results that an input can have.
  public var description: String {
    let texts = results.map { ValueText.text(of: $0) }
    return texts.count == 1
      ? "{ _ in \(texts[0]) }" : "{ [\(texts.joined(separator: ", "))][hash of $0 and \(salt)] }"
  }
}

extension Generator {
  /// Functions with these values as results. Shrinks to the function that always returns the
  /// simplest value.
  ///
  /// ```swift
  /// let predicates = Generator.bool.function(of: Int.self)
  /// ```
  public func function<Input>(of input: Input.Type) -> Generator<GeneratedFunction<Input, Value>> {
    let results = array(1...8, mean: 4)
    return Generator<GeneratedFunction<Input, Value>>("(\(input)) -> \(name)") { choices in
      let results = choices.span(results.body)
      return GeneratedFunction(results: results, salt: choices.draw(0...255))
    }
  }
}
