/// What was sampled in one run, for programs in other languages. The members are keys that
/// `docs/export.md` lists.
public struct TraceDocument: Codable, Sendable {
  /// 1; a different number means a different schema.
  public var format = 1
  public var subject: String
  public var scenario: Scenario
  public var transitions: [Transition]
  public var samples: [Sample]
  /// What is in the screens. Parts refer to it by their index.
  public var contents: [Content]

  public struct Transition: Codable, Sendable {
    var operation: Int
    var kind: String
    var from: Int
    var to: Int
    var began: Int
    var duration: Double
    var interactive: Bool
    var animationsEnabled: Bool
    var inPropertyAnimator: Bool
    var completed: Int?
    var claim: Bool
    var cancelled: Bool
  }

  public struct Sample: Codable, Sendable {
    /// In ticks.
    var time: Double
    /// The index of the transition.
    var transition: Int
    /// Whether it was recorded before the events of its tick.
    var beforeEvents: Bool
    /// Bottom first.
    var picture: [PartDocument]
  }

  public struct Content: Codable, Sendable {
    var screen: Int
    /// Bottom first, in the coordinates of the root.
    var parts: [PartDocument]
  }
}

extension TraceDocument {
  /// - Parameter subject: its name.
  public init(of trace: Trace, _ scenario: Scenario, subject: String) {
    (self.subject, self.scenario) = (subject, scenario)
    transitions = trace.transitions.map { record in
      Transition(
        operation: record.operation, kind: "\(record.transitionKind)", from: record.from,
        to: record.to,
        began: record.began.count, duration: record.duration, interactive: record.isInteractive,
        animationsEnabled: record.animationsWereEnabled,
        inPropertyAnimator: record.isInPropertyAnimator, completed: record.completed?.count,
        claim: record.claim, cancelled: record.wasCancelled)
    }
    samples = trace.pictureSamples.map { sample in
      Sample(
        time: sample.time, transition: sample.transition,
        beforeEvents: trace.isBeforeEvents(sample),
        picture: trace.parts[sample.picture].map { PartDocument($0, trace) })
    }
    contents = trace.contents.map { content in
      Content(
        screen: content.screen,
        parts: trace.contentParts[content.parts].map { PartDocument($0, trace) })
    }
  }
}

extension Trace {
  /// Calls `body` for all whole pictures, in the order of time.
  func forEachPictureSample(_ body: (PictureSample) -> Void) {
    var next = 0
    for sample in samples {
      // Of one instant, pictures between samples were recorded first.
      while next < picturesBetweenSamples.count, picturesBetweenSamples[next].time <= sample.time {
        body(picturesBetweenSamples[next])
        next += 1
      }
      guard let transition = sample.transition, let picture = sample.picture else { continue }
      body(PictureSample(time: sample.time, transition: transition, picture: picture))
    }
    while next < picturesBetweenSamples.count {
      body(picturesBetweenSamples[next])
      next += 1
    }
  }

  /// All whole pictures, in the order of time.
  var pictureSamples: [PictureSample] {
    var samples: [PictureSample] = []
    forEachPictureSample { samples.append($0) }
    return samples
  }

  /// Where the pictures of a document's samples begin in `parts`.
  package var pictureStarts: [Int] { pictureSamples.map(\.picture.lowerBound) }

  /// Whether a picture was recorded before the events of its tick: it is the last one of its
  /// transition, or one that a completion may have changed.
  func isBeforeEvents(_ sample: PictureSample) -> Bool {
    if let completed = transitions[sample.transition].completed,
      Double(completed.count) == sample.time
    {
      return true
    }
    // Of the pictures between samples, only one that a completion changes lies at a whole tick.
    guard sample.time == sample.time.rounded() else { return false }
    return picturesBetweenSamples.contains { $0.picture == sample.picture }
  }
}
