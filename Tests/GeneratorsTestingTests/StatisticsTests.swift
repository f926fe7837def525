import Foundation
import Generators
import GeneratorsTesting
import Testing

/// Labels of values in a test of Swift Testing: what is required, attached and reported.
@Suite(.properties(.saving(.nowhere), .seed(1))) struct `A required label` {
  /// The issues of a property of numbers below 100, of which one in `period` has the label.
  private static func reportedIssues(
    oneIn period: Int, examples: [Int] = []
  ) async throws -> [ReportedIssue] {
    try await issues {
      try await expectAll(.uniform(0...99), examples: examples) { number in
        label("rare", when: number % period == 0)
      }
    }
  }

  @Test(.properties(.requires("rare", atLeast: 0.1))) func `that occurs often enough holds`()
    async throws
  {
    #expect(try await Self.reportedIssues(oneIn: 2).isEmpty)
  }

  @Test(.properties(.requires("rare", atLeast: 0.5))) func `that is too rare fails the test`()
    async throws
  {
    let found = try await Self.reportedIssues(oneIn: 10)
    #expect(found.count == 1)
    let text = "misses a required share: \"rare\" occurred in 10.5 % of the values, 50.0 % are"
    #expect(found.first?.text.contains(text) == true, "\(found)")
  }

  @Test(.properties(.requires("absent", atLeast: 0.1))) func `that never occurs fails the test`()
    async throws
  {
    let found = try await Self.reportedIssues(oneIn: 2)
    #expect(found.count == 1 && found[0].text.contains("\"absent\" never occurred"))
  }

  /// One in a hundred values has the label; 1,000 values cannot distinguish 1 % from 2 %.
  @Test(.properties(.requires("rare", atLeast: 0.02)))
  func `is decided by more values than the number of cases`() async throws {
    let found = try await Self.reportedIssues(oneIn: 100)
    #expect(found.count == 1 && found[0].isFailure, "\(found)")
    #expect(found.first?.text.contains("\"rare\" occurred in 1.1 % of") == true, "\(found)")
  }

  @Test(.properties(.requires("rare", atLeast: 0.02), .cases(50)))
  func `whose share stays undecided warns after 32 times as many values`() async throws {
    let found = try await Self.reportedIssues(oneIn: 100)
    #expect(found.count == 1 && !found[0].isFailure, "\(found)")
    #expect(found.first?.text.contains("1600 values are too few to decide") == true, "\(found)")
  }

  @Test(.properties(.requires("rare", atLeast: 0.5), .cases(200)))
  func `is not counted for explicit examples`() async throws {
    let examples = [Int](repeating: 0, count: 2_000)
    #expect(try await Self.reportedIssues(oneIn: 10, examples: examples).count == 1)
  }

  /// The saved value is one in a million, so no generated value has the label.
  @Test(.properties(.requires("rare", atLeast: 0.5), .saving(.memory)))
  func `is not counted for saved failures`() async throws {
    nonisolated(unsafe) var isFixed = false
    @Sendable func run() async throws -> [ReportedIssue] {
      try await issues {
        try await expectAll(.uniform(0...1_000_000)) { number in
          label("rare", when: number == 123_456)
          #expect(isFixed || number < 123_456)
        }
      }
    }
    let broken = try await run()
    #expect(broken.count == 1 && broken[0].text.contains("Minimal example: 123456"))
    isFixed = true
    let fixed = try await run()
    #expect(fixed.count == 1 && fixed[0].text.contains("\"rare\" never occurred"))
  }

  /// A body that fails before it labels would make a label look rare.
  @Test(.properties(.requires("rare", atLeast: 0.9))) func `is not judged if a value fails`()
    async throws
  {
    let found = try await issues {
      try await expectAll(.uniform(0...99)) { number in
        try #require(number < 50)
        label("rare")
      }
    }
    #expect(found.count == 1 && found[0].text.contains("Minimal example: 50"))
  }

  @Suite(.properties(.requires("rare", atLeast: 0.9))) struct `of a suite` {
    @Test(.properties(.requires("rare", atLeast: 0.1))) func `is replaced by that of a test`()
      async throws
    {
      #expect(try await `A required label`.reportedIssues(oneIn: 2).isEmpty)
    }
  }
}

@Suite(.properties(.saving(.nowhere), .seed(1))) struct `The statistics of labels` {
  @Test func `are in the report of a failure`() async throws {
    let found = try await issues {
      try await expectAll(.uniform(0...99)) { number in
        label("even", when: number % 2 == 0)
        label("large", when: number > 10)
        #expect(number < 99)
      }
    }
    #expect(found.count == 1)
    let text = try #require(found.first?.text)
    #expect(text.contains("Labels: large\n"))
    #expect(text.contains("evaluations.\nlarge  87.5 % █████████████████▌··\n"), "\(text)")
    #expect(text.contains("\neven   50.6 % ██████████▏·········"))
  }

  /// A process of its own writes the attachments of this test to a folder.
  @Test(
    .properties(.requires("rare", atLeast: 0.02), .requires("even", atLeast: 0.1), .cases(50)))
  func `are attached to a test that succeeds, with what is undecided`() async throws {
    let variable = "STATISTICS_FOLDER"
    guard ProcessInfo.processInfo.environment[variable] == nil else {
      try await expectAll(.uniform(0...99)) { number in
        label("even", when: number % 2 == 0)
        label("rare", when: number == 99)
      }
      return
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let command = try TestCommand(running: #require(Test.current))
    let process = Process()
    process.executableURL = command.executable
    process.arguments = command.arguments + ["--attachments-path", folder.path]
    process.environment = ProcessInfo.processInfo.environment
      .merging([variable: folder.path]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let file = folder.appending(path: "statistics.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("seed 1: 1600 cases were checked, 0 failed, and 0 were discarded.\n"))
    #expect(text.contains("even  50.6 % ██████████▏········· 10.0 % required: met\n"), "\(text)")
    #expect(text.contains("% required: undecided, check more values\n"))
  }
}
