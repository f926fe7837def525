import Foundation
import Model
import Testing

/// What every law of `Law.all` has in common.
@Suite struct `A law` {
  @Test func `has an ID that leads back to it`() throws {
    // Own laws, which other tests register in this process, come after all others.
    let ids = Law.ID.allCases
    #expect(ids.count >= Law.all.count)
    for (id, law) in zip(ids, Law.all) {
      #expect(Law[id].slug == law.slug)
      #expect(Law.ID(slug: law.slug) == id)
    }
    #expect(Law.ID(slug: "is-nice") == nil)
    #expect(ids.sorted() == ids)
  }

  @Test func `has an ID that is encoded as its place`() throws {
    let law = try #require(Law.ID(slug: "pairs-keep-order"))
    let data = try JSONEncoder().encode([law])
    #expect(String(decoding: data, as: UTF8.self) == "[1]")
    #expect(try JSONDecoder().decode([Law.ID].self, from: data) == [law])
  }

  @Test func `is about one run, about two runs, or about the process`() {
    var process: [String] = [], metamorphic: [String] = []
    for law in Law.all {
      switch law.kind {
      case .trace: #expect(law.group != .metamorphic)
      case .metamorphic(let metamorphicLaw): metamorphic.append(metamorphicLaw.slug)
      case .own: Issue.record("own laws are not in Law.all")
      case .process: process.append(law.slug)
      }
    }
    #expect(process == ["does-not-crash"])
    #expect(metamorphic == MetamorphicLaw.all.map(\.slug))
  }
}
