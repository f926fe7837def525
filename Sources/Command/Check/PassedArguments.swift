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
  /// read, or if several pass different ones for the same direction.
  func expression(_ label: String, to type: String) -> String? {
    var forward: Set<String> = [], backward: Set<String> = []
    for method in methods {
      guard let argument = method.argument(label, to: type.nameInOuterType) else { continue }
      guard let expression = method.translated(argument) else { return nil }
      if method.direction != .backward { forward.insert(expression) }
      if method.direction != .forward { backward.insert(expression) }
    }
    guard forward.count <= 1, backward.count <= 1 else { return nil }
    switch (forward.first, backward.first) {
    case (nil, nil): return nil
    case (let one?, nil), (nil, let one?): return one
    case (let showing?, let hiding?):
      return showing == hiding ? showing : "(change.isForward ? \(showing) : \(hiding))"
    }
  }
}

extension PassedArguments.Method {
  /// What the method passes for an argument, if it calls the initializer of the type once.
  fileprivate func argument(_ label: String, to type: String) -> String? {
    let code = body.split(separator: "\n").joined(separator: " ")
    let calls = code.ranges(of: "\(type)(").filter { range in
      !(code[..<range.lowerBound].last?.isOfName ?? false)
    }
    guard calls.count == 1, let end = Adoption.matching(code, from: calls[0].upperBound) else {
      return nil
    }
    return Declaration.parts(of: String(code[calls[0].upperBound..<end]), at: ",").lazy
      .filter { $0.hasPrefix("\(label):") }
      .map { String($0.dropFirst(label.count + 1).drop(while: \.isWhitespace)) }.first
  }

  /// Members and labels of values whose names mean the same everywhere.
  private static let members: Set<String> = [
    "view", "bounds", "frame", "size", "width", "height", "origin", "x", "y", "minX", "midX",
    "maxX", "minY", "midY", "maxY", "offsetBy", "insetBy", "dx", "dy", "main", "zero", "CGRect",
    "CGPoint", "CGSize", "UIScreen",
  ]

  /// An expression of the method in terms of `change`; nil if it needs anything else.
  fileprivate func translated(_ expression: String, depth: Int = 0) -> String? {
    guard depth < 4 else { return nil }
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
    if let local = assigned(to: name, in: body) {
      return translated(local, depth: depth + 1).map { "(\($0))" }
    }
    let literals = Set(owners.compactMap { assigned(to: name, in: $0) })
    guard literals.count == 1, let literal = literals.first, Double(literal) != nil else {
      return nil
    }
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

  /// What a declaration of a constant or variable assigns in one line.
  private func assigned(to name: String, in code: String) -> String? {
    code.split(separator: "\n").lazy.compactMap { line -> String? in
      for keyword in ["let ", "var "] {
        guard let range = line.ranges(of: keyword + name).first,
          let equals = line[range.upperBound...].ranges(of: "= ").first,
          case let between = line[range.upperBound..<equals.lowerBound],
          between.allSatisfy({ $0.isOfName || $0 == " " || $0 == ":" }),
          between.first.map({ !$0.isOfName }) ?? false
        else { continue }
        return String(line[equals.upperBound...]).trimmingCharacters(in: .whitespaces)
      }
      return nil
    }.first
  }
}
