/// A `Catalog.swift` to start from: one subject, guessed from what some files declare.
struct CatalogDraft {
  let text: String

  /// - Parameters:
  ///   - texts: of the adopted files.
  ///   - folder: the name of the folder in which they lie.
  init(of texts: [String], in folder: String) {
    let guess = Guess(Declarations(of: texts))
    text = """
      import Subjects
      import UIKit

      /// Tells the suite what there is to check in this folder.
      public enum Catalog {
        public static let subjects = [
          Subject(
            "\(folder)/\(guess.name)", in: [.\(guess.container)],
            summary: "What \(guess.name) does, in a sentence.",
      \(guess.note.map { "      // \($0)" }.joined(separator: "\n"))
            \(guess.parts.joined(separator: ",\n      ")))
        ]
      }

      """
  }
}

/// What a subject can be made of: a delegate, or else an animator with the presentation controller
/// that comes with it.
private struct Guess {
  let name: String
  let container: String
  /// The arguments of the subject that say how it animates.
  let parts: [String]
  /// How a finger drives it, as the lines of a comment.
  let note: [String]

  private static let isDriven = [
    "A finger drives it, too. If your app never does that, add followsFinger: false."
  ]
  private static let drivesItself = [
    "A finger drives the interaction controller that the delegate returns. If it returns",
    "one only while a gesture of yours is active, write an Installation (README.md).",
  ]

  init(_ declared: Declarations) {
    let animators = declared.types(that: "UIViewControllerAnimatedTransitioning")
    let delegates = [
      ("overlay", "UIViewControllerTransitioningDelegate"),
      ("navigation", "UINavigationControllerDelegate"), ("tabs", "UITabBarControllerDelegate"),
    ]
    for (container, name) in delegates {
      let found = declared.types(that: name).first { !animators.contains($0) }
      guard let found else { continue }
      (self.name, self.container, parts) = (found, container, ["delegate: { \(found)() }"])
      note = declared.namesInteractor ? Guess.drivesItself : Guess.isDriven
      return
    }
    note = Guess.isDriven
    if let presentation = declared.types(that: "UIPresentationController").first {
      (name, container) = (presentation, "overlay")
      parts = [
        "presentation: { \(presentation)(presentedViewController: $0, presenting: $1) }",
        "animator: { change in \(animators.first.map { "\($0)()" } ?? "nil") }",
      ]
    } else {
      let animator = animators.first ?? "MyAnimator"
      (name, container, parts) = (animator, "navigation", ["animator: { change in \(animator)() }"])
    }
  }
}

/// The lines of some files that begin a class or an extension, and what stands in them.
private struct Declarations {
  private let heads: [(type: String, inherits: Substring)]
  /// Whether a method names an interaction controller, as those of the delegate protocols do.
  let namesInteractor: Bool

  init(of texts: [String]) {
    let lines = texts.flatMap(SourceLine.lines).map(\.code)
    namesInteractor = lines.contains { code in
      ["interactionControllerFor ", "func interactionControllerFor"].contains(where: code.contains)
    }
    heads = lines.compactMap { code in
      guard let keyword = code.firstRange(of: "class ") ?? code.firstRange(of: "extension "),
        let colon = code[keyword.upperBound...].firstIndex(of: ":")
      else { return nil }
      let type = code[keyword.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return type.isEmpty ? nil : (String(type), code[colon...])
    }
  }

  /// Those that say of themselves that they are something.
  func types(that name: String) -> [String] {
    heads.filter { $0.inherits.contains(name) && $0.type != name }.map(\.type)
  }
}
