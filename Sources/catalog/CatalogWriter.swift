import Foundation

/// Writes the file that lists the subjects of every animator target: `catalog OUTPUT NAME…`.
/// The plugin AnimatorCatalog runs it, and `Command` uses the two declarations of the file.
@main
struct CatalogWriter {
  static func main() throws {
    let output = CommandLine.arguments[1]
    let names = CommandLine.arguments.dropFirst(2)
    let imports = ["Subjects"] + names
    let lists = names.map { "  subjects += \($0).Catalog.subjects" }
    let text = """
      \(imports.map { "import \($0)" }.joined(separator: "\n"))

      /// The folders of `Sources/Animators` that this build contains.
      let animatorFolders: Set<String> = [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]

      /// The subjects of every folder in `Sources/Animators`, in the order of the folders' names.
      @MainActor func animatorSubjects() -> [Subject] {
        \(names.isEmpty ? "let" : "var") subjects: [Subject] = []
      \(lists.joined(separator: "\n"))
        return subjects
      }

      """
    try text.write(toFile: output, atomically: true, encoding: .utf8)
  }
}
