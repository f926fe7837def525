import Campaign
import Subjects

// The saved scenarios that subcommands read and write.

extension Flag {
  /// The flag of subcommands that read corpus entries; see `Arguments.entrySizeMax`.
  static let entrySizeMax = Flag(
    name: "--max-entry-size", value: "MB",
    purpose: "the largest entry that is read (default: \(Corpus.entrySizeMax >> 20))")
}

extension Arguments {
  /// The corpus in which scenarios are saved: that of `--corpus`, else the folder `corpus`.
  func corpus() throws -> Corpus {
    let folder = text("--corpus") ?? "corpus"
    return try Corpus(writingTo: folder, namedBy: "--corpus \(folder)")
  }

  /// The paths of the entries that the operands name, each an entry or a folder of them.
  ///
  /// - Throws: `UsageError` if there are none.
  func entryPaths() throws -> [String] {
    let paths = try operands.flatMap(Corpus.paths(at:))
    if !paths.isEmpty { return paths }
    throw UsageError("\(operands.joined(separator: " ")) holds no entries; they end in .json")
  }

  /// The largest entry that is read, in bytes: that of `--max-entry-size`, which is in MB.
  func entrySizeMax() throws -> Int {
    // The number of bytes must not overflow.
    let flag = Flag.entrySizeMax.name, most = 1 << 20
    guard let megabytes = try number(flag, atLeast: 1) else { return Corpus.entrySizeMax }
    guard megabytes <= most else {
      throw UsageError("\(flag): invalid number “\(megabytes)”; use at most \(most)")
    }
    return megabytes << 20
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

extension RegressionEntry {
  /// The subject that it names.
  ///
  /// - Throws: `UsageError` if there is no such subject.
  @MainActor func subject(at path: String) throws -> Subject {
    do {
      return try SubjectRegistry.subject(named: subject)
    } catch let error as UsageError {
      throw UsageError("\(path): subject: \(error)")
    }
  }
}

extension Replay {
  /// Replays an entry with the subject that it names.
  ///
  /// - Throws: `UsageError` if there is no such subject.
  init(of entry: RegressionEntry, at path: String) throws {
    try self.init(of: entry, at: path, with: entry.subject(at: path))
  }
}

extension Corpus {
  /// A corpus to which entries will be added.
  ///
  /// - Parameter name: how an error names the folder.
  /// - Throws: `UsageError` if no entry can be written there.
  init(writingTo folder: String, namedBy name: String) throws {
    if let obstacle = AtomicFile.obstacle(at: "\(folder)/entry.json") {
      throw UsageError("\(name): \(obstacle)")
    }
    self.init(folder: folder)
  }
}
