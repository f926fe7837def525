import Foundation

/// Files that are written whole or not at all: whoever reads sees the old text or the new one,
/// even if the machine stops in between.
public enum WholeFile {
  /// Why no file can be written at a path; nil if one can. Folders that are missing are made, and
  /// so are no obstacle.
  public static func obstacle(at path: String) -> String? {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    if files.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return "it is a folder; name a file in it"
    }
    var folder = URL(filePath: path).deletingLastPathComponent()
    while !files.fileExists(atPath: folder.path, isDirectory: &isFolder), folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    if !isFolder.boolValue { return "\(folder.path) is no folder; name another" }
    if files.isWritableFile(atPath: folder.path) { return nil }
    return "you have no right to write in \(folder.path); name another folder"
  }

  /// Folders that are missing are made. What is no file, as `/dev/stdout`, takes the text as it
  /// comes.
  public static func write(_ data: Data, to path: String) throws {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      return try data.write(to: URL(filePath: path))
    }
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
