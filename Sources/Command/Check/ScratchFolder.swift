import Foundation

/// A temporary folder for what is compiled. A process that is killed leaves it behind, and the next one
/// removes it.
///
/// The owner and its children hold a lock on it while they live. A process number would not do,
/// because the processes of a container have numbers of their own.
struct ScratchFolder {
  let url: URL
  private let descriptor: Int32

  /// What the names of all scratch folders begin with. A folder of such a name is removed if no
  /// process locks it, so no other folder may have one.
  private static let prefix = "transition-check-scratch-"

  /// - Throws: `UsageError` if it cannot be made.
  init() throws {
    let parent = FileManager.default.temporaryDirectory
    ScratchFolder.removeAbandoned(in: parent)
    url = parent.appending(path: ScratchFolder.prefix + UUID().uuidString)
    descriptor =
      mkdir(url.path, 0o700) == 0 ? open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let reason = String(cString: strerror(errno))
      throw UsageError(
        "cannot make the folder \(url.path): \(reason); name another place with TMPDIR")
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
    close(descriptor)
  }

  /// Removes the folders of processes that have ended. Those of other users stay.
  private static func removeAbandoned(in parent: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let folder = parent.appending(path: name)
      let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var status = stat()
      // A new folder may not be locked yet.
      let isOld = fstat(descriptor, &status) == 0 && time(nil) - status.st_mtim.tv_sec > secondsMin
      if isOld, flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        try? FileManager.default.removeItem(at: folder)
      }
    }
  }

  /// The age at which a folder without a lock counts as abandoned.
  private static let secondsMin = 2
}
