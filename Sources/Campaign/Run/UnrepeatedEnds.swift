import Isolation

/// Ends of processes, all alike and in scenarios of one subject, that did not occur again: neither
/// when such a scenario ran alone nor after a sequence of this subject's scenarios.
///
/// The process had run other scenarios before, also of other subjects, and any of them may be the
/// reason. An end that something outside caused is none of these, see `Termination`.
public struct UnrepeatedEnds: Sendable {
  /// The subject whose scenarios were in flight.
  public let subject: String
  /// How the processes ended, in words.
  public let ending: String
  /// Whether only a clock saw it. Then the machine may be the reason, for example because it
  /// suspended the process.
  public let isUncertain: Bool
  /// The number of the first scenario that was in flight.
  public private(set) var firstIndex: UInt64
  public private(set) var count = 1

  init(of subject: String, _ termination: Termination, at index: UInt64) {
    (self.subject, firstIndex) = (subject, index)
    (ending, isUncertain) = (termination.description, termination.isUncertain)
  }

  fileprivate mutating func add(_ other: UnrepeatedEnds) {
    count += other.count
    firstIndex = min(firstIndex, other.firstIndex)
  }
}

extension [UnrepeatedEnds] {
  /// Adds ends to those of the same kind and subject.
  mutating func add(_ ends: UnrepeatedEnds) {
    if let index = firstIndex(where: { $0.subject == ends.subject && $0.ending == ends.ending }) {
      self[index].add(ends)
    } else {
      append(ends)
    }
  }
}
