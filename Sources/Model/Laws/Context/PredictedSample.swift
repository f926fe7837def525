/// A sample of a transition in flight, with the progress that the model predicts for it.
struct PredictedSample: Sendable {
  /// In ticks.
  let time: Double
  /// The index of the transition in `Trace.transitions`.
  let transition: Int
  /// The index of the prediction in `Prediction.transitions`.
  let predictionIndex: Int
  let progress: Double
  /// The views in the container, as `Sample.elements` orders them: indices in `Trace.elements`.
  let children: Range<Int>
  /// The marked views: indices in `Trace.elements`.
  let marked: Range<Int>
  /// The pairs of the transition in their order: indices in `LawContext.Buffers.pairSamples`.
  let pairSamples: Range<Int>
}

extension LawContext {
  /// Calls `body` for every sample for which the model has formulas, with the prediction of its
  /// transition.
  func forEachPredictedSample(_ body: (PredictedSample, TransitionPrediction) -> Void) {
    guard let prediction else { return }
    var index = 0
    while index < predictedSamples.count {
      // A prediction is read once for all its samples, because a copy retains its lists.
      let predictionIndex = predictedSamples[index].predictionIndex
      let formulas = prediction.transitions[predictionIndex]
      while index < predictedSamples.count
        && predictedSamples[index].predictionIndex == predictionIndex
      {
        body(predictedSamples[index], formulas)
        index += 1
      }
    }
  }
}
