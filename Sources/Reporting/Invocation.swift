/// How the user runs the command, so that reports print command lines that work. Set it before the
/// first scenario runs and not later, because nothing guards its members.
public enum Invocation {
  /// The command as it is typed.
  nonisolated(unsafe) public static var command = "swift run -c release fuzz"
  /// The paths of the Swift files whose subjects run; empty for subjects that are built in.
  nonisolated(unsafe) public static var files: [String] = []

  /// The command line that replays a saved entry.
  public static func replaying(_ path: String) -> String {
    "\(command) replay \(path.quoted)" + (files.isEmpty ? "" : " --files \(quotedFiles)")
  }

  /// The files as a shell reads them.
  public static var quotedFiles: String { files.map(\.quoted).joined(separator: " ") }
}

extension String {
  /// The text as a shell reads it.
  fileprivate var quoted: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/._-+,:=@%".utf8.contains(byte)
      }
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}
