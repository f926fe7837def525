/// Enumerates all values of a small scope, each once, the simplest first.
///
/// It counts through the choices like the digits of a number: the last one changes most often.
/// `Generator.forEach` is the short form.
///
/// ```swift
/// var enumeration = Enumeration(.init(choicesMax: 8, valuesMax: 4))
/// var choices = Choices(replaying: Recording())
/// while enumeration.begin(&choices) {
///   let value = generator.value(from: &choices)
///   if enumeration.end(choices) { visit(value) }
/// }
/// ```
public struct Enumeration: Sendable {
  /// The limits of an enumeration.
  public struct Scope: Hashable, Sendable {
    /// Values with more choices are skipped.
    public var choicesMax: Int
    /// How many of the simplest values of each number are tried. All other choices, such as flags
    /// and picks, are tried completely.
    public var valuesMax: Int
    /// How many values are generated at most, including skipped ones.
    public var visitsMax: Int

    /// Makes a scope.
    public init(choicesMax: Int = 64, valuesMax: Int = 4, visitsMax: Int = 10_000_000) {
      self.choicesMax = choicesMax
      self.valuesMax = valuesMax
      self.visitsMax = visitsMax
    }
  }

  /// The limits of this enumeration.
  public let scope: Scope
  /// How many values were enumerated so far.
  public private(set) var count = 0
  /// Whether the enumeration reached its end, not only `visitsMax`.
  public private(set) var isComplete = false
  /// The choices that are set for the next value, the last one different from those of all values
  /// before.
  private var prefix: [Choice] = []
  /// How many values were begun.
  private var visited = 0

  /// Starts an enumeration with the simplest value.
  public init(_ scope: Scope = Scope()) {
    self.scope = scope
  }

  /// Prepares `choices` for the next value. Returns false if there is none.
  public mutating func begin(_ choices: inout Choices) -> Bool {
    guard let next = next() else { return false }
    choices.restart(replaying: next)
    return true
  }

  /// Ends a value: reads its choices, and returns whether the value counts.
  ///
  /// A value does not count if it was discarded or has too many choices, or if it did not use the
  /// choices that were set for it; then it is enumerated with other choices.
  public mutating func end(_ choices: borrowing Choices) -> Bool {
    let consumed = UnsafeBufferPointer(start: choices.written, count: choices.count)
    let counts = end(consumed) && !choices.isDiscarded
    if counts { count += 1 }
    return counts
  }

  /// Returns the first choices of the next value, whose other choices are simplest; nil after the
  /// last value, or after `visitsMax` of them.
  mutating func next() -> Recording? {
    guard !isComplete, visited < scope.visitsMax else { return nil }
    visited += 1
    return Recording(choices: prefix)
  }

  /// Ends a value, like the public `end`, which also checks that it was not discarded.
  mutating func end(_ consumed: UnsafeBufferPointer<Choice>) -> Bool {
    let matchesPrefix =
      consumed.count >= prefix.count
      && prefix.indices.allSatisfy { prefix[$0].value == consumed[$0].value }
    if matchesPrefix { prefix.append(contentsOf: consumed[prefix.count...]) }
    advance()
    return matchesPrefix && consumed.count <= scope.choicesMax
  }

  /// Sets the last choice that has a next value to it, and removes the choices after it.
  private mutating func advance() {
    // All values that begin with the first `choicesMax` of these choices are too long.
    if prefix.count > scope.choicesMax { prefix.removeSubrange(scope.choicesMax...) }
    while let last = prefix.popLast() {
      if let value = last.successor(valuesMax: scope.valuesMax) {
        prefix.append(last.with(value))
        return
      }
    }
    isComplete = true
  }
}

extension Choice {
  /// Returns the next value in the order of simplicity; nil after the last one in scope.
  func successor(valuesMax: Int) -> Int? {
    switch kind {
    case .double:
      let values = DoubleOrder.simplest(valuesMax, ordinals: low...high, first: simplest)
      guard let index = values.firstIndex(of: value), index + 1 < values.count else { return nil }
      return values[index + 1]
    case .integer:
      let rank = complexity
      guard rank < rankMax, rank + 1 < UInt64(valuesMax) else { return nil }
      return self.value(ofRank: rank + 1)
    case .flag, .pick, .more, .result, .reference:
      let rank = complexity
      return rank < rankMax ? self.value(ofRank: rank + 1) : nil
    }
  }
}

extension DoubleOrder {
  /// Returns the ordinals of the simplest doubles within bounds, `first` first: whole numbers,
  /// halves, quarters, eighths.
  static func simplest(_ count: Int, ordinals: ClosedRange<Int>, first: Int) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = [first]
    for digits in 0...3 {
      for whole in 0...max(0, count) {
        for sign in [1.0, -1.0] {
          let double = sign * Double(whole) / Double(1 << digits)
          let ordinal = DoubleOrder.ordinal(of: double + 0)
          if ordinals.contains(ordinal), seen.insert(ordinal).inserted { found.append(ordinal) }
        }
      }
    }
    found.sort { complexity(of: double(atOrdinal: $0)) < complexity(of: double(atOrdinal: $1)) }
    return Array(([first] + found).prefix(max(1, count)))
  }
}

extension Generator {
  /// Calls `body` with every value of a small scope, the simplest first.
  ///
  /// ```swift
  /// let (count, isComplete) = Generator.bool.array(0...3, mean: 1).forEach { print($0) }   // 15, true
  /// ```
  ///
  /// - Returns: how many values there were, and whether those were all.
  public func forEach(
    in scope: Enumeration.Scope = .init(), _ body: (Value) -> Void
  ) -> (count: Int, isComplete: Bool) {
    var enumeration = Enumeration(scope)
    var choices = Choices(replaying: Recording())
    while enumeration.begin(&choices) {
      let value = value(from: &choices)
      if enumeration.end(choices) { body(value) }
    }
    return (enumeration.count, enumeration.isComplete)
  }
}
