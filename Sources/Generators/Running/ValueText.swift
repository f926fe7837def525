/// How reports print a generated value: like a literal, and equal for equal values.
///
/// Strings have quotes and show as `\u{301}` each scalar that a reader could miss: combining marks,
/// invisible characters, and whatever changes the direction of text. Sets and dictionaries are
/// sorted. Types with a description of their own have that; all other types are printed by their
/// parts. An object inside itself is printed as `Node(…)`.
public enum ValueText {
  /// Returns the text of a value.
  public static func text<Value>(of value: Value) -> String { text(of: value, Position()) }

  /// Where a value is in the value that is printed.
  private struct Position {
    /// How many values contain it.
    var depth = 0
    /// The objects that contain it, the outermost first.
    var objects: [ObjectIdentifier] = []

    var deeper: Position { Position(depth: depth + 1, objects: objects) }
  }

  /// Nested values beyond this depth have the text of the standard library.
  private static let depthMax = 64

  private static func text(of value: Any, _ position: Position) -> String {
    switch value {
    case let string as String: return quoted(string)
    case let string as Substring: return quoted(String(string))
    case let character as Character: return quoted(String(character))
    case let scalar as Unicode.Scalar: return quoted(String(Character(scalar)))
    default: break
    }
    let mirror = Mirror(reflecting: value)
    guard position.depth < depthMax else { return String(describing: value) }
    func texts(_ children: Mirror.Children) -> [String] {
      children.map { text(of: $0.value, position.deeper) }
    }
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { text(of: $0.value, position.deeper) } ?? "nil"
    case .collection where isOfStandardLibrary(value):
      return "[\(texts(mirror.children).joined(separator: ", "))]"
    case .set where isOfStandardLibrary(value):
      return "[\(texts(mirror.children).sorted().joined(separator: ", "))]"
    case .dictionary where isOfStandardLibrary(value):
      let pairs = mirror.children.map { child in
        texts(Mirror(reflecting: child.value).children).joined(separator: ": ")
      }
      return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
    case .tuple: return "(\(labeled(mirror.children, position)))"
    default: break
    }
    if let value = value as? any CustomStringConvertible { return value.description }
    if let value = value as? any CustomDebugStringConvertible { return value.debugDescription }
    switch mirror.displayStyle {
    case .struct: return "\(mirror.subjectType)(\(labeled(mirror.children, position)))"
    case .class:
      // An object that is inside itself, as a child is that knows its parent, has no end.
      let object = ObjectIdentifier(value as AnyObject)
      if position.objects.contains(object) { return "\(mirror.subjectType)(…)" }
      var inside = position
      inside.objects.append(object)
      return "\(mirror.subjectType)(\(labeled(mirror.children, inside)))"
    case .enum:
      guard let payload = mirror.children.first else { return ".\(value)" }
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      let parts = text(of: payload.value, position.deeper)
      return ".\(payload.label ?? "")\(isTuple ? parts : "(\(parts))")"
    default: return String(describing: value)
    }
  }

  /// The parts of a value with their names. A mirror names the parts of a tuple without labels
  /// `.0`, `.1` and so on; such a name is left out.
  private static func labeled(_ children: Mirror.Children, _ position: Position) -> String {
    children.map { child in
      let part = text(of: child.value, position.deeper)
      guard let label = child.label, label.first != "." else { return part }
      return "\(label): \(part)"
    }.joined(separator: ", ")
  }

  /// Whether the type is one of Swift's collections. Those of other modules are printed by their
  /// own description, if they have one.
  private static func isOfStandardLibrary(_ value: Any) -> Bool {
    String(reflecting: type(of: value)).hasPrefix("Swift.")
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      if scalar.isASCII || isPlain(scalar) {
        text += scalar.escaped(asASCII: false)
      } else {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return text + "\""
  }

  /// Whether a reader sees the scalar as one character of its own.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation,
      .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
      .currencySymbol:
      true
    case .otherSymbol:
      // A regional indicator joins the next one to a flag.
      !(0x1F1E6...0x1F1FF).contains(scalar.value)
    default: false
    }
  }
}
