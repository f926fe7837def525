import Generators
import Model
import Subjects

/// What a worker finds out about a hit: the smallest story, told afresh and graded.
@MainActor struct Investigation {
  let smallest: Recording
  /// Everything that the smallest story breaks.
  let keys: Set<FindingKey>
  let isRepeatable: Bool
  /// Those of the law.
  let violations: [Violation]
  let grade: Grade
  /// Why the story is minimal, line by line.
  let reasons: [String]
  let proof: Reduction.Proof?
  /// Why the story was not made smaller; nil if it was.
  var shortfall: String?

  /// The whole investigation, in this process and its children.
  ///
  /// - Parameter starts: recordings that break the law at the place, the best first. The same
  ///   smallest story comes out each time, on any machine.
  init(
    _ key: FindingKey, from starts: [Recording], subject: Int, in cast: Cast
  ) throws {
    let reductions = try starts.map {
      try Reduction(cast, subject: subject, key: key).reduce($0).recording
    }
    let best = reductions.min { cast.subjects[subject].prefers($0, to: $1) } ?? starts[0]
    let (smallest, proof) = try Reduction(cast, subject: subject, key: key).reduce(best, .utmost)
    try self.init(
      of: key, in: smallest, orElse: starts[0], with: cast.subjects[subject], proof: proof)
  }

  /// Without making it smaller.
  ///
  /// - Parameter other: what to look into if the story breaks nothing when it is told alone.
  init(
    of key: FindingKey, in story: Recording, orElse other: Recording? = nil,
    with subject: Subject, proof: Reduction.Proof? = nil
  ) throws {
    var smallest = story
    var examination = try Examination(of: subject.story(of: story), with: subject)
    if let other, !examination.keys.contains(key) {
      smallest = other
      examination = try Examination(of: subject.story(of: other), with: subject)
    }
    self.smallest = smallest
    keys = examination.keys
    isRepeatable = keys.contains(key)
    violations = examination.violations.filter { $0.law == key.law }
    grade =
      isRepeatable
      ? try Grade.grade(law: key.law, of: subject.story(of: smallest), with: subject) : .uncertain
    reasons =
      isRepeatable && grade != .uncertain
      ? try Reasons(of: subject.story(of: smallest), key, with: subject).lines : []
    self.proof = isRepeatable && smallest == story ? proof : nil
  }
}

// What nobody could look into.
extension Investigation {
  /// A story that broke a law when it was first told, and was never told again.
  init(unexamined key: FindingKey, _ story: Recording, because shortfall: String) {
    self.init(key, story, violations: [], shortfall: shortfall)
  }

  /// A story that ended a process which had told others before, and did not when it was told alone.
  init(unrepeatable key: FindingKey, _ death: Death, _ story: Recording) {
    self.init(key, story, violations: [Violation(key, death)], shortfall: nil)
  }

  private init(
    _ key: FindingKey, _ story: Recording, violations: [Violation], shortfall: String?
  ) {
    (smallest, keys, isRepeatable) = (story, [key], false)
    (self.violations, grade, reasons, proof) = (violations, .uncertain, [], nil)
    self.shortfall = shortfall
  }
}

// For the wire.
extension Investigation {
  static func order(_ key: FindingKey, subject: Int, from starts: [Recording]) -> Crew.Order {
    var message = WordWriter(.investigate, subject: subject)
    message.append(key)
    message.append(each: starts) { $0.append($1) }
    return Crew.Order(words: message.words)
  }

  static func answer(_ message: inout WordReader, in cast: Cast) -> [UInt64] {
    let subject = message.number()
    let key = message.key()
    let starts = message.list { $0.recording() }
    return InvestigationError.answer { answer in
      let investigation = try Investigation(key, from: starts, subject: subject, in: cast)
      answer.append(investigation.smallest)
      answer.append(each: investigation.keys.sorted()) { $0.append($1) }
      answer.append(investigation.isRepeatable)
      answer.append(investigation.grade)
      answer.append(each: investigation.violations) { $0.append($1) }
      answer.append(each: investigation.reasons) { $0.append($1) }
      answer.append(investigation.proof?.tries ?? -1)
    }
  }

  init(answer words: [UInt64]) throws {
    var message = try InvestigationError.read(words)
    smallest = message.recording()
    keys = Set(message.list { $0.key() })
    isRepeatable = message.flag()
    grade = message.grade()
    violations = message.list { $0.violation() }
    reasons = message.list { $0.text() }
    let tries = message.number()
    proof = tries < 0 ? nil : Reduction.Proof(tries: tries)
  }
}
