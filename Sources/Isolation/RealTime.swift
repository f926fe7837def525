import Foundation

/// The clocks of the machine, which the virtual clock of a child does not change.
enum RealTime {
  private typealias ReadClock = @convention(c) (clockid_t, UnsafeMutablePointer<timespec>) -> Int32

  /// The function of the C library. The name itself may mean the virtual clock of this program.
  private static let readClock: ReadClock = unsafeBitCast(
    SystemSymbol.address(of: "clock_gettime"), to: ReadClock.self)

  /// The seconds of a clock since its start.
  static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    _ = readClock(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The seconds of a clock that never goes back.
  static var wallSeconds: Double { seconds(of: CLOCK_MONOTONIC) }

  /// The CPU time that another process has used; nil if it has ended.
  static func cpuSeconds(of process: pid_t) -> Double? {
    var clock = clockid_t()
    guard clock_getcpuclockid(process, &clock) == 0 else { return nil }
    return seconds(of: clock)
  }
}

/// Functions of the C library.
enum SystemSymbol {
  /// The address of a function after this program in the search order, so that a function of this
  /// program with the same name does not hide it.
  static func address(of name: String) -> UnsafeMutableRawPointer {
    // `RTLD_NEXT`, which Swift does not import.
    let next = UnsafeMutableRawPointer(bitPattern: -1)
    guard let address = dlsym(next, name) else {
      preconditionFailure("the C library lacks \(name); link Foundation dynamically")
    }
    return address
  }

  /// Makes the system kill this process when its parent ends.
  static func endWithParent() {
    // `PR_SET_PDEATHSIG`, which Swift does not import.
    _ = controlProcess(1, UInt(SIGKILL))
  }

  /// Calls `prctl`, which Swift does not import because its number of arguments varies.
  static func controlProcess(_ option: Int32, _ value: UInt) -> Int32 {
    typealias ControlProcess = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    let control = unsafeBitCast(address(of: "prctl"), to: ControlProcess.self)
    return control(option, value, 0, 0, 0)
  }
}
