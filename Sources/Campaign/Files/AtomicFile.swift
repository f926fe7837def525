import Foundation
import Isolation

/// Writes files completely or not at all: a reader sees the old text or the new text, even if the
/// machine stops in between.
public enum AtomicFile {
  /// Why a file cannot be written at a path; nil if it can. Missing folders are not an obstacle,
  /// because `write` makes them.
  public static func obstacle(at path: String) -> String? {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    if files.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return "it is a folder; name a file in it"
    }
    if isSpecial(path) {
      return files.isWritableFile(atPath: path)
        ? nil : "you have no right to write to it; name another file"
    }
    var folder = URL(filePath: path).deletingLastPathComponent()
    while !files.fileExists(atPath: folder.path, isDirectory: &isFolder), folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    if !isFolder.boolValue { return "\(folder.path) is not a folder; name another" }
    if URL(filePath: path).lastPathComponent.utf8.count > nameLengthMax
      || path.split(separator: "/").contains(where: { $0.utf8.count > Int(NAME_MAX) })
    {
      return "a name in it is longer than \(nameLengthMax) bytes; use a shorter one"
    }
    return tryToMakeFile(in: folder.path)
      ? nil : "nothing can be written in \(folder.path); name another folder"
  }

  /// How long the name of a file may be, in bytes. The name of its draft has up to 32 bytes more.
  private static let nameLengthMax = Int(NAME_MAX) - 32

  /// Makes a file in a folder and removes it; returns whether that succeeded. Only this shows that
  /// a folder of the kernel refuses files, such as `/proc`: its rights do not.
  private static func tryToMakeFile(in folder: String) -> Bool {
    // If this process is killed here, the file is removed later like the draft of an entry.
    let probe = "\(folder)/probe.json.\(getpid()).\(AbandonedDrafts.pathExtension)"
    let file = open(probe, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    close(file)
    unlink(probe)
    return true
  }

  /// Whether there is something that is not a regular file, for example `/dev/stdout`.
  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Writes a file and makes missing folders. Writes directly into what is not a regular file.
  /// Replaces a symbolic link by a file, and the mode of a file by 0644.
  public static func write(_ data: Data, to path: String) throws {
    if isSpecial(path) {
      return try write(data, into: path, O_WRONLY | O_CLOEXEC, for: path)
    }
    let folder = URL(filePath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw SystemError("cannot make the folder \(folder)")
    }
    AbandonedDrafts.removeOnce(from: folder, ofFilesEndingIn: URL(filePath: path).pathExtension)
    // Its name does not end in `.json`, so that a draft that is left behind is not read as an
    // entry.
    let draft = "\(path).\(getpid()).\(AbandonedDrafts.pathExtension)"
    do {
      try write(data, into: draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, for: path)
      guard rename(draft, path) == 0 else { throw SystemError("cannot write \(path)") }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Writes all bytes and waits for the disk, if there is one.
  ///
  /// - Parameter name: the path that the user gave, for error messages.
  private static func write(
    _ data: Data, into path: String, _ flags: Int32, for name: String
  ) throws {
    // A pipe without a reader would block forever.
    let file = open(path, flags | O_NONBLOCK, 0o644)
    guard file >= 0 else { throw SystemError("cannot write \(name)") }
    defer { close(file) }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    let isWritten = data.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = Foundation.write(file, bytes.baseAddress! + written, bytes.count - written)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        written += count
      }
      // A terminal or a pipe has no disk to wait for.
      return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS
    }
    guard isWritten else { throw SystemError("cannot write \(name)") }
  }
}
