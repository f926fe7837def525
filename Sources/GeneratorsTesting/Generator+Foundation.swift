import Foundation
import Generators

extension Generator where Value == UUID {
  /// Version 4 UUIDs. Shrinks to the one whose free bits are 0.
  public static var uuid: Generator {
    Generator("UUID", inverse: words) { choices in
      let words = [choices.draw(Int.min...Int.max), choices.draw(Int.min...Int.max)]
      var bytes = words.flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
      }
      // The bits of version 4 and of its variant are fixed (RFC 9562, section 5.4).
      bytes[6] = bytes[6] & 0x0F | 0x40
      bytes[8] = bytes[8] & 0x3F | 0x80
      return UUID(
        uuid: (
          bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
          bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
        ))
    }
  }

  /// The inverse: the two words of an identifier, in the order in which they are drawn. The fixed
  /// bits are among them, and the generator overwrites them.
  @Sendable private static func words(of identifier: UUID) -> [Int]? {
    let bytes = withUnsafeBytes(of: identifier.uuid) { Array($0) }
    return [bytes[..<8], bytes[8...]].map { half in half.reduce(0) { $0 << 8 | Int($1) } }
  }
}

extension Generator where Value == Date {
  /// Dates of the Gregorian calendar in UTC, in whole seconds: often a leap day, or the first or
  /// last day or second of a year. Shrinks to the first second of the first year.
  ///
  /// - Parameter years: the years of the dates.
  public static func date(years: ClosedRange<Int> = 1970...2100) -> Generator {
    Generator("date") { choices in
      let year = choices.draw(years, simplest: years.lowerBound)
      let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      // Days of the year, from 0.
      let lastDay = isLeapYear ? 365 : 364
      let leapDay = 59
      let day =
        switch choices.index(weights: [6, 1, 1]) {
        case 0: choices.draw(0...lastDay)
        case 1: isLeapYear ? leapDay : leapDay - 1
        default: choices.flag() ? lastDay : 0
        }
      let second = choices.number(0...86_399)
      return Date(timeIntervalSince1970: Double((daysBefore(year) + day) * 86_400 + second))
    }
  }

  /// How many days lie between the beginnings of 1970 and of another year.
  private static func daysBefore(_ year: Int) -> Int {
    // The leap days from the year 1 to the end of the year before, negative for earlier years.
    func leapDays(_ year: Int) -> Int {
      let last = year - 1
      func quotient(_ divisor: Int) -> Int { Int((Double(last) / Double(divisor)).rounded(.down)) }
      return quotient(4) - quotient(100) + quotient(400)
    }
    return (year - 1970) * 365 + leapDays(year) - leapDays(1970)
  }
}
