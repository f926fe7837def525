import Testing
import UIKit

/// What is known about Apple's UIKit, and must be true of the headless one. Each test bears the
/// id of its fact in `UIKIT.md`; its numbers come from the source that the fact cites, never from
/// our own output.
///
/// The tests are synchronous and on the main actor, because a process has one clock.
@Suite(.serialized, .oneClock) @MainActor enum Facts {}

/// Whether two numbers agree, but for an absolute error.
func isNear(_ found: CGFloat, _ expected: CGFloat, within error: CGFloat = 1e-9) -> Bool {
  abs(found - expected) <= error
}

/// Whether two points agree, but for an absolute error in each number.
func isNear(_ found: CGPoint, _ expected: CGPoint, within error: CGFloat = 1e-9) -> Bool {
  isNear(found.x, expected.x, within: error) && isNear(found.y, expected.y, within: error)
}

/// Whether two rectangles agree, but for an absolute error in each number.
func isNear(_ found: CGRect, _ expected: CGRect, within error: CGFloat = 1e-9) -> Bool {
  isNear(found.origin, expected.origin, within: error)
    && isNear(found.width, expected.width, within: error)
    && isNear(found.height, expected.height, within: error)
}
