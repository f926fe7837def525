/// An observation of a transition in flight, with the progress that the model predicts for it.
struct Look: Sendable {
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
  /// The pairs of the transition, in their order: places in `Groundwork.sightings`.
  let sightings: Range<Int>
}

extension Evidence {
  /// Calls `body` for every look, with what the model says of its transition.
  func forEachLook(_ body: (Look, TransitionPrediction) -> Void) {
    guard let prediction else { return }
    var index = 0
    while index < looks.count {
      let course = looks[index].course
      let formulas = prediction.transitions[course]
      while index < looks.count && looks[index].course == course {
        body(looks[index], formulas)
        index += 1
      }
    }
  }
}
