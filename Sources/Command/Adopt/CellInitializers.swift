/// Lets the headless UIKit make cells whose `init(coder:)` only stops the app, as in Xcode's template.
///
/// UIKit makes a cell of a registered class with `init(style:reuseIdentifier:)` or `init(frame:)`.
/// The headless UIKit calls `init(coder:)`, which every class has, so in the copy of such a class
/// `init(coder:)` calls the initializer that UIKit would call.
struct CellInitializers {
  /// The changed file.
  private(set) var lines: [SourceLine]

  init(_ lines: [SourceLine]) {
    self.lines = lines
    var open: [(start: Int, depth: Int)] = [], depth = 0
    for index in lines.indices {
      let code = lines[index].code
      if CellInitializers.declaresCell(code) { open.append((index, depth)) }
      depth += Adoption.braceBalance(code)
      while let last = open.last, depth <= last.depth, code.contains("}") {
        open.removeLast()
        rewrite(last.start...index)
      }
    }
  }

  /// Whether a line declares a class of cells, or of other views that lists reuse, by the end of
  /// the name of its superclass.
  private static func declaresCell(_ code: String) -> Bool {
    guard code.containsBytes(of: "class "), let superclass = Adoption.firstInherited(code) else {
      return false
    }
    return ["Cell", "ReusableView", "HeaderFooterView"].contains(where: superclass.hasSuffix)
  }

  /// The declarations of the initializers that UIKit calls, each with a call of it. The first one
  /// that a class has is called.
  private static let calls = [
    ("override init(style", "self.init(style: .default, reuseIdentifier: nil)"),
    ("override init(reuseIdentifier", "self.init(reuseIdentifier: nil)"),
    ("override init(frame", "self.init(frame: .zero)"),
  ]

  private static let traps = ["fatalError(", "preconditionFailure("]

  /// Changes `init(coder:)` in the lines of a class, if it only stops the app and the class has one
  /// of the other initializers.
  private mutating func rewrite(_ range: ClosedRange<Int>) {
    let head = "required init?(coder"
    let call = CellInitializers.calls.first { start, _ in
      lines[range].contains { $0.code.containsBytes(of: start) }
    }
    guard let (_, call) = call,
      let first = range.first(where: { lines[$0].code.containsBytes(of: head) }),
      let place = trap(from: first, in: range)
    else { return }
    lines[place.line].replace(place.range, with: call)
    lines[first].replace(head, with: "required convenience init?(coder")
  }

  /// The `fatalError` or `preconditionFailure` with which the body of an initializer begins; nil if
  /// another statement comes first.
  ///
  /// - Parameter first: the line with the opening brace of the body.
  private func trap(
    from first: Int, in range: ClosedRange<Int>
  ) -> (line: Int, range: Range<String.Index>)? {
    for index in first...range.upperBound {
      let code = lines[index].code
      let start = index == first ? code.lastIndex(of: "{").map(code.index(after:)) : code.startIndex
      guard let start else { return nil }
      let statement = code[start...].drop(while: \.isWhitespace)
      if statement.isEmpty { continue }
      guard let name = CellInitializers.traps.first(where: statement.hasPrefix),
        case let open = code.index(statement.startIndex, offsetBy: name.count),
        let close = Adoption.matching(code, from: open)
      else { return nil }
      return (index, statement.startIndex..<code.index(after: close))
    }
    return nil
  }
}
