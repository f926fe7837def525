import Foundation
import Synchronization

/// The drafts that `AtomicFile` leaves behind if its process is killed, for example `NAME.json.PID.draft`.
enum AbandonedDrafts {
  /// What the name of a draft ends in.
  static let pathExtension = "draft"

  /// The folders that this process has searched, with the endings of the files.
  private static let searched = Mutex<Set<[String]>>([])

  /// Removes the drafts from a folder, the first time that this process asks for it.
  ///
  /// - Parameter ending: the path extension of the files whose drafts are removed. Without one
  ///   nothing is removed, because a file of the user may have such a name.
  static func removeOnce(from folder: String, ofFilesEndingIn ending: String) {
    let isNew = searched.withLock { $0.insert([folder, ending]).inserted }
    if isNew { remove(from: folder, ofFilesEndingIn: ending) }
  }

  /// Removes the drafts from a folder, and from the folders in it down to a level.
  static func remove(from folder: String, ofFilesEndingIn ending: String, levels: Int = 0) {
    guard let entries = opendir(folder) else { return }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if isAbandoned(name, ofFilesEndingIn: ending) {
        unlink("\(folder)/\(name)")
      } else if levels > 0, !name.hasPrefix(".") {
        remove(from: "\(folder)/\(name)", ofFilesEndingIn: ending, levels: levels - 1)
      }
    }
  }

  /// Whether a file has the name of a draft whose process does not exist any more.
  private static func isAbandoned(_ name: String, ofFilesEndingIn ending: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 4, !ending.isEmpty, parts[parts.count - 1] == pathExtension,
      parts[parts.count - 3] == ending, let process = pid_t(parts[parts.count - 2]), process > 0
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}

extension Corpus {
  /// Removes what killed runs have left behind in the folders of the laws.
  func removeAbandonedDrafts() {
    AbandonedDrafts.remove(from: folder, ofFilesEndingIn: "json", levels: 1)
  }
}
