import Isolation

/// A worker could not triage a finding: the machine failed, or a scenario near it needs what is not
/// simulated.
struct TriageError: Error, CustomStringConvertible {
  let isUnsupported: Bool
  /// What went wrong, or what is not simulated if `isUnsupported`.
  let description: String
}

// Messages between processes. The first word says whether there is an answer; if not, the error
// follows.
extension TriageError {
  private init(_ error: any Error) {
    let termination = (error as? WorkerPoolError)?.termination
    isUnsupported = termination?.reason == .unsupported
    description = isUnsupported ? termination?.lastMessage ?? "" : "\(error)"
  }

  /// The words that `write` appends, or the error that it throws.
  @MainActor static func answer(_ write: (inout MessageWriter) throws -> Void) -> [UInt64] {
    var answer = MessageWriter()
    answer.append(true)
    do {
      try write(&answer)
    } catch {
      let error = TriageError(error)
      answer = MessageWriter()
      answer.append(false)
      answer.append(error.isUnsupported)
      answer.append(error.description)
    }
    return answer.words
  }

  /// Reads an answer written by `answer`.
  ///
  /// - Returns: what `write` appended.
  /// - Throws: the error that it threw.
  static func read(_ answer: [UInt64]) throws -> MessageReader {
    var answer = MessageReader(answer)
    guard answer.flag() else {
      throw TriageError(isUnsupported: answer.flag(), description: answer.text())
    }
    return answer
  }
}
