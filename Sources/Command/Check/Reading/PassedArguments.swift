import Foundation

/// The arguments that the methods of delegates pass to animators, as expressions in which `change` is
/// the change of screens.
///
/// Only what the screens of the transition and literals determine is read: frames, bounds and numbers,
/// also through local constants and properties with a literal.
struct PassedArguments {
  /// A method that provides animators.
  struct Method {
    let head, body: String
    /// nil for either direction.
    let direction: StagedValues.Direction?
    /// The code of the types that declare it.
    let owners: [String]
  }

  let methods: [Method]

  /// The expression for an argument of a type's initializer; nil if no method passes one that can be
  /// read, if some leave it out, or if several calls pass different ones for the same direction.
  func expression(_ label: String, to type: String) -> String? {
    var forward: Set<String> = [], backward: Set<String> = []
    var usesDefault = false
    for method in methods {
      for argument in method.arguments(label, to: type.nameInOuterType) {
        guard let argument else {
          usesDefault = true
          continue
        }
        guard let expression = method.translated(argument) else { return nil }
        if method.direction != .backward { forward.insert(expression) }
        if method.direction != .forward { backward.insert(expression) }
      }
    }
    guard !usesDefault, forward.count <= 1, backward.count <= 1 else { return nil }
    switch (forward.first, backward.first) {
    case (nil, nil): return nil
    // No method of the other direction makes the type, so the argument does not matter there.
    case (let one?, nil), (nil, let one?): return one
    case (let showing?, let hiding?):
      return showing == hiding ? showing : "(change.isForward ? \(showing) : \(hiding))"
    }
  }
}

extension PassedArguments.Method {
  /// What the calls of a type's initializer pass for an argument, with nil for each that leaves it out.
  fileprivate func arguments(_ label: String, to type: String) -> [String?] {
    let code = body.split(separator: "\n").joined(separator: " ")
    return Adoption.calls(of: type, in: code).map { call in
      guard let end = Adoption.matching(code, from: call.upperBound) else { return nil }
      return Declaration.parts(of: String(code[call.upperBound..<end]), at: ",").lazy
        .filter { $0.hasPrefix("\(label):") }
        .map { String($0.dropFirst(label.count + 1).drop(while: \.isWhitespace)) }.first
    }
  }

  /// Members and labels of values whose names mean the same everywhere.
  private static let members: Set<String> = [
    "view", "bounds", "frame", "size", "width", "height", "origin", "x", "y", "minX", "midX",
    "maxX", "minY", "midY", "maxY", "offsetBy", "insetBy", "dx", "dy", "main", "zero", "CGRect",
    "CGPoint", "CGSize", "UIScreen",
  ]

  /// How many constants are followed, because code that does not compile may make one from itself.
  private static let depthMax = 4

  /// An expression of the method in terms of `change`; nil if it needs anything else.
  fileprivate func translated(_ expression: String, depth: Int = 0) -> String? {
    guard depth < PassedArguments.Method.depthMax else { return nil }
    var result = "", rest = expression[...]
    while let character = rest.first {
      if character.isNumber {
        let number = rest.prefix { $0.isNumber || $0 == "." }
        result += number
        rest = rest.dropFirst(number.count)
      } else if character.isOfName {
        let name = String(rest.prefix(while: \.isOfName))
        rest = rest.dropFirst(name.count)
        if name == "self", rest.first == "." {
          rest = rest.dropFirst()
        } else if result.last == "." || rest.first == ":" || name.first?.isUppercase == true {
          guard PassedArguments.Method.members.contains(name) else { return nil }
          result += name
        } else {
          guard let value = value(of: name, depth: depth) else { return nil }
          result += value
        }
      } else if " ()+-*/.,:!".contains(character) {
        result.append(character)
        rest = rest.dropFirst()
      } else {
        return nil
      }
    }
    return result
  }

  /// The value of a parameter, a local constant, or a property with a literal.
  private func value(of name: String, depth: Int) -> String? {
    if let screen = screen(name) { return "(change.\(screen) ?? UIViewController())" }
    switch AssignedValue(to: name, in: body) {
    case .value(let local): return translated(local, depth: depth + 1).map { "(\($0))" }
    case .unreadable: return nil
    case nil: break
    }
    let assignments = owners.compactMap { AssignedValue(to: name, in: $0) }
    guard let first = assignments.first, case .value(let literal) = first,
      assignments.allSatisfy({ $0 == first }), Double(literal) != nil
    else { return nil }
    return literal
  }

  /// The screen that a parameter of the method stands for: `from` or `to`.
  private func screen(_ name: String) -> String? {
    let parameters = Declaration.parameters(of: head.split(separator: "\n").joined(separator: " "))
    guard let parameter = parameters.first(where: { $0.meaning == name }) else { return nil }
    return switch parameter.name {
    case "forPresented", "to": "to"
    case "presenting", "source", "forDismissed", "from": "from"
    default: nil
    }
  }
}

/// What a declaration of a constant or variable assigns.
private enum AssignedValue: Equatable {
  case value(String)
  /// It goes on in the next line, or the variable changes later.
  case unreadable

  /// The first declaration of a name in some code that assigns something; nil if there is none.
  init?(to name: String, in code: String) {
    let lines = code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for (index, line) in lines.enumerated() {
      for keyword in ["let ", "var "] {
        guard let range = line.ranges(of: keyword + name).first,
          let equals = line[range.upperBound...].ranges(of: "= ").first,
          case let between = line[range.upperBound..<equals.lowerBound],
          between.allSatisfy({ $0.isOfName || $0 == " " || $0 == ":" }),
          between.first.map({ !$0.isOfName }) ?? false
        else { continue }
        let value = String(line[equals.upperBound...])
        let next = index + 1 < lines.count ? lines[index + 1] : ""
        let goesOn = AssignedValue.isOpen(value) || next.first.map(".?:+-*/&|".contains) == true
        let changes = keyword == "var " && AssignedValue.count(of: name, in: lines) > 1
        self = goesOn || changes ? .unreadable : .value(value)
        return
      }
    }
    return nil
  }

  /// Whether an expression must go on in the next line.
  private static func isOpen(_ value: String) -> Bool {
    value.isEmpty || "([{,=+-*/?:&|".contains(value.last ?? "=")
      || value.count { $0 == "(" } > value.count { $0 == ")" }
  }

  /// In how many lines a name, or a part of it, is assigned to or passed as `inout`.
  private static func count(of name: String, in lines: [String]) -> Int {
    lines.count { line in
      line.ranges(of: name).contains { range in
        guard !(line[..<range.lowerBound].last?.isOfName ?? false),
          !(line[range.upperBound...].first?.isOfName ?? false)
        else { return false }
        if line[..<range.lowerBound].last == "&" { return true }
        let rest = line[range.upperBound...].drop { $0.isOfName || $0 == "." || $0 == "?" }
          .drop(while: \.isWhitespace)
        let isTyped = rest.first == ":" && rest.contains("=")
        let assigned = rest.drop { "+-*/".contains($0) }
        return isTyped || assigned.first == "=" && !assigned.hasPrefix("==")
      }
    }
  }
}
