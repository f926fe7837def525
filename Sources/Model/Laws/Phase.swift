/// The code that a worker is executing: the subject, the model or a law.
///
/// A worker writes it to memory that its coordinator shares, so that a trap while a law is judged
/// is reported as a bug of the suite and not of the subject.
public struct Phase: RawRepresentable, Hashable, Sendable {
  /// 0 is the subject, 1 the model, and a law the raw value of its ID plus 2, with the bit `ownCode`
  /// while a condition of an own law is evaluated, and with `otherRun`, too, in a variant's run.
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The subject runs.
  public static let subject = Phase(rawValue: 0)
  /// The model predicts, or prepares the data that laws read.
  public static let model = Phase(rawValue: 1)

  /// A law is judged.
  public static func law(_ law: Law.ID) -> Phase { Phase(rawValue: UInt64(law.rawValue) + 2) }

  /// A condition of an own law is evaluated, which is code of the subject.
  public static func condition(of law: Law.ID) -> Phase {
    Phase(rawValue: Phase.law(law).rawValue | ownCode)
  }

  /// The subject runs in the variant of the scenario with which a metamorphic law compares it.
  public static func variant(for law: Law.ID) -> Phase {
    Phase(rawValue: Phase.law(law).rawValue | ownCode | otherRun)
  }

  /// Far above every ID of a law. `Termination.subjectCode` of `Isolation` is the same bit.
  private static let ownCode: UInt64 = 1 << 32
  private static let otherRun: UInt64 = 1 << 33

  /// Whether code of the subject runs for a law.
  public var isOwn: Bool { rawValue & Phase.ownCode != 0 }

  /// The law that is judged; nil if none is.
  public var law: Law.ID? {
    let number = rawValue & ~(Phase.ownCode | Phase.otherRun)
    guard number >= 2, let law = Int(exactly: number - 2).map(Law.ID.init(rawValue:)), law.isKnown
    else { return nil }
    return law
  }

  /// For the report of a trap: which own law was judged, or what happens in the run of a variant; empty
  /// for other phases.
  public var clause: String {
    guard rawValue & Phase.otherRun != 0, let law = law.flatMap({ Law[$0].metamorphicLaw }) else {
      return isOwn ? ", \(description)" : ""
    }
    return "; not in this scenario, but in one that differs from it: \(law.otherRun)"
  }

  /// The phase as a part of a message: `while law everything-restored was judged`.
  public var description: String {
    switch self {
    case .subject: "while the subject ran"
    case .model: "while the model predicted"
    default: "while law \(law.map { Law[$0].slug } ?? "\(rawValue)") was judged"
    }
  }
}
