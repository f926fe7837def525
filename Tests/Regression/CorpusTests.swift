import Campaign
import Foundation
import Testing

/// Replays every regression entry: mutants and published subjects still break the law, and it holds
/// for all others.
@Suite struct `The corpus` {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "corpus").path

  /// The paths of all entries in the folder.
  private static let entries: [String] = {
    let paths = (try? Corpus.paths(at: folder)) ?? []
    return paths.map { String($0.dropFirst(folder.count + 1)) }
  }()

  /// The built command, next to the tests. The tests do not replay an entry in their own process,
  /// because it may end it.
  private static let fuzz = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "fuzz").path

  @Test func `is replayed to the last file`() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.folder))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }
    #expect(!files.isEmpty && files.sorted() == Self.entries.sorted())
  }

  @Test(arguments: entries)
  func `has only entries that give the expected result`(entry: String) throws {
    let command = "'\(Self.fuzz)' replay '\(Self.folder)/\(entry)' 2>&1"
    let pipe = try #require(popen(command, "r"))
    var report: [String] = []
    while let line = readLine(from: pipe) { report.append(line) }
    #expect(pclose(pipe) == 0, "\(report.joined(separator: "\n"))")
  }

  private func readLine(from pipe: UnsafeMutablePointer<FILE>) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(text) }
    guard getline(&text, &size, pipe) > 0, let text else { return nil }
    return String(cString: text).trimmingCharacters(in: .newlines)
  }
}
