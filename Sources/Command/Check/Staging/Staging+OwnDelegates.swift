/// Navigation controllers and screens that set their own delegates.
extension Staging {
  // MARK: Navigation controllers with delegates of their own

  mutating func stage(
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
        classes: [type] + screens.classes, omissions: omissions,
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
            || statement.contains("override ") && statement.contains("var transitioningDelegate:")
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

  mutating func stage(
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
  mutating func stageWithPan(screen type: String, _ animators: [String]) -> Bool {
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
  func subject(
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
    if let driver = driverThatDismisses {
      if hasPan {
        omissions.leaveOutUndrivenDismissals(begunBy: driver)
      } else {
        omissions.leaveOutDismissals(begunBy: driver)
      }
    }
    let finger = hasPan ? "Its own pan drives its dismissal." : "No finger drives it."
    return StagedSubject(
      name: type, containers: containers, finger: .never,
      arguments: ["screens: { content in content.number == 0 ? \(first) : \(expression) }"]
        + (hasPan ? ["followsPan: true"] : []),
      classes: [type] + [roles.lower].compactMap(\.self), omissions: omissions,
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
}
