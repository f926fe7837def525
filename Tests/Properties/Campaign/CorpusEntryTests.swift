import Campaign
import Foundation
import Model
import Testing

@Suite struct `A corpus entry` {
  private let folder: Folder
  private let entry: RegressionEntry = {
    let screen = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    return RegressionEntry(
      subject: "published/fade", law: "completes-exactly-once", expectation: .broken,
      scenario: Scenario(screens: [screen], operations: [.init(.push(screen))]),
      report: ["A scenario."],
      origin: .init(seed: 5, choices: "AQ==", command: "fuzz run --subject published/fade"))
  }()

  init() throws { folder = try Folder() }

  @Test func `is named by its law, its subject and the hash of its scenario`() throws {
    let path = try Corpus(folder: folder.url.path).save(entry)
    #expect(folder.files(in: "") == ["completes-exactly-once/published-fade-723d8ffe.json"])
    #expect(path == "\(folder.url.path)/completes-exactly-once/published-fade-723d8ffe.json")
  }

  @Test func `is readable JSON with sorted keys`() throws {
    let path = try Corpus(folder: folder.url.path).save(entry)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text.hasPrefix(
        """
        {
          "expect" : "broken",
          "format" : 1,
          "law" : "completes-exactly-once",
          "origin" : {
            "choices" : "AQ==",
            "command" : "fuzz run --subject published/fade",
            "seed" : 5
          },
          "report" : [
            "A scenario."
          ],
          "scenario" : {
        """))
    #expect(text.hasSuffix("}\n"))
  }

  @Test func `is found in a folder that is named with slashes at its end`() throws {
    let path = try Corpus(folder: folder.url.path + "//").save(entry)
    #expect(try Corpus.paths(at: folder.url.path + "/") == [path])
    #expect(path.hasPrefix(folder.url.path + "/completes-exactly-once/"))
    #expect(Corpus(folder: "/").folder == "/")
  }

  @Test func `is equal after it is saved and read`() throws {
    #expect(try Corpus.read(Corpus(folder: folder.url.path).save(entry)) == entry)
  }

  @Test func `stays unchanged if another one with the same scenario is saved`() throws {
    let corpus = Corpus(folder: folder.url.path)
    let path = try corpus.save(entry)
    var other = entry
    other.origin?.seed = 6
    #expect(try corpus.save(other) == path)
    #expect(try Corpus.read(path).origin?.seed == 5)
  }

  @Test func `has a path of its own, although another subject has its name in paths`() throws {
    let corpus = Corpus(folder: folder.url.path)
    var other = entry
    other.subject = "published-fade"
    let paths = try [entry, other].map(corpus.save)
    #expect(paths[0] != paths[1])
    #expect(try Corpus.read(paths[1]) == other)
  }

  @Test func `has the same path, whether the folder ends in a slash or not`() throws {
    let path = try Corpus(folder: folder.url.path).save(entry)
    #expect(try Corpus(folder: folder.url.path + "/").save(entry) == path)
  }

  @Test func `replaces an incomplete file`() throws {
    let corpus = Corpus(folder: folder.url.path)
    let path = try corpus.save(entry)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try String(text.dropLast(40)).write(toFile: path, atomically: false, encoding: .utf8)
    #expect(throws: CorpusError.self) { try Corpus.read(path) }
    #expect(try corpus.save(entry) == path)
    #expect(try Corpus.read(path) == entry)
  }

  @Test func `expects that a law holds, unless the subject is known to have bugs`() {
    #expect(RegressionEntry.Expectation(ofFindingAbout: "mine/fade") == .holds)
    #expect(RegressionEntry.Expectation(ofFindingAbout: "reference/fade") == .holds)
    #expect(RegressionEntry.Expectation(ofFindingAbout: "published/fade") == .broken)
    #expect(RegressionEntry.Expectation(ofFindingAbout: "mutant/forgets") == .broken)
  }
}
