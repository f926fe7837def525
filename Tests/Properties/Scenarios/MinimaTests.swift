import Generators
import Model
import Mutants
import Scenarios
import Simulation
import Subjects
import TestSupport
import Testing

/// Shrinking arrives at the same minimal scenario from any seed. It starts from three scenarios, as a
/// run starts from several, because one alone can end in a local minimum.
@MainActor @Suite(.serialized, .oneClock) struct `The minimal scenario` {
  /// A screen with a root and some views, which are numbered from 1.
  ///
  /// - Parameter parents: the parents of the first views; the root for the others.
  nonisolated private static func screen(_ views: Int = 0, marked: Mark..., parents: [Int] = [])
    -> Screen
  {
    var screen = Screen(views: [View(frame: Scenario.ordinaryWindow)], marked: marked)
    for number in 0..<views {
      // The simplest profile places each view in a cell of its own.
      let cell = Rect(Double(number) * 128, 0, 64, 64)
      screen.views.append(
        View(parent: parents.indices.contains(number) ? parents[number] : 0, frame: cell))
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

  /// A mutant, the law and the effect that shrinking keeps, and the minimal scenario.
  nonisolated private static let minima:
    [(mutant: String, law: String, effect: Effect, scenario: Scenario)] = [
      (
        "fade-leaves-out-last-pair", "pairs-are-a-bijection",
        Effect(.fromSnapshot, nil, .missing), onePair
      ),
      (
        "fade-pairs-in-reverse", "pairs-keep-order", Effect(.surplusView, .isHidden),
        push(screen(1, marked: Mark(1)), screen(2, marked: Mark(1), Mark(2)))
      ),
      (
        "fade-hides-left-over-views", "pairs-keep-order", Effect(.surplusView, .isHidden),
        push(screen(), screen(1, marked: Mark(1)))
      ),
      (
        "fade-reads-lists-again", "pairs-are-read-once", Effect(.pairedView, .alpha, .missing),
        push(
          screen(1, marked: Mark(1)), screen(1, marked: Mark(1)),
          [Event(at: Tick(1), .mark(screen: 0, []))])
      ),
      (
        "fade-takes-pictures-too-soon", "snapshot-shows-its-view", Effect(.toSnapshot, .content),
        onePair
      ),
      (
        "fade-puts-to-snapshots-on-top", "snapshots-above-screens", Effect(.anySnapshot, .order),
        onePair
      ),
      (
        "fade-adds-to-view-on-top", "snapshots-above-screens", Effect(.toScreen, .order),
        Scenario(screens: [screen(), screen()], operations: [.init(.pop)])
      ),
      (
        "fade-leaves-from-snapshot-opaque", "cross-dissolve-sums-to-one",
        Effect(.anySnapshot, .alpha), onePair
      ),
    ]

  @Test(arguments: minima.indices)
  func `of a planted bug is the same from several seeds`(number: Int) throws {
    let (name, slug, effect, expected) = `The minimal scenario`.minima[number]
    let mutant = try #require(Mutant.all.first { $0.subject.name == "mutant/\(name)" })
    let law = try #require(Law.ID(slug: slug))
    let judge = Judge(mutant.subject)
    for seed in 1...UInt64(count(byDay: 3, atNight: 8)) {
      let starts = firstFailures(3, seed, judge, law, effect)
      let reduced = starts.map { minimal($0, judge, law, effect) }
      let simplest = try #require(reduced.min { $0.isSimpler(than: $1) })
      var choices = Choices(replaying: simplest)
      let found = Scenario.generate(&choices)
      #expect(found == expected, "seed \(seed) leads to \(found.lines)")
    }
  }

  /// The recordings of the first scenarios of a seed that break the law with the effect.
  private func firstFailures(
    _ count: Int, _ seed: UInt64, _ judge: Judge, _ law: Law.ID, _ effect: Effect
  ) -> [Recording] {
    var found: [Recording] = []
    var choices = Choices(seed: seed, index: 0)
    for index in 0..<3_000 as Range<UInt64> where found.count < count {
      choices.restart(seed: seed, index: index)
      if breaks(Scenario.generate(&choices), judge, law, effect) { found.append(choices.recording) }
    }
    return found
  }

  /// The recording to which shrinking reduces a failing one. An ordinary scenario stays ordinary,
  /// and an unusual one gets no fault.
  private func minimal(
    _ first: Recording, _ judge: Judge, _ law: Law.ID, _ effect: Effect
  ) -> Recording {
    var choices = Choices(replaying: first)
    var kind = Scenario.generate(&choices).kind
    let result = Shrinker().shrink(first, budget: 20_000) { candidate in
      choices.restart(replaying: candidate)
      _ = Scenario.generate(&choices)
      return choices.recording
    } oracle: { candidate in
      choices.restart(replaying: candidate)
      let scenario = Scenario.generate(&choices)
      let consumed = choices.recording
      guard scenario.kind <= kind, breaks(scenario, judge, law, effect) else {
        return .uninteresting
      }
      kind = scenario.kind
      return .interesting(consumed)
    }
    return result.recording
  }

  private func breaks(_ scenario: Scenario, _ judge: Judge, _ law: Law.ID, _ effect: Effect) -> Bool
  {
    // With this policy a second completion would end the test process.
    !scenario.policies.contains(.secondCompletionTraps)
      && judge.judge(scenario).contains { $0.law == law && $0.effect == effect }
  }
}
