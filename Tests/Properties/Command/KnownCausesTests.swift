import Foundation
import Testing

@testable import Command

@MainActor @Suite struct `What the user has decided about causes` {
  private func rules(_ text: String) throws -> LevelRules {
    try LevelRules(text, named: ".transitioncheck.json")
  }

  private static let levels = """
    {
      "format": 1,
      "policies": "Facts/ios-18.json",
      "rules": [
        {"level": "note", "reason": "new laws are notes"},
        {"law": "nothing-leaks", "path": "Sources/Old/", "level": "off", "reason": "old code"}
      ]
    }
    """

  @Test func `is a level for each law and path, and the last rule counts`() throws {
    let rules = try rules(Self.levels)
    #expect(rules.policies == "Facts/ios-18.json")
    #expect(rules.rule(for: "comes-to-rest", at: nil)?.level == .note)
    #expect(rules.rule(for: "nothing-leaks", at: "Sources/Old/A.swift")?.level == .off)
    #expect(rules.rule(for: "nothing-leaks", at: "Sources/Older/A.swift")?.level == .note)
    #expect(rules.rule(for: "nothing-leaks", at: nil)?.location == ".transitioncheck.json:5")
  }

  @Test func `has paths from the folder of its file, even the root`() throws {
    let rules = try rules(Self.levels)
    for (folder, path) in [("/app", "/app/Sources/Old/A.swift"), ("/", "/Sources/Old/A.swift")] {
      let known = KnownCauses(rules: rules, comments: [], baseline: nil, folder: folder)
      let location = KnownCauses.SourceLocation(path: path, line: 1, function: "end()")
      #expect(
        known.decision(fingerprint: "2:a", laws: ["nothing-leaks"], at: location)?.level == .off)
    }
  }

  @Test func `has texts with every escape of JSON`() throws {
    let rules = try rules(#"{"rules": [{"level": "off", "reason": "\u00e9\ud83d\ude00\n\/"}]}"#)
    #expect(rules.rule(for: "nothing-leaks", at: nil)?.reason == "é😀\n/")
  }

  @Test(arguments: [
    ("{", "1: expected a key in quotation marks, found the end of the file"),
    ("{\n\"rules\": [\n{\"level\": \"of\", \"reason\": \"r\"}]}", "3: level: unknown level “of”"),
    ("{\"rules\": [{\"level\": \"off\"}]}", "1: reason: missing; say in one sentence"),
    ("{\"rules\": [{\"reason\": \"r\"}]}", "1: level: missing; use error, warning, note or off"),
    ("{\"rulez\": []}", "1: unknown key “rulez” (did you mean “rules”?); use one of format"),
    ("{\"format\": 2}", "1: format: this version reads 1"),
    ("{\"rules\": {}}", "1: rules: expected a list"),
    ("{\"rules\": [\n1]}", "2: expected an object"), ("[]", "1: expected an object"),
    ("{\"format\": 1} x", "1: expected the end of the file, found “x”"),
    ("{\"policies\": \"a\nb\"}", "1: expected a quotation mark"),
    (#"{"policies": "\ud83d\u0041"}"#, "1: expected the second half of a character"),
    (#"{"policies": "\ud83d"}"#, "1: expected the number of a character"),
    (
      "{\"rules\": [{\"law\": \"nothing-leak\", \"level\": \"off\", \"reason\": \"r\"}]}",
      "1: law: there is no law “nothing-leak” (did you mean “nothing-leaks”?)"
    ),
    (String(repeating: "[", count: 99), "1: expected fewer than 32 levels"),
  ])
  func `is refused with its line, key and remedy`(text: String, message: String) {
    #expect {
      _ = try rules(text)
    } throws: {
      "\($0)".hasPrefix(".transitioncheck.json:" + message)
    }
  }

  // MARK: Comments

  private static let source = """
    /// transitioncheck:ignore nothing-leaks, comes-to-rest -- kept by the cache
    final class Zoom {
      func end() {
        finish(true)  // transitioncheck:ignore completes-on-time -- a spring
        // transitioncheck:ignore nothing-leaks -- the next line
        finish(false)
      }
    }
    final class Other {}
    """

  /// A place in the file of `source`; by default in the type that has no comment.
  private func location(_ line: Int, _ function: String = "Other.end()")
    -> KnownCauses.SourceLocation
  {
    .init(path: "/app/Zoom.swift", line: line, function: function)
  }

  @Test func `is a comment on a line or on a type`() throws {
    let comments = try IgnoreComment.all(
      in: Self.source, file: "Zoom.swift", path: "/app/Zoom.swift")
    #expect(comments.map(\.target) == [2, 4, 6])
    #expect(comments.map(\.type) == ["Zoom", nil, nil])
    #expect(comments[0].silences("comes-to-rest", at: location(20, "Zoom.end()")))
    #expect(!comments[0].silences("comes-to-rest", at: location(20, "Zoomed.end()")))
    #expect(comments[0].silences("comes-to-rest", at: location(20, "Card.Zoom.end()")))
    #expect(!comments[0].silences("does-not-crash", at: location(20, "Zoom.end()")))
    #expect(comments[1].silences("completes-on-time", at: location(4)))
    #expect(!comments[1].silences("completes-on-time", at: location(5)))
    #expect(comments[2].silences("nothing-leaks", at: location(6)))
    let known = KnownCauses(rules: LevelRules(), comments: comments, baseline: nil, folder: "/app")
    let decision = known.decision(fingerprint: "1:a", laws: ["completes-on-time"], at: location(4))
    #expect(decision == .init(level: .off, reason: "Zoom.swift:4: a spring"))
    let laws = ["completes-on-time", "nothing-leaks"]
    #expect(known.decision(fingerprint: "1:a", laws: laws, at: location(4)) == nil)
    #expect(
      known.lines([], []).first
        == "Zoom.swift:1: the comment silences nothing in this run; remove it if no run needs it")
  }

  @Test(arguments: ["//", "// ", "//  ", "///\t", "code() //"])
  func `is a comment, with any space in front`(slashes: String) throws {
    let comments = try IgnoreComment.all(
      in: "\(slashes)transitioncheck:ignore nothing-leaks -- why", file: "A.swift",
      path: "/A.swift")
    #expect(comments.map(\.reason) == ["why"])
  }

  @Test func `is a comment, however the lines of the file end`() throws {
    let comments = try IgnoreComment.all(
      in: Self.source.replacing("\n", with: "\r\n"), file: "Zoom.swift", path: "/app/Zoom.swift")
    #expect(comments.map(\.target) == [2, 4, 6])
    #expect(comments.map(\.reason) == ["kept by the cache", "a spring", "the next line"])
  }

  @Test(arguments: [
    ("nothing-leaks", "A.swift:1: missing reason; write // transitioncheck:ignore LAW -- reason"),
    (" -- why", "A.swift:1: missing law"),
    ("nothing-leeks -- why", "A.swift:1: there is no law “nothing-leeks” (did you mean"),
  ])
  func `must name a law and a reason`(text: String, message: String) {
    #expect {
      _ = try IgnoreComment.all(
        in: "// transitioncheck:ignore \(text)", file: "A.swift", path: "/A.swift")
    } throws: {
      "\($0)".hasPrefix(message)
    }
  }

  // MARK: The baseline

  @Test func `is a baseline, which only shrinks`() throws {
    func entry(_ fingerprint: String, _ subject: String) -> Baseline.Entry {
      .init(
        fingerprint: fingerprint, subject: subject, laws: ["nothing-leaks"], reason: "old “code”",
        since: "2026-11-23")
    }
    let baseline = Baseline(causes: [entry("2:a", "A"), entry("2:b", "A"), entry("2:c", "B")])
    let text = String(decoding: try baseline.json, as: UTF8.self)
    #expect(try Baseline(text, named: "b.json") == baseline)
    let left = baseline.shrunk(to: ["2:a", "2:new"], afterRunning: ["A"])
    #expect(left.causes.map(\.fingerprint) == ["2:a", "2:c"])
    // An entry is removed only if the run has judged all its laws.
    for (laws, left) in [(["nothing-leaks"], ["2:c"]), (["comes-to-rest"], ["2:a", "2:b", "2:c"])] {
      let rest = baseline.shrunk(to: [], afterRunning: ["A"], judging: laws)
      #expect(rest.causes.map(\.fingerprint) == left)
    }
    let known = KnownCauses(rules: LevelRules(), comments: [], baseline: baseline, folder: "/")
    #expect(
      known.decision(fingerprint: "2:b", laws: ["nothing-leaks"], at: nil)
        == .init(
          level: .off, reason: ".transitioncheck-baseline.json, since 2026-11-23: old “code”"))
    #expect {
      _ = try Baseline("{\"causes\": [\n{}]}", named: "b.json")
    } throws: {
      "\($0)" == "b.json:2: fingerprint: missing; write the baseline again with --write-baseline"
    }
  }

  /// The entries of such a baseline would silence nothing, and each known cause would count as new.
  @Test func `is refused as a baseline with fingerprints of another version`() {
    let entry = """
      {"fingerprint": "1:a", "subject": "A", "laws": [], "reason": "r", "since": "2026-11-23"}
      """
    #expect {
      _ = try Baseline("{\"causes\": [\n\(entry)]}", named: "b.json")
    } throws: {
      "\($0)".hasPrefix("b.json:2: fingerprint: written by another version")
    }
  }

  /// A run records its causes, and the next run does not count them.
  @Test func `changes the status of a run, and what it says`() throws {
    let folder = try Folder()
    func run(_ flags: String...) throws -> FuzzProcess {
      try FuzzProcess.start(
        [
          "run", "--subject", "mutant/own-now", "--law",
          "whenever-a-transition-is-in-flight-the-box-is-shown", "--runs", "24", "--seed", "1",
        ] + flags, in: folder
      ).end()
    }
    let first = try run("--write-baseline", "known for a long time")
    #expect(first.status == 1)
    #expect(first.errors.contains(".transitioncheck-baseline.json records 1 cause"))
    let second = try run()
    #expect(second.status == 0)
    #expect(second.output.contains("known for a long time)"))
    try folder.write("{\"rules\": [", to: ".transitioncheck.json")
    let third = try run()
    #expect(third.status == 2)
    #expect(third.errors.contains(".transitioncheck.json:1: expected a value"))
  }
}
