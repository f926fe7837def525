// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  @testable import Campaign
  import Foundation
  import TestSupport
  import Testing

  /// A process that is killed while it saves leaves a draft behind: `NAME.json.PROCESS.draft`.
  @Suite(.waitingForProcesses) struct `An abandoned draft` {
    private let folder: Folder
    /// The identifier of a process that has ended.
    private let endedProcess: pid_t

    init() throws {
      folder = try Folder()
      var identifier: pid_t = 0
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
      defer { free(arguments[0]) }
      try #require(posix_spawn(&identifier, "/bin/true", nil, nil, &arguments, nil) == 0)
      var status: Int32 = 0
      try #require(waitpid(identifier, &status, 0) == identifier)
      endedProcess = identifier
    }

    /// Files that a new JSON file beside them does not remove.
    private var filesThatStay: [String] {
      [
        // Drafts of processes that exist: this one, and the first one of the system.
        "law/a.json.\(getpid()).draft", "law/b.json.1.draft",
        // Files of the user: each name differs in one part from that of a draft.
        "law/c.json", "law/d.json.draft", "law/e.\(endedProcess).draft",
        "law/f.json.\(endedProcess)", "law/g.json.x.draft", "law/h.json.-\(endedProcess).draft",
        "law/json.\(endedProcess).draft", "law/i.json.0.draft", "law/j.json.99999999999.draft",
        // A draft of another kind.
        "law/k.html.\(endedProcess).draft",
      ]
    }

    /// Writes the files that stay, and two drafts of a process that has ended.
    private func writeAll() throws {
      for path in filesThatStay { try folder.write("", to: path) }
      try folder.write("", to: "law/l.json.\(endedProcess).draft")
      try folder.write("", to: "law/m.n.json.\(endedProcess).draft")
    }

    @Test func `is removed when a file of its kind is written beside it`() throws {
      try writeAll()
      try AtomicFile.write(Data(), to: folder.url.appending(path: "law/new.json").path)
      #expect(folder.files(in: "") == (filesThatStay + ["law/new.json"]).sorted())
    }

    @Test func `of another kind stays`() throws {
      try writeAll()
      let before = folder.files(in: "")
      try AtomicFile.write(Data(), to: folder.url.appending(path: "law/new.svg").path)
      try AtomicFile.write(Data(), to: folder.url.appending(path: "law/new").path)
      #expect(folder.files(in: "") == (before + ["law/new", "law/new.svg"]).sorted())
    }

    @Test func `is removed from the whole corpus when a run begins`() throws {
      for law in ["one-law", "another-law"] {
        try folder.write("", to: "corpus/\(law)/a.json.\(endedProcess).draft")
        try folder.write("", to: "corpus/\(law)/a.json.\(getpid()).draft")
      }
      try folder.write("", to: "corpus/a.json.\(endedProcess).draft")
      try folder.write("", to: "other/a.json.\(endedProcess).draft")
      _ = try FuzzProcess.run(
        "run", "--subject", "reference/fade", "--runs", "1", "--seed", "1", in: folder)
      #expect(
        folder.files(in: "", ending: ".draft") == [
          "corpus/another-law/a.json.\(getpid()).draft", "corpus/one-law/a.json.\(getpid()).draft",
          "other/a.json.\(endedProcess).draft",
        ])
    }
  }
#endif
