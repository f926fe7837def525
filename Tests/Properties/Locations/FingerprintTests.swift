import Campaign
import Model
import Reporting
import Testing

/// A cause keeps its fingerprint when a file is edited elsewhere, and gets another one when its own
/// statement changes.
@Suite struct `The fingerprint of a cause` {
  private let source = """
    final class Fade {
      func animate() {
        for view in source.marked + target.marked { view.alpha = 0 }
        start(curve: .linear)
      }

      func cleanUp() {
        for view in marked { view.alpha = 1 }
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    """

  /// The fingerprint if the responsible statement is where a text is in a source.
  private func fingerprint(
    in source: String, at text: String = "alpha = 1", function: String = "Fade.cleanUp()",
    outcome: Cause.Outcome = .completed, attribute: Attribute = .alpha
  ) throws -> String {
    let range = try #require(source.firstRange(of: text))
    let before = source[..<range.lowerBound]
    let line = before.count { $0 == "\n" } + 1
    let column = before.reversed().prefix { $0 != "\n" }.count + 1
    let statement = try #require(Statement(in: source, line: line, column: column)).text
    let law = try #require(Law.all.first { $0.slug == "everything-restored" })
    return Cause.fingerprint(
      of: "a/fade", law, Effect(.pairedView, attribute), outcome,
      at: Location(
        file: "Fade.swift", line: line, column: column, function: function, source: nil,
        statement: statement, action: "sets the alpha", isConfirmed: true))
  }

  @Test func `stays the same when fifty lines are inserted above`() throws {
    let edited = String(repeating: "// A comment.\n", count: 50) + source
    #expect(try fingerprint(in: edited) == fingerprint(in: source))
  }

  @Test func `stays the same when the file is formatted in another way`() throws {
    let edited = source.replacing(
      "{ view.alpha = 1 }", with: "{\n            view.alpha  =\n              1\n    }")
    #expect(edited != source)
    #expect(try fingerprint(in: edited, at: "alpha  =") == fingerprint(in: source))
    let call = try fingerprint(in: source, at: "completeTransition")
    let broken = source.replacing(
      "completeTransition(!context", with: "completeTransition(\n      !context")
    #expect(broken != source)
    #expect(try fingerprint(in: broken, at: "completeTransition") == call)
    #expect(try fingerprint(in: broken, at: "!context") == call)
  }

  @Test func `stays the same when another function or a comment changes`() throws {
    let edited = source.replacing("view.alpha = 0", with: "view.isHidden = true")
      .replacing("view.alpha = 1 }", with: "view.alpha = 1 }  // Shows them.")
    #expect(try fingerprint(in: edited) == fingerprint(in: source))
  }

  @Test func `differs for another statement, function, outcome or kind of effect`() throws {
    let all = [
      try fingerprint(in: source), try fingerprint(in: source, at: "alpha = 0"),
      try fingerprint(in: source, function: "Fade.animate()"),
      try fingerprint(in: source, outcome: .cancelled),
      try fingerprint(in: source, attribute: .transform),
    ]
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { $0.hasPrefix("1:") && $0.count == 18 })
  }
}
