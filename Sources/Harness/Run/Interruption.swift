import Foundation

/// Whether somebody asked the command to end: with control-C, or with a signal.
public enum Interruption {
  /// From now on these signals ask for an end instead of forcing it; the second one forces it.
  public static func handleSignals() {
    for word in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(word, nil, &action)
      // Who starts the command may want it to be deaf, as `nohup` does.
      let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
      if !isIgnored { _ = signal(word, note) }
    }
    _ = signal(SIGPIPE, SIG_IGN)
    ProcessLimits.unblockSignals()
  }

  public static var isRequested: Bool { requested }

  private static let note: @convention(c) (Int32) -> Void = { word in
    requested = true
    _ = signal(word, SIG_DFL)
  }
}

nonisolated(unsafe) private var requested = false
