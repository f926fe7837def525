import Foundation

/// The page of the inspector: `docs/inspector.md`. Its HTML, CSS and JavaScript are files in
/// `Resources`, which the build embeds; the data is JSON, encoded so that it contains no markup.
public enum InspectorPage {
  /// One file that holds everything and loads nothing.
  ///
  /// - Parameter data: an `InspectorDocument`.
  public static func page(_ data: some Encodable) throws -> Data {
    filled([("/*data*/", try json(data)), ("/*style*/", style), ("/*script*/", script)])
  }

  /// The page of a run in progress: it loads `data.js` beside it again and again.
  public static var dashboard: Data {
    filled([("/*data*/", Data("null".utf8)), ("/*style*/", style), ("/*script*/", script)])
  }

  /// The file `data.js` of a dashboard.
  public static func script(of data: some Encodable) throws -> Data {
    Data("inspectorData(".utf8) + (try json(data)) + Data(");\n".utf8)
  }

  /// The data as JSON without `<`, so that it can be inside a `script` element.
  private static func json(_ data: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "∞", negativeInfinity: "-∞", nan: "nan")
    return replacing(UInt8(ascii: "<"), by: Data("\\u003c".utf8), in: try encoder.encode(data))
  }

  private static func replacing(_ byte: UInt8, by bytes: Data, in data: Data) -> Data {
    var result = Data()
    for part in data.split(separator: byte, omittingEmptySubsequences: false) {
      if !result.isEmpty || part.startIndex > data.startIndex { result += bytes }
      result += part
    }
    return result
  }

  private static var style: Data { Data(EmbeddedText.inspectorCSS.utf8) }

  /// All scripts in one: the first one turns on strict mode for all, and the last one starts the
  /// page.
  private static var script: Data {
    let scripts = [
      EmbeddedText.filmJS, EmbeddedText.namesJS, EmbeddedText.stageJS, EmbeddedText.timelineJS,
      EmbeddedText.panelsJS, EmbeddedText.runJS, EmbeddedText.inspectorJS,
    ]
    return Data(scripts.joined().utf8)
  }

  /// The frame of the page with its parts instead of their markers. What was put in is not searched
  /// for markers, because the data may contain any text.
  private static func filled(_ parts: [(marker: String, part: Data)]) -> Data {
    var rest = Data(EmbeddedText.inspectorHTML.utf8)[...], page = Data()
    while let (range, part) = parts.compactMap({ entry in
      rest.range(of: Data(entry.marker.utf8)).map { ($0, entry.part) }
    }).min(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      page += rest[..<range.lowerBound] + part
      rest = rest[range.upperBound...]
    }
    return page + rest
  }
}
