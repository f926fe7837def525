/// The name that a mistyped one probably means.
enum Suggestion {
  /// The part of a message that names it, ` (did you mean “--seed”?)`; empty if none is near.
  static func clause(for typed: String, among names: [String]) -> String {
    nearest(to: typed, among: names).map { " (did you mean “\($0)”?)" } ?? ""
  }

  /// The name with the fewest edits, on a tie the first. At most one letter in three may be edited,
  /// but one always. Nil if every name takes more edits, or the nearest takes none.
  static func nearest(to typed: String, among names: [String]) -> String? {
    let count = typed.count
    let editsMax = max(1, count / 3)
    // A difference in length takes at least as many edits. It is compared first, because a damaged
    // file may have a word of any length, and to count edits takes long.
    let best = names.filter { abs($0.count - count) <= editsMax }
      .map { (name: $0, edits: edits(from: typed, to: $0)) }
      .min { $0.edits < $1.edits }
    guard let best, best.edits > 0, best.edits <= editsMax else { return nil }
    return best.name
  }

  /// How many letters must be inserted, deleted, replaced or swapped with their neighbor.
  static func edits(from first: String, to second: String) -> Int {
    let (a, b) = (Array(first), Array(second))
    // `rows[i][j]` counts the edits from the first i letters of `a` to the first j of `b`.
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
