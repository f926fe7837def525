import Foundation

/// Processes that a subject has started and that have left the process group of its child, so that
/// they are not killed with it.
///
/// The system makes this process their parent when theirs ends, and this process kills them.
@MainActor enum Orphans {
  /// Makes this process the parent of its descendants whose parents end.
  static func adopt() {
    guard !adopts else { return }
    adopts = true
    foreign = Set(children)
    #if canImport(Glibc)
      // `PR_SET_CHILD_SUBREAPER`, which Swift does not import.
      _ = SystemSymbol.controlProcess(36, 1)
    #endif
  }

  private static var adopts = false
  /// The children that this process had before: a shell may start some and then become this program.
  private static var foreign: Set<pid_t> = []

  /// Kills all children of this process but those that it has started itself. Without `/proc` it
  /// finds none.
  ///
  /// - Parameter own: the processes that it has started.
  static func kill(except own: Set<pid_t>) {
    guard adopts else { return }
    for process in children where !own.contains(process) && !foreign.contains(process) {
      Foundation.kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }

  private static var children: [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { parent(of: $0) == getpid() }
  }

  private static func parent(of process: pid_t) -> pid_t? {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    // The name of the program, in parentheses, may hold spaces. The state and the parent follow it.
    let words = status?.split(separator: ")").last?.split(separator: " ") ?? []
    return words.count > 1 ? pid_t(words[1]) : nil
  }
}
