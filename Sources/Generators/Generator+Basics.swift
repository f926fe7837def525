extension Generator where Value == Int {
  /// Whole numbers biased to bounds, small values and values seen before. Simplest: the one nearest
  /// to 0.
  @inlinable
  public static func int(_ range: ClosedRange<Int> = Int.min...Int.max) -> Generator {
    let simplest = min(max(0, range.lowerBound), range.upperBound)
    return Generator("int") { $0.biased(range, simplest: simplest) }
  }

  /// Whole numbers, all alike likely. Simplest: the one nearest to 0.
  @inlinable
  public static func uniform(_ range: ClosedRange<Int>) -> Generator {
    Generator("uniform") { $0.draw(range) }
  }
}

extension Generator where Value == Bool {
  /// Simplest: false.
  @inlinable
  public static var bool: Generator { Generator("bool") { $0.flag() } }
}

extension Generator where Value == Double {
  /// Finite doubles, all parts of the range alike likely. Simplest: the one nearest to 0.
  public static func double(_ range: ClosedRange<Double>) -> Generator {
    Generator("double") { $0.double(range) }
  }

  /// All of IEEE 754: infinities, NaN and subnormals too. Simplest: 0.
  public static var anyDouble: Generator { Generator("any double") { $0.anyDouble() } }
}

extension Generator where Value == Character {
  /// Letters and digits, then all of ASCII, then what trips up code that thinks in bytes: combining
  /// marks, flags, right-to-left, the last plane. Simplest: "a".
  public static var character: Generator {
    Generator("character") { choices in
      switch choices.index(weights: [8, 2, 1]) {
      case 0: choices.pick(letters)
      case 1: Character(Unicode.Scalar(UInt8(choices.draw(32...126, simplest: 32))))
      default: choices.pick(unusual)
      }
    }
  }

  private static var letters: [Character] { CharacterTable.letters }
  private static var unusual: [Character] { CharacterTable.unusual }
}

private enum CharacterTable {
  static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
  static let unusual: [Character] = [
    "\n", "\t", "\0", "\r\n", "é", "e\u{301}", "ß", "İ", "中", "ع", "👩‍👩‍👧‍👦", "🇩🇪",
    "\u{200B}", "\u{202E}", "\u{FEFF}", "\u{FFFD}", "\u{10FFFF}",
  ]
}

extension Generator where Value == String {
  /// Strings of these characters, 8 long on average. Simplest: the empty one, then those of "a".
  public static func string(
    _ range: ClosedRange<Int> = 0...100, of characters: Generator<Character> = .character
  ) -> Generator {
    characters.array(range, mean: range.lowerBound + min(8, range.upperBound - range.lowerBound))
      .map { String($0) }
  }
}
