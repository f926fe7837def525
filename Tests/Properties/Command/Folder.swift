import Foundation
import Testing

/// A temporary folder of one test, removed when the test ends.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "fuzz-tests-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The sorted paths of all files below a subfolder, relative to it.
  func files(in name: String, ending: String = "") -> [String] {
    let root = url.appending(path: name).path
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
      return exists && !isFolder.boolValue && path.hasSuffix(ending)
    }.sorted()
  }

  func data(_ path: String) throws -> Data { try Data(contentsOf: url.appending(path: path)) }

  /// The JSON object in a file.
  func json(_ path: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: data(path))
    return try #require(object as? [String: Any])
  }

  /// Writes a file, and makes the folders that it is in.
  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes a script that can be executed.
  func writeProgram(_ text: String, to path: String) throws {
    try write(text, to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: url.appending(path: path).path)
  }

  /// The variable `PATH` with a subfolder in front, so that programs are looked for there first.
  func searchPath(before name: String) -> [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return ["PATH=\(url.appending(path: name).path):\(path)"]
  }

  /// The processes whose working directory is the folder.
  var processes: [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")
      return place == url.path ? pid_t(name) : nil
    }
  }

  /// The names of the programs that these processes run.
  var programs: [String] { processes.compactMap(Folder.program) }

  /// The name of the program that a process runs.
  static func program(of process: pid_t) -> String? {
    let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
    return file.map { URL(filePath: $0).lastPathComponent }
  }
}
