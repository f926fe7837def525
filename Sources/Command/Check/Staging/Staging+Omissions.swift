/// What the app around an animator never does with its screens, and what it perhaps never does.
struct StagedOmissions {
  /// Members of `Subject.Omissions`.
  var members: [String] = []
  /// The same in sentences, each with a space in front.
  var words = ""
  /// The members of which no code says whether the app does them.
  var assumptions: [String] = []

  /// The calls that give a subject both, each on a line; empty if there are none.
  var code: String {
    let unknown = assumptions.filter { !members.contains($0) }
    return [("omitting", members), ("assuming", unknown)].filter { !$0.1.isEmpty }
      .map { "\n    .\($0.0)([\($0.1.joined(separator: ", "))])" }.joined()
  }

  /// Leaves out dismissals.
  ///
  /// - Parameter reason: the end of a sentence.
  mutating func leaveOutDismissals(because reason: String) {
    members.append(".waysBack")
    words += " No screen is dismissed, because \(reason)."
  }

  /// Leaves out dismissals without a finger, because only gestures of a driver begin them.
  mutating func leaveOutUndrivenDismissals(begunBy driver: String) {
    members += [".undrivenWaysBack", ".unanimated"]
    words += " No screen is dismissed otherwise, because only gestures of \(driver) do that."
  }

  /// Leaves out dismissals, because only gestures of a driver begin them.
  mutating func leaveOutDismissals(begunBy driver: String) {
    leaveOutDismissals(because: "only gestures of \(driver) do that")
  }
}

/// What the app around an animator never does with its screens, as its code shows.
extension Staging {
  /// The omissions of a subject, in code and in words.
  ///
  /// A member of `Subject.Omissions` whose words complete *no screen is shown …* has a row; the others
  /// follow the table. A new member must be added to one of the two, or it is never omitted. The code
  /// of a module without screens shows nothing about them, so no property of screens is omitted then.
  ///
  /// - Parameters:
  ///   - types: the animator or the delegate, and what provides it.
  ///   - containers: where it runs.
  ///   - needsViews: whether something starts from a view of a screen.
  func omissions(
    of types: [String], in containers: [String], needsViews: Bool
  ) -> StagedOmissions {
    let isOnlyPresented = containers.allSatisfy(StagedSubject.isPresentation)
    let mayBePresented = containers.contains(where: StagedSubject.isPresentation)
    // For a delegate of both kinds of containers all calls count.
    let isPresented = isOnlyPresented == mayBePresented ? mayBePresented : nil
    let all: [(isOmitted: Bool, member: String, words: String)] = [
      (calls.showsOnlyNewScreens, "returns", "a second time"),
      (
        calls.isAlwaysAnimated(isPresented: isPresented)
          || types.contains(where: remembersTransitions),
        "unanimated", "without an animation"
      ),
      (
        isOnlyPresented && !screens.isEmpty && !stacks(types), "stacking", "over a presented one"
      ),
      (containers == ["navigation"] && !stacksPushes, "stacking", "over a pushed one"),
      (
        mayBePresented && containers.contains("navigation") && !stacks(types) && !stacksPushes,
        "stacking", "over a presented or pushed one"
      ),
      (
        areOfApp && containers.contains("navigation") && !bodies.setStacks, "replacements",
        "in the place of another one"
      ),
      (
        !hasScrollingScreens || isOnlyPresented && isOfContainer(types), "scrolledRoots",
        "whose own view scrolls"
      ),
      (!hasShapedScreens, "shapedRoots", "whose own view clips or has round corners"),
      (needsViews, "emptyScreens", "without a view in it"),
      (!hasTransformedViews, "transformedViews", "with a transformed view in it"),
      (!hasClearScreens, "clearRoots", "whose own view is clear"),
      (
        mayBePresented && castsToScreens(types), "nestedPresenters",
        "from inside another controller"
      ),
    ]
    let omitted = all.filter(\.isOmitted)
    var others: [String] = [], sentences = ""
    if isOnlyPresented && staysPresented {
      others.append(".waysBack")
      sentences += " As in the code, no screen is dismissed."
    }
    if let source = orientations.source {
      let isTurned = orientations.areSeveral ? "may be turned" : "is never turned"
      sentences += " As in \(source), the phone \(isTurned)."
    }
    if !orientations.areSeveral { others.append(".turns") }
    // A menu or an alert seldom presents another one.
    if isOnlyPresented && screens.isEmpty { others.append(".stacking") }
    if !hasLockedScreens { others.append(".lockedRoots") }
    if !hidesViews { others.append(".hiding") }
    if let (member, reason) = omissionOfLooks(of: types) {
      others.append(member)
      sentences += reason
    }
    let assumptions = assumptions(isPresented: isPresented)
    sentences += wordsAboutUnknownScreens(omitting: omitted.map(\.member))
    if omitted.isEmpty {
      return StagedOmissions(members: others, words: sentences, assumptions: assumptions)
    }
    let words = omitted.map(\.words)
    let list =
      (words.dropLast().isEmpty ? "" : words.dropLast().joined(separator: ", ") + " or ")
      + words[words.count - 1]
    return StagedOmissions(
      members: omitted.map { ".\($0.member)" } + others,
      words: sentences + " As in the code, no screen is shown \(list).", assumptions: assumptions)
  }

  /// What scenarios do although no code says whether the app does it.
  ///
  /// - Parameter isPresented: as for `ScreenCalls.isAlwaysAnimated`.
  private func assumptions(isPresented: Bool?) -> [String] {
    let ofScreens: [String] = [
      ".stacking", ".scrolledRoots", ".shapedRoots", ".transformedViews", ".clearRoots",
      ".lockedRoots", ".hiding", ".nestedPresenters",
    ]
    return (hasUnknownScreens ? ofScreens : [])
      + (hasUnknownScreens && !bodies.setStacks ? [".replacements"] : [])
      + (calls.keepsScreens ? [] : [".returns"])
      + (calls.isSometimesUnanimated(isPresented: isPresented) ? [] : [".unanimated"])
      + (orientations.source == nil ? [".turns"] : [])
  }

  /// Whether the screens of the app are not among the files.
  private var hasUnknownScreens: Bool {
    let areMadeUp = screens.allSatisfy {
      graph.types[$0]?.protocols.contains(Stubs.protocolName(0)) == true
    }
    return areMadeUp && !areOfApp
  }

  /// What scenarios do with screens of which the files say nothing, as a sentence with a space in front;
  /// empty if the files have screens. The app may never do it.
  private func wordsAboutUnknownScreens(omitting members: [String]) -> String {
    let habits = [
      ("returns", "come again after they have gone"),
      ("scrolledRoots", "may have a view that scrolls"),
    ].filter { !members.contains($0.0) }.map(\.1)
    return hasUnknownScreens && !habits.isEmpty
      ? " No screen is among the files, so screens \(habits.joined(separator: ", and "))." : ""
  }

  /// Whether a screen that uses the types may be presented over another one that does: a screen that
  /// uses them makes one that shows others with them, or makes a screen that does. If no screen of the
  /// module uses the types, each that shows others may use them. A screen that mentions another one,
  /// which is a delegate itself, only shows it.
  private func stacks(_ types: [String]) -> Bool {
    // Such a delegate has only one screen.
    if types.contains(where: { ScreenCalls.presentsItsOwnScreen(with: "self", in: bodies[$0]) }) {
      return false
    }
    let all = self.screens
    let users = all.filter { screen in
      types.contains { $0 == screen || !all.contains($0) && bodies.mentions($0, in: screen) }
    }
    let screens = users.isEmpty ? all.filter { calls.showsScreens(in: bodies[$0]) } : users
    var makers = screens, made: Set<String> = []
    while let maker = makers.popLast() {
      makers += all.filter { bodies.makes($0, in: maker) && made.insert($0).inserted }
    }
    return screens.isEmpty || screens.contains { made.contains($0) && shows($0) }
  }

  /// Whether a screen shows others, as its code or a storyboard says.
  private func shows(_ screen: String) -> Bool {
    graph.ancestry(of: screen).contains { type in
      calls.showsScreens(in: bodies[type]) || ScreenCalls.hasSegues(bodies[type])
        || storyboards.showing.contains(type)
    }
  }

  /// Whether a screen that is pushed may push another one: a screen that shows others is shown
  /// itself, or the code does not say which screens show others.
  private var stacksPushes: Bool {
    let showing = bodies.types.filter { calls.showsScreens(in: bodies[$0]) }
    let areScreens = showing.allSatisfy { name in
      graph.type(named: name).map { graph.inherits($0.name, from: "UIViewController") } == true
    }
    let haveSegues =
      storyboards.showing.isEmpty
      ? ScreenCalls.hasSegues(bodies.all) : !storyboards.shown.isDisjoint(with: storyboards.showing)
    return showing.isEmpty && storyboards.showing.isEmpty || !areScreens || haveSegues
      || showing.contains { screen in showing.contains { bodies.makes(screen, in: $0) } }
  }

  /// Whether the types take the controllers of a transition for screens of the module, or for what only
  /// such screens are. A controller around the presenting screen is none. Of a screen that provides
  /// the animators, only the methods count that do so.
  private func castsToScreens(_ types: [String]) -> Bool {
    types.flatMap(graph.ancestry).flatMap { type in
      screens.contains(type) && !isAnimator(type)
        ? bodies.castsOfProvidingMethods(in: type) : bodies.casts(in: type)
    }.contains { name in
      graph.type(named: name).map {
        $0.kind == .protocol || graph.inherits($0.name, from: "UIViewController")
      } == true
    }
  }

  private func isAnimator(_ type: String) -> Bool {
    graph.conforms(type, to: "UIViewControllerAnimatedTransitioning")
  }

  /// Whether screens of the module are lists, or the module has no screen.
  private var hasScrollingScreens: Bool {
    ["UITableViewController", "UICollectionViewController"].contains {
      Adoption.mentions(bodies.all, $0)
    } || screens.isEmpty
  }

  /// Whether one of the types is a container, which is then the screen that is presented. The view of
  /// a container does not scroll, and lists are in it or in the presenter.
  private func isOfContainer(_ types: [String]) -> Bool {
    types.contains { type in
      ["UINavigationController", "UITabBarController"].contains { graph.inherits(type, from: $0) }
    }
  }

  /// Whether the view of a screen may be seen clear: a storyboard or code says so, or a screen is in no
  /// storyboard or nib and no code gives its view a background or covers it with a list; or the module has
  /// no screen.
  private var hasClearScreens: Bool {
    if screens.isEmpty || storyboards.haveClearRoots { return true }
    return screens.contains { screen in
      let code = graph.ancestry(of: screen).map { bodies[$0] }.joined()
      let backgrounds = code.split(separator: "\n").compactMap { line in
        TypeBodies.assigned(toOwn: "backgroundColor", in: line)
      }
      let hasBackground =
        !backgrounds.isEmpty || TypeBodies.coversOwnView(in: code)
        || storyboards.classes.contains(screen.nameInOuterType)
        || storyboards.nibs.contains(screen.nameInOuterType)
        || graph.outerSuperclass(of: screen) != "UIViewController"
      return !hasBackground
        || backgrounds.contains { color in
          ["clear", "nil", "lpha"].contains { color.contains($0) }
        }
    }
  }

  /// Whether screens of the module set whether their own views clip, or their corner radius, or the
  /// module has no screen.
  private var hasShapedScreens: Bool {
    screens.isEmpty
      || screens.contains { screen in
        bodies[screen].split(separator: "\n").contains { line in
          let statement = line.drop(while: \.isWhitespace).trimmingPrefix("self.")
          return [
            "view.clipsToBounds =", "view.layer.cornerRadius =", "view.layer.masksToBounds =",
          ].contains(where: statement.hasPrefix)
        }
      }
  }

  /// Whether a screen of the module sets, in code, whether its own view takes touches, or a storyboard
  /// makes it take none; or the module has no screen.
  private var hasLockedScreens: Bool {
    screens.isEmpty || storyboards.haveLockedRoots
      || screens.contains { screen in
        !isAnimator(screen)
          && bodies[screen].split(separator: "\n").contains {
            TypeBodies.assigned(toOwn: "isUserInteractionEnabled", in: $0) != nil
          }
      }
  }

  /// Whether code of the module, animators left out, hides or shows views.
  private var hidesViews: Bool {
    bodies.types.contains { type in
      graph.type(named: type).map { !isAnimator($0.name) } ?? true
        && [".isHidden =", ".isHidden=", "isHidden.toggle"]
          .contains { bodies[type].containsBytes(of: $0) }
    }
  }

  /// Whether code of screens or views, animators left out, mentions a transform, or the module has no
  /// screen. A mention is enough, because reading one shows that views may have it.
  private var hasTransformedViews: Bool {
    screens.isEmpty
      || (screens + graph.types.keys.filter(graph.isView)).contains { type in
        !isAnimator(type) && Adoption.mentions(bodies[type], "transform")
      }
  }

  /// Whether code presents screens only in styles without a gesture of UIKit's that dismisses them,
  /// and no code or segue does.
  private var staysPresented: Bool {
    let styles = bodies.all.split(separator: "\n").compactMap {
      $0.firstMatch(of: /\.modalPresentationStyle = \.?(\w+)/)?.1
    }
    let withoutGesture: Set<Substring> = [
      "custom", "fullScreen", "overFullScreen", "overCurrentContext", "currentContext",
    ]
    let presents = bodies.all.containsBytes(of: "present(") && !styles.isEmpty
    return presents && styles.allSatisfy(withoutGesture.contains) && !screens.isEmpty
      && !ScreenCalls.hasSegues(bodies.all)
      && !["dismiss(", "unwind", "UIStoryboardSegue", "reveal("]
        .contains { bodies.all.containsBytes(of: $0) }
  }

  /// The percent driver whose gestures dismiss the screens of the module; nil if none does, or if other
  /// code does that, too. Of several, the first one stands for all.
  var driverThatDismisses: String? {
    let drivers = graph.types.keys.sorted().filter {
      graph.inherits($0, from: "UIPercentDrivenInteractiveTransition")
    }
    func dismissals(_ code: String) -> Int { code.ranges(of: "dismiss(animated").count }
    let driver = drivers.first { dismissals(bodies[$0]) > 0 }
    let count = drivers.map { dismissals(bodies[$0]) }.reduce(0, +)
    // Where a storyboard is known, it says whether a segue takes screens away.
    let usesSegues =
      storyboards.classes.isEmpty ? ScreenCalls.hasSegues(bodies.all) : storyboards.unwind
    return count == dismissals(bodies.all) && !usesSegues
      && !bodies.all.containsBytes(of: "unwind") ? driver : nil
  }

  /// The screens of the module.
  var screens: [String] {
    graph.types.keys.filter { graph.inherits($0, from: "UIViewController") }
  }
}
