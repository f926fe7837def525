import Foundation

/// Separates a child and its descendants from the other processes of the suite, without restricting
/// their files: see landlock(7).
///
/// No process of the domain can trace a process outside, which includes writing to `/proc/PID/mem`.
/// Since Linux 6.12 none can signal one, not even through a file that signals its owner
/// (`F_SETOWN`). Where the kernel has no Landlock, nothing is separated.
enum Domain {
  /// Puts this process into a domain of its own. Only a process that can gain no rights may do so:
  /// call `SystemCallFilter.protect` before.
  static func enter() {
    guard let version = SystemCall.call(createRuleset, 0, 0, versionFlag), version > 0 else {
      return
    }
    // The rights over files and over the network that the domain handles, and what it scopes. A
    // domain must handle something: the right to make block devices is the one that a subject needs
    // least.
    let rules: [UInt64] = version >= signalVersion ? [0, 0, scopedSignals] : [makingBlockDevices]
    let file = rules.withUnsafeBytes {
      SystemCall.call(createRuleset, Int(bitPattern: $0.baseAddress), $0.count, 0)
    }
    guard let file, file >= 0 else { return }
    _ = SystemCall.call(restrictSelf, file, 0, 0)
    close(Int32(file))
  }

  // From linux/landlock.h and asm/unistd.h; the numbers are the same on all architectures.
  private static let createRuleset = 444
  private static let restrictSelf = 446
  private static let versionFlag = 1
  /// The first version that scopes signals.
  private static let signalVersion = 6
  private static let scopedSignals: UInt64 = 1 << 1
  private static let makingBlockDevices: UInt64 = 1 << 11
}
