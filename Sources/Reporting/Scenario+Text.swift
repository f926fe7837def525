import Model

extension Scenario {
  /// The scenario in words, for people who know UIKit: the screens, then what happens to them.
  ///
  /// `Scenario.init(report:)` reads these lines. A text that changes in this file has to change in
  /// `Scenario+Parsing.swift` or `LineReader+Scenario.swift`.
  public var lines: [String] {
    var lines: [String] = []
    if window != Scenario.ordinaryWindow || display != nil {
      let place = display.map { ", on a screen of \($0.text)" } ?? ""
      lines.append("The window is \(window.text)\(place).")
    }
    if !settings.isEmpty {
      let words = settings.contained.map(\.words).joined(separator: ", ")
      lines.append("On the device: \(words).")
    }
    if let nesting {
      lines.append("The \(container.nestedPart) is inside \(nesting.words).")
    }
    for (number, screen) in allScreens.enumerated() {
      lines += screen.lines(number, role: role(ofScreen: number))
    }
    lines += timelineLines
    lines += probes.map(\.line)
    lines += variantLines
    return lines
  }

  /// The role of a screen in its container.
  private func role(ofScreen number: Int) -> String {
    let isThere = number < screens.count
    switch container {
    case .navigation: return isThere ? "is on the stack" : "is pushed"
    case .tabs: return "is a tab"
    case .modal, .overlay:
      let over = container == .overlay ? " over its presenter" : ""
      if !isThere { return "is presented" + over }
      return number == 0 ? "is the root" : "stands presented" + over
    }
  }

  /// Operations and events in the order in which they happen.
  private var timelineLines: [String] {
    var lines: [String] = []
    var rest = events[...]
    func appendEvents(until tick: Tick) {
      while let event = rest.first, event.at <= tick {
        lines.append("Tick \(event.at.text): \(event.kind.line).")
        rest.removeFirst()
      }
    }
    for (index, operation) in operations.enumerated() {
      appendEvents(until: operation.at)
      lines.append("Tick \(operation.at.text): \(line(ofOperation: index)).")
    }
    appendEvents(until: Tick(.max))
    if let release = releaseAtEnd {
      lines.append(
        "Tick \(release.at.text): \(Scenario.wordsOfReleaseAtEnd): "
          + "\(release.isFinished ? "finished" : "cancelled").")
    }
    return lines
  }

  /// How the line of `releaseAtEnd` begins after its tick. The parser skips that line.
  static let wordsOfReleaseAtEnd = "nothing else happens, so the finger lets go"

  /// The release of a finger that is still down after the last event and operation: one tick later,
  /// the finger finishes at half of its way or more, and cancels otherwise. Nil if there is no such
  /// release, or if the events alone do not decide it, because an earlier transition may still run: it
  /// began less than two seconds before. In the run, `Stage.closeWhatIsOpen` does the same.
  package var releaseAtEnd: (at: Tick, isFinished: Bool)? {
    guard let operation = operations.last, operation.isInteractive, operation.isAnimated,
      operations.dropLast().last.map({
        !$0.isAnimated || operation.at.count - $0.at.count >= 2 * Tick.perSecond
      }) ?? true
    else { return nil }
    var progress = 0.0
    for event in events where event.at >= operation.at {
      switch event.kind {
      case .update(let update): progress = update
      case .finish, .cancel, .visitBackground: return nil
      default: break
      }
    }
    return (lastTick + Tick(1), progress >= 0.5)
  }

  private func line(ofOperation index: Int) -> String {
    let operation = operations[index]
    return nameOfOperation(index)
      + (operation.isInteractive ? ", driven by a finger" : "")
      + (operation.completionSpeed == 1
        ? "" : ", the rest \(operation.completionSpeed.short) times as fast")
      + (operation.isAnimated ? "" : ", not animated")
      + (operation.withheld.map { ", " + $0.words } ?? "")
  }

  private var variantLines: [String] {
    var words: [String] = []
    if let duration = variant.duration { words.append("a duration of \(duration.short) s") }
    if let curve = variant.curve {
      words.append("\(curve == .linear ? "linear" : "ease-in-out") timing")
    }
    if variant.snapshots == .image { words.append("pictures rendered into images") }
    for policy in policies.flipped { words.append(policy.name) }
    return words.isEmpty ? [] : ["With \(words.joined(separator: ", "))."]
  }
}

extension Scenario.Operation.Withheld {
  var words: String {
    switch self {
    case .fromView: "its context without the view of the from-screen"
    case .toView: "its context without the view of the to-screen"
    case .fromController: "its context without the controller of the from-screen"
    case .toController: "its context without the controller of the to-screen"
    }
  }
}

extension Screen {
  fileprivate func lines(_ number: Int, role: String) -> [String] {
    var head = "\(ViewID.letter(number)) \(role)"
    if isPlain { head += ", its controller plain" }
    if isPreparedElsewhere { head += ", made ready in a view outside every window" }
    if !marked.isEmpty {
      head += ", marked: \(marked.map { $0.text(on: number) }.joined(separator: ", "))"
    }
    return [head + "."] + views.indices.map { "  " + line(ofView: $0, on: number) }
  }

  private func line(ofView index: Int, on screen: Int) -> String {
    let view = views[index]
    let parent = index == 0 ? "" : " in \(ViewID(screen, view.parent))"
    return "\(ViewID(screen, index))\(parent): \(view.words.joined(separator: ", "))"
  }
}

extension Mark {
  fileprivate func text(on screen: Int) -> String {
    isForeign ? "view \(view) of the other screen" : "\(ViewID(screen, view))"
  }
}

extension View {
  /// The size and position, then the attributes with unusual values.
  fileprivate var words: [String] {
    var words: [String] = []
    if transform == .identity {
      let origin = Point(
        position.x - anchor.x * bounds.size.width, position.y - anchor.y * bounds.size.height)
      words.append(Rect(origin: origin, size: bounds.size).text)
    } else {
      words.append("\(bounds.size.text) around \(position.text)")
      words.append("transform \(transform.text)")
    }
    if bounds.origin != .zero { words.append("scrolled by \(bounds.origin.text)") }
    if anchor != Point(0.5, 0.5) { words.append("anchor \(anchor.text)") }
    if alpha != 1 { words.append("alpha \(alpha.short)") }
    if isHidden { words.append("hidden") }
    if !isOpaque { words.append("clear") }
    if clipsToBounds { words.append("clips") }
    if cornerRadius != 0 { words.append("corner radius \(cornerRadius.short)") }
    if !isUserInteractionEnabled { words.append("takes no touches") }
    words += Decorations.each.filter(decorations.contains).map(\.words)
    if failsSnapshots { words.append("its snapshots fail") }
    return words
  }
}

extension Scenario.Container {
  /// What a nesting controller holds.
  var nestedPart: String {
    switch self {
    case .navigation: "navigation controller"
    case .tabs: "tab bar controller"
    case .modal, .overlay: "first screen"
    }
  }
}

extension Nesting {
  /// How reports name the controller.
  var words: String {
    switch self {
    case .tabs: "a tab bar controller"
    case .navigation: "a navigation controller"
    case .parent: "a parent view controller"
    }
  }
}

extension DeviceSettings {
  /// How reports name a single setting. `default` is `rightToLeft`, so a new setting needs a case.
  var words: String {
    switch self {
    case .reduceMotion: "Reduce Motion"
    case .preferCrossFades: "Prefer Cross-Fade Transitions"
    default: "a language from right to left"
    }
  }
}

extension View.Decorations {
  /// How reports name a single decoration. `default` is the z-position, so a new one needs a case.
  var words: String {
    switch self {
    case .shadow: "has a shadow"
    case .border: "has a border"
    case .mask: "has a mask"
    default: "has a z position"
    }
  }
}

extension Event.Kind {
  package var line: String {
    switch self {
    case .update(let progress): "the finger is at \(progress.short) of its way"
    case .finish: "the finger lets go: finished"
    case .cancel: "the finger lets go: cancelled"
    case .write(let view, let change): "the app sets the \(change.text) of \(view)"
    case .mark(let screen, let marked):
      "the app marks \(marked.isEmpty ? "nothing" : marked.map { $0.text(on: screen) }.joined(separator: ", "))"
        + " on \(ViewID.letter(screen))"
    case .remove(let view): "the app removes \(view)"
    case .resize(let size): "the window becomes \(size.text)"
    case .enableAnimations(let enabled): "the app turns animations \(enabled ? "on" : "off")"
    case .cutAnimationsShort: "the system drops every animation"
    case .visitBackground: "the user leaves the app and comes back"
    case .warnOfMemory: "the system is short of memory, and says so"
    case .closeWindow: "the window goes away"
    case .pauseAnimator: "the app pauses the animator"
    case .continueAnimator(0): "the app starts the paused animator again"
    case .continueAnimator(let factor):
      "the app continues the paused animator over \(factor.short) of its duration"
    case .changeDelegate(.replaced): "the delegate becomes another one with the same animators"
    case .changeDelegate(.removed): "the delegate becomes nil"
    case .changeDelegate(.released): "the delegate is released"
    case .app(let name): "the event “\(name)” happens"
    }
  }
}

extension Event.Change {
  /// Attribute and value, to be followed by `of B1`.
  fileprivate var text: String {
    switch self {
    case .alpha(let alpha): "alpha \(alpha.short)"
    case .isHidden(let hidden): "isHidden \(hidden)"
    case .transform(let map): "transform \(map.text)"
    case .position(let point): "position \(point.text)"
    case .bounds(let rect): "bounds \(rect.text)"
    case .cornerRadius(let radius): "corner radius \(radius.short)"
    case .isUserInteractionEnabled(let enabled): "isUserInteractionEnabled \(enabled)"
    case .decoration(let decoration, let isSet): "\(decoration.name) \(isSet)"
    }
  }
}

extension Probe {
  fileprivate var line: String {
    let target = to.map { "\($0)" } ?? "the window"
    switch question {
    case .point(let point): return "Asked: where is \(point.text) of \(from) in \(target)?"
    case .rect(let rect): return "Asked: where is \(rect.text) of \(from) in \(target)?"
    case .roundTrip(let point):
      return "Asked: \(point.text) of \(from), to \(target) and back."
    case .composition(let point, let via):
      return "Asked: \(point.text) of \(from), to \(target) by way of \(via)."
    }
  }
}
