import Foundation
import Reporting

/// Some lines of one file of the subject.
public struct SourceExcerpt: Encodable, Sendable {
  var file: String
  /// The number of the first line.
  var start: Int
  var lines: [String]

  /// How many lines an excerpt has before the first and after the last line that matters.
  private static let margin = 6
  /// How long an excerpt and one of its lines are at most.
  private static let linesMax = 400, lineMax = 400

  /// Reads the lines around the given lines, one excerpt for each file; files that cannot be read
  /// are left out.
  ///
  /// - Parameters:
  ///   - linesOfFiles: the lines of each file, by the name that reports use.
  ///   - location: the responsible statement. Its line is in the excerpt of its file, even if the first
  ///     line that matters is too far above it to be there.
  @MainActor static func all(
    around linesOfFiles: [String: Set<Int>], including location: Location?
  ) -> [SourceExcerpt] {
    linesOfFiles.sorted { $0.key < $1.key }.compactMap { file, lines in
      guard let first = lines.min(), let last = lines.max(),
        let text = try? String(contentsOfFile: SourceFrame.path(of: file), encoding: .utf8)
      else { return nil }
      let all = text.sourceLines
      var start = max(first - margin, 1)
      if let location, location.file == file {
        start = max(start, location.line + margin - linesMax + 1)
      }
      let end = min(last + margin, all.count, start + linesMax - 1)
      guard start <= end else { return nil }
      return SourceExcerpt(
        file: file, start: start, lines: all[start - 1..<end].map { String($0.prefix(lineMax)) })
    }
  }
}
