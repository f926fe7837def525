import Isolation
import Model
import Reporting

/// The findings of one subject that have one responsible statement and one kind of effect.
public struct Cause: Sendable {
  /// The findings, the one that is easiest to understand first.
  public let findings: [Finding]

  /// The finding that shows the cause best.
  public var best: Finding { findings[0] }
  public var location: Location? { best.location }
  /// The laws that the findings break, each once.
  public var laws: [Law] {
    var seen: Set<String> = []
    return findings.map(\.law).filter { seen.insert($0.slug).inserted }
  }

  /// Whether a finding is one of its findings.
  public func holds(_ finding: Finding) -> Bool {
    findings.contains { $0.fingerprint == finding.fingerprint && $0.subject == finding.subject }
  }

  /// What a violation damages, without the exact attribute.
  enum EffectKind: String, Hashable, Sendable {
    case visibility, place, hierarchy, completion, picture, callbacks, process, appearance
  }

  /// The identity of a cause over time. It has no line numbers, no scenario and no seed, so edits
  /// elsewhere in the file do not change it.
  ///
  /// The number before the colon is the version of how it is made.
  public var fingerprint: String {
    let parts = [
      best.subject, best.law.group.rawValue, best.outcome.rawValue, best.effectKind.rawValue,
      location?.function ?? best.law.slug, best.statement,
    ]
    let hash = FNV1a.hash(parts.joined(separator: "|").utf8)
    let digits = String(hash, radix: 16)
    return "1:" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Cause {
  /// Sorts findings into causes: ordinary scenarios first, then unusual ones, then those with a fault;
  /// among them defects before what depends on undocumented behavior, and small scenarios first.
  public static func all(of findings: [Finding]) -> [Cause] {
    var groups: [Key: [Finding]] = [:], order: [Key] = []
    for finding in findings {
      let key = Key(finding)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(finding)
    }
    let causes = order.compactMap { groups[$0] }.map { Cause(findings: sorted($0)) }
    return causes.enumerated().sorted {
      ($0.element.best.rank, $0.offset) < ($1.element.best.rank, $1.offset)
    }.map(\.element)
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }

  /// What the findings of a cause have in common.
  struct Key: Hashable {
    private let subject: String
    private let statement: String
    private let kind: EffectKind

    init(_ finding: Finding) {
      (subject, kind) = (finding.subject, finding.effectKind)
      if let location = finding.location {
        statement = "\(location.file) \(location.function) \(finding.statement)"
      } else {
        // Without a place, the evidence is the law and what it says of which view.
        statement =
          "\(finding.law.group.rawValue) \(finding.fingerprint.effect)"
          + (finding.fingerprint.site == 0 ? "" : " \(finding.fingerprint.site)")
      }
    }
  }
}

extension Finding {
  /// How easy a finding is to understand: the smaller, the easier.
  fileprivate var rank: Rank {
    Rank(
      kind: kind.rawValue, grade: grade.isOpen ? 1 : 0, size: viewCount + 2 * eventCount)
  }

  fileprivate struct Rank: Comparable {
    let kind, grade, size: Int

    static func < (a: Rank, b: Rank) -> Bool {
      (a.kind, a.grade, a.size) < (b.kind, b.grade, b.size)
    }
  }

  /// The responsible statement without white space; empty if it is not known.
  var statement: String { location?.statement ?? "" }

  /// How the transitions of the scenario end.
  enum Outcome: String { case completed, cancelled, cutShort = "cut-short" }

  var outcome: Outcome {
    let kinds = scenario.events.map(\.kind)
    if kinds.contains(where: { $0 == .cutAnimationsShort || $0 == .closeWindow }) {
      return .cutShort
    }
    if kinds.contains(.cancel) { return .cancelled }
    // A finger that leaves early cancels, too.
    let isReleased = kinds.contains(.finish)
    return scenario.operations.contains(where: \.isInteractive) && !isReleased
      ? .cancelled : .completed
  }

  /// What the violation damages.
  var effectKind: Cause.EffectKind {
    let effect = fingerprint.effect
    switch effect.attribute {
    case .alpha, .isHidden: return .visibility
    case .transform, .position, .bounds, .anchor, .frame, .sublayerTransform: return .place
    case .superview, .order, .zPosition: return .hierarchy
    case .content: return .picture
    case .cornerRadius, .clipsToBounds, .mask, .shadow: return .appearance
    case .isUserInteractionEnabled: return .completion
    case nil: break
    }
    return switch effect.role {
    case .process: .process
    case .transition: .completion
    case .controller, .animator, .context: .callbacks
    case .picture: .picture
    default: .hierarchy
    }
  }
}

extension Grade {
  /// Whether the failure depends on undocumented behavior, or is not known not to.
  var isOpen: Bool {
    switch self {
    case .defect: false
    case .fixed, .broken, .uncertain, .unknown: true
    }
  }
}
