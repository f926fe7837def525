import Generators
import Testing

@Suite struct `A recording of choices` {
  private static let generator = Generator<Int>.int().zip(.double(-10...10)).optional.array.array

  private static func recording(_ index: UInt64) -> Recording {
    var choices = Choices(seed: 21, index: index)
    _ = generator.value(from: &choices)
    return choices.recording
  }

  /// A part without choices must not take those of a later part.
  @Test func `makes the same value again if parts need no choice`() {
    let number = Generator.uniform(0...1_000_000)
    let some = Generator.uniform(0...2).flatMap { number.array(count: $0) }
    let none = Generator.just([Int]())
    let parts = zip(Generator.just(7), number, none, some, none, some)
    for index in 0..<100 as Range<UInt64> {
      var choices = Choices(seed: 1, index: index)
      let value = parts.value(from: &choices)
      #expect(parts.value(replaying: choices.recording) == value)
    }
  }

  @Test func `is read from its bytes unchanged`() {
    for index in 0..<300 as Range<UInt64> {
      let recording = Self.recording(index)
      #expect(Recording(bytes: recording.bytes) == recording)
    }
    #expect(Recording(bytes: Recording().bytes) == Recording())
  }

  @Test func `keeps a value in its bytes that an edit has left outside its bounds`() throws {
    let edited = Recording(choices: [Choice(.integer, 12, in: 0...9, simplest: 0)])
    let read = try #require(Recording(bytes: edited.bytes))
    #expect(read.choices.map(\.value) == [12])
  }

  @Test func `takes few bytes`() {
    let recording = Self.recording(5)
    #expect(recording.bytes.count < recording.choices.count * 12 + 60)
  }

  @Test func `is refused when its bytes are cut short, too long or of another format`() {
    let bytes = Self.recording(9).bytes
    for count in bytes.indices { #expect(Recording(bytes: bytes[..<count]) == nil) }
    #expect(Recording(bytes: bytes + [0]) == nil)
    #expect(Recording(bytes: [2] + bytes.dropFirst()) == nil)
  }

  @Test func `is read from damaged bytes without a trap`() {
    var read = 0
    let originals = (0..<50).map { Self.recording($0).bytes }
    for seed in 0..<4_000 as Range<UInt64> {
      var chance = Chance(seed: seed)
      var bytes = originals[Int(seed % 50)]
      for _ in 0..<3 {
        bytes[Int(chance.below(UInt64(bytes.count)))] = UInt8(truncatingIfNeeded: chance.next())
      }
      guard let recording = Recording(bytes: bytes) else { continue }
      read += 1
      var choices = Choices(replaying: recording)
      _ = Self.generator.value(from: &choices)
    }
    #expect(read > 20, "Some damaged bytes should still read, or the test shows nothing.")
  }

  @Test func `prints values with their spans in brackets`() {
    var choices = Choices(replaying: Recording())
    choices.repeats(2...2, mean: 2) { choices, _ in _ = choices.draw(1...9) }
    _ = choices.double(0.5...2)
    let text = choices.recording.description
    #expect(text == "[[1 1] [1 1]] 0.5")
  }
}
