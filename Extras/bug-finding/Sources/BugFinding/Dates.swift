import Foundation
import Generators
import GeneratorsTesting

/// A date of the Gregorian calendar.
private struct Day {
  var year: Int
  var month: Int
  var day: Int

  static let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static let any = Generator<Date>.date().map { date in
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return Day(year: parts.year!, month: parts.month!, day: parts.day!)
  }

  /// 1 for 1 January.
  var ofYear: Int {
    Day.lengths[..<(month - 1)].reduce(day, +) + (month > 2 && Day.isLeap(year) ? 1 : 0)
  }

  /// How many days lie between 31 December of the year 0 and the date.
  var number: Int {
    let past = year - 1
    return past * 365 + past / 4 - past / 100 + past / 400 + ofYear
  }

  /// 1 for Monday.
  var ofWeek: Int { (number - 1) % 7 + 1 }
}

/// The tasks of the first set about dates.
///
/// The planted bugs are in the code that the tasks call. A comment with `Bug:` describes each.
let dateTasks = [
  BugTask("day of the year", Day.any) { dayOfYear($0) == $0.ofYear },
  BugTask("calendar week", Day.any) { date in
    // The week belongs to the year of its Thursday.
    let thursday = date.ofYear + 4 - date.ofWeek
    let length = Day.isLeap(date.year) ? 366 : 365
    if thursday < 1 { return calendarWeek(date) == weeks(of: date.year - 1) }
    return calendarWeek(date) == (thursday > length ? 1 : (thursday - 1) / 7 + 1)
  },
]

/// Returns the number of a day in its year. Bug: no century is a leap year, not even 2000.
private func dayOfYear(_ date: Day) -> Int {
  let isLeap = date.year % 4 == 0 && date.year % 100 != 0
  return Day.lengths[..<(date.month - 1)].reduce(date.day, +) + (date.month > 2 && isLeap ? 1 : 0)
}

/// Returns the week by the formula of ISO 8601. Bug: the last days of a year are never in week 1 of
/// the next.
private func calendarWeek(_ date: Day) -> Int {
  let week = (date.ofYear - date.ofWeek + 10) / 7
  return week == 0 ? weeks(of: date.year - 1) : week
}

/// The number of weeks of a year: 53 if it ends on a Thursday, or if the year before ends on a
/// Wednesday.
private func weeks(of year: Int) -> Int {
  let past = year - 1
  // The weekday of 31 December, 0 for Sunday.
  func last(_ year: Int) -> Int { (year + year / 4 - year / 100 + year / 400) % 7 }
  return last(year) == 4 || last(past) == 3 ? 53 : 52
}
