import Foundation
import TestSupport
import Testing

/// Everything that a comment or a page cites can be opened in this repository.
@Suite struct `A citation` {
  /// The text of every source file and page, by its path.
  static let texts: [String: String] = {
    var texts: [String: String] = [:]
    for folder in ["Sources", "Tests", "Plugins", "Extras", "docs", ".ci", ".github"] {
      let paths = FileManager.default.enumerator(
        atPath: PackageFolder.url.appending(path: folder).path)
      for case let path as String in paths ?? .init() { add("\(folder)/\(path)", to: &texts) }
    }
    for page in ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Package.swift", "action.yml"] {
      add(page, to: &texts)
    }
    return texts
  }()

  private static func add(_ path: String, to texts: inout [String: String]) {
    texts[path] = try? String(contentsOf: PackageFolder.url.appending(path: path), encoding: .utf8)
  }

  /// In the patterns of this test and the next two, `[\s\/]+` stands for a space. A comment may
  /// begin a new line there: `\n  /// `.
  @Test func `of a fact names one of docs/facts.json`() throws {
    let known = Set(try FactsDocument.facts().map(\.id))
    var count = 0
    for (path, text) in Self.texts {
      for match in text.matches(
        of: /docs\/facts\.md[\s\/]+([A-Z]+\d+(?:(?:,| and| to| or)[\s\/]+[A-Z]+\d+)*)/)
      {
        for id in match.1.matches(of: /[A-Z]+\d+/) {
          #expect(known.contains(String(id.0)), "\(path): \(match.0)")
          count += 1
        }
      }
    }
    #expect(count > 0)
  }

  @Test func `of a kind of bug names one of docs/bugs.md`() throws {
    let page = try #require(Self.texts["docs/bugs.md"])
    let known = Set(page.matches(of: /(?m)^\| (\d+) \|/).map(\.1))
    var count = 0
    for (path, text) in Self.texts {
      for match in text.matches(of: /docs\/bugs\.md[\s\/]+(\d+(?:,[\s\/]+\d+)*)/) {
        for number in match.1.matches(of: /\d+/) {
          #expect(known.contains(number.0), "\(path): \(match.0)")
          count += 1
        }
      }
    }
    #expect(count > 0)
  }

  @Test func `of a section names a heading of its page`() {
    var count = 0
    for (path, text) in Self.texts {
      // A comment may break a line within the name of a section: its first word has to fit.
      for match in text.matches(of: /docs\/([a-z-]+\.md),[\s\/]+([A-Z][A-Za-z]*)/) {
        let headings = Self.texts["docs/\(match.1)"]?.matches(of: /(?m)^#+ (.+)$/).map(\.1) ?? []
        #expect(
          headings.contains { $0 == match.2 || $0.hasPrefix("\(match.2) ") },
          "\(path): \(match.0)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test func `of a page names one that is there`() {
    for (path, text) in Self.texts {
      for match in text.matches(of: /\bdocs\/[a-z-]+\.(?:md|json)\b/) {
        #expect(Self.texts[String(match.0)] != nil, "\(path): \(match.0)")
      }
    }
  }

  /// A reader of the headless UIKit sees at the place itself which open question a switch decides.
  @Test func `of a policy's fact stands in the 15 lines above each place that reads its switch`()
    throws
  {
    let page = try #require(Self.texts["docs/model.md"])
    var facts: [Substring: [Substring]] = [:]
    for row in page.matches(of: /(?m)^\| `(\w+)` \|[^|]*\|[^|]*\| ([A-Z]+\d+(?:, [A-Z]+\d+)*) \|/) {
      facts[row.1] = row.2.split(separator: ", ")
    }
    // The only places that name a switch and decide nothing by it: where it is declared and set.
    let declarations = [
      "Sources/QuartzCore/Behaviors.swift", "Sources/Simulation/Model+UIKit.swift",
    ]
    let switches = try #require(Self.texts[declarations[0]])
      .matches(of: /package var (\w+) = false/).map(\.1)
    #expect(switches.count == facts.keys.filter(switches.contains).count)
    var missing = Set(switches)
    for (path, text) in Self.texts
    where path.hasPrefix("Sources/") && path.hasSuffix(".swift")
      && !path.hasPrefix("Sources/Model/") && !declarations.contains(path)
    {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated()
      where !line.drop(while: \.isWhitespace).hasPrefix("//") {
        for word in line.split(whereSeparator: { !$0.isLetter }) where switches.contains(word) {
          missing.remove(word)
          let cited = lines[max(0, number - 15)...number].joined(separator: "\n")
            .split { !$0.isLetter && !$0.isNumber }
          #expect(
            facts[word]?.contains(where: cited.contains) == true,
            "\(path):\(number + 1): \(word) without \(facts[word] ?? [])")
        }
      }
    }
    #expect(missing.isEmpty)
  }

  /// Earlier versions cited pages of these names, which are not in the repository.
  @Test func `of a page that only its authors had is gone`() throws {
    let gone = try Regex(
      #"\b(?:UIKIT|MODEL|DESIGN|BUGS|ENGINEERING|FUZZING|API|CHALLENGES)\.md\b|\bDocuments? 00\d"#)
    for (path, text) in Self.texts where !path.hasSuffix("CitationTests.swift") {
      for match in text.matches(of: gone) { Issue.record("\(path): \(match[0].substring ?? "")") }
    }
  }
}

/// One concept has one word. The words of the first version occur only in the change log.
@Suite struct `The vocabulary` {
  /// Words that no name or text contains, in upper or lower case.
  private static let oldWords: Set<String> = [
    "story", "stories", "storyteller", "storytellers", "tell", "tells", "told", "telling",
    "recital", "recitals", "examination", "examinations", "trial", "trials", "inquiry", "inquiries",
    "investigation", "investigations", "surroundings", "groundwork", "sighting", "sightings",
    "precedent", "precedents", "chapter", "chapters", "crew", "crews", "ledger", "ledgers",
    "survey", "surveys", "lookout", "lookouts", "bustle", "oddity", "oddities", "worthier",
    "hollow", "rugged", "exercised", "whoever", "nobody", "somebody", "everybody", "harness",
    "harnesses",
  ]

  @Test func `has no word that the glossary replaces`() {
    for (path, text) in `A citation`.texts where Self.isChecked(path) {
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        for word in Self.words(of: line) where Self.oldWords.contains(word) {
          Issue.record("\(path):\(number + 1): \(word)")
        }
        // The old words for `non-vacuous`.
        if line.contains("with a case") { Issue.record("\(path):\(number + 1): with a case") }
      }
      if path.lowercased().contains("stories") { Issue.record("\(path)") }
    }
    // The test itself: it finds words inside identifiers, too.
    #expect(
      Self.words(of: "let toldStories = UIView(aTrial)") == [
        "let", "told", "stories", "uiview", "a", "trial",
      ])
  }

  /// The words of a text in lower case, including those inside an identifier. A word begins where a
  /// letter follows another character, and where a capital follows a small letter.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var isInWord = false
    var wasLowercase = false
    for byte in line.utf8 {
      let isUppercase = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      let isLowercase = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
      if isUppercase || isLowercase {
        if !isInWord || isUppercase && wasLowercase { words.append("") }
        // In ASCII this bit makes a capital small.
        words[words.count - 1].unicodeScalars.append(UnicodeScalar(byte | 0x20))
      }
      (isInWord, wasLowercase) = (isUppercase || isLowercase, isLowercase)
    }
    return words
  }

  /// Old names of types. `NSLayoutConstraint.Relation` is an exception, because Apple named it.
  @Test func `has no type of an old name`() throws {
    let types = try Regex(
      #"\b(?:struct|class|enum|protocol|actor|typealias) (?:Story|Stories|Storyteller|Telling|Recital|Attempts?|Examination|Trial|Inquiry|Investigation|Reasons|Surroundings|Groundwork|Look|Passage|Sighting|Stand|Precedent|Lead|Hits?|Cast|Company|Chapter|Crew|Ledger|Library|Survey|Lookout|Evidence|Relation|Word)\b"#
    )
    for (path, text) in `A citation`.texts
    where Self.isChecked(path) && !path.hasSuffix("/NSLayoutConstraint.swift") {
      for match in text.matches(of: types) { Issue.record("\(path): \(match[0].substring ?? "")") }
    }
  }

  /// No two targets have types of one name. Each folder of animators has a `Catalog`, which the build
  /// plugin asks for by this name.
  @Test func `has one name for each top-level type of the package`() throws {
    let types = try Regex(
      #"(?m)^(?:@\w+(?:\([^)]*\))? |public |package |private |fileprivate |open |final |indirect )*(?:struct|class|enum|protocol|actor|typealias) (\w+)"#
    )
    var modules: [String: Set<Substring>] = [:]
    // Code that is embedded and not compiled, such as that of exported tests, ends in `.swift.txt`.
    for (path, text) in `A citation`.texts
    where ["Sources/", "Plugins/"].contains(where: path.hasPrefix) && path.hasSuffix(".swift") {
      let module = path.split(separator: "/").dropFirst().first { $0 != "Animators" } ?? ""
      for match in text.matches(of: types) {
        modules[String(match[1].substring ?? ""), default: []].insert(module)
      }
    }
    #expect(modules["Scenario"] == ["Model"] && modules["UIView"] == ["UIKit"])
    for (name, modules) in modules where modules.count > 1 && name != "Catalog" {
      Issue.record("\(name): \(modules.sorted().joined(separator: ", "))")
    }
  }

  /// The model and the headless UIKit must not know each other (`docs/architecture.md, Dependency
  /// rules`). `Package.swift` names indirect dependencies, too, so the compiler does not check this
  /// border.
  @Test func `of a target is that of the model or of UIKit, unless the target joins them`() throws {
    var imports: [Substring: Set<Substring>] = [:]
    for (path, text) in `A citation`.texts where path.hasPrefix("Sources/") {
      let module = path.split(separator: "/").dropFirst().first ?? ""
      // Also `package import UIKit` and `import struct CoreGraphics.CGRect`.
      let pattern =
        /(?m)^(?:@\w+ )?(?:\w+ )?import (?:(?:struct|class|enum|protocol|func|typealias) )?(\w+)/
      for match in text.matches(of: pattern) { imports[module, default: []].insert(match.1) }
    }
    let both = imports.filter {
      $1.contains("Model") && !$1.isDisjoint(with: ["UIKit", "QuartzCore", "CoreGraphics"])
    }
    // `TransitionCheck` only exports names of both.
    #expect(
      Set(both.keys)
        == ["Simulation", "HeadlessHost", "TransitionCheck", "TransitionCheckTesting"])
  }

  /// This file lists the old words, and the change log explains them.
  private static func isChecked(_ path: String) -> Bool {
    !path.hasSuffix("CitationTests.swift") && path != "CHANGELOG.md"
  }
}
