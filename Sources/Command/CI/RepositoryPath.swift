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

  /// The file of a subject: one that has the name of its type, else the `Catalog.swift` of its
  /// module, else the first file of the module; nil if no file is in the module.
  ///
  /// - Parameters:
  ///   - subject: the name of the module, a slash and the name of the type or transition.
  ///   - sources: paths of Swift files.
  static func file(of subject: String, among sources: [String]) -> String? {
    let parts = subject.split(separator: "/", maxSplits: 1)
    guard let module = parts.first, let name = parts.last else { return nil }
    let files = sources.map { URL(filePath: $0).standardizedFileURL }.filter {
      // A module may have the names of several folders: `Cards-Sources`.
      $0.deletingPathExtension().pathComponents.joined(separator: "-").appending("-")
        .contains("-\(module)-")
    }
    func file(named name: some StringProtocol) -> URL? {
      files.first { $0.lastPathComponent == "\(name).swift" }
    }
    let file = file(named: name) ?? file(named: "Catalog") ?? files.first
    return file.map { path(from: $0.path) }
  }
}
