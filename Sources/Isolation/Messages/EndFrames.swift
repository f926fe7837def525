import Foundation

/// The functions that were running when a process ended, in memory that it shares with its parent.
///
/// A signal handler fills it by walking the frame pointers of its own stack. On the first thread it
/// reads nothing outside the part of the stack that the subject uses. Code that is about to end the
/// process fills it, too (`UIKitExits` of `Campaign`).
///
/// The number of frames is written last, so that a process which ends before leaves the old number,
/// and the parent reads no address that was not written.
package struct EndFrames {
  private let words: UnsafeMutablePointer<UInt64>

  /// How many frames are kept. A deeper stack loses its outermost ones. With the number of frames
  /// they take 48 words; chosen, not measured.
  private static let countMax = 47
  /// The number of frames, then their return addresses.
  static let wordCount = countMax + 1

  init(_ words: UnsafeMutablePointer<UInt64>) { self.words = words }

  func clear() { words.pointee = 0 }

  /// The return addresses, the innermost first. The subject could have written to this memory, so
  /// the number is not trusted.
  var addresses: [UInt] {
    (0..<Int(min(words.pointee, UInt64(EndFrames.countMax)))).map { UInt(words[1 + $0]) }
  }

  /// Records the functions that were running when a signal came.
  ///
  /// - Parameter context: what the handler of the signal received.
  func recordStack(of context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    let registers = context.assumingMemoryBound(to: ucontext_t.self).pointee.uc_mcontext
    // The registers of the instruction, the frame and the stack: on x86-64 `rip`, `rbp` and `rsp`.
    #if arch(x86_64)
      let instruction = UInt(bitPattern: Int(registers.gregs.16))
      var frame = UInt(bitPattern: Int(registers.gregs.10))
      var bottom = UInt(bitPattern: Int(registers.gregs.15))
    #elseif arch(arm64)
      let instruction = UInt(registers.pc)
      var frame = UInt(registers.regs.29)
      var bottom = UInt(registers.sp)
    #else
      let instruction: UInt = 0
      var frame: UInt = 0, bottom: UInt = 0
    #endif
    // The other addresses are return addresses. Each follows its call, so a reader subtracts 1 from
    // every address to name the line of the call. This one is the instruction itself, hence plus 1.
    words[1] = UInt64(instruction &+ 1)
    var count = 1
    while count < EndFrames.countMax, frame >= bottom, frame < EndFrames.stackTop,
      frame.isMultiple(of: 8), let pair = UnsafePointer<UInt>(bitPattern: frame)
    {
      words[1 + count] = UInt64(pair[1])
      count += 1
      bottom = frame + 16
      frame = pair[0]
    }
    words.pointee = UInt64(count)
  }

  /// Records return addresses that the caller has collected, the innermost first.
  package func record(_ addresses: [UInt]) {
    let known = addresses.prefix(EndFrames.countMax)
    for (index, address) in known.enumerated() { words[1 + index] = UInt64(address) }
    words.pointee = UInt64(known.count)
  }

  /// The frames of this process; nil in a process without limits.
  nonisolated(unsafe) package static var current: EndFrames?
  /// Everything that runs later has its frames below this address.
  nonisolated(unsafe) private static var stackTop: UInt = 0

  /// Records the address up to which the stack may be read. Call it before any code of a subject.
  @inline(never) static func recordStackTop() {
    var marker = 0
    withUnsafePointer(to: &marker) { stackTop = UInt(bitPattern: $0) }
  }
}
