/// The code that a worker is executing: the subject, the model or a law.
///
/// A worker writes it to memory that its coordinator shares, so that a trap while a law is judged
/// is reported as a bug of the suite and not of the subject.
public struct Phase: RawRepresentable, Hashable, Sendable {
  /// 0 is the subject, 1 the model, and a law the raw value of its ID plus 2, with the bit `ownCode`
  /// while a condition of an own law is evaluated.
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

  /// Far above every ID of a law. `Termination.subjectCode` of `Isolation` is the same bit.
  private static let ownCode: UInt64 = 1 << 32

  /// Whether code of the subject runs for an own law.
  public var isOwn: Bool { rawValue & Phase.ownCode != 0 }

  /// The law that is judged; nil if none is.
  public var law: Law.ID? {
    let number = rawValue & ~Phase.ownCode
    guard number >= 2, let law = Int(exactly: number - 2).map(Law.ID.init(rawValue:)), law.isKnown
    else { return nil }
    return law
  }

  /// Which own law was judged, for the report of a trap in its code; empty for other phases.
  public var clause: String { isOwn ? ", \(description)" : "" }

  /// The phase as a part of a message: `while law everything-restored was judged`.
  public var description: String {
    switch self {
    case .subject: "while the subject ran"
    case .model: "while the model predicted"
    default: "while law \(law.map { Law[$0].slug } ?? "\(rawValue)") was judged"
    }
  }
}
