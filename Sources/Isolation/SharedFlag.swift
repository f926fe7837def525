import Foundation

/// A flag in memory that a process shares with those that it forks later.
package final class SharedFlag: @unchecked Sendable {
  private let byte: UnsafeMutableRawPointer

  /// - Throws: `SystemError` if the system cannot provide the memory.
  package init() throws {
    let access = PROT_READ | PROT_WRITE
    guard let byte = mmap(nil, 1, access, MAP_SHARED | MAP_ANONYMOUS, -1, 0), byte != MAP_FAILED
    else { throw SystemError("cannot share memory with the processes of a run") }
    self.byte = byte
  }

  deinit { munmap(byte, 1) }

  package func raise() { byte.storeBytes(of: 1, as: UInt8.self) }

  package var isRaised: Bool { byte.load(as: UInt8.self) != 0 }
}
