import Campaign

/// Which mistakes the laws notice, in words and in numbers.
@MainActor struct MutationReport {
  let rows: [GeneratedMutants.Row]
  private let seedCount: Int

  init(_ rows: [GeneratedMutants.Row], seedCount: Int) {
    (self.rows, self.seedCount) = (rows, seedCount)
  }

  private var noticed: [GeneratedMutants.Row] { rows.filter { $0.score?.isNoticed ?? false } }
  private var unreached: [GeneratedMutants.Row] { rows.filter { !$0.isReached } }
  /// The mistakes that run and that fewer than half of the seeds notice.
  private var survivors: [GeneratedMutants.Row] {
    rows.filter { $0.isReached && !($0.score?.isNoticed ?? false) }
  }

  /// The share of the mistakes that run which are noticed, 0 to 1; 1 if none runs.
  var score: Double {
    let reachedCount = rows.count - unreached.count
    return reachedCount == 0 ? 1 : Double(noticed.count) / Double(reachedCount)
  }

  /// The number of scenarios within which a share of the noticed mistakes is noticed, each in the
  /// median of its seeds; nil if none is.
  func runs(ofShare share: Double) -> Int? {
    noticed.compactMap { $0.score?.runsMedian }.smallest(share, of: noticed.count)
  }

  var lines: [String] {
    var lines = noticed.map { row in
      let percentile90 = row.score?.runs(ofShare: 0.9).map { "\($0)" } ?? "never"
      let laws = row.score?.noticedBy.prefix(2).joined(separator: ", ") ?? ""
      return "\(row.site.heading)\n  after \((row.score?.runsMedian ?? 0).counted("scenario")) "
        + "(90 % of the seeds: \(percentile90)), by \(laws)"
    }
    lines += survivors.map { "\($0.site.heading)\n  not noticed" }
    lines += unreached.map { "\($0.site.heading)\n  no scenario runs this code" }
    lines.append("")
    let percent = Int((100 * score).rounded())
    lines.append(
      "\(noticed.count) of \((rows.count - unreached.count).counted("mistake")) that run are "
        + "noticed (\(percent) %), over \(seedCount.counted("seed")) each.")
    if let median = runs(ofShare: 0.5), let percentile90 = runs(ofShare: 0.9) {
      lines.append(
        "Scenarios until one is noticed: median \(median), 90th percentile \(percentile90).")
    }
    if !unreached.isEmpty {
      lines.append("No scenario runs the code of \(unreached.count.counted("further mistake")).")
    }
    return lines
  }
}

extension MutationSite {
  /// The longest part of the code that is printed.
  private static let codeMax = 60

  fileprivate var shortCode: String {
    code.count > Self.codeMax ? code.prefix(Self.codeMax - 1) + "…" : code
  }

  fileprivate var heading: String { "\(path):\(lines.lowerBound): \(rule.rawValue): \(shortCode)" }
}

/// The JSON that `mutants PATH` writes.
struct MutationFigures: Figures {
  struct Row: Encodable {
    var path: String
    var line: Int
    var rule: String
    var code: String
    var isReached: Bool
    var noticedBy: [String]
    /// After how many scenarios half, and 90 %, of the seeds noticed it; nil if fewer of them did.
    var runsMedian: Int?
    var runsOf90Percent: Int?
  }

  /// Grows when a key changes its meaning or goes.
  var format = 1
  /// The share of the mistakes that run which are noticed, 0 to 1.
  var score: Double
  var runsMedian: Int?
  var runsOf90Percent: Int?
  var mutants: [Row]

  @MainActor init(_ report: MutationReport) {
    score = report.score
    (runsMedian, runsOf90Percent) = (report.runs(ofShare: 0.5), report.runs(ofShare: 0.9))
    mutants = report.rows.map { row in
      Row(
        path: row.site.path, line: row.site.lines.lowerBound, rule: row.site.rule.rawValue,
        code: row.site.code, isReached: row.isReached, noticedBy: row.score?.noticedBy ?? [],
        runsMedian: row.score?.runsMedian, runsOf90Percent: row.score?.runs(ofShare: 0.9))
    }
  }
}
