/// How serious a violation of a law is. A law has one.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// The design may be doubted, or the law is new: it is reported, and does not end a run with
  /// status 1.
  case note
  /// Few users would see it.
  case warning
  /// The transition is wrong.
  case error

  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
