extension Generator where Value == Int {
  /// Whole numbers: often near a bound, small, or equal to an earlier value. Shrinks to the number
  /// nearest to 0.
  ///
  /// `uniform` makes every number equally likely.
  @inlinable
  public static func int(_ range: ClosedRange<Int> = Int.min...Int.max) -> Generator {
    let simplest = min(max(0, range.lowerBound), range.upperBound)
    return Generator("int", inverse: { [$0] }) { $0.biased(range, simplest: simplest) }
  }

  /// Whole numbers, each equally likely. Shrinks to the number nearest to 0.
  @inlinable
  public static func uniform(_ range: ClosedRange<Int>) -> Generator {
    Generator("uniform", inverse: { [$0] }) { $0.draw(range) }
  }
}

extension Generator where Value == Bool {
  /// True or false, equally likely. Shrinks to false.
  @inlinable
  public static var bool: Generator {
    Generator("bool", inverse: { [$0 ? 1 : 0] }) { $0.flag() }
  }
}

extension Generator where Value == Double {
  /// Finite doubles, uniform over the range. Shrinks to the number nearest to 0.
  ///
  /// - Parameter range: has finite bounds; other bounds are a precondition failure when a value is
  ///   made.
  public static func double(_ range: ClosedRange<Double>) -> Generator {
    Generator("double", inverse: { [DoubleOrder.ordinal(of: $0)] }) { $0.double(range) }
  }

  /// All doubles of IEEE 754, with infinities, NaN and subnormal numbers. Shrinks to 0.
  public static var anyDouble: Generator {
    Generator("any double", inverse: { [DoubleOrder.ordinal(of: $0)] }) { $0.anyDouble() }
  }
}

extension Generator where Value == Character {
  /// Characters: mostly letters and digits, sometimes any printable ASCII character, rarely unusual
  /// ones, such as lone combining marks, joiners, halves of flags and right-to-left marks. Shrinks
  /// to "a".
  ///
  /// The unusual ones break code that assumes one byte for each character, or that two strings keep
  /// their characters when they are joined.
  public static var character: Generator {
    Generator("character", inverse: CharacterTable.choices) { choices in
      switch choices.index(weights: [8, 2, 1]) {
      case 0: choices.pick(letters)
      case 1: Character(Unicode.Scalar(UInt8(choices.draw(CharacterTable.ascii))))
      default: choices.pick(unusual)
      }
    }
  }

  private static var letters: [Character] { CharacterTable.letters }
  private static var unusual: [Character] { CharacterTable.unusual }
}

/// What `Generator.character` draws from, the simplest character of each list first. Replay keys
/// hold positions in these lists, and a hash of their lengths: after a change, keys of strings no
/// longer fit.
private enum CharacterTable {
  /// The characters of ASCII that can be printed.
  static let ascii = 32...126
  static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
  static let unusual: [Character] = [
    "\n", "\t", "\0", "\r\n", "é", "e\u{301}", "ß", "İ", "中", "ع", "👩‍👩‍👧‍👦", "🇩🇪",
    "\u{200B}", "\u{202E}", "\u{FEFF}", "\u{FFFD}", "\u{10FFFF}",
    // Parts that join their neighbors: a combining mark, the joiner of emoji, a variation selector,
    // half a flag, a skin tone, letters of a Hangul syllable, both halves of a line end.
    "\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F1E9}", "\u{1F3FD}", "\u{1100}", "\u{1161}", "\r",
    // The neighbors of the surrogates of UTF-16, and the first scalar that needs two of them.
    "\u{D7FF}", "\u{E000}", "\u{10000}",
  ]

  /// The choices that make a character: its case in `Generator.character`, and what that case
  /// draws. Equal characters of different scalars are different here. Nil if the generator makes no
  /// such character.
  @Sendable static func choices(for character: Character) -> [Int]? {
    func position(in table: [Character]) -> Int? {
      table.firstIndex { $0.unicodeScalars.elementsEqual(character.unicodeScalars) }
    }
    if let position = position(in: letters) { return [0, position] }
    if let position = position(in: unusual) { return [2, position] }
    guard let scalar = character.unicodeScalars.only, ascii.contains(Int(scalar.value)) else {
      return nil
    }
    return [1, Int(scalar.value)]
  }
}

extension Generator where Value == String {
  /// Strings of the given characters. In one string of eight, most characters equal the one before
  /// them, or the one before that. Shrinks to the shortest string, of the simplest characters.
  ///
  /// ```swift
  /// Generator.string(1...8, of: .element(of: ["a", "b"]))
  /// ```
  ///
  /// - Parameters:
  ///   - range: how many characters. The mean is 8 more than the lower bound, if the range allows
  ///     it.
  ///   - characters: generates each character.
  public static func string(
    _ range: ClosedRange<Int> = 0...100, of characters: Generator<Character> = .character
  ) -> Generator {
    let arrays = characters.textParts(range)
    return Generator(
      arrays.name,
      inverse: characters.inverse { text, choices in
        text.partChoices(choices).map { collectionChoices($0, range) }
      }
    ) { String(arrays.body(&$0)) }
  }
}
