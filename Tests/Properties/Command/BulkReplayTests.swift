import Foundation
import TestSupport
import Testing

/// Several entries are replayed in one process. No result may depend on that.
@Suite(.waitingForProcesses) struct `A replay of many entries` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: ["1", "3"])
  func `prints what a replay of each alone prints, in the order of the paths`(jobs: String) throws {
    // All of these hold as expected. Six of them are replaced by entries of other kinds.
    for number in 10..<80 { try write("\(number)") }
    try write("20", expect: "broken")
    try write("30", law: "pairs-keep-order")
    try write("40", law: "does-not-crash")
    try folder.write("{", to: "corpus/50.json")
    try write("61", subject: "mutant/hazard-aborts", expect: "broken", isHazardous: true)
    try write("70", subject: "mutant/hazard-changes-directory", isHazardous: true)
    let replay = try FuzzProcess.run("replay", "corpus", "--jobs", jobs, in: folder)
    #expect(replay.status == 2)
    let lines = replay.output.split(separator: "\n")
    #expect(
      lines.compactMap { $0.wholeMatch(of: /corpus\/(..)\.json: .*/)?.output.1 }
        == (10..<80).filter { $0 != 50 }.map { "\($0)" })
    for number in [20, 30, 40, 70, 79] {
      let alone = try FuzzProcess.run("replay", "corpus/\(number).json", in: folder)
      let line = try #require(alone.output.split(separator: "\n").first)
      #expect(lines.contains(line), "\(line)")
    }
    #expect(replay.output.contains("corpus/20.json: holds, but expected “broken”\n"))
    #expect(
      replay.output.contains(
        "corpus/30.json: no longer checks its law: the condition of pairs-keep-order"))
    #expect(replay.output.contains("corpus/61.json: broken, as expected\n"))
    #expect(replay.errors.hasPrefix("fuzz: corpus/50.json: it is not JSON"), "\(replay.errors)")
    #expect(replay.output.hasSuffix("69 replayed, 2 not as expected, 1 unreadable.\n"))
  }

  /// The subject traps when its process has started 50 scenarios. More than that run in one process
  /// here, so a batch ends with its process.
  @Test func `does not depend on what ran before in the same process`() throws {
    for number in 100..<300 { try write("\(number)", subject: "mutant/remembers-rarely") }
    let replay = try FuzzProcess.run("replay", "corpus", "--jobs", "1", in: folder)
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(
      replay.output.hasSuffix(
        "corpus/299.json: holds, as expected\n200 replayed, all as expected.\n"))
  }

  @Test func `rejects a number of jobs that is not one`() throws {
    try write("10")
    let replay = try FuzzProcess.run("replay", "corpus", "--jobs", "0", in: folder)
    #expect(replay.status == 2)
    #expect(replay.errors == "fuzz: --jobs: invalid number “0”; use a whole number, 1 or more.\n")
  }

  /// Writes an entry with a push of a screen that has five views in its root.
  ///
  /// - Parameter isHazardous: whether the topmost view clips. A hostile subject acts when it makes
  ///   a screen with five views whose topmost clips (`Hazard`).
  private func write(
    _ name: String, subject: String = "reference/fade", law: String = "completes-exactly-once",
    expect: String = "holds", isHazardous: Bool = false
  ) throws {
    let root = #"{"bounds": [0, 0, 384, 832], "position": [192, 416]}"#
    let view = #"{"bounds": [0, 0, 8, 8], "position": [9, 9]}"#
    let last = isHazardous ? view.dropLast() + #", "clips": true}"# : view[...]
    let screen =
      "{\"views\": [\(root), \(Array(repeating: view, count: 4).joined(separator: ", ")), \(last)]}"
    try folder.write(
      """
      {"format": 1, "subject": "\(subject)", "law": "\(law)", "expect": "\(expect)",
       "scenario": {"screens": [\(screen)], "operations": [{"kind": "push", "screen": \(screen)}]}}
      """, to: "corpus/\(name).json")
  }
}
