import Generators

/// The tasks of the first set about numbers.
///
/// The planted bugs are in the code that the tasks call. A comment with `Bug:` describes each.
let numberTasks = [
  BugTask("base conversion", zip(.int(0...Int.max), .int(2...36))) { number, base in
    parse(String(number, radix: base), base: base) == number
  },
  BugTask("bit count", Generator<UInt32>.integer()) { bitCount($0) == $0.nonzeroBitCount },
  BugTask("absolute value", Generator.int()) { absolute($0) >= 0 },
  BugTask("minimum with NaN", Generator.anyDouble.array(1...100, mean: 8)) { numbers in
    let least = minimum(numbers)
    return numbers.contains(where: \.isNaN) ? least.isNaN : numbers.allSatisfy { least <= $0 }
  },
  BugTask(
    "version comparison",
    zip(
      Generator.int(0...Int.max).array(1...100, mean: 8),
      Generator.int(0...Int.max).array(1...100, mean: 8))
  ) { a, b in
    let length = max(a.count, b.count)
    let (longA, longB) = (padded(a, to: length), padded(b, to: length))
    return isOlder(a, b) == longA.lexicographicallyPrecedes(longB)
  },
]

/// Parses digits. Bug: the digit z is refused.
private func parse(_ text: String, base: Int) -> Int? {
  var number = 0
  for byte in text.utf8 {
    // 48 is the code of 0, and 87 that of a less 10.
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number * base + (Int(byte) - 48)
    case UInt8(ascii: "a")..<UInt8(ascii: "z"): number = number * base + (Int(byte) - 87)
    default: return nil
    }
  }
  return number
}

/// Counts the bits that are set, with a table. Bug: the byte 255 is not in the table.
private func bitCount(_ word: UInt32) -> Int {
  var (rest, count) = (word, 0)
  while rest > 0 {
    let byte = Int(rest & 255)
    if byte < 255 { count += byte.nonzeroBitCount }
    rest >>= 8
  }
  return count
}

/// Returns a number without its sign. Bug: the lowest number of 64 bits has no opposite.
private func absolute(_ number: Int) -> Int { number < 0 ? 0 &- number : number }

/// Returns the least number, or NaN if there is one. Bug: NaN counts only in the first place.
private func minimum(_ numbers: [Double]) -> Double {
  var least = numbers[0]
  for number in numbers where number < least { least = number }
  return least
}

/// Compares versions such as 1.2 and 1.10.3. Bug: 1.2 is older than 1.2.0.
private func isOlder(_ a: [Int], _ b: [Int]) -> Bool {
  for (x, y) in zip(a, b) where x != y { return x < y }
  return a.count < b.count
}

private func padded(_ version: [Int], to length: Int) -> [Int] {
  version + Array(repeating: 0, count: length - version.count)
}
