import Foundation
import UIKit

/// Makes the headless UIKit end the process when it cannot go on: with one exit status when a
/// scenario has spent its fuel, with another when the subject needs what is not simulated.
///
/// - Parameter note: receives the return addresses of the functions that were running when the fuel
///   was spent.
///
/// The last line on standard error says what is not simulated.
@MainActor package func installExitHandlers(
  onFuelExhausted exhausted: Int32, onUnsupported unsupported: Int32,
  noting note: @escaping @Sendable (_ frames: [UInt]) -> Void
) {
  world.onExhaustion = {
    note(CallRecorder.frames())
    _exit(exhausted)
  }
  world.onUnsupported = { reason in
    let line = Array("Fatal error: \(reason)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    _exit(unsupported)
  }
}
