import Campaign
import Foundation
import Subjects

/// Compiles adopted files against the modules of this command.
struct AnimatorCompiler {
  /// An error of the compiler.
  struct CompileError {
    let path: String
    let line: Int
    let message: String
    /// The line that the compiler printed.
    let text: String
  }

  private var files: [CheckedFiles.File]
  private var stubs = Stubs()
  private let folder: URL
  private let modules: URL
  private let moduleName: String

  /// Where SwiftPM puts modules, beside the program: those of a build, and those of the tools of a
  /// plugin.
  private static let moduleFolders = ["Modules", "Modules-tool"]

  /// - Throws: `UsageError` if the modules are not where SwiftPM puts them.
  init(_ files: CheckedFiles, in folder: URL) throws {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let place = URL(filePath: program).deletingLastPathComponent()
    let folders = AnimatorCompiler.moduleFolders.map { place.appending(path: $0) }
    let modules = folders.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "UIKit.swiftmodule").path)
    }
    guard let modules else {
      throw UsageError(
        "\(folders[0].path): the modules of the headless UIKit are missing; run fuzz where "
          + "swift build made it, or copy its folder Modules beside it")
    }
    self.modules = modules
    (self.files, self.folder) = (files.files, folder)
    // The prefix keeps the names of the types apart from those of this command.
    moduleName =
      "Checked_" + files.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    for file in self.files {
      try Data(file.located.utf8).write(to: folder.appending(path: file.name))
    }
  }

  var isEmpty: Bool { files.isEmpty }
  /// The texts of the files that compile.
  var texts: [String] { files.map(\.text) }

  /// The names of the files to compile.
  private var sources: [String] { files.map(\.name) + (stubs.isEmpty ? [] : [Stubs.fileName]) }

  /// What is made up, in words.
  var madeUp: [String] { stubs.words(usedIn: texts) }

  /// The errors in the files; none if they compile.
  func errors() throws -> [CompileError] {
    files.isEmpty ? [] : try compile(["-typecheck"] + sources.map(path))
  }

  /// The declarations of files that compile.
  func symbolGraph() throws -> SymbolGraph {
    let errors = try compile(
      [
        "-emit-module", "-o", path("module.swiftmodule"), "-emit-symbol-graph",
        "-emit-symbol-graph-dir", folder.path, "-symbol-graph-minimum-access-level", "internal",
      ] + sources.map(path))
    if let error = errors.first { throw UsageError(error.text) }
    return try SymbolGraph(
      Data(contentsOf: folder.appending(path: "\(moduleName).symbols.json")))
  }

  /// Makes up what the errors say is missing.
  ///
  /// - Returns: the errors that this cannot fix.
  mutating func makeUp(_ errors: [CompileError]) throws -> [CompileError] {
    if errors.contains(where: { $0.path.hasSuffix(Stubs.fileName) }) {
      stubs = Stubs()
      return errors
    }
    let unknown = errors.filter { error in
      guard let file = files.first(where: { $0.path == error.path }) else { return true }
      return !stubs.learn(error.message, in: file.text)
    }
    try Data(stubs.code.utf8).write(to: folder.appending(path: Stubs.fileName))
    return unknown
  }

  /// Leaves out the files with errors, and returns for each why.
  mutating func leaveOut(_ errors: [CompileError]) -> [String] {
    var reasons: [String] = []
    for file in files {
      guard let error = errors.first(where: { $0.path == file.path }) else { continue }
      let modules = file.missingModules.joined(separator: ", ")
      reasons.append(
        "\(error.path):\(error.line): left out: \(error.message)"
          + (modules.isEmpty ? "" : "; it imports \(modules), which does not exist here"))
    }
    files.removeAll { file in errors.contains { $0.path == file.path } }
    return reasons
  }

  /// Compiles the library.
  ///
  /// - Parameter catalog: the text of `Catalog.swift`; nil if the files contain it.
  func emitLibrary(catalog: String?) throws -> [CompileError] {
    if let catalog {
      try Data(catalog.utf8).write(to: folder.appending(path: "Catalog.swift"))
    }
    try Data(AnimatorCompiler.entry.utf8).write(to: folder.appending(path: "Entry.swift"))
    let names = Set(sources + ["Catalog.swift", "Entry.swift"])
    return try compile(
      // Frame pointers and no optimization, so that lines are exact.
      [
        "-emit-library", "-o", path("library.so"), "-Onone", "-g", "-Xcc",
        "-fno-omit-frame-pointer",
      ]
        + names.sorted().map(path))
  }

  /// Writes the files and a catalog into a folder of the user.
  ///
  /// - Throws: `UsageError` if a file exists there already.
  func copy(to keep: String, catalog: String) throws {
    let target = URL(filePath: keep)
    let made = stubs.isEmpty ? [] : [(Stubs.fileName, stubs.code)]
    let texts = files.map { ($0.name, $0.text) } + made + [("Catalog.swift", catalog)]
    for (name, _) in texts {
      let path = target.appending(path: name).path
      if FileManager.default.fileExists(atPath: path) {
        throw UsageError("\(path) exists already; --keep overwrites nothing, so name a new folder")
      }
    }
    do {
      for (name, text) in texts {
        try AtomicFile.write(Data(text.utf8), to: target.appending(path: name).path)
      }
    } catch {
      throw UsageError("--keep \(keep): \(error)")
    }
  }

  /// Loads the library and returns the subjects of its catalog.
  @MainActor func load() throws -> [Subject] {
    guard let library = dlopen(path("library.so"), RTLD_NOW) else {
      throw UsageError("cannot load the compiled animators: \(String(cString: dlerror()))")
    }
    typealias Entry = @convention(c) (UnsafeMutableRawPointer) -> Void
    guard let symbol = dlsym(library, "transitionCheckSubjects") else {
      throw UsageError("the compiled animators have no list of subjects")
    }
    var subjects: [Subject] = []
    withUnsafeMutablePointer(to: &subjects) { unsafeBitCast(symbol, to: Entry.self)($0) }
    return subjects
  }

  /// Hands the subjects to the command.
  private static let entry = """
    import Subjects

    @_cdecl("transitionCheckSubjects")
    public func transitionCheckSubjects(_ list: UnsafeMutableRawPointer) {
      list.assumingMemoryBound(to: [Subject].self).pointee = Catalog.subjects
    }
    """

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func compile(_ arguments: [String]) throws -> [CompileError] {
    let tool = try Tool(
      "swiftc",
      [
        "-module-name", moduleName, "-parse-as-library", "-swift-version", "5",
        "-suppress-warnings",
        "-diagnostic-style", "llvm", "-I", modules.path, "-Xfrontend", "-import-module",
        "-Xfrontend", "UIKit",
      ] + arguments, in: folder)
    if tool.status == 0 { return [] }
    let errors = tool.output.split(separator: "\n").compactMap { CompileError(String($0)) }
    guard !errors.isEmpty else { throw UsageError("swiftc failed:\n\(tool.output)") }
    return errors
  }
}

extension AnimatorCompiler.CompileError {
  /// Reads `path:line:column: error: message`; nil for other lines.
  init?(_ text: String) {
    guard let mark = text.firstRange(of: ": error: ") else { return nil }
    let place = text[..<mark.lowerBound].split(separator: ":")
    guard place.count >= 3, let line = Int(place[place.count - 2]) else { return nil }
    path = place.dropLast(2).joined(separator: ":")
    (self.line, message, self.text) = (line, String(text[mark.upperBound...]), text)
  }
}
