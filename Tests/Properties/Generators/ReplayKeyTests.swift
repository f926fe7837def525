import Generators
import Testing

@Suite struct `A replay key` {
  private static let users = zip(
    .string(), .int(), Generator.anyDouble.array, Generator.bool.optional)

  @Test func `makes the very value again`() throws {
    for index in 0..<300 as Range<UInt64> {
      var choices = Choices(seed: 7, index: index)
      let value = Self.users.value(from: &choices)
      let key = ReplayKey(choices.recording)
      let read = try #require(ReplayKey(key.description))
      #expect(read == key)
      #expect("\(try Self.users.value(replaying: key.description))" == "\(value)")
      #expect(try Self.users.recording(of: read) == choices.recording)
    }
  }

  /// The text is the same on every platform and after a rebuild, and stays readable as long as the
  /// version of the generators is the same.
  @Test func `of a known value is this text`() throws {
    let list = Generator.uniform(0...100).array
    let found = try #require(
      try Property("sum", of: list) { $0.reduce(0, +) < 150 }.counterexample(seed: 1))
    #expect(found.replayKey.description == "g1-BQJkAsgBAGFaSII")
    #expect(try list.value(replaying: "g1-BQJkAsgBAGFaSII") == [50, 100])
  }

  @Test func `is refused if it is damaged`() {
    let key = "g1-BQJkAsgBAGFaSII"
    for damaged in ["", "g1", "x1-AAAA", String(key.dropLast()), key + "A", "g1-!!!!", "g-AAAA"] {
      #expect(throws: ReplayError.damaged(damaged)) {
        try Generator.uniform(0...100).array.value(replaying: damaged)
      }
    }
  }

  @Test func `is refused by another version of the generators`() {
    #expect(throws: ReplayError.otherVersion(9)) {
      try Generator.int().value(replaying: "g9-something-new")
    }
    #expect("\(ReplayError.otherVersion(9))".contains("version 9 of the generators"))
  }

  @Test func `is refused by a generator that makes other decisions`() throws {
    let list = Generator.uniform(0...100).array
    var choices = Choices(seed: 1, index: 5)
    _ = list.value(from: &choices)
    let key = ReplayKey(choices.recording)
    #expect(throws: ReplayError.self) {
      try Generator.uniform(0...101).array.value(replaying: key)
    }
    #expect(throws: ReplayError.self) { try Generator.int().value(replaying: key) }
    let even = list.filter { $0.isEmpty }
    #expect(throws: ReplayError.self) { try even.value(replaying: key) }
  }
}
