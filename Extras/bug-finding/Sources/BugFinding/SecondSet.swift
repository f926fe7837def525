import Generators

/// The tasks of the second set, which were chosen after those of the first had been measured.
let secondSet = [
  BugTask("UTF-16", .string()) { utf16($0) == Array($0.utf16) },
  BugTask("path", Generator.element(of: ["..", ".", "a", "b"]).array) { path in
    var (ups, names): (Int, [String]) = (0, [])
    for part in path where part != "." {
      if part != ".." {
        names.append(part)
      } else if names.popLast() == nil {
        ups += 1
      }
    }
    return normalized(path) == Array(repeating: "..", count: ups) + names
  },
  BugTask("IP address", Generator<UInt8>.integer().array(count: 4)) { bytes in
    parsedAddress(bytes.map(String.init).joined(separator: ".")) == bytes
  },
  BugTask("cycle", zip(Generator.int(0...9), .int(0...9)).array) { edges in
    // Without a cycle, removing the nodes that no edge leads to removes all edges in the end.
    var rest = edges
    for _ in 0...9 { rest = rest.filter { edge in rest.contains { $0.1 == edge.0 } } }
    return hasCycle(edges) == !rest.isEmpty
  },
  BugTask("quicksort", Generator.int().array) { quicksorted($0) == $0.sorted() },
  BugTask("word wrap", zip(Generator<String>.string().array, .int(1...80))) { words, width in
    let lengths = words.map(\.unicodeScalars.count)
    let lines = wrapped(lengths, width)
    return lines.indices.allSatisfy { i in
      let fits = lines[i].count == 1 || length(of: lines[i]) <= width
      return fits && (i == 0 || length(of: lines[i - 1]) + 1 + lines[i][0] > width)
    }
  },
  BugTask("base64", Generator<UInt8>.integer().array) { decoded64(encoded64($0)) == $0 },
  BugTask(
    "substring search",
    zip(.string(of: .element(of: Array("ab"))), .string(of: .element(of: Array("ab"))))
  ) { (text: String, pattern: String) in
    let (text, pattern) = (Array(text.utf8), Array(pattern.utf8))
    let starts = 0...max(0, text.count - pattern.count)
    return firstIndex(of: pattern, in: text) == starts.first { text[$0...].starts(with: pattern) }
  },
  BugTask("unique doubles", Generator.anyDouble.array) { numbers in
    let numbers = numbers.filter { !$0.isNaN }
    var expected: [Double] = []
    for number in numbers where !expected.contains(number) { expected.append(number) }
    return unique(numbers).count == expected.count
  },
  folders,
]

/// Returns the code units of UTF-16. Bug: 65536 is not subtracted before a scalar is split.
private func utf16(_ text: String) -> [UInt16] {
  text.unicodeScalars.flatMap { scalar -> [UInt16] in
    let value = scalar.value
    guard value > 0xFFFF else { return [UInt16(value)] }
    return [0xD800 | UInt16(value >> 10 & 0x3FF), 0xDC00 | UInt16(value & 0x3FF)]
  }
}

/// Shortens a relative path. Bug: of two parts `..` at the beginning, the second removes the first.
private func normalized(_ path: [String]) -> [String] {
  var result: [String] = []
  for part in path where part != "." {
    if part == "..", !result.isEmpty { result.removeLast() } else { result.append(part) }
  }
  return result
}

/// Parses an address of four bytes. Bug: the byte 255 is refused.
private func parsedAddress(_ text: String) -> [UInt8]? {
  let numbers = text.split(separator: ".").compactMap { Int($0) }
  guard numbers.allSatisfy({ $0 >= 0 && $0 < 255 }) else { return nil }
  return numbers.map(UInt8.init)
}

/// Whether a graph has a cycle. Bug: a node that two paths lead to counts as a cycle.
private func hasCycle(_ edges: [(Int, Int)]) -> Bool {
  (0...9).contains { start in
    var visited: Set<Int> = []
    func visit(_ node: Int) -> Bool {
      guard visited.insert(node).inserted else { return true }
      return edges.contains { $0.0 == node && visit($0.1) }
    }
    return visit(start)
  }
}

/// Sorts numbers. Bug: numbers that equal the pivot are lost.
private func quicksorted(_ numbers: [Int]) -> [Int] {
  guard let pivot = numbers.first else { return [] }
  return quicksorted(numbers.filter { $0 < pivot }) + [pivot]
    + quicksorted(numbers.filter { $0 > pivot })
}

/// Puts words of some lengths into lines. Bug: a word that fits exactly begins a new line.
private func wrapped(_ lengths: [Int], _ width: Int) -> [[Int]] {
  var lines: [[Int]] = []
  for word in lengths {
    if let last = lines.last, length(of: last) + 1 + word < width {
      lines[lines.count - 1].append(word)
    } else {
      lines.append([word])
    }
  }
  return lines
}

private func length(of line: [Int]) -> Int { line.reduce(0, +) + line.count - 1 }

private let digits64 = Array(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

private func encoded64(_ bytes: [UInt8]) -> [UInt8] {
  var (result, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
  for byte in bytes {
    (bits, count) = (bits << 8 | Int(byte), count + 8)
    while count >= 6 {
      count -= 6
      result.append(digits64[bits >> count & 63])
    }
    bits &= 63
  }
  return count > 0 ? result + [digits64[bits << (6 - count) & 63]] : result
}

/// Reads what `encoded64` writes. Bug: the last digit has the value of the one before it.
private func decoded64(_ code: [UInt8]) -> [UInt8] {
  var (result, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
  for digit in code {
    // At most 12 bits are not written yet.
    bits = (bits << 6 | min(digits64.firstIndex(of: digit)!, 62)) & 0xFFF
    count += 6
    guard count >= 8 else { continue }
    count -= 8
    result.append(UInt8(bits >> count & 255))
  }
  return result
}

/// Finds a pattern with the algorithm of Knuth, Morris and Pratt. Bug: the table of the pattern goes
/// back only one border.
private func firstIndex(of pattern: [UInt8], in text: [UInt8]) -> Int? {
  var (borders, length): ([Int], Int) = ([0], 0)
  for byte in pattern.dropFirst() {
    if length > 0, byte != pattern[length] { length = borders[length - 1] }
    if byte == pattern[length] { length += 1 }
    borders.append(length)
  }
  var matched = 0
  if pattern.isEmpty { return 0 }
  for (i, byte) in text.enumerated() {
    while matched > 0, byte != pattern[matched] { matched = borders[matched - 1] }
    if byte == pattern[matched] { matched += 1 }
    if matched == pattern.count { return i + 1 - matched }
  }
  return nil
}

/// Removes equal numbers. Bug: 0 and -0 are different.
private func unique(_ numbers: [Double]) -> [Double] {
  var seen: Set<UInt64> = []
  return numbers.filter { seen.insert($0.bitPattern).inserted }
}

/// Folders with numbers from 1 on.
private struct FolderTree {
  /// The parent of each folder; that of the outermost ones is 0.
  var parents: [Int: Int] = [:]
  var folders = Results<Int>()
  var last = 0

  mutating func make(in parent: Int, _ choices: inout Choices) -> Verdict {
    guard parent == 0 || parents[parent] != nil else { return verdict }
    last += 1
    parents[last] = parent
    folders.add(last, &choices)
    return verdict
  }

  /// Removes a folder and what is in it. Bug: folders inside those stay.
  mutating func remove(_ folder: Int) {
    parents[folder] = nil
    parents = parents.filter { $0.value != folder }
  }

  /// Whether every folder is in one that exists.
  var verdict: Verdict { Verdict(parents.values.allSatisfy { $0 == 0 || parents[$0] != nil }) }
}

private let folders = BugTask(
  "folders",
  rules: [
    Rule<FolderTree>("make") { tree, choices in tree.make(in: 0, &choices) },
    Rule("make in", when: { !$0.folders.isEmpty }) { tree, choices in
      let parent = tree.folders.pick(&choices)
      return tree.make(in: parent, &choices)
    },
    Rule("remove", when: { !$0.folders.isEmpty }) { tree, choices in
      let folder = tree.folders.take(&choices)
      tree.remove(folder)
      return tree.verdict
    },
  ], from: { FolderTree() })
