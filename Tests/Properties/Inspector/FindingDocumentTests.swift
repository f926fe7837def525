// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  @testable import Campaign
  import Model
  import Reporting
  import Testing

  /// `FindingDocument.shorten()` leaves out one thing at a time until the page fits its limit.
  @Suite struct `A page that is too large` {
    @Test func `loses samples of its film until that has two, and then the film`() throws {
      let law = try #require(Law.ID(slug: "nothing-leaks"))
      var film = LayerFilm()
      film.samples = (0..<7).map {
        .init(time: Double($0), transition: nil, tree: nil, changes: [])
      }
      var document = FindingDocument(
        path: "", subject: "a/fade", law: .init(Law[law]), result: "broken", kind: "ordinary",
        report: [], scenario: [], before: [], explanation: [], window: Scenario.ordinaryWindow,
        operations: [], events: [], violations: [], calls: [], sources: [], film: film)
      var count = 0
      while count < 10, document.shorten() { count += 1 }
      #expect(document.omissions == ["4 samples", "1 sample", "the film"])
    }
  }

  @MainActor @Suite struct `An excerpt of a long file` {
    @Test func `holds the responsible line, although a call is far above it`() {
      let file = "Sources/UIKit/Views/UIView.swift"
      let location = Location(
        file: file, line: 500, column: 1, function: "f()", source: nil, statement: nil,
        action: "traps", isConfirmed: true)
      let excerpts = SourceExcerpt.all(around: [file: [10, 500]], including: location)
      // It ends six lines below the responsible one.
      #expect(excerpts.map(\.start) == [107])
      #expect(excerpts.first?.lines.count == 400)
      // Without a responsible line, the excerpt begins six lines above the first call.
      #expect(SourceExcerpt.all(around: [file: [10, 500]], including: nil).map(\.start) == [4])
    }
  }
#endif
