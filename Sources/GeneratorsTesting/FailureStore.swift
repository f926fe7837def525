import Foundation
import Synchronization

/// Where the minimal values of failures are saved. They are checked first in the next run.
public enum FailureStore: Sendable, Hashable {
  /// In files of a folder; nil is `.generators` beside `Package.swift`, or memory if there is none.
  case folder(String?)
  /// In memory, until the process ends.
  case memory
  /// Nowhere.
  case nowhere

  private static let writing = Mutex(())
  private static let inMemory = Mutex<[String: [String]]>([:])

  /// Returns the replay keys that were saved for a test.
  func keys(of name: String, file: String) -> [String] {
    switch self {
    case .nowhere: return []
    case .memory: return Self.inMemory.withLock { $0[name] ?? [] }
    case .folder(let path):
      guard let folder = Self.folder(path, file) else {
        return FailureStore.memory.keys(of: name, file: file)
      }
      let text = try? String(
        contentsOf: folder.appending(path: Self.fileName(name)), encoding: .utf8)
      return (text ?? "").split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }
  }

  /// Changes the replay keys of a test. Other tests and cases of this process wait, so that no key is
  /// lost.
  func update(_ name: String, file: String, _ change: ([String]) -> [String]) {
    Self.writing.withLock { _ in
      let before = keys(of: name, file: file)
      let after = change(before)
      if after != before { save(after, of: name, file: file) }
    }
  }

  /// Replaces the replay keys of a test. A folder that cannot be written is not an error: only the
  /// next run takes longer.
  func save(_ keys: [String], of name: String, file: String) {
    switch self {
    case .nowhere: break
    case .memory: Self.inMemory.withLock { $0[name] = keys.isEmpty ? nil : keys }
    case .folder(let path):
      guard let folder = Self.folder(path, file) else {
        return FailureStore.memory.save(keys, of: name, file: file)
      }
      let file = folder.appending(path: Self.fileName(name))
      let files = FileManager.default
      guard !keys.isEmpty else {
        if files.fileExists(atPath: file.path) { try? files.removeItem(at: file) }
        return
      }
      if !files.fileExists(atPath: folder.path) {
        try? files.createDirectory(at: folder, withIntermediateDirectories: true)
        try? "*\n".write(
          to: folder.appending(path: ".gitignore"), atomically: true, encoding: .utf8)
      }
      let lines = ["# Failures of \(name)"] + keys
      try? (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
  }

  /// The folder at `path`, or `.generators` beside the `Package.swift` that is nearest above the
  /// file of a test; nil if there is none.
  private static func folder(_ path: String?, _ file: String) -> URL? {
    if let path { return URL(filePath: path) }
    var folder = URL(filePath: file).deletingLastPathComponent()
    while folder.path.count > 1 {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        return folder.appending(path: ".generators")
      }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }

  /// A name that every file system accepts, different for each test: at most 80 readable
  /// characters, and the hash.
  private static func fileName(_ name: String) -> String {
    var readable = ""
    for scalar in name.unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9") ~= scalar)
      if isPlain { readable.unicodeScalars.append(scalar) }
      if !isPlain, !readable.hasSuffix("-") { readable += "-" }
    }
    return "\(readable.suffix(80))-\(String(stableHash(name), radix: 16)).txt"
  }
}

/// A 64-bit FNV-1a hash of a text: the same on every machine and in every process.
func stableHash(_ text: String) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
}
