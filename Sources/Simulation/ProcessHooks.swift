import Foundation
import UIKit

/// Makes the headless UIKit end the process when it cannot continue.
///
/// - Parameters:
///   - exhausted: ends the process when a scenario has spent its fuel (`Stage.fuel`). It receives
///     the return addresses of the functions that were running.
///   - unsupported: ends the process when the subject needs something that is not simulated. The
///     last line on standard error then says what that is.
@MainActor package func installExitHandlers(
  onFuelExhausted exhausted: @escaping @Sendable (_ frames: [UInt]) -> Never,
  onUnsupported unsupported: @escaping @Sendable () -> Never
) {
  world.onExhaustion = { exhausted(CallRecorder.frames()) }
  world.onUnsupported = { reason in
    let line = Array("Fatal error: \(reason)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    unsupported()
  }
}
