/// A worker could not look into a finding: for a reason of the machine, or because a story near it
/// needs what is not simulated.
struct TriageError: Error, CustomStringConvertible {
  let isUnsupported: Bool
  /// Of a refusal, what is not simulated.
  let description: String
}

// For the wire: before an answer stands whether there is one, or else why not.
extension TriageError {
  private init(_ error: any Error) {
    let termination = (error as? WorkerPoolError)?.termination
    isUnsupported = termination?.reason == .unsupported
    description = isUnsupported ? termination?.lastMessage ?? "" : "\(error)"
  }

  /// What `write` appends, or the error that it ends with.
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

  /// - Returns: what `write` has appended.
  /// - Throws: the error that it ended with.
  static func read(_ answer: [UInt64]) throws -> MessageReader {
    var answer = MessageReader(answer)
    guard answer.flag() else {
      throw TriageError(isUnsupported: answer.flag(), description: answer.text())
    }
    return answer
  }
}
