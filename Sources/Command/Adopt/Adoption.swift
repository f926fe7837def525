import Foundation

/// A Swift file made to compile where there is no Objective-C, and what had to be changed.
///
/// It reads the text line by line and knows only as much Swift as it needs: comments and strings,
/// attributes that are dropped, `#selector`, and the classes and methods that are called by name.
struct Adoption {
  struct Change: Equatable {
    /// Counted from 1.
    let line: Int
    let before: String
    /// Empty for a line that went.
    let after: String
  }

  private(set) var text = ""
  private(set) var changes: [Change] = []
  /// The modules that the file imports and that are not here.
  private(set) var missingModules: [String] = []
  /// The classes whose extensions override methods: their members have moved into the class.
  private(set) var extensionsMerged: [String] = []
  /// The methods that can be called by name, class by class, in the order of the text.
  private var methods: [(type: String, methods: [Method])] = []

  /// The methods that a protocol calls optional, protocol by protocol.
  private var leftOut: [(type: String, heads: [String])] = []

  private struct Method {
    let selector: String
    /// How it is called with the argument of the sender.
    var call: String
  }

  /// - Parameters:
  ///   - source: the text of a file as an iOS engineer wrote it.
  ///   - optionals: the methods that protocols call optional, in this file or in another: here
  ///     everybody has them, and whoever calls one need not ask.
  init(_ source: String, optionals: Set<String>) {
    var lines = SourceLine.lines(of: source)
    Adoption.join(&lines)
    note(
      lines.map(\.code),
      named: Adoption.namesInStrings(source).union(Adoption.namesInSelectors(lines)))
    var result: [SourceLine] = []
    for line in lines {
      let new = Adoption.rewritten(line, optionals)
      if let module = Adoption.missingModule(line.code) { missingModules.append(module) }
      if new.text != line.text {
        changes.append(
          Change(
            line: line.number, before: line.text.trimmingCharacters(in: .whitespaces),
            after: new.text.trimmingCharacters(in: .whitespaces)))
      }
      let isEmptied = !line.text.allSatisfy(\.isWhitespace) && new.text.allSatisfy(\.isWhitespace)
      if !isEmptied { result.append(new) }
    }
    let merge = OverrideMerge(result)
    extensionsMerged = merge.merged
    text = merge.lines.map(\.text).joined(separator: "\n")
    text += defaults + dispatch
  }

  /// Brings what stands in the brackets of a selector or a key path into one line.
  private static func join(_ lines: inout [SourceLine]) {
    for phrase in ["#selector(", "#keyPath("] {
      var joined: [SourceLine] = [], next = 0
      while next < lines.count {
        let (line, taken) = lines[next].joined(with: lines[(next + 1)...], toClose: phrase)
        joined.append(line)
        next += 1 + taken
      }
      lines = joined
    }
  }

  /// Takes down the optional methods of protocols, and the methods that are called by name: those
  /// that Objective-C knows, and those that are named somewhere.
  private mutating func note(_ code: [String], named: Set<String>) {
    var types: [(name: String, depth: Int)] = [], depth = 0, isCallable = false
    var protocols: Set<String> = []
    for (index, line) in code.enumerated() {
      var attributes = line[...]
      if let type = Adoption.declaredType(line) {
        types.append((type, depth))
        if line.contains("protocol ") { protocols.insert(type) }
        // What stands before the name of a type is said of the type.
        attributes = line[(line.firstIndex(of: "{") ?? line.endIndex)...]
      }
      if ["@objc", "@IBAction"].contains(where: { Adoption.mentions(String(attributes), $0) }) {
        isCallable = true
      }
      if let head = MethodHead(line, code[(index + 1)...]) {
        let type = types.map(\.name).joined(separator: ".")
        let isNamed = named.contains(String(head.text.prefix { $0 != "(" }))
        if line.contains("optional func"), !type.isEmpty {
          leaveOut(head.text + head.result, of: type)
        } else if isCallable || isNamed, head.isPlain, !type.isEmpty, !protocols.contains(type) {
          note(head, of: type)
        }
        isCallable = false
      } else if Adoption.declaresProperty(line) {
        isCallable = false
      }
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
      while let last = types.last, depth <= last.depth, line.contains("}") { types.removeLast() }
    }
  }

  // MARK: Methods that are called by name

  private mutating func leaveOut(_ head: String, of type: String) {
    let place = leftOut.firstIndex { $0.type == type } ?? leftOut.count
    if place == leftOut.count { leftOut.append((type, [])) }
    leftOut[place].heads.append(head)
  }

  /// What a method does that nobody wrote. Where it would have to return something, there is no
  /// telling what: it says so when it is called.
  private var defaults: String {
    leftOut.map { type, heads in
      let methods = heads.map { head in
        let returns = head.firstRange(of: " -> ").map { head[$0.upperBound...] }
        let body =
          returns == nil || returns == "Void"
          ? "{}"
          : returns!.hasSuffix("?") ? "{ nil }" : "{ fatalError(\"left out: \\(#function)\") }"
        return "  func \(head) \(body)"
      }
      return "\n\nextension \(type) {\n\(methods.joined(separator: "\n"))\n}\n"
    }.joined()
  }

  private mutating func note(_ head: MethodHead, of type: String) {
    guard let open = head.text.firstIndex(of: "(") else { return }
    let name = head.text[..<open].trimmingCharacters(in: .whitespaces)
    let arguments = head.text[head.text.index(after: open)...].dropLast()
      .split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    guard arguments.count <= 1 else { return }
    var method = Method(selector: name, call: "\(name)()")
    if let argument = arguments.first {
      let parts = argument.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard parts.count == 2 else { return }
      let label = parts[0].split(separator: " ").first.map(String.init) ?? "_"
      let type =
        parts[1].split(separator: "=").first.map {
          $0.trimmingCharacters(in: .whitespaces)
        } ?? parts[1]
      let value =
        ["Any", "Any?", "Any!", "AnyObject?"].contains(type)
        ? "argument as \(type == "AnyObject?" ? "AnyObject?" : "Any")"
        : "argument as! \(type.hasSuffix("!") ? String(type.dropLast()) : type)"
      let prefix = label == "_" ? "" : "\(label): "
      method = Method(
        selector: Adoption.joined(name, [label]), call: "\(name)(\(prefix)\(value))")
    }
    // Whoever calls by name gets no result.
    if !head.result.isEmpty { method.call = "_ = " + method.call }
    let place = methods.firstIndex { $0.type == type } ?? methods.count
    if place == methods.count { methods.append((type, [])) }
    methods[place].methods.append(method)
  }

  /// What calls the methods by their names.
  private var dispatch: String {
    methods.map { type, methods in
      let cases = methods.flatMap { method in
        let names =
          method.selector.hasSuffix(":")
          ? [method.selector, String(method.selector.prefix { $0 != ":" })] : [method.selector]
        return [
          "    case \(names.map { "\"\($0)\"" }.joined(separator: ", ")): \(method.call)"
        ]
      }
      return """

        extension \(type): SelectorResponder {
          public func perform(_ selector: Selector, with argument: Any?) -> Bool {
            switch selector.name {
        \(cases.joined(separator: "\n"))
            default: return false
            }
            return true
          }
        }

        """
    }.joined()
  }

  /// The types to which a way to call their methods was added.
  var typesCalledByName: [String] { methods.map(\.type) }
}
