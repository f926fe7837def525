import Foundation
import Harness

/// Where a person wants a file written. That it can be is found out before the work and not after.
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

  /// Whole or not at all.
  ///
  /// - Throws: `UsageError` if the place was lost meanwhile.
  func write(_ data: Data) throws {
    do {
      try AtomicFile.write(data, to: path)
    } catch {
      throw UsageError("\(flag) \(path): \(error)")
    }
  }
}

extension Arguments {
  func destination(_ flag: String) throws -> Destination? {
    try text(flag).map { try Destination($0, flag: flag) }
  }

  /// Where stories are saved.
  func corpus() throws -> Corpus {
    let folder = text("--corpus") ?? "corpus"
    if let obstacle = AtomicFile.obstacle(at: "\(folder)/entry.json") {
      throw UsageError("--corpus \(folder): \(obstacle)")
    }
    return Corpus(folder: folder)
  }
}
