import Foundation

/// Whether the user asked the command to end, with Control-C or a signal.
public enum Interruption {
  /// Makes the first SIGINT, SIGTERM or SIGHUP request an end; the second one ends the process.
  public static func handleSignals() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(number, nil, &action)
      // 1 is `SIG_IGN`. A command that is started with an ignored signal, for example by `nohup`,
      // keeps ignoring it.
      let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
      if !isIgnored { _ = signal(number, requestEnd) }
    }
    // A write to a closed pipe, or beyond the limit of a file's size, then fails with an error, and
    // does not end the process.
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    ProcessLimits.unblockSignals()
  }

  public static var isRequested: Bool { isEndRequested }

  private static let requestEnd: @convention(c) (Int32) -> Void = { number in
    isEndRequested = true
    _ = signal(number, SIG_DFL)
  }
}

nonisolated(unsafe) private var isEndRequested = false
