// The main loop of a child process.

/// The type of an answer after which the process continues.
private let answerType: UInt32 = 1
/// The type of the last answer of a process that has leaked and must be replaced.
private let hasLeakedType: UInt32 = 2

extension Channel {
  /// Answers requests until the parent closes its end. Says in an answer when this process has
  /// leaked so much that a new one must replace it.
  ///
  /// - Parameter requestsPerCheck: after how many requests to look for a leak. A look takes half as
  ///   long as a scenario.
  package func serve(checkingMemoryEvery requestsPerCheck: Int = 1, _ answer: (Frame) -> [UInt8]) {
    let memoryAtStart = ProcessLimits.addressSpaceSize()
    var requestCount = 0
    while let request = waitForFrame() {
      ProcessLimits.discardErrorOutput()
      let payload = answer(request)
      requestCount += 1
      let hasLeaked =
        requestCount.isMultiple(of: requestsPerCheck)
        && ProcessLimits.hasLeaked(since: memoryAtStart)
      let type = hasLeaked ? hasLeakedType : answerType
      guard send(Frame(number: request.number, type: type, payload: payload)) else { return }
    }
  }
}

extension Frame {
  /// Whether this frame is the last answer of a process that has leaked.
  package var saysLeaked: Bool { type == hasLeakedType }
}
