import Foundation
import Isolation

/// Finds the subject's source lines of return addresses, with the `llvm-symbolizer` of the
/// toolchain. It is started when the first address is looked up, and again if something ends it.
///
/// Without the tool every line is unknown, which is better than a wrong line.
@MainActor final class Symbolizer {
  static let shared = Symbolizer()

  /// The subject's line of each address so far; nil for an address in other code.
  private var known: [UInt: SourceFrame?] = [:]
  /// The tool; nil before it is started.
  private var tool: (process: pid_t, socket: Int32)?
  /// How often the tool may still be started, so that one that ends each time is given up.
  private var startsLeft = 5
  /// What the tool has answered and nothing has read yet.
  private var received: [UInt8] = []

  /// How many addresses are sent at once, so that neither side waits for the other.
  private static let batchSize = 64

  /// The innermost frame in a subject's file among the functions that were running; nil if none has
  /// a known line.
  ///
  /// - Parameter addresses: return addresses, the innermost first.
  func frame(of addresses: [UInt]) -> SourceFrame? { frames(of: addresses).first }

  /// The innermost frame in a subject's file, also one whose line is not known. The line is then 0.
  /// Nil if there is no such frame.
  func innermost(of addresses: [UInt]) -> SourceFrame? {
    lookUp(addresses)
    return addresses.lazy.compactMap { self.known[$0] ?? nil }.first
  }

  /// All frames in a subject's files among the functions that were running, the innermost first.
  func frames(of addresses: [UInt]) -> [SourceFrame] {
    lookUp(addresses)
    return addresses.compactMap { known[$0] ?? nil }.filter { $0.line > 0 }
  }

  /// Looks up addresses together, which is faster than one by one.
  func lookUp(_ addresses: [UInt]) {
    let missing = Set(addresses).filter { known[$0] == nil }.sorted()
    guard !missing.isEmpty else { return }
    let files = MappedFiles.current
    var questions: [(address: UInt, question: String)] = []
    for address in missing {
      known[address] = .some(nil)
      // The call is before the address to which it returns.
      if let question = files.question(about: address &- 1) {
        questions.append((address, question))
      }
    }
    for start in stride(from: 0, to: questions.count, by: Symbolizer.batchSize) {
      let batch = questions[start..<min(start + Symbolizer.batchSize, questions.count)]
      guard let answers = answers(to: batch.map(\.question)) else { return }
      for ((address, _), answer) in zip(batch, answers) {
        known[address] = .some(Symbolizer.frame(in: answer))
      }
    }
    for address in missing {
      guard let frame = known[address] ?? nil, !frame.isOfStatement else { continue }
      if let line = lineOfStatement(before: address, in: frame.function, files) {
        known[address] = .some(frame.onLine(of: line))
      }
    }
  }

  /// The nearest code of a statement before an address, in the same function; nil if there is none near
  /// it. The end of an assignment such as `view.frame.origin.y = 0` has no line of its own, or that of
  /// the brace after it.
  ///
  /// The tool has the option `--skip-line-zero` for the former, with which that of LLVM 21 traps.
  private func lineOfStatement(
    before address: UInt, in function: String, _ files: MappedFiles
  ) -> SourceFrame? {
    let distances = stride(from: UInt(2), to: 2 * UInt(Symbolizer.batchSize), by: 2)
    let questions = distances.compactMap { files.question(about: address &- $0) }
    return answers(to: questions)?.lazy.compactMap(Symbolizer.frame)
      .prefix { $0.function == function }.first { $0.isOfStatement }
  }

  /// The first of the subject's functions at an address, of which inlined ones come first; nil if
  /// none of them is in a file of the subject.
  ///
  /// - Parameter lines: the name of a function, its source line, and so on.
  private static func frame(in lines: [String]) -> SourceFrame? {
    for index in stride(from: 0, to: lines.count - 1, by: 2) {
      if let frame = SourceFrame(function: lines[index], location: lines[index + 1]) {
        return frame
      }
    }
    return nil
  }

  // MARK: The tool

  /// The answers to questions, in their order; nil if there is no tool, or if it ends each time.
  private func answers(to questions: [String]) -> [[String]]? {
    while let tool = tool ?? start() {
      self.tool = tool
      if send(questions.map { $0 + "\n" }.joined(), to: tool.socket) {
        let answers = questions.compactMap { _ in receiveAnswer(from: tool) }
        if answers.count == questions.count { return answers }
      }
      end(tool)
    }
    return nil
  }

  private func send(_ text: String, to socket: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// How long to wait for an answer until the tool is asked to continue.
  private static let pollMilliseconds: Int32 = 1_000

  /// The lines up to the next empty one; nil if the tool has ended.
  private func receiveAnswer(from tool: (process: pid_t, socket: Int32)) -> [String]? {
    let newline = UInt8(ascii: "\n")
    while true {
      if let end = received.indices.dropLast().first(where: {
        received[$0] == newline && received[$0 + 1] == newline
      }) {
        let lines = String(decoding: received[..<end], as: UTF8.self).split(separator: "\n")
        received.removeFirst(end + 2)
        return lines.map(String.init)
      }
      var answer = pollfd(fd: tool.socket, events: Int16(POLLIN), revents: 0)
      if poll(&answer, 1, Symbolizer.pollMilliseconds) <= 0 {
        // Something may have stopped the tool with a signal.
        kill(tool.process, SIGCONT)
        continue
      }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(tool.socket, &bytes, bytes.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return nil }
      received += bytes[..<count]
    }
  }

  private func end(_ tool: (process: pid_t, socket: Int32)) {
    ChildProcess.close(tool.socket)
    ProcessFamily.end(tool.process)
    (self.tool, received) = (nil, [])
  }

  /// Starts the tool; nil if there is none, or if it was started too often.
  private func start() -> (process: pid_t, socket: Int32)? {
    guard startsLeft > 0, let path = Symbolizer.path else { return nil }
    startsLeft -= 1
    var sockets: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &sockets) == 0 else { return nil }
    defer { close(sockets[1]) }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, sockets[1], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&files, sockets[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // In a process group of its own, the tool does not get the signal of Control-C. This process
    // ends, which closes the socket, and then the tool ends.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let words = [path, "--output-style=LLVM", "--functions=linkage", "--inlines"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawn(&process, path, &files, &attributes, &arguments, environ) == 0 else {
      close(sockets[0])
      return nil
    }
    ProcessFamily.keep(process)
    ChildProcess.closeInChildren(sockets[0])
    return (process, sockets[0])
  }

  /// The tool beside the compiler, or on the search path.
  private static var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let compilerFolders = folders.compactMap { folder -> String? in
      guard let swift = realpath("\(folder)/swift", nil) else { return nil }
      defer { free(swift) }
      return (String(cString: swift) as NSString).deletingLastPathComponent
    }
    return (compilerFolders + folders.map(String.init)).map { "\($0)/llvm-symbolizer" }
      .first { access($0, X_OK) == 0 }
  }
}

/// The program and the libraries in the memory of this process.
private struct MappedFiles {
  private let files: [(path: String, start: UInt, parts: [Range<UInt>])]

  /// Read once, when the first address is looked up. Libraries with subjects are loaded before.
  static let current = MappedFiles()

  private init() {
    var files: [(path: String, start: UInt, parts: [Range<UInt>])] = []
    for line in MappedFiles.maps.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 5)
      guard words.count == 6 else { continue }
      let path = words[5].trimmingCharacters(in: .whitespaces)
      let bounds = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard path.hasPrefix("/"), bounds.count == 2, bounds[0] < bounds[1] else { continue }
      if files.last?.path == path {
        files[files.count - 1].parts.append(bounds[0]..<bounds[1])
      } else {
        files.append((path, bounds[0], [bounds[0]..<bounds[1]]))
      }
    }
    self.files = files
  }

  /// The list of what is in the memory of this process. The system hands it out in pieces, and
  /// Foundation takes the first piece for the whole file.
  private static var maps: String {
    guard let file = fopen("/proc/self/maps", "r") else { return "" }
    defer { fclose(file) }
    var text: [UInt8] = [], piece = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      text += piece[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// What the paths of the system's libraries begin with. A package may lie elsewhere in `/usr`.
  private static let systemFolders = ["/lib", "/usr/lib", "/usr/local/lib"]

  /// The line that asks the tool about an address; nil for an address in a library of the system or
  /// of the Swift toolchain.
  func question(about address: UInt) -> String? {
    guard let file = files.first(where: { $0.parts.contains { $0.contains(address) } }),
      !MappedFiles.systemFolders.contains(where: file.path.hasPrefix),
      !file.path.contains("/swift/linux/")
    else { return nil }
    return "\"\(file.path)\" 0x\(String(address - file.start, radix: 16))"
  }
}
