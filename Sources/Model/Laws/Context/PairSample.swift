// Which of the elements that are seen at a look belong to which pair of the transition, and how.
// Most laws ask this of every look, so it is found out once a story.

/// The part of an element of the trace.
enum ElementRole {
  case none
  /// It stands for the from-view, or the to-view, of the pair with this number.
  case from(Int), to(Int)
  /// It is the one snapshot of a flip.
  case card

  /// The number of its pair.
  var pair: Int? {
    switch self {
    case .none, .card: nil
    case .from(let pair), .to(let pair): pair
    }
  }
}

/// Where the two snapshots of a pair are at one look.
struct PairSample {
  var from = Side(), to = Side()

  struct Side {
    private var place: Int32 = -1
    private var number: Int32 = 0

    /// The lowest of the snapshots: a place in `Trace.elements`.
    var first: Int? { place < 0 ? nil : Int(place) }
    /// How many there are.
    var count: Int { Int(number) }

    mutating func add(_ element: Int) {
      if place < 0 { place = Int32(element) }
      number += 1
    }
  }
}

extension [Pair] {
  /// The part of whoever shows a view.
  func role(of view: ViewID) -> ElementRole {
    for pair in indices {
      if self[pair].from == view { return .from(pair) }
      if self[pair].to == view { return .to(pair) }
    }
    return .none
  }
}

extension LawContext {
  /// Calls `body` for every pair at every look.
  func forEachPairSample(_ body: (PredictedSample, Pair, PairSample) -> Void) {
    guard let prediction else { return }
    for sample in predictedSamples {
      for (pair, pairSample) in sample.pairSamples.enumerated() {
        body(sample, prediction.transitions[sample.course].pairs[pair], pairSamples[pairSample])
      }
    }
  }
}
