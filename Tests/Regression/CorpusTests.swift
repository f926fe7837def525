import Foundation
import Harness
import Testing

/// Every story that once broke a law, told again: subjects that are wrong on purpose still break
/// it, all others keep it.
@Suite struct `The corpus` {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "corpus").path

  static let entries: [String] = {
    let paths = (try? Corpus.paths(at: folder)) ?? []
    return paths.map { String($0.dropFirst(folder.count + 1)) }
  }()

  @Test(arguments: entries)
  func `still does what it expects`(entry: String) throws {
    let replay = Process()
    replay.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "fuzz")
    replay.arguments = ["replay", "\(Self.folder)/\(entry)"]
    let output = Pipe()
    replay.standardOutput = output
    replay.standardError = output
    try replay.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    replay.waitUntilExit()
    #expect(replay.terminationStatus == 0, "\(String(decoding: text, as: UTF8.self))")
  }
}
