import Foundation
import Generators
import Testing

/// Expects that a body succeeds for every value of a generator.
///
/// The body fails for a value if it records an issue, with `#expect` or in any other way, or
/// throws. The first failing value of each bug is shrunk, and the test records one issue for it: at
/// the line that broke, with the minimal value, the key to replay it, and the number of cases.
///
/// ```swift
/// @Test func `sorting twice changes nothing`() async throws {
///   try await expectAll(Generator.int().array) { list in
///     #expect(list.sorted().sorted() == list.sorted())
///   }
/// }
/// ```
///
/// - Parameters:
///   - generator: generates the values.
///   - examples: values that are checked first. A failing one that the generator can invert is
///     shrunk.
///   - replay: the replay key of a failure. Only its value is checked.
///   - isolation: the actor that the body runs on.
///   - sourceLocation: where an issue without a location of its own is recorded.
///   - body: checks one value. It must always do the same for the same value. To check two values
///     together, pass two generators instead of a second `expectAll` in the body.
public func expectAll<Value>(
  _ generator: Generator<Value>, examples: [Value] = [], replay: String? = nil,
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (Value) async throws -> Void
) async throws {
  try await withoutActuallyEscaping(body) { body in
    try await check(generator, examples, replay, isolation: isolation, sourceLocation, body)
  }
}

/// Expects that a body succeeds for all values of several generators.
///
/// ```swift
/// try await expectAll(.int(), .int()) { a, b in #expect(a &+ b == b &+ a) }
/// ```
///
/// - Parameters:
///   - generators: each generates one of the values.
///   - examples: values that are checked first. A failing one that the generator can invert is
///     shrunk.
///   - replay: the replay key of a failure. Only its values are checked.
///   - isolation: the actor that the body runs on.
///   - sourceLocation: where an issue without a location of its own is recorded.
///   - body: checks the values. It must always do the same for the same values.
public func expectAll<each Value>(
  _ generators: repeat Generator<each Value>, examples: [(repeat each Value)] = [],
  replay: String? = nil, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (repeat each Value) async throws -> Void
) async throws {
  let all = zip(repeat each generators)
  try await withoutActuallyEscaping(body) { body in
    try await check(all, examples, replay, isolation: isolation, sourceLocation) { values in
      try await body(repeat each values)
    }
  }
}

/// Expects a law about two related runs of one function, where the right result of one run is not
/// known.
///
/// ```swift
/// try await expectRelation(Generator.int().array, changing: { $0.reversed() }, of: { $0.max() }) {
///   #expect($0 == $1)
/// }
/// ```
///
/// - Parameters:
///   - generator: generates the inputs.
///   - change: makes the second input from the first.
///   - function: makes the result of an input.
///   - replay: the replay key of a failure. Only its value is checked.
///   - isolation: the actor that the functions run on.
///   - sourceLocation: where an issue without a location of its own is recorded.
///   - law: checks the results of both inputs.
public func expectRelation<Value, Result>(
  _ generator: Generator<Value>, changing change: (Value) async throws -> Value,
  of function: (Value) async throws -> Result, replay: String? = nil,
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ law: (Result, Result) async throws -> Void
) async throws {
  try await expectAll(
    generator, replay: replay, isolation: isolation, sourceLocation: sourceLocation
  ) { value in
    let before = try await function(value)
    let after = try await function(change(value))
    try await law(before, after)
  }
}

/// Expects that decoding the JSON of each value makes an equal value.
///
/// - Parameters:
///   - generator: generates the values.
///   - isolation: the actor of the caller.
///   - sourceLocation: where an issue is recorded.
public func expectRoundTrip<Value: Codable & Equatable>(
  _ generator: Generator<Value>, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  try await expectAll(generator, isolation: isolation, sourceLocation: sourceLocation) { value in
    let data = try JSONEncoder().encode(value)
    let decoded = try JSONDecoder().decode(Value.self, from: data)
    #expect(decoded == value, sourceLocation: sourceLocation)
  }
}

/// Expects that no run of a stateful test fails.
///
/// A run fails if a rule or the invariant returns `failed`, or if one of them records an issue. The
/// issue of the minimal run lists its steps with the values that they drew.
///
/// - Parameters:
///   - test: makes the runs.
///   - replay: the replay key of a failure. Only its run is made.
///   - isolation: the actor of the caller.
///   - sourceLocation: where an issue without a location of its own is recorded.
public func expectMachine<State>(
  _ test: StatefulTest<State>, replay: String? = nil,
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let canBegin = test.canBegin
  let property = CheckedProperty(
    name: test.name,
    evaluate: { source, recorder in
      var choices = Choices(from: source)
      recorder.begin()
      let verdict = test.run(&choices)
      let hasNoStep = verdict == .passed && !canBegin
      return Evaluation(
        hasNoStep ? .discarded : verdict, hasNoStep ? .noRule : choices.discardReason,
        choices.recording, recorder)
    },
    choices: nil,
    canonical: nil,
    recording: { key throws(ReplayError) in try test.recording(of: key.description) },
    text: { recording in
      let steps = test.steps(of: recording).enumerated().map { "  \($0 + 1). \($1)" }
      return (["\(test.name)"] + steps).joined(separator: "\n")
    },
    json: { _ in nil },
    thrownError: { recording in
      var choices = Choices(replaying: recording)
      _ = test.run(&choices)
      return nil
    },
    isStateful: true)
  try await check(property, replay, isolation: isolation, sourceLocation)
}

// MARK: - What the expectations share

extension Choices {
  /// Begins a value as a run of a property does.
  init(from source: ValueSource) {
    switch source {
    case .fresh(let seed, let index):
      self.init(seed: seed, index: index)
      size = Property<Void>.size(at: index)
    case .recording(let recording): self.init(replaying: recording)
    }
  }
}

extension Evaluation {
  /// Judges a body by its verdict and by the issues that it recorded.
  fileprivate init(
    _ verdict: Verdict, _ reason: DiscardReason?, _ recording: Recording, _ recorder: BodyRecorder
  ) {
    let result = recorder.result
    self.recording = recording
    labels = result.labels
    discardReason = reason
    self.verdict = result.kinds.first.map { .failed(kind: $0) } ?? verdict
  }
}

/// Checks the values of a generator and the explicit examples.
private func check<Value>(
  _ generator: Generator<Value>, _ examples: [Value], _ replay: String?,
  isolation: isolated (any Actor)?, _ sourceLocation: SourceLocation,
  _ body: @escaping (Value) async throws -> Void
) async throws {
  nonisolated(unsafe) let body = body
  nonisolated(unsafe) let examples = examples
  @Sendable func judge(_ value: Value, _ recorder: BodyRecorder) async -> Verdict {
    recorder.begin()
    do {
      try await body(value)
      return .passed
    } catch is DiscardedValue {
      return .discarded
    } catch is CancellationError where Task.isCancelled {
      // The end of the test has ended the body, which says nothing about the value.
      return .discarded
    } catch {
      return .failed(kind: BodyRecorder.kind(of: error))
    }
  }
  let property = CheckedProperty(
    name: generator.name,
    evaluate: { source, recorder in
      var choices = Choices(from: source)
      let value = generator.value(from: &choices)
      let (recording, reason) = (choices.recording, choices.discardReason)
      if let reason {
        return Evaluation(verdict: .discarded, recording: recording, discardReason: reason)
      }
      let verdict = await judge(value, recorder)
      return Evaluation(verdict, nil, recording, recorder)
    },
    choices: { source in
      var choices = Choices(from: source)
      _ = generator.value(from: &choices)
      return choices.recording
    },
    canonical: { recording in
      var choices = Choices(replaying: recording)
      _ = generator.value(from: &choices)
      return choices.isDiscarded ? nil : choices.recording
    },
    recording: { key throws(ReplayError) in try generator.recording(of: key) },
    text: { ValueText.text(of: generator.value(replaying: $0)) },
    json: { json(of: generator.value(replaying: $0)) },
    thrownError: { recording in
      do {
        try await body(generator.value(replaying: recording))
        return nil
      } catch {
        return error
      }
    })
  try await check(property, replay, isolation: isolation, sourceLocation) { recorder in
    var bugs: [PropertyCheck.Bug] = []
    for (number, example) in examples.enumerated() {
      let verdict = await judge(example, recorder)
      let found = recorder.result.kinds.first.map { Verdict.failed(kind: $0) } ?? verdict
      guard case .failed(let kind) = found else { continue }
      // Shrinking starts from what the generator makes, so that must fail in the same way.
      if let recording = generator.invert(example),
        await property.evaluate(.recording(recording), recorder).verdict == found
      {
        bugs.append(.init(kind: kind, recording: recording, origin: "examples[\(number)]"))
        continue
      }
      let comment = Comment(
        rawValue: "Example \(number): \(ValueText.text(of: example))\nGiven by hand, not shrunk.")
      recorder.begin(.showing(kind: kind, comments: [comment]))
      do {
        try await body(example)
      } catch {
        guard !recorder.result.hasShown else { continue }
        recorder.begin(.showing(kind: BodyRecorder.anyKind, comments: []))
        Issue.record(error, comment, sourceLocation: sourceLocation)
      }
      guard !recorder.result.hasShown else { continue }
      recorder.begin(.showing(kind: BodyRecorder.anyKind, comments: []))
      let issue = Comment(rawValue: "\(PropertyCheck.doesNotRepeat(kind))\n\(comment.rawValue)")
      Issue.record(issue, sourceLocation: sourceLocation)
    }
    return bugs
  }
}

/// Returns a value as JSON; nil if it is not `Encodable`, or cannot be encoded.
private func json(of value: Any) -> Data? {
  guard let value = value as? any Encodable else { return nil }
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  return try? encoder.encode(value)
}

/// Checks a property while the issues of its bodies are kept from the report. `examples` checks the
/// explicit examples, and returns the failing ones that can be shrunk.
private func check(
  _ property: CheckedProperty, _ replay: String?, isolation: isolated (any Actor)?,
  _ sourceLocation: SourceLocation,
  examples: @escaping (BodyRecorder) async -> [PropertyCheck.Bug] = { _ in [] }
) async throws {
  guard let test = Test.current else {
    preconditionFailure(
      "there is no current test; call expectAll, expectMachine and the like in a function with @Test"
    )
  }
  let isNested = BodyRecorder.current != nil
  let settings = isNested ? PropertySettings.current.nested : PropertySettings.current
  // Relative to the test, so that lines before it do not matter.
  let line = sourceLocation.line - test.sourceLocation.line
  let name =
    "\(stableName(of: test)) in \(sourceLocation.fileName) line \(line) column \(sourceLocation.column)"
  nonisolated(unsafe) let property = property
  nonisolated(unsafe) let examples = examples
  let recorder = BodyRecorder()
  let trait: IssueHandlingTrait = .compactMapIssues { recorder.receive($0) }
  let seed = try settings.seed ?? defaultSeed(of: test)
  try await trait.provideScope(for: test, testCase: Test.Case.current) {
    try await BodyRecorder.$current.withValue(recorder) {
      // The parent decides which values are checked here. A nested property is a part of a body.
      if IsolatedProcess.isChild, !isNested {
        await IsolatedProcess.serve(property, recorder, at: sourceLocation)
        return
      }
      if settings.isIsolated, property.choices == nil { throw IsolationError.stateful }
      let process =
        settings.isIsolated ? try IsolatedProcess(test: test, sourceLocation: sourceLocation) : nil
      defer { process?.end() }
      let check = PropertyCheck(
        property: property, recorder: recorder, settings: settings, replay: replay,
        sourceLocation: sourceLocation,
        seed: seed, name: name, process: process, isNested: isNested,
        isParameterized: test.isParameterized)
      let bugs = replay == nil ? await examples(recorder) : []
      do {
        try await check.run(bugs)
      } catch let error as ReplayError {
        check.record("\(error)")
      }
    }
  }
}

/// The name of a test without its line, which changes with the code before it.
private func stableName(of test: Test) -> String {
  ([test.id.moduleName] + test.id.nameComponents).joined(separator: "/")
}

/// The seed of a test without one: that of the environment variable `GENERATORS_SEED`, or else one
/// that is the same in each run and different for each test, below a million to be easy to copy.
package func defaultSeed(
  of test: Test, environment: [String: String] = ProcessInfo.processInfo.environment
) throws -> UInt64 {
  guard let text = environment["GENERATORS_SEED"], !text.isEmpty else {
    return stableHash(stableName(of: test)) % 1_000_000
  }
  guard let seed = UInt64(text) else { throw SeedError(text: text) }
  return seed
}

/// The environment variable `GENERATORS_SEED` is not a seed.
package struct SeedError: Error, CustomStringConvertible {
  /// The value of the variable.
  let text: String

  /// What is wrong and what to do, as one sentence.
  package var description: String {
    "invalid GENERATORS_SEED \"\(text)\": set it to a whole number from 0 on, for example 7."
  }
}
