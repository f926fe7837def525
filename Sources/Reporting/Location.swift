import Model

/// The statement of the subject's code that is responsible for a violation.
public struct Location: Hashable, Sendable, Codable {
  /// The path of the file, from the root of the package, or as the user named a file outside it.
  public let file: String
  public let line: Int
  /// Counted from 1, in bytes of UTF-8; 0 if it is not known.
  public let column: Int
  /// The function that contains the statement: `ZoomAnimator.animateTransition(using:)`.
  public let function: String
  /// The text of the line; nil if the file cannot be read.
  public let source: String?
  /// The statement without white space; nil if the file cannot be read.
  public let statement: String?
  /// What the call does, as a phrase: `sets the alpha`.
  public let action: String
  /// Whether the violation disappeared when the scenario ran without this call, or with the missing
  /// call added.
  public let isConfirmed: Bool

  public init(
    file: String, line: Int, column: Int, function: String, source: String?,
    statement: String?, action: String, isConfirmed: Bool
  ) {
    (self.file, self.line, self.column, self.function) = (file, line, column, function)
    (self.source, self.statement) = (source, statement)
    (self.action, self.isConfirmed) = (action, isConfirmed)
  }

  /// The action of a class of presentation controllers that ignores a turn.
  package static let actionWithoutLayout =
    "has no containerViewWillLayoutSubviews(), so nothing lays out its views again after a turn"

  /// The actions of statements that make what is never released, by its role.
  package static let actionsOfLeaks: [Effect.Role: String] = [
    .presentation: "makes the presentation controller, which is never released",
    .animator: "makes the animator, which is never released",
    .context: "makes the animator, which still holds the context when the transition is over",
  ]

  /// What follows the action of a statement that damages a later transition.
  private static let lasting = ", and nothing takes it back before the screen comes again"

  /// The action of a statement of an earlier transition that damages a later one.
  ///
  /// - Parameter action: what the statement does.
  package static func lasting(_ action: String) -> String { action + lasting }

  /// Whether it damages a later transition than its own.
  var isLasting: Bool { action.hasSuffix(Location.lasting) }

  /// Whether it is the declaration of such a class.
  package var isClassWithoutLayout: Bool { action == Location.actionWithoutLayout }

  /// Whether its action says what is wrong, so that no expected value is needed.
  private var isComplete: Bool {
    isClassWithoutLayout || isLasting || Location.actionsOfLeaks.values.contains(action)
  }

  /// As compilers print a location: `Sources/Animators/Zoom/Zoom.swift:41:17`.
  public var text: String { column > 0 ? "\(file):\(line):\(column)" : "\(file):\(line)" }

  /// The column in Unicode code points, counted from 1; nil if it is not known.
  package var columnInCodePoints: Int? {
    guard column > 0 else { return nil }
    guard let source else { return column }
    let before = String(decoding: source.utf8.prefix(column - 1), as: UTF8.self)
    return before.unicodeScalars.count + 1
  }

  /// The location, and whether it is unconfirmed.
  package var qualifiedText: String { text + suffix }

  private var suffix: String { isConfirmed ? "" : " (unconfirmed)" }

  /// The location and what happens there, as one sentence.
  public var summary: String { "\(text): \(function) \(action)." }

  /// The location with what happens there, the line of the source, and a caret.
  public var lines: [String] { lines("\(function) \(action)") }

  /// The location with what is wrong there, the line of the source, and a caret.
  ///
  /// - Parameter violation: the violation that the statement is responsible for; nil for none.
  func lines(_ law: Law, _ violation: Violation?) -> [String] {
    let named = isComplete ? nil : violation
    let expected = named.map { "; expected \($0.expectedText) instead" } ?? ""
    return lines("\(law.slug): \(function) \(action)\(expected)")
  }

  private func lines(_ message: String) -> [String] {
    let head = "\(text): \(message)\(suffix)."
    guard let source else { return [head] }
    guard column > 0 else { return [head, source] }
    // A tab takes the same column in both lines.
    let margin = source.prefix(source.characterCount(before: column))
      .map { $0 == "\t" ? "\t" : " " }.joined()
    return [head, source, margin + "^"]
  }
}
