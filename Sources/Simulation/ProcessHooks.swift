import Foundation
import Model
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

/// Makes every observer say how much more memory its trace has taken.
///
/// - Parameter growth: receives the number of bytes. They are no memory of the subject, so a process
///   with a limit must raise it.
@MainActor package func installRecordingHandler(_ growth: @escaping @MainActor (Int) -> Void) {
  RecordingMemory.onGrowth = growth
}

/// How much memory a trace takes. Many views that move for seconds take more than the rest of the
/// process.
@MainActor struct RecordingMemory {
  fileprivate static var onGrowth: (Int) -> Void = { _ in }
  /// How much a trace may grow unnoticed, in bytes.
  private static let stepMax = 1 << 20
  private var notedSize = 0

  /// Notes the size of a trace.
  mutating func note(_ trace: borrowing Trace) {
    let size =
      trace.elements.count * MemoryLayout<Element>.stride
      + trace.parts.count * MemoryLayout<PicturePart>.stride
      + trace.spatialTransforms.count * MemoryLayout<Matrix>.stride
      + trace.contentParts.count * MemoryLayout<PicturePart>.stride
      + trace.pictures.count * MemoryLayout<PictureItem>.stride
    guard size > notedSize + RecordingMemory.stepMax else { return }
    RecordingMemory.onGrowth(size - notedSize)
    notedSize = size
  }
}
