/// What the model predicts for the samples of one run, for programs in other languages. The members
/// are keys that `docs/export.md` lists.
public struct PredictionDocument: Codable, Sendable {
  /// 1; a different number means a different schema.
  public var format = 1
  public var specification: String
  public var transitions: [Transition]
  public var samples: [Sample]

  public struct Transition: Codable, Sendable {
    var operation: Int
    var from: Int
    var to: Int
    var began: Int
    var completes: Int
    var succeeds: Bool
    /// Whether the model knows what is shown, and when it ends.
    var determined: Bool
    var timed: Bool
  }

  public struct Sample: Codable, Sendable {
    /// In ticks.
    var time: Double
    /// The index of the transition in the trace.
    var transition: Int
    /// 0 to 1; missing if there is no prediction.
    var progress: Double?
    /// Bottom first, without what lies outside the container and belongs to no screen.
    var picture: [PartDocument]?
  }
}

extension LawContext {
  /// The predictions for all pictures of the trace; nil for a subject without a specification.
  public var predictionDocument: PredictionDocument? {
    guard let prediction else { return nil }
    let transitions = prediction.transitions.map { transition in
      PredictionDocument.Transition(
        operation: transition.course.operation, from: transition.course.from,
        to: transition.course.to,
        began: transition.course.began.count, completes: transition.course.completionTick.count,
        succeeds: transition.course.succeeds, determined: transition.isDetermined,
        timed: transition.isTimed)
    }
    var judge = PictureJudge()
    let samples = trace.pictureSamples.map { sample in
      guard let index = predictionIndex(ofTransition: sample.transition),
        !isResizing(at: sample.time)
      else { return PredictionDocument.Sample(time: sample.time, transition: sample.transition) }
      let formulas = prediction.transitions[index]
      judge.predict(formulas, at: sample.time, until: eventsEnd(of: sample), in: self)
      return PredictionDocument.Sample(
        time: sample.time, transition: sample.transition,
        progress: formulas.course.progress(at: sample.time),
        picture: judge.expected.map { PartDocument($0) })
    }
    return PredictionDocument(
      specification: prediction.specification.rawValue, transitions: transitions, samples: samples)
  }
}
