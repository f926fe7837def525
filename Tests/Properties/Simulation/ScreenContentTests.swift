import Model
import ReferenceEngine
import Reporting
import Simulation
import Subjects
import TestSupport
import Testing
import UIKit

/// The reference fade, which changes something inside the new screen.
@MainActor @Suite(.oneClock) struct `The content of a screen in flight` {
  /// Whether the law about the whole picture notices a change.
  ///
  /// - Parameter change: receives the root of the new screen.
  private func isNoticed(_ change: @escaping @MainActor @Sendable (UIView) -> Void) throws -> Bool {
    let subject = Subject(
      "test/fade", specification: .fade, summary: "A fade with a change."
    ) { _ in
      FadeInstallation { type in ChangingFade(type, change) }
    }
    let scenario = try Scenario(
      report: """
        A is on the stack.
        B is pushed.
          B: 384 × 832 at (0, 0)
          B1 in B: 40 × 40 at (200, 300)
        Tick 0: push of B.
        """)
    return Judge(subject).brokenLaws(in: scenario).contains("picture-as-predicted")
  }

  @Test func `is judged with its texts, sublayer transforms and distortions`() throws {
    let unchanged = try isNoticed { _ in }
    #expect(!unchanged)
    let text = try isNoticed { root in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 99, height: 20))
      label.text = "Wait"
      root.addSubview(label)
    }
    #expect(text)
    let transform = try isNoticed { root in
      root.layer.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
    }
    #expect(transform)
    let distortion = try isNoticed { root in
      root.subviews[0].layer.isGeometryFlipped = true
    }
    #expect(distortion)
  }
}

/// Changes the new screen when it is placed.
@MainActor private final class ChangingFade: SubviewFadeAnimationController {
  private let change: @MainActor @Sendable (UIView) -> Void

  init(_ type: TransitionType, _ change: @escaping @MainActor @Sendable (UIView) -> Void) {
    self.change = change
    // The curve of a scenario that names none.
    super.init(type: type, options: .curveLinear)
  }

  override func place(
    _ toView: UIView, relativeTo fromView: UIView,
    in context: any UIViewControllerContextTransitioning, for controller: UIViewController
  ) {
    super.place(toView, relativeTo: fromView, in: context, for: controller)
    change(toView)
  }
}
