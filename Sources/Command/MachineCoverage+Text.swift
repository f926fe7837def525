import Model
import Reporting

extension MachineCoverage {
  /// A line for each container: what is visited of it, and the moves that no scenario made.
  static func lines(_ coverage: [MachineCoverage]) -> [String] {
    func text(_ count: Count, _ noun: String) -> String {
      "\(count.visited.grouped) of \(count.all.counted(noun))"
    }
    let width = coverage.map(\.container.rawValue.count).max() ?? 0
    return coverage.map {
      "  \($0.container.rawValue.padded(to: width))  \(text($0.moves, "move")), "
        + "\(text($0.states, "state")), \(text($0.pairs, "pair")) of both"
        + ($0.movesNeverTaken.isEmpty
          ? "" : "; never taken: \($0.movesNeverTaken.joined(separator: ", "))")
    }
  }
}
