import Foundation
import Isolation
import Model
import Reporting
import Simulation
import Subjects

extension Location {
  /// The line at which a process ended; nil if no function of a subject was running, or its line is
  /// not known.
  @MainActor static func ofEnd(
    _ termination: Termination, _ symbolizer: Symbolizer
  ) -> Location? {
    guard var frame = symbolizer.innermost(of: termination.frames) else { return nil }
    if frame.line == 0 || frame.isApproximate {
      // Several traps share one instruction. The message of Swift says which one it was.
      guard let message = termination.sourceOfMessage,
        frame.file.split(separator: "/").last.map(String.init) == message.file
      else { return nil }
      (frame.line, frame.column) = (message.line, 0)
    }
    let action =
      switch termination.reason {
      case .fuel, .loop: "is running"
      case .memory: "uses the memory"
      default: "traps"
      }
    return Location(frame, action, isConfirmed: true)
  }

  /// The line of a suspected call; nil if it is not known.
  @MainActor fileprivate init?(_ suspect: Suspects.Suspect, _ action: String, isConfirmed: Bool) {
    guard let frame = Symbolizer.shared.frame(of: [suspect.address]) else { return nil }
    self.init(frame, action, isConfirmed: isConfirmed)
  }

  /// Whether it is in the subject's own files, and not in a reference transition that it inherits
  /// from.
  fileprivate var isOwn: Bool { !file.hasPrefix("Sources/ReferenceEngine/") }

  fileprivate init(_ frame: SourceFrame, _ action: String, isConfirmed: Bool) {
    self.init(
      file: frame.file, line: frame.line, column: frame.column, function: frame.function,
      source: frame.source, statement: frame.statement, action: action, isConfirmed: isConfirmed)
  }
}

/// What is responsible for a violation.
package struct Responsibility {
  /// The responsible statement; nil if it is not known.
  package var location: Location?
  /// Another violation of the same run that explains it; nil if there is none.
  var origin: Fingerprint?
  /// The scenario without the changes of the app that the violation does not need; nil if it needs
  /// all.
  private(set) var simplified: Scenario?
  /// The view that is not the scenario's and that the violation is about, in words; nil if it is not
  /// known.
  private(set) var unknownView: String?
  /// What the finger of the scenario does, in sentences, where the scenario does not say it.
  private(set) var remarks: [String] = []

  init() {}

  /// Whether anything of the app follows the finger of the scenario.
  private var followsFinger = false

  private static let cancelledPan =
    "Here the system cancels the pan of the app, as when a call comes in: its state is .cancelled, not "
    + ".ended."
  private static let idleFinger =
    "Here nothing follows the finger: no transition has an interaction controller, and no pan is used."

  /// Finds what is responsible for the first violation of a scenario.
  ///
  /// The scenario runs once with recording, and then once without each suspected call, until the
  /// violation is gone. If it never is, the likeliest call is the location, unconfirmed.
  @MainActor init(
    for violations: [Violation], in scenario: Scenario, with subject: Subject
  ) throws {
    self.init()
    // A bug that is planted in the system has no line in the subject. An own law names no attribute
    // of a view, so no call is a better suspect than another one.
    guard subject.fault == nil, subject.plantedTrap == nil,
      let violation = violations.earliest,
      Law[violation.law].group != .own
    else { return }
    let runner = IsolatedRunner(subject) { _ in scenario }
    defer { runner.end() }
    let request = IsolatedRunner.Request(input: [], metamorphicLaws: .only(law: violation.law))
    guard violation.law != .doesNotCrash else {
      let (_, termination) = try runner.examine(request)
      location = termination.flatMap { Location.ofEnd($0, .shared) }
      return
    }
    let returns = scenario.operations.contains(where: \.isPushAgain)
    self = try Responsibility(for: violation, inReturn: returns) { try runner.record(request, $0) }
    // Without a location the run may not have shown the violation.
    if location != nil, !followsFinger, scenario.operations.contains(where: \.isInteractive) {
      remarks.append(Responsibility.idleFinger)
    }
    for isNeedless in [Event.Kind.isMark, Event.Kind.isWrite] {
      var other = simplified ?? scenario
      other.events.removeAll { isNeedless($0.kind) }
      if try violation.isShown(in: other, insteadOf: scenario, with: subject) { simplified = other }
    }
  }

  /// Finds what is responsible for a violation.
  ///
  /// - Parameters:
  ///   - returns: whether a screen comes again in the scenario.
  ///   - record: runs the scenario with a change; nil if the run does not end normally.
  @MainActor package init(
    for violation: Violation, inReturn returns: Bool = false,
    record: @escaping (RecordedRun.Change) throws -> RecordedRun?
  ) throws {
    let symbolizer = Symbolizer.shared
    guard let recorded = try record(.init()),
      recorded.violations.contains(where: { $0.isSame(as: violation) })
    else { return }
    symbolizer.lookUp(recorded.addresses)
    let search = Search(recorded: recorded, record: record)
    let suspects = search.suspects(violation)
    if let frame = try search.classWithoutLayout(behind: violation) {
      location = Location(frame, Location.actionWithoutLayout, isConfirmed: true)
    } else if suspects.isOmission {
      let isGone = try !search.isShown([violation], with: .init(completingAtEnd: true))
      location = suspects.inOrder.first.flatMap {
        Location($0, "does not complete the transition after this call", isConfirmed: isGone)
      }
    } else if let confirmed = try search.confirmed(suspects, of: [violation]) {
      let lasting = returns ? try search.lastingCall(behind: violation, suspects) : nil
      location =
        lasting.flatMap { Location($0, Location.lasting($0.action), isConfirmed: true) }
        ?? Location(confirmed, confirmed.action, isConfirmed: true)
    } else if violation.effect.role == .presentation {
      location = search.makerOfLeak(violation)
    } else if !suspects.isOfObjectWithoutCall {
      location = suspects.likeliest.flatMap { Location($0, $0.action, isConfirmed: false) }
    }
    followsFinger = recorded.followsFinger
    if recorded.cancelsPan { remarks.append(Responsibility.cancelledPan) }
    if violation.tracedView == .unknown {
      unknownView = try search.nameOfView(suspects, of: violation)
    }
    // If the subject only computes a value, its method has returned when its base class writes the
    // value, so no call leads to the method.
    if location?.isOwn != true, let frame = try search.responsibleOverride(of: violation) {
      location = Location(frame, "overrides what its base class does", isConfirmed: true)
    }
    if location == nil, suspects.isOfObjectWithoutCall { location = search.makerOfLeak(violation) }
    let candidates = recorded.violations.possibleExplanations(of: violation)
    let explanation = try candidates.prefix(Search.originsMax).first {
      try search.explains($0, violation)
    }
    let misplacement = try recorded.violations.misplacement(behind: violation).flatMap {
      try search.isMisplaced($0, in: violation) ? $0 : nil
    }
    let withoutCall =
      location == nil ? recorded.violations.missingCompletion(behind: violation) : nil
    origin = (explanation ?? misplacement ?? withoutCall).map {
      Fingerprint(law: $0.law, effect: $0.effect)
    }
  }

  /// Runs the recorded scenario again without suspected calls.
  @MainActor private struct Search {
    let recorded: RecordedRun
    let record: (RecordedRun.Change) throws -> RecordedRun?

    /// How many other violations are tried as the origin of the violation.
    static let originsMax = 3

    /// The calls that may be responsible: those in files of the subject, or else of its base
    /// classes.
    func suspects(_ violation: Violation) -> Suspects {
      let symbolizer = Symbolizer.shared
      return Suspects(of: violation, in: recorded) {
        symbolizer.frame(of: [$0]).map { !$0.isOfReference } ?? false
      } orBase: {
        symbolizer.frame(of: [$0]) != nil
      }
    }

    /// The first suspect without which none of the violations is shown; nil if there is none. Its
    /// `veto` is the change of the run that leaves its call out.
    func confirmed(_ suspects: Suspects, of violations: [Violation]) throws -> Suspects.Suspect? {
      try suspects.inOrder.first { try !isShown(violations, with: $0.veto) }
    }

    /// The call of an earlier transition without which a screen that comes again has the right frame; nil
    /// if there is none. A frame that is set under a transform is wrong, but the code that sets it expects none.
    func lastingCall(
      behind violation: Violation, _ suspects: Suspects
    ) throws -> Suspects.Suspect? {
      guard violation.effect.attribute == .frame, violation.effect.role == .toScreen else {
        return nil
      }
      return try suspects.placesOfEarlierTransitions.first {
        try isGone([violation], without: $0)
      }
    }

    /// Whether a run without a call shows none of the violations in the same transition, with whatever
    /// values.
    private func isGone(_ violations: [Violation], without suspect: Suspects.Suspect) throws -> Bool
    {
      guard let run = try run(with: suspect.veto) else { return false }
      return !run.violations.contains { violation in
        violations.contains {
          $0.law == violation.law && $0.effect == violation.effect
            && $0.transition == violation.transition
        }
      }
    }

    /// The method of the subject without which its base class does not break the law; nil if there is
    /// none.
    func responsibleOverride(of violation: Violation) throws -> SourceFrame? {
      for override in recorded.overrides {
        // The symbolizer takes addresses to which calls return, and looks one byte before, so one
        // is added to the address of a method. An initializer cannot be replaced by that of its
        // base class, which would leave the properties of the subclass unset.
        guard let frame = Symbolizer.shared.frame(of: [override + 1]), !frame.isOfReference,
          !frame.function.contains("init(")
        else { continue }
        if try !isShown([violation], with: .init(vetoingOverride: override)) { return frame }
      }
      return nil
    }

    /// The class of presentation controllers that does not lay out its views again after a turn, if a
    /// run in which they are laid out does not show the violation; nil for other violations.
    func classWithoutLayout(behind violation: Violation) throws -> SourceFrame? {
      let effects = [Effect.Role.controller, .otherView].map { Effect($0, .frame, .late) }
      guard effects.contains(violation.effect), violation.transition == nil,
        let frame = recorded.presentations.lazy.compactMap(frame(ofClassWithoutLayout:)).first,
        try !isShown([violation], with: .init(layingOutContainers: true))
      else { return nil }
      return frame
    }

    /// The methods of a presentation controller in which it lays out its views again after a turn.
    private static let layoutMethods = [
      "containerViewWillLayoutSubviews()", "containerViewDidLayoutSubviews()",
      "viewWillTransition(to:with:)",
    ]

    /// The declaration of a class of the subject that has none of `layoutMethods`; nil for another
    /// class, or if it is not found.
    private func frame(
      ofClassWithoutLayout presentation: RecordedRun.Presentation
    ) -> SourceFrame? {
      let methods = presentation.overrides.compactMap { Symbolizer.shared.frame(of: [$0 + 1]) }
      let laysOut = methods.contains { method in
        Search.layoutMethods.contains(where: method.function.hasSuffix)
      }
      if laysOut { return nil }
      // Of several classes the last one is the most special.
      let declarations = methods.filter { !$0.isOfReference }.compactMap { method in
        let parts = method.function.prefix { $0 != "(" }.split(separator: ".")
        return parts.lazy.compactMap { method.atDeclaration(ofClass: String($0)) }.first
      }
      return declarations.first { $0.function == presentation.name } ?? declarations.last
    }

    /// Whether a run without one call shows neither a violation nor, in the same transition, the one
    /// that may explain it.
    func explains(_ origin: Violation, _ violation: Violation) throws -> Bool {
      try suspects(origin).inOrder.contains { suspect in
        guard let run = try run(with: suspect.veto) else { return false }
        return !run.violations.contains {
          $0.isSame(as: violation) || $0.isSame(as: origin) && $0.transition == origin.transition
        }
      }
    }

    /// The statement that makes an object which is never released; nil if none is known. For a context, the
    /// one that makes the animator which holds it.
    func makerOfLeak(_ leak: Violation) -> Location? {
      // The call that makes the object cannot be left out.
      let role = leak.effect.role
      let all: [SourceFrame], isCertain: Bool
      switch role {
      // Each of these animators is left.
      case .animator: (all, isCertain) = (makers(of: recorded.makersOfLeftAnimators), true)
      case .context: (all, isCertain) = (makers(of: recorded.makersOfHolders), true)
      default:
        // Which controller is left is not known. If only one statement makes some, it is certain.
        let calls = recorded.calls.lazy.filter { $0.kind == .presentation }
        all = makers(of: calls.map(\.frames), outside: "init(")
        isCertain = all.count == 1
      }
      guard let frame = all.last, let action = Location.actionsOfLeaks[role] else { return nil }
      return Location(frame, action, isConfirmed: isCertain)
    }

    /// The statements that make objects, each once.
    ///
    /// - Parameters:
    ///   - objects: for each of them the return addresses when it was made.
    ///   - initializer: what the names of the functions contain that belong to the object itself.
    private func makers(
      of objects: some Sequence<[UInt]>, outside initializer: String = "__allocating_init("
    ) -> [SourceFrame] {
      var makers: [SourceFrame] = []
      for addresses in objects {
        let frames = Symbolizer.shared.frames(of: addresses).filter { !$0.isOfReference }
        let outside = frames.first { !$0.function.contains(initializer) }
        guard let maker = outside ?? frames.last, !makers.contains(maker) else { continue }
        makers.append(maker)
      }
      return makers
    }

    /// The view that a violation is about, by its class and the line that adds it: that of the call
    /// without which the violation is gone, or of the likeliest one. Nil if its class is not known, or if
    /// the violation names another object.
    func nameOfView(_ suspects: Suspects, of violation: Violation) throws -> String? {
      let suspect = try confirmed(suspects, of: [violation]) ?? suspects.likeliest
      guard let layer = suspect?.layer, let name = recorded.classes[layer],
        violation.objectInWords.map({ $0 == name }) ?? true
      else { return nil }
      guard let call = suspects.insertion(of: layer),
        let frame = Symbolizer.shared.frame(of: [call.address])
      else { return "a \(name)" }
      return "the \(name) that \(frame.file):\(frame.line) adds"
    }

    /// Whether the frame of a screen at the end of a transition is the reason for its frame at the end of
    /// the run, or for what a picture of the transition shows.
    ///
    /// The last picture is compared with that end. It is a mistake of its own if the frame is still
    /// wrong without the call that is responsible for the picture. For the others, a run without a call
    /// that sets the place of a view must show neither violation, with whatever values.
    func isMisplaced(_ origin: Violation, in other: Violation) throws -> Bool {
      if other.law == .lastPictureIsTheSurvivingScreen {
        guard let call = try confirmed(suspects(other), of: [other]) else { return false }
        return try isGone([origin], without: call)
      }
      return try suspects(origin).inOrder.contains {
        try $0.setsPlace && isGone([origin, other], without: $0)
      }
    }

    /// Whether a run with a change shows one of the violations; true if it does not end normally, or
    /// if it cannot show them.
    func isShown(_ violations: [Violation], with change: RecordedRun.Change) throws -> Bool {
      guard let run = try run(with: change) else { return true }
      // A transition that does not complete releases nothing that a leak could be compared with.
      if violations.contains(where: { $0.law == .nothingLeaks && !run.nonVacuous.contains($0.law) })
      {
        return true
      }
      return run.violations.contains { shown in violations.contains { shown.isSame(as: $0) } }
    }

    /// The run with a change; nil if it does not end normally.
    private func run(with change: RecordedRun.Change) throws -> RecordedRun? {
      var change = change
      if let run = try record(change) { return run }
      // Perhaps the subject force-unwraps a snapshot, which is nil without the call. An empty
      // snapshot takes its place.
      change.emptiesPictures = true
      return try record(change)
    }
  }
}

extension Violation {
  /// Whether the same value is wrong at the same instant in a scenario with fewer events, by the same
  /// law or one about what is left behind: a law about changed lists judges no unchanged ones.
  @MainActor fileprivate func isShown(
    in other: Scenario, insteadOf scenario: Scenario, with subject: Subject
  ) throws -> Bool {
    guard other.events.count < scenario.events.count, other.firstProblem == nil else {
      return false
    }
    return try IsolatedRun(of: other, with: subject, judging: .only(law: law)).violations.contains {
      $0.tracedView == tracedView && $0.effect.attribute == effect.attribute
        && $0.found == found && $0.time == time
        && ($0.law == law || Law[$0.law].group == .cleanup)
    }
  }

  /// Whether another run shows the same wrong value in the same place. Its time does not count.
  fileprivate func isSame(as other: Violation) -> Bool {
    law == other.law && effect == other.effect && tracedView == other.tracedView
      && found == other.found
  }
}

extension Event.Kind {
  /// Whether the app changes a list of marked views.
  fileprivate static func isMark(_ kind: Event.Kind) -> Bool {
    if case .mark = kind { true } else { false }
  }

  /// Whether the app changes an attribute of a view.
  fileprivate static func isWrite(_ kind: Event.Kind) -> Bool {
    if case .write = kind { true } else { false }
  }
}
