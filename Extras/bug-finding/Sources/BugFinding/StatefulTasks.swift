import Generators

/// The tasks of the first set that are stateful tests.
///
/// The planted bugs are in the types below. A comment with `Bug:` describes each.
let statefulTasks = [ringBuffer, cache, undoStack, bank]

// MARK: - Ring buffer

/// A queue in an array that grows. `head` is the index of its first number.
private struct RingBuffer {
  private var storage = [0, 0, 0, 0]
  private var head = 0
  private(set) var count = 0

  /// Adds a number. Bug: growing leaves numbers in front of the head where they are.
  mutating func push(_ number: Int) {
    if count == storage.count { storage += Array(repeating: 0, count: count) }
    storage[(head + count) % storage.count] = number
    count += 1
  }

  mutating func pop() -> Int {
    let number = storage[head]
    head = (head + 1) % storage.count
    count -= 1
    return number
  }
}

private let ringBuffer = BugTask(
  "ring buffer",
  rules: [
    Rule<(buffer: RingBuffer, expected: [Int])>("push") { state, choices in
      let number = choices.number()
      state.buffer.push(number)
      state.expected.append(number)
      return .passed
    },
    Rule("pop", when: { !$0.expected.isEmpty }) { state, _ in
      Verdict(state.buffer.pop() == state.expected.removeFirst())
    },
  ], from: { (RingBuffer(), []) })

// MARK: - Cache

/// Keeps the three keys that were used last.
private struct Cache {
  private var values: [Int: Int] = [:]
  private var keys: [Int] = []

  /// Sets the value of a key. Bug: a key that exists does not count as used.
  mutating func set(_ key: Int, _ value: Int) {
    if values[key] == nil {
      if keys.count == 3 { values[keys.removeFirst()] = nil }
      keys.append(key)
    }
    values[key] = value
  }

  mutating func get(_ key: Int) -> Int? {
    guard let value = values[key] else { return nil }
    keys.removeAll { $0 == key }
    keys.append(key)
    return value
  }
}

private struct CacheState {
  var cache = Cache()
  var keys = Results<Int>()
  /// All entries, the one that was used last at the end.
  var used: [(key: Int, value: Int)] = []

  mutating func use(_ key: Int, _ value: Int) {
    used.removeAll { $0.key == key }
    used.append((key, value))
  }
}

private let cache = BugTask(
  "cache",
  rules: [
    Rule<CacheState>("add") { state, choices in
      let (key, value) = (choices.number(), choices.number())
      state.keys.add(key, &choices)
      state.cache.set(key, value)
      state.use(key, value)
      return .passed
    },
    Rule("replace", when: { !$0.keys.isEmpty }) { state, choices in
      let (key, value) = (state.keys.pick(&choices), choices.number())
      state.cache.set(key, value)
      state.use(key, value)
      return .passed
    },
    Rule("get", when: { !$0.keys.isEmpty }) { state, choices in
      let key = state.keys.pick(&choices)
      let expected = state.used.suffix(3).first { $0.key == key }?.value
      if let expected { state.use(key, expected) }
      return Verdict(state.cache.get(key) == expected)
    },
  ], from: { CacheState() })

// MARK: - Undo

private struct Editor {
  private(set) var text: [Int] = []
  private var past: [[Int]] = []
  private var future: [[Int]] = []

  /// Adds a number. Bug: what was undone can still be redone.
  mutating func type(_ number: Int) {
    past.append(text)
    text.append(number)
  }

  mutating func undo() {
    guard let last = past.popLast() else { return }
    future.append(text)
    text = last
  }

  mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(text)
    text = next
  }
}

private struct EditorState {
  var editor = Editor()
  /// The texts that undo and redo lead to; `current` is the index of the present one.
  var versions: [[Int]] = [[]]
  var current = 0

  var verdict: Verdict { Verdict(editor.text == versions[current]) }
}

private let undoStack = BugTask(
  "undo",
  rules: [
    Rule<EditorState>("type") { state, choices in
      let number = choices.number()
      state.editor.type(number)
      state.versions.removeSubrange((state.current + 1)...)
      state.versions.append(state.versions[state.current] + [number])
      state.current += 1
      return state.verdict
    },
    Rule("undo") { state, _ in
      state.editor.undo()
      state.current = max(state.current - 1, 0)
      return state.verdict
    },
    Rule("redo") { state, _ in
      state.editor.redo()
      state.current = min(state.current + 1, state.versions.count - 1)
      return state.verdict
    },
  ], from: { EditorState() })

// MARK: - Bank

private struct Bank {
  var balances: [Int] = []
  var accounts = Results<Int>()
  /// The money with which the accounts were opened. Sums of any amounts overflow, so they wrap.
  var total = 0

  /// Moves money between accounts. Bug: a transfer to the same account makes money.
  mutating func transfer(_ amount: Int, from source: Int, to target: Int) {
    guard amount <= balances[source] else { return }
    let (rest, sum) = (balances[source] &- amount, balances[target] &+ amount)
    balances[source] = rest
    balances[target] = sum
  }
}

private let bank = BugTask(
  "bank",
  rules: [
    Rule<Bank>("open") { bank, choices in
      let amount = choices.number(0...Int.max)
      bank.accounts.add(bank.balances.count, &choices)
      bank.balances.append(amount)
      bank.total &+= amount
      return .passed
    },
    Rule("transfer", when: { !$0.accounts.isEmpty }) { bank, choices in
      let (source, target) = (bank.accounts.pick(&choices), bank.accounts.pick(&choices))
      bank.transfer(choices.number(0...Int.max), from: source, to: target)
      return Verdict(bank.balances.reduce(0, &+) == bank.total)
    },
  ], from: { Bank() })
