/// Lets classes override what their extensions in other files override, which needs Objective-C.
///
/// A method of such an extension gets one more parameter, with a default, so that it overrides nothing.
/// The class overrides the method in its place, and calls it. So the code stays in its file, where it
/// may use what is private there.
struct OverrideForwarding {
  /// The lines of each file, changed.
  private(set) var files: [[SourceLine]]
  /// For each file, the classes whose extensions there were changed.
  private(set) var classes: [[String]]

  /// The parameter that the methods get.
  private static let parameter = "_: Void = ()"

  /// - Parameter files: the lines of each file of a module.
  init(_ files: [[SourceLine]]) {
    self.files = files
    classes = files.map { _ in [] }
    let blocks = files.map(OverrideMerge.blocks)
    // The file of each class, the line of its closing brace, and whether it is public.
    var places: [String: (file: Int, brace: Int, isPublic: Bool)] = [:]
    for (file, blocks) in blocks.enumerated() {
      for block in blocks where block.keyword == "class" {
        let words = Adoption.words(files[file][block.range.lowerBound].code)
        places[block.name] = (
          file, block.range.upperBound, words.contains("public") || words.contains("open")
        )
      }
    }
    var added: [Int: [Int: [SourceLine]]] = [:]
    for (file, blocks) in blocks.enumerated() {
      for block in blocks where block.keyword == "extension" {
        guard let place = places[block.name], place.file != file else { continue }
        let calls = forward(block, of: file, isPublic: place.isPublic)
        if calls.isEmpty { continue }
        added[place.file, default: [:]][place.brace, default: []] += calls
        classes[file].append(block.name)
      }
    }
    for (file, calls) in added {
      for (brace, lines) in calls.sorted(by: { $0.key > $1.key }) {
        self.files[file].insert(contentsOf: lines, at: brace)
      }
    }
  }

  /// Adds the parameter to the methods of an extension, and returns the overrides that call them.
  ///
  /// - Parameter isPublic: whether the class is public, as its overrides must be then.
  private mutating func forward(
    _ block: OverrideMerge.Block, of file: Int, isPublic: Bool
  ) -> [SourceLine] {
    let lines = files[file]
    let head = lines[block.range.lowerBound..<block.body].map(\.code).joined(separator: " ")
    // What an extension with a condition declares may not exist for each object of the class.
    if head.contains(" where ") { return [] }
    var calls: [SourceLine] = [], depth = 0, conditions = 0
    for index in block.body..<block.range.upperBound {
      let code = lines[index].code, directive = code.drop(while: \.isWhitespace)
      if directive.hasPrefix("#if") { conditions += 1 }
      if directive.hasPrefix("#endif") { conditions -= 1 }
      defer { depth += Adoption.braceBalance(code) }
      guard depth == 0, conditions == 0,
        let call = OverrideForwarding.override(code, lines[(index + 1)...]),
        let keyword = code.firstRange(of: "override "), let function = code.firstRange(of: "func "),
        let bracket = code[function.upperBound...].firstIndex(of: "(")
      else { continue }
      let start = code.index(after: bracket)
      let comma = call.parameters.isEmpty ? "" : ", "
      files[file][index].replace(start..<start, with: OverrideForwarding.parameter + comma)
      files[file][index].replace(keyword, with: "")
      calls.append(SourceLine("  \(isPublic ? "public " : "")\(call.text)"))
    }
    return calls
  }

  /// The override that calls the method which a line declares, and the parameters of that; nil if the
  /// line declares no override that can be forwarded.
  private static func override(
    _ code: String, _ rest: ArraySlice<SourceLine>
  ) -> (text: String, parameters: [Declaration])? {
    guard code.containsBytes(of: "override "), code.containsBytes(of: "func "),
      let head = MethodHead(code, rest.prefix(SourceLine.joinedMax).map(\.code)[...]), head.isPlain,
      case let parameters = Declaration.parameters(of: head.text),
      !parameters.contains(where: { $0.type.hasPrefix("inout ") })
    else { return nil }
    let name = head.text.prefix(while: \.isOfName)
    let arguments =
      ["()"] + parameters.map { $0.name == "_" ? $0.meaning : "\($0.name): \($0.meaning)" }
    let result = head.result.prefix { $0 != "{" }
    return (
      "override func \(head.text)\(result) { \(name)(\(arguments.joined(separator: ", "))) }",
      parameters
    )
  }
}

extension Adoption {
  /// Removes the overrides of a class that call its extensions in other files, which then override nothing.
  ///
  /// - Parameter line: the number that the compiler gives one of them: they have none of their own, and
  ///   follow a line of the class.
  /// - Returns: whether there were any.
  mutating func stopForwarding(at line: Int) -> Bool {
    let isAdded = { (line: SourceLine) in
      line.number == 0 && line.text.containsBytes(of: "override func ")
    }
    guard let last = lines.lastIndex(where: { $0.number > 0 && $0.number < line }),
      case let added = lines[(last + 1)...].prefix(while: isAdded), !added.isEmpty,
      line <= lines[last].number + added.count
    else { return false }
    let name = lines[...last].last { Adoption.declaredType($0.code) != nil }
    classesWithoutOverrides.formUnion(
      name.flatMap { Adoption.declaredType($0.code) }.map { [$0] } ?? [])
    lines.removeSubrange(added.indices)
    return true
  }

  /// Lets the classes of a module override what their extensions in other files override.
  ///
  /// - Parameter adoptions: those of all files of the module.
  static func forwardOverrides(_ adoptions: inout [Adoption]) {
    let forwarding = OverrideForwarding(adoptions.map(\.lines))
    for index in adoptions.indices {
      adoptions[index].lines = forwarding.files[index]
      adoptions[index].mergedClasses += forwarding.classes[index]
    }
  }
}
