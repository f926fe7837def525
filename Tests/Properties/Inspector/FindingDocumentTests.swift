// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  @testable import Campaign
  import Model
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
#endif
