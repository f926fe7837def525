/// Delegates that need no view controller of the app.
extension Staging {
  /// The delegates that need no view controller of the app.
  func delegates() -> [String] {
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
  func isAbstract(_ name: String) -> Bool {
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
  func belongsToScreen(_ delegate: String) -> Bool {
    let screens = presentedScreens().filter { bodies.mentions(delegate, in: $0) }
    return graph.settable(in: delegate).contains { property in
      screens.contains { property.type == "\($0)?" || property.type == "\($0)!" }
    }
  }

  /// Stages a delegate with its animators, or notes why it is not run. Types that need no subject of
  /// their own then are added to `covered`.
  mutating func stage(
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
    // An animator that is an argument of the delegate runs through it.
    let passed = animators.filter { !Adoption.calls(of: $0, in: call).isEmpty }
    covered.formUnion([delegate] + used + passed)
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
          classes: screens.classes, omissions: omissions,
          unset: unset(in: delegate, setsDirection: false).filter { property in
            // A finger sets that of the driver.
            !driver.arguments.contains { $0.containsBytes(of: ".\(property) = ") }
          },
          madeUpPresentation: controllers.first {
            graph.types[$0]?.protocols.contains(Stubs.protocolName(0)) == true
          },
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
    return presentationCall(delegate, presented: "$1", presenting: "$0")
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

  /// Whether a type is a presentation controller that needs the two screens, and else only values that
  /// can be made up.
  func isMadeFromScreens(_ type: String) -> Bool {
    presentationCall(type, presented: "", presenting: "") != nil
  }

  /// The call that makes a presentation controller from the expressions for its screens; nil for another
  /// type.
  func presentationCall(_ type: String, presented: String, presenting: String) -> String? {
    guard graph.inherits(type, from: "UIPresentationController") else { return nil }
    let values = StagedValues(graph: graph, bodies: bodies, hasChange: false)
    return graph.initializers(of: type).lazy.compactMap { text -> String? in
      let parameters = Declaration.parameters(of: text)
      guard parameters.count >= 2,
        ["presentedViewController", "presented"].contains(parameters[0].name),
        ["presenting", "presentingViewController"].contains(parameters[1].name)
      else { return nil }
      let needed = parameters.dropFirst(2).filter { !$0.hasDefault }
      let others = needed.compactMap { parameter in
        (Staging.lengthOfSheet(parameter) ?? values.value(of: parameter))
          .map { "\(parameter.name): \($0)" }
      }
      guard others.count == needed.count else { return nil }
      return
        "\(graph.spelled(type))(\(parameters[0].name): \(presented), "
        + "\(parameters[1].name): \(presenting)"
        + (parameters[1].type == "UIViewController" ? " ?? UIViewController()" : "")
        + others.map { ", \($0)" }.joined() + ")"
    }.first
  }

  /// The height or width of a sheet, in points; nil for another parameter.
  private static func lengthOfSheet(_ parameter: Declaration) -> String? {
    let name = parameter.meaning.lowercased()
    return ["CGFloat", "Double"].contains(parameter.type)
      && (name.hasSuffix("height") || name.hasSuffix("width")) ? "300" : nil
  }

  /// The end of a sentence about a delegate.
  func providing(_ animators: [String]) -> String {
    animators.isEmpty ? "" : " and provides \(animators.joined(separator: " and "))"
  }
}
