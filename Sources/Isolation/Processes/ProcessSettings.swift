/// The environment of processes that run scenarios. The C library and the Swift runtime read it only
/// when a program starts.
public enum ProcessSettings {
  /// Variables with the values that they need.
  public static let environment = [
    // By default glibc caches seven freed blocks of one size, but a scenario frees dozens when it
    // ends. The others go to lists whose blocks are merged and split again. With a larger cache,
    // scenarios run 5 % faster.
    "GLIBC_TUNABLES": "glibc.malloc.tcache_count=127",
    // The order of sets and dictionaries in a subject is then the same in every run.
    "SWIFT_DETERMINISTIC_HASHING": "1",
  ]
}
