/// Why a value was discarded.
public enum DiscardReason: Hashable, Sendable {
  /// The property said so: the value is none that it makes a claim about.
  case property
  /// A generator called `discard`.
  case generator
  /// A filter accepted none of the values that it tried.
  case filter(of: String, tries: Int)
  /// The value took more than `Choices.choicesMax` choices.
  case tooManyChoices
}

extension DiscardReason: CustomStringConvertible {
  /// What discarded the value, said after `by`.
  public var description: String {
    switch self {
    case .property: "the property"
    case .generator: "a generator"
    case .filter(let name, let tries): "a filter of “\(name)” that accepted none of \(tries) tries"
    case .tooManyChoices: "the limit of \(Choices.choicesMax) choices"
    }
  }
}
