import Generators

extension Challenge {
  /// A program of a small language that changes when it is printed and parsed again, because the
  /// parser exchanges the operands of a conjunction.
  ///
  /// - Source: the "parser" of the public collection, after SmartCheck (Pike, 2014).
  static let parser = Challenge(
    Property("parser", of: Program.any) { $0.parsedWrongly == $0 },
    normalForm: "f(0 and 1) {}", text: \.text)
}

/// A logical expression of numbers.
private indirect enum Term: Equatable, Sendable {
  case number(Int)
  case not(Term)
  case and(Term, Term)
  case or(Term, Term)

  static let any = Generator<Term>.recursive("term", leaf: Generator.int().map { .number($0) }) {
    part in
    .oneOf(
      part.map { .not($0) }, part.zip(part).map { .and($0, $1) },
      part.zip(part).map { .or($0, $1) })
  }

  /// What the faulty parser reads when the term was printed: it exchanges the operands of `and`.
  var parsedWrongly: Term {
    switch self {
    case .number: self
    case .not(let a): .not(a.parsedWrongly)
    case .and(let a, let b): .and(b.parsedWrongly, a.parsedWrongly)
    case .or(let a, let b): .or(a.parsedWrongly, b.parsedWrongly)
    }
  }

  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .not(let a): "not \(a.text)"
    case .and(let a, let b): "\(a.text) and \(b.text)"
    case .or(let a, let b): "\(a.text) or \(b.text)"
    }
  }
}

/// A statement: it assigns a term, or returns it.
private struct Assignment: Equatable, Sendable {
  /// The variable that is assigned; nil if the statement returns the term.
  var name: String?
  var term: Term

  static let any = Generator<String>.element(of: ["a", "b", "c"]).optional.zip(Term.any)
    .map { Assignment(name: $0, term: $1) }

  var text: String { (name.map { "\($0) = " } ?? "return ") + term.text }
}

private struct Function: Equatable, Sendable {
  var name: String
  var arguments: [Term]
  var body: [Assignment]

  static let any = Generator<String>.element(of: ["f", "g", "h"])
    .zip(Term.any.array(0...4, mean: 1)).zip(Assignment.any.array(0...6, mean: 3))
    .map { Function(name: $0.0, arguments: $0.1, body: $1) }

  var text: String {
    "\(name)(\(arguments.map(\.text).joined(separator: ", "))) "
      + "{\(body.map(\.text).joined(separator: "; "))}"
  }
}

private struct Program: Equatable, Sendable {
  var functions: [Function]

  static let any = Function.any.array(0...6, mean: 3).map { Program(functions: $0) }

  var parsedWrongly: Program {
    var copy = self
    for index in functions.indices {
      copy.functions[index].arguments = functions[index].arguments.map(\.parsedWrongly)
      for line in functions[index].body.indices {
        copy.functions[index].body[line].term = functions[index].body[line].term.parsedWrongly
      }
    }
    return copy
  }

  var text: String { functions.map(\.text).joined(separator: "; ") }
}
