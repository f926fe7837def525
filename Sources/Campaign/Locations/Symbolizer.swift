import Foundation
import Isolation

/// Finds the subject's source places of return addresses, with the `llvm-symbolizer` of the
/// toolchain. It is started once, when the first address is looked up.
///
/// Without the tool every line is unknown, which is better than a wrong line.
@MainActor final class Symbolizer {
  static let shared = Symbolizer()

  /// The subject's place of each address so far; nil for an address in other code.
  private var known: [UInt: SourceFrame?] = [:]
  /// One end of the socket to the tool; nil before it is started, negative if there is none.
  private var socket: Int32?
  private var received: [UInt8] = []

  /// How many addresses are sent at once, so that neither side waits for the other.
  private static let batchSize = 64

  /// The innermost place in a subject's file among the functions that were running.
  ///
  /// - Parameter frames: return addresses, the innermost first.
  func place(of frames: [UInt]) -> SourceFrame? { places(of: frames).first }

  /// The same, also if the line is not known, which is then 0.
  func innermost(of frames: [UInt]) -> SourceFrame? {
    lookUp(frames)
    return frames.lazy.compactMap { self.known[$0] ?? nil }.first
  }

  /// All places in a subject's files among the functions that were running, the innermost first.
  func places(of frames: [UInt]) -> [SourceFrame] {
    lookUp(frames)
    return frames.compactMap { known[$0] ?? nil }.filter { $0.line > 0 }
  }

  /// Looks up addresses together, which is faster than one by one.
  func lookUp(_ addresses: [UInt]) {
    let missing = Set(addresses).filter { known[$0] == nil }.sorted()
    guard !missing.isEmpty else { return }
    let files = LoadedFiles.current
    var asked: [(address: UInt, question: String)] = []
    for address in missing {
      known[address] = .some(nil)
      // The call is before the address to which it returns.
      if let question = files.question(about: address &- 1) { asked.append((address, question)) }
    }
    for start in stride(from: 0, to: asked.count, by: Symbolizer.batchSize) {
      let batch = asked[start..<min(start + Symbolizer.batchSize, asked.count)]
      guard send(batch.map { $0.question + "\n" }.joined()) else { return }
      for (address, _) in batch {
        guard let answer = receiveAnswer() else { return }
        known[address] = .some(Symbolizer.frame(in: answer))
      }
    }
  }

  /// The first of the subject's functions at an address; inlined ones come first.
  ///
  /// - Parameter lines: the name of a function, its place, and so on.
  private static func frame(in lines: [String]) -> SourceFrame? {
    for index in stride(from: 0, to: lines.count - 1, by: 2) {
      if let frame = SourceFrame(function: lines[index], place: lines[index + 1]) { return frame }
    }
    return nil
  }

  // MARK: The tool

  private func send(_ text: String) -> Bool {
    let socket = socket ?? Symbolizer.start()
    self.socket = socket
    guard socket >= 0 else { return false }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return end() }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// The lines up to the next empty one; nil if the tool has ended.
  private func receiveAnswer() -> [String]? {
    while true {
      if let end = received.indices.dropLast().first(where: {
        received[$0] == 10 && received[$0 + 1] == 10
      }) {
        let lines = String(decoding: received[..<end], as: UTF8.self).split(separator: "\n")
        received.removeFirst(end + 2)
        return lines.map(String.init)
      }
      guard let socket, socket >= 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(socket, &bytes, bytes.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        _ = end()
        return nil
      }
      received += bytes[..<count]
    }
  }

  /// Gives up: all further lines are unknown.
  private func end() -> Bool {
    if let socket, socket >= 0 { close(socket) }
    socket = -1
    return false
  }

  /// Starts the tool; returns the socket to it, or -1.
  private static func start() -> Int32 {
    guard let tool = path else { return -1 }
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return -1 }
    defer { close(ends[1]) }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Control-C ends this process, which then closes the socket.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let words = [tool, "--output-style=LLVM", "--functions=linkage", "--inlines"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawn(&process, tool, &files, &attributes, &arguments, environ) == 0 else {
      close(ends[0])
      return -1
    }
    ProcessFamily.keep(process)
    return ends[0]
  }

  /// The tool beside the compiler, or on the search path.
  private static var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let beside = folders.compactMap { folder -> String? in
      guard let swift = realpath("\(folder)/swift", nil) else { return nil }
      defer { free(swift) }
      return (String(cString: swift) as NSString).deletingLastPathComponent
    }
    return (beside + folders.map(String.init)).map { "\($0)/llvm-symbolizer" }
      .first { access($0, X_OK) == 0 }
  }
}

/// The program and the libraries in the memory of this process.
private struct LoadedFiles {
  private let files: [(path: String, start: UInt, parts: [Range<UInt>])]

  /// Read once, when the first address is looked up: subjects are part of the program.
  static let current = LoadedFiles()

  private init() {
    var files: [(path: String, start: UInt, parts: [Range<UInt>])] = []
    for line in LoadedFiles.maps.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 5)
      guard words.count == 6 else { continue }
      let path = words[5].trimmingCharacters(in: .whitespaces)
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard path.hasPrefix("/"), ends.count == 2, ends[0] < ends[1] else { continue }
      if files.last?.path == path {
        files[files.count - 1].parts.append(ends[0]..<ends[1])
      } else {
        files.append((path, ends[0], [ends[0]..<ends[1]]))
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

  /// The line that asks the tool about an address; nil for an address in a library of the system.
  func question(about address: UInt) -> String? {
    guard let file = files.first(where: { $0.parts.contains { $0.contains(address) } }),
      !file.path.hasPrefix("/usr/"), !file.path.hasPrefix("/lib"),
      !file.path.contains("/swift/linux/")
    else { return nil }
    return "\"\(file.path)\" 0x\(String(address - file.start, radix: 16))"
  }
}
