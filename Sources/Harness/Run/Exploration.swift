import Foundation
import Generators
import Model
import Subjects
import UIKit

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
    var enumeration = Enumeration(.init(choicesMax: 256, valuesMax: 8, storiesMax: .max))
    var choices = Choices(replaying: Recording())
    var met: Set<Int> = []
    var smallest: [FindingKey: Smallest] = [:]
    var batch: [(scenario: Scenario, recording: Recording)] = []
    func tell() throws {
      for (index, keys) in try Exploration.judge(batch.map(\.scenario), with: subject).enumerated() {
        for key in keys where cast.counts[key.law] {
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
      let scenario = choices.smallStory(scope)
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
      let scenario = choices.smallStory(scope)
      let examination = try Examination(of: scenario, with: subject)
      let report = Report(
        subject: subject.name, law: Law.all[key.law], scenario: scenario,
        violations: examination.violations.filter { $0.law == key.law }, grade: nil,
        specification: subject.specification.map { Model.Specification($0) })
      return Finding(stories: smallest.stories, law: Law.all[key.law], report: report.lines)
    }
  }

  /// What each of these stories breaks, told one after the other in a child; after a death the next
  /// child goes on behind it.
  @MainActor private static func judge(
    _ stories: [Scenario], with subject: Subject
  ) throws -> [Set<FindingKey>] {
    var results: [Set<FindingKey>] = []
    while results.count < stories.count {
      let first = results.count
      let child = try Child { channel, ledger in
        world.pointee.onExhaustion = { _exit(Confinement.fuelStatus) }
        let judge = Judge(subject)
        for index in first..<stories.count {
          ledger.begin(UInt64(index))
          errno = 0
          let keys = Set(judge.judge(stories[index]).map(FindingKey.init))
          ledger.inFlight.pointee = Ledger.noStory
          guard channel.send(keys.map(\.word)) else { return }
        }
      }
      while results.count < stories.count, let words = child.receive() {
        results.append(Set(words.compactMap { FindingKey(word: $0, site: 0) }))
      }
      let death = child.bury()
      if results.count < stories.count {
        guard let key = FindingKey(death) else { throw CrewError(death: death) }
        results.append([key])
      }
      child.release()
    }
    return results
  }

  /// The states that a story leads the model through: which transition, how it is driven, how far
  /// it is, and how it will end.
  private static func add(
    statesOf scenario: Scenario, as subject: Subject, to met: inout Set<Int>
  ) {
    let specification = subject.specification.map { Specification($0) } ?? .fade
    let looksMax = 8
    for transition in Prediction(of: specification, in: scenario).transitions {
      let course = transition.course
      let length = max(0, min(course.completes.count - course.began.count, 256))
      for look in 0...looksMax {
        let time = Double(course.began.count) + Double(length * look) / Double(looksMax)
        let progress = Int(course.progress(at: time) * 8)
        let kind = Int(course.move.rawValue) << 2 | (course.isInteractive ? 2 : 0)
          | (course.succeeds ? 1 : 0)
        met.insert(kind << 16 | course.from << 12 | course.to << 8 | progress)
      }
    }
  }
}

extension Choices {
  /// A story of a small scope: a push or a pop between two screens with few views, undisturbed or
  /// with one event.
  fileprivate mutating func smallStory(_ scope: Int) -> Scenario {
    let isPop = flag()
    let (first, second) = (smallScreen(scope), smallScreen(scope))
    let finger = index(of: 3)
    var story = Scenario(
      screens: isPop ? [first, second] : [first],
      operations: [.init(isPop ? .pop : .push(second), isInteractive: finger > 0)])
    if finger > 0 { story.events.append(Event(at: Tick(2), finger == 1 ? .cancel : .finish)) }
    if flag() {
      let at = Tick([1, 32][index(of: 2)])
      let screen = index(of: 2)
      let view = ViewID(screen, index(of: story.screen(screen).views.count))
      let action: Event.Action
      switch index(of: 4) {
      case 0: action = .mark(screen: screen, [])
      case 1: action = .write(view, .alpha(0.5))
      case 2: action = .write(view, .isHidden(true))
      default: action = .cutAnimationsShort
      }
      let place = story.events.firstIndex { $0.at > at } ?? story.events.count
      story.events.insert(Event(at: at, action), at: place)
    }
    return story
  }

  private mutating func smallScreen(_ scope: Int) -> Screen {
    var screen = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    repeats(0...scope) { choices, place in
      let parent = place > 0 && choices.flag() ? place : 0
      var view = View(parent: parent, frame: Rect(0, 0, 64, 64))
      if choices.flag() { view.alpha = 0.5 }
      screen.views.append(view)
    }
    let count = screen.views.count
    if count > 1 {
      repeats(0...scope) { choices, _ in
        screen.marked.append(Mark(1 + choices.index(of: count - 1)))
      }
    }
    return screen
  }
}
