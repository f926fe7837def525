import Foundation

/// The environment and the address layout of processes that run scenarios. The C library, the Swift
/// runtime and the kernel look at them only when a program starts.
public enum ProcessSettings {
  /// Environment variables that such a process needs, with their values.
  public static let environment = [
    // By default glibc caches seven freed blocks of one size, but a scenario frees dozens when it
    // ends. The others go to lists whose blocks are merged and split again. With a larger cache,
    // scenarios run 5 % faster.
    "GLIBC_TUNABLES": "glibc.malloc.tcache_count=127",
    // The order of sets and dictionaries in a subject is then the same in every run.
    "SWIFT_DETERMINISTIC_HASHING": "1",
  ]

  /// Runs a body that starts programs. They have the same addresses in every run, so a subject that
  /// depends on the order of addresses behaves the same.
  ///
  /// The kernel keeps the setting for each thread. A container may forbid it; then nothing changes.
  public static func withFixedAddresses<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let former = setPersonality(nil), former & fixedAddresses == 0,
      setPersonality(former | fixedAddresses) != nil
    else { return try body() }
    defer { _ = setPersonality(former) }
    return try body()
  }

  /// Whether this program has addresses that differ from run to run, although it could be started
  /// with fixed ones.
  public static var canFixAddresses: Bool {
    guard let now = setPersonality(nil), now & fixedAddresses == 0 else { return false }
    return withFixedAddresses { setPersonality(nil).map { $0 & fixedAddresses != 0 } ?? false }
  }

  /// `ADDR_NO_RANDOMIZE` of linux/personality.h.
  private static let fixedAddresses: UInt = 0x4_0000

  /// Calls `personality` and returns the former value; nil if the system has no such call or
  /// forbids it.
  ///
  /// - Parameter value: nil changes nothing.
  private static func setPersonality(_ value: UInt?) -> UInt? {
    // Linux only, so Swift does not import it everywhere.
    typealias Call = @convention(c) (UInt) -> Int32
    guard let address = dlsym(nil, "personality") else { return nil }
    // The kernel takes 32 bits; all of them set asks for the value only.
    let former = unsafeBitCast(address, to: Call.self)(value ?? 0xffff_ffff)
    return former < 0 ? nil : UInt(former)
  }
}
