import Generators

/// What came of a chapter, or of its part up to a death.
@MainActor struct Telling {
  let chapter: Chapter
  var storiesTold: Int
  let tally: Tally
  var hits: [Hit]
  let sightings: [FeatureSighting]
  /// A story that ended a process which had told others before, and how. Perhaps those are to blame,
  /// so it is told again, as the first one of a fresh process.
  var suspect: (story: UInt64, death: Death)?
  /// A story that ended a process which had told no other.
  var culprit: UInt64?
  /// The story before which the chapter was closed.
  var refusal: Refusal?
  /// A story that was not judged, through no fault of the subject.
  var loss: (story: UInt64, death: Death)?
  /// What is left to be told.
  var rest: [Crew.Order] = []

  init(
    _ order: Crew.Order, _ outcome: Crew.Outcome, _ ledger: Ledger, in cast: Cast,
    _ library: Library? = nil
  ) {
    chapter = Chapter(order)
    storiesTold = ledger.storiesTold
    tally = ledger.tally
    hits = ledger.allHits
    sightings = ledger.allSightings
    if case .refusal(let refusal) = outcome { self.refusal = refusal }
    if case .loss(let death, let story) = outcome {
      let story = story ?? chapter.stories.lowerBound
      loss = (story, death)
      tell(from: story + chapter.stride)
    }
    guard case .death(let death, let story, let wasFresh) = outcome else { return }
    guard wasFresh, let key = FindingKey(death) else {
      suspect = (story, death)
      tell(from: story)
      return
    }
    culprit = story
    storiesTold += 1
    if cast.counts[key.law] {
      var choices = Choices(seed: 0, story: 0)
      chapter.begin(story, library, &choices)
      let scenario = cast.subjects[chapter.subject].story(from: &choices)
      hits.append(Hit(key, .init(scenario, size: choices.choiceCount, story: story)))
    }
    tell(from: story + chapter.stride)
  }

  private mutating func tell(from story: UInt64) {
    guard story < chapter.stories.upperBound else { return }
    var chapter = chapter
    chapter.stories = story..<chapter.stories.upperBound
    rest = [chapter.order(needsFreshChild: true)]
  }
}
