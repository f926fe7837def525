/// What runs at an instant of a scenario: the subject, or a part of this suite.
///
/// A worker writes it to memory that its coordinator shares, so that a trap while judging is
/// reported as a bug of the suite and is never blamed on the subject.
public struct Phase: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The subject runs, driven by the stage.
  public static let subject = Phase(rawValue: 0)
  /// The model predicts, or prepares what laws read.
  public static let model = Phase(rawValue: 1)

  /// A law is judged.
  ///
  /// - Parameter number: its place in `Law.all`.
  public static func law(_ number: Int) -> Phase { Phase(rawValue: UInt64(number) + 2) }

  /// The place of the judging law in `Law.all`; nil if no law is judged.
  public var law: Int? {
    rawValue < 2 || rawValue - 2 >= Law.all.count ? nil : Int(rawValue - 2)
  }

  /// In the words of a message: `while law everything-restored was judged`.
  public var description: String {
    switch self {
    case .subject: "while the subject ran"
    case .model: "while the model predicted"
    default: "while law \(law.map { Law.all[$0].slug } ?? "\(rawValue)") was judged"
    }
  }
}
