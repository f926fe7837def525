import Foundation
import PackagePlugin

/// Makes the animators known to `Command`: writes one Swift file that imports each target under
/// `Sources/Animators` and lists the subjects of its `Catalog`.
@main
struct AnimatorCatalog: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let animators = target.dependencies.compactMap { dependency -> Target? in
      guard case .target(let animator) = dependency,
        animator.directoryURL.deletingLastPathComponent().lastPathComponent == "Animators"
      else { return nil }
      return animator
    }
    for animator in animators where !hasCatalog(animator) {
      Diagnostics.error(
        "Sources/Animators/\(animator.name) has no `public enum Catalog` that lists its "
          + "subjects: write a Catalog.swift (README.md, Your own animator); "
          + "`fuzz adopt` writes one to start from.")
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "AnimatorCatalog.swift")
    return [
      .buildCommand(
        displayName: "Listing the animators",
        executable: try context.tool(named: "catalog").url,
        arguments: [output.path] + animators.map(\.name).sorted(),
        outputFiles: [output])
    ]
  }

  /// Whether a file of a target declares the `Catalog` that the generated file uses. Without this
  /// check the compiler would report an error in that file.
  private func hasCatalog(_ animator: Target) -> Bool {
    let files = (animator as? any SourceModuleTarget)?.sourceFiles(withSuffix: "swift")
    return files?.contains { file in
      let text = try? String(contentsOf: file.url, encoding: .utf8)
      return text?.contains(#/public (final )?(enum|struct|class) Catalog\b/#) ?? false
    } ?? false
  }
}
