import Isolation
import Simulation

extension ChildProcess {
  /// A child that runs scenarios. The headless UIKit ends it with an exit status that `Termination`
  /// understands.
  static func simulating(
    _ body: @MainActor (Channel, SharedMemory) -> Void
  ) throws -> ChildProcess {
    try ChildProcess { channel, memory in
      endWithUIKit()
      body(channel, memory)
    }
  }

  /// Makes the headless UIKit end this process when it cannot go on. Call it in a child, before a
  /// subject runs.
  static func endWithUIKit() {
    exitProcess(
      onExhaustion: ProcessLimits.fuelStatus, onUnsupported: ProcessLimits.unsupportedStatus)
  }
}
