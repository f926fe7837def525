import Foundation
import PackagePlugin

/// Makes the files in some folders of a target known to its code: writes one Swift file with the
/// text of each as a string. The target has to exclude these folders in `Package.swift`.
///
/// SwiftPM's own `embedInCode` writes arrays of bytes, which the compiler takes 25 seconds to
/// optimize for the page of the inspector, in each of four steps of a build. A string takes it no
/// time.
@main
struct EmbeddedText: BuildToolPlugin {
  /// The folders of a target whose files are embedded, if it has them: the page of the inspector in
  /// `Reporting`, and what exported tests share in `Campaign`.
  private static let folders = ["Resources", "Export/Support"]

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    // Hidden files, such as the `.DS_Store` of the Finder, are not text.
    let files = try EmbeddedText.folders.map { target.directoryURL.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
      .flatMap {
        try FileManager.default.contentsOfDirectory(
          at: $0, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      }
      .sorted { $0.path < $1.path }
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
