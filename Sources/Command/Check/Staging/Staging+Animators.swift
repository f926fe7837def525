/// Animators that no delegate or screen runs, and their directions.
extension Staging {
  mutating func stage(
    animator: String, _ animators: [String], _ covered: inout Set<String>
  ) {
    let others = animators.filter { !unused.contains($0) }
    let partner =
      runsBothWays(animator) && direction(of: animator) == nil
      ? nil : partner(of: animator, among: others)
    // One that is only known as the other half of a pair has the other direction.
    let direction = direction(of: animator) ?? partner.flatMap(direction)?.opposite
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
    // UIKit would have two objects of which the app has one.
    let isOtherController =
      ownPresentation == nil && graph.inherits(animator, from: "UIPresentationController")
    if isOtherController {
      skipped.append(
        (animator, "it is also its own presentation controller, for which values cannot be made up")
      )
      return
    }
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
    // Delegates may provide the two in different combinations of containers.
    let common = containers(ofPair: pair)
    for containers in common.isEmpty ? containers(ofAnimator: animator) : common {
      let finger = fingerUse(of: animator, in: containers)
      let guessesDirection = direction == nil && !runsBothWays(animator)
      var omissions = omissions(
        of: [animator] + providers(of: animator), in: containers,
        needsViews: needsViews(expression, pair))
      if guessesDirection { omissions.assumptions.append(".waysBack") }
      let isOverlay = containers.contains("overlay")
      let presentation = isOverlay ? presentation(for: animator) : nil
      let model = isOverlay && presentation == nil ? placingPresentation : nil
      let placer = model.map { _ in
        "\(Staging.placer)(presentedViewController: $0, presenting: $1)"
      }
      let arguments =
        (presentation.flatMap { presentationCall($0, presented: "$0", presenting: "$1") } ?? placer)
        .map { ["presentation: { \($0) }"] }
      let controller =
        presentation.map { ", with \($0)" }
        ?? model.map { ", with a controller that places the screen, as \($0) does" }
      staged.append(
        StagedSubject(
          name: animator, containers: containers, finger: finger,
          arguments: screens.arguments + (arguments ?? [])
            + ["animator: { change in \(screens.guarded(expression)) }"],
          classes: screens.classes, omissions: omissions, unset: unset(in: animator),
          guessesDirection: guessesDirection,
          words: "\(words), in \(self.words(for: containers))\(controller ?? ""). "
            + screens.words + Staging.words(finger) + omissions.words))
    }
  }

  /// The presentation controllers that have no subclasses.
  func presentationControllers() -> [String] {
    graph.types.keys.sorted().filter { type in
      graph.inherits(type, from: "UIPresentationController") && !unused.contains(type)
        && !graph.types.values.contains { $0.superclass == type }
    }
  }

  /// Stages a presentation controller with the system's animations, where nothing provides it.
  mutating func stage(presentationController type: String) {
    guard let screens = screens(of: [type], for: type) else { return }
    guard let call = presentationCall(type, presented: "$0", presenting: "$1") else {
      skipped.append((type, values.obstacle(type)))
      return
    }
    let containers = ["overlay"]
    let omissions = omissions(of: [type], in: containers, needsViews: needsViews(call, [type]))
    staged.append(
      StagedSubject(
        name: type, containers: containers, finger: .never,
        arguments: screens.arguments + ["presentation: { \(call) }", "animator: { _ in nil }"],
        classes: screens.classes, omissions: omissions, unset: unset(in: type),
        words:
          "\(type) is the controller of \(words(for: containers)), with the system's animations. "
          + "\(screens.words)No finger drives it.\(omissions.words)"))
  }

  /// Stages the screen that the app presents with a presentation controller, with its gestures and views,
  /// if all code presents one class.
  mutating func stageScreen(presentedIn type: String) {
    let presented = Set(
      providers(of: type).flatMap { ScreenCalls.classes(presentedWithDelegateBy: bodies[$0]) })
    guard presented.count == 1, let screen = presented.first, graph.types[screen] != nil,
      graph.inherits(screen, from: "UIViewController"),
      let call = presentationCall(type, presented: "$0", presenting: "$1"),
      let roles = try? roles(of: [type], in: ["overlay"], upper: screen)
    else { return }
    let omissions = omissions(
      of: [type, screen], in: ["overlay"], needsViews: needsViews(call, [type]))
    staged.append(
      StagedSubject(
        name: screen, containers: ["overlay"], finger: .never,
        arguments: roles.arguments + ["presentation: { \(call) }", "animator: { _ in nil }"],
        classes: roles.classes, omissions: omissions, replaces: [type],
        words: "\(screen) is presented over a presenter that stays, in \(type), with the system's "
          + "animations. \(roles.words)No finger drives it.\(omissions.words)"))
  }

  /// Whether an animator asks in which style its screens are presented.
  func dependsOnStyle(_ animator: String) -> Bool {
    bodies[animator].containsBytes(of: "odalPresentationStyle ==")
  }

  /// The presentation controller that needs only the two screens: the animator itself, or one that
  /// a type names together with the animator, or else any.
  func presentation(for animator: String) -> String? {
    let providers = providers(of: animator)
    // One that a delegate of other animators makes belongs to that delegate.
    let controllers = graph.types.keys.sorted().filter(isMadeFromScreens).filter { controller in
      self.providers(of: controller).allSatisfy { providers.contains($0) || !namesAnimators($0) }
    }
    return controllers.first { $0 == animator }
      ?? controllers.first { type in providers.contains { bodies.mentions(type, in: $0) } }
      // A delegate that names none presents without one.
      ?? (providers.contains { !containers(of: $0).isEmpty } ? nil : controllers.first)
  }

  /// Whether the code of a delegate of transitions names an animator.
  private func namesAnimators(_ delegate: String) -> Bool {
    !containers(of: delegate).isEmpty
      && graph.types.keys.contains {
        $0 != delegate && graph.conforms($0, to: "UIViewControllerAnimatedTransitioning")
          && bodies.mentions($0, in: delegate)
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

  /// The name of that class.
  static let placer = "CheckedPresentation"

  /// Whether an animator runs in both directions: a property or an argument says in which, or its
  /// code asks.
  private func runsBothWays(_ animator: String) -> Bool {
    let parameters = graph.initializers(of: animator).flatMap(Declaration.parameters)
    let read = graph.settable(in: animator).filter { property in
      graph.ancestry(of: animator).contains { bodies.reads(property.name, in: $0) }
    }
    return (read + parameters).contains(where: values.isDirection)
      || ["isBeingPresented", "isBeingDismissed", "presentingViewController"]
        .contains { bodies[animator].containsBytes(of: $0) }
  }

  /// The only direction in which an animator runs: the one for which delegates make it, or which its
  /// code or its name stands for; nil if it runs in both.
  func direction(of animator: String) -> StagedValues.Direction? {
    if let direction = providedDirection(of: animator) { return direction }
    if runsBothWays(animator) { return nil }
    if bodies.isOnlyForWayBack(graph.ancestry(of: animator)) { return .backward }
    // A presentation is no push, and a screen may pop up.
    let isPresented = containers(ofAnimator: animator).joined().allSatisfy(
      StagedSubject.isPresentation)
    return StagedValues.direction(
      of: isPresented ? animator.replacing("Pop", with: "").replacing("Push", with: "") : animator)
  }

  /// The only direction for which delegates make an animator.
  func providedDirection(of animator: String) -> StagedValues.Direction? {
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

  /// A name without its words for directions.
  private static func stem(of name: String) -> String {
    let words =
      /(Present(ation|ing|ed)?|Dismiss(al|ing|ed)?|Push|Pop|Show|Hide|Open|Close)(?![a-z])/
    let ways = /(Forward|Backward|From|To|In|Out)(?![a-z])/
    return name.replacing(words, with: "").replacing(ways, with: "")
  }

  /// The animator of the other direction: the one whose name says so, or else the only one for that
  /// direction in the types that provide this one. If nothing provides any animator, two that have the
  /// same name but for the words for the direction are a pair, and so are the only two, if one is for the
  /// way back only, and one that asks only for the new screen with one for the way back. Both must run in the same containers.
  func partner(of animator: String, among animators: [String]) -> String? {
    // `PresentAsPush` and `DismissAsPop` differ in two words.
    let names = Staging.namesOfOpposites(of: animator)
    if let partner = (names + names.flatMap(Staging.namesOfOpposites)).first(where: {
      $0 != animator && animators.contains($0)
    }) {
      return partner
    }
    if let partner = unprovidedPartner(of: animator, among: animators) { return partner }
    guard let direction = providedDirection(of: animator) else { return nil }
    let owners = providers(of: animator)
    let others = animators.filter { other in
      providedDirection(of: other).map { $0 != direction } == true
        && owners.contains { bodies.mentions(other, in: $0) }
    }
    return others.count == 1 ? others.first : nil
  }

  /// The animator of the other direction among animators that nothing provides.
  private func unprovidedPartner(of animator: String, among animators: [String]) -> String? {
    guard listFilledByOthers(animator) == nil,
      animators.allSatisfy({ containers(ofProvidersOf: $0).isEmpty })
    else { return nil }
    let own = direction(of: animator)
    let others = animators.filter { other in
      guard other != animator, !runsBothWays(other), listFilledByOthers(other) == nil,
        values.givenByApp(other) == nil
      else { return false }
      let direction = direction(of: other)
      return direction != own && (direction == nil || own == nil || direction == own?.opposite)
    }
    let possible = others.filter { !containers(ofPair: [animator, $0]).isEmpty }
    let alike = possible.filter { Staging.stem(of: $0) == Staging.stem(of: animator) }
    if alike.count == 1 { return alike[0] }
    // One that only takes screens away lacks what shows them.
    if animators.count == 2, let other = possible.first {
      return [own, direction(of: other)].contains(.backward) ? other : nil
    }
    // One that needs the new screen cannot dismiss over a presenter that stays.
    return possible.first { other in
      let (showing, hiding) = own == .backward ? (other, animator) : (animator, other)
      return direction(of: hiding) == .backward && direction(of: showing) == nil
        && bodies.asksOnlyForNewScreen(graph.ancestry(of: showing))
        && containers(ofPair: [animator, other]) == [["overlay"]]
    }
  }

  /// The containers of the delegates that provide an animator.
  private func containers(ofProvidersOf animator: String) -> [String] {
    providers(of: animator).flatMap { containers(of: $0) }
  }

  /// The containers in which both animators of a pair may run, or one alone.
  private func containers(ofPair pair: [String]) -> [[String]] {
    let all = pair.map { containers(ofAnimator: $0) }
    return all[0].filter { containers in all.allSatisfy { $0.contains(containers) } }
  }
}
