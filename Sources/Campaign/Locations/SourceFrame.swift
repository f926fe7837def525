import Foundation
import Reporting

/// A line in the subject's source code.
struct SourceFrame: Hashable, Sendable {
  /// The path from the root of the package, or as the user named a file outside.
  var file: String
  /// The absolute path.
  private let path: String
  var line: Int
  var column: Int
  /// Whether the compiler names no statement for the address, so that the line is that of the code
  /// before it, nearly always of the same statement. The column is not known then.
  private(set) var isApproximate = false
  /// The function, without the closures in it.
  var function: String

  /// The folder of the package when it was compiled. This file is four levels below it.
  static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/") + "/"
  }()

  /// The folders with the code of subjects. No line in another folder of this package can be
  /// responsible.
  private static let folders = [
    "Sources/Animators/", "Sources/Mutants/", "Sources/ReferenceEngine/",
  ]

  /// The files of subjects outside this package: how the user named them, by their absolute paths.
  @MainActor private static var filesOutside: [String: String] = [:]

  /// Makes lines of files outside this package known. Call it before a child process is forked.
  ///
  /// - Parameter files: how reports name the files, by their paths.
  @MainActor static func add(filesOutside files: [String: String]) {
    for (path, name) in files {
      filesOutside[URL(filePath: path).standardizedFileURL.path] = name
    }
  }

  /// The path at which the file of a frame or a location can be opened.
  @MainActor static func path(of file: String) -> String {
    filesOutside.first { $0.value == file }?.key ?? root + file
  }

  /// Whether it is in one of the reference transitions, from which subjects may inherit.
  /// `Location.isOwn` asks the opposite, by the name of the file.
  var isOfReference: Bool { path.hasPrefix(SourceFrame.root + "Sources/ReferenceEngine/") }

  /// A frame as a symbolizer prints it; nil if it is not in a subject's file.
  /// The line is 0 if the compiler names none.
  @MainActor init?(function: String, location: String) {
    let parts = location.split(separator: ":")
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else { return nil }
    path = URL(filePath: parts.dropLast(2).joined(separator: ":")).standardizedFileURL.path
    if let file = SourceFrame.filesOutside[path] {
      self.file = file
    } else {
      guard path.hasPrefix(SourceFrame.root) else { return nil }
      file = String(path.dropFirst(SourceFrame.root.count))
      guard SourceFrame.folders.contains(where: file.hasPrefix) else { return nil }
    }
    (self.line, self.column) = (line, column)
    self.function = FunctionName.enclosing(of: function)
  }

  /// Whether the place is in a statement: the line is known, and not that of a brace after the last
  /// statement of a block.
  var isOfStatement: Bool {
    guard line > 0 else { return false }
    return column == 0 || source?.utf8.dropFirst(column - 1).first != UInt8(ascii: "}")
  }

  /// The frame on the line of another one.
  func onLine(of other: SourceFrame) -> SourceFrame {
    var frame = self
    (frame.line, frame.column, frame.isApproximate) = (other.line, 0, true)
    return frame
  }

  /// The frame at the declaration of a class in the same file; nil if the file has none.
  func atDeclaration(ofClass name: String) -> SourceFrame? {
    guard let lines = text?.sourceLines else { return nil }
    for (index, text) in lines.enumerated() {
      let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard let word = words.firstIndex(of: "class"), words.dropFirst(word + 1).first == name[...],
        !text.drop(while: \.isWhitespace).hasPrefix("//")
      else { continue }
      var frame = self
      (frame.line, frame.isApproximate, frame.function) = (index + 1, false, name)
      let start = words[word + 1].startIndex
      frame.column = text.utf8.distance(from: text.startIndex, to: start) + 1
      return frame
    }
    return nil
  }

  private var text: String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  /// The statement without white space; nil if the file cannot be read.
  var statement: String? {
    text.flatMap { Statement(in: $0, line: line, column: column)?.text }
  }

  /// The text of the line; nil if the file cannot be read.
  var source: String? {
    guard let lines = text?.sourceLines else { return nil }
    return lines.indices.contains(line - 1) ? String(lines[line - 1]) : nil
  }
}

extension Location {
  /// Lets locations name lines in files outside this package. Call it before the first scenario runs.
  ///
  /// - Parameter paths: how reports name the files.
  @MainActor public static func useFiles(_ paths: [String]) {
    SourceFrame.add(filesOutside: Dictionary(paths.map { ($0, $0) }) { first, _ in first })
  }

  /// Lets locations name lines of another package. Reports name its files from its root. Call it
  /// before the first scenario runs.
  @MainActor public static func usePackage(at root: URL) {
    SourceFrame.add(filesOutside: PackageFiles.names(below: root))
  }

  /// The absolute path of the file.
  @MainActor public var path: String { SourceFrame.path(of: file) }
}
