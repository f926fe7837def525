/// The screens that animators and delegates need.
extension Staging {
  /// The protocols of objects that parts of transitions are made with, if no type of the module conforms
  /// to them. A screen may be such an object.
  static func protocolsOfArguments(in graph: SymbolGraph) -> Set<String> {
    let types = graph.types.values.filter { isPartOfTransition($0.name, in: graph) }
    let names = types.flatMap { graph.initializers(of: $0.name) }.flatMap(Declaration.parameters)
      .map { String($0.type.trimmingPrefix("any ")) }
    return Set(names).filter { name in
      graph.types[name]?.kind == .protocol
        && !graph.types.keys.contains { graph.conforms($0, to: name) }
    }
  }

  /// The screens that types need; nil, with a note, if they cannot be made.
  mutating func screens(of types: [String], for subject: String) -> StagedRoles? {
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
        implementing[name] = nil
        if types.contains(where: { bodies.needsCast(to: name, in: $0) }) {
          throw StagedController.Obstacle(text: "it needs screens that are \(name)")
        }
      }
    }
    let isCast = casts.contains {
      graph.inherits($0, from: "UIViewController") && graph.types[$0] != nil
    }
    let given = first == nil && upper == nil && !isCast ? screensOfArguments(of: types) : []
    do throws(StagedController.Obstacle) {
      return try roles(
        of: types, implementing: implementing, first: first ?? given.first { !$0.isUpper }?.type,
        upper: upper ?? given.first(where: \.isUpper)?.type,
        mayBePresented: containers.contains(where: StagedSubject.isPresentation))
    } catch {
      throw StagedController.Obstacle(text: "it needs screens of the app: \(error.text)")
    }
  }

  /// The classes of screens that animators are made with, and whether the way forward shows the screen;
  /// empty if that is not clear. The names of two arguments say it, or else their order.
  func screensOfArguments(of types: [String]) -> [(type: String, isUpper: Bool)] {
    for type in types where graph.conforms(type, to: "UIViewControllerAnimatedTransitioning") {
      var parameters: [Declaration] = []
      for parameter in graph.initializers(of: type).flatMap(Declaration.parameters)
      where graph.types[parameter.type]?.kind == .class
        && graph.outerSuperclass(of: parameter.type) == "UIViewController"
        && !parameters.contains(where: { $0.type == parameter.type })
      {
        parameters.append(parameter)
      }
      let areOld = parameters.map(StagedValues.isOld)
      let isBackward =
        (StagedValues.direction(of: type) ?? providedDirection(of: type)) == .backward
      switch parameters.count {
      case 1 where areOld[0] || StagedValues.isNew(parameters[0]):
        return [(parameters[0].type, areOld[0] == isBackward)]
      case 2:
        // The way back leaves the upper screen.
        let isFirstOld = areOld[0] == areOld[1] || areOld[0]
        return [
          (parameters[0].type, isFirstOld == isBackward),
          (parameters[1].type, isFirstOld != isBackward),
        ]
      default: continue
      }
    }
    return []
  }

  /// The classes that the code of types asks of their screens.
  func roles(
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
}
