import Foundation
import Generators
import GeneratorsTesting
import Testing

/// The examples of `docs/generators.md` for Swift Testing. Change both together.
@Suite(.properties(.saving(.nowhere), .seed(1))) struct `The guide to tests in one line` {
  @Test func `reports a basket that costs too much`() async throws {
    let found = try await issues {
      try await expectAll(Generator.uniform(0...100).array, examples: [[], [149]]) { prices in
        #expect(prices.reduce(0, +) < 150)
      }
    }
    #expect(found.count == 1)
    let text = try #require(found.first?.text)
    #expect(text.contains("Expectation failed: (prices.reduce(0, +) → 150) < 150"))
    #expect(text.contains("Minimal example: [50, 100]\nReplay with: replay: \"g1-"))
    #expect(
      text.contains(
        "157 cases were checked, 100 failed, and 0 were discarded. This is case 2 of seed 1, "
          + "shrunk with 69 evaluations."))
  }

  @Test func `checks a law about two runs`() async throws {
    try await expectRelation(Generator.int().array, changing: { $0.reversed() }, of: { $0.max() }) {
      #expect($0 == $1)
    }
  }

  @Test func `reports the values of an expectation in a rule`() async throws {
    let test = StatefulTest(
      "queue",
      rules: [
        Rule<Queues>.expecting("push") { state, choices in
          let value = choices.draw(0...9)
          state.queue.push(value)
          state.model.append(value)
        },
        .expecting("pop", when: { !$0.model.isEmpty }) { state, _ in
          let (popped, expected) = (state.queue.pop(), state.model.removeFirst())
          #expect(popped == expected)
        },
      ], from: { Queues() }, expecting: { #expect($0.queue.count == $0.model.count) })
    let found = try await issues { try await expectMachine(test) }
    #expect(found.count == 1)
    let text = try #require(found.first?.text)
    #expect(text.contains("Expectation failed: (popped → 1) == (expected → 0)"), "\(text)")
    #expect(
      text.contains(
        """
        Minimal example: queue
          1. push(0)
          2. push(1)
          3. push(0)
          4. pop
        """), "\(text)")
  }

  @Test func `names the types where a float is compared with a literal`() async throws {
    try await expectAll(.float(0...1), .bool) { (share: Float, _: Bool) in #expect(share >= 0) }
  }

  @Test func `shrinks an explicit example`() async throws {
    let celsius = Generator.int(-50...50).map {
      Celsius(degrees: $0)
    } inverse: {
      $0.degrees
    }
    let recording = try #require(celsius.invert(Celsius(degrees: 20)))
    #expect(celsius.value(replaying: recording) == Celsius(degrees: 20))
    #expect(celsius.invert(Celsius(degrees: 99)) == nil)

    let found = try await issues {
      try await expectAll(celsius.array, examples: [[Celsius(degrees: 41)]]) { week in
        #expect(week.allSatisfy { $0.degrees < 40 })
      }
    }
    let text = try #require(found.first?.text)
    #expect(text.contains("Minimal example: [Celsius(degrees: 40)]\n"))
    #expect(text.contains("This is examples[0], shrunk with 24 evaluations."))

    let prices = try await issues {
      try await expectAll(Generator.uniform(0...100).array, examples: [[], [30, 90, 80]]) {
        #expect($0.reduce(0, +) < 150)
      }
    }
    #expect(
      prices.first?.text.contains("This is examples[1], shrunk with 69 evaluations.")
        == true,
      "\(prices)")
  }

  @Test func `makes users`() async throws {
    try await expectAll(.users) { user in #expect((0...150).contains(user.age)) }
    try await expectAll(.users) { user in try #expect(decode(encode(user)) == user) }
  }

  @Test(.properties(.cases(10_000), .time(.seconds(5)), .shrink(.utmost)))
  func `has settings`() async throws {
    try await expectAll(.int(), .int()) { a, b in #expect(a &+ b == b &+ a) }
  }
}

private struct Celsius: Equatable { var degrees: Int }

/// Pops the second of three elements.
private struct Queue {
  private var elements: [Int] = []

  var count: Int { elements.count }

  mutating func push(_ element: Int) { elements.append(element) }
  mutating func pop() -> Int { elements.remove(at: elements.count == 3 ? 1 : 0) }
}

private struct Queues {
  var queue = Queue()
  var model: [Int] = []
}

private struct User: Codable, Equatable {
  var name: String
  var age: Int
}

extension Generator where Value == User {
  fileprivate static var users: Generator {
    Generators.zip(.string(), .uniform(0...150)).map { User(name: $0, age: $1) }
  }
}

private func encode(_ user: User) throws -> Data { try JSONEncoder().encode(user) }
private func decode(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
