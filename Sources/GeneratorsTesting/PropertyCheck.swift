import Foundation
import Generators
import Testing

/// Where the choices of a value come from.
enum ValueSource: Sendable {
  case fresh(seed: UInt64, index: UInt64)
  case recording(Recording)
}

/// What the body made of one value.
struct Evaluation: Sendable {
  var verdict = Verdict.passed
  var recording = Recording()
  var discardReason: DiscardReason?
  var labels: [String] = []
  /// Why the process ended, if it did.
  var trap: String?
  /// Whether the value was made: false if the generator ended the process.
  var isMade = true
}

/// What is the same for every way to check a property: the values of a generator and the runs of a
/// stateful test.
struct CheckedProperty {
  /// What is generated, as reports show it.
  var name: String
  /// Makes a value and runs the body on it. Records the issues of the body with the recorder.
  var evaluate: (ValueSource, BodyRecorder) async -> Evaluation
  /// Returns the choices of a value without running the body on it; nil if that is not possible.
  var choices: ((ValueSource) -> Recording)?
  /// Returns the choices that a recording uses, and nil if the value is discarded. Nil if only the
  /// body knows.
  var canonical: (@Sendable (Recording) -> Recording?)?
  /// Returns the choices of a replay key.
  var recording: @Sendable (ReplayKey) throws(ReplayError) -> Recording
  /// Returns a value as text.
  var text: @Sendable (Recording) -> String
  /// Returns a value as JSON; nil if it is not `Encodable`.
  var json: @Sendable (Recording) -> Data?
  /// Runs the body on a recorded value again, and returns the error that it throws. The issues that
  /// it records then are those that a report shows.
  var thrownError: (Recording) async -> (any Error)?
  /// Whether the values are sequences of steps, which a pass of their own shrinks.
  var isStateful = false
}

/// Checks a property: saved failures, fresh values, shrinking, and one issue for each bug.
struct PropertyCheck {
  /// Reported for a failure that is not there when its value is tried again.
  static func doesNotRepeat(_ kind: String) -> String {
    "The failure does not repeat: the body does not do the same each time for one value. "
      + "The failure was: \(kind)"
  }

  /// Reported for a replay key whose value passes or is discarded.
  private static let noLongerFails =
    "The value of the replay key does not fail. Only this value was checked: remove `replay:` to "
    + "check others."

  /// Reported for a failure whose body cannot be tried again.
  private static func failsBeforeCancellation(_ kind: String) -> String {
    "A value failed before the test was cancelled: \(kind)"
  }

  let property: CheckedProperty
  let recorder: BodyRecorder
  let settings: PropertySettings
  let replay: String?
  let sourceLocation: SourceLocation
  let seed: UInt64
  /// The name under which failures are saved.
  let name: String
  /// The process for isolated bodies; nil if they run in this process.
  let process: IsolatedProcess?
  /// Whether the body of another property makes this check, which then reports what this one finds.
  let isNested: Bool
  /// Whether the test has several cases, which save their failures in one place.
  let isParameterized: Bool

  /// A value that fails.
  struct Bug {
    var kind: String
    var recording: Recording
    /// Where the value is from, as words.
    var origin: String
    var trap: String?
    /// Whether the value was made, so that it can be shrunk and shown.
    var isMade = true
  }

  /// Makes a value and runs the body on it, in the process for isolated bodies if there is one.
  private func evaluate(_ source: ValueSource) async -> Evaluation {
    guard let process else { return await property.evaluate(source, recorder) }
    return process.evaluate(source)
  }

  /// The function `canonical` of the property, but isolated values are made in their process.
  private var canonical: (@Sendable (Recording) -> Recording?)? {
    guard let process else { return property.canonical }
    // The shrinker calls it while this task waits, so only one of them uses the process.
    nonisolated(unsafe) let child = process
    return { child.canonical($0) }
  }

  /// The search ends after this many failures, because an issue of `#expect` takes a thousand times
  /// as long as a value that passes, and after a few traps, because each one costs a new process.
  private static let (failuresMax, trapsMax) = (100, 5)

  /// Checks the property. `bugs` are those of explicit examples.
  func run(_ bugs: [Bug]) async throws {
    if let replay {
      try await self.replay(replay)
      return
    }
    var bugs = bugs.reduce(into: []) { add($1, to: &$0) }
    let saved = settings.store.keys(of: name, file: sourceLocation.filePath)
    for key in saved {
      guard let key = ReplayKey(key), let recording = try? property.recording(key) else { continue }
      let evaluation = await evaluate(.recording(recording))
      add(evaluation, from: "a saved failure", to: &bugs)
    }
    let statistics = await checkFreshValues(&bugs)
    var keys: [String] = []
    var next = 0
    // Shrinking can find further bugs, which are added at the end.
    while next < bugs.count {
      if let key = await shrinkAndReport(next, &bugs, statistics) { keys.append(key) }
      next += 1
    }
    save(keys)
    // A body that fails before it labels its value would make a required label look rare.
    attach(statistics, requirements: bugs.isEmpty ? settings.requirements : [])
    try Task.checkCancellation()
    if bugs.isEmpty { judge(statistics) }
  }

  /// Replaces the saved failures. Those that other cases of the test may have saved are kept. If
  /// the test was cancelled, all are kept, because not all of them may have been checked.
  private func save(_ keys: [String]) {
    settings.store.update(name, file: sourceLocation.filePath) { saved in
      let others = isParameterized || Task.isCancelled ? saved.filter { !keys.contains($0) } : []
      return Array((keys + others).prefix(PropertySettings.kindsMax))
    }
  }

  /// Checks values until there are enough of them. If a requirement is undecided then and no value
  /// has failed, their number doubles.
  ///
  /// It ends earlier if the task is cancelled, if the time is up, after `failuresMax` failures or
  /// `trapsMax` traps, or if every value so far needs too many choices, because more of them would
  /// only take long.
  private func checkFreshValues(_ bugs: inout [Bug]) async -> Statistics {
    var statistics = Statistics()
    let clock = ContinuousClock()
    let end = settings.time.map { clock.now + $0 }
    var index: UInt64 = 0
    var count = settings.cases
    var traps = 0
    while !Task.isCancelled, end.map({ clock.now < $0 }) ?? true {
      if index == count {
        guard bugs.isEmpty, settings.needsMore(than: statistics) else { break }
        count *= 2
      }
      let evaluation = await evaluate(.fresh(seed: seed, index: index))
      switch evaluation.verdict {
      case .passed: statistics.passed += 1
      case .discarded: statistics.discard(evaluation.discardReason ?? .property)
      case .failed: statistics.failed += 1
      }
      if evaluation.verdict != .discarded {
        for label in evaluation.labels { statistics.label(label) }
      }
      add(evaluation, from: "case \(index) of seed \(seed)", to: &bugs)
      index += 1
      if evaluation.trap != nil { traps += 1 }
      if statistics.failed == Self.failuresMax || traps == Self.trapsMax
        || statistics.hasOnlyTooLargeValues
      {
        break
      }
    }
    return statistics
  }

  /// Adds the bug of a value that failed.
  private func add(_ evaluation: Evaluation, from origin: String, to bugs: inout [Bug]) {
    guard case .failed(let kind) = evaluation.verdict else { return }
    let recording = evaluation.recording
    add(
      Bug(
        kind: kind, recording: recording, origin: origin, trap: evaluation.trap,
        isMade: evaluation.isMade), to: &bugs)
  }

  /// Adds a bug of a new kind, unless there are too many.
  private func add(_ bug: Bug, to bugs: inout [Bug]) {
    guard bugs.count < PropertySettings.kindsMax, !bugs.contains(where: { $0.kind == bug.kind })
    else { return }
    bugs.append(bug)
  }

  /// Shrinks a bug and shows it as one issue. Returns its replay key, or nil if the generator has
  /// not made the value.
  private func shrinkAndReport(
    _ index: Int, _ bugs: inout [Bug], _ statistics: Statistics
  ) async -> String? {
    var bug = bugs[index]
    guard bug.isMade else {
      record(
        "The process ended before the generator had made a value: \(bug.trap ?? "")\n"
          + "This is \(bug.origin). It is not shrunk, because there is no value.")
      return nil
    }
    var others = bugs
    let shrunk = await ShrinkThread.shrink(
      bug.recording,
      with: Shrinker(effort: settings.effort, isForRuns: property.isStateful),
      budget: settings.shrinkBudget,
      canonical: canonical
    ) { candidate in
      if Task.isCancelled { return .unknown }
      let evaluation = await evaluate(.recording(candidate))
      add(evaluation, from: "shrinking another failure", to: &others)
      return evaluation.verdict == .failed(kind: bug.kind)
        ? .interesting(evaluation.recording) : .uninteresting
    }
    bugs = others
    bug.recording = shrunk.recording
    let effort = Task.isCancelled ? "found before the test was cancelled" : shrunk.summary
    let counts =
      "\(statistics.counted) cases were checked, \(statistics.failed) failed, and "
      + "\(statistics.discarded) were discarded. This is \(bug.origin), \(effort)."
    await report(bug, ([counts] + statistics.labelLines()).joined(separator: "\n"))
    return ReplayKey(bug.recording).description
  }

  /// Shows the minimal value of a bug as one issue, at the line that broke.
  private func report(_ bug: Bug, _ counts: String) async {
    let key = ReplayKey(bug.recording)
    let title = isNested ? "Minimal example of the property in the body" : "Minimal example"
    var lines = ["\(title): \(property.text(bug.recording))"]
    let evaluation = await evaluate(.recording(bug.recording))
    if !evaluation.labels.isEmpty {
      lines.append("Labels: \(evaluation.labels.joined(separator: ", "))")
    }
    lines.append("Replay with: replay: \"\(key)\"")
    lines.append(counts)
    let text = lines.joined(separator: "\n"), comment = Comment(rawValue: text)
    defer { attach(bug) }
    guard evaluation.verdict == .failed(kind: bug.kind) else {
      let reason =
        Task.isCancelled ? Self.failsBeforeCancellation(bug.kind) : Self.doesNotRepeat(bug.kind)
      return record("\(reason)\n\(text)")
    }
    if bug.trap != nil {
      return record("The body ended the process: \(evaluation.trap ?? "")\n\(text)")
    }
    recorder.begin(.showing(kind: bug.kind, comments: [comment]))
    let thrownError = await property.thrownError(bug.recording)
    if recorder.result.hasShown { return }
    guard let error = thrownError else {
      return record("\(bug.kind.isEmpty ? "The property does not hold." : bug.kind)\n\(text)")
    }
    recorder.begin(.showing(kind: BodyRecorder.anyKind, comments: []))
    Issue.record(error, comment, sourceLocation: sourceLocation)
  }

  /// Records an issue of the property itself, at its line.
  func record(_ text: String, severity: Issue.Severity = .error) {
    recorder.begin(.showing(kind: BodyRecorder.anyKind, comments: []))
    Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: sourceLocation)
  }

  /// Attaches the minimal value as JSON, if it can be encoded.
  private func attach(_ bug: Bug) {
    guard !isNested, let json = property.json(bug.recording) else { return }
    Attachment.record(Array(json), named: "minimal-example.json", sourceLocation: sourceLocation)
  }

  /// Checks only the value of a replay key.
  private func replay(_ text: String) async throws {
    guard let key = ReplayKey(text) else { throw ReplayError.damaged(text) }
    let recording = try property.recording(key)
    let evaluation = await evaluate(.recording(recording))
    guard case .failed(let kind) = evaluation.verdict else {
      let value = property.text(recording)
      return record("\(Self.noLongerFails)\nValue: \(value)", severity: .warning)
    }
    await report(
      Bug(kind: kind, recording: recording, origin: "", trap: evaluation.trap),
      "Replayed from its key.")
  }
}
