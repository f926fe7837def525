// Which elements of a sample belong to which pair of the transition. Most laws ask this of every
// sample, so it is computed once for each scenario.

/// The role of an element of the trace in its transition.
enum ElementRole {
  case none
  /// It shows the from-view or the to-view of the pair with this number.
  case from(Int), to(Int)
  /// It is the one snapshot of a flip.
  case card

  /// The number of the element's pair.
  var pair: Int? {
    switch self {
    case .none, .card: nil
    case .from(let pair), .to(let pair): pair
    }
  }
}

/// Where the two snapshots of a pair are in one sample.
struct PairSample {
  var from = Side(), to = Side()

  struct Side {
    private var firstIndex: Int32 = -1
    private var number: Int32 = 0

    /// The lowest of the snapshots: an index in `Trace.elements`.
    var first: Int? { firstIndex < 0 ? nil : Int(firstIndex) }
    /// The number of snapshots.
    var count: Int { Int(number) }

    mutating func add(_ element: Int) {
      if firstIndex < 0 { firstIndex = Int32(element) }
      number += 1
    }
  }
}

extension [Pair] {
  /// The role of an element that shows a view.
  func role(of view: ViewID) -> ElementRole {
    for pair in indices {
      if self[pair].from == view { return .from(pair) }
      if self[pair].to == view { return .to(pair) }
    }
    return .none
  }
}

extension LawContext {
  /// Calls `body` for every pair in every sample.
  func forEachPairSample(_ body: (PredictedSample, Pair, PairSample) -> Void) {
    guard let prediction else { return }
    for sample in predictedSamples {
      for (pair, pairSample) in sample.pairSamples.enumerated() {
        body(sample, prediction.transitions[sample.course].pairs[pair], pairSamples[pairSample])
      }
    }
  }
}
