import Foundation

// The rewriting of single lines.
extension Adoption {
  /// The line without the parts that need Objective-C.
  ///
  /// - Parameter isInProtocol: whether the line is part of a protocol.
  static func rewritten(
    _ original: SourceLine, _ names: AdoptedNames, isInProtocol: Bool
  ) -> SourceLine {
    if missingModule(original.code) != nil { return SourceLine("", number: original.number) }
    var line = original
    if mentions(line.code, "@objc"), line.code.containsBytes(of: "protocol ") {
      bindToClasses(&line)
    }
    // A view controller is no `NSObject` here, but conforms to what an `NSObject` does.
    if line.code.containsBytes(of: "protocol "),
      let inherited = line.code.firstRange(of: /:\s*NSObject\b/)
    {
      line.replace(inherited, with: ": NSObjectProtocol")
    }
    let attributes = [
      "@objcMembers", "@objc", "@IBOutlet", "@IBAction", "@IBDesignable", "@NSManaged",
      "@GKInspectable", "@UIApplicationMain", "@main",
    ]
    // The catalog of `fuzz check` sets outlets, as a storyboard does.
    if mentions(line.code, "@IBOutlet") {
      for word in ["private(set) ", "fileprivate ", "private "] { line.replace(word, with: "") }
    }
    if !names.shownTypes.isEmpty, isPrivate(line.code),
      let type = declaredType(line.code), names.shownTypes.contains(type)
    {
      for word in ["fileprivate ", "private "] { line.replace(word, with: "") }
    }
    let isManaged = mentions(line.code, "@NSManaged")
    for attribute in attributes { drop(attribute, from: &line) }
    if isManaged { giveValue(to: &line) }
    if !isInProtocol, let name = AdoptedNames.name(after: "func ", in: line.code),
      names.publicOptional.contains(name)
    {
      publish(&line)
    }
    // An optional method becomes a required one with a default that does nothing.
    line.replace("optional func", with: "func")
    if let property = optionalProperty(line.code),
      let start = line.code.firstRange(of: "optional var "),
      let brace = line.code.firstIndex(of: "{")
    {
      line.replace(start.lowerBound..<brace, with: "var \(property) ")
      // The default that the copy adds (`Adoption.defaults`) cannot be set.
      line.replace("get set", with: "get")
    }
    for mark in ["?(", "!("] where line.code.containsBytes(of: mark) {
      drop(mark, after: names.optional, in: &line)
    }
    // Code for iOS also compiles on Linux, because UIKit exists here.
    if line.code.containsBytes(of: "os(iOS)"),
      line.code.trimmingCharacters(in: .whitespaces).hasPrefix("#if")
        || line.code.containsBytes(of: "#elseif")
    {
      line.replace("os(iOS)", with: "canImport(UIKit)")
    }
    importWhole("UIKit", in: &line)
    line.replace("dynamic var", with: "var")
    line.replace("dynamic func", with: "func")
    replace("#selector(", in: &line) { "Selector(\"\(selector(of: $0))\")" }
    replace("#keyPath(", in: &line) { "\"\(keyPath(of: $0))\"" }
    return line
  }

  /// Whether a line is a private declaration at the top level of a file.
  static func isPrivate(_ code: String) -> Bool {
    guard code.first?.isWhitespace == false, code.containsBytes(of: "private ") else {
      return false
    }
    let modifiers = words(code).prefix { !["class", "struct", "enum"].contains($0) }
    return modifiers.contains { ["private", "fileprivate"].contains($0) }
  }

  /// Lets a condition with a type bind a value that is not optional, as in
  /// `guard let container: UIView = context.containerView else`, which compilers once took with a warning.
  ///
  /// - Parameter next: the line after it.
  static func bindOptionally(_ line: inout SourceLine, before next: String?) {
    guard line.code.containsBytes(of: "let "), line.code.containsBytes(of: " = ") else { return }
    let isBeforeElse = next?.drop(while: \.isWhitespace).hasPrefix("else") == true
    let condition =
      /(?:(\b(?:if|guard)|,)\s+|^\s*)let\s+\w+\s*:\s*([A-Z][\w.]*)\s+=\s+([\w.]+(?:\([^()]*\))?)(?=\s*(,|else\b|\{|$))/
    for match in line.code.matches(of: condition).reversed() {
      let isCondition =
        match.1 != nil || match.4 == "," || match.4 == "else" || match.4 == "" && isBeforeElse
      if !isCondition { continue }
      let end = match.3.endIndex
      line.replace(end..<end, with: " as \(match.2)?")
    }
  }

  /// Imports a module instead of a part of it, such as `UIKit.UIGestureRecognizerSubclass`.
  private static func importWhole(_ module: String, in line: inout SourceLine) {
    guard let start = line.code.firstRange(of: "import \(module).") else { return }
    let part = line.code[start.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "." }
    line.replace(start.lowerBound..<part.endIndex, with: "import \(module)")
  }

  /// Gives the property that a line declares a value, if it has none and its type is a simple one.
  /// On a Mac Core Data or Core Animation provides the values of a property with `@NSManaged`.
  private static func giveValue(to line: inout SourceLine) {
    guard !line.code.contains("="), let colon = line.code.firstIndex(of: ":") else { return }
    let type = line.code[line.code.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    let values = [
      "Bool": "false", "String": "\"\"", "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero",
      "CGAffineTransform": ".identity", "CATransform3D": "CATransform3DIdentity",
    ]
    let numbers: Set<String> = ["CGFloat", "Double", "Float", "Int", "TimeInterval"]
    guard let value = numbers.contains(type) ? "0" : values[type],
      let end = line.code.lastIndex(where: { $0 != " " && $0 != "\t" })
    else { return }
    let place = line.code.index(after: end)
    line.replace(place..<place, with: " = \(value)")
  }

  /// Adds `public` to the method that a line declares, unless the line has an access level.
  private static func publish(_ line: inout SourceLine) {
    let modifiers = words(line.code).prefix { $0 != "func" }
    let levels: Set<Substring> = [
      "public", "open", "internal", "package", "fileprivate", "private",
    ]
    guard !modifiers.contains(where: levels.contains),
      let start = line.code.firstIndex(where: { $0 != " " && $0 != "\t" })
    else { return }
    line.replace(start..<start, with: "public ")
  }

  /// Removes the `?` or the `!` from calls of methods that are no longer optional.
  ///
  /// - Parameters:
  ///   - mark: that with the bracket after it.
  ///   - names: the names of these methods.
  private static func drop(_ mark: String, after names: Set<String>, in line: inout SourceLine) {
    for range in line.code.ranges(of: mark).reversed() {
      let before = line.code[..<range.lowerBound]
      let name = before.reversed().prefix(while: \.isOfName)
      guard before.dropLast(name.count).last == ".", names.contains(String(name.reversed()))
      else { continue }
      line.replace(range, with: "(")
    }
  }

  /// Replaces each expression in brackets, with its opening phrase and closing bracket, by the text
  /// that a closure makes from it.
  private static func replace(
    _ opening: String, in line: inout SourceLine, with text: (String) -> String
  ) {
    while line.code.containsBytes(of: opening), let open = line.code.firstRange(of: opening),
      let close = matching(line.code, from: open.upperBound)
    {
      let expression = line.text(in: open.upperBound..<close)
      line.replace(open.lowerBound..<line.code.index(after: close), with: text(expression))
    }
  }

  /// The module that a line imports; nil if it imports none, or one that exists here.
  static func missingModule(_ code: String) -> String? {
    guard code.containsBytes(of: "import") else { return nil }
    let words = words(code)
    guard let keyword = words.firstIndex(of: "import"),
      words[..<keyword].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) }),
      keyword + 1 < words.count
    else { return nil }
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "var", "let"]
    let path = words[(keyword + 1)...].first { !kinds.contains($0) } ?? ""
    let module = String(path.prefix { $0 != "." && $0 != ";" })
    // The modules that `fuzz check` provides, and those of the toolchain for Linux.
    let present: Set<String> = [
      "UIKit", "QuartzCore", "CoreGraphics", "Subjects", "Foundation", "FoundationEssentials",
      "Dispatch", "Swift", "Observation", "Synchronization", "RegexBuilder", "Glibc",
    ]
    return present.contains(module) ? nil : module
  }

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  /// `#keyPath(CALayer.position)` is `position`: the types before it are not part of the path.
  private static func keyPath(of expression: String) -> String {
    expression.split(separator: ".").map { $0.trimmingCharacters(in: .whitespaces) }
      .drop { $0.first?.isUppercase == true || $0 == "self" }.joined(separator: ".")
  }

  /// Restricts a protocol to classes. An Objective-C protocol needs no such declaration, because
  /// only classes can adopt it.
  private static func bindToClasses(_ line: inout SourceLine) {
    guard let brace = line.code.firstIndex(of: "{") else { return }
    let head = line.code[..<brace].trimmingCharacters(in: .whitespaces)
    let bounds = ["AnyObject", ": class", "NSObjectProtocol"]
    if bounds.contains(where: head.contains) { return }
    let end = line.code[..<brace].lastIndex { $0 != " " }.map(line.code.index(after:)) ?? brace
    line.replace(end..<brace, with: (head.contains(":") ? "," : ":") + " AnyObject ")
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

  /// The Objective-C selector of a name and its labels. The first label becomes part of the name:
  /// `move(toView:)` is `moveToView:`, and `move(input:)` is `moveWithInput:`.
  static func joined(_ base: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return base }
    let prepositions = ["with", "to", "from", "for", "by", "in", "at", "on", "of"]
    var name = base
    if first != "_" {
      let capital = first.prefix(1).uppercased() + first.dropFirst()
      let word = String(first.prefix(while: \.isLowercase))
      name += prepositions.contains(word) ? capital : "With" + capital
    }
    return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  /// The part of a path after the last period.
  private static func lastPart(_ path: String) -> String {
    path.split(separator: ".").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? path
  }

  /// Removes an attribute, with its arguments in brackets.
  private static func drop(_ attribute: String, from line: inout SourceLine) {
    while let range = range(of: attribute, in: line.code) {
      var end = range.upperBound
      if end < line.code.endIndex, line.code[end] == "(",
        let close = matching(line.code, from: line.code.index(after: end))
      {
        end = line.code.index(after: close)
      }
      while end < line.code.endIndex, line.code[end] == " " { end = line.code.index(after: end) }
      line.replace(range.lowerBound..<end, with: "")
    }
  }
}
