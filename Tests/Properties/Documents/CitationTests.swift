import Foundation
import Testing

/// Everything that a comment or a page cites can be opened in this repository.
@Suite struct `A citation` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  /// The text of every source file and page, by its path.
  static let texts: [String: String] = {
    var texts: [String: String] = [:]
    for folder in ["Sources", "Tests", "Plugins", "Extras", "docs", ".ci", ".github"] {
      let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      for case let path as String in paths ?? .init() { add("\(folder)/\(path)", to: &texts) }
    }
    for page in ["README.md", "CONTRIBUTING.md", "Package.swift"] { add(page, to: &texts) }
    return texts
  }()

  private static func add(_ path: String, to texts: inout [String: String]) {
    texts[path] = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `of a fact names one of docs/facts.json`() throws {
    let known = Set(try FactsDocument.facts().map(\.id))
    var count = 0
    for (path, text) in Self.texts {
      for match in text.matches(
        of: /docs\/facts\.md ([A-Z]+\d+(?:(?:, | and | to | or )[A-Z]+\d+)*)/)
      {
        for id in match.1.matches(of: /[A-Z]+\d+/) {
          #expect(known.contains(String(id.0)), "\(path): \(match.0)")
          count += 1
        }
      }
    }
    #expect(count > 0)
  }

  @Test(arguments: ["model", "architecture"])
  func `of a section names a heading of its page`(page: String) throws {
    let text = try #require(Self.texts["docs/\(page).md"])
    let headings = text.matches(of: /(?m)^#+ (.+)$/).map { String($0.1) }
    var count = 0
    let citation = try Regex(#"docs/\#(page)\.md, ([A-Z][A-Za-z]*)"#)
    for (path, text) in Self.texts {
      // A comment may break a line within the name of a section: its first word has to fit.
      for match in text.matches(of: citation) {
        let first = String(match[1].substring ?? "")
        #expect(
          headings.contains { $0 == first || $0.hasPrefix("\(first) ") },
          "\(path): \(match[0].substring ?? "")")
        count += 1
      }
    }
    #expect(page == "architecture" || count > 0)
  }

  @Test func `of a page names one that is there`() {
    for (path, text) in Self.texts {
      for match in text.matches(of: /\bdocs\/[a-z]+\.(?:md|json)\b/) {
        #expect(Self.texts[String(match.0)] != nil, "\(path): \(match.0)")
      }
    }
  }

  @Test func `of a page that only its authors had is gone`() throws {
    let gone = try Regex(
      #"\b(?:UIKIT|MODEL|DESIGN|BUGS|ENGINEERING|FUZZING|API|CHALLENGES)\.md\b|\bDocuments? 00\d"#)
    for (path, text) in Self.texts where !path.hasSuffix("CitationTests.swift") {
      for match in text.matches(of: gone) { Issue.record("\(path): \(match[0].substring ?? "")") }
    }
  }
}

/// One concept has one word. The words of the first version are gone, but for its change log.
@Suite struct `The vocabulary` {
  @Test func `has no word that the glossary replaces`() throws {
    let words = try Regex(
      #"\b(?i:story|stories|storyteller|whoever|nobody|somebody|everybody|bustle|oddity|worthier|is told|are told|be told)\b"#
    )
    for (path, text) in `A citation`.texts where Self.isChecked(path) {
      for match in text.matches(of: words) { Issue.record("\(path): \(match[0].substring ?? "")") }
    }
  }

  @Test func `has no type of an old name`() throws {
    let types = try Regex(
      #"(?m)^(?:@\w+ |public |package |final )*(?:struct|class|enum|protocol|typealias) (?:Storyteller|Telling|Recital|Attempts|Examination|Trial|Inquiry|Investigation|Reasons|Surroundings|Groundwork|Look|Passage|Sighting|Stand|Precedent|Lead|Hit|Hits|Cast|Company|Chapter|Crew|Ledger|Library|Survey|Lookout|Evidence|Relation|Word)\b"#
    )
    for (path, text) in `A citation`.texts where Self.isChecked(path) {
      for match in text.matches(of: types) { Issue.record("\(path): \(match[0].substring ?? "")") }
    }
  }

  /// Each folder of animators has a `Catalog`, which the build plugin asks for by this name.
  @Test func `has one name for each top-level type of the package`() throws {
    let types = try Regex(
      #"(?m)^(?:@\w+(?:\([^)]*\))? |public |package |open |final |indirect )*(?:struct|class|enum|protocol) (\w+)"#
    )
    var modules: [String: Set<Substring>] = [:]
    for (path, text) in `A citation`.texts where path.hasPrefix("Sources/") {
      let module = path.split(separator: "/").dropFirst().first { $0 != "Animators" } ?? ""
      for match in text.matches(of: types) {
        modules[String(match[1].substring ?? ""), default: []].insert(module)
      }
    }
    #expect(modules.count > 500)
    for (name, modules) in modules where modules.count > 1 && name != "Catalog" {
      Issue.record("\(name): \(modules.sorted().joined(separator: ", "))")
    }
  }

  private static func isChecked(_ path: String) -> Bool {
    !path.hasSuffix("CitationTests.swift")
  }
}
