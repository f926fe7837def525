import Foundation
import Isolation
import Subjects

// The library with the adopted files and their catalog, and the subjects in it.
extension AnimatorCompiler {
  /// Compiles the library and returns the errors.
  ///
  /// - Parameter catalog: the text of `Catalog.swift`; nil if the files contain it.
  func emitLibrary(catalog: String?) throws -> [CompileError] {
    if let catalog {
      try Data(catalog.utf8).write(to: folder.appending(path: AnimatorCompiler.catalogName))
    }
    try Data(AnimatorCompiler.entry.utf8).write(
      to: folder.appending(path: AnimatorCompiler.entryFileName))
    let names = Set(sources + [AnimatorCompiler.catalogName, AnimatorCompiler.entryFileName])
    return try compile(
      // Frame pointers, line tables and no optimization, so that lines are exact.
      [
        "-emit-library", "-o", path("library.so"), "-Onone", "-gline-tables-only", "-Xcc",
        "-fno-omit-frame-pointer",
      ]
        + names.sorted().map(path))
  }

  /// Loads the library and returns the subjects of its catalog.
  ///
  /// - Throws: `UsageError` also if its code ends the process, stops or loops when it is loaded. A
  ///   child tries that first.
  func load() throws -> [Subject] {
    // The child answers one request, whose number and content do not matter, or it ends.
    let child = try ChildProcess { channel, memory in
      channel.serve { _ in
        memory.begin(0)
        _ = try? loadLibrary()
        memory.end()
        return []
      }
    }
    child.send(0, [])
    guard case .termination(let end) = child.waitForEvent() else {
      child.dismiss()
      return try loadLibrary()
    }
    child.release()
    throw UsageError(
      "the compiled animators cannot be loaded: \(end.description); look for code that runs when a "
        + "program starts, and in Catalog.swift")
  }

  private func openLibrary() throws -> UnsafeMutableRawPointer {
    guard let library = dlopen(path("library.so"), RTLD_NOW) else {
      throw UsageError("cannot load the compiled animators: \(String(cString: dlerror()))")
    }
    return library
  }

  /// What selects the mistakes of the loaded library; nil if it has none.
  func mutantSwitch() throws -> MutantSwitch? {
    guard let mutation else { return nil }
    return try MutantSwitch(openLibrary(), count: mutation.sites.count)
  }

  private func loadLibrary() throws -> [Subject] {
    let library = try openLibrary()
    typealias Entry = @convention(c) (UnsafeMutableRawPointer) -> Void
    guard let symbol = dlsym(library, AnimatorCompiler.entryName) else {
      throw UsageError("the compiled animators have no list of subjects")
    }
    var subjects: [Subject] = []
    withUnsafeMutablePointer(to: &subjects) { unsafeBitCast(symbol, to: Entry.self)($0) }
    return subjects
  }

  private static let entryName = "transitionCheckSubjects"

  /// Hands the subjects to the command.
  private static let entry = """
    import Subjects

    @_cdecl("\(entryName)")
    public func \(entryName)(_ list: UnsafeMutableRawPointer) {
      list.assumingMemoryBound(to: [Subject].self).pointee = Catalog.subjects
    }
    """
}
