import Foundation

/// Files that are written whole or not at all: whoever reads sees the old text or the new one,
/// even if the machine stops in between.
enum WholeFile {
  static func write(_ data: Data, to path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw SystemError("cannot make the folder \(folder)")
    }
    // Not named .json, so that one that is left behind is no entry.
    let draft = "\(path).\(getpid()).draft"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw SystemError("cannot write \(draft)") }
    let isWritten = data.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = Foundation.write(file, bytes.baseAddress! + written, bytes.count - written)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        written += count
      }
      return fsync(file) == 0
    }
    close(file)
    guard isWritten, rename(draft, path) == 0 else {
      let error = SystemError("cannot write \(path)")
      unlink(draft)
      throw error
    }
  }
}
