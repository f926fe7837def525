import Campaign
import Foundation

/// The path of an output file. It is checked before the work begins, not after.
struct Destination {
  private let path: String
  private let flag: String

  /// - Throws: `UsageError` if no file can be written there.
  init(_ path: String, flag: String) throws {
    if let obstacle = AtomicFile.obstacle(at: path) {
      throw UsageError("\(flag) \(path): \(obstacle)")
    }
    (self.path, self.flag) = (path, flag)
  }

  /// Writes the whole file, or nothing.
  ///
  /// - Throws: `UsageError` if the file can no longer be written.
  func write(_ data: Data) throws {
    do {
      try AtomicFile.write(data, to: path)
    } catch {
      throw UsageError("\(flag) \(path): \(error)")
    }
  }
}

extension Arguments {
  /// The file that a flag names; nil without the flag.
  func destination(_ flag: String) throws -> Destination? {
    try text(flag).map { try Destination($0, flag: flag) }
  }

  /// The corpus in which scenarios are saved: that of `--corpus`, else the folder `corpus`.
  func corpus() throws -> Corpus {
    let folder = text("--corpus") ?? "corpus"
    if let obstacle = AtomicFile.obstacle(at: "\(folder)/entry.json") {
      throw UsageError("--corpus \(folder): \(obstacle)")
    }
    return Corpus(folder: folder)
  }

  /// The paths of the entries that the operands name, each an entry or a folder of them.
  ///
  /// - Throws: `UsageError` if there are none.
  func entryPaths() throws -> [String] {
    let paths = try operands.flatMap(Corpus.paths(at:))
    if !paths.isEmpty { return paths }
    throw UsageError("\(operands.joined(separator: " ")) holds no entries; they end in .json")
  }
}

extension Corpus {
  /// Reads entries, and complains about those that cannot be read.
  ///
  /// - Parameter check: throws if an entry cannot be used.
  @MainActor static func readAll(
    _ paths: [String], sizeMax: Int, check: (RegressionEntry, String) throws -> Void = { _, _ in }
  ) -> [(String, RegressionEntry)] {
    paths.compactMap { path in
      do {
        let entry = try read(path, sizeMax: sizeMax)
        try check(entry, path)
        return (path, entry)
      } catch {
        Console.complain(error)
        return nil
      }
    }
  }
}
