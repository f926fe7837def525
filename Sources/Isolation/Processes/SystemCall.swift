import Foundation

/// Calls of the kernel that the C library of some systems does not have.
enum SystemCall {
  /// Calls `syscall`, which Swift does not import because its number of arguments varies; nil if
  /// there is none.
  static func call(
    _ number: Int, _ first: Int, _ second: Int, _ third: Int, _ fourth: Int = 0, _ fifth: Int = 0
  ) -> Int? {
    typealias Function = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
    guard let address = dlsym(nil, "syscall") else { return nil }
    return unsafeBitCast(address, to: Function.self)(number, first, second, third, fourth, fifth, 0)
  }
}
