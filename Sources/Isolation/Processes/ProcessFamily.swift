import Foundation

/// Cleans up the processes of a run: children end with their parent, and processes that a subject
/// has started end with the run.
@MainActor package enum ProcessFamily {
  /// Makes the system kill this process when its parent ends.
  ///
  /// - Parameter parent: the process that started this one.
  static func endWithParent(_ parent: pid_t) {
    (isChild, ownProcess) = (true, getpid())
    killWithParent()
    if getppid() != parent { _exit(0) }
  }

  /// Keeps processes that a subject starts from the memory and the socket that this process shares
  /// with its parent.
  static func keepPrivate(_ memory: UnsafeMutableRawBufferPointer, _ socket: Int32) {
    (sharedWithParent, socketToParent) = (memory, socket)
  }

  /// Ends this process if a subject has started it. Only its parent runs the next scenario.
  ///
  /// A function of the system that forks, such as `daemon`, does not call `fork`, below.
  static func endIfOfSubject() {
    if isOfSubject || isChild && getpid() != ownProcess { _exit(0) }
  }

  /// Starts a process of the suite. `fork` itself starts one of a subject.
  nonisolated static func forkSuite() -> pid_t { libraryFork() }

  /// Makes this process the parent of descendants whose parents end. Those have left the process
  /// group of their child, so they are not killed with it.
  package static func adoptOrphans() {
    guard !isAdopter else { return }
    spared.formUnion(children)
    adoptAll()
  }

  /// Makes a child that has just been forked the parent of what its scenarios leave behind.
  static func beginAsChild() {
    (ownChildren, spared) = ([], [])
    adoptAll()
  }

  /// Makes this process the parent of descendants whose parents end. Spares none of its present
  /// children.
  static func adoptAll() {
    isAdopter = true
    controlProcess(adoptOption, 1)
  }

  /// Excepts a process from `killOrphans`: this one has started it for the suite and not for a
  /// subject.
  package static func keep(_ process: pid_t) { spared.insert(process) }

  /// Kills a process that was given to `keep`.
  package static func end(_ process: pid_t) {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    spared.remove(process)
  }

  /// Kills all children of this process but those that it has started itself. Without `/proc` it
  /// finds none. Looks at most once a second while any of its own run.
  ///
  /// - Parameter own: the processes that it has started.
  static func killOrphans(except own: Set<pid_t>) {
    guard isAdopter, own.isEmpty || stopwatch.seconds >= nextLookSeconds else { return }
    nextLookSeconds = stopwatch.seconds + 1
    // The children of a killed process are adopted, too.
    for _ in 0..<generationsMax {
      let orphans = children.filter { !own.contains($0) && !spared.contains($0) }
      if orphans.isEmpty { return }
      for process in orphans {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
    }
  }

  /// Kills what a scenario of this process has started and left behind. Costs one system call if it has
  /// started nothing.
  static func killLeftovers() {
    guard isChild, isAdopter, hasChildren else { return }
    nextLookSeconds = 0
    killOrphans(except: ownChildren)
  }

  /// The processes of the suite that this process has started and that still run.
  static var ownChildren: Set<pid_t> = []

  /// Kills the processes that subjects have started and that still run. Call it when no child is
  /// needed any more.
  package static func end() { killOrphans(except: []) }

  /// Processes that fork faster than they are killed must not stop the run.
  private static let generationsMax = 64

  private static var isAdopter = false
  /// The children that this process had before, because a shell may start some and then become this
  /// program, and those that `keep` named.
  private static var spared: Set<pid_t> = []
  private static let stopwatch = Stopwatch()
  private static var nextLookSeconds = 0.0

  private static var children: [pid_t] {
    guard hasChildren else { return [] }
    // Not every kernel has this list.
    if let list = try? String(contentsOfFile: "/proc/thread-self/children", encoding: .utf8) {
      return list.split(separator: " ").compactMap { pid_t($0) }
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { ProcessStatus(of: $0)?.parent == getpid() }
  }

  /// Asks the system without waiting, which is cheaper than to read the status of every process.
  private static var hasChildren: Bool {
    var status = siginfo_t()
    return waitid(P_ALL, 0, &status, WEXITED | WNOHANG | WNOWAIT) == 0
  }
}

/// The state and the parent of a process, read from `/proc`.
struct ProcessStatus {
  /// `R` running, `S` asleep, `T` stopped, `Z` ended; see proc(5).
  let state: Character
  let parent: pid_t
  /// Whether the system is ending the process.
  let isEnding: Bool

  /// Where the flags of the kernel are among the words that begin with the state.
  private static let flagsIndex = 6
  /// `PF_EXITING` of the kernel.
  private static let endingFlag: UInt64 = 4

  /// nil if there is no such process, or no `/proc`.
  init?(of process: pid_t) { self.init(file: "/proc/\(process)/stat") }

  /// - Parameter path: a file of a process or of one of its threads.
  init?(file path: String) {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    // The name of the program, in parentheses, may hold spaces. The state and the parent follow it.
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let words = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard words.count > 1, let state = words[0].first, let parent = pid_t(words[1]) else {
      return nil
    }
    (self.state, self.parent) = (state, parent)
    let flags = words.count > ProcessStatus.flagsIndex ? UInt64(words[ProcessStatus.flagsIndex]) : 0
    isEnding = (flags ?? 0) & ProcessStatus.endingFlag != 0
  }
}

// Functions of the C library.

/// Whether this process is a child of the suite. `fork`, below, reads it.
nonisolated(unsafe) private var isChild = false
/// The process that the suite has started.
nonisolated(unsafe) private var ownProcess: pid_t = 0
/// Whether a subject has started this process.
nonisolated(unsafe) private var isOfSubject = false
nonisolated(unsafe) private var sharedWithParent: UnsafeMutableRawBufferPointer?
nonisolated(unsafe) private var socketToParent: Int32 = -1

// `PR_SET_PDEATHSIG` and `PR_SET_CHILD_SUBREAPER`, which Swift does not import.
private let killOption: Int32 = 1
private let adoptOption: Int32 = 36

private func killWithParent() { signalWithParent(SIGKILL) }

/// Makes the system send a signal to this process when its parent ends.
func signalWithParent(_ signal: Int32) { controlProcess(killOption, UInt(signal)) }

/// Calls `prctl`, which Swift does not import because its number of arguments varies.
func controlProcess(_ option: Int32, _ value: UInt, _ other: UInt = 0) {
  typealias ControlProcess = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
  guard let address = dlsym(nil, "prctl") else { return }
  _ = unsafeBitCast(address, to: ControlProcess.self)(option, value, other, 0, 0)
}

private let libraryFork: @convention(c) () -> pid_t = {
  // `RTLD_NEXT`: the next definition after this program's.
  guard let address = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "fork") else {
    preconditionFailure("function fork not found in the system's libraries")
  }
  return unsafeBitCast(address, to: (@convention(c) () -> pid_t).self)
}()

/// Makes a process that a subject starts end with the process of the subject, and keeps it from the
/// results of the suite: it has the subject's code, which returns to the code of the suite.
@_cdecl("fork")
package func interposeFork() -> pid_t {
  let parent = getpid()
  let process = libraryFork()
  if process == 0, isChild {
    killWithParent()
    // The parent may have ended before the line above.
    if getppid() != parent { _exit(0) }
    leaveSuite()
  }
  return process
}

/// Takes the memory and the socket of the suite from this process, which a subject has started.
private func leaveSuite() {
  isOfSubject = true
  guard let memory = sharedWithParent else { return }
  let access = PROT_READ | PROT_WRITE
  mmap(memory.baseAddress, memory.count, access, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
  close(socketToParent)
}
