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

  private struct Smallest {
    var stories = 0
    var recording: Recording
  }

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
    func tell() throws {
      let recital = try Recital(of: batch.map(\.scenario), with: subject, patience: .max)
      for (index, outcome) in recital.outcomes.enumerated() {
        for key in outcome.keys where cast.counts[key.law] {
          let recording = batch[index].recording
          var known = smallest[key] ?? Smallest(recording: recording)
          known.stories += 1
          if recording.isSimpler(than: known.recording) { known.recording = recording }
          smallest[key] = known
        }
      }
      stories += batch.count
      batch.removeAll(keepingCapacity: true)
    }
    let batchSize = 4096
    while !isOver(), enumeration.begin(&choices) {
      let scenario = choices.smallStory(scope, in: containers)
      let recording = choices.recording
      guard enumeration.end(choices) else { continue }
      Exploration.add(statesOf: scenario, as: subject, to: &met)
      batch.append((scenario, recording))
      if batch.count == batchSize { try tell() }
    }
    try tell()
    states = met.count
    findings = try smallest.sorted { $0.key < $1.key }.map { key, smallest in
      choices.restart(replaying: smallest.recording)
      let scenario = choices.smallStory(scope, in: containers)
      let examination = try Examination(of: scenario, with: subject)
      let report = Report(
        subject: subject.name, law: Law.all[key.law], scenario: scenario,
        violations: examination.violations.filter { $0.law == key.law }, grade: nil,
        specification: subject.modelled)
      return Finding(stories: smallest.stories, law: Law.all[key.law], report: report.lines)
    }
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
