import Foundation
import UIKit

/// Makes the headless UIKit end the process when it cannot continue.
///
/// - Parameters:
///   - exhausted: ends the process when a scenario has spent its fuel. It receives the return
///     addresses of the functions that were running.
///   - unsupported: ends it when the subject needs what is not simulated.
///
/// The last line on standard error says what is not simulated.
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
