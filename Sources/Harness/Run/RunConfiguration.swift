import Generators
import Model
import Scenarios
import Subjects
import UIKit

/// Who is told stories, and which laws count: what all processes of a run agree on before the
/// first fork.
@MainActor public struct RunConfiguration {
  public let subjects: [Subject]
  /// Which violations count, by the number of the law.
  let isSelected: [Bool]

  /// - Parameter laws: slugs; empty means all laws.
  public init(subjects: [Subject], laws: [String] = []) {
    self.subjects = subjects
    isSelected = Law.all.map { laws.isEmpty || laws.contains($0.slug) }
    RunConfiguration.warmUp()
  }

  /// Lives through a few stories without any subject before the first fork. What Swift looks up only
  /// once, such as protocol conformances, is then known to every child from the beginning; to look
  /// it up takes longer than a fork.
  static func warmUp() {
    guard !isWarmedUp else { return }
    isWarmedUp = true
    let judge = Judge(
      Subject("nobody", specification: .fade, summary: "The system's own transitions.") { _ in
        AppWithoutAnimator()
      })
    var choices = Choices(seed: 0, index: 0)
    for index in 0..<warmUpCount {
      choices.restart(seed: 0, index: index)
      let violations = judge.judge(Scenario.generate(&choices))
      _ = Set(violations.map(Fingerprint.init)).sorted()
    }
  }

  private static let warmUpCount: UInt64 = 32
  private static var isWarmedUp = false
}

/// An app without an animator.
@MainActor private final class AppWithoutAnimator: Installation {
  var interactionController: UIPercentDrivenInteractiveTransition?

  func viewController(for content: ScreenContent) -> UIViewController { Screen(content.root) }
  func install(on navigationController: UINavigationController) {}

  private final class Screen: UIViewController {
    private let root: UIView

    init(_ root: UIView) {
      self.root = root
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = root }
  }
}
