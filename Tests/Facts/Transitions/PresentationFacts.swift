import TestSupport
import Testing
import UIKit

extension Facts {
  /// Presentations and dismissals: when they begin, what is called, and where views are.
  @Suite @MainActor struct `Modal presentation` {
    /// Two apps on one clock. A test uses one of them, or both one after the other.
    private let fullScreen = Modal(), custom = Modal(.custom)

    // MARK: Delegate, views and container

    @Test func `T1: the transitioning delegate is asked for the animator, then for the interactor`()
    {
      fullScreen.present()
      fullScreen.phone.wait(2)
      fullScreen.dismiss()
      #expect(
        fullScreen.callLog.filter { $0.hasPrefix("animator") || $0.hasPrefix("interactor") } == [
          "animator for presentation", "interactor for presentation", "animator for dismissal",
          "interactor for dismissal",
        ])
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
    func `T4: a presenter that will be removed is in the container, the presented view is not`(
      _ style: UIModalPresentationStyle
    ) {
      let modal = Modal(style)
      modal.animator?.animate = { _ in }
      modal.present()
      #expect(modal.a.view.superview === modal.context?.containerView)
      #expect(modal.b.view.superview == nil)
      #expect(modal.context?.containerView.window === modal.phone.window)
    }

    @Test(arguments: [
      UIModalPresentationStyle.custom, .overFullScreen, .overCurrentContext, .pageSheet, .formSheet,
      .popover, .automatic,
    ])
    func `T4, T6: a presenter that stays is outside the container, and its view is not given`(
      _ style: UIModalPresentationStyle
    ) {
      let modal = Modal(style)
      modal.present()
      #expect(modal.a.view.superview === modal.phone.window)
      #expect(modal.context?.view(forKey: .from) == nil)
      #expect(modal.context?.view(forKey: .to) === modal.b.view)
      modal.phone.wait(2)
      #expect(modal.a.view.window != nil && modal.b.view.window != nil)
      modal.dismiss()
      #expect(modal.context?.view(forKey: .from) === modal.b.view)
      #expect(modal.context?.view(forKey: .to) == nil)
      #expect(modal.context?.viewController(forKey: .to) === modal.a)
    }

    @Test
    func `T4: in a dismissal the presented view is in the container, a removed presenter is not`() {
      fullScreen.presentBeforehand()
      fullScreen.animator?.animate = { _ in }
      fullScreen.dismiss()
      #expect(fullScreen.b.view.superview === fullScreen.context?.containerView)
      #expect(
        fullScreen.a.view.superview == nil
          && fullScreen.context?.view(forKey: .to) === fullScreen.a.view)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom])
    func `H10: constraints place a view in the container, in flight and after`(
      _ style: UIModalPresentationStyle
    ) throws {
      let modal = Modal(style)
      modal.present()
      let container = try #require(modal.context?.containerView)
      let cover = UIView()
      cover.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(cover)
      let width = cover.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5)
      NSLayoutConstraint.activate([
        width, cover.heightAnchor.constraint(equalToConstant: 40),
        cover.leftAnchor.constraint(equalTo: container.leftAnchor),
        cover.topAnchor.constraint(equalTo: container.topAnchor),
      ])
      modal.phone.wait(0.1)
      #expect(cover.frame == CGRect(x: 0, y: 0, width: container.bounds.width / 2, height: 40))
      modal.phone.wait(2)
      width.isActive = false
      cover.widthAnchor.constraint(equalToConstant: 30).isActive = true
      modal.phone.wait(0.1)
      #expect(cover.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    }

    @Test func `T5: after a full-screen presentation the presenter's view is removed`() {
      fullScreen.presentBeforehand()
      #expect(fullScreen.a.view.window == nil && fullScreen.b.view.window != nil)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom, .pageSheet])
    func `T5: a dismissal removes the presented view and the container, the presenter is back`(
      _ style: UIModalPresentationStyle
    ) {
      let modal = Modal(style).presentBeforehand()
      modal.dismiss()
      modal.phone.wait(2)
      #expect(modal.b.view.superview == nil && modal.phone.window.subviews == [modal.a.view])
      #expect(modal.a.view.frame == modal.phone.window.bounds)
      #expect(modal.a.presentedViewController == nil && modal.b.presentingViewController == nil)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom])
    func `T5: a cancelled presentation removes the presented view and the container`(
      _ style: UIModalPresentationStyle
    ) {
      let modal = Modal(style)
      modal.animator?.animate = { context in
        context.containerView.addSubview(modal.b.view)
        context.completeTransition(false)
      }
      modal.present()
      #expect(modal.b.view.superview == nil && modal.phone.window.subviews == [modal.a.view])
      #expect(modal.a.presentedViewController == nil)
    }

    @Test func `T5: after a cancelled dismissal the system does not remove the to-view`() {
      fullScreen.presentBeforehand()
      fullScreen.animator?.animate = { context in
        context.containerView.insertSubview(context.view(forKey: .to)!, at: 0)
        context.completeTransition(false)
      }
      fullScreen.dismiss()
      #expect(fullScreen.a.view.superview != nil && fullScreen.b.view.window != nil)
      #expect(fullScreen.a.presentedViewController === fullScreen.b)
    }

    @Test func `T6: the presentation controller may return a view other than the controller's`() {
      let wrapper = UIView(frame: .zero)
      custom.makePresentation = { presented, presenting in
        let made = LoggingPresentation(presentedViewController: presented, presenting: presenting)
        made.wrapper = wrapper
        return made
      }
      custom.present()
      #expect(custom.context?.view(forKey: .to) === wrapper)
      custom.phone.wait(2)
      custom.b.view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      custom.dismiss()
      #expect(custom.context?.view(forKey: .from) === wrapper)
      #expect(custom.context?.initialFrame(for: custom.b) == wrapper.frame)
      custom.phone.wait(2)
      #expect(wrapper.superview == nil)
    }

    @Test func `T7: from is the topmost parent of the presenter, to the presented controller`() {
      let navigation = UINavigationController(rootViewController: UIViewController())
      fullScreen.phone.window.rootViewController = navigation
      fullScreen.phone.turn()
      navigation.topViewController?.present(fullScreen.b, animated: true)
      fullScreen.phone.draw()
      #expect(fullScreen.context?.from === navigation && fullScreen.context?.to === fullScreen.b)
      fullScreen.phone.wait(2)
      #expect(fullScreen.b.presentingViewController === navigation)
      #expect(navigation.topViewController?.presentedViewController === fullScreen.b)
      navigation.topViewController?.dismiss(animated: true)
      fullScreen.phone.draw()
      #expect(fullScreen.context?.from === fullScreen.b && fullScreen.context?.to === navigation)
    }

    @Test func `T7: in the current context from is the controller that defines the context`() {
      let modal = Modal(.overCurrentContext)
      let navigation = UINavigationController(rootViewController: UIViewController())
      modal.phone.window.rootViewController = navigation
      modal.phone.turn()
      let top = navigation.topViewController
      top?.definesPresentationContext = true
      top?.present(modal.b, animated: true)
      modal.phone.draw()
      #expect(modal.context?.from === top)
    }

    @Test
    func `T8: the presented view's initial frame is zero, and the presentation sets the final`() {
      let frame = CGRect(x: 16, y: 400, width: 352, height: 432)
      custom.makePresentation = { presented, presenting in
        let made = LoggingPresentation(presentedViewController: presented, presenting: presenting)
        made.frame = frame
        return made
      }
      custom.present()
      #expect(custom.context?.initialFrame(for: custom.b) == .zero)
      #expect(custom.context?.finalFrame(for: custom.b) == frame)
      #expect(custom.context?.initialFrame(for: custom.a) == custom.phone.window.bounds)
      #expect(custom.context?.finalFrame(for: custom.a) == custom.phone.window.bounds)
      custom.phone.wait(2)
      custom.dismiss()
      #expect(custom.context?.initialFrame(for: custom.b) == frame)
      #expect(custom.context?.finalFrame(for: custom.b) == frame)
    }

    @Test func `T8: the final frame is the presentation's in an interactive transition, too`() {
      let frame = CGRect(x: 16, y: 400, width: 352, height: 432)
      custom.makePresentation = { presented, presenting in
        let made = LoggingPresentation(presentedViewController: presented, presenting: presenting)
        made.frame = frame
        return made
      }
      let finger = custom.makeInteractive()
      custom.present()
      finger.update(0.5)
      #expect(custom.context?.finalFrame(for: custom.b) == frame)
      finger.finish()
    }

    @Test(arguments: [true, false])
    func `T8: a presented screen stays at a final frame other than the container's bounds`(
      animated: Bool
    ) {
      let frame = CGRect(x: 16, y: 400, width: 352, height: 432)
      let modal = Modal(.custom)
      modal.makePresentation = { presented, presenting in
        let made = LoggingPresentation(presentedViewController: presented, presenting: presenting)
        made.frame = frame
        return made
      }
      modal.a.present(modal.b, animated: animated)
      modal.phone.wait(2)
      #expect(modal.b.view.frame == frame && modal.a.view.frame == modal.phone.window.bounds)
      modal.phone.turn()
      #expect(modal.b.view.frame == frame)
    }

    @Test func `T8: the final frame of a presenter that leaves the window is zero`() {
      fullScreen.present()
      #expect(fullScreen.context?.finalFrame(for: fullScreen.a) == .zero)
      fullScreen.phone.wait(2)
      fullScreen.dismiss()
      #expect(fullScreen.context?.finalFrame(for: fullScreen.a) == fullScreen.phone.window.bounds)
      #expect(fullScreen.context?.initialFrame(for: fullScreen.a) == .zero)
    }

    /// The final frame of the from-controller in the dismissal of a presented screen that has moved.
    private func finalFrameOfDismissed(_ modal: Modal) -> CGRect? {
      let modal = modal.presentBeforehand()
      modal.b.view.frame.origin.y = 100
      modal.dismiss()
      return modal.context?.finalFrame(for: modal.b)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .custom])
    func `T8: by default the final frame of the dismissed screen is its frame, in every style`(
      _ style: UIModalPresentationStyle
    ) {
      #expect(finalFrameOfDismissed(Modal(style))?.minY == 100)
    }

    @Test func `T8: by the policy dismissedFinalFrameIsZero it is zero, except in a custom style`()
    {
      let zero = finalFrameOfDismissed(Modal { $0.dismissedFinalFrameIsZero = true })
      #expect(zero == .zero)
      let custom = Modal(.custom) { $0.dismissedFinalFrameIsZero = true }
      #expect(finalFrameOfDismissed(custom) == custom.phone.window.bounds)
    }

    @Test func `L10: a rotation during a presentation waits for its end`() {
      fullScreen.present()
      fullScreen.phone.window.rotate(to: CGSize(width: 832, height: 384))
      fullScreen.phone.wait(0.5)
      #expect(fullScreen.phone.window.bounds.size == CGSize(width: 384, height: 832))
      fullScreen.phone.wait(2)
      #expect(fullScreen.phone.window.bounds.size == CGSize(width: 832, height: 384))
    }

    @Test func `T9: the animator of a custom style is called even if isAnimated is false`() {
      custom.present(animated: false)
      #expect(custom.callLog.contains("animate") && custom.context?.isAnimated == false)
      custom.phone.wait(2)
      #expect(custom.b.view.window != nil)
    }

    /// Records whether it appears with an animation.
    private final class AppearanceRecorder: UIViewController {
      var animated: [Bool] = []
      override func viewIsAppearing(_ animated: Bool) { self.animated.append(animated) }
    }

    @Test func `T9: a presentation without animation appears unanimated, and is not interactive`() {
      let screen = AppearanceRecorder(nibName: nil, bundle: nil)
      screen.modalPresentationStyle = .custom
      screen.transitioningDelegate = custom
      _ = custom.makeInteractive()
      custom.a.present(screen, animated: false)
      custom.phone.wait(2)
      #expect(screen.animated == [false] && !custom.callLog.contains("interactor for presentation"))
      #expect(screen.view.window != nil && !custom.host.isInTransition)
    }

    @Test func `T8: the final frame is the container's bounds, also in a nested container`() {
      let parent = UIViewController(), child = UIViewController()
      let modal = Modal(.overCurrentContext)
      modal.phone.window.rootViewController = parent
      parent.addChild(child)
      child.view.frame = CGRect(x: 50, y: 60, width: 200, height: 300)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      child.definesPresentationContext = true
      modal.phone.turn()
      _ = modal.makeInteractive()
      child.present(modal.b, animated: true)
      modal.phone.draw()
      #expect(modal.context?.containerView.frame == child.view.frame)
      let place = CGRect(x: 0, y: 0, width: 200, height: 300)
      #expect(modal.context?.finalFrame(for: modal.b) == place)
    }

    @Test func `T10: the context names the style`() {
      fullScreen.present()
      #expect(fullScreen.context?.presentationStyle == .fullScreen)
      custom.present()
      #expect(custom.context?.presentationStyle == .custom)
    }

    @Test func `T14: in other styles the animator is skipped if the dismissal is not animated`() {
      fullScreen.presentBeforehand()
      fullScreen.dismiss(animated: false)
      #expect(!fullScreen.callLog.contains("animate"))
      #expect(
        fullScreen.callLog == [
          "b willDisappear", "a willAppear", "b didDisappear", "a didAppear", "dismissed",
        ])
      #expect(fullScreen.phone.window.subviews == [fullScreen.a.view])
    }

    // MARK: Calls to the controllers

    @Test func `L2: a full-screen presentation calls both controllers, then its completion`() {
      fullScreen.present()
      fullScreen.phone.wait(2)
      // Without "animate" and the requests for the animator and the interactor.
      let received = fullScreen.callLog.filter {
        !$0.contains("anima") && !$0.contains("interactor")
      }
      #expect(
        received == [
          "b didLoad", "a willDisappear", "b willAppear", "completion", "a didDisappear",
          "b didAppear", "presented", "ended true",
        ])
      fullScreen.callLog = []
      fullScreen.dismiss()
      fullScreen.phone.wait(2)
      #expect(
        Array(fullScreen.callLog.suffix(4)) == [
          "b didDisappear", "a didAppear", "dismissed", "ended true",
        ])
    }

    /// The appearance calls when `b` on `a` and a third screen on `b` are dismissed at once.
    private func callsOfJointDismissal(_ style: UIModalPresentationStyle) -> [String] {
      let modal = Modal(.fullScreen).presentBeforehand()
      let c = LoggingScreen("c")
      c.log = { [unowned modal] in modal.callLog.append($0) }
      c.modalPresentationStyle = style
      modal.b.present(c, animated: true)
      modal.phone.wait(2)
      modal.callLog = []
      modal.a.dismiss(animated: true)
      modal.phone.wait(2)
      #expect(modal.phone.window.subviews == [modal.a.view])
      // Both `Appear` and `Disappear`.
      return modal.callLog.filter { $0.hasSuffix("ppear") }
    }

    @Test func `L2: a covered screen that is dismissed with the one above it gets no calls`() {
      #expect(
        callsOfJointDismissal(.fullScreen) == [
          "c willDisappear", "a willAppear", "c didDisappear", "a didAppear",
        ])
    }

    @Test func `L3: a screen that is still visible below the last one disappears with it`() {
      let received = callsOfJointDismissal(.overFullScreen)
      #expect(received.filter { $0.hasPrefix("b") } == ["b willDisappear", "b didDisappear"])
    }

    @Test(arguments: [
      UIModalPresentationStyle.custom, .overFullScreen, .overCurrentContext, .pageSheet, .formSheet,
    ])
    func `L3: a presenter that stays gets no appearance calls`(_ style: UIModalPresentationStyle) {
      let modal = Modal(style)
      modal.present()
      modal.phone.wait(2)
      #expect(!modal.callLog.contains { $0.hasPrefix("a ") } && modal.a.view.window != nil)
      modal.callLog = []
      modal.dismiss()
      modal.phone.wait(2)
      #expect(!modal.callLog.contains { $0.hasPrefix("a ") })
      #expect(modal.callLog.filter { $0.hasPrefix("b ") } == ["b willDisappear", "b didDisappear"])
    }

    @Test func `L4: a cancelled presentation sends the calls of the way back, and no completion`() {
      let finger = fullScreen.makeInteractive()
      fullScreen.present()
      fullScreen.callLog = []
      finger.update(0.5)
      finger.cancel()
      fullScreen.phone.wait(2)
      let received = fullScreen.callLog.filter {
        $0.hasPrefix("a ") || $0.hasPrefix("b ") || $0 == "presented"
      }
      #expect(received == ["b willDisappear", "a willAppear", "b didDisappear", "a didAppear"])
    }

    @Test func `L9: the presentation controller is called first, with container and coordinator`() {
      custom.makePresentation = { [custom] presented, presenting in
        let made = LoggingPresentation(presentedViewController: presented, presenting: presenting)
        made.log = { [unowned custom] in custom.callLog.append($0) }
        return made
      }
      custom.present()
      let prefixes = ["present will begin", "asked", "b willAppear", "animate"]
      let order = custom.callLog.filter { line in
        prefixes.contains { line.hasPrefix($0) } && line != "animator for presentation"
      }
      #expect(
        order.prefix(4) == [
          "present will begin, container true, coordinator true", "asked for the view",
          "b willAppear", "animate",
        ])
      #expect(custom.callLog.contains("will lay out") && custom.callLog.contains("did lay out"))
      custom.callLog = []
      custom.phone.wait(2)
      #expect(custom.callLog.contains("present did end true"))
      custom.callLog = []
      custom.dismiss()
      #expect(custom.callLog.contains("dismiss will begin"))
      custom.phone.wait(2)
      #expect(custom.callLog.contains("dismiss did end true"))
    }

    @Test func `L9: the container is removed after a presentation that did not complete`() {
      var made: LoggingPresentation?
      custom.makePresentation = { [custom] presented, presenting in
        let new = LoggingPresentation(presentedViewController: presented, presenting: presenting)
        new.log = { [unowned custom, unowned new] in
          if $0.hasSuffix("false") { custom.callLog.append("\($0) \(new.containerView != nil)") }
        }
        made = new
        return new
      }
      let finger = custom.makeInteractive()
      custom.present()
      finger.cancel()
      custom.phone.wait(2)
      #expect(custom.callLog.contains("present did end false true") && made?.containerView == nil)
    }

    @Test func `L9: the presented view gets a new frame when the container is resized`() {
      custom.makePresentation = { LoggingPresentation(presentedViewController: $0, presenting: $1) }
      custom.presentBeforehand()
      custom.phone.window.bounds.size = CGSize(width: 832, height: 384)
      custom.phone.turn()
      #expect(custom.b.view.frame == CGRect(x: 0, y: 0, width: 832, height: 384))
    }

    @Test func `L11: without an animator the default transition runs to its end`() {
      fullScreen.animator = nil
      fullScreen.present()
      #expect(fullScreen.b.transitionCoordinator != nil && fullScreen.host.isInTransition)
      fullScreen.phone.wait(1)
      #expect(
        fullScreen.a.view.window == nil && fullScreen.b.view.frame == fullScreen.phone.window.bounds
      )
      fullScreen.dismiss()
      fullScreen.phone.wait(1)
      #expect(
        fullScreen.phone.window.subviews == [fullScreen.a.view] && !fullScreen.host.isInTransition)
      #expect(Array(fullScreen.callLog.suffix(1)) == ["dismissed"])
    }

    // MARK: Several presentations

    @Test func `a second presentation on the same controller is refused and logged`() {
      custom.presentBeforehand()
      custom.a.present(UIViewController(), animated: true)
      #expect(custom.a.presentedViewController === custom.b)
      #expect(SystemLog.lines.count == 1 && SystemLog.lines[0].contains("already presenting"))
    }

    @Test func `a controller whose view is in no window cannot present`() {
      let lost = UIViewController(), other = UIViewController()
      lost.present(other, animated: false)
      #expect(lost.presentedViewController == nil && other.presentingViewController == nil)
      #expect(SystemLog.lines.count == 1 && SystemLog.lines[0].contains("window hierarchy"))
    }

    @Test func `a presenter dismisses everything that was presented above it`() {
      fullScreen.presentBeforehand()
      let c = LoggingScreen("c")
      c.modalPresentationStyle = .overFullScreen
      fullScreen.b.present(c, animated: false)
      fullScreen.phone.turn()
      #expect(c.view.window != nil && c.presentingViewController === fullScreen.b)
      fullScreen.a.dismiss(animated: true)
      fullScreen.phone.wait(2)
      #expect(fullScreen.phone.window.subviews == [fullScreen.a.view] && c.view.window == nil)
      #expect(
        fullScreen.a.presentedViewController == nil && fullScreen.b.presentedViewController == nil)
    }

    @Test func `L7: by default a dismissal during a presentation is deferred`() {
      fullScreen.present()
      fullScreen.phone.wait(0.5)
      fullScreen.dismiss()
      #expect(!fullScreen.callLog.contains("b willDisappear"))
      fullScreen.phone.wait(4)
      #expect(
        fullScreen.phone.window.subviews == [fullScreen.a.view]
          && fullScreen.callLog.contains("dismissed"))
    }

    @Test func `L7: by the policy secondOperationIsRefused it is refused`() {
      let modal = Modal { $0.secondOperationIsRefused = true }
      modal.present()
      modal.phone.wait(0.5)
      modal.dismiss()
      modal.phone.wait(4)
      #expect(modal.b.view.window != nil && !modal.callLog.contains("dismissed"))
    }

    // MARK: When they begin

    @Test func `L15: a presentation begins after the commit; its call loads the view`() {
      let new = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      (new.backgroundColor, new.node.tag) = (.red, 1)
      var pictured: UIView?
      fullScreen.animator?.animate = { [a = fullScreen.a] _ in
        pictured = a.view.snapshotView(afterScreenUpdates: false)
      }
      fullScreen.callPresent()
      #expect(fullScreen.callLog == ["b didLoad"] && !fullScreen.host.isAtRest)
      #expect(fullScreen.a.presentedViewController === fullScreen.b)
      #expect(
        fullScreen.b.presentingViewController === fullScreen.a && !fullScreen.b.isBeingPresented)
      fullScreen.a.view.addSubview(new)
      fullScreen.phone.draw()
      #expect(fullScreen.callLog.contains("a willDisappear") && fullScreen.b.isBeingPresented)
      #expect(pictured?.picture?.items.contains { $0.tag == 1 } == true)
    }

    @Test func `L15: a dismissal begins after the commit`() {
      fullScreen.presentBeforehand()
      fullScreen.callDismiss()
      #expect(
        fullScreen.callLog == [] && !fullScreen.host.isAtRest && !fullScreen.b.isBeingDismissed)
      #expect(fullScreen.a.presentedViewController === fullScreen.b)
      fullScreen.phone.draw()
      #expect(fullScreen.callLog.contains("b willDisappear") && fullScreen.b.isBeingDismissed)
    }

    @Test func `L15: what begins after the commit is laid out and committed in the same turn`() {
      final class Row: UIView {
        var layouts = 0
        override func layoutSubviews() { layouts += 1 }
      }
      let row = Row(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let driver = custom.makeInteractive()
      custom.b.view.addSubview(row)
      custom.callPresent()
      custom.phone.draw()
      #expect(row.layouts == 1)
      // An update waits for the first commit of the transition.
      driver.update(0.5)
      #expect(custom.b.view.shownAlpha == 0.5)
    }

    @Test func `L15: a dismissal right after a presentation waits for its end`() {
      fullScreen.callPresent()
      fullScreen.callDismiss()
      #expect(fullScreen.callLog == ["b didLoad"])
      fullScreen.phone.wait(0.5)
      #expect(
        fullScreen.callLog.contains("animate") && !fullScreen.callLog.contains("b willDisappear"))
      fullScreen.phone.wait(4)
      #expect(
        fullScreen.phone.window.subviews == [fullScreen.a.view]
          && fullScreen.callLog.contains("dismissed"))
    }

    @Test func `L15: under the policy secondOperationIsRefused such a dismissal has no effect`() {
      let modal = Modal { $0.secondOperationIsRefused = true }
      modal.callPresent()
      modal.callDismiss()
      modal.phone.wait(4)
      #expect(modal.b.view.window != nil && !modal.callLog.contains("dismissed"))
    }

    @Test func `L15: a presentation in the completion of a dismissal begins in the same turn`() {
      let c = LoggingScreen("c")
      fullScreen.presentBeforehand()
      fullScreen.b.dismiss(animated: false) { [fullScreen] in
        fullScreen.a.present(c, animated: false)
      }
      fullScreen.phone.turn()
      fullScreen.phone.turn()
      #expect(c.view.window != nil && fullScreen.b.view.window == nil)
      #expect(fullScreen.a.presentedViewController === c)
    }

    @Test func `L15: viewDidAppear may present, viewDidLoad only loads the view`() {
      final class Eager: UIViewController {
        let early = UIViewController(), late = UIViewController()
        override func viewDidLoad() { present(early, animated: false) }
        override func viewDidAppear(_ animated: Bool) { present(late, animated: true) }
      }
      let eager = Eager(nibName: nil, bundle: nil)
      fullScreen.phone.window.rootViewController = eager
      #expect(eager.early.isViewLoaded && eager.presentedViewController == nil)
      #expect(SystemLog.lines.contains { $0.contains("window hierarchy") })
      fullScreen.phone.turn()
      #expect(eager.presentedViewController === eager.late && fullScreen.host.isInTransition)
      fullScreen.phone.wait(2)
      #expect(eager.late.view.window != nil)
    }

    @Test func `L15: nothing is presented if the presenter leaves the window before the commit`() {
      // An app can ask for the presentation controller first, to set its delegate.
      #expect(fullScreen.b.presentationController != nil)
      fullScreen.callPresent()
      fullScreen.a.view.removeFromSuperview()
      fullScreen.phone.wait(2)
      #expect(fullScreen.callLog == ["b didLoad"] && fullScreen.host.isAtRest)
      #expect(
        fullScreen.a.presentedViewController == nil && fullScreen.b.presentingViewController == nil)
      fullScreen.phone.window.addSubview(fullScreen.a.view)
      fullScreen.callPresent()
      fullScreen.phone.wait(2)
      #expect(fullScreen.b.view.window != nil)
      custom.callPresent()
      custom.phone.window.rootViewController = UIViewController()
      custom.phone.wait(2)
      #expect(!custom.callLog.contains("animate") && !custom.callLog.contains("b willDisappear"))
      #expect(custom.host.isAtRest && custom.b.presentingViewController == nil)
    }

    @Test func `L15: all of a chain is dismissed after one commit`() {
      fullScreen.presentBeforehand()
      let c = LoggingScreen("c")
      fullScreen.b.present(c, animated: true)
      fullScreen.phone.wait(2)
      c.log = { [fullScreen] in fullScreen.callLog.append($0) }
      fullScreen.callLog = []
      fullScreen.a.dismiss(animated: false)
      #expect(fullScreen.callLog == [] && c.view.window != nil)
      fullScreen.phone.draw()
      #expect(fullScreen.callLog.contains("c didDisappear"))
      #expect(fullScreen.phone.window.subviews == [fullScreen.a.view])
    }

    @Test func `L16: without animation both begin after the commit, too`() {
      fullScreen.callPresent(animated: false)
      fullScreen.callDismiss(animated: false)
      #expect(fullScreen.b.view.window == nil && fullScreen.callLog == ["b didLoad"])
      fullScreen.phone.draw()
      #expect(fullScreen.b.view.window != nil && fullScreen.callLog.last == "presented")
      fullScreen.phone.turn()
      #expect(fullScreen.b.view.window == nil && fullScreen.callLog.last == "dismissed")
    }

    @Test
    func `L16: by the policy unanimatedPresentationsBeginInTheCall both are over in the call`() {
      let modal = Modal { $0.unanimatedPresentationsBeginInTheCall = true }
      modal.callPresent(animated: false)
      #expect(modal.b.view.window != nil && modal.callLog.last == "presented")
      modal.callDismiss(animated: false)
      #expect(modal.b.view.window == nil && modal.callLog.last == "dismissed")
      modal.callPresent()
      #expect(!modal.callLog.contains("animate"))
    }

    /// How often the container is laid out when its presented view gets another size.
    private func containerLayouts(_ modal: Modal) -> Int {
      modal.makePresentation = { presented, presenting in
        let made = LoggingPresentation(presentedViewController: presented, presenting: presenting)
        made.log = { [unowned modal] in modal.callLog.append($0) }
        return made
      }
      modal.presentBeforehand()
      modal.callLog = []
      modal.b.view.frame.size.height = 100
      modal.phone.turn()
      return modal.callLog.count { $0 == "will lay out" }
    }

    @Test func `L18: by default the size of the presented view does not lay out the container`() {
      #expect(containerLayouts(custom) == 0)
      custom.phone.window.bounds.size = CGSize(width: 832, height: 384)
      custom.phone.turn()
      #expect(custom.callLog.contains("will lay out"))
    }

    @Test func `L18: by the policy sizesLayOutPresentationContainers the size lays it out`() {
      #expect(containerLayouts(Modal(.custom) { $0.sizesLayOutPresentationContainers = true }) == 1)
    }

    @Test func `L20: over a presenter that stays, a view keeps its place until a new size comes`() {
      let menu = CGRect(x: 0, y: 0, width: 100, height: 832)
      custom.animator?.animate = { context in
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        view.frame = menu
        context.completeTransition(true)
      }
      custom.present()
      custom.phone.wait(2)
      #expect(custom.b.view.frame == menu)
      custom.phone.window.bounds.size = CGSize(width: 832, height: 384)
      custom.phone.turn()
      #expect(custom.b.view.frame == custom.phone.window.bounds)
    }

    @Test func `L21: without a style the presenter stays, and an animator that moves it loses it`()
    {
      let modal = Modal(UIViewController(nibName: nil, bundle: nil).modalPresentationStyle)
      modal.presentBeforehand()
      #expect(modal.a.view.window != nil)
      modal.animator?.animate = { context in
        context.containerView.addSubview(modal.a.view)
        context.completeTransition(true)
      }
      modal.dismiss()
      modal.phone.wait(2)
      #expect(modal.b.presentingViewController == nil && modal.a.view.window == nil)
    }

    /// What the presentation controller and the animator are asked for when the layout of the
    /// container becomes due as the dismissal begins.
    private func dismissalWithLayout(_ modal: Modal) -> [String] {
      modal.makePresentation = { presented, presenting in
        let made = LoggingPresentation(presentedViewController: presented, presenting: presenting)
        made.log = { [unowned modal, unowned made] in
          if $0 == "dismiss will begin" { made.containerView?.setNeedsLayout() }
          modal.callLog.append($0)
        }
        return made
      }
      modal.presentBeforehand()
      modal.dismiss()
      modal.phone.wait(2)
      return modal.callLog.filter { ["will lay out", "animate"].contains($0) }
    }

    @Test func `L19: by default a container is laid out before the animator of its dismissal runs`()
    {
      #expect(dismissalWithLayout(custom) == ["will lay out", "animate"])
    }

    @Test func `L19: by the policy dismissalsBeginBeforeLayout it is laid out after it`() {
      let modal = Modal(.custom) { $0.dismissalsBeginBeforeLayout = true }
      #expect(dismissalWithLayout(modal) == ["animate", "will lay out"])
    }

    @Test func `L17: a second presentation is refused, even if the first is cancelled later`() {
      let c = LoggingScreen("c")
      fullScreen.animator?.animate = { $0.completeTransition(false) }
      fullScreen.callPresent()
      fullScreen.a.present(c, animated: false) { [fullScreen] in
        fullScreen.callLog.append("c presented")
      }
      #expect(SystemLog.lines.count == 1 && SystemLog.lines[0].contains("already presenting"))
      fullScreen.phone.wait(2)
      #expect(fullScreen.a.presentedViewController == nil && c.presentingViewController == nil)
      #expect(c.isViewLoaded && !fullScreen.callLog.contains("c presented"))
    }

    @Test func `presentedPlacement is nil unless the presentation controller places the view`() {
      let placed = Modal(.custom), plain = Modal(.custom)
      placed.makePresentation = {
        let made = LoggingPresentation(presentedViewController: $0, presenting: $1)
        made.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        return made
      }
      for modal in [placed, plain] { modal.presentBeforehand() }
      #expect(placed.b.presentedPlacement != nil && plain.b.presentedPlacement == nil)
    }

    // MARK: Ownership

    @Test func `R1: the transitioning delegate is held weakly; without it the default is used`() {
      let b = LoggingScreen("b")
      var delegate: Modal? = Modal()
      b.transitioningDelegate = delegate
      delegate = nil
      #expect(b.transitioningDelegate == nil)
      fullScreen.a.present(b, animated: true)
      fullScreen.phone.wait(1)
      #expect(b.view.window != nil && !fullScreen.callLog.contains("animate"))
    }

    @Test func `R5: the presented controller keeps its presentation until the dismissal has ended`()
    {
      weak var presentation: UIPresentationController?
      weak var presented: LoggingScreen?
      inScope {
        let b = LoggingScreen("b")
        b.modalPresentationStyle = .fullScreen
        fullScreen.a.present(b, animated: false)
        (presentation, presented) = (b.presentationController, b)
      }
      fullScreen.phone.wait(1)
      #expect(presentation?.presentingViewController === fullScreen.a && presented != nil)
      #expect(presentation?.presentedViewController === presented)
      fullScreen.a.dismiss(animated: true)
      #expect(presentation != nil)
      fullScreen.phone.wait(2)
      #expect(presentation == nil && presented == nil)
    }

    @Test func `R5: a presented controller is released when the window gets another root`() {
      weak var presented: LoggingScreen?
      inScope {
        let b = LoggingScreen("b")
        fullScreen.a.present(b, animated: true)
        presented = b
      }
      fullScreen.phone.wait(0.25)
      fullScreen.phone.window.rootViewController = UIViewController()
      fullScreen.phone.wait(2)
      #expect(presented == nil && fullScreen.phone.window.subviews.count == 1)
      #expect(fullScreen.phone.window.suspensions == 0)
    }

    @Test func `what a child of a presented controller presents goes with it, too`() {
      weak var presented: LoggingScreen?
      inScope {
        let child = UIViewController(), b = LoggingScreen("b")
        child.definesPresentationContext = true
        b.modalPresentationStyle = .overCurrentContext
        fullScreen.a.present(UINavigationController(rootViewController: child), animated: false)
        fullScreen.phone.turn()
        child.present(b, animated: false)
        fullScreen.phone.turn()
        presented = b
      }
      #expect(presented?.presentingViewController != nil)
      fullScreen.phone.window.rootViewController = UIViewController()
      fullScreen.phone.wait(2)
      #expect(presented == nil)
    }

    // MARK: Preferred transitions

    /// A modal whose `b` zooms out of `source`, a view of the presenter. Each request for the
    /// source is logged, with whether the context names the right controllers.
    private func zoomModal(
      _ options: UIViewController.Transition.ZoomOptions? = nil, from source: UIView?
    ) -> Modal {
      let modal = Modal()
      modal.animator = nil
      if let source { modal.a.view.addSubview(source) }
      modal.b.preferredTransition = .zoom(options: options) { [unowned modal] context in
        let isRight =
          context.sourceViewController === modal.a && context.zoomedViewController === modal.b
        modal.callLog.append("source \(isRight)")
        return source
      }
      modal.phone.turn()
      return modal
    }

    @Test func `L11: a zoom begins at the source view, ends there, and asks for it each time`() {
      // A quarter of the size of the window.
      let thumbnail = UIView(frame: CGRect(x: 40, y: 80, width: 96, height: 208))
      let modal = zoomModal(from: thumbnail)
      modal.present()
      #expect(modal.b.view.shownCenter == thumbnail.center)
      #expect(isNear(modal.b.view.shownTransform.a, 0.25) && modal.callLog.contains("source true"))
      modal.phone.wait(1)
      #expect(modal.b.view.frame == modal.phone.window.bounds && modal.callLog.last == "presented")
      modal.callLog = []
      modal.dismiss()
      // One tick before the end of the default transition, which takes half a second.
      modal.phone.wait(0.484375)
      let (center, scale) = (modal.b.view.shownCenter, modal.b.view.shownTransform.a)
      #expect(modal.callLog.contains("source true") && isNear(center, thumbnail.center, within: 2))
      #expect(isNear(scale, 0.25, within: 0.01))
      modal.phone.wait(1)
      #expect(modal.b.view.transform == .identity && modal.a.view.window != nil)
    }

    @Test func `L11: a zoom aligns the part of the screen that its options name`() {
      let options = UIViewController.Transition.ZoomOptions()
      options.alignmentRectProvider = { context in
        CGRect(x: 0, y: 0, width: context.zoomedViewController.view.bounds.width, height: 416)
      }
      let modal = zoomModal(
        options, from: UIView(frame: CGRect(x: 0, y: 0, width: 384, height: 208)))
      modal.present()
      #expect(isNear(modal.b.view.shownTransform.d, 0.5))
      #expect(isNear(modal.b.view.shownCenter, CGPoint(x: 192, y: 208)))
    }

    @Test func `L11: without a source view a zoom begins in the middle of the container`() {
      let modal = zoomModal(from: nil)
      modal.present()
      #expect(modal.b.view.shownCenter == CGPoint(x: 192, y: 416))
      #expect(modal.b.view.shownTransform.a < 1)
    }

    @Test func `L11: a preferred transition comes before the modal style, and after an animator`() {
      let modal = Modal()
      modal.animator = nil
      modal.b.preferredTransition = .crossDissolve
      modal.present()
      #expect(modal.b.view.shownAlpha == 0 && modal.b.view.shownCenter.y == 416)
      let own = Modal()
      own.b.preferredTransition = .crossDissolve
      own.present()
      #expect(own.callLog.contains("animate"))
    }

    @Test func `L11: a push prefers it, too`() {
      let stack = Stack()
      stack.animator = nil
      stack.b.preferredTransition = .coverVertical
      stack.push()
      #expect(stack.b.view.shownCenter == CGPoint(x: 192, y: 416 + 832))
      stack.phone.wait(1)
      stack.navigation.popViewController(animated: true)
      stack.phone.wait(0.25)
      #expect(stack.b.view.shownCenter.x == 192 && stack.b.view.shownCenter.y > 416)
    }

    /// Records whether it was called before the popover was in the window.
    private final class Preparer: NSObject, UIPopoverPresentationControllerDelegate {
      var isEarly = false
      func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
      ) {
        isEarly = popoverPresentationController.presentedViewController.view.window == nil
      }
    }

    @Test func `a popover's delegate is called before the popover is presented`() {
      let modal = Modal(.popover), preparer = Preparer()
      modal.b.popoverPresentationController?.delegate = preparer
      modal.present()
      #expect(preparer.isEarly)
    }
  }
}
