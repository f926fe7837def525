/// How the screens of the app look in a transition, where only the app knows it.
extension Staging {
  /// The member of `Subject.Omissions` for pictures that no law can judge, and why, as a sentence with a
  /// space in front; nil if the pictures of scenarios are those of the app.
  func omissionOfLooks(of types: [String]) -> (member: String, reason: String)? {
    let ends = " No law judges the first and the last picture, because "
    let callers = callers(of: types)
    if let frame = frame(askedBy: callers) {
      return (
        ".knownPictures",
        " No law judges pictures, because only the app knows what \(frame) returns."
      )
    }
    if let method = methodOfLooks(calledBy: callers) {
      let reason = "screens of the app change how they look in \(method)."
      return (".keptLooks", ends + reason)
    }
    if let method = unknownMethodOfLooks(calledBy: callers) {
      return (".keptLooks", ends + "only the app knows what its screens do in \(method).")
    }
    if let screen = madeUpScreenWithLooks(setBy: types) {
      return (".keptLooks", ends + "only the app knows how \(screen) looks.")
    }
    return makerOfPictures(askedBy: types).map {
      (".keptLooks", ends + "only the app knows what \($0) shows.")
    }
  }

  /// Types, the animators and helpers that they name, and the superclasses of all in the module.
  private func callers(of types: [String]) -> [String] {
    func withNamed(_ types: [String]) -> [String] {
      types
        + graph.types.values.filter { type in
          type.kind != .protocol && !screens.contains(type.name) && !types.contains(type.name)
            && types.contains { bodies.mentions(type.name, in: $0) }
        }.map(\.name)
    }
    // A delegate names animators, which name helpers.
    return withNamed(withNamed(types)).flatMap(graph.ancestry)
  }

  /// The protocols of the module that some types name.
  private func protocols(namedBy callers: [String]) -> [SymbolGraph.TypeDeclaration] {
    graph.types.values.filter { type in
      type.kind == .protocol && callers.contains { bodies.mentions(type.name, in: $0) }
    }.sorted { $0.name < $1.name }
  }

  /// Whether a screen of the app implements a protocol.
  private func isImplementedByScreen(_ type: SymbolGraph.TypeDeclaration) -> Bool {
    screens.contains { graph.conforms($0, to: type.name) }
  }

  /// The name of a method or a property, from its declaration.
  private static func name(of requirement: String) -> String {
    String(requirement.drop { $0 != " " }.dropFirst().prefix(while: \.isOfName))
  }

  /// A member of protocols that returns a frame or a place, and that some types ask screens for, while
  /// no screen of the module implements the protocol; nil if there is none.
  private func frame(askedBy callers: [String]) -> String? {
    let code = callers.map { bodies[$0] }.joined()
    return protocols(namedBy: callers).lazy.filter { !isImplementedByScreen($0) }
      .flatMap(\.requirements)
      .first { requirement in
        ["-> CGRect", ": CGRect"].contains(where: requirement.containsBytes)
          && code.containsBytes(of: ".\(Staging.name(of: requirement))")
          && screen?.protocols.isEmpty == false
      }.map(Staging.name)
  }

  /// A method without a result that some types call on screens with animators or frames, while no screen
  /// of the module implements its protocol; nil if there is none.
  private func unknownMethodOfLooks(calledBy callers: [String]) -> String? {
    let code = callers.map { bodies[$0] }.joined()
    return protocols(namedBy: callers).lazy.filter { !isImplementedByScreen($0) }
      .flatMap { $0.requirements + $0.defaults }
      .first { requirement in
        requirement.hasPrefix("func ") && !requirement.containsBytes(of: "->")
          && [": UIViewPropertyAnimator", ": CGRect"].contains(where: requirement.containsBytes)
          && code.containsBytes(of: ".\(Staging.name(of: requirement))(")
      }.map(Staging.name)
  }

  /// A method of the app's screens which some types call, and in which a screen changes how it looks: a
  /// method that screens implement for a protocol that these types mention, or one of a class to which
  /// they cast. The views of a scenario's screens are not those that the method changes.
  private func methodOfLooks(calledBy callers: [String]) -> String? {
    let code = callers.map { bodies[$0] }.joined()
    let casts = Set(callers.flatMap { bodies.casts(in: $0) })
    let requirements = protocols(namedBy: callers).filter(isImplementedByScreen)
      .flatMap { $0.requirements + $0.defaults }
      .filter { $0.hasPrefix("func ") && !$0.containsBytes(of: "->") }
      .map(Staging.name)
    return screens.sorted().lazy.flatMap { screen in
      TypeBodies.blocks(of: bodies[screen]).compactMap { lines -> String? in
        guard let name = lines.first?.firstMatch(of: /func (\w+)\(/)?.1,
          requirements.contains(String(name))
            || casts.contains(screen) && lines.first?.contains("override ") == false,
          code.containsBytes(of: ".\(name)("),
          lines.contains(where: TypeBodies.changesLooks)
        else { return nil }
        return String(name)
      }
    }.first
  }

  /// A made-up class of screens with views whose looks the types, or what they name, set: in the app they
  /// may be all that the screen shows.
  private func madeUpScreenWithLooks(setBy types: [String]) -> String? {
    let controllers = graph.types.keys.filter {
      graph.inherits($0, from: "UIPresentationController")
    }
    let named = graph.types.keys.filter { type in
      types.contains { $0 == type || bodies.mentions(type, in: $0) } || controllers == [type]
    }
    let code = named.map { bodies[$0] }.joined()
    return screens.sorted().first { screen in
      graph.types[screen]?.protocols.contains(Stubs.protocolName(0)) == true
        && graph.properties(of: screen).contains {
          TypeBodies.setsLooks(ofMember: $0.name, in: code)
        }
    }
  }

  /// A method that returns a new view, and that the types or what they name ask made-up screens for.
  private func makerOfPictures(askedBy types: [String]) -> String? {
    guard screens.isEmpty, let screen else { return nil }
    let named = graph.types.keys.filter { type in
      types.contains { $0 == type || bodies.mentions(type, in: $0) }
    }
    return screen.makers.first { maker in
      named.contains {
        !Adoption.calls(of: maker, in: bodies[$0]).isEmpty && graph.types[$0]?.kind != .protocol
      }
    }
  }
}
