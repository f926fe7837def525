import Foundation

/// The Swift files at a path, adopted: changed to compile without Objective-C.
struct CheckedFiles {
  struct File {
    /// The path of the original, as errors name it.
    let path: String
    /// The name of the copy, different for each file.
    let name: String
    /// The changed file.
    let text: String
    /// The changed file without what does not compile.
    var adoption: Adoption
  }

  /// The name of the folder or file, after those of as many outer folders as make it differ from
  /// those of other modules: `Cards-Sources` beside `Sources`.
  let name: String
  private(set) var files: [File] = []
  /// The storyboards in the same folder.
  let storyboards: Storyboards
  /// Whether the phone can be turned in the app.
  let orientations: Orientations
  /// The files that belong to no target of the project, and so are left out.
  let filesOutsideTargets: [String]
  /// Whether the user has named each file, so that code that uses them may be elsewhere.
  let areNamed: Bool

  /// Whether one of the files lists the subjects.
  var hasCatalog: Bool { files.contains { CheckedFiles.isCatalog($0.name, $0.text) } }

  private static func isCatalog(_ name: String, _ text: String) -> Bool {
    name == AnimatorCompiler.catalogName && text.containsBytes(of: "enum Catalog")
  }

  /// Whether the files are those of an app, whose code is all that uses its types: they have an app
  /// delegate, or a storyboard names a class of screens. Other files are a library, whose users add
  /// code.
  var areOfApp: Bool {
    !storyboards.classes.isEmpty
      || files.contains { $0.text.containsBytes(of: "UIApplicationDelegate") }
  }

  /// Whether the files are those of an app, and neither its code nor a storyboard sets a delegate of
  /// presentations, so that UIKit never asks one. Any mention counts as setting it: then a delegate
  /// that no screen uses may run, but none that is used is left out.
  var setNoTransitioningDelegate: Bool {
    func contain(_ text: String) -> Bool { files.contains { $0.text.containsBytes(of: text) } }
    return areOfApp && !contain("transitioningDelegate") && !storyboards.haveTransitioningDelegates
  }

  /// - Parameters:
  ///   - paths: a folder, or files of one module.
  ///   - others: the names of the other modules.
  /// - Throws: `UsageError` if there is no Swift file.
  init(_ paths: [String], besides others: Set<String> = []) throws {
    var known: Set<String> = []
    let all = try paths.flatMap(CheckedFiles.swiftFiles).filter {
      known.insert(URL(filePath: $0).standardizedFileURL.path).inserted
    }
    let filesOutsideTargets = paths.flatMap { XcodeProject.filesOutside(of: $0) }
    let found = all.filter { !filesOutsideTargets.contains($0) }
    self.filesOutsideTargets = filesOutsideTargets
    areNamed = paths.allSatisfy { $0.hasSuffix(".swift") }
    storyboards = Storyboards(
      paths.flatMap { CheckedFiles.files(in: $0, named: ".storyboard") }
        .compactMap { try? String(contentsOfFile: $0, encoding: .utf8) },
      nibs: Set(
        paths.flatMap { CheckedFiles.files(in: $0, named: ".xib") }
          .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }))
    guard let first = paths.first, !found.isEmpty else {
      throw UsageError("\(paths.joined(separator: ", ")): no Swift file; name a file or a folder")
    }
    // Several files have the name of the folder of the first one, because none stands for the others.
    let url = URL(filePath: first).standardizedFileURL, folder = url.deletingLastPathComponent()
    let isOneOfSeveral = areNamed && paths.count > 1 && folder.path != "/"
    let parts = (isOneOfSeveral ? folder : url.deletingPathExtension()).pathComponents
    let candidates = (1...max(1, parts.count)).map { parts.suffix($0).joined(separator: "-") }
    name = candidates.first { !others.contains($0) } ?? candidates[0]
    let sources = try found.map { path in
      guard let source = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw UsageError("\(path) cannot be read; name a file that is text in UTF-8")
      }
      return (path, source)
    }
    .filter {
      // Tests are not code of the app.
      !$0.1.containsBytes(of: "import XCTest") && !$0.1.containsBytes(of: "import Testing")
    }
    orientations = Orientations(paths, sources.map(\.1))
    let names = AdoptedNames(sources.map(\.1))
    var adoptions = sources.map { Adoption($0.1, names) }
    Adoption.separateResponders(&adoptions)
    Adoption.forwardOverrides(&adoptions)
    for (number, ((path, _), adoption)) in zip(sources, adoptions).enumerated() {
      let name = URL(filePath: path).lastPathComponent
      let isTaken =
        files.contains { $0.name == name }
        || AnimatorCompiler.addedNames.contains(name)
          && !CheckedFiles.isCatalog(name, adoption.text)
      files.append(
        File(
          path: path, name: isTaken ? "\(number)-\(name)" : name, text: adoption.text,
          adoption: adoption))
    }
  }

  /// Folders that hold no code of an app.
  private static let skippedFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "build"]

  /// The Swift files at a path.
  ///
  /// - Throws: `UsageError` if the path is neither a Swift file nor a folder.
  static func swiftFiles(at path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw UsageError("\(path): no such file or folder; name Swift files, or a folder of them")
    }
    guard isFolder.boolValue else {
      guard path.hasSuffix(".swift") else {
        throw UsageError("\(path) is not a Swift file; name files that end in .swift, or a folder")
      }
      return [path]
    }
    return files(in: path, named: ".swift").filter { !$0.hasSuffix("/Package.swift") }
  }

  /// The files in a folder whose names end with a suffix; none if there is no folder. Hidden files
  /// and folders, folders of tests, playgrounds and `skippedFolders` are left out.
  static func files(in folder: String, named suffix: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [String] = []
    while let entry = walk.nextObject() as? String {
      let name = URL(filePath: entry).lastPathComponent
      if name.hasPrefix(".") || name.hasSuffix("Tests") || name.hasSuffix(".playground")
        || skippedFolders.contains(name)
      {
        walk.skipDescendants()
      } else if name.hasSuffix(suffix) {
        let file = (folder as NSString).appendingPathComponent(entry)
        if isRegular(file) { found.append(file) }
      }
    }
    return found.sorted()
  }

  /// Whether a path, perhaps of a link, leads to a regular file. Reading a pipe might never end.
  private static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
