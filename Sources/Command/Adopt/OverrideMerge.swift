/// Moves extensions that override methods into their classes, and extensions whose methods are
/// overridden: both need Objective-C.
///
/// It counts braces and finds classes and extensions at the outermost level of one file.
struct OverrideMerge {
  /// The changed file.
  private(set) var lines: [SourceLine] = []
  /// The classes that got members, in the order of their extensions.
  private(set) var classes: [String] = []

  /// A class or an extension at the outermost level of a file.
  struct Block {
    let name: String
    /// `class` or `extension`.
    let keyword: Substring
    /// From its first line to its closing brace.
    let range: ClosedRange<Int>
    /// The first line after its opening brace.
    let body: Int
  }

  init(_ lines: [SourceLine], _ names: AdoptedNames) {
    let blocks = OverrideMerge.blocks(lines)
    let classBlocks = Dictionary(
      blocks.filter { $0.keyword == "class" }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    // The members that move into a class, by the line of its closing brace. They go in front of it.
    var moved: [Int: [SourceLine]] = [:], removed: Set<Int> = []
    for block in blocks where block.keyword == "extension" {
      guard let type = classBlocks[block.name],
        lines[block.range].contains(where: {
          OverrideMerge.overrides($0)
            || AdoptedNames.name(after: "func ", in: $0.code).map(names.overridden.contains) == true
        })
      else { continue }
      let head = lines[block.range.lowerBound..<block.body].map(\.code).joined(separator: " ")
      // Members of an extension with a condition may not compile in the class.
      if head.contains(" where ") { continue }
      let access = ["public", "open"].first { head.hasPrefix($0 + " ") }
      // The access level of the extension does not reach the class. An override needs it, because
      // it must be as accessible as what it overrides.
      let members = lines[block.body..<block.range.upperBound].map { line in
        guard let access, !line.code.contains(access),
          let keyword = line.code.firstRange(of: "override ")
        else { return line }
        var line = line
        line.replace(keyword, with: "\(access) override ")
        return line
      }
      moved[type.range.upperBound, default: []] += [SourceLine("")] + members
      // An extension with a conformance stays, without members.
      if head.contains(":") {
        removed.formUnion(block.body..<block.range.upperBound)
      } else {
        removed.formUnion(block.range)
      }
      classes.append(block.name)
    }
    for (index, line) in lines.enumerated() where !removed.contains(index) {
      self.lines += moved[index] ?? []
      self.lines.append(line)
    }
  }

  private static func overrides(_ line: SourceLine) -> Bool {
    line.code.containsBytes(of: "override") && Adoption.words(line.code).contains("override")
  }

  /// The classes and extensions at the outermost level whose closing brace has its own line. Only
  /// whole lines are moved, so others stay as they are.
  static func blocks(_ lines: [SourceLine]) -> [Block] {
    var blocks: [Block] = [], depth = 0
    var open: (name: String, keyword: Substring, head: Int, body: Int?)?
    for (index, line) in lines.enumerated() {
      let code = line.code
      if depth == 0, open == nil, case let words = Adoption.words(code),
        let keyword = words.firstIndex(where: { $0 == "class" || $0 == "extension" }),
        keyword + 1 < words.count
      {
        let name = words[keyword + 1].prefix(while: \.isOfName)
        open = (String(name), words[keyword], index, nil)
      }
      depth += Adoption.braceBalance(code)
      guard let block = open else { continue }
      if depth > 0, block.body == nil { open?.body = index + 1 }
      if depth <= 0, code.contains("}") {
        if let body = block.body, code.trimmingPrefix(while: \.isWhitespace) == "}" {
          blocks.append(
            Block(
              name: block.name, keyword: block.keyword, range: block.head...index, body: body))
        }
        open = nil
      }
    }
    return blocks
  }
}
