import TestSupport
import Testing
import UIKit

extension Facts {
  /// Values from Apple's documentation of Auto Layout: each constraint is a linear equation.
  ///
  /// Sizes follow from the window of 384 × 832 points, and from a `UISwitch`, which serves as a
  /// view with an intrinsic size: 51 × 31 points.
  @Suite @MainActor struct `Auto Layout` {
    private let phone = Phone()

    /// A new subview whose frame is determined by constraints alone.
    private func constrainedView(in parent: UIView) -> UIView {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
      return view
    }

    /// Records when its constraints are updated and when it is laid out.
    private final class LoggingView: UIView {
      let name: String
      let callLog: CallLog

      init(_ name: String, _ callLog: CallLog) {
        (self.name, self.callLog) = (name, callLog)
        super.init(frame: .zero)
      }

      required init?(coder: NSCoder) { nil }

      override func updateConstraints() {
        callLog.entries.append("\(name) constraints")
        super.updateConstraints()
      }

      override func layoutSubviews() {
        callLog.entries.append("\(name) layout")
        super.layoutSubviews()
      }
    }

    private final class CallLog { var entries: [String] = [] }

    /// A controller with two views that log to one list, in which it also logs its own calls.
    private final class LoggingController: UIViewController {
      let callLog = CallLog()
      lazy var root = LoggingView("root", callLog)
      lazy var child = LoggingView("child", callLog)

      override func loadView() {
        root.addSubview(child)
        view = root
      }

      override func updateViewConstraints() {
        callLog.entries.append("controller constraints")
        super.updateViewConstraints()
      }

      override func viewWillLayoutSubviews() { callLog.entries.append("will") }
      override func viewDidLayoutSubviews() { callLog.entries.append("did") }
    }

    /// The order is that of OUK, `ViewControllerLayoutTests`, recorded on UIKit 26.1.
    @Test
    func `constraints update before layout, deepest view first, the root by its controller`() {
      let controller = LoggingController()
      phone.window.rootViewController = controller
      #expect(controller.child.needsUpdateConstraints())
      phone.turn()
      #expect(!controller.child.needsUpdateConstraints())
      controller.callLog.entries = []
      controller.child.setNeedsUpdateConstraints()
      phone.turn()
      #expect(
        controller.callLog.entries == [
          "child constraints", "controller constraints", "root constraints", "will",
          "root layout", "did",
        ])
      controller.callLog.entries = []
      controller.root.setNeedsLayout()
      phone.turn()
      #expect(controller.callLog.entries == ["will", "root layout", "did"])
    }

    @Test func `edges are pinned with constants`() {
      let view = constrainedView(in: phone.window)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: phone.window.leadingAnchor, constant: 10),
        view.trailingAnchor.constraint(equalTo: phone.window.trailingAnchor, constant: -20),
        view.topAnchor.constraint(equalTo: phone.window.safeAreaLayoutGuide.topAnchor, constant: 5),
        view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      ])
      phone.turn()
      #expect(view.frame == CGRect(x: 10, y: 5, width: 354, height: 177))
    }

    @Test func `a view is centered with a fixed size, and a sibling is placed beside it`() {
      let view = constrainedView(in: phone.window), next = constrainedView(in: phone.window)
      NSLayoutConstraint.activate([
        view.centerXAnchor.constraint(equalTo: phone.window.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: phone.window.centerYAnchor),
        view.widthAnchor.constraint(equalToConstant: 100),
        view.heightAnchor.constraint(equalToConstant: 32),
      ])
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:[view]-12-[next(==view)]", metrics: nil,
          views: ["view": view, "next": next])
          + NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-(gap)-[next(40)]", metrics: ["gap": 7], views: ["next": next]))
      phone.turn()
      #expect(view.frame == CGRect(x: 142, y: 400, width: 100, height: 32))
      #expect(next.frame == CGRect(x: 254, y: 7, width: 100, height: 40))
    }

    @Test func `of conflicting constraints the one with the higher priority holds`() {
      let view = constrainedView(in: phone.window)
      let preferred = view.widthAnchor.constraint(equalToConstant: 500)
      preferred.priority = .defaultHigh
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: phone.window.leftAnchor),
        view.topAnchor.constraint(equalTo: phone.window.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 10), preferred,
        view.widthAnchor.constraint(lessThanOrEqualToConstant: 300),
      ])
      phone.turn()
      #expect(view.frame.width == 300)
    }

    @Test func `H9: layoutIfNeeded in an animation block animates a changed constant`() {
      let view = constrainedView(in: phone.window)
      let top = view.topAnchor.constraint(equalTo: phone.window.topAnchor)
      NSLayoutConstraint.activate([
        top, view.leftAnchor.constraint(equalTo: phone.window.leftAnchor),
        view.widthAnchor.constraint(equalToConstant: 10),
        view.heightAnchor.constraint(equalToConstant: 10),
      ])
      phone.turn()
      top.constant = 100
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        self.phone.window.layoutIfNeeded()
      }
      phone.wait(0.5)
      #expect(view.center.y == 105 && view.shownCenter.y == 55)
    }

    @Test func `H10: the next layout overwrites the frame of a view with constraints`() {
      let view = constrainedView(in: phone.window)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: phone.window.topAnchor),
        view.leftAnchor.constraint(equalTo: phone.window.leftAnchor),
        view.widthAnchor.constraint(equalToConstant: 10),
        view.heightAnchor.constraint(equalToConstant: 10),
      ])
      phone.turn()
      view.frame = CGRect(x: 50, y: 50, width: 20, height: 20)
      phone.window.setNeedsLayout()
      phone.turn()
      #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func `H4: removing a view removes its constraints to the superview`() {
      let view = constrainedView(in: phone.window)
      let inside = view.widthAnchor.constraint(equalToConstant: 10)
      let across = view.topAnchor.constraint(equalTo: phone.window.topAnchor)
      NSLayoutConstraint.activate([inside, across])
      view.removeFromSuperview()
      #expect(inside.isActive && !across.isActive)
      #expect(phone.window.constraints.isEmpty)
    }

    @Test func `the fitting size includes the subviews and their margins`() {
      let box = UIView()
      let view = constrainedView(in: box)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: box.topAnchor, constant: 4),
        view.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 6),
        box.rightAnchor.constraint(equalTo: view.rightAnchor, constant: 6),
        box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 4),
        view.widthAnchor.constraint(equalToConstant: 100),
        view.heightAnchor.constraint(equalToConstant: 50),
      ])
      #expect(
        box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
          == CGSize(width: 112, height: 58))
    }

    @Test func `H25: the fitting size is as near to the target as the constraints allow`() {
      let box = UIView(), view = constrainedView(in: box)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: box.topAnchor),
        view.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 10),
        view.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -10),
        view.bottomAnchor.constraint(equalTo: box.bottomAnchor),
        view.heightAnchor.constraint(equalToConstant: 50),
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100),
      ])
      let target = CGSize(width: 300, height: 0)
      let size = box.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .defaultLow)
      #expect(size == CGSize(width: 300, height: 50))
      #expect(view.frame.size == .zero, "asking changes no frame")
      #expect(box.systemLayoutSizeFitting(target) == size)
      #expect(box.systemLayoutSizeFitting(.zero) == CGSize(width: 120, height: 50))
      // A wish of the view itself is stronger than the target, and weaker than a required one.
      let narrow = view.widthAnchor.constraint(equalToConstant: 120)
      narrow.priority = .defaultLow
      narrow.isActive = true
      #expect(box.systemLayoutSizeFitting(target) == CGSize(width: 140, height: 50))
      #expect(
        box.systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: .defaultHigh, verticalFittingPriority: .defaultLow)
          == size)
    }

    /// doc:nslayoutconstraint/constraints(withvisualformat:options:metrics:views:): in the order of
    /// the format; the format is from github.com/microsoft/WinObjC, NSLayoutConstraint.mm.
    @Test func `constraints of a visual format come in the order of the format`() {
      let parent = UIView(), left = UIView(), right = UIView()
      parent.addSubview(left)
      parent.addSubview(right)
      let constraints = NSLayoutConstraint.constraints(
        withVisualFormat: "|-(>=10@wish)-[left(right@1000)][right(wide)]|", options: [],
        metrics: ["wish": 750, "wide": 20], views: ["left": left, "right": right])
      #expect(constraints.map(\.priority.rawValue) == [750, 1000, 1000, 1000, 1000])
      #expect(constraints.map(\.constant) == [10, 0, 0, 20, 0])
      #expect(constraints.map(\.firstAttribute) == [.leading, .width, .leading, .width, .trailing])
    }

    /// Apple's page of `NSLayoutConstraint.FormatOptions`.
    @Test func `a visual format can go from left to right in every language`() {
      let parent = UIView(), view = UIView()
      parent.addSubview(view)
      let constraints = NSLayoutConstraint.constraints(
        withVisualFormat: "|[view]|", options: .directionLeftToRight, metrics: nil,
        views: ["view": view])
      #expect(constraints.map(\.firstAttribute) == [.left, .right])
      #expect(constraints.map(\.secondAttribute) == [.left, .right])
    }

    @Test func `an image of another size lays out the image view that constraints place`() {
      let parent = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
      let view = UIImageView(image: UIImage(named: "a file"))
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
        view.topAnchor.constraint(equalTo: parent.topAnchor),
      ])
      phone.turn()
      #expect(view.frame.size == view.image?.size)
      let size = view.frame.size
      view.image = UIImage(systemName: "a symbol")
      phone.turn()
      #expect(view.frame.size == view.image?.size && view.frame.size != size)
    }

    @Test func `a new image lays out nothing beside an image view that code places`() {
      let parent = phone.show(CountingView()), view = UIImageView()
      parent.addSubview(view)
      phone.turn()
      let layouts = parent.layouts
      view.image = UIImage(systemName: "a symbol")
      phone.turn()
      #expect(parent.layouts == layouts)
    }

    @Test func `a stack view with fillEqually gives its views equal widths`() {
      let stack = UIStackView(arrangedSubviews: [UIView(), UIView(), UIView()])
      stack.distribution = .fillEqually
      stack.spacing = 12
      stack.frame = CGRect(x: 0, y: 0, width: 324, height: 20)
      phone.show(stack)
      #expect(
        stack.arrangedSubviews.map(\.frame) == [
          CGRect(x: 0, y: 0, width: 100, height: 20), CGRect(x: 112, y: 0, width: 100, height: 20),
          CGRect(x: 224, y: 0, width: 100, height: 20),
        ])
    }

    @Test func `a view without constraints fits its intrinsic size`() {
      let size = UISwitch().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      #expect(size == CGSize(width: 51, height: 31))
    }

    @Test func `a stack view gives its views their own widths, and the rest to one without`() {
      let stack = UIStackView(arrangedSubviews: [UISwitch(), UIView(), UISwitch()])
      stack.frame = CGRect(x: 0, y: 0, width: 302, height: 20)
      phone.show(stack)
      #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 51, 251])
      #expect(stack.arrangedSubviews.map(\.frame.width) == [51, 200, 51])
      stack.setCustomSpacing(10, after: stack.arrangedSubviews[0])
      phone.turn()
      #expect(stack.arrangedSubviews[1].frame.minX == 61)
      stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stack.arrangedSubviews[0])
      phone.turn()
      #expect(stack.arrangedSubviews[1].frame.minX == 51)
    }

    @Test func `a length of zero is a length, and only a view without any takes the rest`() {
      let collapsed = UIView()
      let stack = UIStackView(arrangedSubviews: [UIView(), UILabel(), collapsed])
      stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
      collapsed.widthAnchor.constraint(equalToConstant: 0).isActive = true
      phone.show(stack)
      #expect(stack.arrangedSubviews.map(\.frame.width) == [100, 0, 0])
      // A bound is not a length.
      stack.arrangedSubviews[0].widthAnchor.constraint(lessThanOrEqualToConstant: 200)
        .isActive = true
      stack.setNeedsLayout()
      phone.turn()
      #expect(stack.arrangedSubviews.map(\.frame.width) == [100, 0, 0])
    }

    @Test func `a layout without room does not displace what is in a view`() {
      let parent = UIView(), child = UIView()
      child.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(child)
      NSLayoutConstraint.activate([
        child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 16),
        child.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -16),
        child.topAnchor.constraint(equalTo: parent.topAnchor),
        child.heightAnchor.constraint(equalToConstant: 20),
      ])
      phone.show(parent)
      parent.frame.size = CGSize(width: 100, height: 20)
      phone.turn()
      #expect(child.frame == CGRect(x: 16, y: 0, width: 68, height: 20))
      #expect(child.bounds.origin == .zero)
    }

    @Test(arguments: [UIStackView.Distribution.fill, .fillEqually])
    func `a stack view without room does not displace what is in its views`(
      _ distribution: UIStackView.Distribution
    ) {
      let stack = UIStackView(arrangedSubviews: [UISwitch(), UIView()])
      stack.distribution = distribution
      stack.spacing = 12
      phone.show(stack)
      stack.frame = CGRect(x: 0, y: 0, width: 114, height: 20)
      phone.turn()
      let size = CGSize(width: 51, height: 20)
      #expect(
        stack.arrangedSubviews.map(\.bounds)
          == [CGRect(origin: .zero, size: size), CGRect(origin: .zero, size: size)])
    }

    @Test func `a view that is added to another superview leaves its stack view`() {
      let stack = UIStackView(arrangedSubviews: [UISwitch(), UISwitch()]), other = UIView()
      let moved = stack.arrangedSubviews[0]
      other.addSubview(moved)
      #expect(moved.superview === other && stack.arrangedSubviews.count == 1)
      stack.addArrangedSubview(moved)
      #expect(moved.superview === stack && stack.arrangedSubviews.count == 2)
    }

    @Test func `a stack view that keeps its margins has room for them`() {
      let stack = UIStackView(arrangedSubviews: [UISwitch(), UISwitch()])
      stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      stack.isLayoutMarginsRelativeArrangement = true
      let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      #expect(size == CGSize(width: 108, height: 35))
    }

    /// A row of three views of 100 × 20 points, without gaps.
    private func row() -> UIStackView {
      let stack = UIStackView(arrangedSubviews: [UIView(), UIView(), UIView()])
      stack.distribution = .fillEqually
      stack.frame = CGRect(x: 0, y: 0, width: 300, height: 20)
      return phone.show(stack)
    }

    // MARK: From right to left

    @Test func `H23: leading and trailing edges follow the direction, left and right do not`() {
      world.userSettings.isRightToLeft = true
      defer { world.userSettings.isRightToLeft = false }
      let parent = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
      let leading = constrainedView(in: parent), left = constrainedView(in: parent)
      parent.directionalLayoutMargins = .init(top: 0, leading: 5, bottom: 0, trailing: 15)
      #expect(parent.layoutMargins == UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 5))
      let margin = constrainedView(in: parent)
      NSLayoutConstraint.activate([
        leading.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
        leading.trailingAnchor.constraint(lessThanOrEqualTo: parent.trailingAnchor, constant: -8),
        leading.widthAnchor.constraint(equalToConstant: 50),
        left.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 10),
        left.widthAnchor.constraint(equalTo: leading.widthAnchor),
        margin.leadingAnchor.constraint(equalTo: parent.layoutMarginsGuide.leadingAnchor),
        margin.trailingAnchor.constraint(equalTo: parent.centerXAnchor, constant: -7),
      ])
      for view in [leading, left, margin] {
        view.topAnchor.constraint(equalTo: parent.topAnchor).isActive = true
        view.heightAnchor.constraint(equalToConstant: 10).isActive = true
      }
      phone.turn()
      // From right to left, the constants of leading and trailing edges count to the left.
      #expect(leading.frame == CGRect(x: 140, y: 0, width: 50, height: 10))
      #expect(left.frame == CGRect(x: 10, y: 0, width: 50, height: 10))
      #expect(margin.frame == CGRect(x: 107, y: 0, width: 88, height: 10))
    }

    @Test func `H23: a multiplier of a trailing edge acts on the coordinate from the left`() {
      let parent = phone.show(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
      parent.semanticContentAttribute = .forceRightToLeft
      let view = constrainedView(in: parent)
      NSLayoutConstraint.activate([
        NSLayoutConstraint(
          item: view, attribute: .trailing, relatedBy: .equal, toItem: parent,
          attribute: .trailing, multiplier: 0.8, constant: 0),
        view.topAnchor.constraint(equalTo: parent.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 50),
        view.heightAnchor.constraint(equalToConstant: 50),
      ])
      phone.turn()
      // The trailing edge of the parent is its left one, at 0.
      #expect(view.frame.minX == 0)
    }

    @Test func `H23: a view is as wide as its content in either direction`() {
      for isRightToLeft in [false, true] {
        let parent = UIView(), child = constrainedView(in: parent)
        parent.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        NSLayoutConstraint.activate([
          child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
          child.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -20),
          child.widthAnchor.constraint(equalToConstant: 50),
          child.topAnchor.constraint(equalTo: parent.topAnchor),
          child.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
          child.heightAnchor.constraint(equalToConstant: 30),
        ])
        let size = parent.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(size == CGSize(width: 80, height: 30))
      }
    }

    @Test func `H23: a row begins at the right edge if its own direction is from right to left`() {
      let stack = UIStackView(arrangedSubviews: [UISwitch(), UIView(), UISwitch()])
      stack.frame = CGRect(x: 0, y: 0, width: 302, height: 20)
      stack.semanticContentAttribute = .forceRightToLeft
      phone.show(stack)
      #expect(stack.arrangedSubviews.map(\.frame.minX) == [251, 51, 0])
      let column = UIStackView(arrangedSubviews: [UISwitch()])
      (column.axis, column.alignment) = (.vertical, .leading)
      column.frame = CGRect(x: 0, y: 0, width: 100, height: 31)
      stack.addSubview(column)
      phone.turn()
      #expect(column.arrangedSubviews[0].frame.minX == 0)
      column.semanticContentAttribute = .forceRightToLeft
      column.setNeedsLayout()
      phone.turn()
      #expect(column.arrangedSubviews[0].frame.minX == 49)
    }

    @Test func `H23: without an attribute a view has the direction of the app, not of its parent`()
    {
      let parent = UIView(), child = UIView()
      parent.addSubview(child)
      parent.semanticContentAttribute = .forceRightToLeft
      #expect(parent.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(child.effectiveUserInterfaceLayoutDirection == .leftToRight)
      world.userSettings.isRightToLeft = true
      defer { world.userSettings.isRightToLeft = false }
      #expect(child.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
      #expect(UITraitCollection.current.layoutDirection == .rightToLeft)
      for attribute in [UISemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
        #expect(UIView.userInterfaceLayoutDirection(for: attribute) == .leftToRight)
      }
    }

    // MARK: Hidden arranged subviews

    @Test func `H17: a stack view lays out when an arranged subview is hidden or shown`() {
      let stack = row(), views = stack.arrangedSubviews
      views[0].isHidden = true
      #expect(views[1].frame.width == 100)
      phone.turn()
      #expect(views[1].frame == CGRect(x: 0, y: 0, width: 150, height: 20))
      views[0].isHidden = false
      phone.turn()
      #expect(views[1].frame == CGRect(x: 100, y: 0, width: 100, height: 20))
    }

    @Test func `H17: in an animation block the other views move to their new places`() {
      let stack = row(), views = stack.arrangedSubviews
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].isHidden = true }
      #expect(views[1].frame == CGRect(x: 0, y: 0, width: 150, height: 20))
      phone.wait(0.5)
      #expect(views[1].shownCenter == CGPoint(x: 112.5, y: 10) && views[1].shownBounds.width == 125)
    }
  }
}
