import Generators
import Testing

/// Failures that no single step leads out of, about a little play: two cards, now and then a third,
/// and notes that name cards. It stands for all stories of which some parts may be left out.
@Suite struct `Two edits at once` {
  private struct Play: Hashable, Sendable {
    var isTurned = false
    /// What each card shows, and what is written on it.
    var cards: [[Int]] = []
    /// Cards by number.
    var notes: [Int] = []
  }

  private static let play = Generator<Play>("play") { choices in
    var play = Play(isTurned: choices.flag())
    func card(_ choices: inout Choices) -> [Int] {
      choices.span(ChoiceSpan.Label("card")) { choices in
        let shown = choices.draw(0...9)
        return choices.span { $0.flag() ? [shown, $0.index(of: 3), $0.draw(0...9)] : [shown] }
      }
    }
    play.cards = [card(&choices), card(&choices)]
    choices.span { choices in
      if choices.flag() { play.cards.append(card(&choices)) }
    }
    let count = play.cards.count
    choices.repeats(0...9, mean: 2) { choices, _ in play.notes.append(choices.index(of: count)) }
    return play
  }

  /// The choices of a play as it would have been drawn.
  private static func choices(of play: Play) -> [Int] {
    func card(_ card: [Int]) -> [Int] { [card[0], card.count > 1 ? 1 : 0] + card.dropFirst() }
    return [play.isTurned ? 1 : 0] + card(play.cards[0]) + card(play.cards[1])
      + (play.cards.count > 2 ? [1] + card(play.cards[2]) : [0])
      + play.notes.flatMap { [1, $0] } + [0]
  }

  private func minimal(
    from play: Play, effort: Shrinker.Effort = .utmost,
    _ fails: @escaping @Sendable (Play) -> Bool
  ) -> Play {
    let property = Property("fails", of: Self.play) { !fails($0) }
    let wide = Self.choices(of: play).map { Choice(.integer, $0, in: 0...9, simplest: 0) }
    var consumed = Choices(replaying: Recording(choices: wide))
    #expect(property.verdict(on: &consumed) == .failed)
    let shrunk = property.shrink(
      Failure(kind: "", index: 0, recording: consumed.recording), effort: effort)
    return Self.play.value(replaying: shrunk.recording)
  }

  @Test func `let what comes later stand in for what comes first`() {
    let found = minimal(from: Play(cards: [[1], [5], [6]])) { play in
      zip(play.cards, play.cards.dropFirst()).contains { $0[0] == 5 && $1[0] == 6 }
    }
    #expect(found == Play(cards: [[5], [6]]))
  }

  @Test func `let two things change places that were turned round`() {
    let mirrored: @Sendable (Play) -> Bool = { play in
      let notes = play.notes.map { play.isTurned ? 1 - $0 : $0 }
      let cards = play.isTurned ? play.cards.reversed() : play.cards
      return cards.count == 2 && cards[0] == [0] && cards[1] == [7] && notes.starts(with: [1, 0])
    }
    let start = Play(isTurned: true, cards: [[7], [0]], notes: [0, 1])
    #expect(minimal(from: start, mirrored) == Play(cards: [[0], [7]], notes: [1, 0]))
    #expect(minimal(from: start, effort: .usual, mirrored) == start)
  }

  @Test func `leave alone what only looks as if it named one of two things`() {
    // The first note names a card, the second one is a number that happens to be as small.
    let start = Play(isTurned: true, cards: [[7], [0]], notes: [0, 1])
    let mirrored = Play(cards: [[0], [7]], notes: [1, 1])
    #expect(minimal(from: start) { $0 == start || $0 == mirrored } == mirrored)
  }

  @Test func `move a value into something that comes in`() {
    let found = minimal(from: Play(cards: [[0], [0], [6, 2, 8]])) { play in
      play.cards == [[0], [0], [6, 2, 8]] || play.cards == [[0], [0, 0, 8]]
    }
    #expect(found == Play(cards: [[0], [0, 0, 8]]))
  }

  @Test func `let an element move to a later collection`() {
    let lists = Generator.uniform(0...9).array(0...5, mean: 2).array(count: 3)
    let property = Property("fails", of: lists) { lists in
      lists != [[4], [4, 0], []] && lists != [[4], [0], [4]]
    }
    let choices = [1, 1, 4, 0, 1, 1, 4, 1, 0, 0, 1, 0].map {
      Choice(.integer, $0, in: 0...9, simplest: 0)
    }
    var consumed = Choices(replaying: Recording(choices: choices))
    #expect(property.verdict(on: &consumed) == .failed)
    let failure = Failure(kind: "", index: 0, recording: consumed.recording)
    let shrunk = property.shrink(failure, effort: .utmost)
    #expect(lists.value(replaying: shrunk.recording) == [[4], [0], [4]])
  }

  @Test func `change nothing about what they have found`() {
    let fails: @Sendable (Play) -> Bool = { play in
      play.cards.contains { $0[0] > 4 } && play.notes.contains { play.cards[$0][0] > 2 }
    }
    let once = minimal(
      from: Play(isTurned: true, cards: [[2], [9, 1, 3], [7]], notes: [0, 2, 1]), fails)
    #expect(minimal(from: once, fails) == once)
    #expect(once == Play(cards: [[0], [5]], notes: [1]))
  }
}
