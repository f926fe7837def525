import Campaign
import Foundation
import Testing

@Suite struct `The files of a package` {
  @Test func `are named from its root, without hidden folders and other packages`() throws {
    let folder = try Folder()
    let files = [
      "Package.swift", "Sources/App/Fade.swift", "Tests/AppTests/FadeTests.swift", "README.md",
      ".build/checkouts/Other/Other.swift", "Vendor/Other/Package.swift",
      "Vendor/Other/Sources/Other/Other.swift",
    ]
    for file in files {
      let url = folder.url.appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    let names = PackageFiles.names(below: folder.url)
    #expect(
      names.values.sorted() == [
        "Package.swift", "Sources/App/Fade.swift", "Tests/AppTests/FadeTests.swift",
      ])
    #expect(names.allSatisfy { $0.key.hasSuffix("/" + $0.value) })
  }
}
