import Model
import Reporting
import Testing

@Suite struct `A location in a report` {
  @Test func `is printed as compilers do, with the line and a caret`() throws {
    let law = try #require(Law.all.first { $0.slug == "everything-restored" })
    let id = try #require(Law.ID(slug: law.slug))
    let location = Location(
      file: "Sources/Animators/Zoom/Zoom.swift", line: 41, column: 8, function: "Zoom.cleanUp()",
      source: "    view.alpha = 1", statement: "view.alpha=1", action: "sets the alpha",
      isConfirmed: false)
    let screen = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    let report = Report(
      subject: "Zoom/grow", law: law,
      scenario: Scenario(screens: [screen], operations: [.init(.push(screen))]),
      violations: [
        Violation(
          law: id, effect: Effect(.toScreen, .alpha), time: 4, expected: .number(0.5),
          found: .number(1))
      ], grade: "defect", specification: nil, location: location)
    #expect(
      report.lines(savedAt: nil)[2...4] == [
        "Sources/Animators/Zoom/Zoom.swift:41:8: everything-restored: Zoom.cleanUp() sets the alpha; "
          + "expected 0.5 instead (unconfirmed).",
        "    view.alpha = 1",
        "       ^",
      ])
    #expect(!report.lines.contains { $0.contains("Zoom.swift") })
  }

  /// The column in code points of a location in a line. The compiler counts columns in bytes.
  private func codePoints(at column: Int, in source: String?) -> Int? {
    Location(
      file: "A.swift", line: 1, column: column, function: "f()", source: source, statement: nil,
      action: "traps", isConfirmed: true
    ).columnInCodePoints
  }

  @Test func `has a column in code points for other tools`() {
    #expect(codePoints(at: 5, in: "    view.alpha = 1") == 5)
    // An umlaut has two bytes, and this emoji has four. Both are one code point.
    #expect(codePoints(at: 4, in: "ä.alpha = 1") == 3)
    #expect(codePoints(at: 6, in: "🙂.alpha = 1") == 3)
    #expect(codePoints(at: 0, in: "view.alpha = 1") == nil)
    #expect(codePoints(at: 7, in: nil) == 7)
  }
}
