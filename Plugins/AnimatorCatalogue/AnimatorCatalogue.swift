import Foundation
import PackagePlugin

/// Tells `Command` which animators there are: it writes one Swift file that imports each target
/// under `Sources/Animators` and lists the subjects that its `Catalog` names.
@main
struct AnimatorCatalogue: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let names = target.dependencies.compactMap { dependency -> String? in
      guard case .target(let animator) = dependency,
        animator.directoryURL.deletingLastPathComponent().lastPathComponent == "Animators"
      else { return nil }
      return animator.name
    }
    let unknown = try AnimatorCatalogue.folders(of: context.package).subtracting(names)
    if !unknown.isEmpty {
      // SwiftPM keeps what a manifest said until the manifest itself changes.
      Diagnostics.error(
        "SwiftPM has not noticed \(unknown.sorted().joined(separator: ", ")) in "
          + "Sources/Animators; run `swift package purge-cache` once and build again")
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "AnimatorCatalogue.swift")
    return [
      .buildCommand(
        displayName: "Listing the animators",
        executable: try context.tool(named: "catalogue").url,
        arguments: [output.path] + names.sorted(),
        outputFiles: [output])
    ]
  }

  /// The names of the folders in `Sources/Animators`.
  private static func folders(of package: Package) throws -> Set<String> {
    let place = package.directoryURL.appending(path: "Sources/Animators")
    let entries = try FileManager.default.contentsOfDirectory(
      at: place, includingPropertiesForKeys: [.isDirectoryKey])
    return Set(
      try entries.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
        .map(\.lastPathComponent))
  }
}
