import Foundation

/// Whether the user asked the command to end, with Control-C or a signal.
public enum Interruption {
  /// Makes the first SIGINT, SIGTERM or SIGHUP request an end; the second one ends the process.
  public static func handleSignals() {
    for word in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(word, nil, &action)
      // Keeps a signal ignored if the command was started so, for example by `nohup`.
      let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
      if !isIgnored { _ = signal(word, note) }
    }
    _ = signal(SIGPIPE, SIG_IGN)
    // A write beyond the limit of a file's size then fails with an error.
    _ = signal(SIGXFSZ, SIG_IGN)
    ProcessLimits.unblockSignals()
  }

  /// Whether an end was requested.
  public static var isRequested: Bool { requested }

  private static let note: @convention(c) (Int32) -> Void = { word in
    requested = true
    _ = signal(word, SIG_DFL)
  }
}

nonisolated(unsafe) private var requested = false
