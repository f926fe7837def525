import Generators
import Model
import Subjects

/// Says which story a number means: a fresh one, or a neighbour of one that showed something new.
///
/// Child processes are forked with a copy of it, so that all agree what a number means. It learns
/// only at barriers, between two blocks of stories; when it has learnt something there, the children
/// are replaced by new ones, which have the new copy.
@MainActor final class Library {
  let cast: Cast
  private var shelves: [Shelf]

  /// What is known of the stories of one subject.
  private struct Shelf {
    var search: Search
    var survey = Survey()
  }

  /// One story in so many is a neighbour of one that was worth keeping.
  private static let neighbourOneIn: UInt64 = 4

  init(_ cast: Cast, seed: UInt64) {
    self.cast = cast
    shelves = cast.subjects.map { _ in
      Shelf(search: Search(seed: seed, neighbourOneIn: Library.neighbourOneIn))
    }
  }

  /// Makes choices ready for a story.
  func begin(_ story: UInt64, of subject: Int, _ choices: inout Choices) {
    shelves[subject].search.begin(story, &choices)
  }

  func survey(of subject: Int) -> Survey { shelves[subject].survey }

  func note(_ telling: Telling) {
    shelves[telling.chapter.subject].survey.note(
      telling.sightings, stories: telling.storiesTold)
  }

  /// The barrier: keeps the stories that were the first to show something.
  ///
  /// - Returns: whether there were any.
  func learn(_ subject: Int) -> Bool {
    let firsts = shelves[subject].survey.closeBlock()
    var choices = Choices(seed: 0, story: 0)
    let lessons = firsts.map { story, features in
      begin(story, of: subject, &choices)
      _ = cast.subjects[subject].story(from: &choices)
      return Search.Lesson(story: story, recording: choices.recording, states: features)
    }
    shelves[subject].search.learn(lessons)
    return !lessons.isEmpty
  }
}
