import Foundation
import TestSupport
import Testing

/// The subcommands other than `run` that work with scenarios.
@Suite(.waitingForProcesses) struct `A subcommand` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `explore counts every scenario of its scope, and finds what breaks a law`() throws {
    // Two screens alone: 2 operations in 2 containers, with 11 scenarios each that run alone, and 12
    // for a finger that cancels and one that finishes. The 11 are no event, a turn of the phone at 2
    // ticks, or one of 4 others at 2 ticks; with a finger it may also move.
    let none = try FuzzProcess.run(
      "explore", "--scope", "0", "--subject", "reference/fade", in: folder)
    #expect(none.status == 0)
    #expect(none.output.contains("reference/fade: 140 scenarios, which are all of scope 0"))
    let published = try FuzzProcess.run(
      "explore", "--subject", "published/fade", "--law", "right-screen-remains", "--json",
      "figures.json", in: folder)
    #expect(published.status == 1)
    #expect(
      published.output.contains("scenarios of the scope break it there, and none is simpler."))
    let figures = try folder.json("figures.json")
    #expect(figures["format"] as? Int == 2 && figures["isComplete"] as? Bool == true)
    let subject = try #require((figures["subjects"] as? [[String: Any]])?.first)
    let finding = try #require((subject["findings"] as? [[String: Any]])?.first)
    #expect(finding["law"] as? String == "right-screen-remains")
    #expect(finding["expected"] is String && finding["milliseconds"] is Double)
    #expect((finding["scenario"] as? [String])?.contains { $0.hasPrefix("Tick 0: ") } == true)
  }

  @Test func `replay and show write their results as JSON`() throws {
    let path = try PublishedFinding.saved(in: folder).path
    try folder.write("{", to: "corpus/bad.json")
    let replay = try FuzzProcess.run("replay", "corpus", "--json", "replay.json", in: folder)
    #expect(replay.status == 2)
    let entries = try #require(try folder.json("replay.json")["entries"] as? [[String: Any]])
    #expect(entries.map { $0["result"] as? String } == ["unreadable", "broken"])
    #expect(entries.map { $0["isExpected"] as? Bool } == [false, true])
    #expect((entries[0]["problem"] as? String)?.contains("it is not JSON") == true)
    #expect(entries[1]["path"] as? String == path && entries[1]["finding"] == nil)

    let show = try FuzzProcess.run("show", path, "--json", "show.json", in: folder)
    #expect(show.status == 0, "\(show.errors)")
    let shown = try #require((try folder.json("show.json")["entries"] as? [[String: Any]])?.first)
    #expect(shown["result"] as? String == "broken" && shown["isExpected"] as? Bool == true)
    let finding = try #require(shown["finding"] as? [String: Any])
    #expect(finding["law"] as? String == "hidden-views-restored")
    #expect(finding["subject"] as? String == "published/scale")
    let tick = try #require(finding["tick"] as? Double)
    #expect(finding["milliseconds"] as? Double == tick * 15.625)
    let report = try #require(finding["report"] as? [String])
    let fix = try #require(finding["usualFix"] as? String)
    #expect((report + ["Usual fix: \(fix)", ""]).joined(separator: "\n") == show.output)
  }

  @Test func `list writes subjects, laws, policies and planted bugs as JSON`() throws {
    for (list, key, name) in [
      ("subjects", "name", "reference/fade"), ("laws", "slug", "completes-exactly-once"),
      ("policies", "name", "secondCompletionTraps"),
      ("bugs", "name", "mutant/fade-completes-twice"),
    ] {
      let run = try FuzzProcess.run("list", list, "--json", "list.json", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let figures = try folder.json("list.json")
      #expect(figures.keys.sorted() == [list, "format"].sorted())
      let rows = try #require(figures[list] as? [[String: Any]])
      #expect(rows.contains { $0[key] as? String == name }, "\(list)")
    }
  }

  @Test func `explore runs the operations of each container of the subject`() throws {
    // Pushes and pops, and presentations and dismissals in two styles: two operations in each of
    // three containers. Tabs have one. So there are 7 operations × 3 kinds of interaction × 17.
    let scale = try FuzzProcess.run(
      "explore", "--scope", "0", "--subject", "reference/scale", in: folder)
    #expect(scale.status == 0)
    #expect(scale.output.contains("reference/scale: 245 scenarios, which are all of scope 0"))
    let flip = try FuzzProcess.run(
      "explore", "--scope", "0", "--subject", "published/flip", in: folder)
    #expect(flip.status == 1)
    #expect(flip.output.contains("Tick 0: presentation of B."))
  }

  @Test func `explore finds the same with any number of processes`() throws {
    let runs = try ["1", "3"].map { jobs in
      try FuzzProcess.run(
        "explore", "--subject", "published/flip", "--jobs", jobs, "--json", "\(jobs).json",
        in: folder)
    }
    #expect(runs.map(\.status) == [1, 1])
    #expect(runs[0].output == runs[1].output)
    // More scenarios than a process runs for one request.
    #expect(runs[0].output.contains("published/flip: 6,"))
    #expect(try folder.data("1.json") == folder.data("3.json"))
  }

  @Test func `merge keeps each scenario once`() throws {
    let path = try PublishedFinding.saved(in: folder).path
    let text = String(decoding: try folder.data(path), as: UTF8.self)
    try folder.write(text, to: "more/again.json")
    let merge = try FuzzProcess.run("merge", "all", "corpus", "more", in: folder)
    #expect(merge.status == 0)
    let kept = folder.files(in: "all")
    #expect(Set(kept) == Set(folder.files(in: "corpus")))
    #expect(try FuzzProcess.run("replay", "all", in: folder).status == 0)
  }

  /// Neither of these two entries breaks a law. They differ only in what happens in their runs.
  @Test func `merge keeps scenarios of one law that show different features`() throws {
    for name in ["reference-fade-31b729bf.json", "reference-fade-8e8524b6.json"] {
      let path = "corpus/completes-exactly-once/\(name)"
      let entry = try Data(contentsOf: PackageFolder.url.appending(path: path))
      try folder.write(String(decoding: entry, as: UTF8.self), to: path)
    }
    let merge = try FuzzProcess.run("merge", "all", "corpus", in: folder)
    #expect(merge.status == 0)
    #expect(folder.files(in: "all") == folder.files(in: "corpus"))
  }

  @Test func `keep adds one entry for each cause, and none the second time`() throws {
    let run = try FuzzProcess.run(
      "run", "--subject", "published/scale", "--law", "everything-restored",
      "hidden-views-restored", "--seed", "3", "--runs", "16", "--corpus", "found", "--json",
      "figures.json", in: folder)
    #expect(run.status == 1)
    let causes = try #require(folder.json("figures.json")["causes"] as? [Any]).count
    let found = folder.files(in: "found")
    #expect(causes > 1 && causes < found.count)
    let keep = try FuzzProcess.run("keep", "found", in: folder)
    let kept = folder.files(in: "corpus")
    #expect(keep.status == 0 && kept.count == causes && Set(kept).isSubset(of: found))
    #expect(kept.allSatisfy { keep.output.contains("corpus/\($0): Sources/Mutants/Published/") })
    #expect(
      keep.output.hasSuffix(
        "\n\(causes) causes kept, 0 in the corpus before, of \(found.count) scenarios.\n"))
    let again = try FuzzProcess.run("keep", "found", in: folder)
    #expect(
      again.output
        == "0 causes kept, \(causes) in the corpus before, of \(found.count) scenarios.\n")
    #expect(folder.files(in: "corpus") == kept && folder.files(in: "found") == found)

    // A cause is known, too, if the corpus has an entry of it that is not the best one.
    let other = try #require(found.first { !kept.contains($0) })
    let text = String(decoding: try folder.data("found/\(other)"), as: UTF8.self)
    try folder.write(text, to: "later/\(other)")
    let later = try FuzzProcess.run("keep", "found", "--corpus", "later", in: folder)
    let counts = try #require(
      later.output.firstMatch(of: /(\d+) causes? kept, (\d+) in the corpus before/))
    let (new, known) = (try #require(Int(counts.1)), try #require(Int(counts.2)))
    #expect(known > 0 && new > 0 && new + known == causes)
    #expect(folder.files(in: "later").count == 1 + new)
  }

  @Test func `keep leaves out scenarios that keep their law, and says which`() throws {
    let path = try PublishedFinding.saved(in: folder).path
    let text = String(decoding: try folder.data(path), as: UTF8.self)
    let mended = text.replacing("published/scale", with: "reference/scale")
    try folder.write(mended, to: "found/mended.json")
    try folder.write("{", to: "found/broken.json")
    let keep = try FuzzProcess.run("keep", "found", "--corpus", "kept", in: folder)
    #expect(keep.status == 2)
    #expect(keep.errors.hasPrefix("fuzz: found/broken.json: it is not JSON"))
    #expect(
      keep.output == """
        found/mended.json: not kept, its law holds now
        0 causes kept, 0 in the corpus before, of 2 scenarios, 1 unusable.

        """)
    #expect(folder.files(in: "kept").isEmpty)
  }

  @Test func `show draws a film, run a page`() throws {
    let finding = try PublishedFinding.saved(in: folder)
    #expect(
      finding.output.contains("No scenario one or two edits away is simpler and breaks the law"))
    let path = finding.path
    let show = try FuzzProcess.run(
      "show", path, "--svg", "film.svg", "--html", "page.html", in: folder)
    #expect(show.status == 0)
    let film = String(decoding: try folder.data("film.svg"), as: UTF8.self)
    #expect(film.hasPrefix("<svg ") && film.hasSuffix("</svg>\n"))
    #expect(film.contains(">A</text>"))
    let page = String(decoding: try folder.data("page.html"), as: UTF8.self)
    #expect(page.contains("Law broken: ") && page.contains("\"film\":{"))
    #expect(finding.html.contains("hidden-views-restored") && finding.html.contains("\"film\":{"))
  }

  /// The finding that the page of an entry shows.
  private func finding(_ path: String) throws -> [String: Any] {
    let inspect = try FuzzProcess.run("inspect", path, "--html", "page.html", in: folder)
    #expect(inspect.status == 0, "\(inspect.errors)")
    let page = String(decoding: try folder.data("page.html"), as: UTF8.self)
    let data = try #require(page.firstMatch(of: /id="data"[^>]*>(.*?)<\/script>/)).output.1
    let root = try #require(JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    return try #require((root["findings"] as? [[String: Any]])?.first)
  }

  /// The times of the samples of a film.
  private func times(_ owner: [String: Any]) throws -> [Double] {
    let film = try #require(owner["film"] as? [String: Any])
    return try #require(film["samples"] as? [[String: Any]]).compactMap { $0["time"] as? Double }
  }

  /// An entry of a push that a finger drives.
  ///
  /// - Parameters:
  ///   - release: how the finger ends it, at tick 4.
  ///   - keys: further keys of the scenario.
  private func write(
    _ law: String, of subject: String, expect: String, release: String, _ keys: String = ""
  ) throws {
    let screen = #"{"views": [{"bounds": [0, 0, 384, 832], "position": [192, 416]}]}"#
    try folder.write(
      """
      {
        "expect": "\(expect)", "format": 1, "law": "\(law)", "report": [], "subject": "\(subject)",
        "scenario": {
          "events": [
            {"at": 2, "kind": "update", "progress": 0.5}, {"at": 4, "kind": "\(release)"}
          ],
          "operations": [{"interactive": true, "kind": "push", "screen": \(screen)}],
          \(keys)
          "screens": [\(screen)]
        }
      }
      """, to: "entry.json")
  }

  @Test func `a film goes on until the process ends`() throws {
    try write(
      "does-not-crash", of: "mutant/fade-completes-twice", expect: "broken", release: "cancel",
      #""policies": ["secondCompletionTraps"],"#)
    let finding = try finding("entry.json")
    let times = try times(finding)
    // The completion of the way back traps in tick 36.
    #expect(times.count > 30 && times.last == 36, "\(times)")
    let violations = try #require(finding["violations"] as? [[String: Any]])
    #expect(violations.first?["time"] as? Double == times.last)
    #expect(finding["trace"] != nil && finding["second"] == nil)
  }

  @Test func `a metamorphic law has films of both runs`() throws {
    try write(
      "half-speed-doubles-the-rest", of: "reference/fade", expect: "holds", release: "finish")
    let finding = try finding("entry.json")
    let second = try #require(finding["second"] as? [String: Any])
    #expect(try #require(times(second).last) > times(finding).last ?? 0)
    let scenarios = try [finding, second].map { try #require($0["scenario"] as? [String]) }
    #expect(scenarios[0] != scenarios[1])
  }

  @Test func `show draws snapshots with dashes`() throws {
    let entry = PackageFolder.url.appending(
      path: "corpus/everything-restored/published-fade-127541bf.json")
    let show = try FuzzProcess.run("show", entry.path, "--svg", "film.svg", in: folder)
    #expect(show.status == 0)
    let film = String(decoding: try folder.data("film.svg"), as: UTF8.self)
    #expect(film.contains("stroke-dasharray"))
  }

  @Test func `replay runs the scenario that any bytes encode`() throws {
    try folder.write("\u{1}\u{7}fuzzers know nothing but bytes", to: "input")
    let replay = try FuzzProcess.run("replay", "--bytes", "input", in: folder)
    #expect(replay.status == 0)
    #expect(
      replay.output.hasPrefix(
        "reference/fade keeps all laws.\nThe scenario:\n    A is on the stack"))
    try folder.write("", to: "nothing")
    let nothing = try FuzzProcess.run("replay", "--bytes", "nothing", in: folder)
    #expect(nothing.output.contains("Tick 0: push of B."))
    // Without bytes and without an entry there is nothing to replay.
    #expect(try FuzzProcess.run("replay", in: folder).status == 2)
  }
}
