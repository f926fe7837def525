import Model
import Simulation
import Subjects
import TestSupport
import Testing
import UIKit

/// Correct animators of kinds that laws once reported by mistake. None of them breaks a law. The
/// same animator with a bug in it does.
@MainActor @Suite(.oneClock) struct `No false alarm about` {
  private static let screen = Screen(
    views: [View(frame: Scenario.ordinaryWindow), View(frame: Rect(32, 64, 64, 64))])
  /// A push in a navigation controller, and a presentation in the other containers.
  private static let presentation = Scenario.Operation(.push(screen))
  /// The way back from `presentation`.
  private static let dismissal = Scenario.Operation(at: Tick(64), .pop)
  /// A tag that no view of a scenario has.
  private static let unusedTag = 4711

  /// The slugs of the laws that a subject breaks in ordinary scenarios.
  private func broken(_ subject: Subject) -> Set<String> {
    Judge(subject).brokenLaws(inFirst: 250, metamorphicLaws: .all) { scenario in
      // Without an animation no animator is called, so none can remove what it has left.
      scenario.kind == .ordinary && scenario.operations.allSatisfy(\.isAnimated)
    }
  }

  /// The slugs of the laws that a subject breaks in one scenario.
  private func broken(
    _ subject: Subject, _ operations: [Scenario.Operation],
    in container: Scenario.Container, on screen: Screen = Self.screen, depth: Int = 1,
    policies: [Policy] = []
  ) -> Set<String> {
    var scenario = Scenario(
      container: container, screens: Array(repeating: screen, count: depth),
      operations: operations, domain: .general)
    scenario.policies = Policies(policies)
    return Set(Judge(subject).brokenLaws(in: scenario))
  }

  /// A subject whose animator is a closure. It receives the context, and true for a push, a
  /// presentation or a change of tab, false for a pop or a dismissal. Some tests plant a bug in it,
  /// although the summary says that it has none.
  private func subject(
    in containers: [Subject.Container],
    presentation: (
      @MainActor @Sendable (UIViewController, UIViewController?) ->
        UIPresentationController
    )? = nil,
    _ animate:
      @escaping @MainActor @Sendable (any UIViewControllerContextTransitioning, Bool) ->
      Void
  ) -> Subject {
    Subject(
      "test/silent", in: containers, summary: "An animator without a defect.",
      followsFinger: false, presentation: presentation,
      animator: { change in ClosureAnimator(isForward: change.isForward, animate) })
  }

  // MARK: Variants of a scenario

  /// The variant of `cancel-leaves-no-trace` begins a second push after the first was cancelled.
  /// An app whose pushes are never cancelled may have no screen that pushes another one.
  @Test(arguments: [true, false])
  func `a push that is only begun anew if a finger can cancel it`(followsFinger: Bool) throws {
    let pushes = PushCount()
    let subject = Subject(
      "test/counting", in: [.navigation], summary: "Counts its pushes.",
      followsFinger: followsFinger,
      animator: { change in
        ClosureAnimator(isForward: change.isForward) { context, isForward in
          if isForward { pushes.value += 1 }
          fade(
            context, isForward,
            end: {
              if context.transitionWasCancelled {
                context.view(forKey: .to)?.removeFromSuperview()
              }
            })
        }
      })
    let law = try #require(Law.ID(slug: "cancel-leaves-no-trace"))
    let judge = Judge(subject)
    let scenario = Scenario(
      container: .navigation, screens: [Self.screen], operations: [Self.presentation],
      domain: .general)
    let found = judge.judge(scenario, metamorphicLaws: .only(law: law))
    #expect(found.isEmpty, "\(found)")
    #expect(pushes.value == (followsFinger ? 3 : 2))
    #expect(judge.hasJudged(.only(law: law)) == followsFinger)
  }

  // MARK: Clear screens

  /// The root draws nothing, so the largest view of the screen says how small the screen is.
  @Test(arguments: [(0.01, false), (0.9, true)])
  func `a clear screen that grows from nearly nothing`(scale: Double, isReported: Bool) {
    let growing = subject(in: [.overlay]) { context, isForward in
      let view = context.view(forKey: .to)
      fade(
        context, isForward, from: 1,
        prepare: {
          view?.backgroundColor = .clear
          view?.transform = CGAffineTransform(scaleX: scale, y: scale)
        }, alongside: { view?.transform = .identity })
    }
    #expect(
      broken(growing, [Self.presentation], in: .overlay)
        .contains("first-picture-is-the-old-screen") == isReported)
  }

  // MARK: The app's own changes

  @Test(arguments: [true, false])
  func `a recognizer of the container that the delegate enables for each screen`(
    isDoneByAnimator: Bool
  ) {
    let app = Subject("test/recognizer", in: [.navigation], summary: "An app.") { _ in
      RecognizerApp(animatorWrites: isDoneByAnimator)
    }
    let broken = broken(app, [Self.presentation, Self.dismissal], in: .navigation)
    #expect(broken.contains("everything-restored") == isDoneByAnimator)
  }

  @Test func `a picture that a push keeps for its pop`() {
    let kept = Kept()
    let keeping = subject(in: [.navigation]) { context, isForward in
      fade(context, isForward) {
        if isForward {
          kept.picture = context.view(forKey: .from)?.snapshotView(afterScreenUpdates: false)
        }
      }
    }
    #expect(broken(keeping, [Self.presentation], in: .navigation).isEmpty)
    kept.picture = nil
    #expect(
      broken(keeping, [Self.presentation, Self.dismissal], in: .navigation) == ["nothing-leaks"])
  }

  // MARK: Views in front of everything

  /// Whether a view in front of both screens counts as one that hides them.
  private func hides(
    color: UIColor?, _ change: @escaping @MainActor (UIView) -> Void = { _ in }
  ) -> Bool {
    let covered = subject(in: [.navigation]) { context, isForward in
      let cover = UIView(frame: context.containerView.bounds)
      cover.backgroundColor = color
      fade(context, isForward) {
        context.containerView.addSubview(cover)
        change(cover)
      } end: {
        cover.removeFromSuperview()
      }
    }
    return broken(covered, [Self.presentation], in: .navigation)
      .contains("something-is-shown-in-flight")
  }

  @Test func `a view of one color in front of the screens`() {
    #expect(hides(color: .black))
    #expect(!hides(color: .clear))
  }

  @Test(arguments: [nil, UIColor.clear])
  func `a view that draws a shape in front of the screens, as decks of cards do`(color: UIColor?) {
    let isHidden = hides(color: color) { cover in
      let shape = CAShapeLayer()
      shape.frame = cover.bounds
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8), transform: nil)
      cover.layer.addSublayer(shape)
    }
    #expect(!isHidden)
  }

  @Test func `a view that dims the screens by a translucent color`() {
    #expect(!hides(color: UIColor.black.withAlphaComponent(0.2)))
  }

  /// A tapped photo often flies in front of one color.
  @Test func `a view of one color with a small view in front of it`() {
    let isHidden = hides(color: .black) { cover in
      let photo = UIView(frame: CGRect(x: 40, y: 120, width: 96, height: 96))
      photo.backgroundColor = .red
      cover.superview?.addSubview(photo)
    }
    #expect(!isHidden)
    let isHiddenByLine = hides(color: .black) { cover in
      let line = UIView(frame: CGRect(x: 0, y: 120, width: 384, height: 1))
      line.backgroundColor = .red
      cover.superview?.addSubview(line)
    }
    #expect(isHiddenByLine)
  }

  @Test func `a view whose color becomes opaque by and by`() {
    let isHidden = hides(color: .clear) { cover in
      UIView.animate(withDuration: 1) { cover.backgroundColor = .black }
    }
    #expect(!isHidden)
  }

  // MARK: Views that stay until the way back

  /// Shows a handle in front of the screen until its dismissal.
  ///
  /// - Parameter isRemoved: whether the dismissal removes it; if not, that is the planted bug.
  private func handle(isRemoved: Bool) -> Subject {
    subject(in: [.modal, .overlay]) { context, isForward in
      let container = context.containerView
      let handle =
        container.viewWithTag(Self.unusedTag)
        ?? UIView(frame: CGRect(x: 9, y: 9, width: 60, height: 8))
      handle.tag = Self.unusedTag
      fade(context, isForward) {
        if isForward { container.addSubview(handle) }
      } end: {
        let isGone = isForward == context.transitionWasCancelled
        if isRemoved && isGone { handle.removeFromSuperview() }
      }
    }
  }

  @Test func `a view in front of the screen that the dismissal removes`() {
    #expect(broken(handle(isRemoved: true)) == [])
    let forgetful = handle(isRemoved: false)
    for container in [Scenario.Container.modal, .overlay] {
      #expect(broken(forgetful, [Self.presentation], in: container) == [])
      #expect(
        broken(forgetful, [Self.presentation, Self.dismissal], in: container)
          .contains("no-snapshot-left"))
    }
  }

  /// Dims the presenter with a view in the presenter's own view.
  ///
  /// - Parameter isRemoved: whether the dismissal removes it; if not, that is the planted bug.
  private func veil(isRemoved: Bool) -> Subject {
    subject(in: [.modal, .overlay]) { context, isForward in
      let key: UITransitionContextViewControllerKey = isForward ? .from : .to
      guard let presenter = context.viewController(forKey: key)?.view else {
        return context.completeTransition(false)
      }
      let veil = presenter.viewWithTag(Self.unusedTag) ?? UIView(frame: presenter.bounds)
      veil.tag = Self.unusedTag
      if isForward {
        veil.alpha = 0
        presenter.addSubview(veil)
      }
      fade(
        context, isForward, alongside: { veil.alpha = isForward ? 0.4 : 0 },
        end: {
          let isGone = isForward == context.transitionWasCancelled
          veil.alpha = isGone ? 0 : 0.4
          if isRemoved && isGone { veil.removeFromSuperview() }
        })
    }
  }

  @Test func `a view in the presenter that the dismissal removes`() {
    #expect(broken(veil(isRemoved: true)) == [])
    for container in [Scenario.Container.modal, .overlay] {
      #expect(
        broken(veil(isRemoved: false), [Self.presentation, Self.dismissal], in: container)
          .contains("nothing-is-added-elsewhere"))
    }
  }

  /// Slides a presented screen in by a translation that stays until the dismissal, as menus do.
  ///
  /// - Parameter share: how far the translation takes the screen on its way: with 1 it arrives.
  private func menu(covering share: CGFloat) -> Subject {
    subject(in: [.overlay]) { context, isForward in
      guard let controller = context.viewController(forKey: isForward ? .to : .from),
        let view = controller.view
      else { return context.completeTransition(false) }
      if isForward {
        context.containerView.addSubview(view)
        view.frame = context.finalFrame(for: controller).offsetBy(
          dx: -context.containerView.bounds.width, dy: 0)
      }
      let way = context.containerView.bounds.width * share
      UIView.animate(withDuration: 0.25) {
        view.transform = CGAffineTransform(translationX: isForward ? way : 0, y: 0)
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @Test(arguments: [1, 0.5]) func `a translation that places a menu`(share: CGFloat) {
    let laws = broken(
      menu(covering: share), [Self.presentation, Self.dismissal], in: .overlay)
    #expect(laws.contains("everything-restored") == (share < 1), "\(laws)")
  }

  // MARK: What may stay changed

  /// A root that fills the display looks the same when it clips, in the turned display, too.
  @Test(arguments: [true, false]) func `clipping at the edges of a display that has been turned`(
    isOfRoot: Bool
  ) {
    let clipping = subject(in: [.navigation]) { context, isForward in
      let root = context.view(forKey: .to)
      (isOfRoot ? root : root?.subviews.first)?.clipsToBounds = true
      fade(context, isForward)
    }
    let scenario = Scenario(
      screens: [Self.screen],
      operations: [Self.presentation, Scenario.Operation(at: Tick(184), .pop)],
      events: [Event(at: Tick(160), .resize(Scenario.ordinaryWindow.size.turned))],
      domain: .general)
    let laws = Judge(clipping).brokenLaws(in: scenario)
    #expect(laws.contains("everything-restored") == !isOfRoot, "\(laws)")
  }

  /// A presentation whose controller hides the container, and whose animator fades it in, up to
  /// `alpha`.
  private func veiled(endingAt alpha: CGFloat) -> Subject {
    subject(
      in: [.overlay],
      presentation: { VeiledPresentation(presentedViewController: $0, presenting: $1) }
    ) { context, isForward in
      fade(
        context, isForward,
        alongside: { if isForward { context.containerView.alpha = alpha } })
    }
  }

  @Test(arguments: [1, 0.5]) func `a container that a presentation controller has hidden`(
    alpha: CGFloat
  ) {
    let laws = broken(veiled(endingAt: alpha), [Self.presentation], in: .overlay)
    #expect(laws.contains("everything-restored") == (alpha < 1), "\(laws)")
  }

  /// Gives the new screen a shadow in flight, and leaves it with an opacity. The offset, the scale and
  /// the back that is not drawn stay changed in any case; they are not seen if the opacity is 0.
  private func shading(opacity: Float) -> Subject {
    subject(in: [.navigation]) { context, isForward in
      let layer = context.view(forKey: .to)?.layer
      layer?.shadowOpacity = 0.5
      layer?.shadowOffset = CGSize(width: 5, height: 5)
      layer?.rasterizationScale = 2
      layer?.isDoubleSided = false
      fade(context, isForward, end: { layer?.shadowOpacity = opacity })
    }
  }

  @Test(arguments: [0, 0.5]) func `the offset of a shadow that is gone`(opacity: Float) {
    // Beside a screen that fills the display no shadow is seen.
    let screen = Screen(views: [View(frame: Rect(0, 0, 200, 300))])
    var scenario = Scenario(
      screens: [screen], operations: [.init(.push(screen))], domain: .general)
    scenario.window = Rect(0, 0, 200, 300)
    scenario.display = Size(400, 300)
    let laws = Judge(shading(opacity: opacity)).brokenLaws(in: scenario)
    #expect(laws.contains("everything-restored") == (opacity > 0), "\(laws)")
  }

  @Test(arguments: [false, true]) func `what a presentation leaves unseen on the presenter`(
    isSeen: Bool
  ) {
    let leaving = subject(in: [.modal]) { context, isForward in
      if isForward, let layer = context.view(forKey: .from)?.layer {
        layer.isDoubleSided = false
        layer.rasterizationScale = 2
        if isSeen { layer.borderWidth = 3 }
      }
      fade(context, isForward)
    }
    let laws = broken(leaving, [Self.presentation, Self.dismissal], in: .modal)
    #expect(laws.contains("everything-restored") == isSeen, "\(laws)")
  }

  @Test(arguments: [Scenario.Container.modal, .navigation])
  func `a picture that a dismissal leaves in its container`(container: Scenario.Container) {
    let leaving = subject(in: [.modal, .navigation]) { context, isForward in
      guard let from = context.view(forKey: .from) else { return context.completeTransition(false) }
      let picture = from.snapshotView(afterScreenUpdates: true) ?? UIView()
      fade(context, isForward) {
        if !isForward { context.containerView.addSubview(picture) }
      } end: {
        if isForward { picture.removeFromSuperview() }
      }
    }
    let laws = broken(leaving, [Self.presentation, Self.dismissal], in: container)
    // The container of a presentation goes with the dismissal.
    #expect(laws.contains("no-snapshot-left") == (container == .navigation), "\(laws)")
  }

  // MARK: Pictures

  /// Covers the old screen with layers that show parts of one image of it, in up to four rows.
  ///
  /// - Parameter rows: with fewer than 4 a part of the image is missing.
  private func tiles(rows: Int) -> Subject {
    subject(in: [.navigation]) { context, _ in
      guard let from = context.view(forKey: .from) else { return context.completeTransition(false) }
      let size = from.bounds.size, container = context.containerView
      let image = UIGraphicsImageRenderer(size: size).image { _ in
        _ = from.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: false)
      }
      var tiles: [CALayer] = []
      fade(context, true, from: 1) {
        for row in 0..<rows {
          let tile = CALayer()
          tile.contents = image.cgImage
          tile.contentsRect = CGRect(x: 0, y: CGFloat(row) / 4, width: 1, height: 0.25)
          tile.frame = CGRect(
            x: from.frame.minX, y: from.frame.minY + size.height / 4 * CGFloat(row),
            width: size.width, height: size.height / 4)
          container.layer.addSublayer(tile)
          tiles.append(tile)
        }
      } end: {
        for tile in tiles { tile.removeFromSuperlayer() }
      }
    }
  }

  /// An animator that flies a picture of the bar above its screen, which has the given height.
  private func barPicture(height: CGFloat, hasOwnView: Bool = false) -> Subject {
    subject(in: [.navigation]) { context, isForward in
      guard let from = context.view(forKey: .from) else { return context.completeTransition(false) }
      // The planted bug: the picture is of a place above the screen.
      let part = CGRect(x: 0, y: -height, width: from.bounds.width, height: height)
      let own = UIView(frame: part)
      own.backgroundColor = .white
      if hasOwnView { from.addSubview(own) }
      let bar = from.resizableSnapshotView(
        from: part, afterScreenUpdates: hasOwnView, withCapInsets: .zero)
      own.removeFromSuperview()
      let whole = from.snapshotView(afterScreenUpdates: false)
      fade(context, isForward) {
        for view in [whole, bar].compactMap(\.self) { context.containerView.addSubview(view) }
      } end: {
        bar?.removeFromSuperview()
        whole?.removeFromSuperview()
      }
    }
  }

  @Test func `a picture of a bar that has no height`() {
    let push = [Scenario.Operation(.push(Self.screen))]
    #expect(!broken(barPicture(height: 0), push, in: .navigation).contains("no-blank-snapshot"))
    #expect(broken(barPicture(height: 44), push, in: .navigation).contains("no-blank-snapshot"))
  }

  /// No law knows what such a view should show.
  @Test func `a picture of a view that the app has added to its screen`() {
    let pictured = barPicture(height: 44, hasOwnView: true)
    #expect(!broken(pictured, [Self.presentation], in: .navigation).contains("no-blank-snapshot"))
  }

  @Test func `images that together show the whole screen`() {
    let push = [Scenario.Operation(.push(Self.screen))]
    #expect(
      !broken(tiles(rows: 4), push, in: .navigation).contains("first-picture-is-the-old-screen"))
    #expect(
      broken(tiles(rows: 3), push, in: .navigation).contains("first-picture-is-the-old-screen"))
  }

  /// Cuts a picture of the old screen into image views, which need not begin at whole pixels.
  ///
  /// - Parameter shift: the planted bug: how far each tile is moved to the right, in points.
  private func cutTiles(columns: Int, shift: CGFloat = 0) -> Subject {
    subject(in: [.navigation]) { context, _ in
      guard let from = context.view(forKey: .from) else { return context.completeTransition(false) }
      let size = from.bounds.size, container = context.containerView
      let image = UIGraphicsImageRenderer(size: size).image { _ in
        _ = from.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: false)
      }
      let tiles = (0..<columns).compactMap { column -> UIImageView? in
        let width = size.width / CGFloat(columns)
        var part = CGRect(x: CGFloat(column) * width, y: 0, width: width, height: size.height)
        let pixels = part.applying(CGAffineTransform(scaleX: image.scale, y: image.scale))
        guard let cut = image.cgImage?.cropping(to: pixels) else { return nil }
        part.origin.x += shift
        let tile = UIImageView(image: UIImage(cgImage: cut))
        tile.frame = part.offsetBy(dx: from.frame.minX, dy: from.frame.minY)
        return tile
      }
      fade(context, true, from: 1) {
        for tile in tiles { container.addSubview(tile) }
      } end: {
        for tile in tiles { tile.removeFromSuperview() }
      }
    }
  }

  @Test func `tiles whose sides are not whole pixels`() {
    // The edge of a view lies just behind the edge between the first two of seven tiles.
    var screen = Self.screen
    screen.views.append(View(frame: Rect(55, 160, 64, 64)))
    let push = [Scenario.Operation(.push(screen))], law = "first-picture-is-the-old-screen"
    for columns in [5, 7, 11] {
      for shift: CGFloat in [0, 1] {
        let tiles = cutTiles(columns: columns, shift: shift)
        let laws = broken(tiles, push, in: .navigation, on: screen)
        #expect(laws.contains(law) == (shift > 0), "\(columns)")
      }
    }
  }

  /// Reveals the new screen through a mask that changes its form.
  ///
  /// - Parameters:
  ///   - old: whether the mask is that of the old screen, which lies above the new one.
  ///   - opening: the path of the mask in the bounds of its layer; `share` goes from 0 to 1.
  private func reveal(
    _ rule: CAShapeLayerFillRule = .nonZero, of old: Bool = false,
    _ opening: @escaping @Sendable (CGRect, _ share: CGFloat) -> CGPath
  ) -> Subject {
    subject(in: [.navigation]) { context, _ in
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
        let controller = context.viewController(forKey: .to)
      else { return context.completeTransition(false) }
      to.frame = context.finalFrame(for: controller)
      context.containerView.insertSubview(to, at: old ? 0 : 1)
      let masked = old ? from : to, mask = CAShapeLayer()
      mask.fillRule = rule
      mask.path = opening(masked.bounds, 1)
      masked.layer.mask = mask
      CATransaction.begin()
      CATransaction.setCompletionBlock {
        masked.layer.mask = nil
        context.completeTransition(true)
      }
      let animation = CABasicAnimation(keyPath: "path")
      animation.fromValue = opening(masked.bounds, 0)
      animation.toValue = mask.path
      animation.duration = 0.25
      mask.add(animation, forKey: "path")
      CATransaction.commit()
    }
  }

  @Test func `masks of several pieces`() {
    let blinds = reveal { bounds, share in
      let path = CGMutablePath(), height = bounds.height / 8
      for index in 0..<8 {
        path.addRect(
          CGRect(
            x: bounds.minX, y: bounds.minY + height * CGFloat(index), width: bounds.width,
            height: height * share))
      }
      return path
    }
    #expect(broken(blinds) == [])
  }

  @Test func `masks with a hole`() {
    let hole = reveal(.evenOdd, of: true) { bounds, share in
      let radius = (bounds.width + bounds.height) * share, path = CGMutablePath()
      path.addRect(bounds.insetBy(dx: -2 * radius, dy: -2 * radius))
      path.addEllipse(
        in: CGRect(
          x: bounds.midX - radius, y: bounds.midY - radius, width: 2 * radius, height: 2 * radius))
      return path
    }
    #expect(broken(hole) == [])
  }

  @Test func `a circle that grows beyond the screen`() {
    let circle = reveal { bounds, share in
      let radius = 1 + (bounds.width + bounds.height) * share / 2
      return CGPath(
        ellipseIn: CGRect(
          x: bounds.midX - radius, y: bounds.midY - radius, width: 2 * radius, height: 2 * radius),
        transform: nil)
    }
    #expect(broken(circle) == [])
  }

  // MARK: Places

  @Test func `a sheet that its animator places`() {
    func sheet(x: CGFloat) -> Subject {
      subject(
        in: [.overlay],
        presentation: { UIPresentationController(presentedViewController: $0, presenting: $1) }
      ) { context, isForward in
        let bounds = context.containerView.bounds
        guard let view = context.view(forKey: isForward ? .to : .from) else {
          return context.completeTransition(false)
        }
        if isForward {
          context.containerView.addSubview(view)
          view.frame = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: 320)
        }
        UIView.animate(withDuration: 0.25) {
          view.frame.origin = CGPoint(x: x, y: isForward ? bounds.maxY - 320 : bounds.maxY)
        } completion: { _ in
          context.completeTransition(true)
        }
      }
    }
    // Nothing lays the sheet out when the phone turns.
    #expect(broken(sheet(x: 0).omitting(.turns)) == [])
    #expect(broken(sheet(x: 100), [Self.presentation], in: .overlay) == ["right-screen-remains"])
  }

  @Test func `a screen whose size is animated beside the layout of its container`() {
    let panel = subject(
      in: [.overlay],
      presentation: { PanelPresentation(presentedViewController: $0, presenting: $1) }
    ) { context, isForward in
      guard let view = context.view(forKey: isForward ? .to : .from),
        let controller = context.viewController(forKey: isForward ? .to : .from)
      else { return context.completeTransition(false) }
      let full = isForward ? context.finalFrame(for: controller) : view.frame
      let flat = CGRect(x: full.minX, y: full.maxY, width: full.width, height: 1)
      if isForward {
        view.frame = flat
        context.containerView.addSubview(view)
      }
      UIView.animate(withDuration: 0.25) {
        view.frame = isForward ? full : flat
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    let operations = [Self.presentation, Self.dismissal]
    #expect(broken(panel, operations, in: .overlay) == [])
    // Under this policy the new size of the panel lays out the container, which moves the panel.
    #expect(
      broken(panel, operations, in: .overlay, policies: [.sizesLayOutPresentationContainers]) != [])
  }

  // MARK: Completions

  /// Fades in five steps, each of which begins when the one before has ended.
  ///
  /// - Parameter pause: how long each step waits before it begins, in seconds. With 0.05 the
  ///   transition takes twice as long as it names.
  private func chain(pause: TimeInterval) -> Subject {
    subject(in: [.navigation]) { context, _ in
      guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
      else { return context.completeTransition(false) }
      to.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(to)
      let alpha = to.alpha
      to.alpha = 0
      fadeIn(to, to: alpha, from: 1, pause: pause) { context.completeTransition(true) }
    }
  }

  @Test func `animations that begin when others have ended`() {
    #expect(broken(chain(pause: 0)) == [])
    #expect(broken(chain(pause: 0.05)).contains("completes-on-time"))
  }

  /// Fades for another time than the 0.25 s that it names.
  ///
  /// - Parameters:
  ///   - pause: how long it waits after its animation, in seconds.
  ///   - prepare: what it does first.
  private func fading(
    for seconds: TimeInterval, pause: TimeInterval = 0,
    _ prepare: @escaping @MainActor @Sendable (UIViewController, UIView) -> Void = { _, _ in }
  ) -> Subject {
    subject(in: [.overlay, .navigation]) { context, _ in
      guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
      else { return context.completeTransition(true) }
      to.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(to)
      prepare(controller, to)
      let alpha = to.alpha
      to.alpha = 0
      UIView.animate(withDuration: seconds) {
        to.alpha = alpha
      } completion: { _ in
        guard pause > 0 else { return context.completeTransition(true) }
        DispatchQueue.main.asyncAfter(deadline: .now() + pause) { context.completeTransition(true) }
      }
    }
  }

  @Test(arguments: [0.125, 0.625])
  func `a presentation that takes another time than it names, if nothing runs alongside`(
    seconds: TimeInterval
  ) {
    func isLate(
      _ subject: Subject, in container: Scenario.Container = .overlay
    ) -> Bool {
      broken(subject, [Self.presentation], in: container).contains("completes-on-time")
    }
    #expect(!isLate(fading(for: seconds)))
    #expect(isLate(fading(for: seconds), in: .navigation), "a bar may change alongside")
    #expect(isLate(fading(for: seconds, pause: 0.5)), "nothing moves any more")
    let alongside = fading(for: seconds) { controller, _ in
      controller.transitionCoordinator?.animate(alongsideTransition: { _ in }, completion: nil)
    }
    #expect(isLate(alongside))
    let amid = fading(for: seconds) { _, view in
      UIView.animate(withDuration: 2) { view.subviews.first?.frame.origin.x += 9 }
    }
    #expect(isLate(amid), "another animation goes on")
  }

  @Test func `two ways to animate, of which perhaps only one is called`() {
    let subject = Subject(
      "test/two-methods", in: [.navigation], summary: "Animates in both methods.",
      animator: { _ in TwoMethodAnimator() })
    var push = Scenario.Operation(.push(Self.screen))
    push.isInteractive = true
    #expect(broken(subject, [push], in: .navigation) != [])
    #expect(
      broken(
        subject, [push], in: .navigation,
        policies: [.interruptibleAnimatorReplacesAnimateTransition]
      ) == [], "so the finding depends on undocumented behavior")
  }

  // MARK: Layout

  /// Moves the screen at the end of a presentation, before the container is laid out.
  ///
  /// - Parameter isLaidOut: whether that layout moves it back.
  private func moving(isLaidOut: Bool) -> Subject {
    subject(
      in: [.overlay],
      presentation: {
        MovingPresentation(isLaidOut: isLaidOut, presentedViewController: $0, presenting: $1)
      }
    ) { context, isForward in fade(context, isForward) }
  }

  @Test func `a screen that the next layout puts into its place`() {
    let law = "last-picture-is-the-surviving-screen"
    let corrected = broken(moving(isLaidOut: true), [Self.presentation], in: .overlay)
    #expect(corrected == [])
    let displaced = broken(moving(isLaidOut: false), [Self.presentation], in: .overlay)
    #expect(displaced.contains(law))
  }

  /// The container of a presentation goes with it; that of a navigation controller stays.
  @Test(arguments: [Scenario.Container.overlay, .navigation])
  func `a presentation that clips its container for its stay`(container: Scenario.Container) {
    let clipping = subject(in: [.overlay, .navigation]) { context, isForward in
      fade(context, isForward) { if isForward { context.containerView.clipsToBounds = true } }
    }
    let found = broken(clipping, [Self.presentation], in: container)
    #expect(found.contains("everything-restored") == (container == .navigation), "\(found)")
  }

  /// - Parameter isCancelled: whether the presentation is cancelled, and its container is gone.
  @Test(arguments: [true, false])
  func `a presentation controller that takes its views out of a container`(isCancelled: Bool) {
    let dimming = Subject(
      "test/dimming", in: [.overlay], summary: "Dims the presenter by constraints.",
      presentation: { DimmingPresentation(presentedViewController: $0, presenting: $1) },
      animator: { change in
        ClosureAnimator(isForward: change.isForward) { context, isForward in
          fade(context, isForward)
        }
      })
    var presentation = Self.presentation
    presentation.isInteractive = true
    var scenario = Scenario(
      container: .overlay, screens: [Self.screen], operations: [presentation], domain: .general)
    scenario.events = [Event(at: Tick(4), isCancelled ? .cancel : .finish)]
    #expect(Judge(dimming).brokenLaws(in: scenario) == [])
  }

  /// Leaves the anchor of the screen below at a corner, with the frame as it was or beside it.
  private func anchoring(shift: CGFloat) -> Subject {
    subject(in: [.navigation]) { context, isForward in
      fade(
        context, isForward,
        end: {
          guard !isForward, let to = context.view(forKey: .to) else { return }
          let frame = to.frame
          to.layer.anchorPoint = .zero
          to.frame = frame.offsetBy(dx: shift, dy: 0)
        })
    }
  }

  /// After a turn the screen below has another size than before its push.
  @Test(arguments: [true, false])
  func `an anchor that is at a corner if the frame is right`(turns: Bool) {
    func found(shift: CGFloat) -> Set<String> {
      var scenario = Scenario(
        container: .navigation, screens: [Self.screen],
        operations: [Self.presentation, Scenario.Operation(at: Tick(184), .pop)], domain: .general)
      if turns { scenario.events = [Event(at: Tick(160), .resize(Size(832, 384)))] }
      return Set(Judge(anchoring(shift: shift)).brokenLaws(in: scenario))
    }
    #expect(found(shift: 0) == [])
    #expect(found(shift: 40).contains("right-screen-remains"))
  }

  // MARK: Pictures

  /// A snapshot with updates commits the new screen, which the animator moves out of sight.
  @Test(arguments: [true, false])
  func `a snapshot before the animator begins`(awaitsUpdates: Bool) {
    func rising(from y: CGFloat) -> Subject {
      subject(
        in: [.overlay],
        presentation: { SnapshotPresentation($0, $1, awaitsUpdates: awaitsUpdates) }
      ) { context, isForward in
        guard let view = context.view(forKey: isForward ? .to : .from) else {
          return context.completeTransition(false)
        }
        let aside = CGAffineTransform(translationX: 0, y: y)
        if isForward { view.transform = aside }
        UIView.animate(withDuration: 0.25) {
          view.transform = isForward ? .identity : aside
        } completion: { _ in
          view.transform = .identity
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    #expect(broken(rising(from: 832), [Self.presentation], in: .overlay) == [])
    #expect(
      broken(rising(from: 100), [Self.presentation], in: .overlay).isEmpty == awaitsUpdates)
  }

  // MARK: Appearance

  @Test func `an animator that perhaps sent callbacks to its presenter before`() {
    let notifying = subject(
      in: [.overlay],
      presentation: { UIPresentationController(presentedViewController: $0, presenting: $1) }
    ) { context, isForward in
      let presenter = context.viewController(forKey: isForward ? .from : .to)
      presenter?.beginAppearanceTransition(!isForward, animated: true)
      fade(context, isForward, end: { presenter?.endAppearanceTransition() })
    }
    // The overlay is presented before the first event, so no trace shows those callbacks.
    #expect(broken(notifying, [.init(.pop)], in: .overlay, depth: 2) == [])
  }

  /// An overlay that notifies its presenter that it disappears, and perhaps that it appears again.
  private func covering(notifiesOfReturn: Bool) -> Subject {
    subject(in: [.overlay]) { context, isForward in
      let presenter = context.viewController(forKey: isForward ? .from : .to)
      guard isForward || notifiesOfReturn else { return fade(context, isForward) }
      presenter?.beginAppearanceTransition(!isForward, animated: true)
      fade(context, isForward, end: { presenter?.endAppearanceTransition() })
    }
  }

  @Test func `a presenter that is notified that it is covered`() {
    #expect(broken(covering(notifiesOfReturn: true)) == [])
    #expect(
      broken(covering(notifiesOfReturn: false), [Self.presentation, Self.dismissal], in: .overlay)
        == ["appearance-callbacks-in-order"])
  }

  @Test func `a container of the app that sends the callbacks of its children itself`() {
    let subject = Subject(
      "test/container", in: [.navigation], summary: "A container of its own.",
      screen: { ManualContainer($0) }, followsFinger: false,
      animator: { change in ClosureAnimator(isForward: change.isForward) { fade($0, $1) } })
    #expect(broken(subject) == [])
  }

  // MARK: What a transition leaves

  /// The laws that a menu in the left part of an overlay breaks.
  ///
  /// - Parameter end: called before the transition is completed.
  private func broken(inMenu end: @escaping @MainActor (UIView) -> Void) -> Set<String> {
    let menu = subject(in: [.overlay]) { context, isForward in
      guard let view = context.view(forKey: isForward ? .to : .from) else {
        return context.completeTransition(false)
      }
      if isForward {
        let size = context.containerView.bounds.size
        view.frame = CGRect(x: -size.width / 2, y: 0, width: size.width / 2, height: size.height)
        view.autoresizingMask = .flexibleHeight
        context.containerView.addSubview(view)
      }
      UIView.animate(withDuration: 0.25) {
        view.frame.origin.x = isForward ? 0 : -view.frame.width
      } completion: { _ in
        end(view)
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    return broken(menu, [Self.presentation], in: .overlay)
  }

  @Test func `a menu that takes a part of its container, and resizes in its own way`() {
    #expect(broken(inMenu: { _ in }) == [])
    #expect(broken(inMenu: { $0.frame.origin.x = -8 }).contains("right-screen-remains"))
  }

  /// Whether a transition of a container whose animator fades the container away breaks a law.
  private func fadesContainer(in container: Scenario.Container) -> Bool {
    let fading = subject(in: Subject.Container.allCases) { context, isForward in
      fade(context, isForward, alongside: { if !isForward { context.containerView.alpha = 0 } })
    }
    return broken(fading, [Self.presentation, Self.dismissal], in: container)
      .contains("everything-restored")
  }

  @Test func `the container of a presentation, which is gone after the dismissal`() {
    #expect(!fadesContainer(in: .overlay))
    #expect(fadesContainer(in: .navigation))
  }

  /// The laws that a push breaks which gives a view of its new screen a shadow.
  private func broken(
    inPushWithShadow view: @escaping @MainActor @Sendable (UIView) -> UIView?,
    of screen: Screen = Self.screen
  ) -> Set<String> {
    let shaded = subject(in: [.navigation]) { context, isForward in
      let to = context.view(forKey: .to)
      if isForward, let view = to.flatMap(view) {
        (view.layer.shadowOpacity, view.layer.shadowOffset) = (1, CGSize(width: -3, height: 0))
        view.layer.shadowColor = UIColor.black.cgColor
      }
      fade(context, isForward)
    }
    return broken(shaded, [.init(.push(screen))], in: .navigation)
  }

  @Test func `a shadow of a screen that fills the display, also of one with an autoresizing mask`()
  {
    #expect(broken(inPushWithShadow: { $0 }) == [])
    // Its corners lie in the round ones of the display.
    var rounded = Self.screen
    rounded.views[0].cornerRadius = 8
    #expect(broken(inPushWithShadow: { $0 }, of: rounded) == [])
    rounded.views[0].cornerRadius = 100
    #expect(broken(inPushWithShadow: { $0 }, of: rounded) == ["everything-restored"])
    let resizing = broken(inPushWithShadow: { view in
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return view
    })
    #expect(resizing == ["everything-restored"], "the mask is a change, and not also the shadow")
    #expect(broken(inPushWithShadow: { $0.subviews.first }) == ["everything-restored"])
  }

  /// The laws that a menu breaks. Its presentation takes the presenter into the container and moves
  /// it aside, and its dismissal moves it back.
  ///
  /// - Parameter comesBack: whether the dismissal also returns the presenter to the window.
  private func broken(inDrawerThatComesBack comesBack: Bool) -> Set<String> {
    let drawer = subject(in: [.overlay]) { context, isForward in
      guard let presenter = context.viewController(forKey: isForward ? .from : .to)?.view else {
        return context.completeTransition(false)
      }
      let window = presenter.window
      if isForward { context.containerView.addSubview(presenter) }
      fade(
        context, isForward,
        alongside: { presenter.frame.origin.x = isForward ? 200 : 0 },
        end: { if !isForward && comesBack { window?.insertSubview(presenter, at: 0) } })
    }
    return broken(drawer, [Self.presentation, Self.dismissal], in: .overlay)
  }

  @Test func `a presenter in the container that lies beside a menu`() {
    #expect(broken(inDrawerThatComesBack: true) == [])
    #expect(broken(inDrawerThatComesBack: false).contains("right-screen-remains"))
  }

  /// The menu gives its presenter a recognizer, and takes it back.
  @Test func `a recognizer that a presentation adds and its dismissal removes`() {
    let recognizer = UITapGestureRecognizer()
    let menu = subject(in: [.overlay]) { context, isForward in
      let presenter = context.viewController(forKey: isForward ? .from : .to)?.view
      if isForward {
        presenter?.addGestureRecognizer(recognizer)
      } else {
        presenter?.removeGestureRecognizer(recognizer)
      }
      fade(context, isForward)
    }
    #expect(broken(menu, [Self.presentation, Self.dismissal], in: .overlay) == [])
  }

  /// The laws that a cancelled way back breaks which leaves the lower screen behind the upper one.
  private func broken(
    inCancelThatLeaves container: Scenario.Container, behind screen: Screen
  ) -> Set<String> {
    let subject = Subject(
      "test/silent", in: [.navigation, .modal], summary: "It leaves a screen behind.",
      animator: { change in
        ClosureAnimator(isForward: change.isForward) { fade($0, $1) }
      })
    var scenario = Scenario(
      container: container, screens: [Self.screen],
      operations: [
        .init(.push(screen)), .init(at: Tick(Scenario.restTicks), .pop, isInteractive: true),
      ], domain: .general)
    scenario.events = [Event(at: Tick(Scenario.restTicks + 4), .cancel)]
    return Set(Judge(subject).brokenLaws(in: scenario))
  }

  /// In full screen there would be nothing behind a clear screen, so no app presents one there.
  @Test func `a presenter behind a screen in full screen`() {
    var clear = Self.screen
    clear.views[0].isOpaque = false
    var rounded = Self.screen
    rounded.views[0].cornerRadius = 8
    for screen in [Self.screen, clear, rounded] {
      #expect(
        !broken(inCancelThatLeaves: .modal, behind: screen).contains("right-screen-remains"))
    }
    #expect(
      !broken(inCancelThatLeaves: .navigation, behind: Self.screen).contains("right-screen-remains")
    )
    #expect(
      broken(inCancelThatLeaves: .navigation, behind: rounded).contains("right-screen-remains"))
    #expect(broken(inCancelThatLeaves: .navigation, behind: clear).contains("right-screen-remains"))
  }

  /// The laws that a push breaks which gives the bar another look.
  private func broken(inPushThatSetsFont size: CGFloat, isCancelled: Bool) -> Set<String> {
    let subject = Subject(
      "test/silent", in: [.navigation], summary: "It sets the look of the bar.",
      animator: { change in
        ClosureAnimator(isForward: change.isForward) { context, isForward in
          let bar = context.viewController(forKey: .from)?.navigationController?.navigationBar
          let before = UIFont.systemFont(ofSize: 17)
          bar?.titleTextAttributes = [.font: before]
          fade(
            context, isForward,
            end: {
              let isBack = context.transitionWasCancelled
              bar?.titleTextAttributes = [.font: UIFont.systemFont(ofSize: isBack ? size : 12)]
              if isBack { context.view(forKey: .to)?.removeFromSuperview() }
            })
        }
      })
    var scenario = Scenario(
      container: .navigation, screens: [Self.screen],
      operations: [
        .init(.push(Self.screen)),
        .init(at: Tick(Scenario.restTicks), .push(Self.screen), isInteractive: isCancelled),
      ],
      domain: .general)
    if isCancelled { scenario.events = [Event(at: Tick(Scenario.restTicks + 4), .cancel)] }
    return Set(Judge(subject).brokenLaws(in: scenario))
  }

  @Test func `the look of a bar that the new screen asks for`() {
    #expect(broken(inPushThatSetsFont: 17, isCancelled: false) == [])
    // Equal fonts are not the same object.
    #expect(!broken(inPushThatSetsFont: 12, isCancelled: true).contains("everything-restored"))
    #expect(broken(inPushThatSetsFont: 20, isCancelled: true).contains("everything-restored"))
  }

  /// Whether an animation of the scale that is never removed counts as something left.
  private func isLeft(toScale scale: CGFloat) -> Bool {
    let grows = subject(in: [.navigation]) { context, isForward in
      fade(context, isForward) {
        let animation = CABasicAnimation(keyPath: "transform.scale")
        (animation.fromValue, animation.toValue) = (0.5, scale)
        animation.duration = 0.25
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        context.view(forKey: .to)?.layer.add(animation, forKey: "grow")
      }
    }
    return broken(grows, [Self.presentation], in: .navigation).contains("everything-restored")
  }

  @Test func `an animation that is kept and shows what the layer stores`() {
    #expect(!isLeft(toScale: 1))
    #expect(isLeft(toScale: 0.5))
  }

  @Test func `a card that a mask, a shadow and a border cut out until its dismissal`() {
    let card = subject(in: [.modal, .overlay]) { context, isForward in
      fade(context, isForward) {
        guard isForward, let layer = context.view(forKey: .to)?.layer else { return }
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(roundedRect: layer.bounds, cornerRadius: 6).cgPath
        (layer.mask, layer.shadowOpacity, layer.borderWidth) = (mask, 0.5, 1)
      }
    }
    #expect(broken(card, [Self.presentation], in: .overlay) == [])
    // In full screen nothing lies behind a card.
    #expect(broken(card, [Self.presentation], in: .modal).contains("everything-restored"))
  }

  @Test func `a tab that shows again what an earlier change of tab has left hidden`() {
    let tabs = subject(in: [.tabs]) { context, isForward in
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return context.completeTransition(false)
      }
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 0.25) {
        (from.alpha, to.alpha) = (0, 1)
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    var scenario = Scenario(
      container: .tabs, screens: [Self.screen, Self.screen],
      operations: [.init(.select(1)), .init(at: Tick(64), .select(0))], domain: .general)
    scenario.policies = Policies([])
    let found = Judge(tabs).judge(scenario).filter {
      Law[$0.law].slug == "everything-restored"
    }
    // The first change leaves A at alpha 0, and the second one B. That A is back is not a defect.
    #expect(found.map(\.transition) == [0, 1])
    #expect(found.allSatisfy { $0.effect.role == .fromScreen })
  }

  /// The laws that an animator breaks whose push gives the picture of one of the two albums an
  /// image. The pop leaves it there.
  private func illustrating(_ key: UITransitionContextViewControllerKey) -> Set<String> {
    let subject = Subject(
      "test/album", in: [.navigation], summary: "Sets the image of a screen.",
      screen: { Album($0) }, followsFinger: false,
      animator: { change in
        ClosureAnimator(isForward: change.isForward) { context, isForward in
          let album = context.viewController(forKey: key) as? Album
          if isForward { album?.picture.image = UIImage() }
          fade(context, isForward)
        }
      })
    return broken(subject, [Self.presentation, Self.dismissal], in: .navigation)
  }

  @Test func `an image that an animator gives to the new screen`() {
    #expect(illustrating(.to) == [])
    #expect(illustrating(.from).contains("everything-restored"))
  }

  /// The laws that an animator breaks that turns the back of the new screen to the front, together
  /// with the container.
  private func turning(by angle: CGFloat) -> Set<String> {
    let turned = subject(in: [.modal]) { context, isForward in
      guard isForward, let from = context.view(forKey: .from), let to = context.view(forKey: .to)
      else { return fade(context, isForward) }
      let layer = context.containerView.layer
      context.containerView.insertSubview(to, belowSubview: from)
      to.frame = context.containerView.bounds
      to.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      UIView.animate(withDuration: 0.25) {
        from.alpha = 0
        layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      } completion: { _ in
        from.alpha = 1
        (to.layer.transform, layer.transform) = (CATransform3DIdentity, CATransform3DIdentity)
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    return broken(turned, [Self.presentation], in: .modal)
  }

  @Test func `a half turn by 3.14 instead of π`() {
    #expect(turning(by: 3.14) == [])
    #expect(turning(by: 3).contains("last-picture-is-the-surviving-screen"))
  }

  /// Whether a law reports a hint in the window. A push adds the hint, and the pop disables its
  /// recognizer and fades it out.
  ///
  /// - Parameter isRemoved: whether the hint is removed when it has faded out.
  private func isReported(isRemoved: Bool) -> Bool {
    let hinting = subject(in: [.navigation]) { context, isForward in
      guard let window = context.containerView.window else { return fade(context, isForward) }
      if isForward {
        let hint = UIView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
        hint.tag = Self.unusedTag
        hint.addGestureRecognizer(UITapGestureRecognizer())
        return fade(context, isForward, prepare: { window.addSubview(hint) })
      }
      let hint = window.viewWithTag(Self.unusedTag)
      fade(
        context, isForward, prepare: { hint?.gestureRecognizers?.first?.isEnabled = false },
        end: {
          UIView.animate(withDuration: 0.25) {
            hint?.alpha = 0
          } completion: { _ in
            if isRemoved { hint?.removeFromSuperview() }
          }
        })
    }
    return broken(hinting, [Self.presentation, Self.dismissal], in: .navigation)
      .contains("everything-restored")
  }

  @Test func `a recognizer of a view that is gone at the end`() {
    #expect(!isReported(isRemoved: true))
    #expect(isReported(isRemoved: false))
  }

  /// The app calls its driver only while the finger touches. The second release of the scenario comes
  /// after the end of the gesture.
  @Test(arguments: [true, false])
  func `a driver that its gesture releases once`(continuesWithDriver: Bool) {
    let app = DraggedStackApp(continuesWithDriver: continuesWithDriver)
    let dragged = Subject("test/dragged", in: [.navigation], summary: "A pan pops screens.") { _ in
      app
    }
    var scenario = Scenario(
      container: .navigation, screens: [Self.screen],
      operations: [
        Self.presentation, Scenario.Operation(at: Tick(64), .pop, isInteractive: true),
      ], domain: .general)
    scenario.events = [
      Event(at: Tick(70), .finish), Event(at: Tick(72), .finish),
    ]
    _ = Judge(dragged).judge(scenario)
    #expect(app.driver.releases == (continuesWithDriver ? 2 : 1))
  }

  /// Without a recognizer no gesture begins, so nothing may take the screen away.
  @Test(arguments: [true, false])
  func `a screen that only a gesture takes away, if none begins`(isOmitted: Bool) {
    let plain = subject(in: [.navigation]) { fade($0, $1) }
    let scenario = Scenario(
      container: .navigation, screens: [Self.screen],
      operations: [
        Self.presentation, Scenario.Operation(at: Tick(64), .pop, isInteractive: true),
      ], domain: .general)
    let judge = Judge(isOmitted ? plain.omitting(.undrivenWaysBack) : plain)
    _ = judge.judge(scenario)
    #expect(judge.trace.transitions.count == (isOmitted ? 1 : 2))
  }
}

/// An app in which a pan pops screens and drives that.
private final class DraggedStackApp: AnimatedApp {
  let driver = Driver()
  private let continuesWithDriver: Bool
  private let recognizer = UIPanGestureRecognizer()

  init(continuesWithDriver: Bool) {
    self.continuesWithDriver = continuesWithDriver
    super.init { change in
      ClosureAnimator(isForward: change.isForward) { fade($0, $1) }
    }
    recognizer.addTarget(driver, action: Selector("drag:"))
  }

  override func gesture(on viewController: UIViewController) -> DrivingGesture? {
    driver.screen = viewController
    viewController.view.addGestureRecognizer(recognizer)
    return DrivingGesture(
      recognizer, travel: CGPoint(x: 384, y: 0), continuesWithDriver: continuesWithDriver)
  }

  override func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    driver.isDragged ? driver : nil
  }

  /// Counts its releases.
  final class Driver: UIPercentDrivenInteractiveTransition, SelectorResponder {
    weak var screen: UIViewController?
    private(set) var isDragged = false
    private(set) var releases = 0

    override func finish() {
      releases += 1
      super.finish()
    }

    func perform(_ selector: Selector, with argument: Any?) -> Bool {
      guard let recognizer = argument as? UIPanGestureRecognizer else { return false }
      isDragged = recognizer.state == .began || recognizer.state == .changed
      switch recognizer.state {
      case .began: screen?.navigationController?.popViewController(animated: true)
      case .ended: finish()
      default: break
      }
      return true
    }
  }
}

/// An app whose navigation controller has a recognizer, which is enabled above the first screen only.
private final class RecognizerApp: AnimatedApp {
  /// Whether the animator enables and disables the recognizer, and not the delegate.
  private let animatorWrites: Bool
  private let recognizer: UIPanGestureRecognizer

  init(animatorWrites: Bool) {
    let recognizer = UIPanGestureRecognizer()
    (self.animatorWrites, self.recognizer) = (animatorWrites, recognizer)
    super.init { change in
      ClosureAnimator(isForward: change.isForward) { context, isForward in
        fade(context, isForward) {
          if animatorWrites { recognizer.isEnabled = isForward }
        }
      }
    }
  }

  override func install(on navigationController: UINavigationController) {
    super.install(on: navigationController)
    navigationController.view.addGestureRecognizer(recognizer)
  }

  override func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    if animatorWrites { return }
    recognizer.isEnabled = navigationController.viewControllers.count > 1
  }
}

/// A picture that an app keeps.
private final class Kept {
  nonisolated(unsafe) var picture: UIView?
}

/// How often the animators of all scenarios were called for a push.
private final class PushCount {
  nonisolated(unsafe) var value = 0
}
