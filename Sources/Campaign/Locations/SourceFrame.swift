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
  /// The function, without the closures in it.
  var function: String

  /// The folder of the package when it was compiled. This file is four levels below it.
  static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/") + "/"
  }()

  /// The folders with the code of subjects.
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

  private var text: String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  /// The statement without white space; nil if the file cannot be read.
  var statement: String? {
    text.flatMap { Statement(in: $0, line: line, column: column)?.text }
  }

  /// The text of the line; nil if the file cannot be read.
  var source: String? {
    guard let text else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.contains(line - 1) ? String(lines[line - 1]) : nil
  }
}

extension Location {
  /// The absolute path of the file.
  @MainActor public var path: String { SourceFrame.path(of: file) }
}

/// The name of a function as a person writes it.
enum FunctionName {
  /// The function around a symbol: `FadeAnimator.animateTransition(using:)`. The closures in it have
  /// the same name, so that a closure that is added or moved changes nothing.
  static func enclosing(of symbol: String) -> String {
    let full = withoutDiscriminators(demangled(symbol))
    let last = full.components(separatedBy: " in ").last ?? full
    var words = last
    for prefix in ["static ", "partial apply for ", "@objc "] where words.hasPrefix(prefix) {
      words = String(words.dropFirst(prefix.count))
    }
    return withoutTypes(words)
  }

  /// Replaces `(name in _0123)` by `name`: private names have the hash of their file.
  private static func withoutDiscriminators(_ text: String) -> String {
    var parts = text.components(separatedBy: " in _")
    for index in parts.indices.dropFirst() {
      guard let end = parts[index].firstIndex(of: ")"),
        let start = parts[index - 1].lastIndex(of: "(")
      else { return text }
      parts[index] = String(parts[index][parts[index].index(after: end)...])
      parts[index - 1].remove(at: start)
    }
    return parts.joined()
  }

  /// Removes the module, the types of the arguments and the result.
  private static func withoutTypes(_ text: String) -> String {
    guard let start = text.firstIndex(of: "(") else { return withoutModule(text) }
    var depth = 0, labels: [String] = [], part = "", index = start
    scan: while index < text.endIndex {
      let letter = text[index]
      switch letter {
      case "(", "<", "[": depth += 1
      case ")" where depth == 1: break scan
      case ")", ">", "]": depth -= 1
      case "," where depth == 1:
        labels.append(part)
        part = ""
      default: break
      }
      if depth > 1 || (letter != "(" && letter != ",") { part.append(letter) }
      index = text.index(after: index)
    }
    if !part.isEmpty { labels.append(part) }
    let names = labels.map { label in
      let name = label.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let word = name[0].trimmingCharacters(in: .whitespaces)
      return name.count > 1 && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        ? "\(word):" : "_:"
    }
    return withoutModule(String(text[..<start])) + "(\(names.joined()))"
  }

  private static func withoutModule(_ text: String) -> String {
    let name = text.split(separator: " ").first.map(String.init) ?? text
    let parts = name.split(separator: ".")
    return parts.count > 1 ? parts.dropFirst().joined(separator: ".") : name
  }

  private typealias Demangler =
    @convention(c) (
      UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  private static func demangled(_ symbol: String) -> String {
    guard let address = dlsym(nil, "swift_demangle") else { return symbol }
    let demangle = unsafeBitCast(address, to: Demangler.self)
    guard let text = demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return symbol }
    defer { free(text) }
    return String(cString: text)
  }
}
