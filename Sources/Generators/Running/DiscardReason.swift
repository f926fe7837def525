/// Why a value was discarded.
public enum DiscardReason: Hashable, Sendable, Codable {
  /// The property returned `discarded`: it claims nothing about the value.
  case property
  /// A generator called `discard`.
  case generator
  /// A filter rejected every value that it tried.
  case filter(of: String, tries: Int)
  /// The value needed more than `Choices.choicesMax` choices.
  case tooManyChoices
  /// A run of a stateful test had no step, because no rule was possible.
  case noRule
}

extension DiscardReason: CustomStringConvertible {
  /// What discarded the value, in words that follow "by".
  public var description: String {
    switch self {
    case .property: "the property"
    case .generator: "a generator"
    case .filter(let name, let tries): "a filter of “\(name)” that accepted none of \(tries) tries"
    case .noRule: "rules of which none was possible"
    case .tooManyChoices: "the limit of \(Choices.choicesMax) choices"
    }
  }
}
