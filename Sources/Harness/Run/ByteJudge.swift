import Generators
import Model
import Subjects

/// Judges the stories that raw bytes spell, one after the other in this process, as fuzzers of bytes
/// want it: a trap of the subject is theirs to catch. `ByteRun` tells the same story at leisure.
@MainActor public final class ByteJudge {
  private let judge: Judge
  private var choices = Choices(seed: 0, index: 0)

  public init(_ subject: Subject) {
    RunConfiguration.warmUp()
    judge = Judge(subject)
  }

  /// The slugs of the laws that the story breaks, each once; empty if it keeps them all.
  public func laws(brokenBy bytes: some Sequence<UInt8>) -> [String] {
    choices.restart(bytes: bytes)
    let violations = judge.judge(judge.subject.scenario(from: &choices), metamorphicLaws: .all)
    return Set(violations.map(\.law)).sorted().map { Law.all[$0].slug }
  }
}
