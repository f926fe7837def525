import Generators
import Model

/// What a run comes to.
public struct Summary: Sendable {
  public let seed: UInt64
  /// How many stories were told, to all subjects together.
  public internal(set) var stories = 0
  public internal(set) var seconds = 0.0
  /// The subject whose turn it is.
  public internal(set) var subject = ""
  public internal(set) var tally = Tally()
  var survey = Survey()
  var shares = Shares()
  /// In the order in which they were found.
  public internal(set) var findings: [Finding] = []
  /// Who could not be told all stories, in the order in which that was seen.
  public internal(set) var refusals: [Refusal] = []
  /// Stories that ended a process, and did not when told alone.
  public internal(set) var orderDependentStories = 0
  public internal(set) var wasInterrupted = false
  /// Why the first finding that was not saved was not; nil if all were that had to be.
  public internal(set) var savingFailure: String?

  /// A subject that needs what the headless UIKit does not simulate: its stories end there.
  public struct Refusal: Sendable {
    public let subject: String
    /// What is not simulated, in words.
    public let reason: String
  }

  init(seed: UInt64) { self.seed = seed }

  public var storiesPerSecond: Double { seconds > 0 ? Double(stories) / seconds : 0 }

  /// How often a law was judged; the process itself is judged in every story.
  public func checked(_ law: Int) -> Int {
    law == Law.doesNotCrash ? stories : law < tally.checked.count ? tally.checked[law] : 0
  }

  /// How often a story held a case that the law is about.
  public func exercised(_ law: Int) -> Int {
    law == Law.doesNotCrash ? stories : law < tally.exercised.count ? tally.exercised[law] : 0
  }
}

extension Summary {
  /// How many different features the stories of all subjects showed.
  public var featureCount: Int { survey.featureCount }

  /// The estimated chance, at most, that the next story shows a new feature.
  public var chanceOfNewFeature: Double { survey.chanceOfNew }

  /// What the stories of the references must be like, and whether they are.
  public var requirements: [(requirement: Requirement, decision: Requirement.Decision)] {
    shares.decisions
  }

  /// What the stories were like: how many bear each label.
  public var labels: [(label: String, count: Int)] {
    zip(Label.allCases, tally.labels).map { ($0.name, $1) }
  }
}
