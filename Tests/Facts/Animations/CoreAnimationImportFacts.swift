import QuartzCore
import Testing

extension Facts {
  /// As on Apple's systems, QuartzCore has display links. This file must not import `UIKit`.
  @Suite @MainActor struct `Import of QuartzCore` {
    @Test func `a file that imports only QuartzCore can make a display link`() {
      final class Target: SelectorResponder {
        func perform(_ selector: Selector, with argument: Any?) -> Bool { true }
      }
      let link = CADisplayLink(target: Target(), selector: Selector("tick:"))
      link.isPaused = true
      #expect(link.duration > 0 && link.preferredFrameRateRange == .default)
    }
  }
}
