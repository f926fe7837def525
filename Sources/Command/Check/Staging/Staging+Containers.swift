/// In which containers delegates and animators run.
extension Staging {
  /// The containers for which a delegate provides animators.
  func containers(of type: String) -> [String] {
    let code = graph.ancestry(of: type).map { bodies[$0] }.joined()
    var containers: [String] = []
    if graph.conforms(type, to: "UIViewControllerTransitioningDelegate"),
      code.containsBytes(of: "forPresented") || code.containsBytes(of: "forDismissed"),
      !isNeverSetAsDelegate(type),
      // The screen of a library that sets its own delegate is presented by others.
      !calls.onlyPushes || !storyboards.showing.isEmpty || !presentedScreens().isEmpty
    {
      containers.append(
        containerOfStyle(with: type) ?? (isOverlay(for: type) ? "overlay" : "modal"))
    }
    if graph.conforms(type, to: "UINavigationControllerDelegate"),
      code.containsBytes(of: "animationControllerFor "),
      // An app that never pushes asks such a delegate for nothing.
      containers.isEmpty || !areOfApp || calls.mayPush
    {
      containers.append("navigation")
    }
    if graph.conforms(type, to: "UITabBarControllerDelegate"),
      code.containsBytes(of: "animationControllerForTransitionFrom")
    {
      containers.append("tabs")
    }
    return containers
  }

  /// Whether a screen has the methods of a delegate of presentations, and UIKit never asks it: in the
  /// code of the module only other screens make themselves such delegates, and no storyboard does.
  private func isNeverSetAsDelegate(_ screen: String) -> Bool {
    guard graph.inherits(screen, from: "UIViewController") else { return false }
    let related =
      graph.ancestry(of: screen) + graph.types.keys.filter { graph.inherits($0, from: screen) }
    return !bodies.transitioningDelegates.isEmpty && !storyboards.haveTransitioningDelegates
      && bodies.transitioningDelegates.allSatisfy { type, delegates in
        graph.type(named: type).map { graph.inherits($0.name, from: "UIViewController") } == true
          && delegates.isSubset(of: ["self", "nil"])
          && !related.contains { $0.nameInOuterType == type }
      }
  }

  /// Why UIKit never runs an animator in a transition: only screens name it that are never asked, or
  /// code of the module runs its animators itself; nil if UIKit may run it.
  func obstacleOfUse(of animator: String) -> String? {
    if bodies.hasEmptyMethod("animateTransition", in: animator) {
      return "its animateTransition is empty, so something else runs and completes its transitions"
    }
    let providers = providers(of: animator)
    guard providers.allSatisfy({ containers(of: $0).isEmpty }) else { return nil }
    let unasked = providers.filter { type in
      graph.conforms(type, to: "UIViewControllerTransitioningDelegate")
        && bodies.provides(animator, in: "modal", byPropertyOf: [type])
        && isNeverSetAsDelegate(type)
    }
    if !unasked.isEmpty && unasked == providers {
      return "no code makes \(unasked[0]), which provides it, the delegate of a presentation"
    }
    let context = graph.types.keys.sorted().first {
      graph.conforms($0, to: "UIViewControllerContextTransitioning")
    }
    if let context, bodies.all.containsBytes(of: ".animateTransition(using: ") {
      return "the code calls its animators itself, with \(context) as context"
    }
    return nil
  }

  /// The classes of navigation controllers that set their own delegates, which provide animators.
  func ownNavigationControllers() -> [String] {
    graph.types.keys.filter { type in
      graph.inherits(type, from: "UINavigationController")
        && !graph.types.values.contains { $0.superclass == type }
        && graph.ancestry(of: type).contains(where: setsItsDelegate)
    }.sorted()
  }

  /// Whether a class makes itself, or an object that it has made, the delegate of a navigation
  /// controller that it is.
  private func setsItsDelegate(_ type: String) -> Bool {
    bodies[type].split(separator: "\n").contains { line in
      let statement = line.drop(while: \.isWhitespace).trimmingPrefix("self.")
      guard statement.hasPrefix("delegate = ") else { return false }
      let value = statement.dropFirst("delegate = ".count).prefix(while: \.isOfName)
      if value == "self" { return containers(of: type).contains("navigation") }
      return graph.types.keys.contains { other in
        containers(of: other).contains("navigation")
          && bodies.properties(holding: other, in: type).contains(String(value))
      }
    }
  }

  /// The expression that makes a navigation controller of the app; nil if it needs what only the app
  /// has.
  func navigationController(_ type: String) -> String? {
    let needsMore = graph.settable(in: type).contains {
      $0.isUnwrapped && !bodies[type].containsBytes(of: "\($0.name) = ")
    }
    if needsMore { return nil }
    let declaresNone = graph.ancestry(of: type).allSatisfy {
      graph.types[$0]?.initializers.isEmpty == true
    }
    if declaresNone { return "\(graph.spelled(type))(nibName: nil, bundle: nil)" }
    let values = StagedValues(graph: graph, bodies: bodies, hasChange: false)
    return values.coderCall(type) ?? values.call(type)
  }

  /// The container for the style that the code sets on the screens of a delegate; nil if it sets
  /// none, or several.
  private func containerOfStyle(with delegate: String) -> String? {
    let owners = bodies.types.filter {
      $0 == delegate.nameInOuterType || bodies.mentions(delegate, in: $0)
    }
    let isScreen = graph.inherits(delegate, from: "UIViewController")
    var styles = bodies.styles(with: delegate, in: owners, isScreen: isScreen)
    if isScreen {
      for type in graph.ancestry(of: delegate) { styles.formUnion(bodies.ownStyles(of: type)) }
    }
    // A style that code sets on the screen that gets the delegate says more than segues, of which some
    // may never run.
    if styles.isEmpty { styles = stylesOfSegues(with: delegate, in: owners) }
    let removesPresenter = removesPresenter(for: delegate)
    if styles.isEmpty, calls.presentsOnlyOver || presentsSheets, !removesPresenter {
      return "overlay"
    }
    guard styles.count == 1, !removesPresenter else { return nil }
    // `automatic` is a page sheet. (`docs/facts.md L21`)
    return [
      "custom": "overlay", "overFullScreen": "overlay", "overCurrentContext": "overlay",
      "fullScreen": "modal", "currentContext": "modal", "automatic": "overlay",
    ][styles.first ?? ""]
  }

  /// The styles that a storyboard sets on the screens of a delegate, and `automatic` where neither it nor
  /// code sets one.
  private func stylesOfSegues(with delegate: String, in owners: [String]) -> Set<String> {
    var styles: Set<String> = []
    if areOfApp && !storyboards.setStyles && bodies.setStylesWherePresented {
      styles = bodies.styles(with: delegate, in: owners, isScreen: false, hasDefault: true)
    }
    // A screen that sets the delegate in its own code is presented with it.
    let presented = presentedScreens().filter {
      $0 == delegate || bodies.mentions(delegate, in: $0)
    }
    for screen in presented { styles.formUnion(storyboards.styles[screen.nameInOuterType] ?? []) }
    for owner in owners where bodies.setsDelegateForSegues(owner) {
      let isDefault =
        areOfApp && storyboards.showing.contains(owner) && bodies.setStylesWherePresented
      styles.formUnion(storyboards.shownStyles[owner] ?? (isDefault ? ["automatic"] : []))
    }
    return styles
  }

  /// Whether screens are presented over a presenter that stays: code sets the custom style, or there is
  /// a presentation controller, and none removes the presenter.
  var isOverlay: Bool {
    if removesPresenter { return false }
    return setsCustomStyle
      || graph.types.keys.contains { graph.inherits($0, from: "UIPresentationController") }
  }

  /// The same for the presentations of a delegate. UIKit asks for a presentation controller only in the
  /// custom style, so a delegate that returns one says in which style it is used.
  private func isOverlay(for delegate: String) -> Bool {
    let own = presentationControllers(namedBy: delegate)
    return own.isEmpty ? isOverlay : !removesPresenter(for: delegate)
  }

  private func presentationControllers(namedBy delegate: String) -> [String] {
    graph.types.keys.filter { type in
      graph.inherits(type, from: "UIPresentationController")
        && graph.ancestry(of: delegate).contains { bodies.mentions(type, in: $0) }
    }
  }

  /// Whether the presentations of a delegate remove the screen below: one of the presentation
  /// controllers that it names does, or else one of the module.
  private func removesPresenter(for delegate: String) -> Bool {
    let own = presentationControllers(namedBy: delegate)
    return own.isEmpty ? removesPresenter : own.contains(where: removesPresenter(_:))
  }

  private func removesPresenter(_ controller: String) -> Bool {
    graph.ancestry(of: controller).contains {
      bodies.mayReturnTrue("shouldRemovePresentersView", in: $0)
    }
  }

  /// Whether code sets the custom style, and none sets full screen. A screen that sets its own
  /// delegate says nothing about other screens.
  private var setsCustomStyleOnly: Bool {
    setsCustomStyle
      && !bodies.all.containsBytes(of: "modalPresentationStyle = .fullScreen")
  }

  /// Whether code sets the custom style. A screen that sets its own delegate says nothing about other
  /// screens.
  private var setsCustomStyle: Bool {
    let own = Set(presentedScreens().map(\.nameInOuterType))
    return bodies.types.contains { type in
      !own.contains(type) && bodies[type].containsBytes(of: "modalPresentationStyle = .custom")
    }
  }

  /// Whether presentations remove the screen below, as those in full screen do.
  var removesPresenter: Bool {
    graph.types.keys.contains {
      graph.inherits($0, from: "UIPresentationController") && removesPresenter($0)
    }
  }

  /// Whether a presentation controller removes the screen below and adds views of its own.
  func removesPresenterForOwnViews(_ controller: String) -> Bool {
    let code = graph.ancestry(of: controller).map { bodies[$0] }.joined()
    return removesPresenter(controller)
      && ["addSubview(", "insertSubview("].contains(where: code.containsBytes)
  }

  /// The containers of a delegate, and the same with the other style of presentation, if no code
  /// says in which style screens are presented. Only in full screen the animator of a dismissal
  /// must add the screen that comes back.
  func alternatives(
    to containers: [String], of providers: [String]
  ) -> [(names: [String], why: String)] {
    if providers.contains(where: { containerOfStyle(with: $0) != nil }) {
      return [(containers, "")]
    }
    if containers.contains("overlay"), !setsCustomStyleOnly,
      !providers.contains(where: { bodies[$0].containsBytes(of: "resentationController(") })
    {
      let names = containers.map { $0 == "overlay" ? "modal" : $0 }
      return [
        (containers, ""),
        (names, "Over a presenter that stays, as other screens are shown, it breaks more laws. "),
      ]
    }
    let removes =
      providers.isEmpty ? removesPresenter : providers.contains(where: removesPresenter(for:))
    guard containers.contains("modal"), !removes,
      !bodies.all.containsBytes(of: "modalPresentationStyle = .fullScreen")
    else { return [(containers, "")] }
    return [
      (containers, ""),
      (
        containers.map { $0 == "modal" ? "overlay" : $0 },
        "No code sets the style, and in full screen it breaks more laws. "
      ),
    ]
  }

  /// Containers in words.
  func words(for containers: [String]) -> String {
    let names = [
      "navigation": "a navigation controller", "tabs": "a tab bar controller",
      "modal": "full-screen presentations",
      "overlay": presentsSheets
        ? "sheets over a presenter that stays (since Xcode 11, because no code sets a style)"
        : "presentations over a presenter that stays",
    ]
    return containers.map { names[$0] ?? $0 }.joined(separator: " and ")
  }

  /// The other types that name an animator. If none of them is a delegate or a screen, as when an
  /// enumeration has an animator for each of its cases, also the delegates that name these types.
  func providers(of animator: String) -> [String] {
    func types(naming names: [String]) -> [String] {
      graph.types.keys.sorted().filter { type in
        type != animator && !names.contains(type)
          && names.contains { bodies.mentions($0, in: type) }
      }
    }
    let direct = types(naming: [animator])
    let mayBeAsked = direct.contains {
      Staging.isPartOfTransition($0, in: graph) || graph.inherits($0, from: "UIViewController")
    }
    if direct.isEmpty || mayBeAsked { return direct }
    return direct + types(naming: direct).filter { !containers(of: $0).isEmpty }
  }

  /// The containers whose delegates make an animator; else those that its code is about. Several
  /// lists are alternatives, the likeliest first.
  func containers(ofAnimator animator: String) -> [[String]] {
    var found: [String] = []
    // A delegate may be the animator, or only name the class from which its animators inherit.
    let isDelegate = !isSetToOperation(animator) && !containers(of: animator).isEmpty
    let namings = isDelegate ? [[animator]] : graph.ancestry(of: animator).map(providers)
    let providers =
      namings.first { $0.contains { !containers(of: $0).isEmpty } } ?? providers(of: animator)
    // If the code says the style for some of them, the others say nothing against it.
    let known = providers.filter { containerOfStyle(with: $0) != nil }
    for type in providers {
      let isUnknown = !known.isEmpty && !known.contains(type)
      for container in containers(of: type)
      where !found.contains(container) && !(isUnknown && StagedSubject.isPresentation(container)) {
        found.append(container)
      }
    }
    // A delegate of several containers may provide it in one of them only.
    let named = found.filter { bodies.provides(animator, in: $0, byPropertyOf: providers) }
    if !found.isEmpty {
      let containers = named.isEmpty ? found : named
      return containers.contains("overlay")
        ? alternatives(to: containers, of: providers).map(\.names)
        : [containers]
    }
    if isSetToOperation(animator) { return [["navigation"]] }
    let code = (animator + bodies[animator]).lowercased()
    let isPresented = code.containsBytes(of: "present") || code.containsBytes(of: "dismiss")
    if animator.contains("Tab"), !animator.contains("Table") { return [["tabs"]] }
    // Not a pop-up or a popover, and not a view that pops up when it is presented.
    let isPush = animator.contains("Push") || animator.hasPrefix("Navi")
    let isPop = animator.contains(/Pop(?![a-z]|Up|Over|In|Out)/) && !isPresented
    if isPush || isPop, !animator.contains(/Present|Dismiss|Modal/) { return [["navigation"]] }
    if code.containsBytes(of: "uitabbarcontroller") || code.containsBytes(of: "tabbar") {
      return [["tabs"]]
    }
    // A presentation controller says more than a word for the direction of a movement.
    let isPushed =
      code.containsBytes(of: "navigationcontroller")
      || code.containsBytes(of: "push") && !(isPresented && isOverlay)
    if isPushed && !isPresented { return [["navigation"]] }
    let presentations =
      isOverlay || presentsSheets
      ? [["overlay"]] : removesPresenter ? [["modal"]] : [["modal"], ["overlay"]]
    return (isPresented || isOverlay) && !isPushed
      ? presentations : presentations + [["navigation"]]
  }
}
