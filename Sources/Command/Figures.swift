import Foundation

/// What a word writes with `--json`: one object, its keys sorted.
protocol Figures: Encodable {}

extension Figures {
  /// - Throws: `UsageError` if the file cannot be written.
  func write(to place: Destination) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try place.write(try encoder.encode(self) + Data("\n".utf8))
  }
}
