import Generators

/// The tasks of the third set, which were written without knowledge of the others and measured
/// once. Nothing was changed because of the result.
let thirdSet: [BugTask] = [
  signedAmount, leaderboard, wildcards, cart, midnight, duplicateDependency,
]

// MARK: - An amount of money as text

/// Writes cents as whole units and two digits. Bug: the sign is that of the units, so it is lost if
/// there are none: -5 becomes "0.05".
private let signedAmount = BugTask("amount of money as text", Generator.int()) { cents in
  let rest = String(cents.magnitude % 100)
  let text = "\(cents / 100)." + (rest.count == 1 ? "0" : "") + rest
  let parts = text.split(separator: ".")
  let magnitude = UInt(parts[0].drop { $0 == "-" })! * 100 + UInt(parts[1])!
  return text.hasPrefix("-") == (cents < 0) && magnitude == cents.magnitude
}

// MARK: - Ranks

/// Numbers the scores from the highest. Equal scores share a rank. Bug: the next lower one gets the
/// next rank instead of one for its position.
private func ranks(of scores: [Int]) -> [Int: Int] {
  var ranks: [Int: Int] = [:]
  for score in scores.sorted(by: >) where ranks[score] == nil { ranks[score] = ranks.count + 1 }
  return ranks
}

/// The rank of a score is the number of higher ones, and one more.
private let leaderboard = BugTask("leaderboard", Generator.int().array) { scores in
  let ranks = ranks(of: scores)
  return scores.allSatisfy { score in ranks[score]! == 1 + scores.count { $0 > score } }
}

// MARK: - Names with wildcards

/// Whether a name matches a pattern, in which `?` stands for one letter and `*` for any. Bug: at
/// the end of the name only one `*` is skipped.
private func matches(_ name: [Character], _ pattern: [Character]) -> Bool {
  var (position, next): (Int, Int) = (0, 0)
  var star: (position: Int, next: Int)?
  while position < name.count {
    if next < pattern.count, pattern[next] == "*" {
      next += 1
      star = (position, next)
    } else if next < pattern.count, pattern[next] == "?" || pattern[next] == name[position] {
      (position, next) = (position + 1, next + 1)
    } else if let last = star {
      (position, next) = (last.position + 1, last.next)
      star = (position, next)
    } else {
      return false
    }
  }
  if next < pattern.count, pattern[next] == "*" { next += 1 }
  return next == pattern.count
}

/// Whether a name matches, from the positions of the pattern that each letter can lead to.
private func canMatch(_ name: [Character], _ pattern: [Character]) -> Bool {
  func skippingStars(_ positions: Set<Int>) -> Set<Int> {
    var all = positions
    for (index, sign) in pattern.enumerated() where sign == "*" && all.contains(index) {
      all.insert(index + 1)
    }
    return all
  }
  let first = skippingStars([0])
  let last = name.reduce(first) { positions, letter in
    var next: Set<Int> = []
    for position in positions where position < pattern.count {
      if pattern[position] == "*" { next.insert(position) }
      if pattern[position] == "?" || pattern[position] == letter { next.insert(position + 1) }
    }
    return skippingStars(next)
  }
  return last.contains(pattern.count)
}

private let wildcards = BugTask(
  "names with wildcards",
  zip(.string(of: .element(of: Array("ab"))), .string(of: .element(of: Array("ab?*"))))
) { name, pattern in
  matches(Array(name), Array(pattern)) == canMatch(Array(name), Array(pattern))
}

// MARK: - A cart

private struct Cart {
  var items = Results<Int>()
  var hasVoucher = false
  var sum: Int { items.values.reduce(0, +) }
}

/// A voucher is accepted for fifty or more. Bug: it stays in the cart when items are removed.
private let cart = BugTask(
  "cart with a voucher",
  rules: [
    Rule<Cart>("add") { cart, choices in
      let price = choices.draw(1...100)
      cart.items.add(price, &choices)
      return .passed
    },
    Rule("remove", when: { !$0.items.isEmpty }) { cart, choices in
      _ = cart.items.take(&choices)
      return Verdict(!cart.hasVoucher || cart.sum >= 50)
    },
    Rule("use voucher") { cart, _ in
      if cart.sum >= 50 { cart.hasVoucher = true }
      return .passed
    },
  ], from: { Cart() })

// MARK: - A time of day

/// Adds minutes to a time of day. Bug: a day is subtracted only from a sum that is larger than a
/// day, so midnight is 24:00.
private let midnight = BugTask(
  "time of day", zip(Generator.int(0...23), Generator.int(0...59), Generator.int(0...1440))
) { hour, minute, duration in
  var total = hour * 60 + minute + duration
  if total > 1440 { total -= 1440 }
  return total / 60 < 24
}

// MARK: - An order of tasks

/// Sorts ten tasks by their dependencies. Bug: a dependency that is given twice is counted twice,
/// but removed once.
private func order(_ dependencies: [(before: Int, after: Int)]) -> [Int] {
  var (waiting, successors) = ([Int](repeating: 0, count: 10), [Int: Set<Int>]())
  for (before, after) in dependencies {
    waiting[after] += 1
    successors[before, default: []].insert(after)
  }
  var order = (0..<10).filter { waiting[$0] == 0 }
  var next = 0
  while next < order.count {
    for after in successors[order[next], default: []] {
      waiting[after] -= 1
      if waiting[after] == 0 { order.append(after) }
    }
    next += 1
  }
  return order
}

/// Every task is in the order.
private let duplicateDependency = BugTask(
  "order of tasks", zip(Generator.int(0...9), Generator.int(0...9)).array
) { values in
  let dependencies = values.filter { $0 != $1 }.map { (before: min($0, $1), after: max($0, $1)) }
  return order(dependencies).count == 10
}
