import ReferenceEngine
import Subjects
import UIKit

/// A subject that is hostile to the process it runs in. In most scenarios it is the reference.
public struct Hazard: Sendable {
  public let subject: Subject
  /// What a run must report.
  public let expectation: Expectation

  public enum Expectation: Sendable, Equatable {
    /// A finding of `does-not-crash` whose report contains a text.
    case finding(String)
    /// A failure that does not repeat each time when its scenario runs alone.
    case unstable
    /// A finding or nothing, but the same in each run.
    case deterministic
    /// Nothing: the process can go on, and the subject keeps the laws.
    case nothing
  }

  /// - Parameter action: what it does when it makes the first screen of a scenario that few have.
  init(
    _ name: String, _ expectation: Expectation, _ summary: String,
    action: @escaping @MainActor @Sendable () -> Void
  ) {
    subject = Hazard.subject("mutant/hazard-\(name)", summary, action)
    self.expectation = expectation
  }

  /// A reference that calls a closure in about one scenario of a hundred.
  static func subject(
    _ name: String, _ summary: String, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Subject {
    let reference = referenceSubjects()[0]
    return Subject(name, specification: reference.specification, summary: summary) { variant in
      HazardousApp(reference.install(variant), action)
    }
  }
}

/// Calls a closure when it makes a screen that few scenarios contain.
@MainActor private final class HazardousApp: Installation {
  private let base: any Installation
  private let action: @MainActor () -> Void

  init(_ base: any Installation, _ action: @escaping @MainActor () -> Void) {
    (self.base, self.action) = (base, action)
  }

  func viewController(for content: ScreenContent) -> UIViewController {
    if isRare(content.root.subviews) { action() }
    return base.viewController(for: content)
  }

  /// Whether there are five views and the topmost is hidden.
  private func isRare(_ views: [UIView]) -> Bool { views.count == 5 && views[4].isHidden }

  func install(on navigationController: UINavigationController) {
    base.install(on: navigationController)
  }

  var interactionController: UIPercentDrivenInteractiveTransition? {
    get { base.interactionController }
    set { base.interactionController = newValue }
  }
}
