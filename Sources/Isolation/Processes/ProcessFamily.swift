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

  /// Ends this process if a subject has started it, so that only its parent runs the next scenario.
  ///
  /// A function of the system that forks, such as `daemon`, does not call `fork`, below, which sets
  /// `isOfSubject`. So the number of the process is compared, too.
  static func endIfOfSubject() {
    if isOfSubject || isChild && getpid() != ownProcess { _exit(0) }
  }

  /// Starts a process of the suite. `fork` itself starts one of a subject.
  nonisolated static func forkSuite() -> pid_t { libraryFork() }

  /// Makes this process the parent of descendants whose parents end, so that `killOrphans` finds
  /// them. A descendant that has left the process group of its child is not killed with the group.
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

  /// Excepts a child of this process from `killOrphans`, because the suite needs it.
  package static func keep(_ process: pid_t) { spared.insert(process) }

  /// Kills a process that was given to `keep`.
  package static func end(_ process: pid_t) {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    spared.remove(process)
  }

  /// Kills all children of this process except `own` and `spared`. Without `/proc` it finds none.
  /// If `own` is not empty, it looks at most once a second.
  ///
  /// - Parameter own: children that this process has started for the suite.
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

  /// Kills what a scenario of this process has started and left behind. Costs one system call if it
  /// has started nothing.
  static func killLeftovers() {
    guard isChild, isAdopter, hasChildren else { return }
    // Looks at once, even if the last look was less than a second ago.
    nextLookSeconds = 0
    killOrphans(except: ownChildren)
  }

  /// The processes of the suite that this process has started and that still run.
  static var ownChildren: Set<pid_t> = []

  /// Kills the processes that subjects have started and that still run. Call it when no child is
  /// needed any more.
  package static func end() { killOrphans(except: []) }

  /// How often to look for further orphans. Processes that fork faster than they are killed must
  /// not keep the run here.
  private static let generationsMax = 64

  private static var isAdopter = false
  /// Children that are not killed: those that `keep` named, and those that this process had from
  /// the start, because a shell may start some and then become this program.
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

/// Replaces `fork` of the C library in the whole program.
///
/// A process that a subject starts ends with the process of the subject. As a copy of it, it may
/// return from the subject's code to the code of the suite, so it loses access to the results.
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
