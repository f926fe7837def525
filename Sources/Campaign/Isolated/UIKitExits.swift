import Isolation
import Simulation

/// The exit statuses with which the headless UIKit ends a child that cannot continue. `Termination`
/// understands them.
@MainActor enum UIKitExits {
  /// Makes the headless UIKit end this process with these statuses, and raises the limit of its
  /// memory as a recording grows. Call it in a child, before a subject runs.
  static func install() {
    // The first closure is `onFuelExhausted`.
    installExitHandlers { frames in
      EndFrames.current?.record(frames)
      ProcessLimits.end(ProcessLimits.fuelStatus)
    } onUnsupported: {
      ProcessLimits.end(ProcessLimits.unsupportedStatus)
    }
    installRecordingHandler(ProcessLimits.allowRecording)
  }
}
