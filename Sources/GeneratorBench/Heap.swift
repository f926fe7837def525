import Generators

/// A binary tree of numbers. It is a heap if no number is smaller than its parent.
indirect enum Heap: Sendable {
  case empty
  case node(Int, Heap, Heap)

  /// Trees that are heaps by construction.
  static let any = Generator<Heap>("heap") { make(&$0, least: 0, size: 32) }

  private static func make(_ choices: inout Choices, least: Int, size: Int) -> Heap {
    choices.span(ChoiceSpan.Label("heap")) { choices in
      guard size > 0, choices.flag(2, in: 3) else { return .empty }
      let value = choices.number(least...1_000_000_000, simplest: least)
      return .node(
        value, make(&choices, least: value, size: size / 2),
        make(&choices, least: value, size: size / 2))
    }
  }

  /// Any tree of numbers.
  static let drawnFreely = Generator<Heap>.recursive("tree of numbers", leaf: .just(.empty)) {
    part in
    Generator.int(0...1_000_000_000).zip(part).zip(part).map { .node($0.0, $0.1, $1) }
  }

  var isHeap: Bool { isHeap(least: 0) }

  private func isHeap(least: Int) -> Bool {
    guard case .node(let value, let left, let right) = self else { return true }
    return value >= least && left.isHeap(least: value) && right.isHeap(least: value)
  }

  /// Whether `values` are sorted after the two halves are joined: the claim of a challenge. It is
  /// wrong, because a heap does not have its values in order.
  var isSortedWhenJoined: Bool {
    guard case .node(let value, let left, let right) = self else { return true }
    let list = [value] + Heap.joined(left, right).values
    return list == list.sorted()
  }

  /// Joins two heaps correctly, as a skew heap does.
  private static func joined(_ a: Heap, _ b: Heap) -> Heap {
    switch (a, b) {
    case (.empty, _): return b
    case (_, .empty): return a
    case (.node(let x, let left, let right), .node(let y, let leftB, let rightB)):
      return x <= y ? .node(x, joined(right, b), left) : .node(y, joined(rightB, a), leftB)
    }
  }

  /// The numbers, each before those of its left half and then of its right half.
  var values: [Int] {
    switch self {
    case .empty: []
    case .node(let value, let left, let right): [value] + left.values + right.values
    }
  }

  /// The elements in the order in which the smallest is removed again and again; the two halves are
  /// joined wrongly.
  var drained: [Int] {
    switch self {
    case .empty: []
    case .node(let value, let left, let right): [value] + Heap.joinedWrongly(left, right).drained
    }
  }

  private static func joinedWrongly(_ a: Heap, _ b: Heap) -> Heap {
    switch (a, b) {
    case (.empty, _): return b
    case (_, .empty): return a
    case (.node(let x, let left, let right), .node(let y, let leftB, let rightB)):
      // The bug: the left tree also stays on top if it has no left child.
      return x <= y || left.values.isEmpty
        ? .node(x, joinedWrongly(left, right), b) : .node(y, leftB, joinedWrongly(rightB, a))
    }
  }

  var text: String {
    switch self {
    case .empty: "-"
    case .node(let value, let left, let right): "(\(value) \(left.text) \(right.text))"
    }
  }
}
