/// How serious something is, in the levels of CI systems. The last is the most serious. SARIF and
/// `--json` contain the raw values.
///
/// `Law.severity` is about violations of a law in general, and decides the exit status.
/// `Cause.severity` is about one cause, and decides how CI systems list it.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
