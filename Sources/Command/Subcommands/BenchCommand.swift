import Campaign
import GeneratorBench

extension Subcommand {
  static let bench = Subcommand(
    name: "bench", purpose: "Measures speed, and how well failures shrink",
    flags: [Flag(name: "--json", value: "FILE", purpose: "the figures as JSON")],
    operands: .choice(["transitions", "core", "challenges"]),
    details: [
      "transitions: how fast transitions are verified, on one core. The default.",
      "core: how fast values are generated and tested when the test itself costs nothing.",
      "challenges: how often shrinking reaches the normal form, the simplest failure, and at what cost.",
    ]
  ) { arguments in
    let file = try arguments.destination("--json")
    switch arguments.operands.first ?? "transitions" {
    case "core":
      let bench = CoreBench.run()
      Console.say(bench.lines)
      if let file { try bench.write(to: file) }
    case "challenges":
      let figures = (Challenge.all + Challenge.further).map {
        $0.figures(certificateBudget: Challenge.certificateBudget)
      }
      Console.say(figures.map(\.line))
      if let file { try figures.map(ChallengeRow.init).write(to: file) }
    default:
      let bench = TransitionBench(of: try SubjectRegistry.subject(named: "reference/fade"))
      Console.say(bench.lines)
      if let file { try TransitionFigures(bench).write(to: file) }
    }
    return .succeeded
  }
}

extension TransitionBench {
  fileprivate var lines: [String] {
    [
      "\(Int(verifiedTransitionsPerSecond).grouped) verified transitions a second on one core "
        + "(\(Int(scenariosPerSecond).grouped) scenarios)",
      "each with \(meanViews.tenths) views, \(meanPairs.tenths) pairs and "
        + "\(meanInstants.tenths) instants on average",
    ]
      + growth.map {
        "\($0.views.grouped.padded(to: -5)) views: \(Int($0.nanosecondsPerView).grouped) ns a view"
      }
  }
}

/// The JSON that `bench transitions` writes.
private struct TransitionFigures: Figures {
  struct Growth: Encodable {
    var views: Int
    var nanosecondsPerView: Double
  }

  var verifiedTransitionsPerSecond: Double
  var scenariosPerSecond: Double
  var meanViews: Double
  var meanPairs: Double
  var meanInstants: Double
  var growth: [Growth]

  init(_ bench: TransitionBench) {
    verifiedTransitionsPerSecond = bench.verifiedTransitionsPerSecond
    scenariosPerSecond = bench.scenariosPerSecond
    (meanViews, meanPairs, meanInstants) = (bench.meanViews, bench.meanPairs, bench.meanInstants)
    growth = bench.growth.map { Growth(views: $0.views, nanosecondsPerView: $0.nanosecondsPerView) }
  }
}

extension CoreBench {
  fileprivate var lines: [String] {
    [
      "\(Int(intCasesPerSecond).grouped) Int cases a second",
      "\(Int(labeledCasesPerSecond).grouped) Int cases a second in a run with labels",
      "\(Int(listCasesPerSecond).grouped) list cases a second, \(listMeanLength.tenths) elements on average",
      "\(Int(longListCasesPerSecond).grouped) list cases a second, \(longListMeanLength.tenths) elements on average",
      "\(Int(zippedCasesPerSecond).grouped) cases of two numbers a second with zip and map, "
        + "\(Int(closureCasesPerSecond).grouped) with one closure",
      "\(Int(stepsPerSecond).grouped) steps a second",
    ]
  }
}

/// `bench core` writes its figures with their own names.
extension CoreBench: Figures {}

extension ChallengeFigures {
  fileprivate var line: String {
    "\(name.padded(to: 28)) \(normalPercent.tenths.padded(to: -6)) % normal, "
      + "\(evaluationsMedian.grouped) evaluations (95 %: \(evaluationsP95.grouped)), "
      + "\(distinctResults.counted("result")), \(milliseconds.tenths) ms"
      + (certificate.map { "; \($0)" } ?? "")
  }
}

/// One element of the JSON array that `bench challenges` writes.
private struct ChallengeRow: Encodable {
  var name: String
  /// The share of seeds that end in the normal form, in percent.
  var normalPercent: Double
  /// Calls of the property for one seed: the median and the 95th percentile.
  var evaluationsMedian: Int
  var evaluationsP95: Int
  /// How many different failures the seeds end at.
  var distinct: Int
  /// The time of all seeds together.
  var milliseconds: Double
  /// In words, whether a search found a shorter failing run; nil if the challenge is not a stateful
  /// test.
  var certificate: String?

  init(_ figures: ChallengeFigures) {
    (name, normalPercent) = (figures.name, figures.normalPercent)
    (evaluationsMedian, evaluationsP95) = (figures.evaluationsMedian, figures.evaluationsP95)
    (distinct, milliseconds) = (figures.distinctResults, figures.milliseconds)
    certificate = figures.certificate
  }
}

extension [ChallengeRow]: Figures {}
