import Foundation
import Model
import Reporting

/// A comment `// transitioncheck:ignore LAW -- reason`, which silences laws on a line or in a type.
struct IgnoreComment {
  /// As messages name the file.
  let file: String
  /// The absolute path.
  let path: String
  let line: Int
  let laws: [String]
  let reason: String
  /// The line of code that it is about: its own, or the next one with code.
  let target: Int
  /// The type that this line declares or extends; nil for other lines.
  let type: String?

  static let marker = "transitioncheck:ignore"

  /// The comments of a source file.
  ///
  /// - Throws: `UsageError` that names the line.
  static func all(in source: String, file: String, path: String) throws -> [IgnoreComment] {
    guard source.contains(marker) else { return [] }
    let lines = source.sourceLines.map(String.init)
    return try lines.indices.compactMap { index in
      guard let found = lines[index].range(of: marker) else { return nil }
      let before = lines[index][..<found.lowerBound].trimmingCharacters(in: .whitespaces)
      guard before.hasSuffix("//") else { return nil }
      let location = "\(file):\(index + 1)"
      let parts = lines[index][found.upperBound...].components(separatedBy: " -- ")
      let reason = parts.dropFirst().joined(separator: " -- ").trimmingCharacters(in: .whitespaces)
      guard !reason.isEmpty else {
        throw UsageError("\(location): missing reason; write // \(marker) LAW -- reason")
      }
      let laws = parts[0].split { $0 == "," || $0 == " " }.map(String.init)
      guard !laws.isEmpty else {
        throw UsageError("\(location): missing law; write // \(marker) LAW -- reason")
      }
      for law in laws where Law.ID(slug: law) == nil {
        throw UsageError("\(location): \(UnknownLaw.message(law)); see fuzz list laws")
      }
      let target = before.allSatisfy { $0 == "/" } ? nextCode(after: index, in: lines) : index
      return IgnoreComment(
        file: file, path: path, line: index + 1, laws: laws, reason: reason, target: target + 1,
        type: typeName(in: lines[target]))
    }
  }

  /// The index of the next line with code; the given one if there is none.
  private static func nextCode(after index: Int, in lines: [String]) -> Int {
    lines.indices.dropFirst(index + 1).first {
      let line = lines[$0].trimmingCharacters(in: .whitespaces)
      return !line.isEmpty && !line.hasPrefix("//")
    } ?? index
  }

  /// The name of the type that a line declares or extends; nil for other lines.
  private static func typeName(in line: String) -> String? {
    line.firstMatch(of: /\b(?:class|struct|enum|actor|extension)\s+([A-Za-z_]\w*)/)
      .map { String($0.1) }
  }

  /// Whether it silences a law at a location: on the target line, or anywhere in `type`, in types
  /// nested in it and in its extensions in the same file.
  func silences(_ law: String, at location: KnownCauses.SourceLocation) -> Bool {
    guard laws.contains(law), location.path == path else { return false }
    // The types around a function, also those of a nested type: `Card.Zoom.end()`.
    let types = location.function.prefix { $0 != "(" }.split(separator: ".").dropLast()
    return location.line == target || types.contains { $0 == type ?? "" }
  }
}
