import Model

extension Violation {
  /// Where and when, and what was expected and found: `At tick 21, pop of B: expected 1, found 2.`
  ///
  /// - Parameter unknownView: how to name a view that is not the scenario's; nil if it is not known.
  package func text(
    in scenario: Scenario, _ specification: Model.Specification?, unknownView: String? = nil
  ) -> String {
    var parts: [String] = []
    if law != .doesNotCrash { parts.append("tick \(time.tickText)") }
    if let operation {
      parts.append(scenario.nameOfOperation(operation))
    } else if let transition, let name = scenario.nameOfTransition(transition, specification) {
      parts.append(name)
    }
    let subject = subjectText(unknownView: unknownView)
    if !subject.isEmpty { parts.append(subject) }
    let start = parts.isEmpty ? "" : "At \(parts.joined(separator: ", ")): "
    let values = "expected \(words(for: expected)), found \(words(for: found))"
    let sentence = start + (claimText ?? values)
    return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
  }

  /// What was expected, for a sentence about the responsible statement.
  var expectedText: String {
    guard law == .completesWithTheTruth, case .flag(let claim) = expected else {
      return expected.text
    }
    return "\(claim)"
  }

  /// What the system did and what the animator claimed; nil for violations of other laws.
  private var claimText: String? {
    guard law == .completesWithTheTruth, case .flag(let claim) = found else { return nil }
    return claim
      ? "the system cancelled, but the animator completed with true"
      : "the system did not cancel, but the animator completed with false"
  }

  /// A value in words that fit the attribute: `hidden` or `a completion with true` for a flag,
  /// `2 views in it` for what a snapshot draws or a container holds.
  package func words(for quantity: Quantity) -> String {
    switch (quantity, effect.attribute) {
    case (.flag(let flag), .isHidden): flag ? "hidden" : "not hidden"
    case (.flag(let flag), nil) where effect.role == .transition: "a completion with \(flag)"
    case (.count(0), .content): "no view in it"
    case (.count(let count), .content): "\(count.counted("view")) in it"
    default: quantity.text
    }
  }

  /// What is wrong, as a noun: `alpha of the view B1`; empty if the law says it.
  private func subjectText(unknownView: String?) -> String {
    // With this effect, `right-screen-remains` reports that another screen is on top of the stack.
    if effect == Effect(.controller, .superview) { return "the screen on top" }
    // If the values name the object, a view that is not known says nothing more.
    let isOfObject =
      tracedView == .unknown && (effect.attribute == .state || objectInWords != nil)
    let view = tracedView == .unknown ? unknownView : nil
    return [effect.attribute?.text, view ?? (isOfObject ? nil : tracedViewText)]
      .compactMap { $0 }.joined(separator: " of ")
  }

  /// The object that the expected value names, as `LawContext.report` in `Model` writes it: the words
  /// between *of* and *to be*. Nil if it names none.
  package var objectInWords: String? {
    guard case .words(let words) = expected, let start = words.firstRange(of: " of "),
      let end = words.firstRange(of: " to be "), start.upperBound < end.lowerBound
    else { return nil }
    return String(words[start.upperBound..<end.lowerBound])
  }

  private var tracedViewText: String? {
    guard let tracedView else { return effect.role.text }
    switch tracedView {
    case .view: return [effect.role.text, tracedView.text].compactMap { $0 }.joined(separator: " ")
    default: return tracedView.text
    }
  }
}

extension Scenario {
  /// The operation that starts a transition, as the model predicts it: `push of B`; nil if it
  /// predicts no such transition. Without a specification, the prediction is that for a fade.
  func nameOfTransition(_ transition: Int, _ specification: Model.Specification?) -> String? {
    let expected = Prediction(of: specification ?? .fade, in: self).transitions
    return expected.indices.contains(transition)
      ? nameOfOperation(expected[transition].course.operation) : nil
  }

  /// A name for an operation, with the screen that appears or disappears: `push of B`,
  /// `dismissal of C`, `change to tab A`. `LineReader.readOperation` reads it, and
  /// `ScenarioParser.namesOfRows` has its first word.
  package func nameOfOperation(_ index: Int) -> String {
    switch operations[index].kind {
    case .push:
      let word = container.isModal ? "presentation" : "push"
      return "\(word) of \(ViewID.letter(screenAdded(by: index)))"
    case .pushAgain(let screen):
      let word = container.isModal ? "presentation" : "push"
      return "\(word) of \(ViewID.letter(screen)) again"
    case .pop:
      let word = container.isModal ? "dismissal" : "pop"
      return stackTop(before: index).map { "\(word) of \(ViewID.letter($0))" } ?? word
    case .popToRoot: return container.isModal ? "dismissal of all" : "pop to the root"
    case .replace:
      return "replacement of the top by \(ViewID.letter(screenAdded(by: index)))"
    case .select(let tab): return "change to tab \(ViewID.letter(tab))"
    }
  }

  /// The top of the stack if all earlier operations succeed; nil if only one screen is left, which
  /// cannot be popped.
  private func stackTop(before index: Int) -> Int? {
    var stack = Array(screens.indices)
    for earlier in 0..<index {
      switch operations[earlier].kind {
      case .push: stack.append(screenAdded(by: earlier))
      case .replace: stack[stack.count - 1] = screenAdded(by: earlier)
      case .popToRoot: stack.removeSubrange(1...)
      case .pushAgain(let screen): if !stack.contains(screen) { stack.append(screen) }
      case .pop: if stack.count > 1 { stack.removeLast() }
      case .select: break
      }
    }
    return stack.count > 1 ? stack.last : nil
  }
}

extension Quantity {
  package var text: String {
    switch self {
    case .number(let number): number.shortValue
    case .count(let count): String(count)
    case .flag(let flag): flag ? "yes" : "no"
    case .point(let point): point.text
    case .rect(let rect): rect.text
    case .transform(let map): map.text
    case .tick(let tick): "tick \(tick.short)"
    case .tracedView(let tracedView): tracedView.text
    case .drawn(let view, let box, let alpha): "\(view) in \(box.text) at alpha \(alpha.shortValue)"
    case .words(let words): words
    }
  }
}

extension TracedView {
  var text: String {
    switch self {
    case .view(let view): "\(view)"
    case .snapshot(let view): "the snapshot of \(view)"
    case .container: "the container"
    case .window: "the window"
    case .unknown: "an unknown view"
    }
  }
}

extension Effect.Role {
  /// nil if the traced view or the law says it already.
  fileprivate var text: String? {
    switch self {
    case .transition, .conversion, .process, .app: nil
    case .fromScreen: "the from-screen"
    case .toScreen: "the to-screen"
    case .pairedView: "the paired view"
    case .surplusView: "the surplus view"
    case .otherView: "the view"
    case .fromSnapshot: "the from-snapshot"
    case .toSnapshot: "the to-snapshot"
    case .anySnapshot: "a snapshot"
    case .container: "the container"
    case .outsider: "outside the container"
    case .controller: "the controller"
    case .animator: "the animator"
    case .presentation: "the presentation controller"
    case .context: "the context"
    case .picture: "the picture"
    }
  }
}

extension Attribute {
  /// The name that people who know UIKit use. The name of a case that is not listed is its text.
  fileprivate var text: String {
    switch self {
    case .cornerRadius: "corner radius"
    case .clipsToBounds: "clipsToBounds"
    case .sublayerTransform: "sublayer transform"
    case .zPosition: "z-position"
    case .order: "place among siblings"
    default: "\(self)"
    }
  }
}
