import TestSupport
import Testing
import UIKit

/// Tests that the headless UIKit does what is known about Apple's.
///
/// The name of a test begins with the id of its fact in `docs/facts.md`; a test without an id checks
/// what is not a fact there, such as a feature of Apple's documentation that no law needs. Numbers
/// come from the source that the fact cites, never from our own output. Comments name sources by the
/// keys that the head of `docs/facts.md` explains: `hdr:`, `doc:`, `GQC:`, `OUK`, `MA:` and others.
///
/// The folders: `Views` holds what views and layers are and where, `Animations` how they change,
/// `Transitions` what UIKit does with controllers, and `Time` queues, timers and random numbers.
///
/// The tests run one at a time on the main actor, because a process has one clock.
@Suite(.serialized, .oneClock) @MainActor enum Facts {}

/// Whether two numbers agree within an absolute error.
func isNear(_ found: CGFloat, _ expected: CGFloat, within error: CGFloat = 1e-9) -> Bool {
  abs(found - expected) <= error
}

/// Whether two points agree within an absolute error in each number.
func isNear(_ found: CGPoint, _ expected: CGPoint, within error: CGFloat = 1e-9) -> Bool {
  isNear(found.x, expected.x, within: error) && isNear(found.y, expected.y, within: error)
}

/// Whether two rectangles agree within an absolute error in each number.
func isNear(_ found: CGRect, _ expected: CGRect, within error: CGFloat = 1e-9) -> Bool {
  isNear(found.origin, expected.origin, within: error)
    && isNear(found.width, expected.width, within: error)
    && isNear(found.height, expected.height, within: error)
}

/// Runs `body` in a scope of its own, so that what it makes is released at the end.
func inScope(_ body: () -> Void) { body() }

extension Facts {
  /// A view that counts how often it was laid out.
  final class CountingView: UIView {
    private(set) var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }
}
