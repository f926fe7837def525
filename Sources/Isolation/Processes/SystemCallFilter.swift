import Foundation

/// Keeps a subject from signalling, stopping or limiting the processes of the suite, from tracing any
/// process, from changing its own limits, from outliving its parent, and from running other programs, as
/// iOS does. Such a call fails with `EPERM`.
///
/// A subject runs as the same user, so only a filter of system calls can do that: a program for the
/// kernel's packet filter, see seccomp(2). Where the kernel has none, nothing is filtered. `Domain`
/// denies what a filter cannot see, such as writing to `/proc/PID/mem`.
enum SystemCallFilter {
  /// Filters the calls of this process and of all processes that it starts.
  ///
  /// - Parameter process: the process to protect, with its process group.
  static func protect(_ process: pid_t) {
    guard !calls.isEmpty else { return }
    // To signal -1 is to signal every process.
    let targets = [process, -process, -getpgid(process), -1].map(UInt32.init(bitPattern:))
    var program = filter(targets)
    program.withUnsafeMutableBufferPointer { steps in
      var filter = Filter(count: UInt16(steps.count), steps: steps.baseAddress)
      // Only a process that can gain no rights may set a filter.
      controlProcess(noNewRights, 1)
      withUnsafeMutablePointer(to: &filter) {
        controlProcess(setFilter, filterMode, UInt(bitPattern: $0))
      }
    }
  }

  /// Denies each call about one of the targets, and those that `deniedCalls` denies. Allows all
  /// others.
  private static func filter(_ targets: [UInt32]) -> [Step] {
    // With another architecture the numbers of the calls mean something else.
    var steps = [
      Step(load, architectureOffset), Step(ifEqual, architecture, skipIfTrue: 1),
      Step(result, allowed), Step(load, numberOffset),
    ]
    steps += deniedCalls
    for call in calls {
      let count = UInt8(targets.count)
      // Skips the load, the comparisons and the two results.
      steps.append(Step(ifEqual, call.number, skipIfFalse: count + 3))
      steps.append(Step(load, argumentsOffset + 8 * call.argument))
      // A hit skips the other comparisons and the result `allowed`.
      for index in targets.indices {
        steps.append(Step(ifEqual, targets[index], skipIfTrue: count - UInt8(index)))
      }
      steps += [Step(result, allowed), Step(result, denied)]
    }
    return steps + [Step(result, allowed)]
  }

  /// Sets a limit of this process, which the filter forbids to the subject. The filter may already be that
  /// of a parent.
  static func set(_ resource: UInt32, to limit: rlimit) {
    withUnsafePointer(to: limit) {
      if calls.isEmpty {
        setrlimit(Int32(resource), $0)
      } else {
        _ = SystemCall.call(
          Int(limitNumber), 0, Int(resource), Int(bitPattern: $0), 0, Int(limitMark))
      }
    }
  }

  /// What the suite passes as an argument that `prlimit64` does not have, so that the filter lets its
  /// calls pass. It is no secret: a subject that passes it harms itself.
  private static let limitMark: UInt32 = 0x5443_4c4d

  /// Denies to trace processes, which stops them, and to set limits without `limitMark`. Denies to run other programs, because a program that a process leaves
  /// behind does not end with it. Denies to change the signal that this process receives when its parent ends; to set it to
  /// SIGKILL, as the suite does, stays allowed.
  private static var deniedCalls: [Step] {
    [
      Step(ifEqual, controlNumber, skipIfFalse: 6), Step(load, argumentsOffset),
      Step(ifEqual, parentDeathSignal, skipIfFalse: 2), Step(load, argumentsOffset + 8),
      Step(ifEqual, UInt32(SIGKILL), skipIfFalse: 1), Step(result, allowed), Step(result, denied),
      // A new limit is a pointer, in the third argument. To read the limits stays allowed.
      Step(ifEqual, limitNumber, skipIfFalse: 8), Step(load, argumentsOffset + 16),
      Step(ifEqual, 0, skipIfFalse: 2), Step(load, argumentsOffset + 20),
      Step(ifEqual, 0, skipIfTrue: 3), Step(load, argumentsOffset + 32),
      Step(ifEqual, limitMark, skipIfTrue: 1), Step(result, denied), Step(load, numberOffset),
    ]
      + deniedNumbers.flatMap { [Step(ifEqual, $0, skipIfFalse: 1), Step(result, denied)] }
  }

  /// An instruction of the packet filter: `sock_filter` in C.
  private struct Step {
    let operation: UInt16
    /// How many steps to skip.
    let skipIfTrue, skipIfFalse: UInt8
    let value: UInt32

    init(_ operation: UInt16, _ value: UInt32, skipIfTrue: UInt8 = 0, skipIfFalse: UInt8 = 0) {
      (self.operation, self.value) = (operation, value)
      (self.skipIfTrue, self.skipIfFalse) = (skipIfTrue, skipIfFalse)
    }
  }

  /// `sock_fprog` in C.
  private struct Filter {
    let count: UInt16
    let steps: UnsafeMutablePointer<Step>?
  }

  // From linux/bpf_common.h, linux/seccomp.h, linux/audit.h and linux/prctl.h.
  private static let load: UInt16 = 0x20
  private static let ifEqual: UInt16 = 0x15
  private static let result: UInt16 = 0x06
  private static let numberOffset: UInt32 = 0
  private static let architectureOffset: UInt32 = 4
  private static let argumentsOffset: UInt32 = 16
  private static let allowed: UInt32 = 0x7fff_0000
  private static let denied = 0x0005_0000 | UInt32(EPERM)
  private static let noNewRights: Int32 = 38
  private static let setFilter: Int32 = 22
  private static let filterMode: UInt = 2
  private static let parentDeathSignal: UInt32 = 1

  /// A system call, and which of its arguments names the process.
  private struct Call {
    let number, argument: UInt32

    init(_ number: UInt32, argument: UInt32 = 0) {
      (self.number, self.argument) = (number, argument)
    }
  }

  // The calls of each architecture, in this order:
  // `kill`, `tkill`, `tgkill`, `rt_sigqueueinfo`, `rt_tgsigqueueinfo`, `process_vm_writev`,
  // `prlimit64`, `pidfd_open`, `setpriority`, `sched_setparam`, `sched_setscheduler`,
  // `sched_setaffinity`, `sched_setattr`; `prctl`; `prlimit64`; `execve`, `execveat`, `ptrace`,
  // `setrlimit`.
  #if arch(x86_64)
    private static let architecture: UInt32 = 0xc000_003e
    private static let calls = [
      Call(62), Call(200), Call(234), Call(129), Call(297), Call(311), Call(302), Call(434),
      Call(141, argument: 1), Call(142), Call(144), Call(203), Call(314),
    ]
    private static let controlNumber: UInt32 = 157
    private static let limitNumber: UInt32 = 302
    private static let deniedNumbers: [UInt32] = [59, 322, 101, 160]
  #elseif arch(arm64)
    private static let architecture: UInt32 = 0xc000_00b7
    private static let calls = [
      Call(129), Call(130), Call(131), Call(138), Call(240), Call(271), Call(261), Call(434),
      Call(140, argument: 1), Call(118), Call(119), Call(122), Call(274),
    ]
    private static let controlNumber: UInt32 = 167
    private static let limitNumber: UInt32 = 261
    private static let deniedNumbers: [UInt32] = [221, 281, 117, 164]
  #else
    private static let architecture: UInt32 = 0
    private static let calls: [Call] = []
    private static let controlNumber: UInt32 = 0
    private static let limitNumber: UInt32 = 0
    private static let deniedNumbers: [UInt32] = []
  #endif
}
