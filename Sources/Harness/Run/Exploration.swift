import Generators
import Model
import Subjects

/// Every story of a small scope, told to one subject: within it silence is a proof.
public struct Exploration: Sendable {
  /// How many stories the scope holds; all of them were told.
  public private(set) var stories = 0
  /// How many states of the model they lead through.
  public private(set) var states = 0
  /// The smallest story of the scope for each way in which a law is broken.
  public private(set) var findings: [Finding] = []

  /// What was found: no story of the scope is simpler and breaks the law at the place.
  public struct Finding: Sendable {
    /// How many stories of the scope break it.
    public var stories: Int
    public var law: Law
    public var report: [String]
  }

  /// What is known of one way in which a law is broken.
  private struct Smallest {
    var stories = 0
    var recording: Recording
  }

  private static let batchSize = 4096

  /// - Parameters:
  ///   - scope: how many views a screen has at most, and how many marks; 0 to 3.
  ///   - isOver: asked now and then; true ends it early.
  @MainActor public init(
    of subject: Subject, scope: Int, laws: [String] = [], isOver: () -> Bool = { false }
  ) throws {
    let cast = Cast(subjects: [subject], laws: laws)
    let containers = subject.containers.map(Scenario.Container.init)
    var enumeration = Enumeration(.init(choicesMax: 256, valuesMax: 8, storiesMax: .max))
    var choices = Choices(replaying: Recording())
    var met: Set<State> = []
    var smallest: [FindingKey: Smallest] = [:]
    var batch: [(scenario: Scenario, recording: Recording)] = []
    while !isOver(), enumeration.begin(&choices) {
      let scenario = choices.smallStory(scope, in: containers)
      let recording = choices.recording
      guard enumeration.end(choices) else { continue }
      Exploration.add(statesOf: scenario, as: subject, to: &met)
      batch.append((scenario, recording))
      if batch.count == Exploration.batchSize { try tell(&batch, cast, &smallest) }
    }
    try tell(&batch, cast, &smallest)
    states = met.count
    findings = try smallest.sorted { $0.key < $1.key }.map { key, smallest in
      choices.restart(replaying: smallest.recording)
      return try Finding(
        key, stories: smallest.stories, in: choices.smallStory(scope, in: containers), of: subject)
    }
  }

  /// Tells the stories of a batch, notes what they break, and empties it.
  @MainActor private mutating func tell(
    _ batch: inout [(scenario: Scenario, recording: Recording)], _ cast: Cast,
    _ smallest: inout [FindingKey: Smallest]
  ) throws {
    let recital = try Recital(
      of: batch.map(\.scenario), with: cast.subjects[0], patience: .max)
    for ((_, recording), outcome) in zip(batch, recital.outcomes) {
      for key in outcome.keys where cast.counts[key.law] {
        var known = smallest[key] ?? Smallest(recording: recording)
        known.stories += 1
        if recording.isSimpler(than: known.recording) { known.recording = recording }
        smallest[key] = known
      }
    }
    stories += batch.count
    batch.removeAll(keepingCapacity: true)
  }

  /// Where the model is: in which transition, how it is driven, how it will end and how far it is.
  private struct State: Hashable {
    let container: Scenario.Container
    let move: Move
    let from: Int
    let to: Int
    let isInteractive: Bool
    let succeeds: Bool
    /// In eighths of the way.
    let progress: Int
  }

  /// The states that a story leads the model through.
  private static func add(
    statesOf scenario: Scenario, as subject: Subject, to met: inout Set<State>
  ) {
    let specification = subject.modelled ?? .fade
    let looksMax = 8
    for transition in Prediction(of: specification, in: scenario).transitions {
      let course = transition.course
      let length = max(0, min(course.completes.count - course.began.count, 256))
      for look in 0...looksMax {
        let time = Double(course.began.count) + Double(length * look) / Double(looksMax)
        met.insert(
          State(
            container: scenario.container, move: course.move, from: course.from, to: course.to,
            isInteractive: course.isInteractive, succeeds: course.succeeds,
            progress: Int(course.progress(at: time) * 8)))
      }
    }
  }
}

extension Exploration.Finding {
  /// - Parameter scenario: the smallest story that breaks it.
  @MainActor fileprivate init(
    _ key: FindingKey, stories: Int, in scenario: Scenario, of subject: Subject
  ) throws {
    let law = Law.all[key.law]
    let examination = try Examination(of: scenario, with: subject)
    let report = Report(
      subject: subject.name, law: law, scenario: scenario,
      violations: examination.violations.filter { $0.law == key.law }, grade: nil,
      specification: subject.modelled)
    self.init(stories: stories, law: law, report: report.lines)
  }
}
