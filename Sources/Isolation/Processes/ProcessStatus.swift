import Foundation

/// The state and the parent of a process, read from `/proc`.
struct ProcessStatus {
  /// `R` running, `S` asleep, `T` stopped, `Z` ended; see proc(5).
  let state: Character
  let parent: pid_t
  /// Whether the system is ending the process.
  let isEnding: Bool

  /// Which of the words of the file, counted from the state, holds the flags of the kernel.
  private static let flagsIndex = 6
  /// `PF_EXITING` of the kernel.
  private static let endingFlag: UInt64 = 4

  /// nil if there is no such process, or no `/proc`.
  init?(of process: pid_t) { self.init(file: "/proc/\(process)/stat") }

  /// - Parameter path: the file `stat` of a process or of one of its threads.
  init?(file path: String) {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    // The name of the program, in parentheses, may hold spaces. The state and the parent follow it.
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let words = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard words.count > 1, let state = words[0].first, let parent = pid_t(words[1]) else {
      return nil
    }
    (self.state, self.parent) = (state, parent)
    let flags = words.count > ProcessStatus.flagsIndex ? UInt64(words[ProcessStatus.flagsIndex]) : 0
    isEnding = (flags ?? 0) & ProcessStatus.endingFlag != 0
  }
}
