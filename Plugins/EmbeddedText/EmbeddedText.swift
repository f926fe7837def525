import Foundation
import PackagePlugin

/// Makes the files in a target's folder `Resources` known to its code: writes one Swift file with
/// the text of each as a string.
///
/// SwiftPM's own `embedInCode` writes arrays of bytes, which the compiler takes 25 seconds to
/// optimize for the page of the inspector, in each of four steps of a build. A string takes it no
/// time.
@main
struct EmbeddedText: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Resources")
    // Hidden files, such as the `.DS_Store` of the Finder, are not text.
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles
    ).sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedText.swift")
    return [
      .buildCommand(
        displayName: "Embedding the files of \(target.name)",
        executable: try context.tool(named: "embed").url,
        arguments: [output.path] + files.map(\.path),
        inputFiles: files, outputFiles: [output])
    ]
  }
}
