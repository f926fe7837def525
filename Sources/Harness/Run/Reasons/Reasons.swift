import Model
import Subjects

/// Why a smallest story is minimal, in words of the story: for each of its parts that is not as
/// usual, which other values break the law at the same place. Found by trying, in a fixed order.
struct Reasons {
  /// `alpha of B1: any but 1 will do`
  private(set) var lines: [String] = []

  /// How many stories may be told.
  private static let triesMax = 240

  @MainActor init(of scenario: Scenario, _ key: FindingKey, with subject: Subject) throws {
    let parts = Part.all(of: scenario)
    var trial = Trial(parts: parts, key: key, subject: subject, left: Reasons.triesMax)
    for (number, part) in parts.enumerated() where trial.left > 0 {
      let found = try trial.values(ofPart: number)
      guard trial.left >= 0, let text = part.text(of: found) else { continue }
      lines.append("\(part.name): \(text) will do")
    }
    trial.end()
  }
}

/// Something in a story that could be otherwise.
private struct Part {
  let name: String
  /// What it is, and what it may be, as whole numbers.
  let value: Int
  /// Ascending; the value is one of them.
  let values: [Int]
  /// Whether all whole numbers in between are possible, too.
  let isRange: Bool
  let word: (Int) -> String
  let change: (Int) -> Scenario
}

/// Tells stories with one part changed, in a child that a subject may end.
@MainActor private struct Trial {
  let parts: [Part]
  let key: FindingKey
  let subject: Subject
  var left: Int
  private var child: Child?

  init(parts: [Part], key: FindingKey, subject: Subject, left: Int) {
    (self.parts, self.key, self.subject, self.left) = (parts, key, subject, left)
  }

  /// Those of the part's values, and those at the edges between, that break the law.
  mutating func values(ofPart number: Int) throws -> [(value: Int, isBroken: Bool)] {
    let part = parts[number]
    var found: [(value: Int, isBroken: Bool)] = []
    for value in part.values {
      found.append((value, try value == part.value || isBroken(number, value)))
    }
    guard part.isRange else { return found }
    // Where neighbours differ, the edge is looked for by halving, supposing that there is one.
    var edges: [(value: Int, isBroken: Bool)] = []
    for (a, b) in zip(found, found.dropFirst()) where a.isBroken != b.isBroken {
      var (low, high) = (a.value, b.value)
      while high - low > 1 {
        let middle = (low + high) / 2
        if try isBroken(number, middle) == a.isBroken { low = middle } else { high = middle }
      }
      edges += [(low, a.isBroken), (high, b.isBroken)]
    }
    var all: [Int: Bool] = [:]
    for (value, isBroken) in found + edges { all[value] = isBroken }
    return all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func isBroken(_ number: Int, _ value: Int) throws -> Bool {
    guard left > 0 else {
      left = -1
      return false
    }
    left -= 1
    let child = try self.child ?? birth()
    self.child = child
    if let answer = child.ask([UInt64(number), UInt64(bitPattern: Int64(value))]) {
      return answer == [1]
    }
    let death = child.bury()
    child.release()
    self.child = nil
    return FindingKey(death) == key
  }

  private func birth() throws -> Child {
    try Child { [parts, key, subject] channel, ledger in
      let judge = Judge(subject)
      while let words = channel.receive() {
        let story = parts[Int(words[0])].change(Int(Int64(bitPattern: words[1])))
        ledger.begin(words[1])
        let isBroken =
          story.firstMisfit == nil
          && judge.judge(story, relations: .only(law: key.law))
            .contains { FindingKey($0) == key }
        ledger.end()
        guard channel.send([isBroken ? 1 : 0]) else { return }
      }
    }
  }

  func end() { child?.dismiss() }
}

extension Part {
  /// What the tries say, in words; nil if no other value breaks the law and that was to be
  /// expected, because the part is all there is.
  func text(of found: [(value: Int, isBroken: Bool)]) -> String? {
    let broken = found.filter(\.isBroken).map(\.value)
    let kept = found.filter { !$0.isBroken }.map(\.value)
    if kept.isEmpty { return "any" }
    if broken.count == 1 { return "only \(word(broken[0]))" }
    if kept.count == 1 { return "any but \(word(kept[0]))" }
    guard let first = found.firstIndex(where: \.isBroken),
      let last = found.lastIndex(where: \.isBroken)
    else { return nil }
    if isRange, found[first...last].allSatisfy(\.isBroken) {
      let (low, high) = (word(found[first].value), word(found[last].value))
      if first == 0 { return "\(high) or less" }
      return last == found.count - 1 ? "\(low) or more" : "\(low) to \(high)"
    }
    let few = kept.count < broken.count ? kept : broken
    return (kept.count < broken.count ? "any tried but " : "of those tried ")
      + few.map(word).joined(separator: ", ")
  }

  /// In the order of the story as it is told.
  static func all(of story: Scenario) -> [Part] {
    var parts: [Part] = []
    for screen in 0..<story.screenCount {
      for view in story.screen(screen).views.indices {
        parts += looks(of: ViewID(screen, view), in: story)
      }
    }
    for number in story.operations.indices.dropFirst() {
      parts.append(
        Part(
          name: "tick of the \(story.nameOfOperation(number))",
          value: story.operations[number].at.count, values: ticks(story.operations[number].at),
          isRange: true, word: { "\($0)" },
          change: { tick in
            var copy = story
            copy.operations[number].at = Tick(tick)
            return copy
          }))
    }
    for number in story.events.indices { parts += happening(number, in: story) }
    for number in story.events.indices.dropFirst()
    where story.events[number].at == story.events[number - 1].at {
      parts.append(
        Part(
          name: "order of the events at tick \(story.events[number].at.count)", value: 0,
          values: [0, 1], isRange: false, word: { $0 == 0 ? "as it is" : "the other way round" },
          change: { order in
            var copy = story
            if order == 1 { copy.events.swapAt(number - 1, number) }
            return copy
          }))
    }
    return parts
  }

  /// What is not as usual about a view.
  private static func looks(of id: ViewID, in story: Scenario) -> [Part] {
    let view = story.screen(id.screen).views[id.view]
    func number(
      _ name: String, _ value: Double, _ unit: Double, _ values: [Int],
      _ change: @escaping (inout View, Double) -> Void
    ) -> Part? {
      let now = Int((value * unit).rounded())
      guard Double(now) == value * unit else { return nil }
      return Part(
        name: "\(name) of \(id)", value: now, values: Set(values + [now]).sorted(), isRange: true,
        word: { (Double($0) / unit).short },
        change: { new in story.changing(id) { change(&$0, Double(new) / unit) } })
    }
    var parts: [Part?] = []
    if view.alpha != 1 {
      parts.append(number("alpha", view.alpha, 16, [0, 1, 8, 15, 16]) { $0.alpha = $1 })
    }
    let isUsual = view.bounds.size == Size(64, 64)
    if id.view > 0, !isUsual {
      parts.append(
        number("width", view.bounds.size.width, 1, [0, 1, 63, 64, 65, 256]) {
          $0.bounds.size.width = $1
        })
      parts.append(
        number("height", view.bounds.size.height, 1, [0, 1, 63, 64, 65, 256]) {
          $0.bounds.size.height = $1
        })
    }
    return parts.compactMap { $0 }
  }

  private static func happening(_ number: Int, in story: Scenario) -> [Part] {
    let event = story.events[number]
    var parts = [
      Part(
        name: "tick of “\(event.action.name)”", value: event.at.count, values: ticks(event.at),
        isRange: true, word: { "\($0)" },
        change: { tick in
          var copy = story
          copy.events.remove(at: number)
          let moved = Event(at: Tick(tick), event.action)
          let place = copy.events.firstIndex { $0.at > moved.at } ?? copy.events.count
          copy.events.insert(moved, at: tick == event.at.count ? number : place)
          return copy
        })
    ]
    if case .write(let view, .alpha(let alpha)) = event.action {
      parts.append(
        Part(
          name: "alpha set of \(view)", value: Int(alpha * 16),
          values: Set([0, 1, 8, 15, 16, Int(alpha * 16)]).sorted(), isRange: true,
          word: { (Double($0) / 16).short },
          change: { new in
            var copy = story
            copy.events[number].action = .write(view, .alpha(Double(new) / 16))
            return copy
          }))
    }
    return parts
  }

  private static func ticks(_ now: Tick) -> [Int] {
    Set([0, 1, 2, 32, 62, 63, 64, 65, 128, now.count]).sorted()
  }
}

extension Scenario {
  /// The same story with something about one view changed.
  fileprivate func changing(_ view: ViewID, _ change: (inout View) -> Void) -> Scenario {
    var copy = self
    if view.screen < screens.count {
      change(&copy.screens[view.screen].views[view.view])
      return copy
    }
    for number in operations.indices where screenPushed(by: number) == view.screen {
      if case .push(var screen) = operations[number].kind {
        change(&screen.views[view.view])
        copy.operations[number].kind = .push(screen)
      }
    }
    return copy
  }
}
