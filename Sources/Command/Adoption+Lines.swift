import Foundation

// What becomes of a line.
extension Adoption {
  /// The line without what Objective-C needs.
  static func rewritten(_ line: String) -> String {
    var line = line
    if mentions(withoutComment(line), "@objc"), line.contains("protocol ") {
      line = classBound(line)
    }
    let attributes = [
      "@objcMembers", "@objc", "@IBOutlet", "@IBDesignable", "@NSManaged", "@GKInspectable",
      "@UIApplicationMain",
    ]
    for attribute in attributes { line = without(attribute, in: line) }
    if Adoption.mentions(withoutComment(line), "optional"), line.contains("optional func") {
      // An optional method of a protocol: nobody need have it, so its default does nothing.
      line = line.replacing("optional func", with: "func")
    }
    // Here it is Linux, and everything that is meant for iOS is there.
    if line.trimmingCharacters(in: .whitespaces).hasPrefix("#if") || line.contains("#elseif") {
      line = line.replacing("os(iOS)", with: "canImport(UIKit)")
    }
    line = line.replacing("import UIKit.UIGestureRecognizerSubclass", with: "import UIKit")
    if missingModule(withoutComment(line)) != nil { return "" }
    line = line.replacing("dynamic var", with: "var").replacing("dynamic func", with: "func")
    while let range = line.firstRange(of: "#selector(") {
      guard let end = matching(line, from: range.upperBound) else { break }
      let name = String(line[range.upperBound..<end])
      line.replaceSubrange(range.lowerBound...end, with: "Selector(\"\(selector(of: name))\")")
    }
    while let range = line.firstRange(of: "#keyPath(") {
      guard let end = matching(line, from: range.upperBound) else { break }
      let path = keyPath(of: String(line[range.upperBound..<end]))
      line.replaceSubrange(range.lowerBound...end, with: "\"\(path)\"")
    }
    return line
  }

  /// The module that a line imports, if there is none of that name on Linux.
  static func missingModule(_ line: String) -> String? {
    let words = line.split { $0 == " " || $0 == "\t" }
    guard let keyword = words.firstIndex(of: "import"),
      words[..<keyword].allSatisfy({ $0.hasPrefix("@") }), keyword + 1 < words.count
    else { return nil }
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "var", "let"]
    let path = words[(keyword + 1)...].first { !kinds.contains($0) } ?? ""
    let module = String(path.prefix { $0 != "." && $0 != ";" })
    let present: Set<String> = [
      "UIKit", "QuartzCore", "CoreGraphics", "Subjects", "Foundation", "FoundationEssentials",
      "Dispatch", "Swift", "Observation", "Synchronization", "RegexBuilder", "Glibc",
    ]
    return present.contains(module) ? nil : module
  }

  /// `#keyPath(CALayer.position)` is `position`: the types before it are no part of the path.
  private static func keyPath(of expression: String) -> String {
    expression.split(separator: ".").map { $0.trimmingCharacters(in: .whitespaces) }
      .drop { $0.first?.isUppercase == true || $0 == "self" }.joined(separator: ".")
  }

  /// A protocol of Objective-C is one for classes, though nobody says so.
  private static func classBound(_ line: String) -> String {
    guard let brace = line.firstIndex(of: "{") else { return line }
    let head = line[..<brace].trimmingCharacters(in: .whitespaces)
    let bounds = ["AnyObject", ": class", "NSObjectProtocol"]
    if bounds.contains(where: head.contains) { return line }
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    return "\(indent)\(head)\(head.contains(":") ? "," : ":") AnyObject \(line[brace...])"
  }

  /// `#selector(Type.method(_:with:))` names `method:with:`; without brackets the number of
  /// arguments is unknown, and the name alone is kept.
  static func selector(of expression: String) -> String {
    var name = expression.trimmingCharacters(in: .whitespaces)
    for prefix in ["getter:", "setter:"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count).trimmingCharacters(in: .whitespaces)
    }
    if let space = name.range(of: " as ") { name = String(name[..<space.lowerBound]) }
    guard let open = name.firstIndex(of: "(") else { return lastPart(name) }
    let labels = name[name.index(after: open)...].dropLast()
    return joined(lastPart(String(name[..<open])), labels.split(separator: ":").map(String.init))
  }

  /// As Objective-C joins a name and its labels: the first label, if there is one, grows into the
  /// name: `move(to:)` is `moveTo:`, or `moveWithView:` for `move(view:)`.
  static func joined(_ base: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return base }
    let prepositions = ["with", "to", "from", "for", "by", "in", "at", "on", "of"]
    var name = base
    if first != "_" {
      let capital = first.prefix(1).uppercased() + first.dropFirst()
      name += prepositions.contains { first.hasPrefix($0) } ? capital : "With" + capital
    }
    return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  private static func lastPart(_ path: String) -> String {
    path.split(separator: ".").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? path
  }

  private static func without(_ attribute: String, in line: String) -> String {
    guard mentions(withoutComment(line), attribute), let range = line.firstRange(of: attribute)
    else {
      return line
    }
    var end = range.upperBound
    if end < line.endIndex, line[end] == "(",
      let close = matching(line, from: line.index(after: end))
    {
      end = line.index(after: close)
    }
    while end < line.endIndex, line[end] == " " { end = line.index(after: end) }
    var line = line
    line.removeSubrange(range.lowerBound..<end)
    return line
  }
}
