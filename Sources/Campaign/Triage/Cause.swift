import Isolation
import Model
import Reporting

/// The findings of one subject that come from one mistake. (`docs/architecture.md, Causes`)
public struct Cause: Sendable {
  /// The findings, the one that is easiest to understand first.
  public let findings: [Finding]

  /// The finding that is easiest to understand.
  public var best: Finding { findings[0] }
  public var location: Location? { best.location }
  /// The laws that the findings break, each once.
  public var laws: [Law] {
    var seen: Set<String> = []
    return findings.map(\.law).filter { seen.insert($0.slug).inserted }
  }

  /// The other statements that are responsible for findings, each once.
  public var furtherLocations: [Location] {
    var seen: Set<String> = [location.map { "\($0.file):\($0.line)" } ?? ""]
    return findings.filter { $0.origin == nil }.compactMap(\.location).filter {
      $0.isConfirmed && seen.insert("\($0.file):\($0.line)").inserted
    }
  }

  /// Whether a finding is one of its findings.
  public func holds(_ finding: Finding) -> Bool {
    findings.contains { $0.key == finding.key }
  }

  /// The kind of damage, without the exact attribute. The raw values are part of the fingerprint, so
  /// they must not change.
  enum EffectKind: String, Hashable, Sendable {
    case visibility, place, transform, completion, picture, callbacks, process, appearance, state
    /// A view stays that should be removed, is missing, or is in another order.
    case surplus = "stays", missing = "isMissing", order

    init(_ effect: Effect) {
      self =
        switch effect.attribute {
        case .alpha, .isHidden: .visibility
        case .position, .bounds, .anchor, .frame, .layoutMargins, .constraints: .place
        case .transform, .sublayerTransform: .transform
        case .superview: effect.manner == .missing ? .missing : .surplus
        case .order, .zPosition: .order
        case .content: .picture
        case .cornerRadius, .clipsToBounds, .mask, .shadow, .backgroundColor, .border, .tint:
          .appearance
        case .recognizers, .state: .state
        case .isUserInteractionEnabled: .completion
        case nil:
          switch effect.role {
          case .process: .process
          case .transition: .completion
          case .controller, .animator, .context: .callbacks
          case .picture: .picture
          case .app: .state
          default: effect.manner == .missing ? .missing : .surplus
          }
        }
    }
  }

  /// The identity of a cause over time, see `Traits.causeFingerprint`.
  public var fingerprint: String { best.traits.causeFingerprint(best.scenario.outcome) }

  /// The version of the fingerprints, which is the number before the colon. Raise it if a mistake
  /// gets another fingerprint than before: recorded causes of other versions are then refused.
  public static let fingerprintVersion = 2
}

extension Cause.Traits {
  /// The identity of a cause over time, computed from its best finding. It has no line numbers, no
  /// values of the scenario and no seed, so edits elsewhere in the file do not change it.
  ///
  /// Two causes of one run never share it, because it includes everything that makes findings one
  /// group of symptoms, and each of these groups belongs to one cause.
  ///
  /// It includes the names of cases of `Effect` and `Attribute`, the slugs and groups of laws, the
  /// raw values of `EffectKind` and the bits of `Trigger`: a change of one of these needs a new
  /// `fingerprintVersion`.
  ///
  /// - Parameter outcome: how the transitions of its scenario end.
  package func causeFingerprint(_ outcome: TransitionOutcome) -> String {
    let law = Law[fingerprint.law], effect = fingerprint.effect
    let attribute = effect.attribute.map { "\($0)" } ?? ""
    // Stands for the function if the responsible line is not known.
    let evidence = "\(law.slug) \(effect.role) \(attribute) \(effect.manner) \(fingerprint.site)"
    let parts = [
      subject, law.group.rawValue, outcome.name, kind.rawValue, location?.function ?? evidence,
      location?.statement ?? "", String(symptomTrigger.rawValue, radix: 16),
    ]
    let digits = String(FNV1a.hash(parts.joined(separator: "|").utf8), radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.count)
    return "\(Cause.fingerprintVersion):\(zeros)\(digits)"
  }
}

extension Cause {
  /// Groups findings into causes. Ordinary scenarios come first, then unusual ones, then those with a
  /// fault; among them defects before failures that depend on undocumented behavior, then what concerns
  /// any app before what concerns only some, and small scenarios first. The consequence of another
  /// violation belongs to the cause of that one.
  public static func all(of findings: [Finding]) -> [Cause] {
    let sorted = sorted(findings)
    return groups(of: sorted.map(\.traits)).map { indices in
      Cause(findings: indices.map { sorted[$0] })
    }
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }
}

extension Finding {
  /// The properties that decide which other findings have the same cause.
  var traits: Cause.Traits {
    Cause.Traits(
      subject, fingerprint, at: location, trigger: trigger, showing: shown, origin: origin)
  }

  /// How easy a finding is to understand: the smaller, the easier.
  var rank: Rank {
    // An event is harder to follow than a view.
    Rank(
      kind: kind.rawValue, grade: grade.isOpen ? 1 : 0, condition: assumptions.isEmpty ? 0 : 1,
      size: viewCount + 2 * eventCount)
  }

  struct Rank: Comparable {
    let kind, grade, condition, size: Int

    static func < (a: Rank, b: Rank) -> Bool {
      (a.kind, a.grade, a.condition, a.size) < (b.kind, b.grade, b.condition, b.size)
    }
  }
}

extension Grade {
  /// Whether the failure depends on undocumented behavior, or may depend on it.
  var isOpen: Bool {
    switch self {
    case .defect: false
    case .fixed, .broken, .uncertain, .unknown: true
    }
  }
}
