/// Screens of the app that are delegates themselves: of the presentations over them, or of their
/// navigation controller.
///
/// Such a screen is the first screen of its subject, and its own code answers UIKit. So more than
/// its animators runs: which of them it chooses, how it sets them, and what it returns as interaction
/// controller.
extension Staging {
  /// The subjects of such screens that can be made. The animators are staged on their own, too, for
  /// the case that a screen does not run with generated views.
  func subjectsOfDelegateScreens(_ animators: [String]) -> [StagedSubject] {
    var provided: Set<String> = [], found: [StagedSubject] = []
    // Those with pans first, because their pans run, too.
    let screens = graph.types.keys.sorted()
    for screen in screens.filter(hasDrivingPan) + screens.filter({ !hasDrivingPan($0) }) {
      let used = animators.filter { $0 != screen && bodies.mentions($0, in: screen) }
      // Of screens that provide the same animators, one shows them.
      guard !provided.isSuperset(of: used), case let made = subjects(of: screen, used),
        !made.isEmpty
      else { continue }
      found += made
      provided.formUnion(used)
    }
    return found
  }

  /// The subjects of one screen, one for each style in which it may present others.
  private func subjects(of screen: String, _ used: [String]) -> [StagedSubject] {
    guard graph.outerSuperclass(of: screen).map({ $0.hasSuffix("ViewController") }) == true,
      case let asked = containersThatAsk(screen), !asked.isEmpty
    else { return [] }
    let controllers = graph.types.keys.filter {
      graph.inherits($0, from: "UIPresentationController") && bodies.mentions($0, in: screen)
    }
    guard !dependsOnTaps(screen, used), !used.contains(where: dependsOnStyle),
      listFilledByOthers(screen, and: used) == nil,
      !controllers.contains(where: removesPresenterForOwnViews),
      case let isPushed = asked == ["navigation"],
      // The pan of a pushed screen takes it away, so another one must be below it.
      case let hasPan = isPushed && hasDrivingPan(screen),
      let roles = try? roles(
        of: [screen] + used + controllers, in: asked,
        first: hasPan ? screenBelow(screen) : screen, upper: hasPan ? screen : nil)
    else { return [] }
    let name = graph.spelled(screen)
    let (driver, finger) =
      isPushed ? ([], "Only gestures of its screens drive it.") : driver(of: screen)
    let delegate =
      isPushed
      ? "navigationController: { UINavigationController(nibName: nil, bundle: nil) }"
      : "presentationDelegate: { source, _ in source as? \(name) }"
    return alternatives(to: asked, of: [screen]).map { containers in
      var omissions = omissions(
        // Other screens that mention it only show it.
        of: isPushed ? [screen] + providers(of: screen) : [screen], in: containers.names,
        needsViews: needsViews("", used + [screen]))
      // UIKit would ask the controller around it.
      if !isPushed, !omissions.members.contains(".nestedPresenters") {
        omissions.members.append(".nestedPresenters")
      }
      if !isPushed, let driver = driverThatAlwaysDismisses(for: screen) {
        omissions.leaveOutDismissals(begunBy: driver)
      }
      return StagedSubject(
        name: screen, containers: containers.names, finger: .never,
        arguments: roles.arguments + driver + [delegate],
        classes: roles.classes, omissions: omissions, replaces: used,
        words: "\(screen) is the delegate of \(words(for: containers.names))"
          + "\(providing(used)). \(containers.why)\(roles.words)\(finger)\(omissions.words)")
    }
  }

  /// Another screen that makes itself the delegate of its navigation controller; nil if there is none.
  private func screenBelow(_ screen: String) -> String? {
    graph.types.keys.sorted().first { other in
      other != screen && graph.inherits(other, from: "UIViewController")
        && containersThatAsk(other) == ["navigation"] && bodies.mentions(screen, in: other)
    }
  }

  /// The containers in which UIKit asks a screen: those of which its own code makes it the delegate.
  private func containersThatAsk(_ screen: String) -> [String] {
    let lines = bodies[screen].split(separator: "\n")
    let containers = containers(of: screen)
    let blocks = TypeBodies.blocks(of: bodies[screen])
    let isAskedByOwn = TypeBodies.blocksOfLifeCycle(blocks).contains { block in
      block.contains { $0.contains(/navigationController[?!]?\.delegate = self\b/) }
    }
    if isAskedByOwn, containers.contains("navigation") { return ["navigation"] }
    let isAskedForOthers = lines.contains { line in
      line.firstMatch(of: /(\w+)[?!]?\.transitioningDelegate = self\b/).map { $0.1 != "self" }
        ?? false
    }
    return isAskedForOthers ? containers.filter(StagedSubject.isPresentation) : []
  }

  /// Whether what a screen answers, or what its animators read of it, is set only when the user does
  /// something, such as the view that he has tapped. A driver of an interaction counts as none, because it
  /// is there only while a finger moves it.
  private func dependsOnTaps(_ screen: String, _ animators: [String]) -> Bool {
    let blocks = graph.ancestry(of: screen).flatMap {
      TypeBodies.blocks(of: bodies[$0])
    }
    let answers = blocks.filter(TypeBodies.answersUIKit)
    let reading = answers.joined().joined(separator: "\n") + animators.map { bodies[$0] }.joined()
    var declarations: [Substring: Substring] = [:]
    for line in blocks.joined() {
      if let name = TypeBodies.declared(in: line) {
        declarations[name] = declarations[name] ?? line
      }
    }
    // What is set before the screen is at rest is set without the user.
    let early = TypeBodies.blocksOfLifeCycle(blocks)
    return blocks.contains { block in
      guard block.first?.contains("func ") == true, !early.contains(block),
        !TypeBodies.answersUIKit(block)
      else { return false }
      let locals = block.compactMap(TypeBodies.declared)
      let set = block.flatMap { line in
        line.matches(of: #/(?:^|\s|self\.)(\w+)(?:[?!]?\.\w+)* =\s/#).map(\.1)
      }
      return set.contains { name in
        guard !locals.contains(name), let declaration = declarations[name] else { return false }
        return !declaration.contains("nteracti") && Adoption.mentions(reading, String(name))
      }
    }
  }

  /// A list of the screen, or of an animator, that only other code fills; nil if there is none.
  private func listFilledByOthers(_ screen: String, and animators: [String]) -> String? {
    ([screen] + animators).lazy.compactMap(listFilledByOthers).first
  }
}

extension TypeBodies {
  /// The methods that UIKit calls before a screen is at rest, and those that they call.
  fileprivate static func blocksOfLifeCycle(_ blocks: [[Substring]]) -> [[Substring]] {
    // A selector names a method for later.
    let code = blocks.filter(isLifeCycle).joined().joined(separator: "\n")
      .replacing(/#selector\([^\n]*/, with: "")
    return blocks.filter { block in
      isLifeCycle(block)
        || block.first?.firstMatch(of: /func (\w+)\(/).map {
          !Adoption.calls(of: String($0.1), in: code).isEmpty
        } == true
    }
  }

  /// Whether lines are a method that UIKit calls before a screen is at rest.
  private static func isLifeCycle(_ block: [Substring]) -> Bool {
    let methods = ["viewDidLoad()", "viewWillAppear(", "viewDidAppear(", "loadView()"]
    return block.first.map { line in methods.contains { line.contains("func \($0)") } } ?? false
  }

  /// The name of the constant or variable that a line declares; nil for another line.
  fileprivate static func declared(in line: Substring) -> Substring? {
    line.firstMatch(of: /\b(?:let|var) (\w+)/)?.1
  }

  /// Whether lines are a method of a delegate that provides what a transition needs. Its parameters may
  /// stand in several lines.
  fileprivate static func answersUIKit(_ block: [Substring]) -> Bool {
    let head = block.joined().prefix { $0 != "{" }.filter { !$0.isWhitespace }
    return ["imationController", "ractionController", "sentationController"].contains { name in
      ["For", "(for"].contains { head.containsBytes(of: name + $0) }
    }
  }
}
