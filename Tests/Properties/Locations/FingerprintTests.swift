@testable import Campaign
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
    outcome: TransitionOutcome = .completed, attribute: Attribute = .alpha,
    trigger: Trigger = []
  ) throws -> String {
    let range = try #require(source.firstRange(of: text))
    let before = source[..<range.lowerBound]
    let line = before.count { $0 == "\n" } + 1
    let column = before.reversed().prefix { $0 != "\n" }.count + 1
    let statement = try #require(Statement(in: source, line: line, column: column)).text
    let law = try #require(Law.ID(slug: "everything-restored"))
    let location = Location(
      file: "Fade.swift", line: line, column: column, function: function, source: nil,
      statement: statement, action: "sets the alpha", isConfirmed: true)
    return Cause.Traits(
      "a/fade", Fingerprint(law: law, effect: Effect(.pairedView, attribute)), at: location,
      trigger: trigger
    ).causeFingerprint(outcome)
  }

  @Test func `stays the same when fifty lines are inserted above`() throws {
    let edited = String(repeating: "// A comment.\n", count: 50) + source
    #expect(try fingerprint(in: edited) == fingerprint(in: source))
  }

  @Test func `names how the finger ends a transition that no event ends`() {
    let screen = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    let outcomes = [0.25, 0.5].map { progress in
      Scenario(
        screens: [screen], operations: [.init(.push(screen), isInteractive: true)],
        events: [Event(at: Tick(1), .update(progress))]
      ).outcome
    }
    #expect(outcomes == [.cancelled, .completed])
  }

  @Test func `has the statement at a column that the compiler counts in bytes`() {
    // Each é has two bytes, so `g` is the 20th byte.
    let source = #"f("éééééé"); g(); h()"#
    #expect(Statement(in: source, line: 1, column: 20)?.text == "g()")
  }

  @Test func `stays the same when the lines end as on another system`() throws {
    let statement = try #require(Statement(in: source, line: 9, column: 13))
    let edited = source.replacing("\n", with: "\r\n")
    #expect(Statement(in: edited, line: 9, column: 13) == statement)
  }

  @Test func `stays the same when the file is formatted in another way`() throws {
    let edited = source.replacing(
      "{ view.alpha = 1 }", with: "{\n            view.alpha  =\n              1\n    }")
    #expect(edited != source)
    #expect(try fingerprint(in: edited, at: "alpha  =") == fingerprint(in: source))
    let call = try fingerprint(in: source, at: "completeTransition")
    let wrapped = source.replacing(
      "completeTransition(!context", with: "completeTransition(\n      !context")
    #expect(wrapped != source)
    #expect(try fingerprint(in: wrapped, at: "completeTransition") == call)
    #expect(try fingerprint(in: wrapped, at: "!context") == call)
  }

  @Test func `stays the same when another function or a comment changes`() throws {
    let edited = source.replacing("view.alpha = 0", with: "view.isHidden = true")
      .replacing("view.alpha = 1 }", with: "view.alpha = 1 }  // Shows them.")
    #expect(try fingerprint(in: edited) == fingerprint(in: source))
  }

  /// Two mistakes in one statement, of which one needs lists that change. A baseline with one of them
  /// must not silence the other.
  @Test func `differs for two causes of one statement`() throws {
    let constant = try fingerprint(in: source, trigger: .alpha)
    let lists = try fingerprint(in: source, trigger: .changedLists)
    #expect(constant != lists)
  }

  @Test func `differs for two causes without a known statement`() throws {
    let law = try #require(Law.ID(slug: "pairs-are-a-bijection"))
    func fingerprint(_ effect: Effect) -> String {
      Cause.Traits("a/fade", Fingerprint(law: law, effect: effect), at: nil, trigger: [])
        .causeFingerprint(.completed)
    }
    #expect(
      fingerprint(Effect(.fromSnapshot, nil, .missing))
        != fingerprint(Effect(.toSnapshot, nil, .missing)))
  }

  @Test func `differs for another statement, function, outcome or kind of effect`() throws {
    let all = [
      try fingerprint(in: source), try fingerprint(in: source, at: "alpha = 0"),
      try fingerprint(in: source, function: "Fade.animate()"),
      try fingerprint(in: source, outcome: .cancelled),
      try fingerprint(in: source, attribute: .transform),
    ]
    #expect(Set(all).count == all.count)
    // The version, a colon and 16 hexadecimal digits.
    #expect(all.allSatisfy { $0.hasPrefix("2:") && $0.count == 18 })
  }
}
