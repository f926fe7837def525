import Foundation
import Harness

extension Word {
  static let adopt = Word(
    name: "adopt", purpose: "Copies animators into a folder, made to compile without Objective-C",
    flags: [
      Flag(
        name: "--into", value: "FOLDER",
        purpose: "a folder of Sources/Animators, made if there is none")
    ],
    operands: .list("FILE"),
    details: [
      "Files that use no @objc, #selector, #keyPath or @IBOutlet need no adopting: they compile",
      "unchanged, unless they ask for os(iOS), which becomes canImport(UIKit), override methods in an",
      "extension, which moves into its class, or import a module that is not here.",
      "Every line that changes is printed. A class whose methods are called by name learns to call",
      "them. Nothing is overwritten; a folder without a Catalog.swift is given one to start from.",
    ],
    needsEverybody: false
  ) { arguments in
    guard let folder = arguments.text("--into") else {
      throw UsageError(
        "fuzz adopt needs a folder: fuzz adopt \(arguments.operands[0]) --into Sources/Animators/MyApp"
      )
    }
    try Adopter(folder).adopt(arguments.operands)
    return .lawsHold
  }
}

/// Writes adopted files into a folder, all of them or none.
@MainActor private struct Adopter {
  private let folder: URL

  init(_ folder: String) { self.folder = URL(filePath: folder) }

  func adopt(_ paths: [String]) throws {
    var files: [(name: String, path: String, adoption: Adoption)] = []
    for path in paths {
      let url = URL(filePath: path)
      guard url.pathExtension == "swift" else {
        throw UsageError("\(path) is no Swift file; adopt takes files that end in .swift")
      }
      guard let source = try? String(contentsOf: url, encoding: .utf8) else {
        throw UsageError("\(path) cannot be read; is it there, and is it text?")
      }
      let name = url.lastPathComponent
      guard !files.contains(where: { $0.name == name }) else {
        throw UsageError("\(path): two of the files are called \(name); rename one of them")
      }
      guard !FileManager.default.fileExists(atPath: folder.appending(path: name).path) else {
        throw UsageError(
          "\(folder.appending(path: name).path) is there already; adopt overwrites nothing")
      }
      files.append((name, path, Adoption(source)))
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in files {
      try write(file.adoption.text, to: file.name)
      for change in file.adoption.changes {
        Console.say(
          "\(file.path):\(change.line): \(change.before)  →  \(change.after.isEmpty ? "(gone)" : change.after)"
        )
      }
      for type in file.adoption.typesCalledByName {
        Console.say("\(file.path): \(type) calls its methods by name (at the end of the copy)")
      }
      for type in file.adoption.extensionsMerged {
        Console.say("\(file.path): an extension of \(type) overrides, so its members move there")
      }
      for module in file.adoption.missingModules {
        Console.say("\(file.path): there is no \(module) here; what it uses of it, you supply")
      }
      if file.adoption.changes.isEmpty, file.adoption.extensionsMerged.isEmpty {
        Console.say("\(file.path): unchanged")
      }
    }
    if !FileManager.default.fileExists(atPath: folder.appending(path: "Catalog.swift").path) {
      try write(catalog(of: files.map(\.adoption.text)), to: "Catalog.swift")
      Console.say("\(folder.path)/Catalog.swift is a start: it says which animator runs when.")
    }
  }

  private func write(_ text: String, to name: String) throws {
    let path = folder.appending(path: name).path
    do {
      try WholeFile.write(Data(text.utf8), to: path)
    } catch {
      throw UsageError("\(path) cannot be written: \(error)")
    }
  }

  private func catalog(of texts: [String]) -> String {
    let start = Adopter.start(texts)
    return """
      import Subjects
      import UIKit

      /// Tells the suite what there is to check in this folder.
      public enum Catalog {
        public static let subjects = [
          Subject(
            "\(folder.lastPathComponent)/\(start.name)", in: [.\(start.container)],
            summary: "What \(start.name) does, in a sentence.",
            \(start.parts.joined(separator: ",\n      ")))
        ]
      }

      """
  }

  /// What the files have that a subject can be made of: a delegate, or else an animator with the
  /// presentation controller that comes with it.
  private static func start(
    _ texts: [String]
  ) -> (name: String, container: String, parts: [String]) {
    let animators = texts.flatMap { types($0, that: "UIViewControllerAnimatedTransitioning") }
    let delegates = [
      ("overlay", "UIViewControllerTransitioningDelegate"),
      ("navigation", "UINavigationControllerDelegate"), ("tabs", "UITabBarControllerDelegate"),
    ]
    for (container, name) in delegates {
      let found = texts.flatMap { types($0, that: name) }
      if let delegate = found.first(where: { !animators.contains($0) }) {
        return (delegate, container, ["delegate: { \(delegate)() }"])
      }
    }
    let presentation = texts.flatMap { types($0, that: "UIPresentationController") }.first
    guard let presentation else {
      let animator = animators.first ?? "MyAnimator"
      return (animator, "navigation", ["animator: { change in \(animator)() }"])
    }
    return (
      presentation, "overlay",
      [
        "presentation: { \(presentation)(presentedViewController: $0, presenting: $1) }",
        "animator: { change in \(animators.first.map { "\($0)()" } ?? "nil") }",
      ]
    )
  }

  /// The classes of a text that say of themselves that they are something.
  private static func types(_ text: String, that name: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      guard let range = line.firstRange(of: "class ") ?? line.firstRange(of: "extension "),
        let colon = line[range.upperBound...].firstIndex(of: ":"), line[colon...].contains(name)
      else { return nil }
      let type = line[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return type.isEmpty || type == Substring(name) ? nil : String(type)
    }
  }
}
