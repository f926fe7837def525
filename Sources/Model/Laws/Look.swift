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
  /// The pairs of the transition, in their order: places in `Evidence.sightings`.
  let sightings: Range<Int>

  /// Every look of which the model has something to say.
  static func all(in trace: Trace, _ prediction: Prediction) -> [Look] {
    var looks: [Look] = []
    looks.reserveCapacity(trace.observations.count)
    var known: (transition: Int, course: Int?) = (-1, nil)
    var sightings = 0
    for observation in trace.observations {
      guard let transition = observation.transition else { continue }
      if known.transition != transition {
        known = (transition, prediction.place(of: trace.transitions[transition].operation))
      }
      guard let course = known.course else { continue }
      let middle = observation.elements.lowerBound + observation.children
      looks.append(
        Look(
          time: observation.time, transition: transition, course: course,
          progress: prediction.transitions[course].course.progress(at: observation.time),
          children: observation.elements.lowerBound..<middle,
          marked: middle..<observation.elements.upperBound,
          sightings: sightings..<sightings + prediction.transitions[course].pairs.count))
      sightings += prediction.transitions[course].pairs.count
    }
    return looks
  }
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
