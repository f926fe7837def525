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
    let output = context.pluginWorkDirectoryURL.appending(path: "AnimatorCatalogue.swift")
    return [
      .buildCommand(
        displayName: "Listing the animators",
        executable: try context.tool(named: "catalogue").url,
        arguments: [output.path] + names.sorted(),
        outputFiles: [output])
    ]
  }
}
