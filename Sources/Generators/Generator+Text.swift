extension Generator where Value == Unicode.Scalar {
  /// The scalars of some categories of Unicode, each equally likely. Shrinks to a if the categories
  /// contain it, otherwise to the scalar of the lowest number.
  ///
  /// ```swift
  /// let marks = Generator<Unicode.Scalar>.scalar(in: .nonspacingMark, .spacingMark)
  /// ```
  ///
  /// - Parameter categories: at least one, with at least one scalar.
  public static func scalar(in categories: Unicode.GeneralCategory...) -> Generator {
    scalar(in: categories)
  }

  /// The scalars of a list of categories. The variadic functions call it, because Swift cannot pass
  /// the arguments of one variadic function on to another.
  fileprivate static func scalar(in categories: [Unicode.GeneralCategory]) -> Generator {
    var ranges: [ClosedRange<Int>] = []
    for category in categories { ranges += ScalarTable.ranges[category] ?? [] }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    let count = ranges.reduce(0) { $0 + $1.count }
    precondition(count > 0, "scalar: no category has a scalar, expected at least one.")
    let (sorted, total) = (ranges, UInt64(count))
    let letter = Int(("a" as Unicode.Scalar).value)
    let simplest = sorted.contains { $0.contains(letter) } ? letter : sorted[0].lowerBound
    let bounds = sorted[0].lowerBound...sorted[sorted.count - 1].upperBound
    return Generator("scalar", inverse: { [Int($0.value)] }) { choices in
      // The number of the scalar is recorded and not its position in a table, because the table
      // depends on the version of Unicode.
      let number = choices.decide(.integer, bounds, simplest: simplest) { choices in
        var rest = Int(truncatingIfNeeded: choices.chance.below(total))
        var next = 0
        while rest >= sorted[next].count {
          rest -= sorted[next].count
          next += 1
        }
        return sorted[next].lowerBound + rest
      }
      // A replay can give a number that is not in these categories. It becomes the last scalar
      // before it that is, so that lowering a number finds the lowest.
      let range = sorted.last { $0.lowerBound <= number } ?? sorted[0]
      let fitting = min(number, range.upperBound)
      choices.written[choices.count - 1].value = fitting
      return Unicode.Scalar(UInt32(fitting))!
    }
  }

  /// Any scalar, the whole of Unicode, each plane equally likely. Shrinks to a.
  public static var anyScalar: Generator {
    let letter = Int(("a" as Unicode.Scalar).value)
    return Generator("scalar", inverse: { [Int($0.value)] }) { choices in
      let number = choices.decide(.integer, 0...0x10FFFF, simplest: letter) { choices in
        let plane = choices.chance.below(17)
        // Each number of bits is equally likely, so the low numbers of a plane are drawn more
        // often.
        let bits = choices.chance.below(16) + 1
        return Int(truncatingIfNeeded: plane << 16 | choices.chance.below(1 << bits))
      }
      if let scalar = Unicode.Scalar(UInt32(number)) { return scalar }
      // A surrogate becomes the scalar after all surrogates.
      choices.written[choices.count - 1].value = 0xE000
      return "\u{E000}"
    }
  }
}

extension Generator where Value == Character {
  /// Characters that are one scalar of some categories of Unicode, each equally likely. Shrinks
  /// like `scalar(in:)`.
  public static func character(in categories: Unicode.GeneralCategory...) -> Generator {
    let scalars = Generator<Unicode.Scalar>.scalar(in: categories)
    return Generator(
      "character",
      inverse: scalars.inverse { character, choices in
        character.unicodeScalars.only.flatMap(choices)
      }
    ) { choices in Character(scalars.body(&choices)) }
  }
}

extension Generator where Value == String {
  /// Strings of any scalars: lone combining marks, parts of emoji and of flags, unassigned scalars;
  /// with equal scalars as in `string`. Shrinks to the shortest string, of the simplest scalars.
  ///
  /// - Parameters:
  ///   - range: how many scalars.
  ///   - scalars: generates each scalar.
  public static func text(
    _ range: ClosedRange<Int> = 0...100, of scalars: Generator<Unicode.Scalar> = .anyScalar
  ) -> Generator {
    scalars.textParts(range).map { scalars in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return String(text)
    } inverse: {
      Array($0.unicodeScalars)
    }
  }
}

extension Generator {
  /// Arrays for texts: 8 elements more than the lower bound on average, if the range allows it, and
  /// sometimes with equal elements beside one another. Parsers, encoders and searches break there.
  func textParts(_ range: ClosedRange<Int>) -> Generator<[Value]> {
    let mean = range.lowerBound + min(8, range.upperBound - range.lowerBound)
    return Generator<[Value]>("[\(name)]", inverse: arrayInverse(range)) { [body] choices in
      var values: [Value] = []
      values.reserveCapacity(min(range.upperBound, 2 * mean))
      choices.repeatsWithEqualParts(range, mean: mean) { values.append(body(&$0)) }
      return values
    }
  }
}

/// The scalars of each category, found once.
private enum ScalarTable {
  /// Ranges of numbers, ascending.
  static let ranges: [Unicode.GeneralCategory: [ClosedRange<Int>]] = {
    var ranges: [Unicode.GeneralCategory: [ClosedRange<Int>]] = [:]
    var (start, last): (Int, Unicode.GeneralCategory?) = (0, nil)
    // The number after the last scalar, and the surrogates, have no category, which ends a range.
    for number in 0...0x110000 {
      let category = UInt32(exactly: number).flatMap { Unicode.Scalar($0) }?.properties
        .generalCategory
      guard category != last else { continue }
      if let last { ranges[last, default: []].append(start...(number - 1)) }
      (start, last) = (number, category)
    }
    return ranges
  }()
}
