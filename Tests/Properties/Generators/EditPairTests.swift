import Generators
import Testing

/// Failures that no single edit can simplify, in a small model: two cards, sometimes a third, and
/// notes that name cards. It stands for all values with optional parts.
@Suite struct `Edits at once` {
  private struct Table: Hashable, Sendable {
    var isTurned = false
    /// A card is a digit, which it shows. A card with an optional part has a number from 0 to 2 and
    /// another digit after it.
    var cards: [[Int]] = []
    /// Each note is the index of a card.
    var notes: [Int] = []
  }

  private static let table = Generator<Table>("table") { choices in
    var table = Table(isTurned: choices.flag())
    func card(_ choices: inout Choices) -> [Int] {
      choices.span(ChoiceSpan.Label("card")) { choices in
        let shown = choices.draw(0...9)
        return choices.span { $0.flag() ? [shown, $0.index(of: 3), $0.draw(0...9)] : [shown] }
      }
    }
    table.cards = [card(&choices), card(&choices)]
    choices.span { choices in
      if choices.flag() { table.cards.append(card(&choices)) }
    }
    let count = table.cards.count
    choices.repeats(0...9, mean: 2) { choices, _ in table.notes.append(choices.index(of: count)) }
    return table
  }

  /// The choices that make a table.
  private static func choices(of table: Table) -> [Int] {
    func card(_ card: [Int]) -> [Int] { [card[0], card.count > 1 ? 1 : 0] + card.dropFirst() }
    return [table.isTurned ? 1 : 0] + card(table.cards[0]) + card(table.cards[1])
      + (table.cards.count > 2 ? [1] + card(table.cards[2]) : [0])
      + table.notes.flatMap { [1, $0] } + [0]
  }

  /// What a table that fails shrinks to.
  private func minimal(
    from table: Table, effort: Shrinker.Effort = .utmost,
    _ fails: @escaping @Sendable (Table) -> Bool
  ) -> Table {
    let property = Property("fails", of: Self.table) { !fails($0) }
    // Each choice may be anything; reading them gives each its own bounds.
    let wide = Self.choices(of: table).map { Choice(.integer, $0, in: 0...9, simplest: 0) }
    var replayed = Choices(replaying: Recording(choices: wide))
    #expect(property.verdict(on: &replayed) == .failed)
    let shrunk = property.shrink(
      Failure(kind: "", index: 0, recording: replayed.recording), effort: effort)
    return Self.table.value(replaying: shrunk.recording)
  }

  @Test func `replace an earlier part by a later one`() {
    let found = minimal(from: Table(cards: [[1], [5], [6]])) { table in
      zip(table.cards, table.cards.dropFirst()).contains { $0[0] == 5 && $1[0] == 6 }
    }
    #expect(found == Table(cards: [[5], [6]]))
  }

  @Test func `turn a table, and exchange its parts and what refers to them`() {
    // A turned table is read from the other side, with the cards and the notes reversed. To turn it
    // back takes three edits: of the flag, the cards and the notes. No single one fails.
    let failsFromEitherSide: @Sendable (Table) -> Bool = { table in
      let notes = table.notes.map { table.isTurned ? 1 - $0 : $0 }
      let cards = table.isTurned ? table.cards.reversed() : table.cards
      return cards.count == 2 && cards[0] == [0] && cards[1] == [7] && notes.starts(with: [1, 0])
    }
    let start = Table(isTurned: true, cards: [[7], [0]], notes: [0, 1])
    #expect(minimal(from: start, failsFromEitherSide) == Table(cards: [[0], [7]], notes: [1, 0]))
    #expect(minimal(from: start, effort: .usual, failsFromEitherSide) == start)
  }

  @Test func `keep a number that only looks like a reference to a part`() {
    // The first note names a card; the second is a number that happens to be as small.
    let start = Table(isTurned: true, cards: [[7], [0]], notes: [0, 1])
    let mirrored = Table(cards: [[0], [7]], notes: [1, 1])
    #expect(minimal(from: start) { $0 == start || $0 == mirrored } == mirrored)
  }

  @Test func `move a value into a part that is added`() {
    let found = minimal(from: Table(cards: [[0], [0], [6, 2, 8]])) { table in
      table.cards == [[0], [0], [6, 2, 8]] || table.cards == [[0], [0, 0, 8]]
    }
    #expect(found == Table(cards: [[0], [0, 0, 8]]))
  }

  @Test func `move an element to a later collection`() {
    let lists = Generator.uniform(0...9).array(0...5, mean: 2).array(count: 3)
    let property = Property("fails", of: lists) { lists in
      lists != [[4], [4, 0], []] && lists != [[4], [0], [4]]
    }
    let choices = [1, 1, 4, 0, 1, 1, 4, 1, 0, 0, 1, 0].map {
      Choice(.integer, $0, in: 0...9, simplest: 0)
    }
    var replayed = Choices(replaying: Recording(choices: choices))
    #expect(property.verdict(on: &replayed) == .failed)
    let failure = Failure(kind: "", index: 0, recording: replayed.recording)
    let shrunk = property.shrink(failure, effort: .utmost)
    #expect(lists.value(replaying: shrunk.recording) == [[4], [0], [4]])
  }

  @Test func `change nothing in their own result`() {
    let fails: @Sendable (Table) -> Bool = { table in
      table.cards.contains { $0[0] > 4 } && table.notes.contains { table.cards[$0][0] > 2 }
    }
    let once = minimal(
      from: Table(isTurned: true, cards: [[2], [9, 1, 3], [7]], notes: [0, 2, 1]), fails)
    #expect(minimal(from: once, fails) == once)
    #expect(once == Table(cards: [[0], [5]], notes: [1]))
  }
}
