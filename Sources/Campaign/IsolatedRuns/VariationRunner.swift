import Isolation
import Model
import Simulation
import Subjects

/// Runs variations of a scenario, each with one part changed, in a child process.
@MainActor struct VariationRunner {
  let parts: [ScenarioPart]
  let key: Fingerprint
  let subject: Subject
  var left: Int
  private var child: ChildProcess?

  init(parts: [ScenarioPart], key: Fingerprint, subject: Subject, left: Int) {
    (self.parts, self.key, self.subject, self.left) = (parts, key, subject, left)
  }

  /// The values of a part and those at the edges between them, each with whether it breaks the law.
  mutating func values(ofPart number: Int) throws -> [(value: Int, isBroken: Bool)] {
    let part = parts[number]
    var found: [(value: Int, isBroken: Bool)] = []
    for value in part.values {
      found.append((value, try value == part.value || isBroken(number, value)))
    }
    guard part.isRange else { return found }
    // Between neighbors that differ, bisection finds the edge, assuming that there is only one.
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
    let child = try self.child ?? makeChild()
    self.child = child
    if let answer = child.ask([UInt64(number), UInt64(bitPattern: Int64(value))]) {
      return answer == [1]
    }
    let termination = child.waitForTermination()
    child.release()
    self.child = nil
    return Fingerprint(termination) == key
  }

  private func makeChild() throws -> ChildProcess {
    try ChildProcess.simulating { [parts, key, subject] channel, memory in
      let judge = Judge(subject, noting: memory.phase)
      while let words = channel.receive() {
        let scenario = parts[Int(words[0])].change(Int(Int64(bitPattern: words[1])))
        memory.begin(words[1])
        let isBroken =
          scenario.firstProblem == nil
          && judge.judge(scenario, metamorphicLaws: .only(law: key.law))
            .contains { Fingerprint($0) == key }
        memory.end()
        guard channel.send([isBroken ? 1 : 0]) else { return }
      }
    }
  }

  func end() { child?.dismiss() }
}
