import Foundation
import Testing

/// A defect of a published transition that `fuzz run` finds and saves once for all tests that need
/// such an entry.
struct PublishedFinding {
  /// The standard output of the run.
  let output: String
  /// The page that `--html` wrote.
  let html: String
  /// The path of the entry in a test's folder.
  let path: String
  private let entry: String

  private static let shared = Result { try PublishedFinding() }

  /// Writes the entry into the corpus of a folder.
  static func saved(in folder: Folder) throws -> PublishedFinding {
    let finding = try shared.get()
    try folder.write(finding.entry, to: finding.path)
    return finding
  }

  private init() throws {
    let folder = try Folder()
    let run = try FuzzProcess.run(
      "run", "--subject", "published/scale", "--law", "hidden-views-restored", "--seed", "3",
      "--runs", "64", "--html", "run.html", in: folder)
    output = run.output
    html = String(decoding: try folder.data("run.html"), as: UTF8.self)
    path = "corpus/\(try #require(folder.files(in: "corpus").last))"
    entry = String(decoding: try folder.data(path), as: UTF8.self)
  }
}
