import Foundation
import Generators
import Testing

/// A process that runs the bodies of one property, so that a body that traps ends only it.
///
/// The parent writes one line for each value to the standard input of the child, and the child
/// answers with two: the choices of the value as soon as it is made, then what the body made of it.
/// A line of `canonical` has one answer. `serve` in the child reads the words that `evaluate` and
/// `canonical` write in the parent; a new word needs both.
final class IsolatedProcess {
  /// The environment variable of a child: the line of the property whose bodies it runs.
  private static let variable = "GENERATORS_ISOLATED"
  /// Begins a line of the child, so that it differs from what the test prints.
  private static let mark = "generators-isolated:"

  /// Whether this process runs bodies for another one.
  static let isChild = ProcessInfo.processInfo.environment[variable] != nil

  #if os(macOS) || os(Linux)
    private let command: TestCommand
    private let sourceLocation: SourceLocation
    /// The child; nil before the first value, and after it has ended.
    private var process: Process?
    private var input = Pipe()
    private var output = Pipe()
    /// What the child writes to its standard error, among it the message of a trap.
    private var errorFile = URL(filePath: "/dev/null")
    /// What was read of the output, and is not part of a line yet.
    private var buffer = Data()

    /// Prepares a process that runs one test up to the property at a source location.
    ///
    /// Throws if the test has arguments, because a process runs all of its cases.
    init(test: Test, sourceLocation: SourceLocation) throws {
      if test.isParameterized { throw IsolationError.parameterized }
      self.sourceLocation = sourceLocation
      command = TestCommand(running: test)
    }

    private func start() throws {
      // Writing to a child that has ended is then an error, and does not end this process.
      signal(SIGPIPE, SIG_IGN)
      let process = Process()
      process.executableURL = command.executable
      process.arguments = command.arguments
      var environment = ProcessInfo.processInfo.environment
      environment[Self.variable] = TestCommand.name(of: sourceLocation)
      // A backtrace would delay each trap, and only the message of the trap is read.
      environment["SWIFT_BACKTRACE"] = "enable=no"
      process.environment = environment
      (input, output, buffer) = (Pipe(), Pipe(), Data())
      errorFile = FileManager.default.temporaryDirectory
        .appending(path: "generators-\(UUID().uuidString).txt")
      _ = FileManager.default.createFile(atPath: errorFile.path, contents: nil)
      let errors = try FileHandle(forWritingTo: errorFile)
      // Other programs that the tests start must not have these files: they could write to them.
      for handle in [
        input.fileHandleForReading, input.fileHandleForWriting, output.fileHandleForReading,
        output.fileHandleForWriting, errors,
      ] { _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC) }
      process.standardInput = input
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      // The child has copies of these ends. Without ours, reading its output stops when it ends.
      try? output.fileHandleForWriting.close()
      try? input.fileHandleForReading.close()
      self.process = process
    }

    /// Runs the body on one value in the child. A child that ends makes a failure of its kind.
    func evaluate(_ source: ValueSource) -> Evaluation {
      let request =
        switch source {
        case .fresh(let seed, let index): "fresh \(seed) \(index)"
        case .recording(let recording): "recording \(encoded(recording))"
        }
      do { try send(request) } catch { return failure(endedBy: "\(error)", of: nil) }
      var made: Recording?
      while let answer = nextAnswer() {
        if let recording = Self.recording(in: answer, after: "made") {
          made = recording
        } else {
          return Evaluation(line: answer)
            ?? failure(endedBy: "the answer of the process cannot be read: \(answer)", of: made)
        }
      }
      return failure(endedBy: nil, of: made)
    }

    /// Returns the choices that a recording uses. Makes the value in the child, because a generator
    /// may trap, too. Nil if the value is discarded, or the child ends.
    func canonical(_ recording: Recording) -> Recording? {
      guard (try? send("canonical \(encoded(recording))")) != nil, let answer = nextAnswer() else {
        end()
        return nil
      }
      return Self.recording(in: answer, after: "canonical")
    }

    /// Writes one line to the child, which is started if it does not run.
    private func send(_ request: String) throws {
      if process == nil { try start() }
      try input.fileHandleForWriting.write(contentsOf: Data("\(request)\n".utf8))
    }

    /// Returns the next line of the child with the mark, without it; nil if the child has ended.
    private func nextAnswer() -> Substring? {
      while let line = nextLine() {
        if let range = line.range(of: Self.mark) { return line[range.upperBound...] }
      }
      return nil
    }

    /// Returns the recording of an answer that begins with this word; nil if it does not.
    private static func recording(in answer: Substring, after word: String) -> Recording? {
      let words = answer.split(separator: " ")
      guard words.count == 2, words[0] == word else { return nil }
      return Data(base64Encoded: String(words[1])).flatMap { Recording(bytes: $0) }
    }

    /// A failure that says why the child has ended, and with which choices: nil if it has not made
    /// the value.
    private func failure(endedBy error: String?, of made: Recording?) -> Evaluation {
      // Without an error the child has closed its output, and ends by itself. With one it still
      // waits for the next value, so only `end` stops it.
      let process = self.process
      if error == nil { process?.waitUntilExit() }
      // A body may write bytes that are not UTF-8.
      let text = String(decoding: (try? Data(contentsOf: errorFile)) ?? Data(), as: UTF8.self)
      let message = text.split(separator: "\n").last { $0.contains("Fatal error") }
      end()
      let isSignal = process?.terminationReason == .uncaughtSignal
      let ending = process.map { "\(isSignal ? "signal" : "exit status") \($0.terminationStatus)" }
      let reason = error ?? message.map(String.init) ?? ending ?? "no process"
      let kind = error ?? message.map(Self.kind(ofTrap:)) ?? reason
      let place = made == nil ? "in the generator, " : ""
      var evaluation = Evaluation(verdict: .failed(kind: "\(place)ended by \(kind)"))
      evaluation.trap = reason
      evaluation.isMade = made != nil
      evaluation.recording = made ?? Recording()
      return evaluation
    }

    /// Returns what the traps of one bug have in common.
    ///
    /// Traps at one line are one bug, because their messages can have the value. The standard
    /// library traps at the same lines for every caller. Its traps are one bug if their messages
    /// differ in numbers only, such as an index.
    ///
    /// - Parameter message: a line like `Library/Parser.swift:60: Fatal error: Index out of range`,
    ///   or without a place.
    static func kind(ofTrap message: Substring) -> String {
      let place = message.range(of: ": Fatal error").map { message[..<$0.lowerBound] }
      if let place, !place.hasPrefix("Swift/") { return String(place) }
      return message.filter { !$0.isNumber }
    }

    /// Returns the next line that the child prints; nil if it has ended.
    private func nextLine() -> Substring? {
      while true {
        if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: buffer[..<end], as: UTF8.self)
          buffer = Data(buffer[(end + 1)...])
          return Substring(line)
        }
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { return nil }
        buffer += more
      }
    }

    /// Ends the child.
    func end() {
      try? input.fileHandleForWriting.close()
      if let process, process.isRunning { process.terminate() }
      process?.waitUntilExit()
      process = nil
      try? FileManager.default.removeItem(at: errorFile)
    }
  #else
    init(test: Test, sourceLocation: SourceLocation) throws { throw IsolationError.unavailable }
    func evaluate(_ source: ValueSource) -> Evaluation { Evaluation() }
    func canonical(_ recording: Recording) -> Recording? { nil }
    func end() {}
  #endif

  /// Runs bodies for the parent until it closes the pipe, then ends the process. Returns at once if
  /// another property of the test is asked for.
  static func serve(
    _ property: CheckedProperty, _ recorder: BodyRecorder, at sourceLocation: SourceLocation
  ) async {
    let name = TestCommand.name(of: sourceLocation)
    guard ProcessInfo.processInfo.environment[variable] == name else { return }
    while let line = readLine() {
      let words = line.split(separator: " ")
      let source: ValueSource
      let recorded = words.last.flatMap { Data(base64Encoded: String($0)) }
      switch (words.first, words.count) {
      case ("canonical", 2):
        let used = recorded.flatMap { Recording(bytes: $0) }.flatMap { property.canonical?($0) }
        answer("canonical \(used.map(encoded) ?? "")")
        continue
      case ("fresh", 3):
        source = .fresh(seed: UInt64(words[1]) ?? 0, index: UInt64(words[2]) ?? 0)
      case ("recording", 2):
        source = .recording(recorded.flatMap { Recording(bytes: $0) } ?? Recording())
      default: source = .recording(Recording())
      }
      if let choices = property.choices { answer("made \(encoded(choices(source)))") }
      answer(await property.evaluate(source, recorder).line)
    }
    exit(0)
  }

  private static func answer(_ line: String) {
    // What a body has printed may not end with a line feed, but an answer must begin a line.
    print("\n\(mark)\(line)")
    fflush(nil)
  }
}

/// A recording as a word.
private func encoded(_ recording: Recording) -> String {
  Data(recording.bytes).base64EncodedString()
}

/// Why bodies cannot run in a process of their own.
enum IsolationError: Error, CustomStringConvertible {
  case parameterized
  case stateful
  case unavailable

  var description: String {
    switch self {
    case .parameterized:
      "a test with arguments cannot be isolated: use a generator instead of the arguments."
    case .stateful:
      "a stateful test cannot be isolated, because a run that ends its process has no record of its "
        + "steps: remove the setting .isolated."
    case .unavailable: "this platform cannot start a process: remove the setting .isolated."
    }
  }
}

extension Evaluation {
  /// The evaluation as one line of text, which `init(line:)` reads. A period ends each part, so
  /// that an empty one is a word, too. `trap` and `isMade` are left out, because only the parent
  /// sets them.
  fileprivate var line: String {
    func encoded(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() + "." }
    let (name, kind): (String, String) =
      switch verdict {
      case .passed: ("passed", "")
      case .discarded: ("discarded", "")
      case .failed(let kind): ("failed", kind)
      }
    let parts = [
      encoded(Array(kind.utf8)), encoded(recording.bytes),
      encoded(Array(labels.joined(separator: "\n").utf8)),
      encoded(discardReason.flatMap { try? Array(JSONEncoder().encode($0)) } ?? []),
    ]
    return ([name] + parts).joined(separator: " ")
  }

  /// Reads an evaluation from its `line`; nil if the text is not one.
  fileprivate init?(line: Substring) {
    let words = line.split(separator: " ")
    guard words.count == 5 else { return nil }
    let parts = words.dropFirst().compactMap { Data(base64Encoded: String($0.dropLast())) }
    guard parts.count == 4, let recording = Recording(bytes: parts[1]) else { return nil }
    switch words[0] {
    case "passed": verdict = .passed
    case "discarded": verdict = .discarded
    case "failed": verdict = .failed(kind: String(decoding: parts[0], as: UTF8.self))
    default: return nil
    }
    self.recording = recording
    labels = String(decoding: parts[2], as: UTF8.self).split(separator: "\n").map(String.init)
    discardReason = try? JSONDecoder().decode(DiscardReason.self, from: parts[3])
  }
}
