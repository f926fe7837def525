import Foundation
import Reporting
import TestSupport
import Testing

@testable import Model

/// Writes and checks the part of `docs/model.md` about the transition machine, which is made from the
/// table, and `docs/machine.svg`, which is made from the reachable states.
@Suite struct MachineDocument {
  @Test func `docs/model.md holds the table of the machine`() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let parts = page.components(separatedBy: Self.marks.begin)
    let rest = try #require(parts.last?.components(separatedBy: Self.marks.end))
    try #require(parts.count == 2 && rest.count == 2)
    let new = parts[0] + Self.marks.begin + "\n" + MachineTables.text + Self.marks.end + rest[1]
    try check(new, against: page, at: Self.page)
  }

  @Test func `docs/machine.svg shows the moves between the phases`() throws {
    let saved = try? String(contentsOf: Self.diagram, encoding: .utf8)
    try check(MachineDiagram().text, against: saved, at: Self.diagram)
  }

  private func check(_ text: String, against saved: String?, at file: URL) throws {
    if ProcessInfo.processInfo.environment["WRITE_DOCUMENTS"] != nil {
      try Data(text.utf8).write(to: file, options: .atomic)
    } else {
      #expect(
        saved == text,
        "stale; write it anew with: WRITE_DOCUMENTS=1 swift test --filter MachineDocument")
    }
  }

  private static let marks = (
    begin: "<!-- Made by WRITE_DOCUMENTS=1 swift test --filter MachineDocument, from here -->",
    end: "<!-- to here -->"
  )
  private static let page = PackageFolder.url.appending(path: "docs/model.md")
  private static let diagram = PackageFolder.url.appending(path: "docs/machine.svg")
}

/// The tables of the machine, in Markdown. Guards are numbered G1, G2, … and effects E1, E2, … in the
/// order in which the moves first name them, so the table of moves can refer to them by number.
private enum MachineTables {
  static var text: String {
    [
      ["", "**The moves.**", ""], moves, ["", "**The guards**, with their sources.", ""], guards,
      ["", "**The effects**, with their sources.", ""], effects,
      ["", "**The invariants**, which hold in every reachable state.", ""], invariants,
      ["", "**The counts**, without `--fold`.", ""], counts, ["", ""],
    ].flatMap { $0 }.joined(separator: "\n")
  }

  private static let all = TransitionMachine.Move.all

  private static var moves: [String] {
    ["| move | by | argument | in | guards | effects | what happens |", separator(7)]
      + all.map { move in
        cells([
          "`\(move.name)`", move.actor.text, move.argument.word,
          move.phases.count == TransitionMachine.Phase.allCases.count
            ? "every phase" : move.phases.map { "\($0)" }.joined(separator: ", "),
          move.conditions.map { "G\(number($0.text, in: guardTexts))" }.joined(separator: ", "),
          move.effects.map { "E\(number($0.text, in: effectTexts))" }.joined(separator: ", "),
          move.sentence + (move.argument.needsChanges ? " Only in a scope with changes." : ""),
        ])
      }
  }

  private static var guards: [String] {
    rules("guard", "G", all.flatMap(\.conditions).map { ($0.text, $0.source) })
  }

  private static var effects: [String] {
    rules("effect", "E", all.flatMap(\.effects).map { ($0.text, $0.source) })
  }

  private static var invariants: [String] {
    ["| invariant | source |", separator(2)]
      + MachineInvariant.all.map { cells([$0.sentence, source($0.source)]) }
  }

  private static var counts: [String] {
    ["| scope | container | states | steps | depth |", separator(5)]
      + MachineCounts.all.flatMap { scope, counts in
        counts.map { count in
          cells(
            [scope, "`\(count.container)`"]
              + [count.states, count.steps, count.depth].map(\.grouped))
        }
      }
  }

  private static let guardTexts = distinct(all.flatMap(\.conditions).map(\.text))
  private static let effectTexts = distinct(all.flatMap(\.effects).map(\.text))

  /// The table of the guards or of the effects. Rules with the same text are one row.
  private static func rules(
    _ name: String, _ letter: String, _ rules: [(text: String, source: String)]
  ) -> [String] {
    let texts = distinct(rules.map(\.text))
    return ["| | \(name) | source |", separator(3)]
      + texts.enumerated().map { index, text in
        let source = rules.first { $0.text == text }?.source ?? ""
        return cells(["\(letter)\(index + 1)", text, self.source(source)])
      }
  }

  /// The number of a guard or an effect in its table, from 1.
  private static func number(_ text: String, in texts: [String]) -> Int {
    texts.firstIndex(of: text)! + 1
  }

  private static func distinct(_ texts: [String]) -> [String] {
    texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// A source with the slugs of laws as code, and with a link to the section of the same page.
  private static func source(_ text: String) -> String {
    text.replacing(/[a-z]+(-[a-z]+)+/) { match -> String in "`\(match.output.0)`" }
      .replacing("docs/model.md, State machine", with: "[State machine](#state-machine)")
  }

  /// The line between the head of a table and its rows.
  private static func separator(_ columns: Int) -> String {
    "|" + String(repeating: " --- |", count: columns)
  }

  /// A row of a table. An empty cell shows a dash.
  private static func cells(_ texts: [String]) -> String {
    "| " + texts.map { $0.isEmpty ? "–" : $0 }.joined(separator: " | ") + " |"
  }
}

extension TransitionMachine.Argument {
  /// Whether the app changes something in such a move. Only some scopes have such changes.
  fileprivate var needsChanges: Bool { self == .change || self == .viewChange }

  /// The word for it in the table.
  fileprivate var word: String {
    switch self {
    case .none, .change: ""
    case .operation: "operation"
    case .progress: "progress"
    case .view, .viewChange: "view"
    }
  }
}
