import Campaign
import Foundation

/// Writes adopted files into a folder, all of them or none, and prints the changes.
@MainActor struct Adopter {
  private let folder: URL

  private struct File {
    /// The path of the original.
    let path: String
    let name: String
    let text: String
  }

  /// - Throws: `UsageError` if no file can be written there.
  init(_ folder: String) throws {
    self.folder = URL(filePath: folder)
    if let obstacle = AtomicFile.obstacle(at: "\(folder)/Catalog.swift") {
      throw UsageError("--into \(folder): \(obstacle)")
    }
  }

  /// Reads all files, changes them together, writes the copies, and prints what has changed.
  func adopt(_ paths: [String]) throws {
    var files: [File] = []
    for path in paths {
      let file = try read(path)
      guard !files.contains(where: { $0.name == file.name }) else {
        throw UsageError("\(path): two of the files are called \(file.name); rename one of them")
      }
      files.append(file)
    }
    let names = AdoptedNames(files.map(\.text))
    var adoptions = files.map { Adoption($0.text, names) }
    Adoption.separateResponders(&adoptions)
    Adoption.forwardOverrides(&adoptions)
    var texts = zip(files, adoptions).map { (name: $0.name, text: $1.text) }
    let needsCatalog = !exists("Catalog.swift") && !texts.contains { $0.name == "Catalog.swift" }
    if needsCatalog {
      let draft = CatalogDraft(of: adoptions.map(\.text), in: folder.lastPathComponent)
      texts.append(("Catalog.swift", draft.text))
    }
    try write(texts)
    for (file, adoption) in zip(files, adoptions) { Console.say(adoption.report(on: file.path)) }
    if needsCatalog {
      Console.say(
        "\(folder.path)/Catalog.swift is a draft: check it, and add when each animator runs.")
    }
    if SubjectRegistry.isUnknown(folder) {
      Console.say("To make SwiftPM notice the folder, run once: \(SubjectRegistry.refreshCommand)")
    }
  }

  private func read(_ path: String) throws -> File {
    let url = URL(filePath: path)
    guard url.pathExtension == "swift" else {
      throw UsageError("\(path) is not a Swift file; adopt takes files that end in .swift")
    }
    guard let source = try? String(contentsOf: url, encoding: .utf8) else {
      throw UsageError("\(path) cannot be read; name an existing file with text in UTF-8")
    }
    let name = url.lastPathComponent
    guard !exists(name) else {
      throw UsageError(
        "\(folder.appending(path: name).path) exists already; adopt overwrites nothing")
    }
    return File(path: path, name: name, text: source)
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }

  /// Removes the files it has written if one of them cannot be written.
  private func write(_ texts: [(name: String, text: String)]) throws {
    var written: [String] = []
    for (name, text) in texts {
      let path = folder.appending(path: name).path
      do {
        try AtomicFile.write(Data(text.utf8), to: path)
      } catch {
        for path in written { try? FileManager.default.removeItem(atPath: path) }
        throw UsageError("\(error); nothing was adopted")
      }
      written.append(path)
    }
  }
}

extension Adoption {
  /// The changes, line by line, then the types called by name, the merged extensions and the
  /// missing modules.
  fileprivate func report(on path: String) -> [String] {
    var lines = changes.map { change in
      let after = change.after.isEmpty ? "(gone)" : change.after
      return "\(path):\(change.line): \(change.before)  →  \(after)"
    }
    lines += typesCalledByName.map {
      "\(path): \($0) calls its methods by name (at the end of the copy)"
    }
    lines += mergedClasses.map {
      "\(path): an extension of \($0) overrides or is overridden, so its members move into the class, or the class calls them"
    }
    lines += missingModules.map {
      "\(path): there is no \($0) here; add the declarations that the file uses"
    }
    return lines.isEmpty ? ["\(path): unchanged"] : lines
  }
}
