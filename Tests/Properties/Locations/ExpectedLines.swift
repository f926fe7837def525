import Foundation
import Mutants
import TestSupport

/// The lines that are responsible for the defects of the published transitions.
///
/// The table was written by reading the sources, before the tool named any line. Do not adapt it to
/// what the tool reports. If a line of a published source is edited, copy the edit here. A location is
/// right if it is any of these lines.
///
/// Lines are given by their text, so that edits elsewhere in a file do not change the table.
struct ExpectedLines {
  /// The name of a defect in `Defect.all`.
  let defect: String
  /// The file, from the root of the package.
  let file: String
  /// The lines without their indentation.
  let lines: [String]
  /// Whether the defect is that code is missing, so that a location may be unknown.
  let mayBeUnknown: Bool

  private init(_ file: String, _ defect: String, mayBeUnknown: Bool = false, _ lines: String...) {
    self.file = "Sources/Mutants/Published/\(file).swift"
    (self.defect, self.lines, self.mayBeUnknown) = (defect, lines, mayBeUnknown)
  }

  /// The entry of a defect; nil if the table has none. Several transitions have a defect of one
  /// name, so the file must be that of the subject, too.
  static func of(_ defect: Defect) -> ExpectedLines? {
    all.first { $0.defect == defect.name && $0.file.lowercased().contains(defect.shortSubject) }
  }

  /// The lines of the table that are not in the file any more.
  func missingLines() throws -> [String] {
    let text = try String(contentsOf: PackageFolder.url.appending(path: file), encoding: .utf8)
    let found = Set(text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    return lines.filter { !found.contains($0) }
  }

  /// The numbers of the lines in the current file.
  func numbers() throws -> Set<Int> {
    let text = try String(contentsOf: PackageFolder.url.appending(path: file), encoding: .utf8)
    let found = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { lines.contains($1.trimmingCharacters(in: .whitespaces)) }
    return Set(found.map { $0.offset + 1 })
  }

  static let all: [ExpectedLines] = fade + flip + scale + snapshot

  private static let fade = [
    ExpectedLines(
      "PublishedFade", "It stops the app if a snapshot, a protocol or a controller is missing",
      "let source = transitionContext.viewController(forKey: .from) as! any Originator",
      "let target = transitionContext.viewController(forKey: .to) as! any Destination",
      "let picture =", "isNew || variant.rendersImages",
      "? rendered(view)! : view.snapshotView(afterScreenUpdates: false)!"),
    ExpectedLines(
      "PublishedFade", "It reads the lists of marked views a second time",
      "for view in source.fromAnimatedSubviews + target.toAnimatedSubviews { view.alpha = 0 }",
      "for view in source.fromAnimatedSubviews + target.toAnimatedSubviews { view.alpha = 1 }"),
    ExpectedLines(
      "PublishedFade", "It leaves the new screen behind after a cancel",
      "container.addSubview(target.view)",
      "container.insertSubview(target.view, belowSubview: source.view)"),
    ExpectedLines(
      "PublishedFade", "It leaves the new screen dimmed or moved after a cancel",
      "target.view.transform = CGAffineTransform(translationX: target.view.frame.width, y: 0)",
      "target.view.alpha = 0.5"),
    ExpectedLines(
      "PublishedFade", "It takes as many pictures as there are marked views",
      "let leaving = source.fromAnimatedSubviews.map { picture(of: $0, in: container, isNew: false) }",
      "let coming = target.toAnimatedSubviews.map { picture(of: $0, in: container, isNew: true) }",
      "let routes = zip(leaving, coming).map { ($0.frame, $1.frame) }",
      "for (picture, route) in zip(coming, routes) {", "picture.frame = route.0",
      "picture.alpha = 0", "container.addSubview(picture)",
      "for picture in leaving { container.addSubview(picture) }",
      "for view in source.fromAnimatedSubviews + target.toAnimatedSubviews { view.alpha = 0 }",
      "picture.frame = route.1", "picture.alpha = 1",
      "let picture =", "isNew || variant.rendersImages",
      "? rendered(view)! : view.snapshotView(afterScreenUpdates: false)!",
      "picture.frame = container.convert(view.frame, from: view.superview)"),
    ExpectedLines(
      "PublishedFade", "It writes constants over alphas",
      "target.view.alpha = 0.5", "picture.alpha = 1", "source.view.alpha = 0.5",
      "target.view.alpha = 1",
      "for view in source.fromAnimatedSubviews + target.toAnimatedSubviews { view.alpha = 1 }",
      "source.view.alpha = 1", "let picture =", "isNew || variant.rendersImages",
      "? rendered(view)! : view.snapshotView(afterScreenUpdates: false)!"),
    ExpectedLines(
      "PublishedFade", "It writes constants over transforms",
      "target.view.transform = CGAffineTransform(translationX: target.view.frame.width, y: 0)",
      "target.view.transform = .identity",
      "source.view.transform = CGAffineTransform(translationX: source.view.frame.width, y: 0)",
      "source.view.transform = .identity"),
    ExpectedLines(
      "PublishedFade", "It uses frames instead of bounds",
      "let routes = zip(leaving, coming).map { ($0.frame, $1.frame) }",
      "picture.frame = route.0", "picture.frame = route.1",
      "picture.frame = container.convert(view.frame, from: view.superview)"),
    ExpectedLines(
      "PublishedFade", "It does not set the frame of the new screen",
      "container.addSubview(target.view)",
      "container.insertSubview(target.view, belowSubview: source.view)",
      "target.view.layoutIfNeeded()",
      "target.view.transform = CGAffineTransform(translationX: target.view.frame.width, y: 0)",
      "target.view.transform = .identity"),
    ExpectedLines(
      "PublishedFade", "Its snapshots do not show what their views show",
      "if let context = UIGraphicsGetCurrentContext() { view.layer.render(in: context) }",
      "let picture =", "isNew || variant.rendersImages",
      "? rendered(view)! : view.snapshotView(afterScreenUpdates: false)!"),
    ExpectedLines(
      "PublishedFade", "It renders its images as opaque",
      "UIGraphicsBeginImageContextWithOptions(view.bounds.size, view.isOpaque, UIScreen.main.scale)"
    ),
  ]

  private static let flip = [
    ExpectedLines(
      "PublishedFlip", "It does not complete if the snapshot cannot be taken",
      "guard let old = transitionContext.viewController(forKey: .from),",
      "let new = transitionContext.viewController(forKey: .to),",
      "let picture = new.view.snapshotView(afterScreenUpdates: true)", "else { return }"),
    ExpectedLines(
      "PublishedFlip", "It leaves its perspective in the container",
      "container.layer.sublayerTransform = perspective"),
    ExpectedLines(
      "PublishedFlip", "It uses the frame of the card in its superview",
      "self.init(originFrame: cards?.first?.frame ?? middleThird, variant)",
      "picture.frame = originFrame"),
    ExpectedLines(
      "PublishedFlip", "It takes the snapshot of a screen that is in no window",
      "guard let old = transitionContext.viewController(forKey: .from),",
      "let new = transitionContext.viewController(forKey: .to),",
      "let picture = new.view.snapshotView(afterScreenUpdates: true)", "else { return }"),
    ExpectedLines(
      "PublishedFlip", "It does not set the frame of the new screen",
      "guard let old = transitionContext.viewController(forKey: .from),",
      "let new = transitionContext.viewController(forKey: .to),",
      "let picture = new.view.snapshotView(afterScreenUpdates: true)",
      "container.addSubview(new.view)"),
    ExpectedLines(
      "PublishedFlip", "It shows a screen that the app has hidden", "new.view.isHidden = false"),
    ExpectedLines(
      "PublishedFlip", "It writes the identity over transforms",
      "old.view.layer.transform = turn(-.pi / 2)",
      "old.view.layer.transform = CATransform3DIdentity"),
    ExpectedLines(
      "PublishedFlip", "It animates presentations only", mayBeUnknown: true,
      "PublishedFlipPresentAnimationController(from: source, presenting: presenting, variant)"),
  ]

  private static let scale = [
    ExpectedLines(
      "PublishedScale", "It stops the app if the context does not know a controller",
      "let coming = transitionContext.viewController(forKey: .to)!",
      "let going = transitionContext.viewController(forKey: .from)!"),
    ExpectedLines(
      "PublishedScale", "It leaves the new screen behind after a cancel",
      "transitionContext.containerView.addSubview(coming.view)"),
    ExpectedLines(
      "PublishedScale", "It leaves the new screen transparent after a cancel",
      "coming.view.alpha = 0"),
    ExpectedLines(
      "PublishedScale", "It moves the view of a presenter that stays",
      "transitionContext.containerView.addSubview(coming.view)"),
    ExpectedLines(
      "PublishedScale", "It writes an alpha of 1 over that of the new screen",
      "coming.view.alpha = 1"),
    ExpectedLines(
      "PublishedScale", "It writes constants over the transform of the old screen",
      "going.view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)",
      "going.view.transform = .identity"),
    ExpectedLines(
      "PublishedScale", "It does not set the frame of the new screen",
      "transitionContext.containerView.addSubview(coming.view)"),
  ]

  private static let snapshot = [
    ExpectedLines(
      "PublishedSnapshot", "It stops the app if the context does not know a controller",
      "let source = transitionContext.viewController(forKey: .from)!",
      "let target = transitionContext.viewController(forKey: .to)!"),
    ExpectedLines(
      "PublishedSnapshot", "It adds the new screen only if that has no superview",
      "if target.view.superview == nil {", "container.addSubview(target.view)",
      "target.view.frame = container.bounds"),
    ExpectedLines(
      "PublishedSnapshot", "It leaves the new screen behind after a cancel",
      "container.addSubview(target.view)"),
    ExpectedLines(
      "PublishedSnapshot", "It leaves a view hidden that is marked twice, or is the root",
      "alphas.from = from.alpha", "from.alpha = 0", "alphas.to = to.alpha", "to.alpha = 0",
      "(from.alpha, to.alpha) = alphas"),
    ExpectedLines(
      "PublishedSnapshot", "It restores alphas over those that the app has written",
      "(from.alpha, to.alpha) = alphas"),
    ExpectedLines(
      "PublishedSnapshot", "It does not check its pairs",
      "return Array(zip(originator.fromAnimatedSubviews, destination.toAnimatedSubviews))",
      "from: source.view, to: target.view, in: container, children: children(source, target))",
      "PublishedSnapshotTransition(from: $0, to: $1, in: carrier, clips: false)",
      "for child in children { child.prepare() }",
      "pictures.to = to.snapshotView(afterScreenUpdates: true)",
      "pictures.from = from.snapshotView(afterScreenUpdates: true)",
      "pictures.to?.alpha = 0", "carrier.addSubview(picture)", "picture.frame = carrier.bounds",
      "from.alpha = 0", "to.alpha = 0",
      "carrier.frame = from.convert(from.bounds, to: container)", "container.addSubview(carrier)",
      "pictures.to?.alpha = 1", "pictures.from?.alpha = 0",
      "carrier.layer.cornerRadius = to.layer.cornerRadius",
      "carrier.frame = to.convert(to.bounds, to: carrier.superview)"),
    ExpectedLines(
      "PublishedSnapshot", "Its snapshots do not show what their views show",
      "for view in hidden { view.alpha = 0 }",
      "pictures.to = to.snapshotView(afterScreenUpdates: true)",
      "pictures.from = from.snapshotView(afterScreenUpdates: true)"),
  ]
}

extension Defect {
  /// `fade` for `published/fade`.
  var shortSubject: String { String(subject.split(separator: "/").last ?? "") }
}
