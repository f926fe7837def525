import Command
import Foundation
import Campaign

/// Judges the scenarios of one subject: `SUBJECT` in the environment, else the reference fade.
@MainActor private let judge: ByteJudge = {
  let name = ProcessInfo.processInfo.environment["SUBJECT"] ?? "reference/fade"
  do {
    return try FuzzCommand.byteJudge(of: name)
  } catch {
    FileHandle.standardError.write(Data("fuzz-transitions: \(error)\n".utf8))
    exit(2)
  }
}()

/// Restores the default signal handlers: those of Swift end the process before libFuzzer can save
/// the input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { signal(number, SIG_DFL) }
  // An unknown subject ends the process now, and not at the first input.
  MainActor.assumeIsolated { _ = judge }
  return 0
}

/// Runs the scenario that the bytes encode. A broken law ends the process as a crash does, so that
/// libFuzzer saves the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  MainActor.assumeIsolated {
    let laws = judge.laws(brokenBy: UnsafeBufferPointer(start: bytes, count: count))
    if laws.isEmpty { return }
    FileHandle.standardError.write(Data("Laws broken: \(laws.joined(separator: ", "))\n".utf8))
    abort()
  }
  return 0
}
