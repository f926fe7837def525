/// An observation of a transition in flight, with the progress that the model predicts for it.
struct PredictedSample: Sendable {
  let time: Double
  /// The place of the transition in the trace.
  let transition: Int
  /// The place of its prediction in `Prediction.transitions`.
  let course: Int
  let progress: Double
  /// What lies in the container, bottom first: places in `Trace.elements`.
  let children: Range<Int>
  /// The marked views: places in `Trace.elements`.
  let marked: Range<Int>
  /// The pairs of the transition, in their order: places in `LawContextBuffers.pairSamples`.
  let pairSamples: Range<Int>
}

extension LawContext {
  /// Calls `body` for every look, with what the model says of its transition.
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
