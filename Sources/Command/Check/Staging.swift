/// How the animators of a module are run: which container, which screens, which arguments.
///
/// It is drafted from the declarations of the module and from the code of its types. What cannot be
/// made up is not staged, because a wrong stage would cause false findings.
struct Staging {
  private(set) var staged: [StagedSubject] = []
  /// The types that are not run, and why.
  private(set) var skipped: [(type: String, reason: String)] = []
  /// The declaration of the screens, if the animators need some of their own.
  let screen: StagedScreen?

  private let graph: SymbolGraph
  private let bodies: TypeBodies
  private let values: StagedValues
  private let controllers: StagedController

  init(_ graph: SymbolGraph, texts: [String]) {
    let bodies = TypeBodies(texts)
    (self.graph, self.bodies, values) = (graph, bodies, StagedValues(graph: graph))
    controllers = StagedController(graph: graph, bodies: bodies)
    let animators = Staging.types(
      that: "UIViewControllerAnimatedTransitioning", in: graph)
    let others = graph.types.keys.filter { !graph.inherits($0, from: "UIViewController") }
    screen = StagedScreen(
      graph, castBy: others.map { bodies.casts(in: $0) },
      hasSize: bodies.all.containsBytes(of: "preferredContentSize"))
    var covered: Set<String> = []
    for delegate in delegates() where !belongsToScreen(delegate) {
      stage(delegate: delegate, animators, &covered)
    }
    for screen in presentedScreens() { stage(screen: screen, animators, &covered) }
    for animator in animators where !covered.contains(animator) {
      stage(animator: animator, animators, &covered)
    }
  }

  private static func types(that protocolName: String, in graph: SymbolGraph) -> [String] {
    graph.types.values
      .filter { type in
        // A base class is staged as its subclasses.
        type.kind == .class && graph.conforms(type.name, to: protocolName)
          && !graph.types.values.contains { $0.superclass == type.name }
      }
      .map(\.name).sorted()
  }

  // MARK: Delegates

  /// The delegates that need no view controller of the app.
  private func delegates() -> [String] {
    graph.types.values.filter { type in
      type.kind == .class && !graph.inherits(type.name, from: "UIViewController")
        && !containers(of: type.name).isEmpty
    }.map(\.name).sorted()
  }

  /// Whether a delegate knows the screen that sets it, and is useless without that screen.
  private func belongsToScreen(_ delegate: String) -> Bool {
    let screens = presentedScreens().filter { bodies.mentions(delegate, in: $0) }
    return graph.settable(in: delegate).contains { property in
      screens.contains { property.type == "\($0)?" || property.type == "\($0)!" }
    }
  }

  /// The containers for which a delegate provides animators.
  private func containers(of type: String) -> [String] {
    let code = bodies[type]
    var containers: [String] = []
    if graph.conforms(type, to: "UIViewControllerTransitioningDelegate"),
      code.containsBytes(of: "forPresented") || code.containsBytes(of: "forDismissed")
    {
      containers.append(isOverlay ? "overlay" : "modal")
    }
    if graph.conforms(type, to: "UINavigationControllerDelegate"),
      code.containsBytes(of: "animationControllerFor ")
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

  /// Whether screens are presented in the custom style, in which the presenter stays.
  private var isOverlay: Bool {
    if removesPresenter { return false }
    return bodies.all.containsBytes(of: "modalPresentationStyle = .custom")
      || graph.types.keys.contains { graph.inherits($0, from: "UIPresentationController") }
  }

  /// Whether every screen whose style is set has the custom one.
  private var setsOnlyCustomStyle: Bool {
    bodies.all.containsBytes(of: "modalPresentationStyle = .custom")
      && !bodies.all.containsBytes(of: "modalPresentationStyle = .fullScreen")
  }

  /// Whether presentations remove the screen below, as those in full screen do.
  private var removesPresenter: Bool {
    graph.types.keys.contains { type in
      graph.inherits(type, from: "UIPresentationController")
        && bodies[type].containsBytes(of: "shouldRemovePresentersView")
        && bodies.mentions("true", in: type)
    }
  }

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
    guard let call = expression(delegate, directions: false), !call.containsBytes(of: "change.")
    else {
      skipped.append((delegate, values.obstacle(delegate)))
      return
    }
    covered.formUnion([delegate] + used)
    let driver = driver(of: delegate)
    for containers in alternatives(to: containers(of: delegate), of: [delegate]) {
      staged.append(
        StagedSubject(
          // The suite's own percent driver would also drive what the delegate does not.
          name: delegate, containers: containers.names, finger: .never,
          parts: screens.parts + driver.parts + ["delegate: { \(call) }"], classes: screens.classes,
          unset: unset(in: delegate),
          words: "\(delegate) is the delegate of \(StagedSubject.name(containers.names))"
            + "\(provided(used)). \(containers.why)" + screens.words + driver.words))
    }
  }

  /// How a finger drives the transitions of a delegate: the arguments of `Subject`, and in words.
  private func driver(of delegate: String) -> (parts: [String], words: String) {
    let code = bodies[delegate], type = "UIPercentDrivenInteractiveTransition"
    guard code.containsBytes(of: "interactionController") else {
      return ([], "No finger drives it, because it names no interaction controller.")
    }
    let property = graph.settable(in: delegate).first { $0.type == type + "?" }
    guard let name = property?.name, !code.containsBytes(of: type + "("),
      code.containsBytes(of: "interactionControllerFor")
    else { return ([], "A finger drives what it returns as interaction controller.") }
    let set = "setDriver: { ($0 as? \(delegate))?.\(name) = $1 }"
    let setters = graph.types.keys.filter { bodies[$0].containsBytes(of: ".\(name) = ") }
    if beginsOnlyTheWayBack(setters) {
      return (
        ["followsFingerForward: false", set],
        "A finger drives the way back through its property \(name)."
      )
    }
    return ([set], "A finger drives it through its property \(name).")
  }

  /// The containers of a delegate, and the same with a presenter that stays, if no code says in
  /// which style screens are presented. Only in full screen the animator of a dismissal must add the
  /// screen that comes back.
  private func alternatives(
    to containers: [String], of providers: [String]
  ) -> [(names: [String], why: String)] {
    if containers.contains("overlay"), !setsOnlyCustomStyle,
      !providers.contains(where: { bodies[$0].containsBytes(of: "resentationController(") })
    {
      let names = containers.map { $0 == "overlay" ? "modal" : $0 }
      return [
        (containers, ""),
        (names, "In the custom style, which other screens have, it breaks more laws. "),
      ]
    }
    guard containers.contains("modal"), !removesPresenter,
      !bodies.all.containsBytes(of: "modalPresentationStyle = .fullScreen")
    else { return [(containers, "")] }
    return [
      (containers, ""),
      (
        containers.map { $0 == "modal" ? "overlay" : $0 },
        "No code sets the style, and it breaks fewer laws so than in full screen. "
      ),
    ]
  }

  private func provided(_ animators: [String]) -> String {
    animators.isEmpty ? "" : " and provides \(animators.joined(separator: " and "))"
  }

  // MARK: Screens with delegates of their own

  /// The classes of screens that set their transitioning delegates.
  private func presentedScreens() -> [String] {
    graph.types.keys.filter { type in
      graph.inherits(type, from: "UIViewController")
        && bodies[type].split(separator: "\n").contains { line in
          let statement = line.drop(while: \.isWhitespace).trimmingPrefix("self.")
          return statement.hasPrefix("transitioningDelegate = ")
        }
    }.sorted()
  }

  private mutating func stage(
    screen type: String, _ animators: [String], _ covered: inout Set<String>
  ) {
    let delegates = delegates().filter { bodies.mentions($0, in: type) }
    let used = animators.filter { animator in
      ([type] + delegates).contains { bodies.mentions(animator, in: $0) }
    }
    let provided = used + delegates
    guard !provided.isEmpty, provided.contains(where: { !covered.contains($0) }) else { return }
    let expression: String
    do throws(StagedController.Obstacle) {
      expression = try controllers.expression(type)
    } catch {
      skipped.append((type, error.text))
      return
    }
    covered.formUnion(provided)
    skipped.removeAll { provided.contains($0.type) }
    let isOverlay =
      !removesPresenter
      && ([type] + delegates).contains {
        bodies[$0].containsBytes(of: ".custom")
          || bodies[$0].containsBytes(of: "UIPresentationController")
      }
    let containers = [isOverlay ? "overlay" : "modal"]
    let first = screen == nil ? "ContentScreen" : "CheckedScreen"
    staged.append(
      StagedSubject(
        name: type, containers: containers, finger: .never,
        parts: ["screens: { content in content.number == 0 ? \(first)(content) : \(expression) }"],
        classes: [type],
        words: "\(type) is presented in \(StagedSubject.name(containers)), with generated views "
          + "and the delegate that it sets\(self.provided(used)). No finger drives it."))
  }

  // MARK: Animators

  private mutating func stage(
    animator: String, _ animators: [String], _ covered: inout Set<String>
  ) {
    guard let screens = screens(of: [animator], for: animator) else { return }
    guard let forward = expression(animator) else {
      skipped.append((animator, values.obstacle(animator)))
      return
    }
    var (expression, words) = (forward, "\(animator) runs in both directions")
    if !isBoth(animator), let direction = StagedValues.direction(of: animator) {
      let partner = partner(of: animator, among: animators)
      let other = partner.flatMap { self.expression($0) } ?? "nil"
      if let partner { covered.insert(partner) }
      let names = [animator, partner ?? "the system's animator"]
      let (there, back) = direction == .forward ? (forward, other) : (other, forward)
      let ordered = direction == .forward ? names : names.reversed()
      expression = "change.isForward ? \(there) : \(back)"
      words = "\(ordered[0]) shows a screen and \(ordered[1]) takes it away"
    }
    for containers in containers(ofAnimator: animator) {
      let finger = fingerUse(of: animator, in: containers)
      let isOverlay = containers.contains("overlay")
      let presentation = isOverlay ? self.presentation : nil
      let model = isOverlay && presentation == nil ? placingPresentation : nil
      let parts = (presentation ?? model.map { _ in Staging.placer }).map {
        ["presentation: { \($0)(presentedViewController: $0, presenting: $1) }"]
      }
      staged.append(
        StagedSubject(
          name: animator, containers: containers, finger: finger,
          parts: screens.parts + (parts ?? [])
            + ["animator: { change in \(screens.guarded(expression)) }"],
          classes: screens.classes, unset: unset(in: animator),
          words: "\(words), in \(StagedSubject.name(containers))"
            + (presentation.map { " with \($0)" } ?? "")
            + (model.map { " with a controller that places the screen, as \($0) does" } ?? "")
            + ". " + screens.words + Staging.words(finger)))
    }
  }

  /// Which transitions a finger drives, according to the percent drivers of the module and to what
  /// its delegates return.
  private func fingerUse(
    of animator: String, in containers: [String]
  ) -> StagedSubject.FingerUse {
    guard bodies.all.containsBytes(of: "UIPercentDrivenInteractiveTransition") else {
      return .never
    }
    let providers = providers(of: animator)
    func drives(isForward: Bool) -> Bool {
      containers.allSatisfy {
        bodies.drives(in: $0, isForward: isForward, by: providers) != false
      }
    }
    if !drives(isForward: false) { return .elsewhere }
    if !drives(isForward: true) { return .backward }
    let drivers = graph.types.keys.filter {
      graph.inherits($0, from: "UIPercentDrivenInteractiveTransition")
    }
    return beginsOnlyTheWayBack(drivers) ? .backward : .always
  }

  /// Whether the code of some types pops or dismisses screens, and shows none.
  private func beginsOnlyTheWayBack(_ types: [String]) -> Bool {
    let code = types.map { bodies[$0] }.joined()
    let goesBack = ["dismiss(animated", "popViewController("].contains(where: code.containsBytes)
    let goesForward = ["present(", "pushViewController(", "performSegue("].contains(
      where: code.containsBytes)
    return goesBack && !goesForward
  }

  private static func words(_ finger: StagedSubject.FingerUse) -> String {
    switch finger {
    case .never: "No finger drives it, because the code makes no percent driver."
    case .elsewhere:
      "No finger drives it, because no delegate returns an interaction controller for it."
    case .always: "A finger drives it, because the code makes a percent driver."
    case .backward:
      "A finger drives only the way back, because that is what its percent driver begins."
    }
  }

  /// The presentation controller that needs only the two screens.
  private var presentation: String? {
    graph.types.keys.sorted().first { type in
      graph.inherits(type, from: "UIPresentationController")
        && graph.initializers(of: type).contains {
          $0.containsBytes(of: "presentedViewController")
            && Declaration.parameters(of: $0).count == 2
        }
    }
  }

  /// A presentation controller that places its screen at each layout, and whose arguments cannot be
  /// made up. An animator may rely on that, so a class of the catalog does it instead.
  private var placingPresentation: String? {
    graph.types.keys.sorted().first { type in
      graph.inherits(type, from: "UIPresentationController")
        && bodies[type].containsBytes(of: "LayoutSubviews()")
    }
  }

  private static let placer = "CheckedPresentation"

  /// The expression that makes an animator or a delegate, and sets the properties that others set in
  /// an app: those that say what it does, and where it begins.
  ///
  /// - Parameter directions: whether to set those that say in which direction it runs.
  private func expression(_ animator: String, directions: Bool = true) -> String? {
    guard let call = values.call(animator) else { return nil }
    let assignments = graph.settable(in: animator).compactMap { property -> String? in
      let isNeeded =
        property.isUnwrapped && (!property.type.hasPrefix("UI") || property.type == "UIRectEdge!")
      guard directions && values.isDirection(property) || isNeeded || property.type == "CGRect",
        let value = values.value(of: property)
      else { return nil }
      return "$0.\(property.name) = \(value)"
    }
    if assignments.isEmpty { return call }
    // An animator whose direction can be set is made once, and set before each transition.
    let isKept =
      assignments.contains { $0.containsBytes(of: "change.") } && !call.containsBytes(of: "change.")
    let object = isKept ? "kept(change) { \(call) } as \(animator)" : call
    return "staged(\(object)) { \(assignments.joined(separator: "; ")) }"
  }

  /// The optional properties that only the app can set, because the type itself never does: a tapped
  /// view, for example. They are nil here.
  private func unset(in type: String) -> [String] {
    graph.settable(in: type).filter { property in
      property.type.hasSuffix("?") && !values.isDirection(property)
        && !bodies[type].containsBytes(of: "\(property.name) = ")
    }.map(\.name)
  }

  /// Whether an animator runs in both directions: a property or an argument says in which, or its
  /// code asks.
  private func isBoth(_ animator: String) -> Bool {
    let parameters = graph.initializers(of: animator).flatMap(Declaration.parameters)
    return (graph.settable(in: animator) + parameters).contains(where: values.isDirection)
      || ["isBeingPresented", "isBeingDismissed", "presentingViewController"]
        .contains { bodies[animator].containsBytes(of: $0) }
  }

  private static let opposites = [
    ("Presentation", "Dismissal"), ("Presentation", "Dismiss"), ("Presenting", "Dismissing"),
    ("Present", "Dismiss"),
    ("Push", "Pop"), ("Show", "Hide"), ("Open", "Close"), ("Expand", "Collapse"),
    ("Appear", "Disappear"), ("Enter", "Exit"), ("Forward", "Backward"), ("ZoomIn", "ZoomOut"),
  ]

  /// The animator of the other direction, by its name.
  private func partner(of animator: String, among animators: [String]) -> String? {
    for (forward, backward) in Staging.opposites {
      let names = [
        animator.replacing(forward, with: backward), animator.replacing(backward, with: forward),
      ]
      if let partner = names.first(where: { $0 != animator && animators.contains($0) }) {
        return partner
      }
    }
    return nil
  }

  /// The other types that name an animator.
  private func providers(of animator: String) -> [String] {
    graph.types.keys.sorted().filter { $0 != animator && bodies.mentions(animator, in: $0) }
  }

  /// The containers whose delegates make an animator; else those that its code is about. Several
  /// lists are alternatives, the likeliest first.
  private func containers(ofAnimator animator: String) -> [[String]] {
    var found: [String] = []
    let providers = providers(of: animator)
    for type in providers {
      for container in containers(of: type) where !found.contains(container) {
        found.append(container)
      }
    }
    // A delegate of several containers may provide it in one of them only.
    let named = found.filter { bodies.provides(animator, in: $0) }
    if !found.isEmpty {
      let containers = named.isEmpty ? found : named
      return containers.contains("overlay")
        ? alternatives(to: containers, of: providers).map(\.names)
        : [containers]
    }
    let code = (animator + bodies[animator]).lowercased()
    if code.containsBytes(of: "uitabbarcontroller") || code.containsBytes(of: "tabbar") {
      return [["tabs"]]
    }
    let isPresented = code.containsBytes(of: "present") || code.containsBytes(of: "dismiss")
    let isPushed = code.containsBytes(of: "push") || code.containsBytes(of: "navigationcontroller")
    if isPushed && !isPresented { return [["navigation"]] }
    let modal =
      isOverlay ? [["overlay"]] : removesPresenter ? [["modal"]] : [["modal"], ["overlay"]]
    return isPresented && !isPushed ? modal : modal + [["navigation"]]
  }

  /// The screens that types need; nil, with a note, if they cannot be made.
  private mutating func screens(of types: [String], for subject: String) -> StagedRoles? {
    let casts = types.flatMap { bodies.casts(in: $0) }
    let protocols = casts.filter {
      graph.types[$0]?.kind == .protocol && screen?.protocols.contains($0) != true
        && !isImplementedByTypes(other: $0)
    }
    if let name = protocols.min() {
      skipped.append((subject, "it needs screens that are \(name)"))
      return nil
    }
    do throws(StagedController.Obstacle) {
      return try StagedRoles(
        types, in: bodies, graph, first: screen == nil ? "ContentScreen" : "CheckedScreen",
        controllers.expression)
    } catch {
      skipped.append((subject, "it needs screens of the app: \(error.text)"))
      return nil
    }
  }

  /// Whether only classes that are no screens conform to a protocol.
  private func isImplementedByTypes(other name: String) -> Bool {
    let conforming = graph.types.values.filter {
      $0.kind != .protocol && graph.conforms($0.name, to: name)
    }
    return !conforming.isEmpty
      && !conforming.contains { graph.inherits($0.name, from: "UIViewController") }
  }

  // MARK: Code

  /// Notes why a staged subject is not run. `remove` then takes it away.
  mutating func skip(_ place: Int, because reason: String) {
    skipped.append((staged[place].name, reason))
  }

  mutating func remove(_ places: Set<Int>) {
    staged = staged.enumerated().filter { !places.contains($0.offset) }.map(\.element)
  }

  /// The file that lists the subjects.
  ///
  /// - Parameter folder: the first part of the names of the subjects.
  func catalog(in folder: String) -> String {
    let notes = skipped.map { "\n///\n/// \($0.type) is not run: \($0.reason)." }.joined()
    let subjects = staged.map { $0.code(in: folder, hasScreen: screen != nil) }
    return """
      import Subjects
      import UIKit

      /// Lists the subjects for `fuzz check`.\(notes)
      public enum Catalog {
        public static let subjects: [Subject] = [
      \(subjects.joined(separator: ",\n"))
        ]
      }

      @MainActor private func staged<T>(_ object: T, _ set: (inout T) -> Void) -> T {
        var object = object
        set(&object)
        return object
      }

      @MainActor private var ofView = 0

      /// A view with a superview, which it keeps alive.
      @MainActor private func placed<T: UIView>(_ view: T) -> T {
        let superview = UIView(frame: UIScreen.main.bounds)
        superview.addSubview(view)
        objc_setAssociatedObject(view, &ofView, superview, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return view
      }

      private final class \(Staging.placer): UIPresentationController {
        override func containerViewWillLayoutSubviews() {
          super.containerViewWillLayoutSubviews()
          presentedView?.frame = frameOfPresentedViewInContainerView
        }
      }

      @MainActor private var ofAnimator = 0

      /// The animator with which a screen came, and with which it goes.
      @MainActor private func kept<T: AnyObject>(_ change: AnimatedApp.Change, _ make: () -> T) -> T {
        guard let screen = change.isForward ? change.to : change.from else { return make() }
        if let known = objc_getAssociatedObject(screen, &ofAnimator) as? T { return known }
        let animator = make()
        objc_setAssociatedObject(screen, &ofAnimator, animator, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return animator
      }

      """ + (screen?.code ?? "")
  }
}
