/// The snapshots of a pair in one sample. A correct transition has one of each side.
struct PairSample {
  var from = Side(), to = Side()

  /// The snapshots of one view. Two `Int32`, because a scenario has hundreds of them.
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

extension LawContext {
  /// Calls `body` for every pair in every predicted sample.
  func forEachPairSample(_ body: (PredictedSample, Pair, PairSample) -> Void) {
    guard let prediction else { return }
    for sample in predictedSamples {
      let pairs = prediction.transitions[sample.predictionIndex].pairs
      for (pair, index) in zip(pairs, sample.pairSamples) { body(sample, pair, pairSamples[index]) }
    }
  }
}
