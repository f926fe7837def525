import ReferenceEngine
import Subjects
import TestSupport
import Testing
import UIKit

/// The calculation mode of the flip tutorial is cubic. What a cubic animation shows between two
/// keyframes is a policy, so this tests only that a flip looks different under the policy that
/// makes cubic keyframes linear.
@MainActor @Suite(.oneClock) struct `The keyframes of a flip` {
  /// The width of the snapshot of the new screen at eleven twelfths of the duration. That is in the
  /// last third, in which the snapshot grows.
  private func width(_ change: (inout Behaviors) -> Void) throws -> CGFloat {
    let phone = Phone(change)
    let app = FlipInstallation(Subject.Variant())
    let root = UIViewController(), screen = UIViewController()
    phone.window.rootViewController = root
    phone.turn()
    screen.modalPresentationStyle = .fullScreen
    app.prepare(screen, presentedBy: root)
    root.present(screen, animated: true)
    phone.wait(2 * 11.0 / 12)
    let container = try #require(screen.view.superview)
    let picture = try #require(container.subviews.last?.layer.presentation())
    return picture.bounds.width
  }

  @Test func `are cubic: the flip tutorial`() throws {
    let cubic = try width { _ in }
    #expect(cubic != (try width { $0.cubicKeyframesAreLinear = true }))
  }
}
