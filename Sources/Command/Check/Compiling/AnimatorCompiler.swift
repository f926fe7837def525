import Campaign
import Foundation

/// Compiles adopted files against the modules of this command.
@MainActor struct AnimatorCompiler {
  /// The errors of one compilation.
  struct Failure: Error { let errors: [CompileError] }

  /// An error of the compiler.
  struct CompileError {
    let path: String
    let line: Int
    /// The number of the byte in the line, from 1; 0 if the line is not in the original file.
    var column = 0
    let message: String
    /// The line that the compiler printed.
    let text: String
  }

  private var files: [CheckedFiles.File]
  /// The texts of the files as they were adopted, by their paths.
  private let adoptedTexts: [String: String]
  /// The texts of the files that are left out.
  private var leftTexts: [String] = []
  private var stubs = Stubs()
  /// The errors because of which parts of files are left out.
  private var errorsOfLeftParts: [CompileError] = []
  /// Mistakes that are compiled into the files; nil if there are none.
  private(set) var mutation: ModuleMutation?
  let folder: URL
  private let modules: URL
  /// The name of the folder or file that is checked.
  private let name: String
  private let moduleName: String

  /// Where SwiftPM puts modules, beside the program: those of a build, and those of the tools of a
  /// plugin.
  private static let moduleFolders = ["Modules", "Modules-tool"]

  /// Writes the copies of the files into a folder.
  ///
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
    (self.files, self.folder, name) = (files.files, folder, files.name)
    adoptedTexts = Dictionary(
      self.files.map { ($0.path, $0.adoption.text) }, uniquingKeysWith: { first, _ in first })
    // The prefix keeps the names of the types apart from those of this command.
    moduleName =
      "Checked_" + files.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    for file in self.files { try write(file) }
    let stop = folder.appending(path: AnimatorCompiler.stopName)
    try Data(AnimatorCompiler.stop.utf8).write(to: stop)
  }

  /// Writes the copy of a file, with the mistakes if there are any.
  private func write(_ file: CheckedFiles.File) throws {
    let adoption = mutation?.mutated(file) ?? file.adoption
    try Data(adoption.text(locatedIn: file.path).utf8).write(to: folder.appending(path: file.name))
  }

  /// Whether no file is left that compiles.
  var isEmpty: Bool { files.isEmpty }
  /// The texts of the files, without what does not compile.
  private var texts: [String] { files.map(\.adoption.text) }
  /// The texts of all files, with what is left out: code of an app that does not compile here still
  /// says how it uses its animators.
  var textsWithLeftParts: [String] { adoptedTexts.sorted { $0.key < $1.key }.map(\.value) }

  /// The maximum number of rounds in which stubs are added. One round may show that the members of
  /// a stub are missing, too.
  private static let roundsMax = 10

  /// Adds stubs for missing types, and leaves out bodies, then members, then files, until the rest
  /// compiles. It compiles once in each round, and takes stubs back if nothing else helps.
  ///
  /// - Returns: for each file that is left out, the reason.
  mutating func settle() throws -> [String] {
    // Bodies take nearly all of the time, and most of their errors follow from missing types.
    let isLarge = files.count > AnimatorCompiler.fileCountOfSmallModules
    let left = isLarge ? try settle(checkingBodies: false) : []
    return try left + settle(checkingBodies: true)
  }

  /// Up to so many files, bodies are compiled in each round, because a round is short. Chosen, not
  /// measured.
  static let fileCountOfSmallModules = 40

  private mutating func settle(checkingBodies checksBodies: Bool) throws -> [String] {
    var left: [String] = []
    for round in 0... {
      let errors = try errors(checkingBodies: checksBodies)
      if errors.isEmpty { break }
      // At once, or each round would wait for them again.
      let hasLeftOut = try change(errors.filter(\.isTimeout)) { $0.leaveOutBody(with: $1) }
      if round < AnimatorCompiler.roundsMax, try makeUp(errors) { continue }
      if hasLeftOut { continue }
      let reasons = try leaveOut(errors)
      if reasons == [] && round >= AnimatorCompiler.roundsMax { try stopMakingUp(errors[0]) }
      left += reasons ?? []
    }
    return left
  }

  /// Compiles mistakes into the files, and leaves out those that do not compile.
  mutating func mutate() throws {
    try Data(ModuleMutation.support.utf8).write(to: folder.appending(path: ModuleMutation.fileName))
    mutation = ModuleMutation(files)
    repeat {
      for file in files { try write(file) }
      // Some errors, such as a missing return, are found only when code is generated.
      let errors = try compile(["-emit-object", "-o", path("mutants.o")] + sources.map(path))
      if errors.isEmpty { return }
      // What does not compile without mistakes was left out before.
      guard mutation?.leaveOut(errors) == true else {
        throw UsageError("\(name): the mistakes do not compile: \(errors[0].text)")
      }
    } while true
  }

  /// Removes the stubs, because they do not compile.
  private mutating func stopMakingUp(_ error: CompileError) throws {
    if stubs.isEmpty {
      throw UsageError("\(name): the files do not compile together: \(error.text)")
    }
    stubs = Stubs()
  }

  /// The names of the files to compile.
  var sources: [String] {
    files.map(\.name) + (stubs.isEmpty ? [] : [Stubs.fileName]) + [AnimatorCompiler.stopName]
      + (mutation == nil ? [] : [ModuleMutation.fileName])
  }

  /// Whether the files that compile list the subjects.
  var hasCatalog: Bool { files.contains { $0.name == AnimatorCompiler.catalogName } }

  /// The stubs, in sentences: first those of types that no file declares, then those of types whose
  /// file is left out.
  var madeUp: [String] {
    let words = stubs.words(usedIn: texts)
    let declared = Set(
      leftTexts.flatMap { $0.split(separator: "\n") }.compactMap {
        Adoption.declaredType(String($0))
      })
    func isDeclared(_ word: String) -> Bool { declared.contains(String(word.prefix { $0 != " " })) }
    return [
      ("the files use it and do not declare it", words.filter { !isDeclared($0) }),
      ("the file that declares it is left out", words.filter(isDeclared)),
    ].filter { !$1.isEmpty }.map { "Made up, because \($0): \($1.joined(separator: ", "))" }
  }

  /// The classes that lack an override, because it is in an extension in another file.
  var classesWithoutOverrides: Set<String> {
    files.reduce(into: classesOfLeftOverrides) { $0.formUnion($1.adoption.classesWithoutOverrides) }
  }

  private var classesOfLeftOverrides: Set<String> {
    Set(
      errorsOfLeftParts.filter(\.isOfOverrideInExtension).compactMap { error in
        files.first { $0.path == error.path }?.adoption.lines
          .last { $0.number <= error.line && Adoption.declaredType($0.code) != nil }
          .flatMap { Adoption.declaredType($0.code) }
      })
  }

  /// For each file with parts left out, how many, and the reason for the first.
  var leftParts: [String] {
    files.compactMap { file in
      let errors = errorsOfLeftParts.filter { $0.path == file.path }
      guard let first = errors.min(by: { $0.line < $1.line }) else { return nil }
      let parts =
        errors.count == 1
        ? "this part is" : "this and \((errors.count - 1).counted("other part")) are"
      return "\(first.path):\(first.line): \(parts) left out: \(first.message)\(file.imports)"
    }
  }

  /// The errors in the files. If there are none, and bodies are checked, the symbol graph is written.
  private func errors(checkingBodies checksBodies: Bool) throws -> [CompileError] {
    if files.isEmpty { return [] }
    return try compile(
      (checksBodies ? [] : ["-Xfrontend", "-experimental-skip-all-function-bodies"]) + [
        // All errors of all files, so that the result does not depend on which file is compiled
        // first.
        "-continue-building-after-errors", "-emit-module", "-o", path("module.swiftmodule"),
        "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
        "-symbol-graph-minimum-access-level", "internal",
        // Each stub would list the members of all protocols of stubs, which were 200 MB once.
        "-Xfrontend", "-symbol-graph-skip-synthesized-members",
      ] + sources.map(path))
  }

  /// The errors without those about a type of another file that has errors itself. When that file
  /// is left out, its types can have stubs.
  private func withoutConsequences(_ errors: [CompileError]) -> [CompileError] {
    var typesOfWrongFiles: [String: Set<String>] = [:]
    for file in files where errors.contains(where: { $0.path == file.path }) {
      typesOfWrongFiles[file.path] = Set(
        file.text.split(separator: "\n").compactMap { Adoption.declaredType(String($0)) })
    }
    let causes = errors.filter { error in
      let words = error.message.split(separator: "'").map(String.init)
      return !typesOfWrongFiles.contains {
        $0.key != error.path && !$0.value.isDisjoint(with: words)
      }
    }
    return causes.isEmpty ? errors : causes
  }

  /// The declarations of the files, after `settle()` has found no error in them.
  func symbolGraph() throws -> SymbolGraph {
    try SymbolGraph(Data(contentsOf: folder.appending(path: "\(moduleName).symbols.json")))
  }

  /// Adds stubs for what the errors say is missing.
  ///
  /// - Returns: whether that is more than before.
  private mutating func makeUp(_ errors: [CompileError]) throws -> Bool {
    stubs.sources = files.map(\.text)
    stubs.membersOfViews = StubValue.membersOfViews(declaredIn: stubs.sources)
    let before = stubs
    if errors.contains(where: { $0.path.hasSuffix(Stubs.fileName) }) {
      stubs = Stubs()
    } else {
      for error in errors {
        guard let file = files.first(where: { $0.path == error.path }) else { continue }
        stubs.addMissing(
          accordingTo: error.message, in: file.text,
          line: file.adoption.lines.first { $0.number == error.line }?.code ?? "")
      }
    }
    try Data(stubs.code.utf8).write(to: folder.appending(path: Stubs.fileName))
    return stubs != before
  }

  /// Leaves out what has errors: bodies, or else functions and properties, or else extensions, or else
  /// files.
  ///
  /// - Returns: for each file that is left out, the reason; nil if only parts of files are left
  ///   out; empty if nothing can be left out.
  mutating func leaveOut(_ errors: [CompileError]) throws -> [String]? {
    if try change(errors, by: { $0.stopForwarding(with: $1) }) { return nil }
    if try change(errors, by: { $0.leaveOutBody(with: $1) }) { return nil }
    if try change(errors, by: { $0.leaveOutMember(with: $1) }) { return nil }
    let causes = withoutConsequences(errors)
    if try change(causes, by: { $0.leaveOutExtension(with: $1) }) { return nil }
    return leaveOutFiles(causes)
  }

  /// Changes files where they have errors.
  ///
  /// - Parameter leaveOut: leaves out what has an error, and returns whether there was something.
  /// - Returns: whether a file has changed.
  private mutating func change(
    _ errors: [CompileError], by leaveOut: (inout Adoption, CompileError) -> Bool
  ) throws -> Bool {
    let count = errorsOfLeftParts.count
    for index in files.indices {
      let errorsLeftOut = errors.filter {
        $0.path == files[index].path && $0.column > 0 && leaveOut(&files[index].adoption, $0)
      }
      if errorsLeftOut.isEmpty { continue }
      errorsOfLeftParts += errorsLeftOut
      try write(files[index])
    }
    return errorsOfLeftParts.count > count
  }

  private mutating func leaveOutFiles(_ errors: [CompileError]) -> [String] {
    var reasons: [String] = []
    for file in files {
      guard let error = errors.first(where: { $0.path == file.path }) else { continue }
      reasons.append("\(error.path):\(error.line): left out: \(error.message)\(file.imports)")
    }
    let isWrong = { (file: CheckedFiles.File) in errors.contains { $0.path == file.path } }
    leftTexts += files.filter(isWrong).map(\.text)
    files.removeAll(where: isWrong)
    return reasons
  }

  /// Writes the files and a catalog into a folder of the user.
  ///
  /// - Throws: `UsageError` if a file exists there already.
  func copy(to keep: String, catalog: String) throws {
    let target = URL(filePath: keep)
    let made = stubs.isEmpty ? [] : [(Stubs.fileName, stubs.code)]
    let texts = files.map { ($0.name, $0.text) } + made + [(AnimatorCompiler.catalogName, catalog)]
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

  /// The file that lists the subjects.
  nonisolated static let catalogName = "Catalog.swift"
  /// The file with the function that the loaded library is entered by.
  nonisolated static let entryFileName = "Entry.swift"
  /// The file with the function `Adoption.stop`.
  nonisolated private static let stopName = "CheckedStop.swift"
  /// The names of the files that are added to those of the module.
  nonisolated static let addedNames: Set<String> = [
    catalogName, entryFileName, stopName, Stubs.fileName,
  ]

  /// Ends a scenario that reaches a body which is left out.
  private static let stop = """
    import Subjects

    @usableFromInline func \(Adoption.stop)(_ reason: String) -> Never { Subject.refuse(reason) }
    """

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Runs the compiler, and returns the errors.
  func compile(_ arguments: [String]) throws -> [CompileError] {
    let tool = try ToolRun(
      "swiftc",
      [
        "-module-name", moduleName, "-package-name", moduleName, "-parse-as-library",
        // Code of an app that is written for mode 5 may not compile in mode 6.
        "-swift-version", "5",
        // Xcode also compiles `init(view: Card = Card())` of a class that is on the main actor.
        "-enable-upcoming-feature", "IsolatedDefaultValues",
        // One process for all files: one for each would read all of them.
        "-whole-module-optimization", "-suppress-warnings", "-diagnostic-style", "llvm", "-I",
        modules.path,
        // An expression with names that do not exist can take the type checker minutes; at most so
        // many seconds of CPU time. A slower one that does compile is left out, too.
        "-Xfrontend", "-solver-expression-time-threshold=2",
        // In an app with an Objective-C header, every file sees UIKit without importing it.
        "-Xfrontend", "-import-module", "-Xfrontend", "UIKit",
      ] + networking + arguments, in: folder)
    if tool.hasSucceeded { return [] }
    let errors = tool.output.split(separator: "\n").compactMap {
      CompileError(String($0)).map(atOriginal)
    }
    return errors.isEmpty ? try errorsOfCrash(tool.output) : errors
  }

  /// Makes the types for requests visible, which are in Foundation on Apple's platforms.
  private var networking: [String] {
    files.contains {
      $0.text.containsBytes(of: "URLSession") || $0.text.containsBytes(of: "URLRequest")
    }
      ? ["-Xfrontend", "-import-module", "-Xfrontend", "FoundationNetworking"] : []
  }

  /// The error at the path of the original, if it is in what was added to a copy.
  private func atOriginal(_ error: CompileError) -> CompileError {
    guard let file = files.first(where: { path($0.name) == error.path }) else { return error }
    return CompileError(path: file.path, line: error.line, message: error.message, text: error.text)
  }

  /// The errors of a compiler that reports none in a line, because it crashes, for example: one in
  /// each file that its stack dump names.
  ///
  /// - Throws: `UsageError` if the output names no file.
  private func errorsOfCrash(_ output: String) throws -> [CompileError] {
    let lines = output.split(separator: "\n")
    // The first phrase that names a file is the most precise.
    for phrase in ["(at ", "(in ", "-primary-file "] {
      let places = lines.flatMap { line in
        line.ranges(of: phrase).map { line[$0.upperBound...] }
      }
      let named = files.filter { file in
        places.contains { $0.hasPrefix(file.path) || $0.hasPrefix(path(file.name)) }
      }
      if named.isEmpty { continue }
      let message = "the compiler itself fails"
      return named.map { file in
        CompileError(path: file.path, line: 1, message: message, text: "\(file.path): \(message)")
      }
    }
    if AnimatorCompiler.isFull(folder) {
      let place = FileManager.default.temporaryDirectory.path
      throw UsageError(
        "\(name): the disk of \(place) is full; free some space, or name another folder with TMPDIR"
      )
    }
    let reason = lines.first { String($0).containsBytes(of: "error:") } ?? lines.first ?? "nothing"
    throw UsageError(
      "\(name): the compiler fails and names no file; check single files instead of the folder. It "
        + "prints: \(reason)")
  }

  /// Whether a disk has less than a megabyte left, in which no library fits.
  private static func isFull(_ folder: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
    return (attributes?[.systemFreeSize] as? NSNumber).map { $0.int64Value < 1_000_000 } ?? false
  }
}

extension CheckedFiles.File {
  /// Which modules the file lacks, as the end of a sentence.
  fileprivate var imports: String {
    let modules = adoption.missingModules.joined(separator: ", ")
    return modules.isEmpty ? "" : "; the file imports \(modules), which does not exist here"
  }
}
