import Foundation

/// Memory that a child process shares with its parent. The parent can read everything that the
/// child wrote, even if the child ends early.
///
/// It consists of 64-bit words: a header of ten words and the `EndFrames`, which describe what the
/// child is doing, then `words`, whose meaning the owner defines. Only the child writes, except for
/// `stopWord` and, before a work item, `clear()`.
@MainActor package struct SharedMemory {
  /// The index of the scenario in flight, or `noScenario`.
  package let scenarioWord: UnsafeMutablePointer<UInt64>
  /// Where the process trapped, relative to the program; 0 if not known.
  package let trapAddress: UnsafeMutablePointer<UInt64>
  /// What runs, see `Termination.phase`.
  package let phase: UnsafeMutablePointer<UInt64>
  /// Grows whenever the child begins or ends something. A child in which it does not grow hangs.
  let progress: UnsafeMutablePointer<UInt64>
  /// How many scenarios of the work item have ended normally.
  private let endedWord: UnsafeMutablePointer<UInt64>
  /// Not 0 if the parent wants no further scenario of the work item.
  private let stopWord: UnsafeMutablePointer<UInt64>
  /// The status with which the suite ended the process; 0 if it has not.
  let endStatus: UnsafeMutablePointer<UInt64>
  /// Not 0 if the process trapped on another thread than its first. Only subjects start threads.
  let threadWord: UnsafeMutablePointer<UInt64>
  /// The signal that may end the process next, see `SignalNote`.
  let signalWord: UnsafeMutablePointer<UInt64>
  /// Grows with each tick of the child's timer, unless the subject has stopped or blocked it.
  let beat: UnsafeMutablePointer<UInt64>
  /// The functions that were running when the process ended.
  let endFrames: EndFrames
  /// The owner's words.
  package let words: UnsafeMutablePointer<UInt64>
  private let layout: Layout

  package nonisolated static let noScenario = UInt64.max
  private static let headerWords = 10 + EndFrames.wordCount

  /// The layout of the owner's words.
  package struct Layout: Sendable {
    var wordCount: Int
    /// How many words at the start are set to zero before each work item.
    var clearedCount: Int

    package init(wordCount: Int = 0, clearedCount: Int = 0) {
      (self.wordCount, self.clearedCount) = (wordCount, clearedCount)
    }
  }

  private var byteCount: Int { (SharedMemory.headerWords + layout.wordCount) * 8 }

  /// - Throws: `SystemError` if the system cannot provide the memory.
  init(_ layout: Layout) throws {
    self.layout = layout
    let count = SharedMemory.headerWords + layout.wordCount
    let memory = mmap(nil, count * 8, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      throw SystemError("cannot get a page of memory to share with a child process")
    }
    let start = memory.bindMemory(to: UInt64.self, capacity: count)
    (scenarioWord, trapAddress, phase) = (start, start + 1, start + 2)
    (progress, endedWord, stopWord) = (start + 3, start + 4, start + 5)
    (endStatus, threadWord, signalWord) = (start + 6, start + 7, start + 8)
    beat = start + 9
    endFrames = EndFrames(start + 10)
    words = start + SharedMemory.headerWords
    clear()
  }

  func free() { munmap(scenarioWord, byteCount) }

  var bytes: UnsafeMutableRawBufferPointer { .init(start: scenarioWord, count: byteCount) }

  /// Prepares the memory for the next work item.
  package func clear() {
    (trapAddress.pointee, phase.pointee) = (0, 0)
    (endedWord.pointee, stopWord.pointee) = (0, 0)
    (endStatus.pointee, threadWord.pointee, signalWord.pointee) = (0, 0, 0)
    endFrames.clear()
    scenarioWord.pointee = SharedMemory.noScenario
    recordProgress()
    words.update(repeating: 0, count: layout.clearedCount)
  }

  /// Records that a scenario begins. Resets `errno`, because the trap handler reads it to find out
  /// whether memory ran out.
  package func begin(_ scenario: UInt64) {
    scenarioWord.pointee = scenario
    phase.pointee = 0
    recordProgress()
    errno = 0
  }

  /// Ends this process if a subject has started it, so that it does not write the results of the
  /// scenario in flight.
  package func endIfOfSubject() { ProcessFamily.endIfOfSubject() }

  /// Records that the scenario in flight has ended normally.
  package func end() {
    endIfOfSubject()
    ProcessFamily.killLeftovers()
    scenarioWord.pointee = SharedMemory.noScenario
    endedWord.pointee &+= 1
    recordProgress()
  }

  /// Records that the child is working, although no scenario begins or ends.
  package func recordProgress() { progress.pointee &+= 1 }

  /// How many scenarios of the work item have ended normally.
  package var endedCount: UInt64 { endedWord.pointee }

  /// Asks the child to answer after the scenario in flight, with the results so far.
  func requestStop() { stopWord.pointee = 1 }

  /// Whether no further scenario of the work item may begin.
  package var isStopRequested: Bool { stopWord.pointee != 0 }

  /// The scenario in flight; nil between two scenarios.
  package var scenarioInFlight: UInt64? {
    // Read once: a process of the subject may still write.
    let scenario = scenarioWord.pointee
    return scenario == SharedMemory.noScenario ? nil : scenario
  }
}
