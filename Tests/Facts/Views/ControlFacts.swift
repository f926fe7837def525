import TestSupport
import Testing
import UIKit

extension Facts {
  /// What Apple's documentation says about `UIControl`.
  @Suite @MainActor struct `Controls` {
    private let phone = Phone()
    private let control = UIControl(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    private let target = Target()

    /// Counts the calls of `tapped`, the only action that it implements.
    private final class Target: SelectorResponder {
      var calls = 0

      func perform(_ selector: Selector, with argument: Any?) -> Bool {
        guard selector == "tapped" else { return false }
        calls += 1
        return true
      }
    }

    @Test func `a target that is added twice for an event is called once`() {
      control.addTarget(target, action: "tapped", for: .touchDown)
      control.addTarget(target, action: "tapped", for: [.touchDown, .touchUpInside])
      control.sendActions(for: .touchDown)
      #expect(target.calls == 1)
      control.sendActions(for: .touchUpInside)
      #expect(target.calls == 2)
      control.sendActions(for: [.touchDown, .touchUpInside])
      #expect(target.calls == 3)
    }

    @Test func `an empty text field fits its placeholder`() {
      let field = UITextField()
      field.placeholder = "Search for a city"
      let width = field.intrinsicContentSize.width
      field.text = "Search for a city"
      #expect(width > 0 && field.intrinsicContentSize.width == width)
    }

    /// Apple's page of `setTitleColor(_:for:)`.
    @Test func `a button has the content of the normal state where a state has none`() {
      let button = UIButton(), image = UIImage(), title = NSAttributedString(string: "a")
      button.setTitleColor(.red, for: .normal)
      button.setBackgroundImage(image, for: .normal)
      button.setAttributedTitle(title, for: .normal)
      button.setTitleColor(.green, for: .disabled)
      button.isSelected = true
      #expect(button.currentTitleColor == .red && button.currentBackgroundImage === image)
      #expect(button.currentAttributedTitle == title)
      #expect(button.titleColor(for: .disabled) == .green)
    }

    @Test func `an action that is added twice runs once`() {
      var runs = 0
      let action = UIAction { _ in runs += 1 }
      for _ in 0..<2 { control.addAction(action, for: .touchDown) }
      control.sendActions(for: .touchDown)
      #expect(runs == 1)
    }

    @Test func `a target that is removed for an event keeps its other events`() {
      control.addTarget(target, action: "tapped", for: [.touchDown, .touchUpInside])
      control.removeTarget(target, action: "tapped", for: .touchDown)
      control.sendActions(for: .touchDown)
      #expect(target.calls == 0)
      control.sendActions(for: .touchUpInside)
      #expect(target.calls == 1)
      control.removeTarget(nil, action: nil, for: .allEvents)
      #expect(control.allControlEvents.isEmpty && control.allTargets.isEmpty)
    }
  }
}
