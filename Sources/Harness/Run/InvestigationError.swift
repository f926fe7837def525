/// A worker could not look into a finding: for a reason of the machine, or because a story near it
/// needs what is not simulated.
struct InvestigationError: Error, CustomStringConvertible {
  let isRefusal: Bool
  /// Of a refusal, what is not simulated.
  let description: String
}

// For the wire: before an answer stands whether there is one, or else why not.
extension InvestigationError {
  private init(_ error: any Error) {
    let death = (error as? CrewError)?.death
    isRefusal = death?.cause == .refusal
    description = isRefusal ? death?.lastWords ?? "" : "\(error)"
  }

  /// What `write` appends, or the error that it ends with.
  @MainActor static func answer(_ write: (inout WordWriter) throws -> Void) -> [UInt64] {
    var answer = WordWriter()
    answer.append(true)
    do {
      try write(&answer)
    } catch {
      let error = InvestigationError(error)
      answer = WordWriter()
      answer.append(false)
      answer.append(error.isRefusal)
      answer.append(error.description)
    }
    return answer.words
  }

  /// - Returns: what `write` has appended.
  /// - Throws: the error that it ended with.
  static func read(_ answer: [UInt64]) throws -> WordReader {
    var answer = WordReader(answer)
    guard answer.flag() else {
      throw InvestigationError(isRefusal: answer.flag(), description: answer.text())
    }
    return answer
  }
}
