import Foundation

/// The JSON that a subcommand writes with `--json`, with sorted keys.
protocol Figures: Encodable {}

extension Figures {
  /// - Throws: `UsageError` if the file cannot be written.
  func write(to destination: Destination) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try destination.write(try encoder.encode(self) + Data("\n".utf8))
  }
}
