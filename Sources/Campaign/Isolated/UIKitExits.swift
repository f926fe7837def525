import Isolation
import Simulation

/// How the headless UIKit ends a child in which it cannot go on: with exit statuses that
/// `Termination` understands.
@MainActor enum UIKitExits {
  /// Call it in a child, before a subject runs.
  static func install() {
    exitProcess(
      onExhaustion: ProcessLimits.fuelStatus, onUnsupported: ProcessLimits.unsupportedStatus)
  }
}
