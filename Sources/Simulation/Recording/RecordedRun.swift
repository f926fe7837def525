import Foundation
import Model
import UIKit

/// The result of a recorded run: the violations, and the calls in their order.
package struct RecordedRun: Codable {
  package let violations: [Violation]
  /// The laws whose condition occurred.
  package let nonVacuous: [Law.ID]
  /// The calls as numbers, because encoding thousands of calls as text would take longer than the run.
  private let words: Data
  /// The addresses of the animators' methods that override one of a superclass. Each can be given to
  /// `Change.init(vetoingOverride:)`.
  package let overrides: [UInt]
  /// The classes of the presentation controllers.
  package let presentations: [Presentation]
  /// The classes of views beside those of the scenario, by the addresses of their layers.
  package let classes: [UInt: String]
  /// Whether the system has cancelled a pan of the app.
  package let cancelsPan: Bool
  /// Whether anything of the app has followed a finger.
  package let followsFinger: Bool

  /// Where the animators were made that are left at the end, and those of which a property holds a context
  /// that is left: the return addresses of each. Empty in a run with a change.
  package let makersOfLeftAnimators, makersOfHolders: [[UInt]]

  /// A class of presentation controllers.
  package struct Presentation: Codable {
    package let name: String
    /// The addresses of its methods that override one of a superclass.
    package let overrides: [UInt]

    init(name: String, overrides: [UInt]) { (self.name, self.overrides) = (name, overrides) }
  }

  init(_ violations: [Violation], nonVacuous: [Law.ID], _ recorder: CallRecorder) {
    (self.violations, self.nonVacuous) = (violations, nonVacuous)
    (overrides, classes) = (recorder.overrides, recorder.classes)
    presentations = recorder.presentations.map(Presentation.init)
    (cancelsPan, followsFinger) = (recorder.cancelsPan, recorder.followsFinger)
    makersOfLeftAnimators = recorder.makersOfLeftAnimators
    makersOfHolders = recorder.makersOfHolders
    words = recorder.calls.flatMap(\.words).withUnsafeBytes { Data($0) }
  }

  /// Every return address of a call, some more than once.
  package var addresses: [UInt] { calls.flatMap(\.frames) }

  /// The calls, which each access reads from `words`.
  package var calls: [RecordedCall] {
    var numbers = [Int](repeating: 0, count: words.count / MemoryLayout<Int>.size)
    _ = numbers.withUnsafeMutableBytes { words.copyBytes(to: $0) }
    var rest = numbers[...], calls: [RecordedCall] = []
    while let call = RecordedCall(words: &rest) { calls.append(call) }
    return calls
  }

  /// What a recorded run leaves out or adds. A *vetoed* call is made, but has no effect.
  package struct Change: Codable {
    /// The numbers of the vetoed calls.
    package var vetoed: [Int] = []
    /// The address of an overriding method that is replaced by the one that it overrides; 0 for
    /// none.
    package var vetoedOverride: UInt = 0
    /// Whether a transition that the animator does not complete is completed at the end.
    package var completesAtEnd = false
    /// Whether a vetoed snapshot is empty instead of nil.
    package var emptiesPictures = false
    /// Whether the views of a presentation get their frames again after a turn.
    package var laysOutContainers = false

    /// Whether nothing is left out or added.
    var isNone: Bool {
      vetoed.isEmpty && vetoedOverride == 0 && !completesAtEnd && !emptiesPictures
        && !laysOutContainers
    }

    package init(vetoingOverride vetoedOverride: UInt) { self.vetoedOverride = vetoedOverride }

    package init(layingOutContainers laysOutContainers: Bool) {
      self.laysOutContainers = laysOutContainers
    }

    package init(vetoing vetoed: [Int] = [], completingAtEnd completesAtEnd: Bool = false) {
      (self.vetoed, self.completesAtEnd) = (vetoed, completesAtEnd)
    }
  }
}

extension RecordedCall {
  /// The number of words before those of `frames`; the last of them is the number of frames.
  private static let fixedWords = 9

  /// The call as numbers, in the order that `init(words:)` reads.
  fileprivate var words: [Int] {
    [
      Int(kind.rawValue), Int(bitPattern: layer), Int(bitPattern: parent), Int(tag),
      Int(pictureTag), Int(bitPattern: UInt(time.bitPattern)), run,
      isUnchanged ? 1 : 0, frames.count,
    ] + frames.map { Int(bitPattern: $0) }
  }

  /// Reads the call at the start of a message, and removes it; nil if there is none.
  fileprivate init?(words: inout ArraySlice<Int>) {
    let head = Array(words.prefix(RecordedCall.fixedWords))
    guard head.count == RecordedCall.fixedWords,
      let kind = Kind(rawValue: UInt8(truncatingIfNeeded: head[0]))
    else { return nil }
    words = words.dropFirst(RecordedCall.fixedWords)
    let frames = words.prefix(max(0, head[8])).map { UInt(bitPattern: $0) }
    words = words.dropFirst(frames.count)
    self.init(
      kind: kind, layer: UInt(bitPattern: head[1]), parent: UInt(bitPattern: head[2]),
      tag: Int32(truncatingIfNeeded: head[3]), pictureTag: Int32(truncatingIfNeeded: head[4]),
      time: Double(bitPattern: UInt64(UInt(bitPattern: head[5]))), run: head[6],
      isUnchanged: head[7] == 1, frames: frames)
  }
}
