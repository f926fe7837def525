extension Subject {
  /// Swift code that makes the animator and the screens of a subject where this package is not
  /// there: in a test that `fuzz show --xctest` writes.
  public struct Source: Sendable {
    /// Lines such as `@testable import MyApp`.
    public var imports: [String]
    /// An expression for the animator of `change`; nil is the system's own.
    ///
    /// `change` has `kind`, `from`, `to` and `isForward`, like `AnimatedApp.Change`. `variant` has
    /// `rendersImages`, `duration` and `curve`, like `Subject.Variant`.
    public var animator: String
    /// An expression for the controller of a screen that shows `content`, which has `root`,
    /// `marked`, `isPlain` and `number`, like `ScreenContent`. Nil is one that only shows the root.
    public var screen: String?

    /// Makes a source from expressions.
    public init(imports: [String] = [], animator: String, screen: String? = nil) {
      (self.imports, self.animator, self.screen) = (imports, animator, screen)
    }
  }

  /// The same subject with the code that makes its animator in an exported test.
  public func written(_ source: Source) -> Subject {
    var subject = self
    subject.source = source
    return subject
  }
}

extension Subject.Source {
  // The following expressions are compiled only in exported tests. What they name must be renamed
  // here, too.

  /// The variant of a subject of this package, made from that of an exported test.
  package static let variant =
    "Subject.Variant(rendersImages: variant.rendersImages, duration: variant.duration, "
    + "curve: variant.curve)"

  /// The source of a subject whose screens are those of the references.
  package static func ofReference(
    _ animator: String, imports: [String] = ["import ReferenceEngine", "import Subjects"]
  ) -> Subject.Source {
    Subject.Source(
      imports: imports, animator: animator,
      screen: "screenController(for: ScreenContent(root: content.root, marked: content.marked, "
        + "isPlain: content.isPlain, number: content.number))")
  }
}
