import Generators

/// The tasks of the first set about collections.
///
/// The planted bugs are in the code that the tasks call. A comment with `Bug:` describes each.
let collectionTasks = [
  BugTask("sorted map", zip(Generator.int(), .int()).array) { pairs in
    var map: [(key: Int, value: Int)] = []
    for (key, value) in pairs { insert(key, value, into: &map) }
    let expected = Dictionary(pairs, uniquingKeysWith: { $1 }).sorted { $0.key < $1.key }
    return map.elementsEqual(expected) { $0 == $1 }
  },
  BugTask("merged intervals", zip(Generator.int(), .int()).array) { pairs in
    let intervals = pairs.map { min($0, $1)...max($0, $1) }
    let result = merged(intervals)
    return intervals.allSatisfy { part in
      result.contains { $0.lowerBound <= part.lowerBound && part.upperBound <= $0.upperBound }
    }
  },
  BugTask("binary search", zip(Generator.int().array, .int())) { numbers, wanted in
    let sorted = numbers.sorted()
    return firstIndex(of: wanted, in: sorted) == sorted.firstIndex(of: wanted)
  },
  BugTask(
    "matrix",
    Generator.int(1...10).flatMap { width in Generator.int().array(count: width).array }
  ) { rows in
    let columns = (rows.first ?? []).indices.map { column in rows.map { $0[column] } }
    return transposed(rows) == columns.flatMap { $0 }
  },
  BugTask("union-find", zip(Generator.int(0...9), .int(0...9)).array) { pairs in
    var parents = Array(0...9)
    var groups = Array(0...9)
    for (a, b) in pairs {
      unite(a, b, &parents)
      let (old, new) = (groups[b], groups[a])
      for i in groups.indices where groups[i] == old { groups[i] = new }
    }
    return (0...9).allSatisfy { a in
      (0...9).allSatisfy { b in
        (root(a, parents) == root(b, parents)) == (groups[a] == groups[b])
      }
    }
  },
  BugTask("rate limiter", Generator.int(0...Int.max).array) { times in
    var limiter = RateLimiter()
    var accepted: [Int] = []
    for time in times.sorted() {
      let isFree = accepted.count { $0 > time - 60 } < 3
      if isFree { accepted.append(time) }
      if limiter.accepts(time) != isFree { return false }
    }
    return true
  },
  BugTask("set difference", zip(Generator.int().set, Generator.int().set)) { a, b in
    difference(a.sorted(), b.sorted()) == a.subtracting(b).sorted()
  },
  BugTask("priority queue", Generator.int().array) { numbers in
    var heap: [Int] = []
    for number in numbers { push(number, &heap) }
    return numbers.indices.map { _ in pop(&heap) } == numbers.sorted()
  },
]

/// Sets the value of a key in a sorted map. Bug: the value of the last key is not replaced.
private func insert(_ key: Int, _ value: Int, into map: inout [(key: Int, value: Int)]) {
  var (low, high) = (0, map.count)
  while low < high {
    let middle = (low + high) / 2
    if map[middle].key < key { low = middle + 1 } else { high = middle }
  }
  if low < map.count - 1, map[low].key == key {
    map[low].value = value
  } else {
    map.insert((key, value), at: low)
  }
}

/// Joins intervals that overlap. Bug: an interval inside another one cuts its end off.
private func merged(_ intervals: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
  var result: [ClosedRange<Int>] = []
  for next in intervals.sorted(by: { $0.lowerBound < $1.lowerBound }) {
    if let last = result.last, next.lowerBound <= last.upperBound {
      result[result.count - 1] = last.lowerBound...next.upperBound
    } else {
      result.append(next)
    }
  }
  return result
}

/// Returns the first index of a number in a sorted list. Bug: it can be the index of a later one.
private func firstIndex(of wanted: Int, in sorted: [Int]) -> Int? {
  var (low, high) = (0, sorted.count)
  while low < high {
    let middle = (low + high) / 2
    if sorted[middle] == wanted { return middle }
    if sorted[middle] < wanted { low = middle + 1 } else { high = middle }
  }
  return nil
}

/// Returns the columns of a matrix, one after another. Bug: the index takes the columns for rows.
private func transposed(_ rows: [[Int]]) -> [Int] {
  let (height, width) = (rows.count, rows.first?.count ?? 0)
  var result = Array(repeating: 0, count: height * width)
  for row in 0..<height {
    for column in 0..<width {
      let index = column * width + row
      if index < result.count { result[index] = rows[row][column] }
    }
  }
  return result
}

/// Returns the element that stands for the group of an element.
private func root(_ element: Int, _ parents: [Int]) -> Int {
  var element = element
  while parents[element] != element { element = parents[element] }
  return element
}

/// Joins the groups of two elements. Bug: only the second element moves, and not its group.
private func unite(_ a: Int, _ b: Int, _ parents: inout [Int]) {
  if root(a, parents) != root(b, parents) { parents[b] = root(a, parents) }
}

/// Accepts three calls in 60 seconds. Bug: calls at the same time count as one.
private struct RateLimiter {
  var accepted: Set<Int> = []

  mutating func accepts(_ time: Int) -> Bool {
    accepted = accepted.filter { $0 > time - 60 }
    guard accepted.count < 3 else { return false }
    accepted.insert(time)
    return true
  }
}

/// Returns the numbers of a sorted list that another one lacks. Bug: it keeps common numbers.
private func difference(_ a: [Int], _ b: [Int]) -> [Int] {
  var (result, i, j): ([Int], Int, Int) = ([], 0, 0)
  while i < a.count, j < b.count {
    if a[i] <= b[j] {
      result.append(a[i])
      i += 1
    } else {
      j += 1
    }
  }
  return result + a[i...]
}

private func push(_ number: Int, _ heap: inout [Int]) {
  heap.append(number)
  var i = heap.count - 1
  while i > 0, heap[i] < heap[(i - 1) / 2] {
    heap.swapAt(i, (i - 1) / 2)
    i = (i - 1) / 2
  }
}

/// Removes the least number of a heap. Bug: the last number is never compared as a right child.
private func pop(_ heap: inout [Int]) -> Int {
  heap.swapAt(0, heap.count - 1)
  let least = heap.removeLast()
  var i = 0
  while 2 * i + 1 < heap.count {
    let (left, right) = (2 * i + 1, 2 * i + 2)
    let child = right < heap.count - 1 && heap[right] < heap[left] ? right : left
    if heap[i] <= heap[child] { break }
    heap.swapAt(i, child)
    i = child
  }
  return least
}
