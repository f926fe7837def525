import Model

/// All failures with one fingerprint: the first scenario that failed, and the best scenarios to
/// shrink.
struct LawFailure: Hashable, Sendable {
  var fingerprint: Fingerprint
  /// The index of the first scenario that failed.
  var first: UInt64
  /// The best few scenarios to shrink, best first; never empty. Shrinking from one of them may end
  /// in a local minimum, so several are tried, and the best result counts. They should begin
  /// differently, because no single edit turns a push into a pop.
  private(set) var starts: [ShrinkStart]

  /// How many starts there are at most, in two families: those that begin with a pop, and all
  /// others.
  static let startsMax = 2 * startsOfOneFamilyMax
  /// Each start is shrunk, which takes thousands of runs. Chosen, not measured.
  private static let startsOfOneFamilyMax = 1

  /// A scenario to shrink. The most ordinary comes first, then the shortest, then the earliest.
  struct ShrinkStart: Hashable, Comparable, Sendable {
    var unusualness: Int
    /// The number of its choices.
    var size: Int
    var index: UInt64
    /// Whether it begins with a pop.
    var isPop: Bool

    init(unusualness: Int, size: Int, index: UInt64, isPop: Bool) {
      (self.unusualness, self.size, self.index, self.isPop) = (unusualness, size, index, isPop)
    }

    init(_ scenario: Scenario, size: Int, index: UInt64) {
      self.init(
        unusualness: scenario.unusualness, size: size, index: index,
        isPop: scenario.operations.first?.kind == .pop)
    }

    static func < (a: ShrinkStart, b: ShrinkStart) -> Bool {
      (a.unusualness, a.size, a.index) < (b.unusualness, b.size, b.index)
    }
  }

  init(_ fingerprint: Fingerprint, _ start: ShrinkStart) {
    (self.fingerprint, first, starts) = (fingerprint, start.index, [start])
  }

  init(_ fingerprint: Fingerprint, first: UInt64, starts: [ShrinkStart]) {
    (self.fingerprint, self.first, self.starts) = (fingerprint, first, starts)
  }

  var best: ShrinkStart { starts[0] }

  /// The indices of all scenarios that it names.
  var indices: [UInt64] { [first] + starts.map(\.index) }

  /// Whether a start is new and among the best few.
  func canAdd(_ start: ShrinkStart) -> Bool {
    var better = 0
    for other in starts where other.isPop == start.isPop {
      if other.index == start.index { return false }
      if other < start { better += 1 }
    }
    return better < LawFailure.startsOfOneFamilyMax
  }

  /// Adds a start if it can be added, and removes the worst one of its family if there are too
  /// many.
  mutating func add(_ start: ShrinkStart) {
    guard canAdd(start) else { return }
    starts.insert(start, at: starts.firstIndex { start < $0 } ?? starts.count)
    let family = starts.indices.filter { starts[$0].isPop == start.isPop }
    if family.count > LawFailure.startsOfOneFamilyMax {
      starts.remove(at: family[family.count - 1])
    }
  }

  mutating func merge(_ other: LawFailure) {
    first = min(first, other.first)
    for start in other.starts { add(start) }
  }
}
