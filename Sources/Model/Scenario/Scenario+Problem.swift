extension Scenario {
  /// A part of a scenario that is not valid.
  public struct Problem: Hashable, Sendable {
    /// The path to the part in a corpus entry, from the scenario on.
    public private(set) var path: [Key]
    /// What is wrong, and what is expected.
    public let reason: String

    /// One part of a path.
    public enum Key: Hashable, Sendable {
      case name(String)
      case index(Int)
    }

    init(_ names: String..., reason: String) {
      path = names.map { .name($0) }
      self.reason = reason
    }

    /// The same problem with the path from a containing part.
    func within(_ name: String, _ index: Int? = nil) -> Problem {
      var copy = self
      copy.path.insert(contentsOf: [.name(name)] + (index.map { [.index($0)] } ?? []), at: 0)
      return copy
    }
  }
}

extension Scenario.Problem: CustomStringConvertible {
  /// A path and a reason: `screens[0].views[2].alpha: expected 0 to 1, found 2.0`
  public var description: String {
    let text = path.reduce(into: "") { text, key in
      switch key {
      case .name(let name): text += (text.isEmpty ? "" : ".") + name
      case .index(let index): text += "[\(index)]"
      }
    }
    return text.isEmpty ? reason : "\(text): \(reason)"
  }
}

extension Scenario.Problem.Key: CodingKey {
  public init?(stringValue: String) { self = .name(stringValue) }
  public init?(intValue: Int) { self = .index(intValue) }

  public var stringValue: String {
    switch self {
    case .name(let name): name
    case .index(let index): "\(index)"
    }
  }

  public var intValue: Int? { if case .index(let index) = self { index } else { nil } }
}
