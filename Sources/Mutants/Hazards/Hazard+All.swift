import Foundation
import UIKit

extension Hazard {
  /// Every hazard, by its means.
  public static let all =
    signals + loops + waiting + files + processes + resources + chance + history

  // Signals, traps and exits

  private static let signals: [Hazard] = [
    Hazard("kills-itself", .finding("SIGKILL, which it causes itself"), "Sends itself SIGKILL.") {
      kill(getpid(), SIGKILL)
    },
    Hazard(
      "kills-its-group", .finding("SIGKILL, which it causes itself"), "Kills its process group."
    ) {
      kill(0, SIGKILL)
    },
    Hazard("signals-user-1", .finding("SIGUSR1, which it causes itself"), "Sends itself SIGUSR1.") {
      kill(getpid(), SIGUSR1)
    },
    Hazard("quits", .finding("SIGQUIT, which it causes itself"), "Sends itself SIGQUIT.") {
      kill(getpid(), SIGQUIT)
    },
    Hazard("exceeds-cpu", .finding("SIGXCPU, which it causes itself"), "Sends itself SIGXCPU.") {
      kill(getpid(), SIGXCPU)
    },
    Hazard(
      "terminates", .finding("SIGTERM, which it causes itself"),
      "Restores the default SIGTERM handler and raises SIGTERM."
    ) {
      signal(SIGTERM, SIG_DFL)
      kill(getpid(), SIGTERM)
    },
    // The next three have no effect: `SystemCallFilter` and `Domain` forbid what they try.
    Hazard(
      "signals-its-parent", .nothing, "Tries to end, stop and kill the process that started it."
    ) {
      for number in [SIGTERM, SIGSTOP, SIGKILL] { kill(getppid(), number) }
    },
    Hazard(
      "signals-through-a-file", .nothing,
      "Tries to make the system send SIGKILL to the process that started it, by a pipe."
    ) {
      // 8, 10 and 0o20000 are `F_SETOWN`, `F_SETSIG` and `O_ASYNC`, which Swift does not import.
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      _ = fcntl(ends[0], 8, getppid())
      _ = fcntl(ends[0], 10, SIGKILL)
      _ = fcntl(ends[0], F_SETFL, 0o20000)
      write(ends[1], "x", 1)
      for end in ends { close(end) }
    },
    Hazard(
      "writes-to-memory-of-its-parent", .nothing,
      "Tries to overwrite the stack of the process that started it."
    ) {
      overwrite("[stack]", of: getppid())
    },
    Hazard("raises-fault-once", .finding("a trap: a bad address"), "Raises SIGSEGV once.") {
      raise(SIGSEGV)
    },
    Hazard("aborts", .finding("a trap: abort"), "Calls abort.") { abort() },
    Hazard("reads-address-8", .finding("a trap: a bad address"), "Reads the address 8.") {
      print(UnsafePointer<Int>(bitPattern: 8)?.pointee ?? 0)
    },
    Hazard("overflows-stack", .finding("a trap: a bad address"), "Calls itself without end.") {
      print(depth(of: 1))
    },
    Hazard("restores-signals-and-traps", .finding("a trap"), "Traps without a handler.") {
      for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV] { signal(number, SIG_DFL) }
      fatalError("a hazard without a handler")
    },
    Hazard("exits", .finding("an exit with status 0"), "Calls exit with status 0.") { exit(0) },
    Hazard(
      "exits-as-the-suite", .finding("an exit with status 74"),
      "Exits with a status that has a meaning for the suite."
    ) {
      _exit(74)  // `ProcessLimits.unsupportedStatus` of `Isolation`
    },
    Hazard("exits-at-once", .finding("an exit with status 9"), "Calls _exit with status 9.") {
      _exit(9)
    },
    Hazard("sets-a-timer", .finding("a timer that it has set"), "Sets a timer that ends it.") {
      var timer = itimerval()
      timer.it_value.tv_usec = 1_000
      setitimer(Int32(ITIMER_REAL.rawValue), &timer, nil)
      loopForSeconds(0.2)
    },
    Hazard(
      "limits-its-time", .nothing, "Tries to limit its CPU time to what it has used."
    ) {
      var none = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(Int32(RLIMIT_CPU.rawValue), &none)
      loopForSeconds(0.5)
    },
  ]

  // Loops that try to hide

  private static let loops: [Hazard] = [
    Hazard("blocks-signals-and-loops", .finding("a loop"), "Blocks all signals and loops.") {
      var all = sigset_t()
      sigfillset(&all)
      sigprocmask(SIG_SETMASK, &all, nil)
      loop()
    },
    Hazard("stops-timers-and-loops", .finding("a loop"), "Switches the timers off and loops.") {
      var none = itimerval()
      setitimer(Int32(ITIMER_PROF.rawValue), &none, nil)
      setitimer(Int32(ITIMER_REAL.rawValue), &none, nil)
      loop()
    },
    Hazard("ignores-timers-and-loops", .finding("a loop"), "Ignores the timers and loops.") {
      signal(SIGPROF, SIG_IGN)
      signal(SIGALRM, SIG_IGN)
      loop()
    },
  ]

  // Waiting

  private static let waiting: [Hazard] = [
    Hazard("stops", .finding("it stops its process"), "Sends itself SIGSTOP.") {
      kill(getpid(), SIGSTOP)
    },
    Hazard("waits-forever", .finding("a hang: it sleeps"), "Waits for a file that never comes.") {
      poll(nil, 0, -1)
    },
    Hazard(
      "always-waits", .finding("a hang: it sleeps"), "Waits in every scenario.", isRare: false
    ) {
      poll(nil, 0, -1)
    },
    Hazard(
      "waits-for-the-end-of-its-parent", .finding("a hang: it sleeps"),
      "Asks the system not to end it with its parent, and waits.", isRare: false
    ) {
      // 1 is `PR_SET_PDEATHSIG`, and 0 is not a signal.
      call("prctl", 1, 0)
      poll(nil, 0, -1)
    },
    Hazard(
      "sleeps-in-a-loop", .finding("a hang: it sleeps"), "Waits again and again, and computes."
    ) {
      while true {
        poll(nil, 0, 50)
        _ = (0..<1_000).reduce(0, ^)
      }
    },
    Hazard(
      "asks-to-be-traced", .finding("a trap: a forced unwrap"),
      "Tries to let its parent trace it, which would stop it at the next signal."
    ) {
      // 0 is `PTRACE_TRACEME`.
      call("ptrace", 0, 0)
      raise(SIGTRAP)
    },
    Hazard("deadlocks", .finding("a hang: it sleeps"), "Takes a lock twice.") {
      let lock = NSLock()
      lock.lock()
      lock.lock()
    },
    Hazard("becomes-another-program", .nothing, "Tries to become a program that waits.") {
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("1000"), nil]
      execv("/bin/sleep", &arguments)
    },
    Hazard("sleeps", .nothing, "Sleeps for a thousand seconds of virtual time.") { sleep(1000) },
    Hazard("is-slow", .nothing, "Takes 100 ms of real time for each screen.", isRare: false) {
      poll(nil, 0, 100)
    },
    Hazard("waits-for-the-clock", .nothing, "Computes until ten seconds have passed.") {
      let start = Date()
      while Date().timeIntervalSince(start) < 10 {}
    },
  ]

  // Files of the suite

  private static let files: [Hazard] = [
    Hazard("closes-files", .finding("it closes files"), "Closes all files, and goes on.") {
      for file in 0..<64 as Range<Int32> { close(file) }
      loopForSeconds(0.3)
    },
    Hazard("writes-garbage", .finding("it writes to a file"), "Writes into all files.") {
      writeEverywhere([UInt8](repeating: 0xa5, count: 64))
    },
    Hazard("writes-zeros", .finding("it writes to a file"), "Writes zeros into all files.") {
      writeEverywhere([UInt8](repeating: 0, count: 4096))
    },
    Hazard("writes-half-a-message", .finding("it writes to a file"), "Writes half a message.") {
      // The header of a `Frame` of `Isolation`, with its magic number, that announces 60 MiB.
      var words: [UInt64] = [0x5463_6672 << 32 | 1, 1, 60 << 20, 0]
      writeEverywhere(Array(words.withUnsafeMutableBytes { Array($0) }))
    },
    Hazard(
      "writes-to-shared-memory", .unstable,
      "Overwrites the memory that it shares with the process that started it."
    ) {
      // The name that Linux gives to anonymous shared memory.
      overwrite("/dev/zero (deleted)", of: getpid())
    },
    Hazard("prints-much", .nothing, "Prints fifty megabytes.") {
      let line = [UInt8](repeating: 0x2a, count: 1 << 20)
      for _ in 0..<50 {
        write(STDOUT_FILENO, line, line.count)
        write(STDERR_FILENO, line, line.count)
      }
    },
    Hazard("changes-directory", .nothing, "Changes the working directory.") { chdir("/") },
  ]

  // Further processes and threads

  private static let processes: [Hazard] = [
    Hazard("leaves-a-process", .nothing, "Starts a process that outlives the scenario.") {
      startProcess { while true { poll(nil, 0, -1) } }
    },
    Hazard("leaves-a-busy-process", .nothing, "Starts a process that loops.") {
      startProcess { loop() }
    },
    Hazard("leaves-a-daemon", .nothing, "Starts a process that leaves its group.") {
      startProcess {
        setsid()
        startProcess { while true { poll(nil, 0, -1) } }
      }
    },
    Hazard(
      "starts-a-program", .nothing, "Lets a shell start a program that outlives it.", isRare: false
    ) {
      // By `system` of the C library, which Swift does not import.
      let text: StaticString = "sleep 1000 &"
      typealias System = @convention(c) (UnsafePointer<UInt8>) -> Int32
      guard let address = dlsym(nil, "system") else { return }
      _ = unsafeBitCast(address, to: System.self)(text.utf8Start)
    },
    Hazard("becomes-two", .nothing, "Starts a process that goes on with the scenario, too.") {
      copyProcess()
    },
    Hazard(
      "becomes-its-child", .finding("an exit with status 0"),
      "Starts a process that goes on with the scenario in its place."
    ) {
      if copyProcess() != 0 { _exit(0) }
    },
    Hazard(
      "becomes-a-daemon", .finding("an exit with status 0"),
      "Lets the C library start a process that goes on in its place."
    ) {
      // It keeps the working directory and the open files.
      call("daemon", 1, 1)
    },
    Hazard("leaves-a-thread", .nothing, "Starts a thread that waits.") {
      Thread.detachNewThread { poll(nil, 0, -1) }
    },
    Hazard("traps-on-a-thread", .finding("a trap"), "Starts a thread that traps.") {
      Thread.detachNewThread { fatalError("a hazard on a thread") }
      loopForSeconds(0.2)
    },
  ]

  // Memory and other resources

  private static let resources: [Hazard] = [
    Hazard("fills-memory", .finding("more than 256 MiB"), "Allocates without end.") {
      var blocks: [[UInt8]] = []
      while true { blocks.append([UInt8](repeating: 1, count: 1 << 20)) }
    },
    Hazard("fills-memory-in-small-steps", .finding("more than 256 MiB"), "Allocates small blocks.")
    {
      var blocks: [[UInt8]] = []
      while true { blocks.append([UInt8](repeating: 1, count: 200)) }
    },
    Hazard("limits-its-files", .nothing, "Tries to forbid itself to open files.") {
      var none = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(Int32(RLIMIT_NOFILE.rawValue), &none)
    },
    Hazard("limits-its-memory", .nothing, "Tries to allow itself no memory.") {
      var none = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(Int32(RLIMIT_AS.rawValue), &none)
    },
    Hazard("leaks-files", .nothing, "Opens files and never closes them.") {
      for _ in 0..<2_000 { _ = open("/dev/null", O_RDONLY) }
    },
    Hazard("needs-what-is-missing", .nothing, "Asks for a terabyte, and does without.") {
      _ = mmap(nil, 1 << 40, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    },
  ]

  // Time and chance

  private static let chance: [Hazard] = [
    Hazard("reads-the-clock", .deterministic, "Traps in every other hundredth of a millisecond.") {
      precondition(Int(Date().timeIntervalSince1970 * 1e5).isMultiple(of: 2))
    },
    Hazard("draws-numbers", .deterministic, "Traps if the first random number is odd.") {
      precondition(UInt64.random(in: 0 ... .max).isMultiple(of: 2))
    },
    Hazard(
      "iterates-a-set", .deterministic, "Traps unless a set begins with a letter of the first half."
    ) {
      precondition((Set("abcdefghijklmnopqrst".map(String.init)).first ?? "") < "k")
    },
    Hazard("iterates-a-set-of-views", .deterministic, "Traps unless the first view is found first.")
    {
      let views = (0..<8).map { _ in UIView() }
      precondition((views.firstIndex { $0 === Set(views).first } ?? 0) < 4)
    },
    Hazard("makes-a-uuid", .deterministic, "Traps if the first byte of a UUID is even.") {
      precondition(!UUID().uuid.0.isMultiple(of: 2))
    },
    Hazard("reads-true-chance", .unstable, "Traps if a byte of /dev/urandom is below 8.") {
      guard let file = fopen("/dev/urandom", "r") else { return }
      let byte = fgetc(file)
      fclose(file)
      precondition(byte >= 8)
    },
  ]

  // What earlier scenarios left behind

  private static let history: [Hazard] = [
    Hazard(
      "kills-itself-later", .unstable, "Sends itself SIGKILL when its process has made 50 screens.",
      isRare: false
    ) {
      screenCount += 1
      if screenCount == 50 { kill(getpid(), SIGKILL) }
    },
    Hazard("leaves-a-count", .nothing, "Counts its screens for another subject.", isRare: false) {
      countOfOther += 1
    },
    Hazard(
      "traps-at-a-count", .unrepeated, "Traps once when another subject has made 50 screens.",
      isRare: false
    ) {
      guard countOfOther >= 50 else { return }
      fatalError("what another subject left behind")
    },
  ]
}

@MainActor private var screenCount = 0
@MainActor private var countOfOther = 0

/// Loops without a call. The compiler does not know that the number is never 0: it is always odd.
private func loop() {
  var number: UInt64 = 1
  while number != 0 { number = number &* 6_364_136_223_846_793_005 | 1 }
  print(number)
}

/// Loops for some seconds of the machine's CPU time.
private func loopForSeconds(_ seconds: Double) {
  let ticks = clock() + Int(seconds * 1e6)
  while clock() < ticks {}
}

/// Calls itself until the stack is used up.
private func depth(of number: Int) -> Int { number == 0 ? 0 : 1 + depth(of: number + 1) * 2 }

/// Writes into the descriptors 3 to 63, of which some are open.
private func writeEverywhere(_ bytes: [UInt8]) {
  for file in 3..<64 as Range<Int32> { write(file, bytes, bytes.count) }
  loopForSeconds(0.05)
}

/// Sets all bits of a part of a process's memory, if the system lets it.
///
/// - Parameter name: what the list of the system calls the part.
private func overwrite(_ name: String, of process: pid_t) {
  let file = open("/proc/\(process)/mem", O_WRONLY)
  guard file >= 0 else { return }
  for part in parts(name, of: process) {
    let bytes = [UInt8](repeating: 0xff, count: part.count)
    pwrite(file, bytes, bytes.count, part.lowerBound)
  }
  close(file)
}

/// The addresses of the parts of a process's memory with a name.
private func parts(_ name: String, of process: pid_t) -> [Range<Int>] {
  let maps = (try? String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)) ?? ""
  return maps.split(separator: "\n").filter { $0.hasSuffix(name) }.map { line in
    let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { Int($0, radix: 16) }
    return ends[0]..<ends[1]
  }
}

/// Starts a process that does something and ends.
private func startProcess(_ body: () -> Void) {
  if copyProcess() == 0 {
    body()
    _exit(0)
  }
}

/// Calls a function of the C library that Swift does not import.
private func call(_ name: String, _ first: Int32, _ second: Int32) {
  typealias Function = @convention(c) (Int32, Int32) -> Int32
  guard let address = dlsym(nil, name) else { return }
  _ = unsafeBitCast(address, to: Function.self)(first, second)
}

/// Calls `fork`, which Swift does not import.
@discardableResult private func copyProcess() -> pid_t {
  typealias Fork = @convention(c) () -> pid_t
  guard let address = dlsym(nil, "fork") else { return -1 }
  return unsafeBitCast(address, to: Fork.self)()
}
