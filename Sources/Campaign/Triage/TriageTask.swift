import Foundation
import Generators
import Isolation

/// A request of a run to a worker about failures.
enum TriageTask: Codable {
  /// Shrink, grade and explain a failure.
  case shrink(Fingerprint, from: [Recording])
  /// Only shrink a failure, from one scenario, so that the first finding is available soon.
  case preview(Fingerprint, from: Recording)
  /// Run the neighbors of a minimal scenario.
  case explore(around: Recording)
  /// Run the minimal scenario that several failures share, many times.
  case `repeat`([Fingerprint], Recording, runs: Int)
  /// Shorten a sequence of scenarios, given by their indices, that shows a failure.
  case sequence(Fingerprint, [UInt64])

  /// The result of a task.
  enum Answer: Codable {
    case shrunk(TriageResult)
    /// For each fingerprint in the neighborhood, the preferred scenario.
    case explored([Fingerprint: Recording])
    /// In the order of the failures.
    case repeated([Stability])
    /// nil if the sequence does not show the failure.
    case sequence(FailingSequence?)
    case failed(TriageError)
  }

  /// Performs the task for a subject of the configuration, in this process and its children.
  ///
  /// - Parameter recording: returns the recording of the scenario with an index.
  @MainActor func answer(
    subject: Int, in configuration: RunConfiguration, recording: (UInt64) -> Recording
  ) -> Answer {
    let testedSubject = configuration.subjects[subject]
    do {
      switch self {
      case .shrink(let fingerprint, let starts):
        return .shrunk(
          try TriageResult(fingerprint, from: starts, subject: subject, in: configuration))
      case .preview(let fingerprint, let start):
        return .shrunk(
          try TriageResult(
            previewing: fingerprint, from: start, subject: subject, in: configuration))
      case .explore(let center):
        return .explored(try Neighborhood(of: center, subject: subject, in: configuration).best)
      case .repeat(let fingerprints, let recording, let runs):
        return .repeated(
          try Stability.all(
            of: fingerprints, in: testedSubject.scenario(of: recording), with: testedSubject,
            runs: runs))
      case .sequence(let fingerprint, let indices):
        return .sequence(
          try FailingSequence(of: fingerprint, in: indices.map(recording), with: testedSubject))
      }
    } catch {
      return .failed(TriageError(error))
    }
  }
}

/// A worker could not triage a finding: the machine failed, or a scenario near it needs what is not
/// simulated.
struct TriageError: Error, CustomStringConvertible, Codable {
  /// What went wrong, or what is not simulated.
  let description: String

  init(_ description: String) { self.description = description }

  init(_ error: any Error) {
    if let termination = (error as? TerminationError)?.termination,
      termination.reason == .unsupported
    {
      description = termination.lastMessage
    } else {
      description = "\(error)"
    }
  }
}

// Messages between processes.
extension TriageTask {
  /// The task needs a fresh process: its children inherit the state that scenarios left in it.
  ///
  /// - Parameter tag: what the owner of the worker pool knows the task by.
  func workItem(subject: Int, tag: Int) -> WorkerPool.WorkItem {
    WorkerPool.WorkItem(
      type: Worker.RequestType.triage.rawValue,
      payload: Message.encode(Request(subject: subject, task: self)), tag: tag,
      needsFreshProcess: true)
  }

  /// The payload of the request.
  struct Request: Codable {
    var subject: Int
    var task: TriageTask
  }
}

extension Recording: Codable {
  public init(from decoder: any Decoder) throws {
    let box = try decoder.singleValueContainer()
    guard let recording = Recording(bytes: try box.decode(Data.self)) else {
      throw DecodingError.dataCorruptedError(in: box, debugDescription: "not a recording")
    }
    self = recording
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.singleValueContainer()
    try box.encode(Data(bytes))
  }
}
