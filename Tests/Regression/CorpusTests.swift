import Foundation
import Testing

/// Replays every regression entry: mutants and published subjects still break the law, and it holds
/// for all others.
@Suite struct `The corpus` {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "corpus").path

  /// The built command, next to the tests. The tests do not replay an entry in their own process,
  /// because a subject may end that process.
  private static let fuzz = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "fuzz").path

  /// One call of `fuzz` replays all entries, in batches of child processes. The last line of its
  /// report begins with the number of entries, so no file is left out.
  @Test func `gives the expected result for every file`() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.folder))
      .count { ($0 as? String)?.hasSuffix(".json") == true }
    let pipe = try #require(popen("'\(Self.fuzz)' replay '\(Self.folder)' 2>&1", "r"))
    var report: [String] = []
    while let line = readLine(from: pipe) { report.append(line) }
    #expect(pclose(pipe) == 0, "\(report.joined(separator: "\n"))")
    #expect(report.last?.hasPrefix("\(files) ") == true && files > 0, "\(report.last ?? "")")
  }

  /// The next line without its newline; nil at the end of the output.
  private func readLine(from pipe: UnsafeMutablePointer<FILE>) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(text) }
    guard getline(&text, &size, pipe) > 0, let text else { return nil }
    return String(cString: text).trimmingCharacters(in: .newlines)
  }
}
