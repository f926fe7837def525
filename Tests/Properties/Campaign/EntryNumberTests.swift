// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  @testable import Campaign
  import Foundation
  import Model
  import ReferenceEngine
  import Reporting
  import Simulation
  import TestSupport
  import Testing

  /// Any number in an entry may be wrong: either the entry is rejected when it is read, or it runs.
  @MainActor @Suite(.serialized, .oneClock) struct `A number of a corpus entry` {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// What the test writes instead of a number: limits, the numbers next to them, and values of
    /// other kinds.
    private static let tokens = [
      "-1", "0", "0.5", "1e-320", "26", "1000", "1048576", "-1000000", "1000000", "1000001",
      "2147483647", "2147483648", "4294967296", "9007199254740993", "9223372036854775807",
      "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551616",
      "1e308", "-1e308", "1e400", "NaN", #""NaN""#, #""1""#, "null", "true", "[]", "{}",
    ]

    /// What the test writes instead of the name of a view.
    private static let names = [
      "", "a", "A", "A1", "Z", "A999", "A1000", "A65536", "A2147483647", "A2147483648", "B-1",
      "B01",
      "B+1", "A9223372036854775807", "A9223372036854775808", "Ä", "AA", "A1\u{1b}",
    ].map { #""\#($0)""# }

    /// A place gets only every fifth of its replacements, by day every fifteenth, because all would
    /// take a minute. The next place begins with the next one, so that each occurs somewhere.
    @Test func `is rejected when the entry is read, or the scenario runs and is reported`() throws {
      var counts = (refused: 0, used: 0)
      let step = count(byDay: 15, atNight: 5)
      for entry in [try text(of: Self.scenario), try text(of: Self.tabs)] {
        for (number, (place, alternatives)) in Self.places(in: entry).enumerated() {
          for index in stride(from: number % step, to: alternatives.count, by: step) {
            let token = alternatives[index]
            var changed = entry
            changed.replaceSubrange(place, with: token)
            try folder.write(changed, to: "entry.json")
            let read: RegressionEntry
            do {
              read = try Corpus.read(folder.url.appending(path: "entry.json").path)
            } catch {
              #expect(error.reason != "" && error.remedy != "", "\(token): \(error)")
              counts.refused += 1
              continue
            }
            #expect(read.scenario.firstProblem == nil)
            try use(read)
            counts.used += 1
          }
        }
      }
      // If nearly all were refused, or nearly none, the test would prove little.
      #expect(counts.refused * step > 1_200 && counts.used * step > 300, "\(counts)")
    }

    @Test(arguments: ["screens", "views", "marked", "operations", "events", "probes"])
    func `of elements in a list has a limit`(list: String) throws {
      var scenario = Self.scenario
      switch list {
      case "screens": scenario.screens += Array(repeating: scenario.screens[0], count: 25)
      case "views":
        scenario.screens[0].views += Array(repeating: scenario.screens[0].views[1], count: 1_000)
      case "marked":
        scenario.screens[0].marked += Array(repeating: Mark(1), count: 1_001)
      case "operations":
        scenario.operations += Array(repeating: .init(at: Tick(200), .pop), count: 1_001)
      case "events":
        scenario.events += Array(repeating: Event(at: Tick(200), .warnOfMemory), count: 1_001)
      default: scenario.probes += Array(repeating: scenario.probes[0], count: 1_001)
      }
      try folder.write(try text(of: scenario), to: "entry.json")
      let error = try #require(throws: CorpusError.self) {
        try Corpus.read(folder.url.appending(path: "entry.json").path)
      }
      #expect(error.keyPath?.hasSuffix(list) == true, "\(error)")
      #expect(error.reason.contains("at most"), "\(error)")
    }

    /// The list would take seconds if its elements were read.
    @Test(arguments: [("screens", "{}"), ("events", #"{"kind": "finish"}"#)])
    func `of 60,000 elements is refused before they are read`(list: String, element: String) throws
    {
      try folder.write(text(with: list, Array(repeating: element, count: 60_000)), to: "entry.json")
      let start = Self.threadSeconds
      let error = try #require(throws: CorpusError.self) {
        try Corpus.read(folder.url.appending(path: "entry.json").path)
      }
      #expect(error.keyPath == "scenario.\(list)", "\(error)")
      #expect(error.reason == "it has 60000 elements; at most 1000 are allowed", "\(error)")
      #expect(Self.threadSeconds - start < 5)
    }

    /// The CPU time of this thread: a busy machine does not change it.
    private static var threadSeconds: Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The text of an entry with some elements in a list of its scenario.
    private func text(with list: String, _ elements: [String]) -> String {
      let screen = #"{"views": [{"bounds": [0, 0, 384, 832], "position": [192, 416]}]}"#
      var lists = ["screens": [screen], "operations": [#"{"kind": "push", "screen": \#(screen)}"#]]
      lists[list] = elements
      let texts = lists.map { "\"\($0)\": [\($1.joined(separator: ","))]" }
      return """
        {"format": 1, "subject": "reference/fade", "law": "completes-exactly-once",
         "expect": "holds", "scenario": {\(texts.joined(separator: ", "))}}
        """
    }

    @Test(arguments: [
      (#"{"kind": "remove", "view": "A2147483648"}"#, "scenario.events[0].view"),
      (#"{"kind": "remove", "view": "A9223372036854775808"}"#, "scenario.events[0].view"),
      (#"{"kind": "remove", "view": "Z1"}"#, "scenario.events[0].view"),
      (#"{"kind": "mark", "screen": 2, "marked": []}"#, "scenario.events[0].screen"),
      (#"{"kind": "mark", "screen": -1, "marked": []}"#, "scenario.events[0].screen"),
      (
        #"{"kind": "mark", "screen": 9223372036854775807, "marked": []}"#,
        "scenario.events[0].screen"
      ),
      (
        #"{"kind": "mark", "screen": 9223372036854775808, "marked": []}"#,
        "scenario.events[0].screen"
      ),
      (
        #"{"kind": "mark", "screen": 1, "marked": [{"view": 0}, {"view": 1}]}"#,
        "scenario.events[0].marked[1].view"
      ),
      (
        #"{"kind": "mark", "screen": 0, "marked": [{"view": 1000, "foreign": true}]}"#,
        "scenario.events[0].marked[0].view"
      ),
      (#"{"kind": "finish", "at": 9223372036854775808}"#, "scenario.events[0].at"),
      (#"{"kind": "finish", "at": 0.5}"#, "scenario.events[0].at"),
      (#"{"kind": "finish", "at": 1048577}"#, "scenario.events[0].at"),
      (
        #"{"kind": "resize", "size": [9223372036854775808, 1]}"#, "scenario.events[0].size"
      ),
    ])
    func `out of range is refused with its place`(event: String, keyPath: String) throws {
      try folder.write(text(with: "events", [event]), to: "entry.json")
      let error = try #require(throws: CorpusError.self) {
        try Corpus.read(folder.url.appending(path: "entry.json").path)
      }
      #expect(error.keyPath == keyPath, "\(error)")
      #expect(!error.reason.contains("JSON"), "\(error)")
    }

    @Test func `is checked in each scenario that runs before, too`() throws {
      var entry = entry(of: Self.scenario)
      entry.before = [Self.tabs, Self.tabs]
      let path = try Corpus(folder: folder.url.path).save(entry)
      #expect(try Corpus.read(path) == entry)
      entry.before[1].operations[1].at = Scenario.Limits.tickMax + Tick(1)
      let broken = folder.url.appending(path: "broken.json")
      try entry.text.write(to: broken)
      let error = try #require(throws: CorpusError.self) { try Corpus.read(broken.path) }
      #expect(error.keyPath == "before[1].operations[1].at", "\(error)")
    }

    @Test func `of scenarios that run before has a limit, when it is read and when it is saved`()
      throws
    {
      var entry = entry(of: Self.tabs)
      entry.before = Array(repeating: Self.tabs, count: 1_000)
      let path = try Corpus(folder: folder.url.path).save(entry)
      #expect(try Corpus.read(path).before.count == 1_000)
      entry.before.append(Self.tabs)
      let large = folder.url.appending(path: "large.json")
      try entry.text.write(to: large)
      let errors = [
        try #require(throws: CorpusError.self) { try Corpus.read(large.path) },
        try #require(throws: CorpusError.self) {
          try Corpus(folder: folder.url.appending(path: "new").path).save(entry)
        },
      ]
      for error in errors {
        #expect(error.keyPath == "before")
        #expect(
          error.reason.hasPrefix("it has 1001 elements; at most 1000 are allowed"), "\(error)")
      }
      #expect(folder.files(in: "new") == [])
    }

    @Test func `of bytes has a limit`() throws {
      let text = try text(of: Self.tabs)
      let limit = Corpus.entrySizeMax
      let path = folder.url.appending(path: "entry.json").path
      let blanks = String(repeating: " ", count: limit - text.utf8.count)
      try folder.write(text + blanks, to: "entry.json")
      #expect(try Corpus.read(path).scenario == Self.tabs)
      try folder.write(text + blanks + " ", to: "entry.json")
      let error = try #require(throws: CorpusError.self) { try Corpus.read(path) }
      #expect(error.keyPath == nil)
      #expect(
        error.description
          == "\(path): it has more than 8 MB, the limit for an entry; "
          + "delete it, or raise the limit with --max-entry-size MB")
      #expect(try Corpus.read(path, sizeMax: limit + 1).scenario == Self.tabs)
      // A device has no size in the file system, and this one never ends.
      let endless = try #require(throws: CorpusError.self) { try Corpus.read("/dev/zero") }
      #expect(endless.reason == error.reason)
    }

    @Test func `of values has a limit, which is checked before the entry is parsed`() throws {
      let path = folder.url.appending(path: "entry.json").path
      try folder.write("[" + String(repeating: "{},", count: 200_000) + "{}]", to: "entry.json")
      let error = try #require(throws: CorpusError.self) { try Corpus.read(path) }
      // One for each 24 of the 8 MB that an entry may have.
      #expect(error.reason == "it has more than 349525 values, the limit for an entry")
      #expect(error.remedy == "delete it, or raise the limit with --max-entry-size MB")
      // With twice the limit it is parsed.
      let parsed = try #require(throws: CorpusError.self) {
        try Corpus.read(path, sizeMax: 2 * Corpus.entrySizeMax)
      }
      #expect(!parsed.reason.contains("values"), "\(parsed)")
    }

    @Test func `of levels has a limit, so that no product of transforms overflows`() throws {
      var scenario = Self.scenario
      // Each view is in the one before, so view 33 is one level too deep.
      for parent in 2...40 {
        var view = scenario.screens[0].views[1]
        (view.parent, view.transform) = (parent, Affine(1_000, 0, 0, 1_000, 0, 0))
        scenario.screens[0].views.append(view)
      }
      try folder.write(try text(of: scenario), to: "entry.json")
      let error = try #require(throws: CorpusError.self) {
        try Corpus.read(folder.url.appending(path: "entry.json").path)
      }
      #expect(error.keyPath == "scenario.screens[0].views[33].parent", "\(error)")
    }

    @Test(
      arguments: referenceSubjects().map(\.name).prefix(count(byDay: 2, atNight: 100)),
      [Scenario.Limits.factorMax, .leastNonzeroMagnitude])
    func `may be at its limit`(subject: String, factor: Double) throws {
      let far = Scenario.Limits.coordinateMax
      var view = View(frame: Rect(0, 0, far, far))
      view.position = Point(-far, far)
      view.bounds.origin = Point(far, -far)
      view.anchor = Point(factor, -factor)
      view.transform = Affine(factor, -factor, factor, factor, far, -far)
      view.cornerRadius = far
      var screen = Screen(views: [View(frame: Scenario.ordinaryWindow)])
      for level in 1...Scenario.Limits.levelMax {
        view.parent = level - 1
        screen.views.append(view)
      }
      screen.marked = [Mark(1), Mark(16), Mark(Scenario.Limits.levelMax)]
      let scenario = Scenario(
        screens: [screen],
        operations: [
          .init(
            .push(screen), isInteractive: true,
            completionSpeed: Scenario.Limits.completionSpeeds.lowerBound),
          .init(at: Scenario.Limits.tickMax, .pop),
        ],
        events: [
          Event(at: Tick(1), .update(0.5)), Event(at: Tick(2), .finish),
          Event(at: Tick(3), .resize(Size(far, far))),
        ],
        probes: (1...Scenario.Limits.levelMax).map { level in
          Probe(from: ViewID(0, level), to: ViewID(0, 0), .roundTrip(Point(far, far)))
        },
        variant: .init(
          snapshots: factor < 1 ? .image : .snapshotView,
          duration: Scenario.Limits.durationSecondsMax),
        domain: .general)
      let path = folder.url.appending(path: "entry.json")
      try text(of: scenario).write(to: path, atomically: true, encoding: .utf8)
      var entry = try Corpus.read(path.path)
      #expect(entry.scenario == scenario)
      entry.subject = subject
      try use(entry)
    }

    /// Runs the scenario in the process of the test, and makes every output that commands can print.
    private func use(_ entry: RegressionEntry) throws {
      let subject = try #require(referenceSubjects().first { $0.name == entry.subject })
      let judge = Judge(subject)
      judge.collectsFeatures = true
      let violations = judge.judge(entry.scenario, metamorphicLaws: .all)
      let (film, _) = judge.film(of: entry.scenario)
      #expect(!FilmStrip(of: film, entry.scenario).svg.isEmpty)
      let law = try #require(Law.ID(slug: entry.law))
      for violations in [[], violations] {
        let report = Report(
          subject: entry.subject, law: Law[law], scenario: entry.scenario,
          violations: violations, grade: nil, specification: subject.modelSpecification)
        #expect(report.lines.count > 2)
      }
      #expect(!ScenarioPart.all(of: entry.scenario).isEmpty)
    }

    private func entry(of scenario: Scenario) -> RegressionEntry {
      RegressionEntry(
        subject: "reference/snapshot", law: "completes-exactly-once", expectation: .holds,
        scenario: scenario, report: ["A report."],
        origin: .init(seed: 5, choices: "AQ==", command: "fuzz run"))
    }

    /// The text of the file of an entry with a scenario. The entry is saved in the folder of the
    /// test.
    private func text(of scenario: Scenario) throws -> String {
      try String(
        contentsOfFile: Corpus(folder: folder.url.path).save(entry(of: scenario)), encoding: .utf8)
    }

    /// The ranges of the numbers and of the names of views in the text of an entry, each with its
    /// replacements.
    private static func places(in text: String) -> [(Range<String.Index>, [String])] {
      text.matches(of: /[\[ ](-?[0-9][0-9.e+-]*|"[A-Z][0-9]*")/).map { match in
        let token = match.output.1
        return (token.startIndex..<token.endIndex, token.hasPrefix("\"") ? names : tokens)
      }
    }

    /// A scenario with every attribute and many kinds of event.
    private static let scenario: Scenario = {
      var card = View(frame: Rect(8, 16, 64, 32), alpha: 0.5)
      card.bounds.origin = Point(3, 8)
      card.anchor = Point(0.25, 0.75)
      card.transform = Affine(0, 1, -1, 0, 5, 7)
      card.cornerRadius = 4
      let screen = Screen(
        views: [
          View(frame: Scenario.ordinaryWindow), card, View(parent: 1, frame: Rect(0, 0, 8, 8)),
        ],
        marked: [Mark(1), Mark(2, isForeign: true)])
      return Scenario(
        window: Rect(10, 20, 320, 512), screens: [screen, screen],
        operations: [
          .init(.push(screen), isInteractive: true, completionSpeed: 2), .init(at: Tick(120), .pop),
        ],
        events: [
          Event(at: Tick(1), .update(0.25)), Event(at: Tick(2), .write(ViewID(2, 1), .alpha(0.75))),
          Event(at: Tick(3), .write(ViewID(1, 1), .transform(Affine(2, 0, 0, 3, 1, 1)))),
          Event(at: Tick(4), .write(ViewID(1, 2), .position(Point(9, 11)))),
          Event(at: Tick(5), .write(ViewID(2, 2), .bounds(Rect(1, 2, 30, 40)))),
          Event(at: Tick(6), .write(ViewID(2, 1), .cornerRadius(12))),
          Event(at: Tick(7), .mark(screen: 2, [Mark(1), Mark(2, isForeign: true)])),
          Event(at: Tick(8), .resize(Size(512, 320))), Event(at: Tick(9), .finish),
          Event(at: Tick(10), .remove(ViewID(0, 2))),
        ],
        probes: [
          Probe(from: ViewID(1, 1), to: nil, .point(Point(1, 2))),
          Probe(from: ViewID(1, 1), to: ViewID(1, 2), .rect(Rect(1, 2, 3, 4))),
          Probe(from: ViewID(1, 2), to: ViewID(1, 1), .roundTrip(Point(3, 4))),
          Probe(from: ViewID(1, 0), to: ViewID(1, 1), .composition(Point(5, 6), via: ViewID(1, 2))),
        ],
        variant: .init(snapshots: .image, duration: 0.5, curve: .linear), domain: .general)
    }()

    /// Two changes of tab, with nothing but what they need.
    private static let tabs: Scenario = {
      let screen = Screen(views: [View(frame: Scenario.ordinaryWindow)])
      return Scenario(
        container: .tabs, screens: [screen, screen, screen],
        operations: [.init(.select(1)), .init(at: Tick(3), .select(2))])
    }()
  }
#endif
