/// The expressions that make animators and delegates, and the values that others give them.
extension Staging {
  /// The expression that makes an animator or a delegate, and sets the properties that others set
  /// in an app: those that say what it does, and where it begins.
  ///
  /// - Parameters:
  ///   - setsDirection: whether to set those that say in which direction it runs.
  ///   - screens: the expressions for the old and the new screen; nil for those of `change`.
  func expression(
    _ animator: String, setsDirection: Bool = true, screens: (old: String, new: String)? = nil
  ) -> String? {
    var values = values
    if let screens { values.screens = screens }
    // A delegate is made before the change is known, and so are its closures.
    values.closuresHaveChange = setsDirection
    values.screensAreOfClasses = !screensOfArguments(of: [animator]).isEmpty && screens == nil
    let sure = values.call(animator)
    guard let made = sure ?? (setsDirection ? values.call(animator, mayFail: true) : nil) else {
      return nil
    }
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
        || setsDirection && StagedValues.isContainer(property.type)
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
    // One that may be missing has no properties to set.
    if sure == nil, isKept || call != made || !assignments.isEmpty { return nil }
    let object = isKept ? "kept(change) { \(call) } as \(graph.spelled(animator))" : call
    if assignments.isEmpty { return object }
    return "configured(\(object)) { \(assignments.joined(separator: "; ")) }"
  }

  /// The value for an optional property that other code of the app sets, or that the type unwraps
  /// without a question, if a color, a place or a number will do; nil for others.
  private func valueSetByOthers(_ property: Declaration, of type: String) -> String? {
    let simple = ["UIColor", "CGPoint", "CGRect", "CGSize", "CGFloat", "Double", "TimeInterval"]
    let isSet =
      Adoption.mentions(bodies[type], "\(property.name)!")
      || bodies.types.contains { other in
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

  /// Whether a type has a property that it sets itself for a later transition: one that the catalog
  /// could set, too, or a truth value that it turns around.
  func remembersTransitions(_ type: String) -> Bool {
    bodies.turnsFlagAround(type)
      || graph.settable(in: type).contains {
        isNeeded($0) && !values.isDirection($0) && values.value(of: $0) != nil
          && remembers($0, in: type)
      }
  }

  /// The optional properties that only the app can set, because the type itself never does: a
  /// tapped view, for example, or a model that cannot be made up. They are nil here.
  ///
  /// - Parameter setsDirection: whether those that say in which direction it runs are set.
  func unset(in type: String, setsDirection: Bool = true) -> [String] {
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
        || own.split(separator: "\n").contains { line in
          line.contains("var \(property.name): ")
            && line.contains(" = ")
            && ![" = [", " = .init(", " = Array"].contains(where: line.contains)
        }
      return property.type.hasPrefix("[") && !isFilledHere
        && bodies.all.containsBytes(of: ".\(assignment)")
    }?.name
  }
}
