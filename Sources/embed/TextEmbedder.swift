import Foundation

/// Writes a Swift file that holds the text of other files: `embed OUTPUT FILE…`. The plugin
/// EmbeddedText runs it; the text of `film.js` is then `EmbeddedText.filmJS`, and that of
/// `Clock.swift.txt` is `EmbeddedText.clockSWIFT`.
@main
struct TextEmbedder {
  static func main() throws {
    let output = CommandLine.arguments[1]
    let constants = try CommandLine.arguments.dropFirst(2).map { path in
      let file = URL(filePath: path)
      let words = file.lastPathComponent.split(separator: ".")
      let name = words[0].prefix(1).lowercased() + words[0].dropFirst() + words[1].uppercased()
      let text = try String(contentsOf: file, encoding: .utf8)
      // More signs than the text has in a row, so that nothing in it ends the string or is replaced.
      let longest = text.split { $0 != "#" }.map(\.count).max() ?? 0
      let signs = String(repeating: "#", count: longest + 1)
      return "  static let \(name) = \(signs)\"\"\"\n\(text)\n\"\"\"\(signs)\n"
    }
    let text = """
      /// The text of each embedded file of this target.
      enum EmbeddedText {
      \(constants.joined(separator: "\n"))}

      """
    try text.write(toFile: output, atomically: true, encoding: .utf8)
  }
}
