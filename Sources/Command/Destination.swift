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
}
