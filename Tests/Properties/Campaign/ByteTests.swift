import Campaign
import Mutants
import Subjects
import Testing

@MainActor @Suite struct `A scenario generated from bytes` {
  /// Strings of up to 476 bytes, the same in each run. Each byte is made from a number of its own,
  /// which the multiplication by a large odd constant scatters.
  private static let inputs: [[UInt8]] = (0..<300).map { input in
    (0..<(input % 120 * 4)).map {
      UInt8(truncatingIfNeeded: ((input * 480 + $0) &* 0x1E37_79B1_85EB_CA87) >> 24)
    }
  }

  /// A subject with a bug that only metamorphic laws and laws about cancels catch.
  private let subject = Mutant.all.first {
    $0.subject.name == "mutant/fade-keeps-to-view-on-cancel"
  }!.subject

  @Test func `gets the same result from a byte judge as in an isolated run`() throws {
    let judge = ByteJudge(subject)
    var broken = 0
    for input in Self.inputs {
      let laws = judge.laws(brokenBy: input)
      #expect(try ByteRun(input, subject).isBroken == !laws.isEmpty)
      broken += laws.isEmpty ? 0 : 1
    }
    #expect(broken > 0 && broken < Self.inputs.count)
  }
}
