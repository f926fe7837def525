import TestSupport
import Testing

/// What the Xcode projects in a folder say about its files. Each case is a small app of our own.
@Suite(.waitingForProcesses, .atNight) struct `What projects say about the files of a folder` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// An animator of an app.
  private func app(_ animator: String) -> String {
    dissolve(animator) + """
      final class \(animator)Program: UIResponder, UIApplicationDelegate {
        let stack = \(animator)Stack()
      }

      final class \(animator)Stack: NSObject, UINavigationControllerDelegate {
        \(pushMethod("\(animator)()"))
      }
      """
  }

  @Test(arguments: [
    (listed: ["Fade.swift"], package: false, isOutside: true),
    (listed: ["Fade.swift", "Old.swift"], package: false, isOutside: false),
    (listed: ["Fade.swift"], package: true, isOutside: false),
    (listed: [String](), package: false, isOutside: false),
  ])
  func `a file in no target of an app is left out`(
    listed: [String], package: Bool, isOutside: Bool
  ) throws {
    try folder.write(app("Fade"), to: "App/Sources/Fade.swift")
    try folder.write(dissolve("Old"), to: "App/Old.swift")
    let lines = listed.map { "/* \($0) in Sources */ = {isa = PBXBuildFile; };" }
    try folder.write(lines.joined(separator: "\n"), to: "App/App.xcodeproj/project.pbxproj")
    if package { try folder.write("", to: "App/Package.swift") }
    let run = try folder.checkApp(runs: 8)
    let words = "App/Old.swift: left out: it is in no target of the project"
    #expect(run.output.contains(words) == isOutside, "\(run.output) \(run.errors)")
    #expect(run.output.contains("FadeStack is the delegate of"), "\(run.output)")
  }

  @Test(arguments: [true, false])
  func `several apps in a folder are several modules`(hasFileBeside: Bool) throws {
    for name in ["Starter", "Final"] {
      try folder.write(app("Fade"), to: "App/\(name)/Fade.swift")
      try folder.write("", to: "App/\(name)/\(name).xcodeproj/project.pbxproj")
    }
    if hasFileBeside { try folder.write("import UIKit", to: "App/Shared.swift") }
    let run = try folder.checkApp(runs: 8)
    let count = run.output.ranges(of: "FadeStack is the delegate of").count
    #expect(count == (hasFileBeside ? 1 : 2), "\(run.output) \(run.errors)")
    #expect(run.output.contains("invalid redeclaration") == hasFileBeside, "\(run.output)")
  }

  @Test func `an app without animators beside one that has some does not end the check`() throws {
    try folder.write(app("Fade"), to: "App/Final/Fade.swift")
    try folder.write(
      "import UIKit\nfinal class Program: UIResponder, UIApplicationDelegate {}",
      to: "App/Starter/Program.swift")
    for name in ["Starter", "Final"] {
      try folder.write("", to: "App/\(name)/\(name).xcodeproj/project.pbxproj")
    }
    let run = try folder.checkApp(runs: 8)
    #expect(run.output.contains("FadeStack is the delegate of"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("Starter: no class is an animator"), "\(run.output)")
    #expect(run.status == 0, "\(run.output)")
  }
}
