/// How the animators of a module are run: which container, which screens, which arguments.
///
/// It is drafted from the declarations of the module and from the code of its types. What cannot be
/// made up is not staged, because a wrong draft would cause false findings.
///
/// A type is *staged* if a subject of the drafted catalog runs it, and *covered* if it needs no
/// subject of its own, because one of another type runs it or says why it is not run. The
/// *providers* of an animator are the types that name it, as delegates do. A *driver* is an
/// interaction controller, which a finger moves. A *direction* is forward if a transition shows a
/// screen, and backward if it takes one away.
struct Staging {
  var staged: [StagedSubject] = []
  /// The types that are not run, and why.
  var skipped: [(type: String, reason: String)] = []
  /// The declaration of the screens, if the animators need some of their own.
  let screen: StagedScreen?

  let graph: SymbolGraph
  let bodies: TypeBodies
  private(set) var values: StagedValues
  /// How the code of the module shows screens.
  let calls: ScreenCalls
  let storyboards: Storyboards
  let orientations: Orientations
  let controllers: StagedController
  /// Whether the module is an app, so that its code is all that uses its types.
  let areOfApp: Bool
  /// The animators, delegates, segues and presentation controllers that neither the code of an app nor
  /// a storyboard uses. Those of a library, also of one with an app as its example, are for its users.
  let unused: Set<String>
  /// Whether every presentation of the module is a page sheet, because it is an app that sets no style
  /// and has no presentation controller, for which it would set one. (`docs/facts.md L21`)
  let presentsSheets: Bool

  /// - Parameters:
  ///   - texts: the code of the files that compile, with the parts that are left out.
  ///   - files: the files that it is from.
  init(_ graph: SymbolGraph, texts: [String], of files: CheckedFiles) {
    let bodies = TypeBodies(files.areOfApp ? UncalledFunctions.removed(from: texts) : texts)
    var graph = graph
    for type in graph.types.keys where bodies.hasPrivateInitializer(type) {
      graph.markAsSingleton(type)
    }
    (self.graph, self.bodies, storyboards) = (graph, bodies, files.storyboards)
    orientations = files.orientations
    areOfApp = files.areOfApp
    presentsSheets =
      files.areOfApp && !files.storyboards.setStyles
      && !bodies.all.containsBytes(of: "modalPresentationStyle")
      && !bodies.all.containsBytes(of: "UIPresentationController")
    values = StagedValues(graph: graph, bodies: bodies)
    calls = ScreenCalls(bodies.all, areInStoryboards: !storyboards.showing.isEmpty)
    controllers = StagedController(graph: graph, bodies: bodies)
    unused =
      files.areOfApp
      ? bodies.unmentioned(
        among: Set(graph.types.keys.filter { Staging.isPartOfTransition($0, in: graph) })
          .filter {
            !files.storyboards.allClasses.contains($0.nameInOuterType) && !bodies.isPublic($0)
          }) : []
    let animators = Staging.animators(in: graph)
    // Screens know each other, but a navigation controller may know its screens by a protocol only.
    let others = graph.types.keys.filter {
      !graph.inherits($0, from: "UIViewController")
        || graph.inherits($0, from: "UINavigationController")
    }
    let newOnly = Staging.protocolsOfNewScreens(in: graph, bodies, askedBy: others)
    let passed = Staging.protocolsOfArguments(in: graph)
    screen = StagedScreen(
      graph, castBy: others.map { bodies.casts(in: $0).subtracting(newOnly) } + [passed],
      makesViews: { [graph] method in
        bodies.makesViews(in: method, ofScreensIn: graph)
          || !bodies.isImplemented(method, byScreensIn: graph)
            && others.contains { bodies.takesOverView(of: method, in: $0) }
      },
      needsPictures: others.contains(where: bodies.needsImageViews),
      hasSize: bodies.all.containsBytes(of: "preferredContentSize"),
      needsHeight: others.contains { type in
        ["systemLayoutSizeFitting(", ".topAnchor", ".bottomAnchor"].contains {
          bodies[type].containsBytes(of: $0)
        }
      })
    values.protocolsOfScreens = passed.intersection(screen?.protocols ?? [])
    // A delegate says more about a transition than its animator alone, so delegates come first.
    var covered: Set<String> = []
    for type in ownNavigationControllers() {
      stage(navigationController: type, animators, &covered)
    }
    for delegate in delegates() where !belongsToScreen(delegate) && !covered.contains(delegate) {
      if unused.contains(delegate) {
        skipped.append((delegate, "no other code uses it"))
        covered.insert(delegate)
      } else if isAbstract(delegate) {
        // Its subclasses run, with the animators that it names.
        covered.formUnion(animators.filter { bodies.mentions($0, in: delegate) } + [delegate])
      } else {
        stage(delegate: delegate, animators, &covered)
      }
    }
    for screen in presentedScreens() {
      if !hasDrivingPan(screen) || !stageWithPan(screen: screen, animators) {
        stage(screen: screen, animators, &covered)
      }
    }
    covered.formUnion(delegates().filter(belongsToScreen))
    staged += subjectsOfDelegateScreens(animators.filter { !covered.contains($0) })
    // In an app an animator that no code uses is not run at all. If the code of a library uses some
    // animators, those that it does not use are only run as the other direction of one that it uses.
    let used = Set(animators.filter { bodies.isMentioned($0) }).subtracting(unused)
    let example = used.min()
    for animator in animators where !covered.contains(animator) {
      let isLeftOut =
        files.areOfApp
        ? unused.contains(animator)
        : example != nil && !used.contains(animator) && !files.areNamed
          && partner(of: animator, among: animators).map(used.contains) != true
      if isLeftOut {
        // Nothing says in which transitions it would run.
        let others = example.map { ", although some uses \($0)" } ?? ""
        skipped.append((animator, "no other code uses it" + others))
      } else if let reason = obstacleOfUse(of: animator) {
        skipped.append((animator, reason))
      } else {
        stage(animator: animator, animators, &covered)
      }
    }
    if animators.isEmpty && delegates().isEmpty {
      for controller in presentationControllers() {
        stageScreen(presentedIn: controller)
        stage(presentationController: controller)
      }
    }
    let hasPansOfScreens = hasPansOfScreens
    for index in staged.indices {
      let code = staged[index].arguments.joined()
      staged[index].madeUp = graph.types.values.filter { type in
        type.kind == .class && type.name != staged[index].name
          && !graph.inherits(type.name, from: "UIViewController")
          && !graph.conforms(type.name, to: "UIViewControllerAnimatedTransitioning")
          && !Adoption.calls(of: type.name, in: code).isEmpty
      }.map(\.name).sorted()
      staged[index].lacksScreens = staged[index].classes.isEmpty && namesScreens(staged[index].name)
      staged[index].hasMadeUpObjects = passesMadeUpObjects(staged[index].name, in: code)
      staged[index].lacksArguments =
        code.containsBytes(of: "\(graph.spelled(staged[index].name))()")
        && graph.initializers(of: staged[index].name).contains { initializer in
          Declaration.parameters(of: initializer).contains {
            $0.type == "UIViewController" || graph.inherits($0.type, from: "UIViewController")
          }
        }
      staged[index].keepsWork = keepsWork(staged[index].name)
      staged[index].dragsScreens =
        hasPansOfScreens && !staged[index].hasFingerOnPans
        && staged[index].containers.contains(where: StagedSubject.isPresentation)
      staged[index].words += wordsOfPans(of: staged[index])
      staged[index].missingViews = viewsNeeded(by: staged[index].name)
        .filter(staged[index].unset.contains)
    }
    if files.setNoTransitioningDelegate { skipPresentations() }
  }

  /// Whether the head of a class names screens of the app: `final class Zoom: Base<List, Detail>`. Its
  /// superclass then casts to them.
  private func namesScreens(_ type: String) -> Bool {
    let heads = bodies.all.split(separator: "\n").filter {
      $0.contains("class \(type.nameInOuterType):") && $0.contains("<")
    }
    let screens = graph.types.keys.filter { graph.inherits($0, from: "UIViewController") }
    return heads.contains { head in
      screens.contains { Adoption.mentions(String(head), $0.nameInOuterType) }
    }
  }

  /// Whether the code of a subject passes an object to an initializer that stands for one of the app: not
  /// a screen or a view of the transition.
  private func passesMadeUpObjects(_ type: String, in code: String) -> Bool {
    Adoption.calls(of: graph.spelled(type), in: code).contains { range in
      guard let close = Adoption.matching(code, from: range.upperBound) else { return false }
      return Declaration.parts(of: String(code[range.upperBound..<close]), at: ",").contains {
        part in
        part.contains("(") && !["change.", "$0", "$1"].contains(where: part.contains)
      }
    }
  }

  /// Whether a type, or an animator that its code names, keeps a work item that completes the transition.
  private func keepsWork(_ type: String) -> Bool {
    let types = graph.types.keys.filter {
      $0 == type
        || graph.conforms($0, to: "UIViewControllerAnimatedTransitioning")
          && bodies.mentions($0, in: type)
    }
    return types.contains { type in
      let code = bodies[type]
      return ["?", "!"].contains { code.containsBytes(of: ": DispatchWorkItem\($0)") }
        && code.ranges(of: "DispatchWorkItem").contains { range in
          guard let open = code[range.upperBound...].firstIndex(of: "{"),
            !code[range.upperBound..<open].contains("\n"),
            let close = Adoption.matching(code, from: code.index(after: open), ("{", "}"))
          else { return false }
          return code[open..<close].contains("completeTransition(")
        }
    }
  }

  /// The views in properties of an animator without which its code does something else: those that it
  /// binds, or compares with nil.
  private func viewsNeeded(by type: String) -> [String] {
    let code = graph.ancestry(of: type).map { bodies[$0] }.joined()
    return graph.settable(in: type).filter { property in
      ["View?", "View!", "Label?", "Button?"].contains(where: property.type.hasSuffix)
        && ["= \(property.name)", "= self.\(property.name)", "\(property.name) != nil"]
          .contains(where: code.containsBytes)
    }.map(\.name)
  }

  /// The protocols by which one of the types knows the new screen, and to which screens of the app
  /// conform: the first screen must not.
  private static func protocolsOfNewScreens(
    in graph: SymbolGraph, _ bodies: TypeBodies, askedBy types: [String]
  ) -> [String] {
    graph.types.values.filter { type in
      type.kind == .protocol
        && types.contains { bodies.asksNewScreen(for: type.name, in: $0) }
        && graph.types.keys.contains {
          graph.conforms($0, to: type.name) && graph.inherits($0, from: "UIViewController")
        }
    }.map(\.name)
  }

  /// Leaves out what uses a part of a transition that lacks some of its overrides: it would run on
  /// without them, and look as if the app did not have them.
  mutating func skipThoseWithoutOverrides(of classes: Set<String>) {
    let parts = classes.filter { Staging.isPartOfTransition($0, in: graph) }.sorted()
    var incomplete: Set<Int> = []
    for index in staged.indices {
      let name = staged[index].name
      guard let part = parts.first(where: { $0 == name || bodies.mentions($0, in: name) })
      else { continue }
      skip(
        index,
        because:
          "what \(part) overrides in an extension in another file does not compile here; move it "
          + "into the class")
      incomplete.insert(index)
    }
    remove(incomplete)
  }

  /// Whether UIKit asks a delegate only for presentations, because it is gone afterwards.
  func isGoneAfterPresentation(_ delegate: String) -> Bool {
    !graph.inherits(delegate, from: "UIViewController")
      && !graph.inherits(delegate, from: "UIPresentationController")
      && bodies.isDelegateGone(
        delegate, in: bodies.types.filter { bodies.mentions(delegate, in: $0) && $0 != delegate })
  }

  /// Mistakes in the code that keep UIKit from asking a delegate.
  var notes: [String] {
    let gone = staged.map(\.name).filter(isGoneAfterPresentation).map {
      "\($0) is only a constant of the function that sets it as transitioningDelegate, which is weak: "
        + "it is gone after the function, so UIKit does not ask it at the dismissal, and no gesture of "
        + "it works; keep it in a property"
    }
    return gone
      + bodies.hiddenProviders.filter { type, _ in
        graph.type(named: type).map {
          graph.conforms($0.name, to: "UIViewControllerTransitioningDelegate")
        } == true
      }.map { "\($0.type): its method \($0.method) is private, so UIKit never calls it" }
      + bodies.methodsWithOldNames.map {
        "\($0.type): its method \($0.method) has the name of Swift 2, so UIKit never calls it"
      }
  }

  /// Leaves out what would only be presented, because UIKit asks no delegate for it.
  private mutating func skipPresentations() {
    let unused = staged.indices.filter {
      staged[$0].containers.allSatisfy(StagedSubject.isPresentation)
    }
    let runNames = Set(staged.indices.filter { !unused.contains($0) }.map { staged[$0].name })
    for index in unused
    where !runNames.contains(staged[index].name)
      && !skipped.contains(where: { $0.type == staged[index].name })
    {
      skip(index, because: "no code and no storyboard sets a transitioningDelegate")
    }
    remove(Set(unused))
  }

  /// The classes of animators that have no subclasses. Of a class that has some, only the subclasses
  /// are staged.
  static func animators(in graph: SymbolGraph) -> [String] {
    graph.types.values.filter { type in
      type.kind == .class && graph.conforms(type.name, to: "UIViewControllerAnimatedTransitioning")
        && !graph.types.values.contains { $0.superclass == type.name }
    }.map(\.name).sorted()
  }

  /// Whether a class only serves transitions.
  static func isPartOfTransition(_ type: String, in graph: SymbolGraph) -> Bool {
    let protocols = [
      "UIViewControllerAnimatedTransitioning", "UIViewControllerTransitioningDelegate",
      "UINavigationControllerDelegate", "UITabBarControllerDelegate",
    ]
    return !graph.inherits(type, from: "UIViewController")
      && (protocols.contains { graph.conforms(type, to: $0) }
        || ["UIPresentationController", "UIStoryboardSegue"]
          .contains { graph.inherits(type, from: $0) })
  }

  // MARK: What is left out

  /// Notes why a staged subject is not run. The caller then removes it with `remove(_:)`, all such
  /// subjects at once, because removing one changes the indices of the others.
  ///
  /// A subject that replaces others leaves no note, because those are run.
  mutating func skip(_ index: Int, because reason: String) {
    if staged[index].replaces.isEmpty { skipped.append((staged[index].name, reason)) }
  }

  /// Removes staged subjects.
  mutating func remove(_ indices: Set<Int>) {
    staged = staged.enumerated().filter { !indices.contains($0.offset) }.map(\.element)
  }
}
