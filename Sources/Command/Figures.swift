import Foundation

/// What a subcommand writes as JSON, with sorted keys: the figures of `--json`, a SARIF log, a
/// baseline. `docs/architecture.md, Formats` lists the keys: add new ones there.
protocol Figures: Encodable {}

extension Figures {
  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }

  /// - Throws: `UsageError` if the file cannot be written.
  func write(to destination: Destination) throws { try destination.write(json) }
}
