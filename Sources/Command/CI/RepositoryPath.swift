import Foundation

/// Paths as CI systems expect them.
enum RepositoryPath {
  /// The path of a source file from the root of its Git repository; the absolute path if it is in
  /// none.
  ///
  /// - Parameter path: the absolute path.
  static func path(from path: String) -> String {
    var folder = URL(filePath: path).deletingLastPathComponent()
    while folder.path != "/" {
      // In a worktree `.git` is a file.
      if FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) {
        return String(path.dropFirst(folder.path.count + 1))
      }
      folder.deleteLastPathComponent()
    }
    return path
  }
}
