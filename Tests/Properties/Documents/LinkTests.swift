import Foundation
import TestSupport
import Testing

/// Links within the repository can be followed: the file exists, and so does the heading.
@Suite struct `A link of a page` {
  @Test func `leads to a file, and to a heading of it`() throws {
    var count = 0
    for (path, text) in `A citation`.texts where Self.isPage(path) {
      for match in Self.withoutCode(text).matches(of: /\]\(([^)\s]+)\)/) {
        let link = String(match.1)
        guard !link.hasPrefix("http") else { continue }
        let isFollowed = try Self.leadsSomewhere(link, from: path)
        #expect(isFollowed, "\(path): \(link)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  private static func isPage(_ path: String) -> Bool {
    path.hasSuffix(".md")
  }

  /// Whether the file of a link exists, and has the heading that the link names, if it names one.
  private static func leadsSomewhere(_ link: String, from path: String) throws -> Bool {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let page = PackageFolder.url.appending(path: path)
    let file =
      parts[0].isEmpty ? page : page.deletingLastPathComponent().appending(path: String(parts[0]))
    guard FileManager.default.fileExists(atPath: file.path) else { return false }
    guard parts.count == 2 else { return true }
    let text = withoutCode(try String(contentsOf: file, encoding: .utf8))
    return text.matches(of: /(?m)^#+ (.+)$/).contains { anchor(of: $0.1) == parts[1] }
  }

  /// The name under which GitHub lets a link point to a heading.
  private static func anchor(of heading: Substring) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      .replacing(" ", with: "-")
  }

  /// A page without its blocks of code, which may hold what looks like a link or a heading.
  private static func withoutCode(_ text: String) -> String {
    text.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }
      .map(\.element).joined()
  }
}
