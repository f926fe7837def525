/// A sample of a transition in flight, with the progress that the model predicts for it.
struct PredictedSample: Sendable {
  let time: Double
  /// The index of the transition in the trace.
  let transition: Int
  /// The index of the prediction in `Prediction.transitions`.
  let course: Int
  let progress: Double
  /// The children of the container, bottom first: indices in `Trace.elements`.
  let children: Range<Int>
  /// The marked views: indices in `Trace.elements`.
  let marked: Range<Int>
  /// The pairs of the transition in their order: indices in `LawContext.Buffers.pairSamples`.
  let pairSamples: Range<Int>
}

extension LawContext {
  /// Calls `body` for every sample, with the prediction of its transition.
  func forEachPredictedSample(_ body: (PredictedSample, TransitionPrediction) -> Void) {
    guard let prediction else { return }
    var index = 0
    while index < predictedSamples.count {
      let course = predictedSamples[index].course
      let formulas = prediction.transitions[course]
      while index < predictedSamples.count && predictedSamples[index].course == course {
        body(predictedSamples[index], formulas)
        index += 1
      }
    }
  }
}
