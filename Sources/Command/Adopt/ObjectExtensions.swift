/// Copies the extensions of `NSObject` for `UIResponder`, which is not derived from it here.
///
/// A protocol that asks for `init()`, and to which an extension makes every object conform, gets a
/// second protocol without that requirement. Only classes that declare a required `init()` could
/// meet the requirement here. So objects conform to the second protocol, whose `init()` calls
/// `makeObject`.
struct ObjectExtensions {
  /// The code to add at the end of the file.
  private(set) var code = ""
  /// The lines of the file, in which extensions of `NSObject` name the second protocols.
  private(set) var lines: [SourceLine]

  init(_ lines: [SourceLine], _ names: AdoptedNames) {
    self.lines = lines
    for (index, line) in lines.enumerated() {
      guard let type = Adoption.declaredType(line.code) else { continue }
      let isExtension = Adoption.words(line.code).contains("extension")
      if isExtension, type == "NSObject" {
        for name in names.protocolsWithInit where Adoption.mentions(line.code, name) {
          self.lines[index].replace(name, with: ObjectExtensions.second(name))
        }
        add(ObjectExtensions.block(at: index, of: self.lines), "NSObject", "UIResponder")
      } else if names.protocolsWithInit.contains(type) {
        let second = ObjectExtensions.second(type)
        if isExtension {
          add(ObjectExtensions.block(at: index, of: lines), type, second)
        } else {
          code +=
            "\n\nprotocol \(second) {}\nextension \(second) {\n"
            + "  init() { self = makeObject(of: Self.self) as! Self }\n}\n"
        }
      }
    }
  }

  /// Adds a copy of an extension in which `other` replaces `name` in the first line, so that it
  /// extends another type or protocol.
  private mutating func add(_ block: [SourceLine], _ name: String, _ other: String) {
    guard var first = block.first, let range = Adoption.range(of: name, in: first.code) else {
      return
    }
    first.replace(range, with: other)
    code += "\n\n" + ([first] + block.dropFirst()).map(\.text).joined(separator: "\n") + "\n"
  }

  /// The name of the second protocol.
  private static func second(_ name: String) -> String { name + "OfObjects" }

  /// The lines of a declaration, from its first one to that of its closing brace.
  private static func block(at start: Int, of lines: [SourceLine]) -> [SourceLine] {
    var depth = 0, block: [SourceLine] = []
    for line in lines[start...] {
      block.append(line)
      depth += Adoption.braceBalance(line.code)
      if depth == 0 && block.contains(where: { $0.code.contains("{") }) { break }
    }
    return block
  }
}
