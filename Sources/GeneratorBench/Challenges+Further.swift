import Generators

/// Further challenges: the rest of the public collection, and some of our own that test shrinking
/// in general. The comment of each describes the values that fail.
extension Challenge {
  /// The further challenges, with those that have local minima and those that were held out.
  public static let further: [Challenge] =
    [
      .differenceNotZero, .differenceNotSmall, .differenceNotOne, .largeUnion, .deletion, .binheap,
      .evenSum, .multiple, .deepTree, .brackets, .sortedPair, .countedSum, .threeEqual, .account,
      .parser, .triangle, .ascent, .sharedLength, .absorbed, .twins,
    ] + localMinima + heldOut + secondHeldOut + thirdHeldOut

  /// The values of the next three challenges.
  private static let pair = Generator.int(1...Int.max).array(count: 2)

  /// The first of two numbers is 10 or more, and they are equal.
  static let differenceNotZero = Challenge(
    Property("difference not zero", of: pair) { $0[0] < 10 || $0[0] != $0[1] },
    normalForm: "[10, 10]")

  /// The first of two numbers is 10 or more, and they differ by 1 to 4.
  static let differenceNotSmall = Challenge(
    Property("difference not small", of: pair) {
      $0[0] < 10 || !(1...4).contains(abs($0[0] - $0[1]))
    },
    normalForm: "[10, 6]")

  /// The first of two numbers is 10 or more, and they differ by 1.
  static let differenceNotOne = Challenge(
    Property("difference not one", of: pair) { $0[0] < 10 || abs($0[0] - $0[1]) != 1 },
    normalForm: "[10, 9]")

  /// Lists have more than four different elements in all.
  static let largeUnion = Challenge(
    Property("large union", of: Generator.int().array.array) { Set($0.joined()).count <= 4 },
    normalForm: "[[0, 1, -1, 2, -2]]")

  /// A list contains an element twice, so it still has one after the first one is removed.
  static let deletion = Challenge(
    Property(
      "deletion",
      of: Generator.int().array(1...100, mean: 9).flatMap { list in
        Generator.element(of: list).map { (list, $0) }
      }
    ) { list, element in
      var rest = list
      rest.remove(at: rest.firstIndex(of: element)!)
      return !rest.contains(element)
    },
    normalForm: "([0, 0], 0)")

  /// A heap whose elements do not come out in order, because the code under test joins the halves
  /// wrongly.
  static let binheap = Challenge(
    Property("binheap", of: Heap.any) { heap in
      let list = heap.drained
      return list == list.sorted() && list.count == heap.values.count
        && heap.values.sorted() == list
    },
    normalForm: "(0 (1 - -) (0 - -))", text: \.text)

  /// The sum of a list is even and over a hundred.
  static let evenSum = Challenge(
    Property("even sum over a hundred", of: Generator.uniform(0...1_000).array) { list in
      let sum = list.reduce(0, +)
      return sum <= 100 || sum % 2 == 1
    },
    normalForm: "[102]")

  /// A number over fifty is divisible by seven.
  static let multiple = Challenge(
    Property("multiple of seven over fifty", of: Generator.uniform(0...10_000)) {
      $0 <= 50 || $0 % 7 != 0
    },
    normalForm: "56")

  /// A binary tree is four levels deep or more.
  ///
  /// A tree is a list of depths: for each node on the way from the root to the right, the depth
  /// that its left part reaches, and last the depth at which this way ends. A leaf is `[0]`.
  static let deepTree = Challenge(
    Property(
      "tree of depth four",
      of: Generator<[Int]>.recursive("tree", leaf: .just([0])) { part in
        part.zip(part).map { [($0.max()! + 1)] + ($1.map { $0 + 1 }) }
      }
    ) { $0.max()! < 4 },
    normalForm: "[1, 2, 3, 4, 4]")

  /// Matching brackets that are nested twice or deeper; 1 opens one, and -1 closes one.
  static let brackets = Challenge(
    Property(
      "nested brackets", of: Generator.element(of: [1, -1]).array(0...14, mean: 8)
    ) { list in
      var depths = [0]
      for step in list { depths.append(depths[depths.count - 1] + step) }
      return depths.min()! < 0 || depths.last! != 0 || depths.max()! < 2
    },
    normalForm: "[1, 1, -1, -1]")

  /// A list is not sorted.
  static let sortedPair = Challenge(
    Property("descent", of: Generator.int().array) { list in
      zip(list, list.dropFirst()).allSatisfy { $0 <= $1 }
    },
    normalForm: "[0, -1]")

  /// Lists whose numbers have a sum of 60 or more. The count of lists is drawn before them, and the
  /// length of each list before its numbers.
  static let countedSum = Challenge(
    Property(
      "counted lists",
      of: Generator.uniform(0...6).flatMap { count in
        Generator.uniform(0...5).flatMap { Generator.uniform(0...50).array(count: $0) }
          .array(count: count)
      }
    ) { $0.joined().reduce(0, +) < 60 },
    normalForm: "[[10, 50]]")

  /// A list has a number over 3 three times.
  static let threeEqual = Challenge(
    Property("three equal", of: Generator.int(0...20).array(0...30, mean: 12)) { list in
      !list.contains { one in one > 3 && list.filter { $0 == one }.count >= 3 }
    },
    normalForm: "[4, 4, 4]")

  /// The number of nodes of a directed graph, and its edges.
  ///
  /// - Parameter mean: the mean number of edges.
  static func graph(
    nodes: ClosedRange<Int>, edgesMax: Int, mean: Int
  ) -> Generator<(Int, [(Int, Int)])> {
    Generator.uniform(nodes).flatMap { count in
      let node = Generator.uniform(0...(count - 1))
      return node.zip(node).array(0...edgesMax, mean: mean).map { (count, $0) }
    }
  }

  /// A directed graph with a cycle of three nodes. The shrinker must renumber the nodes.
  static let triangle = Challenge(
    Property(
      "triangle",
      of: graph(nodes: 2...10, edgesMax: 30, mean: 10)
    ) { _, edges in
      let edgeSet = Set(edges.map { [$0, $1] })
      return !edges.contains { a, b in
        a != b && edges.contains { $0 == b && $1 != a && $1 != b && edgeSet.contains([$1, a]) }
      }
    },
    normalForm: "(3, [(0, 1), (1, 2), (2, 0)])")

  /// A list with four ascending numbers in a row. None of them can be set to its simplest value
  /// without changing the others.
  static let ascent = Challenge(
    Property("ascent", of: Generator.int().array(0...40, mean: 20)) { list in
      var length = 1
      for (a, b) in zip(list, list.dropFirst()) where length < 4 { length = a < b ? length + 1 : 1 }
      return length < 4
    },
    normalForm: "[0, 1, 2, 3]")

  /// Two lists of one length whose elements, multiplied in pairs, have a sum of 500 or more.
  static let sharedLength = Challenge(
    Property(
      "shared length",
      of: Generator.uniform(1...20).flatMap { count in
        let list = Generator.uniform(0...100).array(count: count)
        return list.zip(list)
      }
    ) { a, b in zip(a, b).map(*).reduce(0, +) < 500 },
    normalForm: "([5], [100])")

  /// A number that does not change when 1 is added.
  static let absorbed = Challenge(
    Property("absorbed", of: Generator.double(-1e300...1e300)) { $0 + 1 != $0 },
    normalForm: "9007199254740992.0")

  /// Two equal lists whose first and last elements differ: both lists have to change in the same
  /// way.
  static let twins = Challenge(
    Property("twins", of: Generator.uniform(0...3).array(0...5, mean: 2).array) { lists in
      !lists.indices.contains { index in
        lists[index].first != lists[index].last && lists[..<index].contains(lists[index])
      }
    },
    normalForm: "[[0, 1], [0, 1]]")

  /// Steps that open accounts and refer to them. A transfer from an account to itself creates
  /// money, unless it is the first account.
  static let account = Challenge(
    StatefulTest(
      "account",
      rules: [
        Rule<Bank>("open") { bank, choices in
          bank.balances.append(choices.draw(0...100))
          bank.accounts.add(bank.balances.count - 1, &choices)
          return .passed
        },
        Rule("transfer", when: { !$0.accounts.isEmpty }) { bank, choices in
          let (from, to) = (bank.accounts.pick(&choices), bank.accounts.pick(&choices))
          let before = bank.balances.reduce(0, +)
          let (source, target) = (bank.balances[from], bank.balances[to])
          let amount = min(source, choices.draw(1...100))
          bank.balances[from] = source - amount
          bank.balances[to] = target + amount
          return Verdict(bank.balances.reduce(0, +) == before || from == 0)
        },
        Rule("close", when: { $0.accounts.count > 1 }) { bank, choices in
          _ = bank.accounts.take(&choices)
          return .passed
        },
      ], from: { Bank() }),
    normalForm: ["open(0)", "open(1)", "transfer(#1, #1, 1)"], searchBudget: 1_000)
}

private struct Bank: Hashable, Sendable {
  /// The money of each account that was ever opened.
  var balances: [Int] = []
  /// The indices in `balances` of the accounts that are open.
  var accounts = Results<Int>()
}
