import Foundation

/// Swift files that this process has compiled and loaded, and the subjects in them.
@MainActor struct LoadedFiles {
  let modules: [CheckedModule]

  /// Compiles and loads files, and runs a body while the products exist.
  ///
  /// - Parameters:
  ///   - paths: folders, each a module, or one for each app in it, and single files, which together form
  ///     another. Those inside one Xcode project are one module.
  ///   - keep: a new folder for the copies and the catalog; nil keeps nothing.
  ///   - mutates: whether mistakes are compiled into the files.
  ///   - staged: is called after each module, before the next one is compiled.
  /// - Throws: `UsageError` if nothing compiles or no animator can be staged.
  static func load<Result>(
    _ paths: [String], keep: String? = nil, mutates: Bool = false,
    staged: (CheckedModule) -> Void = { _ in },
    _ body: (LoadedFiles) throws -> Result
  ) throws -> Result {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let folder = scratch.url
    var known: Set<String> = []
    let paths = paths.filter { known.insert(URL(filePath: $0).standardizedFileURL.path).inserted }
    let folders = paths.filter { !$0.hasSuffix(".swift") }
    let files = paths.filter { $0.hasSuffix(".swift") }
    let parts = folders.flatMap(XcodeProject.apps)
    let groups = XcodeProject.groups(of: parts, and: files)
    // One of several folders, or of several apps in a folder, need not have an animator.
    let mayFail = groups.count > 1
    var failure: UsageError?
    if keep != nil && groups.count > 1 {
      throw UsageError("--keep: one folder cannot hold several modules; check them one by one")
    }
    var names: Set<String> = []
    let modules = try groups.enumerated().compactMap { number, paths -> CheckedModule? in
      let files = try CheckedFiles(paths, besides: names)
      if keep != nil && files.hasCatalog {
        throw UsageError(
          "--keep: \(files.name) has a Catalog.swift, so nothing is drafted; edit that file, or "
            + "leave out --keep")
      }
      names.insert(files.name)
      let place = folder.appending(path: "\(number)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let module: CheckedModule
      do {
        module = try CheckedModule(files, in: place, keep: keep, mutates: mutates)
      } catch let error as UsageError where mayFail {
        failure = error
        Console.say([error.description])
        return nil
      }
      staged(module)
      try SubjectRegistry.registerLaws(of: module.subjects)
      return module
    }
    if let failure, modules.isEmpty { throw failure }
    return try body(LoadedFiles(modules: modules))
  }
}

extension Flag {
  /// The flag of subcommands that read corpus entries of `fuzz check`.
  static let files = Flag(
    name: "--files", value: "PATH", isList: true,
    purpose: "the Swift files or folders that fuzz check was given, if it saved the entries")
}
