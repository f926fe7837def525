import Generators

/// A third set of challenges that were written after the passes of their time: texts, versions,
/// meetings, tables, graphs, bits, paths, and an editor. Passes were then added for what they
/// showed (`docs/generators.md, Held out`). The comment of each describes the values that fail.
extension Challenge {
  static let thirdHeldOut: [Challenge] = [
    .palindrome, .versions, .meetings, .latinColumn, .peak, .oddCycle, .largeSum, .mirroredTag,
    .onesApart, .dots, .twoOfSomeLetters, .editor,
  ]

  /// A text has a palindrome of five letters that are not all equal.
  static let palindrome = Challenge(
    Property(
      "palindrome", of: Generator.string(0...30, of: .element(of: ["a", "b", "c", "d"]))
    ) { text in
      let letters = Array(text)
      return !letters.indices.dropLast(4).contains { start in
        let part = Array(letters[start..<(start + 5)])
        return part == part.reversed() && Set(part).count > 1
      }
    },
    normalForm: "aabaa")

  /// The later one of two versions comes first in the order of their texts.
  static let versions = Challenge(
    Property("versions", of: Generator.uniform(0...99).array(count: 3).array(count: 2)) { pair in
      let texts = pair.map { $0.map(String.init).joined(separator: ".") }
      return !pair[0].lexicographicallyPrecedes(pair[1]) || texts[0] < texts[1]
    },
    normalForm: "[[0, 0, 2], [0, 0, 10]]")

  /// Two meetings of half an hour or more overlap and start in different hours.
  static let meetings = Challenge(
    Property(
      "meetings", of: Generator.uniform(0...1_439).zip(.uniform(1...240)).array
    ) { meetings in
      let long = meetings.filter { $0.1 >= 30 }
      return !long.contains { a in
        long.contains { b in a.0 / 60 < b.0 / 60 && b.0 < a.0 + a.1 }
      }
    },
    normalForm: "[(0, 61), (60, 30)]")

  /// A table of numbers in which a column has a number twice and no row has; 0 is an empty place.
  static let latinColumn = Challenge(
    Property("latin column", of: Generator.uniform(0...2).array(count: 3).array(count: 3)) { rows in
      let columns = (0..<3).map { column in rows.map { $0[column] } }
      return rows.contains(where: hasDuplicate) || !columns.contains(where: hasDuplicate)
    },
    normalForm: "[[0, 0, 0], [0, 0, 1], [0, 0, 1]]")

  /// Whether a number other than 0 occurs twice.
  private static func hasDuplicate(_ list: [Int]) -> Bool {
    let numbers = list.filter { $0 != 0 }
    return Set(numbers).count < numbers.count
  }

  /// A number over fifty between two smaller ones of which the later one is larger.
  static let peak = Challenge(
    Property("peak", of: Generator.uniform(0...100).array) { list in
      !list.indices.dropFirst().dropLast().contains {
        list[$0] > 50 && list[$0 - 1] < list[$0 + 1] && list[$0 + 1] < list[$0]
      }
    },
    normalForm: "[0, 51, 1]")

  /// A graph without triangles that needs three colors.
  static let oddCycle = Challenge(
    Property("odd cycle", of: Generator.uniform(0...6).zip(.uniform(0...6)).array) { edges in
      !isTriangleFree(edges) || isBipartite(edges)
    },
    normalForm: "[(0, 1), (0, 2), (1, 3), (2, 4), (3, 4)]")

  /// Whether there is no triangle, and no edge from a node to itself.
  private static func isTriangleFree(_ edges: [(Int, Int)]) -> Bool {
    func isEdge(_ a: Int, _ b: Int) -> Bool {
      edges.contains { $0 == (a, b) || $0 == (b, a) }
    }
    return !edges.contains { a, b in a == b || (0...6).contains { isEdge(a, $0) && isEdge(b, $0) } }
  }

  /// Whether two colors are enough: tries each coloring of the seven nodes, one bit for each node.
  private static func isBipartite(_ edges: [(Int, Int)]) -> Bool {
    (0..<128).contains { colors in
      edges.allSatisfy { (colors >> $0.0 ^ colors >> $0.1) & 1 == 1 }
    }
  }

  /// Numbers up to 1,000 have a sum of 20,000 or more, so at least twenty are needed.
  static let largeSum = Challenge(
    Property("large sum", of: Generator.uniform(0...1_000).array(0...1_000, mean: 100)) { list in
      list.reduce(0, +) < 20_000
    },
    normalForm: "\([Int](repeating: 1_000, count: 20))")

  /// A tag is the name backward, and differs from it.
  static let mirroredTag = Challenge(
    Property("mirrored tag", of: word.zip(word.array)) { name, tags in
      let mirrored = String(name.reversed())
      return name == mirrored || !tags.contains(mirrored)
    },
    normalForm: "(\"ab\", [\"ba\"])")

  private static let word = Generator.string(0...10, of: .element(of: ["a", "b", "c"]))

  /// Four bits or more are set, and no two of them are adjacent.
  static let onesApart = Challenge(
    Property("ones apart", of: Generator.bool.array) { bits in
      bits.count(where: { $0 }) < 4 || zip(bits, bits.dropFirst()).contains { $0 && $1 }
    },
    normalForm: "[true, false, true, false, true, false, true]")

  /// A path still has a folder that two dots follow after one pass has removed each such pair.
  static let dots = Challenge(
    Property("dots", of: Generator.element(of: ["a", "b", "..", "."]).array) { path in
      let parts = path.filter { $0 != "." }
      var once: [String] = []
      var index = 0
      while index < parts.count {
        let isPair = index + 1 < parts.count && parts[index] != ".." && parts[index + 1] == ".."
        if !isPair { once.append(parts[index]) }
        index += isPair ? 2 : 1
      }
      return !zip(once, once.dropFirst()).contains { $0 != ".." && $1 == ".." }
    },
    normalForm: "[\"a\", \"a\", \"..\", \"..\"]")

  /// A text has two of a few letters that are far apart in the alphabet.
  static let twoOfSomeLetters = Challenge(
    Property("two of some letters", of: Generator.string()) { text in
      Set(text).intersection(["g", "q", "z", "X"]).count < 2
    },
    normalForm: "gq")

  // MARK: - Stateful

  /// An editor in which deleting fails if the two letters after the cursor are equal.
  static let editor = Challenge(
    StatefulTest(
      "editor",
      rules: [
        Rule<TextCursor>("insert") { editor, choices in
          editor.before.append(choices.draw(0...25))
          return .passed
        },
        Rule("left", when: { !$0.before.isEmpty }) { editor, _ in
          editor.after.append(editor.before.removeLast())
          return .passed
        },
        Rule("right", when: { !$0.after.isEmpty }) { editor, _ in
          editor.before.append(editor.after.removeLast())
          return .passed
        },
        Rule("delete", when: { !$0.before.isEmpty }) { editor, _ in
          editor.before.removeLast()
          let next = editor.after.suffix(2)
          return Verdict(next.count < 2 || next.first != next.last)
        },
      ], from: { TextCursor() }),
    normalForm: ["insert(0)", "insert(0)", "insert(0)", "left", "left", "delete"])
}

/// The letters before the cursor, and those after it, the nearest one last.
private struct TextCursor: Sendable {
  var before: [Int] = []
  var after: [Int] = []
}
