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
  private(set) var staged: [StagedSubject] = []
  /// The types that are not run, and why.
  private(set) var skipped: [(type: String, reason: String)] = []
  /// The declaration of the screens, if the animators need some of their own.
  let screen: StagedScreen?

  let graph: SymbolGraph
  let bodies: TypeBodies
  let values: StagedValues
  /// How the code of the module shows screens.
  let calls: ScreenCalls
  let storyboards: Storyboards
  let orientations: Orientations
  let controllers: StagedController
  /// Whether the module is an app, so that its code is all that uses its types.
  let areOfApp: Bool
  /// The animators, delegates, segues and presentation controllers that neither the code of an app nor
  /// a storyboard uses. Those of a library, also of one with an app as its example, are for its users.
  private let unused: Set<String>
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
    let others = graph.types.keys.filter { !graph.inherits($0, from: "UIViewController") }
    let newOnly = Staging.protocolsOfNewScreens(in: graph, bodies, askedBy: others)
    screen = StagedScreen(
      graph, castBy: others.map { bodies.casts(in: $0).subtracting(newOnly) },
      makesViews: { [graph] method in
        bodies.makesViews(in: method, ofScreensIn: graph)
          || !bodies.isImplemented(method, byScreensIn: graph)
            && others.contains { bodies.takesOverView(of: method, in: $0) }
      },
      needsPictures: others.contains(where: bodies.needsImageViews),
      hasSize: bodies.all.containsBytes(of: "preferredContentSize"))
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
        : example != nil && !used.contains(animator)
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
    for index in staged.indices {
      let code = staged[index].arguments.joined()
      staged[index].madeUp = graph.types.values.filter { type in
        type.kind == .class && type.name != staged[index].name
          && !graph.inherits(type.name, from: "UIViewController")
          && !graph.conforms(type.name, to: "UIViewControllerAnimatedTransitioning")
          && !Adoption.calls(of: type.name, in: code).isEmpty
      }.map(\.name).sorted()
    }
    if files.setNoTransitioningDelegate { skipPresentations() }
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
  private func isGoneAfterPresentation(_ delegate: String) -> Bool {
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
  private static func animators(in graph: SymbolGraph) -> [String] {
    graph.types.values.filter { type in
      type.kind == .class && graph.conforms(type.name, to: "UIViewControllerAnimatedTransitioning")
        && !graph.types.values.contains { $0.superclass == type.name }
    }.map(\.name).sorted()
  }

  /// Whether a class only serves transitions.
  private static func isPartOfTransition(_ type: String, in graph: SymbolGraph) -> Bool {
    let protocols = [
      "UIViewControllerAnimatedTransitioning", "UIViewControllerTransitioningDelegate",
      "UINavigationControllerDelegate", "UITabBarControllerDelegate",
    ]
    return !graph.inherits(type, from: "UIViewController")
      && (protocols.contains { graph.conforms(type, to: $0) }
        || ["UIPresentationController", "UIStoryboardSegue"]
          .contains { graph.inherits(type, from: $0) })
  }

  // MARK: Delegates

  /// The delegates that need no view controller of the app.
  private func delegates() -> [String] {
    graph.types.values.filter { type in
      type.kind == .class && !graph.inherits(type.name, from: "UIViewController")
        && !isBaseOfAnimators(type.name) && !containers(of: type.name).isEmpty
        && !isSetToOperation(type.name)
    }.map(\.name).sorted()
  }

  /// Whether a class is an animator of navigation controllers, also if it has the methods of another
  /// delegate: its user sets the operation before each transition.
  func isSetToOperation(_ type: String) -> Bool {
    graph.conforms(type, to: "UIViewControllerAnimatedTransitioning")
      && graph.settable(in: type).contains { StagedValues.isOperation($0.type) }
  }

  /// Whether a class with subclasses is not made itself, because a method of it, or of a superclass, only
  /// stops the app.
  private func isAbstract(_ name: String) -> Bool {
    graph.types.values.contains { $0.superclass == name }
      && graph.ancestry(of: name).contains(where: bodies.hasTrapForBody)
      && Adoption.calls(of: name.nameInOuterType, in: bodies.all).isEmpty
  }

  /// Whether a class is an animator of which only the subclasses are staged.
  private func isBaseOfAnimators(_ name: String) -> Bool {
    graph.conforms(name, to: "UIViewControllerAnimatedTransitioning")
      && graph.types.values.contains { $0.superclass == name }
  }

  /// Whether a delegate knows the screen that sets it, and is useless without that screen.
  private func belongsToScreen(_ delegate: String) -> Bool {
    let screens = presentedScreens().filter { bodies.mentions(delegate, in: $0) }
    return graph.settable(in: delegate).contains { property in
      screens.contains { property.type == "\($0)?" || property.type == "\($0)!" }
    }
  }

  /// Stages a delegate with its animators, or notes why it is not run. Types that need no subject of
  /// their own then are added to `covered`.
  private mutating func stage(
    delegate: String, _ animators: [String], _ covered: inout Set<String>
  ) {
    let used = animators.filter { $0 != delegate && bodies.mentions($0, in: delegate) }
    let controllers = graph.types.keys.filter {
      graph.inherits($0, from: "UIPresentationController") && bodies.mentions($0, in: delegate)
    }
    guard let screens = screens(of: [delegate] + used + controllers, for: delegate) else {
      covered.formUnion(used)
      return
    }
    let isSegue = graph.inherits(delegate, from: "UIStoryboardSegue")
    let ownCall = callOfBothScreens(delegate)
    let callWithScreens = ownCall == nil ? callWithScreens(delegate) : nil
    let callOfBoth = ownCall ?? callWithScreens
    guard let call = callOfBoth ?? expression(delegate, setsDirection: false),
      !call.containsBytes(of: "change.")
    else {
      skipped.append((delegate, values.obstacle(delegate)))
      return
    }
    covered.formUnion([delegate] + used)
    if let list = ([delegate] + used).lazy.compactMap(listFilledByOthers).first {
      skipped.append((delegate, "the app fills \(list) with values that cannot be made up"))
      return
    }
    // Without its presentation controller such a presentation would show less than the app.
    if let controller = controllers.sorted().first(where: removesPresenterForOwnViews) {
      skipped.append((delegate, "\(controller) removes the presenter and adds views instead"))
      return
    }
    let parameters = callWithScreens == nil ? "" : "presenting, presented in "
    let driver: (arguments: [String], words: String) =
      isSegue ? ([], "No finger drives it, because it is a segue.") : driver(of: delegate)
    for containers in alternatives(to: containers(of: delegate), of: [delegate]) {
      var omissions = omissions(
        of: [delegate] + providers(of: delegate), in: containers.names,
        needsViews: needsViews(call, used + [delegate]))
      let isPresentation = containers.names.allSatisfy(StagedSubject.isPresentation)
      if isPresentation, let driver = driverThatAlwaysDismisses(for: delegate) {
        omissions.leaveOutDismissals(begunBy: driver)
      } else if isPresentation, driver.arguments.isEmpty,
        let property = driverGivenToEveryDismissal(by: delegate)
      {
        omissions.leaveOutDismissals(because: "the code sets \(property) before each dismissal")
      } else if isPresentation, isGoneAfterPresentation(delegate) {
        omissions.leaveOutDismissals(because: "the delegate is gone by then")
      }
      let label = isSegue ? "segue" : callOfBoth != nil ? "presentationDelegate" : "delegate"
      let guarded = isPresentation && callOfBoth == nil ? screens.guarded(delegate: call) : nil
      let stack = containers.names == ["navigation"] ? stack(of: delegate, call) : nil
      staged.append(
        StagedSubject(
          // The suite's own percent driver would also drive what the delegate does not.
          name: delegate, containers: containers.names, finger: .never,
          arguments: screens.arguments
            + (stack.map { [$0] }
              ?? driver.arguments + [guarded ?? "\(label): { \(parameters)\(call) }"]),
          classes: screens.classes, omissions: omissions.members,
          unset: unset(in: delegate, setsDirection: false),
          words: "\(delegate) is the delegate of \(words(for: containers.names))"
            + "\(providing(used)). \(containers.why)" + screens.words
            + (stack == nil ? driver.words : "Its own pan gesture drives pops.") + omissions.words))
    }
  }

  /// The argument for a delegate that is made from its navigation controller, to which it adds a pan
  /// that pops; nil for another delegate.
  ///
  /// - Parameter call: makes the delegate, from another navigation controller.
  private func stack(of delegate: String, _ call: String) -> String? {
    let made = "UINavigationController()"
    let code = graph.ancestry(of: delegate).map { bodies[$0] }.joined()
    let popsByItself = ["PanGestureRecognizer", "addGestureRecognizer(", "popViewController("]
      .allSatisfy(code.containsBytes)
    guard popsByItself, call.ranges(of: made).count == 1 else { return nil }
    return "navigationController: { stacked { \(call.replacing(made, with: "$0")) } }"
  }

  /// The call that makes a segue, or a presentation controller that is its own delegate, from the
  /// presenting and the presented screen, `$0` and `$1`; nil for another delegate.
  private func callOfBothScreens(_ delegate: String) -> String? {
    let name = graph.spelled(delegate)
    if graph.inherits(delegate, from: "UIStoryboardSegue") {
      return "\(name)(identifier: nil, source: $0, destination: $1)"
    }
    return isMadeFromScreens(delegate)
      ? "\(name)(presentedViewController: $1, presenting: $0)" : nil
  }

  /// The call that makes the delegate of a presentation from `presenting` and `presented`; nil for one
  /// that needs no screen, or more than screens.
  private func callWithScreens(_ delegate: String) -> String? {
    guard containers(of: delegate).allSatisfy(StagedSubject.isPresentation),
      expression(delegate, setsDirection: false)?.containsBytes(of: "change.") == true,
      let call = expression(
        delegate, setsDirection: false, screens: (old: "presenting", new: "presented"))
    else { return nil }
    return call.containsBytes(of: "change.") ? nil : call
  }

  /// Whether a type is a presentation controller that needs only the two screens.
  private func isMadeFromScreens(_ type: String) -> Bool {
    graph.inherits(type, from: "UIPresentationController")
      && graph.initializers(of: type).contains {
        $0.containsBytes(of: "presentedViewController") && Declaration.parameters(of: $0).count == 2
      }
  }

  /// The end of a sentence about a delegate.
  func providing(_ animators: [String]) -> String {
    animators.isEmpty ? "" : " and provides \(animators.joined(separator: " and "))"
  }

  // MARK: Navigation controllers with delegates of their own

  private mutating func stage(
    navigationController type: String, _ animators: [String], _ covered: inout Set<String>
  ) {
    let delegates = delegates().filter { bodies.mentions($0, in: type) }
    let used = animators.filter { animator in
      ([type] + delegates).contains { bodies.mentions(animator, in: $0) }
    }
    guard !used.isEmpty, let call = navigationController(type) else { return }
    covered.formUnion(used + delegates)
    guard let screens = screens(of: [type] + delegates + used, for: type) else { return }
    let omissions = omissions(
      of: [type] + delegates, in: ["navigation"], needsViews: needsViews(call, used))
    // Its drivers may add the pan to each screen that is pushed.
    let drivers = graph.types.keys.filter { driver in
      graph.inherits(driver, from: "UIPercentDrivenInteractiveTransition")
        && ([type] + delegates).contains { bodies.mentions(driver, in: $0) }
    }
    func contain(_ text: String) -> Bool {
      (graph.ancestry(of: type) + delegates + drivers).contains {
        bodies[$0].containsBytes(of: text)
      }
    }
    let finger =
      if !contain("PanGestureRecognizer(") {
        "No finger drives it, because it has no pan gesture."
      } else if contain("interactionControllerFor") {
        "Its own pan gesture drives pops."
      } else {
        "Its own pan gesture pops, but drives no transition: there is no interaction controller."
      }
    staged.append(
      StagedSubject(
        name: type, containers: ["navigation"], finger: .never,
        arguments: screens.arguments + ["navigationController: { \(call) }"],
        classes: [type] + screens.classes, omissions: omissions.members,
        words: "\(type) is the navigation controller, which sets its own delegate"
          + "\(providing(used)). \(screens.words)\(finger)\(omissions.words)"))
  }

  // MARK: Screens with delegates of their own

  /// The classes of screens that set their transitioning delegates.
  func presentedScreens() -> [String] {
    graph.types.keys.filter { type in
      graph.inherits(type, from: "UIViewController")
        && bodies[type].split(separator: "\n").contains { line in
          let statement = line.drop(while: \.isWhitespace).trimmingPrefix("self.")
          return statement.hasPrefix("transitioningDelegate = ")
        }
    }.sorted()
  }

  /// The delegates of a screen that sets its transitioning delegate, and the animators.
  private func provided(
    for screen: String, _ animators: [String]
  ) -> (animators: [String], delegates: [String]) {
    let delegates = delegates().filter { bodies.mentions($0, in: screen) }
    let used = animators.filter { animator in
      ([screen] + delegates).contains { bodies.mentions(animator, in: $0) }
    }
    return (used, delegates)
  }

  private mutating func stage(
    screen type: String, _ animators: [String], _ covered: inout Set<String>
  ) {
    let own = provided(for: type, animators), provided = own.animators + own.delegates
    guard provided.contains(where: { !covered.contains($0) }) else { return }
    for screen in shownClasses(of: type) {
      do throws(StagedController.Obstacle) {
        let subject = try subject(ofScreen: screen, own)
        covered.formUnion(provided)
        skipped.removeAll { provided.contains($0.type) }
        staged.append(subject)
        if subject.containers == ["modal"], mayBeSheet(screen) {
          staged.append(try self.subject(ofScreen: screen, own, isSheet: true))
        }
      } catch {
        skipped.append((screen, error.text))
      }
    }
  }

  /// Whether the code that presents a screen is not known, and nothing says in which style.
  private func mayBeSheet(_ screen: String) -> Bool {
    !areOfApp && !removesPresenter && !bodies.all.containsBytes(of: "modalPresentationStyle")
      && storyboards.styles[screen.nameInOuterType] == nil
  }

  /// The classes with which the code shows a kind of screen: the last subclasses of a class and, if
  /// code makes it, the class itself.
  private func shownClasses(of type: String) -> [String] {
    let subclasses = graph.types.keys.filter { other in
      other != type && graph.inherits(other, from: type)
        && !graph.types.values.contains { $0.superclass == other }
    }.sorted()
    let isMade = !Adoption.calls(of: type.nameInOuterType, in: bodies.all).isEmpty
    return subclasses.isEmpty || isMade ? [type] + subclasses : subclasses
  }

  /// Stages a screen whose own pan drives its dismissal. Its delegates and animators are staged on
  /// their own, too, for the case that it does not run with generated views. Returns whether it could
  /// be made.
  private mutating func stageWithPan(screen type: String, _ animators: [String]) -> Bool {
    let own = provided(for: type, animators)
    guard !own.animators.isEmpty, var subject = try? subject(ofScreen: type, own, hasPan: true)
    else { return false }
    subject.replaces = own.animators + own.delegates
    staged.append(subject)
    return true
  }

  /// The subject of a screen that sets its transitioning delegate.
  ///
  /// - Parameter isSheet: whether it is presented over a presenter that stays, although no code says so.
  /// - Throws: `StagedController.Obstacle` if the screen cannot be made.
  private func subject(
    ofScreen type: String, _ own: (animators: [String], delegates: [String]), hasPan: Bool = false,
    isSheet: Bool = false
  ) throws(StagedController.Obstacle) -> StagedSubject {
    let (used, delegates) = own, provided = used + delegates
    let types = graph.ancestry(of: type) + delegates
    let expression = try controllers.expression(type)
    let roles: StagedRoles
    do throws(StagedController.Obstacle) {
      roles = try self.roles(of: provided.filter { $0 != type }, mayBePresented: true)
    } catch {
      throw StagedController.Obstacle(text: "it needs screens of the app: \(error.text)")
    }
    if let shown = roles.upper, !graph.inherits(type, from: shown) {
      throw StagedController.Obstacle(text: "its animators show \(shown)")
    }
    let isOverlay =
      isSheet
      || !removesPresenter
        && types.map({ bodies[$0] }).contains { code in
          [".custom", "UIPresentationController", " .overFullScreen", " .overCurrentContext"]
            .contains(where: code.containsBytes)
        }
      || storyboards.styles[type.nameInOuterType].map { !$0.contains("fullScreen") } == true
      || !removesPresenter && (calls.presentsOnlyOver || presentsSheets || isSheetOfSegues(type))
    let containers = [isOverlay ? "overlay" : "modal"]
    let first = roles.below ?? (screen == nil ? "ContentScreen(content)" : "CheckedScreen(content)")
    var omissions = omissions(
      of: types, in: containers, needsViews: needsViews(expression, provided))
    if let driver = driverThatDismisses { omissions.leaveOutDismissals(begunBy: driver) }
    let finger = hasPan ? "Its own pan drives its dismissal." : "No finger drives it."
    return StagedSubject(
      name: type, containers: containers, finger: .never,
      arguments: ["screens: { content in content.number == 0 ? \(first) : \(expression) }"]
        + (hasPan ? ["followsPan: true"] : []),
      classes: [type] + [roles.lower].compactMap(\.self), omissions: omissions.members,
      words: "\(type) is presented in \(words(for: containers)), with generated "
        + "views and the delegate that it sets\(providing(used)). "
        + (isSheet ? "No code sets the style, and in full screen it breaks more laws. " : "")
        + (roles.lower.map { "The first screen is \($0). " } ?? "") + finger + omissions.words)
  }

  /// Whether segues show a screen in sheets: neither they nor the screen set a style, and the styles
  /// that code sets are those of other presentations. (`docs/facts.md L21`)
  private func isSheetOfSegues(_ screen: String) -> Bool {
    let name = screen.nameInOuterType
    return areOfApp && storyboards.shown.contains(name) && storyboards.styles[name] == nil
      && bodies.ownStyles(of: screen).isEmpty && bodies.setStylesWherePresented
  }

  // MARK: Animators

  private mutating func stage(
    animator: String, _ animators: [String], _ covered: inout Set<String>
  ) {
    let direction = direction(of: animator)
    let partner =
      runsBothWays(animator) && direction == nil
      ? nil : partner(of: animator, among: animators.filter { !unused.contains($0) })
    let pair = [animator] + [partner].compactMap(\.self)
    guard let screens = screens(of: pair, for: animator) else { return }
    if let property = values.givenByApp(animator) {
      skipped.append((animator, "only the app sets its property \(property)"))
      return
    }
    if pair.contains(where: dependsOnStyle) {
      covered.formUnion(pair)
      skipped.append((animator, "it depends on the style in which its screens are presented"))
      return
    }
    if let list = listFilledByOthers(animator) {
      skipped.append((animator, "the app fills \(list) with values that cannot be made up"))
      return
    }
    // A presentation controller that is its own animator must be one object.
    let ownPresentation =
      isMadeFromScreens(animator)
      ? "(change.isForward ? change.to : change.from)?.presentationController as? "
        + graph.spelled(animator) : nil
    guard let own = ownPresentation ?? expression(animator) else {
      skipped.append((animator, values.obstacle(animator)))
      return
    }
    var (expression, words) = (own, "\(animator) runs in both directions")
    if let direction {
      let other = partner.flatMap { self.expression($0) } ?? "nil"
      if let partner { covered.insert(partner) }
      let names = [animator, partner ?? "the system's animator"]
      let (showing, hiding) = direction == .forward ? (own, other) : (other, own)
      let ordered = direction == .forward ? names : names.reversed()
      expression = "change.isForward ? \(showing) : \(hiding)"
      words = "\(ordered[0]) shows a screen and \(ordered[1]) takes it away"
    }
    for containers in containers(ofAnimator: animator) {
      let finger = fingerUse(of: animator, in: containers)
      let omissions = omissions(
        of: [animator] + providers(of: animator), in: containers,
        needsViews: needsViews(expression, pair))
      let isOverlay = containers.contains("overlay")
      let presentation = isOverlay ? presentation(for: animator) : nil
      let model = isOverlay && presentation == nil ? placingPresentation : nil
      let arguments = (presentation ?? model.map { _ in Staging.placer }).map {
        ["presentation: { \($0)(presentedViewController: $0, presenting: $1) }"]
      }
      let controller =
        presentation.map { ", with \($0)" }
        ?? model.map { ", with a controller that places the screen, as \($0) does" }
      staged.append(
        StagedSubject(
          name: animator, containers: containers, finger: finger,
          arguments: screens.arguments + (arguments ?? [])
            + ["animator: { change in \(screens.guarded(expression)) }"],
          classes: screens.classes, omissions: omissions.members, unset: unset(in: animator),
          guessesDirection: direction == nil && !runsBothWays(animator),
          words: "\(words), in \(self.words(for: containers))\(controller ?? ""). "
            + screens.words + Staging.words(finger) + omissions.words))
    }
  }

  /// Whether an animator asks in which style its screens are presented.
  func dependsOnStyle(_ animator: String) -> Bool {
    bodies[animator].containsBytes(of: "odalPresentationStyle ==")
  }

  /// The presentation controller that needs only the two screens: the animator itself, or one that
  /// a type names together with the animator, or else any.
  private func presentation(for animator: String) -> String? {
    let controllers = graph.types.keys.sorted().filter(isMadeFromScreens)
    let providers = providers(of: animator)
    return controllers.first { $0 == animator }
      ?? controllers.first { type in providers.contains { bodies.mentions(type, in: $0) } }
      // A delegate that names none presents without one.
      ?? (providers.contains { !containers(of: $0).isEmpty } ? nil : controllers.first)
  }

  /// A presentation controller that places its screen at each layout, and whose arguments cannot be
  /// made up. An animator may rely on that, so a class of the catalog does it instead.
  private var placingPresentation: String? {
    graph.types.keys.sorted().first { type in
      graph.inherits(type, from: "UIPresentationController")
        && bodies[type].containsBytes(of: "LayoutSubviews()")
    }
  }

  /// The name of that class.
  static let placer = "CheckedPresentation"

  /// The expression that makes an animator or a delegate, and sets the properties that others set
  /// in an app: those that say what it does, and where it begins.
  ///
  /// - Parameters:
  ///   - setsDirection: whether to set those that say in which direction it runs.
  ///   - screens: the expressions for the old and the new screen; nil for those of `change`.
  private func expression(
    _ animator: String, setsDirection: Bool = true, screens: (old: String, new: String)? = nil
  ) -> String? {
    var values = values
    if let screens { values.screens = screens }
    // A delegate is made before the change is known, and so are its closures.
    values.closuresHaveChange = setsDirection
    guard let made = values.call(animator) else { return nil }
    // An object that listens to gestures lives as long as a screen or its navigation controller, and
    // not only in a transition. It may hold the screen itself.
    let call =
      setsDirection && bodies[animator].containsBytes(of: "addGestureRecognizer(")
      ? "held(\(made), by: change.from?.navigationController ?? change.from ?? UIViewController()) "
        + "as \(graph.spelled(animator))" : made
    let assignments = graph.settable(in: animator).compactMap { property -> String? in
      let isDirection = values.isDirection(property)
      let isSet =
        setsDirection && isDirection
        || isNeeded(property) && (isDirection || !remembers(property, in: animator))
        || ["CGRect", "UIRectEdge"].contains(property.type)
      // The app always sets an optional direction.
      let type = isDirection ? StagedValues.wrapped(property.type) : property.type
      let value = isSet ? values.value(of: property.with(type: type)) : nil
      return (value ?? valueSetByOthers(property, of: animator))
        .map { "$0.\(property.name) = \($0)" }
    }
    // An animator whose direction can be set, or that keeps something until the way back, is made
    // once, and set before each transition.
    let isKept =
      (assignments.contains { $0.containsBytes(of: "change.") }
        || setsDirection && remembersTransitions(animator)) && !made.containsBytes(of: "change.")
    let object = isKept ? "kept(change) { \(call) } as \(graph.spelled(animator))" : call
    if assignments.isEmpty { return object }
    return "configured(\(object)) { \(assignments.joined(separator: "; ")) }"
  }

  /// The value for an optional property that other code of the app sets, if a color, a place or a
  /// number will do; nil for others.
  private func valueSetByOthers(_ property: Declaration, of type: String) -> String? {
    let simple = ["UIColor", "CGPoint", "CGRect", "CGSize", "CGFloat", "Double", "TimeInterval"]
    let isSet = bodies.types.contains { other in
      other != type.nameInOuterType && bodies.mentions(type, in: other)
        && bodies[other].containsBytes(of: ".\(property.name) = ")
    }
    guard isSet, property.type.hasSuffix("?") || property.isUnwrapped,
      case let wrapped = String(property.type.dropLast()), simple.contains(wrapped),
      !assigns(property.name, in: type)
    else { return nil }
    return values.value(of: property.with(type: wrapped))
  }

  /// Whether an animator or a delegate needs the value of an implicitly unwrapped property.
  private func isNeeded(_ property: Declaration) -> Bool {
    property.isUnwrapped && (!property.type.hasPrefix("UI") || property.type == "UIRectEdge!")
  }

  /// Whether a property has no value until the type itself sets it, so that a transition back needs the
  /// one before it: the frame from which the presentation began, for example.
  private func remembers(_ property: Declaration, in type: String) -> Bool {
    property.isUnwrapped && assigns(property.name, in: type)
  }

  /// Whether a type has a property that it sets itself for a later transition, and that the catalog
  /// could set, too.
  func remembersTransitions(_ type: String) -> Bool {
    graph.settable(in: type).contains {
      isNeeded($0) && !values.isDirection($0) && values.value(of: $0) != nil
        && remembers($0, in: type)
    }
  }

  /// The optional properties that only the app can set, because the type itself never does: a
  /// tapped view, for example, or a model that cannot be made up. They are nil here.
  ///
  /// - Parameter setsDirection: whether those that say in which direction it runs are set.
  private func unset(in type: String, setsDirection: Bool = true) -> [String] {
    let given = graph.initializers(of: type).flatMap(Declaration.parameters).map(\.meaning)
    return graph.settable(in: type).filter { property in
      let isNil =
        property.type.hasSuffix("?")
        || property.isUnwrapped && !(isNeeded(property) && values.value(of: property) != nil)
      return isNil && !(setsDirection && values.isDirection(property))
        && !assigns(property.name, in: type)
        && valueSetByOthers(property, of: type) == nil
    }.map(\.name) + bodies.propertiesSetFromArguments(in: type).filter { !given.contains($0) }
  }

  /// Whether the code of a type, or of one of its superclasses in the module, sets a property.
  private func assigns(_ property: String, in type: String) -> Bool {
    graph.ancestry(of: type).contains { bodies.assigns(property, in: $0) }
  }

  /// A list that is empty until other code of the module sets it, such as the views that an
  /// animator moves; nil if there is none.
  func listFilledByOthers(_ type: String) -> String? {
    graph.settable(in: type).first { property in
      let own = bodies[type], assignment = "\(property.name) = "
      let isFilledHere =
        own.ranges(of: assignment).count > own.ranges(of: "var \(assignment)").count
        || own.containsBytes(of: "\(property.name).append(")
      return property.type.hasPrefix("[") && !isFilledHere
        && bodies.all.containsBytes(of: ".\(assignment)")
    }?.name
  }

  /// Whether an animator runs in both directions: a property or an argument says in which, or its
  /// code asks.
  private func runsBothWays(_ animator: String) -> Bool {
    let parameters = graph.initializers(of: animator).flatMap(Declaration.parameters)
    return (graph.settable(in: animator) + parameters).contains(where: values.isDirection)
      || ["isBeingPresented", "isBeingDismissed", "presentingViewController"]
        .contains { bodies[animator].containsBytes(of: $0) }
  }

  /// The only direction in which an animator runs: the one for which delegates make it, or which its
  /// code or its name stands for; nil if it runs in both.
  private func direction(of animator: String) -> StagedValues.Direction? {
    if let direction = providedDirection(of: animator) { return direction }
    if runsBothWays(animator) { return nil }
    return bodies.isOnlyForWayBack(graph.ancestry(of: animator))
      ? .backward : StagedValues.direction(of: animator)
  }

  /// The only direction for which delegates make an animator.
  private func providedDirection(of animator: String) -> StagedValues.Direction? {
    bodies.providedDirection(of: animator, byPropertyOf: providers(of: animator))
  }

  /// Words in the names of animators for the two directions. In `PresentationFade` both `Presentation`
  /// and `Present` are found; a name counts only if an animator has it.
  private static let opposites = [
    ("Presentation", "Dismissal"), ("Presentation", "Dismiss"), ("Presenting", "Dismissing"),
    ("Present", "Dismiss"),
    ("Push", "Pop"), ("Show", "Hide"), ("Open", "Close"), ("Expand", "Collapse"),
    ("Appear", "Disappear"), ("Enter", "Exit"), ("Forward", "Backward"), ("ZoomIn", "ZoomOut"),
  ]

  /// The names that have one word for the other direction.
  private static func namesOfOpposites(of name: String) -> [String] {
    opposites.flatMap { forward, backward in
      [name.replacing(forward, with: backward), name.replacing(backward, with: forward)]
    }.filter { $0 != name }
  }

  /// The animator of the other direction: the one whose name says so, or else the only one for that
  /// direction in the types that provide this one.
  private func partner(of animator: String, among animators: [String]) -> String? {
    // `PresentAsPush` and `DismissAsPop` differ in two words.
    let names = Staging.namesOfOpposites(of: animator)
    if let partner = (names + names.flatMap(Staging.namesOfOpposites)).first(where: {
      $0 != animator && animators.contains($0)
    }) {
      return partner
    }
    guard let direction = providedDirection(of: animator) else { return nil }
    let owners = providers(of: animator)
    let others = animators.filter { other in
      providedDirection(of: other).map { $0 != direction } == true
        && owners.contains { bodies.mentions(other, in: $0) }
    }
    return others.count == 1 ? others.first : nil
  }

  /// The screens that types need; nil, with a note, if they cannot be made.
  private mutating func screens(of types: [String], for subject: String) -> StagedRoles? {
    let own = containers(of: subject)
    let containers = own.isEmpty ? containers(ofAnimator: subject).flatMap(\.self) : own
    do throws(StagedController.Obstacle) {
      return try roles(of: types, in: containers)
    } catch {
      skipped.append((subject, error.text))
      return nil
    }
  }

  /// The screens that types and their helpers need, also of protocols that screens of the app
  /// implement.
  ///
  /// - Parameters:
  ///   - first: the class of the first screen; nil if the code of the types decides.
  ///   - upper: the same for the screens that are shown.
  func roles(
    of types: [String], in containers: [String], first: String? = nil, upper: String? = nil
  ) throws(StagedController.Obstacle) -> StagedRoles {
    let types = (types + types.flatMap(helpers)).flatMap(graph.ancestry)
    let casts = types.flatMap { bodies.casts(in: $0) }
    let protocols = casts.filter {
      graph.types[$0]?.kind == .protocol && screen?.protocols.contains($0) != true
        && !isForOtherTypes($0)
    }
    var implementing: [String: [String]] = [:]
    for name in protocols.sorted() {
      implementing[name] = graph.types.keys.sorted().filter {
        graph.conforms($0, to: name) && graph.inherits($0, from: "UIViewController")
      }
      if implementing[name] == [] {
        throw StagedController.Obstacle(text: "it needs screens that are \(name)")
      }
    }
    do throws(StagedController.Obstacle) {
      return try roles(
        of: types, implementing: implementing, first: first, upper: upper,
        mayBePresented: containers.contains(where: StagedSubject.isPresentation))
    } catch {
      throw StagedController.Obstacle(text: "it needs screens of the app: \(error.text)")
    }
  }

  /// The classes that the code of types asks of their screens.
  private func roles(
    of types: [String], implementing: [String: [String]] = [:], first: String? = nil,
    upper: String? = nil, mayBePresented: Bool
  ) throws(StagedController.Obstacle) -> StagedRoles {
    try StagedRoles(
      types, in: bodies, graph, implementing: implementing, first: first, upper: upper,
      areBackward: { type in
        (StagedValues.direction(of: type) ?? providedDirection(of: type)) == .backward
      },
      mayBePresented: mayBePresented,
      plainClass: screen == nil ? "ContentScreen" : "CheckedScreen", controllers.expression)
  }

  /// Whether an expression or the code of types needs a view of a screen: without one, a view that is
  /// on no screen of the scenario would stand in for it, and no law knows what that shows.
  func needsViews(_ expression: String, _ types: [String]) -> Bool {
    expression.containsBytes(of: "subviews.first")
      || types.flatMap { bodies.casts(in: $0) }.contains { screen?.protocols.contains($0) == true }
  }

  /// The types to which an animator passes its context.
  private func helpers(of animator: String) -> [String] {
    graph.types.values.filter { type in
      type.kind == .class && type.name != animator && bodies.mentions(type.name, in: animator)
        && bodies.mentions("UIViewControllerContextTransitioning", in: type.name)
        && !graph.conforms(type.name, to: "UIViewControllerAnimatedTransitioning")
        && !graph.inherits(type.name, from: "UIViewController")
    }.map(\.name).sorted()
  }

  /// Whether types conform to a protocol, and none of them is a screen.
  private func isForOtherTypes(_ name: String) -> Bool {
    let conforming = graph.types.values.filter {
      $0.kind != .protocol && graph.conforms($0.name, to: name)
    }
    return !conforming.isEmpty
      && !conforming.contains { graph.inherits($0.name, from: "UIViewController") }
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
