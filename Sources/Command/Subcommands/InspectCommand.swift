import Campaign
import Foundation
import Reporting

extension Subcommand {
  static let inspect = Subcommand(
    name: "inspect", purpose: "Writes saved findings as an interactive HTML page",
    flags: [
      Flag(
        name: "--html", value: "FILE",
        purpose: "where the page is written (default: inspector.html)"),
      .entrySizeMax, .files,
    ],
    operands: .list("PATH…", example: "fuzz inspect corpus/completes-exactly-once"),
    details: [
      "A path is a corpus entry or a folder of entries. The page is one file that loads nothing: open it in a "
        + "browser, or keep it as an artifact of a build. See docs/inspector.md."
    ]
  ) { arguments in
    let page = try arguments.destination("--html") ?? Destination("inspector.html", flag: "--html")
    let sizeMax = try arguments.entrySizeMax()
    let paths = try arguments.entryPaths()
    let readPaths = paths.prefix(InspectorDocument.findingsMax)
    var inspections: [Inspection] = []
    for path in readPaths {
      do {
        inspections.append(try Replay(of: Corpus.read(path, sizeMax: sizeMax), at: path).inspection)
      } catch {
        Console.complain(error)
      }
    }
    if inspections.isEmpty { return .couldNotRun }
    let document = try InspectorDocument(inspections, omitted: paths.count - readPaths.count)
    try page.write(document.page)
    return inspections.count == readPaths.count ? .succeeded : .couldNotRun
  }
}

/// The data of a page of the inspector: `docs/inspector.md`. The scripts of the page read the keys
/// by their names.
struct InspectorDocument: Encodable {
  /// 1; a different number means a different schema.
  var format = 1
  /// What a run found; missing on a page of entries.
  var run: RunFigures?
  var findings: [FindingDocument]
  /// How many findings the page leaves out.
  var omitted: Int

  /// The size of a page or of its data, in bytes.
  private static let pageSizeMax = 2 << 20

  /// The page; what does not fit is left out, and the page says so.
  var page: Data {
    get throws { try shortened { try InspectorPage.page($0) } }
  }

  /// The data beside the page of a folder, which leaves out as much as a page does.
  var script: Data {
    get throws { try shortened { try InspectorPage.script(of: $0) } }
  }

  /// A file of as many of the findings as fit.
  private func shortened(_ file: (InspectorDocument) throws -> Data) throws -> Data {
    var document = self
    while true {
      let data = try file(document)
      if data.count <= InspectorDocument.pageSizeMax || !document.shorten() { return data }
    }
  }

  /// Leaves out a quarter of the findings, or a part of the only one; returns false if nothing more
  /// can be left out.
  private mutating func shorten() -> Bool {
    if findings.count > 1 {
      let count = findings.count / 4 + 1
      findings.removeLast(count)
      omitted += count
      return true
    }
    return !findings.isEmpty && findings[0].shorten()
  }

  /// How many findings a page shows.
  static let findingsMax = 40
  /// How many changes of views the findings of a page may list together.
  private static let changesMax = 20_000

  /// A run in progress, without its findings.
  init(run: RunFigures) { (self.run, findings, omitted) = (run, [], 0) }

  @MainActor init(_ inspections: [Inspection], omitted: Int = 0, run: RunFigures? = nil) throws {
    (self.run, self.omitted) = (run, omitted)
    let changesOfOne = InspectorDocument.changesMax / max(inspections.count, 1)
    findings = try inspections.map { try $0.document(changesMax: changesOfOne) }
  }
}
