import Glibc

// Deterministic random numbers while a scenario runs.
//
// The functions of C take their numbers from a sequence that is the same in every run, and so do
// those of Swift, which ask `getrandom`. Otherwise a finding could not be replayed, and two runs of
// a scenario could not be compared. Outside a scenario the functions of this file call the library.

/// The state of the sequence.
private nonisolated(unsafe) var state: UInt64 = 0
/// The state of the sequence of identifiers, which are never the same twice in a scenario.
private nonisolated(unsafe) var identifierState: UInt64 = 0

/// The next number of a sequence.
///
/// The generator is SplitMix64 of Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014.
private func nextNumber(_ state: inout UInt64) -> UInt64 {
  state &+= 0x9E37_79B9_7F4A_7C15
  var number = state
  number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
  number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
  return number ^ (number >> 31)
}

private func nextNumber() -> UInt64 { nextNumber(&state) }

extension UIRunLoop {
  /// Restarts the sequence before each scenario and before each of its transitions, so that a
  /// transition can be compared with a later one.
  package static func restartRandomNumbers() { state = 0 }

  /// Restarts the sequence of identifiers before each scenario. Its start is arbitrary; it only
  /// differs from that of the other sequence.
  static func restartIdentifiers() { identifierState = 0x5DEE_CE66_D1CE_4E5B }
}

/// The C library's own versions of functions that this file replaces.
private enum LibraryRandom {
  typealias Fill = @convention(c) (UnsafeMutableRawPointer, Int) -> Void
  static let arc4randomBuf = originalFunction("arc4random_buf", as: Fill.self)
  static let arc4random = originalFunction("arc4random", as: (@convention(c) () -> UInt32).self)
  static let arc4randomUniform = originalFunction(
    "arc4random_uniform", as: (@convention(c) (UInt32) -> UInt32).self)
  static let random = originalFunction("random", as: (@convention(c) () -> Int).self)
  static let rand = originalFunction("rand", as: (@convention(c) () -> Int32).self)
  static let drand48 = originalFunction("drand48", as: (@convention(c) () -> Double).self)
  typealias GetRandom = @convention(c) (UnsafeMutableRawPointer, Int, UInt32) -> Int
  static let getRandom = originalFunction("getrandom", as: GetRandom.self)
  typealias GetEntropy = @convention(c) (UnsafeMutableRawPointer, Int) -> Int32
  static let getEntropy = originalFunction("getentropy", as: GetEntropy.self)
}

private func fill(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
  fill(bytes, count, from: &state)
}

private func fill(_ bytes: UnsafeMutableRawPointer, _ count: Int, from state: inout UInt64) {
  for offset in 0..<count {
    let byte = UInt8(truncatingIfNeeded: nextNumber(&state))
    bytes.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
  }
}

@_cdecl("arc4random_buf")
package func interposeArc4randomBuf(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
  guard UIRunLoop.usesVirtualTime else { return LibraryRandom.arc4randomBuf(bytes, count) }
  fill(bytes, count)
}

@_cdecl("arc4random")
package func interposeArc4random() -> UInt32 {
  guard UIRunLoop.usesVirtualTime else { return LibraryRandom.arc4random() }
  return UInt32(truncatingIfNeeded: nextNumber() >> 32)
}

@_cdecl("arc4random_uniform")
package func interposeArc4randomUniform(_ bound: UInt32) -> UInt32 {
  guard UIRunLoop.usesVirtualTime else { return LibraryRandom.arc4randomUniform(bound) }
  return bound > 1 ? UInt32(truncatingIfNeeded: nextNumber() % UInt64(bound)) : 0
}

// The numbers of C's `random` and `rand` have 31 bits, those of `drand48` are in 0..<1.

@_cdecl("random")
package func interposeRandom() -> Int {
  UIRunLoop.usesVirtualTime ? Int(nextNumber() >> 33) : LibraryRandom.random()
}

@_cdecl("rand")
package func interposeRand() -> Int32 {
  UIRunLoop.usesVirtualTime ? Int32(nextNumber() >> 33) : LibraryRandom.rand()
}

@_cdecl("drand48")
package func interposeDrand48() -> Double {
  UIRunLoop.usesVirtualTime
    ? Double(nextNumber() >> 11) / Double(UInt64(1) << 53) : LibraryRandom.drand48()
}

// MARK: - Random numbers of the system

// Swift's `SystemRandomNumberGenerator` asks `getrandom`, and Foundation makes a `UUID` from
// `/dev/urandom`. That file has the sequence of identifiers. Not virtual: that file if it is opened in
// another way than by `open`.

@_cdecl("getrandom")
package func interposeGetRandom(
  _ bytes: UnsafeMutableRawPointer, _ count: Int, _ flags: UInt32
) -> Int {
  guard UIRunLoop.usesVirtualTime else { return LibraryRandom.getRandom(bytes, count, flags) }
  fill(bytes, count)
  return count
}

@_cdecl("getentropy")
package func interposeGetEntropy(_ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int32 {
  // For more than 256 bytes the function is documented to fail, which the library does.
  guard UIRunLoop.usesVirtualTime, count <= 256 else {
    return LibraryRandom.getEntropy(bytes, count)
  }
  fill(bytes, count)
  return 0
}

private typealias Open = @convention(c) (UnsafePointer<CChar>, Int32, mode_t) -> Int32

/// The library's `open`, found at the first call.
private nonisolated(unsafe) var libraryOpen: UnsafeMutableRawPointer?

/// How many bytes a file of random numbers has while a scenario runs.
private let randomFileSize = 4_096

@_cdecl("open")
package func interposeOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  if UIRunLoop.usesVirtualTime,
    strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0
  {
    return openRandomNumbers()
  }
  if libraryOpen == nil { libraryOpen = dlsym(nextDefinition, "open") }
  return unsafeBitCast(libraryOpen, to: Open.self)(path, flags, mode)
}

/// The end of a pipe from which the next numbers of the sequence of identifiers can be read; -1 if
/// there is no pipe.
private func openRandomNumbers() -> Int32 {
  var ends: (Int32, Int32) = (-1, -1)
  let isOpen = withUnsafeMutablePointer(to: &ends) {
    $0.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) == 0 }
  }
  guard isOpen else { return -1 }
  _ = fcntl(ends.0, F_SETFD, FD_CLOEXEC)
  withUnsafeTemporaryAllocation(byteCount: randomFileSize, alignment: 1) { bytes in
    fill(bytes.baseAddress!, bytes.count, from: &identifierState)
    // A pipe holds more than this, so the call does not block.
    _ = write(ends.1, bytes.baseAddress!, bytes.count)
  }
  close(ends.1)
  return ends.0
}

private typealias SystemCallFunction = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int

/// The library's `syscall`, found at the first call.
///
/// Swift itself calls `syscall` to initialize a global `let` and to make the metadata of a type. So
/// this is neither a `let` nor looked up by a generic function.
private nonisolated(unsafe) var librarySystemCall: UnsafeMutableRawPointer?

// Linux numbers its system calls differently on each architecture.
#if arch(x86_64)
  private let numberOfGetRandom = 318
#else
  private let numberOfGetRandom = 278
#endif

/// The library of Swift calls `getrandom` by its number. The arguments are then the address of a
/// buffer and the number of its bytes.
@_cdecl("syscall")
package func interposeSystemCall(
  _ number: Int, _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int
) -> Int {
  if number == numberOfGetRandom, UIRunLoop.usesVirtualTime,
    let bytes = UnsafeMutableRawPointer(bitPattern: a)
  {
    fill(bytes, b)
    return b
  }
  if librarySystemCall == nil {
    librarySystemCall = dlsym(nextDefinition, "syscall")
  }
  let call = unsafeBitCast(librarySystemCall, to: SystemCallFunction.self)
  return call(number, a, b, c, d, e, f)
}
