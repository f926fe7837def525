/// What the code asks of its screens, and how these look.
extension TypeBodies {
  /// What a line of a screen's code assigns to a property of the screen's own view; nil if it assigns
  /// nothing to it.
  static func assigned(toOwn property: String, in line: Substring) -> Substring? {
    line.ranges(of: "view.\(property) = ").first { range in
      let before = line[..<range.lowerBound]
      return before.last?.isWhitespace ?? true
        || before.hasSuffix("self.")
          && !before.dropLast("self.".count).hasSuffix(".")
    }.map { line[$0.upperBound...] }
  }

  /// Whether a line changes how a view looks, or where it is.
  static func changesLooks(_ line: Substring) -> Bool {
    [
      "backgroundColor", "alpha", "isHidden", "constant", "frame", "center", "transform",
      "cornerRadius", "isActive",
    ].contains { name in ["=", "+=", "-="].contains { line.contains(".\(name) \($0) ") } }
  }

  /// Whether the code of a screen makes a list as large as the view of the screen, or as what a bar of
  /// its own leaves of it. Lists have a background of their own.
  static func coversOwnView(in code: String) -> Bool {
    code.split(separator: "\n").contains { line in
      ["UITableView(frame: ", "UICollectionView(frame: "].contains { made in
        line.ranges(of: made).contains { range in
          ["view.bounds", "view.frame"].contains { line[range.upperBound...].contains($0) }
        }
      }
    }
  }

  /// Whether every call passes the frame of a whole screen as an argument. If no code makes the
  /// type, an argument of another one with the same label says what is meant.
  func passesScreen(_ label: String, to type: String) -> Bool {
    let own = arguments(label, of: type.nameInOuterType)
    let all = own.isEmpty ? arguments(label, of: nil) : own
    return !all.isEmpty && all.allSatisfy(TypeBodies.isScreen)
  }

  /// The arguments with a label in the calls of a type's initializer; nil stands for any call.
  func arguments(_ label: String, of type: String?) -> [String] {
    all.split(separator: "\n").flatMap { line -> [String] in
      let line = String(line)
      guard type.map({ !Adoption.calls(of: $0, in: line).isEmpty }) ?? true else { return [] }
      return line.ranges(of: "\(label): ").compactMap { range in
        let statement = line[..<range.lowerBound].split(separator: "{").last ?? ""
        let before = statement.last { $0 != " " }
        guard before == "(" || before == ",", !statement.contains("init("),
          !statement.contains("func ")
        else { return nil }
        let end = Adoption.matching(line, from: range.upperBound) ?? line.endIndex
        return Declaration.parts(of: String(line[range.upperBound..<end]), at: ",").first
      }
    }
  }

  /// Whether an expression is the frame of the view of a view controller, or of the window.
  static func isScreen(_ expression: String) -> Bool {
    if expression == "UIScreen.main.bounds" { return true }
    let parts = expression.filter { $0 != "!" && $0 != "?" }.split(separator: ".")
    return parts.count > 1 && ["frame", "bounds"].contains(parts[parts.count - 1])
      && ["view", "window"].contains(parts[parts.count - 2])
  }

  /// Whether a screen of the module makes an image view in a method with this name, or in a computed
  /// property that the method mentions.
  func makesViews(in method: String, ofScreensIn graph: SymbolGraph) -> Bool {
    func makesView(_ lines: some Sequence<Substring>) -> Bool {
      lines.contains { !Adoption.calls(of: "UIImageView", in: String($0)).isEmpty }
    }
    return graph.types.keys.contains { type in
      guard graph.inherits(type, from: "UIViewController") else { return false }
      let code = self[type].split(separator: "\n")
      let properties = code.indices.compactMap { index -> String? in
        guard let name = code[index].firstMatch(of: /var (\w+): UIImageView\??\s*{/)?.1 else {
          return nil
        }
        let body = code[index...].prefix { !$0.contains("func ") }
        return makesView(body) ? String(name) : nil
      }
      return TypeBodies.blocks(of: self[type]).contains { lines in
        lines.first?.contains("func \(method)(") == true
          && (makesView(lines)
            || lines.contains { line in
              properties.contains { Adoption.mentions(String(line), $0) }
            })
      }
    }
  }

  /// Whether a screen of the module has a method with this name.
  func isImplemented(_ method: String, byScreensIn graph: SymbolGraph) -> Bool {
    graph.types.keys.contains { type in
      graph.inherits(type, from: "UIViewController")
        && self[type].containsBytes(of: "func \(method)(")
    }
  }

  /// Whether the code of a type adds the view that a method returns to another view, and removes it
  /// again at the end: the view is then not one of a screen, which would be without it afterwards.
  func takesOverView(of method: String, in type: String) -> Bool {
    TypeBodies.blocks(of: self[type]).contains { lines in
      let names = lines.filter { $0.contains(".\(method)()") }.compactMap {
        $0.firstMatch(of: /let (\w+)(?:: \w+)? =/)?.1
      }
      return names.contains { name in
        lines.contains { $0.contains("addSubview(\(name))") }
          && lines.contains { $0.contains("\(name).removeFromSuperview()") }
      }
    }
  }

  /// Whether the code of a type cannot go on with a view that is no image view.
  func needsImageViews(in type: String) -> Bool {
    self[type].split(separator: "\n").contains { line in
      line.contains("as! UIImageView")
        || line.contains("let ")
          && line.ranges(of: "as? UIImageView").contains { range in
            let rest = line[range.upperBound...].drop(while: \.isWhitespace)
            return rest.isEmpty || rest.hasPrefix(",") || rest.hasPrefix("else")
          }
    }
  }

  /// Whether the body of a computed property of a type mentions `true`, so that it may return it.
  func mayReturnTrue(_ property: String, in type: String) -> Bool {
    let code = self[type]
    return code.ranges(of: "var \(property)").contains { range in
      let rest = code[range.upperBound...]
      guard let open = rest.firstIndex(of: "{") else { return false }
      var depth = 0
      let body = rest[open...].prefix { character in
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
        return depth > 0
      }
      return Adoption.mentions(String(body), "true")
    }
  }

  /// The tags by which the code of a type looks for views that no code adds, each with the class to
  /// which it casts the view.
  func tags(in type: String) -> [Int: String] {
    let pattern = /\.viewWithTag\((\d+)\)(?: as[?!] (UI\w+))?/
    return self[type].matches(of: pattern).reduce(into: [:]) { tags, match in
      guard let tag = Int(match.1), tags[tag] == nil || match.2 != nil,
        !["tag = \(tag)\n", "tag = \(tag);", "tag = \(tag) "].contains(where: all.containsBytes)
      else { return }
      tags[tag] = match.2.map(String.init) ?? "UIView"
    }
  }

  /// Whether every call of a type's initializer passes a new snapshot as an argument.
  func passesSnapshot(_ label: String, to type: String) -> Bool {
    let passed = arguments(label, of: type.nameInOuterType)
    return !passed.isEmpty && passed.allSatisfy { $0.containsBytes(of: ".snapshotView(") }
  }

  /// The types that the code of a type casts to or asks for: `as X`, `as? X`, `as! X`, `is X`.
  func casts(in type: String) -> Set<String> { TypeBodies.casts(of: self[type]) }

  /// Whether the code of a type uses screens as another type: it casts to it, and does not only ask with
  /// `is`.
  func needsCast(to other: String, in type: String) -> Bool {
    TypeBodies.casts(of: self[type], by: [" as ", " as? ", " as! "]).contains(other)
  }

  /// The same in the methods with which a type provides animators.
  func castsOfProvidingMethods(in type: String) -> Set<String> {
    TypeBodies.casts(of: providingCode(of: type))
  }

  /// Whether the code of a type asks if the new screen is of another type, as in `to is Card`.
  func asksNewScreen(for other: String, in type: String) -> Bool {
    self[type].ranges(of: " is \(other)").contains { range in
      let screen = self[type][..<range.lowerBound].split { !$0.isOfName }.last ?? ""
      return screen.hasPrefix("to") || screen.hasPrefix("presented")
    }
  }

  /// - Parameters:
  ///   - excluded: what is cast in casts that do not count, such as `parent`.
  ///   - words: those of casts that count.
  static func casts(
    of code: String, besides excluded: [String] = [],
    by words: [String] = [" as ", " as? ", " as! ", " is "]
  ) -> Set<String> {
    var names: Set<String> = []
    for cast in words {
      for range in code.ranges(of: cast) {
        var before = code[..<range.lowerBound]
        if before.hasSuffix("?") { before.removeLast() }
        let value = String(before.reversed().prefix(while: \.isOfName).reversed())
        if excluded.contains(value) { continue }
        let name = code[range.upperBound...].drop { $0 == "(" }.trimmingPrefix("any ")
          .prefix { $0.isOfName || $0 == "." }
        names.insert(String(name))
      }
    }
    return names
  }
}
