import Foundation
import Generators
import GeneratorsTesting
import Testing

private enum ParseError: Error { case tooLong }

/// A property in a test of Swift Testing: what is reported, how often, and where.
@Suite(.properties(.saving(.nowhere), .seed(1))) struct `A property in a test` {
  @Test func `that holds reports nothing`() async throws {
    let found = try await issues {
      try await expectAll(Generator.int().array) { list in
        #expect(Array(list.reversed().reversed()) == list)
      }
    }
    #expect(found.isEmpty)
  }

  @Test func `reports one issue with the minimal value, at the line that broke`() async throws {
    let line = #line + 3
    let found = try await issues {
      try await expectAll(Generator.uniform(0...100).array) { list in
        #expect(list.reduce(0, +) < 150)
      }
    }
    let issue = try #require(found.first as ReportedIssue?)
    #expect(found.count == 1 && issue.line == line && issue.file == "ExpectAllTests.swift")
    #expect(issue.text.contains("Minimal example: [50, 100]"))
    #expect(issue.text.contains("100 failed, and 0 were discarded"))
    #expect(issue.text.contains("of seed 1, shrunk with"))
  }

  @Test func `replays the value of the printed key`() async throws {
    let generator = Generator.uniform(0...100).array
    @Sendable func run(_ key: String?) async throws -> [ReportedIssue] {
      try await issues {
        try await expectAll(generator, replay: key) { list in #expect(list.reduce(0, +) < 150) }
      }
    }
    let text = try #require(try await run(nil).first?.text)
    let key = String(try #require(text.firstMatch(of: /replay: "(g1-[^"]+)"/)?.1))
    #expect(try generator.value(replaying: key) == [50, 100])
    let again = try await run(key)
    #expect(again.count == 1 && again[0].text.contains("Minimal example: [50, 100]"))

    let damaged = try await run(String(key.dropLast(3)))
    #expect(damaged.count == 1 && damaged[0].text.contains("replay key"))
    let other = try await issues {
      try await expectAll(Generator.uniform(0...99).array, replay: key) { _ in }
    }
    #expect(other.count == 1 && other[0].text.contains("no longer fits"))
  }

  @Test func `warns about a replay key whose value does not fail`() async throws {
    let key = ReplayKey(try #require(Generator.uniform(0...9).invert(3))).description
    let found = try await issues { try await expectAll(.uniform(0...9), replay: key) { _ in } }
    #expect(found.count == 1 && !found[0].isFailure)
    #expect(found.first?.text.contains("remove `replay:` to check others.\nValue: 3") == true)
  }

  @Test func `reports what failed before the test was cancelled`() async throws {
    let found = try await issues {
      let task = Task {
        try await expectAll(Generator.uniform(0...1_000)) { number in
          if number >= 500 { cancelCurrentTask() }
          try Task.checkCancellation()
          #expect(number < 0)
        }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.text.contains("A value failed before the test was cancelled") == true)
    #expect(found.first?.text.contains("found before the test was cancelled.") == true)
  }

  @Test func `does not report a cancellation error as a failure`() async throws {
    let found = try await issues {
      let task = Task {
        try await expectAll(Generator.uniform(0...9)) { _ in
          cancelCurrentTask()
          // A cancellation ends it at once, with an error.
          try await Task.sleep(for: .seconds(60))
        }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(found.isEmpty, "\(found)")
  }

  @Test(.properties(.cases(20))) func `says which of two nested properties a value is of`()
    async throws
  {
    let found = try await issues {
      try await expectAll(.uniform(0...100)) { a in
        try await expectAll(.uniform(0...100)) { b in #expect(a < 50 || b < 0) }
      }
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("Minimal example: 50\n") == true)
    #expect(found.first?.text.contains("Minimal example of the property in the body: 0") == true)
  }

  @Test func `reports each bug once`() async throws {
    let found = try await issues {
      try await expectAll(Generator.uniform(0...1_000).array) { list in
        #expect(!list.contains { $0 > 900 })
        #expect(list.count <= 12)
      }
    }
    #expect(found.count == 2)
    #expect(found.contains { $0.text.contains("Minimal example: [901]") })
    let zeros = [Int](repeating: 0, count: 13)
    #expect(found.contains { $0.text.contains("Minimal example: \(zeros)") })
  }

  @Test func `fails for a thrown error, and shrinks it`() async throws {
    let line = #line + 2
    let found = try await issues {
      try await expectAll(.string()) { text in
        if text.count > 2 { throw ParseError.tooLong }
      }
    }
    #expect(found.count == 1 && found[0].line == line)
    #expect(found.first?.text.contains("Minimal example: \"aaa\"") == true)
    #expect(found.first?.text.contains("tooLong") == true)
  }

  @Test func `fails for a requirement that stops the body`() async throws {
    let found = try await issues {
      try await expectAll(Generator.int().array) { list in
        // Nil for a list without a number over 5, unless the list is empty.
        let first = try #require(list.first { $0 > 5 } ?? (list.isEmpty ? 0 : nil))
        #expect(first >= 0)
      }
    }
    #expect(found.count == 1 && found[0].text.contains("Minimal example: [0]"))
  }

  @Test func `waits for asynchronous bodies`() async throws {
    let found = try await issues {
      try await expectAll(.uniform(0...100)) { number in
        await Task.yield()
        async let double = number * 2
        #expect(await double < 60)
      }
    }
    #expect(found.count == 1 && found[0].text.contains("Minimal example: 30"))
  }

  @MainActor @Test func `runs on the actor of the test`() async throws {
    var count = 0
    try await expectAll(.bool) { _ in
      MainActor.assertIsolated()
      count += 1
    }
    #expect(count == 1_000)
  }

  @Test func `takes several generators`() async throws {
    let found = try await issues {
      try await expectAll(.int(0...9), .bool, .string()) { number, flag, text in
        #expect(number < 3 || !flag || text.isEmpty)
      }
    }
    #expect(found.count == 1 && found[0].text.contains("Minimal example: (3, true, \"a\")"))
  }

  @Test func `takes floats of a range of literals beside other generators`() async throws {
    try await expectAll(.float(0...1), .bool) { (number: Float, _: Bool) in
      #expect(number >= 0 && number <= 1)
    }
    func isInRange(_ number: Float) -> Bool { number >= 0 && number <= 1 }
    try await expectAll(.float(0...1), .bool) { number, _ in #expect(isInRange(number)) }
    let found = try await issues {
      try await expectAll(.int(0...9), .float(-1...2.5), .double(0...1)) { number, float, _ in
        let isLarge = float > 2.25
        #expect(number < 3 || !isLarge)
      }
    }
    #expect(found.first?.text.contains("Minimal example: (3, 2.5, 0.0)") == true)
    // Ranges of floats are preferred where Swift can find them.
    let bounds: ClosedRange<Float> = 0...0.1
    #expect(Generator.float(bounds).invert(bounds.upperBound) != nil)
    #expect(Generator<Float>.float(0...0.1).invert(0.1) != nil)
  }

  @Test func `shrinks an explicit example like a generated value`() async throws {
    let line = #line + 3
    let found = try await issues {
      try await expectAll(Generator.uniform(0...1_000).array, examples: [[], [5, 999, 3]]) {
        #expect(!$0.contains { $0 > 990 })
      }
    }
    let text = found.first?.text ?? ""
    #expect(found.count == 1 && found[0].line == line)
    #expect(text.contains("Minimal example: [991]\nReplay with: replay: \"g1-"))
    #expect(text.contains("This is examples[1], shrunk with"))
  }

  @Test func `reports examples and values of one bug once, and each bug`() async throws {
    let found = try await issues {
      try await expectAll(.uniform(0...1_000_000), examples: [500_001, 700_000]) {
        #expect($0 != 500_001)
        #expect($0 < 600_000)
      }
    }
    #expect(found.count == 2)
    #expect(found.contains { $0.text.contains("Minimal example: 500001\n") })
    #expect(found.contains { $0.text.contains("Minimal example: 600000\n") })
  }

  @Test func `shrinks examples of several generators`() async throws {
    let found = try await issues {
      try await expectAll(.int(), .string(), examples: [(70, "none"), (60, "some")]) {
        if $0 > 40, $1.contains("o") { throw ParseError.tooLong }
      }
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("Minimal example: (41, \"o\")") == true)
    #expect(found.first?.text.contains("This is examples[0]") == true)
  }

  @Test func `reports an example that cannot be inverted as it is`() async throws {
    let found = try await issues {
      try await expectAll(Generator.int(0...3).map { $0 }, examples: [2, 1]) { #expect($0 != 2) }
    }
    #expect(found.contains { $0.text.contains("Example 0: 2\nGiven by hand, not shrunk.") })
  }

  @Test func `reports an example that fails only the first time`() async throws {
    let found = try await issues {
      nonisolated(unsafe) var wasTried = false
      try await expectAll(Generator.int(0...3).map { $0 }, examples: [9]) { number in
        defer { wasTried = true }
        #expect(number != 9 || wasTried)
      }
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("The failure does not repeat") == true)
    #expect(found.first?.text.contains("The failure was: GeneratorsTestingTests/Exp") == true)
    #expect(found.first?.text.contains("Example 0: 9\nGiven by hand, not shrunk.") == true)
  }

  @Test func `checks explicit examples first, as they are`() async throws {
    let found = try await issues {
      try await expectAll(.uniform(0...9), examples: [5, 77]) { #expect($0 < 10) }
    }
    #expect(found.count == 1 && found[0].text.contains("Example 1: 77"))
  }

  @Test func `fails if all values are discarded`() async throws {
    let found = try await issues {
      try await expectAll(.int()) { number in try assume(number != number) }
    }
    #expect(found.count == 1 && found[0].text.contains("all 1000 values were discarded"))
  }

  @Test func `prints the labels of the minimal value`() async throws {
    let found = try await issues {
      try await expectAll(.uniform(0...100)) { number in
        label("even", when: number % 2 == 0)
        label("large", when: number > 10)
        #expect(number < 50)
      }
    }
    #expect(found.count == 1 && found[0].text.contains("Labels: even, large"))
  }

  @Test(.properties(.cases(7))) func `checks as many cases as its trait says`() async throws {
    nonisolated(unsafe) var count = 0
    try await expectAll(.bool) { _ in count += 1 }
    #expect(count == 7)
  }

  @Test(.properties(.shrink(budget: 3))) func `says that shrinking was stopped`() async throws {
    let found = try await issues {
      try await expectAll(Generator.int().array) { #expect($0.count < 3) }
    }
    #expect(found.count == 1 && found[0].text.contains("until the budget ended"))
  }

  @Test(.properties(.time(.zero))) func `ends after its time`() async throws {
    let found = try await issues { try await expectAll(.bool) { _ in } }
    #expect(found.count == 1 && found[0].text.contains("there were no values"))
  }

  @Test func `reports a body that does not do the same each time`() async throws {
    nonisolated(unsafe) var count = 0
    let found = try await issues {
      try await expectAll(.bool) { _ in
        count += 1
        #expect(count != 3)
      }
    }
    #expect(found.count == 1 && found[0].text.contains("does not repeat"))
  }

  @Test(.properties(.saving(.memory))) func `checks saved failures first`() async throws {
    nonisolated(unsafe) var values: [Int] = []
    for _ in 0..<2 {
      values = []
      _ = try await issues {
        try await expectAll(.uniform(0...1_000_000)) {
          values.append($0)
          #expect($0 < 123_456)
        }
      }
    }
    #expect(values.first == 123_456)
  }

  @Test func `saves failures in files that the next run reads`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let scope = PropertiesTrait.properties(.saving(.folder(folder)))
    nonisolated(unsafe) var values: [Int] = []
    nonisolated(unsafe) var bound = 500
    @Sendable func run() async throws {
      values = []
      try await scope.provideScope(for: #require(Test.current), testCase: nil) {
        _ = try await issues {
          try await expectAll(.uniform(0...1_000)) {
            values.append($0)
            #expect($0 < bound)
          }
        }
      }
    }
    try await run()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    // One of the two is `.gitignore`. The other is named by its source file, too, because tests of
    // one name can be in two files.
    #expect(files.count == 2 && files.contains { $0.contains("in-ExpectAllTests-swift-line") })
    try await run()
    #expect(values.first == 500)
    // A failure that is fixed is forgotten.
    bound = 1_001
    try await run()
    #expect(values.first == 500)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [".gitignore"])
  }

  @Test(arguments: [500]) func `keeps saved failures that other cases may have`(bound: Int)
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let scope = PropertiesTrait.properties(.saving(.folder(folder)))
    nonisolated(unsafe) var values: [Int] = []
    // The first run saves the failure 500. The second one finds none, but must keep the saved one,
    // which the third one then checks first.
    for bound in [bound, 1_001, 1_001] {
      values = []
      try await scope.provideScope(for: #require(Test.current), testCase: nil) {
        _ = try await issues {
          try await expectAll(.uniform(0...1_000)) {
            values.append($0)
            #expect($0 < bound)
          }
        }
      }
    }
    #expect(values.first == 500)
  }

  @Test func `checks a law about two runs`() async throws {
    try await expectRelation(Generator.int().array, changing: { $0.reversed() }, of: { $0.max() }) {
      #expect($0 == $1)
    }
    let found = try await issues {
      try await expectRelation(Generator.int().array, changing: { $0.reversed() }, of: { $0.first })
      {
        #expect($0 == $1)
      }
    }
    #expect(found.count == 1 && found[0].text.contains("Minimal example: [0, 1]"))
  }

  @Test func `prints the steps of a stateful test with the values that they drew`() async throws {
    let test = StatefulTest(
      "shelf",
      rules: [
        Rule<[String]>("put") { shelf, choices in
          shelf.append(choices.value(of: .string(1...3)))
          return .passed
        },
        Rule("check", when: { !$0.isEmpty }) { shelf, _ in
          #expect(shelf.count < 2)
          return .passed
        },
      ], from: { [] })
    let found = try await issues { try await expectMachine(test) }
    #expect(found.count == 1)
    #expect(
      found.first?.text.contains("shelf\n  1. put(\"a\")\n  2. put(\"a\")\n  3. check") == true)
  }

  @Test func `reports the values of an expectation in a rule or invariant without a verdict`()
    async throws
  {
    let pop = Rule<[Int]>.expecting("pop", when: { !$0.isEmpty }) { stack, _ in
      let last = stack.removeLast()
      #expect(last < 7)
    }
    let push = Rule<[Int]>.expecting("push") { stack, choices in
      stack.append(choices.draw(0...9))
    }
    let found = try await issues {
      try await expectMachine(StatefulTest("stack", rules: [push, pop], from: { [] }))
    }
    #expect(found.count == 1)
    let text = try #require(found.first?.text)
    #expect(text.contains("(last → 7) < 7") && text.contains("1. push(7)\n  2. pop"), "\(found)")

    let line = #line + 2
    let test = StatefulTest(
      "stack", rules: [push], from: { [] }, expecting: { #expect($0.count < 2) })
    let broken = try await issues { try await expectMachine(test) }
    #expect(broken.count == 1 && broken[0].line == line, "\(broken)")
    #expect(broken.first?.text.contains("1. push(0)\n  2. push(0)\n") == true, "\(broken)")
  }

  @Test func `finds a shorter run that does the same in another way`() async throws {
    // Either nine steps a, or b, c, b, c: no edit of the first leads to the second.
    func counting(_ kind: Int) -> Rule<[Int]> {
      Rule("abcd".map(String.init)[kind]) { steps, _ in
        steps.append(kind)
        #expect(
          steps.suffix(9) != [0, 0, 0, 0, 0, 0, 0, 0, 0] && steps.suffix(4) != [1, 2, 1, 2])
        return .passed
      }
    }
    let test = StatefulTest("two ways", rules: (0...3).map(counting), from: { [Int]() })
    let found = try await issues { try await expectMachine(test) }
    #expect(found.count == 1)
    #expect(
      found.first?.text.contains("1. b\n  2. c\n  3. b\n  4. c") == true, "\(found)")
  }

  @Test func `makes the same cases from the same seed`() async throws {
    nonisolated(unsafe) var runs: [[Int]] = [[], []]
    for run in 0..<2 { try await expectAll(.int()) { runs[run].append($0) } }
    #expect(runs[0] == runs[1] && runs[0].count == 1_000)
  }

  @Test func `takes its seed from the environment, and refuses one that is not a number`() throws {
    let test = try #require(Test.current)
    func seed(_ text: String) throws -> UInt64 {
      try defaultSeed(of: test, environment: ["GENERATORS_SEED": text])
    }
    #expect(try seed("7") == 7)
    #expect(try seed("") == defaultSeed(of: test, environment: [:]))
    let error = #expect(throws: SeedError.self) { try seed("seven") }
    #expect(error?.description.hasPrefix("invalid GENERATORS_SEED \"seven\": set it to") == true)
  }

  @Test func `decodes what it encodes`() async throws {
    struct User: Codable, Equatable {
      var name: String
      var age: Int
    }
    let users = zip(.string(), .uniform(0...150)).map { User(name: $0, age: $1) }
    try await expectRoundTrip(users)
  }
}

@Suite struct `A generator of Foundation's values` {
  @Test func `makes dates of the years, with many leap days`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var leapDays = 0
    // The years include 1900 and 2100, which have no leap day.
    for index in 0..<2_000 as Range<UInt64> {
      let date = Generator<Date>.date(years: 1896...2104).value(seed: 1, index: index)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      #expect((1896...2104).contains(parts.year ?? 0))
      if parts.month == 2, parts.day == 29 { leapDays += 1 }
    }
    // 2,000 days that are evenly distributed have one or two leap days.
    #expect(leapDays > 30)
    #expect(Generator<Date>.date().simplest == Date(timeIntervalSince1970: 0))
  }

  @Test func `makes identifiers of version 4`() {
    let identifiers = (0..<100 as Range<UInt64>).map {
      Generator<UUID>.uuid.value(seed: 1, index: $0)
    }
    #expect(Set(identifiers).count == 100)
    for identifier in identifiers {
      let recording = Generator<UUID>.uuid.invert(identifier)
      #expect(recording.map { Generator.uuid.value(replaying: $0) } == identifier)
      let text = Array(identifier.uuidString)
      #expect(text[14] == "4" && "89AB".contains(text[19]))
    }
  }
}

/// Bodies that run in a process of their own.
@Suite(.properties(.saving(.nowhere), .seed(1), .isolated)) struct `An isolated property` {
  @Test func `shrinks a value that traps`() async throws {
    let found = try await issues {
      try await expectAll(.uniform(0...1_000)) { number in
        let list = [1, 2, 3]
        if number >= 100 { _ = list[number] }
      }
    }
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.text.contains("Minimal example: 100") == true, "\(found)")
    #expect(found.first?.text.contains("The body ended the process") == true)
  }

  @Test func `shrinks a trap whose message has the value`() async throws {
    let found = try await issues {
      try await expectAll(.uniform(0...1_000)) { number in
        let letters = Generator.string(8...8).value(seed: UInt64(number), index: 0)
        if number >= 100 { fatalError("cannot read \(letters)") }
      }
    }
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.text.contains("Minimal example: 100\n") == true, "\(found)")
  }

  @Test func `reports traps at two lines as two bugs`() async throws {
    let found = try await issues {
      try await expectAll(.uniform(0...1_000)) { number in
        if number >= 500 { preconditionFailure() }
        if number >= 100 { preconditionFailure() }
      }
    }
    #expect(found.count == 2, "\(found)")
    #expect(found.contains { $0.text.contains("Minimal example: 100\n") }, "\(found)")
    #expect(found.contains { $0.text.contains("Minimal example: 500\n") }, "\(found)")
  }

  @Test func `reports traps of the standard library with one message as one bug`() async throws {
    let found = try await issues {
      try await expectAll(.uniform(0...1_000)) { number in
        let (list, text) = ([1, 2, 3], [1, 2, 3, 4])
        if number >= 500 { _ = list[number] }
        if number >= 100 { _ = text[number] }
      }
    }
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.text.contains("Minimal example: 100\n") == true, "\(found)")
  }

  #if os(Linux)
    @Test func `keeps its files from other programs`() async throws {
      // While the property runs, the loop looks at the files that this process has open for it. A
      // child task stays on the threads of this suite; another one might wait for a free thread.
      async let found = issues {
        try await expectAll(.uniform(0...1_000)) { #expect($0 < 100) }
      }
      let deadline = ContinuousClock.now + .seconds(60)
      var seen = 0
      while seen < 2, ContinuousClock.now < deadline {
        for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
          func path() -> String? {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
          }
          let first = path()
          guard first?.contains("/generators-") == true, let file = Int32(name) else { continue }
          // The file may have just been opened.
          try await Task.sleep(for: .milliseconds(5))
          let flags = fcntl(file, F_GETFD)
          // Another file may have got the number in the meantime.
          guard flags >= 0, path() == first else { continue }
          #expect(flags & FD_CLOEXEC != 0)
          seen += 1
        }
        try await Task.sleep(for: .milliseconds(1))
      }
      #expect(seen >= 2)
      let count = try await found.count
      #expect(count == 1)
    }
  #endif

  @Test func `reports a generator that traps`() async throws {
    let quotients = Generator.uniform(0...9).map { 100 / $0 }
    let found = try await issues { try await expectAll(quotients) { #expect($0 < 60) } }
    #expect(found.count == 2, "\(found)")
    #expect(found.contains { $0.text.contains("Minimal example: 100\n") })
    let trap = try #require(found.first { $0.text.contains("before the generator had made") })
    #expect(trap.text.contains("Division by zero") && trap.text.contains("of seed 1"))
  }

  @Test(.properties(.cases(20))) func `runs a property in the body of another one`() async throws {
    let found = try await issues {
      try await expectAll(.uniform(0...100)) { a in
        try await expectAll(.uniform(0...100)) { b in #expect(a < 50 || b < 0) }
      }
    }
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.text.contains("Minimal example: 50\n") == true)
  }

  @Test func `also reports issues and errors`() async throws {
    let line = #line + 3
    let found = try await issues {
      try await expectAll(.uniform(0...1_000)) { number in
        #expect(number < 10)
      }
    }
    #expect(found.count == 1 && found[0].line == line)
    #expect(found.first?.text.contains("Minimal example: 10\n") == true)
    let thrown = try await issues {
      try await expectAll(.uniform(0...1_000)) { number in
        if number >= 10 { throw ParseError.tooLong }
      }
    }
    #expect(thrown.count == 1 && thrown[0].text.contains("Minimal example: 10\n"))
  }

  @Test(.properties(.cases(20))) func `says what has discarded the values`() async throws {
    let none = Generator.uniform(0...9).filter { $0 > 9 }
    let found = try await issues { try await expectAll(none) { _ in } }
    #expect(found.count == 1, "\(found)")
    let reason = "(20 by a filter of “uniform” that accepted none of 32 tries)"
    #expect(found.first?.text.contains(reason) == true, "\(found)")
  }

  @Test func `names the status of an exit`() async throws {
    let found = try await issues {
      try await expectAll(.uniform(0...1_000)) { number in
        if number >= 10 { exit(3) }
      }
    }
    #expect(found.count == 1 && found[0].text.contains("Minimal example: 10\n"), "\(found)")
    #expect(found.first?.text.contains("exit status 3") == true, "\(found)")
  }

  @Test func `ends a process whose answer cannot be read`() async throws {
    let found = try await issues {
      try await expectAll(.uniform(0...1_000)) { number in
        if number >= 10 { print("generators-isolated:nonsense") }
      }
    }
    #expect(found.count == 1 && found[0].text.contains("cannot be read"), "\(found)")
  }
}

private func cancelCurrentTask() { withUnsafeCurrentTask { $0?.cancel() } }
