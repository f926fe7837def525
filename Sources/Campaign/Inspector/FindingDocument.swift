import Model
import Reporting

/// What the inspector shows of one finding: `docs/inspector.md`.
public struct FindingDocument: Encodable, Sendable {
  /// 1; a different number means a different schema.
  public var format = 1
  /// The kind of document.
  public var page = "finding"
  public var path: String
  public var subject: String
  public var law: LawDocument
  /// `broken`, `holds`, or `unchecked` if the law did not apply.
  public var result: String
  /// Whether it is a defect or depends on undocumented behavior, in words; nil if it is not known.
  public var grade: String?
  /// `ordinary`, `unusual` or `fault`.
  public var kind: String
  /// How such a bug is usually fixed.
  public var usualFix: String?
  public var report: [String]
  /// The first scenario that broke the law, in lines; nil if it is not known.
  public var first: [String]?
  /// The scenario in lines.
  public var scenario: [String]
  /// The scenarios that run before it in the same process, in lines.
  public var before: [[String]]
  /// Which other values break the law, too, one line for each part of the scenario.
  public var explanation: [String]
  public var window: Rect
  public var operations: [Moment]
  public var events: [Moment]
  public var violations: [ViolationDocument]
  public var location: Location?
  /// What the subject's code did, in the order of time.
  public var calls: [CallDocument]
  /// The lines around the calls and the location: up to 400 of each file.
  public var sources: [SourceExcerpt]
  /// The transitions as they ran, up to the last tick before the process ended, if it did; nil if
  /// there is no such tick, other scenarios come first, or each run takes seconds. The same holds for
  /// the film and the prediction.
  public var trace: TraceSummary?
  public var film: LayerFilm?
  public var prediction: PredictionDocument?
  /// The run with which a metamorphic law compares that of the scenario; nil for another law.
  public var second: SecondRun?
  /// What was left out to keep the page small, as phrases: `the film`.
  public var omissions: [String] = []

  /// A law with its sources.
  public struct LawDocument: Encodable, Sendable {
    var slug: String
    var sentence: String
    var source: String
    var group: String
    var scope: String
    var severity: String

    init(_ law: Law) {
      (slug, sentence, source) = (law.slug, law.sentence, law.source)
      (group, scope) = (law.group.rawValue, law.scope.rawValue)
      severity = law.severity.rawValue
    }
  }

  /// An operation or an event of the scenario.
  public struct Moment: Encodable, Sendable {
    /// In ticks.
    var time: Int
    /// `push` (also for a replacement), `pop` (also to the root) or `select` of an operation; the
    /// kind of an event, as in a corpus entry.
    var kind: String
    var text: String
    /// The progress of a finger, 0 to 1.
    var progress: Double?
  }

  /// The second run of a metamorphic law. Its keys replace those of the finding.
  public struct SecondRun: Encodable, Sendable {
    var scenario: [String]
    var operations: [Moment]
    var events: [Moment]
    var trace: TraceSummary?
    var film: LayerFilm
    var prediction: PredictionDocument?
  }

  /// The transitions of a run.
  public struct TraceSummary: Encodable, Sendable {
    var transitions: [TraceDocument.Transition]
  }
}

extension FindingDocument {
  /// Leaves something large out to make the page smaller; returns false if nothing is left.
  public mutating func shorten() -> Bool {
    if second != nil {
      second = nil
      omissions.append("the second run")
    } else if prediction != nil {
      prediction = nil
      omissions.append("the model's prediction")
    } else if let film, film.samples.count > 2 {
      // A film keeps at least two samples.
      let thinned = film.thinned(to: max(film.samples.count / 2, 2), keeping: [])
      omissions.append((film.samples.count - thinned.samples.count).counted("sample"))
      self.film = thinned
    } else if film != nil {
      film = nil
      omissions.append("the film")
    } else {
      return false
    }
    return true
  }
}

/// One exception to the law of a page.
public struct ViolationDocument: Encodable, Sendable {
  var law: String
  /// In ticks.
  var time: Double
  var transition: Int?
  /// As in a `LayerFilm`: `A2`, `snapshot of A2`, `container`, `window`, `other`; nil for none.
  var view: String?
  /// The name of a case of `Effect.Role`.
  var role: String
  /// The name of a case of `Attribute`. `film.js` and `panels.js` look for some of them.
  var attribute: String?
  var text: String
  var expected: QuantityDocument
  var found: QuantityDocument

  init(_ violation: Violation, in scenario: Scenario, _ specification: Model.Specification?) {
    (law, time, transition) = (Law[violation.law].slug, violation.time, violation.transition)
    view = violation.tracedView?.filmName
    role = "\(violation.effect.role)"
    attribute = violation.effect.attribute.map { "\($0)" }
    text = violation.text(in: scenario, specification)
    expected = .init(violation.expected, in: violation.words(for: violation.expected))
    found = .init(violation.found, in: violation.words(for: violation.found))
  }
}

/// A value that a law expected or found, as text and, if it consists of numbers, as these.
public struct QuantityDocument: Encodable, Sendable {
  var text: String
  /// One number, a point, a rectangle or the six numbers of a transform. The page knows a rectangle
  /// by its four numbers.
  var numbers: [Double]?

  init(_ quantity: Quantity, in words: String) {
    text = words
    numbers =
      switch quantity {
      case .number(let number), .tick(let number): [number]
      case .count(let count): [Double(count)]
      case .flag(let flag): [flag ? 1 : 0]
      case .point(let point): [point.x, point.y]
      case .rect(let rect), .drawn(_, let rect, _):
        [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      case .transform(let map): [map.a, map.b, map.c, map.d, map.tx, map.ty]
      case .tracedView, .words: nil
      }
  }
}

/// A call of the subject that changes something that the laws can see.
public struct CallDocument: Encodable, Sendable, Hashable {
  /// In ticks.
  var time: Double
  /// What the call does, as a phrase: `sets the alpha`.
  var action: String
  /// The name of its kind: `opacity`. `timeline.js` and `panels.js` look for `completion`.
  var kind: String
  var view: String?
  var file: String
  var line: Int
  var function: String
}

extension FindingDocument.Moment {
  init(_ event: Event) {
    (time, kind, text) = (event.at.count, event.kind.name, event.kind.line)
    if case .update(let progress) = event.kind { self.progress = progress }
  }

  init(operation number: Int, of scenario: Scenario) {
    let operation = scenario.operations[number]
    (time, text) = (operation.at.count, scenario.nameOfOperation(number))
    kind =
      switch operation.kind {
      case .push, .pushAgain, .replace: "push"
      case .pop, .popToRoot: "pop"
      case .select: "select"
      }
  }
}
