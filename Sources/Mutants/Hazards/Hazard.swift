import ReferenceEngine
import Subjects
import UIKit

/// A subject that is hostile to the process it runs in: in all scenarios, or in about one of a
/// hundred. In the other scenarios it is the reference fade.
///
/// `HazardTests` runs most of them, and `Extras/stress/stress` all, also those that take seconds.
public struct Hazard: Sendable {
  public let subject: Subject
  /// What a run must report.
  public let expectation: Expectation

  public enum Expectation: Sendable, Equatable {
    /// A finding of `does-not-crash` whose report contains a text.
    case finding(String)
    /// A failure that does not repeat each time when its scenario runs alone.
    case unstable
    /// The end of a process that no scenario of the subject repeats, and no sequence of them.
    case unrepeated
    /// A finding or nothing, but the same in each run.
    case deterministic
    /// Nothing: the process can go on, and the subject keeps the laws.
    case nothing
  }

  /// - Parameters:
  ///   - isRare: whether the subject is hostile in few scenarios; otherwise it is in all.
  ///   - action: what the subject does when it makes a screen of such a scenario.
  init(
    _ name: String, _ expectation: Expectation, _ summary: String, isRare: Bool = true,
    action: @escaping @MainActor @Sendable () -> Void
  ) {
    subject = Hazard.subject("mutant/hazard-\(name)", summary, isRare: isRare, action)
    self.expectation = expectation
  }

  /// A reference that calls a closure in about one scenario of a hundred, or in all.
  static func subject(
    _ name: String, _ summary: String, isRare: Bool = true,
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Subject {
    // `reference/fade`, in `.navigation` only.
    let reference = referenceSubjects()[0]
    return Subject(name, specification: reference.specification, summary: summary) { variant in
      HazardousApp(reference.install(variant), isRare: isRare, action)
    }
  }
}

/// Calls a closure when it makes a screen, or only when it makes one that few scenarios contain.
///
/// It forwards what the reference needs in `.navigation`, and no other member of `Installation`.
@MainActor private final class HazardousApp: Installation {
  private let base: any Installation
  private let isRare: Bool
  private let action: @MainActor () -> Void

  init(_ base: any Installation, isRare: Bool, _ action: @escaping @MainActor () -> Void) {
    (self.base, self.isRare, self.action) = (base, isRare, action)
  }

  func viewController(for content: ScreenContent) -> UIViewController {
    if !isRare || isRareContent(content.root.subviews) { action() }
    return base.viewController(for: content)
  }

  /// Whether there are five views and the topmost clips. About one scenario of a hundred has such a
  /// screen, and `HazardTests` relies on one among the first 64 of its seed.
  private func isRareContent(_ views: [UIView]) -> Bool {
    views.count == 5 && views[4].clipsToBounds
  }

  func install(on navigationController: UINavigationController) {
    base.install(on: navigationController)
  }

  var interactionController: UIPercentDrivenInteractiveTransition? {
    get { base.interactionController }
    set { base.interactionController = newValue }
  }
}
