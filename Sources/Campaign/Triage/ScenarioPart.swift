import Generators
import Model

/// A part of a scenario that an explanation replaces by other values.
struct ScenarioPart {
  let name: String
  /// The present value. Values are whole numbers.
  let value: Int
  /// The values to try, ascending; `value` is one of them.
  let values: [Int]
  /// Whether all whole numbers between them are possible, too.
  let isRange: Bool
  /// The text of a value.
  let word: (Int) -> String
  /// The scenario with another value. It may be invalid.
  let change: (Int) -> Scenario
}

extension ScenarioPart {
  /// The values that break the law, in words.
  func text(of freedom: Explanation.Freedom) -> String {
    func list(_ values: [Int]) -> String { values.map(word).joined(separator: ", ") }
    return switch freedom {
    case .any, .between(nil, nil): "any"
    case .anyBut(let values) where isRange && values.count > 1: "any tried but \(list(values))"
    case .anyBut(let values): "any but \(list(values))"
    case .only(let values) where isRange && values.count > 1: "of those tried \(list(values))"
    case .only(let values): "only \(list(values))"
    case .between(let low?, nil) where low - 1 == values.first: "any but \(word(low - 1))"
    case .between(nil, let high?) where high + 1 == values.last: "any but \(word(high + 1))"
    case .between(let low?, let high?): "\(word(low)) to \(word(high))"
    case .between(let low?, nil): "\(word(low)) or more"
    case .between(nil, let high?): "\(word(high)) or less"
    }
  }
}
