import Foundation

/// Flags in memory that a process shares with the children that it forks later.
package final class SharedFlags: @unchecked Sendable {
  /// One byte for each flag; 0 if it is not raised.
  package let bytes: UnsafeMutablePointer<UInt8>
  private let count: Int

  /// - Parameter count: at least 1.
  /// - Throws: `SystemError` if the system cannot provide the memory.
  package init(count: Int = 1) throws {
    let access = PROT_READ | PROT_WRITE
    guard let memory = mmap(nil, count, access, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { throw SystemError("cannot share memory with the processes of a run") }
    (bytes, self.count) = (memory.assumingMemoryBound(to: UInt8.self), count)
  }

  deinit { munmap(bytes, count) }

  package func raise(_ index: Int = 0) { bytes[index] = 1 }
  package func lowerAll() { bytes.update(repeating: 0, count: count) }
  package func isRaised(_ index: Int = 0) -> Bool { bytes[index] != 0 }
}
