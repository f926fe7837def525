import Model

/// Makes every observer say how much more memory its trace has taken.
///
/// - Parameter growth: receives the number of bytes. They are not memory of the subject, so a
///   process with a limit must raise it.
@MainActor package func installRecordingHandler(_ growth: @escaping @MainActor (Int) -> Void) {
  RecordingMemory.onGrowth = growth
}

/// How much memory the large lists of a trace take. Many views that move for seconds take more than
/// the rest of the process.
@MainActor struct RecordingMemory {
  fileprivate static var onGrowth: (Int) -> Void = { _ in }
  /// How much a trace may grow before the handler is called again, in bytes.
  private static let stepMax = 1 << 20
  /// The size when the handler was last called. It never falls: a trace keeps its memory.
  private var recordedSize = 0

  /// Calls the handler with the growth of a trace since the previous call, if it is large.
  mutating func recordSize(of trace: borrowing Trace) {
    let size =
      trace.elements.count * MemoryLayout<Element>.stride
      + trace.parts.count * MemoryLayout<PicturePart>.stride
      + trace.spatialTransforms.count * MemoryLayout<Matrix>.stride
      + trace.contentParts.count * MemoryLayout<PicturePart>.stride
      + trace.pictures.count * MemoryLayout<PictureItem>.stride
    guard size > recordedSize + RecordingMemory.stepMax else { return }
    RecordingMemory.onGrowth(size - recordedSize)
    recordedSize = size
  }
}
