import Generators
import Model
import Simulation
import Subjects

/// Judges scenarios that are generated from raw bytes, in this process, for byte fuzzers such as
/// libFuzzer. The fuzzer catches the traps of the subject. `ByteRun` reports on one scenario.
@MainActor public final class ByteJudge {
  private let judge: Judge
  private var choices = Choices(seed: 0, index: 0)

  public init(_ subject: Subject) {
    RunConfiguration.warmUp()
    judge = Judge(subject)
  }

  /// The slugs of the laws that the scenario breaks, each once; empty if it breaks none.
  public func laws(brokenBy bytes: some Sequence<UInt8>) -> [String] {
    choices.restart(bytes: bytes)
    let violations = judge.judge(judge.subject.scenario(from: &choices), metamorphicLaws: .all)
    return Set(violations.map(\.law)).sorted().map { Law[$0].slug }
  }
}
