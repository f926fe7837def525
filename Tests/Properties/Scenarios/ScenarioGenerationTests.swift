import Generators
import Model
import Scenarios
import Testing

/// What the scenario generator guarantees.
@Suite struct `Generated scenarios` {
  private static let count: UInt64 = 3_000

  private func forEachScenario(_ body: (Scenario) -> Void) {
    forEachScenario(Scenario.Scope(), seed: 7) { _, scenario in body(scenario) }
  }

  /// Calls `body` with the first scenarios of a seed that a scope allows, and with their numbers.
  private func forEachScenario(
    _ scope: Scenario.Scope, seed: UInt64, _ body: (_ index: UInt64, Scenario) -> Void
  ) {
    var choices = Choices(seed: seed, index: 0)
    for index in 0..<`Generated scenarios`.count {
      choices.restart(seed: seed, index: index)
      body(index, Scenario.generate(&choices, scope))
    }
  }

  @Test func `are valid`() {
    forEachScenario { #expect($0.firstProblem == nil) }
  }

  @Test(arguments: Scenario.Container.allCases)
  func `are within the limits in every container`(container: Scenario.Container) {
    var scope = Scenario.Scope()
    scope.containers = [container]
    forEachScenario(scope, seed: 8) { _, scenario in #expect(scenario.firstProblem == nil) }
  }

  @Test func `are the same for the same choices`() {
    var choices = Choices(seed: 0, index: 0)
    for index in 0..<200 as Range<UInt64> {
      choices.restart(seed: 3, index: index)
      let generated = Scenario.generate(&choices)
      let recording = choices.recording
      choices.restart(replaying: recording)
      #expect(Scenario.generate(&choices) == generated)
      #expect(choices.recording == recording)
    }
  }

  @Test func `begin with a push between two bare screens`() {
    var choices = Choices(bytes: [])
    let minimal = Scenario.generate(&choices)
    let bare = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    #expect(minimal == Scenario(screens: [bare], operations: [.init(.push(bare))]))
  }

  @Test func `contain every kind of event at least once in fifty`() {
    var counts: [String: Int] = [:]
    forEachScenario { scenario in
      for name in Set(scenario.events.map(\.kind.name)) { counts[name, default: 0] += 1 }
    }
    // The kinds of events that any subject can have. `pauseAnimator`, `continueAnimator` and those
    // of subjects are not generated here. A new kind that is changes this number.
    #expect(counts.count == 13)
    for (name, count) in counts {
      #expect(count * 50 >= Int(`Generated scenarios`.count), "\(name) is too rare: \(count)")
    }
  }

  @Test func `reduce motion in one of eight, and run from right to left only if unusual`() {
    var counts: [DeviceSettings: Int] = [:]
    forEachScenario { scenario in
      for setting in scenario.settings.contained { counts[setting, default: 0] += 1 }
      if scenario.settings.contains(.rightToLeft) { #expect(scenario.kind >= .unusual) }
    }
    let count = Int(`Generated scenarios`.count)
    #expect((count / 10...count / 6).contains(counts[.reduceMotion] ?? 0))
    #expect((count / 40...count / 16).contains(counts[.preferCrossFades] ?? 0))
    #expect((count / 40...count / 12).contains(counts[.rightToLeft] ?? 0))
  }

  @Test(arguments: Scenario.Container.allCases)
  func `nest a container in one of eight, and a presenter only if unusual`(
    container: Scenario.Container
  ) {
    var scope = Scenario.Scope()
    scope.containers = [container]
    var nestings: [Nesting: Int] = [:]
    forEachScenario(scope, seed: 9) { _, scenario in
      guard let nesting = scenario.nesting else { return }
      nestings[nesting, default: 0] += 1
      if container.isModal { #expect(scenario.kind >= .unusual) }
    }
    #expect(Set(nestings.keys) == Set(container.nestings))
    let count = Int(`Generated scenarios`.count), nested = nestings.values.reduce(0, +)
    #expect((container.isModal ? count / 50...count / 12 : count / 10...count / 6).contains(nested))
  }

  @Test func `have the window of another device in one of six, and roots that fill it`() {
    var sizes: [Size: Int] = [:], shared = 0, filling = 0
    forEachScenario { scenario in
      sizes[scenario.window.size, default: 0] += 1
      if !scenario.fillsDisplay {
        shared += 1
        #expect(scenario.display == Scenario.tablet && scenario.kind >= .unusual)
      }
      #expect(!scenario.isOnTablet || scenario.kind >= .unusual)
      // The phone turns, or the window gets the small size that is generated, too.
      for case .resize(let size) in scenario.events.map(\.kind) {
        #expect(size == scenario.window.size.turned || size == Size(320, 512))
      }
      let isFilled = scenario.allScreens.allSatisfy {
        $0.views[0].bounds.size == scenario.window.size
      }
      if isFilled { filling += 1 }
    }
    let all =
      Scenario.phoneWindows + Scenario.tabletWindows + Scenario.splitViewWindows
      + [Scenario.ordinaryWindow.size]
    #expect(Set(sizes.keys) == Set(all))
    let count = Int(`Generated scenarios`.count)
    let ordinary = sizes[Scenario.ordinaryWindow.size] ?? 0
    #expect((count * 3 / 4...count * 9 / 10).contains(ordinary))
    #expect(shared * 100 >= count)
    #expect(filling * 10 >= count * 9)
  }

  @Test func `pause animators and continue them, if the subject's can be paused`() {
    var scope = Scenario.Scope()
    scope.pausesAnimators = true
    var paused = 0, continued = 0
    forEachScenario(scope, seed: 9) { _, scenario in
      #expect(scenario.firstProblem == nil)
      if scenario.events.contains(where: { $0.kind == .pauseAnimator }) { paused += 1 }
      if scenario.events.contains(where: { $0.kind.isPause && $0.kind != .pauseAnimator }) {
        continued += 1
      }
    }
    #expect(paused * 10 >= Int(`Generated scenarios`.count))
    #expect(continued * 2 >= paused)
    forEachScenario { #expect(!$0.events.contains { $0.kind.isPause }) }
  }

  @Test func `flip every policy, and are ordinary, unusual and faulty`() {
    var flipped: Set<Policy> = []
    var kinds: Set<Scenario.Kind> = []
    forEachScenario { scenario in
      flipped.formUnion(scenario.policies.flipped)
      kinds.insert(scenario.kind)
    }
    #expect(flipped.count == Policy.allCases.count)
    #expect(kinds.count == 3)
  }

  @Test func `are unusual if an event marks a view that the app hides`() {
    var screen = Screen(
      views: [View(frame: Scenario.ordinaryWindow), View(frame: Rect(0, 32, 64, 64))])
    var scenario = Scenario(screens: [screen], operations: [.init(.push(screen))])
    scenario.events = [Event(at: Tick(1), .mark(screen: 0, [Mark(1)]))]
    #expect(scenario.kind == .ordinary)
    screen.views[1].isHidden = true
    scenario.screens = [screen]
    #expect(scenario.kind == .unusual)
  }

  @Test func `are unusual if a screen that went is shown again after a turn`() {
    let screen = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    let rest = 2 * (Scenario.restTicks + Scenario.turnTicks)
    var scenario = Scenario(
      screens: [screen],
      operations: [
        .init(.push(screen)), .init(at: Tick(rest), .pop), .init(at: Tick(3 * rest), .pushAgain(1)),
      ])
    #expect(scenario.kind == .ordinary)
    scenario.events = [
      Event(at: Tick(2 * rest), .resize(Scenario.ordinaryWindow.size.turned))
    ]
    #expect(scenario.kind == .unusual)
    scenario.operations[2].kind = .push(screen)
    #expect(scenario.kind == .ordinary)
    // The screen is new after the turn.
    scenario.operations = [
      .init(at: Tick(3 * rest), .push(screen)), .init(at: Tick(4 * rest), .pop),
      .init(at: Tick(5 * rest), .pushAgain(1)),
    ]
    #expect(scenario.kind == .ordinary)
  }

  @Test func `are ordinary if the phone turns at rest, and unusual if it turns at another time`() {
    let screen = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    let turned = Scenario.ordinaryWindow.size.turned
    /// The kind of a scenario with a push, and a pop at tick `pop`, in which the window gets
    /// another size at `tick`. A further change comes last.
    func kind(
      turnedAt tick: Int, to size: Size = turned, popAt pop: Int = 1000,
      _ change: (inout Scenario) -> Void = { _ in }
    ) -> Scenario.Kind {
      var scenario = Scenario(
        screens: [screen], operations: [.init(.push(screen)), .init(at: Tick(pop), .pop)])
      scenario.events = [Event(at: Tick(tick), .resize(size))]
      change(&scenario)
      return scenario.kind
    }
    // The app is at rest 160 ticks after the push (`restTicks`), and a turn takes 24 (`turnTicks`).
    #expect(kind(turnedAt: 160) == .ordinary)
    #expect(kind(turnedAt: 159) == .unusual)
    #expect(kind(turnedAt: 0) == .unusual)
    #expect(kind(turnedAt: 160, popAt: 184) == .ordinary)
    #expect(kind(turnedAt: 160, popAt: 183) == .unusual)
    // A new size that is not the old one turned is not a turn of the phone.
    #expect(kind(turnedAt: 160, to: Size(320, 512)) == .unusual)
    #expect(
      kind(turnedAt: 160) { $0.events.append(Event(at: Tick(200), .resize(turned.turned))) }
        == .ordinary)
    #expect(
      kind(turnedAt: 160) { $0.events.append(Event(at: Tick(183), .resize(turned.turned))) }
        == .unusual)
    // The app may continue the animator late, or never.
    let kindWithPause = kind(turnedAt: 400) {
      $0.events.insert(Event(at: Tick(8), .pauseAnimator), at: 0)
      #expect(!$0.turnsAtRest(1))
    }
    #expect(kindWithPause == .unusual)
    // A finger that is never lifted holds the transition. After a release at tick 240, the app is
    // at rest at tick 400.
    func hold(_ scenario: inout Scenario) { scenario.operations[0].isInteractive = true }
    #expect(kind(turnedAt: 400, hold) == .unusual)
    #expect(
      kind(turnedAt: 400) {
        hold(&$0)
        $0.events.insert(Event(at: Tick(240), .cancel), at: 0)
      } == .ordinary)
    #expect(
      kind(turnedAt: 400) {
        hold(&$0)
        $0.events.insert(Event(at: Tick(241), .cancel), at: 0)
      } == .unusual)
    // An update after the release may hold the transition again, until the next release.
    func release(thenUpdateAnd ends: Bool) -> Scenario.Kind {
      kind(turnedAt: 400) {
        hold(&$0)
        var events = [Event(at: Tick(200), .finish), Event(at: Tick(200), .update(0))]
        if ends { events.append(Event(at: Tick(240), .cancel)) }
        $0.events.insert(contentsOf: events, at: 0)
      }
    }
    #expect(release(thenUpdateAnd: false) == .unusual)
    #expect(release(thenUpdateAnd: true) == .ordinary)
  }

  @Test func `turn the phone at rest in one of sixteen, unless the app cannot be turned`() {
    var turned = 0, ordinary = 0
    forEachScenario { scenario in
      guard scenario.events.indices.contains(where: scenario.turnsAtRest) else { return }
      turned += 1
      if scenario.kind == .ordinary { ordinary += 1 }
    }
    #expect(turned * 16 >= Int(`Generated scenarios`.count) && ordinary * 3 >= turned)
    var scope = Scenario.Scope()
    scope.turnsPhone = false
    var choices = Choices(seed: 0, index: 0)
    for index in 0..<`Generated scenarios`.count {
      choices.restart(seed: 12, index: index)
      let scenario = Scenario.generate(&choices, scope)
      #expect(!scenario.events.indices.contains(where: scenario.turnsAtRest), "\(index)")
    }
  }

  @Test func `are ordinary in half of the cases, and fit for picture laws in one of six`() {
    var ordinary = 0, judged = 0, marked = 0
    forEachScenario { scenario in
      // The only screen and the one that is pushed over it, or the last screen and the first.
      let (from, to) = scenario.screens.count == 1 ? (0, 1) : (scenario.screens.count - 1, 0)
      if scenario.kind == .ordinary { ordinary += 1 }
      if scenario.allowsPictureLaws(from, to) { judged += 1 }
      if !scenario.screen(from).marked.isEmpty && !scenario.screen(to).marked.isEmpty {
        marked += 1
      }
    }
    let count = Int(`Generated scenarios`.count)
    #expect(ordinary * 2 >= count)
    #expect(judged * 6 >= count)
    #expect(marked * 5 >= count * 4)
  }

  @Test func `of a profile hold only what it allows`() {
    var scope = Scenario.Scope()
    for profile in [Scenario.Profile.tidy, .ordinary] {
      scope.profile = profile
      forEachScenario(scope, seed: 9) { index, scenario in
        #expect(scenario.kind == .ordinary, "\(profile), \(index)")
        if profile == .tidy {
          let isOfFinger = scenario.events.allSatisfy { $0.kind.isInteraction }
          #expect(isOfFinger, "\(index)")
        }
      }
    }
  }

  @Test(arguments: [Scenario.Container.navigation, .modal, .overlay])
  func `leave out what the app never does`(container: Scenario.Container) {
    var scope = Scenario.Scope()
    scope.containers = [container]
    (scope.showsAgain, scope.hasUnanimated, scope.scrollsRoots) = (false, false, false)
    scope.stacksScreens = !container.isModal
    forEachScenario(scope, seed: 10) { index, scenario in
      #expect(scenario.firstProblem == nil, "\(index)")
      #expect(scenario.screens.count == 1 && scenario.operations.allSatisfy(\.isAnimated))
      let roots = scenario.allScreens.map { $0.views[0].bounds.origin }
      #expect(roots.allSatisfy { $0 == .zero }, "\(index)")
      var depth = 0
      for operation in scenario.operations {
        switch operation.kind {
        case .push: depth += 1
        case .pop where !operation.isInteractive: depth = max(0, depth - 1)
        case .popToRoot where !operation.isInteractive: depth = 0
        case .pushAgain: Issue.record("\(index): a screen is shown again")
        default: break
        }
        #expect(!container.isModal || depth < 2, "\(index)")
      }
    }
  }

  @Test(arguments: [Scenario.Container.navigation, .modal, .overlay])
  func `leave out ways back, nesting, shapes and transforms`(container: Scenario.Container) {
    var scope = Scenario.Scope()
    scope.containers = [container]
    (scope.goesBack, scope.nestsPresenters) = (false, false)
    (scope.shapesRoots, scope.transformsViews, scope.clearsRoots) = (false, false, false)
    forEachScenario(scope, seed: 11) { index, scenario in
      #expect(scenario.firstProblem == nil, "\(index)")
      // Only a screen that does not stay may be shown again: after a cancelled push, for example.
      var stays = false
      if container == .navigation, case .push = scenario.operations[0].kind {
        stays = !scenario.operations[0].isInteractive
      }
      for operation in scenario.operations {
        if case .pushAgain = operation.kind { #expect(!stays, "\(index)") }
        let isBack = [.pop, .popToRoot].contains(operation.kind)
        #expect(!isBack, "\(index)")
      }
      #expect(!scenario.nestsFirstScreen, "\(index)")
      for screen in scenario.allScreens {
        #expect(!screen.views[0].clipsToBounds && screen.views[0].cornerRadius == 0, "\(index)")
        #expect(screen.views[0].isOpaque, "\(index)")
        let isStraight = screen.views.dropFirst().allSatisfy { $0.transform.isIdentity }
        #expect(isStraight, "\(index)")
      }
    }
  }

  @Test(arguments: [true, false]) func `hide views in flight only if the app does`(hides: Bool) {
    var scope = Scenario.Scope(), count = 0
    scope.hidesViews = hides
    forEachScenario(scope, seed: 11) { _, scenario in
      count += scenario.events.count { event in
        if case .write(_, .isHidden) = event.kind { true } else { false }
      }
    }
    #expect((count > 0) == hides, "\(count)")
  }

  @Test func `of the exact domain have only numbers whose sums are exact`() {
    func isDyadic(_ x: Double) -> Bool { (x * 64).rounded() == x * 64 }
    forEachScenario { scenario in
      guard scenario.domain == .exact else { return }
      for view in scenario.allScreens.flatMap(\.views) {
        let numbers = [
          view.position.x, view.position.y, view.bounds.origin.x, view.bounds.size.width,
          view.alpha, view.anchor.x, view.transform.tx,
        ]
        #expect(numbers.allSatisfy(isDyadic))
        #expect(abs(view.transform.determinant) == 1)
      }
    }
  }
}
