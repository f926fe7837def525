/// A draft of `Catalog.swift` with one subject, guessed from the declarations in the adopted files.
struct CatalogDraft {
  let text: String

  /// - Parameters:
  ///   - texts: the texts of the adopted files.
  ///   - folder: the name of the folder that contains them.
  init(of texts: [String], in folder: String) {
    let guess = Guess(Declarations(of: texts))
    text = """
      import Subjects
      import UIKit

      /// Lists the subjects of this folder for the suite.
      public enum Catalog {
        public static let subjects = [
          Subject(
            "\(folder)/\(guess.name)", in: [.\(guess.container)],
            summary: "What \(guess.name) does, in a sentence.",
      \(guess.fingerComment.map { "      // \($0)" }.joined(separator: "\n"))
            \(guess.arguments.joined(separator: ",\n      ")))
        ]
      }

      """
  }
}

/// The parts of the subject: a delegate, or else an animator, with the presentation controller if
/// there is one.
private struct Guess {
  /// The name of the type that it is about.
  let name: String
  /// The name of a case of `Subject.Container`.
  let container: String
  /// The arguments of the subject that define how it animates.
  let arguments: [String]
  /// How a finger drives it, as the lines of a comment.
  let fingerComment: [String]

  private static let commentWithoutInteractor = [
    "A finger drives it, too. If your app never does that, add followsFinger: false."
  ]
  private static let commentWithInteractor = [
    "A finger drives the interaction controller that the delegate returns. If it returns",
    "one only while a gesture of yours is active, write an Installation (README.md).",
  ]

  init(_ declared: Declarations) {
    let animators = declared.types(inheriting: "UIViewControllerAnimatedTransitioning")
    let delegates = [
      ("overlay", "UIViewControllerTransitioningDelegate"),
      ("navigation", "UINavigationControllerDelegate"), ("tabs", "UITabBarControllerDelegate"),
    ]
    for (container, name) in delegates {
      let found = declared.types(inheriting: name).first { !animators.contains($0) }
      guard let found else { continue }
      (self.name, self.container, arguments) = (found, container, ["delegate: { \(found)() }"])
      fingerComment =
        declared.namesInteractor ? Guess.commentWithInteractor : Guess.commentWithoutInteractor
      return
    }
    fingerComment = Guess.commentWithoutInteractor
    if let presentation = declared.types(inheriting: "UIPresentationController").first {
      (name, container) = (presentation, "overlay")
      arguments = [
        "presentation: { \(presentation)(presentedViewController: $0, presenting: $1) }",
        "animator: { change in \(animators.first.map { "\($0)()" } ?? "nil") }",
      ]
    } else {
      let animator = animators.first ?? "MyAnimator"
      (name, container) = (animator, "navigation")
      arguments = ["animator: { change in \(animator)() }"]
    }
  }
}

/// The classes and extensions that some files declare, with what they inherit.
private struct Declarations {
  private let heads: [(type: String, inherits: String)]
  /// Whether a method names an interaction controller, as those of the delegate protocols do.
  let namesInteractor: Bool

  init(of texts: [String]) {
    let lines = texts.flatMap(SourceLine.lines).map(\.code)
    // The argument label of a container's delegate method, or the name of one for presentations.
    namesInteractor = lines.contains { code in
      code.containsBytes(of: "interactionControllerFor ")
        || code.containsBytes(of: "func interactionControllerFor")
    }
    heads = lines.compactMap { code in
      guard code.containsBytes(of: "class ") || code.containsBytes(of: "extension "),
        let keyword = code.firstRange(of: "class ") ?? code.firstRange(of: "extension "),
        let colon = code[keyword.upperBound...].firstIndex(of: ":")
      else { return nil }
      let type = code[keyword.upperBound...].prefix(while: \.isOfName)
      return type.isEmpty ? nil : (String(type), String(code[colon...]))
    }
  }

  /// The types that name a superclass or protocol in their declaration.
  func types(inheriting name: String) -> [String] {
    heads.filter { $0.inherits.containsBytes(of: name) && $0.type != name }.map(\.type)
  }
}
