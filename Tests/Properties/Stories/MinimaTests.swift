import Generators
import Harness
import Model
import Mutants
import Scenarios
import Subjects
import Testing

/// Where shrinking arrives: the same smallest story, whatever the seed. It starts from two stories,
/// as a run starts from several: one alone can end in a hollow of its own.
@MainActor @Suite(.serialized, .oneClock) struct `The smallest story` {
  nonisolated private static let box = Rect(0, 0, 64, 64)

  nonisolated private static func screen(_ views: Int = 0, marked: Mark..., parents: [Int] = [])
    -> Screen
  {
    var screen = Screen(views: [View(frame: Scenario.ordinaryWindow)], marked: marked)
    for number in 0..<views {
      screen.views.append(
        View(parent: parents.indices.contains(number) ? parents[number] : 0, frame: box))
    }
    return screen
  }

  nonisolated private static func push(_ from: Screen, _ to: Screen, _ events: [Event] = [])
    -> Scenario
  {
    Scenario(screens: [from], operations: [.init(.push(to))], events: events)
  }

  nonisolated private static let onePair = push(
    screen(1, marked: Mark(1)), screen(1, marked: Mark(1)))

  /// A mutant, the law and the place that are kept, and the story that is left.
  nonisolated private static let minima:
    [(mutant: String, law: String, place: Place, story: Scenario)] = [
      (
        "fade-leaves-out-last-pair", "pairs-are-a-bijection",
        Place(.fromSnapshot, nil, .missing), onePair
      ),
      (
        "fade-pairs-in-reverse", "pairs-keep-order", Place(.surplusView, .isHidden),
        push(screen(1, marked: Mark(1)), screen(2, marked: Mark(1), Mark(2)))
      ),
      (
        "fade-hides-left-over-views", "pairs-keep-order", Place(.surplusView, .isHidden),
        push(screen(), screen(1, marked: Mark(1)))
      ),
      (
        "fade-reads-lists-again", "pairs-are-read-once", Place(.pairedView, .alpha, .missing),
        push(
          screen(1, marked: Mark(1)), screen(1, marked: Mark(1)),
          [Event(at: Tick(1), .mark(screen: 0, []))])
      ),
      (
        "fade-takes-pictures-too-soon", "snapshot-shows-its-view", Place(.toSnapshot, .content),
        onePair
      ),
      (
        "fade-puts-to-snapshots-on-top", "snapshots-above-screens", Place(.anySnapshot, .order),
        onePair
      ),
      (
        "fade-adds-to-view-on-top", "snapshots-above-screens", Place(.toScreen, .order),
        Scenario(screens: [screen(), screen()], operations: [.init(.pop)])
      ),
      (
        "fade-leaves-from-snapshot-opaque", "cross-dissolve-sums-to-one",
        Place(.anySnapshot, .alpha), onePair
      ),
    ]

  @Test(arguments: minima.indices)
  func `of a planted bug is the same from twenty seeds`(number: Int) throws {
    let (name, slug, place, expected) = `The smallest story`.minima[number]
    let mutant = try #require(Mutant.all.first { $0.subject.name == "mutant/\(name)" })
    let law = try #require(Law.number(of: slug))
    let judge = Judge(mutant.subject)
    for seed in 1...20 as ClosedRange<UInt64> {
      let starts = firstStories(2, seed, judge, law, place)
      let reduced = starts.map { smallest($0, judge, law, place) }
      let simplest = try #require(reduced.min { $0.isSimpler(than: $1) })
      var choices = Choices(replaying: simplest)
      let found = Scenario.tell(&choices)
      #expect(found == expected, "seed \(seed) leads to \(found.lines)")
    }
  }

  private func firstStories(
    _ count: Int, _ seed: UInt64, _ judge: Judge, _ law: Int, _ place: Place
  ) -> [Recording] {
    var found: [Recording] = []
    var choices = Choices(seed: seed, story: 0)
    for story in 0..<3_000 as Range<UInt64> where found.count < count {
      choices.restart(seed: seed, story: story)
      if breaks(Scenario.tell(&choices), judge, law, place) { found.append(choices.recording) }
    }
    return found
  }

  private func smallest(
    _ first: Recording, _ judge: Judge, _ law: Int, _ place: Place
  ) -> Recording {
    var choices = Choices(replaying: first)
    var kind = Scenario.tell(&choices).kind
    let result = Shrinker().shrink(first, budget: 20_000) { candidate in
      choices.restart(replaying: candidate)
      _ = Scenario.tell(&choices)
      return choices.recording
    } oracle: { candidate in
      choices.restart(replaying: candidate)
      let story = Scenario.tell(&choices)
      let consumed = choices.recording
      guard story.kind <= kind, breaks(story, judge, law, place) else { return .uninteresting }
      kind = story.kind
      return .interesting(consumed)
    }
    return result.recording
  }

  private func breaks(_ story: Scenario, _ judge: Judge, _ law: Int, _ place: Place) -> Bool {
    // A second completion would end the test itself.
    !story.policies.contains(.secondCompletionTraps)
      && judge.judge(story).contains { $0.law == law && $0.place == place }
  }
}
