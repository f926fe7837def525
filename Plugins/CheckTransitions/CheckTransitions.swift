import Foundation
import PackagePlugin

/// Runs `fuzz check` over the targets of a package:
/// `swift package check-transitions [--target NAME] [--save] [FLAGS OF fuzz check]`.
@main
struct CheckTransitions: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let savesFindings = extractor.extractFlag(named: "save") > 0
    let flags = extractor.remainingArguments
    let folder =
      savesFindings
      ? context.package.directoryURL.appending(path: "corpus")
      : context.pluginWorkDirectoryURL.appending(path: "corpus")
    let targets = try checkedTargets(names, in: context)
    let paths = targets.map { relativePath(of: $0.directoryURL, in: context) }
    if paths.isEmpty {
      throw PluginError("no target imports UIKit; name the target to check with --target NAME")
    }
    var words = ["check"] + paths
    let namesCorpus = flags.contains { $0 == "--corpus" || $0.hasPrefix("--corpus=") }
    if namesCorpus && savesFindings {
      throw PluginError("--save saves in the package's folder corpus; leave out --save or --corpus")
    }
    if !namesCorpus { words += ["--corpus", folder.path] }
    if !flags.contains("--quiet") {
      // SwiftPM prints nothing about builds of plugins.
      let note = "Building fuzz in release, which takes minutes the first time …\n"
      FileHandle.standardError.write(Data(note.utf8))
    }
    let fuzz = try builtFuzz()
    try run(fuzz, named: relativePath(of: fuzz, in: context), words + flags, in: context)
  }

  /// Builds `fuzz` in release.
  ///
  /// It is not a dependency of this plugin: SwiftPM builds the dependencies of plugins, and all of
  /// their modules, a second time in each build of this package.
  private func builtFuzz() throws -> URL {
    let result = try packageManager.build(
      .product("fuzz"), parameters: .init(configuration: .release, logging: .concise))
    guard result.succeeded,
      let fuzz = result.builtArtifacts.first(where: { $0.url.lastPathComponent == "fuzz" })
    else { throw PluginError("fuzz cannot be built:\n\(result.logText)") }
    return fuzz.url
  }

  /// The targets with the given names; without names those that import UIKit.
  private func checkedTargets(
    _ names: [String], in context: PluginContext
  ) throws -> [any SourceModuleTarget] {
    let all = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
    if names.isEmpty { return all.filter { $0.kind != .test && importsUIKit($0) } }
    return try names.map { name in
      if let target = all.first(where: { $0.name == name }) { return target }
      let list = all.map(\.name).sorted().joined(separator: ", ")
      throw PluginError("there is no target \(name) with Swift code; there are \(list)")
    }
  }

  /// Whether a file of a target has the text `import UIKit`, also in a comment or under `#if`.
  private func importsUIKit(_ target: any SourceModuleTarget) -> Bool {
    target.sourceFiles(withSuffix: "swift").contains { file in
      let text = try? String(contentsOf: file.url, encoding: .utf8)
      return text?.contains(#/import UIKit\b/#) ?? false
    }
  }

  /// The path from the root of the package, as reports name files; absolute for a file outside.
  private func relativePath(of file: URL, in context: PluginContext) -> String {
    let root = context.package.directoryURL.path + "/"
    return file.path.hasPrefix(root) ? String(file.path.dropFirst(root.count)) : file.path
  }

  /// Runs the command in the root of the package, and ends with its status if that is not 0.
  ///
  /// - Parameter name: what the commands in reports begin with. By default it would be `swift run`,
  ///   which builds `fuzz` again. `FuzzCommand` reads it from the environment.
  private func run(
    _ tool: URL, named name: String, _ arguments: [String], in context: PluginContext
  ) throws {
    let process = Process()
    (process.executableURL, process.arguments) = (tool, arguments)
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TRANSITION_CHECK_LAUNCHER": name]) { given, _ in given }
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw PluginError("fuzz check was ended by signal \(process.terminationStatus)")
    }
    // The status of `fuzz check`: 1 if a law is broken, 2 if the check could not run.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

/// Why a check cannot begin.
struct PluginError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
