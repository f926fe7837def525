// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  import Testing

  @testable import Generators

  /// Combinations of edits: each edit has the effect that it has alone, or the combination is
  /// refused.
  @Suite struct `Edits of one recording` {
    @Test func `conflict if one reads what the other removes`() {
      let three = Self.threeSpans
      #expect(three.applying(.copy(from: 2, to: 0), .delete(4..<6)) == nil)
      #expect(three.applying(.delete(4..<6), .copy(from: 2, to: 0)) == nil)
      #expect(three.applying(.copy(from: 2, to: 0), .delete(5..<6)) == nil)
      #expect(three.applying(.copy(from: 2, to: 0), .copy(from: 1, to: 2)) == nil)
      #expect(three.applying(.copy(from: 0, to: 2), .delete(0..<2)) == nil)
      #expect(three.applying(.copy(from: 2, to: 0), .open(index: 4, [7])) == nil)
    }

    @Test func `read the right span when a span before it is removed`() throws {
      let copied = try #require(Self.threeSpans.applying(.copy(from: 2, to: 0), .delete(2..<4)))
      #expect(copied.description == "[4 5] [4 5]")
      let opened = try #require(
        Self.threeSpans.applying(.open(index: 3, [7]), .copy(from: 2, to: 0)))
      #expect(opened.description == "[4 5] [2 1 7] [4 5]")
    }

    @Test func `copy what another edit has set`() throws {
      let copied = try #require(
        Self.threeSpans.applying(.copy(from: 2, to: 0), .set(index: 4, value: 9)))
      #expect(copied.description == "[9 5] [2 3] [9 5]")
      #expect(Self.threeSpans.applying(.copy(from: 2, to: 0), .set(index: 1, value: 9)) == nil)
      #expect(Self.threeSpans.applying(.moveUp([0, 1, 2], 1), .set(index: 3, value: 9)) == nil)
    }

    @Test func `that do not fit the recording are refused`() {
      let three = Self.threeSpans
      let edits: [Edit] = [
        .set(index: 6, value: 0), .open(index: -1, []), .delete(5..<7), .delete(2..<2),
        .exchange(1, 0), .exchange(0, 3), .exchangeInRow([0, 1], 0, 2),
        .exchangeInRow([1, 0], 0, 1),
        .moveUp([0, 1], 2), .moveUp([0, 5], 0), .copy(from: 3, to: 0), .copy(from: 0, to: -1),
        .move(2..<4, to: 0), .move(0..<2, to: 3), .move(0..<2, to: 0),
      ]
      for edit in edits { #expect(three.applying(edit) == nil, "\(edit)") }
    }

    @Test func `make exactly their changes, in any order, and leave the spans well formed`() {
      var applied: [String: Int] = [:]
      for seed in 0..<60_000 as Range<UInt64> {
        var chance = Chance(seed: seed)
        let recording = Recording.random(&chance)
        var edits = (0..<(2 + chance.below(2))).map { _ in Edit.random(in: recording, &chance) }
        let result = Self.applying(edits, to: recording)
        edits.reverse()
        let reversed = Self.applying(edits, to: recording)
        #expect(result == reversed, "seed \(seed): \(edits) on \(recording)")
        guard let result else { continue }
        #expect(result.isWellFormed, "seed \(seed): \(edits) on \(recording) gives \(result)")
        for edit in edits { applied[edit.kind, default: 0] += 1 }
        if let expected = recording.values(after: edits) {
          #expect(result.choices.map(\.value) == expected, "seed \(seed): \(edits) on \(recording)")
        }
      }
      for kind in ["set", "delete", "exchange", "exchangeInRow", "moveUp", "copy", "open", "move"] {
        #expect(applied[kind, default: 0] > 100, "\(kind) is rare: \(applied)")
      }
    }

    /// `[0 1] [2 3] [4 5]`
    private static let threeSpans = Recording(
      choices: (0..<6).map { Choice(.integer, $0, in: 0...9, simplest: 0) },
      spans: [0, 2, 4].map { ChoiceSpan($0..<($0 + 2), ChoiceSpan.Label("card")) })

    private static func applying(_ edits: [Edit], to recording: Recording) -> Recording? {
      edits.count == 2
        ? recording.applying(edits[0], edits[1])
        : recording.applying(edits[0], edits[1], edits[2])
    }
  }

  extension Recording {
    /// A recording with nested spans. Most values are different; the others pick one of three.
    fileprivate static func random(_ chance: inout Chance) -> Recording {
      var recording = Recording()
      let labels = [
        .plain, .collection, .element, ChoiceSpan.Label("card"), ChoiceSpan.Label("note"),
      ]
      func grow(_ depth: Int) {
        for _ in 0...chance.below(3) {
          let place = recording.spans.count, start = recording.choices.count
          if depth > 0, chance.below(3) > 0 {
            recording.spans.append(ChoiceSpan(start..<start, chance.element(of: labels)!))
            grow(depth - 1)
            recording.spans[place] = ChoiceSpan(
              start..<recording.choices.count, recording.spans[place].label)
          } else {
            let kinds = Choice.Kind.allCases.filter { $0 != .double && $0 != .reference }
            recording.choices.append(
              chance.below(4) == 0
                ? Choice(.pick, Int(chance.below(3)), in: 0...2, simplest: 0)
                : Choice(chance.element(of: kinds)!, start, in: 0...1_000, simplest: 0))
          }
        }
      }
      grow(3)
      return recording
    }

    /// Whether spans are in order, nested, not empty, and within the choices.
    fileprivate var isWellFormed: Bool {
      var open: [Int] = []
      var start = 0
      for span in spans {
        while let end = open.last, end <= span.start { open.removeLast() }
        guard span.start >= start, span.count > 0, span.end <= (open.last ?? choices.count) else {
          return false
        }
        open.append(span.end)
        start = span.start
      }
      return true
    }

    /// The values that edits should leave, found by cutting the recording once; nil for
    /// `exchangeInRow` and `moveUp`, which also renumber picks elsewhere.
    fileprivate func values(after edits: [Edit]) -> [Int]? {
      var values = choices.map(\.value)
      for case .set(let index, let value) in edits {
        values[index] = choices[index].with(value).value
      }
      var cuts: [(range: Range<Int>, new: [Int])] = []
      for edit in edits {
        switch edit {
        case .set: break
        case .exchangeInRow, .moveUp: return nil
        case .delete(let range): cuts.append((range, []))
        case .open(let index, let new):
          cuts.append((index..<(index + 1), [choices[index].with(1).value] + new))
        case .copy(let source, let target):
          cuts.append((spans[target].range, Array(values[spans[source].range])))
        case .exchange(let first, let second):
          let (a, b) = (spans[first], spans[second])
          var new = Array(values[b.range])
          new += values[a.end..<b.start]
          new += values[a.range]
          cuts.append((a.start..<b.end, new))
        case .move(let range, let collection):
          let last = spans[collection].end - 1
          var new = Array(values[range.upperBound..<last])
          new += values[range]
          new.append(values[last])
          cuts.append((range.lowerBound..<(last + 1), new))
        }
      }
      for cut in cuts.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        values.replaceSubrange(cut.range, with: cut.new)
      }
      return values
    }
  }

  extension Edit {
    /// An edit that usually fits a recording.
    fileprivate static func random(in recording: Recording, _ chance: inout Chance) -> Edit {
      func below(_ count: Int) -> Int { Int(chance.below(UInt64(max(1, count)))) }
      let index = below(recording.choices.count)
      let spans = recording.spans
      let one = below(spans.count)
      switch chance.below(8) {
      case 0: return .set(index: index, value: below(1_000))
      case 1: return .open(index: index, (0..<below(3)).map { _ in below(1_000) })
      case 2: return .delete(index..<min(recording.choices.count, index + 1 + below(4)))
      case 3: return .delete(spans.isEmpty ? 0..<1 : spans[one].range)
      case 4: return .copy(from: below(spans.count), to: one)
      case 5:
        let behind = spans.indices.filter { spans[$0].start >= spans[one].end }
        return .exchange(one, chance.element(of: behind) ?? 0)
      case 6:
        let behind = spans.indices.filter { spans[$0].start > index }
        return .move(index..<(index + 1), to: chance.element(of: behind) ?? 0)
      default:
        var row: [Int] = []
        for place in spans.indices
        where row.last.map({ spans[$0].end <= spans[place].start }) ?? true {
          row.append(place)
        }
        let place = below(row.count - 1)
        return chance.below(3) == 0
          ? .moveUp(row, place + below(2))
          : .exchangeInRow(row, place, place + 1 + below(row.count - 1 - place))
      }
    }

    fileprivate var kind: String {
      switch self {
      case .set: "set"
      case .delete: "delete"
      case .exchange: "exchange"
      case .exchangeInRow: "exchangeInRow"
      case .moveUp: "moveUp"
      case .copy: "copy"
      case .open: "open"
      case .move: "move"
      }
    }
  }
#endif
