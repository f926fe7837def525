import Foundation
import TestSupport
import Testing

/// `.github/workflows/nightly.yml` uploads the entries that a run added to the committed corpus.
@Suite struct `The nightly workflow` {
  @Test func `starts from the committed corpus, and uploads what the run has added`() throws {
    let workflow = try String(
      contentsOf: PackageFolder.url.appending(path: ".github/workflows/nightly.yml"),
      encoding: .utf8)
    #expect(workflow.contains("fuzz run") && workflow.contains("--corpus corpus "))
    #expect(workflow.contains("run: .ci/new-findings findings\n"))
    #expect(workflow.contains("path: |\n            findings/\n            summary-*.json\n"))
  }

  @Test func `copies an entry that is not committed, and leaves the others`() throws {
    let folder = try Folder()
    try folder.write("known", to: "corpus/completes-on-time/known.json")
    #expect(try run("git init -q && git add corpus", in: folder) == 0)
    try folder.write("new", to: "corpus/completes-on-time/new.json")
    try folder.write("other", to: "summary-0.json")
    let script = PackageFolder.url.appending(path: ".ci/new-findings").path
    #expect(try run("'\(script)' findings", in: folder) == 0)
    #expect(folder.files(in: "findings") == ["corpus/completes-on-time/new.json"])
    #expect(try run("rm corpus/completes-on-time/new.json && '\(script)' none", in: folder) == 0)
    #expect(folder.files(in: "none") == [])
  }

  /// The exit status of a shell command in a folder.
  private func run(_ command: String, in folder: Folder) throws -> Int32 {
    let pipe = try #require(popen("cd '\(folder.url.path)' && { \(command); } 2>&1", "r"))
    while fgetc(pipe) != EOF {}
    return pclose(pipe)
  }
}
